//! Numbers, money, and what winter's orders count.

use crate::read::keys::Key;
use crate::{
    order::{HouseholdHand, ManorBuilding, Recruit},
    read::{
        order_grammar::{joined, syntax_line},
        order_values::{CountedWords, HANDS, RECRUITS, WORKS},
        parser::line_parser::LineParser,
        refusals::{refused, unread},
        syntax::{Counted, LineResult, OrderSyntax, PlaceNode, SyntaxNode},
    },
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::{Phrase, TokenKind, TokenSign};
use std::ops::Range;

impl LineParser<'_> {
    /// What `hire` buys.
    pub(crate) fn recruits(&mut self) -> LineResult<Vec<Counted<Recruit>>> {
        self.counted_list(RECRUITS, "excalibur-orders-hire-what")
    }

    pub(crate) fn works(&mut self) -> LineResult<Vec<Counted<ManorBuilding>>> {
        self.counted_list(WORKS, "excalibur-orders-build-what")
    }

    /// §4.8: who of a household moves.
    pub(crate) fn hands(&mut self) -> LineResult<Counted<HouseholdHand>> {
        self.counted(HANDS, |line| {
            let span = line.here();
            let why = Phrase::new("excalibur-orders-never-moves").with("word", line.written(&span));
            refused(Some(span), why, "4.8", Vec::new())
        })
    }

    pub(crate) fn money(&mut self) -> LineResult<SyntaxNode<u32>> {
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

    /// Several things, each with its number.
    fn counted_list<T: Copy>(
        &mut self,
        words: CountedWords<T>,
        wrong: &'static str,
    ) -> LineResult<Vec<Counted<T>>> {
        let mut wanted = Vec::new();
        loop {
            wanted.push(self.counted(words, |line| line.complain(wrong))?);
            let back = self.at;
            if !self.joins() {
                return Ok(wanted);
            }
            if self.at >= self.end || self.key() == Some(Key::Bid) {
                self.at = back;
                return Ok(wanted);
            }
        }
    }

    /// §15.1
    pub(crate) fn repairs(&mut self) -> LineResult<Vec<ManorBuilding>> {
        let mut wanted = Vec::new();
        loop {
            let what = match self.key() {
                Some(Key::Castle) => ManorBuilding::Castle,
                Some(Key::Church) => ManorBuilding::Church,
                Some(Key::Circle) => ManorBuilding::Circle,
                _ => return Err(self.complain("excalibur-orders-repair-what")),
            };
            self.next();
            wanted.push(what);
            if !self.joins() {
                return Ok(wanted);
            }
        }
    }

    /// What is wrong with an order that its row has read, or with what follows.
    pub(crate) fn check_order(&mut self, order: &OrderSyntax) -> LineResult<()> {
        match order {
            OrderSyntax::Hire { recruits, at } => {
                let order = |recruits, at| OrderSyntax::Hire { recruits, at };
                self.check_one_site(recruits, at.as_ref(), order)
            }
            OrderSyntax::Build { works, at, bid } => {
                check_bid(works, bid.as_ref())?;
                let order = |works, at| OrderSyntax::Build {
                    works,
                    at,
                    bid: bid.clone(),
                };
                self.check_one_site(works, at.as_ref(), order)
            }
            OrderSyntax::Share { with, figures, .. } => self.check_shares(with.len() + 1, figures),
            _ => Ok(()),
        }
    }

    /// With two places: does it mean two over both, or two at each?
    fn check_one_site<T: Copy>(
        &mut self,
        wanted: &[Counted<T>],
        first: Option<&PlaceNode>,
        order: impl Fn(Vec<Counted<T>>, Option<PlaceNode>) -> OrderSyntax,
    ) -> LineResult<()> {
        self.skip();
        let and = self.here();
        let Some(first) = first.filter(|_| {
            self.eat(Key::And)
                || self.eat_sign(TokenSign::Ampersand)
                || self.eat_sign(TokenSign::Comma)
        }) else {
            return Ok(());
        };
        let Ok(second) = self.place() else {
            return Err(self.complain("excalibur-orders-too-much"));
        };
        let several = wanted.iter().map(|one| one.count).max().unwrap_or(1);
        let each = |count: u32| {
            let lines = [first, &second].map(|place| {
                let wanted = wanted.iter().map(|one| Counted { count, ..*one });
                let place = place.it.into();
                syntax_line(self.game, &order(wanted.collect(), Some(place)))
            });
            joined(lines)
        };
        let mut instead = Vec::new();
        if wanted.len() == 1 {
            if several.is_multiple_of(2) {
                instead.push(each(several / 2));
            }
            instead.push(each(several));
        }
        Err(unread(
            Some(and),
            Phrase::new("excalibur-orders-both-or-each")
                .with("each", several)
                .with("all", several.saturating_mul(2)),
            instead,
        ))
    }

    /// A count and the item it counts. A plural needs its number.
    fn counted<T: Copy>(
        &mut self,
        words: CountedWords<T>,
        wrong: impl Fn(&Self) -> Box<LineVerdict>,
    ) -> LineResult<Counted<T>> {
        let count = self.wanted_count()?;
        let Some(word) = self.key() else {
            return Err(wrong(self));
        };
        // F2: fast play has no esquires
        if matches!(word, Key::Esquire | Key::Esquires)
            && words.iter().any(|(_, one, _)| *one == Key::Knight)
            && self.game.rules.fast_play
        {
            return Err(self.no_esquires(word));
        }
        let Some((it, is_plural)) = thing_of(words, word) else {
            return Err(wrong(self));
        };
        self.played(word)?;
        let span = self.here();
        self.next();
        match count {
            Some(count) => Ok(Counted { count, it }),
            None if !is_plural => Ok(Counted { count: 1, it }),
            None => Err(self.how_many(span)),
        }
    }

    fn how_many(&self, word: Range<usize>) -> Box<LineVerdict> {
        let span = word.start..self.before();
        let why = Phrase::new("excalibur-orders-how-many").with("word", self.written(&span));
        unread(Some(span), why, Vec::new())
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
        let found = self.key().and_then(|key| thing_of(WORKS, key)).is_some();
        self.at = back;
        found
    }
}

/// §19.3: only shrines have bids.
fn check_bid(works: &[Counted<ManorBuilding>], bid: Option<&SyntaxNode<u32>>) -> LineResult<()> {
    let is_shrine = |works: &Counted<ManorBuilding>| {
        matches!(works.it, ManorBuilding::Church | ManorBuilding::Circle)
    };
    match bid {
        Some(bid) if !works.iter().any(is_shrine) => {
            let why = Phrase::new("excalibur-orders-bid-what");
            Err(refused(Some(bid.span.clone()), why, "19.3", Vec::new()))
        }
        _ => Ok(()),
    }
}

/// What a word counts, and whether it is a plural.
pub(super) fn thing_of<T: Copy>(words: CountedWords<T>, word: Key) -> Option<(T, bool)> {
    let word = match word {
        Key::Esquire => Key::Knight,
        Key::Esquires => Key::Knights,
        word => word,
    };
    let (it, one, _) = words
        .iter()
        .find(|(_, one, several)| word == *one || word == *several)?;
    Some((*it, word != *one))
}
