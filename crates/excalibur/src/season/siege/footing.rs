//! A force's position in a fight at a manor: its bonus (§13.3), and its access to the house (§13.2,
//! §13.5).

use super::super::super::board::SpotId;
use super::super::super::order::{Approach, Defence};
use super::super::super::position::StructureState;
use super::super::field::{GroupId, SeasonState, bit};
use super::super::fight_place::FightPlace;
use super::super::meetings::{self, ForceStance};
use super::clock;
use super::place::{SiegePlace, groups_of, is_held, place_at};
use crate::season::combat::HouseAccess;
use seneschal_seam::seat::Seat;

/// A force's advantages from the place where it fights.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Footing {
    /// True if it fights on its own manor, whose house it may reach (§8.8).
    pub own: bool,
    pub bonus: u32,
    pub house: HouseAccess,
}

/// The footing of one player's force against another's.
pub(crate) fn footing(field: &SeasonState, place: &FightPlace, seat: Seat, foe: Seat) -> Footing {
    let here = if place.stretch.is_none() {
        place_at(field, place.at).filter(|here| here.holder == seat)
    } else {
        None
    };
    let Some(here) = here else {
        return Footing::default();
    };
    let castle = field
        .position
        .manors
        .get(usize::from(here.manor.0))
        .and_then(|state| state.castle);
    if groups_of(field, seat, here.at).all(|id| field.groups[id].inside) {
        // §13.3: inside the house
        let bonus = match castle {
            Some(StructureState::Sound) => 10,
            None | Some(StructureState::Struck) => 5,
        };
        return Footing {
            own: true,
            bonus,
            house: HouseAccess::Inside,
        };
    }
    // §13.3: in the open
    let bonus = match castle {
        Some(StructureState::Sound) => 5,
        Some(StructureState::Struck) => 2,
        None => 0,
    };
    let garrison = field.houses.get(usize::from(here.manor.0));
    let how = garrison.and_then(|garrison| garrison.how);
    let house = match how {
        Some(Defence::OpenThenHouse) => HouseAccess::WhenWeaker,
        Some(Defence::Open) => HouseAccess::Far,
        // §13.8: a force that came out for this fight may go back in
        Some(Defence::House) | None if garrison.is_some_and(|garrison| garrison.sortie != 0) => {
            HouseAccess::Shelter
        }
        Some(Defence::House) | None => HouseAccess::Far,
    };
    Footing {
        own: true,
        bonus: if defends(field, place.at, seat, foe) {
            bonus
        } else {
            0
        },
        house,
    }
}

/// §13.3: true if the defenders were there before the enemy, or join others who were. Soldiers
/// present since the season's start count as there before (**PBM**).
pub(super) fn defends(field: &SeasonState, at: SpotId, holder: Seat, foe: Seat) -> bool {
    let came = |seat| {
        groups_of(field, seat, at)
            .map(|id| field.groups[id].since)
            .min()
    };
    match (came(holder), came(foe)) {
        (Some(holder), Some(foe)) => holder < foe || holder == (0, 0),
        _ => false,
    }
}

/// Adds the effects of a house to the stances for a fight on this spot: the force inside, the
/// forces that assault it, and the seats that a sally fights.
pub(crate) fn join_the_fight(
    field: &SeasonState,
    place: &FightPlace,
    groups: &[GroupId],
    moods: &mut Vec<ForceStance>,
) {
    if place.stretch.is_some() {
        return;
    }
    let Some(here) = place_at(field, place.at) else {
        return;
    };
    let Some(garrison) = field.houses.get(usize::from(here.manor.0)) else {
        return;
    };
    if let Some(mood) = moods.iter_mut().find(|mood| mood.seat == here.holder) {
        mood.bound = garrison.sortie;
        return;
    }
    // §13.2: soldiers who went in after a fight can be assaulted only from the next phase on
    if !is_held(field, here) || garrison.went_in == Some(field.phase) {
        return;
    }
    for mood in moods.iter_mut().filter(|mood| mood.seat != here.holder) {
        let own = groups
            .iter()
            .copied()
            .filter(|&id| field.groups[id].seat == mood.seat && field.groups[id].stands_firm());
        mood.assaults = own
            .into_iter()
            .any(|id| clock::approach(field, id, here.holder) == Some(Approach::Assault));
    }
    for mut mood in meetings::gather(
        field,
        groups_of(field, here.holder, here.at).filter(|&id| field.groups[id].inside),
    ) {
        mood.inside = true;
        moods.push(mood);
    }
    moods.sort_by_key(|mood| mood.seat);
}

/// Seats, a bit each, with whom all the holder's soldiers on the spot are at peace.
pub(super) fn peace_of(field: &SeasonState, here: SiegePlace) -> u32 {
    let moods = meetings::gather(field, groups_of(field, here.holder, here.at));
    let seats = (0..field.seats()).map(|n| Seat(n as u8));
    seats
        .filter(|&seat| {
            moods
                .iter()
                .any(|mood| mood.seat == here.holder && mood.at_peace(seat))
        })
        .fold(0, |bits, seat| bits | bit(seat))
}
