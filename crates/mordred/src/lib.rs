//! Mordred: villages, towns and castles in Wales, and 35 men who burn them. The rules are in
//! `docs/rules/mordred.md`; `M§` cites its clauses.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub(crate) mod accounts;
pub(crate) mod amendment;
pub mod board;
pub mod event;
pub(crate) mod event_notation;
pub(crate) mod form;
pub(crate) mod game;
mod interface;
pub(crate) mod json;
pub(crate) mod laws;
pub(crate) mod map;
pub mod opening;
pub mod order;
pub mod position;
pub(crate) mod position_file;
pub(crate) mod read;
pub mod rulebook;
#[cfg(test)]
pub(crate) mod sample;
pub(crate) mod stand_in;
pub mod tables;
pub(crate) mod turn;
pub(crate) mod view;

pub use game::Mordred;
