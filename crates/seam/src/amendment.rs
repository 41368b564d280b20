//! A moderator's `set …` lines, for any game: all of them or none.

use super::clause::Clause;
use super::game::LawBreach;
use super::order_reading::Refusal;
use seneschal_text::{Phrase, Sheet};

/// The position afterwards, and the clause of the last line. `set` applies a line and returns the
/// clause that its fact belongs to; `check` has the last word about the position.
///
/// # Errors
/// The first line that is refused, a law that is broken afterwards, or that there is no line: then
/// `forms` are suggested.
pub fn set_facts<P: Clone>(
    position: &P,
    words: &Sheet,
    forms: impl Fn() -> Vec<String>,
    set: impl Fn(&mut P, &str) -> Result<&'static str, Refusal>,
    check: impl Fn(&mut P) -> Result<(), LawBreach>,
) -> Result<(P, Clause), Refusal> {
    let mut after = position.clone();
    let mut clause = None;
    for line in &words.lines {
        clause = Some(set(&mut after, &line.text)?);
    }
    let Some(clause) = clause else {
        return Err(refuse_fact(Phrase::new("judge-amend-empty"), forms()));
    };
    check(&mut after).map_err(|broken| Refusal {
        clause: Some(broken.clause),
        ..refuse_fact(
            Phrase::new("judge-amend-breaks").with("law", broken.what),
            Vec::new(),
        )
    })?;
    Ok((after, clause.into()))
}

/// Refuses a whole line.
pub fn refuse_fact(why: Phrase, instead: Vec<String>) -> Refusal {
    Refusal {
        instead,
        ..Refusal::new(why, None)
    }
}
