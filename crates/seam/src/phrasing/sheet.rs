//! A sheet read with its game's phrasing.

use super::{LineNames, NameKinds, SaidLine};
use crate::offers::keep_what_works;
use crate::order_reading::{LineAnswer, LineVerdict, OrderReading};
use crate::rules::Rules;
use crate::seat::Seat;
use seneschal_text::{Complaint, ComplaintKind, Phrase, Sheet, Token, tokens};
use std::collections::BTreeMap;

/// So often are lines taken out that cannot be read as they were said.
const MOST_ROUNDS: usize = 3;

/// A shorter word is no misspelt name.
const SHORTEST_SLIP: usize = 4;

/// Lines said again, by their numbers.
type SaidLines = BTreeMap<usize, SaidLine>;

/// A sheet's reading, and how it came about.
pub(crate) struct SaidReading<O> {
    pub reading: OrderReading<O>,
    /// The sheet as it was read, where the game's phrasing said lines again.
    pub changed: Option<Sheet>,
    said: SaidLines,
    /// Lines with a misspelt name, as they may be meant.
    unsure: SaidLines,
}

/// A sheet's reading for whoever wrote it: its answers show the lines as written, and offer what works.
pub(crate) fn read_for_answer<G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    sheet: &Sheet,
) -> OrderReading<G::Order> {
    let mut found = read_said(game, position, seat, sheet);
    let read_as = found.changed.as_ref().unwrap_or(sheet);
    let read = |sheet: &Sheet| read_said(game, position, seat, sheet).reading.answers;
    let answers = &mut found.reading.answers;
    keep_what_works(read_as, answers, read);
    let mut unsure = found.unsure;
    let said = |answer: &LineAnswer| Some(vec![unsure.remove(&answer.line)?.line]);
    offer(answers, ComplaintKind::Other, said, |answers| {
        keep_what_works(read_as, answers, read)
    });
    let names = SeatNames {
        game,
        position,
        seat,
    };
    let phrasing = G::phrasing().and_then(|table| table.get().ok());
    let examples = |answer: &LineAnswer| Some(phrasing?.examples(&answer.text, &names));
    offer(answers, ComplaintKind::Examples, examples, |answers| {
        keep_what_works(read_as, answers, read)
    });
    show_as_written(answers, sheet, &found.said);
    found.reading
}

/// A sheet's reading. Lines that the grammar does not know are read as the game's phrasing says them
/// again; one with a misspelt name is only offered.
pub(crate) fn read_said<G: Rules>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    sheet: &Sheet,
) -> SaidReading<G::Order> {
    let reading = game.read(position, seat, sheet);
    let all = said_lines(game, position, seat, &reading.answers, sheet.fenced);
    let (mut said, unsure): (SaidLines, SaidLines) =
        all.into_iter().partition(|(_, said)| said.is_sure);
    let mut found = SaidReading {
        reading,
        changed: None,
        said: SaidLines::new(),
        unsure,
    };
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
            found = SaidReading {
                reading: again,
                changed: Some(changed),
                said,
                ..found
            };
            break;
        }
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

    fn counters_at(&self, place: &str) -> Vec<(String, &'static str)> {
        (self.game).counters_at(self.position, self.seat, &tokens(place))
    }

    fn own_counter(&self) -> Option<String> {
        self.game.own_counter().map(|number| number.to_string())
    }

    fn place_of(&self, counters: &[String]) -> Option<String> {
        self.game.place_of(self.position, self.seat, counters)
    }

    fn is_now(&self, time: &str) -> bool {
        self.game.is_now(self.position, time)
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
    let is_unknown = |answer: &&LineAnswer| match &answer.verdict {
        // where an `if` ends without its colon is not guessed
        LineVerdict::Unread(why) if why.kind == ComplaintKind::WithoutColon => false,
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
            // its place is one of the other line, and so is that of a word
            LineVerdict::Refused(why) => {
                why.instead.retain(|offer| offer.contains(' '));
                why.span = None;
            }
            LineVerdict::Remark | LineVerdict::Unread(_) => {}
        }
    }
}

/// Offers lines where nothing is offered. `check` keeps what works.
fn offer(
    answers: &mut [LineAnswer],
    kind: ComplaintKind,
    mut lines: impl FnMut(&LineAnswer) -> Option<Vec<String>>,
    check: impl FnOnce(&mut [LineAnswer]),
) {
    let mut offered: Vec<LineAnswer> = Vec::new();
    for answer in answers.iter() {
        if let LineVerdict::Unread(why) = &answer.verdict
            && why.kind == ComplaintKind::Other
            && why.instead.is_empty()
            && let Some(lines) = lines(answer)
        {
            let what = match kind {
                // what is wrong with one word of it matters least
                ComplaintKind::Examples => Phrase::new("sheet-not-whole"),
                _ => why.what.clone(),
            };
            let why = Complaint::new(None, what, lines).of_kind(kind);
            let verdict = LineVerdict::Unread(why);
            offered.push(LineAnswer {
                verdict,
                ..answer.clone()
            });
        }
    }
    check(&mut offered);
    let mut places: BTreeMap<usize, &mut LineAnswer> = answers
        .iter_mut()
        .map(|answer| (answer.line, answer))
        .collect();
    let has_offer = |answer: &LineAnswer| matches!(&answer.verdict, LineVerdict::Unread(why) if !why.instead.is_empty());
    for answer in offered.into_iter().filter(has_offer) {
        if let Some(place) = places.get_mut(&answer.line) {
            **place = answer;
        }
    }
}
