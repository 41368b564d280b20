//! A row of the table: which parts of a line it says again, and how.

use super::unit::{NameKinds, Unit};
use std::collections::BTreeSet;

#[derive(Clone)]
pub(super) struct PhrasingRow {
    pub line: String,
    pub of: Vec<Vec<String>>,
    /// Concepts, kinds of names or `number`, of which one of the first is said before one of the second.
    pub before: Vec<[Vec<String>; 2]>,
    /// Without one of these words the order only continues others that begin like it.
    pub bare: Vec<String>,
    /// `no orders` stands beside no order.
    pub alone: bool,
    pub with: BTreeSet<String>,
    pub slots: Vec<Slot>,
}

/// A value of a row's line.
#[derive(Clone)]
pub(super) struct Slot {
    pub name: String,
    pub number: SlotNumber,
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

/// A line of a row. Lines that only differ in the list at their end are one.
#[derive(Clone)]
pub(super) struct SaidOrder {
    pub start: String,
    pub list: Option<String>,
    pub company: Company,
}

/// Two rows may say the same.
impl PartialEq for SaidOrder {
    fn eq(&self, other: &SaidOrder) -> bool {
        (&self.start, &self.list) == (&other.start, &other.list)
    }
}

/// Which orders may stand before an order in a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Company {
    Any,
    /// `castle at Lambourn` after `build …`: those that begin with the same word.
    Alike,
    /// A name alone: none that ends with a list, to which it may belong.
    NoList,
    None,
}

impl SaidOrder {
    pub(super) fn line(&self) -> String {
        format!("{}{}", self.start, self.list.as_deref().unwrap_or_default())
    }

    pub(super) fn first_word(&self) -> Option<&str> {
        self.start.split(' ').next()
    }
}

pub(super) fn slots(line: &str) -> Vec<Slot> {
    let named = line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '$' | '*' | '+')));
    let slot = |word: &str| {
        let name = word.split_once('$')?.1;
        let number = match name.chars().next_back() {
            Some('+') => SlotNumber::List,
            Some('*') => SlotNumber::Lines,
            _ => SlotNumber::One,
        };
        let name = name.trim_end_matches(['*', '+']).to_owned();
        // `$=at` is the value of `$at` once more, `$next` the seat's next turn
        (!name.is_empty() && name != "next").then_some(Slot { name, number })
    };
    named.filter_map(slot).collect()
}

impl PhrasingRow {
    /// How much of an order the row accounts for, and its line; `None` if something is left over.
    pub(super) fn order(&self, part: &[Unit]) -> Option<(usize, SaidOrder)> {
        (!is_deed_of_another(part)).then(|| self.say(part))?
    }

    /// The same of an order or a condition.
    pub(super) fn say(&self, part: &[Unit]) -> Option<(usize, SaidOrder)> {
        let words: Vec<&BTreeSet<String>> = part
            .iter()
            .filter_map(|unit| match unit {
                Unit::Word(all) => Some(all),
                _ => None,
            })
            .collect();
        let said = |one: &String| words.iter().any(|all| all.contains(one));
        let is_barred = |unit: &Unit| matches!(unit, Unit::Stop | Unit::Unknown);
        if part.iter().any(is_barred)
            || self.has_idle_part(part)
            || !self.of.iter().all(|any| any.iter().any(said))
            || !words.iter().all(|all| self.takes_word(all))
            || !self
                .before
                .iter()
                .all(|[one, other]| is_before(part, one, other))
        {
            return None;
        }
        let filled = self.fill(part)?;
        let most = (self.slots.iter().zip(&filled))
            .filter(|(slot, _)| slot.number == SlotNumber::Lines)
            .map(|(_, values)| values.len())
            .max()
            .unwrap_or(1);
        let lines: Vec<String> = (0..most).map(|n| self.line(&filled, n, true)).collect();
        let is_said = |slot: &&Slot| slot.number != SlotNumber::Silent;
        let worth = 2 * self.of.len() + self.slots.iter().filter(is_said).count();
        let is_list = self.line.ends_with('+');
        let said = SaidOrder {
            start: if is_list {
                self.line(&filled, 0, false)
            } else {
                lines.join("; ")
            },
            list: self
                .slots
                .iter()
                .zip(&filled)
                .rfind(|(slot, _)| is_list && slot.number != SlotNumber::Silent)
                .map(|(_, values)| values.join(", ")),
            company: match self.bare.iter().any(said) || self.bare.is_empty() {
                _ if self.alone => Company::None,
                _ if self.of.is_empty() && self.slots.len() == 1 => Company::NoList,
                true => Company::Any,
                false => Company::Alike,
            },
        };
        Some((worth, said))
    }

    fn is_value(&self, unit: &Unit) -> bool {
        match unit {
            Unit::Name { .. } | Unit::Numbers { .. } => true,
            Unit::Word(all) => !self.has_word(all),
            _ => false,
        }
    }

    /// `13 to Stowell, back`: a part that only has words which may be there says something else.
    fn has_idle_part(&self, part: &[Unit]) -> bool {
        let is_needed = |unit: &Unit| match unit {
            Unit::Word(all) => {
                let needs = |one: &String| self.needs(one);
                unit.is("only") || unit.is("else") || all.iter().any(needs)
            }
            _ => true,
        };
        let mut parts = part.split(|unit| *unit == Unit::Cut).skip(1);
        parts.any(|part| {
            !part.is_empty() && !part.iter().any(|unit| unit.is_value() || is_needed(unit))
        })
    }

    /// Whether one of a word's concepts is one of the row's.
    fn has_word(&self, concepts: &BTreeSet<String>) -> bool {
        let has = |one: &String| self.with.contains(one) || self.needs(one);
        concepts.iter().any(has)
    }

    /// The same, or it is a value.
    pub(super) fn takes_word(&self, concepts: &BTreeSet<String>) -> bool {
        self.has_word(concepts) || self.value_of(concepts).is_some()
    }

    fn needs(&self, concept: &String) -> bool {
        self.of.iter().any(|any| any.contains(concept))
    }

    /// The slot for a word that is a value, such as `card=Merlin`, and the value.
    fn value_of<'w>(&self, concepts: &'w BTreeSet<String>) -> Option<(&Slot, &'w str)> {
        let of = |slot: &'_ Slot, concept: &'w str| {
            let (kind, value) = concept.split_once('=')?;
            (kind == slot.name).then_some(value)
        };
        let mut all = self
            .slots
            .iter()
            .flat_map(|slot| concepts.iter().map(move |one| (slot, one)));
        all.find_map(|(slot, one)| Some((slot, of(slot, one)?)))
    }

    /// Each slot's values; `None` if one has none, or something has no slot.
    fn fill(&self, part: &[Unit]) -> Option<Vec<Vec<String>>> {
        let goes_to = |unit: &Unit| matches!(unit, Unit::Name { role: Some(role), .. } if matches!(role.as_str(), "to" | "at" | "there" | "for"));
        let mut filled: Vec<Vec<String>> = self.slots.iter().map(|_| Vec::new()).collect();
        let mut before: Option<&Unit> = None;
        let mut before_role: Option<&str> = None;
        let spoken = part.iter().enumerate();
        let parts_values = |unit: &Unit| {
            *unit == Unit::Cut || ["else", "only", "first"].iter().any(|of| unit.is(of))
        };
        for (at, unit) in spoken.filter(|(_, unit)| !parts_values(unit)) {
            // `Barsham - Hazlemere`
            let directed = part.iter().skip(at + 1).any(goes_to);
            // a list has nothing between its values
            let is_next = before
                .replace(unit)
                .is_some_and(|before| self.is_value(before));
            let (value, role) = match unit {
                Unit::Word(all) if !self.has_word(all) => {
                    let (_, value) = self.value_of(all)?;
                    (value.to_owned(), None)
                }
                Unit::Name { text, role, .. } => (text.clone(), role.as_deref()),
                Unit::Numbers { all, role, .. } => {
                    let between = if role.is_some() { " and " } else { ", " };
                    (all.join(between), role.as_deref())
                }
                _ => continue,
            };
            // `via the priory and Corly`
            let role_before = role.or(before_role.filter(|_| is_next));
            before_role = role_before;
            let fits = |slot: &Slot| match unit {
                Unit::Name { kinds, .. } => {
                    let role = if slot.number == SlotNumber::List {
                        role_before
                    } else {
                        role
                    };
                    slot.takes_name(kinds, role, directed)
                }
                Unit::Numbers { all, in_words, .. } => slot.takes_numbers(role, all, *in_words),
                Unit::Word(all) => self
                    .value_of(all)
                    .is_some_and(|(of, _)| of.name == slot.name),
                _ => false,
            };
            let free = self.slots.iter().zip(&mut filled);
            let mut free = free.filter(|(slot, values)| {
                let is_list = matches!(slot.number, SlotNumber::List | SlotNumber::Lines);
                values.is_empty() || slot.number == SlotNumber::Silent || is_list && is_next
            });
            match free.find(|(slot, _)| fits(slot)) {
                Some((_, values)) => values.push(value),
                None if role == Some("here") => {}
                None => return None,
            }
        }
        let is_silent = |slot: &Slot| slot.number == SlotNumber::Silent;
        let is_full = |(slot, values): (&Slot, &Vec<String>)| is_silent(slot) || !values.is_empty();
        self.slots
            .iter()
            .zip(&filled)
            .all(is_full)
            .then_some(filled)
    }

    /// The nth line; without the list at its end if that is written apart.
    fn line(&self, filled: &[Vec<String>], n: usize, whole: bool) -> String {
        let mut line = self.line.clone();
        for (slot, values) in self.slots.iter().zip(filled) {
            let (mark, value) = match slot.number {
                SlotNumber::One => ("", values.first().cloned()),
                SlotNumber::List => ("+", Some(values.join(", ")).filter(|_| whole)),
                SlotNumber::Lines => ("*", values.get(n).or(values.last()).cloned()),
                SlotNumber::Silent => continue,
            };
            let mark = format!("${}{mark}", slot.name);
            let value = value.unwrap_or_default();
            line = line.replacen(&mark, &value, 1);
            line = line.replace(&format!("$={}", slot.name), &value);
        }
        line
    }
}

fn is_before(part: &[Unit], one: &[String], other: &[String]) -> bool {
    let is = |unit: &Unit, of: &String| match unit {
        Unit::Name { kinds, .. } => kinds.contains(&of.as_str()),
        Unit::Numbers { .. } => of == "number",
        unit => unit.is(of),
    };
    let at = |any: &[String]| {
        part.iter()
            .position(|unit| any.iter().any(|of| is(unit, of)))
    };
    at(one).is_some_and(|one| at(other).is_some_and(|other| one < other))
}

/// `Lionel gives 3`: who stands before the deed does it.
pub(super) fn is_deed_of_another(part: &[Unit]) -> bool {
    let is_word = |unit: &&Unit| matches!(unit, Unit::Word(_));
    let is_person = |unit: &Unit| matches!(unit, Unit::Name { kinds, role: None, .. } if !kinds.contains(&"place"));
    let before = part.iter().take_while(|unit| !is_word(unit));
    part.iter().any(|unit| is_word(&unit)) && before.into_iter().any(is_person)
}

impl Slot {
    fn takes_name(&self, kinds: NameKinds, role: Option<&str>, directed: bool) -> bool {
        let is_place = kinds.contains(&"place");
        match self.name.as_str() {
            "to" => is_place && matches!(role, None | Some("to" | "at" | "there" | "for")),
            "dest" => is_place && role == Some("to"),
            "goal" => is_place && matches!(role, Some("to" | "for")),
            // a card, or a place that is none
            "token" => kinds.contains(&"card") && role.is_none(),
            "venue" => is_place && !kinds.contains(&"card") && role.is_none(),
            "from" => {
                is_place
                    && (matches!(role, Some("from" | "of" | "here")) || role.is_none() && directed)
            }
            "via" => is_place && matches!(role, Some("via" | "by")),
            "at" => is_place && matches!(role, None | Some("at" | "there" | "of" | "for" | "here")),
            // what is for a place is hired or built there
            "site" => {
                is_place
                    && matches!(
                        role,
                        None | Some("at" | "there" | "of" | "for" | "to" | "here")
                    )
            }
            "whom" => {
                kinds.contains(&"rival")
                    && matches!(role, None | Some("to" | "there" | "for" | "at"))
            }
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
            "sum" => !matches!(role, Some("phase" | "via" | "by" | "from")) && all.len() == 1,
            // `three hold`: which three?
            "numbers" => {
                let is_theirs = matches!(role, None | Some("at" | "there"));
                let is_silent = self.number == SlotNumber::Silent;
                let says_how_many = matches!(role, None | Some("count" | "of" | "together"));
                !in_words && is_theirs || is_silent && (is_theirs || says_how_many)
            }
            // `hits to 52`
            "targets" => {
                let is_free = matches!(
                    role,
                    None | Some("at" | "there" | "to" | "of" | "by" | "for")
                );
                !in_words && is_free
            }
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
