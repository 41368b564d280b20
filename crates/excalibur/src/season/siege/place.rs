//! The held manors where a siege is possible, and the groups there.

use super::super::super::board::{ManorId, SpotId};
use super::super::field::{GroupId, SeasonState};
use seneschal_seam::seat::Seat;

/// A held manor with somebody on its centre.
#[derive(Clone, Copy, Debug)]
pub(super) struct SiegePlace {
    pub manor: ManorId,
    pub at: SpotId,
    pub holder: Seat,
}

/// The held manors with soldiers of the holder on the centre, in name order; none where houses are
/// not in play.
pub(super) fn places(field: &SeasonState) -> Vec<SiegePlace> {
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
pub(super) fn place_at(field: &SeasonState, at: SpotId) -> Option<SiegePlace> {
    if field.houses.is_empty() {
        return None;
    }
    let manor = field.game.board.manor_at(at)?;
    let holder = field.position.manors.get(usize::from(manor.0))?.holder?;
    Some(SiegePlace { manor, at, holder })
}

/// The living groups of one player on a spot.
pub(super) fn groups_of<'f>(
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
pub(super) fn is_held(field: &SeasonState, place: SiegePlace) -> bool {
    groups_of(field, place.holder, place.at).any(|id| field.groups[id].inside)
}
