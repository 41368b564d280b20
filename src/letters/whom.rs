//! Whom a letter is for, and in which language he reads it.

use super::Desk;
use crate::campaign::Campaign;
use crate::history::SeatRow;

/// For whom something is written: by that its language and its clock are chosen.
#[derive(Clone, Copy)]
pub enum Whom<'a> {
    Player(&'a SeatRow),
    /// A moderator or an observer, by his address.
    At(&'a str),
    /// Whoever reads a board, a page or an archive, in the language that it is in.
    Board(&'a str),
}

impl<'a> Whom<'a> {
    /// Who has no seat is known by his address.
    pub fn of(seat: Option<&'a SeatRow>, address: &'a str) -> Whom<'a> {
        seat.map_or(Whom::At(address), Whom::Player)
    }

    pub fn seat(self) -> Option<&'a SeatRow> {
        if let Whom::Player(seat) = self {
            Some(seat)
        } else {
            None
        }
    }
}

impl Desk {
    /// The language of a reader: a player has his seat's, a moderator or an observer what he chose
    /// for himself in this campaign. Everybody else, and who chose none, is told in the judge's.
    pub fn language_of<'a>(&'a self, campaign: &'a Campaign, whom: Whom<'a>) -> &'a str {
        match whom {
            Whom::Player(seat) => &seat.language,
            Whom::At(address) => campaign
                .settings
                .language_at(address)
                .unwrap_or(&self.language),
            Whom::Board(language) => language,
        }
    }

    /// The judge's own language: of letters that are about no campaign.
    pub fn language(&self) -> &str {
        &self.language
    }
}
