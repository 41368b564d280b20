//! What happened this turn, as marks on the map: each lord's moves as arrows, and battles at their
//! places.

use super::super::board::SpotId;
use super::super::event::{Event, ExcaliburEvent, Troops};
use super::lord_tags::colour;
use super::sheet::window;
use crate::{event::details::MoveReason, game::Excalibur};
use seneschal_seam::{
    map_layout::geometry::{MapPoint, MapWindow, Rect, length, smooth, towards},
    map_layout::layout::LabelLayout,
    seat::Seat,
};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize)]
pub(super) struct MoveArrow {
    pub colour: &'static str,
    pub path: String,
    /// Dashed for groups that fled, fell back or were moved, not for a march of their own.
    pub broken: bool,
}

/// The distance between two parallel arrows.
const LANE: i32 = 7;
/// How far before its goal an arrow ends.
const SHORTER: i32 = 12;
/// The rounding radius of an arrow's corners.
const BEND: i32 = 16;

#[derive(Clone, PartialEq)]
struct MovePath {
    seat: Seat,
    spots: Vec<SpotId>,
    broken: bool,
}

/// The arrows of `arrows` on the whole board, for a page that draws them over its map.
pub(crate) fn paths(game: &Excalibur, events: &[Event]) -> Vec<String> {
    arrows(game, events, &window(game))
        .into_iter()
        .map(|arrow| arrow.path)
        .collect()
}

/// One path per group: its moves in consecutive phases form one line. Groups of one lord that went
/// the same way share it.
pub(super) fn arrows(game: &Excalibur, events: &[Event], window: &MapWindow) -> Vec<MoveArrow> {
    let ways = ways(game, events);
    // all groups on a stretch, in either direction: they go side by side, in seat order
    let mut lanes: BTreeMap<(SpotId, SpotId), Vec<usize>> = BTreeMap::new();
    for (n, way) in ways.iter().enumerate() {
        for pair in way.spots.windows(2) {
            let &[a, b] = pair else { continue };
            let on = lanes.entry((a.min(b), a.max(b))).or_default();
            if !on.contains(&n) {
                on.push(n);
            }
        }
    }
    let arrow = |(n, way): (usize, &MovePath)| {
        let aside: Vec<MapPoint> = way
            .spots
            .windows(2)
            .map(|pair| lanes_offset(game, window, &lanes, n, (pair[0], pair[1])))
            .collect();
        let mut points: Vec<MapPoint> = Vec::new();
        for (at, &spot) in way.spots.iter().enumerate() {
            let (x, y) = window.point(game.board.spot(spot).at);
            let before = at
                .checked_sub(1)
                .and_then(|at| aside.get(at))
                .or(aside.first())
                .copied()
                .unwrap_or_default();
            let after = aside.get(at).or(aside.last()).copied().unwrap_or_default();
            points.push((x + (before.0 + after.0) / 2, y + (before.1 + after.1) / 2));
        }
        // of a path that leaves the picture, only the part inside it
        let inside = points.iter().filter(|&&at| window.board.holds(at)).count();
        if inside < points.len() {
            points = points
                .split(|&at| !window.board.holds(at))
                .max_by_key(|stretch| stretch.len())
                .unwrap_or_default()
                .to_vec();
        }
        shorten(&mut points);
        MoveArrow {
            colour: colour(game, way.seat),
            path: smooth(&points, BEND),
            broken: way.broken,
        }
    };
    ways.iter()
        .enumerate()
        .map(arrow)
        .filter(|arrow| arrow.path.contains('L'))
        .collect()
}

fn ways(game: &Excalibur, events: &[Event]) -> Vec<MovePath> {
    let mut groups: Vec<(Troops, MovePath)> = Vec::new();
    let mut go = |troops: &Troops, from: SpotId, path: &[SpotId], broken: bool| {
        let before = groups.iter_mut().rev().find(|(who, way)| {
            who == troops && way.broken == broken && way.spots.last() == Some(&from)
        });
        match before {
            Some((_, way)) => way.spots.extend(path),
            None => groups.push((
                troops.clone(),
                MovePath {
                    seat: troops.seat,
                    spots: std::iter::once(from).chain(path.iter().copied()).collect(),
                    broken,
                },
            )),
        }
    };
    for event in events {
        match &event.what {
            ExcaliburEvent::Moved {
                troops,
                from,
                path,
                why,
            } => go(
                troops,
                *from,
                path,
                matches!(why, MoveReason::Fleeing | MoveReason::Leaderless),
            ),
            ExcaliburEvent::Retreated { troops, from, to }
            | ExcaliburEvent::MadeRoom { troops, from, to }
            | ExcaliburEvent::Retired { troops, from, to }
            | ExcaliburEvent::Relocated { troops, from, to } => {
                go(troops, *from, &[*to], true);
            }
            ExcaliburEvent::Entered {
                troops,
                gate,
                manor,
                ..
            } => {
                go(
                    troops,
                    game.board.gate(*gate).spot,
                    &[game.board.manor(*manor).spot],
                    false,
                );
            }
            _ => {}
        }
    }
    let mut ways: Vec<MovePath> = Vec::new();
    for (_, way) in groups {
        if way.spots.len() > 1 && !ways.contains(&way) {
            ways.push(way);
        }
    }
    ways
}

/// How far to the side of the road an arrow runs on one stretch.
fn lanes_offset(
    game: &Excalibur,
    window: &MapWindow,
    lanes: &BTreeMap<(SpotId, SpotId), Vec<usize>>,
    n: usize,
    (a, b): (SpotId, SpotId),
) -> MapPoint {
    let (low, high) = (a.min(b), a.max(b));
    let Some(on) = lanes.get(&(low, high)) else {
        return (0, 0);
    };
    let rank = on.iter().position(|&other| other == n).unwrap_or(0) as i32;
    let aside = rank * LANE - (on.len() as i32 - 1) * LANE / 2;
    let (from, to) = (
        window.point(game.board.spot(low).at),
        window.point(game.board.spot(high).at),
    );
    let way = (to.0 - from.0, to.1 - from.1);
    let long = length(way).max(1);
    (-way.1 * aside / long, way.0 * aside / long)
}

/// The head ends before the goal and the tail begins after the start, so that the signs there do
/// not hide them.
fn shorten(points: &mut [MapPoint]) {
    let [.., from, to] = points else { return };
    let (from, to) = (*from, to);
    let long = length((to.0 - from.0, to.1 - from.1));
    if long > 2 * SHORTER {
        *to = towards(*to, from, SHORTER);
    }
}

/// The places of combats, and the victor of the last combat at each.
pub(super) fn fought(events: &[Event]) -> Vec<(SpotId, Option<Seat>)> {
    let mut fought: Vec<(SpotId, Option<Seat>)> = Vec::new();
    for event in events {
        if let ExcaliburEvent::BattleOver { at, victor, .. } = event.what {
            fought.retain(|&(spot, _)| spot != at);
            fought.push((at, victor));
        }
    }
    fought.sort_by_key(|&(spot, _)| spot);
    fought
}

/// Battle signs, each placed diagonally beside its spot.
pub(super) fn battles(
    game: &Excalibur,
    events: &[Event],
    window: &MapWindow,
    layout: &mut LabelLayout,
) -> Vec<MapPoint> {
    let spots = fought(events)
        .into_iter()
        .map(|(at, _)| window.point(game.board.spot(at).at))
        .filter(|&at| window.board.holds(at));
    let tried = [
        (18, -14),
        (-18, -14),
        (18, 14),
        (-18, 14),
        (25, 0),
        (-25, 0),
        (0, -25),
        (0, 25),
        (34, -18),
        (-34, -18),
        (34, 18),
        (-34, 18),
        (0, -38),
        (0, 38),
    ];
    spots
        .map(|(x, y)| {
            layout
                .best(
                    (x, y),
                    tried
                        .into_iter()
                        .map(|(dx, dy)| Rect::round((x + dx, y + dy), 12)),
                )
                .centre()
        })
        .collect()
}
