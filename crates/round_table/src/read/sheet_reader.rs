//! Holds a sheet against a position: first the syntax of its lines, then whether each is possible.

use super::halves::OwnTurns;
use super::line_check::{LineChecker, LinePart, conditions};
use super::missing_order::missing_order;
use crate::{game::RoundTable, order::Order, position::Position};
use seneschal_seam::{
    order_reading::{LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
    sheet_cut::SheetCut,
    sheet_grammar::clauses,
};
use seneschal_text::{LanguageSet, Sheet};

/// Never fails: what was understood, and an answer for every line.
pub(crate) fn read(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    sheet: &Sheet,
) -> OrderReading<Order> {
    let turns = OwnTurns {
        game,
        position,
        seat,
    };
    let tongue = sheet.tongue.unwrap_or(LanguageSet::ENGLISH);
    let cut = SheetCut::new(&turns, sheet);
    let mut checker = LineChecker::new(turns, tongue);
    let answers = cut.answers(|line, parts, _| checker.check(line, parts));
    let (mut orders, mut says_nothing) = (Vec::new(), false);
    for (line, answer) in cut.lines.iter().zip(&answers) {
        if let (Some(parts), LineVerdict::Will(_)) = (line.orders_now(), &answer.verdict) {
            says_nothing |= clauses(parts).next().is_none();
            orders.extend(parts.iter().flat_map(|part| orders_of(answer, part)));
        }
    }
    let mut reading = OrderReading {
        missing: missing_order(&turns, &orders, says_nothing, tongue),
        orders,
        answers,
        notes: Vec::new(),
    };
    cut.finish(&mut reading);
    reading
}

fn orders_of(answer: &LineAnswer, part: &LinePart) -> Vec<Order> {
    let order = |clause: &super::parser::OrderClause| Order {
        line: answer.line,
        text: part.text.clone(),
        what: clause.what.clone(),
        paid: clause.paid,
        when: conditions(part),
    };
    part.clauses.iter().map(order).collect()
}
