//! How a map tells players apart.

use crate::{game::Mordred, position::Position};
use seneschal_seam::seat::Seat;

pub(super) fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    (0..u8::try_from(position.players.len()).unwrap_or(u8::MAX)).map(Seat)
}

pub(super) fn colour(game: &Mordred, seat: Seat) -> &'static str {
    game.colours
        .get(seat.index())
        .map_or("", |colour| colour.name())
}

/// One letter a player, in seating order: the first of his name that nobody before him has. Pieces
/// are told apart by it without colours.
pub(super) fn tags(game: &Mordred) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for name in &game.lords {
        let letters = name
            .chars()
            .filter(|letter| letter.is_alphabetic())
            .flat_map(char::to_uppercase)
            .map(String::from);
        let tag = letters
            .chain(('A'..='Z').map(String::from))
            .find(|letter| !tags.contains(letter));
        tags.push(tag.unwrap_or_default());
    }
    tags
}

pub(super) fn tag(game: &Mordred, seat: Seat) -> String {
    tags(game).get(seat.index()).cloned().unwrap_or_default()
}
