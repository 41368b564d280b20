//! Holds a sheet against a position: first the syntax of its lines, then whether each is possible.

use super::conditions::condition;
use super::halves::OwnTurns;
use super::line_answers::{LineAnswerer, SheetLine};
use super::line_parts::{LineParts, clauses, half_of, parse_lines};
use super::order_check::OrderCheck;
use super::parser::order_start;
use super::wording::describe_deed;
use crate::{
    game::RoundTable,
    order::{Action, Condition, Order},
    position::{Half, KnightState, Position},
    turn::deed_check::default_deed,
};
use seneschal_seam::{
    condition_blocks::{
        add_remarks, find_prose_lines, is_prose, read_blocks, translate_suggestions,
    },
    order_reading::{LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_text::{BlockLayout, LinePlace, LineRole, Phrase, Sheet};
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
        |text, piece| order_start(names, text, piece),
    );
    let asked = read_blocks(
        sheet,
        &layout,
        "round-table-if-not-executed",
        |text, piece| condition(names, text, piece, seat),
        |_, asks| asks,
    );
    let lines = parse_lines(names, sheet, &layout, &asked, seat);
    let around = find_prose_lines(names, sheet, &now, |_| true);
    let blocks = block_halves(game, &layout, &lines);
    let mut answerer = LineAnswerer {
        game,
        turns,
        fenced: sheet.fenced,
        asked: &asked,
        orders: Vec::new(),
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
            spelled: spelled.as_ref().map(|spelled| match spelled {
                Ok(parts) => Ok(parts.as_slice()),
                Err(why) => Err(why.clone()),
            }),
            block: block.cloned().unwrap_or_default(),
        };
        answers.push(match around.contains(&n) {
            true => line.answer(LineVerdict::Remark),
            false => answerer.answer(&line),
        });
    }
    let orders = answerer.orders;
    let mut notes = Vec::from_iter(note(game, position, seat, &orders));
    add_remarks(names, sheet, &layout, &mut answers, &mut notes);
    translate_suggestions(names, sheet, &mut answers);
    OrderReading {
        orders,
        answers,
        notes,
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
    lines: &[Option<LineParts>],
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

/// What the sheet leaves open (R§9.6).
fn note(game: &RoundTable, position: &Position, seat: Seat, orders: &[Order]) -> Option<Phrase> {
    let knight = position.knight(seat);
    let due = position.seat == seat && position.asked.is_none() && position.over.is_none();
    if !due || knight.state == KnightState::Dead {
        return None;
    }
    let orders_one = |is: fn(&Action) -> bool| orders.iter().any(|order| is(&order.what));
    match position.half {
        Half::Evil if knight.standing.evil.is_none() => {
            let evil = orders_one(|what| matches!(what, Action::Evil(_)));
            (!evil).then(|| Phrase::new("round-table-note-no-evil"))
        }
        Half::Deeds => {
            let deed = orders_one(|what| matches!(what, Action::Deed(_)));
            let default = || describe_deed(game, seat, &default_deed(game, position, seat));
            (!deed).then(|| Phrase::new("round-table-note-no-deed").with("what", default()))
        }
        Half::Evil | Half::Offers => None,
    }
}
