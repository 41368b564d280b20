//! A sheet read with its game's phrasing.

use crate::order_reading::{LineAnswer, LineVerdict, OrderReading};
use crate::rules::Rules;
use crate::seat::Seat;
use seneschal_text::{Phrase, Sheet};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The sheet as it is read.
pub(crate) fn said_sheet<'s, G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    sheet: &'s Sheet,
) -> Cow<'s, Sheet> {
    match game.phrasing() {
        Some(_) => Cow::Owned(read_said(game, position, seat, sheet).1),
        None => Cow::Borrowed(sheet),
    }
}

/// A line that cannot be read as it was said takes the words of others away at most so often.
const MOST_ROUNDS: usize = 4;

/// A sheet's reading, and the sheet as it was read: with lines said again that the grammar does not know.
pub(crate) fn read_said<G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    sheet: &Sheet,
) -> (OrderReading<G::Order>, Sheet) {
    let mut reading = game.read(position, seat, sheet);
    let mut said: BTreeMap<usize, String> = BTreeMap::new();
    if let Some(phrasing) = game.phrasing() {
        let unread = |answer: &&LineAnswer| {
            matches!(answer.verdict, LineVerdict::Unread(_)) && !answer.verdict.asks()
        };
        for answer in reading.answers.iter().filter(unread) {
            let line = phrasing.say(&answer.text, &|line, at| game.name_at(seat, line, at));
            said.extend(line.map(|line| (answer.line, line)));
        }
    }
    let mut changed = sheet.clone();
    for round in 0..MOST_ROUNDS {
        if said.is_empty() || round + 1 == MOST_ROUNDS {
            said.clear();
            break;
        }
        for (line, before) in changed.lines.iter_mut().zip(&sheet.lines) {
            let text = said.get(&line.number).unwrap_or(&before.text);
            line.text.clone_from(text);
        }
        let again = game.read(position, seat, &changed);
        let is_unread = |answer: &LineAnswer| matches!(answer.verdict, LineVerdict::Unread(_));
        let count = said.len();
        for answer in again.answers.iter().filter(|answer| is_unread(answer)) {
            said.remove(&answer.line);
        }
        if said.len() == count {
            reading = again;
            break;
        }
    }
    if said.is_empty() {
        return (reading, sheet.clone());
    }
    let texts: BTreeMap<usize, &str> = (sheet.lines.iter())
        .map(|line| (line.number, line.text.as_str()))
        .collect();
    for answer in &mut reading.answers {
        let (Some(line), Some(text)) = (said.get(&answer.line), texts.get(&answer.line)) else {
            continue;
        };
        answer.text = text.replace('\n', " ");
        match &mut answer.verdict {
            LineVerdict::Will(says) => {
                says.insert(0, Phrase::new("sheet-read-as").with("line", line.as_str()));
            }
            // its place is one of the other line
            LineVerdict::Refused(why) => why.span = None,
            LineVerdict::Remark | LineVerdict::Unread(_) => {}
        }
    }
    (reading, changed)
}
