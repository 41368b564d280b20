//! Mordred: villages, towns and castles in Wales, and 35 men who burn them. The rules are in
//! `docs/rules/mordred.md`; `M§` cites its clauses.

pub mod accounts;
pub mod amendment;
pub mod board;
pub mod event;
pub mod event_notation;
pub mod form;
pub mod game;
mod interface;
pub mod json;
pub mod laws;
pub mod map;
pub mod opening;
pub mod order;
pub mod position;
pub mod position_file;
pub mod read;
pub mod rulebook;
#[cfg(test)]
pub mod sample;
pub mod stand_in;
pub mod tables;
pub mod turn;
pub mod view;

pub use game::Mordred;
