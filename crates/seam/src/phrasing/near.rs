//! What a line comes nearest to that no row fits whole. It is only offered: who wrote it may take it.

use super::row::{PhrasingRow, is_deed_of_another};
use super::table::Phrasing;
use super::unit::Unit;

/// What it costs to leave out a word that no order needs.
const WORD: usize = 1;
/// A name or a number: it means something.
const VALUE: usize = 2;
/// A word that some order needs: perhaps one more order.
const DEED: usize = 4;

/// What a row accounts for is worth more than what it leaves out.
const WORTH: usize = 4;

/// So many orders are shown for a line of which no reading is near.
const MOST_EXAMPLES: usize = 3;

/// A longer line shows none: each value is left out once.
const MOST_UNITS: usize = 40;

/// A part of a line without what no row has a place for.
struct NearPart {
    units: Vec<Unit>,
    cost: usize,
    gain: usize,
}

impl Phrasing {
    /// The parts without what has no place in an order; `None` if nothing is left out, or too much.
    pub(super) fn nearest(&self, parts: &[Vec<Unit>]) -> Option<Vec<Vec<Unit>>> {
        let near = parts.iter().map(|part| self.near_part(part));
        let near: Vec<NearPart> = near.collect::<Option<_>>()?;
        let cost: usize = near.iter().map(|part| part.cost).sum();
        let kept: usize = near.iter().map(|part| part.units.len()).sum();
        (cost > 0 && cost <= kept).then(|| near.into_iter().map(|part| part.units).collect())
    }

    /// Orders with words and values of a line that none is near, the best first. They may lack part of
    /// what it says. A part that may deny something gives none.
    pub(super) fn examples_of(&self, parts: &[Vec<Unit>]) -> Vec<String> {
        let together: Vec<Unit> = parts.concat();
        // what is wrong with a condition says more than its order without it
        let asks = together.iter().any(|unit| unit.is("if"));
        if asks || together.len() > MOST_UNITS {
            return Vec::new();
        }
        let parts = parts.iter().chain((parts.len() > 1).then_some(&together));
        let own =
            |part: &&Vec<Unit>| !part.contains(&Unit::Stop) && !is_deed_of_another(part, true);
        let mut found: Vec<(usize, String)> = Vec::new();
        for part in parts.filter(own) {
            found.extend(self.rows.iter().filter_map(|row| self.example(row, part)));
        }
        found.sort_by(|(one, _), (other, _)| other.cmp(one));
        let mut lines: Vec<String> = Vec::new();
        for (_, line) in found {
            if lines.len() < MOST_EXAMPLES && !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    /// What a row says of a part without all that has no place in it, and how much it accounts for.
    fn example(&self, row: &PhrasingRow, part: &[Unit]) -> Option<(usize, String)> {
        if !row.has_needed(part) {
            return None;
        }
        let mut near = self.without(part, |unit| !row.takes(unit));
        let mut said = row.order(&near.units);
        // of two places perhaps one is another's
        let mut at = 0;
        while said.is_none() && at < near.units.len() {
            let mut fewer = near.units.clone();
            let out = fewer.remove(at);
            if out.is_value()
                && let Some(found) = row.order(&fewer)
            {
                said = Some(found);
                near.cost += self.cost(&out);
            }
            at += 1;
        }
        let (worth, said) = said?;
        let gain = (WORTH * worth).checked_sub(near.cost)?;
        Some((gain, said.line()))
    }

    /// `None`: the part may deny an order, tell what somebody else does, or be one more order.
    fn near_part(&self, part: &[Unit]) -> Option<NearPart> {
        if part.contains(&Unit::Stop) || is_deed_of_another(part, true) {
            return None;
        }
        let known = || self.without(part, |unit| *unit == Unit::Unknown);
        if part.iter().any(|unit| unit.is("if") || unit.is("else")) {
            return Some(known());
        }
        let near = self.rows.iter().filter_map(|row| self.near_row(row, part));
        let near: Vec<NearPart> = near.collect();
        let most = near.iter().map(|part| part.gain).max();
        let mut nearest = near.into_iter().filter(|part| Some(part.gain) == most);
        let best = nearest.next();
        // two that are equally near may mean different things
        let is_other = |part: NearPart| Some(&part.units) != best.as_ref().map(|best| &best.units);
        if nearest.any(is_other) {
            return None;
        }
        // `…, another at Mold` goes on with what was ordered before
        let goes_on = || known().units.iter().all(Unit::is_value).then(known);
        let remark =
            || (!part.iter().any(|unit| self.is_deed(unit))).then(|| self.without(part, |_| true));
        best.or_else(goes_on).or_else(remark)
    }

    /// The part as a row has it.
    fn near_row(&self, row: &PhrasingRow, part: &[Unit]) -> Option<NearPart> {
        // most rows end here
        if !row.has_needed(part) {
            return None;
        }
        let near = self.without(part, |unit| match unit {
            Unit::Word(all) => !row.takes_word(all),
            unit => *unit == Unit::Unknown,
        });
        let (worth, _) = row.order(&near.units)?;
        let gain = (WORTH * worth).saturating_sub(near.cost);
        Some(NearPart { gain, ..near })
    }

    fn without(&self, part: &[Unit], is_out: impl Fn(&Unit) -> bool) -> NearPart {
        let (out, units): (Vec<Unit>, Vec<Unit>) = part.iter().cloned().partition(is_out);
        let cost = out.iter().map(|unit| self.cost(unit)).sum();
        NearPart {
            units,
            cost,
            gain: 0,
        }
    }

    fn cost(&self, unit: &Unit) -> usize {
        match unit {
            Unit::Name { .. } | Unit::Numbers { .. } => VALUE,
            deed if self.is_deed(deed) => DEED,
            _ => WORD,
        }
    }

    pub(super) fn is_deed(&self, unit: &Unit) -> bool {
        matches!(unit, Unit::Word(all) if all.iter().any(|one| self.deeds.contains(one)))
    }
}
