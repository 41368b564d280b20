//! Conditions of an `if` with `not`, `and`, `or` and parentheses. Each game has its own terms.

use super::line_parser::LineParser;
use super::verdicts::LineResult;
use seneschal_text::{OrderWord, TokenSign};
use std::ops::{DerefMut, Range};

/// A condition that is made of others.
pub trait ConditionTree: Sized {
    fn all(parts: Vec<Self>) -> Self;
    fn any(parts: Vec<Self>) -> Self;
    fn negated(self) -> Self;
}

/// A game's words between terms, its complaints, and its own terms. `P` parses lines.
pub struct ConditionGrammar<'g, P, K, C> {
    pub and: K,
    pub or: K,
    pub not: K,
    /// Skipped at the end.
    pub then: K,
    pub too_much: &'static str,
    pub too_deep: &'static str,
    pub parenthesis: &'static str,
    pub term: &'g dyn Fn(&mut P) -> LineResult<C>,
}

/// How deep parentheses and `not` may be nested: nobody needs more, and the recursion on such a
/// line must be bounded.
const DEEPEST: usize = 8;

impl<P, K, C> ConditionGrammar<'_, P, K, C>
where
    K: OrderWord,
    C: ConditionTree,
{
    /// Parses a part of a line as a condition. The line's tokens are `tokens_bound`.
    pub fn read<'a, N>(&self, reader: &mut P, asks: Range<usize>) -> LineResult<C>
    where
        N: Copy + PartialEq + 'a,
        P: DerefMut<Target = LineParser<'a, K, N>>,
    {
        let behind = |byte: usize| {
            reader
                .pieces
                .iter()
                .position(|piece| piece.span.start >= byte)
                .unwrap_or(reader.pieces.len())
        };
        let (at, end) = (behind(asks.start), behind(asks.end));
        (reader.at, reader.end) = (at, end);
        let found = self.either(reader, 0)?;
        let _ = reader.eat(self.then);
        reader.skip();
        if reader.at < reader.end {
            Err(reader.complain(self.too_much))
        } else {
            Ok(found)
        }
    }

    /// `… or …`, which has the lowest precedence.
    fn either<'a, N>(&self, reader: &mut P, depth: usize) -> LineResult<C>
    where
        N: Copy + PartialEq + 'a,
        P: DerefMut<Target = LineParser<'a, K, N>>,
    {
        let mut all = vec![self.both(reader, depth)?];
        while joins(reader, self.or) {
            all.push(self.both(reader, depth)?);
        }
        Ok(if all.len() == 1 {
            all.remove(0)
        } else {
            C::any(all)
        })
    }

    fn both<'a, N>(&self, reader: &mut P, depth: usize) -> LineResult<C>
    where
        N: Copy + PartialEq + 'a,
        P: DerefMut<Target = LineParser<'a, K, N>>,
    {
        let mut all = vec![self.one(reader, depth)?];
        while joins(reader, self.and) || reader.eat_sign(TokenSign::Ampersand) {
            all.push(self.one(reader, depth)?);
        }
        Ok(if all.len() == 1 {
            all.remove(0)
        } else {
            C::all(all)
        })
    }

    fn one<'a, N>(&self, reader: &mut P, depth: usize) -> LineResult<C>
    where
        N: Copy + PartialEq + 'a,
        P: DerefMut<Target = LineParser<'a, K, N>>,
    {
        if depth > DEEPEST {
            return Err(reader.complain(self.too_deep));
        }
        if reader.eat(self.not) {
            return Ok(self.one(reader, depth + 1)?.negated());
        }
        if reader.eat_sign(TokenSign::Open) {
            let found = self.either(reader, depth + 1)?;
            return if reader.eat_sign(TokenSign::Close) {
                Ok(found)
            } else {
                Err(reader.complain(self.parenthesis))
            };
        }
        (self.term)(reader)
    }
}

/// `and`, `, and`
fn joins<'a, K, N>(reader: &mut LineParser<'a, K, N>, key: K) -> bool
where
    K: OrderWord,
    N: Copy + PartialEq + 'a,
{
    let before = reader.at;
    let _ = reader.eat_sign(TokenSign::Comma);
    let joins = reader.eat(key);
    if !joins {
        reader.at = before;
    }
    joins
}
