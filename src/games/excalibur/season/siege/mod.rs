//! Fortified houses, castles and sieges (§13), as the rest of the season uses them. A house holds
//! all of its holder's soldiers there or none of them (§13.2), except while a relief force is
//! outside it.

mod clock;
mod fall;
mod footing;
mod garrison;
mod passage;
mod sortie;

pub use clock::{disband, forget, is_besieged, lift, siege_of};
pub use fall::fall_due;
pub use footing::{Footing, footing, join_the_fight};
pub use garrison::{
    after_fights, after_step, begin_season, instruct, instruct_one, reconcile_after_placing,
    retest_defences, shelter, shelters,
};
pub use passage::{bars, hold, may_pillage};
pub use sortie::sally;

use super::super::board::{ManorId, SpotId};
use super::super::order::Defence;
use super::field::{GroupId, SeasonState};
use crate::games::Seat;

/// The instructions for the holder's soldiers at one manor about its house, and their actions in
/// the current phase.
#[derive(Clone, Debug, Default)]
pub struct Garrison {
    /// §13.2; `None`: the sheet says nothing.
    pub how: Option<Defence>,
    /// §13.8: the phases of a sally.
    pub sally: [bool; 3],
    /// The phase in which they went in after a fight: no assault before the next one (§13.2).
    pub went_in: Option<u8>,
    /// Seats, a bit each, that they fight in the open in this phase, whatever the stances (§13.8).
    pub sortie: u32,
}

/// A held manor with somebody on its centre.
#[derive(Clone, Copy, Debug)]
struct SiegePlace {
    manor: ManorId,
    at: SpotId,
    holder: Seat,
}

/// The held manors with soldiers of the holder on the centre, in name order; none where houses are
/// not in play.
fn places(field: &SeasonState) -> Vec<SiegePlace> {
    let manors = field
        .game
        .board
        .manor_ids()
        .zip(&field.position.manors)
        .take(field.houses.len());
    let held = manors.filter_map(|(manor, state)| {
        Some(SiegePlace {
            manor,
            at: field.game.board.manor(manor).spot,
            holder: state.holder?,
        })
    });
    held.filter(|place| field.count(place.holder, place.at) > 0)
        .collect()
}

/// The same for one spot.
fn place_at(field: &SeasonState, at: SpotId) -> Option<SiegePlace> {
    if field.houses.is_empty() {
        return None;
    }
    let manor = field.game.board.manor_at(at)?;
    let holder = field.position.manors.get(usize::from(manor.0))?.holder?;
    Some(SiegePlace { manor, at, holder })
}

/// The living groups of one player on a spot.
fn groups_of<'f>(
    field: &'f SeasonState,
    seat: Seat,
    at: SpotId,
) -> impl Iterator<Item = GroupId> + use<'f> {
    field
        .standing(at)
        .iter()
        .copied()
        .filter(move |&id| field.groups[id].seat == seat && field.groups[id].lives())
}

/// True if the holder's soldiers are in the house.
fn is_held(field: &SeasonState, place: SiegePlace) -> bool {
    groups_of(field, place.holder, place.at).any(|id| field.groups[id].inside)
}

/// True if soldiers in the house on this spot are besieged there.
pub fn held_inside(field: &SeasonState, at: SpotId) -> bool {
    place_at(field, at).is_some_and(|place| is_besieged(&field.position, place.manor))
}
