//! The parts of a board's map that never change: land borders, fields and woods, river, scarps,
//! roads, villages, names. Drawn once and cached.

use super::super::board::{Board, ChokePoint, ManorId, ParishId, SpotKind};
use super::ground_cache::ValleyGround;
use super::layer_data::{PlaceLabel, SHOWN, json};
use super::patches::{self, LandPatch};
use crate::game::Excalibur;
use seneschal_seam::{
    drawing::Layer,
    map_layout::geometry::{MapPoint, MapWindow, Rect, bounds, edges, smooth, svg_points, towards},
    map_layout::layout::{self, LabelLayout},
};
use serde::Serialize;
use std::collections::BTreeMap;

pub(super) const GROUND: &str = "excalibur/map/ground.svg";
pub(super) const NAMES: &str = "excalibur/map/names.svg";

#[derive(Serialize)]
struct ValleyDrawing {
    board: Rect,
    sheet: (i32, i32),
    lands: Vec<String>,
    parish_borders: Vec<String>,
    patches: Vec<LandPatch>,
    river: String,
    scarps: Vec<ScarpDrawing>,
    roads: Vec<String>,
    milestones: Vec<MapPoint>,
    narrows: Vec<ChokeSign>,
    gates: Vec<GateSign>,
    roofs: Vec<(i32, i32, usize)>,
    abbeys: Vec<MapPoint>,
}

#[derive(Serialize)]
struct PlaceNameLayer {
    names: Vec<PlaceLabel>,
    parishes: Vec<PlaceLabel>,
}

#[derive(Serialize)]
struct ScarpDrawing {
    edge: String,
    /// Short strokes down the slope.
    hachures: String,
}

/// A milestone at a choke point of the road (§8.6).
#[derive(Serialize)]
struct ChokeSign {
    sign: ChokePoint,
    at: MapPoint,
    /// The road's direction there, and the length of the sign.
    along: MapPoint,
    long: i32,
}

#[derive(Serialize)]
struct GateSign {
    /// From the board's edge to the manor.
    line: String,
    at: MapPoint,
}

/// The rounding radius of roads and banks. With more, the river would leave the lands that end at
/// it.
const BEND: i32 = 14;
const HACHURES: i32 = 7;

/// How much of the land's detail is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FieldDetail {
    Drawn,
    /// No fields: the area is so full that the counters would hide them.
    Left,
}

pub(super) fn ground(
    game: &Excalibur,
    window: &MapWindow,
    sheet: (i32, i32),
    fields: FieldDetail,
) -> ValleyGround {
    let board = &game.board;
    let mut layout = LabelLayout::within(window.board);
    reserve_spots(board, window, &mut layout);
    let roads: Vec<Vec<MapPoint>> = board
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
    let names = place_names(board, window, &mut layout);
    let patches = match fields {
        FieldDetail::Drawn => patches::patches(
            board,
            window,
            &layout,
            &[roads.clone(), vec![river.clone()]].concat(),
        ),
        FieldDetail::Left => Vec::new(),
    };
    let roofs = roofs(board, window, &mut layout);
    for patch in &patches {
        layout.shade(patch.room);
    }
    let parishes = parish_names(board, window, &mut layout);
    // for a part of the board, everything that reaches into it
    let near = |line: &[MapPoint]| bounds(line).grown(12).shared(window.board) > 0;
    let seen = |line: &[MapPoint]| Some(window.points(line)).filter(|points| near(points));
    let still = ValleyDrawing {
        board: window.board,
        sheet,
        lands: outlines(board)
            .filter_map(|outline| seen(outline))
            .map(|outline| svg_points(&outline))
            .collect(),
        parish_borders: parish_borders(board)
            .iter()
            .filter_map(|line| seen(line))
            .map(|line| svg_points(&line))
            .collect(),
        patches,
        river: smooth(&river, BEND),
        scarps: board
            .scarps
            .iter()
            .filter_map(|line| seen(line))
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
    ValleyGround {
        layer: Layer::still(GROUND, json(&still)),
        names: Layer::still(NAMES, json(&PlaceNameLayer { names, parishes })),
        layout,
    }
}

/// Keeps words off the spots, and off what is drawn there.
fn reserve_spots(board: &Board, window: &MapWindow, layout: &mut LabelLayout) {
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
}

/// The land of the manors and of the religious houses.
fn outlines(board: &Board) -> impl Iterator<Item = &Vec<(i32, i32)>> {
    let manors = board.manors.iter().map(|manor| &manor.outline);
    manors.chain(board.houses.iter().map(|house| &house.outline))
}

/// The names of the manors and religious houses in view.
fn place_names(board: &Board, window: &MapWindow, layout: &mut LabelLayout) -> Vec<PlaceLabel> {
    let manors = board.manors.iter().map(|manor| (manor.spot, &manor.name));
    let houses = board.houses.iter().map(|house| (house.spot, &house.name));
    manors
        .chain(houses)
        .map(|(spot, name)| (window.point(board.spot(spot).at), name))
        .filter(|(at, _)| window.board.holds(*at))
        .map(|(at, name)| place_name(layout, at, name))
        .collect()
}

fn spots(board: &Board, window: &MapWindow, wanted: impl Fn(&SpotKind) -> bool) -> Vec<MapPoint> {
    board
        .spots
        .iter()
        .filter(|spot| wanted(&spot.kind))
        .map(|spot| window.point(spot.at))
        .filter(|&at| window.board.holds(at))
        .collect()
}

fn road_points(board: &Board, road: &crate::board::Road) -> Vec<MapPoint> {
    let spots = std::iter::once(road.ends[0])
        .chain(road.milestones.iter().copied())
        .chain(std::iter::once(road.ends[1]));
    spots.map(|spot| board.spot(spot).at).collect()
}

fn narrows(board: &Board, window: &MapWindow) -> Vec<ChokeSign> {
    let mut narrows = Vec::new();
    for road in &board.roads {
        let line = window.points(&road_points(board, road));
        for (&spot, stretch) in road.milestones.iter().zip(line.windows(3)) {
            let (Some(sign), [before, at, after]) = (board.choke_at(spot), stretch) else {
                continue;
            };
            let along = (after.0 - before.0, after.1 - before.1);
            narrows.push(ChokeSign {
                sign,
                at: *at,
                along,
                long: seneschal_seam::map_layout::geometry::length(along).max(1),
            });
        }
    }
    narrows.retain(|narrow| window.board.holds(narrow.at));
    narrows
}

fn gates(board: &Board, window: &MapWindow) -> Vec<GateSign> {
    let gate = |gate: &crate::board::Gate| {
        let (at, manor) = (
            window.point(gate.from),
            window.point(board.spot(board.manor(gate.into).spot).at),
        );
        window.board.grown(2).holds(at).then(|| GateSign {
            line: svg_points(&[at, manor]),
            at,
        })
    };
    board.gates.iter().filter_map(gate).collect()
}

fn scarp(line: &[MapPoint]) -> ScarpDrawing {
    let mut hachures = String::new();
    for (&a, &b) in line.iter().zip(line.iter().skip(1)) {
        let way = (b.0 - a.0, b.1 - a.1);
        let long = seneschal_seam::map_layout::geometry::length(way).max(1);
        for (n, far) in (3..long).step_by(HACHURES as usize).enumerate() {
            let (x, y) = towards(a, b, far);
            let deep = if n % 2 == 0 { 8 } else { 5 };
            let (dx, dy) = (-way.1 * deep / long, way.0 * deep / long);
            hachures += &format!("M{x},{y}l{dx},{dy}");
        }
    }
    ScarpDrawing {
        edge: smooth(line, BEND),
        hachures,
    }
}

/// A name below, above or beside its spot.
fn place_name(layout: &mut LabelLayout, (x, y): MapPoint, name: &str) -> PlaceLabel {
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
    PlaceLabel {
        text: name.to_owned(),
        at: (rect.centre().0, rect.y + SHOWN),
    }
}

/// Two or three roofs beside each manor house, off the roads.
fn roofs(board: &Board, window: &MapWindow, layout: &mut LabelLayout) -> Vec<(i32, i32, usize)> {
    const YARDS: [MapPoint; 8] = [
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

type BorderEdge = (MapPoint, MapPoint);

/// Edges between the land of two parishes, or of a parish and a religious house.
fn parish_borders(board: &Board) -> Vec<[MapPoint; 2]> {
    let mut sides: BTreeMap<BorderEdge, Vec<Option<ParishId>>> = BTreeMap::new();
    let both_ways = |(a, b): BorderEdge| if a <= b { (a, b) } else { (b, a) };
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

/// Parish names, wherever their land has room: positions are tried around the middle of their
/// manors.
fn parish_names(board: &Board, window: &MapWindow, layout: &mut LabelLayout) -> Vec<PlaceLabel> {
    let mut labels = Vec::new();
    for parish in &board.parishes {
        let manors = parish
            .manors
            .iter()
            .filter_map(|&ManorId(id)| board.manors.get(usize::from(id)));
        let centres: Vec<MapPoint> = manors
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
        // capitals, letter-spaced
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
        labels.push(PlaceLabel {
            text: parish.name.clone(),
            at: (rect.centre().0, rect.y + 11),
        });
    }
    labels
}
