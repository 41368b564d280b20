//! What happened, by which clause, with which dice. Reports print events and never work anything
//! out again.

use super::board::SquareId;
use super::game::Mordred;
use super::position::{MordredEnding, TurnHalf};
use super::tables::{BuildingKind, MoneyRow};
use seneschal_seam::{
    clause::Clause,
    dice::Roll,
    event_notation::{events, plain_types},
    seat::Seat,
};
use seneschal_text::Phrase;
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
    pub fn new(clause: impl Into<Clause>, what: MordredEventKind) -> Event {
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

events! {
    for Mordred;
    by hand: Began, Silent, Rolled, Placed, Raided, Attacked, Skipped, NextTurn, Over, Ended, Amended;

    #[derive(
        Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
    )]
    #[serde(rename_all = "snake_case", tag = "event")]
    #[strum(serialize_all = "snake_case")]
    pub enum MordredEventKind {
        /// The first player; the dice of all players, and of those who tied again.
        Began { seat: Seat },
        /// Nothing arrived by the deadline.
        Silent { seat: Seat },
        /// The dice for a row: the amount paid, the number of men, and where the pawn moved.
        Rolled {
            seat: Seat,
            row: MoneyRow,
            why: RowReason,
            paid: u32,
            men: u8,
            pawn: [i8; 2],
            money: u32,
        },
        /// A man is placed on an empty square.
        Placed {
            seat: Seat,
            at: SquareId,
            by: PlacementCause,
        },
        /// A man against a building: one die against `needed`. If the building fell, the man stays
        /// there; otherwise he went back.
        Raided {
            seat: Seat,
            at: SquareId,
            owner: Seat,
            kind: BuildingKind,
            needed: u8,
            fell: bool,
        },
        /// Men who could not be placed anywhere, or who were due beyond the supply.
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
        /// A building attacks a man: one die against `needed`.
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
        /// An order that could not run, or that its condition excluded.
        Skipped {
            seat: Seat,
            line: usize,
            text: String,
            why: SkipReason,
        },
        /// The seat whose sheet is due now.
        NextTurn {
            turn: u32,
            half: TurnHalf,
            seat: Seat,
        },
        /// Why the game is over (M§6.1–6.3), before scores are counted. If the man on Anglesey is
        /// slain, there is nothing to count (M§6.4), and `Ended` says it all.
        Over { why: MordredEnding },
        /// M§6.5: the scores at the end of the game.
        Ended {
            why: MordredEnding,
            mordred: bool,
            decided: WinCriterion,
            men: u32,
            buildings: u32,
            winners: Vec<Seat>,
            scores: Vec<Score>,
        },
        /// A moderator changed something.
        Amended { lines: Vec<String> },
    }
}

/// Why an order was skipped, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SkipReason(pub Phrase);

impl SkipReason {
    /// The order's own condition, which excluded it: all went as planned.
    pub fn condition() -> SkipReason {
        SkipReason(Phrase::new("mordred-skipped-condition"))
    }
}

plain_types! { PlacementCause RowReason TurnHalf WinCriterion }

/// Who chose the row that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowReason {
    Ordered,
    /// M§2.1: no row was sent.
    Silence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlacementCause {
    Order,
    /// M§5: the sheet did not place him.
    Default,
}

/// What decided between the winner and the others (M§6.4, M§6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinCriterion {
    /// M§6.4: the winner slew the man on Anglesey.
    Slain,
    /// If Mordred wins, the pawn nearest the top.
    Pawn,
    Points,
    Money,
    /// Nothing: the best players are tied.
    Shared,
}

/// A player's score at the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub seat: Seat,
    pub points: u32,
    pub money: u32,
    pub pawn: i8,
}
