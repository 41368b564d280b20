//! Camelot: the swords on the Round Table, the knights at their seats, the engines before the wall.

use super::floor_plan::{SWORDS, around_table, castle, courtyard, engine_places, seats};
use super::signs::{Signs, TEXT, colour, tag};
use crate::{
    game::RoundTable,
    position::{KnightState, Position},
    quest::Place,
};
use seneschal_seam::{
    map_layout::{
        geometry::{MapPoint, Rect},
        layout,
    },
    seat::Seat,
};
use seneschal_text::Phrase;
use serde::Serialize;

/// A sword place of the Table: `white`, `black` or `place`.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TableSword {
    at: MapPoint,
    /// In tenths of degrees, clockwise from upright.
    turned: i32,
    sign: &'static str,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct SeatCard {
    room: Rect,
    /// Dead or unmasked.
    gone: bool,
    turn: bool,
}

/// White swords from the top to the right, black ones to the left.
pub(super) fn swords(game: &RoundTable, position: &Position, signs: &mut Signs) -> Vec<TableSword> {
    let places = game.figures.swords.places.max(1);
    let swords = position.swords;
    let sign = |n: u8| match n {
        n if n < swords.white => "white",
        n if n >= places.saturating_sub(swords.black) => "black",
        _ => "place",
    };
    let (x, y) = castle().centre();
    for (dx, number, ink) in [
        (-19, swords.black, "black_ink"),
        (19, swords.white, "white_ink"),
    ] {
        signs.value(number, (x + dx, y), ink);
    }
    let sword = |n: u8| {
        let turned = (2 * i32::from(n) + 1) * 1_800 / i32::from(places);
        TableSword {
            at: around_table(turned, (SWORDS, SWORDS)),
            turned,
            sign: sign(n),
        }
    };
    (0..places).map(sword).collect()
}

pub(super) fn engines(game: &RoundTable, position: &Position, signs: &mut Signs) {
    let places = engine_places(game.figures.engines);
    for (n, at) in (0..).zip(places) {
        let there = n < position.engines;
        signs.stamp(if there { "engine" } else { "engine-place" }, at);
    }
    let count = Phrase::new("round-table-map-engines")
        .with("engines", position.engines)
        .with("places", game.figures.engines);
    let yard = courtyard();
    let at = (yard.x + yard.wide - 36, yard.y + 20);
    signs.say_at(count, at, TEXT, "end");
}

pub(super) fn seat_cards(
    game: &RoundTable,
    position: &Position,
    signs: &mut Signs,
) -> Vec<SeatCard> {
    let rooms = seats(position.knights.len()).into_iter();
    let cards = position.seats().zip(rooms).map(|(seat, room)| {
        seat_signs(game, position, seat, room, signs);
        SeatCard {
            room,
            gone: !position.is_knight(seat),
            turn: position.over.is_none() && position.turn > 0 && position.seat == seat,
        }
    });
    cards.collect()
}

/// The figure of a knight at home, else the empty seat; the name; life and cards.
fn seat_signs(game: &RoundTable, position: &Position, seat: Seat, room: Rect, signs: &mut Signs) {
    let knight = position.knight(seat);
    let (at, second) = ((room.x + 20, room.y + 19), room.y + 38);
    let alive = knight.state == KnightState::Alive;
    let ink = if alive { "ink" } else { "gone_ink" };
    if alive && knight.place == Place::Home {
        signs.knight(game, seat, at);
    } else {
        let sign = if alive { colour(game, seat) } else { "gone" };
        signs.stamp(&format!("away-{sign}"), at);
        signs.text(tag(game, seat), (at.0, at.1 + 1), ink);
    }
    let name = layout::fitted(game.knight_name(seat), TEXT - 1, room.wide - 42);
    signs.figure(name, (room.x + 38, room.y + 15), ink);
    let line = |x: i32| (room.x + x, second);
    match knight.state {
        KnightState::Alive => {
            signs.stamp("heart", line(48));
            signs.figure(knight.life, line(60), ink);
            signs.stamp("hand", line(94));
            signs.figure(knight.hand.total(), line(110), ink);
        }
        KnightState::Dead => {
            signs.stamp("dead", line(48));
            signs.say(Phrase::new("round-table-map-dead"), line(62), ink);
        }
        KnightState::Unmasked => {
            signs.stamp("unmasked", line(48));
            signs.say(Phrase::new("round-table-map-unmasked"), line(64), ink);
        }
    }
}
