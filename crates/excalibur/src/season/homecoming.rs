//! The way home (§6.12; raiders of a house like all others, §9.3): soldiers outside an own manor
//! are placed at the nearest one with room, or else at a gate. A dead lord's soldiers go home the
//! same way (§10.1), but not to a manor where another player has soldiers.

use super::super::board::{ManorId, SpotId};
use super::super::event::{Event, ExcaliburEvent, Stage, Troops};
use super::super::order::{self, Order};
use super::super::position::{CounterNumber, Lord, Position};
use super::super::troops::{ROOM, commands};
use super::meditation::meditating;
use crate::game::Excalibur;
use seneschal_seam::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// §6.12: at the end of autumn all soldiers go home.
pub(crate) fn retire(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    events: &mut Vec<Event>,
) {
    for n in 0..position.lords.len() {
        let seat = Seat(n as u8);
        // §10.2: without a lord the sheet has no say in this
        let obeys = position
            .lords
            .get(n)
            .is_some_and(|lord| commands(lord, &game.rules));
        let sheet = orders
            .get(&seat)
            .filter(|_| obeys)
            .map_or(&[][..], Vec::as_slice);
        let moves = place(game, position, seat, sheet, |_| false);
        report(seat, moves, "6.12", events);
    }
}

/// §10.1: sends home the soldiers of players whose lord fell this season. Such soldiers do not
/// block a manor for others on their own way home.
pub(crate) fn scattered(
    game: &Excalibur,
    position: &mut Position,
    fell: &BTreeSet<Seat>,
    events: &mut Vec<Event>,
) {
    let held_by = |position: &Position, at: SpotId| {
        game.board
            .manor_at(at)
            .and_then(|id| position.manors.get(usize::from(id.0)))
            .and_then(|state| state.holder)
    };
    let mut occupied: Vec<(Seat, SpotId)> = Vec::new();
    for (n, lord) in position.lords.iter().enumerate() {
        let seat = Seat(n as u8);
        let stays = |at: SpotId| !fell.contains(&seat) || held_by(position, at) == Some(seat);
        occupied.extend(
            lord.soldiers
                .values()
                .map(|soldier| soldier.spot)
                .filter(|&at| stays(at))
                .map(|at| (seat, at)),
        );
    }
    for &seat in fell {
        let moves = place(game, position, seat, &[], |at| {
            occupied
                .iter()
                .any(|&(other, spot)| other != seat && spot == at)
        });
        report(seat, moves, "10.1", events);
    }
}

fn report(
    seat: Seat,
    moves: Vec<(SpotId, SpotId, Vec<CounterNumber>)>,
    clause: &'static str,
    events: &mut Vec<Event>,
) {
    for (from, to, numbers) in moves {
        let what = ExcaliburEvent::Retired {
            troops: Troops { seat, numbers },
            from,
            to,
        };
        events.push(Event {
            stage: Stage::SeasonEnd,
            clause: clause.into(),
            what,
            dice: Vec::new(),
        });
    }
}

/// Moves the soldiers, and returns who went from where to where, in that order. A `shunned` manor
/// is used only if there is no other.
fn place(
    game: &Excalibur,
    position: &mut Position,
    seat: Seat,
    sheet: &[Order],
    shunned: impl Fn(SpotId) -> bool,
) -> Vec<(SpotId, SpotId, Vec<CounterNumber>)> {
    let board = &game.board;
    let manors = board.manor_ids().zip(&position.manors);
    let manors = manors.filter(|(_, state)| state.holder == Some(seat));
    let Some(lord) = position.lords.get_mut(seat.index()) else {
        return Vec::new();
    };
    let mut room: Vec<(ManorId, usize)> = manors
        .map(|(id, _)| (id, room_at(game, lord, id)))
        .collect();
    let mut gone: Vec<(SpotId, SpotId, Vec<CounterNumber>)> = Vec::new();
    for number in retiring_order(lord) {
        let Some(soldier) = lord.soldiers.get_mut(&number) else {
            continue;
        };
        let from = soldier.spot;
        if room.iter().any(|&(id, _)| board.manor(id).spot == from) {
            continue;
        }
        let chosen = retire_line(sheet, number);
        // §6.12: nearest by road; ties by the sheet's line, then by name
        let rank = |id: ManorId| {
            let spot = board.manor(id).spot;
            let miles = board.miles(from, spot).unwrap_or(u16::MAX);
            (shunned(spot), miles, !chosen.contains(&id), id)
        };
        let nearest = room
            .iter_mut()
            .filter(|(_, left)| *left > 0)
            .min_by_key(|(id, _)| rank(*id));
        let to = match nearest {
            Some((id, left)) => {
                *left -= 1;
                board.manor(*id).spot
            }
            None => nearest_gate(game, from).unwrap_or(from),
        };
        if to != from {
            soldier.spot = to;
            match gone.iter_mut().find(|(a, b, _)| (*a, *b) == (from, to)) {
                Some((_, _, numbers)) => numbers.push(number),
                None => gone.push((from, to, vec![number])),
            }
        }
    }
    gone
}

/// How many more soldiers a manor's centre can take.
fn room_at(game: &Excalibur, lord: &Lord, manor: ManorId) -> usize {
    let spot = game.board.manor(manor).spot;
    let there = lord.soldiers.values().filter(|it| it.spot == spot);
    ROOM.saturating_sub(there.count())
}

/// §6.12: the lord first, then low numbers. §22.2: a meditating lord does not retire.
fn retiring_order(lord: &Lord) -> Vec<CounterNumber> {
    let apart = lord.leader.filter(|_| meditating(lord));
    let numbers = lord.soldiers.keys().copied();
    let mut numbers: Vec<CounterNumber> = numbers.filter(|&number| apart != Some(number)).collect();
    numbers.sort_by_key(|&number| (lord.leader != Some(number), number));
    numbers
}

/// The manors that `retire` lines name for a counter.
fn retire_line(sheet: &[Order], number: CounterNumber) -> Vec<ManorId> {
    let lines = sheet.iter().filter_map(|order| match &order.what {
        order::ExcaliburOrder::Retire { troops, to } if troops.contains(&number) => Some(*to),
        _ => None,
    });
    lines.collect()
}

/// §6.1: a gate is one mile from its manor; for soldiers at a gate, that gate is the nearest.
pub(crate) fn nearest_gate(game: &Excalibur, from: SpotId) -> Option<SpotId> {
    let board = &game.board;
    if board.is_gate(from) {
        return Some(from);
    }
    board
        .gates
        .iter()
        .min_by_key(|gate| {
            (
                board
                    .miles(from, board.manor(gate.into).spot)
                    .unwrap_or(u16::MAX),
                gate.spot,
            )
        })
        .map(|gate| gate.spot)
}
