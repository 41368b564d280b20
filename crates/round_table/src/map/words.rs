//! The picture's words that only it has.

use crate::{
    game::RoundTable,
    position::{Half, Position},
};
use seneschal_text::Phrase;

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
