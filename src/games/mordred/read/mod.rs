//! Turns a sheet's lines into orders: first the syntax, then whether each is possible, one after
//! the other (M§5).

mod blocks;
mod conditions;
mod impossible_orders;
mod keys;
mod names;
mod offers;
mod parser;
mod semantics;
#[cfg(test)]
mod tests;

use names::MordredNameTarget;
pub use names::{MordredNameIndex, TABLES, read as index};

use super::Mordred;
use super::order::{BlockCondition, MordredAction, Order};
use super::position::{Position, TurnHalf};
use super::tables::MoneyRow;
use crate::games::{
    FutureLine, LineAnswer, LineVerdict, OrderReading, Refusal, Seat,
    condition_blocks::{add_remarks, find_prose_lines, translate_suggestions, widen_verdict},
};
use crate::text::{BlockLayout, Line, LinePlace, LineRole, Phrase, Sheet, for_turn_beside, tidy};
use parser::MordredOrderClause;
pub use semantics::is_short;
use semantics::{MoneyReserve, MordredOrderCheck};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// `turn 7 row`, `turn 7 men`; with one sheet for both, `turn 7`.
pub fn turn_name(game: &Mordred, turn: u32, half: TurnHalf) -> String {
    match half {
        _ if !game.rules.two_sheets => format!("turn {turn}"),
        TurnHalf::Row => format!("turn {turn} row"),
        TurnHalf::Men => format!("turn {turn} men"),
    }
}

/// A turn's number and half, of a name that is one. A bare `turn 7` is its first half.
pub fn turn_named(turn: &str) -> Option<(u32, TurnHalf)> {
    let mut words = turn.strip_prefix("turn ")?.split(' ');
    let number = words.next()?.parse().ok().filter(|&number| number > 0)?;
    let half = match (words.next(), words.next()) {
        (None | Some("row"), None) => TurnHalf::Row,
        (Some("men"), None) => TurnHalf::Men,
        _ => return None,
    };
    Some((number, half))
}

/// Whether a name is that of a turn with both its halves.
fn turn_is_whole(turn: &str) -> bool {
    turn.split(' ').count() == 2
}

/// Holds a sheet against a position. Never fails: what was understood, and an answer for every
/// line.
pub fn read(game: &Mordred, position: &Position, seat: Seat, sheet: &Sheet) -> OrderReading<Order> {
    let names = &game.names;
    let layout = layout(game, position, sheet, |text| blocks::is_prose(names, text));
    let asked = blocks::read_blocks(names, sheet, &layout, seat);
    let lines = parse_line(names, sheet, &layout, &asked);
    let seen = layout
        .places
        .iter()
        .map(|place| is_seen(game, position, seat, place))
        .collect();
    let around = find_prose_lines(
        names,
        sheet,
        &turn_name(game, position.turn, position.half),
        |what| matches!(what, MordredNameTarget::Lord(_)),
    );
    let held = MordredSheetReader {
        game,
        position,
        seat,
        sheet,
        layout,
        asked,
        lines,
        seen,
        around,
    };
    let mixed = |(n, spelled): (usize, &Option<MordredLineResult>)| {
        Some((n, mixed(spelled.as_ref()?.as_ref().ok()?)?))
    };
    let mut refused: BTreeMap<usize, LineVerdict> =
        held.lines.iter().enumerate().filter_map(mixed).collect();
    // each time one line fewer is reckoned with, and each holds at least one of `MOST_ORDERS`
    let mut reading = loop {
        match held.reading(&refused) {
            Ok(reading) => break reading,
            Err(found) => refused.insert(found.0, found.1),
        };
    };
    add_remarks(
        names,
        sheet,
        &held.layout,
        &mut reading.answers,
        &mut reading.notes,
    );
    translate_suggestions(names, sheet, &mut reading.answers);
    reading
}

/// A sheet that is held against a position: its lines as they are spelled.
struct MordredSheetReader<'a> {
    game: &'a Mordred,
    position: &'a Position,
    seat: Seat,
    sheet: &'a Sheet,
    layout: BlockLayout,
    asked: Vec<blocks::MordredBlockResult>,
    lines: Vec<Option<MordredLineResult>>,
    seen: Vec<bool>,
    /// Lines around the orders of an unfenced letter: its greeting, its sign-off.
    around: BTreeSet<usize>,
}

/// A line that is refused after something of it was reckoned with, and why: the sheet is read again
/// without it (M§5).
type LineRefusalResult<T> = Result<T, LineVerdict>;

impl MordredSheetReader<'_> {
    /// Reads all lines, without those that are refused already; or finds one more of these, into
    /// the sheet's lines.
    fn reading(
        &self,
        refused: &BTreeMap<usize, LineVerdict>,
    ) -> Result<OrderReading<Order>, Box<(usize, LineVerdict)>> {
        let MordredSheetReader {
            sheet,
            layout,
            asked,
            ..
        } = self;
        let counted = || {
            self.lines
                .iter()
                .enumerate()
                .filter(|(n, _)| self.seen.get(*n) == Some(&true) && !refused.contains_key(n))
        };
        let ordered = || {
            counted().filter_map(|(n, spelled)| {
                Some((
                    sheet.lines.get(n)?,
                    spelled.as_ref()?.as_ref().ok()?.as_slice(),
                ))
            })
        };
        let mut sense = MordredOrderCheck::new(
            self.game,
            self.position,
            self.seat,
            row(ordered()),
            keeps(ordered()),
        );
        men_first(&mut sense, ordered());
        let mut reading = OrderReading {
            orders: Vec::new(),
            answers: Vec::with_capacity(sheet.lines.len()),
            notes: Vec::new(),
        };
        // turns that come and have their row
        let mut rows = BTreeSet::new();
        let lines = sheet
            .lines
            .iter()
            .zip(&layout.places)
            .zip(&self.lines)
            .zip(&self.seen);
        for (n, (((line, place), spelled), &seen)) in lines.enumerate() {
            let told = |verdict: LineVerdict| LineAnswer {
                line: line.number,
                text: line.text.replace('\n', " "),
                verdict,
                later: None,
            };
            if self.around.contains(&n) {
                reading.answers.push(told(LineVerdict::Remark));
                continue;
            }
            let spelled = match (spelled, refused.get(&n)) {
                (Some(_), Some(why)) => Some(Err(why.clone())),
                (spelled, _) => spelled.as_ref().map(|spelled| {
                    spelled
                        .as_ref()
                        .map(Vec::as_slice)
                        .map_err(LineVerdict::clone)
                }),
            };
            let answer = match (&place.turn, &place.role, spelled) {
                (Some(turn), _, spelled) => {
                    later(&mut sense, line, turn, place, spelled, seen, &mut rows)
                        .map_err(|why| Box::new((n, why)))?
                }
                (None, LineRole::Order { from, .. }, Some(spelled)) => now(
                    &mut sense,
                    sheet,
                    line,
                    *from,
                    spelled,
                    &mut reading.orders,
                    &mut rows,
                )
                .map_err(|why| Box::new((n, why)))?,
                (None, LineRole::Turn, _) => told(LineVerdict::Will(vec![Phrase::new(
                    "mordred-orders-for-now",
                )])),
                // a block is about men and money
                (None, role, _) => match (
                    blocks::block_verdict(&sense, role, asked, line.number),
                    sense.future_half(&MordredAction::Keep(0), false),
                ) {
                    (LineVerdict::Will(_), Some(turn)) => keep_for_later(&sense, line, 0, turn),
                    (verdict, _) => waits(&sense, line, 0, told(verdict)),
                },
            };
            reading.answers.push(answer);
        }
        sense.notes(&reading.orders, &mut reading.notes);
        Ok(reading)
    }
}

fn layout(
    game: &Mordred,
    position: &Position,
    sheet: &Sheet,
    is_prose: impl Fn(&str) -> bool,
) -> BlockLayout {
    let turn = turn_name(game, position.turn, position.half);
    let asks = |text: &str, piece| blocks::asks(&game.names, text, piece);
    BlockLayout::mended(sheet, &turn, is_prose, asks, |text, piece| {
        parser::order_start(&game.names, text, piece)
    })
}

/// Whether a line is for the half at hand, or for the one whose dice it rolls: what stands on the
/// board is known then.
fn is_seen(game: &Mordred, position: &Position, seat: Seat, place: &LinePlace) -> bool {
    let at_hand = |turn: &str| {
        turn_named(turn) == Some((position.turn, TurnHalf::Men))
            && position.half == TurnHalf::Row
            && game.rules.two_sheets
    };
    seat == position.seat && place.turn.as_deref().is_none_or(at_hand)
}

/// What a piece of a line orders, and what it hangs on.
struct MordredLinePart {
    clauses: Vec<MordredOrderClause>,
    when: Vec<BlockCondition>,
}

/// What a line orders, or why nothing; each line is spelled once. With `else` on it a line has two
/// parts.
type MordredLineResult = Result<Vec<MordredLinePart>, LineVerdict>;

fn clauses(parts: &[MordredLinePart]) -> impl Iterator<Item = &MordredOrderClause> {
    parts.iter().flat_map(|part| &part.clauses)
}

/// The same, each with what it hangs on and its number in the line.
fn numbered(
    parts: &[MordredLinePart],
) -> impl Iterator<Item = (usize, &MordredOrderClause, &[BlockCondition])> {
    parts
        .iter()
        .flat_map(|part| {
            part.clauses
                .iter()
                .map(|clause| (clause, part.when.as_slice()))
        })
        .enumerate()
        .map(|(n, (clause, when))| (n, clause, when))
}

fn parse_line(
    names: &MordredNameIndex,
    sheet: &Sheet,
    layout: &BlockLayout,
    asked: &[blocks::MordredBlockResult],
) -> Vec<Option<MordredLineResult>> {
    let part = |line: &Line, piece: Range<usize>, under| {
        let when = blocks::path(asked, under).map_err(|broken| broken.line_verdict(line.number))?;
        let mut clauses = parser::line(names, line.text.get(piece.clone()).unwrap_or_default())
            .map_err(|why| widen_verdict(*why, piece.start))?;
        for clause in &mut clauses {
            clause.span = clause.span.start + piece.start..clause.span.end + piece.start;
        }
        Ok(MordredLinePart { clauses, when })
    };
    let spell = |(line, place): (&Line, &LinePlace)| {
        let pieces = place.orders(&line.text);
        (!pieces.is_empty()).then(|| {
            pieces
                .into_iter()
                .map(|(piece, under)| part(line, piece, under))
                .collect::<MordredLineResult>()
        })
    };
    let mut orders = 0_usize;
    let mut cut = |spelled: Option<MordredLineResult>| match spelled {
        Some(Ok(parts)) => {
            orders = orders.saturating_add(clauses(&parts).count());
            let much = || parser::refuse_excess("mordred-orders-long-sheet", MOST_ORDERS);
            Some(if orders > MOST_ORDERS {
                Err(much())
            } else {
                Ok(parts)
            })
        }
        other => other,
    };
    sheet
        .lines
        .iter()
        .zip(&layout.places)
        .map(|line| cut(spell(line)))
        .collect()
}

/// More in one sheet nobody has money for; each is an event if it cannot run.
const MOST_ORDERS: usize = 200;

/// M§3.2: men are placed before money is spent, wherever their lines stand; so they are looked at
/// before it too.
fn men_first<'l>(
    sense: &mut MordredOrderCheck,
    lines: impl Iterator<Item = (&'l Line, &'l [MordredLinePart])>,
) {
    for (line, parts) in lines {
        let mut men = numbered(parts).filter(|(_, clause, _)| is_man(clause));
        // what is wrong with one of them is told with its line
        let _ = sense.line(|sense| {
            men.try_for_each(|(n, clause, when)| sense.man((line.number, n), clause, when))
        });
    }
    sense.place_default_men();
}

fn is_man(clause: &MordredOrderClause) -> bool {
    matches!(
        clause.what,
        MordredAction::Place(_) | MordredAction::Raid(_)
    )
}

/// A line that is for this turn, from a byte of it on.
fn now(
    sense: &mut MordredOrderCheck,
    sheet: &Sheet,
    line: &Line,
    from: usize,
    spelled: Result<&[MordredLinePart], LineVerdict>,
    orders: &mut Vec<Order>,
    rows: &mut BTreeSet<u32>,
) -> LineRefusalResult<LineAnswer> {
    let text = line.text.as_str();
    let answer = |verdict| LineAnswer {
        line: line.number,
        text: text.replace('\n', " "),
        verdict,
        later: None,
    };
    let order = |what, when| Order {
        line: line.number,
        text: text.replace('\n', " "),
        what,
        when,
    };
    let parts = match spelled {
        Ok(parts) => parts,
        Err(LineVerdict::Unread(_))
            if !sheet.fenced
                && sense.game.names.is_remark(text)
                && !parser::begins_an_order(&sense.game.names, text) =>
        {
            return Ok(answer(LineVerdict::Remark));
        }
        Err(why) => {
            // it is skipped, and the report says so
            orders.extend(
                semantics::short_of(&why)
                    .map(|pounds| order(MordredAction::Short(pounds), Vec::new())),
            );
            return Ok(waits(sense, line, from, answer(why)));
        }
    };
    let Some(first) = clauses(parts).next() else {
        return Ok(
            match sense
                .future_half(&MordredAction::Keep(0), false)
                .filter(|_| sense.seat != sense.position.seat)
            {
                Some(turn) => keep_for_later(sense, line, from, turn),
                None => answer(LineVerdict::Will(vec![Phrase::new("mordred-will-nothing")])),
            },
        );
    };
    let comes = sense.future_half(&first.what, first.standing);
    match comes {
        Some((turn, _)) if is_row(parts) && !rows.insert(turn) => {
            return Ok(waits(sense, line, from, answer(two_rows())));
        }
        Some(turn) if !sense.is_at_hand(turn) => {
            return Ok(match never(sense, parts) {
                Some(why) => waits(sense, line, from, answer(why)),
                None => keep_for_later(sense, line, whole_from(parts, from), turn),
            });
        }
        _ => {}
    }
    let why = match (sense.line(|sense| will(sense, line, parts)), comes) {
        (Ok(_), Some(turn)) => {
            return Ok(keep_for_later(sense, line, whole_from(parts, from), turn));
        }
        (Ok(said), None) => {
            orders.extend(
                numbered(parts).map(|(_, clause, when)| order(clause.what.clone(), when.to_vec())),
            );
            return Ok(answer(LineVerdict::Will(said)));
        }
        (Err(why), _) => *why,
    };
    if is_counted_before(sense, line, parts) {
        return Err(why);
    }
    orders.extend(
        semantics::short_of(&why).map(|pounds| order(MordredAction::Short(pounds), Vec::new())),
    );
    Ok(waits(sense, line, from, answer(why)))
}

/// What a line will do, or why nothing of it is executed. That money is short is said where nothing
/// else is wrong.
fn will(
    sense: &mut MordredOrderCheck,
    line: &Line,
    parts: &[MordredLinePart],
) -> parser::MordredReadResult<Vec<Phrase>> {
    let (mut said, mut short) = (Vec::new(), None);
    let mut n = 0;
    for MordredLinePart { clauses, when } in parts {
        let mut part = Vec::new();
        for clause in clauses {
            match sense.order((line.number, n), clause, when) {
                Ok(phrase) => part.push(phrase),
                Err(why) if semantics::short_of(&why).is_some() => short = short.or(Some(why)),
                Err(why) => return Err(why),
            }
            n += 1;
        }
        blocks::explain_conditions(sense, when, &mut part);
        said.extend(part);
    }
    short.map_or(Ok(said), Err)
}

/// Whether something of a line was reckoned with before it was looked at: its men, its row, what it
/// keeps.
fn is_counted_before(sense: &MordredOrderCheck, line: &Line, parts: &[MordredLinePart]) -> bool {
    let before = |clause: &MordredOrderClause| {
        matches!(clause.what, MordredAction::Keep(_) | MordredAction::Row(_))
            || is_man(clause) && sense.men_stand(line.number)
    };
    clauses(parts).any(before)
}

/// Why a line can never be, whatever stands on the board.
fn never(sense: &MordredOrderCheck, parts: &[MordredLinePart]) -> Option<LineVerdict> {
    clauses(parts)
        .find_map(|clause| sense.never(clause).err())
        .map(|why| *why)
}

/// Where a line begins that is kept: what hangs on a condition is kept with it.
fn whole_from(parts: &[MordredLinePart], from: usize) -> usize {
    if parts.iter().all(|part| part.when.is_empty()) {
        from
    } else {
        0
    }
}

fn is_row(parts: &[MordredLinePart]) -> bool {
    clauses(parts).any(|clause| matches!(clause.what, MordredAction::Row(_)))
}

/// What no line may be: a row that hangs on something, though the dice are rolled before anything
/// else happens; a row and what comes after the dice; two rows.
fn mixed(parts: &[MordredLinePart]) -> Option<LineVerdict> {
    let no = |id: &'static str, clause| Some(*parser::refused(None, Phrase::new(id), clause));
    match clauses(parts)
        .filter(|clause| matches!(clause.what, MordredAction::Row(_)))
        .count()
    {
        0 => None,
        _ if parts.iter().any(|part| !part.when.is_empty()) => {
            no("mordred-orders-row-in-block", "2.1")
        }
        rows if rows < clauses(parts).count() => no("mordred-orders-both-halves", "2.2"),
        1 => None,
        _ => Some(two_rows()),
    }
}

fn two_rows() -> LineVerdict {
    *parser::refused(None, Phrase::new("mordred-orders-two-rows"), "2.1")
}

/// A line that is none, in a plan: it is kept for the half that its order looks like, which begins
/// at a byte of it, so that the plan waits there for its player instead of running without it.
/// A row that reads holds for its own half, whatever the plan beside it says.
fn waits(sense: &MordredOrderCheck, line: &Line, from: usize, answer: LineAnswer) -> LineAnswer {
    let row = parser::begins_row(&sense.game.names, line.text.get(from..).unwrap_or_default());
    let comes = sense.future_half(
        &if row {
            MordredAction::Row(MoneyRow::A)
        } else {
            MordredAction::Keep(0)
        },
        false,
    );
    let wrong = matches!(
        answer.verdict,
        LineVerdict::Unread(_) | LineVerdict::Refused(_)
    );
    let Some(turn) = comes.filter(|_| wrong) else {
        return answer;
    };
    LineAnswer {
        later: keep_for_later(sense, line, 0, turn).later,
        ..answer
    }
}

/// M§2.2, M§2.3: what is for a half that comes is kept, and read again when the dice are known.
fn keep_for_later(
    sense: &MordredOrderCheck,
    line: &Line,
    from: usize,
    turn: (u32, TurnHalf),
) -> LineAnswer {
    let kept = tidy(line.text.get(from..).unwrap_or_default());
    let turn = sense.named(turn);
    let verdict = LineVerdict::Will(vec![
        Phrase::new("mordred-later-kept").with("turn", turn.as_str()),
    ]);
    LineAnswer {
        line: line.number,
        text: line.text.replace('\n', " "),
        verdict,
        later: Some(FutureLine {
            turn,
            kept: Some(kept),
        }),
    }
}

/// What a sheet wants left of its money, wherever it says so.
fn keeps<'l>(lines: impl Iterator<Item = (&'l Line, &'l [MordredLinePart])>) -> MoneyReserve {
    let mut keeps = MoneyReserve::default();
    for (line, parts) in lines {
        for (_, clause, when) in numbered(parts) {
            if let MordredAction::Keep(pounds) = clause.what {
                keeps.add(line.number, pounds, !when.is_empty());
            }
        }
    }
    keeps
}

/// The row that the sheet rolls on, where it has one.
fn row<'l>(lines: impl Iterator<Item = (&'l Line, &'l [MordredLinePart])>) -> Option<MoneyRow> {
    let mut all = lines.flat_map(|(_, parts)| clauses(parts));
    all.find_map(|clause| {
        if let MordredAction::Row(row) = clause.what {
            Some(row)
        } else {
            None
        }
    })
}

/// Players plan no longer; a mail must not fill the store with turns.
const AHEAD: u32 = 200;

/// A line for a turn that comes: whether it comes and is his, and how the line is spelled. What it
/// will do is told when its day comes.
fn later(
    sense: &mut MordredOrderCheck,
    line: &Line,
    turn: &str,
    place: &LinePlace,
    spelled: Option<Result<&[MordredLinePart], LineVerdict>>,
    seen: bool,
    rows: &mut BTreeSet<u32>,
) -> LineRefusalResult<LineAnswer> {
    let (game, position) = (sense.game, sense.position);
    let text = line.text.as_str();
    let parts = spelled
        .as_ref()
        .and_then(|spelled| spelled.as_ref().ok().copied());
    // the dice are rolled in a turn's first half: a row is for that one, whichever is named; and
    // where none is, what is no row is for the other
    let row = parts.map_or_else(
        || {
            spelled.is_some()
                && parser::begins_row(&game.names, text.get(place.begins..).unwrap_or_default())
        },
        is_row,
    );
    let half = |half| match place.role {
        _ if row || !game.rules.two_sheets => TurnHalf::Row,
        LineRole::Turn => half,
        _ if turn_is_whole(turn) => TurnHalf::Men,
        _ => half,
    };
    let named = turn_named(turn).map(|(number, named)| (number, half(named)));
    let now = (position.turn, position.half);
    let name = named.map(|named| sense.named(named));
    let shown = name.clone().unwrap_or_else(|| turn.to_owned());
    let no = |id: &'static str, clause| {
        *parser::refused(None, Phrase::new(id).with("turn", shown.as_str()), clause)
    };
    let (verdict, comes) = match named {
        None => {
            let next = sense.named(sense.next(TurnHalf::Row));
            (
                *parser::unread(
                    None,
                    Phrase::new("mordred-later-no-turn").with("turn", turn),
                    vec![for_turn_beside(text, &next)],
                ),
                false,
            )
        }
        Some(it) if it <= now => (no("mordred-later-past", "2.4"), false),
        Some((number, _)) if number > position.turn.saturating_add(AHEAD) => {
            (no("mordred-later-far", "2.4"), false)
        }
        Some((number, half)) if !sense.is_own(number) => {
            let own = for_turn_beside(text, &sense.named(sense.next(half)));
            let why = Phrase::new("mordred-later-not-yours").with("turn", shown.as_str());
            (
                LineVerdict::Refused(Refusal {
                    span: None,
                    why,
                    clause: Some("2.3".into()),
                    instead: vec![own],
                }),
                false,
            )
        }
        Some((number, _)) => {
            let wrong = match (&place.role, spelled) {
                (_, Some(Err(why))) => Some(why),
                (_, Some(Ok(parts))) if is_row(parts) && !rows.insert(number) => Some(two_rows()),
                (_, Some(Ok(parts))) if seen => {
                    match sense.line(|sense| will(sense, line, parts)) {
                        Err(why) if is_counted_before(sense, line, parts) => return Err(*why),
                        told => told.err().map(|why| *why),
                    }
                }
                (_, Some(Ok(parts))) => never(sense, parts),
                (LineRole::Wrong(complaint), _) => Some(LineVerdict::Unread(complaint.clone())),
                _ => None,
            };
            (
                wrong.unwrap_or_else(|| {
                    LineVerdict::Will(vec![
                        Phrase::new("mordred-later-kept").with("turn", shown.as_str()),
                    ])
                }),
                true,
            )
        }
    };
    let kept = match (&place.role, comes) {
        (_, false) => None,
        (LineRole::Turn, true) => Some(String::new()),
        _ => Some(tidy(text.get(place.begins..).unwrap_or_default())),
    };
    Ok(LineAnswer {
        line: line.number,
        text: text.replace('\n', " "),
        verdict,
        later: Some(FutureLine { turn: shown, kept }),
    })
}

/// The lines of a former sheet that outlive its turn: a row `until told otherwise` (M§2.3).
pub fn standing(game: &Mordred, position: &Position, former: &Sheet) -> Vec<String> {
    let layout = layout(game, position, former, |_| false);
    let lines = former
        .lines
        .iter()
        .zip(&layout.places)
        .filter_map(|(line, place)| match place.role {
            LineRole::Order { from, under: None } if place.turn.is_none() => line.text.get(from..),
            _ => None,
        });
    let standing = |text: &str| {
        let clauses = parser::line(&game.names, text).unwrap_or_default();
        clauses
            .into_iter()
            .filter(|clause| clause.standing)
            .map(|clause| text.get(clause.span).unwrap_or_default().trim().to_owned())
            .collect::<Vec<_>>()
    };
    lines.flat_map(standing).collect()
}

/// What a line orders that no condition stands before; `None` where it does not read.
pub fn ordered(game: &Mordred, text: &str) -> Option<Vec<MordredAction>> {
    Some(
        parser::line(&game.names, text)
            .ok()?
            .into_iter()
            .map(|clause| clause.what)
            .collect(),
    )
}
