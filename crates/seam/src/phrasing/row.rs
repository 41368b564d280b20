//! A row of the table: which parts of a line it says again, and how.

use super::unit::{NameKinds, Unit};
use std::collections::BTreeSet;

#[derive(Clone)]
pub(super) struct PhrasingRow {
    pub line: String,
    pub of: Vec<Vec<String>>,
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
#[derive(Clone, PartialEq, Eq)]
pub(super) struct SaidOrder {
    pub start: String,
    pub list: Option<String>,
}

impl SaidOrder {
    pub(super) fn line(&self) -> String {
        format!("{}{}", self.start, self.list.as_deref().unwrap_or_default())
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
        Some(Slot { name, number })
    };
    named.filter_map(slot).collect()
}

impl PhrasingRow {
    /// How much of the part the row accounts for, and its line; `None` if something is left over.
    pub(super) fn say(&self, part: &[Unit]) -> Option<(usize, SaidOrder)> {
        let words: Vec<&BTreeSet<String>> = part
            .iter()
            .filter_map(|unit| match unit {
                Unit::Word(all) => Some(all),
                _ => None,
            })
            .collect();
        let said = |one: &String| words.iter().any(|all| all.contains(one));
        let has_place =
            |one: &String| self.with.contains(one) || self.of.iter().any(|any| any.contains(one));
        if part.contains(&Unit::Stop)
            || !self.of.iter().all(|any| any.iter().any(said))
            || !words.iter().all(|all| all.iter().any(has_place))
            || is_deed_of_another(part)
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
        let worth = 2 * self.of.len() + self.slots.len();
        let is_list = self.line.ends_with('+');
        let said = SaidOrder {
            start: if is_list {
                self.line(&filled, 0, false)
            } else {
                lines.join("; ")
            },
            list: filled
                .last()
                .filter(|_| is_list)
                .map(|values| values.join(", ")),
        };
        Some((worth, said))
    }

    /// Each slot's values; `None` if one has none, or something has no slot.
    fn fill(&self, part: &[Unit]) -> Option<Vec<Vec<String>>> {
        let goes_to = |unit: &Unit| matches!(unit, Unit::Name { role: Some(role), .. } if matches!(role.as_str(), "to" | "at" | "there" | "for"));
        let mut filled: Vec<Vec<String>> = self.slots.iter().map(|_| Vec::new()).collect();
        let mut before: Option<&Unit> = None;
        let spoken = part.iter().enumerate();
        for (at, unit) in spoken.filter(|(_, unit)| **unit != Unit::Cut) {
            // `Barsham - Hazlemere`
            let directed = part.iter().skip(at + 1).any(goes_to);
            // a list has nothing between its values
            let is_next = matches!(before.replace(unit), Some(Unit::Name { .. }));
            let (value, role) = match unit {
                Unit::Name { text, role, .. } => (text.clone(), role.as_deref()),
                Unit::Numbers { all, role, .. } => {
                    let between = if role.is_some() { " and " } else { ", " };
                    (all.join(between), role.as_deref())
                }
                _ => continue,
            };
            let fits = |slot: &Slot| match unit {
                Unit::Name { kinds, .. } => slot.takes_name(kinds, role, directed),
                Unit::Numbers { all, in_words, .. } => slot.takes_numbers(role, all, *in_words),
                _ => false,
            };
            let free = self.slots.iter().zip(&mut filled);
            let mut free = free.filter(|(slot, values)| {
                let is_list = matches!(slot.number, SlotNumber::List | SlotNumber::Lines);
                values.is_empty() || is_list && is_next
            });
            let (_, values) = free.find(|(slot, _)| fits(slot))?;
            values.push(value);
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
            line = line.replacen(&mark, &value.unwrap_or_default(), 1);
        }
        line
    }
}

/// `Lionel gives 3`: who stands before the deed does it.
fn is_deed_of_another(part: &[Unit]) -> bool {
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
            "from" => {
                is_place && (matches!(role, Some("from" | "of")) || role.is_none() && directed)
            }
            "via" => is_place && matches!(role, Some("via" | "by")),
            "at" => is_place && matches!(role, None | Some("at" | "there" | "of")),
            "gate" => is_place && role != Some("from"),
            kind => kinds.contains(&kind) && !matches!(role, Some("from" | "via" | "for")),
        }
    }

    fn takes_numbers(&self, role: Option<&str>, all: &[String], in_words: bool) -> bool {
        match self.name.as_str() {
            "n" => !matches!(role, Some("phase" | "via" | "by" | "from")) && all.len() == 1,
            // `three hold`: which three?
            "numbers" => !in_words && !matches!(role, Some("phase" | "from" | "of")),
            "one" => role.is_none() && all == ["1"],
            "phases" => role == Some("phase"),
            _ => false,
        }
    }
}
