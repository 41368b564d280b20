//! Ways that nobody wrote on a sheet: toward an own manor, back to a start, round enemies.

use super::super::board::SpotId;
use super::super::route::{self, RoadNetwork};
use super::field::{GroupId, SeasonState, bit};
use super::meetings;
use crate::games::Seat;

/// The own manor that fits and is nearest by miles, then first by name (§0.3).
pub fn nearest_own(
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
pub fn home(field: &SeasonState, seat: Seat, from: SpotId, but: Option<SpotId>) -> Option<SpotId> {
    nearest_own(field, seat, from, |at| Some(at) != but)
}

/// Whether a spot is held by enemies of this group or by soldiers of `victors`; the beaten hold
/// nothing, and nobody meets at a gate (§6.1).
pub fn held_against(field: &SeasonState, group: GroupId, at: SpotId, victors: u32) -> bool {
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

/// The first mile of the way to a goal; of equal ones the first by name.
pub fn first_mile(roads: &RoadNetwork, from: SpotId, goal: SpotId) -> Option<SpotId> {
    let miles = roads.miles(from, goal)?;
    roads.next(from).find(|&next| {
        roads
            .miles(next, goal)
            .is_some_and(|left| left + 1 == miles)
    })
}

/// The whole way to a goal (§6.5), shunning what `crowded` tells. Also to a gate, to which no road
/// is counted. Empty where one stands there.
pub fn to(
    roads: &RoadNetwork,
    from: SpotId,
    goal: SpotId,
    crowded: impl Fn(SpotId) -> bool,
) -> Vec<SpotId> {
    if from == goal {
        return Vec::new();
    }
    let board = roads.board;
    // §6.1 a gate lies one mile off its manor
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

/// Whether other players' soldiers stand there (§6.5).
pub fn crowded(field: &SeasonState, seat: Seat, at: SpotId) -> bool {
    field
        .standing(at)
        .iter()
        .any(|&id| field.groups[id].seat != seat)
}
