//! The effects of a round's dice (§8.3) and the choice of who is hit (§8.4).

use super::super::position::CounterNumber;
use super::super::troops::strength;
use super::combat::Fighter;
use crate::event::details::Casualty;
use std::cmp::Reverse;

/// One side's cell of the table: the lowest roll that wounds it, and the number of wounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WoundCell {
    pub from: u8,
    pub wounds: u32,
}

impl WoundCell {
    pub(crate) fn wounds(self, pips: u8) -> u32 {
        if pips >= self.from { self.wounds } else { 0 }
    }
}

/// §8.3: the weaker side's cell and the stronger side's, by the difference of the attack values.
/// `row_2_4` is the house rule for the weaker cell of the third row.
pub(crate) fn table(difference: u32, row_2_4: u8) -> (WoundCell, WoundCell) {
    let cell = |from, wounds| WoundCell { from, wounds };
    match difference {
        0 => (cell(6, 1), cell(6, 1)),
        1 => (cell(5, 1), cell(6, 1)),
        2..=4 => (cell(row_2_4, 1), cell(5, 1)),
        5..=9 => (cell(3, 1), cell(5, 1)),
        10..=16 => (cell(3, 2), cell(5, 1)),
        _ => (cell(3, 3), cell(6, 2)),
    }
}

/// The order in which equal fighters of an owner are hit: by the `wounds` line, else the weakest
/// first, the leader last, then the highest number (§8.4).
fn turn_of(
    fighter: &Fighter,
    line: &[CounterNumber],
) -> (usize, bool, u32, Reverse<CounterNumber>) {
    let place = line
        .iter()
        .position(|&number| number == fighter.number)
        .unwrap_or(usize::MAX);
    (
        place,
        fighter.leader,
        strength(fighter.rank, fighter.wounded),
        Reverse(fighter.number),
    )
}

/// How a round's wounds are distributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WoundSpread {
    /// Round one, and later rounds by `wounds fresh first`: the unwounded before the wounded.
    Evenly,
    /// Later rounds: the wounded before the unwounded (`wounds.later: must`).
    WoundedFirst,
    /// Later rounds: by the owner's order alone (`wounds.later: may`).
    AsWritten,
}

/// Deals wounds to the fighters and removes the dead from `fighters`; surplus wounds are lost.
pub(crate) fn hit(
    fighters: &mut Vec<Fighter>,
    wounds: u32,
    spread: WoundSpread,
    line: &[CounterNumber],
) -> Vec<Casualty> {
    let mut hurts = Vec::new();
    for _ in 0..wounds {
        let hit = fighters.iter_mut().min_by_key(|fighter| {
            let class = match spread {
                WoundSpread::Evenly => fighter.wounded,
                WoundSpread::WoundedFirst => !fighter.wounded,
                WoundSpread::AsWritten => false,
            };
            (class, turn_of(fighter, line))
        });
        let Some(hit) = hit else { break };
        // §8.4: a second wound kills
        let hurt = Casualty {
            number: hit.number,
            dead: hit.wounded,
        };
        hit.wounded = true;
        if hurt.dead {
            fighters.retain(|fighter| fighter.number != hurt.number);
        }
        hurts.push(hurt);
    }
    hurts
}
