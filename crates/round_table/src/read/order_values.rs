//! The values in orders: how a line says them, in any language, and how it is written.

use super::keys::Key;
use super::order_grammar::OrderGrammar;
use super::parser::OrderParser;
use crate::{
    cards::{BlackKind, White},
    game::RoundTable,
    order::Volunteering,
};
use seneschal_seam::{
    order_rows::{OrderValue, stored, typed},
    seat::Seat,
    verdicts::LineResult,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// Each as its order stores it.
pub(super) const VALUES: &[OrderValue<OrderGrammar>] = &[
    OrderValue::new("$card", |line| stored(line.card()), names),
    OrderValue::new("$cards", |line| stored(line.cards()), names),
    OrderValue::new("$laid", |line| stored(line.card()), short_name),
    OrderValue::new("$three", |line| stored(line.three_alike()), three_alike),
    OrderValue::new("$trio", |line| stored(line.trio()), names),
    OrderValue::new("$fight", |line| stored(line.fight()), names),
    OrderValue::new("$fights", |line| stored(line.fights()), fights),
    OrderValue::new("$other", |line| stored(line.other_card()), names),
    OrderValue::new("$black", |line| stored(line.black_card()), names),
    OrderValue::new("$blacks", |line| stored(line.black_cards()), names),
    OrderValue::new("$kinds", |line| stored(line.blacks()), names),
    OrderValue::new("$giving", |line| stored(line.giving()), giving),
    OrderValue::new("$none", |line| read_merlins::<0>(line), merlins::<0>),
    OrderValue::new("$once", |line| read_merlins::<1>(line), merlins::<1>),
    OrderValue::new("$twice", |line| read_merlins::<2>(line), merlins::<2>),
    OrderValue::new("$thrice", |line| read_merlins::<3>(line), merlins::<3>),
    OrderValue::new("$place", |line| stored(line.place()), names),
    OrderValue::new("$quest", |line| stored(line.quest()), names),
    OrderValue::new("$knight", |line| stored(line.knight()), knight),
    OrderValue::new("$saved", |line| stored(line.saved()), saved),
    OrderValue::new("$shares", |line| stored(line.shares()), shares),
];

// ---- written

/// A name or number, or a list of them.
fn names(_: &RoundTable, value: &Value) -> Option<String> {
    let one = |value: &Value| match value {
        Value::String(name) => Some(name.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    match value {
        Value::Array(all) => Some(all.iter().map(one).collect::<Option<Vec<_>>>()?.join(", ")),
        value => one(value),
    }
}

fn knight(game: &RoundTable, value: &Value) -> Option<String> {
    let seat: Seat = typed(value)?;
    Some(game.knight_name(seat).to_owned())
}

/// `Kay, not Bors`
fn saved(game: &RoundTable, value: &Value) -> Option<String> {
    let all: BTreeMap<Seat, bool> = typed(value)?;
    let all = all.into_iter();
    let whom = all.map(|(seat, saves)| unless(saves, "not ", game.knight_name(seat)));
    Some(whom.collect::<Vec<_>>().join(", "))
}

/// `cards, never life`
fn giving(_: &RoundTable, value: &Value) -> Option<String> {
    let all = value.as_object()?.iter();
    let what = all.map(|(what, gives)| unless(*gives == true, "never ", what));
    Some(what.collect::<Vec<_>>().join(", "))
}

fn unless(yes: bool, no: &str, what: &str) -> String {
    format!("{}{what}", if yes { "" } else { no })
}

/// `3` of Fight 3.
fn short_name(_: &RoundTable, value: &Value) -> Option<String> {
    let name = value.as_str()?;
    Some(name.strip_prefix("Fight ").unwrap_or(name).to_owned())
}

/// `3 Grails`, `3 Fight 2`
fn three_alike(_: &RoundTable, value: &Value) -> Option<String> {
    let name = value.as_str()?;
    let more = if name.starts_with("Fight") { "" } else { "s" };
    Some(format!("3 {name}{more}"))
}

fn fights(game: &RoundTable, value: &Value) -> Option<String> {
    names(game, value).map(|list| list.replace(", ", " and "))
}

/// The cards that so many Merlins are against, if none has another number.
fn merlins<const NUMBER: u8>(_: &RoundTable, value: &Value) -> Option<String> {
    let against: BTreeMap<BlackKind, u8> = typed(value)?;
    let kinds: Vec<&str> = against.keys().map(|kind| kind.name()).collect();
    against
        .values()
        .all(|there| *there == NUMBER)
        .then(|| kinds.join(", "))
}

/// `Grail to Kay, Fight 5 to Bors`
fn shares(game: &RoundTable, value: &Value) -> Option<String> {
    let parts: Vec<(White, Seat)> = typed(value)?;
    let parts = parts.iter();
    let parts = parts.map(|(card, to)| format!("{card} to {}", game.knight_name(*to)));
    Some(parts.collect::<Vec<_>>().join(", "))
}

// ---- read; `parser.rs` has what conditions read as well

/// Black cards, each with so many Merlins.
fn read_merlins<const NUMBER: u8>(line: &mut OrderParser) -> LineResult<Value> {
    stored(line.blacks().map(|kinds| {
        let against = kinds.into_iter().map(|kind| (kind, NUMBER));
        against.collect::<BTreeMap<BlackKind, u8>>()
    }))
}

impl OrderParser<'_> {
    /// `3 Grails`, `3 Fight 2`, `Grails`
    fn three_alike(&mut self) -> LineResult<White> {
        let start = self.at;
        match self.counted_card()? {
            (1 | 3, card) => Ok(card),
            _ => {
                self.at = start;
                Err(self.complain("round-table-orders-three-alike"))
            }
        }
    }

    fn trio(&mut self) -> LineResult<Vec<White>> {
        let cards = self.cards()?;
        match cards.len() {
            3 => Ok(cards),
            _ => Err(self.complain("round-table-orders-three-cards")),
        }
    }

    /// `3 and 4`
    fn fights(&mut self) -> LineResult<Vec<u8>> {
        let values = self.cards()?.into_iter().map(White::value);
        let values: Option<Vec<u8>> = values.collect();
        values.ok_or_else(|| self.complain("round-table-orders-which-fights"))
    }

    fn fight(&mut self) -> LineResult<u8> {
        let start = self.at;
        let value = self.card()?.value();
        value.ok_or_else(|| {
            self.at = start;
            self.complain("round-table-orders-which-fights")
        })
    }

    /// A card that cannot be played so.
    fn other_card(&mut self) -> LineResult<White> {
        let _ = self.card()?;
        Err(self.complain("round-table-orders-play-what"))
    }

    /// `bors, not kay, myself`
    fn saved(&mut self) -> LineResult<BTreeMap<Seat, bool>> {
        let whom = self.list(|line, _| {
            let saves = !line.eat(Key::Not);
            let whom = match line.eat(Key::Myself) {
                true => line.me,
                false => line.knight()?,
            };
            Ok(vec![(whom, saves)])
        })?;
        Ok(whom.into_iter().collect())
    }

    /// `cards, never life`
    fn giving(&mut self) -> LineResult<BTreeMap<Volunteering, bool>> {
        let given = self.list(|line, _| {
            let gives = !line.eat(Key::Never);
            let all = [
                (Key::Cards, Volunteering::Cards),
                (Key::Life, Volunteering::Life),
            ];
            let what = all.into_iter().find(|(key, _)| line.eat(*key));
            let what = what.ok_or_else(|| {
                let all = ["volunteer cards", "volunteer life", "volunteer never"];
                let id = "round-table-orders-volunteer-what";
                line.complain_with(id, all.map(str::to_owned).into())
            })?;
            Ok(vec![(what.1, gives)])
        })?;
        Ok(given.into_iter().collect())
    }

    /// `Grail to kay, Fight 5 to bors`
    fn shares(&mut self) -> LineResult<Vec<(White, Seat)>> {
        self.list(|line, _| {
            let cards = line.cards()?;
            let _ = line.preposition();
            let to = line.knight()?;
            Ok(cards.into_iter().map(|card| (card, to)).collect())
        })
    }
}
