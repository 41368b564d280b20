//! What the lines of a sheet order, as they are spelled.

use super::parser::MordredOrderClause;
use crate::{
    order::{BlockCondition, MordredAction},
    tables::MoneyRow,
};
use seneschal_seam::{
    order_reading::LineVerdict,
    sheet_grammar::{LinePart, clauses},
    verdicts::refused,
};
use seneschal_text::Phrase;

pub(super) type MordredLinePart = LinePart<MordredOrderClause, BlockCondition>;

/// What a line orders, each order with its number in the line and its part.
pub(super) fn numbered(
    parts: &[MordredLinePart],
) -> impl Iterator<Item = (usize, &MordredOrderClause, &MordredLinePart)> {
    parts
        .iter()
        .flat_map(|part| part.clauses.iter().map(move |clause| (clause, part)))
        .enumerate()
        .map(|(n, (clause, part))| (n, clause, part))
}

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
