//! The places of the map that answer a tap: manors, religious houses, and every other spot where
//! somebody stands.

use super::chart::{ChartRoads, holder};
use super::sheet::window;
use crate::{
    board::{SpotId, SpotKind},
    game::Excalibur,
    position::Position,
    view::holdings,
};
use seneschal_seam::page::MapPlace;
use seneschal_text::{Phrase, PhraseArgument};
use std::collections::BTreeSet;

pub(crate) fn places(game: &Excalibur, position: &Position) -> Vec<MapPlace> {
    let window = window(game);
    let ways = ChartRoads::new(game, position);
    let board = &game.board;
    let centres = board.manors.iter().map(|manor| manor.spot);
    let mut spots: BTreeSet<SpotId> = ways.standing.keys().copied().collect();
    spots.extend(centres.chain(board.houses.iter().map(|house| house.spot)));
    let place = |spot: SpotId| MapPlace {
        name: board.spot(spot).name.clone(),
        at: window.point(board.spot(spot).at),
        stands: stands(game, position, &ways, spot),
    };
    spots.into_iter().map(place).collect()
}

/// What a reader may know of a spot: everything on the board is public (§4.7).
fn stands(game: &Excalibur, position: &Position, ways: &ChartRoads, spot: SpotId) -> Vec<Phrase> {
    let here = ways.here(spot);
    match game.board.spot(spot).kind {
        SpotKind::Manor(manor) => {
            let built = position.manors.get(usize::from(manor.0)).and_then(|state| {
                match holdings::improvements(state) {
                    PhraseArgument::List(list) if list.is_empty() => None,
                    list => Some(Phrase::new("excalibur-ways-built").with("list", list)),
                }
            });
            let told = [Some(holder(game, position, manor)), built, here];
            let more = [ways.gate(manor), ways.roads(spot).0];
            told.into_iter().chain(more).flatten().collect()
        }
        SpotKind::House(_) => here.into_iter().chain(ways.roads(spot).0).collect(),
        SpotKind::Milestone { road, number, .. } => {
            let road = game.board.road(road);
            let miles = [number, road.miles.saturating_sub(number)];
            let ends = road.ends.into_iter().zip(miles);
            let leads = |(end, miles)| {
                Phrase::new("excalibur-ways-road")
                    .with("place", game.board.spot(end).name.as_str())
                    .with("miles", miles)
            };
            let roads: Vec<Phrase> = ends.map(leads).collect();
            let roads = Phrase::new("excalibur-ways-roads").with("roads", roads);
            here.into_iter().chain([roads]).collect()
        }
        SpotKind::Gate(_) => here.into_iter().collect(),
    }
}
