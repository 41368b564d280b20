//! The order of a line, by the row that understands most of it.

use super::GrammarRows;
use super::filled_row::{FilledRow, ReadValues};
use super::grammar::{RowGrammar, alike, signs, words};
use super::row::{GrammarRow, RowPart, RowSegment, SegmentKind};
use super::writer::NamedValues;
use crate::{order_reading::LineVerdict, verdicts::LineResult};
use seneschal_text::TokenSign;
use serde::de::DeserializeOwned;

/// Where a row ends to understand a line.
enum RowEnd<'r, G: RowGrammar> {
    /// A word is not there, which ends at this byte of the segment.
    NoWord(&'r GrammarRow<G>, ReadValues, (&'r RowSegment<G>, usize)),
    /// A value is not there.
    NoValue(&'r GrammarRow<G>, ReadValues, Box<LineVerdict>),
    Order(&'r GrammarRow<G>, ReadValues),
}

impl<G: RowGrammar> RowEnd<'_, G> {
    fn rank(&self) -> u8 {
        match self {
            RowEnd::NoWord(..) => 0,
            RowEnd::NoValue(..) => 1,
            RowEnd::Order(..) => 2,
        }
    }
}

/// What of a row is not there.
enum MissingPart {
    /// The word that ends at this byte of the segment.
    Word(usize),
    Value(Box<LineVerdict>),
}

impl<G: RowGrammar> GrammarRows<G> {
    /// The order that begins at the next token.
    ///
    /// # Errors
    /// What is missing in the row that understands most of the line.
    pub fn order<T: DeserializeOwned>(&self, parser: &mut G::Parser<'_>) -> LineResult<T> {
        parser.skip();
        let start = parser.at;
        let (mut furthest, mut ends) = ((start, 0), Vec::new());
        for row in self.index.rows_at(parser) {
            let Some(row) = self.rows.get(row) else {
                continue;
            };
            parser.at = start;
            let end = row.follow(parser);
            let rank = (parser.at, end.rank());
            if rank > furthest {
                furthest = rank;
                ends.clear();
            }
            if rank == furthest {
                ends.push(end);
            }
        }
        parser.at = furthest.0;
        let mut ends = ends.into_iter();
        match ends.next() {
            Some(RowEnd::Order(row, values)) => {
                let order = FilledRow::new(&row.stored, &values);
                let order = order.and_then(|order| T::deserialize(order).ok());
                order.ok_or_else(|| G::no_order(parser))
            }
            Some(RowEnd::NoValue(row, values, why)) => {
                Err(Box::new(why.offering(row.completed(parser, values))))
            }
            Some(end) if parser.at > start => {
                let (mut expected, mut lines) = (Vec::new(), Vec::new());
                for end in std::iter::once(end).chain(ends) {
                    if let RowEnd::NoWord(row, values, last) = end {
                        let text = row.text_to(parser, &values, last);
                        if !expected.contains(&text) {
                            expected.push(text);
                        }
                        lines.extend(row.completed(parser, values));
                    }
                }
                Err(miss_word::<G>(parser, start, expected, lines))
            }
            _ => {
                parser.at = start;
                Err(G::no_order(parser))
            }
        }
    }
}

/// No row has the word that is here. `expected`: rows up to a word that could be. `lines`: what
/// the line may have to become.
fn miss_word<G: RowGrammar>(
    parser: &mut G::Parser<'_>,
    start: usize,
    expected: Vec<String>,
    lines: Vec<String>,
) -> Box<LineVerdict> {
    let stop = parser.at;
    let missing = G::MISSING.iter().find(|(keys, _)| {
        parser.at = start;
        keys.iter().all(|key| parser.eat(*key))
    });
    let Some((_, id)) = missing else {
        parser.at = start;
        return G::no_order(parser);
    };
    parser.at = stop;
    match id {
        None => {
            parser.skip();
            G::no_order(parser)
        }
        Some(id) if expected.len() == 1 || !lines.is_empty() => parser.complain_with(id, lines),
        Some(id) => Box::new(parser.complain_with(id, expected).breaking_off()),
    }
}

impl<G: RowGrammar> GrammarRow<G> {
    /// The order, if all of the row is there. The parser ends behind what is understood.
    fn follow(&self, parser: &mut G::Parser<'_>) -> RowEnd<'_, G> {
        let mut values = ReadValues::default();
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
                Some(MissingPart::Value(why)) => return RowEnd::NoValue(self, values, why),
                Some(MissingPart::Word(end)) => {
                    return RowEnd::NoWord(self, values, (segment, end));
                }
            }
        }
        RowEnd::Order(self, values)
    }

    /// The lines of a row that is there but for its end: with each value that may be missing.
    fn completed(&self, parser: &G::Parser<'_>, values: ReadValues) -> Vec<String> {
        let Some(game) = G::game(parser).filter(|_| parser.piece().is_none()) else {
            return Vec::new();
        };
        let segments = self.segments.iter();
        let needed = segments.filter(|it| it.kind != SegmentKind::Optional);
        let parts = needed.flat_map(|it| &it.parts);
        let mut missing = parts.filter_map(|(part, _)| match part {
            RowPart::Value(of) if values.get(of.name).is_none() => Some(of),
            _ => None,
        });
        let line = |values: &ReadValues| self.line(game, &named(values));
        match (missing.next(), missing.next()) {
            (None, _) => line(&values).into_iter().collect(),
            (Some(of), None) => {
                let with = |choice| {
                    let mut values = values.clone();
                    values.put(of.name, choice);
                    line(&values)
                };
                (of.choices)(game).into_iter().filter_map(with).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The row with the line's values, up to a place in one of its segments.
    fn text_to(
        &self,
        parser: &G::Parser<'_>,
        values: &ReadValues,
        (last, end): (&RowSegment<G>, usize),
    ) -> String {
        let values = named(values);
        let text = |segment: &RowSegment<G>, end| {
            let written = G::game(parser).and_then(|game| segment.write(game, &values, end));
            match segment.kind {
                SegmentKind::Optional => written.filter(|_| segment.has_value()),
                _ => written.or_else(|| segment.text.get(..end).map(str::to_owned)),
            }
        };
        let before = self
            .segments
            .iter()
            .take_while(|it| !std::ptr::eq(*it, last));
        let before = before.filter_map(|it| text(it, it.text.len()));
        before.chain(text(last, end)).collect()
    }
}

fn named(values: &ReadValues) -> NamedValues<'_> {
    values
        .0
        .iter()
        .map(|(name, value)| (*name, value))
        .collect()
}

impl<G: RowGrammar> RowPart<G> {
    fn may_lack(&self) -> bool {
        matches!(self, RowPart::Word(word) if alike::<G>(*word).is_some_and(|it| it.may_lack))
    }

    /// Whether it is seen without reading that the part is not here: a value that is not there makes
    /// a complaint first.
    fn is_elsewhere(&self, parser: &mut G::Parser<'_>) -> bool {
        matches!(self, RowPart::Value(of) if of.begins.is_some_and(|begins| !begins(parser)))
    }

    /// Whether the part is there.
    fn read(&self, parser: &mut G::Parser<'_>, values: &mut ReadValues) -> LineResult<bool> {
        Ok(match self {
            RowPart::Word(word) => {
                parser.skip();
                let Some(key) = words::<G>(*word).find(|key| parser.means(*key)) else {
                    let mut signs = signs::<G>(*word).iter();
                    return Ok(signs.any(|sign| parser.eat_sign(*sign)));
                };
                G::check_word(parser, key)?;
                parser.eat(key)
            }
            RowPart::Number(number) => {
                let is_there = parser.number() == Some(*number);
                parser.at += usize::from(is_there);
                is_there
            }
            RowPart::Value(of) => {
                let value = (of.read)(parser)?;
                if !value.is_null() {
                    values.put(of.name, value);
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
            let back = parser.at;
            while parser.eat_sign(TokenSign::Comma) || parser.eat_sign(TokenSign::Colon) {}
            if part.may_lack() {
                if !part.read(parser, values).unwrap_or_default() {
                    parser.at = back;
                }
                continue;
            }
            match part.read(parser, values) {
                Ok(true) => understood = parser.at,
                Ok(false) => {
                    parser.at = understood;
                    return Err(MissingPart::Word(place.end));
                }
                Err(why) => {
                    parser.at = back;
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
        let back = parser.at;
        while parser.eat_sign(TokenSign::Comma) {}
        parser.skip();
        let start = parser.at;
        let mut began: Option<(usize, MissingPart)> = None;
        let found = left.iter().position(|segment| {
            parser.at = start;
            let first = segment.parts.first();
            if first.is_some_and(|(part, _)| part.is_elsewhere(parser)) {
                return false;
            }
            let missing = segment.follow(parser, values).err();
            let furthest = began.as_ref().map_or(start, |(at, _)| *at);
            let is_optional = segment.kind == SegmentKind::Optional;
            match missing {
                // `and` of `and bid up to 9` may begin something else
                Some(MissingPart::Word(_)) if is_optional => {}
                Some(why) if parser.at > furthest => began = Some((parser.at, why)),
                Some(_) => {}
                None => return parser.at > start,
            }
            false
        });
        match (found, began) {
            (Some(n), _) => drop(left.remove(n)),
            (None, Some((at, why))) => {
                parser.at = at;
                return Err(why);
            }
            (None, None) => {
                parser.at = back;
                break;
            }
        }
    }
    let needed = left.into_iter().find(|it| it.kind == SegmentKind::AnyOrder);
    needed.map_or(Ok(()), |segment| segment.follow(parser, values))
}
