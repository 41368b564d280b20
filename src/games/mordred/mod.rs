//! Mordred: villages, towns and castles in Wales, and 35 men who burn them. The rules are in `docs/rules/mordred.md`; `M§` cites its clauses.

pub mod accounts;
pub mod board;
pub mod event;
pub mod laws;
pub mod opening;
pub mod order;
pub mod position;
pub mod read;
#[cfg(test)]
pub mod sample;
pub mod stand_in;
pub mod tables;
pub mod turn;

use board::Board;
use std::sync::Arc;
use tables::Tables;

/// One campaign's game: its board, its tables and switches, its players' names. Never part of a position.
pub struct Mordred {
    pub board: Arc<Board>,
    pub tables: Tables,
    pub rules: Rules,
    /// By seat: the names that players write.
    pub lords: Vec<String>,
    /// Words and names, indexed for reading sheets.
    pub names: read::Names,
}

/// Switches, as typed values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// M§2.2 `two_sheets: yes | no`
    pub two_sheets: bool,
    /// M§6.3 `track_top: ends | stops`
    pub track_top_ends: bool,
}
