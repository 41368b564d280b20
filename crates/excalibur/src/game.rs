//! One campaign's game, as everything in this folder sees it.

use super::board::Board;
use super::map::ground_cache::ValleyGroundCache;
use super::read::names::ValleyVocabulary;
use super::rulebook::Rulebook;
use seneschal_seam::colour::Colour;
use std::sync::Arc;

/// One campaign's game: its board, its edition with switches, its lords' names. Never part of a
/// position.
pub struct Excalibur {
    pub board: Arc<Board>,
    pub rules: Rulebook,
    /// The names players write, by seat.
    pub lords: Vec<String>,
    /// By seat.
    pub colours: Vec<Colour>,
    /// Words and names, indexed for reading sheets.
    pub names: ValleyVocabulary,
    /// The map's ground, once it has been drawn: shared by all games on this board.
    pub ground: Arc<ValleyGroundCache>,
}

impl Excalibur {
    /// The year whose autumn is the campaign's last turn (§2.2, §17.1).
    pub fn last_year(&self) -> Option<u16> {
        let advanced = self.rules.advanced.then_some(self.rules.advanced_years);
        advanced.into_iter().chain(self.rules.last_year).min()
    }
}
