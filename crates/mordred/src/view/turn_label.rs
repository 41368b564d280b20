//! Turns as headings.

use crate::{
    game::Mordred,
    position::{Position, TurnHalf},
    read::turn_names::turn_name,
};
use seneschal_seam::game::TurnName;
use seneschal_text::Phrase;

/// `turn 7 row`, `turn 7 men`
pub(crate) fn label(game: &Mordred, position: &Position) -> TurnName {
    let name = turn_name(game, position.turn, position.half);
    let id = match position.half {
        _ if !game.rules.two_sheets => "mordred-turn",
        TurnHalf::Row => "mordred-turn-row",
        TurnHalf::Men => "mordred-turn-men",
    };
    TurnName {
        name,
        title: Phrase::new(id).with("turn", position.turn),
    }
}

/// M§2.4: both halves are one turn to players.
pub(crate) fn whole(position: &Position) -> TurnName {
    TurnName {
        name: format!("turn {}", position.turn),
        title: Phrase::new("mordred-turn").with("turn", position.turn),
    }
}
