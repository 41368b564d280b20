//! Winter's orders: money, pay, hiring, building, and the household's moves.

use crate::read::keys::Key;
use crate::{
    order::{HouseholdHand, ManorBuilding, Recruit},
    read::{
        parser::line_parser::LineParser,
        refusals::{refused, unread},
        syntax::{ClauseSyntax, LineResult, OrderSyntax, PlaceNode, SyntaxNode},
    },
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::{Phrase, TokenKind, TokenSign};
use std::ops::Range;

/// Something to hire or build.
enum WinterPurchase {
    Recruit(Recruit),
    Building(ManorBuilding),
}

impl WinterPurchase {
    /// The keyword for this many.
    fn key(&self, count: u32) -> Key {
        match (self, count) {
            (WinterPurchase::Recruit(Recruit::Knight), 1) => Key::Knight,
            (WinterPurchase::Recruit(Recruit::Knight), _) => Key::Knights,
            (WinterPurchase::Recruit(Recruit::ManAtArms), 1) => Key::Man,
            (WinterPurchase::Recruit(Recruit::ManAtArms), _) => Key::Men,
            (WinterPurchase::Building(ManorBuilding::Hive), 1) => Key::Hive,
            (WinterPurchase::Building(ManorBuilding::Hive), _) => Key::Hives,
            (WinterPurchase::Building(ManorBuilding::Forester), 1) => Key::Forester,
            (WinterPurchase::Building(ManorBuilding::Forester), _) => Key::Foresters,
            (WinterPurchase::Building(ManorBuilding::Reeve), 1) => Key::Reeve,
            (WinterPurchase::Building(ManorBuilding::Reeve), _) => Key::Reeves,
            (WinterPurchase::Building(ManorBuilding::Mill), 1) => Key::Mill,
            (WinterPurchase::Building(ManorBuilding::Mill), _) => Key::Mills,
            (WinterPurchase::Building(ManorBuilding::Castle), _) => Key::Castle,
            (WinterPurchase::Building(ManorBuilding::Church), _) => Key::Church,
            (WinterPurchase::Building(ManorBuilding::Circle), _) => Key::Circle,
        }
    }
}

impl LineParser<'_> {
    pub(crate) fn winter_order(&mut self, start: usize, key: Key) -> LineResult<Vec<ClauseSyntax>> {
        self.next();
        let what = match key {
            Key::Give => self.give()?,
            Key::Dismiss => OrderSyntax::Dismiss {
                troops: self.troops()?,
            },
            Key::Appoint => OrderSyntax::Appoint {
                heir: self.troops()?,
            },
            Key::Pay => {
                let troops = self.troops()?;
                let _ = self.eat(Key::First);
                OrderSyntax::Pay { troops }
            }
            Key::Keep => {
                let bezants = self.whole()?;
                let _ = self.eat(Key::Bezants);
                OrderSyntax::Keep { bezants }
            }
            _ => return self.things(start, key),
        };
        self.done(start, what)
    }

    /// `give 3 Bz to Lionel`, `give Lionel 3 Bz`.
    fn give(&mut self) -> LineResult<OrderSyntax> {
        // `donner à Lionel 3 Bz`
        let _ = self.eat(Key::To);
        if self.is_lord() {
            let to = self.lord()?;
            let bezants = self.money()?;
            return Ok(OrderSyntax::Give { bezants, to });
        }
        let bezants = self.money()?;
        if !self.eat(Key::To) {
            return Err(self.complain("excalibur-orders-to-whom"));
        }
        Ok(OrderSyntax::Give {
            bezants,
            to: self.lord()?,
        })
    }

    fn money(&mut self) -> LineResult<SyntaxNode<u32>> {
        self.skip();
        let start = self.here().start;
        let bezants = self.positive()?;
        let _ = self.eat(Key::Bezants);
        Ok(SyntaxNode {
            span: start..self.before(),
            it: bezants,
        })
    }

    /// A whole number above zero.
    pub(crate) fn positive(&mut self) -> LineResult<u32> {
        let span = self.here();
        match self.whole()? {
            0 => Err(unread(
                Some(span),
                Phrase::new("excalibur-orders-whole-number"),
                Vec::new(),
            )),
            number => Ok(number),
        }
    }

    pub(crate) fn whole(&mut self) -> LineResult<u32> {
        self.skip();
        let span = self.here();
        match self.piece().map(|token| token.kind) {
            Some(TokenKind::Number(Some(number)))
                if u32::try_from(number).is_ok_and(|n| n < 1_000_000_000) =>
            {
                self.at += 1;
                Ok(number as u32)
            }
            Some(TokenKind::Number(_)) => Err(unread(
                Some(span),
                Phrase::new("excalibur-orders-too-large"),
                Vec::new(),
            )),
            Some(TokenKind::Decimal) => Err(unread(
                Some(span),
                Phrase::new("excalibur-orders-whole-number"),
                Vec::new(),
            )),
            // -3
            Some(TokenKind::Sign(TokenSign::Dash))
                if self.pieces.get(self.at + 1).is_some_and(|t| {
                    self.at + 1 < self.end && (t.is_number() || t.kind == TokenKind::Decimal)
                }) =>
            {
                let end = self
                    .pieces
                    .get(self.at + 1)
                    .map_or(span.end, |token| token.span.end);
                Err(unread(
                    Some(span.start..end),
                    Phrase::new("excalibur-orders-whole-number"),
                    Vec::new(),
                ))
            }
            _ => match self.key() {
                Some(Key::One) => Err(self.complain("excalibur-orders-digits")),
                _ => Err(self.complain("excalibur-orders-expected-number")),
            },
        }
    }

    /// `hire 2 knights and a man-at-arms at Barsham`, `build hive`: one clause for each item, in
    /// the order written.
    fn things(&mut self, start: usize, key: Key) -> LineResult<Vec<ClauseSyntax>> {
        let mut wanted: Vec<(u32, WinterPurchase, Range<usize>)> = Vec::new();
        loop {
            wanted.push(self.thing(key)?);
            let back = self.at;
            let parted = self.eat_sign(TokenSign::Comma)
                | self.eat_sign(TokenSign::Ampersand)
                | self.eat_sign(TokenSign::Plus);
            let parted = self.eat(Key::And) || parted;
            if !parted {
                break;
            }
            if self.at >= self.end || self.key() == Some(Key::Bid) {
                self.at = back;
                break;
            }
        }
        let mut at = None;
        let mut bid = self.bid(&wanted)?;
        if self.eat(Key::At) || self.eat(Key::In) {
            at = Some(self.place()?);
            if bid.is_none() {
                bid = self.bid(&wanted)?;
            }
            self.skip();
            let and = self.here();
            if self.eat(Key::And)
                || self.eat_sign(TokenSign::Ampersand)
                || self.eat_sign(TokenSign::Comma)
            {
                // does it mean two over both places, or two at each?
                if let Ok(second) = self.place() {
                    return Err(self.both_or_each(key, &wanted, at.as_ref(), &second, and));
                }
                return Err(self.complain("excalibur-orders-too-much"));
            }
        }
        self.at_end()?;
        let span = start..self.before();
        let clause = |(count, thing, _): (u32, WinterPurchase, Range<usize>)| {
            let at = at.clone();
            let what = match thing {
                WinterPurchase::Recruit(kind) => OrderSyntax::Hire { kind, count, at },
                WinterPurchase::Building(what) => OrderSyntax::Build {
                    what,
                    count,
                    at,
                    bid: bid
                        .clone()
                        .filter(|_| matches!(what, ManorBuilding::Church | ManorBuilding::Circle)),
                },
            };
            ClauseSyntax {
                span: span.clone(),
                what,
            }
        };
        Ok(wanted.into_iter().map(clause).collect())
    }

    /// §19.3: `, bid up to 14`, after a shrine or its place.
    fn bid(
        &mut self,
        wanted: &[(u32, WinterPurchase, Range<usize>)],
    ) -> LineResult<Option<SyntaxNode<u32>>> {
        let back = self.at;
        let _ = self.eat_sign(TokenSign::Comma) | self.eat(Key::And);
        if self.key() != Some(Key::Bid) {
            self.at = back;
            return Ok(None);
        }
        self.played(Key::Bid)?;
        let start = self.here();
        if wanted.iter().all(|(_, thing, _)| {
            !matches!(
                thing,
                WinterPurchase::Building(ManorBuilding::Church | ManorBuilding::Circle)
            )
        }) {
            return Err(refused(
                Some(start),
                Phrase::new("excalibur-orders-bid-what"),
                "19.3",
                Vec::new(),
            ));
        }
        self.next();
        let _ = self.eat(Key::To);
        let it = self.whole()?;
        let _ = self.eat(Key::Bezants);
        let span = start.start..self.before();
        let _ = self.eat_sign(TokenSign::Comma);
        Ok(Some(SyntaxNode { span, it }))
    }

    fn both_or_each(
        &self,
        key: Key,
        wanted: &[(u32, WinterPurchase, Range<usize>)],
        first: Option<&PlaceNode>,
        second: &PlaceNode,
        and: Range<usize>,
    ) -> Box<LineVerdict> {
        let several = wanted.iter().map(|(count, _, _)| *count).max().unwrap_or(1);
        let verb = self.names.spelling(key);
        let places = [first.map(|place| place.it), Some(second.it)];
        let each = |count: u32| {
            let thing = wanted
                .first()
                .map_or("", |(_, thing, _)| self.names.spelling(thing.key(count)));
            let line = |spot| format!("{verb} {count} {thing} at {}", self.named(spot));
            places
                .iter()
                .flatten()
                .map(|&spot| line(spot))
                .collect::<Vec<_>>()
                .join("; ")
        };
        let mut instead = Vec::new();
        if wanted.len() == 1 {
            if several.is_multiple_of(2) {
                instead.push(each(several / 2));
            }
            instead.push(each(several));
        }
        unread(
            Some(and),
            Phrase::new("excalibur-orders-both-or-each")
                .with("each", several)
                .with("all", several.saturating_mul(2)),
            instead,
        )
    }

    /// A count and the item it counts. A plural needs its number.
    fn thing(&mut self, key: Key) -> LineResult<(u32, WinterPurchase, Range<usize>)> {
        let count = self.wanted_count()?;
        let wrong = if key == Key::Hire {
            "excalibur-orders-hire-what"
        } else {
            "excalibur-orders-build-what"
        };
        let Some(word) = self.key() else {
            return Err(self.complain(wrong));
        };
        let start = self.here().start;
        // F2: fast play has no esquires
        if let (Key::Hire, Key::Esquire | Key::Esquires) = (key, word)
            && self.game.rules.fast_play
        {
            return Err(self.no_esquires(word));
        }
        let Some((thing, plural)) = purchase_of(key, word) else {
            return Err(self.complain(wrong));
        };
        self.played(word)?;
        self.next();
        let span = start..self.before();
        match count {
            Some(count) => Ok((count, thing, span)),
            None if !plural => Ok((1, thing, span)),
            None => Err(unread(
                Some(span.clone()),
                Phrase::new("excalibur-orders-how-many").with("word", self.written(&span)),
                Vec::new(),
            )),
        }
    }

    /// The number before a thing, if there is one.
    fn wanted_count(&mut self) -> LineResult<Option<u32>> {
        Ok(match self.key() {
            Some(Key::One) => {
                self.next();
                Some(1)
            }
            None if self
                .piece()
                .is_some_and(|token| !matches!(token.kind, TokenKind::Word)) =>
            {
                Some(self.positive()?)
            }
            _ => None,
        })
    }

    /// Offers the same line with knights.
    fn no_esquires(&self, word: Key) -> Box<LineVerdict> {
        let knight = if word == Key::Esquire {
            Key::Knight
        } else {
            Key::Knights
        };
        let span = self.here();
        let line = format!(
            "{}{}{}",
            self.text.get(..span.start).unwrap_or_default(),
            self.names.spelling(knight),
            self.text.get(span.end..).unwrap_or_default()
        );
        refused(
            Some(span),
            Phrase::new("excalibur-orders-no-esquires"),
            "F2",
            vec![line.replace('\n', " ")],
        )
    }

    /// True if the line moves part of the household: `move forester from …`,
    /// `move 2 foresters from …`.
    pub(crate) fn is_hand(&mut self) -> bool {
        let back = self.at;
        self.skip();
        if self.is_number() || self.key() == Some(Key::One) {
            self.next();
        }
        let found = matches!(
            self.key(),
            Some(
                Key::Forester
                    | Key::Foresters
                    | Key::Reeve
                    | Key::Reeves
                    | Key::Hive
                    | Key::Hives
                    | Key::Mill
                    | Key::Mills
                    | Key::Castle
                    | Key::Church
                    | Key::Circle
            )
        );
        self.at = back;
        found
    }

    pub(crate) fn move_hand(&mut self) -> LineResult<OrderSyntax> {
        let count = if self.is_number() {
            Some(self.positive()?)
        } else if self.eat(Key::One) {
            Some(1)
        } else {
            None
        };
        let Some(word) = self.key() else {
            return Err(self.complain("excalibur-orders-which-counters"));
        };
        let (hand, plural) = match word {
            Key::Forester | Key::Foresters => (HouseholdHand::Forester, word == Key::Foresters),
            Key::Reeve | Key::Reeves => (HouseholdHand::Reeve, word == Key::Reeves),
            _ => {
                return Err(refused(
                    Some(self.here()),
                    Phrase::new("excalibur-orders-never-moves")
                        .with("word", self.written(&self.here())),
                    "4.8",
                    Vec::new(),
                ));
            }
        };
        let span = self.here();
        self.next();
        if count.is_none() && plural {
            return Err(unread(
                Some(span.clone()),
                Phrase::new("excalibur-orders-how-many").with("word", self.written(&span)),
                Vec::new(),
            ));
        }
        let mut from = None;
        if self.eat(Key::From) || (!self.is_forked() && self.eat(Key::At)) {
            from = Some(self.place()?);
        }
        if !(self.eat(Key::To) || self.eat_sign(TokenSign::Dash) || self.eat_sign(TokenSign::Arrow))
        {
            return Err(self.complain("excalibur-orders-where-to"));
        }
        Ok(OrderSyntax::MoveHand {
            hand,
            count: count.unwrap_or(1),
            from,
            to: self.place()?,
        })
    }
}

/// What a word buys, and whether it is a plural.
fn purchase_of(key: Key, word: Key) -> Option<(WinterPurchase, bool)> {
    Some(match (key, word) {
        (Key::Hire, Key::Knight | Key::Knights | Key::Esquire | Key::Esquires) => (
            WinterPurchase::Recruit(Recruit::Knight),
            matches!(word, Key::Knights | Key::Esquires),
        ),
        (Key::Hire, Key::Man | Key::Men) => (
            WinterPurchase::Recruit(Recruit::ManAtArms),
            word == Key::Men,
        ),
        (Key::Build, Key::Hive | Key::Hives) => (
            WinterPurchase::Building(ManorBuilding::Hive),
            word == Key::Hives,
        ),
        (Key::Build, Key::Forester | Key::Foresters) => (
            WinterPurchase::Building(ManorBuilding::Forester),
            word == Key::Foresters,
        ),
        (Key::Build, Key::Reeve | Key::Reeves) => (
            WinterPurchase::Building(ManorBuilding::Reeve),
            word == Key::Reeves,
        ),
        (Key::Build, Key::Mill | Key::Mills) => (
            WinterPurchase::Building(ManorBuilding::Mill),
            word == Key::Mills,
        ),
        (Key::Build, Key::Castle) => (WinterPurchase::Building(ManorBuilding::Castle), false),
        (Key::Build, Key::Church) => (WinterPurchase::Building(ManorBuilding::Church), false),
        (Key::Build, Key::Circle) => (WinterPurchase::Building(ManorBuilding::Circle), false),
        _ => return None,
    })
}
