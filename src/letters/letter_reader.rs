//! Whom a letter is for, and in which language he reads it.

use super::MailComposer;
use crate::campaign::Campaign;
use crate::history::SeatRow;

/// For whom something is written: by that its language and its clock are chosen.
#[derive(Clone, Copy)]
pub enum LetterReader<'a> {
    Player(&'a SeatRow),
    /// A moderator or an observer, by his address.
    At(&'a str),
    /// Whoever reads a board, a page or an archive, in the language that it is in.
    Board(&'a str),
}

impl<'a> LetterReader<'a> {
    /// Who has no seat is known by his address.
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
    /// The language of a reader: a player has his seat's, a moderator or an observer what he chose
    /// for himself in this campaign. Everybody else, and who chose none, is told in the judge's.
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

    /// The judge's own language: of letters that are about no campaign.
    pub fn language(&self) -> &str {
        &self.language
    }
}
