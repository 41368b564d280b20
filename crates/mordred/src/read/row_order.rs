//! What a row of `orders.yaml` says, as the file stores it.

use crate::{
    board::SquareId,
    order::MordredAction,
    tables::{BuildingKind, MoneyRow},
};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// What a row says: several orders if it names several squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RowOrder {
    Row(MoneyRow),
    /// M§2.3: until told otherwise.
    StandingRow(MoneyRow),
    /// M§3.2
    Place(CountedSquares),
    /// M§3.3
    Raid(CountedSquares),
    /// M§4.1
    Build {
        kind: BuildingKind,
        #[serde(flatten)]
        at: CountedSquares,
    },
    /// M§4.2
    Upgrade {
        at: SquareId,
        kind: BuildingKind,
    },
    Attack {
        at: SquareId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<SquareId>,
        #[serde(default = "once", skip_serializing_if = "is_once")]
        times: u16,
    },
    Keep(u32),
}

fn once() -> u16 {
    1
}

fn is_once(times: &u16) -> bool {
    *times == 1
}

/// Squares, and how many men or buildings the line says are for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CountedSquares {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    pub squares: Vec<NamedSquare>,
}

/// A square, and its place in the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct NamedSquare {
    pub at: SquareId,
    pub span: Range<usize>,
}

impl RowOrder {
    /// `None` of an order that no line says.
    pub(super) fn of(order: &MordredAction) -> Option<RowOrder> {
        let one = |at: SquareId| CountedSquares::new(None, &[at]);
        Some(match *order {
            MordredAction::Row(row) => RowOrder::Row(row),
            MordredAction::Place(at) => RowOrder::Place(one(at)),
            MordredAction::Raid(at) => RowOrder::Raid(one(at)),
            MordredAction::Build { kind, at } => RowOrder::Build { kind, at: one(at) },
            MordredAction::Attack { at, from, times } => RowOrder::Attack { at, from, times },
            MordredAction::Keep(pounds) => RowOrder::Keep(pounds),
            MordredAction::Short(_) => return None,
        })
    }

    /// The squares that it is for, if it may have several.
    pub(super) fn squares(&self) -> Option<&CountedSquares> {
        match self {
            RowOrder::Place(at) | RowOrder::Raid(at) | RowOrder::Build { at, .. } => Some(at),
            _ => None,
        }
    }

    /// The same for other squares.
    pub(super) fn with_squares(&self, squares: &[SquareId]) -> RowOrder {
        let men = (squares.len() > 1).then_some(squares.len() as u64);
        match *self {
            RowOrder::Place(_) => RowOrder::Place(CountedSquares::new(men, squares)),
            RowOrder::Raid(_) => RowOrder::Raid(CountedSquares::new(men, squares)),
            RowOrder::Build { kind, .. } => {
                let at = CountedSquares::new(None, squares);
                RowOrder::Build { kind, at }
            }
            ref one => one.clone(),
        }
    }

    /// What it orders, at a square if it may have several.
    pub(super) fn action(&self, square: SquareId) -> MordredAction {
        match *self {
            RowOrder::Row(row) | RowOrder::StandingRow(row) => MordredAction::Row(row),
            RowOrder::Place(_) => MordredAction::Place(square),
            RowOrder::Raid(_) => MordredAction::Raid(square),
            RowOrder::Build { kind, .. } => MordredAction::Build { kind, at: square },
            RowOrder::Upgrade { at, kind } => MordredAction::Build { kind, at },
            RowOrder::Attack { at, from, times } => MordredAction::Attack { at, from, times },
            RowOrder::Keep(pounds) => MordredAction::Keep(pounds),
        }
    }
}

impl CountedSquares {
    fn new(count: Option<u64>, squares: &[SquareId]) -> CountedSquares {
        let named = |&at| NamedSquare { at, span: 0..0 };
        CountedSquares {
            count,
            squares: squares.iter().map(named).collect(),
        }
    }
}
