//! The legend below the board: the players, and what the signs mean.

use super::super::board::Board;
use super::super::position::{Lord, Position};
use super::super::troops;
use super::lord_tags::{colour, tag};
use super::signs;
use crate::{game::Excalibur, view::names::ValleyNames};
use seneschal_seam::{
    map_layout::geometry::{MapPoint, Rect},
    seat::Seat,
};
use seneschal_text::Phrase;
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub(super) struct LegendLord {
    name: String,
    /// The text that the player's plates begin with.
    tag: String,
    colour: &'static str,
    manors: u32,
    out: bool,
    at: MapPoint,
}

/// A sign of the template and what it means.
#[derive(Clone, Debug, Serialize)]
pub(super) struct MapLegendSign {
    sign: &'static str,
    means: Phrase,
    at: MapPoint,
}

/// Signs in a line, and the points from one line to the next.
const ACROSS: i32 = 7;
const LINE: i32 = 21;
/// The distance from the board to the players, and to the signs.
const LORDS: i32 = 26;
const SIGNS: i32 = 52;

/// Every sign, in the legend's order, and whether it is shown on every turn.
const ALL: [(&str, &str, bool); 21] = [
    ("arable", "excalibur-map-sign-arable", true),
    ("pasture", "excalibur-map-sign-pasture", true),
    ("forest", "excalibur-map-sign-forest", true),
    ("bridge", "excalibur-map-sign-bridge", false),
    ("narrow", "excalibur-map-sign-narrow", false),
    ("scarp", "excalibur-map-sign-scarp", false),
    ("parish", "excalibur-map-sign-parish", true),
    ("gate", "excalibur-map-sign-gate", true),
    ("abbey", "excalibur-map-sign-abbey", true),
    ("banner", "excalibur-map-sign-banner", false),
    ("hive", "excalibur-map-sign-hive", false),
    ("forester", "excalibur-map-sign-forester", false),
    ("reeve", "excalibur-map-sign-reeve", false),
    ("mill", "excalibur-map-sign-mill", false),
    ("castle", "excalibur-map-sign-castle", false),
    ("church", "excalibur-map-sign-church", false),
    ("circle", "excalibur-map-sign-circle", false),
    ("smoke", "excalibur-map-sign-smoke", false),
    ("fire", "excalibur-map-sign-fire", false),
    ("battle", "excalibur-map-sign-battle", false),
    ("flight", "excalibur-map-sign-flight", false),
];

/// The height of the legend below a board, the same every turn so that the picture keeps its size.
pub(super) const HIGH: i32 = SIGNS + 2 * LINE + 26;

pub(super) fn lords(game: &Excalibur, position: &Position, board: Rect) -> Vec<LegendLord> {
    let words = ValleyNames { game };
    let seats = i32::try_from(position.lords.len()).unwrap_or(1).max(1);
    let step = board.wide / seats.max(3);
    let entry = |(n, lord): (i32, &Lord)| {
        let seat = Seat(u8::try_from(n).unwrap_or(u8::MAX));
        LegendLord {
            name: words.lord(seat).to_owned(),
            tag: tag(game, seat),
            colour: colour(game, seat),
            manors: troops::manors_of(position, seat),
            out: lord.out,
            at: (board.x + n * step, board.y + board.high + LORDS),
        }
    };
    (0_i32..).zip(&position.lords).map(entry).collect()
}

pub(super) fn keys(
    game: &Excalibur,
    position: &Position,
    fought: bool,
    moved: bool,
    board: Rect,
) -> Vec<MapLegendSign> {
    let mut seen = signs::seen(game, position);
    seen.extend(fought.then_some("battle"));
    seen.extend(moved.then_some("flight"));
    let shown = ALL
        .iter()
        .filter(|(sign, _, always)| *always && has(&game.board, sign) || seen.contains(sign));
    let step = board.wide / ACROSS;
    let at = |n: i32| {
        (
            board.x + 12 + n % ACROSS * step,
            board.y + board.high + SIGNS + n / ACROSS * LINE,
        )
    };
    (0_i32..)
        .zip(shown)
        .map(|(n, &(sign, means, _))| MapLegendSign {
            sign,
            means: Phrase::new(means),
            at: at(n),
        })
        .collect()
}

fn has(board: &Board, sign: &str) -> bool {
    match sign {
        "gate" => !board.gates.is_empty(),
        "abbey" => !board.houses.is_empty(),
        _ => true,
    }
}
