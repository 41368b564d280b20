//! A sheet read with its game's phrasing.

use super::{LineNames, NameKinds, SaidLine};
use crate::order_reading::{LineAnswer, LineVerdict, OrderReading};
use crate::rules::Rules;
use crate::seat::Seat;
use seneschal_text::{Phrase, Sheet, Token, tokens};
use std::collections::BTreeMap;

/// So often are lines taken out that cannot be read as they were said.
const MOST_ROUNDS: usize = 3;

/// A shorter word is no misspelt name.
const SHORTEST_SLIP: usize = 4;

/// Lines said again, by their numbers.
type SaidLines = BTreeMap<usize, SaidLine>;

/// A sheet's reading. Where the grammar does not know lines that the game's phrasing does, also the sheet
/// as it was read, with those lines said again. A line with a misspelt name is only offered.
pub(crate) fn read_said<G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    sheet: &Sheet,
) -> (OrderReading<G::Order>, Option<Sheet>) {
    let reading = game.read(position, seat, sheet);
    let (mut said, offers): (SaidLines, SaidLines) =
        said_lines(game, position, seat, &reading.answers, sheet.fenced)
            .into_iter()
            .partition(|(_, said)| said.is_sure);
    let mut found = (reading, None);
    for _ in 0..MOST_ROUNDS {
        if said.is_empty() {
            break;
        }
        let changed = with_said(sheet, &said);
        let mut again = game.read(position, seat, &changed);
        let count = said.len();
        for answer in again.answers.iter().filter(|answer| is_unread(answer)) {
            said.remove(&answer.line);
        }
        if said.len() == count {
            show_as_written(&mut again.answers, sheet, &said);
            found = (again, Some(changed));
            break;
        }
    }
    if !offers.is_empty() {
        let changed = with_said(found.1.as_ref().unwrap_or(sheet), &offers);
        let again = game.read(position, seat, &changed);
        offer(&mut found.0.answers, &again.answers, &offers);
    }
    found
}

fn is_unread(answer: &LineAnswer) -> bool {
    matches!(answer.verdict, LineVerdict::Unread(_))
}

/// The names of a game, as a seat writes them.
struct SeatNames<'g, G: Rules> {
    game: &'g G,
    position: &'g G::Position,
    seat: Seat,
}

impl<G: Rules> LineNames for SeatNames<'_, G> {
    fn name_at(&self, line: &[Token], at: usize) -> Option<(NameKinds, usize)> {
        self.game.name_at(self.seat, line, at)
    }

    fn near_name(&self, word: &str) -> Option<(NameKinds, String)> {
        if word.chars().count() < SHORTEST_SLIP {
            return None;
        }
        let mut near = self.game.near_names(word);
        let name = near.pop().filter(|_| near.is_empty())?;
        let (kinds, _) = self.name_at(&tokens(&name), 0)?;
        Some((kinds, name))
    }

    fn next_turn(&self) -> Option<String> {
        self.game.next_turn(self.position, self.seat)
    }
}

fn said_lines<G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    answers: &[LineAnswer],
    is_fenced: bool,
) -> SaidLines {
    let Some(phrasing) = G::phrasing().and_then(|table| table.get().ok()) else {
        return SaidLines::new();
    };
    let names = SeatNames {
        game,
        position,
        seat,
    };
    let is_unknown = |answer: &&LineAnswer| match answer.verdict {
        LineVerdict::Unread(_) => !answer.verdict.asks(),
        // between fences no line is one
        LineVerdict::Remark => is_fenced,
        _ => false,
    };
    let unknown = answers.iter().filter(is_unknown);
    unknown
        .filter_map(|answer| Some((answer.line, phrasing.say(&answer.text, &names)?)))
        .collect()
}

fn with_said(sheet: &Sheet, said: &SaidLines) -> Sheet {
    let mut changed = sheet.clone();
    for line in &mut changed.lines {
        if let Some(said) = said.get(&line.number) {
            line.text.clone_from(&said.line);
        }
    }
    changed
}

/// The answers show the lines as written, and how they were read.
fn show_as_written(answers: &mut [LineAnswer], sheet: &Sheet, said: &SaidLines) {
    let texts: BTreeMap<usize, &str> = (sheet.lines.iter())
        .map(|line| (line.number, line.text.as_str()))
        .collect();
    for answer in answers {
        let (Some(line), Some(text)) = (said.get(&answer.line), texts.get(&answer.line)) else {
            continue;
        };
        answer.text = text.replace('\n', " ");
        match &mut answer.verdict {
            LineVerdict::Will(says) => {
                let written = answer.text.as_str();
                let remarks = line.remarks.iter().filter_map(|at| written.get(at.clone()));
                let remark = |text| Phrase::new("sheet-beside-the-order").with("remark", text);
                let shown = Phrase::new("sheet-read-as").with("line", line.line.as_str());
                says.splice(0..0, std::iter::once(shown).chain(remarks.map(remark)));
            }
            // its place is one of the other line
            LineVerdict::Refused(why) => why.span = None,
            LineVerdict::Remark | LineVerdict::Unread(_) => {}
        }
    }
}

/// Lines with a misspelt name are offered where they would count.
fn offer(answers: &mut [LineAnswer], again: &[LineAnswer], offers: &SaidLines) {
    for answer in again.iter().filter(|answer| !answer.verdict.is_no()) {
        let Some(said) = offers.get(&answer.line) else {
            continue;
        };
        let here = answers.iter_mut().filter(|here| here.line == answer.line);
        for here in here {
            if let LineVerdict::Unread(why) = &mut here.verdict {
                why.span = None;
                why.instead = vec![said.line.clone()];
            }
        }
    }
}
