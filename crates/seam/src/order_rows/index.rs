//! Which rows a line may follow, by what it begins with, and which may write an order, by its kind.

use super::grammar::{OrderValue, RowGrammar, words};
use super::row::{GrammarRow, RowPart, SegmentKind};
use serde_json::Value;
use std::collections::BTreeMap;

/// Rows, by their places in the table.
pub(super) struct RowIndex<G: RowGrammar> {
    words: BTreeMap<G::Key, Vec<usize>>,
    values: Vec<(&'static OrderValue<G>, Vec<usize>)>,
    numbers: Vec<usize>,
    kinds: BTreeMap<String, Vec<usize>>,
}

/// An order's kind: what it is called, or the name of its first field.
fn kind(order: &Value) -> &str {
    let first = || order.as_object()?.keys().next().map(String::as_str);
    order.as_str().or_else(first).unwrap_or_default()
}

impl<G: RowGrammar> RowIndex<G> {
    pub(super) fn new(rows: &[GrammarRow<G>]) -> RowIndex<G> {
        let mut index = RowIndex {
            words: BTreeMap::new(),
            values: Vec::new(),
            numbers: Vec::new(),
            kinds: BTreeMap::new(),
        };
        for (at, row) in rows.iter().enumerate() {
            row.firsts().for_each(|first| index.add(first, at));
            let kind = kind(&row.stored).to_owned();
            index.kinds.entry(kind).or_default().push(at);
        }
        index
    }

    fn add(&mut self, first: &RowPart<G>, row: usize) {
        match first {
            RowPart::Word(word) => {
                for key in words::<G>(*word) {
                    self.words.entry(key).or_default().push(row);
                }
            }
            RowPart::Number(_) => self.numbers.push(row),
            RowPart::Value(of) => {
                let known = self
                    .values
                    .iter_mut()
                    .find(|(other, _)| other.name == of.name);
                match known {
                    Some((_, rows)) => rows.push(row),
                    None => self.values.push((of, vec![row])),
                }
            }
        }
    }

    /// The rows that may have an order, in the order of the table.
    pub(super) fn rows_of(&self, order: &Value) -> &[usize] {
        self.kinds.get(kind(order)).map_or(&[], Vec::as_slice)
    }

    /// The rows that may begin at the next token, in the order of the table.
    pub(super) fn rows_at(&self, parser: &mut G::Parser<'_>) -> Vec<usize> {
        let mut found = Vec::new();
        match parser.meanings() {
            None => found.extend(&self.numbers),
            Some((keys, _)) => {
                let rows = keys.filter_map(|key| self.words.get(&key));
                found.extend(rows.flatten());
            }
        }
        for (of, rows) in &self.values {
            if of.begins.is_some_and(|begins| begins(parser)) {
                found.extend(rows);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

impl<G: RowGrammar> GrammarRow<G> {
    /// What the row may begin with.
    fn firsts(&self) -> impl Iterator<Item = &RowPart<G>> {
        let needed = self
            .segments
            .iter()
            .position(|it| it.kind != SegmentKind::Optional);
        let starts = needed.map_or(self.segments.len(), |needed| needed + 1);
        let firsts = self.segments.iter().take(starts).map(|it| it.parts.first());
        firsts.flatten().map(|(part, _)| part)
    }
}
