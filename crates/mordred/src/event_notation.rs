//! Events with names, for files that people write: `{ event: built, clause: §4.1, player: hannah,
//! kind: village, at: Flint }`.
//!
//! Cases expect events in this notation. Their fields are those of `event.rs`; here is how the types
//! of fields are written.

use super::board::SquareId;
use super::event::{Event, MordredEventKind, Score, SkipReason};
use super::game::Mordred;
use super::position::MordredEnding;
use super::position_file::{names::find_kind, reader::over, writer::ending};
use super::tables::{BuildingKind, MoneyRow};
use super::view::words::{MordredWording, a};
use seneschal_seam::{
    event_notation::{self as frame, EventGame, WrittenForm},
    position_keys::named_ids,
    seat::{Seat, seat_named},
};
use seneschal_text::{
    PhraseArgument,
    yaml_document::{SetupError, YamlNode},
};
use serde_json::{Map, Value};

impl EventGame for Mordred {
    type Kind = MordredEventKind;
    const NAME: &'static str = "mordred";
    const PLAYER: &'static str = "player";
    const EXAMPLE: &'static str = "{ event: built, clause: §4.1, … }";

    fn seat_name(&self, seat: Seat) -> &str {
        self.lord(seat)
    }

    fn find_seat(&self, node: &YamlNode, name: &str) -> Result<Seat, SetupError> {
        let players = || self.lords.iter().map(String::as_str);
        seat_named(players(), name).ok_or_else(|| node.unknown("player", name, players()))
    }
}

named_ids! {
    MordredWording of Mordred;
    SquareId: square, find_square;
}

/// The event in the notation that people write.
pub(crate) fn write_event(game: &Mordred, event: &Event) -> Value {
    Value::Object(frame::write_event(
        game,
        &event.what,
        &event.clause,
        &event.dice,
    ))
}

/// Reads an event that a case expects; unknown events, fields and names are errors.
pub(crate) fn read_expected_event(game: &Mordred, node: &YamlNode) -> Result<Value, SetupError> {
    frame::read_expected_event(game, node)
}

/// `small castle`
impl WrittenForm<Mordred> for BuildingKind {
    fn write(&self, _: &Mordred) -> Value {
        self.name().into()
    }

    fn check(game: &Mordred, node: &YamlNode) -> Result<Value, SetupError> {
        find_kind(node).map(|kind| kind.write(game))
    }

    fn argument(&self, _: &Mordred) -> PhraseArgument {
        a(*self).into()
    }
}

/// `C`
impl WrittenForm<Mordred> for MoneyRow {
    fn write(&self, _: &Mordred) -> Value {
        self.name().into()
    }

    fn check(_: &Mordred, node: &YamlNode) -> Result<Value, SetupError> {
        node.one_of(&MoneyRow::ALL.map(|row| (row.name(), row.name())))
            .map(Value::from)
    }
}

/// Why a line was skipped: `no-join`.
impl WrittenForm<Mordred> for SkipReason {
    fn write(&self, _: &Mordred) -> Value {
        why(&self.0.id).into()
    }

    fn check(_: &Mordred, node: &YamlNode) -> Result<Value, SetupError> {
        let name = node.text()?;
        if WHYS.contains(&name.as_str()) {
            Ok(Value::from(name))
        } else {
            Err(node.unknown("reason", &name, WHYS.iter().copied()))
        }
    }
}

/// `{ why: track, player: kay, end: bottom }`
impl WrittenForm<Mordred> for MordredEnding {
    fn write(&self, game: &Mordred) -> Value {
        let facts = ending(game, *self).into_iter();
        facts
            .map(|(key, word)| (key.to_owned(), Value::from(word)))
            .collect::<Map<_, _>>()
            .into()
    }

    fn check(game: &Mordred, node: &YamlNode) -> Result<Value, SetupError> {
        Ok(over(game, node)?.map_or_else(|| Map::new().into(), |over| over.write(game)))
    }
}

/// `{ player: kay, points: 7, money: 2, pawn: -3 }`
impl WrittenForm<Mordred> for Score {
    fn write(&self, game: &Mordred) -> Value {
        frame::write_part(game, self.seat, self)
    }

    fn check(game: &Mordred, node: &YamlNode) -> Result<Value, SetupError> {
        frame::check_part(game, node, &["points", "money", "pawn"])
    }
}

/// `mordred-skipped-money`, `mordred-no-join`
fn why(id: &str) -> &str {
    // drop the prefix with the game's name
    let word = id.split_once('-').map_or(id, |(_, word)| word);
    word.strip_prefix("skipped-").unwrap_or(word)
}

/// The reasons why a line is skipped: the ids of their messages, without the common prefix.
const WHYS: &[&str] = &[
    "condition",
    "no-men",
    "man-there",
    "building-there",
    "no-man-near",
    "nothing-to-raid",
    "own",
    "money",
    "no-square",
    "no-castle",
    "no-land",
    "no-man-there",
    "no-others",
    "no-same",
    "no-more",
    "no-first",
    "no-join",
    "no-man",
    "no-own-there",
    "no-way",
    "no-own-near",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::game;
    use seneschal_text::yaml_document::YamlDocument;

    #[test]
    fn every_reason_has_a_word() {
        let words = include_str!("../../../templates/locales/en/mordred-orders.ftl");
        let ids = words
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(id, _)| id);
        let reasons: Vec<&str> = ids
            .filter(|id| id.starts_with("mordred-skipped-") || id.starts_with("mordred-no-"))
            .map(why)
            .collect();
        assert!(
            reasons.len() > 20
                && reasons.iter().all(|why| WHYS.contains(why))
                && WHYS.iter().all(|why| reasons.contains(why)),
            "{reasons:?}"
        );
    }

    #[test]
    fn events_are_told_by_name_and_expected_so() {
        for (stored, wanted) in [
            (
                r#"{"clause":"3.1","event":"rolled","seat":1,"row":"c","why":"ordered","paid":8,"men":2,"pawn":[0,-2],"money":8,"dice":[{"name":"x","pips":2},{"name":"y","pips":5}]}"#,
                r#"{"clause":"§3.1","dice":[2,5],"event":"rolled","men":2,"money":8,"paid":8,"pawn":[0,-2],"player":"Hannah","row":"C","why":"ordered"}"#,
            ),
            (
                r#"{"clause":"4.2","event":"built","seat":0,"kind":"small_castle","at":29,"pounds":7,"apart":false,"instead":"village","money":1}"#,
                r#"{"apart":false,"at":"Flint","clause":"§4.2","event":"built","instead":"village","kind":"small castle","money":1,"player":"Kay","pounds":7}"#,
            ),
            (
                r#"{"clause":"5","event":"skipped","seat":0,"line":2,"text":"x","why":{"id":"mordred-skipped-condition","args":{}}}"#,
                r#"{"clause":"§5","event":"skipped","line":2,"player":"Kay","text":"x","why":"condition"}"#,
            ),
            (
                r#"{"clause":"6.5","event":"ended","why":{"track":{"seat":2,"up":false}},"mordred":true,"decided":"shared","men":9,"buildings":3,"winners":[0,1],"scores":[{"seat":0,"points":4,"money":2,"pawn":-1}]}"#,
                r#"{"buildings":3,"clause":"§6.5","decided":"shared","event":"ended","men":9,"mordred":true,"scores":[{"money":2,"pawn":-1,"player":"Kay","points":4}],"why":{"end":"bottom","player":"Bors","why":"track"},"winners":["Kay","Hannah"]}"#,
            ),
            (
                r#"{"clause":"6.5","event":"ended","why":"last_man","mordred":true,"decided":"points","men":35,"buildings":3,"winners":[0],"scores":[]}"#,
                r#"{"buildings":3,"clause":"§6.5","decided":"points","event":"ended","men":35,"mordred":true,"scores":[],"why":{"why":"last man"},"winners":["Kay"]}"#,
            ),
        ] {
            let event: Event = serde_json::from_str(stored).unwrap();
            let there = write_event(&game(), &event);
            assert_eq!(there.to_string(), wanted);
            // what is told can be expected as it stands
            let page = YamlDocument::read("c.yaml", wanted).unwrap();
            assert_eq!(read_expected_event(&game(), &page.root()).unwrap(), there);
        }
    }

    #[test]
    fn expectations_are_checked_for_their_names() {
        for (text, wanted) in [
            ("{ event: build }", "no event \"build\"; expected \"built\""),
            ("{ clause: §4.1 }", "no `event`"),
            ("{ event: built, on: Flint }", "no field \"on\""),
            (
                "{ event: built, at: Flnt }",
                "no square \"Flnt\"; expected \"Flint\"",
            ),
            (
                "{ event: built, player: hanna }",
                "no player \"hanna\"; expected \"Hannah\"",
            ),
            (
                "{ event: built, kind: vilage }",
                "no building \"vilage\"; expected \"village\"",
            ),
            (
                "{ event: rolled, row: D }",
                "nothing that row can be; expected A | B | C",
            ),
            (
                "{ event: skipped, why: no-joint }",
                "no reason \"no-joint\"; expected \"no-join\"",
            ),
            (
                "{ event: ended, why: { why: tracks } }",
                "no ending \"tracks\"; expected \"track\"",
            ),
            (
                "{ event: ended, winners: [kai] }",
                "no player \"kai\"; expected \"Kay\"",
            ),
            (
                "{ event: ended, scores: [{ pionts: 3 }] }",
                "no key \"pionts\"; expected \"points\"",
            ),
        ] {
            let page = YamlDocument::read("c.yaml", text).unwrap();
            let error = read_expected_event(&game(), &page.root())
                .unwrap_err()
                .to_string();
            assert!(
                error.starts_with("c.yaml, line 1: ") && error.contains(wanted),
                "{text}: {error}"
            );
        }
    }
}
