//! What a player may order, once read and understood. Places and counters are ids; a route is complete, mile by mile.

use super::board::{GateId, HouseId, ManorId, SpotId};
use super::position::Number;
use crate::games::Seat;
use serde::{Deserialize, Serialize};

/// One order, with the line of the sheet that it came from (for the report's "skipped: …").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Counted from 1; 0 for what silence becomes (§0.4).
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// §3.1: gates in order of preference.
    Enter {
        gates: Vec<GateId>,
    },
    Move(Move),
    /// §6.4: stay, said so.
    Hold {
        troops: Vec<Number>,
    },
    /// Standing instructions for a group, or for the whole retinue.
    Stand {
        whom: Whom,
        how: Instruction,
    },
    /// §5.1
    LeaveUnclaimed {
        manor: ManorId,
    },
    /// §9.2: `mine : theirs`, one figure for each of `with`.
    Share {
        house: HouseId,
        with: Vec<Seat>,
        mine: u32,
        theirs: Vec<u32>,
    },
    /// §6.12: breaks ties of the way home.
    Retire {
        troops: Vec<Number>,
        to: ManorId,
    },

    // winter, §4.4
    Give {
        bezants: u32,
        to: Seat,
    },
    Dismiss {
        troops: Vec<Number>,
    },
    /// §11.1: who is paid first.
    Pay {
        troops: Vec<Number>,
    },
    Appoint {
        heir: Number,
    },
    Hire {
        kind: Recruit,
        count: u32,
        at: ManorId,
    },
    Build {
        what: Building,
        count: u32,
        at: ManorId,
    },
    Relocate {
        troops: Vec<Number>,
        to: ManorId,
    },
    RelocateHand {
        hand: Hand,
        from: ManorId,
        to: ManorId,
    },
    /// Building and hiring stop when the treasury would fall below.
    Keep {
        bezants: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    pub troops: Vec<Number>,
    /// From the first mile to the goal, the start left out.
    pub route: Vec<SpotId>,
    /// The phases in which it moves; all three where none is named, and then the delayed go on (§6.8).
    pub phases: [bool; 3],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    Retinue,
    /// These counters: a group's own word, or `13, 17: fight all`.
    Troops(Vec<Number>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Instruction {
    /// §8.1
    Stance { stance: Stance, toward: Toward },
    /// §9.2: `leave` — withdraw before the first round at a religious house.
    Leave,
    /// §8.8
    Withdraw(Withdraw),
    /// §8.4: who is hit first.
    Wounds { troops: Vec<Number> },
    /// §8.6: who fights at a choke point.
    Champions { troops: Vec<Number> },
    /// §6.9
    AfterVictory(AfterVictory),
    /// §6.10
    AfterDefeat(AfterDefeat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    Peace,
    Defend,
    Fight,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toward {
    All,
    Seats(Vec<Seat>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Withdraw {
    /// `withdraw after N rounds`, N at least 2.
    AfterRounds(u32),
    /// `withdraw when weaker by N`; plain `when weaker` is 1.
    WhenWeaker(u32),
    /// `withdraw after N losses`.
    AfterLosses(u32),
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterVictory {
    Continue,
    Stay,
    Return,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterDefeat {
    Return,
    Shelter,
}

/// §7.1: recruits are esquires and men-at-arms B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recruit {
    Knight,
    ManAtArms,
}

/// §5.5
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Building {
    Hive,
    Forester,
    Reeve,
    Mill,
}

/// §4.8: who moves with the household; hives and buildings never do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    Forester,
    Reeve,
}
