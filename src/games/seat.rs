//! Places at a table, and who looks at it.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in seating order. It stays when the person in it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Whose eyes a view is made for. Whatever leaves for somebody has passed his view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Everybody: forum posts, observers, the chronicle.
    Public,
    Seat(Seat),
    /// The moderator of a campaign in which he does not play.
    Moderator,
}
