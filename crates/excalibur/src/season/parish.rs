//! The parish tax of the French rules (§19.7).

use super::super::board::ParishId;
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::Position;
use super::shrines::{marker, owned};
use crate::game::Excalibur;
use seneschal_seam::seat::Seat;

/// Each shrine's owner takes a bezant from every other lord with a manor in its parish, if the lord
/// can pay: parishes by name, churches first. It does not count as gross income (§4.6).
pub(crate) fn tax(game: &Excalibur, position: &mut Position, events: &mut Vec<Event>) {
    // §3.3: not in year 0
    if !game.rules.advanced || !game.rules.parish_tax || position.year == 0 {
        return;
    }
    let seats = || (0_u8..).map(Seat).take(position.lords.len());
    let mut shrines = Vec::new();
    for seat in seats() {
        for (at, faith) in owned(position, seat) {
            let parish = game.board.manor(at).parish;
            let name = game
                .board
                .parishes
                .get(usize::from(parish.0))
                .map_or("", |parish| parish.name.as_str());
            let others: Vec<Seat> = seats()
                .filter(|&other| other != seat && has_land(game, position, other, parish))
                .collect();
            shrines.push((name, faith, parish, seat, others));
        }
    }
    shrines.sort_by_key(|&(name, faith, ..)| (name, faith));
    for (_, faith, parish, seat, others) in shrines {
        let mut paid = Vec::with_capacity(others.len());
        for other in others {
            let Some(lord) = position.lords.get_mut(other.index()) else {
                continue;
            };
            let bezants = lord.purse().min(1);
            lord.treasury -= bezants;
            paid.push((other, bezants));
        }
        if paid.is_empty() {
            continue;
        }
        if let Some(lord) = position.lords.get_mut(seat.index()) {
            lord.treasury = lord
                .treasury
                .saturating_add(paid.iter().map(|&(_, bezants)| bezants).sum());
        }
        let what = ExcaliburEvent::ParishTaxed {
            parish,
            seat,
            what: marker(faith),
            paid,
        };
        events.push(Event {
            stage: Stage::SeasonEnd,
            clause: "19.7".into(),
            what,
            dice: Vec::new(),
        });
    }
}

fn has_land(game: &Excalibur, position: &Position, seat: Seat, parish: ParishId) -> bool {
    game.board
        .manors
        .iter()
        .zip(&position.manors)
        .any(|(land, manor)| land.parish == parish && manor.holder == Some(seat))
}
