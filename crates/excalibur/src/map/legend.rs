//! The legend below the board: the players, and what the signs mean.

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

/// The width of a player's entry and of a sign's. Mails show a map at six tenths of its size, so the
/// letters are as large as these leave room for.
const LORD_ROOM: i32 = 310;
const SIGN_ROOM: i32 = 188;
/// The points from one line of players or signs to the next.
const LINE: i32 = 30;
/// From the board to the players' first line, and from their last to the middle of the first signs.
const LORDS: i32 = 36;
const SIGNS: i32 = 32;
/// From the last signs to the picture's edge: two lines of words.
const WORDS: i32 = 78;

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
pub(super) fn high(game: &Excalibur, board: Rect) -> i32 {
    let possible = ALL.iter().filter(|(sign, ..)| has(game, sign)).count();
    let lines = i32::try_from(possible).unwrap_or(0) - 1;
    signs_from(game, board) + lines / across(board, SIGN_ROOM) * LINE + WORDS
}

/// How many entries of that width one line has.
fn across(board: Rect, room: i32) -> i32 {
    (board.wide / room).max(1)
}

/// The distance from the board to the middle of the first signs.
fn signs_from(game: &Excalibur, board: Rect) -> i32 {
    let lords = i32::try_from(game.lords.len()).unwrap_or(1);
    LORDS + (lords - 1) / across(board, LORD_ROOM) * LINE + SIGNS
}

pub(super) fn lords(game: &Excalibur, position: &Position, board: Rect) -> Vec<LegendLord> {
    let words = ValleyNames { game };
    let across = across(board, LORD_ROOM);
    let step = board.wide / across;
    let entry = |(n, lord): (i32, &Lord)| {
        let seat = Seat(u8::try_from(n).unwrap_or(u8::MAX));
        LegendLord {
            name: words.lord(seat).to_owned(),
            tag: tag(game, seat),
            colour: colour(game, seat),
            manors: troops::manors_of(position, seat),
            out: lord.out,
            at: (
                board.x + n % across * step,
                board.y + board.high + LORDS + n / across * LINE,
            ),
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
        .filter(|(sign, _, always)| *always && has(game, sign) || seen.contains(sign));
    let across = across(board, SIGN_ROOM);
    let (step, from) = (board.wide / across, signs_from(game, board));
    let at = |n: i32| {
        (
            board.x + 18 + n % across * step,
            board.y + board.high + from + n / across * LINE,
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

/// Whether a sign can be on this game's map.
fn has(game: &Excalibur, sign: &str) -> bool {
    match sign {
        "gate" => !game.board.gates.is_empty(),
        "abbey" => !game.board.houses.is_empty(),
        "church" | "circle" => game.rules.advanced,
        _ => true,
    }
}
