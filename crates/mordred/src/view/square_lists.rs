//! Lines for several squares of which only some were done: `men to Bangor, Conwy`.

use crate::{board::SquareId, game::Mordred, order::MordredAction, read::standing_orders::ordered};

/// The squares of a line as written, after its condition if there is one; empty if it names one
/// square or none.
pub(super) fn squares(game: &Mordred, text: &str) -> Vec<SquareId> {
    let rest = text.split_once(':').map(|(_, rest)| rest);
    let found = [Some(text), rest]
        .into_iter()
        .flatten()
        .find_map(|text| ordered(game, text))
        .unwrap_or_default();
    let at = |what: MordredAction| match what {
        MordredAction::Place(at) | MordredAction::Raid(at) | MordredAction::Build { at, .. } => {
            Some(at)
        }
        _ => None,
    };
    let squares: Vec<SquareId> = found.into_iter().filter_map(at).collect();
    if squares.len() > 1 {
        squares
    } else {
        Vec::new()
    }
}
