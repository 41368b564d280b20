//! A line as words of the table, names and numbers, and the parts between which it may be cut.

use super::table::Phrasing;
use super::unit::{NameLookup, Unit, is_special};
use seneschal_text::{Token, TokenKind, TokenSign, tokens};
use std::collections::BTreeSet;

/// A shorter word is no name if it is a word of the table.
const SHORTEST_NAME: usize = 4;

/// A line while its parts are found.
pub(super) struct LineUnits<'l> {
    phrasing: &'l Phrasing,
    text: &'l str,
    name: NameLookup<'l>,
    units: Vec<Unit>,
    /// What the next name or number is for.
    role: Option<String>,
    /// `the 3`: how many.
    is_counted: bool,
}

impl<'l> LineUnits<'l> {
    /// The parts of a line between which it may be cut. `None`: it has a number that is none here.
    pub(super) fn parts(
        phrasing: &'l Phrasing,
        text: &'l str,
        line: &[Token],
        name: NameLookup<'l>,
    ) -> Option<Vec<Vec<Unit>>> {
        let mut found = LineUnits {
            phrasing,
            text,
            name,
            units: Vec::new(),
            role: None,
            is_counted: false,
        };
        let mut at = 0;
        while at < line.len() {
            at += found.take(line, at)?;
        }
        found.end_part();
        let parts = found.units.split(|unit| *unit == Unit::Cut);
        Some(parts.map(<[Unit]>::to_vec).collect())
    }

    /// A word such as `from` with nothing behind it: something is not known.
    fn end_part(&mut self) {
        if self.role.take().is_some() {
            self.units.push(Unit::Stop);
        }
    }

    /// `in the last phase`: which one is not known.
    fn waits_for_phase(&self) -> bool {
        self.role.as_deref() == Some("phase")
    }

    fn written(&self, token: &Token) -> &'l str {
        self.text.get(token.span.clone()).unwrap_or_default()
    }

    /// How many tokens were taken.
    fn take(&mut self, line: &[Token], at: usize) -> Option<usize> {
        let token = line.get(at)?;
        let concepts = self.phrasing.concepts(line, at);
        let is_value = |(all, _): &(BTreeSet<&str>, usize)| all.iter().any(|of| of.contains('='));
        let gives_number = token.is_number() || concepts.as_ref().is_some_and(is_value);
        // `13 A Barsham` of another game, and no French `à`
        let written = self.written(token);
        let is_letter = written.len() == 1 && written.starts_with(char::is_uppercase);
        if is_letter || self.waits_for_phase() && !gives_number {
            self.units.push(Unit::Stop);
        }
        // `que` is no short form of Quenby
        let is_short = token.folded.chars().count() < SHORTEST_NAME;
        let other = concepts.as_ref().map_or(0, |(_, length)| *length);
        let is_name = |(_, length): &(_, usize)| *length > other || *length == other && !is_short;
        if let Some((kinds, length)) = (self.name)(line, at).filter(is_name) {
            let end = line.get(at + length - 1)?.span.end;
            let text = self.text.get(token.span.start..end)?.to_owned();
            match (kinds, self.role.take()) {
                (["me"], None) => {}
                // to oneself
                (["me"], Some(_)) => self.units.push(Unit::Stop),
                (_, role) => self.units.push(Unit::Name { kinds, role, text }),
            }
            return Some(length);
        }
        let is_counted = std::mem::take(&mut self.is_counted);
        if let Some((concepts, length)) = concepts {
            self.take_concepts(&concepts);
            return Some(length);
        }
        match token.kind {
            TokenKind::Number(_) if is_counted => self.units.push(Unit::Stop),
            TokenKind::Number(value) => {
                let in_words = !written.chars().any(|c| c.is_numeric());
                self.add_number(&value?.to_string(), in_words);
            }
            TokenKind::Decimal => return None,
            TokenKind::Sign(sign) => self.take_sign(sign, written),
            TokenKind::Word => self.take_unknown(token, written),
        }
        Some(1)
    }

    fn take_concepts(&mut self, concepts: &BTreeSet<&str>) {
        match concepts.iter().find(|of| is_special(of)).copied() {
            Some("stop") => self.units.push(Unit::Stop),
            Some("quiet") => {}
            Some("article") => self.is_counted = true,
            Some("cut") => {
                self.end_part();
                self.units.push(Unit::Cut);
            }
            Some(concept) => match concept.split_once('=') {
                Some((of, value)) => {
                    let of = Some(of.to_owned()).filter(|of| !of.is_empty());
                    self.role = of.or(self.role.take());
                    self.add_number(value, false);
                }
                None => self.role = Some(concept.to_owned()),
            },
            None => {
                let all = concepts.iter().map(|of| (*of).to_owned());
                self.units.push(Unit::Word(all.collect()));
            }
        }
    }

    fn take_sign(&mut self, sign: TokenSign, written: &str) {
        let is_behind_name = matches!(self.units.last(), Some(Unit::Name { .. }));
        match (sign, written) {
            (TokenSign::Arrow, _) => self.role = Some("to".to_owned()),
            // `Barsham - Hazlemere`
            (TokenSign::Dash, _) if is_behind_name => self.role = Some("to".to_owned()),
            (
                TokenSign::Comma
                | TokenSign::Semicolon
                | TokenSign::Plus
                | TokenSign::Ampersand
                | TokenSign::Slash
                | TokenSign::Colon,
                _,
            )
            | (_, "." | "!" | "…") => {
                self.end_part();
                self.units.push(Unit::Cut);
            }
            (_, "@") => self.role = Some("at".to_owned()),
            (_, "£") => {}
            _ => self.units.push(Unit::Stop),
        }
    }

    /// A word that the table does not have: perhaps a slip, or a misspelt name.
    fn take_unknown(&mut self, token: &Token, written: &str) {
        let begins = self.units.last().is_none_or(|unit| *unit == Unit::Cut);
        let unit = match self.phrasing.near(&token.folded) {
            _ if !begins && written.starts_with(char::is_uppercase) => Unit::Stop,
            Some(concept) if !is_special(concept) => Unit::Word([concept.to_owned()].into()),
            _ => Unit::Stop,
        };
        self.units.push(unit);
    }

    /// `5+5`, `13, 17`, `52 and 78` are one list.
    fn add_number(&mut self, value: &str, in_words: bool) {
        let role = self.role.take();
        let before = self.units.iter().rposition(|unit| *unit != Unit::Cut);
        let list = before.and_then(|at| self.units.get_mut(at));
        match (list, before) {
            (
                Some(Unit::Numbers {
                    all, in_words: one, ..
                }),
                Some(at),
            ) if role.is_none() => {
                all.push(value.to_owned());
                *one |= in_words;
                self.units.truncate(at + 1);
            }
            _ => self.units.push(Unit::Numbers {
                role,
                all: vec![value.to_owned()],
                in_words,
            }),
        }
    }
}

/// `Kay's` is Kay.
pub(super) fn without_possessive(token: &mut Token, text: &str) {
    let word = text.get(token.span.clone()).unwrap_or_default();
    let owner = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s"));
    if let (TokenKind::Word, Some(owner)) = (token.kind, owner) {
        token.span.end = token.span.start + owner.len();
        if let Some(word) = tokens(owner).pop() {
            token.folded = word.folded;
        }
    }
}
