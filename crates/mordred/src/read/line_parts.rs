//! The lines of a sheet as they are spelled: what each part orders, and under which conditions.

use super::blocks::MordredBlockResult;
use super::parser::{self, MordredOrderClause};
use crate::{
    game::Mordred,
    order::{BlockCondition, MordredAction},
    tables::MoneyRow,
};
use seneschal_seam::{
    line_parts::{LineGrammar, LinePart, LineParts, clauses},
    order_reading::LineVerdict,
    verdicts::refused,
};
use seneschal_text::{BlockLayout, Phrase, Sheet};

pub(super) type MordredLinePart = LinePart<MordredOrderClause, BlockCondition>;

pub(super) type MordredLineResult = LineParts<MordredOrderClause, BlockCondition>;

/// What a line orders, each order with what it hangs on and its number in the line.
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

/// Spells every line with an order.
pub(super) fn parse_lines(
    game: &Mordred,
    sheet: &Sheet,
    layout: &BlockLayout,
    asked: &[MordredBlockResult],
) -> Vec<Option<MordredLineResult>> {
    LineGrammar {
        parse: &|text, from| parser::line_from(game, text, from),
        negated: BlockCondition::negated,
        too_many: "mordred-orders-long-sheet",
    }
    .parse_lines(sheet, layout, asked)
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
