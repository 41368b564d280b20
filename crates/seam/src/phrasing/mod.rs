//! Lines in a person's own words (`config/rules/<game>/phrasing.yaml`). A line that the grammar does not
//! know is said again as the order sheet's page writes it, and read as that.
//!
//! A row has the line to say, with values; the words that must be there (`of`), and those that may be
//! (`with`). All words of the table and all names and numbers of a part of the line must have their
//! place in the row, in whatever order. Beside a word that the table does not have nothing is said: it
//! may turn the order around. Where two rows fit, none does.

mod parts;
mod row;
mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod unit;

pub(crate) use sheet::{read_for_answer, read_said};
pub use table::{BuiltInPhrasing, Phrasing};
pub use unit::{NameKinds, NameLookup};

use parts::{LineUnits, without_possessive};
use row::SaidOrder;
use seneschal_text::{plain_tokens, tokens};
use std::ops::Range;
use unit::Unit;

/// A line with more parts is not said again: all ways to cut it are tried.
const MOST_PARTS: usize = 12;

impl Phrasing {
    /// The line as the order sheet's page writes it; `None` if it has no meaning, or two.
    pub fn say(&self, text: &str, name: NameLookup) -> Option<String> {
        // the answer names what is in parentheses: it counts as a remark
        if text.contains('(') {
            return None;
        }
        let mut written = tokens(text);
        written
            .iter_mut()
            .for_each(|token| without_possessive(token, text));
        let line = plain_tokens(written, |line, at| {
            let named = name(line, at).map_or(0, |(_, length)| length);
            named.max(self.concepts(line, at).map_or(0, |(_, length)| length))
        });
        let parts = LineUnits::parts(self, text, &line, name)?;
        let found = self.cut(&parts)?;
        let lines: Vec<String> = found.orders.iter().map(SaidOrder::line).collect();
        (!lines.is_empty() && !found.unsure).then(|| lines.join("; "))
    }

    /// The parts as orders, as many as possible.
    fn cut(&self, parts: &[Vec<Unit>]) -> Option<Cutting> {
        if parts.len() > MOST_PARTS {
            return None;
        }
        // by the number of parts from the end on
        let mut best = vec![Some(Cutting::default())];
        for start in (0..parts.len()).rev() {
            let mut here: Option<Cutting> = None;
            for end in start + 1..=parts.len() {
                let rest = best.get(parts.len() - end).cloned().flatten();
                let said = rest.and_then(|rest| self.said(parts, start..end, rest));
                here = match (here, said) {
                    (Some(one), Some(other)) => Some(one.or(other)),
                    (one, other) => one.or(other),
                };
            }
            best.push(here);
        }
        best.pop().flatten()
    }

    /// Some parts together as one order before the rest of a line. A part without words parts others.
    fn said(&self, parts: &[Vec<Unit>], here: Range<usize>, rest: Cutting) -> Option<Cutting> {
        let together = parts.get(here.clone())?;
        let part: Vec<Unit> = together.join(&Unit::Cut);
        if together.len() == 1 && part.is_empty() {
            return Some(rest);
        }
        let said = self.order(&part).or_else(|| {
            let before = parts.get(here.start.checked_sub(1)?)?;
            self.order(&with_deed_of(before, &part)?)
        });
        Some(rest.with(said?))
    }

    /// What the one row that fits best says.
    fn order(&self, part: &[Unit]) -> Option<SaidOrder> {
        let mut part = part.to_vec();
        let mut before = String::new();
        for (concept, text) in &self.before {
            let count = part.len();
            part.retain(|unit| !matches!(unit, Unit::Word(all) if all.contains(concept)));
            if part.len() < count {
                before += text;
            }
        }
        let mut best: Option<(usize, SaidOrder)> = None;
        let mut twice = false;
        let rows = self.rows.iter();
        for (worth, said) in rows.filter_map(|row| row.say(&part)) {
            match &best {
                Some((most, other)) if *most == worth => twice |= *other != said,
                Some((most, _)) if *most > worth => {}
                _ => {
                    twice = false;
                    best = Some((worth, said));
                }
            }
        }
        let (_, mut said) = best.filter(|_| !twice)?;
        said.start.insert_str(0, &before);
        Some(said)
    }
}

/// `a castle at Lambourn and Upwell`: what has only names and numbers is what the part before it orders.
fn with_deed_of(before: &[Unit], part: &[Unit]) -> Option<Vec<Unit>> {
    let is_value = |unit: &Unit| matches!(unit, Unit::Name { .. } | Unit::Numbers { .. });
    let is_word = |unit: &&Unit| matches!(unit, Unit::Word(_));
    let deed: Vec<Unit> = before.iter().filter(is_word).cloned().collect();
    let alone = part.iter().all(is_value) && !part.is_empty() && !deed.is_empty();
    alone.then(|| [&deed, part].concat())
}

/// A line from some place on, cut into orders.
#[derive(Clone, Default)]
struct Cutting {
    orders: Vec<SaidOrder>,
    /// Another cutting with as many orders says something else.
    unsure: bool,
}

impl Cutting {
    fn with(mut self, said: SaidOrder) -> Cutting {
        match self.orders.first_mut() {
            // the row says what needs no order
            _ if said.start.is_empty() => {}
            Some(next) if next.list.is_some() && next.start == said.start => {
                next.list = [said.list, next.list.take()]
                    .into_iter()
                    .flatten()
                    .reduce(|one, other| format!("{one}, {other}"));
            }
            _ => self.orders.insert(0, said),
        }
        self
    }

    /// The one with more orders: what can be an order alone is one.
    fn or(self, other: Cutting) -> Cutting {
        match self.orders.len().cmp(&other.orders.len()) {
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Equal => Cutting {
                unsure: self.unsure || other.unsure || self.orders != other.orders,
                ..self
            },
        }
    }
}
