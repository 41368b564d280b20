//! A report's account of a turn, for any game: chapters of entries, each with the clause that
//! decided.

use super::clause::Clause;
use seneschal_text::{Phrase, PhraseGrid};
use serde::Serialize;

/// How much of a turn a report tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportLength {
    Whole,
    /// Without what its reader ordered or knows from the form, and with fewer tables.
    Short,
}

/// A part of the story: a phase, a step of winter, a player's turn, the end.
#[derive(Clone, Debug, Serialize)]
pub struct StoryChapter {
    pub title: Phrase,
    pub entries: Vec<StoryEntry>,
}

/// An event.
#[derive(Clone, Debug, Serialize)]
pub struct StoryEntry {
    /// Sentences, one after the other.
    pub text: Vec<Phrase>,
    #[serde(skip)]
    pub clause: Clause,
    /// The clause that decided, with the dice.
    pub by: Phrase,
    /// A battle's rounds, a harvest's manors, the final scores.
    pub table: Option<PhraseGrid>,
    /// True if the reader caused it or was affected by it.
    pub own: bool,
}

/// The clause that decided, and the dice if any were rolled. A game has a message for either.
pub fn clause_and_dice(
    [alone, with_dice]: [&'static str; 2],
    clause: &Clause,
    dice: Vec<Phrase>,
) -> Phrase {
    match dice.is_empty() {
        true => Phrase::new(alone).with("clause", clause.as_ref()),
        false => Phrase::new(with_dice)
            .with("clause", clause.as_ref())
            .with("dice", dice),
    }
}

/// Clauses in the order of the rulebook, each once.
pub fn by_rulebook(mut clauses: Vec<Clause>) -> Vec<Clause> {
    // the tenth clause comes after the ninth
    let place = |clause: &Clause| {
        clause
            .split('.')
            .map(|part| part.parse::<u16>().unwrap_or(u16::MAX))
            .collect::<Vec<_>>()
    };
    clauses.sort_by(|one, other| (place(one), one).cmp(&(place(other), other)));
    clauses.dedup();
    clauses
}
