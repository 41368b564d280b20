//! The condition of an `if` (R§10.2): `Grail is won`, `Picts has 3 warriors`, `I hold 2 Grails`.

use super::keys::Key;
use super::names::KnightIndex;
use super::parser::OrderParser;
use crate::{order::Condition, quest::Quest};
use seneschal_seam::{
    condition_parser::{ConditionGrammar, ConditionTree},
    seat::Seat,
    verdicts::LineResult,
};
use seneschal_text::{Phrase, TokenSign, tokens_bound};
use std::ops::Range;

impl ConditionTree for Condition {
    fn all(parts: Vec<Self>) -> Self {
        Condition::All(parts)
    }

    fn any(parts: Vec<Self>) -> Self {
        Condition::Any(parts)
    }

    fn negated(self) -> Self {
        Condition::negated(self)
    }
}

/// Parses a part of a line as a condition.
pub(super) fn condition(
    names: &KnightIndex,
    text: &str,
    asks: Range<usize>,
    me: Seat,
) -> LineResult<Condition> {
    let grammar = ConditionGrammar {
        and: Key::And,
        or: Key::Or,
        not: Key::Not,
        then: Key::Then,
        too_much: "round-table-if-too-much",
        too_deep: "round-table-if-too-deep",
        parenthesis: "round-table-if-parenthesis",
        term: &OrderParser::term,
    };
    let mut parser = OrderParser::new(names, text, tokens_bound(text), me);
    grammar.read(&mut parser, asks)
}

/// `at least 3`, `less than 3`, `3`
struct Amount {
    number: i64,
    less: bool,
}

impl Amount {
    /// `less than 3` is the contrary of `3`, which means "at least".
    fn of<N: TryFrom<i64>>(
        &self,
        parser: &OrderParser,
        condition: impl FnOnce(N) -> Condition,
    ) -> LineResult<Condition> {
        let number =
            N::try_from(self.number).map_err(|_| parser.complain("round-table-if-number"))?;
        let found = condition(number);
        Ok(if self.less { found.negated() } else { found })
    }
}

impl OrderParser<'_> {
    fn term(&mut self) -> LineResult<Condition> {
        if self.eat(Key::IHave) {
            return self.own();
        }
        let before = self.at;
        let counts = self.eat(Key::ThereAre) || self.eat(Key::LessThan) || self.eat(Key::AtLeast);
        if counts || self.number().is_some() {
            self.at = before;
            let _ = self.eat(Key::ThereAre);
            return self.count_in_camelot();
        }
        if let Ok(kinds) = self.blacks()
            && self.eat(Key::Comes)
        {
            let mut kinds: Vec<Condition> = kinds.into_iter().map(Condition::Comes).collect();
            return Ok(match kinds.len() {
                1 => kinds.remove(0),
                _ => Condition::Any(kinds),
            });
        }
        self.at = before;
        if let Some(quest) = self.named::<Quest>() {
            return self.quest_state(quest);
        }
        let seat = match self.eat(Key::Myself) {
            true => self.me,
            false => self
                .knight()
                .map_err(|_| self.complain("round-table-if-what"))?,
        };
        let before = self.at;
        let denied = self.is_not();
        // what another holds is nobody's business
        if self.at == before {
            return Err(self.complain("round-table-if-what"));
        }
        let at = Condition::At(seat, self.place()?);
        Ok(if denied { at.negated() } else { at })
    }

    /// `is`, `is not`: true if it denies.
    fn is_not(&mut self) -> bool {
        let before = self.eat(Key::Not);
        let _ = self.eat(Key::Is);
        self.eat(Key::Not) || before
    }

    fn amount(&mut self) -> LineResult<Amount> {
        let mut less = self.eat(Key::LessThan);
        let _ = self.eat(Key::AtLeast);
        let minus = self.eat_sign(TokenSign::Dash);
        let number = self.number().and_then(|number| i64::try_from(number).ok());
        let number = number.ok_or_else(|| self.complain("round-table-if-number"))?;
        self.at += 1;
        less |= self.eat(Key::LessThan);
        let _ = self.eat(Key::AtLeast);
        Ok(Amount {
            number: if minus { -number } else { number },
            less,
        })
    }

    /// `2 Grails`, `3 life`
    fn own(&mut self) -> LineResult<Condition> {
        let before = self.at;
        let amount = self.amount();
        let counts = amount.is_ok();
        let amount = amount.unwrap_or(Amount {
            number: 1,
            less: false,
        });
        if !counts {
            self.at = before;
        }
        if counts && self.eat(Key::Life) {
            return amount.of(self, Condition::Life);
        }
        let card = self
            .named()
            .ok_or_else(|| self.complain("round-table-if-own"))?;
        amount.of(self, |number| Condition::Hold(card, number))
    }

    /// `6 engines`, `5 white swords`
    fn count_in_camelot(&mut self) -> LineResult<Condition> {
        let amount = self.amount()?;
        let counted = [
            (Key::Engines, Condition::Engines as fn(u8) -> Condition),
            (Key::Engine, Condition::Engines),
            (Key::WhiteSwords, Condition::WhiteSwords),
            (Key::BlackSwords, Condition::BlackSwords),
        ];
        match counted.into_iter().find(|(key, _)| self.eat(*key)) {
            Some((_, condition)) => amount.of(self, condition),
            None => Err(self.complain("round-table-if-count")),
        }
    }

    /// `Grail is won`, `Picts has 3 warriors`, `Excalibur is at -4`
    fn quest_state(&mut self, quest: Quest) -> LineResult<Condition> {
        let denied = self.is_not();
        let states = [
            (Key::Won, Condition::Won as fn(Quest) -> Condition),
            (Key::Lost, Condition::Lost),
            (Key::Over, Condition::Over),
            (Key::Open, Condition::Open),
            (Key::Free, Condition::Free),
        ];
        let found = match states.into_iter().find(|(key, _)| self.eat(*key)) {
            Some((_, state)) => state(quest),
            None if quest == Quest::Excalibur && self.eat(Key::To) => {
                self.amount()?.of(self, Condition::Steps)?
            }
            None => self.quest_count(quest)?,
        };
        Ok(if denied { found.negated() } else { found })
    }

    fn quest_count(&mut self, quest: Quest) -> LineResult<Condition> {
        let _ = self.eat(Key::Has);
        let amount = self
            .amount()
            .map_err(|_| self.complain("round-table-if-quest"))?;
        if quest.is_war() && self.eat(Key::Warriors) {
            amount.of(self, |number| Condition::Warriors(quest, number))
        } else if !quest.is_war() && quest != Quest::Excalibur && self.eat(Key::BlackCards) {
            amount.of(self, |number| Condition::BlackCards(quest, number))
        } else {
            Err(self.complain("round-table-if-quest"))
        }
    }
}

/// Whether it asks for a black card that comes.
pub(super) fn asks_for_card(condition: &Condition) -> bool {
    match condition {
        Condition::Not(denied) => asks_for_card(denied),
        Condition::All(all) | Condition::Any(all) => all.iter().any(asks_for_card),
        condition => matches!(condition, Condition::Comes(_)),
    }
}

/// The condition of a block, as the sheet writes it.
#[derive(Clone)]
pub(super) struct BlockCondition {
    pub asks: Condition,
    text: String,
    /// `unless`, or after `else`.
    contrary: bool,
}

impl BlockCondition {
    pub(super) fn new(asks: Condition, text: &str) -> BlockCondition {
        BlockCondition {
            asks,
            text: text.trim().replace('\n', " "),
            contrary: false,
        }
    }

    pub(super) fn negated(self) -> BlockCondition {
        BlockCondition {
            asks: self.asks.negated(),
            contrary: !self.contrary,
            ..self
        }
    }

    pub(super) fn say(&self) -> Phrase {
        Phrase::new("round-table-if")
            .with("condition", self.text.as_str())
            .with("yes", u8::from(!self.contrary))
    }
}
