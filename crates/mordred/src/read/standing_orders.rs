//! The lines of a former sheet that are still in force.

use super::own_turns::OwnTurns;
use super::parser;
use crate::{game::Mordred, order::MordredAction, position::Position};
use seneschal_seam::{seat::Seat, sheet_cut::unconditional_orders};
use seneschal_text::Sheet;

/// The lines of a former sheet that outlive its turn: a row `until told otherwise` (M§2.3).
pub(crate) fn standing(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    former: &Sheet,
) -> Vec<String> {
    let turns = OwnTurns {
        game,
        position,
        seat,
    };
    let standing = |text: &str| {
        let clauses = parser::line(game, text).unwrap_or_default();
        clauses
            .into_iter()
            .filter(|clause| clause.standing)
            .map(|clause| text.get(clause.span).unwrap_or_default().trim().to_owned())
            .collect::<Vec<_>>()
    };
    unconditional_orders(&turns, former)
        .flat_map(standing)
        .collect()
}

/// What a line orders that no condition stands before; `None` where it does not read.
pub(crate) fn ordered(game: &Mordred, text: &str) -> Option<Vec<MordredAction>> {
    Some(
        parser::line(game, text)
            .ok()?
            .into_iter()
            .map(|clause| clause.what)
            .collect(),
    )
}
