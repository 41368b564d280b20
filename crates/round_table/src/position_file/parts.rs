//! How single values of a position file are read and written.

use crate::{
    cards::{Black, Cards, PlacedCard},
    game::RoundTable,
    position::{LaidBlack, LaidFight, QuestState, Relic, Swords},
    quest::Quest,
};
use seneschal_seam::{
    event_notation::EventGame as _,
    position_keys::{braced, listed, one_line, quoted, read_list},
    seat::Seat,
};
use seneschal_text::yaml_document::{SetupError, YamlNode};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

/// A quest's state, and which quest it is.
#[derive(Clone)]
pub(super) struct QuestPart {
    pub quest: Quest,
    pub state: QuestState,
}

impl QuestPart {
    /// The values of Lancelot's group of this size.
    pub(super) fn group_words(&self, game: &RoundTable, size: u8) -> String {
        match group_of(game, size) {
            Some(group) if self.quest == Quest::Lancelot => {
                self.fights_words(|laid| laid.group == group)
            }
            _ => "none".to_owned(),
        }
    }

    pub(super) fn fights_words(&self, of: impl Fn(&LaidFight) -> bool) -> String {
        let laid = self.state.fights.iter().filter(|laid| of(laid));
        listed(laid.map(|laid| laid.value.to_string()))
    }
}

/// Lancelot's group of so many cards.
fn group_of(game: &RoundTable, size: u8) -> Option<u8> {
    let needs = &game.figures.quest(Quest::Lancelot).needs;
    let at = needs.iter().position(|&needed| needed == size)?;
    u8::try_from(at).ok()
}

/// Fights laid: into the group of this size, or each value into a group of its own, the first one
/// laid first.
pub(super) fn read_fights(
    game: &RoundTable,
    node: &YamlNode,
    part: &mut QuestPart,
    size: Option<u8>,
) -> Result<(), SetupError> {
    if size.is_some() != (part.quest == Quest::Lancelot) {
        let expected = "`pair: [3]` and `triple: [5, 5]` of Lancelot, `fights: [1, 2]` elsewhere";
        return Err(node.wrong(format!("{} of {}", node.key(), part.quest), expected));
    }
    let values: Vec<u8> = read_list(node, |item| item.number())?;
    if let Some(value) = values.iter().find(|value| !(1..=5).contains(*value)) {
        return Err(node.wrong(format!("a Fight {value}"), "1 to 5"));
    }
    let mut begun: Vec<u8> = Vec::new();
    for value in values {
        let group = match size {
            Some(size) => group_of(game, size).unwrap_or(0),
            None if part.quest.is_war() => 0,
            None => {
                if !begun.contains(&value) {
                    begun.push(value);
                }
                let at = begun.iter().position(|there| *there == value);
                at.and_then(|at| u8::try_from(at).ok()).unwrap_or(0)
            }
        };
        part.state.fights.push(LaidFight { value, group });
    }
    part.state.fights.sort_by_key(|laid| laid.group);
    Ok(())
}

/// A value as it is stored. `none` is an empty one.
pub(crate) fn read_stored<T: DeserializeOwned>(
    _: &RoundTable,
    node: &YamlNode,
) -> Result<T, SetupError> {
    let value = serde_json::to_value(node.value()).unwrap_or_default();
    let empty = [json!(null), json!([]), json!({})];
    let none = empty.into_iter().filter(|_| value == "none");
    let mut none = none.filter_map(|empty| serde_json::from_value(empty).ok());
    if let Some(none) = none.next() {
        return Ok(none);
    }
    serde_json::from_value(value)
        .map_err(|why| node.wrong(why.to_string(), "names, as the file writes them"))
}

pub(super) fn stored_words<T: Serialize>(_: &RoundTable, value: &T) -> String {
    match serde_json::to_value(value).unwrap_or_default() {
        serde_json::Value::Object(fields) if fields.is_empty() => "none".to_owned(),
        value => one_line(&value),
    }
}

/// `{ Fight 3: 2, Grail: 1 }`, or `[Grail, Fight 3, Fight 3]`
pub(super) fn read_cards<C>(_: &RoundTable, node: &YamlNode) -> Result<Cards<C>, SetupError>
where
    C: Ord + Copy + TryFrom<String, Error = String>,
{
    let card = |node: &YamlNode, name: String| {
        C::try_from(name).map_err(|why| node.wrong(why, "a card's name"))
    };
    if !node.is_map() {
        let cards = read_list(node, |item| card(item, item.text()?))?;
        return Ok(cards.into_iter().collect());
    }
    let mut cards = Cards::default();
    for (name, number) in node.pairs()? {
        cards.add_many(card(&number, name)?, number.number()?);
    }
    Ok(cards)
}

pub(super) fn cards_words<C: Ord + Copy + Display>(_: &RoundTable, cards: &Cards<C>) -> String {
    let counts = cards.counts();
    braced_or_none(counts.map(|(card, number)| (card, number.to_string())))
}

fn braced_or_none<K: Display>(facts: impl Iterator<Item = (K, String)>) -> String {
    let mut facts = facts.peekable();
    match facts.peek() {
        Some(_) => braced(facts),
        None => "none".to_owned(),
    }
}

pub(super) fn swords_words(_: &RoundTable, swords: &Swords) -> String {
    format!("{{ white: {}, black: {} }}", swords.white, swords.black)
}

pub(super) fn read_relics(
    game: &RoundTable,
    node: &YamlNode,
) -> Result<BTreeMap<Relic, Seat>, SetupError> {
    if !node.is_map() {
        return read_stored(game, node);
    }
    let mut relics = BTreeMap::new();
    for (name, node) in node.pairs_of(&Relic::ALL.map(Relic::name))? {
        let seat = game.find_seat(&node, &node.text()?)?;
        relics.extend(Relic::named(&name).map(|relic| (relic, seat)));
    }
    Ok(relics)
}

pub(super) fn relics_words(game: &RoundTable, relics: &BTreeMap<Relic, Seat>) -> String {
    let names = relics.iter();
    braced_or_none(names.map(|(relic, seat)| (relic, quoted(game.knight_name(*seat)))))
}

/// Black cards in known places, the next one first.
pub(super) fn read_placed(
    game: &RoundTable,
    node: &YamlNode,
) -> Result<Vec<PlacedCard<Black>>, SetupError> {
    read_list(node, |item| {
        let LaidBlack { card, seen_by, .. } = black_card(game, item)?;
        Ok(PlacedCard { card, seen_by })
    })
}

pub(super) fn placed_words(game: &RoundTable, cards: &[PlacedCard<Black>]) -> String {
    let cards = cards.iter();
    listed(cards.map(|placed| card_words(game, placed.card, "", &placed.seen_by)))
}

/// Black cards at a quest, the newest last.
pub(super) fn read_laid(game: &RoundTable, node: &YamlNode) -> Result<Vec<LaidBlack>, SetupError> {
    read_list(node, |item| black_card(game, item))
}

pub(super) fn laid_words(game: &RoundTable, cards: &[LaidBlack]) -> String {
    listed(cards.iter().map(|laid| {
        let face_down = if laid.face_down { FACE_DOWN } else { "" };
        card_words(game, laid.card, face_down, &laid.seen_by)
    }))
}

const FACE_DOWN: &str = " face down";
const SEEN_BY: &str = " seen by ";
const AND: &str = " and ";

fn card_words(game: &RoundTable, card: Black, laid: &str, seen_by: &BTreeSet<Seat>) -> String {
    let names: Vec<&str> = seen_by.iter().map(|seat| game.knight_name(*seat)).collect();
    let seen_by = if names.is_empty() { "" } else { SEEN_BY };
    format!("{card}{laid}{seen_by}{}", names.join(AND))
}

/// `Lancelot 5 face down seen by kay and bors`
fn black_card(game: &RoundTable, node: &YamlNode) -> Result<LaidBlack, SetupError> {
    let text = node.text()?;
    let (card, names) = match text.split_once(SEEN_BY) {
        Some((card, names)) => (card, names.split(AND).collect()),
        None => (text.as_str(), Vec::new()),
    };
    let (card, face_down) = match card.strip_suffix(FACE_DOWN) {
        Some(card) => (card, true),
        None => (card, false),
    };
    let seats = names
        .into_iter()
        .map(|name| game.find_seat(node, name.trim()));
    Ok(LaidBlack {
        card: Black::try_from(card.trim().to_owned())
            .map_err(|why| node.wrong(why, "a black card, as Despair or Lancelot 5"))?,
        face_down,
        seen_by: seats.collect::<Result<_, _>>()?,
    })
}
