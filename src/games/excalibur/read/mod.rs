//! Turns a sheet's lines into orders: first the syntax, then the meaning, then checks across the
//! whole sheet.

mod blocks;
mod branches;
mod budget;
mod conflicts;
mod faith;
mod future_lines;
mod keys;
pub mod names;
mod notes;
mod parser;
mod semantics;
mod standing_orders;
mod syntax;
#[cfg(test)]
mod tests;

pub use future_lines::turn_named;
pub use names::ValleyVocabulary;
pub use standing_orders::lines as standing;

use super::order::OrderCondition;
use super::position_file::turn_name;
use super::*;
use crate::games::{
    FutureLine, LineAnswer, LineVerdict,
    condition_blocks::{add_remarks, find_prose_lines, translate_suggestions, widen_verdict},
};
use crate::text::{BlockLayout, Line, LineRole, Phrase, UNDER};
use semantics::SheetContext;
use std::borrow::Cow;

/// A line on its way to an answer.
struct LineDraft {
    number: usize,
    /// As written; pieces of a wrapped line stand behind each other.
    text: String,
    orders: Vec<Order>,
    /// What it will do.
    said: Vec<Phrase>,
    /// Why it does nothing; `None` while it stands.
    verdict: Option<LineVerdict>,
    /// For a coming turn.
    later: Option<FutureLine>,
}

impl LineDraft {
    fn stands(&self) -> bool {
        self.verdict.is_none()
    }

    fn refuse(&mut self, verdict: LineVerdict) {
        self.orders.clear();
        self.said.clear();
        self.verdict = Some(verdict);
    }

    fn drop_with(&mut self, verdict: LineVerdict) {
        if self.stands() {
            self.refuse(verdict);
        }
    }
}

/// Holds a sheet against a position. Never fails: what was understood, and an answer for every
/// line.
pub fn read(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    sheet: &Sheet,
) -> OrderReading<Order> {
    let Some(sense) = SheetContext::new(game, position, seat) else {
        return OrderReading {
            orders: Vec::new(),
            answers: Vec::new(),
            notes: Vec::new(),
        };
    };
    let layout = layout(&sense, position, sheet);
    let sheet = &barred(&sense, sheet, &layout);
    let asked = blocks::parse_blocks(&sense, sheet, &layout);
    let around = find_prose_lines(
        &game.names,
        sheet,
        &turn_name(position.season, position.year),
        |what| matches!(what, names::NameReferent::Lord(_)),
    );
    let mut drafts: Vec<LineDraft> = Vec::with_capacity(sheet.lines.len());
    for (n, (line, place)) in sheet.lines.iter().zip(&layout.places).enumerate() {
        if around.contains(&n) {
            drafts.push(draft(line.number, &line.text, Some(LineVerdict::Remark)));
            continue;
        }
        if let Some(turn) = &place.turn {
            drafts.push(future_lines::draft(&sense, line, turn, place, &asked));
            continue;
        }
        match &place.role {
            LineRole::Order { from, under } => match blocks::path(&asked, *under) {
                Ok(when) => draft_current_line(&sense, sheet, line, *from, when, &mut drafts),
                Err(broken) => drafts.push(draft(
                    line.number,
                    &line.text,
                    Some(broken.line_verdict(line.number)),
                )),
            },
            LineRole::Turn => drafts.push(draft(
                line.number,
                &line.text,
                Some(LineVerdict::Will(vec![Phrase::new(
                    "excalibur-orders-for-now",
                )])),
            )),
            role => drafts.push(draft(
                line.number,
                &line.text,
                Some(blocks::block_verdict(&sense, role, &asked, line.number)),
            )),
        }
    }
    conflicts::refuse_conflicts(&sense, &mut drafts);
    faith::check_religion(&sense, &mut drafts);
    let mut notes = Vec::new();
    notes::crowding(&sense, &mut drafts);
    budget::walk(&sense, &mut drafts, &mut notes);
    notes::missing(&sense, &drafts, &mut notes);
    let mut reading = OrderReading {
        orders: Vec::new(),
        answers: Vec::with_capacity(drafts.len()),
        notes,
    };
    let winter = sense.time() == semantics::SeasonKind::Winter;
    for draft in drafts {
        // in winter staying is no order, it was only counted so that nobody is ordered twice
        reading.orders.extend(
            draft.orders.into_iter().filter(|order| {
                !(winter && matches!(order.what, order::ExcaliburOrder::Hold { .. }))
            }),
        );
        reading.answers.push(LineAnswer {
            line: draft.number,
            text: draft.text,
            verdict: draft.verdict.unwrap_or(LineVerdict::Will(draft.said)),
            later: draft.later,
        });
    }
    add_remarks(
        &game.names,
        sheet,
        &layout,
        &mut reading.answers,
        &mut reading.notes,
    );
    translate_suggestions(&game.names, sheet, &mut reading.answers);
    reading
}

/// Columns that are parted by spaces, with bars: what is answered and kept can be sent again,
/// whatever becomes of the spaces.
fn barred<'s>(sense: &SheetContext, sheet: &'s Sheet, layout: &BlockLayout) -> Cow<'s, Sheet> {
    let mut barred = Cow::Borrowed(sheet);
    for (n, (line, place)) in sheet.lines.iter().zip(&layout.places).enumerate() {
        let LineRole::Order { from, .. } = place.role else {
            continue;
        };
        let (before, order) = line.text.split_at_checked(from).unwrap_or((&line.text, ""));
        if let Some(order) = parser::barred(sense.game, sense.seat, order)
            && let Some(line) = barred.to_mut().lines.get_mut(n)
        {
            line.text = format!("{before}{order}");
        }
    }
    barred
}

fn layout(sense: &SheetContext, position: &Position, sheet: &Sheet) -> BlockLayout {
    let turn = turn_name(position.season, position.year);
    let asks = |text: &str, piece| blocks::is_condition(sense.game, sense.seat, text, piece);
    BlockLayout::mended(
        sheet,
        &turn,
        |text| blocks::is_prose(sense, text),
        asks,
        |text, piece| blocks::find_order_start(&sense.game.names, text, piece),
    )
    .without_else_on_one_line(sheet)
}

/// How many lines of a sheet are orders as they are spelled, for this turn: the reading without
/// routes, purse and answers, which `cargo bench` measures apart.
pub fn count_spelled_lines(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    sheet: &Sheet,
) -> usize {
    let Some(sense) = SheetContext::new(game, position, seat) else {
        return 0;
    };
    let layout = layout(&sense, position, sheet);
    let asked = blocks::parse_blocks(&sense, sheet, &layout);
    let orders = sheet
        .lines
        .iter()
        .zip(&layout.places)
        .filter(|(line, place)| match &place.role {
            LineRole::Order { from, under } if place.turn.is_none() => {
                blocks::path(&asked, *under).is_ok()
                    && parser::line(game, seat, line.text.get(*from..).unwrap_or_default()).is_ok()
            }
            _ => false,
        });
    orders.count()
}

fn draft(number: usize, text: &str, verdict: Option<LineVerdict>) -> LineDraft {
    LineDraft {
        number,
        text: text.replace('\n', " "),
        orders: Vec::new(),
        said: Vec::new(),
        verdict,
        later: None,
    }
}

fn of_the_retinue(order: &Order) -> bool {
    matches!(
        order.what,
        order::ExcaliburOrder::Stand {
            whom: order::InstructionScope::Retinue,
            ..
        }
    )
}

/// A standing word indented under an order may be meant for its counters, or for everybody: both
/// are shown.
fn indented(above: Option<&str>, text: &str) -> Box<LineVerdict> {
    let with_it = above.map(|above| format!("{}; {text}", above.trim()));
    parser::unread(
        None,
        Phrase::new("excalibur-orders-indented"),
        with_it.into_iter().chain([text.to_owned()]).collect(),
    )
}

/// A line that is for this turn, from a byte of it on.
fn draft_current_line(
    sense: &SheetContext,
    sheet: &Sheet,
    line: &Line,
    from: usize,
    when: Vec<OrderCondition>,
    drafts: &mut Vec<LineDraft>,
) {
    let names = &sense.game.names;
    let (mut number, mut text) = (line.number, line.text.as_str());
    // a greeting that ends in a comma was joined with the line below it
    while !sheet.fenced
        && from == 0
        && let Some((first, rest)) = text.split_once('\n')
        && names.is_remark(first)
    {
        drafts.push(draft(number, first, Some(LineVerdict::Remark)));
        (number, text) = (number + 1, rest);
    }
    if from == 0
        && drafts
            .iter()
            .all(|draft| draft.verdict == Some(LineVerdict::Remark))
        && parser::is_heading(names, text)
    {
        drafts.push(draft(number, text, Some(LineVerdict::Remark)));
        return;
    }
    let mut draft = draft(number, text, None);
    let order = text.get(from..).unwrap_or_default();
    let read = parser::line(sense.game, sense.seat, order).and_then(|clauses| {
        clauses
            .iter()
            .try_for_each(|clause| sense.clause(order, clause, &mut draft))
    });
    // under a line that was refused as well: what it was to go with is not known
    let above = || {
        drafts
            .last()
            .filter(|draft| draft.verdict != Some(LineVerdict::Remark) && draft.later.is_none())
            .map(|draft| draft.stands().then_some(draft.text.as_str()))
    };
    let read = read.and_then(|()| match above().filter(|_| text.starts_with(UNDER)) {
        Some(above) if draft.orders.iter().any(of_the_retinue) => Err(indented(above, text.trim())),
        _ => Ok(()),
    });
    match read {
        Ok(()) => blocks::attach_conditions(sense, &mut draft, when),
        Err(why) => {
            // a sentence may begin with what is an order in another language (`Sort it out`)
            let remark = !sheet.fenced
                && matches!(*why, LineVerdict::Unread(_) | LineVerdict::Refused(_))
                && names.is_remark(text);
            draft.refuse(if remark {
                LineVerdict::Remark
            } else {
                widen_verdict(*why, from)
            });
        }
    }
    drafts.push(draft);
}
