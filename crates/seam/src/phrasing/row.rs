//! A row of the table: which parts of a line it says again, and how.

use super::slot::{Slot, SlotNumber};
use super::unit::Unit;
use std::collections::BTreeSet;

/// What a word that a row needs is worth beside a name or a number.
pub(super) const WORD_WORTH: usize = 2;

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
    /// `let Lionel pass`: what another does is the order.
    pub lets: bool,
    pub with: BTreeSet<String>,
    pub slots: Vec<Slot>,
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
        self.line() == other.line()
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
    /// None that begins otherwise.
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

impl PhrasingRow {
    /// How much of an order the row accounts for, and its line; `None` if something is left over.
    pub(super) fn order(&self, part: &[Unit]) -> Option<(usize, SaidOrder)> {
        (!is_deed_of_another(part, self.lets)).then(|| self.say(part))?
    }

    /// The same of a condition: where counters stand is no idle word of it.
    pub(super) fn condition(&self, part: &[Unit]) -> Option<(usize, SaidOrder)> {
        let is_here = |unit: &Unit| unit.role() == Some("here");
        (!part.iter().any(is_here)).then(|| self.say(part))?
    }

    fn say(&self, part: &[Unit]) -> Option<(usize, SaidOrder)> {
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
            || !self.takes_place_beside(part)
            || !self.has_needed(part)
            || !words.iter().all(|all| self.takes_word(all))
            || !self
                .before
                .iter()
                .all(|[one, other]| is_before(part, one, other))
        {
            return None;
        }
        let filled = self.fill(part)?;
        let several = (self.slots.iter().zip(&filled))
            .filter(|(slot, values)| slot.number == SlotNumber::Lines && values.len() > 1);
        let several: Vec<usize> = several.map(|(_, values)| values.len()).collect();
        let most = match several.as_slice() {
            [] => 1,
            [most] => *most,
            // which of two churches and castles stands where?
            _ => return None,
        };
        let lines: Vec<String> = (0..most).map(|n| self.line(&filled, n, true)).collect();
        let is_said = |slot: &&Slot| slot.number != SlotNumber::Silent;
        let worth = self.slots.iter().filter(is_said).map(Slot::worth);
        let worth = WORD_WORTH * self.of.len() + worth.sum::<usize>();
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

    /// Whether a part has all words that the row needs.
    pub(super) fn has_needed(&self, part: &[Unit]) -> bool {
        let is_said = |any: &Vec<String>| part.iter().any(|unit| any.iter().any(|of| unit.is(of)));
        self.of.iter().all(is_said)
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
                ["only", "else", "ranked"].iter().any(|of| unit.is(of)) || all.iter().any(needs)
            }
            _ => true,
        };
        // `42 attacks Kay, 17 too`: both do
        let is_too = |unit: &Unit| unit.is("only");
        let mut parts = part.split(|unit| *unit == Unit::Cut).skip(1);
        parts.any(|part| {
            let (too, rest): (Vec<&Unit>, Vec<&Unit>) = part.iter().partition(|unit| is_too(unit));
            if !too.is_empty()
                && !rest.is_empty()
                && rest.iter().all(|unit| matches!(unit, Unit::Numbers { .. }))
            {
                return true;
            }
            !part.is_empty()
                && !part
                    .iter()
                    .any(|unit| self.is_value(unit) || is_needed(unit))
        })
    }

    /// Whether one of a word's concepts is one of the row's.
    fn has_word(&self, concepts: &BTreeSet<String>) -> bool {
        let has = |one: &String| self.with.contains(one) || self.needs(one);
        concepts.iter().any(has)
    }

    /// The same, or it is a value.
    pub(super) fn takes_word(&self, concepts: &BTreeSet<String>) -> bool {
        let is_value = |slot: &Slot| slot.value_of(concepts).is_some();
        self.has_word(concepts) || self.slots.iter().any(is_value)
    }

    /// Whether a unit may have a place in the row.
    pub(super) fn takes(&self, unit: &Unit) -> bool {
        match unit {
            Unit::Word(all) => self.takes_word(all),
            Unit::Cut => true,
            Unit::Unknown | Unit::Stop => false,
            value => {
                let takes = |slot: &Slot| slot.value(value, value.role(), true).is_some();
                value.role() == Some("here") || self.slots.iter().any(takes)
            }
        }
    }

    fn needs(&self, concept: &String) -> bool {
        self.of.iter().any(|any| any.contains(concept))
    }

    /// `13 to Flint and 17 marches`: a counter does not go where another does.
    fn takes_place_beside(&self, part: &[Unit]) -> bool {
        let names_counters =
            |slot: &Slot| slot.name == "numbers" && slot.number != SlotNumber::Silent;
        let is_beside = |unit: &Unit| unit.role() == Some("beside");
        !part.iter().any(is_beside) || !self.slots.iter().any(names_counters)
    }

    /// Each slot's values; `None` if one has none, or something has no slot.
    fn fill(&self, part: &[Unit]) -> Option<Vec<Vec<String>>> {
        let goes_to = |unit: &Unit| matches!(unit, Unit::Name { role: Some(role), .. } if matches!(role.as_str(), "to" | "at" | "there" | "for"));
        let mut filled: Vec<Vec<String>> = self.slots.iter().map(|_| Vec::new()).collect();
        let mut before: Option<&Unit> = None;
        let mut before_role: Option<&str> = None;
        let spoken = part.iter().enumerate();
        let parts_values = |unit: &Unit| {
            *unit == Unit::Cut
                || ["else", "ranked", "only", "first"]
                    .iter()
                    .any(|of| unit.is(of))
        };
        for (at, unit) in spoken.filter(|(_, unit)| !parts_values(unit)) {
            // `Barsham - Hazlemere`
            let directed = part.iter().skip(at + 1).any(goes_to);
            // a list of names and numbers has nothing between its values
            let is_next = before
                .replace(unit)
                .is_some_and(|before| self.is_value(before));
            if !self.is_value(unit) {
                continue;
            }
            // `via the priory and Corly`
            before_role = unit.role().or(before_role.filter(|_| is_next));
            let mut free = (self.slots.iter().zip(&mut filled)).filter(|(slot, values)| {
                let is_list = matches!(slot.number, SlotNumber::List | SlotNumber::Lines);
                let goes_on = is_list && (is_next || !slot.words.is_empty());
                values.is_empty() || slot.number == SlotNumber::Silent || goes_on
            });
            let is_present = || part.iter().any(|unit| unit.role() == Some("here"));
            let value = free.find_map(|(slot, values)| {
                // counters that stand where something is done
                let is_named = matches!(
                    unit,
                    Unit::Numbers {
                        in_words: false,
                        ..
                    }
                );
                if slot.name == "present" && is_named && !is_present() {
                    return None;
                }
                Some((values, slot.value(unit, before_role, directed)?))
            });
            match value {
                Some((values, value)) => values.push(value),
                None if unit.role() == Some("here") => {}
                None => return None,
            }
        }
        // `2. Sarbury, 1. Nunney`
        let is_ranked = |(slot, values): (&Slot, &Vec<String>)| {
            slot.name != "ranks" || values.iter().is_sorted()
        };
        if !self.slots.iter().zip(&filled).all(is_ranked) {
            return None;
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

/// `Lionel gives 3`: who stands before the deed does it; so does who is let do it.
pub(super) fn is_deed_of_another(part: &[Unit], lets: bool) -> bool {
    let is_deed = |unit: &&Unit| matches!(unit, Unit::Word(_)) && (lets || !unit.is("let"));
    let is_theirs = |part: &[Unit], is_other: fn(&Unit) -> bool| {
        let mut before = part.iter().take_while(|unit| !is_deed(unit));
        part.iter().any(|unit| is_deed(&unit))
            && before.any(|unit| is_other(unit) && unit.role().is_none())
    };
    // `13 stays, Kay attacks`
    let mut parts = part.split(|unit| *unit == Unit::Cut).skip(1);
    is_theirs(part, Unit::is_person) || parts.any(|part| is_theirs(part, Unit::is_rival))
}
