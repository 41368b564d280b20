//! Tie-breaks between players: who is first if the rules say "by die". Ties are rolled again.

use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};

/// How often one thing is rolled again under the rules (§0.3). A keyed die ends ties soon, but dice
/// written in a case file may tie for ever. After that, seat order decides, the first of several
/// roads by name is taken, and no lightning strikes.
pub(crate) const AGAIN: u32 = 100;

/// The seats from the highest die to the lowest; tied seats roll again among themselves. Names:
/// `<head>/lancelot`, then `<head>/again 1/lancelot` … The dice are added to `rolls`.
pub(crate) fn highest_first(
    head: &str,
    seats: &[Seat],
    lords: &[String],
    dice: &mut Dice,
    rolls: &mut Vec<Roll>,
) -> Vec<Seat> {
    let mut groups = vec![seats.to_vec()];
    for again in 0..AGAIN {
        if groups.iter().all(|group| group.len() < 2) {
            break;
        }
        let mut parted = Vec::with_capacity(seats.len());
        for group in groups {
            if group.len() < 2 {
                parted.push(group);
                continue;
            }
            let mut rolled: Vec<(u8, Seat)> = group
                .into_iter()
                .map(|seat| {
                    let name = lord_in_dice(lords, seat);
                    let roll = dice.open(if again == 0 {
                        format!("{head}/{name}")
                    } else {
                        format!("{head}/again {again}/{name}")
                    });
                    let pips = roll.pips;
                    rolls.push(roll);
                    (pips, seat)
                })
                .collect();
            // stable sort: seats that still tie keep their order
            rolled.sort_by_key(|&(pips, _)| std::cmp::Reverse(pips));
            parted.extend(
                rolled
                    .chunk_by(|a, b| a.0 == b.0)
                    .map(|tied| tied.iter().map(|&(_, seat)| seat).collect()),
            );
        }
        groups = parted;
    }
    groups.into_iter().flatten().collect()
}

/// The name of a die rolled for the n-th time, from 1.
pub(crate) fn again(name: String, time: u32) -> String {
    if time <= 1 {
        name
    } else {
        format!("{name}/again {time}")
    }
}

/// A lord's name as in dice names: in lower case.
pub(crate) fn lord_in_dice(lords: &[String], seat: Seat) -> String {
    lords
        .get(seat.index())
        .map_or_else(|| format!("seat {}", seat.0), |lord| lord.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_roll_again_and_end() {
        let lords = ["Lancelot", "Kay", "Bors"].map(str::to_owned);
        let seats = [Seat(0), Seat(1), Seat(2)];
        for (patterns, otherwise, wanted, count) in [
            (
                vec![("x/lancelot", 2), ("x/kay", 6), ("x/bors", 4)],
                1,
                [1, 2, 0],
                3,
            ),
            (
                vec![
                    ("x/lancelot", 5),
                    ("x/kay", 3),
                    ("x/bors", 5),
                    ("x/again 1/bors", 6),
                ],
                1,
                [2, 0, 1],
                5,
            ),
            // for ever tied: the seats decide
            (vec![], 3, [0, 1, 2], 300),
        ] {
            let patterns = patterns
                .into_iter()
                .map(|(name, pips)| (name.to_owned(), pips))
                .collect();
            let (mut dice, mut rolls) = (Dice::fixed(patterns, otherwise), Vec::new());
            assert_eq!(
                highest_first("x", &seats, &lords, &mut dice, &mut rolls),
                wanted.map(Seat)
            );
            assert_eq!(rolls.len(), count);
        }
    }
}
