//! Holds a sheet against a position: first the syntax of its lines, then whether each is possible.

use super::amounts::MoneyReserve;
use super::blocks::explain_conditions;
use super::line_parts::{
    MordredLinePart, is_man, is_row, numbered, refuse_mixed, row_of, two_rows,
};
use super::order_check::MordredOrderCheck;
use super::own_turns::OwnTurns;
use super::semantics::short_of;
use crate::{
    game::Mordred,
    order::{MordredAction, Order},
    position::Position,
};
use seneschal_seam::{
    order_reading::{LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
    sheet_cut::SheetCut,
    sheet_grammar::{CutLine, LineKind, LineTime, clauses},
    verdicts::LineResult,
};
use seneschal_text::{Line, Phrase, Sheet};
use std::collections::BTreeSet;

type MordredLine<'a> = CutLine<OwnTurns<'a>>;

/// Never fails: what was understood, and an answer for every line.
pub(crate) fn read(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    sheet: &Sheet,
) -> OrderReading<Order> {
    let turns = OwnTurns {
        game,
        position,
        seat,
    };
    let mut cut = SheetCut::new(&turns, sheet);
    let mixed = |(at, line): (usize, &MordredLine)| match &line.kind {
        LineKind::Orders(parts) => Some((at, refuse_mixed(parts)?)),
        _ => None,
    };
    let mixed: Vec<(usize, LineVerdict)> = cut.lines.iter().enumerate().filter_map(mixed).collect();
    for (at, why) in mixed {
        cut.refuse(at, why);
    }
    // each time one line fewer is reckoned with, and each holds at least one of `MOST_ORDERS`
    let mut reading = loop {
        match read_cut(&cut) {
            Ok(reading) => break reading,
            Err(found) => cut.refuse(found.0, found.1),
        };
    };
    cut.finish(&mut reading);
    reading
}

/// Reads all lines; or finds one that is refused after something of it was reckoned with, by its index:
/// then the sheet is read again without it (M§5).
fn read_cut(cut: &SheetCut<OwnTurns>) -> Result<OrderReading<Order>, Box<(usize, LineVerdict)>> {
    let turns = cut.grammar;
    let known = known_lines(cut);
    let mut check = order_check(turns, &known);
    // turns that come and have their row
    let mut rows = BTreeSet::new();
    let mut counted = None;
    let answers = cut.answers(|line, parts, before| {
        if counted.is_some() {
            return Ok(Vec::new());
        }
        if let LineTime::Later((turn, _)) = line.time
            && is_row(parts)
            && !rows.insert(turn)
        {
            return Err(Box::new(two_rows()));
        }
        if !is_known(turns, line) {
            clauses(parts).try_for_each(|clause| check.never(clause))?;
            return Ok(Vec::new());
        }
        let said = check.line(|check| say_effects(check, &line.line, parts));
        if let Err(why) = &said
            && is_counted_before(&check, &line.line, parts)
        {
            counted = Some(Box::new((before.len(), (**why).clone())));
        }
        said
    });
    if let Some(counted) = counted {
        return Err(counted);
    }
    let orders: Vec<Order> = cut.lines.iter().zip(&answers).flat_map(orders).collect();
    let mut notes = Vec::new();
    check.notes(&orders, &mut notes);
    Ok(OrderReading {
        orders,
        answers,
        notes,
        missing: None,
    })
}

/// Lines and what they order, in the sheet's order.
type OrderedLines<'a> = Vec<(&'a Line, &'a [MordredLinePart])>;

/// The lines with orders for the half at hand, or for the one whose dice it rolls: what is on the board
/// is known then.
fn known_lines<'c>(cut: &'c SheetCut<OwnTurns>) -> OrderedLines<'c> {
    let known = cut.lines.iter().filter(|line| is_known(cut.grammar, line));
    known
        .filter_map(|line| match &line.kind {
            LineKind::Orders(parts) => Some((&line.line, parts.as_slice())),
            _ => None,
        })
        .collect()
}

fn is_known(turns: &OwnTurns, line: &MordredLine) -> bool {
    turns.is_own_now()
        && match line.time {
            LineTime::Now => true,
            LineTime::Later(turn) => turns.is_at_hand(turn),
            LineTime::Never(_) => false,
        }
}

/// What is known of the sheet before its lines are answered: its row, what it keeps, its men.
fn order_check<'a>(turns: &OwnTurns<'a>, lines: &OrderedLines) -> MordredOrderCheck<'a> {
    let row = lines.iter().find_map(|(_, parts)| row_of(parts));
    let (game, position, seat) = (turns.game, turns.position, turns.seat);
    let mut check = MordredOrderCheck::new(game, position, seat, row, keeps(lines));
    check_men(&mut check, lines);
    check
}

/// M§3.2: men are placed before money is spent, wherever their lines stand; so they are looked at
/// before it too.
fn check_men(check: &mut MordredOrderCheck, lines: &OrderedLines) {
    for (line, parts) in lines {
        let mut men = numbered(parts).filter(|(_, clause, _)| is_man(clause));
        // what is wrong with one of them is told with its line
        let _ = check.line(|check| {
            men.try_for_each(|(n, clause, part)| check.man((line.number, n), clause, &part.when))
        });
    }
    check.place_default_men();
}

/// What a sheet wants left of its money, wherever it says so.
fn keeps(lines: &OrderedLines) -> MoneyReserve {
    let mut keeps = MoneyReserve::default();
    for (line, parts) in lines {
        for (_, clause, part) in numbered(parts) {
            if let MordredAction::Keep(pounds) = clause.what {
                keeps.add(line.number, pounds, !part.when.is_empty());
            }
        }
    }
    keeps
}

/// What a line will do, or why nothing of it is executed. That money is short is said where nothing
/// else is wrong.
fn say_effects(
    check: &mut MordredOrderCheck,
    line: &Line,
    parts: &[MordredLinePart],
) -> LineResult<Vec<Phrase>> {
    if clauses(parts).next().is_none() {
        return Ok(vec![Phrase::new("mordred-will-nothing")]);
    }
    let (mut said, mut short) = (Vec::new(), None);
    let mut n = 0;
    for MordredLinePart { clauses, when, .. } in parts {
        let mut part = Vec::new();
        for clause in clauses {
            match check.order((line.number, n), clause, when) {
                Ok(phrase) => part.push(phrase),
                Err(why) if short_of(&why).is_some() => short = short.or(Some(why)),
                Err(why) => return Err(why),
            }
            n += 1;
        }
        explain_conditions(check.game, when, &mut part);
        said.extend(part);
    }
    short.map_or(Ok(said), Err)
}

/// Whether something of a line was reckoned with before it was looked at: its men, its row, what it
/// keeps.
fn is_counted_before(check: &MordredOrderCheck, line: &Line, parts: &[MordredLinePart]) -> bool {
    clauses(parts).any(|clause| {
        matches!(clause.what, MordredAction::Keep(_) | MordredAction::Row(_))
            || is_man(clause) && check.men_stand(line.number)
    })
}

/// The orders of a line for this half. Of a line that is refused for lack of money, that it is skipped:
/// the report says so.
fn orders((line, answer): (&MordredLine, &LineAnswer)) -> Vec<Order> {
    let order = |what: MordredAction| Order {
        line: answer.line,
        text: answer.text.clone(),
        what,
        when: Vec::new(),
    };
    match (line.orders_now(), &answer.verdict) {
        (Some(parts), LineVerdict::Will(_)) => numbered(parts)
            .map(|(_, clause, part)| Order {
                text: part.text.clone(),
                when: part.when.clone(),
                ..order(clause.what.clone())
            })
            .collect(),
        (_, verdict) if answer.later.is_none() => {
            let short = short_of(verdict).map(MordredAction::Short);
            short.map(order).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
