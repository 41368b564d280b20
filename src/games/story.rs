//! What a report tells of a turn, whatever the game: chapters of entries, each with the clause that
//! decided.

use super::game::Clause;
use crate::text::{Phrase, PhraseGrid};
use serde::Serialize;

/// A part of what is told: a phase, a step of winter, a player's turn, the end.
#[derive(Clone, Debug, Serialize)]
pub struct StoryChapter {
    pub title: Phrase,
    pub entries: Vec<StoryEntry>,
}

/// Something that happened, with the clause that decided and the dice.
#[derive(Clone, Debug, Serialize)]
pub struct StoryEntry {
    /// Sentences, one after the other.
    pub text: Vec<Phrase>,
    pub clause: Clause,
    pub dice: Vec<Phrase>,
    /// A battle's rounds, a harvest's manors, how all stood in the end.
    pub table: Option<PhraseGrid>,
    /// The reader's own doing, or it befell him.
    pub own: bool,
}

/// Clauses in the order of the rulebook, each once.
pub fn by_rulebook(mut clauses: Vec<Clause>) -> Vec<Clause> {
    // the tenth clause stands behind the ninth
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
