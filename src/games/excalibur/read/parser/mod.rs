//! The grammar of a line. It knows words and names, but not where any soldier is.

mod columns;
mod conditions;
mod faith;
mod houses;
mod languages;
mod moves;
mod places;
mod stances;
mod troops;
mod winter;

pub use columns::{barred, is_heading};
pub use conditions::condition;

use super::keys::Key;
use super::names::ValleyVocabulary;
use super::syntax::*;
use crate::games::{LineVerdict, Refusal, Seat, excalibur::Excalibur};
use crate::text::{Complaint, Phrase, Token, TokenKind, TokenSign, tokens};
use std::ops::Range;

/// The orders of one line, or why it has none.
pub fn line(game: &Excalibur, seat: Seat, text: &str) -> LineResult<Vec<ClauseSyntax>> {
    read(game, seat, text).0
}

/// The same, and the gaps between columns.
fn read(
    game: &Excalibur,
    seat: Seat,
    text: &str,
) -> (LineResult<Vec<ClauseSyntax>>, Vec<Range<usize>>) {
    let mut reader = LineParser::new(game, seat, text);
    let found = reader.any_line();
    (found, reader.gaps)
}

pub fn unread(span: Option<Range<usize>>, what: Phrase, instead: Vec<String>) -> Box<LineVerdict> {
    Box::new(LineVerdict::Unread(Complaint {
        span,
        what,
        instead,
    }))
}

pub fn refused(
    span: Option<Range<usize>>,
    why: Phrase,
    clause: &'static str,
    instead: Vec<String>,
) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span,
        why,
        clause: Some(clause.into()),
        instead,
    }))
}

pub struct LineParser<'a> {
    pub game: &'a Excalibur,
    pub names: &'a ValleyVocabulary,
    pub seat: Seat,
    pub text: &'a str,
    pub tokens: Vec<Token>,
    /// The keyword at each token.
    keys: Vec<Option<(Key, usize)>>,
    /// The next token.
    pub at: usize,
    /// Where the current clause begins.
    begins: usize,
    /// The gaps between columns that are separated by spaces.
    gaps: Vec<Range<usize>>,
    /// The index after the last token of the current line, clause or cell.
    pub end: usize,
}

impl<'a> LineParser<'a> {
    fn new(game: &'a Excalibur, seat: Seat, text: &'a str) -> Self {
        LineParser::of(game, seat, text, tokens(text))
    }

    fn of(game: &'a Excalibur, seat: Seat, text: &'a str, tokens: Vec<Token>) -> Self {
        let names = &game.names;
        let mut tokens = tokens;
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

    /// The whole line.
    fn any_line(&mut self) -> LineResult<Vec<ClauseSyntax>> {
        let text = self.text;
        let pointed = self.tokens.first().is_some_and(|token| token.pointed);
        if !pointed {
            return self.line(0);
        }
        // `13. Barsham - Hazlemere` orders counter 13; `1. 13 Barsham - Hazlemere` is the first
        // item of a list
        let behind = self
            .tokens
            .get(1)
            .map_or(text.len(), |token| token.span.start);
        self.at = 1;
        let listed = self.is_item();
        let without = self.line(1);
        if listed && without.is_ok() {
            return without;
        }
        let with = self.line(0);
        match (with, without) {
            (Ok(with), Err(_)) => Ok(with),
            (with, Ok(_)) => {
                let rest = text.get(behind..).unwrap_or_default().to_owned();
                let number = self
                    .tokens
                    .first()
                    .and_then(|token| text.get(token.span.clone()))
                    .unwrap_or_default();
                let mut instead = vec![rest.clone()];
                if with.is_ok() {
                    instead.push(format!("{number} {rest}"));
                }
                let span = self.tokens.first().map(|token| token.span.clone());
                Err(unread(
                    span,
                    Phrase::new("excalibur-orders-bullet").with("number", number),
                    instead,
                ))
            }
            (Err(why), Err(_)) => Err(why),
        }
    }

    /// Reads clause by clause; `;` separates them.
    fn line(&mut self, from: usize) -> LineResult<Vec<ClauseSyntax>> {
        self.gaps.clear();
        let mut clauses: Vec<ClauseSyntax> = Vec::new();
        let mut start = from;
        while start < self.tokens.len() {
            let stop = (start..self.tokens.len())
                .find(|&at| {
                    self.tokens
                        .get(at)
                        .is_some_and(|token| token.is(TokenSign::Semicolon))
                })
                .unwrap_or(self.tokens.len());
            (self.at, self.end) = (start, stop);
            if start < stop {
                let group = clauses
                    .iter()
                    .rev()
                    .find_map(|clause| clause.what.group().cloned());
                let read = self.clause(group)?;
                if clauses.is_empty() {
                    clauses = read;
                } else {
                    clauses.extend(read);
                }
            }
            start = stop + 1;
        }
        if clauses.is_empty() {
            return Err(unread(
                None,
                Phrase::new("excalibur-orders-nothing"),
                Vec::new(),
            ));
        }
        Ok(clauses)
    }

    /// One clause, with the standing instructions after its comma. `group`: the counters for
    /// instructions that name none.
    fn clause(&mut self, group: Option<TroopList>) -> LineResult<Vec<ClauseSyntax>> {
        self.skip();
        self.begins = self.at;
        let start = self.here().start;
        if let Some(go) = self.columns()? {
            return self.with_stances(start, OrderSyntax::Go(go));
        }
        let Some(key) = self.key() else {
            if self.is_item() {
                return self.troops_first(start);
            }
            if self.is_place() {
                return Err(self.complain("excalibur-orders-which-counters"));
            }
            return Err(if self.is_lord() {
                self.complain("excalibur-orders-not-your-lord")
            } else {
                self.no_order()
            });
        };
        match key {
            _ if self.is_item() => self.troops_first(start),
            Key::Move => {
                self.next();
                if self.is_hand() {
                    let hand = self.move_hand()?;
                    return self.done(start, hand);
                }
                if !self.is_item() {
                    return Err(self.complain("excalibur-orders-which-counters"));
                }
                let troops = self.troops()?;
                self.go(start, troops)
            }
            Key::Hold => {
                self.next();
                let troops = if self.is_item() {
                    self.troops()?
                } else {
                    self.everybody(start)
                };
                self.hold(start, troops)
            }
            Key::NoOrders => {
                self.next();
                self.done(start, OrderSyntax::NoOrders)
            }
            Key::Enter | Key::Retire | Key::Share => self.season_order(start, key),
            Key::Leave if self.leaves_a_place() => self.season_order(start, key),
            _ if key.begins_stance() => self.stances(group),
            Key::Sally | Key::Pillage => self.house_order(start, key),
            Key::Meditate => self.meditate(start, None),
            Key::Religion | Key::Destroy | Key::Repair | Key::Fate => self.faith_order(start, key),
            Key::Give
            | Key::Dismiss
            | Key::Pay
            | Key::Appoint
            | Key::Hire
            | Key::Build
            | Key::Keep => self.winter_order(start, key),
            Key::Not => {
                self.next();
                Err(self.denied(None, None))
            }
            Key::SameAgain => Err(unread(
                Some(self.here()),
                Phrase::new("excalibur-orders-same-again"),
                Vec::new(),
            )),
            Key::NoSuchOrder => Err(self.no_order()),
            Key::NumberWord => Err(self.complain("excalibur-orders-digits")),
            Key::From
            | Key::To
            | Key::Toward
            | Key::Via
            | Key::Then
            | Key::Phase
            | Key::Period
            | Key::In
            | Key::Gate
            | Key::Bridge
            | Key::Forest
            | Key::Scarp => Err(self.complain("excalibur-orders-which-counters")),
            Key::Bid => {
                self.played(key)?;
                Err(self.complain("excalibur-orders-bid-behind"))
            }
            _ => Err(self.no_order()),
        }
    }

    /// Counters, then what they do.
    fn troops_first(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        let troops = self.troops()?;
        self.eat_sign(TokenSign::Colon);
        let Some(key) = self.key() else {
            if self.at >= self.end {
                return Err(self.complain("excalibur-orders-what-shall-they-do"));
            }
            return self.go(start, troops);
        };
        match key {
            Key::Move => {
                self.next();
                self.go(start, troops)
            }
            Key::Hold => {
                self.next();
                self.hold(start, troops)
            }
            Key::Attack => Err(self.attack(&troops)),
            Key::Not => {
                self.next();
                Err(self.denied(None, Some(&troops)))
            }
            Key::Meditate => self.meditate(start, Some(troops)),
            // these orders are about a manor, whichever soldiers are there
            Key::Sally | Key::Pillage => {
                self.played(key)?;
                Err(self.of_the_manor())
            }
            Key::Defend if self.defends_a_manor() => {
                self.defence(start)?;
                Err(self.of_the_manor_from(start, &troops))
            }
            _ if key.begins_stance() => self.stances(Some(troops)),
            Key::From
            | Key::To
            | Key::Toward
            | Key::Via
            | Key::By
            | Key::Then
            | Key::In
            | Key::Phase
            | Key::Period
            | Key::Gate
            | Key::Bridge
            | Key::Forest
            | Key::Scarp => self.go(start, troops),
            Key::Or => Err(self.one_or_the_other()),
            _ => Err(self.no_order()),
        }
    }

    /// `52 stays at Barsham`: the line may name the place where the counter is.
    fn hold(&mut self, start: usize, troops: TroopList) -> LineResult<Vec<ClauseSyntax>> {
        let back = self.at;
        let _ = self.eat(Key::At) || self.eat(Key::In);
        self.skip();
        let at = if self.is_place() {
            Some(self.place()?)
        } else {
            None
        };
        if at.is_none() {
            self.at = back;
        }
        self.with_stances(start, OrderSyntax::Hold { troops, at })
    }

    fn everybody(&self, start: usize) -> TroopList {
        let span = start..self.before();
        TroopList {
            span: span.clone(),
            items: vec![SyntaxNode {
                span,
                it: TroopItem::All,
            }],
        }
    }

    /// Requires that nothing follows.
    pub fn done(&mut self, start: usize, what: OrderSyntax) -> LineResult<Vec<ClauseSyntax>> {
        self.at_end()?;
        Ok(vec![ClauseSyntax {
            span: start..self.before(),
            what,
        }])
    }

    pub fn at_end(&mut self) -> LineResult<()> {
        self.skip();
        match self.key() {
            _ if self.at >= self.end => Ok(()),
            Some(Key::Or) => Err(self.one_or_the_other()),
            Some(Key::And) if matches!(self.key_behind(), Some(Key::Back)) => Err(refused(
                Some(self.here()),
                Phrase::new("excalibur-orders-and-back"),
                "6.4",
                Vec::new(),
            )),
            _ => Err(self.complain("excalibur-orders-too-much")),
        }
    }

    /// An order, followed by `, fight all` and the like for the same counters.
    pub fn with_stances(
        &mut self,
        start: usize,
        what: OrderSyntax,
    ) -> LineResult<Vec<ClauseSyntax>> {
        let mut clauses = vec![ClauseSyntax {
            span: start..self.before(),
            what,
        }];
        self.skip();
        if self.here_is(TokenSign::Comma) && self.stance_behind() {
            self.at += 1;
            let group = clauses
                .first()
                .and_then(|clause| clause.what.group().cloned());
            clauses.extend(self.stances(group)?);
        }
        self.at_end()?;
        Ok(clauses)
    }

    // ---- single words

    /// Skips filler words (`the`, `my`) unless they belong to a name.
    pub fn skip(&mut self) {
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

    pub fn key(&mut self) -> Option<Key> {
        self.skip();
        self.key_at(self.at)
    }

    pub fn key_at(&self, at: usize) -> Option<Key> {
        let (key, length) = (*self.keys.get(at)?)?;
        (at + length <= self.end).then_some(key)
    }

    /// The keyword after the current one.
    pub fn key_behind(&self) -> Option<Key> {
        let (_, length) = (*self.keys.get(self.at)?)?;
        self.key_at(self.at + length)
    }

    pub fn stance_behind(&self) -> bool {
        self.key_at(self.at + 1).is_some_and(Key::begins_stance)
    }

    /// Consumes the current keyword.
    pub fn next(&mut self) {
        let length = self
            .keys
            .get(self.at)
            .copied()
            .flatten()
            .map_or(1, |(_, length)| length);
        self.at += length;
    }

    pub fn eat(&mut self, key: Key) -> bool {
        let found = self.key() == Some(key) || (key == Key::At && self.is_forked());
        if found {
            self.next();
        }
        found
    }

    pub fn here_is(&self, sign: TokenSign) -> bool {
        self.at < self.end && self.tokens.get(self.at).is_some_and(|token| token.is(sign))
    }

    pub fn eat_sign(&mut self, sign: TokenSign) -> bool {
        let found = self.here_is(sign);
        self.at += usize::from(found);
        found
    }

    pub fn token(&self) -> Option<&Token> {
        self.tokens.get(self.at).filter(|_| self.at < self.end)
    }

    /// The current number, without consuming it.
    pub fn number_here(&self) -> Option<Option<u64>> {
        match self.token()?.kind {
            TokenKind::Number(value) => Some(value),
            _ => None,
        }
    }

    /// The range of the current token; after the last token, an empty range at the end.
    pub fn here(&self) -> Range<usize> {
        match self.token() {
            Some(token) => token.span.clone(),
            None => {
                let end = self.before();
                end..end
            }
        }
    }

    /// The end of the last token consumed.
    pub fn before(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|at| self.tokens.get(at))
            .map_or(0, |token| token.span.end)
    }

    pub fn written(&self, span: &Range<usize>) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    // ---- errors

    pub fn complain(&self, id: &'static str) -> Box<LineVerdict> {
        let span = self.here();
        let word = self.written(&span);
        unread(
            Some(span.clone()),
            Phrase::new(id).with("word", word),
            Vec::new(),
        )
    }

    pub fn no_order(&self) -> Box<LineVerdict> {
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

    pub fn one_or_the_other(&self) -> Box<LineVerdict> {
        unread(
            Some(self.here()),
            Phrase::new("excalibur-orders-or"),
            Vec::new(),
        )
    }

    /// Refuses the current word if the campaign does not play its section.
    pub fn played(&self, key: Key) -> LineResult<()> {
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
