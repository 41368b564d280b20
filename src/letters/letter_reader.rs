//! The reader of a letter, and their language.

use super::MailComposer;
use crate::campaign::Campaign;
use crate::history::SeatRow;

/// The reader of a text: determines its language and zone.
#[derive(Clone, Copy)]
pub enum LetterReader<'a> {
    Player(&'a SeatRow),
    /// A moderator or an observer, by address.
    At(&'a str),
    /// The readers of a board, a page or an archive, in its language.
    Board(&'a str),
}

impl<'a> LetterReader<'a> {
    /// A reader without a seat is known by their address.
    pub fn of(seat: Option<&'a SeatRow>, address: &'a str) -> LetterReader<'a> {
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

impl MailComposer {
    /// The language of a reader: a player's is that of the seat, a moderator's or observer's the
    /// one they chose in this campaign. All others get the judge's language.
    pub fn language_of<'a>(&'a self, campaign: &'a Campaign, whom: LetterReader<'a>) -> &'a str {
        match whom {
            LetterReader::Player(seat) => &seat.language,
            LetterReader::At(address) => campaign
                .settings
                .language_at(address)
                .unwrap_or(&self.language),
            LetterReader::Board(language) => language,
        }
    }

    /// The judge's own language, for letters that concern no campaign.
    pub fn language(&self) -> &str {
        &self.language
    }
}
