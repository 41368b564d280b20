//! What a part of a line is made of.

use seneschal_text::Token;
use std::collections::BTreeSet;

/// What a name stands for, by the game's own word: `place`, `rival`.
pub type NameKinds = &'static [&'static str];

/// The kinds of a name that begins at a token of a line, and its number of tokens.
pub type NameLookup<'a> = &'a dyn Fn(&[Token], usize) -> Option<(NameKinds, usize)>;

/// A word of the table, a name, numbers, or what parts two orders.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Unit {
    /// The concepts that the word may stand for.
    Word(BTreeSet<String>),
    Name {
        kinds: NameKinds,
        role: Option<String>,
        text: String,
    },
    Numbers {
        role: Option<String>,
        all: Vec<String>,
        /// One is written in words: how many, and no counter.
        in_words: bool,
    },
    /// A comma, "and", "then": perhaps the end of an order.
    Cut,
    /// A word that the table does not have, or one that nothing may be guessed beside.
    Stop,
}

/// Concepts that say what the name or number behind them is for.
/// French `à` is `there`, to a place or at one; `de` is `of`, from a place or of one; `par` is `by`.
pub(super) const ROLES: [&str; 9] = [
    "to", "from", "via", "at", "there", "of", "by", "for", "phase",
];

/// Concepts that are no word of a row.
pub(super) fn is_special(concept: &str) -> bool {
    matches!(concept, "stop" | "quiet" | "article" | "cut")
        || concept.contains('=')
        || ROLES.contains(&concept)
}
