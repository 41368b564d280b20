//! Seats in a game, and viewers of it.

pub use seneschal_text::ids::Seat;

/// The reader for whom a view is made. Everything sent to a reader is filtered by their view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Everybody: forum posts, observers, the chronicle.
    Public,
    Seat(Seat),
    /// The moderator of a campaign in which they do not play.
    Moderator,
}
