//! A line as words, and how far it has been read.

use super::languages;
use crate::{
    game::Excalibur,
    read::{
        keys::Key,
        names::ValleyVocabulary,
        refusals::{refused, unread},
        syntax::LineResult,
    },
};
use seneschal_seam::{order_reading::LineVerdict, seat::Seat};
use seneschal_text::{Phrase, Token, TokenKind, TokenSign, plain_tokens, tokens};
use std::ops::Range;

pub(crate) struct LineParser<'a> {
    pub game: &'a Excalibur,
    pub names: &'a ValleyVocabulary,
    pub seat: Seat,
    pub text: &'a str,
    pub tokens: Vec<Token>,
    /// The keyword at each token.
    pub(super) keys: Vec<Option<(Key, usize)>>,
    /// The next token.
    pub at: usize,
    /// Where the current clause begins.
    pub(super) begins: usize,
    /// The gaps between columns that are separated by spaces.
    pub(super) gaps: Vec<Range<usize>>,
    /// The index after the last token of the current line, clause or cell.
    pub end: usize,
}

impl<'a> LineParser<'a> {
    pub(super) fn new(game: &'a Excalibur, seat: Seat, text: &'a str) -> Self {
        LineParser::of(game, seat, text, tokens(text))
    }

    pub(super) fn of(game: &'a Excalibur, seat: Seat, text: &'a str, tokens: Vec<Token>) -> Self {
        let names = &game.names;
        let mut tokens = plain_tokens(tokens, |line, at| names.own_words(line, at));
        languages::names_that_look_foreign(names, &mut tokens);
        let keys = (0..tokens.len())
            .map(|at| languages::meant(names, &tokens, at))
            .collect();
        let end = tokens.len();
        LineParser {
            game,
            names,
            seat,
            text,
            tokens,
            keys,
            at: 0,
            begins: 0,
            gaps: Vec::new(),
            end,
        }
    }

    /// True for French `à`, which is both `at` and `to`.
    pub(crate) fn is_forked(&mut self) -> bool {
        self.key() == Some(Key::To)
            && self
                .names
                .keys
                .meanings(&self.tokens, self.at)
                .is_some_and(|(all, _)| all.iter().any(|one| one.key == Key::At))
    }

    // ---- single words

    /// Skips filler words (`the`, `my`) unless they belong to a name.
    pub(crate) fn skip(&mut self) {
        while self.at < self.end
            && let Some(Some((Key::Filler, length))) = self.keys.get(self.at)
            && !self
                .tokens
                .get(self.at)
                .is_some_and(|token| self.names.has_word(&token.folded))
        {
            self.at += length;
        }
    }

    pub(crate) fn key(&mut self) -> Option<Key> {
        self.skip();
        self.key_at(self.at)
    }

    pub(crate) fn key_at(&self, at: usize) -> Option<Key> {
        let (key, length) = (*self.keys.get(at)?)?;
        (at + length <= self.end).then_some(key)
    }

    /// The keyword after the current one.
    pub(crate) fn key_behind(&self) -> Option<Key> {
        let (_, length) = (*self.keys.get(self.at)?)?;
        self.key_at(self.at + length)
    }

    pub(crate) fn stance_behind(&self) -> bool {
        self.key_at(self.at + 1).is_some_and(Key::begins_stance)
    }

    /// Consumes the current keyword.
    pub(crate) fn next(&mut self) {
        let length = self
            .keys
            .get(self.at)
            .copied()
            .flatten()
            .map_or(1, |(_, length)| length);
        self.at += length;
    }

    pub(crate) fn eat(&mut self, key: Key) -> bool {
        let found = self.key() == Some(key) || (key == Key::At && self.is_forked());
        if found {
            self.next();
        }
        found
    }

    pub(crate) fn here_is(&self, sign: TokenSign) -> bool {
        self.at < self.end && self.tokens.get(self.at).is_some_and(|token| token.is(sign))
    }

    pub(crate) fn eat_sign(&mut self, sign: TokenSign) -> bool {
        let found = self.here_is(sign);
        self.at += usize::from(found);
        found
    }

    pub(crate) fn token(&self) -> Option<&Token> {
        self.tokens.get(self.at).filter(|_| self.at < self.end)
    }

    /// The current number, without consuming it.
    pub(crate) fn number_here(&self) -> Option<Option<u64>> {
        match self.token()?.kind {
            TokenKind::Number(value) => Some(value),
            _ => None,
        }
    }

    /// The range of the current token; after the last token, an empty range at the end.
    pub(crate) fn here(&self) -> Range<usize> {
        match self.token() {
            Some(token) => token.span.clone(),
            None => {
                let end = self.before();
                end..end
            }
        }
    }

    /// The end of the last token consumed.
    pub(crate) fn before(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|at| self.tokens.get(at))
            .map_or(0, |token| token.span.end)
    }

    pub(crate) fn written(&self, span: &Range<usize>) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    // ---- errors

    pub(crate) fn complain(&self, id: &'static str) -> Box<LineVerdict> {
        let span = self.here();
        let word = self.written(&span);
        unread(
            Some(span.clone()),
            Phrase::new(id).with("word", word),
            Vec::new(),
        )
    }

    pub(crate) fn no_order(&self) -> Box<LineVerdict> {
        let span = self.here();
        let word = self.written(&span);
        // a line that begins with "I" is a sentence
        if self.token().is_some_and(|token| {
            token.kind == TokenKind::Word && token.folded != "i" && is_roman(&token.folded)
        }) {
            return self.complain("excalibur-orders-digits");
        }
        let unknown = self
            .token()
            .filter(|token| token.kind == TokenKind::Word && self.key_at(self.at).is_none());
        let fits = |key: Key| {
            if self.at == self.begins {
                key.begins_line()
            } else {
                key.follows_counters()
            }
        };
        let near = unknown
            .map(|token| self.names.near_keys(&self.tokens, &token.folded, fits))
            .unwrap_or_default();
        unread(
            Some(span.clone()),
            Phrase::new("excalibur-orders-no-such-order").with("word", word),
            near,
        )
    }

    pub(crate) fn one_or_the_other(&self) -> Box<LineVerdict> {
        unread(
            Some(self.here()),
            Phrase::new("excalibur-orders-or"),
            Vec::new(),
        )
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
