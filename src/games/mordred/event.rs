//! What happened, by which clause, with which dice. Reports print events and never work anything
//! out again.

use super::board::SquareId;
use super::position::{MordredEnding, TurnHalf};
use super::tables::{BuildingKind, MoneyRow};
use crate::games::{Clause, Roll, Seat};
use crate::text::Phrase;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Without `M§`.
    pub clause: Clause,
    #[serde(flatten)]
    pub what: MordredEventKind,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Roll>,
}

impl Event {
    pub fn new(clause: &'static str, what: MordredEventKind) -> Event {
        Event {
            clause: clause.into(),
            what,
            dice: Vec::new(),
        }
    }

    pub fn rolled(clause: &'static str, what: MordredEventKind, dice: Vec<Roll>) -> Event {
        Event {
            clause: clause.into(),
            what,
            dice,
        }
    }
}

#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(rename_all = "snake_case", tag = "event")]
#[strum(serialize_all = "snake_case")]
pub enum MordredEventKind {
    /// Who plays first; the dice of all, and of those who tied again.
    Began { seat: Seat },
    /// Nothing came by the deadline.
    Silent { seat: Seat },
    /// The dice against a row: what was paid, how many men came, from where to where the pawn went.
    Rolled {
        seat: Seat,
        row: MoneyRow,
        why: RowReason,
        paid: u32,
        men: u8,
        pawn: [i8; 2],
        money: u32,
    },
    /// A man on an empty square.
    Placed {
        seat: Seat,
        at: SquareId,
        by: PlacementCause,
    },
    /// A man against a building: one die against `needed`. Where it fell, the man stands there;
    /// else he went back.
    Raided {
        seat: Seat,
        at: SquareId,
        owner: Seat,
        kind: BuildingKind,
        needed: u8,
        fell: bool,
    },
    /// Men who could be placed nowhere, or who were due beyond the supply.
    Returned { seat: Seat, men: u8 },
    Built {
        seat: Seat,
        kind: BuildingKind,
        at: SquareId,
        pounds: u32,
        apart: bool,
        instead: Option<BuildingKind>,
        money: u32,
    },
    /// A building against a man: one die against `needed`.
    Attacked {
        seat: Seat,
        from: SquareId,
        kind: BuildingKind,
        at: SquareId,
        needed: u8,
        slain: bool,
        pounds: u32,
        pawn: [i8; 2],
        money: u32,
    },
    /// An order that could not run, or that its condition left out.
    Skipped {
        seat: Seat,
        line: usize,
        text: String,
        why: Phrase,
    },
    /// Whose sheet is awaited now.
    NextTurn {
        turn: u32,
        half: TurnHalf,
        seat: Seat,
    },
    /// Why the game is over (M§6.1–6.3), before it is counted. The man on Anglesey leaves nothing
    /// to count (M§6.4): there `Ended` says it all.
    Over { why: MordredEnding },
    /// M§6.5: counted once the game was over.
    Ended {
        why: MordredEnding,
        mordred: bool,
        decided: WinCriterion,
        men: u32,
        buildings: u32,
        winners: Vec<Seat>,
        scores: Vec<Score>,
    },
    /// A moderator put something right.
    Amended { lines: Vec<String> },
}

/// By whose choice a row was rolled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowReason {
    Ordered,
    /// M§2.1: no row came.
    Silence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlacementCause {
    Order,
    /// M§5: the sheet left him.
    Default,
}

/// By what the winner was parted from the others (M§6.4, M§6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinCriterion {
    /// M§6.4: he slew the man on Anglesey.
    Slain,
    /// Under Mordred, the pawn nearest the top.
    Pawn,
    Points,
    Money,
    /// By nothing: the best stood alike.
    Shared,
}

/// How a player stood when the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub seat: Seat,
    pub points: u32,
    pub money: u32,
    pub pawn: i8,
}
