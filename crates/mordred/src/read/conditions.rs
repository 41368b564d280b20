//! The condition of an `if`: `Bala is free`, `Bala is held by Mordred`, `by Hannah`,
//! `I have at least £5`, with `not`, `and`, `or` and parentheses.

use super::keys::Key;
use super::line_parser::MordredLineParser;
use super::names::MordredNameIndex;
use crate::{board::SquareId, order::MordredCondition};
use seneschal_seam::{
    condition_parser::{ConditionGrammar, ConditionTree},
    seat::Seat,
    verdicts::LineResult,
};
use seneschal_text::{TokenKind, tokens_bound};
use std::ops::Range;

impl ConditionTree for MordredCondition {
    fn all(parts: Vec<Self>) -> Self {
        MordredCondition::All(parts)
    }

    fn any(parts: Vec<Self>) -> Self {
        MordredCondition::Any(parts)
    }

    fn negated(self) -> Self {
        MordredCondition::negated(self)
    }
}

/// Parses a part of a line as a condition.
pub(super) fn condition(
    names: &MordredNameIndex,
    text: &str,
    asks: Range<usize>,
    me: Seat,
) -> LineResult<MordredCondition> {
    let grammar = ConditionGrammar {
        and: Key::And,
        or: Key::Or,
        not: Key::Not,
        then: Key::Then,
        too_much: "mordred-if-too-much",
        too_deep: "mordred-if-too-deep",
        parenthesis: "mordred-if-parenthesis",
        term: &|reader: &mut MordredLineParser| term(reader, me),
    };
    let mut reader = MordredLineParser::new(names, text, tokens_bound(text));
    grammar.read(&mut reader, asks)
}

fn term(reader: &mut MordredLineParser, me: Seat) -> LineResult<MordredCondition> {
    if reader.eat(Key::Have) {
        return money(reader);
    }
    reader.skip();
    if reader
        .piece()
        .is_none_or(|piece| piece.kind != TokenKind::Word)
    {
        return Err(reader.complain("mordred-if-what"));
    }
    square_state(reader, me)
}

/// `at least £5`, `less than £5`
fn money(reader: &mut MordredLineParser) -> LineResult<MordredCondition> {
    if reader.eat(Key::LessThan) {
        return Ok(MordredCondition::Money(reader.pounds()?).negated());
    }
    if reader.eat(Key::MoreThan) {
        return Ok(MordredCondition::Money(reader.pounds()?.saturating_add(1)));
    }
    // `I have £5` means the same, and so does `£5 or more`
    let _ = reader.eat(Key::AtLeast);
    let pounds = reader.pounds()?;
    let _ = reader.eat(Key::AtLeast);
    Ok(MordredCondition::Money(pounds))
}

/// `Bala is free`, `Bala is not mine`
fn square_state(reader: &mut MordredLineParser, me: Seat) -> LineResult<MordredCondition> {
    let square = reader.square()?;
    let not = reader.eat(Key::Not);
    let _ = reader.eat(Key::Is);
    // elsewhere `mine` means nothing and is skipped
    let mine = reader.eat_mine();
    let not = !mine && reader.eat(Key::Not) || not;
    let found = if mine || reader.eat_mine() {
        MordredCondition::Held(square, me)
    } else if reader.eat(Key::Free) {
        MordredCondition::Free(square)
    } else if reader.eat(Key::Held) {
        let _ = reader.eat(Key::By);
        holder(reader, square, me)?
    } else {
        return Err(reader.complain("mordred-if-what"));
    };
    Ok(if not { found.negated() } else { found })
}

/// `Mordred`, `me`, `Hannah`
fn holder(
    reader: &mut MordredLineParser,
    square: SquareId,
    me: Seat,
) -> LineResult<MordredCondition> {
    if reader.eat(Key::Mordred) {
        return Ok(MordredCondition::Mordred(square));
    }
    if reader.eat(Key::Me) {
        return Ok(MordredCondition::Held(square, me));
    }
    match reader.lord() {
        Some(lord) => Ok(MordredCondition::Held(square, lord)),
        None => Err(reader.complain("mordred-if-by-whom")),
    }
}
