//! The reader of a letter.

use seneschal_history::SeatRow;
use seneschal_text::Address;

/// The reader of a text: determines its language and zone.
#[derive(Clone, Copy)]
pub enum LetterReader<'a> {
    Player(&'a SeatRow),
    /// A moderator or an observer, by address.
    At(&'a Address),
    /// The readers of a board, a page or an archive, in its language.
    Board(&'a str),
}

impl<'a> LetterReader<'a> {
    /// A reader without a seat is known by their address.
    pub fn of(seat: Option<&'a SeatRow>, address: &'a Address) -> LetterReader<'a> {
        seat.map_or(LetterReader::At(address), LetterReader::Player)
    }

    pub fn seat(self) -> Option<&'a SeatRow> {
        if let LetterReader::Player(seat) = self {
            Some(seat)
        } else {
            None
        }
    }
}
