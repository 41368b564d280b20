//! Troops: `13`, `13, 17`, `2-5`, `knight 13`, `lord`, `all at Barsham`.

use crate::read::keys::Key;
use crate::read::{
    names::{NameReferent, ReferentKind, ReferentMatch},
    parser::line_parser::LineParser,
    refusals::unread,
    syntax::{LineResult, SyntaxNode, TroopClass, TroopItem, TroopList},
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::{Phrase, TokenKind, TokenSign};
use std::ops::Range;

impl LineParser<'_> {
    /// True if counters begin here.
    pub(crate) fn is_item(&mut self) -> bool {
        self.skip();
        if self
            .piece()
            .is_some_and(|token| matches!(token.kind, TokenKind::Number(_) | TokenKind::Decimal))
        {
            return true;
        }
        match self.key() {
            Some(
                Key::All
                | Key::Lord
                | Key::Knight
                | Key::Knights
                | Key::Esquire
                | Key::Esquires
                | Key::Man
                | Key::Men,
            ) => true,
            Some(_) => false,
            None => {
                matches!(self.named_here(ReferentKind::Any), ReferentMatch::Found(NameReferent::Lord(seat), _) if seat == self.seat)
            }
        }
    }

    /// A list of counters, with commas, `+`, `&`, `and` or nothing between them.
    pub(crate) fn troops(&mut self) -> LineResult<TroopList> {
        self.skip();
        let start = self.here().start;
        if !self.is_item() {
            return Err(self.not_troops());
        }
        let items = self.items()?;
        let back = self.at;
        let except = if self.eat(Key::But) && self.is_item() {
            self.items()?
        } else {
            self.at = back;
            Vec::new()
        };
        Ok(TroopList {
            span: start..self.before(),
            items,
            except,
        })
    }

    fn items(&mut self) -> LineResult<Vec<SyntaxNode<TroopItem>>> {
        let mut items = vec![];
        self.item(&mut items)?;
        loop {
            let back = self.at;
            let parted = self.eat_sign(TokenSign::Comma)
                | self.eat_sign(TokenSign::Plus)
                | self.eat_sign(TokenSign::Ampersand);
            let _ = self.eat(Key::And);
            // a number after two spaces belongs to another column, unless something joins them
            let column = !parted
                && self.at == back
                && self
                    .piece()
                    .is_some_and(|token| token.wide && !token.is_number());
            if column || !self.is_item() {
                self.at = back;
                break;
            }
            self.item(&mut items)?;
        }
        Ok(items)
    }

    fn not_troops(&mut self) -> Box<LineVerdict> {
        match self.key() {
            Some(Key::One) => self.complain("excalibur-orders-digits"),
            _ => self.complain("excalibur-orders-which-counters"),
        }
    }

    fn item(&mut self, items: &mut Vec<SyntaxNode<TroopItem>>) -> LineResult<()> {
        self.skip();
        let start = self.here().start;
        let mut push = |span: Range<usize>, it: TroopItem| items.push(SyntaxNode { span, it });
        let which = match self.key() {
            None if self.is_number() => {
                let it = self.counter_or_range(TroopItem::One)?;
                push(start..self.before(), it);
                return Ok(());
            }
            None => {
                if let ReferentMatch::Found(NameReferent::Lord(_), length) =
                    self.named_here(ReferentKind::Any)
                {
                    self.at += length;
                    push(start..self.before(), TroopItem::Lord);
                    return Ok(());
                }
                // `2.5`
                return Err(self.complain("excalibur-orders-whole-counters"));
            }
            Some(key) => {
                self.next();
                // `all knights`
                match self.key().filter(|_| key == Key::All) {
                    Some(of @ (Key::Knights | Key::Esquires | Key::Men)) => {
                        self.next();
                        of
                    }
                    _ => key,
                }
            }
        };
        let place_follows = self.place_of_all(which)?;
        match which {
            Key::Lord => push(start..self.before(), TroopItem::Lord),
            Key::All | Key::Knights | Key::Esquires | Key::Men if place_follows => {
                self.next();
                let place = self.place()?;
                push(
                    start..self.before(),
                    TroopItem::At(class_of(which), place.it),
                );
            }
            Key::Knights | Key::Esquires | Key::Men if !self.is_number() => {
                push(start..self.before(), TroopItem::Of(class_of(which)));
            }
            Key::All => push(start..self.before(), TroopItem::All),
            Key::Knight | Key::Knights | Key::Esquire | Key::Esquires | Key::Man | Key::Men => {
                let wrap: fn(u64) -> TroopItem = if matches!(which, Key::Man | Key::Men) {
                    TroopItem::Man
                } else {
                    TroopItem::Knight
                };
                if !self.is_number() {
                    return Err(self.complain("excalibur-orders-which-of-them"));
                }
                let mut from = start;
                loop {
                    let it = self.counter_or_range(wrap)?;
                    push(from..self.before(), it);
                    // `knights 13, 17`
                    let back = self.at;
                    let _ = self.eat_sign(TokenSign::Comma)
                        | self.eat_sign(TokenSign::Plus)
                        | self.eat_sign(TokenSign::Ampersand);
                    let _ = self.eat(Key::And);
                    if !matches!(which, Key::Knights | Key::Esquires | Key::Men)
                        || !self.is_number()
                    {
                        self.at = back;
                        break;
                    }
                    from = self.here().start;
                }
            }
            _ => return Err(self.not_troops()),
        }
        Ok(())
    }

    /// True if `at` and a place follow. French `à` means `to` as well: `tous à Barsham` sends
    /// everyone there, and `tous à Barsham restent` means those already there. Before a stance it
    /// is ambiguous: either all go there and fight, or those who are there fight.
    fn place_of_all(&mut self, which: Key) -> LineResult<bool> {
        let key = self.key();
        if key == Some(Key::At) {
            return Ok(true);
        }
        if !matches!(which, Key::All | Key::Knights | Key::Esquires | Key::Men) {
            return Ok(false);
        }
        let back = self.at;
        let within = key == Some(Key::In) && {
            self.next();
            self.is_place()
        };
        self.at = back;
        if within || !self.is_forked() {
            return Ok(within);
        }
        let span = self.here();
        self.next();
        let place = self.place();
        let ends = self.at >= self.end;
        let _ = self.eat_sign(TokenSign::Comma);
        let _ = self.eat(Key::And);
        let stance = self
            .key()
            .filter(|key| key.begins_stance())
            .map(|_| self.here().start);
        self.at = back;
        let Ok(place) = place else { return Ok(false) };
        if let Some(from) = stance {
            let (name, all) = (self.named(place.it), self.before_word(back));
            let to = self
                .end
                .checked_sub(1)
                .and_then(|last| self.pieces.get(last))
                .map_or(from, |last| last.span.end);
            let stance = self.written(&(from..to));
            let lines = vec![
                format!("{all} to {name}; {stance}"),
                format!("{all} in {name}: {stance}"),
            ];
            return Err(unread(
                Some(span),
                Phrase::new("excalibur-orders-at-or-to"),
                lines,
            ));
        }
        // the words after the place say what they do; if there are none, or a route or phases, they
        // go there
        let behind = {
            self.at = back;
            self.next();
            let _ = self.place();
            let key = self.key();
            let dash = self.here_is(TokenSign::Dash)
                || self.here_is(TokenSign::Arrow)
                || self.here_is(TokenSign::Colon)
                || self.is_place();
            self.at = back;
            dash || !matches!(
                key,
                None | Some(Key::Via | Key::By | Key::Then | Key::In | Key::Phase | Key::Period)
            )
        };
        Ok(!ends && behind)
    }

    fn before_word(&self, at: usize) -> &str {
        at.checked_sub(1)
            .and_then(|last| self.pieces.get(last))
            .map_or("", |token| self.written(&token.span))
    }

    /// `13`, or `13-17` where a range is allowed.
    fn counter_or_range(&mut self, wrap: fn(u64) -> TroopItem) -> LineResult<TroopItem> {
        // `three to Upwell`: how many, or which?
        if !self.written(&self.here()).chars().any(char::is_numeric) {
            return Err(self.complain("excalibur-orders-digits"));
        }
        if !self.is_number() {
            return Err(self.complain("excalibur-orders-which-counters"));
        }
        // a number too long for an integer is too long for a counter
        let first = self.number().unwrap_or(u64::MAX);
        self.at += 1;
        if self.here_is(TokenSign::Dash)
            && self
                .pieces
                .get(self.at + 1)
                .is_some_and(|token| self.at + 1 < self.end && token.is_number())
        {
            self.at += 1;
            let last = self.number().unwrap_or(u64::MAX);
            self.at += 1;
            return Ok(TroopItem::Range(first.min(last), first.max(last)));
        }
        Ok(wrap(first))
    }
}

fn class_of(key: Key) -> TroopClass {
    match key {
        Key::Knights | Key::Esquires => TroopClass::Knights,
        Key::Men => TroopClass::Men,
        _ => TroopClass::All,
    }
}
