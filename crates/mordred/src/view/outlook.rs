//! A forecast of how a turn would end for a seat by its sheet. Nobody else moves in Mordred, so all
//! of it is certain except the dice: what they decide is shown for both outcomes.

use super::words::MordredWording;
use crate::{
    board::SquareId,
    event::{Event, MordredEventKind},
    game::Mordred,
    order::{MordredAction, Order},
    position::{Position, TurnHalf},
    tables::{MoneyBox, MoneyRow},
    turn::play::play,
};
use seneschal_seam::{
    dice::Dice,
    game::{GameOutcome, TurnResult},
    seat::Seat,
};
use seneschal_text::Phrase;
use std::collections::{BTreeMap, BTreeSet};

/// With these pips every attack fails, and with those it succeeds.
const FAILS: u8 = 1;
const SUCCEEDS: u8 = 6;

/// Empty for a seat that is not on turn.
pub(crate) fn outlook(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    orders: &[Order],
) -> Vec<Phrase> {
    if position.seat != seat || position.over.is_some() {
        return Vec::new();
    }
    match position.half {
        TurnHalf::Row => row(game, position, seat, orders),
        TurnHalf::Men => men_and_money(game, position, seat, orders),
    }
}

/// M§3.1: the contents of the row's boxes.
fn row(game: &Mordred, position: &Position, seat: Seat, orders: &[Order]) -> Vec<Phrase> {
    let row = orders
        .iter()
        .find_map(|order| {
            if let MordredAction::Row(row) = order.what {
                Some(row)
            } else {
                None
            }
        })
        .unwrap_or(MoneyRow::C);
    let boxes: Vec<MoneyBox> = (1..=6).map(|pips| game.tables.money(row, pips)).collect();
    let pays = || boxes.iter().map(|it| u32::from(it.pays) * 2);
    let steps = boxes
        .iter()
        .filter(|it| it.black)
        .map(|it| u32::from(it.pays) * 2)
        .max()
        .unwrap_or(0);
    let money = position.money(seat);
    let (least, most) = (pays().min().unwrap_or(0), pays().max().unwrap_or(0));
    // M§2.2: with one sheet, the same orders spend it
    let id = if game.rules.two_sheets {
        "mordred-outlook-row"
    } else {
        "mordred-outlook-row-before"
    };
    let told = Phrase::new(id).with("row", row.name()).with("men", steps);
    let mut told = vec![
        told.with("least", money.saturating_add(least))
            .with("most", money.saturating_add(most)),
    ];
    let supply = u32::from(position.supply(&game.tables));
    if steps >= supply {
        told.push(Phrase::new("mordred-outlook-supply").with("left", supply));
    }
    let room = u32::try_from(i16::from(position.player(seat).pawn) + i16::from(game.board.down))
        .unwrap_or(0);
    if steps > room {
        told.push(Phrase::new("mordred-outlook-track").with("steps", room));
    }
    told
}

fn men_and_money(game: &Mordred, position: &Position, seat: Seat, orders: &[Order]) -> Vec<Phrase> {
    let played = |pips| {
        play(
            game,
            position,
            &BTreeMap::from([(seat, orders.to_vec())]),
            &mut Dice::fixed(Vec::new(), pips),
        )
    };
    let (worst, best) = (played(FAILS), played(SUCCEEDS));
    let words = MordredWording { game };
    let mut told = men_outlook(words, &worst.events, &best.events);
    let stands = |position: &Position| (position.money(seat), position.points(&game.tables, seat));
    let with = |id: &'static str, (money, points): (u32, u32)| {
        Phrase::new(id).with("money", money).with("points", points)
    };
    if !has_dice(&worst.events) {
        told.push(with("mordred-outlook-after", stands(&worst.position)));
    } else {
        let lost = |what: &MordredEventKind| {
            if let MordredEventKind::Attacked {
                slain: false,
                pounds,
                ..
            } = what
            {
                *pounds
            } else {
                0
            }
        };
        let lost: u32 = worst.events.iter().map(|event| lost(&event.what)).sum();
        told.push(with("mordred-outlook-worst", stands(&worst.position)).with("lost", lost));
        told.push(with("mordred-outlook-best", stands(&best.position)));
    }
    told.extend(ended(words, &worst, &best));
    told
}

/// The squares of men whatever the dice show: a building that falls changes where later men may go.
fn men_outlook(words: MordredWording, worst: &[Event], best: &[Event]) -> Vec<Phrase> {
    let at = |event: &Event| {
        if let MordredEventKind::Placed { at, .. } = event.what {
            Some(at)
        } else {
            None
        }
    };
    let either: BTreeSet<SquareId> = best.iter().filter_map(at).collect();
    let squares: Vec<&str> = worst
        .iter()
        .filter_map(at)
        .filter(|at| either.contains(at))
        .map(|at| words.square(at))
        .collect();
    let told = |squares: Vec<&str>| {
        Phrase::new("mordred-outlook-men")
            .with("men", squares.len())
            .with("squares", squares)
    };
    (!squares.is_empty())
        .then(|| told(squares))
        .into_iter()
        .collect()
}

/// True if a die was rolled.
fn has_dice(events: &[Event]) -> bool {
    events.iter().any(|event| {
        matches!(
            event.what,
            MordredEventKind::Raided { .. } | MordredEventKind::Attacked { .. }
        )
    })
}

/// Whether the game would be over: certainly, or only with good or bad enough dice.
fn ended(
    words: MordredWording,
    worst: &TurnResult<Position, Event>,
    best: &TurnResult<Position, Event>,
) -> Option<Phrase> {
    let of =
        |id: &'static str, outcome: &GameOutcome| Phrase::new(id).with("why", outcome.why.clone());
    match (&worst.outcome, &best.outcome) {
        (Some(one), Some(other)) if one.why == other.why => Some(of("mordred-outlook-ends", one)),
        (Some(one), Some(other)) if one.winners == other.winners => Some(
            Phrase::new("mordred-outlook-ends-either")
                .with("winners", words.lords(&one.winners))
                .with("count", one.winners.len()),
        ),
        (Some(_), Some(_)) => Some(Phrase::new("mordred-outlook-ends-open")),
        (Some(one), None) => Some(of("mordred-outlook-ends-failing", one)),
        (None, Some(other)) => Some(of("mordred-outlook-ends-succeeding", other)),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests;
