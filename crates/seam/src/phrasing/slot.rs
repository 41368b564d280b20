//! A value of a row's line: which names, numbers and words may stand there.

use super::row::WORD_WORTH;
use super::unit::{NameKinds, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// The values of words by the name of their slot, and by concept.
pub(super) type Choices = BTreeMap<String, BTreeMap<String, String>>;

/// A value of a row's line.
#[derive(Clone)]
pub(super) struct Slot {
    pub name: String,
    pub number: SlotNumber,
    /// What a word says there, by its concept.
    pub words: BTreeMap<String, String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SlotNumber {
    One,
    /// `$via+`
    List,
    /// `$place*`
    Lines,
    /// Said by people, and no part of the line.
    Silent,
}

/// The slots of a line.
pub(super) fn slots(line: &str, choices: &Choices) -> Vec<Slot> {
    let named = line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '$' | '*' | '+')));
    let slot = |word: &str| {
        let name = word.split_once('$')?.1;
        let number = match name.chars().next_back() {
            Some('+') => SlotNumber::List,
            Some('*') => SlotNumber::Lines,
            _ => SlotNumber::One,
        };
        let name = name.trim_end_matches(['*', '+']).to_owned();
        let words = choices.get(&name).cloned().unwrap_or_default();
        let slot = Slot {
            name,
            number,
            words,
        };
        // `$=at` is the value of `$at` once more, `$next` the seat's next turn
        (!slot.name.is_empty() && slot.name != "next").then_some(slot)
    };
    named.filter_map(slot).collect()
}

impl Slot {
    /// A value that people say, and that is no part of the line.
    pub(super) fn silent(name: &str) -> Slot {
        Slot {
            name: name.to_owned(),
            number: SlotNumber::Silent,
            words: BTreeMap::new(),
        }
    }

    /// What the slot accounts for: a word of its own is one that the row needs.
    pub(super) fn worth(&self) -> usize {
        if self.words.is_empty() { 1 } else { WORD_WORTH }
    }

    /// What a word says here: `card=Merlin`, or a word of the slot's own.
    pub(super) fn value_of<'w>(&'w self, concepts: &'w BTreeSet<String>) -> Option<&'w str> {
        let value = |concept: &'w String| match concept.split_once('=') {
            Some((kind, value)) => (kind == self.name).then_some(value),
            None => self.words.get(concept).map(String::as_str),
        };
        concepts.iter().find_map(value)
    }

    /// What a unit says here; `None` if it has no place here. A list goes on with the role before.
    pub(super) fn value(
        &self,
        unit: &Unit,
        list_role: Option<&str>,
        directed: bool,
    ) -> Option<String> {
        match unit {
            Unit::Word(all) => self.value_of(all).map(str::to_owned),
            Unit::Name { kinds, role, text } => {
                let role = match self.number {
                    SlotNumber::List => list_role,
                    _ => role.as_deref(),
                };
                self.takes_name(kinds, role, directed).then(|| text.clone())
            }
            Unit::Numbers {
                all,
                role,
                in_words,
            } => {
                let between = if role.is_some() { " and " } else { ", " };
                let takes = self.takes_numbers(role.as_deref(), all, *in_words);
                takes.then(|| all.join(between))
            }
            Unit::Cut | Unit::Unknown | Unit::Stop => None,
        }
    }

    fn takes_name(&self, kinds: NameKinds, role: Option<&str>, directed: bool) -> bool {
        let is_place = kinds.contains(&"place");
        match self.name.as_str() {
            "to" => {
                is_place && matches!(role, None | Some("to" | "at" | "there" | "for" | "beside"))
            }
            "dest" => is_place && role == Some("to"),
            "goal" => is_place && matches!(role, Some("to" | "for")),
            // where the orders before do something
            "won" => is_place && role == Some("beside"),
            // a card, or a place that is none
            "token" => kinds.contains(&"card") && role.is_none(),
            "venue" => is_place && !kinds.contains(&"card") && role.is_none(),
            "from" => {
                is_place
                    && (matches!(role, Some("from" | "of" | "here")) || role.is_none() && directed)
            }
            "via" => is_place && matches!(role, Some("via" | "by")),
            "at" => {
                is_place
                    && matches!(
                        role,
                        None | Some("at" | "there" | "of" | "for" | "here" | "beside")
                    )
            }
            // what is for a place is hired or built there
            "site" => {
                is_place
                    && matches!(
                        role,
                        None | Some("at" | "there" | "of" | "for" | "to" | "here" | "beside")
                    )
            }
            "whom" => {
                kinds.contains(&"rival")
                    && matches!(role, None | Some("to" | "there" | "for" | "at"))
            }
            // `med Kay vill jag ha fred`
            "ally" => kinds.contains(&"rival") && role == Some("together"),
            "gate" => is_place && role != Some("from"),
            kind => {
                kinds.contains(&kind)
                    && !matches!(role, Some("from" | "via" | "by" | "for" | "together"))
            }
        }
    }

    fn takes_numbers(&self, role: Option<&str>, all: &[String], in_words: bool) -> bool {
        match self.name.as_str() {
            "n" => {
                !matches!(role, Some("phase" | "via" | "by" | "from" | "count")) && all.len() == 1
            }
            // `keep up to 9`
            "sum" => {
                !matches!(role, Some("phase" | "via" | "by" | "from" | "to")) && all.len() == 1
            }
            // `three hold`: which three?
            "numbers" => {
                let is_theirs = matches!(role, None | Some("at" | "there"));
                let is_silent = self.number == SlotNumber::Silent;
                let says_how_many = matches!(role, None | Some("count" | "of" | "together"));
                !in_words && is_theirs || is_silent && (is_theirs || says_how_many)
            }
            "present" => matches!(role, None | Some("together" | "count" | "of")),
            // `hits to 52`
            "targets" => {
                let is_free = matches!(
                    role,
                    None | Some("at" | "there" | "to" | "of" | "by" | "for")
                );
                !in_words && is_free
            }
            // `up to 9`
            "limit" => role == Some("to") && all.len() == 1,
            "ranks" => role.is_none() && all.iter().all(|rank| rank.len() == 1),
            "one" => role.is_none() && all == ["1"],
            // the value of a card names it
            "card" => {
                let is_list = self.number != SlotNumber::One;
                let is_free = matches!(role, None | Some("at" | "there" | "to"));
                is_free && !in_words && (is_list || all.len() == 1)
            }
            "phases" => role == Some("phase"),
            _ => false,
        }
    }
}
