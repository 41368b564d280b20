//! A campaign's game: what stays the same in all its positions.

use super::board::Board;
use super::map::ground_plan::MordredGroundCache;
use super::read::names::MordredNameIndex;
use super::rulebook::MordredRules;
use super::tables::MordredTables;
use seneschal_seam::{colour::Colour, seat::Seat};
use std::sync::Arc;

/// One campaign's game: its board, its tables and switches, its players' names. Never part of a
/// position.
pub struct Mordred {
    pub board: Arc<Board>,
    pub tables: MordredTables,
    pub rules: MordredRules,
    /// The names players write, by seat.
    pub lords: Vec<String>,
    /// By seat.
    pub colours: Vec<Colour>,
    /// Words and names, indexed for reading sheets.
    pub names: MordredNameIndex,
    /// The parts of the map that no turn changes, once laid out.
    pub ground: Arc<MordredGroundCache>,
}

impl Mordred {
    /// The name that players write; `?` of a seat that nobody has.
    pub fn lord(&self, seat: Seat) -> &str {
        self.lords.get(seat.index()).map_or("?", String::as_str)
    }

    /// A player as dice names write them: in small letters.
    pub fn dice_name(&self, seat: Seat) -> String {
        self.lord(seat).to_lowercase()
    }
}
