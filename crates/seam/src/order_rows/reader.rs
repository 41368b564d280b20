//! The order of a line, by the row that understands most of it.

use super::row::{GrammarRow, RowPart, RowSegment, SegmentKind};
use super::{GrammarRows, RowGrammar};
use crate::{order_reading::LineVerdict, verdicts::LineResult};
use seneschal_text::TokenSign;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// Where a row ends to understand a line.
enum RowEnd {
    /// The row up to a word that is not there.
    NoWord(String),
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

/// What of a row is not there.
enum MissingPart {
    /// The word that ends at this byte of the segment.
    Word(usize),
    Value(Box<LineVerdict>),
}

type ReadValues = BTreeMap<&'static str, Value>;

impl<G: RowGrammar> GrammarRows<G> {
    /// The order that begins at the next token.
    ///
    /// # Errors
    /// What is missing in the row that understands most of the line.
    pub fn order<T: DeserializeOwned>(&self, parser: &mut G::Parser<'_>) -> LineResult<T> {
        parser.skip();
        let start = parser.at;
        let mut ends = Vec::new();
        for row in &self.rows {
            parser.at = start;
            if row.may_begin(parser) {
                let end = row.follow(parser);
                ends.push((parser.at, end));
            }
        }
        let rank = |(at, end): &(usize, RowEnd)| (*at, end.rank());
        let furthest = ends.iter().map(rank).max().unwrap_or((start, 0));
        ends.retain(|end| rank(end) == furthest);
        parser.at = furthest.0;
        let mut ends = ends.into_iter().map(|(_, end)| end);
        match ends.next() {
            Some(RowEnd::Order(order)) => {
                serde_json::from_value(order).map_err(|_| G::no_order(parser))
            }
            Some(RowEnd::NoValue(why)) => Err(why),
            Some(RowEnd::NoWord(text)) if parser.at > start => {
                let others = ends.filter_map(|end| match end {
                    RowEnd::NoWord(text) => Some(text),
                    _ => None,
                });
                let expected = std::iter::once(text).chain(others).collect();
                Err(miss_word::<G>(parser, start, expected))
            }
            _ => {
                parser.at = start;
                Err(G::no_order(parser))
            }
        }
    }
}

/// No row has the word that is here; `expected` are rows up to a word that could be.
fn miss_word<G: RowGrammar>(
    parser: &mut G::Parser<'_>,
    start: usize,
    mut expected: Vec<String>,
) -> Box<LineVerdict> {
    let stop = parser.at;
    parser.at = start;
    let missing = G::MISSING.iter().find(|(key, _)| parser.eat(*key));
    let Some((_, id)) = missing else {
        parser.at = start;
        return G::no_order(parser);
    };
    parser.at = stop;
    expected.dedup();
    match id {
        None => {
            parser.skip();
            G::no_order(parser)
        }
        Some(id) if expected.len() == 1 => parser.complain(id),
        Some(id) => Box::new(parser.complain_with(id, expected).breaking_off()),
    }
}

impl<G: RowGrammar> GrammarRow<G> {
    /// Whether the next token can be the row's first.
    fn may_begin(&self, parser: &mut G::Parser<'_>) -> bool {
        for segment in &self.segments {
            let first = segment.parts.first();
            if first.is_some_and(|(part, _)| part.may_begin(parser)) {
                return true;
            }
            if segment.kind != SegmentKind::Optional {
                return false;
            }
        }
        false
    }

    /// The order, if all of the row is there. The parser ends behind what is understood.
    fn follow(&self, parser: &mut G::Parser<'_>) -> RowEnd {
        let mut values = ReadValues::new();
        let mut rest = self.segments.as_slice();
        while let Some(segment) = rest.first() {
            let beside = match segment.kind {
                SegmentKind::Fixed => 1,
                _ => rest
                    .iter()
                    .take_while(|it| it.kind != SegmentKind::Fixed)
                    .count(),
            };
            let (group, behind) = rest.split_at(beside);
            let missing = match segment.kind {
                SegmentKind::Fixed => segment.follow(parser, &mut values).err(),
                _ => follow_in_any_order(group, parser, &mut values).err(),
            };
            match missing {
                None => rest = behind,
                Some(MissingPart::Value(why)) => return RowEnd::NoValue(why),
                Some(MissingPart::Word(end)) => return RowEnd::NoWord(self.text_to(segment, end)),
            }
        }
        RowEnd::Order(put_values(&self.stored, &values).unwrap_or_default())
    }

    /// The row without what may be left out, up to a place in one of its segments.
    fn text_to(&self, last: &RowSegment<G>, end: usize) -> String {
        let before = self
            .segments
            .iter()
            .take_while(|it| !std::ptr::eq(*it, last));
        let before = before.filter(|it| it.kind != SegmentKind::Optional);
        let text: String = before.map(|it| it.text.as_str()).collect();
        text + last.text.get(..end).unwrap_or_default()
    }
}

/// How a line may say a word of a row.
fn words<G: RowGrammar>(word: G::Key) -> impl Iterator<Item = G::Key> {
    let alike = G::ALIKE.iter().find(|it| it.word == word);
    let others = alike.map_or(&[][..], |it| it.others);
    std::iter::once(word).chain(others.iter().copied())
}

impl<G: RowGrammar> RowPart<G> {
    fn may_lack(&self) -> bool {
        let is_word = |word| matches!(self, RowPart::Word(it) if *it == word);
        G::ALIKE.iter().any(|it| it.may_lack && is_word(it.word))
    }

    fn may_begin(&self, parser: &mut G::Parser<'_>) -> bool {
        match self {
            RowPart::Word(word) => words::<G>(*word).any(|key| parser.means(key)),
            RowPart::Number(_) => parser.key().is_none(),
            RowPart::Value(of) => (of.begins)(parser),
        }
    }

    /// Whether the part is there.
    fn read(&self, parser: &mut G::Parser<'_>, values: &mut ReadValues) -> LineResult<bool> {
        Ok(match self {
            RowPart::Word(word) => words::<G>(*word).any(|key| parser.eat(key)),
            RowPart::Number(number) => {
                let is_there = parser.number() == Some(*number);
                parser.at += usize::from(is_there);
                is_there
            }
            RowPart::Value(of) => {
                let value = (of.read)(parser)?;
                if !value.is_null() {
                    values.insert(of.name, value);
                }
                true
            }
        })
    }
}

impl<G: RowGrammar> RowSegment<G> {
    fn follow(
        &self,
        parser: &mut G::Parser<'_>,
        values: &mut ReadValues,
    ) -> Result<(), MissingPart> {
        let mut understood = parser.at;
        for (part, place) in &self.parts {
            while parser.eat_sign(TokenSign::Comma) || parser.eat_sign(TokenSign::Colon) {}
            if part.may_lack() {
                let _ = part.read(parser, values);
                continue;
            }
            let before = parser.at;
            match part.read(parser, values) {
                Ok(true) => understood = parser.at,
                Ok(false) => {
                    parser.at = understood;
                    return Err(MissingPart::Word(place.end));
                }
                Err(why) => {
                    parser.at = before;
                    return Err(MissingPart::Value(why));
                }
            }
        }
        Ok(())
    }
}

/// Segments in brackets or parentheses, each at most once.
fn follow_in_any_order<G: RowGrammar>(
    group: &[RowSegment<G>],
    parser: &mut G::Parser<'_>,
    values: &mut ReadValues,
) -> Result<(), MissingPart> {
    let mut left: Vec<&RowSegment<G>> = group.iter().collect();
    loop {
        while parser.eat_sign(TokenSign::Comma) {}
        let start = parser.at;
        let mut found = None;
        for (n, segment) in left.iter().enumerate() {
            match segment.follow(parser, values) {
                Ok(()) if parser.at > start => {
                    found = Some(n);
                    break;
                }
                // it began
                Err(why) if parser.at > start => return Err(why),
                _ => parser.at = start,
            }
        }
        let Some(n) = found else {
            break;
        };
        left.remove(n);
    }
    let needed = left.into_iter().find(|it| it.kind == SegmentKind::AnyOrder);
    needed.map_or(Ok(()), |segment| segment.follow(parser, values))
}

/// A row's order with its values; `None` of a value that the line has not.
fn put_values(row: &Value, values: &ReadValues) -> Option<Value> {
    match row {
        Value::String(name) if name.starts_with('$') => values.get(name.as_str()).cloned(),
        Value::Object(fields) => {
            let put =
                |(field, row): (&String, &Value)| Some((field.clone(), put_values(row, values)?));
            Some(fields.iter().filter_map(put).collect())
        }
        row => Some(row.clone()),
    }
}
