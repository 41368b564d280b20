//! Events with names, for files that people write: `{ event: built, clause: §4.1, player: hannah,
//! kind: village, at: Flint }`.
//!
//! Cases expect events in this notation. The table below lists the fields of each event; a test
//! keeps it complete.

use super::board::SquareId;
use super::event::Event;
use super::game::Mordred;
use super::position::MordredEnding;
use super::position_file::{
    names::{MordredNameLookup, kind_named},
    reader::over,
    writer::ending,
};
use super::tables::{BuildingKind, MoneyRow};
use crate::games::{
    event_notation::{self as frame, EventFields, EventNotation},
    seat::Seat,
};
use crate::text::yaml_document::{SetupError, YamlNode};
use serde::Deserialize;
use serde_json::Value;

/// The kind of value in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MordredField {
    /// As stored: figures, words.
    Plain,
    Seat,
    Square,
    /// `small castle`
    Kind,
    /// `C`
    Row,
    /// Why a line was skipped: `no-join`.
    Why,
    /// `{ why: track, player: kay, end: bottom }`
    Ending,
    /// `{ player: kay, points: 7, money: 2, pawn: -3 }`
    Score,
}

use MordredField::{Kind as Building, Plain, Row as Rolled, Score, Seat as Player, Square, Why};

/// The fields of each event. `seat` is written `player`.
const EVENTS: &[(&str, EventFields<MordredField>)] = &[
    ("began", &[("seat", Player)]),
    ("silent", &[("seat", Player)]),
    (
        "rolled",
        &[
            ("seat", Player),
            ("row", Rolled),
            ("why", Plain),
            ("paid", Plain),
            ("men", Plain),
            ("pawn", Plain),
            ("money", Plain),
        ],
    ),
    ("placed", &[("seat", Player), ("at", Square), ("by", Plain)]),
    (
        "raided",
        &[
            ("seat", Player),
            ("at", Square),
            ("owner", Player),
            ("kind", Building),
            ("needed", Plain),
            ("fell", Plain),
        ],
    ),
    ("returned", &[("seat", Player), ("men", Plain)]),
    (
        "built",
        &[
            ("seat", Player),
            ("kind", Building),
            ("at", Square),
            ("pounds", Plain),
            ("apart", Plain),
            ("instead", Building),
            ("money", Plain),
        ],
    ),
    (
        "attacked",
        &[
            ("seat", Player),
            ("from", Square),
            ("kind", Building),
            ("at", Square),
            ("needed", Plain),
            ("slain", Plain),
            ("pounds", Plain),
            ("pawn", Plain),
            ("money", Plain),
        ],
    ),
    (
        "skipped",
        &[
            ("seat", Player),
            ("line", Plain),
            ("text", Plain),
            ("why", Why),
        ],
    ),
    (
        "next_turn",
        &[("turn", Plain), ("half", Plain), ("seat", Player)],
    ),
    ("over", &[("why", MordredField::Ending)]),
    (
        "ended",
        &[
            ("why", MordredField::Ending),
            ("mordred", Plain),
            ("decided", Plain),
            ("men", Plain),
            ("buildings", Plain),
            ("winners", Player),
            ("scores", Score),
        ],
    ),
    ("amended", &[("lines", Plain)]),
];

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

const SCORE: &[&str] = &["player", "points", "money", "pawn"];

/// The event in the notation that people write.
pub(crate) fn write_event(game: &Mordred, event: &Event) -> Value {
    frame::write_event(
        &MordredNameLookup { game },
        &event.what,
        &event.clause,
        &event.dice,
        None,
    )
}

/// Reads an event that a case expects; unknown events, fields and names are errors.
pub(crate) fn read_expected_event(game: &Mordred, node: &YamlNode) -> Result<Value, SetupError> {
    frame::read_expected_event(&MordredNameLookup { game }, node)
}

/// A stored value of one of our own types.
fn of<T: for<'de> Deserialize<'de>>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// `{ why: track, player: kay, end: bottom }`
fn ended(names: &MordredNameLookup, over: MordredEnding) -> Value {
    Value::Object(
        ending(names, over)
            .into_iter()
            .map(|(key, word)| (key.to_owned(), Value::from(word)))
            .collect(),
    )
}

/// `mordred-skipped-money`, `mordred-no-join`
fn why(id: &str) -> &str {
    // drop the prefix with the game's name
    let word = id.split_once('-').map_or(id, |(_, word)| word);
    word.strip_prefix("skipped-").unwrap_or(word)
}

impl EventNotation for MordredNameLookup<'_> {
    type Holds = MordredField;
    const PLAIN: MordredField = Plain;
    const SEAT: MordredField = Player;
    const PLAYER: &'static str = "player";
    const EVENTS: &'static [(&'static str, EventFields<MordredField>)] = EVENTS;
    const EXAMPLE: &'static str = "{ event: built, clause: §4.1, … }";

    fn named(&self, holds: MordredField, value: &Value) -> Value {
        let word = |word: Option<&str>| word.map_or_else(|| value.clone(), Value::from);
        match (holds, value) {
            (Player, _) => word(of(value).map(|seat: Seat| self.player_name(seat))),
            (Square, _) => word(of(value).map(|at: SquareId| self.square_name(at))),
            (Building, _) => word(of(value).map(BuildingKind::name)),
            (Rolled, _) => word(of(value).map(MoneyRow::name)),
            (Why, _) => word(value.get("id").and_then(Value::as_str).map(why)),
            (MordredField::Ending, _) => {
                of(value).map_or_else(|| value.clone(), |over: MordredEnding| ended(self, over))
            }
            (Score, Value::Object(score)) => frame::named_fields(self, score),
            (Plain | Score, _) => value.clone(),
        }
    }

    fn checked(&self, holds: MordredField, node: &YamlNode) -> Result<Value, SetupError> {
        match holds {
            Plain => frame::plain(node),
            Player => self
                .seat(node, &node.text()?)
                .map(|seat| Value::from(self.player_name(seat))),
            Square => self
                .square(node, &node.text()?)
                .map(|at| Value::from(self.square_name(at))),
            Building => {
                let name = node.text()?;
                let kind = kind_named(&name).ok_or_else(|| {
                    node.unknown("building", &name, BuildingKind::ALL.map(BuildingKind::name))
                })?;
                Ok(Value::from(kind.name()))
            }
            Rolled => node
                .one_of(&MoneyRow::ALL.map(|row| (row.name(), row.name())))
                .map(Value::from),
            Why => {
                let name = node.text()?;
                if WHYS.contains(&name.as_str()) {
                    Ok(Value::from(name))
                } else {
                    Err(node.unknown("reason", &name, WHYS.iter().copied()))
                }
            }
            MordredField::Ending => Ok(over(self, node)?.map_or_else(
                || Value::Object(serde_json::Map::new()),
                |over| ended(self, over),
            )),
            Score => frame::checked_fields(self, node, SCORE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mordred::{event::MordredEventKind, sample::game};
    use crate::text::yaml_document::YamlDocument;
    use strum::VariantNames as _;

    #[test]
    fn the_table_names_every_event_and_every_reason() {
        let named: Vec<&str> = EVENTS.iter().map(|&(name, _)| name).collect();
        assert_eq!(named, MordredEventKind::VARIANTS);
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
