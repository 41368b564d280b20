//! The grammar of a line (R§10). It knows words and names, but nothing about the position.

use super::keys::Key;
use super::names::{KnightIndex, named};
use crate::{
    cards::{BlackKind, White},
    order::{Action, EvilChoice, StandingOrder},
    quest::{Place, Quest},
};
use seneschal_seam::{
    line_parser::LineParser,
    order_reading::LineVerdict,
    seat::Seat,
    verdicts::{LineResult, refuse_excess, unread},
};
use seneschal_text::{NameLookup, OrderWord as _, Phrase, Token, TokenSign, tokens, tokens_bound};
use std::ops::{Deref, DerefMut, Range};

/// One order in a line, and its place there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OrderClause {
    pub span: Range<usize>,
    pub what: Action,
    /// `for a life:`
    pub paid: bool,
}

/// The most orders in one line, and the most cards in a list; nobody would read more.
const MOST_CLAUSES: usize = 24;

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

/// The orders of one line, or why it is invalid. Empty if it says that nothing is ordered.
pub(super) fn line(names: &KnightIndex, text: &str, me: Seat) -> LineResult<Vec<OrderClause>> {
    let mut parser = OrderParser::new(names, text, tokens(text), me);
    let mut clauses = Vec::new();
    if parser.eat(Key::NoOrders) {
        return match parser.piece() {
            Some(_) => Err(parser.complain("round-table-orders-too-much")),
            None => Ok(clauses),
        };
    }
    loop {
        while parser.eat_sign(TokenSign::Semicolon) {}
        if parser.at >= parser.end {
            break;
        }
        clauses.push(parser.clause()?);
        if clauses.len() > MOST_CLAUSES {
            return Err(Box::new(excess()));
        }
        parser.skip();
        if parser.at < parser.end && !parser.here_is(TokenSign::Semicolon) {
            return Err(parser.complain("round-table-orders-too-much"));
        }
    }
    if clauses.is_empty() {
        let nothing = Phrase::new("round-table-orders-nothing");
        return Err(unread(None, nothing, Vec::new()));
    }
    Ok(clauses)
}

fn excess() -> LineVerdict {
    refuse_excess("round-table-orders-long-line", MOST_CLAUSES)
}

impl<'a> OrderParser<'a> {
    pub(super) fn new(names: &'a KnightIndex, text: &'a str, pieces: Vec<Token>, me: Seat) -> Self {
        OrderParser {
            line: LineParser::new(names, text, pieces),
            me,
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
        // `2 merlins against`
        if let Some(number) = self.number() {
            self.at += 1;
            return self.merlins(number).map(Action::Standing);
        }
        let key = self.order_key().ok_or_else(|| self.no_order())?;
        let before = self.at;
        let _ = self.eat(key);
        match key {
            Key::Evil => self.evil(),
            Key::Bury => self.one_black().map(Action::Bury),
            Key::Reveal => Ok(Action::Reveal),
            Key::TakeFrom => self.knight().map(Action::TakeFrom),
            Key::Offer => self.card().map(Action::Offer),
            Key::Agree => self.knight().map(Action::Agree),
            Key::Share => self.share(),
            Key::SameAgain => Err(unread(
                None,
                Phrase::new("round-table-orders-same-again"),
                Vec::new(),
            )),
            _ => {
                if let Some(deed) = self.deed(key)? {
                    return Ok(Action::Deed(deed));
                }
                match self.standing(key)? {
                    Some(order) => Ok(Action::Standing(order)),
                    None => {
                        self.at = before;
                        Err(self.no_order())
                    }
                }
            }
        }
    }

    pub(super) fn no_order(&self) -> Box<LineVerdict> {
        let near = self.near_keys(Key::begins_order);
        self.complain_with("round-table-orders-no-order", near)
    }

    /// `draw`, `draw face down`, `engine`, `life`, each perhaps `until told otherwise`.
    fn evil(&mut self) -> LineResult<Action> {
        let _ = self.eat_sign(TokenSign::Colon);
        let choice = if self.eat(Key::Engine) {
            EvilChoice::Engine
        } else if self.eat(Key::Life) {
            EvilChoice::Life
        } else {
            let draw = self.eat(Key::Draw);
            let _ = self.eat_sign(TokenSign::Comma);
            if self.eat(Key::FaceDown) {
                EvilChoice::DrawFaceDown
            } else if draw {
                EvilChoice::Draw
            } else {
                let choices = [Key::Draw, Key::Engine, Key::Life];
                let evil = self.names.spelling(Key::Evil);
                let say = |key| format!("{evil} {}", self.names.spelling(key));
                let instead = choices.into_iter().map(say).collect();
                return Err(self.complain_with("round-table-orders-which-evil", instead));
            }
        };
        Ok(if self.eat(Key::Standing) {
            Action::Standing(StandingOrder::Evil(choice))
        } else {
            Action::Evil(choice)
        })
    }

    /// `share by choice`, `share: Grail to kay, Fight 5 to bors`
    fn share(&mut self) -> LineResult<Action> {
        if let Some(wish) = self.share_wish() {
            return Ok(Action::Standing(StandingOrder::Share(wish)));
        }
        let _ = self.eat_sign(TokenSign::Colon);
        let mut parts = Vec::new();
        loop {
            let cards = self.cards()?;
            if !self.preposition() {
                return Err(self.complain("round-table-orders-share-to"));
            }
            let to = self.knight()?;
            parts.extend(cards.into_iter().map(|card| (card, to)));
            if parts.len() > MOST_CLAUSES {
                return Err(Box::new(excess()));
            }
            if !self.goes_on() {
                return Ok(Action::Share(parts));
            }
        }
    }

    /// `to`, `on`, `for`: languages differ in which they use.
    pub(super) fn preposition(&mut self) -> bool {
        self.eat(Key::To) || self.eat(Key::On) || self.eat(Key::For)
    }

    /// Between two items of a list.
    pub(super) fn goes_on(&mut self) -> bool {
        let comma = self.eat_sign(TokenSign::Comma);
        self.eat(Key::And)
            || comma
            || self.eat_sign(TokenSign::Ampersand)
            || self.eat_sign(TokenSign::Plus)
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

    fn near_names<T: TryFrom<String>>(&self) -> Vec<String> {
        self.near_keys(|key| named::<T>(self.names, key, Some(1)).is_some())
    }

    /// `Fight 3`, `3`, `Grail`
    pub(super) fn card(&mut self) -> LineResult<White> {
        self.skip();
        if let Some(number) = self.number() {
            let card = u8::try_from(number).map(White::Fight);
            let card = card.ok().filter(|card| White::ALL.contains(card));
            let card = card.ok_or_else(|| self.complain("round-table-orders-fight-value"))?;
            self.at += 1;
            return Ok(card);
        }
        self.named().ok_or_else(|| {
            self.complain_with("round-table-orders-which-card", self.near_names::<White>())
        })
    }

    /// `Fight 1, 1, Grail`, `3 and 4`, `2 Grails`
    pub(super) fn cards(&mut self) -> LineResult<Vec<White>> {
        let mut cards = Vec::new();
        loop {
            let (number, card) = self.counted_card()?;
            cards.extend(std::iter::repeat_n(card, number));
            if cards.len() > MOST_CLAUSES {
                return Err(Box::new(excess()));
            }
            if !self.goes_on() {
                return Ok(cards);
            }
        }
    }

    /// `2 Grails`, `2 Fight 3`; one where no number stands before the card.
    pub(super) fn counted_card(&mut self) -> LineResult<(usize, White)> {
        self.skip();
        let before = self.at;
        if let Some(number) = self.number() {
            self.at += 1;
            if let Some(card) = self.named() {
                let number = usize::try_from(number).unwrap_or(usize::MAX);
                return if number <= MOST_CLAUSES {
                    Ok((number, card))
                } else {
                    Err(Box::new(excess()))
                };
            }
            self.at = before;
        }
        Ok((1, self.card()?))
    }

    /// `Despair`, `Morgan 2, 3`; `Morgan` alone is all five.
    pub(super) fn blacks(&mut self) -> LineResult<Vec<BlackKind>> {
        let mut kinds = Vec::new();
        loop {
            kinds.extend(self.black(kinds.last().copied())?);
            if kinds.len() > MOST_CLAUSES {
                return Err(Box::new(excess()));
            }
            if !self.goes_on() {
                return Ok(kinds);
            }
        }
    }

    fn black(&mut self, before: Option<BlackKind>) -> LineResult<Vec<BlackKind>> {
        self.skip();
        if let Some(number) = self.number()
            && before.is_some_and(is_morgan)
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
            return Ok(BlackKind::ALL
                .into_iter()
                .filter(|kind| is_morgan(*kind))
                .collect());
        }
        let near = self.near_names::<BlackKind>();
        Err(self.complain_with("round-table-orders-which-black", near))
    }

    fn one_black(&mut self) -> LineResult<BlackKind> {
        let start = self.at;
        match self.black(None)?.as_slice() {
            [one] => Ok(*one),
            _ => {
                self.at = start;
                Err(self.complain("round-table-orders-which-black"))
            }
        }
    }

    pub(super) fn quest(&mut self) -> LineResult<Quest> {
        self.named().ok_or_else(|| {
            self.complain_with("round-table-orders-which-quest", self.near_names::<Quest>())
        })
    }

    pub(super) fn place(&mut self) -> LineResult<Place> {
        let _ = self.eat(Key::To) || self.eat(Key::On);
        self.named().ok_or_else(|| {
            self.complain_with("round-table-orders-which-place", self.near_names::<Place>())
        })
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

fn is_morgan(kind: BlackKind) -> bool {
    (BlackKind::Morgan1..=BlackKind::Morgan5).contains(&kind)
}

/// True if a line begins like an order and continues like one. `Merlin` alone may belong to any
/// sentence.
pub(super) fn begins_an_order(names: &KnightIndex, text: &str) -> bool {
    let mut parser = OrderParser::new(names, text, tokens(text), Seat(0));
    if parser.number().is_some() {
        parser.at += 1;
        return parser.eat(Key::Merlin);
    }
    parser.order_key().is_some_and(|key| {
        let _ = parser.eat(key);
        match key {
            Key::Merlin | Key::Excalibur => parser.eat(Key::Against),
            _ if key.is_common() => parser.knight().is_ok() || parser.card().is_ok(),
            _ => true,
        }
    })
}

/// Where in a part of a line an order begins: at a word that has no other meaning and is no name.
pub(super) fn order_start(names: &KnightIndex, text: &str, piece: Range<usize>) -> Option<usize> {
    let line = tokens_bound(text);
    let begins = |at: usize| {
        names
            .keys
            .meanings(&line, at)
            .is_some_and(|(all, _)| all.iter().all(|one| one.key.begins_order()))
    };
    let starts = line
        .iter()
        .enumerate()
        .filter(|(_, token)| piece.contains(&token.span.start))
        .map(|(at, token)| (at, token.span.start));
    let mut orders = starts.filter(|&(at, start)| {
        begins(at) && begins_an_order(names, text.get(start..).unwrap_or_default())
    });
    orders.next().map(|(_, start)| start)
}
