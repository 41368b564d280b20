//! The land: squares of woods or hills, the paths that join them, Mordred's castle, and the track
//! of the pawns. Read from a board file, and unchanged through a whole campaign.
//!
//! Squares are numbered by name, so that ascending ids are the rules' last tie-break (M§5).

pub(crate) mod file;

use serde::{Deserialize, Serialize};

/// An index into `Board::squares`, which are in name order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SquareId(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Woods,
    Hills,
    /// Mordred's own castle: nothing is built there.
    Castle,
}

#[derive(Clone, Debug)]
pub struct Square {
    pub name: String,
    /// In points of the board's sheet, y downwards.
    pub at: (i32, i32),
    pub terrain: Terrain,
    /// On the English border (M§4.1).
    pub black_framed: bool,
    /// The squares joined to it by a path, ascending.
    pub next: Vec<SquareId>,
}

/// A polygon, in points of the board's sheet.
pub type Outline = Vec<(i32, i32)>;

/// The outlines that a board file may draw around its squares: the part of the sheet that is land.
/// The rules do not use them.
#[derive(Clone, Debug, Default)]
pub struct Coast {
    /// The land that the squares are on, and its islands.
    pub home: Vec<Outline>,
    /// Other land, without any squares. It may extend under `home`.
    pub abroad: Vec<Outline>,
}

#[derive(Debug)]
pub struct Board {
    pub name: String,
    pub sheet: (u32, u32),
    pub squares: Vec<Square>,
    /// Only for the map; `None` if the file draws none.
    pub coast: Option<Coast>,
    /// The square of the first man (M§1.1).
    pub castle: SquareId,
    /// How far pawns go up and down from the dragon (M§6.3).
    pub up: i8,
    pub down: i8,
    /// The number of paths between two squares. `FAR` if they are not connected.
    apart: Vec<Vec<u8>>,
}

/// No path leads there.
pub const FAR: u8 = u8::MAX;

impl Board {
    pub fn ids(&self) -> impl Iterator<Item = SquareId> + use<> {
        (0..u8::try_from(self.squares.len()).unwrap_or(u8::MAX)).map(SquareId)
    }

    pub fn square(&self, id: SquareId) -> Option<&Square> {
        self.squares.get(usize::from(id.0))
    }

    pub fn name(&self, id: SquareId) -> &str {
        self.square(id).map_or("?", |square| square.name.as_str())
    }

    /// The squares joined to this one.
    pub fn next(&self, id: SquareId) -> &[SquareId] {
        self.square(id).map_or(&[], |square| square.next.as_slice())
    }

    pub fn joined(&self, one: SquareId, other: SquareId) -> bool {
        self.next(one).contains(&other)
    }

    /// The distance between two squares, counted in paths.
    pub fn ways(&self, from: SquareId, to: SquareId) -> u8 {
        self.apart
            .get(usize::from(from.0))
            .and_then(|row| row.get(usize::from(to.0)))
            .copied()
            .unwrap_or(FAR)
    }
}
