//! Players' own words, in mails of their own and in reports.

use super::Heading;
use crate::text::Phrase;
use serde::Serialize;

/// Letters, relayed or answered, and what the moderator announces. Made from words alone: nothing
/// of the mail that brought them is known here (AU-12).
#[derive(Clone, Debug, Serialize)]
pub struct PressMail {
    pub heading: Heading,
    pub title: Phrase,
    pub letters: Vec<PressText>,
    /// Below them.
    pub notes: Vec<Phrase>,
}

/// A letter as its reader sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PressText {
    /// From whom and to whom, or what became of it.
    pub head: Vec<Phrase>,
    /// As written: never taken for a template's words.
    pub lines: Vec<String>,
}

/// The part of a report that prints letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Newspaper {
    /// What the campaign calls it; `None`: the catalogue's word.
    pub name: Option<String>,
    /// To all.
    pub public: Vec<PressText>,
    /// To this reader.
    pub private: Vec<PressText>,
    /// Letters to all that mails brought already and that are not printed again.
    pub left_out: usize,
}

impl Newspaper {
    /// With a later one's letters behind.
    pub fn and(mut self, later: Newspaper) -> Newspaper {
        self.public.extend(later.public);
        self.private.extend(later.private);
        self.left_out += later.left_out;
        self
    }
}
