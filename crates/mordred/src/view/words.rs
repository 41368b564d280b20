//! The names of things in a report: players, squares, buildings, pips.

use crate::{board::SquareId, event::WinCriterion, game::Mordred, tables::BuildingKind};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

/// The names of a campaign. A square that its board lacks (a stored event of another board) reads
/// `?`.
#[derive(Clone, Copy)]
pub(crate) struct MordredWording<'g> {
    pub game: &'g Mordred,
}

impl<'g> MordredWording<'g> {
    pub(crate) fn lord(self, seat: Seat) -> &'g str {
        self.game.lord(seat)
    }

    pub(crate) fn lords(self, seats: &[Seat]) -> Vec<&'g str> {
        seats.iter().map(|&seat| self.lord(seat)).collect()
    }

    pub(crate) fn square(self, at: SquareId) -> &'g str {
        self.game.board.name(at)
    }

    pub(crate) fn squares(self, list: impl IntoIterator<Item = SquareId>) -> Vec<&'g str> {
        list.into_iter().map(|at| self.square(at)).collect()
    }

    /// "Hannah’s village at Bala"; the reader's own is "your village at Bala".
    pub(crate) fn building(
        self,
        kind: BuildingKind,
        owner: Seat,
        at: SquareId,
        reader: Option<Seat>,
    ) -> Phrase {
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
    pub(crate) fn owned(self, kind: BuildingKind, owner: Seat) -> Phrase {
        let id = match kind {
            BuildingKind::Village => "mordred-village-of",
            BuildingKind::Town => "mordred-town-of",
            BuildingKind::SmallCastle => "mordred-small-castle-of",
            BuildingKind::LargeCastle => "mordred-large-castle-of",
        };
        Phrase::new(id).with("owner", self.lord(owner))
    }
}

/// "your village"
fn yours(kind: BuildingKind) -> Phrase {
    Phrase::new(match kind {
        BuildingKind::Village => "mordred-your-village",
        BuildingKind::Town => "mordred-your-town",
        BuildingKind::SmallCastle => "mordred-your-small-castle",
        BuildingKind::LargeCastle => "mordred-your-large-castle",
    })
}

/// "a village"
pub(crate) fn a(kind: BuildingKind) -> Phrase {
    Phrase::new(match kind {
        BuildingKind::Village => "mordred-a-village",
        BuildingKind::Town => "mordred-a-town",
        BuildingKind::SmallCastle => "mordred-a-small-castle",
        BuildingKind::LargeCastle => "mordred-a-large-castle",
    })
}

/// "8 of 9 villages"
pub(crate) fn of_all(kind: BuildingKind, count: u8, all: u8) -> Phrase {
    let id = match kind {
        BuildingKind::Village => "mordred-of-villages",
        BuildingKind::Town => "mordred-of-towns",
        BuildingKind::SmallCastle => "mordred-of-small-castles",
        BuildingKind::LargeCastle => "mordred-of-large-castles",
    };
    Phrase::new(id).with("count", count).with("all", all)
}

/// What decided between the winner and the others (M§6.5), in the form that message catalogues use.
pub(crate) fn decided_by(decided: WinCriterion) -> &'static str {
    match decided {
        WinCriterion::Slain => "slain",
        WinCriterion::Pawn => "pawn",
        WinCriterion::Points => "points",
        WinCriterion::Money => "money",
        WinCriterion::Shared => "shared",
    }
}

/// "one man"
pub(crate) fn men(count: u32) -> Phrase {
    Phrase::new("mordred-men").with("count", count)
}

/// "one building"
pub(crate) fn buildings(count: u32) -> Phrase {
    Phrase::new("mordred-buildings").with("count", count)
}

/// "5 and more"; just the number for a six
pub(crate) fn pips(least: u8) -> Phrase {
    Phrase::new("mordred-pips").with("pips", least)
}

pub(crate) fn list(phrases: impl IntoIterator<Item = Phrase>) -> PhraseArgument {
    PhraseArgument::List(phrases.into_iter().map(PhraseArgument::from).collect())
}
