//! The numbers of a rulebook's clauses in a request.

use super::request_words::{Choice, choice_at};
use super::token::tokens;
use std::borrow::Cow;

fn is_and(piece: &str) -> bool {
    let words = tokens(piece);
    words.len() == 1 && matches!(choice_at(&words, 0), Some((Choice::And, 1)))
}

/// Maximum number of clauses in one request.
const MOST_CLAUSES: usize = 24;

/// The clauses in a list such as `8.4, §6.10 and F3`, if it contains nothing else.
pub fn clause_numbers(text: &str) -> Option<Vec<Cow<'static, str>>> {
    let pieces = text
        .trim_end_matches(['.', '!', '?'])
        .split([',', ';', ' ', '\u{a0}', '+', '&'])
        .map(|piece| piece.trim_start_matches('§'));
    let joins = |piece: &&str| piece.is_empty() || is_and(piece);
    let number = |piece: &str| {
        let piece = piece.trim_end_matches('.').to_uppercase();
        let figures = |text: &str| {
            (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_one = match piece.split_once('.') {
            Some((section, clause)) => figures(section) && figures(clause),
            None => piece.strip_prefix('F').is_some_and(figures),
        };
        is_one.then_some(Cow::Owned(piece))
    };
    let numbers: Vec<_> = pieces
        .filter(|piece| !joins(piece))
        .map(number)
        .collect::<Option<_>>()?;
    (1..=MOST_CLAUSES)
        .contains(&numbers.len())
        .then_some(numbers)
}
