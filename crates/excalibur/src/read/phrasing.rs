//! How people say the orders in their own words: the table, and the names in it.

use super::names::{NameReferent, ReferentKind, ValleyVocabulary};
use crate::board::{SpotId, SpotKind};
use crate::game::Excalibur;
use crate::position::{Position, Rank};
use crate::troops::is_knight;
use seneschal_seam::phrasing::{BuiltInPhrasing, NameKinds};
use seneschal_seam::seat::Seat;
use seneschal_text::{NameLookup, Token};

pub(crate) static TABLE: BuiltInPhrasing = BuiltInPhrasing::new(include_str!(
    "../../../../config/rules/excalibur/phrasing.yaml"
));

pub(crate) fn name_at(
    names: &ValleyVocabulary,
    me: Seat,
    line: &[Token],
    at: usize,
) -> Option<(NameKinds, usize)> {
    match names.seek(line, at, line.len(), ReferentKind::Any) {
        NameLookup::Found(NameReferent::Place(_), length) => Some((&["place"], length)),
        NameLookup::Found(NameReferent::Lord(seat), length) if seat == me => {
            Some((&["me"], length))
        }
        NameLookup::Found(NameReferent::Lord(_), length) => Some((&["rival"], length)),
        _ => None,
    }
}

/// Everybody without a place. Where nobody stands at a place, those at its gate. The concepts of the kinds are those of the table.
pub(crate) fn counters_at(
    game: &Excalibur,
    position: &Position,
    me: Seat,
    place: &[Token],
) -> Vec<(String, &'static str)> {
    let Some(lord) = position.lords.get(usize::from(me.0)) else {
        return Vec::new();
    };
    let found = (game.names).seek(place, 0, place.len(), ReferentKind::Place);
    let spot = match found {
        NameLookup::Found(NameReferent::Place(spot), _) => Some(spot),
        _ if place.is_empty() => None,
        _ => return Vec::new(),
    };
    let is_gate = |at: SpotId| {
        let at = game.board.spots.get(usize::from(at.0));
        at.is_some_and(|at| {
            matches!(at.kind, SpotKind::Gate(_)) && at.next.iter().any(|next| Some(*next) == spot)
        })
    };
    let is_there = |at: SpotId| spot.is_none_or(|spot| spot == at);
    let is_held = lord.soldiers.values().any(|soldier| is_there(soldier.spot));
    let stands = |at: SpotId| is_there(at) || !is_held && is_gate(at);
    let there = (lord.soldiers.iter()).filter(|(_, soldier)| stands(soldier.spot));
    let kind = |rank| match rank {
        Rank::Lord => "lord",
        _ if is_knight(rank) => "knights",
        _ => "men",
    };
    there
        .map(|(number, soldier)| (number.to_string(), kind(soldier.rank)))
        .collect()
}

/// `None` between places, and at a gate: no order names one so.
pub(crate) fn place_of(
    game: &Excalibur,
    position: &Position,
    me: Seat,
    counters: &[String],
) -> Option<String> {
    let lord = position.lords.get(usize::from(me.0))?;
    let spot = |counter: &String| Some(lord.soldiers.get(&counter.parse().ok()?)?.spot);
    let mut spots = counters.iter().map(spot);
    let first = spots.next()??;
    let place = game.board.spots.get(usize::from(first.0))?;
    let is_place = matches!(place.kind, SpotKind::Manor(_) | SpotKind::House(_));
    (is_place && spots.all(|spot| spot == Some(first))).then(|| place.name.clone())
}
