//! Soldiers leave the house to fight in the open (§13.8), in a sally or because a relief force has
//! reached the besieged.

use super::super::super::event::{ExcaliburEvent, Troops};
use super::super::field::{SeasonState, bit};
use super::footing::peace_of;
use super::garrison::{enter, set_inside};
use super::place::{SiegePlace, groups_of, is_held, places};

/// Before the fights on spots: soldiers who sally in this phase, or whose relief has come, go into
/// the open and must fight.
pub(crate) fn sally(field: &mut SeasonState) {
    for here in places(field) {
        if !is_held(field, here) {
            continue;
        }
        let phase = usize::from(field.phase).wrapping_sub(1);
        let sallies = field
            .houses
            .get(usize::from(here.manor.0))
            .is_some_and(|garrison| garrison.sally.get(phase) == Some(&true));
        // the relief force and the besieged fight as one force
        let relief = groups_of(field, here.holder, here.at)
            .any(|id| !field.groups[id].inside && field.groups[id].stands_firm());
        if !sallies && !relief {
            continue;
        }
        let foes = foes(field, here, sallies);
        if foes == 0 || (!sallies && !field.game.rules.relief_battle) {
            // soldiers who come off a stretch of road (§6.11) to an unbesieged house go in before
            // the fights, unless the spot is still overcrowded (§6.10)
            if relief && !sallies && field.surplus(here.holder, here.at) == 0 {
                enter(field, here);
            }
            continue;
        }
        set_inside(field, here, false);
        let mut numbers: Vec<_> = groups_of(field, here.holder, here.at)
            .flat_map(|id| field.troops(id).numbers)
            .collect();
        numbers.sort_unstable();
        if let Some(garrison) = field.houses.get_mut(usize::from(here.manor.0)) {
            garrison.sortie = foes;
        }
        field.tell(
            "13.8",
            ExcaliburEvent::Sallied {
                troops: Troops {
                    seat: here.holder,
                    numbers,
                },
                manor: here.manor,
                relief,
            },
        );
    }
}

/// Seats, a bit each, that they fight: the besiegers. Without a siege, a sally fights those with
/// whom the soldiers are not at peace.
fn foes(field: &SeasonState, here: SiegePlace, sallies: bool) -> u32 {
    let besiegers = field
        .position
        .sieges
        .iter()
        .filter(|siege| siege.manor == here.manor)
        .map(|siege| siege.besieger);
    let there = |seat| groups_of(field, seat, here.at).any(|id| field.groups[id].stands_firm());
    let besiegers = besiegers
        .filter(|&seat| there(seat))
        .fold(0, |bits, seat| bits | bit(seat));
    if besiegers != 0 || !sallies {
        return besiegers;
    }
    let others = field
        .standing(here.at)
        .iter()
        .map(|&id| &field.groups[id])
        .filter(|it| it.seat != here.holder && it.stands_firm());
    others.fold(0, |bits, it| bits | bit(it.seat)) & !peace_of(field, here)
}
