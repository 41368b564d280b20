//! The rows of `orders.yaml`: how a line says each order. Lines are read and written by them.

use super::keys::Key;
use super::names::KnightIndex;
use super::order_values::{OrderValue, VALUES};
use super::parser::OrderParser;
use crate::{game::RoundTable, order::Action};
use seneschal_seam::{order_reading::LineVerdict, verdicts::LineResult};
use seneschal_text::{
    OrderWord as _, TokenKind, TokenSign, tokens,
    yaml_document::{SetupError, YamlDocument, YamlNode},
};
use serde_json::Value;
use std::sync::OnceLock;

const TABLE: &str = include_str!("../../../../config/rules/round-table/orders.yaml");

pub(crate) struct OrderRow {
    /// The line in English.
    text: String,
    /// Its words and values, each with the place in the text where it ends.
    parts: Vec<(RowPart, usize)>,
    /// The order as it is stored. Texts such as `$card` are values.
    stored: Value,
}

enum RowPart {
    Word(Key),
    Number(u64),
    Value(&'static OrderValue),
}

pub(crate) fn rows(names: &KnightIndex) -> &'static [OrderRow] {
    static ROWS: OnceLock<Vec<OrderRow>> = OnceLock::new();
    ROWS.get_or_init(|| read_rows(names).unwrap_or_default())
}

fn read_rows(names: &KnightIndex) -> Result<Vec<OrderRow>, SetupError> {
    let page = YamlDocument::read("orders.yaml", TABLE)?;
    let row = |(text, order): (String, YamlNode)| OrderRow {
        parts: parts(names, &text),
        stored: serde_json::to_value(order.value()).unwrap_or_default(),
        text,
    };
    Ok(page.root().pairs()?.into_iter().map(row).collect())
}

fn parts(names: &KnightIndex, text: &str) -> Vec<(RowPart, usize)> {
    let tokens = tokens(text);
    let end_of = |at: usize| tokens.get(at).map_or(text.len(), |token| token.span.end);
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let name = text.get(token.span.start..end_of(at + 1));
        let value = VALUES.iter().find(|value| name == Some(value.name));
        let (part, length) = match (value, &token.kind, names.keys.at(&tokens, at)) {
            (Some(value), ..) => (Some(RowPart::Value(value)), 2),
            (_, TokenKind::Number(Some(number)), _) => (Some(RowPart::Number(*number)), 1),
            (.., Some((key, length))) if key.is_filler() => (None, length),
            (.., Some((key, length))) => (Some(RowPart::Word(key)), length),
            _ => (None, 1),
        };
        at += length;
        parts.extend(part.map(|part| (part, end_of(at - 1))));
    }
    parts
}

impl OrderRow {
    /// The line for a stored order; `None` if it is another order's row.
    pub(crate) fn write(&self, game: &RoundTable, order: &Value) -> Option<String> {
        let mut found = Vec::new();
        if !find_values(&self.stored, order, &mut found) {
            return None;
        }
        let mut line = self.text.clone();
        for (name, value) in found {
            let of = VALUES.iter().find(|of| of.name == name)?;
            line = line.replacen(name, &(of.write)(game, value)?, 1);
        }
        Some(line)
    }
}

/// Whether a stored order is like a row's, but for the values of that.
fn find_values<'v>(
    row: &'v Value,
    order: &'v Value,
    found: &mut Vec<(&'v str, &'v Value)>,
) -> bool {
    match (row, order) {
        (Value::String(name), order) if name.starts_with('$') => {
            found.push((name, order));
            true
        }
        (Value::Object(row), Value::Object(order)) => {
            row.len() == order.len()
                && row.iter().all(|(field, row)| {
                    let order = order.get(field);
                    order.is_some_and(|order| find_values(row, order, found))
                })
        }
        (row, order) => row == order,
    }
}

fn put_values(row: &Value, values: &[(&str, Value)]) -> Value {
    match row {
        Value::String(name) => {
            let value = values.iter().find(|(there, _)| there == name);
            value.map_or_else(|| row.clone(), |(_, value)| value.clone())
        }
        Value::Object(fields) => {
            let put = |(field, row): (&String, &Value)| (field.clone(), put_values(row, values));
            fields.iter().map(put).collect()
        }
        row => row.clone(),
    }
}

/// Where a row ends to understand a line.
enum RowEnd {
    /// The row up to a word that is not there.
    NoWord(&'static str),
    /// A value is not there.
    NoValue(Box<LineVerdict>),
    Order(Value),
}

impl RowEnd {
    fn rank(&self) -> u8 {
        match self {
            RowEnd::NoWord(_) => 0,
            RowEnd::NoValue(_) => 1,
            RowEnd::Order(_) => 2,
        }
    }
}

/// What is missing after the first word of an order.
const MISSING: &[(Key, &str)] = &[
    (Key::Evil, "round-table-orders-which-evil"),
    (Key::FightEngine, "round-table-orders-which-fights"),
    (Key::Play, "round-table-orders-for-whom"),
    (Key::Merlin, "round-table-orders-against-what"),
    (Key::Excalibur, "round-table-orders-against-what"),
    (Key::No, "round-table-orders-no-what"),
    (Key::Summons, "round-table-orders-yes-or-no"),
    (Key::WarriorsTo, "round-table-orders-which-war"),
];

impl OrderParser<'_> {
    /// The order that begins here, by the row that understands most of it.
    pub(super) fn order(&mut self) -> LineResult<Action> {
        self.skip();
        let start = self.at;
        let here = self.names.keys.meanings(&self.pieces, start);
        let begins = |row: &&OrderRow| match row.parts.first() {
            Some((RowPart::Word(key), _)) => {
                here.is_some_and(|(all, _)| all.iter().any(|one| one.key == *key))
            }
            _ => here.is_none(),
        };
        let mut ends = Vec::new();
        for row in rows(self.names).iter().filter(begins) {
            self.at = start;
            let end = self.follow(row);
            ends.push((self.at, end));
        }
        let rank = |(at, end): &(usize, RowEnd)| (*at, end.rank());
        let furthest = ends.iter().map(rank).max().unwrap_or((start, 0));
        let expected: Vec<&str> = ends
            .iter()
            .filter_map(|(at, end)| match end {
                RowEnd::NoWord(text) if *at == furthest.0 => Some(*text),
                _ => None,
            })
            .collect();
        let best = ends.into_iter().find(|end| rank(end) == furthest);
        match best {
            Some((end, RowEnd::Order(order))) => {
                self.at = end;
                serde_json::from_value(order).map_err(|_| self.no_order())
            }
            Some((_, RowEnd::NoValue(why))) => Err(why),
            _ => Err(self.miss_word(start, furthest.0, expected)),
        }
    }

    fn follow(&mut self, row: &'static OrderRow) -> RowEnd {
        let mut values = Vec::new();
        let mut understood = self.at;
        for (part, end) in &row.parts {
            while self.eat_sign(TokenSign::Comma) || self.eat_sign(TokenSign::Colon) {}
            let is_there = match part {
                RowPart::Word(Key::To | Key::On | Key::For) => {
                    let _ = self.preposition() || self.eat(Key::Against);
                    continue;
                }
                RowPart::Word(key) => self.eat(*key),
                RowPart::Number(number) => {
                    let is_there = self.number() == Some(*number);
                    self.at += usize::from(is_there);
                    is_there
                }
                RowPart::Value(of) => {
                    let before = self.at;
                    match (of.read)(self) {
                        Ok(value) => values.push((of.name, value)),
                        Err(why) => {
                            self.at = before;
                            return RowEnd::NoValue(why);
                        }
                    }
                    true
                }
            };
            if !is_there {
                self.at = understood;
                return RowEnd::NoWord(row.text.get(..*end).unwrap_or_default());
            }
            understood = self.at;
        }
        RowEnd::Order(put_values(&row.stored, &values))
    }

    /// No row has the word at `stop`; `expected` are rows up to a word that could be there.
    fn miss_word(&mut self, start: usize, stop: usize, expected: Vec<&str>) -> Box<LineVerdict> {
        self.at = start;
        let missing = MISSING
            .iter()
            .find(|(key, _)| stop > start && self.eat(*key));
        let Some((_, id)) = missing else {
            self.at = start;
            return self.no_order();
        };
        self.at = stop;
        let mut instead: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        instead.dedup();
        let why = match instead.len() {
            1 => self.complain(id),
            _ => self.complain_with(id, instead),
        };
        Box::new(why.breaking_off())
    }
}
