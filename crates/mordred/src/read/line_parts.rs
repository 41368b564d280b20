//! The lines of a sheet as they are spelled: what each part orders, and under which conditions.

use super::blocks::{self, MordredBlockResult};
use super::names::MordredNameIndex;
use super::parser::{self, MordredOrderClause};
use super::verdicts::{refuse_excess, refused};
use crate::{
    order::{BlockCondition, MordredAction},
    tables::MoneyRow,
};
use seneschal_seam::{condition_blocks::widen_verdict, order_reading::LineVerdict};
use seneschal_text::{BlockLayout, Branch, Line, LinePlace, Phrase, Sheet};
use std::ops::Range;

/// What a piece of a line orders, and what it hangs on.
pub(super) struct MordredLinePart {
    pub clauses: Vec<MordredOrderClause>,
    pub when: Vec<BlockCondition>,
}

/// What a line orders, or why nothing; each line is spelled once. With `else` on it a line has two
/// parts.
pub(super) type MordredLineResult = Result<Vec<MordredLinePart>, LineVerdict>;

pub(super) fn clauses(parts: &[MordredLinePart]) -> impl Iterator<Item = &MordredOrderClause> {
    parts.iter().flat_map(|part| &part.clauses)
}

/// The same, each with what it hangs on and its number in the line.
pub(super) fn numbered(
    parts: &[MordredLinePart],
) -> impl Iterator<Item = (usize, &MordredOrderClause, &[BlockCondition])> {
    parts
        .iter()
        .flat_map(|part| {
            part.clauses
                .iter()
                .map(|clause| (clause, part.when.as_slice()))
        })
        .enumerate()
        .map(|(n, (clause, when))| (n, clause, when))
}

/// Spells every line with an order. Once the sheet has `MOST_ORDERS`, further lines are refused.
pub(super) fn parse_lines(
    names: &MordredNameIndex,
    sheet: &Sheet,
    layout: &BlockLayout,
    asked: &[MordredBlockResult],
) -> Vec<Option<MordredLineResult>> {
    let mut orders = 0_usize;
    let mut bound = |spelled: MordredLineResult| {
        let parts = spelled?;
        orders = orders.saturating_add(clauses(&parts).count());
        if orders > MOST_ORDERS {
            Err(refuse_excess("mordred-orders-long-sheet", MOST_ORDERS))
        } else {
            Ok(parts)
        }
    };
    sheet
        .lines
        .iter()
        .zip(&layout.places)
        .map(|(line, place)| parse_line(names, line, place, asked).map(&mut bound))
        .collect()
}

fn parse_line(
    names: &MordredNameIndex,
    line: &Line,
    place: &LinePlace,
    asked: &[MordredBlockResult],
) -> Option<MordredLineResult> {
    let pieces = place.orders(&line.text);
    let part = |(piece, under): (Range<usize>, Option<Branch>)| {
        let when = blocks::path(asked, under).map_err(|broken| broken.line_verdict(line.number))?;
        let text = line.text.get(piece.clone()).unwrap_or_default();
        let mut clauses =
            parser::line(names, text).map_err(|why| widen_verdict(*why, piece.start))?;
        for clause in &mut clauses {
            clause.span = clause.span.start + piece.start..clause.span.end + piece.start;
        }
        Ok(MordredLinePart { clauses, when })
    };
    (!pieces.is_empty()).then(|| pieces.into_iter().map(part).collect())
}

/// More in one sheet nobody has money for; each is an event if it cannot run.
const MOST_ORDERS: usize = 200;

pub(super) fn is_man(clause: &MordredOrderClause) -> bool {
    matches!(
        clause.what,
        MordredAction::Place(_) | MordredAction::Raid(_)
    )
}

pub(super) fn is_row(parts: &[MordredLinePart]) -> bool {
    row_of(parts).is_some()
}

/// The first row that a line chooses.
pub(super) fn row_of(parts: &[MordredLinePart]) -> Option<MoneyRow> {
    clauses(parts).find_map(|clause| {
        if let MordredAction::Row(row) = clause.what {
            Some(row)
        } else {
            None
        }
    })
}

/// Where a line begins that is kept: what hangs on a condition is kept with it.
pub(super) fn whole_from(parts: &[MordredLinePart], from: usize) -> usize {
    if parts.iter().all(|part| part.when.is_empty()) {
        from
    } else {
        0
    }
}

/// What no line may be: a row that hangs on something, though the dice are rolled before anything
/// else happens; a row and what comes after the dice; two rows.
pub(super) fn refuse_mixed(parts: &[MordredLinePart]) -> Option<LineVerdict> {
    let no = |id: &'static str, clause| Some(*refused(None, Phrase::new(id), clause));
    match clauses(parts)
        .filter(|clause| matches!(clause.what, MordredAction::Row(_)))
        .count()
    {
        0 => None,
        _ if parts.iter().any(|part| !part.when.is_empty()) => {
            no("mordred-orders-row-in-block", "2.1")
        }
        rows if rows < clauses(parts).count() => no("mordred-orders-both-halves", "2.2"),
        1 => None,
        _ => Some(two_rows()),
    }
}

pub(super) fn two_rows() -> LineVerdict {
    *refused(None, Phrase::new("mordred-orders-two-rows"), "2.1")
}
