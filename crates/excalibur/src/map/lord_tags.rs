//! How the map tells the lords apart: by colour, and by a few letters.

use crate::{game::Excalibur, view::names::ValleyNames};
use seneschal_seam::seat::Seat;

pub(super) fn colour(game: &Excalibur, seat: Seat) -> &'static str {
    game.colours
        .get(seat.index())
        .map_or("", |colour| colour.name())
}

/// The shortest beginning of a lord's name, of two letters and more, that no other lord's has:
/// plates are told apart without colours.
pub(super) fn tag(game: &Excalibur, seat: Seat) -> String {
    let name = ValleyNames { game }.lord(seat);
    let begins = |length: usize, name: &str| {
        name.chars()
            .take(length)
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    let alone = |length: &usize| {
        game.lords
            .iter()
            .filter(|other| begins(*length, other) == begins(*length, name))
            .count()
            == 1
    };
    let length = (2..=4).find(alone).unwrap_or(4);
    name.chars().take(length).collect()
}
