//! Excalibur (Wotan Games, 1989): forty manors, knights, harvests. The rules are in
//! `docs/rules/excalibur.md`; `§` cites its clauses.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub(crate) mod accounts;
pub(crate) mod amendment;
pub mod board;
pub(crate) mod conditions;
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
pub mod read;
pub mod route;
pub mod rulebook;
#[cfg(test)]
pub(crate) mod sample;
pub(crate) mod season;
pub(crate) mod stand_in;
pub(crate) mod tie_breaks;
pub(crate) mod troops;
pub(crate) mod turn;
pub(crate) mod view;
pub(crate) mod winter;

pub use game::Excalibur;
