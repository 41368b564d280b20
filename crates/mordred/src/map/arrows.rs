//! Attacks and raids of a forecast, as paths over the map.

use super::{ground, pieces};
use crate::{
    board::SquareId,
    event::{Event, MordredEventKind},
    game::Mordred,
    position::Position,
};
use seneschal_seam::map_layout::geometry::MapPoint;
use std::collections::BTreeSet;

pub(crate) fn arrows(game: &Mordred, position: &Position, events: &[Event]) -> Vec<String> {
    let window = &ground::cached(game).window;
    let attacks = pieces::arrows(game, events, window).into_iter();
    let attacks = attacks.map(|arrow| (arrow.from, arrow.to));
    let raids = raids(game, position, events).into_iter();
    let raids = raids.filter_map(|(from, at)| pieces::shaft(game, window, from, at));
    attacks.chain(raids).map(path).collect()
}

fn path(((x, y), (to_x, to_y)): (MapPoint, MapPoint)) -> String {
    format!("M {x} {y} L {to_x} {to_y}")
}

/// M§3.3: a man attacks from the first square by name that is joined and has a man.
fn raids(game: &Mordred, position: &Position, events: &[Event]) -> BTreeSet<(SquareId, SquareId)> {
    let mut men = position.men.clone();
    let mut raids = BTreeSet::new();
    for event in events {
        match event.what {
            MordredEventKind::Placed { at, .. } => {
                men.insert(at);
            }
            MordredEventKind::Raided { at, fell, .. } => {
                let mut next = game.board.next(at).iter();
                raids.extend(next.find(|it| men.contains(it)).map(|&from| (from, at)));
                if fell {
                    men.insert(at);
                }
            }
            _ => {}
        }
    }
    raids
}
