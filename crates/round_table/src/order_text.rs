//! Orders as a sheet writes them: in English for stand-ins, forms and suggestions, in every language
//! for lists to choose from.

use super::game::RoundTable;
use super::order::{Action, StandingOrder};
use super::read::order_grammar;
use seneschal_text::{LanguageSet, Phrase};

/// One line, without conditions.
pub(crate) fn line(game: &RoundTable, what: &Action, paid: bool) -> String {
    let line = order_grammar::line(game, what);
    let before = if paid { "for a life: " } else { "" };
    format!("{before}{line}")
}

pub(crate) fn standing(game: &RoundTable, order: &StandingOrder) -> String {
    line(game, &Action::Standing(order.clone()), false)
}

/// A part of an English line, in the reader's language.
pub(crate) fn in_readers_language(game: &RoundTable, line: &str) -> Phrase {
    let say = |told: Phrase, tongue: LanguageSet| {
        told.with(tongue.name(), game.names.in_tongue(tongue, line))
    };
    LanguageSet::ALL
        .each()
        .fold(Phrase::new("round-table-line"), say)
}
