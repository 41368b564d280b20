//! Holds a sheet against a position: first the syntax of its lines, then whether each is possible.

use super::amounts::MoneyReserve;
use super::line_answers::{LineAnswerer, LineRefusalResult, SheetLine};
use super::line_parts::{
    MordredLinePart, MordredLineResult, is_man, numbered, parse_lines, refuse_mixed, row_of,
};
use super::names::MordredNameTarget;
use super::order_check::MordredOrderCheck;
use super::turn_names::{turn_name, turn_named};
use super::{blocks, parser};
use crate::{
    game::Mordred,
    order::{MordredAction, Order},
    position::{Position, TurnHalf},
};
use seneschal_seam::{
    condition_blocks::{add_remarks, find_prose_lines, is_prose, translate_suggestions},
    line_parser::order_start,
    order_reading::{LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_text::{BlockLayout, Line, LinePlace, LineRole, Phrase, Sheet};
use std::collections::{BTreeMap, BTreeSet};

/// Never fails: what was understood, and an answer for every line.
pub(crate) fn read(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    sheet: &Sheet,
) -> OrderReading<Order> {
    let names = &game.names;
    let held = MordredSheetReader::new(game, position, seat, sheet);
    let mut refused: BTreeMap<usize, LineVerdict> = held
        .lines
        .iter()
        .enumerate()
        .filter_map(|(n, spelled)| Some((n, refuse_mixed(spelled.as_ref()?.as_ref().ok()?)?)))
        .collect();
    // each time one line fewer is reckoned with, and each holds at least one of `MOST_ORDERS`
    let mut reading = loop {
        match held.reading(&refused) {
            Ok(reading) => break reading,
            Err(found) => refused.insert(found.0, found.1),
        };
    };
    add_remarks(
        names,
        sheet,
        &held.layout,
        &mut reading.answers,
        &mut reading.notes,
    );
    translate_suggestions(names, sheet, &mut reading.answers);
    reading
}

/// A sheet that is held against a position: its lines as they are spelled.
struct MordredSheetReader<'a> {
    game: &'a Mordred,
    position: &'a Position,
    seat: Seat,
    sheet: &'a Sheet,
    layout: BlockLayout,
    asked: Vec<blocks::MordredBlockResult>,
    lines: Vec<Option<MordredLineResult>>,
    seen: Vec<bool>,
    /// Lines around the orders of an unfenced letter: its greeting, its sign-off.
    around: BTreeSet<usize>,
}

/// Lines and what they order, in the sheet's order.
type OrderedLines<'a> = Vec<(&'a Line, &'a [MordredLinePart])>;

impl<'a> MordredSheetReader<'a> {
    fn new(game: &'a Mordred, position: &'a Position, seat: Seat, sheet: &'a Sheet) -> Self {
        let names = &game.names;
        let layout = layout(game, position, sheet, |text| {
            is_prose(names, text, |text, piece| blocks::asks(names, text, piece))
        });
        let asked = blocks::read_blocks(names, sheet, &layout, seat);
        let lines = parse_lines(game, sheet, &layout, &asked);
        let seen = layout
            .places
            .iter()
            .map(|place| is_seen(game, position, seat, place))
            .collect();
        let around = find_prose_lines(
            names,
            sheet,
            &turn_name(game, position.turn, position.half),
            |what| matches!(what, MordredNameTarget::Lord(_)),
        );
        MordredSheetReader {
            game,
            position,
            seat,
            sheet,
            layout,
            asked,
            lines,
            seen,
            around,
        }
    }

    /// Reads all lines, without those that are refused already; or finds one more of these, into
    /// the sheet's lines.
    fn reading(
        &self,
        refused: &BTreeMap<usize, LineVerdict>,
    ) -> Result<OrderReading<Order>, Box<(usize, LineVerdict)>> {
        let mut answerer = LineAnswerer {
            check: self.check(&self.ordered(refused)),
            fenced: self.sheet.fenced,
            orders: Vec::new(),
            rows: BTreeSet::new(),
        };
        let mut answers = Vec::with_capacity(self.sheet.lines.len());
        for (n, line) in self.sheet_lines(refused).enumerate() {
            answers.push(if self.around.contains(&n) {
                line.answer(LineVerdict::Remark)
            } else {
                self.answer(&mut answerer, &line)
                    .map_err(|why| Box::new((n, why)))?
            });
        }
        let LineAnswerer { check, orders, .. } = answerer;
        let mut notes = Vec::new();
        check.notes(&orders, &mut notes);
        Ok(OrderReading {
            orders,
            answers,
            notes,
            missing: None,
        })
    }

    /// The lines with orders that are checked against the position.
    fn ordered(&self, refused: &BTreeMap<usize, LineVerdict>) -> OrderedLines<'_> {
        self.lines
            .iter()
            .enumerate()
            .filter(|(n, _)| self.seen.get(*n) == Some(&true) && !refused.contains_key(n))
            .filter_map(|(n, spelled)| {
                Some((
                    self.sheet.lines.get(n)?,
                    spelled.as_ref()?.as_ref().ok()?.as_slice(),
                ))
            })
            .collect()
    }

    /// What is known of the sheet before its lines are answered: its row, what it keeps, its men.
    fn check(&self, ordered: &OrderedLines) -> MordredOrderCheck<'a> {
        let row = ordered.iter().find_map(|(_, parts)| row_of(parts));
        let mut check =
            MordredOrderCheck::new(self.game, self.position, self.seat, row, keeps(ordered));
        check_men(&mut check, ordered);
        check
    }

    fn sheet_lines(
        &self,
        refused: &BTreeMap<usize, LineVerdict>,
    ) -> impl Iterator<Item = SheetLine<'_>> {
        let lines = self
            .sheet
            .lines
            .iter()
            .zip(&self.layout.places)
            .zip(&self.lines)
            .zip(&self.seen);
        lines
            .enumerate()
            .map(move |(n, (((line, place), spelled), &seen))| SheetLine {
                line,
                place,
                spelled: spelled.as_ref().map(|spelled| match refused.get(&n) {
                    Some(why) => Err(why.clone()),
                    None => spelled
                        .as_ref()
                        .map(Vec::as_slice)
                        .map_err(LineVerdict::clone),
                }),
                seen,
            })
    }

    fn answer(
        &self,
        answerer: &mut LineAnswerer,
        line: &SheetLine,
    ) -> LineRefusalResult<LineAnswer> {
        match (&line.place.turn, &line.place.role, &line.spelled) {
            (Some(turn), _, _) => answerer.answer_later(line, turn),
            (None, LineRole::Order { from, .. }, Some(spelled)) => {
                answerer.answer_now(line, *from, spelled.clone())
            }
            (None, LineRole::Turn, _) => Ok(line.answer(LineVerdict::Will(vec![Phrase::new(
                "mordred-orders-for-now",
            )]))),
            (None, ..) => Ok(answerer.answer_block(line, &self.asked)),
        }
    }
}

pub(super) fn layout(
    game: &Mordred,
    position: &Position,
    sheet: &Sheet,
    is_prose: impl Fn(&str) -> bool,
) -> BlockLayout {
    let turn = turn_name(game, position.turn, position.half);
    let asks = |text: &str, piece| blocks::asks(&game.names, text, piece);
    BlockLayout::mended(sheet, &turn, is_prose, asks, |text, piece| {
        order_start(&game.names, text, piece, |text| {
            parser::begins_an_order(&game.names, text)
        })
    })
}

/// Whether a line is for the half at hand, or for the one whose dice it rolls: what stands on the
/// board is known then.
fn is_seen(game: &Mordred, position: &Position, seat: Seat, place: &LinePlace) -> bool {
    let at_hand = |turn: &str| {
        turn_named(turn) == Some((position.turn, TurnHalf::Men))
            && position.half == TurnHalf::Row
            && game.rules.two_sheets
    };
    seat == position.seat && place.turn.as_deref().is_none_or(at_hand)
}

/// M§3.2: men are placed before money is spent, wherever their lines stand; so they are looked at
/// before it too.
fn check_men(check: &mut MordredOrderCheck, lines: &OrderedLines) {
    for (line, parts) in lines {
        let mut men = numbered(parts).filter(|(_, clause, _)| is_man(clause));
        // what is wrong with one of them is told with its line
        let _ = check.line(|check| {
            men.try_for_each(|(n, clause, when)| check.man((line.number, n), clause, when))
        });
    }
    check.place_default_men();
}

/// What a sheet wants left of its money, wherever it says so.
fn keeps(lines: &OrderedLines) -> MoneyReserve {
    let mut keeps = MoneyReserve::default();
    for (line, parts) in lines {
        for (_, clause, when) in numbered(parts) {
            if let MordredAction::Keep(pounds) = clause.what {
                keeps.add(line.number, pounds, !when.is_empty());
            }
        }
    }
    keeps
}
