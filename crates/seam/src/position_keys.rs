//! The keys of position files, for any game. One row says how a key's value is read and how it is
//! written; the reader, the writer and the claims of cases all go by the same rows.

use super::event_notation::{EventGame, WrittenForm};
use super::{game::FalseClaim, seat::Seat};
use seneschal_text::yaml_document::{SetupError, YamlNode};
use serde_json::Value;
use std::fmt::{Display, Write};

/// How a value is read from a file with the names of one campaign of the game `G`.
pub trait Reading<G>: WrittenForm<G> + Sized {
    fn read(game: &G, node: &YamlNode) -> Result<Self, SetupError>;
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl<G> Reading<G> for $number {
            fn read(_: &G, node: &YamlNode) -> Result<Self, SetupError> {
                node.number()
            }
        }
    )*};
}
numbers! { u8 u16 u32 }

impl<G> Reading<G> for bool {
    fn read(_: &G, node: &YamlNode) -> Result<Self, SetupError> {
        node.flag()
    }
}

impl<G: EventGame> Reading<G> for Seat {
    fn read(game: &G, node: &YamlNode) -> Result<Self, SetupError> {
        game.find_seat(node, &node.text()?)
    }
}

impl<G, T: Reading<G>> Reading<G> for Option<T> {
    fn read(game: &G, node: &YamlNode) -> Result<Self, SetupError> {
        match node.text() {
            Ok(word) if word == "none" || word == "no" => Ok(None),
            _ => T::read(game, node).map(Some),
        }
    }
}

impl<G: EventGame, T: Reading<G>> Reading<G> for Vec<T> {
    fn read(game: &G, node: &YamlNode) -> Result<Self, SetupError> {
        read_list(node, |item| T::read(game, item))
    }
}

/// A list item by item; `none` is an empty one.
pub fn read_list<T>(
    node: &YamlNode,
    read: impl Fn(&YamlNode) -> Result<T, SetupError>,
) -> Result<Vec<T>, SetupError> {
    match node.text() {
        Ok(word) if word == "none" => Ok(Vec::new()),
        _ => node.items().iter().map(read).collect(),
    }
}

/// Implements [`WrittenForm`] and [`Reading`] for ids that people write as one name: by which method
/// of a game's names an id is written, and by which it is found.
#[macro_export]
macro_rules! named_ids {
    ($names:ident of $game:ty; $($id:ty: $write:ident, $find:ident;)*) => {$(
        impl $crate::event_notation::WrittenForm<$game> for $id {
            fn write(&self, game: &$game) -> serde_json::Value {
                $names { game }.$write(*self).into()
            }

            fn check(
                game: &$game,
                node: &seneschal_text::yaml_document::YamlNode,
            ) -> Result<serde_json::Value, seneschal_text::yaml_document::SetupError> {
                use $crate::position_keys::Reading;
                <$id>::read(game, node).map(|id| id.write(game))
            }
        }

        impl $crate::position_keys::Reading<$game> for $id {
            fn read(
                game: &$game,
                node: &seneschal_text::yaml_document::YamlNode,
            ) -> Result<Self, seneschal_text::yaml_document::SetupError> {
                $names { game }.$find(node, &node.text()?)
            }
        }
    )*};
}
pub use named_ids;

/// A key of a part `T` of a position.
pub struct PositionKey<G: 'static, T: 'static> {
    pub name: &'static str,
    pub read: fn(&G, &YamlNode, &mut T) -> Result<(), SetupError>,
    pub write: fn(&G, &T) -> String,
}

/// A row whose value is a field: by the field's type, or `of` a table of words.
#[macro_export]
macro_rules! key {
    ($name:literal: $($field:ident).+) => {
        $crate::position_keys::PositionKey {
            name: $name,
            read: |game, node, part| {
                part.$($field).+ = $crate::position_keys::Reading::read(game, node)?;
                Ok(())
            },
            write: |game, part| $crate::position_keys::word(game, &part.$($field).+),
        }
    };
    ($name:literal: $($field:ident).+ of $words:expr) => {
        $crate::position_keys::PositionKey {
            name: $name,
            read: |_, node, part| {
                part.$($field).+ = node.one_of($words)?;
                Ok(())
            },
            write: |_, part| {
                $crate::position_keys::word_of($words, &part.$($field).+).to_owned()
            },
        }
    };
}
pub use key;

/// The keys of a part of a position, in the order in which they are written.
pub struct PositionKeys<G: 'static, T: 'static>(pub &'static [PositionKey<G, T>]);

impl<G, T> PositionKeys<G, T> {
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|key| key.name).collect()
    }

    fn key(&self, name: &str) -> Option<&PositionKey<G, T>> {
        self.0.iter().find(|key| key.name == name)
    }

    /// Reads a key's value into the part, if it is one of these keys.
    pub fn read(
        &self,
        game: &G,
        (key, node): (&str, &YamlNode),
        part: &mut T,
    ) -> Result<(), SetupError> {
        self.key(key)
            .map_or(Ok(()), |key| (key.read)(game, node, part))
    }

    /// The keys to be written, with their values: those that `says` picks, told the key and whether
    /// its value differs from a blank part's.
    pub fn written(
        &self,
        game: &G,
        part: &T,
        blank: &T,
        says: impl Fn(&str, bool) -> bool,
    ) -> Vec<(&'static str, String)> {
        let rows = self.0.iter().map(|key| {
            let said = (key.write)(game, part);
            let differs = said != (key.write)(game, blank);
            (key.name, said, differs)
        });
        rows.filter(|&(name, _, differs)| says(name, differs))
            .map(|(name, said, _)| (name, said))
            .collect()
    }

    /// Compares a claim with the part that is there, where it is about one of these keys. It is read
    /// into a blank part. A key that writes a blank part as `none` may be claimed so.
    pub fn compare(
        &self,
        game: &G,
        (key, node): (&str, &YamlNode),
        (mut blank, there): (T, &T),
        what: &str,
        found: &mut FalseClaims,
    ) -> Result<(), SetupError> {
        let Some(row) = self.key(key) else {
            return Ok(());
        };
        let as_blank = (row.write)(game, &blank) == "none";
        if !(as_blank && node.text().is_ok_and(|word| word == "none")) {
            (row.read)(game, node, &mut blank)?;
        }
        found.compare(
            node,
            what,
            (row.write)(game, &blank),
            (row.write)(game, there),
        );
        Ok(())
    }
}

/// The claims of a case that do not hold.
#[derive(Default)]
pub struct FalseClaims(pub Vec<FalseClaim>);

impl FalseClaims {
    pub fn compare(
        &mut self,
        node: &YamlNode,
        what: &str,
        wanted: impl ToString,
        there: impl ToString,
    ) {
        let (wanted, there) = (wanted.to_string(), there.to_string());
        if wanted != there {
            self.0.push(FalseClaim {
                line: node.line(),
                what: what.to_owned(),
                wanted,
                there,
            });
        }
    }
}

/// A value as it is written in the file.
pub fn word<G>(game: &G, value: &impl WrittenForm<G>) -> String {
    one_line(&value.write(game))
}

/// The same of a value as it is stored.
pub fn one_line(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        Value::String(name) => quoted(name),
        Value::Array(items) => listed(items.iter().map(one_line)),
        figure => figure.to_string(),
    }
}

/// `[Bala, Flint]`
pub fn listed(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() {
        return "none".to_owned();
    }
    format!("[{}]", items.join(", "))
}

/// The word of a value in a table of words.
pub fn word_of<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words
        .iter()
        .find(|(_, of)| of == value)
        .map_or("?", |&(word, _)| word)
}

/// `{ treasury: 8, gate: Pimbury }`
pub fn braced(facts: impl IntoIterator<Item = (impl Display, String)>) -> String {
    let facts: Vec<String> = facts
        .into_iter()
        .map(|(key, value)| format!("{key}: {value}"))
        .collect();
    format!("{{ {} }}", facts.join(", "))
}

/// Adds a line to a file.
pub fn line(text: &mut String, indent: usize, key: &str, value: &str) {
    let space = if value.is_empty() { "" } else { " " };
    // writing into a string cannot fail
    let _ = writeln!(text, "{:indent$}{}:{space}{value}", "", quoted(key));
}

/// A name as a YAML word: quoted if YAML, or the file's own words, would read something else in it.
pub fn quoted(name: &str) -> String {
    let plain = name.starts_with(char::is_alphabetic)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '/' | '-' | '_' | '\''))
        && !name.ends_with(' ');
    let word = [
        "yes", "no", "true", "false", "null", "on", "off", "y", "n", "none", "nobody",
    ]
    .iter()
    .any(|word| word.eq_ignore_ascii_case(name));
    if plain && !word {
        name.to_owned()
    } else {
        Value::from(name).to_string()
    }
}
