//! Allots the seats before the start, by preference and by order.
//!
//! Players join in the order in which they confirm. They choose in the order in which they named
//! their preferences; players without preferences get what the others leave. A player who got their
//! first choice therefore keeps it, whatever others named before; every other seat may still
//! change.

use seneschal_text::ids::Seat;

/// A player who has joined, in order of confirmation.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatPreferences<'a> {
    /// Preferred seats, best first.
    pub lords: &'a [Seat],
    /// When the player named them.
    pub named: i64,
    /// The seat that the player has so far.
    pub has: Option<Seat>,
}

/// The seat for each player; `None`: on the waiting list. As many players join as there are seats.
pub(super) fn allot(open: &[Seat], wishes: &[SeatPreferences]) -> Vec<Option<Seat>> {
    let mut free = open.to_vec();
    let mut given = vec![None; wishes.len()];
    let mut order: Vec<(usize, &SeatPreferences)> =
        wishes.iter().enumerate().take(open.len()).collect();
    order.sort_by_key(|(place, wish)| (wish.named, *place));
    let mut take = |place: usize, seat: Option<Seat>| {
        if let (Some(seat), Some(given)) =
            (seat, given.get_mut(place).filter(|given| given.is_none()))
        {
            *given = Some(seat);
            free.retain(|other| *other != seat);
        }
        free.clone()
    };
    let mut left = open.to_vec();
    // players with their first choice were told that they keep it
    for (place, wish) in &order {
        let stays = wish
            .has
            .filter(|has| wish.lords.first() == Some(has) && left.contains(has));
        left = take(*place, stays);
    }
    for (place, wish) in &order {
        left = take(
            *place,
            wish.lords.iter().copied().find(|lord| left.contains(lord)),
        );
    }
    for (place, _) in (0..).zip(wishes.iter().take(open.len())) {
        left = take(place, left.first().copied());
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the order in which they confirmed; each names his lords at that time unless another is
    /// said.
    fn given(open: &[u8], wishes: &[(&[u8], i64)]) -> Vec<Option<u8>> {
        let seats = |of: &[u8]| of.iter().copied().map(Seat).collect::<Vec<_>>();
        let lords: Vec<Vec<Seat>> = wishes.iter().map(|(lords, _)| seats(lords)).collect();
        let wishes: Vec<SeatPreferences> = wishes
            .iter()
            .zip(&lords)
            .map(|((_, named), lords)| SeatPreferences {
                lords,
                named: *named,
                has: None,
            })
            .collect();
        allot(&seats(open), &wishes)
            .into_iter()
            .map(|seat| seat.map(|seat| seat.0))
            .collect()
    }

    #[test]
    fn a_first_wish_that_was_fulfilled_stays() {
        type Wish<'w> = (&'w [Seat], i64, Option<Seat>);
        type Row<'a> = (&'a str, &'a [Wish<'a>], [Option<Seat>; 2]);
        let rows: [Row; 5] = [
            (
                "another named the lord before, and comes in now",
                &[(&[Seat(1)], 9, Some(Seat(1))), (&[Seat(1)], 2, None)],
                [Some(Seat(1)), Some(Seat(0))],
            ),
            (
                "whoever came first",
                &[(&[Seat(1)], 2, None), (&[Seat(1)], 9, Some(Seat(1)))],
                [Some(Seat(0)), Some(Seat(1))],
            ),
            (
                "his second wish is nobody's for good",
                &[
                    (&[Seat(0), Seat(1)], 9, Some(Seat(1))),
                    (&[Seat(1)], 2, None),
                ],
                [Some(Seat(0)), Some(Seat(1))],
            ),
            (
                "nor one that he does not name any more",
                &[(&[Seat(0)], 9, Some(Seat(1))), (&[Seat(1)], 2, None)],
                [Some(Seat(0)), Some(Seat(1))],
            ),
            (
                "a seat that is not open",
                &[(&[Seat(7)], 9, Some(Seat(7))), (&[Seat(1)], 2, None)],
                [Some(Seat(0)), Some(Seat(1))],
            ),
        ];
        for (what, wishes, wanted) in rows {
            let wishes: Vec<SeatPreferences> = wishes
                .iter()
                .map(|(lords, named, has)| SeatPreferences {
                    lords,
                    named: *named,
                    has: *has,
                })
                .collect();
            assert_eq!(allot(&[Seat(0), Seat(1)], &wishes), wanted, "{what}");
        }
    }

    #[test]
    fn lords_by_preference_and_order() {
        for (what, open, wishes, wanted) in [
            (
                "the first wish",
                &[0, 1, 2][..],
                &[(&[1][..], 1)][..],
                &[Some(1)][..],
            ),
            (
                "none: the first that is free",
                &[0, 1, 2],
                &[(&[], 1)],
                &[Some(0)],
            ),
            (
                "the first who came has it, the next his second wish",
                &[0, 1, 2],
                &[(&[1, 0], 1), (&[1, 2], 2)],
                &[Some(1), Some(2)],
            ),
            (
                "any behind them",
                &[0, 1],
                &[(&[1], 1), (&[1], 2)],
                &[Some(1), Some(0)],
            ),
            (
                "who does not mind makes room",
                &[0, 1],
                &[(&[], 1), (&[0], 2)],
                &[Some(1), Some(0)],
            ),
            (
                "more than there are seats",
                &[0, 1],
                &[(&[], 1), (&[], 2), (&[0], 3)],
                &[Some(0), Some(1), None],
            ),
            (
                "who changes his mind comes behind who named the lord before",
                &[0, 1],
                &[(&[1], 9), (&[1], 2)],
                &[Some(0), Some(1)],
            ),
            ("no seat is open", &[], &[(&[1], 1)], &[None]),
            ("a seat that is none", &[0], &[(&[7], 1)], &[Some(0)]),
        ] {
            assert_eq!(given(open, wishes), wanted, "{what}");
        }
    }

    /// Never more than there are, nobody's twice, nobody left out while a seat is free: whatever
    /// they wish.
    #[test]
    fn every_seat_is_given_once_and_none_is_left_while_somebody_waits() {
        let mut number: u32 = 7;
        let mut chance = |most: u32| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (number >> 16) % most.max(1)
        };
        for _ in 0..2000 {
            let open: Vec<Seat> = (0..8).filter(|_| chance(2) == 0).map(Seat).collect();
            let people = chance(10) as usize;
            let lords: Vec<(Vec<Seat>, i64, Option<Seat>)> = (0..people)
                .map(|_| {
                    let many = chance(4);
                    let has = chance(9) as u8;
                    (
                        (0..many).map(|_| Seat(chance(9) as u8)).collect(),
                        i64::from(chance(20)),
                        (has < 8).then_some(Seat(has)),
                    )
                })
                .collect();
            let wishes: Vec<SeatPreferences> = lords
                .iter()
                .map(|(lords, named, has)| SeatPreferences {
                    lords,
                    named: *named,
                    has: *has,
                })
                .collect();
            let given = allot(&open, &wishes);
            let mut seats: Vec<Seat> = given.iter().flatten().copied().collect();
            assert_eq!(seats.len(), people.min(open.len()), "{open:?} {lords:?}");
            assert!(
                given.iter().take(open.len()).all(Option::is_some),
                "the first are in"
            );
            assert!(seats.iter().all(|seat| open.contains(seat)));
            seats.sort_unstable();
            seats.dedup();
            assert_eq!(
                seats.len(),
                people.min(open.len()),
                "no seat twice: {open:?} {lords:?}"
            );
        }
    }
}
