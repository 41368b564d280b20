//! What a game's rows are made of: its words, and its values.

use crate::{line_parser::LineParser, order_reading::LineVerdict, verdicts::LineResult};
use seneschal_text::{OrderWord, TokenSign};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::ops::DerefMut;

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
    pub(super) name: &'static str,
    /// As the order stores it; null if it says nothing.
    pub(super) read: fn(&mut G::Parser<'_>) -> LineResult<Value>,
    /// `None` if it is no such value.
    pub(super) write: fn(&G::Game, &Value) -> Option<String>,
    /// Whether it may begin here; `None` if only its reading tells. A line begins with none of those.
    pub(super) begins: Option<fn(&mut G::Parser<'_>) -> bool>,
    /// All that it may be; empty if that would be too much to offer.
    pub(super) choices: fn(&G::Game) -> Vec<Value>,
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

/// A value as its own type; `None` if it is another's.
pub fn typed<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

pub(super) fn alike<G: RowGrammar>(word: G::Key) -> Option<&'static AlikeWord<G::Key>> {
    G::ALIKE.iter().find(|it| it.word == word)
}

/// How a line may say a word of a row.
pub(super) fn words<G: RowGrammar>(word: G::Key) -> impl Iterator<Item = G::Key> {
    let others = alike::<G>(word).map_or(&[][..], |it| it.others);
    std::iter::once(word).chain(others.iter().copied())
}

pub(super) fn signs<G: RowGrammar>(word: G::Key) -> &'static [TokenSign] {
    alike::<G>(word).map_or(&[], |it| it.signs)
}
