//! A sheet's lines into orders: spelling first, then whether they can be, one after the other (M§5).

mod blocks;
mod conditions;
mod keys;
mod names;
mod sense;
mod spell;
#[cfg(test)]
mod tests;

pub use names::{Names, TABLES, read as index};

use super::Mordred;
use super::order::{Condition, Order, What};
use super::position::{Half, Position};
use crate::games::asked::shifted;
use crate::games::{Answer, Later, Reading, Seat, Verdict};
use crate::phrase::Phrase;
use crate::sheet::{Layout, Line, Place, Role, Sheet, for_turn_beside};
use sense::Sense;

/// `turn 7 row`, `turn 7 men`; with one sheet for both, `turn 7`.
pub fn turn_name(game: &Mordred, turn: u32, half: Half) -> String {
    match half {
        _ if !game.rules.two_sheets => format!("turn {turn}"),
        Half::Row => format!("turn {turn} row"),
        Half::Men => format!("turn {turn} men"),
    }
}

/// A turn's number and half, of a name that is one. A bare `turn 7` is its first half.
pub fn turn_named(turn: &str) -> Option<(u32, Half)> {
    let mut words = turn.strip_prefix("turn ")?.split(' ');
    let number = words.next()?.parse().ok().filter(|&number| number > 0)?;
    let half = match (words.next(), words.next()) {
        (None | Some("row"), None) => Half::Row,
        (Some("men"), None) => Half::Men,
        _ => return None,
    };
    Some((number, half))
}

/// Holds a sheet against a position. Never fails: what was understood, and an answer for every line.
pub fn read(game: &Mordred, position: &Position, seat: Seat, sheet: &Sheet) -> Reading<Order> {
    let names = &game.names;
    let layout = Layout::of(sheet, &turn_name(game, position.turn, position.half), |text| blocks::is_prose(names, text));
    let asked = blocks::asked(names, sheet, &layout);
    let mut sense = Sense::new(game, position, seat, kept(names, sheet, &layout));
    let mut reading = Reading { orders: Vec::new(), answers: Vec::with_capacity(sheet.lines.len()), notes: Vec::new() };
    for (line, place) in sheet.lines.iter().zip(&layout.places) {
        let told = |verdict: Verdict| Answer { line: line.number, text: line.text.replace('\n', " "), verdict, later: None };
        if let Some(turn) = &place.turn {
            reading.answers.push(later(game, position, line, turn, place, &asked));
            continue;
        }
        let answer = match &place.role {
            Role::Order { from, under } => match blocks::path(&asked, *under) {
                Ok(when) => now(&mut sense, sheet, line, *from, when, &mut reading.orders),
                Err(broken) => told(broken.told(line.number)),
            },
            Role::Turn => told(Verdict::Will(vec![Phrase::new("mordred-orders-for-now")])),
            // a block is about men and money
            role => match (blocks::told(&sense, role, &asked, line.number), sense.comes(&What::Keep(0))) {
                (Verdict::Will(_), Some(turn)) => ahead(&sense, line, 0, turn),
                (verdict, _) => told(verdict),
            },
        };
        reading.answers.push(answer);
    }
    sense.notes(&reading.orders, &mut reading.notes);
    reading
}

/// A line that is for this turn, from a byte of it on.
fn now(sense: &mut Sense, sheet: &Sheet, line: &Line, from: usize, when: Vec<Condition>, orders: &mut Vec<Order>) -> Answer {
    let text = line.text.as_str();
    let piece = text.get(from..).unwrap_or_default();
    let answer = |verdict, later| Answer { line: line.number, text: text.replace('\n', " "), verdict, later };
    let clauses = match spell::line(&sense.game.names, piece) {
        Ok(clauses) => clauses,
        Err(_) if !sheet.fenced && sense.game.names.is_remark(text) => return answer(Verdict::Remark, None),
        Err(why) => return answer(shifted(*why, from), None),
    };
    let mut turns: Vec<Option<(u32, Half)>> = clauses.iter().map(|clause| sense.comes(&clause.what)).collect();
    turns.dedup();
    match turns.as_slice() {
        [None] => {}
        // a row hangs on nothing: it would be kept without its block
        [Some((_, Half::Row))] if !when.is_empty() && sense.game.rules.two_sheets => {
            return answer(*spell::refused(None, Phrase::new("mordred-orders-row-in-block"), "2.1"), None);
        }
        [Some(turn)] => return ahead(sense, line, if when.is_empty() { from } else { 0 }, *turn),
        _ => return answer(*spell::refused(None, Phrase::new("mordred-orders-both-halves"), "2.2"), None),
    }
    let mut said = Vec::new();
    let mut read = Vec::new();
    for clause in clauses {
        match sense.order(&clause, &when) {
            Ok(phrase) => said.push(phrase),
            Err(why) => return answer(shifted(*why, from), None),
        }
        read.push(Order { line: line.number, text: text.replace('\n', " "), what: clause.what, when: when.clone() });
    }
    blocks::depends(sense, &when, &mut said);
    orders.extend(read);
    answer(Verdict::Will(said), None)
}

/// M§2.2, M§2.3: what is for a half that comes is kept, and read again when the dice are known.
fn ahead(sense: &Sense, line: &Line, from: usize, turn: (u32, Half)) -> Answer {
    let kept = line.text.get(from..).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let turn = sense.named(turn);
    let verdict = Verdict::Will(vec![Phrase::new("mordred-later-kept").with("turn", turn.as_str())]);
    Answer { line: line.number, text: line.text.replace('\n', " "), verdict, later: Some(Later { turn, kept: Some(kept) }) }
}

/// What a sheet wants left of its money, wherever it says so: of several, the most.
fn kept(names: &Names, sheet: &Sheet, layout: &Layout) -> u32 {
    let lines = sheet.lines.iter().zip(&layout.places).filter_map(|(line, place)| match place.role {
        Role::Order { from, under: None } if place.turn.is_none() => line.text.get(from..),
        _ => None,
    });
    let pounds = |clause: spell::Clause| if let What::Keep(pounds) = clause.what { pounds } else { 0 };
    lines.flat_map(|text| spell::line(names, text).unwrap_or_default()).map(pounds).max().unwrap_or(0)
}

/// Players plan no longer; a mail must not fill the store with turns.
const AHEAD: u32 = 200;

/// A line for a turn that comes: whether it comes, and how the line is spelled. What it will do is told when its day comes.
fn later(game: &Mordred, position: &Position, line: &Line, turn: &str, place: &Place, asked: &[blocks::Asked]) -> Answer {
    let text = line.text.as_str();
    let named = turn_named(turn);
    let now = (position.turn, position.half);
    let name = named.map(|(number, half)| turn_name(game, number, if game.rules.two_sheets { half } else { Half::Row }));
    let told = |turn: &str| Phrase::new("mordred-later-kept").with("turn", turn);
    let no = |id: &'static str, clause| *spell::refused(None, Phrase::new(id).with("turn", turn), clause);
    let (verdict, comes) = match named {
        None => {
            let next = turn_name(game, position.turn.saturating_add(1), Half::Row);
            (*spell::unread(None, Phrase::new("mordred-later-no-turn").with("turn", turn), vec![for_turn_beside(text, &next)]), false)
        }
        Some(it) if it <= now => (no("mordred-later-past", "2.4"), false),
        Some((number, _)) if number > position.turn.saturating_add(AHEAD) => (no("mordred-later-far", "2.4"), false),
        Some(_) => {
            let spelled = match &place.role {
                Role::Order { from, under } => match blocks::path(asked, *under) {
                    Err(broken) => Some(broken.told(line.number)),
                    Ok(_) => spell::line(&game.names, text.get(*from..).unwrap_or_default()).err().map(|why| shifted(*why, *from)),
                },
                Role::Wrong(complaint) => Some(Verdict::Unread(complaint.clone())),
                _ => None,
            };
            (spelled.unwrap_or_else(|| Verdict::Will(vec![told(turn)])), true)
        }
    };
    let kept = match (&place.role, comes) {
        (_, false) => None,
        (Role::Turn, true) => Some(String::new()),
        _ => Some(text.get(place.begins..).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")),
    };
    Answer { line: line.number, text: text.replace('\n', " "), verdict, later: Some(Later { turn: name.unwrap_or_else(|| turn.to_owned()), kept }) }
}

/// The lines of a former sheet that outlive its turn: a row `until told otherwise` (M§2.3).
pub fn standing(game: &Mordred, position: &Position, former: &Sheet) -> Vec<String> {
    let layout = Layout::of(former, &turn_name(game, position.turn, position.half), |_| false);
    let lines = former.lines.iter().zip(&layout.places).filter_map(|(line, place)| match place.role {
        Role::Order { from, under: None } if place.turn.is_none() => line.text.get(from..),
        _ => None,
    });
    let standing = |text: &str| {
        let clauses = spell::line(&game.names, text).unwrap_or_default();
        clauses.into_iter().filter(|clause| clause.standing).map(|clause| text.get(clause.span).unwrap_or_default().trim().to_owned()).collect::<Vec<_>>()
    };
    lines.flat_map(standing).collect()
}
