//! Orders as they are spelled: words understood, names found, nothing yet held against the
//! position.

use crate::games::Seat;
use crate::games::{
    Verdict,
    excalibur::{
        board::SpotId,
        order::{
            AfterDefeat, AfterVictory, Approach, Building, Defence, Hand, Plunder, Recruit, Stance,
            Withdraw,
        },
        position::Faith,
    },
};
use std::ops::Range;

/// What is wrong with a line: `Verdict::Unread` or `Verdict::Refused`.
pub type Read<T> = Result<T, Box<Verdict>>;

/// One order of a line, and the piece of the line that spells it.
#[derive(Clone, Debug)]
pub struct Clause {
    pub span: Range<usize>,
    pub what: Spelled,
}

/// Something with its place in the line.
#[derive(Clone, Debug)]
pub struct At<T> {
    pub span: Range<usize>,
    pub it: T,
}

pub type Place = At<SpotId>;

#[derive(Clone, Debug)]
pub struct Troops {
    pub span: Range<usize>,
    pub items: Vec<At<Item>>,
}

#[derive(Clone, Debug)]
pub enum Item {
    One(u64),
    /// Those one has among them.
    Range(u64, u64),
    /// `knight 13`, `man-at-arms 55`: must be true.
    Knight(u64),
    Man(u64),
    Lord,
    At(Which, SpotId),
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    All,
    Knights,
    Men,
}

#[derive(Clone, Debug)]
pub struct Go {
    pub troops: Troops,
    pub from: Option<Place>,
    pub via: Vec<Place>,
    pub to: Place,
    /// As far as the phases allow.
    pub toward: bool,
    /// `None`: all three.
    pub phases: Option<At<[bool; 3]>>,
}

#[derive(Clone, Debug)]
pub enum How {
    Stance(Stance, Targets),
    Leave,
    Withdraw(Withdraw),
    Wounds(Troops),
    WoundsFresh,
    Champions(Troops),
    AfterVictory(AfterVictory),
    AfterDefeat(AfterDefeat),
    Approach(Approach),
    ThenHouse,
}

#[derive(Clone, Debug)]
pub enum Targets {
    All,
    /// `all but Kay`: toward him the default holds.
    AllBut(Vec<At<Seat>>),
    Lords(Vec<At<Seat>>),
}

impl Spelled {
    /// The counters that it is about, where standing words behind it are theirs too.
    pub fn group(&self) -> Option<&Troops> {
        match self {
            Spelled::Go(Go { troops, .. })
            | Spelled::Hold { troops, .. }
            | Spelled::Stand {
                troops: Some(troops),
                ..
            } => Some(troops),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub enum Spelled {
    Enter {
        gates: Vec<Place>,
    },
    Go(Go),
    Hold {
        troops: Troops,
        /// Where they stand, if it is named.
        at: Option<Place>,
    },
    NoOrders,
    Stand {
        troops: Option<Troops>,
        how: How,
    },
    Unclaimed {
        place: Place,
    },
    Share {
        place: Place,
        with: Vec<At<Seat>>,
        figures: Vec<u32>,
    },
    Retire {
        troops: Troops,
        to: Place,
    },
    Give {
        bezants: At<u32>,
        to: At<Seat>,
    },
    Dismiss {
        troops: Troops,
    },
    Pay {
        troops: Troops,
    },
    Appoint {
        heir: Troops,
    },
    Hire {
        kind: Recruit,
        count: u32,
        at: Option<Place>,
    },
    Build {
        what: Building,
        count: u32,
        at: Option<Place>,
        bid: Option<At<u32>>,
    },
    MoveHand {
        hand: Hand,
        count: u32,
        from: Option<Place>,
        to: Place,
    },
    Keep {
        bezants: u32,
    },
    Defend {
        place: Option<Place>,
        how: Defence,
    },
    Sally {
        place: Option<Place>,
        phases: At<[bool; 3]>,
    },
    Pillage {
        place: Place,
        kinds: Vec<At<Plunder>>,
        phase: Option<u8>,
    },
    /// `lord meditates at Carse Abbey`: whoever is named must be the lord.
    Meditate {
        troops: Option<Troops>,
        place: Place,
    },
    Destroy {
        shrine: Faith,
        place: Option<Place>,
    },
    Repair {
        what: Building,
        place: Option<Place>,
    },
    Religion {
        faith: Faith,
    },
    FateShrine {
        kind: Faith,
        place: Place,
    },
    FateClaim {
        places: Vec<Place>,
    },
    Swarm {
        to: Place,
    },
    Desert {
        from: Place,
    },
}
