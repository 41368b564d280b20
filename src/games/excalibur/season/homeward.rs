//! The way home (§6.12, raiders of a house as all others §9.3): soldiers outside an own manor are placed at the nearest one with room, else at a gate.

use super::super::Excalibur;
use super::super::board::{ManorId, SpotId};
use super::super::event::{Event, Stage, Troops, What};
use super::super::order::{self, Order};
use super::super::position::{Number, Position};
use super::super::troops::{ROOM, commands};
use super::meditation::meditating;
use crate::games::Seat;
use std::collections::BTreeMap;

/// Places the soldiers of some players. `clause` says why they go: the end of autumn (`6.12`) or their lord's death (`10.1`).
pub fn homeward(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    who: impl Fn(Seat) -> bool,
    clause: &'static str,
    events: &mut Vec<Event>,
) {
    for n in 0..position.lords.len() {
        let seat = Seat(n as u8);
        if who(seat) {
            // §10.1 without a lord the sheet says nothing
            let obeys = position.lords.get(n).is_some_and(|lord| commands(lord, &game.rules));
            let sheet = orders.get(&seat).filter(|_| obeys).map_or(&[][..], Vec::as_slice);
            for (from, to, numbers) in place(game, position, seat, sheet) {
                let what = What::Retired { troops: Troops { seat, numbers }, from, to };
                events.push(Event { stage: Stage::SeasonEnd, clause: clause.into(), what, dice: Vec::new() });
            }
        }
    }
}

/// Who went from where to where, in the order of going.
fn place(game: &Excalibur, position: &mut Position, seat: Seat, sheet: &[Order]) -> Vec<(SpotId, SpotId, Vec<Number>)> {
    let board = &game.board;
    let manors: Vec<ManorId> = board.manor_ids().zip(&position.manors).filter(|(_, state)| state.holder == Some(seat)).map(|(id, _)| id).collect();
    let Some(lord) = position.lords.get_mut(seat.index()) else { return Vec::new() };
    let mut room: Vec<usize> =
        manors.iter().map(|&id| ROOM.saturating_sub(lord.soldiers.values().filter(|it| it.spot == board.manor(id).spot).count())).collect();
    // §6.12 the lord first, then low numbers
    let mut numbers: Vec<Number> = lord.soldiers.keys().copied().collect();
    numbers.sort_by_key(|&number| (lord.leader != Some(number), number));
    let mut gone: Vec<(SpotId, SpotId, Vec<Number>)> = Vec::new();
    let apart = lord.leader.filter(|_| meditating(lord));
    for number in numbers {
        let Some(soldier) = lord.soldiers.get_mut(&number) else { continue };
        let from = soldier.spot;
        // §22.2: who meditates does not retire
        if apart == Some(number) {
            continue;
        }
        if manors.iter().any(|&id| board.manor(id).spot == from) {
            continue;
        }
        let chosen = retire_line(sheet, number);
        let far = |id: ManorId| board.miles(from, board.manor(id).spot).unwrap_or(u16::MAX);
        // §6.12 nearest by road; ties by the sheet's line, else by name
        let nearest = (0..manors.len()).filter(|&n| room[n] > 0).min_by_key(|&n| (far(manors[n]), !chosen.contains(&manors[n]), manors[n]));
        let to = match nearest {
            Some(n) => {
                room[n] -= 1;
                board.manor(manors[n]).spot
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

/// The manors that `retire` lines name for a counter.
fn retire_line(sheet: &[Order], number: Number) -> Vec<ManorId> {
    let lines = sheet.iter().filter_map(|order| match &order.what {
        order::What::Retire { troops, to } if troops.contains(&number) => Some(*to),
        _ => None,
    });
    lines.collect()
}

/// §6.1: a gate lies one mile off its manor; who stands at one is at his nearest.
pub fn nearest_gate(game: &Excalibur, from: SpotId) -> Option<SpotId> {
    let board = &game.board;
    if board.is_gate(from) {
        return Some(from);
    }
    board.gates.iter().min_by_key(|gate| (board.miles(from, board.manor(gate.into).spot).unwrap_or(u16::MAX), gate.spot)).map(|gate| gate.spot)
}
