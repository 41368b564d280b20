//! The cards, and piles of them (R§2). A pile stores no order: how many of each card are unseen,
//! and short lists of the cards whose place somebody knows.

use super::named::named;
use seneschal_seam::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A white card, in the order of R§2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum White {
    /// Of this value, 1 to 5.
    Fight(u8),
    Grail,
    Merlin,
    Clairvoyance,
    Convocation,
    Fate,
    Heroism,
    Lady,
    Messenger,
    Piety,
    Reinforcements,
}

impl White {
    /// The value of a Fight card.
    pub fn value(self) -> Option<u8> {
        match self {
            White::Fight(value) => Some(value),
            _ => None,
        }
    }

    /// R§0.1: Merlin and the eight others of R§2.4.
    pub fn is_special(self) -> bool {
        !matches!(self, White::Fight(_) | White::Grail)
    }
}

named! {
    "white card": White {
        White::Fight(1) => "Fight 1",
        White::Fight(2) => "Fight 2",
        White::Fight(3) => "Fight 3",
        White::Fight(4) => "Fight 4",
        White::Fight(5) => "Fight 5",
        White::Grail => "Grail",
        White::Merlin => "Merlin",
        White::Clairvoyance => "Clairvoyance",
        White::Convocation => "Convocation",
        White::Fate => "Fate",
        White::Heroism => "Heroism",
        White::Lady => "Lady of the Lake",
        White::Messenger => "Messenger",
        White::Piety => "Piety",
        White::Reinforcements => "Reinforcements",
    }
}

named! {
    "black card":
    /// What a black card is called, in the order of R§2. A card laid face down shows no more.
    pub enum BlackKind {
        BlackKnight = "Black Knight",
        Lancelot = "Lancelot",
        Excalibur = "Excalibur",
        Despair = "Despair",
        Picts = "Picts",
        Saxons = "Saxons",
        Mercenaries = "Mercenaries",
        Desolation = "Desolation",
        DarkForest = "Dark Forest",
        Guinevere = "Guinevere",
        Mists = "Mists of Avalon",
        Mordred = "Mordred",
        Morgan1 = "Morgan 1",
        Morgan2 = "Morgan 2",
        Morgan3 = "Morgan 3",
        Morgan4 = "Morgan 4",
        Morgan5 = "Morgan 5",
        Vivien = "Vivien",
    }
}

impl BlackKind {
    /// R§2.6
    pub fn is_special(self) -> bool {
        self >= BlackKind::Desolation
    }

    /// R§2.5: these may be laid face down.
    pub fn is_fight(self) -> bool {
        matches!(self, BlackKind::BlackKnight | BlackKind::Lancelot)
    }
}

/// A black card. `value` is 0 for all but those of the Black Knight and of Lancelot, which have the
/// value against Lancelot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Black {
    pub kind: BlackKind,
    pub value: u8,
}

impl Black {
    pub fn plain(kind: BlackKind) -> Black {
        Black { kind, value: 0 }
    }

    /// Whether an order that names a card means this one: without a value any of its kind.
    pub(crate) fn is_named(self, by: Black) -> bool {
        self.kind == by.kind && (by.value == 0 || by.value == self.value)
    }
}

impl fmt::Display for Black {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        match self.value {
            0 => to.write_str(self.kind.name()),
            value => write!(to, "{} {value}", self.kind),
        }
    }
}

/// Case does not matter.
impl TryFrom<String> for Black {
    type Error = String;

    fn try_from(name: String) -> Result<Black, String> {
        if let Some(kind) = BlackKind::named(&name) {
            return Ok(Black::plain(kind));
        }
        let parts = name.rsplit_once(' ').and_then(|(kind, value)| {
            let kind = BlackKind::named(kind)?;
            let value = value.parse().ok()?;
            kind.is_fight().then_some(Black { kind, value })
        });
        parts.ok_or_else(|| format!("no black card {name:?}"))
    }
}

impl From<Black> for String {
    fn from(card: Black) -> String {
        card.to_string()
    }
}

/// How many of each card: a hand, a discard, the unseen part of a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards<C: Ord>(BTreeMap<C, u8>);

impl<C: Ord> Default for Cards<C> {
    fn default() -> Self {
        Cards(BTreeMap::new())
    }
}

impl<C: Ord + Copy> Cards<C> {
    pub fn of(&self, card: C) -> u8 {
        self.0.get(&card).copied().unwrap_or(0)
    }

    pub fn add(&mut self, card: C) {
        self.add_many(card, 1);
    }

    pub fn add_many(&mut self, card: C, number: u8) {
        if number > 0 {
            let there = self.0.entry(card).or_insert(0);
            *there = there.saturating_add(number);
        }
    }

    /// Takes one card out; `false` if there is none.
    pub fn take(&mut self, card: C) -> bool {
        let Some(there) = self.0.get_mut(&card) else {
            return false;
        };
        *there = there.saturating_sub(1);
        if *there == 0 {
            self.0.remove(&card);
        }
        true
    }

    pub fn total(&self) -> u8 {
        self.0.values().fold(0, |sum, n| sum.saturating_add(*n))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each card once, with its number, in the order of R§2.
    pub fn counts(&self) -> impl Iterator<Item = (C, u8)> {
        self.0.iter().map(|(&card, &number)| (card, number))
    }

    /// Every single card, in the order of R§2.
    pub fn each(&self) -> impl Iterator<Item = C> {
        self.counts()
            .flat_map(|(card, number)| std::iter::repeat_n(card, usize::from(number)))
    }

    /// The card at a place in the order of R§2, counted from 1.
    pub fn nth(&self, place: u8) -> Option<C> {
        self.each().nth(usize::from(place).checked_sub(1)?)
    }
}

impl<C: Ord + Copy> FromIterator<C> for Cards<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut all = Cards::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl<C: Ord + Copy> Extend<C> for Cards<C> {
    fn extend<I: IntoIterator<Item = C>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

/// A card whose place in a pile is fixed, and who knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedCard<C> {
    pub card: C,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub seen_by: BTreeSet<Seat>,
}

/// R§8.4: a pile with its discard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile<C: Ord> {
    pub unseen: Cards<C>,
    /// On top, the next card first.
    pub top: Vec<PlacedCard<C>>,
    /// At the bottom, the oldest first: it lies above those that came later.
    pub bottom: Vec<PlacedCard<C>>,
    pub discard: Cards<C>,
}

impl<C: Ord> Default for Pile<C> {
    fn default() -> Self {
        Pile {
            unseen: Cards::default(),
            top: Vec::new(),
            bottom: Vec::new(),
            discard: Cards::default(),
        }
    }
}

impl<C: Ord + Copy> Pile<C> {
    /// The cards that can still be drawn before the pile is shuffled.
    pub fn total(&self) -> usize {
        usize::from(self.unseen.total()) + self.top.len() + self.bottom.len()
    }

    /// R§2.3: the discard goes back, and nobody knows a place any more.
    pub fn shuffle(&mut self) {
        let placed = self.top.drain(..).chain(self.bottom.drain(..));
        self.unseen.extend(placed.map(|placed| placed.card));
        let discard = std::mem::take(&mut self.discard);
        self.unseen.extend(discard.each());
    }

    /// Every card of the pile and its discard.
    pub fn all(&self) -> impl Iterator<Item = C> {
        let placed = self.top.iter().chain(&self.bottom);
        self.unseen
            .each()
            .chain(placed.map(|placed| placed.card))
            .chain(self.discard.each())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_cards() {
        for card in White::ALL {
            assert_eq!(White::try_from(card.to_string()), Ok(card));
        }
        for kind in BlackKind::ALL {
            for value in 0..=7 {
                let card = Black { kind, value };
                if value == 0 || kind.is_fight() {
                    assert_eq!(Black::try_from(card.to_string()), Ok(card));
                }
            }
        }
        assert!(Black::try_from("Despair 3".to_owned()).is_err());
    }

    #[test]
    fn a_hand_is_stored_by_names() {
        let hand: Cards<White> = [White::Grail, White::Fight(3), White::Grail]
            .into_iter()
            .collect();
        let stored = serde_json::to_string(&hand).unwrap();
        assert_eq!(stored, r#"{"Fight 3":1,"Grail":2}"#);
        assert_eq!(serde_json::from_str::<Cards<White>>(&stored).unwrap(), hand);
        assert_eq!(hand.nth(1), Some(White::Fight(3)));
        assert_eq!(hand.nth(3), Some(White::Grail));
        assert_eq!(hand.nth(4), None);
    }
}
