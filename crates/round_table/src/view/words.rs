//! Names of cards, quests, places and relics as phrases: each message chooses the name in its
//! reader's language.

use crate::{
    cards::{Black, BlackKind, White},
    game::RoundTable,
    position::Relic,
    quest::{Place, Quest},
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

/// The name as a message chooses by it: `fight-1` of Fight 1.
pub(crate) fn key(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

pub(crate) fn white(card: White) -> Phrase {
    Phrase::new("round-table-white").with("card", key(card.name()))
}

pub(crate) fn black_kind(kind: BlackKind) -> Phrase {
    Phrase::new("round-table-black").with("card", key(kind.name()))
}

/// With its value, if it has one.
pub(crate) fn black(card: Black) -> Phrase {
    match card.value {
        0 => black_kind(card.kind),
        value => Phrase::new("round-table-black-value")
            .with("card", black_kind(card.kind))
            .with("value", value),
    }
}

/// "the Grail", in a sentence.
pub(crate) fn quest(quest: Quest) -> Phrase {
    place(Place::At(quest))
}

pub(crate) fn place(place: Place) -> Phrase {
    Phrase::new("round-table-place").with("place", key(place.name()))
}

/// "Grail", in a cell.
pub(crate) fn place_title(place: Place) -> Phrase {
    Phrase::new("round-table-place-title").with("place", key(place.name()))
}

pub(crate) fn relic(relic: Relic) -> Phrase {
    Phrase::new("round-table-relic").with("relic", key(relic.name()))
}

/// Each card once, with its number: "2 × Grail".
pub(crate) fn counted(cards: impl Iterator<Item = (White, u8)>) -> PhraseArgument {
    list(cards.map(|(card, count)| {
        Phrase::new("round-table-cards")
            .with("count", count)
            .with("card", white(card))
    }))
}

/// 0 for no items, so that a message can choose by it.
pub(crate) fn list(phrases: impl IntoIterator<Item = Phrase>) -> PhraseArgument {
    let items: Vec<Phrase> = phrases.into_iter().collect();
    if items.is_empty() {
        0_u8.into()
    } else {
        items.into()
    }
}

pub(crate) fn knights(game: &RoundTable, seats: impl IntoIterator<Item = Seat>) -> Vec<&str> {
    seats
        .into_iter()
        .map(|seat| game.knight_name(seat))
        .collect()
}
