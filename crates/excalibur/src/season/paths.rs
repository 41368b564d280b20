//! Routes that no sheet wrote: toward an own manor, back to a start, around enemies.

use super::super::board::SpotId;
use super::super::route::{self, RoadNetwork};
use super::field::{GroupId, SeasonState, bit};
use super::meetings;
use seneschal_seam::seat::Seat;

/// The nearest own manor by miles that fits; of equals the first by name (§0.3).
pub(crate) fn nearest_own(
    field: &SeasonState,
    seat: Seat,
    from: SpotId,
    fits: impl Fn(SpotId) -> bool,
) -> Option<SpotId> {
    let mut manors: Vec<(u16, SpotId)> = field
        .own_manors(seat)
        .iter()
        .filter_map(|&at| Some((field.roads.miles(from, at)?, at)))
        .collect();
    manors.sort_unstable();
    manors.into_iter().map(|(_, at)| at).find(|&at| fits(at))
}

/// The nearest own manor other than `but`.
pub(crate) fn home(
    field: &SeasonState,
    seat: Seat,
    from: SpotId,
    but: Option<SpotId>,
) -> Option<SpotId> {
    nearest_own(field, seat, from, |at| Some(at) != but)
}

/// True if enemies of this group, or soldiers of `victors`, hold the spot. Beaten groups hold
/// nothing, and nobody meets at a gate (§6.1).
pub(crate) fn held_against(field: &SeasonState, group: GroupId, at: SpotId, victors: u32) -> bool {
    let there = field.standing(at);
    if there.is_empty() || field.game.board.is_gate(at) {
        return false;
    }
    let seat = field.groups[group].seat;
    let firm = there
        .iter()
        .copied()
        .filter(|&id| id != group && field.groups[id].stands_firm());
    let moods = meetings::moods(field, firm.chain([group]));
    let Some(own) = moods.iter().find(|mood| mood.seat == seat) else {
        return false;
    };
    moods.iter().any(|other| {
        other.seat != seat
            && (victors & bit(other.seat) != 0 || meetings::enemies(&field.game.rules, own, other))
    })
}

/// The first mile of the route to a goal; of equal ones the first by name.
pub(crate) fn first_mile(roads: &RoadNetwork, from: SpotId, goal: SpotId) -> Option<SpotId> {
    let miles = roads.miles(from, goal)?;
    roads.next(from).find(|&next| {
        roads
            .miles(next, goal)
            .is_some_and(|left| left + 1 == miles)
    })
}

/// The complete route to a goal (§6.5), avoiding spots that `crowded` reports. It also works for a
/// gate, to which the network has no road. Empty if the start is the goal.
pub(crate) fn find_route(
    roads: &RoadNetwork,
    from: SpotId,
    goal: SpotId,
    crowded: impl Fn(SpotId) -> bool,
) -> Vec<SpotId> {
    if from == goal {
        return Vec::new();
    }
    let board = roads.board;
    // §6.1: a gate is one mile from its manor
    let gate = board.gates.iter().find(|gate| gate.spot == goal);
    let on_board = gate.map_or(goal, |gate| board.manor(gate.into).spot);
    let mut way = if from == on_board {
        Vec::new()
    } else {
        route::shortest(roads, from, &[], on_board, crowded).unwrap_or_default()
    };
    if gate.is_some() && (from == on_board || !way.is_empty()) {
        way.push(goal);
    }
    way
}

/// True if other players' soldiers are on the spot (§6.5).
pub(crate) fn crowded(field: &SeasonState, seat: Seat, at: SpotId) -> bool {
    field
        .standing(at)
        .iter()
        .any(|&id| field.groups[id].seat != seat)
}
