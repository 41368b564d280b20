//! Seats in a game, and viewers of it.

use serde::{Deserialize, Serialize};

/// A seat in the game, counted from 0 in seating order. It stays when the person in it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The reader for whom a view is made. Everything sent to a reader is filtered by their view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Everybody: forum posts, observers, the chronicle.
    Public,
    Seat(Seat),
    /// The moderator of a campaign in which they do not play.
    Moderator,
}
