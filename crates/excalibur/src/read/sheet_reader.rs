//! Reads a sheet line by line, then checks the lines together.

use super::blocks::attach_conditions;
use super::line_draft::LineDraft;
use super::semantics::clauses::add_clause;
use super::semantics::context::{SeasonKind, SheetContext};
use super::syntax::LineResult;
use super::{budget, conflicts, faith, notes};
use crate::{
    game::Excalibur,
    order::{ExcaliburOrder, InstructionScope, Order},
    position::Position,
};
use seneschal_seam::{
    order_reading::{LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
    sheet_cut::SheetCut,
    sheet_grammar::{CutLine, CutParts},
    verdicts::widen_verdict,
};
use seneschal_text::{Complaint, ComplaintKind, Phrase, Sheet, UNDER};
use std::collections::BTreeMap;

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
    let cut = SheetCut::new(&sense, sheet);
    let mut drafts = draft_lines(&cut);
    conflicts::refuse_conflicts(&sense, &mut drafts);
    faith::check_religion(&sense, &mut drafts);
    let mut notes = Vec::new();
    notes::crowding(&sense, &mut drafts);
    budget::walk(&sense, &mut drafts, &mut notes);
    notes::missing(&sense, &drafts, &mut notes);
    let mut reading = answer(&sense, drafts, notes);
    cut.finish(&mut reading);
    reading
}

/// Every line by itself.
fn draft_lines(cut: &SheetCut<SheetContext>) -> Vec<LineDraft> {
    let mut ordered: BTreeMap<usize, LineDraft> = BTreeMap::new();
    let answers = cut.answers(|line, parts, before| {
        // what the rules say about a line for a turn to come depends on the position at that time
        if line.orders_now().is_some() {
            let draft = draft_line(cut.grammar, line, parts, before.last());
            // a sentence may begin with what is an order in another language (`Sort it out`)
            let draft = draft.map_err(|why| match cut.is_beside(line) {
                true => Box::new(LineVerdict::Remark),
                false => why,
            })?;
            ordered.insert(before.len(), draft);
        }
        Ok(Vec::new())
    });
    let drafts = answers.into_iter().enumerate();
    drafts
        .map(|(n, answer)| {
            let ordered = ordered.remove(&n);
            ordered.unwrap_or_else(|| LineDraft::answered(answer))
        })
        .collect()
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
    let cut = SheetCut::new(&sense, sheet);
    let orders = cut.lines.iter().filter(|line| line.orders_now().is_some());
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
/// are shown. `above`: the order, if it is valid; else it is not known what the word was to go with.
fn indented(above: Option<&str>, text: &str) -> Box<LineVerdict> {
    let with_it = above.map(|above| format!("{}; {text}", above.trim()));
    let instead = with_it.into_iter().chain([text.to_owned()]).collect();
    let complaint = Complaint::new(None, Phrase::new("excalibur-orders-indented"), instead);
    Box::new(LineVerdict::Unread(
        complaint.of_kind(ComplaintKind::Indented),
    ))
}

/// A line that is for this turn. `above`: the answer to the line before it.
fn draft_line(
    sense: &SheetContext,
    line: &CutLine<SheetContext>,
    parts: &CutParts<SheetContext>,
    above: Option<&LineAnswer>,
) -> LineResult<LineDraft> {
    let text = &line.line.text;
    let mut draft = LineDraft::new(line.line.number, text);
    for part in parts {
        let (orders, said) = (draft.orders.len(), draft.said.len());
        for clause in &part.clauses {
            add_clause(sense, line.order(), clause, &mut draft)
                .map_err(|why| Box::new(widen_verdict(*why, line.order_begins())))?;
        }
        let new = draft.orders.get_mut(orders..).unwrap_or_default();
        let conditions = attach_conditions(sense, new, &part.when);
        draft.said.splice(said..said, conditions);
    }
    let above = above
        .filter(|above| above.verdict != LineVerdict::Remark && above.later.is_none())
        .filter(|_| text.starts_with(UNDER) && draft.orders.iter().any(of_the_retinue));
    match above {
        Some(above) => {
            let valid = matches!(above.verdict, LineVerdict::Will(_));
            Err(indented(valid.then_some(&above.text), text.trim()))
        }
        None => Ok(draft),
    }
}
