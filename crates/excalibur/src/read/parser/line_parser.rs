//! A line as words, and how far it has been read.

use super::languages;
use crate::{
    game::Excalibur,
    read::{
        keys::Key,
        names::{NameReferent, ReferentKind, ReferentMatch},
        refusals::{refused, unread},
        syntax::LineResult,
    },
};
use seneschal_seam::{line_parser, order_reading::LineVerdict, seat::Seat};
use seneschal_text::{Phrase, Token, TokenKind, TokenSign, tokens};
use std::ops::{Deref, DerefMut, Range};

pub(crate) struct LineParser<'a> {
    line: line_parser::LineParser<'a, Key, NameReferent>,
    pub game: &'a Excalibur,
    pub seat: Seat,
    /// Where the current clause begins.
    pub(super) begins: usize,
    /// The gaps between columns that are separated by spaces.
    pub(super) gaps: Vec<Range<usize>>,
}

impl<'a> Deref for LineParser<'a> {
    type Target = line_parser::LineParser<'a, Key, NameReferent>;

    fn deref(&self) -> &Self::Target {
        &self.line
    }
}

impl DerefMut for LineParser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.line
    }
}

impl<'a> LineParser<'a> {
    pub(super) fn new(game: &'a Excalibur, seat: Seat, text: &'a str) -> Self {
        LineParser::of(game, seat, text, tokens(text))
    }

    pub(super) fn of(game: &'a Excalibur, seat: Seat, text: &'a str, pieces: Vec<Token>) -> Self {
        let mut pieces = line_parser::plain_line(&game.names, pieces);
        languages::tell_apart(&game.names, &mut pieces);
        LineParser {
            line: line_parser::LineParser::as_written(&game.names, text, pieces),
            game,
            seat,
            begins: 0,
            gaps: Vec::new(),
        }
    }

    /// True for French `à`, which is both `at` and `to`.
    pub(crate) fn is_forked(&mut self) -> bool {
        self.key() == Some(Key::To) && self.means(Key::At)
    }

    pub(crate) fn stance_behind(&self) -> bool {
        self.key_at(self.at + 1).is_some_and(Key::begins_stance)
    }

    /// The name of this kind that is here.
    pub(super) fn named_here(&self, want: ReferentKind) -> ReferentMatch {
        let fits = |what| want.fits(what);
        self.names.seek(&self.pieces, self.at, self.end, fits)
    }

    /// True for a number, even one that is too large.
    pub(crate) fn is_number(&self) -> bool {
        self.piece().is_some_and(Token::is_number)
    }

    /// `,`, `&` or `+`
    pub(super) fn eat_joining_sign(&mut self) -> bool {
        self.eat_sign(TokenSign::Comma)
            | self.eat_sign(TokenSign::Ampersand)
            | self.eat_sign(TokenSign::Plus)
    }

    /// The same, `and`, or both.
    pub(super) fn joins(&mut self) -> bool {
        self.eat_joining_sign() | self.eat(Key::And)
    }

    // ---- errors

    pub(crate) fn no_order(&self) -> Box<LineVerdict> {
        let word = self.piece().filter(|piece| piece.kind == TokenKind::Word);
        // a line that begins with "I" is a sentence
        if word.is_some_and(|word| word.folded != "i" && is_roman(&word.folded)) {
            return self.complain("excalibur-orders-digits");
        }
        let fits = |key: Key| {
            if self.at == self.begins {
                key.begins_line()
            } else {
                key.follows_counters()
            }
        };
        let is_unknown = word.is_some() && self.key_at(self.at).is_none();
        let near = if is_unknown {
            self.near_keys(fits)
        } else {
            Vec::new()
        };
        self.complain_with("excalibur-orders-no-such-order", near)
    }

    pub(crate) fn one_or_the_other(&self) -> Box<LineVerdict> {
        let why = Phrase::new("excalibur-orders-or");
        unread(Some(self.here()), why, Vec::new())
    }

    /// Refuses the current word if the campaign does not play its section.
    pub(crate) fn played(&self, key: Key) -> LineResult<()> {
        let Some(section) = key
            .later_section()
            .filter(|_| !key.is_played(&self.game.rules))
        else {
            return Ok(());
        };
        let span = self.here();
        // the campaign plays the section, but not this clause of it (§22.2)
        if key == Key::Meditate && self.game.rules.advanced {
            return Err(refused(
                Some(span),
                Phrase::new("excalibur-orders-no-meditation"),
                section,
                Vec::new(),
            ));
        }
        let why = Phrase::new("excalibur-orders-not-played")
            .with("word", self.written(&span))
            .with("section", section.split('.').next().unwrap_or(section))
            .with("edition", self.game.rules.edition.as_str());
        Err(refused(Some(span), why, section, Vec::new()))
    }
}

/// True if a word could be a Roman numeral.
fn is_roman(word: &str) -> bool {
    !word.is_empty()
        && word
            .chars()
            .all(|c| matches!(c, 'i' | 'v' | 'x' | 'l' | 'c'))
}
