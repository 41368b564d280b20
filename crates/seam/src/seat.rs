//! Seats in a game, and viewers of it.

pub use seneschal_text::ids::Seat;
use seneschal_text::player_by_full_name;

/// The seat of a player by name; `names` are by seat.
pub fn seat_named<'n>(names: impl Iterator<Item = &'n str>, name: &str) -> Option<Seat> {
    let at = player_by_full_name(names, name)?;
    u8::try_from(at).ok().map(Seat)
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
