//! Orders that no position allows: a piece in Mordred's castle, land that cannot hold a building,
//! two squares not joined by a path. For a line for a coming turn or under a condition, nothing
//! else can be checked.

use crate::{game::Mordred, order::MordredAction, turn::money::building_phrase};
use seneschal_text::Phrase;

/// The clause that forbids an order, and why.
pub(super) fn never(game: &Mordred, what: &MordredAction) -> Option<(&'static str, Phrase)> {
    let board = &game.board;
    let no =
        |clause, id: &'static str, at| Some((clause, Phrase::new(id).with("at", board.name(at))));
    match *what {
        // M§6.4: while the game goes on, Mordred's man is there
        MordredAction::Place(at) if at == board.castle => no("3.2", "mordred-orders-man-there", at),
        MordredAction::Raid(at) if at == board.castle => no("3.3", "mordred-no-castle", at),
        MordredAction::Build { at, .. } if at == board.castle => no("4", "mordred-no-castle", at),
        MordredAction::Build { kind, at } => {
            let bears = board
                .square(at)
                .is_some_and(|square| game.tables.price(kind, square.terrain).is_some());
            if bears {
                None
            } else {
                no("4", "mordred-no-land", at)
                    .map(|(clause, why)| (clause, why.with("kind", building_phrase(kind))))
            }
        }
        MordredAction::Attack {
            from: Some(from), ..
        } if from == board.castle => no("4.3", "mordred-no-castle", from),
        MordredAction::Attack {
            at,
            from: Some(from),
            ..
        } if !board.joined(from, at) => no("4.3", "mordred-no-way", at)
            .map(|(clause, why)| (clause, why.with("from", board.name(from)))),
        _ => None,
    }
}
