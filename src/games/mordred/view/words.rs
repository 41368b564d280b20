//! What things are called in a report: players, squares, buildings, pips.

use super::super::board::SquareId;
use super::super::event::Decided;
use super::super::tables::Kind;
use super::super::{Mordred, opening};
use crate::games::Seat;
use crate::text::{Arg, Phrase};

/// Names of a campaign. A square that its board lacks (a stored event of another board) reads `?`.
#[derive(Clone, Copy)]
pub struct Words<'g> {
    pub game: &'g Mordred,
}

impl<'g> Words<'g> {
    pub fn lord(self, seat: Seat) -> &'g str {
        opening::name(self.game, seat)
    }

    pub fn lords(self, seats: &[Seat]) -> Vec<&'g str> {
        seats.iter().map(|&seat| self.lord(seat)).collect()
    }

    pub fn square(self, at: SquareId) -> &'g str {
        self.game.board.name(at)
    }

    pub fn squares(self, list: impl IntoIterator<Item = SquareId>) -> Vec<&'g str> {
        list.into_iter().map(|at| self.square(at)).collect()
    }

    /// "Hannah’s village at Bala"; the reader's own is "your village at Bala".
    pub fn building(self, kind: Kind, owner: Seat, at: SquareId, reader: Option<Seat>) -> Phrase {
        let what = if reader == Some(owner) {
            yours(kind)
        } else {
            self.owned(kind, owner)
        };
        Phrase::new("mordred-building-at")
            .with("building", what)
            .with("at", self.square(at))
    }

    /// "Hannah’s village"
    pub fn owned(self, kind: Kind, owner: Seat) -> Phrase {
        let id = match kind {
            Kind::Village => "mordred-village-of",
            Kind::Town => "mordred-town-of",
            Kind::SmallCastle => "mordred-small-castle-of",
            Kind::LargeCastle => "mordred-large-castle-of",
        };
        Phrase::new(id).with("owner", self.lord(owner))
    }
}

/// "your village"
fn yours(kind: Kind) -> Phrase {
    Phrase::new(match kind {
        Kind::Village => "mordred-your-village",
        Kind::Town => "mordred-your-town",
        Kind::SmallCastle => "mordred-your-small-castle",
        Kind::LargeCastle => "mordred-your-large-castle",
    })
}

/// "a village"
pub fn a(kind: Kind) -> Phrase {
    Phrase::new(match kind {
        Kind::Village => "mordred-a-village",
        Kind::Town => "mordred-a-town",
        Kind::SmallCastle => "mordred-a-small-castle",
        Kind::LargeCastle => "mordred-a-large-castle",
    })
}

/// "8 of 9 villages"
pub fn of_all(kind: Kind, count: u8, all: u8) -> Phrase {
    let id = match kind {
        Kind::Village => "mordred-of-villages",
        Kind::Town => "mordred-of-towns",
        Kind::SmallCastle => "mordred-of-small-castles",
        Kind::LargeCastle => "mordred-of-large-castles",
    };
    Phrase::new(id).with("count", count).with("all", all)
}

/// By what the winner was parted from the others (M§6.5), as catalogues ask for it.
pub fn decided_by(decided: Decided) -> &'static str {
    match decided {
        Decided::Slain => "slain",
        Decided::Pawn => "pawn",
        Decided::Points => "points",
        Decided::Money => "money",
        Decided::Shared => "shared",
    }
}

/// "one man"
pub fn men(count: u32) -> Phrase {
    Phrase::new("mordred-men").with("count", count)
}

/// "one building"
pub fn buildings(count: u32) -> Phrase {
    Phrase::new("mordred-buildings").with("count", count)
}

/// "5 and more"; a six alone is one
pub fn pips(least: u8) -> Phrase {
    Phrase::new("mordred-pips").with("pips", least)
}

pub fn list(phrases: impl IntoIterator<Item = Phrase>) -> Arg {
    Arg::List(phrases.into_iter().map(Arg::from).collect())
}
