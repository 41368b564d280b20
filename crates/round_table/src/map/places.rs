//! Camelot and the quests as places that answer a tap.

use super::{chart, floor_plan};
use crate::{
    game::RoundTable,
    position::{KnightState, Position},
    quest::{Place, Quest},
    view::{own, secrecy::reader},
};
use seneschal_seam::{
    map_layout::geometry::MapPoint,
    page::MapPlace,
    seat::{Seat, Viewer},
};
use seneschal_text::Phrase;

pub(crate) fn places(game: &RoundTable, position: &Position, viewer: Viewer) -> Vec<MapPlace> {
    Place::ALL
        .into_iter()
        .map(|place| MapPlace {
            name: place.name().to_owned(),
            at: middle(place),
            stands: stands(game, position, place, reader(viewer)),
        })
        .collect()
}

pub(super) fn middle(place: Place) -> MapPoint {
    match place {
        Place::Home => floor_plan::castle().centre(),
        Place::At(quest) => floor_plan::panel(quest).centre(),
    }
}

/// What lies there, then each knight there; black cards that lie face down for who laid them
/// (R§8.2).
fn stands(
    game: &RoundTable,
    position: &Position,
    place: Place,
    reader: Option<Seat>,
) -> Vec<Phrase> {
    let mut lines = match place {
        Place::Home => vec![chart::table(game, position), chart::piles(position)],
        Place::At(quest) => vec![chart::quest(game, position, quest)],
    };
    let laid = |quest: Quest| own::laid_at(game, position, reader?, quest);
    lines.extend(place.quest().and_then(laid));
    let here = position.seats().filter(|&seat| {
        let knight = position.knight(seat);
        knight.place == place && knight.state == KnightState::Alive
    });
    lines.extend(here.map(|seat| chart::knight(game, position, seat)));
    lines
}
