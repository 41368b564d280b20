//! A line of an order sheet, read token by token.

use super::keys::Key;
use super::names::{MordredNameIndex, MordredNameTarget};
use super::verdicts::{MordredReadResult, unread};
use crate::board::SquareId;
use seneschal_seam::{order_reading::LineVerdict, seat::Seat};
use seneschal_text::{
    NameLookup, OrderWord as _, Phrase, Token as Piece, TokenKind as Token, TokenSign,
};
use std::ops::Range;

pub(super) struct MordredLineParser<'a> {
    pub names: &'a MordredNameIndex,
    pub text: &'a str,
    pub pieces: Vec<Piece>,
    /// The next token.
    pub at: usize,
    /// The end of the last token to read.
    pub end: usize,
}

impl<'a> MordredLineParser<'a> {
    pub(super) fn new(names: &'a MordredNameIndex, text: &'a str, pieces: Vec<Piece>) -> Self {
        let end = pieces.len();
        MordredLineParser {
            names,
            text,
            pieces,
            at: 0,
            end,
        }
    }

    /// Skips words without meaning, unless they belong to a name.
    pub(super) fn skip(&mut self) {
        while self.at < self.end
            && let Some((Key::Filler | Key::Mine, length)) =
                self.names.keys.at(&self.pieces, self.at)
            && !self
                .pieces
                .get(self.at)
                .is_some_and(|piece| self.names.has_word(&piece.folded))
        {
            self.at += length;
        }
    }

    pub(super) fn key(&mut self) -> Option<Key> {
        self.skip();
        let (key, length) = self.names.keys.at(&self.pieces, self.at)?;
        (self.at + length <= self.end).then_some(key)
    }

    /// The key that begins an order here: Swedish `by` is a village, but English `by` begins no
    /// order.
    pub(super) fn order_key(&mut self) -> Option<Key> {
        self.skip();
        let (all, length) = self.names.keys.meanings(&self.pieces, self.at)?;
        let key = all
            .iter()
            .map(|meaning| meaning.key)
            .find(|key| key.begins_order())?;
        (self.at + length <= self.end).then_some(key)
    }

    /// Consumes the current keyword.
    pub(super) fn next(&mut self) {
        self.at += self
            .names
            .keys
            .at(&self.pieces, self.at)
            .map_or(1, |(_, length)| length);
    }

    /// Consumes the word if this is one of its meanings: a word may mean different things in
    /// different languages.
    pub(super) fn eat(&mut self, key: Key) -> bool {
        self.skip();
        let length = self
            .names
            .keys
            .meanings(&self.pieces, self.at)
            .filter(|(all, _)| all.iter().any(|one| one.key == key))
            .map(|(_, length)| length);
        let Some(length) = length.filter(|length| self.at + length <= self.end) else {
            return false;
        };
        self.at += length;
        true
    }

    /// `is mine`: elsewhere `my` means nothing.
    pub(super) fn eat_mine(&mut self) -> bool {
        let found = self
            .names
            .keys
            .at(&self.pieces, self.at)
            .filter(|(key, length)| *key == Key::Mine && self.at + length <= self.end);
        self.at += found.map_or(0, |(_, length)| length);
        found.is_some()
    }

    pub(super) fn here_is(&self, sign: TokenSign) -> bool {
        self.at < self.end && self.pieces.get(self.at).is_some_and(|piece| piece.is(sign))
    }

    pub(super) fn eat_sign(&mut self, sign: TokenSign) -> bool {
        let found = self.here_is(sign);
        self.at += usize::from(found);
        found
    }

    pub(super) fn piece(&self) -> Option<&Piece> {
        self.pieces.get(self.at).filter(|_| self.at < self.end)
    }

    /// The current number, not consumed.
    pub(super) fn number(&self) -> Option<u64> {
        match self.piece()?.kind {
            Token::Number(value) => value,
            _ => None,
        }
    }

    pub(super) fn written(&self, span: &Range<usize>) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// The place of the current token; after the last one if nothing is left.
    pub(super) fn here(&self) -> Range<usize> {
        self.piece()
            .map_or_else(|| self.before()..self.before(), |piece| piece.span.clone())
    }

    /// The end of the last consumed token.
    pub(super) fn before(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|at| self.pieces.get(at))
            .map_or(0, |piece| piece.span.end)
    }

    pub(super) fn complain(&self, id: &'static str) -> Box<LineVerdict> {
        self.complain_with(id, Vec::new())
    }

    pub(super) fn complain_with(&self, id: &'static str, instead: Vec<String>) -> Box<LineVerdict> {
        let span = self.here();
        unread(
            Some(span.clone()),
            Phrase::new(id).with("word", self.written(&span)),
            instead,
        )
    }

    pub(super) fn no_order(&self) -> Box<LineVerdict> {
        let near = self
            .piece()
            .map(|piece| {
                self.names
                    .near_keys(&self.pieces, &piece.folded, |key| key.begins_order())
            })
            .unwrap_or_default();
        self.complain_with("mordred-orders-no-order", near)
    }

    // ---- amounts and names

    /// `£2`, `2`, `2 pounds`
    pub(super) fn pounds(&mut self) -> MordredReadResult<u32> {
        if self
            .piece()
            .is_some_and(|piece| self.written(&piece.span) == "£")
        {
            self.at += 1;
        }
        let number = self.number().and_then(|number| u32::try_from(number).ok());
        let pounds = number.ok_or_else(|| self.complain("mordred-orders-how-much"))?;
        self.at += 1;
        if self
            .piece()
            .is_some_and(|piece| self.written(&piece.span) == "£")
        {
            self.at += 1;
        }
        let _ = self.eat(Key::Pounds);
        Ok(pounds)
    }

    pub(super) fn square(&mut self) -> MordredReadResult<SquareId> {
        self.skip();
        match self.names.seek(&self.pieces, self.at, self.end, |what| {
            matches!(what, MordredNameTarget::Square(_))
        }) {
            NameLookup::Found(MordredNameTarget::Square(at), length) => {
                self.at += length;
                Ok(at)
            }
            NameLookup::Several(all) => Err(self.complain_with("mordred-orders-several", all)),
            NameLookup::Short(all) => Err(self.complain_with("mordred-orders-short", all)),
            _ => {
                let near = self
                    .piece()
                    .map(|piece| {
                        self.names.near(&piece.folded, |what| {
                            matches!(what, MordredNameTarget::Square(_))
                        })
                    })
                    .unwrap_or_default();
                Err(self.complain_with(
                    if self.at < self.end {
                        "mordred-orders-no-square"
                    } else {
                        "mordred-orders-which-square"
                    },
                    near,
                ))
            }
        }
    }

    pub(super) fn lord(&mut self) -> Option<Seat> {
        self.skip();
        match self.names.seek(&self.pieces, self.at, self.end, |what| {
            matches!(what, MordredNameTarget::Lord(_))
        }) {
            NameLookup::Found(MordredNameTarget::Lord(seat), length) => {
                self.at += length;
                Some(seat)
            }
            _ => None,
        }
    }
}
