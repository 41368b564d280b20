//! How a map tells players apart.

use crate::{game::Mordred, position::Position};
use seneschal_seam::{map_layout::layout, seat::Seat};

pub(super) fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    (0..u8::try_from(position.players.len()).unwrap_or(u8::MAX)).map(Seat)
}

pub(super) fn colour(game: &Mordred, seat: Seat) -> &'static str {
    game.colours
        .get(seat.index())
        .map_or("", |colour| colour.name())
}

pub(super) fn tags(game: &Mordred) -> Vec<String> {
    layout::player_tags(&game.lords)
}

pub(super) fn tag(game: &Mordred, seat: Seat) -> String {
    tags(game).get(seat.index()).cloned().unwrap_or_default()
}
