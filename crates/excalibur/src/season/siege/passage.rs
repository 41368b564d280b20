//! Checks which groups may go on past a defended manor, and which may pillage there (§13.4–13.6,
//! §14.1).

use super::super::super::board::{ManorId, SpotId};
use super::super::super::order::Approach;
use super::super::super::position::{Position, Season, Siege};
use super::super::field::{GroupId, SeasonState, bit};
use super::super::paths;
use super::clock;
use super::footing::{defends, peace_of};
use super::place::{groups_of, is_held, place_at, places};
use crate::event::details::Hindrance;
use seneschal_seam::seat::Seat;

/// At the start of a phase, the besieged cannot move (§13.6), and groups that mean to besiege or
/// assault a held house stay outside it (§13.5).
pub(crate) fn hold(field: &mut SeasonState) {
    for here in places(field) {
        if !is_held(field, here) {
            continue;
        }
        let besieged = clock::is_besieged(&field.position, here.manor);
        for id in field.standing(here.at).to_vec() {
            let own = field.groups[id].seat == here.holder;
            let stays = matches!(
                clock::approach(field, id, here.holder),
                Some(Approach::Besiege | Approach::Assault)
            );
            let it = &mut field.groups[id];
            if own && it.inside && besieged {
                it.stopped = true;
                if let (Some(next), true) = (it.errand.next(), it.errand.due > 0) {
                    it.held = Some((it.at, next, Hindrance::Besieged));
                }
            } else if !own && stays {
                it.stopped = true;
            }
        }
    }
}

/// §13.4: true if defenders in the open keep a group from going on to this spot. The way back is
/// free.
pub(crate) fn bars(field: &SeasonState, group: GroupId, to: SpotId) -> bool {
    let it = &field.groups[group];
    let Some(here) = place_at(field, it.at).filter(|here| here.holder != it.seat) else {
        return false;
    };
    let in_the_open = groups_of(field, here.holder, here.at).any(|id| !field.groups[id].inside);
    if !in_the_open
        || peace_of(field, here) & bit(it.seat) != 0
        || !defends(field, here.at, here.holder, it.seat)
    {
        return false;
    }
    // for a group that began the season there, the way back leads toward its nearest own manor
    // (**PBM**), as in a retreat (§6.10)
    let homeward = || {
        paths::home(field, it.seat, it.at, Some(it.at))
            .and_then(|goal| paths::first_mile(&field.roads, it.at, goal))
    };
    let back = it.trail.last().copied().or_else(homeward);
    back.is_some_and(|back| back != to)
}

/// True if, as far as the house is concerned, a player's soldiers on the centre of a manor may
/// pillage at the end of this phase (§14.1). They must be there unbeaten and not have fought there
/// in this phase. Another player must hold the manor and have nobody in the open (§13.4). Besiegers
/// may pillage only in their siege's first season (§13.6). The limit of once a season for each
/// manor is a rule of the pillage itself.
pub(crate) fn may_pillage(field: &SeasonState, manor: ManorId, seat: Seat) -> bool {
    let at = field.game.board.manor(manor).spot;
    let Some(holder) = field
        .position
        .manors
        .get(usize::from(manor.0))
        .and_then(|state| state.holder)
        .filter(|&holder| holder != seat)
    else {
        return false;
    };
    if !groups_of(field, seat, at).any(|id| field.groups[id].stands_firm())
        || groups_of(field, holder, at).any(|id| !field.groups[id].inside)
    {
        return false;
    }
    // §14.1: instead of fighting, and an assault is a fight too
    if field
        .fought
        .iter()
        .any(|&(spot, one, other)| spot == at && (one == seat || other == seat))
    {
        return false;
    }
    // §13.6 `siege.pillage_seasons`
    clock::siege_of(&field.position, manor, seat).is_none_or(|siege| {
        seasons(siege, &field.position) <= field.game.rules.siege_pillage_seasons
    })
}

/// The number of campaigning seasons that a siege has touched, including the current one. Sieges do
/// not outlast a year (§13.7).
fn seasons(siege: &Siege, position: &Position) -> u8 {
    let place = |season: Season| {
        [Season::Spring, Season::Summer, Season::Autumn]
            .iter()
            .position(|&it| it == season)
            .unwrap_or(3)
    };
    u8::try_from(place(position.season).saturating_sub(place(siege.season)) + 1).unwrap_or(u8::MAX)
}
