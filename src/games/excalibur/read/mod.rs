//! A sheet's lines into orders: spelling first, then sense, then the sheet as a whole.

mod blocks;
mod branches;
mod conflicts;
mod faith;
mod keys;
mod later;
pub mod names;
mod notes;
mod purse;
mod sense;
mod spell;
mod spelled;
mod standing;
#[cfg(test)]
mod tests;

pub use later::turn_named;
pub use names::Names;
pub use standing::lines as standing;

use super::order::Condition;
use super::position_file::turn_name;
use super::*;
use crate::games::{
    Answer, Later, Verdict,
    asked::{around_orders, in_the_sheets_words, shifted, tell_more},
};
use crate::text::{Layout, Line, Phrase, Role, UNDER};
use sense::Sense;
use std::borrow::Cow;

/// A line on its way to an answer.
struct Draft {
    number: usize,
    /// As written; pieces of a wrapped line stand behind each other.
    text: String,
    orders: Vec<Order>,
    /// What it will do.
    said: Vec<Phrase>,
    /// Why it does nothing; `None` while it stands.
    verdict: Option<Verdict>,
    /// For a coming turn.
    later: Option<Later>,
}

impl Draft {
    fn stands(&self) -> bool {
        self.verdict.is_none()
    }

    fn refuse(&mut self, verdict: Verdict) {
        self.orders.clear();
        self.said.clear();
        self.verdict = Some(verdict);
    }

    fn drop_with(&mut self, verdict: Verdict) {
        if self.stands() {
            self.refuse(verdict);
        }
    }
}

/// Holds a sheet against a position. Never fails: what was understood, and an answer for every
/// line.
pub fn read(game: &Excalibur, position: &Position, seat: Seat, sheet: &Sheet) -> Reading<Order> {
    let Some(sense) = Sense::new(game, position, seat) else {
        return Reading {
            orders: Vec::new(),
            answers: Vec::new(),
            notes: Vec::new(),
        };
    };
    let layout = layout(&sense, position, sheet);
    let sheet = &barred(&sense, sheet, &layout);
    let asked = blocks::asked(&sense, sheet, &layout);
    let around = around_orders(
        &game.names,
        sheet,
        &turn_name(position.season, position.year),
        |what| matches!(what, names::Named::Lord(_)),
    );
    let mut drafts: Vec<Draft> = Vec::with_capacity(sheet.lines.len());
    for (n, (line, place)) in sheet.lines.iter().zip(&layout.places).enumerate() {
        if around.contains(&n) {
            drafts.push(draft(line.number, &line.text, Some(Verdict::Remark)));
            continue;
        }
        if let Some(turn) = &place.turn {
            drafts.push(later::draft(&sense, line, turn, place, &asked));
            continue;
        }
        match &place.role {
            Role::Order { from, under } => match blocks::path(&asked, *under) {
                Ok(when) => now(&sense, sheet, line, *from, when, &mut drafts),
                Err(broken) => drafts.push(draft(
                    line.number,
                    &line.text,
                    Some(broken.told(line.number)),
                )),
            },
            Role::Turn => drafts.push(draft(
                line.number,
                &line.text,
                Some(Verdict::Will(vec![Phrase::new("excalibur-orders-for-now")])),
            )),
            role => drafts.push(draft(
                line.number,
                &line.text,
                Some(blocks::told(&sense, role, &asked, line.number)),
            )),
        }
    }
    conflicts::settle(&sense, &mut drafts);
    faith::settle(&sense, &mut drafts);
    let mut notes = Vec::new();
    notes::crowding(&sense, &mut drafts);
    purse::walk(&sense, &mut drafts, &mut notes);
    notes::missing(&sense, &drafts, &mut notes);
    let mut reading = Reading {
        orders: Vec::new(),
        answers: Vec::with_capacity(drafts.len()),
        notes,
    };
    let winter = sense.time() == sense::Time::Winter;
    for draft in drafts {
        // in winter staying is no order, it was only counted so that nobody is ordered twice
        reading.orders.extend(
            draft
                .orders
                .into_iter()
                .filter(|order| !(winter && matches!(order.what, order::What::Hold { .. }))),
        );
        reading.answers.push(Answer {
            line: draft.number,
            text: draft.text,
            verdict: draft.verdict.unwrap_or(Verdict::Will(draft.said)),
            later: draft.later,
        });
    }
    tell_more(
        &game.names,
        sheet,
        &layout,
        &mut reading.answers,
        &mut reading.notes,
    );
    in_the_sheets_words(&game.names, sheet, &mut reading.answers);
    reading
}

/// Columns that are parted by spaces, with bars: what is answered and kept can be sent again,
/// whatever becomes of the spaces.
fn barred<'s>(sense: &Sense, sheet: &'s Sheet, layout: &Layout) -> Cow<'s, Sheet> {
    let mut barred = Cow::Borrowed(sheet);
    for (n, (line, place)) in sheet.lines.iter().zip(&layout.places).enumerate() {
        let Role::Order { from, .. } = place.role else {
            continue;
        };
        let (before, order) = line.text.split_at_checked(from).unwrap_or((&line.text, ""));
        if let Some(order) = spell::barred(sense.game, sense.seat, order)
            && let Some(line) = barred.to_mut().lines.get_mut(n)
        {
            line.text = format!("{before}{order}");
        }
    }
    barred
}

fn layout(sense: &Sense, position: &Position, sheet: &Sheet) -> Layout {
    let turn = turn_name(position.season, position.year);
    let asks = |text: &str, piece| blocks::asks(sense.game, sense.seat, text, piece);
    Layout::mended(
        sheet,
        &turn,
        |text| blocks::is_prose(sense, text),
        asks,
        |text, piece| blocks::ordered(&sense.game.names, text, piece),
    )
    .without_else_on_one_line(sheet)
}

/// How many lines of a sheet are orders as they are spelled, for this turn: the reading without
/// routes, purse and answers, which `cargo bench` measures apart.
pub fn spelled(game: &Excalibur, position: &Position, seat: Seat, sheet: &Sheet) -> usize {
    let Some(sense) = Sense::new(game, position, seat) else {
        return 0;
    };
    let layout = layout(&sense, position, sheet);
    let asked = blocks::asked(&sense, sheet, &layout);
    let orders = sheet
        .lines
        .iter()
        .zip(&layout.places)
        .filter(|(line, place)| match &place.role {
            Role::Order { from, under } if place.turn.is_none() => {
                blocks::path(&asked, *under).is_ok()
                    && spell::line(game, seat, line.text.get(*from..).unwrap_or_default()).is_ok()
            }
            _ => false,
        });
    orders.count()
}

fn draft(number: usize, text: &str, verdict: Option<Verdict>) -> Draft {
    Draft {
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
        order::What::Stand {
            whom: order::Whom::Retinue,
            ..
        }
    )
}

/// A standing word indented under an order may be meant for its counters, or for everybody: both
/// are shown.
fn indented(above: Option<&str>, text: &str) -> Box<Verdict> {
    let with_it = above.map(|above| format!("{}; {text}", above.trim()));
    spell::unread(
        None,
        Phrase::new("excalibur-orders-indented"),
        with_it.into_iter().chain([text.to_owned()]).collect(),
    )
}

/// A line that is for this turn, from a byte of it on.
fn now(
    sense: &Sense,
    sheet: &Sheet,
    line: &Line,
    from: usize,
    when: Vec<Condition>,
    drafts: &mut Vec<Draft>,
) {
    let names = &sense.game.names;
    let (mut number, mut text) = (line.number, line.text.as_str());
    // a greeting that ends in a comma was joined with the line below it
    while !sheet.fenced
        && from == 0
        && let Some((first, rest)) = text.split_once('\n')
        && names.is_remark(first)
    {
        drafts.push(draft(number, first, Some(Verdict::Remark)));
        (number, text) = (number + 1, rest);
    }
    if from == 0
        && drafts
            .iter()
            .all(|draft| draft.verdict == Some(Verdict::Remark))
        && spell::is_heading(names, text)
    {
        drafts.push(draft(number, text, Some(Verdict::Remark)));
        return;
    }
    let mut draft = draft(number, text, None);
    let order = text.get(from..).unwrap_or_default();
    let read = spell::line(sense.game, sense.seat, order).and_then(|clauses| {
        clauses
            .iter()
            .try_for_each(|clause| sense.clause(order, clause, &mut draft))
    });
    // under a line that was refused as well: what it was to go with is not known
    let above = || {
        drafts
            .last()
            .filter(|draft| draft.verdict != Some(Verdict::Remark) && draft.later.is_none())
            .map(|draft| draft.stands().then_some(draft.text.as_str()))
    };
    let read = read.and_then(|()| match above().filter(|_| text.starts_with(UNDER)) {
        Some(above) if draft.orders.iter().any(of_the_retinue) => Err(indented(above, text.trim())),
        _ => Ok(()),
    });
    match read {
        Ok(()) => blocks::depends(sense, &mut draft, when),
        Err(why) => {
            // a sentence may begin with what is an order in another language (`Sort it out`)
            let remark = !sheet.fenced
                && matches!(*why, Verdict::Unread(_) | Verdict::Refused(_))
                && names.is_remark(text);
            draft.refuse(if remark {
                Verdict::Remark
            } else {
                shifted(*why, from)
            });
        }
    }
    drafts.push(draft);
}
