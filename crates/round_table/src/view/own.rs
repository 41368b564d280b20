//! What a reader alone knows (R§8.2): hand, loyalty, black cards seen, standing orders.

use super::words;
use crate::{
    cards::{Black, PlacedCard},
    game::RoundTable,
    order_text,
    position::{LaidBlack, Position},
    quest::Quest,
    rulebook::TraitorOdds,
};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct OwnKnowledge {
    pub sentences: Vec<Phrase>,
    /// Standing orders in force, as a sheet writes them.
    pub standing: Vec<String>,
}

pub(super) fn own(game: &RoundTable, position: &Position, seat: Seat) -> OwnKnowledge {
    let mut sentences = vec![hand(position, seat)];
    sentences.extend(loyalty(game, position, seat));
    let lists = [
        ("round-table-own-face-down", face_down(game, position, seat)),
        ("round-table-own-top", top(position, seat)),
        ("round-table-own-bottom", bottom(position, seat)),
    ];
    let lists = lists.into_iter().filter(|(_, cards)| !cards.is_empty());
    sentences.extend(lists.map(|(id, cards)| Phrase::new(id).with("cards", cards)));
    OwnKnowledge {
        sentences,
        standing: standing(game, position, seat),
    }
}

pub(crate) fn hand(position: &Position, seat: Seat) -> Phrase {
    let hand = &position.knight(seat).hand;
    Phrase::new("round-table-own-hand")
        .with("count", hand.total())
        .with("cards", words::counted(hand.counts()))
}

pub(crate) fn loyalty(game: &RoundTable, position: &Position, seat: Seat) -> Option<Phrase> {
    let word = loyalty_word(game, position, seat)?;
    Some(Phrase::new("round-table-own-loyalty").with("loyalty", word))
}

/// `None` if there are no loyalty cards.
pub(crate) fn loyalty_word(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
) -> Option<&'static str> {
    match game.rules.traitor {
        TraitorOdds::Never => None,
        // R§1.6
        _ if !position.loyalty_read => Some("unread"),
        _ if position.loyalty_supposed => Some("unknown"),
        _ if position.knight(seat).traitor => Some("traitor"),
        _ => Some("loyal"),
    }
}

/// Cards whose values only those who laid them know.
pub(crate) fn laid_face_down(
    position: &Position,
    seat: Seat,
) -> impl Iterator<Item = (Quest, usize, &LaidBlack)> {
    Quest::ALL.into_iter().flat_map(move |quest| {
        let blacks = (1..).zip(&position.quest(quest).blacks);
        blacks
            .filter(move |(_, laid)| laid.face_down && laid.seen_by.contains(&seat))
            .map(move |(place, laid)| (quest, place, laid))
    })
}

fn face_down(game: &RoundTable, position: &Position, seat: Seat) -> Vec<Phrase> {
    laid_face_down(position, seat)
        .map(|(quest, place, laid)| laid_card(game, quest, place, laid))
        .collect()
}

fn laid_card(game: &RoundTable, quest: Quest, place: usize, laid: &LaidBlack) -> Phrase {
    Phrase::new("round-table-own-laid")
        .with("card", place)
        .with("quest", words::quest(quest))
        .with("value", value_at(game, quest, laid.card))
}

/// The cards that the seat laid face down at one quest; `None` if there are none.
pub(crate) fn laid_at(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    quest: Quest,
) -> Option<Phrase> {
    let cards: Vec<Phrase> = laid_face_down(position, seat)
        .filter(|(at, ..)| *at == quest)
        .map(|(quest, place, laid)| laid_card(game, quest, place, laid))
        .collect();
    let told = || Phrase::new("round-table-own-face-down").with("cards", cards.clone());
    (!cards.is_empty()).then(told)
}

/// R§2.5: a Lancelot card counts more against the Dragon.
pub(crate) fn value_at(game: &RoundTable, quest: Quest, card: Black) -> u8 {
    let more = (quest == Quest::Dragon).then_some(game.figures.dragon);
    card.value.saturating_add(more.unwrap_or(0))
}

/// The cards of a list whose place the seat knows, with the place counted from 1.
pub(crate) fn known(
    cards: &[PlacedCard<Black>],
    seat: Seat,
) -> impl Iterator<Item = (usize, Black)> {
    let placed = (1..).zip(cards);
    placed
        .filter(move |(_, placed)| placed.seen_by.contains(&seat))
        .map(|(place, placed)| (place, placed.card))
}

fn top(position: &Position, seat: Seat) -> Vec<Phrase> {
    let told = |(place, card)| {
        Phrase::new("round-table-own-place")
            .with("place", place)
            .with("card", words::black(card))
    };
    known(&position.black.top, seat).map(told).collect()
}

fn bottom(position: &Position, seat: Seat) -> Vec<Phrase> {
    let cards = known(&position.black.bottom, seat);
    cards.map(|(_, card)| words::black(card)).collect()
}

pub(crate) fn standing(game: &RoundTable, position: &Position, seat: Seat) -> Vec<String> {
    let orders = position.knight(seat).standing.each();
    orders
        .iter()
        .map(|order| order_text::standing(game, order))
        .collect()
}
