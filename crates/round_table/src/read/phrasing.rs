//! How people say the orders in their own words: the table, and the names in it.

use super::{keys::Key, names::KnightIndex};
use seneschal_seam::phrasing::{BuiltInPhrasing, NameKinds};
use seneschal_seam::seat::Seat;
use seneschal_text::{NameLookup, Token, tokens};

pub(crate) static TABLE: BuiltInPhrasing = BuiltInPhrasing::new(include_str!(
    "../../../../config/rules/round-table/phrasing.yaml"
));

pub(crate) fn name_at(
    names: &KnightIndex,
    me: Seat,
    line: &[Token],
    at: usize,
) -> Option<(NameKinds, usize)> {
    if let Some((all, length)) = names.keys.meanings(line, at)
        && let Some(kinds) = all.iter().find_map(|one| quest_kinds(one.key))
    {
        return Some((kinds, length));
    }
    match names.seek(line, at, line.len(), |_| true) {
        NameLookup::Found(seat, length) if seat == me => Some((&["me"], length)),
        NameLookup::Found(_, length) => Some((&["knight"], length)),
        _ => None,
    }
}

/// Knights and quests that a word may be a slip of.
pub(crate) fn near_names(names: &KnightIndex, word: &str) -> Vec<String> {
    let mut near = names.near(word, |_| true);
    let quests = names.near_keys(&tokens(word), word, |key| quest_kinds(key).is_some());
    // "svrat" is nearer to "black" than to the Black Knight
    near.extend(quests.into_iter().filter(|name| !name.contains(' ')));
    near
}

/// Quests are places too, and the Grail is a card besides.
fn quest_kinds(key: Key) -> Option<NameKinds> {
    match key {
        Key::Grail => Some(&["place", "quest", "card"]),
        Key::Excalibur
        | Key::Lancelot
        | Key::Dragon
        | Key::BlackKnight
        | Key::Picts
        | Key::Saxons => Some(&["place", "quest"]),
        _ => None,
    }
}
