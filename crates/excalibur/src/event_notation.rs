//! Events with names, for files that people write: `{ event: moved, clause: §6.6, troops: kay 13,
//! from: Barsham, path: [Fenburst] }`.
//!
//! Cases expect events in this notation. Their fields are those of `event.rs`; here is how the types
//! of fields are written.

use super::board::{GateId, HouseId, ManorId, ParishId, SpotId};
use super::event::{
    Casualty, CombatSide, Event, ExcaliburEvent, GateChoice, Stage, Troops, WithdrawalReason,
};
use super::order::ManorBuilding;
use super::position::{CounterNumber, Faith, Rank};
use crate::{
    game::Excalibur,
    view::{
        names::{self, ValleyNames, numbers},
        terms::{building, withdrawal},
    },
};
use seneschal_seam::{
    event_notation::{self as frame, EventFields, EventGame, WrittenForm, phrase_types},
    position_keys::named_ids,
    seat::Seat,
};
use seneschal_text::{
    Phrase, PhraseArgument,
    yaml_document::{SetupError, YamlNode},
};
use serde_json::Value;

impl EventGame for Excalibur {
    type Kind = ExcaliburEvent;
    const NAME: &'static str = "excalibur";
    const PLAYER: &'static str = "lord";
    const EXAMPLE: &'static str = "{ event: battle_over, clause: §8.2, … }";
    const COMMON: EventFields<Self> = &[("stage", check_stage)];

    fn seat_name(&self, seat: Seat) -> &str {
        ValleyNames { game: self }.lord(seat)
    }

    fn find_seat(&self, node: &YamlNode, name: &str) -> Result<Seat, SetupError> {
        ValleyNames { game: self }.find_lord(node, name)
    }

    /// Numbers in a list are counters.
    fn list(items: Vec<PhraseArgument>) -> PhraseArgument {
        let number = |item: &PhraseArgument| match item {
            PhraseArgument::Number(number) => CounterNumber::try_from(*number).ok(),
            _ => None,
        };
        match items.iter().map(number).collect::<Option<Vec<_>>>() {
            Some(counters) => numbers(&counters),
            None => PhraseArgument::List(items),
        }
    }
}

named_ids! {
    ValleyNames of Excalibur;
    SpotId: spot, find_spot;
    ManorId: manor, find_manor;
    HouseId: house, find_house;
    GateId: gate, find_gate;
    ParishId: parish, find_parish;
}

phrase_types! {
    Faith: names::faith,
    GateChoice: names::gate_choice,
    ManorBuilding: |what| building(what, 1),
    Rank: names::rank,
    WithdrawalReason: withdrawal,
}

/// The event in the notation that people write.
pub(crate) fn write_event(game: &Excalibur, event: &Event) -> Value {
    let mut told = frame::write_event(game, &event.what, &event.clause, &event.dice);
    let stage = serde_json::to_value(event.stage).unwrap_or_default();
    told.insert("stage".to_owned(), stage);
    Value::Object(told)
}

/// Reads an event that a case expects; unknown events, fields and names are errors.
pub(crate) fn read_expected_event(game: &Excalibur, node: &YamlNode) -> Result<Value, SetupError> {
    frame::read_expected_event(game, node)
}

fn check_stage(_: &Excalibur, node: &YamlNode) -> Result<Value, SetupError> {
    let stage = serde_json::to_value(node.value()).unwrap_or_default();
    if serde_json::from_value::<Stage>(stage.clone()).is_ok() {
        return Ok(stage);
    }
    Err(node.wrong(
        "no such stage of a turn",
        "start, { phase: 2 }, season_end, { winter: 5 } or close",
    ))
}

/// `kay 13, 17`
impl WrittenForm<Excalibur> for Troops {
    fn write(&self, game: &Excalibur) -> Value {
        let numbers: Vec<String> = self.numbers.iter().map(u16::to_string).collect();
        let lord = ValleyNames { game }.lord(self.seat);
        Value::from(format!("{lord} {}", numbers.join(", ")))
    }

    fn check(game: &Excalibur, node: &YamlNode) -> Result<Value, SetupError> {
        let text = node.text()?;
        let (lord, numbers) = text.split_at(
            text.find(|c: char| c.is_ascii_digit())
                .unwrap_or(text.len()),
        );
        let seat = ValleyNames { game }.find_lord(node, lord.trim())?;
        let read: Result<_, _> = numbers
            .split(',')
            .map(|number| number.trim().parse())
            .collect();
        let numbers = read.map_err(|_| {
            node.wrong(
                format!("{numbers:?} are no counters"),
                "a lord and his counters' numbers: kay 13, 17",
            )
        })?;
        Ok(Troops { seat, numbers }.write(game))
    }

    fn seats(&self) -> Vec<Seat> {
        vec![self.seat]
    }

    const MORE_PLACES: &'static [&'static str] = &["lord", "numbers"];

    fn fill(&self, game: &Excalibur, field: &'static str, sentence: Phrase) -> Phrase {
        let words = ValleyNames { game };
        sentence
            .with(field, words.troops(self))
            .with("lord", words.lord(self.seat))
            .with("numbers", numbers(&self.numbers))
    }
}

/// `{ lord: kay, numbers: [1, 2], strength: 14, wants: yes }`
impl WrittenForm<Excalibur> for CombatSide {
    fn write(&self, game: &Excalibur) -> Value {
        frame::write_part(game, self.seat, self)
    }

    fn check(game: &Excalibur, node: &YamlNode) -> Result<Value, SetupError> {
        frame::check_part(game, node, &["numbers", "strength", "wants"])
    }

    fn seats(&self) -> Vec<Seat> {
        vec![self.seat]
    }
}

/// `17 wounded`, `17 dead`
impl WrittenForm<Excalibur> for Casualty {
    fn write(&self, _: &Excalibur) -> Value {
        let how = if self.dead { "dead" } else { "wounded" };
        Value::from(format!("{} {how}", self.number))
    }

    fn check(_: &Excalibur, node: &YamlNode) -> Result<Value, SetupError> {
        let text = node.text()?;
        let (number, how) = text.split_once(' ').unwrap_or((&text, ""));
        match number.parse::<u16>().is_ok() && ["wounded", "dead"].contains(&how) {
            true => Ok(Value::from(text)),
            false => Err(node.wrong(
                format!("{text:?} is no wound"),
                "a counter and what became of it: 52 wounded, 52 dead",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::position_file::tests::game;
    use super::*;
    use seneschal_text::yaml_document::YamlDocument;

    #[test]
    fn events_are_told_by_name() {
        let stored = r#"{"stage":{"phase":2},"clause":"8.3","what":{"event":"battle","combat":1,"at":0,"ground":"open","sides":[
            {"seat":0,"numbers":[1,2],"strength":14,"wants":true},{"seat":1,"numbers":[52],"strength":3,"wants":false}]},"dice":[{"name":"x","pips":4}]}"#;
        let event: Event = serde_json::from_str(stored).unwrap();
        assert_eq!(
            write_event(&game(&[]), &event).to_string(),
            r#"{"at":"Aldermere","clause":"§8.3","combat":1,"dice":[4],"event":"battle","ground":"open","sides":[{"lord":"kay","numbers":[1,2],"strength":14,"wants":true},{"lord":"bors","numbers":[52],"strength":3,"wants":false}],"stage":{"phase":2}}"#
        );
    }

    #[test]
    fn expectations_are_checked_for_their_names() {
        for (text, wanted) in [
            (
                "{ event: battled }",
                "no event \"battled\"; expected \"battle\"",
            ),
            ("{ clause: §8.3 }", "no `event`"),
            (
                "{ event: claimed, manors: Barsham }",
                "no field \"manors\"; expected \"manor\"",
            ),
            (
                "{ event: claimed, manor: Barshan }",
                "no manor \"Barshan\"; expected \"Barsham\"",
            ),
            (
                "{ event: claimed, lord: kai }",
                "no lord \"kai\"; expected \"kay\"",
            ),
            ("{ event: retired, troops: kai 13 }", "no lord \"kai\""),
            (
                "{ event: house_income, house: Abbey }",
                "no religious house",
            ),
            (
                "{ event: house_income, shares: [[kai, 4]] }",
                "no lord \"kai\"; expected \"kay\"",
            ),
            (
                "{ event: retired, troops: kay 13 and 17 }",
                "are no counters; expected a lord and his counters",
            ),
            (
                "{ event: round, wounds: [52 wonded] }",
                "\"52 wonded\" is no wound; expected a counter",
            ),
            (
                "{ event: battle, sides: [{ lord: kai }] }",
                "no lord \"kai\"; expected \"kay\"",
            ),
            (
                "{ event: battle, sides: [{ lord: kay, strenght: 4 }] }",
                "no key \"strenght\"; expected \"strength\"",
            ),
            (
                "{ event: silent, stage: { phse: 2 } }",
                "no such stage of a turn; expected start, { phase: 2 }",
            ),
        ] {
            let page = YamlDocument::read("c.yaml", text).unwrap();
            let error = read_expected_event(&game(&[]), &page.root())
                .unwrap_err()
                .to_string();
            assert!(
                error.starts_with("c.yaml, line 1: ") && error.contains(wanted),
                "{text}: {error}"
            );
        }
    }
}
