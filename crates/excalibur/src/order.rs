//! A player's orders after parsing. Places and counters are ids; a route is complete, mile by mile.

use super::board::{GateId, HouseId, ManorId, SpotId};
use super::position::{CounterNumber, Faith};
use seneschal_seam::seat::Seat;
use serde::{Deserialize, Serialize};

/// One order, with the line of the sheet that it came from (for the report's "skipped: …").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Counted from 1; 0 for the default orders of a missing sheet (§0.4).
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub what: ExcaliburOrder,
    /// `if` blocks (order sheet): all must be true when the order would run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<OrderCondition>,
}

impl Order {
    /// §10.2: the orders allowed for a player without a lord: stances of soldiers on own manors.
    pub fn needs_no_lord(&self) -> bool {
        match &self.what {
            ExcaliburOrder::Defend { .. } => true,
            ExcaliburOrder::Stand { how, .. } => {
                matches!(
                    how,
                    Instruction::Stance {
                        stance: Stance::Defend,
                        ..
                    } | Instruction::Withdraw(_)
                        | Instruction::ThenHouse
                )
            }
            _ => false,
        }
    }

    /// An order without a condition.
    pub fn new(line: usize, text: impl Into<String>, what: ExcaliburOrder) -> Self {
        Order {
            line,
            text: text.into(),
            what,
            when: Vec::new(),
        }
    }
}

/// The condition of an `if`, tested when the order would run: a move at the start of its first
/// phase, a winter order at its step (§4.4), a stance at the meeting.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderCondition {
    /// `Fenburst is held by Lionel`; held by anybody if no lord is named; `unheld` is its `Not`.
    Held {
        manor: ManorId,
        by: Option<Seat>,
    },
    /// `13 is wounded`; false if there is no such counter any more.
    Wounded {
        number: CounterNumber,
    },
    /// `weather is bad`, `average`, `good` (§12.1): according to the dice so far, as far as they
    /// decide it.
    Weather(Weather),
    /// `treasury >= 12`; the other comparisons are made from this and `Not`.
    TreasuryAtLeast(u32),
    Not(Box<OrderCondition>),
    All(Vec<OrderCondition>),
    Any(Vec<OrderCondition>),
}

/// §12.1: cold and wet, average, hot and dry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    Bad,
    Average,
    Good,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExcaliburOrder {
    /// §3.1: gates in order of preference.
    Enter {
        gates: Vec<GateId>,
    },
    Move(MoveOrder),
    /// §6.4: an explicit order to stay.
    Hold {
        troops: Vec<CounterNumber>,
    },
    /// Standing instructions for a group, or for the whole retinue.
    Stand {
        whom: InstructionScope,
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
    /// §6.12: breaks ties on the way home.
    Retire {
        troops: Vec<CounterNumber>,
        to: ManorId,
    },
    /// §13.2
    Defend {
        manor: ManorId,
        how: Defence,
    },
    /// §13.8
    Sally {
        manor: ManorId,
        phase: u8,
    },
    /// §14.1: in the first possible phase if none is named.
    Pillage {
        manor: ManorId,
        what: PillageTarget,
        phase: Option<u8>,
    },
    /// §22.2
    Meditate {
        house: HouseId,
    },
    /// §18.1, §19.6: in winter before a change of faith; in a campaigning season under
    /// `church.capture: may`.
    Destroy {
        shrine: Faith,
        at: ManorId,
    },

    // winter, §4.4
    Give {
        bezants: u32,
        to: Seat,
    },
    Dismiss {
        troops: Vec<CounterNumber>,
    },
    /// §11.1: who is paid first.
    Pay {
        troops: Vec<CounterNumber>,
    },
    Appoint {
        heir: CounterNumber,
    },
    Hire {
        kind: Recruit,
        count: u32,
        at: ManorId,
    },
    Build {
        what: ManorBuilding,
        count: u32,
        at: ManorId,
        /// §19.3: for a shrine, the highest bid for the site; 2 if none is given.
        bid: Option<u32>,
    },
    /// §15: a castle, a church or a circle, 5 Bz.
    Repair {
        what: ManorBuilding,
        at: ManorId,
    },
    /// §18.1
    Religion {
        faith: Faith,
    },
    /// §15: what an event of fate may ask of a player.
    Fate(FateWish),
    Relocate {
        troops: Vec<CounterNumber>,
        to: ManorId,
    },
    RelocateHand {
        hand: HouseholdHand,
        from: ManorId,
        to: ManorId,
    },
    /// Building and hiring stop when the treasury would fall below this.
    Keep {
        bezants: u32,
    },
}

impl ExcaliburOrder {
    /// An instruction of the whole retinue.
    pub(crate) fn of_retinue(how: Instruction) -> ExcaliburOrder {
        ExcaliburOrder::Stand {
            whom: InstructionScope::Retinue,
            how,
        }
    }

    /// §8.1
    pub(crate) fn stance(stance: Stance, toward: StanceTarget) -> ExcaliburOrder {
        ExcaliburOrder::of_retinue(Instruction::Stance { stance, toward })
    }

    /// §10.2
    pub(crate) fn defend_all() -> ExcaliburOrder {
        ExcaliburOrder::stance(Stance::Defend, StanceTarget::All)
    }
}

/// §13.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    Open,
    House,
    OpenThenHouse,
}

/// §14.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PillageTarget {
    Fields,
    Hives,
    Village,
    Mill,
    Reeves,
}

/// §13.5
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Approach {
    Assault,
    Besiege,
    Pass,
}

/// §15: `fate …` lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FateWish {
    /// 4: the church for which a die is rolled.
    Church { at: ManorId },
    /// 5
    Circle { at: ManorId },
    /// 17: in order of preference.
    Claim { manors: Vec<ManorId> },
    /// 16
    Swarm { to: ManorId },
    /// 9
    Desert { from: ManorId },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveOrder {
    pub troops: Vec<CounterNumber>,
    /// From the first mile to the goal, without the start.
    pub route: Vec<SpotId>,
    /// The phases in which it moves; all three if none is named, and then a delayed group goes on
    /// (§6.8).
    pub phases: [bool; 3],
}

impl MoveOrder {
    /// 1 to 3.
    pub fn first_phase(&self) -> u8 {
        self.phases
            .iter()
            .zip(1..)
            .find(|(named, _)| **named)
            .map_or(1, |(_, phase)| phase)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InstructionScope {
    Retinue,
    /// These counters: a group's own instruction, or `13, 17: fight all`.
    Troops(Vec<CounterNumber>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Instruction {
    /// §8.1
    Stance {
        stance: Stance,
        toward: StanceTarget,
    },
    /// §9.2: `leave` — withdraw before the first round at a religious house.
    Leave,
    /// §8.8
    Withdraw(WithdrawalRule),
    /// §8.4: who is hit first.
    Wounds { troops: Vec<CounterNumber> },
    /// §8.4 `wounds fresh first`, where `wounds.later: may`.
    WoundsFresh,
    /// §8.6: who fights at a choke point.
    Champions { troops: Vec<CounterNumber> },
    /// §6.9
    AfterVictory(VictoryConduct),
    /// §6.10
    AfterDefeat(DefeatConduct),
    /// §13.5: before a held house.
    Approach(Approach),
    /// §8.8: `then house`, in the open on an own manor; §13.2 `open then house` for its defenders.
    ThenHouse,
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
pub enum StanceTarget {
    All,
    Seats(Vec<Seat>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalRule {
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
pub enum VictoryConduct {
    Continue,
    Stay,
    Return,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefeatConduct {
    Return,
    Shelter,
    /// `after retreat stay`: where the first mile of the retreat ended.
    Stay,
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
pub enum ManorBuilding {
    Hive,
    Forester,
    Reeve,
    Mill,
    /// §13.1, 10 Bz.
    Castle,
    /// §19.1, 10 Bz.
    Church,
    Circle,
}

impl ManorBuilding {
    pub const ALL: [ManorBuilding; 7] = [
        ManorBuilding::Hive,
        ManorBuilding::Forester,
        ManorBuilding::Reeve,
        ManorBuilding::Mill,
        ManorBuilding::Castle,
        ManorBuilding::Church,
        ManorBuilding::Circle,
    ];
}

/// §4.8: what moves with the household; hives and buildings never do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseholdHand {
    Forester,
    Reeve,
}
