//! The grammar of a line (R§10). It knows words and names, but nothing about the position.

use super::keys::Key;
use super::names::{KnightIndex, named};
use super::order_grammar;
use crate::{
    cards::{Black, BlackKind, White},
    order::Action,
    quest::{Place, Quest},
};
use seneschal_seam::{
    line_parser::{LineFaults, LineParser, MOST_CLAUSES, read_clauses},
    seat::Seat,
    verdicts::{LineResult, refuse_excess, same_again},
};
use seneschal_text::{NameLookup, OrderWord as _, Token, TokenSign, tokens};
use std::ops::{Deref, DerefMut, Range};

/// One order in a line, and its place there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OrderClause {
    pub span: Range<usize>,
    pub what: Action,
    /// `for a life:`
    pub paid: bool,
}

pub(super) struct OrderParser<'a> {
    line: LineParser<'a, Key, Seat>,
    /// Who writes.
    pub me: Seat,
}

impl<'a> Deref for OrderParser<'a> {
    type Target = LineParser<'a, Key, Seat>;

    fn deref(&self) -> &Self::Target {
        &self.line
    }
}

impl DerefMut for OrderParser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.line
    }
}

/// The orders of a part of a line, which begins at a byte of it, or why they cannot be read. Empty
/// if it says that nothing is ordered.
pub(super) fn line(
    names: &KnightIndex,
    text: &str,
    from: usize,
    me: Seat,
) -> LineResult<Vec<OrderClause>> {
    let faults = LineFaults {
        nothing: "round-table-orders-nothing",
        too_much: "round-table-orders-too-much",
        too_long: TOO_LONG,
    };
    let mut parser = OrderParser::new(names, text, tokens(text), me);
    read_clauses(&mut parser, &faults, Key::NoOrders, |parser, clauses| {
        let mut clause = parser.clause()?;
        clause.span = clause.span.start + from..clause.span.end + from;
        clauses.push(clause);
        Ok(())
    })
}

const TOO_LONG: &str = "round-table-orders-long-line";

impl<'a> OrderParser<'a> {
    pub(super) fn new(names: &'a KnightIndex, text: &'a str, pieces: Vec<Token>, me: Seat) -> Self {
        OrderParser {
            line: LineParser::new(names, text, pieces),
            me,
        }
    }

    fn as_written(names: &'a KnightIndex, text: &'a str) -> Self {
        OrderParser {
            line: LineParser::as_written(names, text, tokens(text)),
            me: Seat(0),
        }
    }

    fn clause(&mut self) -> LineResult<OrderClause> {
        self.skip();
        let start = self.here().start;
        let paid = self.eat(Key::ForLife);
        if paid {
            let _ = self.eat_sign(TokenSign::Colon) || self.eat_sign(TokenSign::Comma);
        }
        let what = self.action()?;
        Ok(OrderClause {
            span: start..self.before(),
            what,
            paid,
        })
    }

    fn action(&mut self) -> LineResult<Action> {
        self.skip();
        let start = self.at;
        if self.eat(Key::SameAgain) {
            return Err(same_again(None, "round-table-orders-same-again"));
        }
        if self.number().is_some_and(|number| number > 3) {
            self.at += 1;
            if self.eat(Key::Merlin) {
                return Err(self.complain("round-table-orders-how-many-merlins"));
            }
        }
        self.at = start;
        order_grammar::rows(self.names).order(self)
    }

    /// Items with commas or `and` between them; `item` sees those before it.
    pub(super) fn list<T>(
        &mut self,
        item: impl Fn(&mut Self, &[T]) -> LineResult<Vec<T>>,
    ) -> LineResult<Vec<T>> {
        let mut items = Vec::new();
        loop {
            items.extend(item(self, &items)?);
            if items.len() > MOST_CLAUSES {
                return Err(Box::new(refuse_excess(TOO_LONG, MOST_CLAUSES)));
            }
            let comma = self.eat_sign(TokenSign::Comma) || self.eat_sign(TokenSign::Plus);
            if !(self.eat(Key::And) || self.eat_sign(TokenSign::Ampersand) || comma) {
                return Ok(items);
            }
        }
    }

    /// `to`, `on`, `for`: languages differ in which they use.
    pub(super) fn preposition(&mut self) -> bool {
        self.eat(Key::To) || self.eat(Key::On) || self.eat(Key::For)
    }

    // ---- names

    /// The card, quest or place that is named here.
    pub(super) fn named<T: TryFrom<String>>(&mut self) -> Option<T> {
        self.skip();
        let names = self.names;
        let before = self.at;
        let numbered = |key| matches!(key, Key::Fight | Key::Morgan).then_some(key);
        if let Some(key) = self.eat_one(numbered)
            && let Some(found) = named(names, key, self.number())
        {
            self.at += 1;
            return Some(found);
        }
        self.at = before;
        self.eat_one(|key| named(names, key, None))
    }

    /// The same, or a complaint with similar names.
    pub(super) fn must_name<T: TryFrom<String>>(&mut self, id: &'static str) -> LineResult<T> {
        self.named().ok_or_else(|| {
            let near = self.near_keys(|key| named::<T>(self.names, key, Some(1)).is_some());
            self.complain_with(id, near)
        })
    }

    /// `Fight 3`, `3`, `Grail`
    pub(super) fn card(&mut self) -> LineResult<White> {
        self.skip();
        let Some(number) = self.number() else {
            return self.must_name("round-table-orders-which-card");
        };
        let card = u8::try_from(number).map(White::Fight).ok();
        let card = card.filter(|card| White::ALL.contains(card));
        let card = card.ok_or_else(|| self.complain("round-table-orders-fight-value"))?;
        self.at += 1;
        Ok(card)
    }

    /// `Fight 1, 1, Grail`, `3 and 4`, `2 Grails`
    pub(super) fn cards(&mut self) -> LineResult<Vec<White>> {
        self.list(|parser, _| {
            let (number, card) = parser.counted_card()?;
            Ok(vec![card; number])
        })
    }

    /// `2 Grails`, `2 Fight 3`; one where no number stands before the card.
    pub(super) fn counted_card(&mut self) -> LineResult<(usize, White)> {
        self.skip();
        let before = self.at;
        if let Some(number) = self.number() {
            self.at += 1;
            if let Some(card) = self.named() {
                let number = usize::try_from(number).unwrap_or(usize::MAX);
                // more makes the list too long
                return Ok((number.min(MOST_CLAUSES + 1), card));
            }
            self.at = before;
        }
        Ok((1, self.card()?))
    }

    pub(super) fn black_card(&mut self) -> LineResult<Black> {
        let kind = self.black_kind()?;
        Ok(self.with_value(kind))
    }

    /// `Lancelot 5, Despair`; a card without a value is any of its kind.
    pub(super) fn black_cards(&mut self) -> LineResult<Vec<Black>> {
        self.list(|parser, before: &[Black]| {
            if let Some(kind) = parser.named() {
                return Ok(vec![parser.with_value(kind)]);
            }
            let kinds = parser.black(before.last().map(|card| card.kind))?;
            Ok(kinds.into_iter().map(Black::plain).collect())
        })
    }

    /// `Lancelot/Dragon 5`, as reports write it, and `Lancelot 5`.
    fn with_value(&mut self, kind: BlackKind) -> Black {
        let _ = self.eat_sign(TokenSign::Slash) && self.eat(Key::Dragon);
        let value = self.number().and_then(|number| u8::try_from(number).ok());
        let value = value.filter(|_| kind.is_fight());
        self.at += usize::from(value.is_some());
        Black {
            kind,
            value: value.unwrap_or(0),
        }
    }

    /// `Despair`, `Morgan 2, 3`; `Morgan` alone is all five.
    pub(super) fn blacks(&mut self) -> LineResult<Vec<BlackKind>> {
        self.list(|parser, before| parser.black(before.last().copied()))
    }

    fn black(&mut self, before: Option<BlackKind>) -> LineResult<Vec<BlackKind>> {
        self.skip();
        let morgans = BlackKind::Morgan1..=BlackKind::Morgan5;
        if let Some(number) = self.number()
            && before.is_some_and(|before| morgans.contains(&before))
            && let Some(kind) = named(self.names, Key::Morgan, Some(number))
        {
            self.at += 1;
            return Ok(vec![kind]);
        }
        if let Some(kind) = self.named() {
            return Ok(vec![kind]);
        }
        // what lies there is named like the quest
        if self.eat(Key::Dragon) {
            return Ok(vec![BlackKind::Lancelot]);
        }
        if self.eat(Key::Grail) {
            return Ok(vec![BlackKind::Despair, BlackKind::Desolation]);
        }
        if self.eat(Key::Morgan) {
            let all = BlackKind::ALL.into_iter();
            return Ok(all.filter(|kind| morgans.contains(kind)).collect());
        }
        self.black_kind().map(|kind| vec![kind])
    }

    fn black_kind(&mut self) -> LineResult<BlackKind> {
        self.must_name("round-table-orders-which-black")
    }

    pub(super) fn quest(&mut self) -> LineResult<Quest> {
        self.must_name("round-table-orders-which-quest")
    }

    pub(super) fn place(&mut self) -> LineResult<Place> {
        let _ = self.preposition();
        self.must_name("round-table-orders-which-place")
    }

    pub(super) fn knight(&mut self) -> LineResult<Seat> {
        match self.name(|_| true) {
            NameLookup::Found(seat, _) => Ok(seat),
            NameLookup::Several(all) | NameLookup::Short(all) => {
                Err(self.complain_with("round-table-orders-which-knight", all))
            }
            NameLookup::Nothing => {
                let near = self
                    .piece()
                    .map(|piece| self.names.near(&piece.folded, |_| true));
                Err(self.complain_with("round-table-orders-which-knight", near.unwrap_or_default()))
            }
        }
    }
}

/// True if a line begins like an order and continues like one. `Merlin` alone may belong to any
/// sentence.
pub(super) fn begins_an_order(names: &KnightIndex, text: &str) -> bool {
    let mut parser = OrderParser::as_written(names, text);
    if parser.number().is_some() {
        parser.at += 1;
        return parser.eat(Key::Merlin);
    }
    parser.order_key().is_some_and(|key| {
        let _ = parser.eat(key);
        match key {
            Key::Merlin | Key::Excalibur => parser.eat(Key::Against),
            _ if key.is_common() => {
                let is_name = |key| key as u8 >= Key::Merlin as u8;
                parser.knight().is_ok()
                    || parser.card().is_ok()
                    || !parser.near_keys(is_name).is_empty()
            }
            _ => true,
        }
    })
}
