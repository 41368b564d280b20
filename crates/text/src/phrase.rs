//! A sentence without a language yet.
//!
//! Rules, readers and the platform decide *what* to say (`Phrase::new("moved").with("to", …)`); the
//! catalogues in `templates/locales/` decide how. Only `render` turns a phrase into text, so a new
//! language changes no rule.

pub use crate::phrase_args::PhraseArgs;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A catalogue message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    /// The message's id in the catalogue, e.g. `excalibur-moved`.
    pub id: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "PhraseArgs::is_empty")]
    pub args: PhraseArgs,
    /// A heading among lines: mails print it in that style.
    #[serde(skip)]
    pub is_heading: bool,
}

/// An argument of a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PhraseArgument {
    Number(i64),
    /// A name or part of a sheet: never translated.
    Text(String),
    /// Joined with commas and the language's "and".
    List(Vec<PhraseArgument>),
    Phrase(Box<Phrase>),
}

impl PhraseArgument {
    /// Reads a stored list; unreadable items are left out.
    pub fn stored(list: Option<&serde_json::Value>) -> Vec<PhraseArgument> {
        let list = list
            .and_then(serde_json::Value::as_array)
            .map(Vec::as_slice)
            .unwrap_or_default();
        list.iter()
            .filter_map(|one| serde_json::from_value(one.clone()).ok())
            .collect()
    }
}

impl Default for PhraseArgument {
    fn default() -> Self {
        PhraseArgument::Text(String::new())
    }
}

impl Phrase {
    pub fn new(id: &'static str) -> Self {
        Phrase {
            id: Cow::Borrowed(id),
            args: PhraseArgs::default(),
            is_heading: false,
        }
    }

    /// Of an id that is put together from parts (`tests/words/composed.rs`).
    pub fn named(id: String) -> Self {
        Phrase {
            id: Cow::Owned(id),
            args: PhraseArgs::default(),
            is_heading: false,
        }
    }

    pub fn heading(id: &'static str) -> Self {
        Phrase {
            is_heading: true,
            ..Phrase::new(id)
        }
    }

    pub fn with(mut self, place: &'static str, arg: impl Into<PhraseArgument>) -> Self {
        self.args.insert(Cow::Borrowed(place), arg.into());
        self
    }

    /// The arguments with their names.
    pub fn places(&self) -> Vec<(&str, &PhraseArgument)> {
        self.args.iter().collect()
    }
}

/// Part of a person's text that is safe to repeat: at most `most` characters, without control
/// characters and line ends.
pub fn piece(text: &str, most: usize) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .take(most)
        .collect()
}

impl From<String> for PhraseArgument {
    fn from(text: String) -> Self {
        PhraseArgument::Text(text)
    }
}

impl From<&str> for PhraseArgument {
    fn from(text: &str) -> Self {
        PhraseArgument::Text(text.to_owned())
    }
}

impl From<Phrase> for PhraseArgument {
    fn from(phrase: Phrase) -> Self {
        PhraseArgument::Phrase(Box::new(phrase))
    }
}

impl<A: Into<PhraseArgument>> From<Vec<A>> for PhraseArgument {
    fn from(list: Vec<A>) -> Self {
        PhraseArgument::List(list.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers { ($($t:ty)*) => { $(impl From<$t> for PhraseArgument { fn from(n: $t) -> Self { PhraseArgument::Number(n as i64) } })* } }
numbers! { u8 u16 u32 i32 i64 usize }

/// A table without a language yet: the report's figures in rows and columns, aligned as text or
/// drawn as HTML by `render`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhraseGrid {
    pub columns: Vec<Column>,
    /// Each row has one cell per column; missing cells stay empty. The first cell names the row.
    pub rows: Vec<Vec<PhraseArgument>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub heading: Phrase,
    /// Aligned to the right, for figures.
    #[serde(default)]
    pub figures: bool,
}

impl PhraseGrid {
    pub fn new(columns: Vec<Column>) -> Self {
        PhraseGrid {
            columns,
            rows: Vec::new(),
        }
    }
}

impl Column {
    pub fn words(id: &'static str) -> Self {
        Column {
            heading: Phrase::new(id),
            figures: false,
        }
    }

    pub fn figures(id: &'static str) -> Self {
        Column {
            heading: Phrase::new(id),
            figures: true,
        }
    }
}
