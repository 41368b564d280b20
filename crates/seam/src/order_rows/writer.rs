//! The line of an order.

use super::row::{GrammarRow, RowPart, RowSegment, SegmentKind};
use super::{GrammarRows, grammar::RowGrammar};
use seneschal_text::{LanguageSet, NameIndex, OrderWord, Phrase};
use serde::Serialize;
use serde_json::Value;

impl<G: RowGrammar> GrammarRows<G> {
    /// The line in English, by the first row that has the order.
    pub fn line(&self, game: &G::Game, order: &impl Serialize) -> Option<String> {
        self.lines(game, order).next()
    }

    /// The lines in English by all rows that have the order.
    pub fn lines(&self, game: &G::Game, order: &impl Serialize) -> impl Iterator<Item = String> {
        let order = serde_json::to_value(order).unwrap_or_default();
        let rows = self.index.rows_of(&order);
        let rows = rows.iter().filter_map(|row| self.rows.get(*row));
        rows.filter_map(move |row| row.write(game, &order))
    }
}

/// A part of an English line, in the reader's language.
pub fn in_readers_language<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    line: &str,
) -> Phrase {
    let say =
        |told: Phrase, tongue: LanguageSet| told.with(tongue.name(), names.in_tongue(tongue, line));
    LanguageSet::ALL
        .each()
        .fold(Phrase::new("sheet-order"), say)
}

/// The values of an order, by their names.
pub(super) type NamedValues<'v> = Vec<(&'v str, &'v Value)>;

impl<G: RowGrammar> GrammarRow<G> {
    /// `None` if it is another order's row.
    pub(super) fn write(&self, game: &G::Game, order: &Value) -> Option<String> {
        let mut values = Vec::new();
        find_values(&self.stored, order, &mut values).then(|| self.line(game, &values))?
    }

    /// The line with some values; `None` if one of those that it needs is not among them.
    pub(super) fn line(&self, game: &G::Game, values: &NamedValues) -> Option<String> {
        let mut line = String::new();
        for segment in &self.segments {
            let written = segment.write(game, values, segment.text.len());
            match segment.kind {
                SegmentKind::Optional if !segment.has_value() => {}
                SegmentKind::Optional => line.push_str(&written.unwrap_or_default()),
                SegmentKind::Fixed | SegmentKind::AnyOrder => line.push_str(&written?),
            }
        }
        Some(line)
    }
}

impl<G: RowGrammar> RowSegment<G> {
    pub(super) fn has_value(&self) -> bool {
        let mut parts = self.parts.iter();
        parts.any(|(part, _)| matches!(part, RowPart::Value(_)))
    }

    /// Its text up to a byte; `None` if the order has not all of its values.
    pub(super) fn write(&self, game: &G::Game, values: &NamedValues, end: usize) -> Option<String> {
        let (mut line, mut from) = (String::new(), 0);
        for (part, place) in self.parts.iter().filter(|(_, place)| place.end <= end) {
            let RowPart::Value(of) = part else {
                continue;
            };
            let (_, value) = values.iter().find(|(name, _)| *name == of.name)?;
            line.push_str(self.text.get(from..place.start)?);
            line.push_str(&(of.write)(game, value)?);
            from = place.end;
        }
        line.push_str(self.text.get(from..end)?);
        Some(line)
    }
}

/// Whether a stored order is like a row's, but for the values of that. It may lack some of these.
fn find_values<'v>(row: &'v Value, order: &'v Value, found: &mut NamedValues<'v>) -> bool {
    match (row, order) {
        (Value::String(name), order) if name.starts_with('$') => {
            found.push((name, order));
            true
        }
        (Value::Object(row), Value::Object(order)) => {
            let is_like = |(field, row): (&String, &'v Value)| match order.get(field) {
                Some(order) => find_values(row, order, found),
                None => row.as_str().is_some_and(|name| name.starts_with('$')),
            };
            order.keys().all(|field| row.contains_key(field)) && row.iter().all(is_like)
        }
        (row, order) => row == order,
    }
}
