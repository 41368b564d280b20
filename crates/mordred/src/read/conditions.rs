//! The condition of an `if`: `Bala is free`, `Bala is held by Mordred`, `by Hannah`,
//! `I have at least £5`, with `not`, `and`, `or` and parentheses.

use super::keys::Key;
use super::line_parser::MordredLineParser;
use super::names::MordredNameIndex;
use super::verdicts::MordredReadResult;
use crate::{board::SquareId, order::MordredCondition};
use seneschal_seam::seat::Seat;
use seneschal_text::{TokenKind, TokenSign, tokens_bound};
use std::ops::Range;

/// How deep parentheses and `not` may be nested: nobody needs more, and the recursion on such a
/// line must be bounded.
const DEEPEST: usize = 8;

/// Parses a part of a line as a condition.
pub(super) fn condition(
    names: &MordredNameIndex,
    text: &str,
    asks: Range<usize>,
    me: Seat,
) -> MordredReadResult<MordredCondition> {
    let mut reader = MordredLineParser::new(names, text, tokens_bound(text));
    let behind = |byte: usize| {
        reader
            .pieces
            .iter()
            .position(|piece| piece.span.start >= byte)
            .unwrap_or(reader.pieces.len())
    };
    (reader.at, reader.end) = (behind(asks.start), behind(asks.end));
    let found = either(&mut reader, 0, me)?;
    let _ = reader.eat(Key::Then);
    reader.skip();
    if reader.at < reader.end {
        Err(reader.complain("mordred-if-too-much"))
    } else {
        Ok(found)
    }
}

/// `… or …`, which has the lowest precedence.
fn either(
    reader: &mut MordredLineParser,
    depth: usize,
    me: Seat,
) -> MordredReadResult<MordredCondition> {
    let mut all = vec![both(reader, depth, me)?];
    while joins(reader, Key::Or) {
        all.push(both(reader, depth, me)?);
    }
    Ok(if all.len() == 1 {
        all.remove(0)
    } else {
        MordredCondition::Any(all)
    })
}

fn both(
    reader: &mut MordredLineParser,
    depth: usize,
    me: Seat,
) -> MordredReadResult<MordredCondition> {
    let mut all = vec![one(reader, depth, me)?];
    while joins(reader, Key::And) || reader.eat_sign(TokenSign::Ampersand) {
        all.push(one(reader, depth, me)?);
    }
    Ok(if all.len() == 1 {
        all.remove(0)
    } else {
        MordredCondition::All(all)
    })
}

/// `and`, `, and`
fn joins(reader: &mut MordredLineParser, key: Key) -> bool {
    let before = reader.at;
    let _ = reader.eat_sign(TokenSign::Comma);
    let joins = reader.eat(key);
    if !joins {
        reader.at = before;
    }
    joins
}

fn one(
    reader: &mut MordredLineParser,
    depth: usize,
    me: Seat,
) -> MordredReadResult<MordredCondition> {
    if depth > DEEPEST {
        return Err(reader.complain("mordred-if-too-deep"));
    }
    if reader.eat(Key::Not) {
        return Ok(one(reader, depth + 1, me)?.negated());
    }
    if reader.eat_sign(TokenSign::Open) {
        let found = either(reader, depth + 1, me)?;
        return if reader.eat_sign(TokenSign::Close) {
            Ok(found)
        } else {
            Err(reader.complain("mordred-if-parenthesis"))
        };
    }
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
fn money(reader: &mut MordredLineParser) -> MordredReadResult<MordredCondition> {
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
fn square_state(reader: &mut MordredLineParser, me: Seat) -> MordredReadResult<MordredCondition> {
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
) -> MordredReadResult<MordredCondition> {
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
