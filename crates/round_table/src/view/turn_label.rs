//! Turns as headings (R§3.1).

use crate::{
    game::RoundTable,
    position::{Half, Position},
    turn::half_name,
};
use seneschal_seam::game::{TurnLabel, TurnName};
use seneschal_text::Phrase;

/// `turn 12 evil` and `turn 12`, in the round that the turns of all knights add up to.
pub(crate) fn label(game: &RoundTable, position: &Position) -> TurnLabel {
    let id = match half_word(game, Some(position.half), position.asked.is_some()) {
        "offers" => "round-table-turn-offers",
        "answers" => "round-table-turn-answers",
        "evil" => "round-table-turn-evil",
        "deeds" => "round-table-turn-deeds",
        _ => "round-table-turn",
    };
    TurnLabel {
        phase: TurnName {
            name: half_name(position),
            title: Phrase::new(id).with("turn", position.turn),
        },
        player_turn: whole(position.turn),
        round: round(position),
    }
}

/// All halves and answers of a turn are one turn to players.
pub(crate) fn whole(turn: u32) -> TurnName {
    TurnName {
        name: format!("turn {turn}"),
        title: Phrase::new("round-table-turn").with("turn", turn),
    }
}

/// As many turns as there are seats.
pub(crate) fn round(position: &Position) -> u32 {
    let seats = u32::try_from(position.knights.len().max(1)).unwrap_or(1);
    position.turn.div_ceil(seats)
}

/// A half as messages choose by it. A turn with one sheet has no halves (R§3.1).
pub(super) fn half_word(game: &RoundTable, half: Option<Half>, answers: bool) -> &'static str {
    match half {
        Some(Half::Offers) => "offers",
        Some(_) if answers => "answers",
        Some(Half::Evil) if game.rules.two_sheets => "evil",
        Some(Half::Deeds) if game.rules.two_sheets => "deeds",
        _ => "turn",
    }
}
