//! Events with names, for files that people write, for any game: `{ event: built, clause: §4.1,
//! player: hannah, kind: village, at: Flint }`. Cases expect events in this notation.
//!
//! Each game has a table of its events' fields and knows how each kind of value is written and
//! checked; the frame is the same for all.

use super::{Clause, Roll};
use crate::text::yaml_document::{SetupError, YamlNode};
use serde::Serialize;
use serde_json::{Map, Value};

/// An event's fields, and the kind of value in each.
pub(crate) type EventFields<H> = &'static [(&'static str, H)];

/// The events of a game, with the names of one campaign.
pub(crate) trait EventNotation {
    /// The kind of value in a field, which decides how it is written. Lists are written item by
    /// item.
    type Holds: Copy + PartialEq + 'static;
    /// As stored: figures, words.
    const PLAIN: Self::Holds;
    /// The kind of the field `seat`.
    const SEAT: Self::Holds;
    /// How `seat` is written.
    const PLAYER: &'static str;
    /// The fields of each event.
    const EVENTS: &'static [(&'static str, EventFields<Self::Holds>)];
    /// The fields that every event of the game has beside `event`, `clause` and `dice`.
    const COMMON: &'static [&'static str] = &[];
    /// An example event, shown if a file names none.
    const EXAMPLE: &'static str;

    /// Converts a stored value, not a list, to names.
    fn named(&self, holds: Self::Holds, value: &Value) -> Value;
    /// Reads a written value, not a list, if all names in it exist.
    fn checked(&self, holds: Self::Holds, node: &YamlNode) -> Result<Value, SetupError>;
    /// True if it is a pair, which is stored as a list that begins with an id.
    fn is_pair(_holds: Self::Holds) -> bool {
        false
    }
    /// Checks the value of a field that all events have.
    fn common(&self, _field: &str, _node: &YamlNode) -> Result<(), SetupError> {
        Ok(())
    }
}

/// The fields that every event of every game has.
const COMMON: [&str; 3] = ["event", "clause", "dice"];

fn fields_of<T: EventNotation>(event: &str) -> Option<EventFields<T::Holds>> {
    T::EVENTS
        .iter()
        .find(|(name, _)| *name == event)
        .map(|&(_, fields)| fields)
}

fn written<T: EventNotation>(field: &str) -> &str {
    if field == "seat" { T::PLAYER } else { field }
}

/// The event in the notation that people write; `dice` are the pips in order, `more` the fields
/// that all events of the game have as well.
pub(crate) fn write_event<T: EventNotation>(
    names: &T,
    what: &impl Serialize,
    clause: &Clause,
    dice: &[Roll],
    more: Option<(&str, Value)>,
) -> Value {
    let mut told = Map::new();
    if let Ok(Value::Object(stored)) = serde_json::to_value(what) {
        let fields = stored
            .get("event")
            .and_then(Value::as_str)
            .and_then(fields_of::<T>)
            .unwrap_or_default();
        for (field, value) in &stored {
            let holds = fields
                .iter()
                .find(|(name, _)| name == field)
                .map_or(T::PLAIN, |&(_, holds)| holds);
            told.insert(written::<T>(field).to_owned(), named(names, holds, value));
        }
    }
    told.insert("clause".to_owned(), Value::from(format!("§{clause}")));
    told.extend(more.map(|(field, value)| (field.to_owned(), value)));
    if !dice.is_empty() {
        told.insert(
            "dice".to_owned(),
            dice.iter().map(|roll| Value::from(roll.pips)).collect(),
        );
    }
    Value::Object(told)
}

/// A stored value in names, a list item by item.
pub(crate) fn named<T: EventNotation>(names: &T, holds: T::Holds, value: &Value) -> Value {
    match value {
        Value::Array(items)
            if !(T::is_pair(holds) && items.first().is_some_and(Value::is_number)) =>
        {
            items.iter().map(|item| named(names, holds, item)).collect()
        }
        Value::Null => Value::Null,
        _ if holds == T::PLAIN => value.clone(),
        _ => names.named(holds, value),
    }
}

/// An object about one player, such as a score or a side in a battle: its seat by name, the rest
/// unchanged.
pub(crate) fn named_fields<T: EventNotation>(names: &T, stored: &Map<String, Value>) -> Value {
    let holds = |field: &str| if field == "seat" { T::SEAT } else { T::PLAIN };
    Value::Object(
        stored
            .iter()
            .map(|(field, value)| {
                (
                    written::<T>(field).to_owned(),
                    named(names, holds(field), value),
                )
            })
            .collect(),
    )
}

/// Reads an event that a case expects; unknown events, fields and names are errors.
pub(crate) fn read_expected_event<T: EventNotation>(
    names: &T,
    node: &YamlNode,
) -> Result<Value, SetupError> {
    let pairs = node.pairs()?;
    let Some((_, kind)) = pairs.iter().find(|(key, _)| key == "event") else {
        return Err(node.wrong("no `event`", T::EXAMPLE));
    };
    let event = kind.text()?;
    let Some(fields) = fields_of::<T>(&event) else {
        return Err(kind.unknown("event", &event, T::EVENTS.iter().map(|&(name, _)| name)));
    };
    let common = || COMMON.into_iter().chain(T::COMMON.iter().copied());
    let mut wanted = Map::new();
    for (key, node) in &pairs {
        let holds = fields
            .iter()
            .find(|(field, _)| written::<T>(field) == key)
            .map(|&(_, holds)| holds);
        if holds.is_none() && !common().any(|field| field == key) {
            return Err(node.unknown(
                "field",
                key,
                fields
                    .iter()
                    .map(|&(field, _)| written::<T>(field))
                    .chain(common()),
            ));
        }
        names.common(key, node)?;
        wanted.insert(
            key.clone(),
            check_value(names, holds.unwrap_or(T::PLAIN), node)?,
        );
    }
    Ok(Value::Object(wanted))
}

/// A written value, a list item by item.
pub(crate) fn check_value<T: EventNotation>(
    names: &T,
    holds: T::Holds,
    node: &YamlNode,
) -> Result<Value, SetupError> {
    if node.value().is_sequence() && !T::is_pair(holds) {
        return node
            .items()
            .iter()
            .map(|item| check_value(names, holds, item))
            .collect();
    }
    if node.is_null() {
        return Ok(Value::Null);
    }
    if holds == T::PLAIN {
        plain(node)
    } else {
        names.checked(holds, node)
    }
}

/// An object about one player, in which only these fields are allowed.
pub(crate) fn checked_fields<T: EventNotation>(
    names: &T,
    node: &YamlNode,
    fields: &[&str],
) -> Result<Value, SetupError> {
    let field = |(key, node): (String, YamlNode)| {
        let holds = if key == T::PLAYER { T::SEAT } else { T::PLAIN };
        check_value(names, holds, &node).map(|value| (key, value))
    };
    node.pairs_of(fields)?
        .into_iter()
        .map(field)
        .collect::<Result<Map<_, _>, _>>()
        .map(Value::Object)
}

/// Figures and words, unchanged.
pub(crate) fn plain(node: &YamlNode) -> Result<Value, SetupError> {
    serde_json::to_value(node.value())
        .map(with_flags)
        .map_err(|why| node.wrong(why.to_string(), "names, numbers and lists of them"))
}

/// `yes` and `no` are words in YAML.
fn with_flags(value: Value) -> Value {
    match value {
        Value::String(word) if word == "yes" => Value::Bool(true),
        Value::String(word) if word == "no" => Value::Bool(false),
        Value::Array(items) => items.into_iter().map(with_flags).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(field, value)| (field, with_flags(value)))
            .collect(),
        value => value,
    }
}

/// Every event with its fields, as they are written.
#[cfg(test)]
pub(crate) fn fields_by_event<T: EventNotation>()
-> std::collections::BTreeMap<String, std::collections::BTreeSet<String>> {
    let fields = |fields: &[(&str, T::Holds)]| {
        fields
            .iter()
            .map(|(field, _)| written::<T>(field).to_owned())
            .collect()
    };
    T::EVENTS
        .iter()
        .map(|(name, of)| ((*name).to_owned(), fields(of)))
        .collect()
}
