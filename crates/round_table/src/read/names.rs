//! The words and names of one campaign: the words of the orders, its knights.

use super::keys::Key;
use seneschal_seam::seat::Seat;
use seneschal_text::{NameIndex, Vocabulary, WordTable, tables, yaml_document::SetupError};
use std::sync::LazyLock;

/// Cards, quests and places are words of the orders, so knights alone are names.
pub(crate) type KnightIndex = NameIndex<Key, Seat>;

pub(crate) const TABLES: &[WordTable] = tables!("round-table");

static VOCABULARY: LazyLock<Result<Vocabulary<Key>, SetupError>> =
    LazyLock::new(|| Vocabulary::read(TABLES));

/// Indexes the knights, or reports a name that would be read as something else.
pub(crate) fn index(knights: &[String]) -> Result<KnightIndex, SetupError> {
    let words = VOCABULARY.as_ref().map_err(Clone::clone)?;
    let named = (0..)
        .map(Seat)
        .zip(knights)
        .map(|(seat, knight)| (knight.as_str(), seat));
    NameIndex::of(words, [], named).map_err(|(knight, why)| {
        SetupError::of_seats(
            format!("the knight \"{knight}\" {why}"),
            "a knight's name, once (R§1.1)",
        )
    })
}

/// The card, quest or place that a key word names. Fight and Morgan need their number.
pub(super) fn named<T: TryFrom<String>>(
    names: &KnightIndex,
    key: Key,
    number: Option<u64>,
) -> Option<T> {
    let name = names.spelling(key);
    match (key, number) {
        (Key::Fight | Key::Morgan, Some(number)) => T::try_from(format!("{name} {number}")).ok(),
        _ => T::try_from(name.to_owned()).ok(),
    }
}
