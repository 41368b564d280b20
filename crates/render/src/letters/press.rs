//! Players' own words, in mails of their own and in reports.

use super::Heading;
use seneschal_text::Phrase;
use serde::Serialize;

/// Press letters, relayed or answered, and the moderator's announcements. Made from words alone:
/// nothing of the original mail is known here (AU-12).
#[derive(Clone, Debug, Serialize)]
pub struct PressMail {
    pub heading: Heading,
    pub title: Phrase,
    pub letters: Vec<PressText>,
    /// Notes below the letters.
    pub notes: Vec<Phrase>,
}

/// A press letter as its reader sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PressText {
    /// Its author and recipients, or its outcome.
    pub head: Vec<Phrase>,
    /// As written: never interpreted as template text.
    pub lines: Vec<String>,
}

/// The part of a report that prints press letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Newspaper {
    /// The campaign's name for its newspaper; `None`: the catalogue's word.
    pub name: Option<String>,
    /// To everybody.
    pub public: Vec<PressText>,
    /// To this reader.
    pub private: Vec<PressText>,
    /// Public letters that were already mailed and are not printed again.
    pub left_out: usize,
}

impl Newspaper {
    /// Adds a later newspaper's letters at the end.
    pub fn and(mut self, later: Newspaper) -> Newspaper {
        self.public.extend(later.public);
        self.private.extend(later.private);
        self.left_out += later.left_out;
        self
    }
}
