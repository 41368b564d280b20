//! The words and names of one campaign: the board's squares, its players, the words of the orders.

use super::keys::Key;
use crate::board::{Board, SquareId};
use seneschal_seam::seat::Seat;
use seneschal_text::{NameIndex, Vocabulary, WordTable, tables, yaml_document::SetupError};
use std::sync::LazyLock;

/// The meaning of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MordredNameTarget {
    Square(SquareId),
    Lord(Seat),
}

pub(crate) type MordredNameIndex = NameIndex<Key, MordredNameTarget>;

pub(crate) const TABLES: &[WordTable] = tables!("mordred");

static VOCABULARY: LazyLock<Result<Vocabulary<Key>, SetupError>> =
    LazyLock::new(|| Vocabulary::read(TABLES));

/// Indexes a board and its players, or reports a name that would be read as something else.
pub(crate) fn index(board: &Board, lords: &[String]) -> Result<MordredNameIndex, SetupError> {
    let words = VOCABULARY.as_ref().map_err(Clone::clone)?;
    let places = board
        .ids()
        .map(|id| (board.name(id), MordredNameTarget::Square(id)));
    let lords = (0..)
        .map(Seat)
        .zip(lords)
        .map(|(seat, lord)| (lord.as_str(), MordredNameTarget::Lord(seat)));
    NameIndex::of(words, places, lords).map_err(|(lord, why)| {
        SetupError::of_seats(
            format!("the player \"{lord}\" {why}"),
            "a name that is no number, no square, no other player's and no word of the order language",
        )
    })
}
