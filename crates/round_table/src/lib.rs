//! Knights of the Round Table: seven quests, a traitor, and cards that nobody else sees. The rules
//! are in `docs/rules/round-table.md`; `R§` cites its clauses.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub(crate) mod accounts;
pub(crate) mod amendment;
pub mod cards;
pub(crate) mod deed_choices;
pub mod event;
pub(crate) mod event_notation;
pub mod figures;
pub(crate) mod form;
pub(crate) mod game;
mod interface;
pub(crate) mod json;
pub(crate) mod laws;
pub(crate) mod map;
pub(crate) mod named;
pub mod opening;
pub mod order;
pub(crate) mod order_text;
pub mod position;
pub(crate) mod position_file;
mod presentation;
pub mod quest;
pub(crate) mod read;
pub mod rulebook;
#[cfg(test)]
pub(crate) mod sample;
pub(crate) mod stand_in;
pub(crate) mod turn;
pub(crate) mod view;

pub use game::RoundTable;
