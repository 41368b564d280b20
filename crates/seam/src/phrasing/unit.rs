//! What a part of a line is made of.

use seneschal_text::Token;
use std::collections::BTreeSet;

/// What a name stands for, by the game's own word: `place`, `rival`.
pub type NameKinds = &'static [&'static str];

/// The names of a game, as a player may write them.
pub trait LineNames {
    /// The kinds of the name that begins at a token of a line, and its number of tokens.
    fn name_at(&self, line: &[Token], at: usize) -> Option<(NameKinds, usize)>;

    /// The one name of which a word is a slip.
    fn near_name(&self, word: &str) -> Option<(NameKinds, String)>;

    /// The writer's counters at a place, each with the concept of its kind: `knights`.
    fn counters_at(&self, place: &str) -> Vec<(String, &'static str)>;

    /// The number of the counter with the writer's name.
    fn own_counter(&self) -> Option<String>;

    /// The place where all of the writer's counters with these numbers stand.
    fn place_of(&self, counters: &[String]) -> Option<String>;

    /// Whether it is this time: `winter`.
    fn is_now(&self, time: &str) -> bool;

    /// The name of the writer's next turn, as a sheet writes it: `turn 16`.
    fn next_turn(&self) -> Option<String>;
}

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
    /// A word that the table does not have.
    Unknown,
    /// What nothing may be guessed beside.
    Stop,
}

impl Unit {
    pub(super) fn is(&self, concept: &str) -> bool {
        matches!(self, Unit::Word(all) if all.contains(concept))
    }

    /// What a name or numbers are for.
    pub(super) fn role(&self) -> Option<&str> {
        match self {
            Unit::Name { role, .. } | Unit::Numbers { role, .. } => role.as_deref(),
            Unit::Word(_) | Unit::Cut | Unit::Unknown | Unit::Stop => None,
        }
    }

    /// A place, and not where somebody leaves.
    pub(super) fn is_place(&self) -> bool {
        matches!(self, Unit::Name { kinds, role, .. } if kinds.contains(&"place") && role.as_deref() != Some("from"))
    }

    pub(super) fn is_rival(&self) -> bool {
        matches!(self, Unit::Name { kinds, .. } if kinds.contains(&"rival"))
    }

    pub(super) fn is_person(&self) -> bool {
        matches!(self, Unit::Name { kinds, .. } if !kinds.contains(&"place"))
    }

    /// The same name for something else.
    pub(super) fn with_role(&self, role: Option<&str>) -> Unit {
        match self {
            Unit::Name { kinds, text, .. } => Unit::Name {
                kinds,
                role: role.map(str::to_owned),
                text: text.clone(),
            },
            other => other.clone(),
        }
    }

    /// Numbers of this role.
    pub(super) fn is_for(&self, of: &str) -> bool {
        matches!(self, Unit::Numbers { role: Some(role), .. } if role == of)
    }

    /// A name, numbers, or a word that only is a value: `card=Merlin`.
    pub(super) fn is_value(&self) -> bool {
        match self {
            Unit::Name { .. } | Unit::Numbers { .. } => true,
            Unit::Word(all) => all.iter().all(|of| of.contains('=') || of == "counter"),
            Unit::Cut | Unit::Unknown | Unit::Stop => false,
        }
    }
}

/// Concepts that say what the name or number behind them is for.
/// French `à` is `there`, to a place or at one; `de` is `of`, from a place or of one; `par` is `by`.
/// Three more are found, not said: `here` is where the counters of a part stand, `beside` what the part
/// beside it names, and `count` is how many.
pub(super) const ROLES: [&str; 10] = [
    "to", "from", "via", "at", "there", "of", "by", "for", "phase", "together",
];

/// Concepts that are no word of a row.
pub(super) fn is_special(concept: &str) -> bool {
    matches!(
        concept,
        "stop"
            | "quiet"
            | "article"
            | "cut"
            | "reason"
            | "request"
            | "asks"
            | "shall"
            | "relative"
            | "says"
    ) || time_of(concept).is_some()
        || number_of(concept).is_some()
        || ROLES.contains(&concept)
}

/// `time=winter`: the game's name of the time.
pub(super) fn time_of(concept: &str) -> Option<&str> {
    concept.strip_prefix("time=")
}

/// `phase=3`: what the number is for, and the number.
pub(super) fn number_of(concept: &str) -> Option<(&str, &str)> {
    let (of, value) = concept.split_once('=')?;
    let is_number = value
        .chars()
        .all(|c| c.is_numeric() || matches!(c, ',' | ' '));
    is_number.then_some((of, value))
}
