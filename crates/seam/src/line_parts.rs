//! The lines of a sheet as they are spelled: what each part orders, and under which conditions.

use super::condition_blocks::{BlockResult, path, widen_verdict};
use super::order_reading::LineVerdict;
use super::verdicts::{LineResult, refuse_excess};
use seneschal_text::{BlockLayout, Branch, Line, LinePlace, Sheet};
use std::ops::Range;

/// What a piece of a line orders, and what it hangs on.
pub struct LinePart<O, C> {
    pub clauses: Vec<O>,
    pub when: Vec<C>,
    /// The part on one line, with the `if` or `else` before it: a report names what was not done,
    /// and not the other part, which was.
    pub text: String,
}

/// What a line orders, or why nothing; each line is spelled once. With `else` on it a line has two
/// parts.
pub type LineParts<O, C> = Result<Vec<LinePart<O, C>>, LineVerdict>;

pub fn clauses<O, C>(parts: &[LinePart<O, C>]) -> impl Iterator<Item = &O> {
    parts.iter().flat_map(|part| &part.clauses)
}

/// Where a line begins that is kept: what hangs on a condition is kept with it.
pub fn kept_from<O, C>(parts: &[LinePart<O, C>], order: usize, whole: usize) -> usize {
    if parts.iter().all(|part| part.when.is_empty()) {
        order
    } else {
        whole
    }
}

/// More in one sheet nobody needs; each is an event if it cannot run.
const MOST_ORDERS: usize = 200;

/// How a game spells the lines of its sheets.
pub struct LineGrammar<'g, O, C> {
    /// The orders of the part of a line from a byte of it on.
    pub parse: &'g dyn Fn(&str, usize) -> LineResult<Vec<O>>,
    pub negated: fn(C) -> C,
    /// The refusal of a sheet with too many orders.
    pub too_many: &'static str,
}

impl<O, C: Clone> LineGrammar<'_, O, C> {
    /// Spells every line with an order. Once the sheet has `MOST_ORDERS`, further lines are refused.
    pub fn parse_lines(
        &self,
        sheet: &Sheet,
        layout: &BlockLayout,
        asked: &[BlockResult<C>],
    ) -> Vec<Option<LineParts<O, C>>> {
        let mut orders = 0_usize;
        let mut bound = |spelled: LineParts<O, C>| {
            let parts = spelled?;
            orders = orders.saturating_add(clauses(&parts).count());
            if orders > MOST_ORDERS {
                Err(refuse_excess(self.too_many, MOST_ORDERS))
            } else {
                Ok(parts)
            }
        };
        let lines = sheet.lines.iter().zip(&layout.places);
        lines
            .map(|(line, place)| self.parse_line(line, place, asked).map(&mut bound))
            .collect()
    }

    fn parse_line(
        &self,
        line: &Line,
        place: &LinePlace,
        asked: &[BlockResult<C>],
    ) -> Option<LineParts<O, C>> {
        let pieces = place.orders(&line.text);
        let mut begins = 0;
        let part = |(piece, under): (Range<usize>, Option<Branch>)| {
            let part = line.text.get(begins..piece.end).unwrap_or_default();
            begins = piece.end;
            let when = path(asked, under, self.negated)
                .map_err(|broken| broken.line_verdict(line.number))?;
            let text = line.text.get(piece.clone()).unwrap_or_default();
            let clauses =
                (self.parse)(text, piece.start).map_err(|why| widen_verdict(*why, piece.start))?;
            Ok(LinePart {
                clauses,
                when,
                text: part.trim().replace('\n', " "),
            })
        };
        (!pieces.is_empty()).then(|| pieces.into_iter().map(part).collect())
    }
}
