//! Names of places, cards and relics in a reader's language.

use crate::{
    cards::{Black, BlackKind},
    game::RoundTable,
    position::{Half, Position, Relic},
    quest::{Place, Quest},
};
use seneschal_text::Phrase;

/// `Black Knight`, `black-knight`: how a message chooses by a name.
pub(super) fn key(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

pub(super) fn place(place: Place) -> Phrase {
    Phrase::new("round-table-map-place").with("place", key(place.name()))
}

pub(super) fn relic(relic: Relic) -> Phrase {
    Phrase::new("round-table-map-relic").with("relic", key(relic.name()))
}

pub(super) fn black(kind: BlackKind) -> Phrase {
    Phrase::new("round-table-map-black").with("card", key(kind.name()))
}

/// What an open black card counts at a quest (R§2.5).
pub(super) fn black_value(game: &RoundTable, quest: Quest, card: Black) -> u8 {
    let more = (quest == Quest::Dragon).then_some(game.figures.dragon);
    card.value.saturating_add(more.unwrap_or(0))
}

/// A step of Excalibur: `+3`, `0`, `−4`.
pub(super) fn step(n: i8) -> String {
    match n {
        0 => "0".to_owned(),
        1.. => format!("+{n}"),
        _ => format!("\u{2212}{}", n.unsigned_abs()),
    }
}

/// The turn, and whose it is; of a game that is over, how it ended.
pub(super) fn title(game: &RoundTable, position: &Position) -> Phrase {
    match (position.over, position.turn) {
        (Some(why), _) => Phrase::new("round-table-map-over").with("why", why.name()),
        (None, 0) => Phrase::new("round-table-map-offers"),
        (None, turn) => {
            let half = match (&position.asked, position.half) {
                (Some(_), _) => "answers",
                (None, Half::Deeds) => "deeds",
                (None, _) => "evil",
            };
            Phrase::new("round-table-map-turn")
                .with("turn", turn)
                .with("knight", game.knight_name(position.seat))
                .with("half", half)
        }
    }
}
