//! The lines of a former sheet that are still in force.

use super::parser;
use super::sheet_reader::layout;
use crate::{game::Mordred, order::MordredAction, position::Position};
use seneschal_text::{LineRole, Sheet};

/// The lines of a former sheet that outlive its turn: a row `until told otherwise` (M§2.3).
pub(crate) fn standing(game: &Mordred, position: &Position, former: &Sheet) -> Vec<String> {
    let layout = layout(game, position, former, |_| false);
    let lines = former
        .lines
        .iter()
        .zip(&layout.places)
        .filter_map(|(line, place)| match place.role {
            LineRole::Order { from, under: None } if place.turn.is_none() => line.text.get(from..),
            _ => None,
        });
    let standing = |text: &str| {
        let clauses = parser::line(game, text).unwrap_or_default();
        clauses
            .into_iter()
            .filter(|clause| clause.standing)
            .map(|clause| text.get(clause.span).unwrap_or_default().trim().to_owned())
            .collect::<Vec<_>>()
    };
    lines.flat_map(standing).collect()
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
