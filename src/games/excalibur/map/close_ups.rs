//! Crowded neighbourhoods, larger: a piece of the board with its ways, houses, signs, battles and
//! counters, in a frame below it. A lettered frame on the board tells where it belongs; the
//! counters of that piece stand in the larger one alone.

use super::super::Excalibur;
use super::super::board::SpotId;
use super::super::event::Event;
use super::super::position::Position;
use super::counters::{self, CounterPlate, PlateGroup};
use super::geometry::{MapPoint, MapWindow, Rect};
use super::{LandLayer, ValleyNames, ground, json, lands, moves, signs};
use crate::games::Layer;
use serde::Serialize;

const TEMPLATE: &str = "excalibur/map/close-up.svg";

/// Side by side below the board; more of them would make a mail heavy.
const MOST: usize = 3;
/// So many lords' groups without room make a piece of the board worth a frame; fewer are listed.
const CROWD: usize = 5;
const HIGH: i32 = 216;
/// Larger than on the board.
const TIMES: (i32, i32) = (12, 5);
/// No frame is narrower: a plate would have no room in it.
const NARROWEST: i32 = 240;
const GAP: i32 = 14;
/// The letter and the place, above a frame.
const HEADING: i32 = 22;

pub struct CloseUp {
    pub letter: String,
    /// On the board.
    pub of: Rect,
    pub spots: Vec<SpotId>,
    pub frame: Rect,
    pub layer: Layer,
}

/// What of a piece lives, beside its ground.
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
pub struct CloseUpSource<'t> {
    pub game: &'t Excalibur,
    pub position: &'t Position,
    /// Of the arrows.
    pub gone: &'t [Event],
    /// Of the battles.
    pub fought: &'t [Event],
}

/// Of the spots whose plates found no room, with how many they have; `below`: where the frames
/// stand.
pub fn close_ups(
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

/// How much of the picture they take.
pub fn high(close_ups: &[CloseUp]) -> i32 {
    if close_ups.is_empty() {
        0
    } else {
        HEADING + HIGH + GAP
    }
}

/// The piece round a spot, within the board.
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

/// `None` where its plates have no room even so.
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
    // the fullest first: it has the middle
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
        // what would stick out of the frame is left out
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
