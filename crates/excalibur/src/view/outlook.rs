//! A forecast for the acknowledgement of an order sheet: how the turn would end for a lord by their
//! own orders if nobody else moved, in a few sentences.
//!
//! Everything hidden from the player is estimated (`money_estimate`), and every die shows the same
//! pips, so nothing can be learnt from it. Chances of the year that no order affects, weather and
//! fate, are left out: average and mild.

use super::super::event::{Event, ExcaliburEvent};
use super::super::order::Order;
use super::super::position::{CounterNumber, Lord, Position, Season};
use super::super::season::arthur;
use super::super::turn;
use super::holdings::{by_place, expected, strength_of, wages};
use super::money_estimate::supposed;
use super::names::{ValleyNames, numbers};
use crate::game::Excalibur;
use seneschal_seam::{dice::Dice, game::TurnResult, seat::Seat};
use seneschal_text::{Phrase, PhraseArgument};
use std::collections::BTreeMap;

/// The pips that every die shows.
const MIDDLING: u8 = 3;
/// §15: the sum of fate that affects nobody’s soldiers, land or money.
const MILD: [(&str, u8); 3] = [("*fate/1", 3), ("*fate/2", 4), ("*fate/3", 4)];

/// Empty for a seat whose orders are not due.
pub(crate) fn outlook(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    orders: &[Order],
) -> Vec<Phrase> {
    let supposed = supposed(game, position, seat);
    let orders = BTreeMap::from([(seat, orders.to_vec())]);
    let mut dice = Dice::fixed(
        MILD.iter()
            .map(|&(name, pips)| (name.to_owned(), pips))
            .collect(),
        MIDDLING,
    );
    let turn = turn::play(game, &supposed, &orders, &mut dice);
    let Some(lord) = turn
        .position
        .lords
        .get(seat.index())
        .filter(|lord| !lord.out)
    else {
        return Vec::new();
    };
    let words = ValleyNames { game };
    let mut told = vec![places(words, lord)];
    told.extend(met(words, &turn.events, seat));
    told.extend(land(words, &supposed, &turn.position, seat));
    if position.season == Season::Winter {
        told.push(after_winter(lord));
        return told;
    }
    // §21.1: only if the die that brings Arthur has been rolled
    if arthur::comes(game, position) {
        told.extend(award(&turn.events, seat));
    }
    told.push(harvest(game, &turn, seat, lord));
    told
}

/// The places of the player's soldiers.
fn places(words: ValleyNames, lord: &Lord) -> Phrase {
    let standing = by_place(lord).into_iter().map(|(spot, soldiers)| {
        let list: Vec<CounterNumber> = soldiers.iter().map(|&(number, _)| number).collect();
        Phrase::new("excalibur-outlook-stand")
            .with("numbers", numbers(&list))
            .with("at", words.spot(spot))
            .into()
    });
    Phrase::new("excalibur-outlook-stands").with("list", PhraseArgument::List(standing.collect()))
}

fn after_winter(lord: &Lord) -> Phrase {
    let strength: u32 = by_place(lord)
        .values()
        .map(|soldiers| strength_of(soldiers))
        .sum();
    Phrase::new("excalibur-outlook-after-winter")
        .with("treasury", lord.treasury)
        .with("count", lord.soldiers.len())
        .with("strength", strength)
}

/// The points that Arthur would award.
fn award(events: &[Event], seat: Seat) -> Option<Phrase> {
    events.iter().find_map(|event| match event.what {
        ExcaliburEvent::Awarded {
            seat: of,
            income,
            shrines,
            ..
        } if of == seat => Some(
            Phrase::new("excalibur-outlook-award").with("points", income.saturating_add(shrines)),
        ),
        _ => None,
    })
}

/// The income of this turn, or else the next one expected, against the winter's pay.
fn harvest(
    game: &Excalibur,
    turn: &TurnResult<Position, Event>,
    seat: Seat,
    lord: &Lord,
) -> Phrase {
    let brought = turn.events.iter().find_map(|event| match event.what {
        ExcaliburEvent::Income {
            seat: of,
            harvest,
            mill,
            houses,
            ..
        } if of == seat => Some(harvest.saturating_add(mill).saturating_add(houses)),
        _ => None,
    });
    let (brought, purse) = match brought {
        Some(brought) => (brought, lord.treasury),
        None => {
            let expected = expected(game, &turn.position, seat);
            let brought = expected.harvest.saturating_add(expected.mill);
            (brought, lord.treasury.saturating_add(brought))
        }
    };
    let (.., pay) = wages(lord);
    Phrase::new(if purse >= pay {
        "excalibur-outlook-harvest"
    } else {
        "excalibur-outlook-harvest-short"
    })
    .with("bezants", brought)
    .with("pay", pay)
    .with("left", purse.abs_diff(pay))
}

/// The opponents the player would fight, and where: those in the way.
fn met(words: ValleyNames, events: &[Event], seat: Seat) -> Option<Phrase> {
    let mut fights: Vec<Phrase> = Vec::new();
    for event in events {
        let ExcaliburEvent::Battle { sides, at, .. } = &event.what else {
            continue;
        };
        let other = match (sides[0].seat == seat, sides[1].seat == seat) {
            (true, _) => sides[1].seat,
            (_, true) => sides[0].seat,
            _ => continue,
        };
        let fight = Phrase::new("excalibur-story-met")
            .with("lord", words.lord(other))
            .with("at", words.spot(*at));
        if !fights.contains(&fight) {
            fights.push(fight);
        }
    }
    (!fights.is_empty()).then(|| Phrase::new("excalibur-outlook-fights").with("list", fights))
}

/// The number of manors, and which are gained or lost.
fn land(words: ValleyNames, before: &Position, after: &Position, seat: Seat) -> Vec<Phrase> {
    let held = |position: &Position| -> Vec<bool> {
        position
            .manors
            .iter()
            .map(|manor| manor.holder == Some(seat))
            .collect()
    };
    let (was, is) = (held(before), held(after));
    let names = |differs: fn(bool, bool) -> bool| -> Vec<&str> {
        let manors = words.game.board.manors.iter().zip(was.iter().zip(&is));
        manors
            .filter(|&(_, (&was, &is))| differs(was, is))
            .map(|(manor, _)| manor.name.as_str())
            .collect()
    };
    let (new, gone) = (names(|was, is| is && !was), names(|was, is| was && !is));
    let mut told = vec![
        Phrase::new("excalibur-outlook-manors").with("count", is.iter().filter(|&&is| is).count()),
    ];
    if !new.is_empty() {
        told.push(Phrase::new("excalibur-outlook-new").with("manors", new));
    }
    if !gone.is_empty() {
        told.push(Phrase::new("excalibur-outlook-gone").with("manors", gone));
    }
    told
}

#[cfg(test)]
mod tests;
