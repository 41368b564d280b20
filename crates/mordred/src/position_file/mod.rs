//! A position as a person writes it down: squares and players by name, without defaults.
//!
//! ```yaml
//! turn: 7
//! half: men                     # row: before the dice; men: behind them
//! player: hannah                # whose turn it is
//! rolled: { row: C, dice: [2, 5], men: 2 }
//! players:
//!   kay: { money: 4, pawn: 1, villages: [Flint, Mold], large castles: [Chirk] }
//!   hannah: { money: 8, pawn: -2, towns: [Wrexham] }
//! men: [Anglesey, Bangor]
//! over: { why: castle, player: kay }
//! ```
//!
//! It knows how a position is written, not whether it is lawful: that is `laws`. A case
//! uses the same vocabulary, with claims instead of contents, to say what must be true afterwards
//! (`claims`).

pub(crate) mod claims;
pub(crate) mod complete_position;
pub(crate) mod names;
pub(crate) mod reader;
#[cfg(test)]
mod tests;
pub(crate) mod writer;
