//! A row's line, cut into words and values.

use super::grammar::{OrderValue, RowGrammar};
use seneschal_text::{NameIndex, OrderWord as _, TokenKind, tokens};
use serde_json::Value;
use std::ops::Range;

pub(super) struct GrammarRow<G: RowGrammar> {
    pub segments: Vec<RowSegment<G>>,
    /// The order as it is stored. Texts such as `$card` are values.
    pub stored: Value,
}

/// A stretch of a row.
pub(super) struct RowSegment<G: RowGrammar> {
    pub text: String,
    /// Its words and values, each with its place in the text.
    pub parts: Vec<(RowPart<G>, Range<usize>)>,
    pub kind: SegmentKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SegmentKind {
    /// In its place.
    Fixed,
    /// In parentheses: among those beside it in any order.
    AnyOrder,
    /// In brackets: the same, and it may be left out.
    Optional,
}

pub(super) enum RowPart<G: RowGrammar> {
    Word(G::Key),
    Number(u64),
    Value(&'static OrderValue<G>),
}

impl<G: RowGrammar> GrammarRow<G> {
    pub(super) fn new(
        names: &NameIndex<G::Key, G::Name>,
        text: &str,
        stored: Value,
    ) -> GrammarRow<G> {
        let mut segments = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (kind, close) = match rest.as_bytes().first() {
                Some(b'[') => (SegmentKind::Optional, ']'),
                Some(b'(') => (SegmentKind::AnyOrder, ')'),
                _ => (SegmentKind::Fixed, '['),
            };
            let is_end = |c: char| c == close || kind == SegmentKind::Fixed && c == '(';
            let (inside, behind) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
            let text = inside.trim_start_matches(['[', '(']);
            segments.push(RowSegment::new(names, text, kind));
            rest = behind.trim_start_matches([']', ')']);
        }
        GrammarRow { segments, stored }
    }
}

impl<G: RowGrammar> RowSegment<G> {
    fn new(names: &NameIndex<G::Key, G::Name>, text: &str, kind: SegmentKind) -> RowSegment<G> {
        let tokens = tokens(text);
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let end_of = |at: usize| tokens.get(at).map_or(text.len(), |token| token.span.end);
            let name = text.get(token.span.start..end_of(at + 1));
            let value = G::VALUES.iter().find(|value| name == Some(value.name));
            let (part, length) = match (value, &token.kind, names.keys.at(&tokens, at)) {
                (Some(value), ..) => (Some(RowPart::Value(value)), 2),
                (_, TokenKind::Number(Some(number)), _) => (Some(RowPart::Number(*number)), 1),
                (.., Some((key, length))) if key.is_filler() => (None, length),
                (.., Some((key, length))) => (Some(RowPart::Word(key)), length),
                _ => (None, 1),
            };
            at += length;
            let place = token.span.start..end_of(at - 1);
            parts.extend(part.map(|part| (part, place)));
        }
        RowSegment {
            text: text.to_owned(),
            parts,
            kind,
        }
    }
}
