//! Cards on their way between piles and hands (R§2.3, R§8.4).

use super::half_play::HalfPlay;
use crate::{
    cards::{Black, Cards, Pile, PlacedCard, White},
    event::EventKind,
};
use seneschal_seam::{seat::Seat, secret::Secret};
use std::collections::BTreeSet;
use std::fmt::Display;

/// Takes the next card of a pile: its known top, then a lot among the unseen, then its known
/// bottom.
fn take_next<C: Ord + Copy + Display>(
    pile: &mut Pile<C>,
    draw: impl FnOnce(u8, &dyn Fn(u8) -> String) -> u8,
) -> Option<PlacedCard<C>> {
    if !pile.top.is_empty() {
        return Some(pile.top.remove(0));
    }
    let sides = pile.unseen.total();
    if sides == 0 {
        return (!pile.bottom.is_empty()).then(|| pile.bottom.remove(0));
    }
    let label = |n: u8| {
        pile.unseen
            .nth(n)
            .map_or(String::new(), |card| card.to_string())
    };
    let card = pile.unseen.nth(draw(sides, &label))?;
    pile.unseen.take(card);
    Some(PlacedCard {
        card,
        seen_by: BTreeSet::new(),
    })
}

impl HalfPlay<'_> {
    /// R§2.3: if a card is needed and there is none, both discards go back and both piles are
    /// shuffled.
    fn shuffle_if(&mut self, empty: bool) {
        let discards =
            !self.position.white.discard.is_empty() || !self.position.black.discard.is_empty();
        if empty && discards {
            self.position.white.shuffle();
            self.position.black.shuffle();
            self.say("2.3", EventKind::Shuffled {});
        }
    }

    /// The next white card for somebody, or for a quest.
    pub(super) fn draw_white(&mut self, whom: &str) -> Option<White> {
        self.shuffle_if(self.position.white.total() == 0);
        let mut pile = std::mem::take(&mut self.position.white);
        let what = format!("white/{whom}");
        let next = take_next(&mut pile, |sides, label| self.draw(&what, sides, label));
        self.position.white = pile;
        next.map(|placed| placed.card)
    }

    pub(super) fn draw_black(&mut self) -> Option<Black> {
        self.shuffle_if(self.position.black.total() == 0);
        self.next_black().map(|placed| placed.card)
    }

    fn next_black(&mut self) -> Option<PlacedCard<Black>> {
        let mut pile = std::mem::take(&mut self.position.black);
        let next = take_next(&mut pile, |sides, label| self.draw("black", sides, label));
        self.position.black = pile;
        next
    }

    /// A knight sees the top black cards, which stay there; returns how many. A power or a relic
    /// needs all of them (R§2.3), Clairvoyance takes what there is (R§2.4).
    pub(super) fn look(&mut self, clause: &'static str, seat: Seat, number: u8, all: bool) -> u8 {
        let mut seen = Vec::new();
        while seen.len() < usize::from(number) {
            self.shuffle_if(all && self.position.black.total() == 0);
            let Some(mut placed) = self.next_black() else {
                break;
            };
            placed.seen_by.insert(seat);
            seen.push(placed);
        }
        let cards: Vec<Black> = seen.iter().map(|placed| placed.card).collect();
        seen.append(&mut self.position.black.top);
        self.position.black.top = seen;
        let number = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        self.say(
            clause,
            EventKind::Looked {
                seat,
                number,
                cards: Secret::new([seat], cards),
            },
        );
        number
    }

    /// R§5.2: a card goes under the pile.
    pub(super) fn bury(&mut self, seat: Seat, card: Black) {
        self.position.black.bottom.push(PlacedCard {
            card,
            seen_by: BTreeSet::from([seat]),
        });
        self.say(
            "5.2",
            EventKind::Buried {
                seat,
                card: Secret::new([seat], card),
            },
        );
    }

    /// White cards for a knight, from the pile, seen by that knight alone.
    pub(super) fn draw_for(&mut self, clause: &'static str, seat: Seat, number: u8) {
        let whom = self.game.draw_name(seat);
        let cards: Vec<White> = (0..number).filter_map(|_| self.draw_white(&whom)).collect();
        if cards.is_empty() {
            return;
        }
        self.give(seat, cards.iter().copied());
        self.say(
            clause,
            EventKind::DrewWhite {
                seat,
                number: u8::try_from(cards.len()).unwrap_or(u8::MAX),
                cards: Secret::new([seat], cards),
            },
        );
    }

    pub(super) fn give(&mut self, seat: Seat, cards: impl IntoIterator<Item = White>) {
        if let Some(knight) = self.position.knight_mut(seat) {
            knight.hand.extend(cards);
        }
    }

    /// Takes a card out of a knight's hand; `false` if it is not there.
    pub(super) fn take(&mut self, seat: Seat, card: White) -> bool {
        self.position
            .knight_mut(seat)
            .is_some_and(|knight| knight.hand.take(card))
    }

    /// Takes a card out of a knight's hand and discards it.
    pub(super) fn discard(&mut self, seat: Seat, card: White) -> bool {
        let there = self.take(seat, card);
        if there {
            self.position.white.discard.add(card);
        }
        there
    }

    /// The knight loses cards: those of the standing order `discard` first, then by lot (R§9.3).
    pub(super) fn lose_cards(&mut self, clause: &'static str, seat: Seat, number: u8) {
        let mut lost = Vec::new();
        // the first that is listed and still held, again and again
        for card in self.standing(seat).discard.clone() {
            while lost.len() < usize::from(number) && self.discard(seat, card) {
                lost.push(card);
            }
        }
        while lost.len() < usize::from(number) {
            let Some(card) = self.card_by_lot(seat) else {
                break;
            };
            self.discard(seat, card);
            lost.push(card);
        }
        self.say_lost(clause, seat, lost);
    }

    /// Any card of a hand.
    pub(super) fn card_by_lot(&mut self, seat: Seat) -> Option<White> {
        let hand = self.position.knight(seat).hand.clone();
        let what = format!("hand/{}", self.game.draw_name(seat));
        let label = |n: u8| hand.nth(n).map_or(String::new(), |card| card.to_string());
        let place = self.draw(&what, hand.total(), &label);
        hand.nth(place)
    }

    /// R§2.7: nothing is said of who had no card.
    pub(super) fn say_lost(&mut self, clause: &'static str, seat: Seat, lost: Vec<White>) {
        if !lost.is_empty() {
            self.say(
                clause,
                EventKind::CardsLost {
                    seat,
                    number: u8::try_from(lost.len()).unwrap_or(u8::MAX),
                    cards: Secret::new([seat], lost),
                },
            );
        }
    }

    /// White cards to the discard.
    pub(super) fn discard_all(&mut self, cards: Cards<White>) {
        self.position.white.discard.extend(cards.each());
    }
}
