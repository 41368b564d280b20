//! The condition of an `if`: `Fenburst is held by Lionel`, `13 is wounded`, `weather is bad`,
//! `treasury >= 12`, with `not`, `and`, `or` and parentheses.

use crate::read::keys::Key;
use crate::{
    board::ManorId,
    game::Excalibur,
    order::{OrderCondition, Weather},
    position::CounterNumber,
    read::{
        names::ReferentKind,
        parser::line_parser::LineParser,
        refusals::{refused, unread},
        syntax::{LineResult, PlaceNode, TroopList},
    },
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, Token, TokenKind, TokenSign, tokens_bound};
use std::ops::Range;

/// The maximum depth of parentheses and `not`. Nobody reads deeper ones, and a line full of them
/// must not recurse without limit.
const DEEPEST: usize = 8;

/// Reads the condition in part of a line. `counters` resolves the player's own counters.
pub(crate) fn condition(
    game: &Excalibur,
    seat: Seat,
    text: &str,
    asks: Range<usize>,
    counters: &dyn Fn(&TroopList) -> LineResult<Vec<CounterNumber>>,
) -> LineResult<OrderCondition> {
    let mut reader = LineParser::of(game, seat, text, tokens_bound(text));
    reader.at = reader
        .pieces
        .iter()
        .position(|token| token.span.start >= asks.start)
        .unwrap_or(reader.pieces.len());
    reader.end = reader
        .pieces
        .iter()
        .position(|token| token.span.start >= asks.end)
        .unwrap_or(reader.pieces.len());
    let mut asking = ConditionParser { reader, counters };
    let found = asking.either(0)?;
    let reader = &mut asking.reader;
    // `if … then`
    let _ = reader.eat(Key::Then);
    reader.skip();
    if reader.at < reader.end {
        Err(reader.complain("excalibur-if-too-much"))
    } else {
        Ok(found)
    }
}

struct ConditionParser<'a, 'c> {
    reader: LineParser<'a>,
    counters: &'c dyn Fn(&TroopList) -> LineResult<Vec<CounterNumber>>,
}

impl ConditionParser<'_, '_> {
    /// `… or …`, which binds loosest.
    fn either(&mut self, depth: usize) -> LineResult<OrderCondition> {
        let mut all = vec![self.both(depth)?];
        while self.reader.eat(Key::Or) {
            all.push(self.both(depth)?);
        }
        Ok(if all.len() == 1 {
            all.remove(0)
        } else {
            OrderCondition::Any(all)
        })
    }

    fn both(&mut self, depth: usize) -> LineResult<OrderCondition> {
        let mut all = vec![self.one(depth)?];
        while self.reader.eat(Key::And) || self.reader.eat_sign(TokenSign::Ampersand) {
            all.push(self.one(depth)?);
        }
        Ok(if all.len() == 1 {
            all.remove(0)
        } else {
            OrderCondition::All(all)
        })
    }

    fn one(&mut self, depth: usize) -> LineResult<OrderCondition> {
        if depth > DEEPEST {
            return Err(self.reader.complain("excalibur-if-too-deep"));
        }
        if self.reader.eat(Key::Not) {
            return Ok(self.one(depth + 1)?.negated());
        }
        if self.reader.eat_sign(TokenSign::Open) {
            let found = self.either(depth + 1)?;
            self.reader.skip();
            return if self.reader.eat_sign(TokenSign::Close) {
                Ok(found)
            } else {
                Err(self.reader.complain("excalibur-if-parenthesis"))
            };
        }
        match self.reader.key() {
            Some(Key::Weather) => self.weather(),
            Some(Key::Treasury) => self.treasury(),
            _ if self.reader.is_item() => self.wounded(),
            _ if self.reader.is_place() => self.held(),
            _ => {
                // a misspelled name is reported together with the names that it may be
                let word = self.reader.piece().filter(|token| {
                    token.kind == TokenKind::Word && self.reader.key_at(self.reader.at).is_none()
                });
                let near = |word: &Token| {
                    self.reader
                        .game
                        .names
                        .near(&word.folded, ReferentKind::Place)
                };
                if word.is_some_and(|word| !near(word).is_empty()) {
                    self.reader.town()?;
                }
                Err(self.reader.complain("excalibur-if-what"))
            }
        }
    }

    /// `is`, `is not`: returns true if the condition is negated.
    fn is(&mut self) -> LineResult<bool> {
        // `inte är`: Swedish negates before the verb, and `innehas` needs no verb before it
        let not = self.reader.eat(Key::Not);
        if !self.reader.eat(Key::Is) && !not && self.reader.key() != Some(Key::Held) {
            return Err(self.reader.complain("excalibur-if-is"));
        }
        Ok(self.reader.eat(Key::Not) || not)
    }

    fn denied(found: OrderCondition, not: bool) -> OrderCondition {
        if not { found.negated() } else { found }
    }

    fn weather(&mut self) -> LineResult<OrderCondition> {
        self.reader.next();
        let not = self.is()?;
        let sky = match self.reader.key() {
            Some(Key::Bad) => Weather::Bad,
            Some(Key::Average) => Weather::Average,
            Some(Key::Good) => Weather::Good,
            _ => return Err(self.reader.complain("excalibur-if-sky")),
        };
        self.reader.next();
        Ok(Self::denied(OrderCondition::Weather(sky), not))
    }

    fn treasury(&mut self) -> LineResult<OrderCondition> {
        self.reader.next();
        let start = self.reader.here();
        while self.reader.piece().is_some_and(|token| matches!(token.kind, TokenKind::Sign(sign) if !matches!(sign, TokenSign::Open | TokenSign::Close))) {
            self.reader.at += 1;
        }
        let sign: String = self
            .reader
            .written(&(start.start..self.reader.before().max(start.start)))
            .split_whitespace()
            .collect();
        if !self.reader.is_number() {
            return Err(self.reader.complain("excalibur-if-money"));
        }
        let number = self.reader.number();
        let bezants = number
            .and_then(|number| u32::try_from(number).ok())
            .unwrap_or(u32::MAX);
        let (least, more) = (
            OrderCondition::TreasuryAtLeast(bezants),
            OrderCondition::TreasuryAtLeast(bezants.saturating_add(1)),
        );
        let found = match sign.as_str() {
            ">=" | "≥" => least,
            ">" => more,
            "<" => least.negated(),
            "<=" | "≤" => more.negated(),
            "=" | "==" => OrderCondition::All(vec![least, more.negated()]),
            _ => {
                return Err(unread(
                    Some(start),
                    Phrase::new("excalibur-if-money").with("word", sign.as_str()),
                    Vec::new(),
                ));
            }
        };
        self.reader.at += 1;
        let _ = self.reader.eat(Key::Bezants);
        Ok(found)
    }

    /// `13 is wounded`, `lord is wounded`, `13, 17 are wounded`.
    fn wounded(&mut self) -> LineResult<OrderCondition> {
        let troops = self.reader.troops()?;
        let not = self.is()?;
        if !self.reader.eat(Key::Wounded) {
            return Err(self.reader.complain("excalibur-if-wounded"));
        }
        let mut all: Vec<OrderCondition> = (self.counters)(&troops)?
            .into_iter()
            .map(|number| Self::denied(OrderCondition::Wounded { number }, not))
            .collect();
        Ok(if all.len() == 1 {
            all.remove(0)
        } else {
            OrderCondition::All(all)
        })
    }

    /// `Fenburst is held by Lionel`, `is held`, `is unheld`.
    fn held(&mut self) -> LineResult<OrderCondition> {
        let place = self.reader.place()?;
        let manor = self.manor(&place)?;
        let not = self.is()?;
        let found = match self.reader.key() {
            Some(Key::Unheld) => {
                self.reader.next();
                OrderCondition::Held { manor, by: None }.negated()
            }
            Some(Key::Held) => {
                self.reader.next();
                let by = if self.reader.eat(Key::By) {
                    Some(self.reader.lord()?.it)
                } else {
                    None
                };
                OrderCondition::Held { manor, by }
            }
            _ => return Err(self.reader.complain("excalibur-if-held")),
        };
        Ok(Self::denied(found, not))
    }

    fn manor(&self, place: &PlaceNode) -> LineResult<ManorId> {
        let wrong = || {
            refused(
                Some(place.span.clone()),
                Phrase::new("excalibur-orders-no-manor").with("place", self.reader.named(place.it)),
                "0.1",
                Vec::new(),
            )
        };
        self.reader.game.board.manor_at(place.it).ok_or_else(wrong)
    }
}
