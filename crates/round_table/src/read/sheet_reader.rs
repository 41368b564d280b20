//! Holds a sheet against a position: first the syntax of its lines, then whether each is possible.

use super::conditions::{BlockCondition, condition};
use super::discards::with_meaning;
use super::halves::{OwnTurns, half_of};
use super::line_answers::{LineAnswerer, SheetLine};
use super::missing_order::missing_order;
use super::order_check::OrderCheck;
use super::parser::{self, OrderClause, begins_an_order};
use crate::{
    game::RoundTable,
    order::{Condition, Order},
    position::{Half, Position},
};
use seneschal_seam::{
    condition_blocks::{
        add_remarks, find_prose_lines, is_prose, read_blocks, translate_suggestions,
    },
    line_parser::order_start,
    line_parts::{LineGrammar, LineParts, clauses},
    order_reading::{LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_text::{BlockLayout, LanguageSet, LinePlace, LineRole, Sheet};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Never fails: what was understood, and an answer for every line.
pub(crate) fn read(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    sheet: &Sheet,
) -> OrderReading<Order> {
    let names = &game.names;
    let turns = OwnTurns {
        game,
        position,
        seat,
    };
    let asks = |text: &str, piece: Range<usize>| condition(names, text, piece, seat).is_ok();
    let now = turns.now().to_string();
    let layout = BlockLayout::mended(
        sheet,
        &now,
        |text| is_prose(names, text, asks),
        asks,
        |text, piece| order_start(names, text, piece, |text| begins_an_order(names, text)),
    );
    let asked = read_blocks(
        sheet,
        &layout,
        "round-table-if-not-executed",
        |text, piece| condition(names, text, piece, seat),
        |number, asks| block_condition(sheet, &layout, number, asks),
    );
    let lines = LineGrammar {
        parse: &|text, from| {
            let clauses = parser::line(names, text, from, seat)?.into_iter();
            let meant = clauses.map(|clause| with_meaning(&turns, text, from, clause));
            Ok(meant.collect())
        },
        negated: BlockCondition::negated,
        too_many: "round-table-orders-long-sheet",
    }
    .parse_lines(sheet, &layout, &asked);
    let tongue = sheet.tongue.unwrap_or(LanguageSet::ENGLISH);
    let around = find_prose_lines(names, sheet, &now, |_| true);
    let blocks = block_halves(game, &layout, &lines);
    let mut answerer = LineAnswerer {
        game,
        turns,
        fenced: sheet.fenced,
        tongue,
        asked: &asked,
        orders: Vec::new(),
        says_nothing: false,
        now: OrderCheck::new(game, position, seat, turns.is_own_now() || now == "turn 0"),
        later: BTreeMap::new(),
    };
    let mut answers = Vec::with_capacity(sheet.lines.len());
    let places = sheet.lines.iter().zip(&layout.places).zip(&lines);
    for (n, ((line, place), spelled)) in places.enumerate() {
        let block = root(&layout, place).and_then(|root| blocks.get(&root));
        let line = SheetLine {
            line,
            place,
            spelled: spelled.as_ref().map(|it| it.as_ref().map(Vec::as_slice)),
            block: block.cloned().unwrap_or_default(),
        };
        answers.push(match around.contains(&n) {
            true => line.answer(LineVerdict::Remark),
            false => answerer.answer(&line),
        });
    }
    let says_nothing = answerer.says_nothing;
    let orders = answerer.orders;
    let missing = missing_order(&turns, &orders, says_nothing, tongue);
    let mut notes = Vec::new();
    add_remarks(names, sheet, &layout, &mut answers, &mut notes);
    translate_suggestions(names, sheet, &mut answers);
    OrderReading {
        orders,
        answers,
        notes,
        missing,
    }
}

/// The outermost block that a line is in.
fn root(layout: &BlockLayout, place: &LinePlace) -> Option<usize> {
    let mut block = match place.role {
        LineRole::Order { under, .. } => under?.block,
        LineRole::If(block) | LineRole::Else(block) | LineRole::EndIf(block) => block,
        LineRole::Turn | LineRole::Wrong(_) => return None,
    };
    while let Some(outer) = layout.blocks.get(block).and_then(|it| it.under) {
        block = outer.block;
    }
    Some(block)
}

/// The halves that the orders of each outermost block are for.
fn block_halves(
    game: &RoundTable,
    layout: &BlockLayout,
    lines: &[Option<LineParts<OrderClause, BlockCondition>>],
) -> BTreeMap<usize, BTreeSet<Half>> {
    let mut all: BTreeMap<usize, BTreeSet<Half>> = BTreeMap::new();
    for (place, spelled) in layout.places.iter().zip(lines) {
        if let (Some(root), Some(Ok(parts))) = (root(layout, place), spelled) {
            let halves =
                clauses(parts).filter_map(|clause| half_of(&clause.what, game.rules.two_sheets));
            all.entry(root).or_default().extend(halves);
        }
    }
    all
}

fn block_condition(
    sheet: &Sheet,
    layout: &BlockLayout,
    number: usize,
    asks: Condition,
) -> BlockCondition {
    let block = layout.blocks.get(number);
    let text = block.and_then(|block| sheet.lines.get(block.line)?.text.get(block.asks.clone()));
    let denies = block.is_some_and(|block| block.denies);
    BlockCondition::new(asks, text.unwrap_or_default(), denies)
}
