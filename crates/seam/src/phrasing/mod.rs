//! Lines in a person's own words (`config/rules/<game>/phrasing.yaml`). A line that the grammar does not
//! know is said again as the order sheet's page writes it, and read as that.
//!
//! A row has the line to say, with values; the words that must be there (`of`), and those that may be
//! (`with`). All words of the table and all names and numbers of a part of the line must have their
//! place in the row, in whatever order. A line with words that have none is only offered: they may
//! turn the order around. What stands apart and says why, or nothing of orders, is a remark, which the
//! answer names. Where two rows fit, none does.

mod conditions;
mod counters;
mod ellipsis;
mod near;
mod parts;
mod remarks;
mod row;
mod sheet;
mod slot;
mod spelling;
mod table;
#[cfg(test)]
mod tests;
mod unit;

pub(crate) use sheet::{read_for_answer, read_said};
pub use table::{BuiltInPhrasing, Phrasing};
pub use unit::{LineNames, NameKinds};

use ellipsis::{has_deed, with_deed_of, with_origin_of, with_place_beside};
use parts::{LineUnits, UnitReader, without_possessive};
use row::{Company, SaidOrder};
use seneschal_text::{Token, TokenKind, plain_tokens, tokens_bound};
use std::ops::Range;
use unit::Unit;

/// A line with more parts is not said again: all ways to cut it are tried.
const MOST_PARTS: usize = 12;

/// The seat's next turn, in the line of a row.
const NEXT_TURN: &str = "$next";

/// What some parts of a line leave to those beside them.
type Completion<'c> = &'c dyn Fn(&Range<usize>, &[Unit]) -> Option<Vec<Unit>>;

/// A line, said again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidLine {
    pub line: String,
    /// No name is misspelt, and no remark of unknown words may deny the order: `just kidding`.
    pub is_sure: bool,
    /// What in the line orders nothing, in bytes.
    pub remarks: Vec<Range<usize>>,
}

impl Phrasing {
    /// The line as the order sheet's page writes it; `None` if it has no meaning, or two.
    pub fn say(&self, text: &str, names: &dyn LineNames) -> Option<SaidLine> {
        let found = self.units(text, names)?;
        let line = self.sentence(&found.parts);
        let placed = || self.sentence(&counters::placed(&found.parts, names)?);
        let known = line.or_else(placed);
        let is_sure = found.is_sure && known.is_some();
        let line = known.or_else(|| self.sentence(&self.nearest(&found.parts)?))?;
        Some(SaidLine {
            line: with_next_turn(line, names)?,
            is_sure,
            remarks: found.remarks,
        })
    }

    /// Orders that a line without a meaning has words of, the nearest first.
    pub fn examples(&self, text: &str, names: &dyn LineNames) -> Vec<String> {
        let lines = self
            .units(text, names)
            .map(|found| self.examples_of(&found.parts));
        let lines = lines.unwrap_or_default().into_iter();
        lines
            .filter_map(|line| with_next_turn(line, names))
            .collect()
    }

    fn units(&self, text: &str, names: &dyn LineNames) -> Option<LineUnits> {
        let mut written = tokens_bound(text);
        written
            .iter_mut()
            .for_each(|token| without_possessive(token, text));
        let is_word = |at, of| {
            self.concepts(&written, at)
                .is_some_and(|(all, _)| all.contains(of))
        };
        let is_request = (0..written.len()).any(|at| is_word(at, "request"));
        let mut line = plain_tokens(written, |line, at| {
            // `tre` is a number before it is short for Tregaron
            let named = names
                .name_at(line, at)
                .filter(|_| !parts::is_short(line.get(at)));
            let named = named.map_or(0, |(_, length)| length);
            named.max(self.concepts(line, at).map_or(0, |(_, length)| length))
        });
        self.mend(&mut line, names);
        UnitReader::new(self, text, &line, names, is_request).read()
    }

    /// Misspelt words of the table are spelt right. What may be a name stays as it is.
    fn mend(&self, line: &mut [Token], names: &dyn LineNames) {
        for at in 0..line.len() {
            let is_name = names.name_at(line, at).is_some();
            let Some(token) = line
                .get_mut(at)
                .filter(|token| token.kind == TokenKind::Word)
            else {
                continue;
            };
            let word = self.mended(&token.folded).filter(|_| !is_name);
            if let Some(word) = word.filter(|_| names.near_name(&token.folded).is_none()) {
                token.folded = word.into();
            }
        }
    }

    /// The orders of some parts, in as many lines.
    fn orders(&self, parts: &[Vec<Unit>]) -> Option<Vec<String>> {
        // `Sarbury second, Nunney first`: a list is in the order of its names
        let at = |of: &str| parts.iter().flatten().position(|unit| unit.is(of));
        if at("ranked").is_some_and(|ranked| at("first").is_some_and(|first| ranked < first)) {
            return None;
        }
        let found = self.cut(parts)?;
        let lines: Vec<String> = found.orders.iter().map(SaidOrder::line).collect();
        (!lines.is_empty() && !found.unsure).then_some(lines)
    }

    /// The parts as orders, as many as possible; first without the places of parts beside them.
    fn cut(&self, parts: &[Vec<Unit>]) -> Option<Cutting> {
        if parts.len() > MOST_PARTS {
            return None;
        }
        self.cut_by(parts, &|_, _| None)
            .or_else(|| self.cut_by(parts, &|here, part| with_place_beside(parts, here, part)))
    }

    fn cut_by(&self, parts: &[Vec<Unit>], complete: Completion) -> Option<Cutting> {
        // by the number of parts from the end on
        let mut best = vec![Some(Cutting::default())];
        for start in (0..parts.len()).rev() {
            let mut here: Option<Cutting> = None;
            for end in start + 1..=parts.len() {
                let rest = best.get(parts.len() - end).cloned().flatten();
                let said = rest.and_then(|rest| self.said(parts, start..end, rest, complete));
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
    fn said(
        &self,
        parts: &[Vec<Unit>],
        here: Range<usize>,
        rest: Cutting,
        complete: Completion,
    ) -> Option<Cutting> {
        let together = parts.get(here.clone())?;
        // `lay a Grail and, for a life, ride home`: what stands alone belongs to what follows
        let is_before = |unit: &Unit| self.before.keys().any(|concept| unit.is(concept));
        let stands_before = |part: &Vec<Unit>| !part.is_empty() && part.iter().all(is_before);
        if together.len() > 1
            && together.last().is_some_and(stands_before)
            && parts.iter().skip(here.end).any(|part| !part.is_empty())
        {
            return None;
        }
        let part: Vec<Unit> = together.join(&Unit::Cut);
        if together.len() == 1 && part.is_empty() {
            return Some(rest);
        }
        let said = self.order(&part).or_else(|| {
            let before = parts.get(..here.start)?.iter();
            let before = before.rev().find(|part| has_deed(part));
            let deed = before.and_then(|before| with_deed_of(before, &part));
            let origin = before.and_then(|before| with_origin_of(before, &part));
            let completed = [deed, origin, complete(&here, &part)];
            completed.iter().flatten().find_map(|part| self.order(part))
        });
        rest.with(said?)
    }

    /// What the one row that fits best says.
    fn order(&self, part: &[Unit]) -> Option<SaidOrder> {
        let order = |part: &[Unit]| best(self.rows.iter().filter_map(|row| row.order(part)));
        // `a life` alone is an order too
        if let Some(said) = order(part) {
            return Some(said);
        }
        let mut part = part.to_vec();
        let mut before = String::new();
        for (concept, text) in &self.before {
            let count = part.len();
            part.retain(|unit| !unit.is(concept));
            if part.len() < count {
                before += text;
            }
        }
        if before.is_empty() {
            return None;
        }
        let mut said = order(&part)?;
        said.start.insert_str(0, &before);
        Some(said)
    }
}

fn with_next_turn(line: String, names: &dyn LineNames) -> Option<String> {
    if !line.contains(NEXT_TURN) {
        return Some(line);
    }
    Some(line.replace(NEXT_TURN, &names.next_turn()?))
}

/// What the one row says that accounts for most of a part.
fn best(rows: impl Iterator<Item = (usize, SaidOrder)>) -> Option<SaidOrder> {
    let mut best: Option<(usize, SaidOrder)> = None;
    let mut twice = false;
    for (worth, said) in rows {
        match &best {
            Some((most, other)) if *most == worth => twice |= *other != said,
            Some((most, _)) if *most > worth => {}
            _ => {
                twice = false;
                best = Some((worth, said));
            }
        }
    }
    best.filter(|_| !twice).map(|(_, said)| said)
}

/// A line from some place on, cut into orders.
#[derive(Clone, Default)]
struct Cutting {
    orders: Vec<SaidOrder>,
    /// Another cutting with as many orders says something else.
    unsure: bool,
}

impl Cutting {
    /// With an order before these; `None` if they may not stand together.
    fn with(mut self, said: SaidOrder) -> Option<Cutting> {
        // the row says what needs no order
        if said.start.is_empty() {
            return Some(self);
        }
        match self.orders.first_mut() {
            Some(next) if *next == said => {}
            Some(next)
                if [next.company, said.company].contains(&Company::None)
                    && next.start != said.start =>
            {
                return None;
            }
            Some(next) if next.company == Company::NoList && said.list.is_some() => return None,
            Some(next)
                if next.company == Company::Alike && next.first_word() != said.first_word() =>
            {
                return None;
            }
            Some(next) if next.list.is_some() && next.start == said.start => {
                next.list = [said.list, next.list.take()]
                    .into_iter()
                    .flatten()
                    .reduce(|one, other| format!("{one}, {other}"));
            }
            _ => self.orders.insert(0, said),
        }
        Some(self)
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
