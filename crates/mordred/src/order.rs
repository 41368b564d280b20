//! A player's orders after parsing (M§5).

use super::board::SquareId;
use super::position::Position;
use super::tables::{BuildingKind, MoneyRow};
use seneschal_seam::seat::Seat;

/// One order, with the line of the sheet that it came from (for the report's "skipped: …").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Counted from 1; 0 for the default orders of a missing sheet.
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub what: MordredAction,
    /// `if` blocks, the outermost first.
    pub when: Vec<BlockCondition>,
}

/// A block that an order depends on. Its condition is tested once, when the first of its orders
/// would run: what one branch changes does not start the other (M§5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockCondition {
    /// Counted within the sheet.
    pub block: usize,
    pub asks: MordredCondition,
    /// True if the order comes after `else`.
    pub otherwise: bool,
}

impl BlockCondition {
    /// The other branch.
    pub fn negated(self) -> BlockCondition {
        BlockCondition {
            otherwise: !self.otherwise,
            ..self
        }
    }

    /// The condition under which the order runs.
    pub fn condition(&self) -> MordredCondition {
        if self.otherwise {
            self.asks.clone().negated()
        } else {
            self.asks.clone()
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MordredAction {
    /// M§2.1
    Row(MoneyRow),
    /// M§3.2: a man to an empty square.
    Place(SquareId),
    /// M§3.3: a man against another player's building.
    Raid(SquareId),
    /// M§4.1, M§4.2
    Build { kind: BuildingKind, at: SquareId },
    /// M§4.3: from the player's best joined building if none is named; `times` is 1 if not given.
    Attack {
        at: SquareId,
        from: Option<SquareId>,
        times: u16,
    },
    /// Applies to the whole sheet.
    Keep(u32),
    /// A line that takes this many pounds, more than the dice left: nothing of it runs, and the
    /// report says so (M§5).
    Short(u32),
}

/// The condition of an `if`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MordredCondition {
    /// Neither a man nor a building is there.
    Free(SquareId),
    /// A man is there.
    Mordred(SquareId),
    /// A building of this player is there.
    Held(SquareId, Seat),
    /// The player has at least this many pounds.
    Money(u32),
    Not(Box<MordredCondition>),
    All(Vec<MordredCondition>),
    Any(Vec<MordredCondition>),
}

impl MordredCondition {
    /// The negated condition; a double negation is removed.
    pub fn negated(self) -> MordredCondition {
        match self {
            MordredCondition::Not(it) => *it,
            it => MordredCondition::Not(Box::new(it)),
        }
    }

    pub fn holds(&self, position: &Position, seat: Seat) -> bool {
        match self {
            MordredCondition::Free(square) => position.is_free(*square),
            MordredCondition::Mordred(square) => position.men.contains(square),
            MordredCondition::Held(square, owner) => position.owner(*square) == Some(*owner),
            MordredCondition::Money(pounds) => position.money(seat) >= *pounds,
            MordredCondition::Not(denied) => !denied.holds(position, seat),
            MordredCondition::All(all) => all.iter().all(|it| it.holds(position, seat)),
            MordredCondition::Any(any) => any.iter().any(|it| it.holds(position, seat)),
        }
    }
}
