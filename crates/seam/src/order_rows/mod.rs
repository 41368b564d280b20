//! A game's orders as rows of a file: how a line says each order, and the order as it is stored. Lines
//! are read and written by the same rows. The file knows no language: a row is in English, and its
//! words are keywords, which every language spells.
//!
//! A row such as `attack( $target)[ from $place][ up to $times times]` has words and values. What is in
//! brackets may be left out; without a value in it, it is never written. Parts in brackets or
//! parentheses side by side come in any order.

mod filled_row;
mod reader;
mod row;
mod starts;
#[cfg(test)]
mod tests;
mod writer;

use super::line_parser::LineParser;
use super::order_reading::LineVerdict;
use super::verdicts::LineResult;
use row::GrammarRow;
use seneschal_text::{
    NameIndex, OrderWord, TokenSign,
    yaml_document::{SetupError, YamlDocument},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use starts::RowStarts;
use std::ops::DerefMut;

pub use writer::in_readers_language;

/// What a game's rows are made of.
pub trait RowGrammar: Sized + 'static {
    type Key: OrderWord;
    type Name: Copy + PartialEq + 'static;
    /// What values are written for.
    type Game;
    type Parser<'a>: DerefMut<Target = LineParser<'a, Self::Key, Self::Name>>;

    const VALUES: &'static [OrderValue<Self>];

    /// What is wrong with a line that has nothing known behind an order's first words: this, or that
    /// no order begins with what is there. The first entry counts that has the line's words.
    const MISSING: &'static [(&'static [Self::Key], Option<&'static str>)];

    /// Words of rows for which lines may have others, or none.
    const ALIKE: &'static [AlikeWord<Self::Key>];

    /// No order begins with the next word.
    fn no_order(parser: &Self::Parser<'_>) -> Box<LineVerdict>;

    /// For lines that complete one that breaks off; `None` if the game offers none.
    fn game<'p>(_: &'p Self::Parser<'_>) -> Option<&'p Self::Game> {
        None
    }

    /// # Errors
    /// The campaign plays no order with this word, which is the next.
    fn check_word(_: &Self::Parser<'_>, _: Self::Key) -> LineResult<()> {
        Ok(())
    }
}

/// A word of rows, and how lines may say it.
pub struct AlikeWord<K: 'static> {
    pub word: K,
    /// Each may be in its place: languages differ in which they use.
    pub others: &'static [K],
    /// `13 -> Flint`
    pub signs: &'static [TokenSign],
    /// A line may leave it out.
    pub may_lack: bool,
}

impl<K> AlikeWord<K> {
    pub const fn new(word: K, others: &'static [K]) -> AlikeWord<K> {
        AlikeWord {
            word,
            others,
            signs: &[],
            may_lack: false,
        }
    }

    /// One that a line may leave out.
    pub const fn optional(word: K, others: &'static [K]) -> AlikeWord<K> {
        AlikeWord {
            word,
            others,
            signs: &[],
            may_lack: true,
        }
    }
}

/// A value in rows, such as `$card`.
pub struct OrderValue<G: RowGrammar> {
    name: &'static str,
    /// As the order stores it; null if it says nothing.
    read: fn(&mut G::Parser<'_>) -> LineResult<Value>,
    /// `None` if it is no such value.
    write: fn(&G::Game, &Value) -> Option<String>,
    /// Whether it may begin here; `None` if only its reading tells. A line begins with none of those.
    begins: Option<fn(&mut G::Parser<'_>) -> bool>,
    /// All that it may be; empty if that would be too much to offer.
    choices: fn(&G::Game) -> Vec<Value>,
}

impl<G: RowGrammar> OrderValue<G> {
    pub const fn new(
        name: &'static str,
        read: fn(&mut G::Parser<'_>) -> LineResult<Value>,
        write: fn(&G::Game, &Value) -> Option<String>,
    ) -> OrderValue<G> {
        OrderValue {
            name,
            read,
            write,
            begins: None,
            choices: |_| Vec::new(),
        }
    }

    /// The same for one that orders may begin with.
    pub const fn first(self, begins: fn(&mut G::Parser<'_>) -> bool) -> OrderValue<G> {
        OrderValue {
            begins: Some(begins),
            ..self
        }
    }

    /// The same for one of a few: a line that lacks it is offered with each.
    pub const fn among(self, choices: fn(&G::Game) -> Vec<Value>) -> OrderValue<G> {
        OrderValue { choices, ..self }
    }
}

/// A value that was read, as an order stores it.
///
/// # Errors
/// Why it could not be read.
pub fn stored<T: Serialize>(read: LineResult<T>) -> LineResult<Value> {
    read.map(|value| serde_json::to_value(value).unwrap_or_default())
}

/// The values of a line, by their names in the row.
#[derive(Clone, Default)]
struct ReadValues(Vec<(&'static str, Value)>);

impl ReadValues {
    fn get(&self, name: &str) -> Option<&Value> {
        self.0
            .iter()
            .find(|(of, _)| *of == name)
            .map(|(_, value)| value)
    }

    /// In place of one that was read before.
    fn put(&mut self, name: &'static str, value: Value) {
        match self.0.iter_mut().find(|(of, _)| *of == name) {
            Some(there) => there.1 = value,
            None => self.0.push((name, value)),
        }
    }
}

/// A value as its own type; `None` if it is another's.
pub fn typed<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// The rows of a game.
pub struct GrammarRows<G: RowGrammar> {
    rows: Vec<GrammarRow<G>>,
    starts: RowStarts<G>,
}

impl<G: RowGrammar> GrammarRows<G> {
    /// `table`: sections, each with its rows by their lines, each row with its stored order: a kind, or
    /// one with its fields.
    ///
    /// # Errors
    /// The table is no YAML.
    pub fn read(
        table: &str,
        names: &NameIndex<G::Key, G::Name>,
    ) -> Result<GrammarRows<G>, SetupError> {
        let page = YamlDocument::read("orders.yaml", table)?;
        let mut rows = Vec::new();
        for (_, section) in page.root().pairs()? {
            rows.extend(section.pairs()?.into_iter().map(|(text, order)| {
                let stored = serde_json::to_value(order.value()).unwrap_or_default();
                GrammarRow::new(names, &text, stored)
            }));
        }
        let starts = RowStarts::new(&rows);
        Ok(GrammarRows { rows, starts })
    }
}

impl<G: RowGrammar> Default for GrammarRows<G> {
    fn default() -> Self {
        GrammarRows {
            rows: Vec::new(),
            starts: RowStarts::new(&[]),
        }
    }
}
