//! A line of an order sheet, read token by token.

use super::keys::Key;
use super::names::{MordredNameIndex, MordredNameTarget};
use crate::board::SquareId;
use seneschal_seam::{line_parser::LineParser, seat::Seat, verdicts::LineResult};
use seneschal_text::{NameLookup, Token, tokens};
use std::ops::{Deref, DerefMut};

pub(super) struct MordredLineParser<'a>(LineParser<'a, Key, MordredNameTarget>);

impl<'a> Deref for MordredLineParser<'a> {
    type Target = LineParser<'a, Key, MordredNameTarget>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for MordredLineParser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<'a> MordredLineParser<'a> {
    pub(super) fn new(names: &'a MordredNameIndex, text: &'a str, pieces: Vec<Token>) -> Self {
        MordredLineParser(LineParser::new(names, text, pieces))
    }

    pub(super) fn as_written(names: &'a MordredNameIndex, text: &'a str) -> Self {
        MordredLineParser(LineParser::as_written(names, text, tokens(text)))
    }

    /// `is mine`: elsewhere `my` means nothing.
    pub(super) fn eat_mine(&mut self) -> bool {
        let is_mine = self.key_at(self.at) == Some(Key::Mine);
        if is_mine {
            self.next();
        }
        is_mine
    }

    // ---- amounts and names

    /// `£2`, `2`, `2 pounds`
    pub(super) fn pounds(&mut self) -> LineResult<u32> {
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

    pub(super) fn square(&mut self) -> LineResult<SquareId> {
        let is_square = |what| matches!(what, MordredNameTarget::Square(_));
        match self.name(is_square) {
            NameLookup::Found(MordredNameTarget::Square(at), _) => Ok(at),
            NameLookup::Several(all) => Err(self.complain_with("mordred-orders-several", all)),
            NameLookup::Short(all) => Err(self.complain_with("mordred-orders-short", all)),
            _ => {
                let near = self
                    .piece()
                    .map(|piece| self.names.near(&piece.folded, is_square))
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
        match self.name(|what| matches!(what, MordredNameTarget::Lord(_))) {
            NameLookup::Found(MordredNameTarget::Lord(seat), _) => Some(seat),
            _ => None,
        }
    }
}
