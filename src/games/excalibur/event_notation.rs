//! Events with names, for files that people write: `{ event: moved, clause: §6.6, troops: kay 13,
//! from: Barsham, path: [Fenburst] }`.
//!
//! Cases expect events in this notation. The table in `fields` lists the fields of each event; a
//! test keeps it complete.

mod fields;

use super::board::{GateId, HouseId, ManorId, SpotId};
use crate::games::{
    event_notation::{self as frame, EventFields, EventNotation},
    excalibur::{event::Event, game::Excalibur, position_file::names::ExcaliburNames},
    seat::Seat,
};
use crate::text::yaml_document::{SetupError, YamlNode};
use ExcaliburField::{
    Gate, House, Hurt, Manor, ManorAndSum, Parish, Plain, Seat as Lord, SeatAndSum, Side, Spot,
    Troops,
};
use fields::{EVENTS, ExcaliburField};
use serde_json::Value;

/// The fields of a side in a battle.
const SIDE: &[&str] = &["lord", "numbers", "strength", "wants"];

/// The event in the notation that people write.
pub(crate) fn write_event(game: &Excalibur, event: &Event) -> Value {
    let stage = serde_json::to_value(event.stage).unwrap_or_default();
    frame::write_event(
        &ExcaliburNames { game },
        &event.what,
        &event.clause,
        &event.dice,
        Some(("stage", stage)),
    )
}

/// Reads an event that a case expects; unknown events, fields and names are errors.
pub(crate) fn read_expected_event(game: &Excalibur, node: &YamlNode) -> Result<Value, SetupError> {
    frame::read_expected_event(&ExcaliburNames { game }, node)
}

/// Finds a name; case does not matter.
fn find_name<'n>(
    node: &YamlNode,
    what: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) -> Result<Value, SetupError> {
    let name = node.text()?;
    let found = names.clone().find(|it| it.eq_ignore_ascii_case(&name));
    found
        .map(Value::from)
        .ok_or_else(|| node.unknown(what, &name, names))
}

impl EventNotation for ExcaliburNames<'_> {
    type Holds = ExcaliburField;
    const PLAIN: ExcaliburField = Plain;
    const SEAT: ExcaliburField = Lord;
    const PLAYER: &'static str = "lord";
    const EVENTS: &'static [(&'static str, EventFields<ExcaliburField>)] = EVENTS;
    const COMMON: &'static [&'static str] = &["stage"];
    const EXAMPLE: &'static str = "{ event: battle_over, clause: §8.2, … }";

    fn is_pair(holds: ExcaliburField) -> bool {
        matches!(holds, SeatAndSum | ManorAndSum)
    }

    fn common(&self, field: &str, node: &YamlNode) -> Result<(), SetupError> {
        let is_stage = || {
            serde_json::to_value(node.value())
                .is_ok_and(|stage| serde_json::from_value::<super::event::Stage>(stage).is_ok())
        };
        if field != "stage" || is_stage() {
            return Ok(());
        }
        Err(node.wrong(
            "no such stage of a turn",
            "start, { phase: 2 }, season_end, { winter: 5 } or close",
        ))
    }

    fn named(&self, holds: ExcaliburField, value: &Value) -> Value {
        let id = value.as_u64().unwrap_or(u64::MAX);
        let (small, wide) = (
            u8::try_from(id).unwrap_or(u8::MAX),
            u16::try_from(id).unwrap_or(u16::MAX),
        );
        let board = &self.game.board;
        match (holds, value) {
            (Lord, _) => Value::from(self.lord_name(Seat(small))),
            (Spot, _) => Value::from(self.spot_name(SpotId(wide))),
            (Manor, _) => Value::from(self.manor_name(ManorId(small))),
            (House, _) => Value::from(
                board
                    .houses
                    .get(usize::from(HouseId(small).0))
                    .map_or("?", |house| house.name.as_str()),
            ),
            (Gate, _) => Value::from(self.gate_name(GateId(small))),
            (SeatAndSum | ManorAndSum, _) => {
                let whose = if holds == SeatAndSum { Lord } else { Manor };
                Value::Array(vec![
                    frame::named(self, whose, value.get(0).unwrap_or(&Value::Null)),
                    value.get(1).cloned().unwrap_or_default(),
                ])
            }
            (Parish, _) => Value::from(
                board
                    .parishes
                    .get(usize::from(small))
                    .map_or("?", |parish| parish.name.as_str()),
            ),
            (Troops, _) => {
                let lord = frame::named(self, Lord, value.get("seat").unwrap_or(&Value::Null));
                let numbers: Vec<String> = value
                    .get("numbers")
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten()
                    .map(Value::to_string)
                    .collect();
                Value::from(format!(
                    "{} {}",
                    lord.as_str().unwrap_or("?"),
                    numbers.join(", ")
                ))
            }
            (Side, Value::Object(side)) => frame::named_fields(self, side),
            (Hurt, _) => {
                let how = if value.get("dead").and_then(Value::as_bool).unwrap_or(false) {
                    "dead"
                } else {
                    "wounded"
                };
                Value::from(format!(
                    "{} {how}",
                    value.get("number").unwrap_or(&Value::Null)
                ))
            }
            (Plain | Side, _) => value.clone(),
        }
    }

    fn checked(&self, holds: ExcaliburField, node: &YamlNode) -> Result<Value, SetupError> {
        match holds {
            Lord => self
                .seat(node, &node.text()?)
                .map(|seat| Value::from(self.lord_name(seat))),
            Spot => self
                .spot(node, &node.text()?)
                .map(|spot| Value::from(self.spot_name(spot))),
            Manor => self
                .manor(node, &node.text()?)
                .map(|manor| Value::from(self.manor_name(manor))),
            Gate => Ok(Value::from(
                self.gate(node)?.map_or("none", |gate| self.gate_name(gate)),
            )),
            House => find_name(
                node,
                "religious house",
                self.game
                    .board
                    .houses
                    .iter()
                    .map(|house| house.name.as_str()),
            ),
            Parish => find_name(
                node,
                "parish",
                self.game
                    .board
                    .parishes
                    .iter()
                    .map(|parish| parish.name.as_str()),
            ),
            Troops => self.check_troops(node),
            Hurt => check_wound(node),
            SeatAndSum => {
                self.check_shares(node)?;
                frame::plain(node)
            }
            Side => frame::checked_fields(self, node, SIDE),
            Plain | ManorAndSum => frame::plain(node),
        }
    }
}

impl ExcaliburNames<'_> {
    fn check_troops(&self, node: &YamlNode) -> Result<Value, SetupError> {
        let text = node.text()?;
        let (lord, numbers) = text.split_at(
            text.find(|c: char| c.is_ascii_digit())
                .unwrap_or(text.len()),
        );
        self.seat(node, lord.trim())?;
        match numbers
            .split(',')
            .all(|number| number.trim().parse::<u16>().is_ok())
        {
            true => Ok(Value::from(text)),
            false => Err(node.wrong(
                format!("{numbers:?} are no counters"),
                "a lord and his counters' numbers: kay 13, 17",
            )),
        }
    }

    /// A list of pairs, or one.
    fn check_shares(&self, node: &YamlNode) -> Result<(), SetupError> {
        for pair in node.items() {
            match pair.items().first() {
                Some(lord) if pair.value().is_sequence() => {
                    self.seat(lord, &lord.text()?)?;
                }
                _ => {
                    self.seat(&pair, &pair.text()?)?;
                    break;
                }
            }
        }
        Ok(())
    }
}

fn check_wound(node: &YamlNode) -> Result<Value, SetupError> {
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

#[cfg(test)]
mod tests {
    use super::super::event::ExcaliburEvent;
    use super::super::position_file::tests::game;
    use super::*;
    use crate::text::yaml_document::YamlDocument;

    #[test]
    fn the_table_names_every_event() {
        // serde lists what it knows when asked for what it does not
        let error = serde_json::from_str::<ExcaliburEvent>(r#"{"event":"?"}"#)
            .unwrap_err()
            .to_string();
        let known: std::collections::BTreeSet<&str> = error.split('`').skip(3).step_by(2).collect();
        assert_eq!(known, EVENTS.iter().map(|&(name, _)| name).collect());
    }

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
