//! One combat of fast play (F3–F8): one round, and nobody but the lord is wounded. It replaces
//! `fight` with the same contract.
//!
//! Dice: `spring 3/phase 2/Fenburst/lancelot v kay/round 1/lancelot/attack 1`, and `…/attack 2`.

use super::super::event::Event;
use super::super::position::CounterNumber;
use super::super::tie_breaks::lord_in_dice;
use super::super::troops::strength;
use super::combat::{
    CombatLog, CombatSetting, FightOutcome, Fighter, Force, HouseAccess, form_front, strengths,
    victor,
};
use crate::event::details::Casualty;
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};
use std::cmp::Reverse;

/// §F3: the number of counters that the winner and the loser lose; `None` means all of them.
fn losses(difference: u32) -> (usize, Option<usize>) {
    match difference {
        0 => (1, Some(1)),
        1..=4 => (1, Some(2)),
        5..=9 => (0, Some(2)),
        10..=14 => (0, Some(3)),
        15..=19 => (0, Some(4)),
        _ => (0, None),
    }
}

/// Fights the combat to its end; pushes `Battle`, `Round`, `LordFell` and `BattleOver`.
pub(crate) fn skirmish(
    battle: &CombatSetting,
    forces: [Force; 2],
    narrow: bool,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> FightOutcome {
    let mut log = CombatLog { battle, events };
    log.open(&forces);
    let seats = [forces[0].seat, forces[1].seat];
    let fighting = [0, 1].map(|i| choose_fighters(&forces[i], narrow));
    let (pips, rolls) = roll_attack_dice(battle, seats, dice);
    let attack = [0, 1].map(|i| {
        strengths(&fighting[i])
            + forces[i].bonus
            + pips[i].iter().map(|&pips| u32::from(pips)).sum::<u32>()
    });
    let (winner, difference) = outcome(attack, pips);
    let hurts = deal_losses(fighting, &forces, winner, difference);
    log.round("F3", 1, attack, hurts.clone(), rolls);
    for i in [0, 1] {
        log.lord_falls(seats[i], forces[i].leader(), &hurts[i]);
    }
    let dead: [Vec<CounterNumber>; 2] = [0, 1].map(|i| {
        hurts[i]
            .iter()
            .filter(|hurt| hurt.dead)
            .map(|hurt| hurt.number)
            .collect()
    });
    let alive = [0, 1].map(|i| dead[i].len() < forces[i].fighters.len());
    let (beaten, went_in) = give_way(&forces, winner, alive);
    log.close(beaten, dead.clone(), seats);
    let wounded = [0, 1].map(|i| wounded_survivors(&forces[i], &hurts[i], &dead[i]));
    FightOutcome {
        victor: victor(beaten),
        beaten,
        went_in,
        dead,
        wounded,
    }
}

/// Two dice for each side.
fn roll_attack_dice(
    battle: &CombatSetting,
    seats: [Seat; 2],
    dice: &mut Dice,
) -> ([[u8; 2]; 2], Vec<Roll>) {
    let head = battle.dice_head(seats);
    let mut rolls = Vec::new();
    let pips = seats.map(|seat| {
        let name = lord_in_dice(battle.lords, seat);
        [1, 2].map(|n| {
            let roll = dice.open(format!("{head}/round 1/{name}/attack {n}"));
            let pips = roll.pips;
            rolls.push(roll);
            pips
        })
    });
    (pips, rolls)
}

/// §F3: both sides lose counters, or one of them does.
fn deal_losses(
    mut fighting: [Vec<Fighter>; 2],
    forces: &[Force; 2],
    winner: Option<usize>,
    difference: u32,
) -> [Vec<Casualty>; 2] {
    let (winners, losers) = losses(difference);
    [0, 1].map(|i| {
        let take = match winner {
            Some(winner) if winner != i => losers,
            _ => Some(winners),
        };
        lose(&mut fighting[i], take, &forces[i])
    })
}

/// By side: true if it is beaten; and true if it goes into its house.
fn give_way(
    forces: &[Force; 2],
    winner: Option<usize>,
    alive: [bool; 2],
) -> ([bool; 2], [bool; 2]) {
    let (mut beaten, mut went_in) = ([false; 2], [false; 2]);
    for i in [0, 1] {
        // §F3: a side that did not win gives way; §F7: but not to a force of which nobody is left
        let gives_way = alive[i] && winner != Some(i) && alive[1 - i];
        let house = forces[i].house;
        went_in[i] = gives_way
            && matches!(house, HouseAccess::Shelter | HouseAccess::WhenWeaker)
            && winner.is_some();
        // §13.5: a force inside the house stays there
        beaten[i] = !alive[i] || gives_way && !went_in[i] && house != HouseAccess::Inside;
    }
    (beaten, went_in)
}

fn wounded_survivors(
    force: &Force,
    hurts: &[Casualty],
    dead: &[CounterNumber],
) -> Vec<CounterNumber> {
    let hurt = |number: CounterNumber| hurts.iter().any(|hurt| hurt.number == number);
    let now = force.fighters.iter().filter(|fighter| {
        (fighter.wounded || hurt(fighter.number)) && !dead.contains(&fighter.number)
    });
    now.map(|fighter| fighter.number).collect()
}

/// The winner and the margin. §F5: a double six without the higher value wins by one, unless both
/// sides have it.
fn outcome(attack: [u32; 2], pips: [[u8; 2]; 2]) -> (Option<usize>, u32) {
    let double = pips.map(|pips| pips == [6, 6]);
    for i in [0, 1] {
        if double[i] && !double[1 - i] && attack[i] <= attack[1 - i] {
            return (Some(i), 1);
        }
    }
    let difference = attack[0].abs_diff(attack[1]);
    match attack[0].cmp(&attack[1]) {
        std::cmp::Ordering::Equal => (None, 0),
        std::cmp::Ordering::Greater => (Some(0), difference),
        std::cmp::Ordering::Less => (Some(1), difference),
    }
}

/// The counters that fight: two at a choke point (§8.6), elsewhere all.
fn choose_fighters(force: &Force, narrow: bool) -> Vec<Fighter> {
    let mut fighting = force.fighters.clone();
    if narrow {
        form_front(&mut fighting, &force.champions);
    }
    fighting
}

/// §F4, §F6: removes counters of the fighting ones in the order of the owner's `wounds` line, then
/// the weakest, then the highest number. The lord is hit only when no other fighter is left: one
/// hit wounds, a second kills.
fn lose(fighting: &mut Vec<Fighter>, losses: Option<usize>, force: &Force) -> Vec<Casualty> {
    let mut hurts = Vec::new();
    let all = losses.is_none();
    // a lord takes two hits
    for _ in 0..losses.unwrap_or(fighting.len() + 1) {
        let turn = |fighter: &Fighter| {
            let place = force
                .wounds
                .iter()
                .position(|&number| number == fighter.number)
                .unwrap_or(usize::MAX);
            (
                fighter.leader,
                place,
                strength(fighter.rank, fighter.wounded),
                Reverse(fighter.number),
            )
        };
        let Some(hit) = fighting.iter_mut().min_by_key(|fighter| turn(fighter)) else {
            break;
        };
        let hurt = Casualty {
            number: hit.number,
            dead: !hit.leader || hit.wounded || all,
        };
        hit.wounded = true;
        if hurt.dead {
            fighting.retain(|fighter| fighter.number != hurt.number);
        }
        hurts.push(hurt);
    }
    hurts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_and_by_how_much() {
        for (attack, pips, wanted) in [
            ([10, 10], [[1, 2], [3, 4]], (None, 0)),
            ([14, 10], [[1, 2], [3, 4]], (Some(0), 4)),
            ([10, 35], [[1, 2], [3, 4]], (Some(1), 25)),
            // F5
            ([14, 30], [[6, 6], [3, 4]], (Some(0), 1)),
            ([14, 14], [[1, 1], [6, 6]], (Some(1), 1)),
            ([30, 14], [[6, 6], [3, 4]], (Some(0), 16)),
            ([14, 30], [[6, 6], [6, 6]], (Some(1), 16)),
            ([14, 14], [[6, 6], [6, 6]], (None, 0)),
        ] {
            assert_eq!(outcome(attack, pips), wanted, "{attack:?} {pips:?}");
        }
    }

    #[test]
    fn the_table_of_losses() {
        let wanted = [
            (0, (1, Some(1))),
            (1, (1, Some(2))),
            (4, (1, Some(2))),
            (5, (0, Some(2))),
            (9, (0, Some(2))),
            (10, (0, Some(3))),
            (14, (0, Some(3))),
        ];
        for (difference, losses_of) in wanted.into_iter().chain([
            (15, (0, Some(4))),
            (19, (0, Some(4))),
            (20, (0, None)),
            (90, (0, None)),
        ]) {
            assert_eq!(losses(difference), losses_of, "{difference}");
        }
    }
}
