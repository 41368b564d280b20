//! Sieges: how they begin, how long they last, and how they end (§13.6, §13.7). Each besieger has a
//! clock of their own.

use super::super::super::board::{ManorId, SpotId};
use super::super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::super::order::Approach;
use super::super::super::position::{Position, Siege};
use super::super::field::{GroupId, SeasonState};
use super::super::meetings;
use super::place::{SiegePlace, groups_of, is_held, place_at};
use crate::event::details::SiegeEndReason;
use seneschal_seam::seat::Seat;

/// §13.6: true if anybody besieges the house.
pub(crate) fn is_besieged(position: &Position, manor: ManorId) -> bool {
    position.sieges.iter().any(|siege| siege.manor == manor)
}

/// True if soldiers in the house on this spot are besieged there.
pub(crate) fn held_inside(field: &SeasonState, at: SpotId) -> bool {
    place_at(field, at).is_some_and(|place| is_besieged(&field.position, place.manor))
}

/// A player's siege of a house.
pub(crate) fn siege_of(position: &Position, manor: ManorId, besieger: Seat) -> Option<&Siege> {
    position
        .sieges
        .iter()
        .find(|siege| siege.manor == manor && siege.besieger == besieger)
}

/// A group's approach to a held house (§13.5); one counter's instruction is enough for an assault.
/// A force at peace with the holder neither assaults nor besieges, whatever its instructions.
pub(super) fn approach(field: &SeasonState, group: GroupId, holder: Seat) -> Option<Approach> {
    let it = &field.groups[group];
    if meetings::gather(field, groups_of(field, it.seat, it.at))
        .iter()
        .any(|mood| mood.at_peace(holder))
    {
        return Some(Approach::Pass);
    }
    let said = |approach| {
        field.groups[group]
            .counters
            .iter()
            .any(|&id| field.words[field.counters[id].word].approach == Some(approach))
    };
    [Approach::Assault, Approach::Besiege, Approach::Pass]
        .into_iter()
        .find(|&approach| said(approach))
}

/// §13.6: players lay siege if their stance or their line says so.
pub(super) fn lay(field: &mut SeasonState, place: SiegePlace) {
    let mut seats: Vec<Seat> = field
        .standing(place.at)
        .iter()
        .map(|&id| field.groups[id].seat)
        .filter(|&seat| seat != place.holder)
        .collect();
    seats.sort_unstable();
    seats.dedup();
    for besieger in seats {
        // §10.1: leaderless soldiers besiege nobody
        if siege_of(&field.position, place.manor, besieger).is_some()
            || field.record.lord_fell.contains(&besieger)
            || !means_to(field, place, besieger)
        {
            continue;
        }
        let siege = Siege {
            manor: place.manor,
            besieger,
            year: field.position.year,
            season: field.position.season,
            phase: field.phase,
        };
        field.position.sieges.push(siege);
        field.tell(
            "13.6",
            ExcaliburEvent::SiegeLaid {
                manor: place.manor,
                holder: place.holder,
                besieger,
            },
        );
    }
}

fn means_to(field: &SeasonState, place: SiegePlace, besieger: Seat) -> bool {
    let own = || groups_of(field, besieger, place.at);
    let fights = meetings::moods(field, own())
        .iter()
        .any(|mood| mood.wants(place.holder));
    own().any(|id| match approach(field, id, place.holder) {
        Some(Approach::Besiege) => true,
        Some(Approach::Assault) => fights,
        Some(Approach::Pass) => false,
        // §13.5: a siege where the manor is the group's goal
        None => fights && field.groups[id].errand.left() == 0,
    })
}

/// §13.6: a siege lasts while the besieger's soldiers stay and somebody is in the house.
pub(super) fn end_what_is_over(field: &mut SeasonState) {
    if field.position.sieges.is_empty() {
        return;
    }
    let mut over = Vec::new();
    for siege in std::mem::take(&mut field.position.sieges) {
        let at = field.game.board.manor(siege.manor).spot;
        let holder = field
            .position
            .manors
            .get(usize::from(siege.manor.0))
            .and_then(|state| state.holder);
        let held = holder.is_some_and(|holder| {
            is_held(
                field,
                SiegePlace {
                    manor: siege.manor,
                    at,
                    holder,
                },
            )
        });
        if groups_of(field, siege.besieger, at).next().is_none() {
            over.push((siege, SiegeEndReason::Gone));
        } else if !held {
            over.push((siege, SiegeEndReason::Empty));
        } else {
            field.position.sieges.push(siege);
        }
    }
    for (siege, why) in over {
        field.tell(
            "13.6",
            ExcaliburEvent::SiegeEnded {
                manor: siege.manor,
                besieger: siege.besieger,
                why,
            },
        );
    }
}

/// §10.1: when a lord falls, the sheet's instructions for the lord's houses end.
pub(crate) fn forget(field: &mut SeasonState, seat: Seat) {
    for (garrison, _) in field
        .houses
        .iter_mut()
        .zip(&field.position.manors)
        .filter(|(_, state)| state.holder == Some(seat))
    {
        (garrison.how, garrison.sally) = (None, [false; 3]);
    }
}

/// §10.4 `eliminated`: an eliminated player has nobody left to besiege with.
pub(crate) fn lift(field: &mut SeasonState, seat: Seat) {
    let (his, others): (Vec<Siege>, Vec<Siege>) = std::mem::take(&mut field.position.sieges)
        .into_iter()
        .partition(|siege| siege.besieger == seat);
    field.position.sieges = others;
    for siege in his {
        field.tell(
            "10.4",
            ExcaliburEvent::SiegeEnded {
                manor: siege.manor,
                besieger: seat,
                why: SiegeEndReason::LordFell,
            },
        );
    }
}

/// §13.7: when the troops retire, autumn's sieges end, and nobody stays in a house over winter.
pub(crate) fn disband(position: &mut Position, events: &mut Vec<Event>) {
    for siege in std::mem::take(&mut position.sieges) {
        let what = ExcaliburEvent::SiegeEnded {
            manor: siege.manor,
            besieger: siege.besieger,
            why: SiegeEndReason::Autumn,
        };
        events.push(Event {
            stage: Stage::SeasonEnd,
            clause: "13.7".into(),
            what,
            dice: Vec::new(),
        });
    }
    for lord in &mut position.lords {
        for soldier in lord.soldiers.values_mut() {
            soldier.inside = false;
        }
    }
}
