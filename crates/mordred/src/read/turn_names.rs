//! The names of turns and their halves, as players write them.

use crate::{game::Mordred, position::TurnHalf};

/// `turn 7 row`, `turn 7 men`; with one sheet for both, `turn 7`.
pub(crate) fn turn_name(game: &Mordred, turn: u32, half: TurnHalf) -> String {
    match half {
        _ if !game.rules.two_sheets => format!("turn {turn}"),
        TurnHalf::Row => format!("turn {turn} row"),
        TurnHalf::Men => format!("turn {turn} men"),
    }
}

/// A turn's number and half, of a name that is one. A bare `turn 7` is its first half.
pub(crate) fn turn_named(turn: &str) -> Option<(u32, TurnHalf)> {
    let mut words = turn.strip_prefix("turn ")?.split(' ');
    let number = words.next()?.parse().ok().filter(|&number| number > 0)?;
    let half = match (words.next(), words.next()) {
        (None | Some("row"), None) => TurnHalf::Row,
        (Some("men"), None) => TurnHalf::Men,
        _ => return None,
    };
    Some((number, half))
}

/// Whether a name is that of a turn with both its halves.
pub(super) fn turn_is_whole(turn: &str) -> bool {
    turn.split(' ').count() == 2
}
