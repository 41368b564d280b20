//! Camelot: the swords on the Round Table, the knights at their seats, the engines before the wall.

use super::floor_plan::{SWORDS, around_table, castle, courtyard, engine_places, seats};
use super::signs::{Signs, tag};
use crate::{
    game::RoundTable,
    position::{KnightState, Position},
    quest::Place,
};
use seneschal_seam::{
    map_layout::{geometry::Rect, layout},
    seat::Seat,
};
use seneschal_text::Phrase;
use serde_json::{Value, json};

/// The font size of a name, and what stands before it in its card.
const NAME: i32 = 16;
const BEFORE_NAME: i32 = 38;

/// The places of the Table: white swords from the top to the right, black ones to the left. They
/// are turned by tenths of degrees.
pub(super) fn swords(game: &RoundTable, position: &Position, signs: &mut Signs) -> Vec<Value> {
    let places = game.figures.swords.places.max(1);
    let swords = position.swords;
    let (x, y) = castle().centre();
    signs.label("value", swords.black, (x - 19, y), "black_ink");
    signs.label("value", swords.white, (x + 19, y), "white_ink");
    let sword = |n: u8| {
        let turned = (2 * i32::from(n) + 1) * 1_800 / i32::from(places);
        let sign = match n {
            n if n < swords.white => "white",
            n if n >= places.saturating_sub(swords.black) => "black",
            _ => "place",
        };
        json!({ "at": around_table(turned, (SWORDS, SWORDS)), "turned": turned, "sign": sign })
    };
    (0..places).map(sword).collect()
}

pub(super) fn engines(game: &RoundTable, position: &Position, signs: &mut Signs) {
    for (n, at) in (0..).zip(engine_places(game.figures.engines)) {
        let there = n < position.engines;
        signs.stamp(if there { "engine" } else { "engine-place" }, at);
    }
    let count = Phrase::new("round-table-map-engines")
        .with("engines", position.engines)
        .with("places", game.figures.engines);
    let yard = courtyard();
    signs.label("end", count, (yard.x + yard.wide - 24, yard.y + 20), "ink");
}

pub(super) fn cards(game: &RoundTable, position: &Position, signs: &mut Signs) -> Vec<Value> {
    let rooms = seats(position.knights.len()).into_iter();
    let cards = position.seats().zip(rooms).map(|(seat, room)| {
        seat_signs(game, position, seat, room, signs);
        let turn = position.over.is_none() && position.turn > 0 && position.seat == seat;
        json!({ "room": room, "gone": !position.is_knight(seat), "turn": turn })
    });
    cards.collect()
}

/// The figure of a knight at home, else the empty seat; the name; life and cards.
fn seat_signs(game: &RoundTable, position: &Position, seat: Seat, room: Rect, signs: &mut Signs) {
    let knight = position.knight(seat);
    let at = |x: i32, y: i32| (room.x + x, room.y + y);
    let (ink, empty) = match knight.state {
        KnightState::Alive => ("ink", game.colour_name(seat)),
        KnightState::Dead | KnightState::Unmasked => ("gone_ink", "gone"),
    };
    if knight.state == KnightState::Alive && knight.place == Place::Home {
        signs.knight(game, seat, at(20, 19));
    } else {
        signs.stamp(&format!("away-{empty}"), at(20, 19));
        signs.label("middle", tag(game, seat), at(20, 19), ink);
    }
    let name = game.knight_name(seat);
    let name = layout::fitted(name, NAME, room.wide - BEFORE_NAME - 4);
    signs.label("name", name, at(BEFORE_NAME, 15), ink);
    let (sign, word) = match knight.state {
        KnightState::Alive => {
            signs.stamp("heart", at(48, 38));
            signs.label("text", knight.life, at(60, 38), ink);
            signs.stamp("hand", at(94, 38));
            signs.label("text", knight.hand.total(), at(110, 38), ink);
            return;
        }
        KnightState::Dead => ("dead", Phrase::new("round-table-map-dead")),
        KnightState::Unmasked => ("unmasked", Phrase::new("round-table-map-unmasked")),
    };
    signs.stamp(sign, at(48, 38));
    signs.label("text", word, at(64, 38), ink);
}
