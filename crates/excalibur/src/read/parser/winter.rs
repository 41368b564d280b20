//! Winter's orders: money, pay, hiring, building, and the household's moves.

use crate::read::keys::Key;
use crate::{
    order::ManorBuilding,
    read::{
        order_grammar::syntax_line,
        order_values::{CountedWords, HANDS, RECRUITS, WORKS},
        parser::line_parser::LineParser,
        refusals::{refused, unread},
        syntax::{ClauseSyntax, Counted, LineResult, OrderSyntax, PlaceNode, SyntaxNode},
    },
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::{Phrase, TokenKind, TokenSign};
use std::ops::Range;

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
            Key::Hire => self.hire()?,
            _ => self.build()?,
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

    /// `hire 2 knights and a man-at-arms at Barsham`
    fn hire(&mut self) -> LineResult<OrderSyntax> {
        let recruits = self.counted_list(RECRUITS, "excalibur-orders-hire-what")?;
        self.bid(false)?;
        let at = self.site()?;
        let order = |recruits, at| OrderSyntax::Hire { recruits, at };
        self.check_one_site(&recruits, at.as_ref(), order)?;
        Ok(order(recruits, at))
    }

    /// `build 2 hives`, `build church at Barsham, bid up to 14`
    fn build(&mut self) -> LineResult<OrderSyntax> {
        let works = self.counted_list(WORKS, "excalibur-orders-build-what")?;
        let is_shrine = |works: &Counted<ManorBuilding>| {
            matches!(works.it, ManorBuilding::Church | ManorBuilding::Circle)
        };
        let has_shrine = works.iter().any(is_shrine);
        let mut bid = self.bid(has_shrine)?;
        let at = self.site()?;
        if at.is_some() && bid.is_none() {
            bid = self.bid(has_shrine)?;
        }
        let order = |works, at| OrderSyntax::Build {
            works,
            at,
            bid: bid.clone(),
        };
        self.check_one_site(&works, at.as_ref(), order)?;
        Ok(order(works, at))
    }

    /// Several things, each with its number.
    fn counted_list<T: Copy>(
        &mut self,
        words: CountedWords<T>,
        wrong: &'static str,
    ) -> LineResult<Vec<Counted<T>>> {
        let mut wanted = Vec::new();
        loop {
            wanted.push(self.counted(words, wrong)?);
            let back = self.at;
            let parted = self.eat_sign(TokenSign::Comma)
                | self.eat_sign(TokenSign::Ampersand)
                | self.eat_sign(TokenSign::Plus);
            let parted = self.eat(Key::And) || parted;
            if !parted {
                return Ok(wanted);
            }
            if self.at >= self.end || self.key() == Some(Key::Bid) {
                self.at = back;
                return Ok(wanted);
            }
        }
    }

    fn site(&mut self) -> LineResult<Option<PlaceNode>> {
        let named = self.eat(Key::At) || self.eat(Key::In);
        named.then(|| self.place()).transpose()
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
            lines.join("; ")
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

    /// §19.3: `, bid up to 14`, after a shrine or its place.
    fn bid(&mut self, has_shrine: bool) -> LineResult<Option<SyntaxNode<u32>>> {
        let back = self.at;
        let _ = self.eat_sign(TokenSign::Comma) | self.eat(Key::And);
        if self.key() != Some(Key::Bid) {
            self.at = back;
            return Ok(None);
        }
        self.played(Key::Bid)?;
        let start = self.here();
        if !has_shrine {
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

    /// A count and the item it counts. A plural needs its number.
    fn counted<T: Copy>(
        &mut self,
        words: CountedWords<T>,
        wrong: &'static str,
    ) -> LineResult<Counted<T>> {
        let count = self.wanted_count()?;
        let Some(word) = self.key() else {
            return Err(self.complain(wrong));
        };
        // F2: fast play has no esquires
        if matches!(word, Key::Esquire | Key::Esquires)
            && words.iter().any(|(_, one, _)| *one == Key::Knight)
            && self.game.rules.fast_play
        {
            return Err(self.no_esquires(word));
        }
        let Some((it, is_plural)) = thing_of(words, word) else {
            return Err(self.complain(wrong));
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
        let Some((it, is_plural)) = thing_of(HANDS, word) else {
            return Err(refused(
                Some(self.here()),
                Phrase::new("excalibur-orders-never-moves")
                    .with("word", self.written(&self.here())),
                "4.8",
                Vec::new(),
            ));
        };
        let span = self.here();
        self.next();
        if count.is_none() && is_plural {
            return Err(self.how_many(span));
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
            hands: Counted {
                count: count.unwrap_or(1),
                it,
            },
            from,
            to: self.place()?,
        })
    }
}

/// What a word counts, and whether it is a plural.
fn thing_of<T: Copy>(words: CountedWords<T>, word: Key) -> Option<(T, bool)> {
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
