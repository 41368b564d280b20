//! Rulebooks in parts: clauses as they are cited, and passages as they are printed.

use seneschal_text::Phrase;
use serde::{Deserialize, Serialize};

/// A clause of a rulebook, as cited after `§`: `8.4`.
pub type Clause = std::borrow::Cow<'static, str>;

/// A part of a rulebook as a campaign plays it. The words come from the rules' own files; remarks
/// about them are a `Note`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passage {
    Title(String),
    Heading(String),
    Text(String),
    Clause {
        number: Clause,
        text: String,
    },
    /// Continues the previous clause.
    More(String),
    /// A summary of the clauses that follow, up to the next summary or heading.
    Summary(Phrase),
    /// Each line is printed on its own, as written.
    Lines(Vec<String>),
    /// The first row contains the headings. Belongs to the previous clause.
    Table(Vec<Vec<String>>),
    /// About the campaign, or about the previous clause.
    Note(Phrase),
}
