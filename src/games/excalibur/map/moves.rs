//! What happened this turn, as marks on the map: a lord's ways as arrows, battles where they were fought.

use super::super::Excalibur;
use super::super::board::SpotId;
use super::super::event::{Event, Going, Troops, What};
use super::layout::Layout;
use super::{colour, land};
use crate::games::Seat;
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct Arrow {
    pub colour: &'static str,
    pub line: String,
    /// Broken for who fled, fell back or was moved: not by a march of his own.
    pub broken: bool,
}

/// Several lords on one road go side by side: each is set off by so many points.
const LANES: [(i32, i32); 6] = [(-2, -2), (2, 2), (-2, 2), (2, -2), (0, -4), (0, 4)];

/// How far before its goal an arrow ends.
const SHORTER: i32 = 11;

struct Way {
    troops: Troops,
    spots: Vec<SpotId>,
    broken: bool,
}

/// A way a group: what it went in one phase after the other is one line.
pub fn arrows(game: &Excalibur, events: &[Event]) -> Vec<Arrow> {
    let mut ways: Vec<Way> = Vec::new();
    let mut go = |troops: &Troops, from: SpotId, path: &[SpotId], broken: bool| {
        let before = ways.iter_mut().rev().find(|way| way.troops == *troops && way.broken == broken && way.spots.last() == Some(&from));
        match before {
            Some(way) => way.spots.extend(path),
            None => ways.push(Way { troops: troops.clone(), spots: std::iter::once(from).chain(path.iter().copied()).collect(), broken }),
        }
    };
    for event in events {
        match &event.what {
            What::Moved { troops, from, path, why } => go(troops, *from, path, matches!(why, Going::Fleeing | Going::Leaderless)),
            What::Retreated { troops, from, to }
            | What::MadeRoom { troops, from, to }
            | What::Retired { troops, from, to }
            | What::Relocated { troops, from, to } => {
                go(troops, *from, &[*to], true);
            }
            What::Entered { troops, gate, manor, .. } => {
                go(troops, game.board.gate(*gate).spot, &[game.board.manor(*manor).spot], false);
            }
            _ => {}
        }
    }
    let arrow = |way: Way| {
        let (dx, dy) = LANES.get(way.troops.seat.index() % LANES.len()).copied().unwrap_or_default();
        let mut points: Vec<(i32, i32)> = way.spots.iter().map(|&spot| game.board.spot(spot).at).map(|(x, y)| (x + dx, y + dy)).collect();
        shorten(&mut points);
        Arrow { colour: colour(game, way.troops.seat), line: land::points(&points), broken: way.broken }
    };
    ways.into_iter().filter(|way| way.spots.len() > 1).map(arrow).collect()
}

/// The head stands before the goal, where the goal's own sign does not hide it.
fn shorten(points: &mut [(i32, i32)]) {
    let [.., (fx, fy), (tx, ty)] = points else { return };
    let (dx, dy) = (*tx - *fx, *ty - *fy);
    let length = (dx * dx + dy * dy).isqrt();
    if length > 2 * SHORTER {
        *tx -= dx * SHORTER / length;
        *ty -= dy * SHORTER / length;
    }
}

/// Where was fought, and the victor of the last combat there.
pub fn fought(events: &[Event]) -> Vec<(SpotId, Option<Seat>)> {
    let mut fought: Vec<(SpotId, Option<Seat>)> = Vec::new();
    for event in events {
        if let What::BattleOver { at, victor, .. } = event.what {
            fought.retain(|&(spot, _)| spot != at);
            fought.push((at, victor));
        }
    }
    fought.sort_by_key(|&(spot, _)| spot);
    fought
}

pub fn battles(game: &Excalibur, events: &[Event], layout: &mut Layout) -> Vec<(i32, i32)> {
    fought(events).into_iter().map(|(at, _)| layout.mark(game.board.spot(at).at)).collect()
}
