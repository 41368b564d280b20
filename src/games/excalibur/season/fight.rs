//! One combat between two forces (§8), round by round. It knows neither the board nor who stands elsewhere.

use super::super::board::SpotId;
use super::super::event::{Event, Ground};
use super::super::order::Withdraw;
use super::super::position::{Number, Rank};
use super::super::rulebook::Rulebook;
use crate::games::{Dice, Seat};

/// A counter as it comes into a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    pub number: Number,
    pub rank: Rank,
    pub wounded: bool,
    /// He leads the retinue: the lord, or an heir who keeps his rank (§10.4).
    pub leader: bool,
}

/// All counters of one player on the spot (§0.1), with the instructions for this fight: §8.8 the strongest group's hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    pub seat: Seat,
    pub fighters: Vec<Fighter>,
    /// Wants this fight (§8.1).
    pub wants: bool,
    pub withdraw: Withdraw,
    /// §9.2: withdraws before the first round where the ground allows it.
    pub leave: bool,
    /// §8.4: who is hit first.
    pub wounds: Vec<Number>,
    /// §8.6: who fights first at a choke point.
    pub champions: Vec<Number>,
    /// §13.3
    pub bonus: u32,
}

/// Where and when two forces fight.
pub struct Battle<'a> {
    /// Its number within the phase.
    pub combat: u16,
    pub phase: u8,
    pub at: SpotId,
    pub ground: Ground,
    /// `spring 3/phase 2/Fenburst`
    pub dice_prefix: &'a str,
    /// By seat: dice names say the lord.
    pub lords: &'a [String],
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fought {
    /// 0 or 1: which of the two forces.
    pub victor: Option<usize>,
    pub beaten: [bool; 2],
    pub dead: [Vec<Number>; 2],
    /// Wounded now and alive.
    pub wounded: [Vec<Number>; 2],
}

/// Fights it out; pushes `Battle`, `Round`, `Withdrew`, `BattleOver` and `LordFell`.
pub fn fight(_battle: &Battle, _forces: [Force; 2], _rules: &Rulebook, _dice: &mut Dice, _events: &mut Vec<Event>) -> Fought {
    todo!()
}
