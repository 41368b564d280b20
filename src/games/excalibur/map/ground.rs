//! What never changes of a board: land borders, fields and woods, river, scarps, roads, villages,
//! names. Drawn once and kept.

use super::super::Excalibur;
use super::super::board::{Board, Choke, ManorId, SpotKind};
use super::layout::{self, Layout};
use super::plan::{Point, Rect, Window, bounds, edges, smooth, told, towards};
use super::scatter::{self, Patch};
use super::{Label, SHOWN, json};
use crate::games::Layer;
use serde::Serialize;
use std::collections::BTreeMap;

pub(super) const GROUND: &str = "excalibur/map/ground.svg";
pub(super) const NAMES: &str = "excalibur/map/names.svg";

/// The still layers, and the room that is left beside them.
#[derive(Clone)]
pub struct Ground {
    pub layer: Layer,
    /// Above the turn's ways.
    pub names: Layer,
    pub layout: Layout,
}

#[derive(Serialize)]
struct Still {
    board: Rect,
    sheet: (i32, i32),
    lands: Vec<String>,
    parish_borders: Vec<String>,
    patches: Vec<Patch>,
    river: String,
    scarps: Vec<Scarp>,
    roads: Vec<String>,
    milestones: Vec<Point>,
    narrows: Vec<Narrow>,
    gates: Vec<Gate>,
    roofs: Vec<(i32, i32, usize)>,
    abbeys: Vec<Point>,
}

#[derive(Serialize)]
struct Names {
    names: Vec<Label>,
    parishes: Vec<Label>,
}

#[derive(Serialize)]
struct Scarp {
    edge: String,
    /// Short strokes down the slope.
    hachures: String,
}

/// A milestone where the road is narrow (§8.6).
#[derive(Serialize)]
struct Narrow {
    sign: Choke,
    at: Point,
    /// Where the road leads there, and how long that is.
    along: Point,
    long: i32,
}

#[derive(Serialize)]
struct Gate {
    /// From the board's edge to the manor.
    line: String,
    at: Point,
}

/// Rounding of roads and banks: no more, or the river leaves the lands that end at it.
const BEND: i32 = 14;
const HACHURES: i32 = 7;

/// How far the land is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fields {
    Drawn,
    /// Where a piece is so full that fields would only be looked at for the counters before them.
    Left,
}

pub fn ground(game: &Excalibur, window: &Window, sheet: (i32, i32), fields: Fields) -> Ground {
    let board = &game.board;
    let mut layout = Layout::within(window.board);
    let seen = |at: Point| window.board.holds(at);
    for spot in &board.spots {
        let at = window.point(spot.at);
        let radius = match spot.kind {
            SpotKind::Milestone { choke: None, .. } => 4,
            SpotKind::Milestone { choke: Some(_), .. } | SpotKind::Gate(_) => 9,
            SpotKind::Manor(_) | SpotKind::House(_) => 10,
        };
        let rect = match spot.kind {
            // the house, and its banner when it is supervised
            SpotKind::Manor(_) => Rect {
                x: at.0 - 11,
                y: at.1 - 18,
                wide: 27,
                high: 28,
            },
            SpotKind::House(_) => Rect {
                x: at.0 - 13,
                y: at.1 - 22,
                wide: 23,
                high: 32,
            },
            _ => Rect::round(at, radius),
        };
        if radius > 4 {
            layout.take(rect)
        } else {
            layout.shade(rect)
        }
    }
    let roads: Vec<Vec<Point>> = board
        .roads
        .iter()
        .map(|road| window.points(&road_points(board, road)))
        .collect();
    for (&a, &b) in roads
        .iter()
        .flat_map(|road| road.iter().zip(road.iter().skip(1)))
    {
        layout.road(a, b);
    }
    let river = window.points(&board.river);
    let mut names = Vec::new();
    let named = board
        .manors
        .iter()
        .map(|manor| (manor.spot, &manor.name))
        .chain(board.houses.iter().map(|house| (house.spot, &house.name)));
    for (spot, name) in named {
        let at = window.point(board.spot(spot).at);
        if seen(at) {
            names.push(place_name(&mut layout, at, name));
        }
    }
    let patches = match fields {
        Fields::Drawn => scatter::patches(
            board,
            window,
            &layout,
            &[roads.clone(), vec![river.clone()]].concat(),
        ),
        Fields::Left => Vec::new(),
    };
    let roofs = roofs(board, window, &mut layout);
    for patch in &patches {
        layout.shade(patch.room);
    }
    let parishes = parish_names(board, window, &mut layout);
    // of a part of the board, what reaches into it
    let near = |line: &[Point]| bounds(line).grown(12).shared(window.board) > 0;
    let outlines = board
        .manors
        .iter()
        .map(|manor| &manor.outline)
        .chain(board.houses.iter().map(|house| &house.outline));
    let still = Still {
        board: window.board,
        sheet,
        lands: outlines
            .map(|outline| window.points(outline))
            .filter(|outline| near(outline))
            .map(|outline| told(&outline))
            .collect(),
        parish_borders: parish_borders(board)
            .into_iter()
            .map(|line| window.points(&line))
            .filter(|line| near(line))
            .map(|line| told(&line))
            .collect(),
        patches,
        river: smooth(&river, BEND),
        scarps: board
            .scarps
            .iter()
            .map(|line| window.points(line))
            .filter(|line| near(line))
            .map(|line| scarp(&line))
            .collect(),
        milestones: spots(board, window, |kind| {
            matches!(kind, SpotKind::Milestone { choke: None, .. })
        }),
        narrows: narrows(board, window),
        roads: roads
            .iter()
            .filter(|road| near(road))
            .map(|road| smooth(road, BEND))
            .collect(),
        gates: gates(board, window),
        roofs,
        abbeys: spots(board, window, |kind| matches!(kind, SpotKind::House(_))),
    };
    Ground {
        layer: Layer::still(GROUND, json(&still)),
        names: Layer::still(NAMES, json(&Names { names, parishes })),
        layout,
    }
}

fn spots(board: &Board, window: &Window, wanted: impl Fn(&SpotKind) -> bool) -> Vec<Point> {
    board
        .spots
        .iter()
        .filter(|spot| wanted(&spot.kind))
        .map(|spot| window.point(spot.at))
        .filter(|&at| window.board.holds(at))
        .collect()
}

fn road_points(board: &Board, road: &super::board::Road) -> Vec<Point> {
    let spots = std::iter::once(road.ends[0])
        .chain(road.milestones.iter().copied())
        .chain(std::iter::once(road.ends[1]));
    spots.map(|spot| board.spot(spot).at).collect()
}

fn narrows(board: &Board, window: &Window) -> Vec<Narrow> {
    let mut narrows = Vec::new();
    for road in &board.roads {
        let line = window.points(&road_points(board, road));
        for (&spot, stretch) in road.milestones.iter().zip(line.windows(3)) {
            let (Some(sign), [before, at, after]) = (board.choke_at(spot), stretch) else {
                continue;
            };
            let along = (after.0 - before.0, after.1 - before.1);
            narrows.push(Narrow {
                sign,
                at: *at,
                along,
                long: super::plan::length(along).max(1),
            });
        }
    }
    narrows.retain(|narrow| window.board.holds(narrow.at));
    narrows
}

fn gates(board: &Board, window: &Window) -> Vec<Gate> {
    let gate = |gate: &super::board::Gate| {
        let (at, manor) = (
            window.point(gate.from),
            window.point(board.spot(board.manor(gate.into).spot).at),
        );
        window.board.grown(2).holds(at).then(|| Gate {
            line: told(&[at, manor]),
            at,
        })
    };
    board.gates.iter().filter_map(gate).collect()
}

fn scarp(line: &[Point]) -> Scarp {
    let mut hachures = String::new();
    for (&a, &b) in line.iter().zip(line.iter().skip(1)) {
        let way = (b.0 - a.0, b.1 - a.1);
        let long = super::plan::length(way).max(1);
        for (n, far) in (3..long).step_by(HACHURES as usize).enumerate() {
            let (x, y) = towards(a, b, far);
            let deep = if n % 2 == 0 { 8 } else { 5 };
            let (dx, dy) = (-way.1 * deep / long, way.0 * deep / long);
            hachures += &format!("M{x},{y}l{dx},{dy}");
        }
    }
    Scarp {
        edge: smooth(line, BEND),
        hachures,
    }
}

/// A name below, above or beside its spot.
fn place_name(layout: &mut Layout, (x, y): Point, name: &str) -> Label {
    let (wide, high) = (layout::wide(name, SHOWN) + 4, SHOWN + 3);
    let (down, side) = (12 + high / 2, 13 + wide / 2);
    let tried = [
        (0, down),
        (0, -down - 9),
        (side, 0),
        (-side, 0),
        (side, 8),
        (-side, 8),
        (side, -8),
        (-side, -8),
        (side / 2, down),
        (-side / 2, down),
        (side / 2, -down - 9),
        (-side / 2, -down - 9),
        (side + 5, 0),
        (side + 5, 8),
        (side + 5, -8),
        (side, down),
        (-side, down),
        (side, -down),
        (-side, -down),
        (0, down + 8),
    ];
    let rect = layout.best(
        (x, y),
        tried
            .into_iter()
            .map(|(dx, dy)| Rect::middle((x + dx, y + dy), wide, high)),
    );
    Label {
        text: name.to_owned(),
        at: (rect.centre().0, rect.y + SHOWN),
    }
}

/// Two or three roofs beside each manor house, where no road runs.
fn roofs(board: &Board, window: &Window, layout: &mut Layout) -> Vec<(i32, i32, usize)> {
    const YARDS: [Point; 8] = [
        (17, -6),
        (-17, -5),
        (14, 9),
        (-15, 9),
        (-10, -15),
        (10, -16),
        (24, 3),
        (-24, 3),
    ];
    let mut roofs = Vec::new();
    for (n, manor) in board.manors.iter().enumerate() {
        let at = window.point(board.spot(manor.spot).at);
        if !window.board.grown(-20).holds(at) {
            continue;
        }
        let wanted = 2 + usize::from(manor.arable > 2);
        let mut built = 0;
        for turn in 0..YARDS.len() {
            let (dx, dy) = YARDS[(turn + n * 3) % YARDS.len()];
            let rect = Rect::middle((at.0 + dx, at.1 + dy), 11, 9);
            if built < wanted && layout.is_free(rect) && layout.crossings(rect) == 0 {
                layout.shade(rect);
                roofs.push((at.0 + dx, at.1 + dy, (n + turn) % 3));
                built += 1;
            }
        }
    }
    roofs
}

type Edge = (Point, Point);

/// Edges with land of two parishes, or of a parish and a religious house, on their sides.
fn parish_borders(board: &Board) -> Vec<[Point; 2]> {
    let mut sides: BTreeMap<Edge, Vec<Option<u8>>> = BTreeMap::new();
    let both_ways = |(a, b): Edge| if a <= b { (a, b) } else { (b, a) };
    for manor in &board.manors {
        for edge in edges(&manor.outline) {
            sides
                .entry(both_ways(edge))
                .or_default()
                .push(Some(manor.parish));
        }
    }
    for house in &board.houses {
        for edge in edges(&house.outline) {
            sides.entry(both_ways(edge)).or_default().push(None);
        }
    }
    let borders = sides
        .into_iter()
        .filter(|(_, sides)| sides.windows(2).any(|pair| pair[0] != pair[1]));
    borders.map(|((a, b), _)| [a, b]).collect()
}

/// Parish names where their land has room: tried round the middle of their manors.
fn parish_names(board: &Board, window: &Window, layout: &mut Layout) -> Vec<Label> {
    let mut labels = Vec::new();
    for parish in &board.parishes {
        let manors = parish
            .manors
            .iter()
            .filter_map(|&ManorId(id)| board.manors.get(usize::from(id)));
        let centres: Vec<Point> = manors
            .map(|manor| window.point(board.spot(manor.spot).at))
            .filter(|&at| window.board.holds(at))
            .collect();
        let Ok(count @ 1..) = i32::try_from(centres.len()) else {
            continue;
        };
        let (x, y) = (
            centres.iter().map(|at| at.0).sum::<i32>() / count,
            centres.iter().map(|at| at.1).sum::<i32>() / count,
        );
        // capitals, spaced
        let (wide, high) = (
            layout::wide(&parish.name.to_uppercase(), 11)
                + 2 * i32::try_from(parish.name.chars().count()).unwrap_or(0),
            13,
        );
        let tried = (-6..=6).flat_map(|row| (-5..=5).map(move |column| (column * 18, row * 14)));
        let rect = layout.best(
            (x, y),
            tried.map(|(dx, dy)| Rect::middle((x + dx, y + dy), wide, high)),
        );
        labels.push(Label {
            text: parish.name.clone(),
            at: (rect.centre().0, rect.y + 11),
        });
    }
    labels
}
