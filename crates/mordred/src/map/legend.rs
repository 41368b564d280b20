//! The legend below the board: a card for each player and one for Mordred, and what the signs mean.

use super::pieces;
use super::players::{colour, seats, tag};
use super::sheet::{MARGIN, WIDE};
use crate::{
    game::Mordred,
    position::{Position, TurnHalf},
    tables::BuildingKind,
};
use seneschal_seam::{
    map_layout::geometry::{MapPoint, Rect},
    map_layout::layout,
    seat::Seat,
};
use seneschal_text::Phrase;
use serde::Serialize;

/// A player's card: piece, name, points, money, and the buildings not built yet.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PlayerCard {
    room: Rect,
    colour: &'static str,
    tag: String,
    name: String,
    points: u32,
    money: u32,
    left: Vec<UnbuiltSign>,
    /// True on this player's turn: then with the roll, once there is one.
    turn: bool,
    dice: Vec<CardDie>,
    row: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct UnbuiltSign {
    sign: &'static str,
    at: MapPoint,
    /// The number not on the board.
    left: u8,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct CardDie {
    pips: u8,
    at: MapPoint,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct MordredCard {
    room: Rect,
    men: usize,
    supply: u8,
    buildings: usize,
}

/// A sign of the template and what it means.
#[derive(Clone, Debug, Serialize)]
pub(super) struct MordredLegendSign {
    sign: &'static str,
    means: Phrase,
    at: MapPoint,
}

/// Mails show a map at six tenths of its size, so cards and letters are as large as these leave room
/// for.
const CARD: i32 = 96;
const GAP: i32 = 8;
/// Cards in a line, at most.
const CARDS_ACROSS: i32 = 3;
/// The distance from the board to the cards, and from these to the middle of the first signs.
const CARDS: i32 = 14;
const SIGNS: i32 = 34;
const LINE: i32 = 38;
const ACROSS: i32 = 4;
/// From the last signs to the picture's edge: a line of words.
const WORDS: i32 = 58;
const DIE: i32 = 27;
/// Font size of a name, in points, and what stands beside it in its card.
pub(super) const NAME: i32 = 20;
pub(super) const BESIDE_NAME: i32 = 56;

/// In the legend's order.
const KEYS: [(&str, &str); 15] = [
    ("tile-woods", "mordred-map-sign-woods"),
    ("tile-hills", "mordred-map-sign-hills"),
    ("tile-framed", "mordred-map-sign-framed"),
    ("stronghold", "mordred-map-sign-stronghold"),
    ("man", "mordred-map-sign-man"),
    ("village-free", "mordred-village"),
    ("town-free", "mordred-town"),
    ("small-castle-free", "mordred-small-castle"),
    ("large-castle-free", "mordred-large-castle"),
    ("new", "mordred-map-sign-new"),
    ("flame", "mordred-map-sign-fell"),
    ("shield", "mordred-map-sign-held"),
    ("slain", "mordred-map-sign-slain"),
    ("hit", "mordred-map-sign-hit"),
    ("missed", "mordred-map-sign-missed"),
];

/// The height of the legend below a board, the same every turn so that the picture keeps its size.
pub(super) fn high(game: &Mordred) -> i32 {
    let lines = i32::try_from(KEYS.len()).unwrap_or(0) - 1;
    signs_from(game) + lines / ACROSS * LINE + WORDS
}

/// The number of cards, and of their lines: one card a player, and Mordred's.
fn cards_and_lines(game: &Mordred) -> (i32, i32) {
    let cards = i32::try_from(game.lords.len()).unwrap_or(1) + 1;
    (cards, (cards + CARDS_ACROSS - 1) / CARDS_ACROSS)
}

/// The distance from the board to the middle of the first signs.
fn signs_from(game: &Mordred) -> i32 {
    let (_, lines) = cards_and_lines(game);
    CARDS + lines * (CARD + GAP) - GAP + SIGNS
}

pub(super) fn cards(
    game: &Mordred,
    position: &Position,
    board: Rect,
) -> (Vec<PlayerCard>, MordredCard) {
    let (count, lines) = cards_and_lines(game);
    let across = (count + lines - 1) / lines;
    let wide = (WIDE - 2 * MARGIN - (across - 1) * GAP) / across;
    let room = |n: i32| Rect {
        x: MARGIN + n % across * (wide + GAP),
        y: board.y + board.high + CARDS + n / across * (CARD + GAP),
        wide,
        high: CARD,
    };
    let cards = (0..)
        .zip(seats(position))
        .map(|(n, seat)| card(game, position, seat, room(n)))
        .collect();
    let mordred = MordredCard {
        room: room(count - 1),
        men: position.men.len(),
        supply: position.supply(&game.tables),
        buildings: position.buildings.len(),
    };
    (cards, mordred)
}

fn card(game: &Mordred, position: &Position, seat: Seat, room: Rect) -> PlayerCard {
    let turn = position.over.is_none() && position.seat == seat;
    let rolled = position
        .rolled
        .filter(|_| turn && position.half == TurnHalf::Men);
    let dice: Vec<u8> = rolled.map_or(Vec::new(), |rolled| rolled.dice.to_vec());
    PlayerCard {
        room,
        colour: colour(game, seat),
        tag: tag(game, seat),
        name: layout::fitted(game.lord(seat), NAME, room.wide - BESIDE_NAME),
        points: position.points(&game.tables, seat),
        money: position.money(seat),
        left: unbuilt(game, position, seat, room),
        turn,
        dice: (0..)
            .zip(dice)
            .map(|(n, pips)| CardDie {
                pips,
                at: (room.x + room.wide - 20 - (1 - n) * DIE, room.y + 48),
            })
            .collect(),
        row: rolled.map(|rolled| rolled.row.name()),
    }
}

/// A player's buildings that are not on the board.
fn unbuilt(game: &Mordred, position: &Position, seat: Seat, room: Rect) -> Vec<UnbuiltSign> {
    let each = (room.wide - 12) / 4;
    let sign = |(n, kind): (i32, BuildingKind)| UnbuiltSign {
        sign: pieces::small(kind),
        at: (room.x + 26 + n * each, room.y + 76),
        left: game
            .tables
            .of(kind)
            .each
            .saturating_sub(position.built(seat, kind)),
    };
    (0..).zip(BuildingKind::ALL).map(sign).collect()
}

pub(super) fn keys(game: &Mordred, board: Rect) -> Vec<MordredLegendSign> {
    let (step, from) = ((WIDE - 2 * MARGIN) / ACROSS, signs_from(game));
    let at = |n: i32| {
        (
            MARGIN + 24 + n % ACROSS * step,
            board.y + board.high + from + n / ACROSS * LINE,
        )
    };
    (0_i32..)
        .zip(KEYS)
        .map(|(n, (sign, means))| MordredLegendSign {
            sign,
            means: Phrase::new(means),
            at: at(n),
        })
        .collect()
}
