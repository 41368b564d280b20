//! The squares as places that answer a tap.

use super::{chart, ground};
use crate::{board::SquareId, game::Mordred, position::Position};
use seneschal_seam::page::MapPlace;

pub(crate) fn places(game: &Mordred, position: &Position) -> Vec<MapPlace> {
    let window = &ground::cached(game).window;
    let place = |id: SquareId| {
        let square = game.board.square(id)?;
        Some(MapPlace {
            name: square.name.clone(),
            at: window.point(square.at),
            stands: chart::square(game, position, id).into_iter().collect(),
        })
    };
    game.board.ids().filter_map(place).collect()
}
