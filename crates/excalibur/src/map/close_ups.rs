//! Enlarged pieces of crowded areas: a part of the board with its moves, houses, signs, battles and
//! counters, in a frame below it. A lettered frame on the board shows where it belongs; the
//! counters of that part are only in the enlarged one.

use super::super::board::SpotId;
use super::super::event::Event;
use super::super::position::Position;
use super::counters::{self, CounterPlate, PlateGroup};
use super::lands::{LandLayer, lands};
use super::layer_data::json;
use super::{ground, moves, signs};
use crate::{game::Excalibur, view::names::ValleyNames};
use seneschal_seam::{
    drawing::Layer,
    map_layout::geometry::{MapPoint, MapWindow, Rect},
};
use serde::Serialize;

const TEMPLATE: &str = "excalibur/map/close-up.svg";

/// The most frames, side by side below the board; more would make a mail heavy.
const MOST: usize = 3;
/// With this many groups without room, a part of the board gets a frame; fewer are listed in a box.
const CROWD: usize = 5;
const HIGH: i32 = 216;
/// The scale compared with the board, as a fraction.
const TIMES: (i32, i32) = (12, 5);
/// The minimum width of a frame: a plate would not fit in a narrower one.
const NARROWEST: i32 = 240;
const GAP: i32 = 14;
/// The height of the letter and the place name above a frame.
const HEADING: i32 = 22;

pub(super) struct CloseUp {
    pub letter: String,
    /// The framed area of the board.
    pub of: Rect,
    pub spots: Vec<SpotId>,
    pub frame: Rect,
    pub layer: Layer,
}

/// What is drawn in a close-up besides its ground.
#[derive(Serialize)]
struct CloseUpDrawing {
    letter: String,
    place: String,
    heading: MapPoint,
    tints: LandLayer,
    arrows: Vec<moves::MoveArrow>,
    leads: Vec<counters::ConnectorLine>,
    houses: Vec<signs::ManorHouse>,
    signs: Vec<signs::ManorSign>,
    battles: Vec<MapPoint>,
    plates: Vec<CounterPlate>,
}

/// What a close-up is drawn from.
#[derive(Clone, Copy)]
pub(super) struct CloseUpSource<'t> {
    pub game: &'t Excalibur,
    pub position: &'t Position,
    /// The events for the arrows.
    pub gone: &'t [Event],
    /// The events for the battles.
    pub fought: &'t [Event],
}

/// Close-ups of the spots whose plates found no room, given with their number of plates; `below` is
/// the y coordinate of the frames.
pub(super) fn close_ups(
    turn: CloseUpSource<'_>,
    window: &MapWindow,
    crowded: &[(SpotId, usize)],
    below: Rect,
) -> Vec<CloseUp> {
    let most = i32::try_from(MOST).unwrap_or(1);
    let across = (below.wide - (most - 1) * GAP) / most;
    if across < NARROWEST {
        return Vec::new();
    }
    let at = |spot: SpotId| window.point(turn.game.board.spot(spot).at);
    let mut fullest = crowded.to_vec();
    fullest.sort_by_key(|&(spot, groups)| (std::cmp::Reverse(groups), spot));
    let mut found: Vec<CloseUp> = Vec::new();
    for &(spot, _) in &fullest {
        let of = piece(window, at(spot), (across, HIGH));
        let without_room: usize = fullest
            .iter()
            .filter(|&&(other, _)| of.holds(at(other)))
            .map(|&(_, groups)| groups)
            .sum();
        if found.len() >= MOST
            || without_room < CROWD
            || found.iter().any(|other| other.of.grown(12).shared(of) > 0)
        {
            continue;
        }
        let x = found
            .last()
            .map_or(below.x, |last| last.frame.x + last.frame.wide + GAP);
        let frame = Rect {
            x,
            y: below.y + HEADING,
            wide: across,
            high: HIGH,
        };
        found.extend(close_up(
            turn,
            window,
            of,
            frame,
            spot,
            counters::letter(found.len()),
        ));
    }
    found
}

/// The height that they take up in the picture.
pub(super) fn high(close_ups: &[CloseUp]) -> i32 {
    if close_ups.is_empty() {
        0
    } else {
        HEADING + HIGH + GAP
    }
}

/// The area around a spot, within the board.
fn piece(window: &MapWindow, (x, y): MapPoint, (wide, high): (i32, i32)) -> Rect {
    let (wide, high) = (wide * TIMES.1 / TIMES.0, high * TIMES.1 / TIMES.0);
    let board = window.board;
    let within = |middle: i32, size: i32, from: i32, most: i32| {
        (middle - size / 2).clamp(from, (from + most - size).max(from))
    };
    Rect {
        x: within(x, wide, board.x, board.wide),
        y: within(y, high, board.y, board.high),
        wide,
        high,
    }
}

/// `None` if its plates do not fit even at that scale.
fn close_up(
    turn: CloseUpSource<'_>,
    window: &MapWindow,
    of: Rect,
    frame: Rect,
    fullest: SpotId,
    letter: String,
) -> Option<CloseUp> {
    let CloseUpSource { game, position, .. } = turn;
    let inner = MapWindow {
        sheet: window.sheet_of(of),
        board: frame,
    };
    let groups = counters::groups(position, |spot| {
        of.holds(window.point(game.board.spot(spot).at))
    });
    let ground = ground::ground(game, &inner, (0, 0), ground::FieldDetail::Left);
    let mut layout = ground.layout;
    let battles = moves::battles(game, turn.fought, &inner, &mut layout);
    let signs = signs::signs(game, position, &inner, &mut layout);
    // the fullest spot first: it gets the middle
    let mut order: Vec<(SpotId, &[PlateGroup])> = groups
        .iter()
        .map(|(spot, groups)| (*spot, groups.as_slice()))
        .collect();
    order.sort_by_key(|(spot, groups)| (std::cmp::Reverse(groups.len()), *spot));
    let plates = order.iter().flat_map(|(spot, groups)| {
        groups
            .iter()
            .map(|group| (inner.point(game.board.spot(*spot).at), group))
    });
    let plates: Vec<CounterPlate> = plates
        .map(|(at, group)| counters::on_board(game, &mut layout, at, group))
        .collect::<Option<_>>()?;
    let place = ValleyNames { game }.spot(fullest).to_owned();
    let living = CloseUpDrawing {
        letter: letter.clone(),
        heading: (frame.x, frame.y - HEADING),
        tints: lands(game, position, &inner),
        arrows: moves::arrows(game, turn.gone, &inner),
        // leave out what would extend beyond the frame
        houses: signs::houses(game, position, &inner)
            .into_iter()
            .filter(|house| frame.grown(-16).holds(house.at))
            .collect(),
        signs: signs
            .into_iter()
            .filter(|sign| frame.grown(-8).holds(sign.at))
            .collect(),
        battles: battles
            .into_iter()
            .filter(|&at| frame.grown(-13).holds(at))
            .collect(),
        leads: counters::leads(&plates, &[]),
        plates,
        place,
    };
    let mut data = (*ground.layer.data).clone();
    for more in [(*ground.names.data).clone(), json(&living)] {
        if let (Some(data), serde_json::Value::Object(more)) = (data.as_object_mut(), more) {
            data.extend(more);
        }
    }
    let spots = groups.keys().copied().collect();
    Some(CloseUp {
        letter,
        of,
        spots,
        frame,
        layer: Layer::live(TEMPLATE, data),
    })
}
