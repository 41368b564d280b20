//! How people say the orders in their own words: the table, and the names in it.

use super::names::{NameReferent, ReferentKind, ValleyVocabulary};
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

/// The concepts of the kinds are those of the table.
pub(crate) fn counters_at(
    names: &ValleyVocabulary,
    position: &Position,
    me: Seat,
    place: &[Token],
) -> Vec<(String, &'static str)> {
    let found = names.seek(place, 0, place.len(), ReferentKind::Place);
    let (NameLookup::Found(NameReferent::Place(spot), _), Some(lord)) =
        (found, position.lords.get(usize::from(me.0)))
    else {
        return Vec::new();
    };
    let there = lord
        .soldiers
        .iter()
        .filter(|(_, soldier)| soldier.spot == spot);
    let kind = |rank| match rank {
        Rank::Lord => "lord",
        _ if is_knight(rank) => "knights",
        _ => "men",
    };
    there
        .map(|(number, soldier)| (number.to_string(), kind(soldier.rank)))
        .collect()
}
