//! The lines of a sheet as they are spelled: what each part orders, and under which conditions.

use super::names::KnightIndex;
use super::parser::{self, OrderClause};
use crate::{
    order::{Action, Condition},
    position::Half,
};
use seneschal_seam::{
    condition_blocks::{BlockResult, path, widen_verdict},
    order_reading::LineVerdict,
    seat::Seat,
    verdicts::refuse_excess,
};
use seneschal_text::{BlockLayout, Branch, Line, LinePlace, Sheet};
use std::ops::Range;

/// What a piece of a line orders, and what it hangs on. Spans count from the byte `from`.
pub(super) struct LinePart {
    pub from: usize,
    pub clauses: Vec<OrderClause>,
    pub when: Vec<Condition>,
}

/// What a line orders, or why nothing. With `else` on it a line has two parts.
pub(super) type LineParts = Result<Vec<LinePart>, LineVerdict>;

/// More in one sheet no knight needs.
const MOST_ORDERS: usize = 200;

/// Spells every line with an order. Once the sheet has `MOST_ORDERS`, further lines are refused.
pub(super) fn parse_lines(
    names: &KnightIndex,
    sheet: &Sheet,
    layout: &BlockLayout,
    asked: &[BlockResult<Condition>],
    me: Seat,
) -> Vec<Option<LineParts>> {
    let mut orders = 0_usize;
    let mut bound = |spelled: LineParts| {
        let parts = spelled?;
        orders = orders.saturating_add(clauses(&parts).count());
        if orders > MOST_ORDERS {
            Err(refuse_excess("round-table-orders-long-sheet", MOST_ORDERS))
        } else {
            Ok(parts)
        }
    };
    let places = sheet.lines.iter().zip(&layout.places);
    places
        .map(|(line, place)| parse_line(names, line, place, asked, me).map(&mut bound))
        .collect()
}

fn parse_line(
    names: &KnightIndex,
    line: &Line,
    place: &LinePlace,
    asked: &[BlockResult<Condition>],
    me: Seat,
) -> Option<LineParts> {
    let pieces = place.orders(&line.text);
    let part = |(piece, under): (Range<usize>, Option<Branch>)| {
        let when = path(asked, under, Condition::negated)
            .map_err(|broken| broken.line_verdict(line.number))?;
        let text = line.text.get(piece.clone()).unwrap_or_default();
        let clauses =
            parser::line(names, text, me).map_err(|why| widen_verdict(*why, piece.start))?;
        Ok(LinePart {
            from: piece.start,
            clauses,
            when,
        })
    };
    (!pieces.is_empty()).then(|| pieces.into_iter().map(part).collect())
}

pub(super) fn clauses(parts: &[LinePart]) -> impl Iterator<Item = &OrderClause> {
    parts.iter().flat_map(|part| &part.clauses)
}

/// The half that an order is for; `None` if it counts at once (R§9.2).
pub(super) fn half_of(what: &Action, two_sheets: bool) -> Option<Half> {
    match what {
        Action::Offer(_) => Some(Half::Offers),
        Action::Evil(_) | Action::Bury(_) | Action::Reveal | Action::TakeFrom(_) => {
            Some(Half::Evil)
        }
        Action::Deed(_) if two_sheets => Some(Half::Deeds),
        Action::Deed(_) => Some(Half::Evil),
        Action::Standing(_) | Action::Share(_) | Action::Agree(_) => None,
    }
}
