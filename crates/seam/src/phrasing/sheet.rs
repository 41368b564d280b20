//! A sheet read with its game's phrasing.

use crate::offers::keep_what_works;
use crate::order_reading::{LineAnswer, LineVerdict, OrderReading};
use crate::rules::Rules;
use crate::seat::Seat;
use seneschal_text::{Phrase, Sheet, Token};
use std::collections::BTreeMap;

/// So often are lines taken out that cannot be read as they were said.
const MOST_ROUNDS: usize = 3;

/// Lines said again, by their numbers.
type SaidLines = BTreeMap<usize, String>;

/// A sheet's reading for whoever wrote it: its answers show the lines as written, and offer what works.
pub(crate) fn read_for_answer<G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    sheet: &Sheet,
) -> OrderReading<G::Order> {
    let (mut reading, changed) = read_said(game, position, seat, sheet);
    keep_what_works(
        changed.as_ref().unwrap_or(sheet),
        &mut reading.answers,
        |sheet| read_said(game, position, seat, sheet).0.answers,
    );
    if let Some(changed) = changed {
        show_as_written(&mut reading.answers, sheet, &changed);
    }
    reading
}

/// A sheet's reading. Where the grammar does not know lines that the game's phrasing does, also the sheet
/// as it was read, with those lines said again.
pub(crate) fn read_said<G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    sheet: &Sheet,
) -> (OrderReading<G::Order>, Option<Sheet>) {
    let reading = game.read(position, seat, sheet);
    let mut said = said_lines(game, seat, &reading.answers);
    for _ in 0..MOST_ROUNDS {
        if said.is_empty() {
            break;
        }
        let changed = with_said(sheet, &said);
        let again = game.read(position, seat, &changed);
        let count = said.len();
        for answer in again.answers.iter().filter(|answer| is_unread(answer)) {
            said.remove(&answer.line);
        }
        if said.len() == count {
            return (again, Some(changed));
        }
    }
    (reading, None)
}

fn is_unread(answer: &LineAnswer) -> bool {
    matches!(answer.verdict, LineVerdict::Unread(_))
}

fn said_lines<G: Rules>(game: &G, seat: Seat, answers: &[LineAnswer]) -> SaidLines {
    let Some(phrasing) = G::phrasing().and_then(|table| table.get().ok()) else {
        return SaidLines::new();
    };
    let name = |line: &[Token], at: usize| game.name_at(seat, line, at);
    let unknown = answers
        .iter()
        .filter(|answer| is_unread(answer) && !answer.verdict.asks());
    unknown
        .filter_map(|answer| Some((answer.line, phrasing.say(&answer.text, &name)?)))
        .collect()
}

fn with_said(sheet: &Sheet, said: &SaidLines) -> Sheet {
    let mut changed = sheet.clone();
    for line in &mut changed.lines {
        if let Some(text) = said.get(&line.number) {
            line.text.clone_from(text);
        }
    }
    changed
}

/// The answers show the lines as written, and how they were read.
fn show_as_written(answers: &mut [LineAnswer], sheet: &Sheet, changed: &Sheet) {
    let lines = sheet.lines.iter().zip(&changed.lines);
    let said: BTreeMap<usize, (&str, &str)> = lines
        .filter(|(line, said)| line.text != said.text)
        .map(|(line, said)| (line.number, (line.text.as_str(), said.text.as_str())))
        .collect();
    for answer in answers {
        let Some((text, line)) = said.get(&answer.line) else {
            continue;
        };
        answer.text = text.replace('\n', " ");
        match &mut answer.verdict {
            LineVerdict::Will(says) => {
                says.insert(0, Phrase::new("sheet-read-as").with("line", *line));
            }
            // its place is one of the other line, and so is that of a word
            LineVerdict::Refused(why) => {
                why.instead.retain(|offer| offer.contains(' '));
                why.span = None;
            }
            LineVerdict::Remark | LineVerdict::Unread(_) => {}
        }
    }
}
