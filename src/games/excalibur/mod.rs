//! Excalibur (Wotan Games, 1989): forty manors, knights, harvests. The rules are in
//! `docs/rules/excalibur.md`; `§` cites its clauses.

pub mod accounts;
pub mod amendment;
pub mod board;
pub mod conditions;
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
pub mod route;
pub mod rulebook;
#[cfg(test)]
pub mod sample;
pub mod season;
pub mod stand_in;
pub mod tie_breaks;
pub mod troops;
pub mod turn;
pub mod view;
pub mod winter;

pub use game::Excalibur;
