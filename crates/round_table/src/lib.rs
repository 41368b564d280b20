//! Knights of the Round Table: seven quests, a traitor, and cards that nobody else sees. The rules
//! are in `docs/rules/round-table.md`; `R§` cites its clauses.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod cards;
pub mod event;
pub(crate) mod event_notation;
pub mod figures;
pub(crate) mod game;
pub(crate) mod laws;
pub mod opening;
pub mod order;
pub(crate) mod order_text;
pub mod position;
pub mod quest;
pub mod rulebook;
#[cfg(test)]
pub(crate) mod sample;
pub(crate) mod stand_in;
pub(crate) mod turn;

pub use game::RoundTable;
