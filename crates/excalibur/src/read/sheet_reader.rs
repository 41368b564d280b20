//! Reads a sheet line by line, then checks the lines together.

use super::line_draft::LineDraft;
use super::names::NameReferent;
use super::parser::clauses::parse_line;
use super::parser::columns;
use super::semantics::clauses::add_clause;
use super::semantics::context::{SeasonKind, SheetContext};
use super::syntax::LineResult;
use super::{blocks, budget, conflicts, faith, future_lines, notes};
use crate::{
    game::Excalibur,
    order::{ExcaliburOrder, InstructionScope, Order, OrderCondition},
    position::Position,
    position_file::names::turn_name,
};
use seneschal_seam::{
    condition_blocks::{add_remarks, find_prose_lines, translate_suggestions, widen_verdict},
    order_reading::{LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_text::{BlockLayout, Complaint, ComplaintKind, Line, LineRole, Phrase, Sheet, UNDER};
use std::borrow::Cow;

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
            missing: None,
        };
    };
    let layout = layout(&sense, position, sheet);
    let sheet = &barred(&sense, sheet, &layout);
    let mut drafts = draft_lines(&sense, sheet, &layout);
    conflicts::refuse_conflicts(&sense, &mut drafts);
    faith::check_religion(&sense, &mut drafts);
    let mut notes = Vec::new();
    notes::crowding(&sense, &mut drafts);
    budget::walk(&sense, &mut drafts, &mut notes);
    notes::missing(&sense, &drafts, &mut notes);
    let mut reading = answer(&sense, drafts, notes);
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

/// Every line by itself.
fn draft_lines(sense: &SheetContext, sheet: &Sheet, layout: &BlockLayout) -> Vec<LineDraft> {
    let asked = blocks::parse_blocks(sense, sheet, layout);
    let around = find_prose_lines(
        &sense.game.names,
        sheet,
        &turn_name(sense.position.season, sense.position.year),
        |what| matches!(what, NameReferent::Lord(_)),
    );
    let mut drafts: Vec<LineDraft> = Vec::with_capacity(sheet.lines.len());
    for (n, (line, place)) in sheet.lines.iter().zip(&layout.places).enumerate() {
        let verdict = if around.contains(&n) {
            LineVerdict::Remark
        } else if let Some(turn) = &place.turn {
            let draft = future_lines::draft(sense, line, turn, place, &asked);
            let is_order = matches!(place.role, LineRole::Order { .. });
            let unread = is_order && matches!(draft.verdict, Some(LineVerdict::Unread(_)));
            if sheet.fenced || !unread || !sense.game.names.is_remark(&line.text) {
                drafts.push(draft);
                continue;
            }
            LineVerdict::Remark
        } else {
            match &place.role {
                LineRole::Order { from, under } => match blocks::path(&asked, *under) {
                    Ok(when) => {
                        draft_current_line(sense, sheet, line, *from, when, &mut drafts);
                        continue;
                    }
                    // what is said beside the orders is no order of the block
                    Err(_) if !sheet.fenced && sense.game.names.is_remark(&line.text) => {
                        LineVerdict::Remark
                    }
                    Err(broken) => broken.line_verdict(line.number),
                },
                LineRole::Turn => LineVerdict::Will(vec![Phrase::new("excalibur-orders-for-now")]),
                role => blocks::block_verdict(sense, role, &asked, line.number),
            }
        };
        drafts.push(LineDraft::new(line.number, &line.text, Some(verdict)));
    }
    drafts
}

fn answer(sense: &SheetContext, drafts: Vec<LineDraft>, notes: Vec<Phrase>) -> OrderReading<Order> {
    let mut reading = OrderReading {
        orders: Vec::new(),
        answers: Vec::with_capacity(drafts.len()),
        notes,
        missing: None,
    };
    let winter = sense.time() == SeasonKind::Winter;
    for draft in drafts {
        // in winter staying is no order, it was only counted so that nobody is ordered twice
        reading.orders.extend(
            draft
                .orders
                .into_iter()
                .filter(|order| !(winter && matches!(order.what, ExcaliburOrder::Hold { .. }))),
        );
        reading.answers.push(LineAnswer {
            line: draft.number,
            text: draft.text,
            verdict: draft.verdict.unwrap_or(LineVerdict::Will(draft.said)),
            later: draft.later,
        });
    }
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
        if let Some(order) = columns::barred(sense.game, sense.seat, order)
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
                    && parse_line(game, seat, line.text.get(*from..).unwrap_or_default()).is_ok()
            }
            _ => false,
        });
    orders.count()
}

fn of_the_retinue(order: &Order) -> bool {
    matches!(
        order.what,
        ExcaliburOrder::Stand {
            whom: InstructionScope::Retinue,
            ..
        }
    )
}

/// A standing word indented under an order may be meant for its counters, or for everybody: both
/// are shown.
fn indented(above: Option<&str>, text: &str) -> Box<LineVerdict> {
    let with_it = above.map(|above| format!("{}; {text}", above.trim()));
    let instead = with_it.into_iter().chain([text.to_owned()]).collect();
    let complaint = Complaint::new(None, Phrase::new("excalibur-orders-indented"), instead);
    Box::new(LineVerdict::Unread(
        complaint.of_kind(ComplaintKind::Indented),
    ))
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
        drafts.push(LineDraft::new(number, first, Some(LineVerdict::Remark)));
        (number, text) = (number + 1, rest);
    }
    if from == 0
        && drafts
            .iter()
            .all(|draft| draft.verdict == Some(LineVerdict::Remark))
        && columns::is_heading(names, text)
    {
        drafts.push(LineDraft::new(number, text, Some(LineVerdict::Remark)));
        return;
    }
    let mut draft = LineDraft::new(number, text, None);
    let order = text.get(from..).unwrap_or_default();
    match read_order(sense, order, text, above(drafts), &mut draft) {
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

/// The stored text of the line above, unless that is a remark or for another turn: `None` inside if
/// it was refused, because then it is not known what the next line was to go with.
fn above(drafts: &[LineDraft]) -> Option<Option<&str>> {
    drafts
        .last()
        .filter(|draft| draft.verdict != Some(LineVerdict::Remark) && draft.later.is_none())
        .map(|draft| draft.stands().then_some(draft.text.as_str()))
}

fn read_order(
    sense: &SheetContext,
    order: &str,
    text: &str,
    above: Option<Option<&str>>,
    draft: &mut LineDraft,
) -> LineResult<()> {
    for clause in &parse_line(sense.game, sense.seat, order)? {
        add_clause(sense, order, clause, draft)?;
    }
    match above.filter(|_| text.starts_with(UNDER)) {
        Some(above) if draft.orders.iter().any(of_the_retinue) => Err(indented(above, text.trim())),
        _ => Ok(()),
    }
}
