//! A sheet's lines into orders: spelling first, then whether they can be, one after the other (M§5).

mod blocks;
mod conditions;
mod keys;
mod names;
mod never;
mod offers;
mod sense;
mod spell;
#[cfg(test)]
mod tests;

pub use names::{Names, TABLES, read as index};

use super::Mordred;
use super::order::{Order, What, When};
use super::position::{Half, Position};
use super::tables::Row;
use crate::games::asked::{in_the_sheets_words, shifted};
use crate::games::{Answer, Later, Reading, Refusal, Seat, Verdict};
use crate::phrase::Phrase;
use crate::sheet::{Layout, Line, Place, Role, Sheet, for_turn_beside};
use sense::{Keeps, Sense};
use spell::Clause;
use std::collections::BTreeSet;

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

/// Whether a name is that of a turn with both its halves.
fn turn_is_whole(turn: &str) -> bool {
    turn.split(' ').count() == 2
}

/// Holds a sheet against a position. Never fails: what was understood, and an answer for every line.
pub fn read(game: &Mordred, position: &Position, seat: Seat, sheet: &Sheet) -> Reading<Order> {
    let names = &game.names;
    let layout = layout(game, position, sheet, |text| blocks::is_prose(names, text));
    let asked = blocks::asked(names, sheet, &layout, seat);
    let lines = spelled(names, sheet, &layout, &asked);
    let seen: Vec<bool> = layout.places.iter().map(|place| is_seen(game, position, seat, place)).collect();
    let ordered = || sheet.lines.iter().zip(&lines).zip(&seen).filter(|(_, seen)| **seen).filter_map(|((line, spelled), _)| Some((line, spelled.as_ref()?)));
    let mut sense = Sense::new(game, position, seat, row(ordered()), keeps(ordered()));
    men_first(&mut sense, ordered());
    let mut reading = Reading { orders: Vec::new(), answers: Vec::with_capacity(sheet.lines.len()), notes: Vec::new() };
    // turns that come and have their row
    let mut rows = BTreeSet::new();
    for (((line, place), spelled), seen) in sheet.lines.iter().zip(&layout.places).zip(lines).zip(seen) {
        let told = |verdict: Verdict| Answer { line: line.number, text: line.text.replace('\n', " "), verdict, later: None };
        if let Some(turn) = &place.turn {
            reading.answers.push(later(&mut sense, line, turn, place, spelled.as_ref(), seen, &mut rows));
            continue;
        }
        let answer = match (&place.role, spelled) {
            (Role::Order { from, .. }, Some(spelled)) => now(&mut sense, sheet, line, *from, spelled, &mut reading.orders, &mut rows),
            (Role::Turn, _) => told(Verdict::Will(vec![Phrase::new("mordred-orders-for-now")])),
            // a block is about men and money
            (role, _) => match (blocks::told(&sense, role, &asked, line.number), sense.comes(&What::Keep(0), false)) {
                (Verdict::Will(_), Some(turn)) => ahead(&sense, line, 0, turn),
                (verdict, _) => waits(&sense, line, told(verdict)),
            },
        };
        reading.answers.push(answer);
    }
    sense.notes(&reading.orders, &mut reading.notes);
    in_the_sheets_words(names, sheet, &mut reading.answers);
    reading
}

fn layout(game: &Mordred, position: &Position, sheet: &Sheet, is_prose: impl Fn(&str) -> bool) -> Layout {
    let turn = turn_name(game, position.turn, position.half);
    Layout::mended(sheet, &turn, is_prose, |text, piece| spell::ordered(&game.names, text, piece))
}

/// Whether a line is for the half at hand, or for the one whose dice it rolls: what stands on the board is known then.
fn is_seen(game: &Mordred, position: &Position, seat: Seat, place: &Place) -> bool {
    let at_hand = |turn: &str| turn_named(turn) == Some((position.turn, Half::Men)) && position.half == Half::Row && game.rules.two_sheets;
    seat == position.seat && place.turn.as_deref().is_none_or(at_hand)
}

/// What a line orders and what it hangs on, or why nothing; each line is spelled once.
type Spelled = Result<(Vec<Clause>, Vec<When>), Verdict>;

fn spelled(names: &Names, sheet: &Sheet, layout: &Layout, asked: &[blocks::Asked]) -> Vec<Option<Spelled>> {
    let spell = |(line, place): (&Line, &Place)| {
        let Role::Order { from, under } = place.role else { return None };
        let piece = line.text.get(from..).unwrap_or_default();
        let clauses = || spell::line(names, piece).map_err(|why| shifted(*why, from));
        Some(blocks::path(asked, under).map_err(|broken| broken.told(line.number)).and_then(|when| Ok((clauses()?, when))))
    };
    let mut orders = 0_usize;
    let mut cut = |spelled: Option<Spelled>| match spelled {
        Some(Ok((clauses, when))) => {
            orders = orders.saturating_add(clauses.len());
            let much = || spell::cut("mordred-orders-long-sheet", MOST_ORDERS);
            Some(if orders > MOST_ORDERS { Err(much()) } else { Ok((clauses, when)) })
        }
        other => other,
    };
    sheet.lines.iter().zip(&layout.places).map(|line| cut(spell(line))).collect()
}

/// More in one sheet nobody has money for; each is an event if it cannot run.
const MOST_ORDERS: usize = 200;

/// M§3.2: men are placed before money is spent, wherever their lines stand; so they are looked at before it too.
fn men_first<'l>(sense: &mut Sense, lines: impl Iterator<Item = (&'l Line, &'l Spelled)>) {
    for (line, spelled) in lines {
        let Ok((clauses, when)) = spelled else { continue };
        for (n, clause) in clauses.iter().enumerate() {
            if matches!(clause.what, What::Place(_) | What::Raid(_)) {
                sense.man((line.number, n), clause, when);
            }
        }
    }
    sense.men_placed();
}

/// A line that is for this turn, from a byte of it on.
fn now(sense: &mut Sense, sheet: &Sheet, line: &Line, from: usize, spelled: Spelled, orders: &mut Vec<Order>, rows: &mut BTreeSet<u32>) -> Answer {
    let text = line.text.as_str();
    let answer = |verdict| Answer { line: line.number, text: text.replace('\n', " "), verdict, later: None };
    let (clauses, when) = match spelled {
        Ok(spelled) => spelled,
        Err(Verdict::Unread(_)) if !sheet.fenced && sense.game.names.is_remark(text) && !spell::begins_an_order(&sense.game.names, text) => {
            return answer(Verdict::Remark);
        }
        Err(why) => return waits(sense, line, answer(why)),
    };
    if clauses.is_empty() {
        return match sense.comes(&What::Keep(0), false).filter(|_| sense.seat != sense.position.seat) {
            Some(turn) => ahead(sense, line, from, turn),
            None => answer(Verdict::Will(vec![Phrase::new("mordred-will-nothing")])),
        };
    }
    if let Some(why) = mixed(&clauses, &when) {
        return waits(sense, line, answer(why));
    }
    match clauses.first().and_then(|first| sense.comes(&first.what, first.standing)) {
        None => {}
        Some((turn, _)) if is_row(&clauses) && !rows.insert(turn) => return waits(sense, line, answer(two_rows())),
        Some(turn) => {
            return match against(sense, line, &clauses, &when, sense.is_at_hand(turn)) {
                Some(why) => waits(sense, line, answer(shifted(why, from))),
                None => ahead(sense, line, if when.is_empty() { from } else { 0 }, turn),
            };
        }
    }
    let mut said = Vec::new();
    let mut read = Vec::new();
    for (n, clause) in clauses.into_iter().enumerate() {
        match sense.order((line.number, n), &clause, &when) {
            Ok(phrase) => said.push(phrase),
            Err(why) => return answer(shifted(*why, from)),
        }
        read.push(Order { line: line.number, text: text.replace('\n', " "), what: clause.what, when: when.clone() });
    }
    blocks::depends(sense, &when, &mut said);
    orders.extend(read);
    answer(Verdict::Will(said))
}

/// Why a line of a plan can never be, as far as it is known by now: all but men and money where its half is the next, and else what no position allows.
fn against(sense: &mut Sense, line: &Line, clauses: &[Clause], when: &[When], seen: bool) -> Option<Verdict> {
    let why = |(n, clause)| if seen { sense.order((line.number, n), clause, when).err() } else { sense.never(clause).err() };
    clauses.iter().enumerate().find_map(why).map(|why| *why)
}

fn is_row(clauses: &[Clause]) -> bool {
    clauses.iter().any(|clause| matches!(clause.what, What::Row(_)))
}

/// What no line may be: a row that hangs on something, though the dice are rolled before anything else happens; a row and what comes after the dice; two rows.
fn mixed(clauses: &[Clause], when: &[When]) -> Option<Verdict> {
    let no = |id: &'static str, clause| Some(*spell::refused(None, Phrase::new(id), clause));
    match clauses.iter().filter(|clause| matches!(clause.what, What::Row(_))).count() {
        0 => None,
        _ if !when.is_empty() => no("mordred-orders-row-in-block", "2.1"),
        rows if rows < clauses.len() => no("mordred-orders-both-halves", "2.2"),
        1 => None,
        _ => Some(two_rows()),
    }
}

fn two_rows() -> Verdict {
    *spell::refused(None, Phrase::new("mordred-orders-two-rows"), "2.1")
}

/// A line that is none, in a plan: it is kept for the half that it looks like, so that the plan waits there for its player instead of running without it.
fn waits(sense: &Sense, line: &Line, answer: Answer) -> Answer {
    let row = spell::begins_row(&sense.game.names, &line.text);
    let comes = sense.comes(&if row { What::Row(Row::A) } else { What::Keep(0) }, false).filter(|_| sense.seat != sense.position.seat);
    let wrong = matches!(answer.verdict, Verdict::Unread(_) | Verdict::Refused(_));
    let Some(turn) = comes.filter(|_| wrong) else { return answer };
    Answer { later: ahead(sense, line, 0, turn).later, ..answer }
}

/// M§2.2, M§2.3: what is for a half that comes is kept, and read again when the dice are known.
fn ahead(sense: &Sense, line: &Line, from: usize, turn: (u32, Half)) -> Answer {
    let kept = line.text.get(from..).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let turn = sense.named(turn);
    let verdict = Verdict::Will(vec![Phrase::new("mordred-later-kept").with("turn", turn.as_str())]);
    Answer { line: line.number, text: line.text.replace('\n', " "), verdict, later: Some(Later { turn, kept: Some(kept) }) }
}

/// What a sheet wants left of its money, wherever it says so.
fn keeps<'l>(lines: impl Iterator<Item = (&'l Line, &'l Spelled)>) -> Keeps {
    let mut keeps = Keeps::default();
    for (line, spelled) in lines {
        let Ok((clauses, when)) = spelled else { continue };
        for clause in clauses {
            if let What::Keep(pounds) = clause.what {
                keeps.add(line.number, pounds, !when.is_empty());
            }
        }
    }
    keeps
}

/// The row that the sheet rolls on, where it has one.
fn row<'l>(lines: impl Iterator<Item = (&'l Line, &'l Spelled)>) -> Option<Row> {
    let mut clauses = lines.filter_map(|(_, spelled)| spelled.as_ref().ok()).flat_map(|(clauses, _)| clauses);
    clauses.find_map(|clause| if let What::Row(row) = clause.what { Some(row) } else { None })
}

/// Players plan no longer; a mail must not fill the store with turns.
const AHEAD: u32 = 200;

/// A line for a turn that comes: whether it comes and is his, and how the line is spelled. What it will do is told when its day comes.
fn later(sense: &mut Sense, line: &Line, turn: &str, place: &Place, spelled: Option<&Spelled>, seen: bool, rows: &mut BTreeSet<u32>) -> Answer {
    let (game, position) = (sense.game, sense.position);
    let text = line.text.as_str();
    let clauses = spelled.and_then(|spelled| spelled.as_ref().ok());
    // the dice are rolled in a turn's first half: a row is for that one, whichever is named; and where none is, what is no row is for the other
    let row = clauses
        .map_or_else(|| spelled.is_some() && spell::begins_row(&game.names, text.get(place.begins..).unwrap_or_default()), |(clauses, _)| is_row(clauses));
    let half = |half| match place.role {
        _ if row || !game.rules.two_sheets => Half::Row,
        Role::Turn => half,
        _ if turn_is_whole(turn) => Half::Men,
        _ => half,
    };
    let named = turn_named(turn).map(|(number, named)| (number, half(named)));
    let now = (position.turn, position.half);
    let name = named.map(|named| sense.named(named));
    let shown = name.clone().unwrap_or_else(|| turn.to_owned());
    let no = |id: &'static str, clause| *spell::refused(None, Phrase::new(id).with("turn", shown.as_str()), clause);
    let (verdict, comes) = match named {
        None => {
            let next = sense.named(sense.next(Half::Row));
            (*spell::unread(None, Phrase::new("mordred-later-no-turn").with("turn", turn), vec![for_turn_beside(text, &next)]), false)
        }
        Some(it) if it <= now => (no("mordred-later-past", "2.4"), false),
        Some((number, _)) if number > position.turn.saturating_add(AHEAD) => (no("mordred-later-far", "2.4"), false),
        Some((number, half)) if !sense.is_own(number) => {
            let own = for_turn_beside(text, &sense.named(sense.next(half)));
            let why = Phrase::new("mordred-later-not-yours").with("turn", shown.as_str());
            (Verdict::Refused(Refusal { span: None, why, clause: Some("2.3".into()), instead: vec![own] }), false)
        }
        Some((number, _)) => {
            let wrong = match (&place.role, spelled) {
                (_, Some(Err(why))) => Some(why.clone()),
                (_, Some(Ok((clauses, when)))) => {
                    let two = || (is_row(clauses) && !rows.insert(number)).then(two_rows);
                    let from = if let Role::Order { from, .. } = place.role { from } else { 0 };
                    mixed(clauses, when).or_else(two).or_else(|| against(sense, line, clauses, when, seen).map(|why| shifted(why, from)))
                }
                (Role::Wrong(complaint), _) => Some(Verdict::Unread(complaint.clone())),
                _ => None,
            };
            (wrong.unwrap_or_else(|| Verdict::Will(vec![Phrase::new("mordred-later-kept").with("turn", shown.as_str())])), true)
        }
    };
    let kept = match (&place.role, comes) {
        (_, false) => None,
        (Role::Turn, true) => Some(String::new()),
        _ => Some(text.get(place.begins..).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")),
    };
    Answer { line: line.number, text: text.replace('\n', " "), verdict, later: Some(Later { turn: shown, kept }) }
}

/// The lines of a former sheet that outlive its turn: a row `until told otherwise` (M§2.3).
pub fn standing(game: &Mordred, position: &Position, former: &Sheet) -> Vec<String> {
    let layout = layout(game, position, former, |_| false);
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

/// What a line orders that no condition stands before; `None` where it does not read.
pub fn ordered(game: &Mordred, text: &str) -> Option<Vec<What>> {
    Some(spell::line(&game.names, text).ok()?.into_iter().map(|clause| clause.what).collect())
}
