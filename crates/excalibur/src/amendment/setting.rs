//! One `set` line, taken apart; what its parts name, and the refusals where they name nothing.

use super::super::board::{ManorId, SpotId};
use super::super::position::{Lord, Position, StructureState};
use crate::game::Excalibur;
use seneschal_seam::{
    amendment::refuse_fact,
    order_reading::Refusal,
    seat::{Seat, seat_named},
};
use seneschal_text::{Phrase, fold_words, nearest};
use std::ops::Range;

/// How many similar names an answer lists.
const NEAR: usize = 3;

/// The clause that a fact belongs to, once it is set.
pub(super) type SettingResult = Result<&'static str, Refusal>;

/// `set WHAT of OF to TO`, as written.
#[derive(Clone, Copy)]
pub(super) struct FactSetting<'a> {
    line: &'a str,
    pub what: SettingPart<'a>,
    pub of: SettingPart<'a>,
    pub to: SettingPart<'a>,
}

#[derive(Clone, Copy)]
pub(super) struct SettingPart<'a>(pub &'a str);

impl SettingPart<'_> {
    fn span(self, line: &str) -> Option<Range<usize>> {
        line.find(self.0).map(|at| at..at + self.0.len())
    }
}

/// The parts of a `set` line, as written: what, of whom or what, and the new value.
pub(crate) fn split_setting(line: &str) -> Option<[&str; 3]> {
    FactSetting::of(line).map(|parts| [parts.what.0, parts.of.0, parts.to.0])
}

impl<'a> FactSetting<'a> {
    pub(super) fn of(line: &'a str) -> Option<Self> {
        let (set, rest) = line.trim().split_once(char::is_whitespace)?;
        let (what, rest) = rest.split_once(" of ")?;
        // the last `to`: a lord's name may contain one
        let (of, to) = rest.rsplit_once(" to ")?;
        let parts = FactSetting {
            line,
            what: SettingPart(what.trim()),
            of: SettingPart(of.trim()),
            to: SettingPart(to.trim()),
        };
        (set.eq_ignore_ascii_case("set")
            && [parts.what, parts.of, parts.to]
                .iter()
                .all(|piece| !piece.0.is_empty()))
        .then_some(parts)
    }

    /// The word for the fact.
    pub(super) fn fact(&self) -> String {
        fold_words(self.what.0)
    }

    pub(super) fn value(&self) -> String {
        fold_words(self.to.0)
    }

    pub(super) fn number(&self) -> Result<u32, Refusal> {
        self.to.0.parse().map_err(|_| self.no_value("0, 1, 2, …"))
    }

    pub(super) fn small_number(&self) -> Result<u8, Refusal> {
        u8::try_from(self.number()?).map_err(|_| self.no_value("0, 1, 2, …"))
    }

    pub(super) fn yes_or_no(&self) -> Result<bool, Refusal> {
        match self.value().as_str() {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(self.no_value("yes, no")),
        }
    }

    pub(super) fn structure(&self) -> Result<Option<StructureState>, Refusal> {
        match self.value().as_str() {
            "yes" => Ok(Some(StructureState::Sound)),
            "damaged" | "struck" => Ok(Some(StructureState::Struck)),
            "no" => Ok(None),
            _ => Err(self.no_value("yes, no, damaged")),
        }
    }

    /// The seat of the line's lord.
    pub(super) fn seat(&self, game: &Excalibur) -> Result<Seat, Refusal> {
        self.seat_named(game, self.of)
    }

    pub(super) fn seat_named(&self, game: &Excalibur, name: SettingPart) -> Result<Seat, Refusal> {
        let lords = || game.lords.iter().map(String::as_str);
        seat_named(lords(), name.0)
            .ok_or_else(|| self.unknown(name, nearest(name.0, lords(), NEAR)))
    }

    pub(super) fn lord<'p>(
        &self,
        game: &Excalibur,
        position: &'p mut Position,
    ) -> Result<&'p mut Lord, Refusal> {
        let seat = self.seat(game)?;
        position
            .lords
            .get_mut(seat.index())
            .ok_or_else(|| self.unknown(self.of, Vec::new()))
    }

    pub(super) fn manor(&self, game: &Excalibur) -> Result<ManorId, Refusal> {
        let name = self.of;
        let found = game
            .board
            .manor_ids()
            .find(|&id| fold_words(&game.board.manor(id).name) == fold_words(name.0));
        let names = || game.board.manors.iter().map(|manor| manor.name.as_str());
        found.ok_or_else(|| self.unknown(name, nearest(name.0, names(), NEAR)))
    }

    pub(super) fn spot(&self, game: &Excalibur, name: SettingPart) -> Result<SpotId, Refusal> {
        let names = || game.board.spots.iter().map(|spot| spot.name.as_str());
        let found = names()
            .position(|spot| fold_words(spot) == fold_words(name.0))
            .and_then(|at| u16::try_from(at).ok());
        found
            .map(SpotId)
            .ok_or_else(|| self.no_such("judge-amend-place", name, names()))
    }

    fn unknown(&self, name: SettingPart, near: Vec<&str>) -> Refusal {
        let near = near.into_iter().map(str::to_owned).collect();
        let why = Phrase::new("judge-amend-unknown").with("name", name.0);
        self.refuse(name, why, near)
    }

    /// Refuses a name, and lists the most similar ones.
    pub(super) fn no_such<'n>(
        &self,
        why: &'static str,
        name: SettingPart,
        names: impl Iterator<Item = &'n str>,
    ) -> Refusal {
        let near = nearest(name.0, names, NEAR);
        let near = near.into_iter().map(str::to_owned).collect();
        self.refuse(name, Phrase::new(why).with("name", name.0), near)
    }

    pub(super) fn no_value(&self, allowed: &str) -> Refusal {
        let why = Phrase::new("judge-amend-value")
            .with("value", self.to.0)
            .with("allowed", allowed);
        self.refuse(self.to, why, Vec::new())
    }

    /// Refuses a fact of rules that this campaign does not use.
    pub(super) fn not_played(&self) -> Refusal {
        let why = Phrase::new("judge-amend-not-played").with("what", self.what.0);
        self.refuse(self.what, why, Vec::new())
    }

    pub(super) fn require(&self, played: bool) -> Result<(), Refusal> {
        if played {
            Ok(())
        } else {
            Err(self.not_played())
        }
    }

    pub(super) fn refuse(&self, part: SettingPart, why: Phrase, instead: Vec<String>) -> Refusal {
        Refusal {
            span: part.span(self.line),
            ..refuse_fact(why, instead)
        }
    }
}
