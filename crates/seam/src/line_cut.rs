//! A line with several orders and no `;` between them: `53 hold, 52 and 78 to Sarbury`. It is cut
//! where each part is an order, and only if it is no order as a whole.

use super::verdicts::LineResult;
use seneschal_text::TokenSign;
use std::collections::BTreeSet;
use std::ops::Range;

/// A line with more commas and words like "and" is not cut: each is tried.
const MOST_CUTS: usize = 24;

/// What a game reads of a line's tokens.
pub trait LineCut<C: Clone> {
    /// The orders of these tokens alone. `before`: what the line says before them.
    ///
    /// # Errors
    /// The tokens are no order, or something remains behind it.
    fn read_part(&mut self, part: Range<usize>, before: &[C]) -> LineResult<Vec<C>>;

    fn has_sign(&self, at: usize, sign: TokenSign) -> bool;

    /// The number of tokens of a word here that joins two orders: "and", "then".
    fn joining_word(&self, at: usize) -> Option<usize>;

    /// Whether an order behind a cut says by itself whom it is for: `hold` alone holds everybody.
    fn may_follow(&mut self, _at: usize) -> bool {
        true
    }
}

/// The parts of a line between semicolons that are not empty.
pub fn between_semicolons<C: Clone>(
    parser: &impl LineCut<C>,
    line: Range<usize>,
) -> Vec<Range<usize>> {
    let is_mark = |at: &usize| parser.has_sign(*at, TokenSign::Semicolon);
    let mut parts = Vec::new();
    let mut start = line.start;
    while start < line.end {
        let stop = (start..line.end).find(is_mark).unwrap_or(line.end);
        parts.extend((start < stop).then_some(start..stop));
        start = stop + 1;
    }
    parts
}

/// How many tokens from here on only join two orders: commas, `&`, `+` and words; 0 if none does.
fn joined_at<C: Clone>(parser: &impl LineCut<C>, at: usize) -> usize {
    const SIGNS: [TokenSign; 3] = [TokenSign::Comma, TokenSign::Ampersand, TokenSign::Plus];
    let length = |at: usize| {
        let is_sign = SIGNS.into_iter().any(|sign| parser.has_sign(at, sign));
        is_sign.then_some(1).or_else(|| parser.joining_word(at))
    };
    let mut behind = at;
    while let Some(more) = length(behind) {
        behind += more;
    }
    behind - at
}

/// The orders of a part of a line, cut if necessary.
///
/// # Errors
/// What is wrong with the part as a whole.
pub fn read_cut<C: Clone, P: LineCut<C>>(
    parser: &mut P,
    part: Range<usize>,
    before: &[C],
) -> LineResult<Vec<C>> {
    let whole = parser.read_part(part.clone(), before);
    let Err(why) = whole else {
        return whole;
    };
    if why.asks() {
        return Err(why);
    }
    let mut cuts = Vec::new();
    let mut at = part.start + 1;
    while at < part.end {
        let length = joined_at(parser, at);
        if length > 0 && at + length < part.end {
            cuts.push(at..at + length);
        }
        at += length.max(1);
    }
    if cuts.len() > MOST_CUTS {
        return Err(why);
    }
    let mut parts = CutLine {
        parser,
        cuts,
        end: part.end,
        hopeless: BTreeSet::new(),
    };
    parts.read(part.start, before).ok_or(why)
}

struct CutLine<'p, P> {
    parser: &'p mut P,
    cuts: Vec<Range<usize>>,
    end: usize,
    /// From these tokens on the line cannot be cut.
    hopeless: BTreeSet<usize>,
}

impl<P> CutLine<'_, P> {
    /// The orders from a token on; the first of them as short as it can be.
    fn read<C: Clone>(&mut self, start: usize, before: &[C]) -> Option<Vec<C>>
    where
        P: LineCut<C>,
    {
        if self.hopeless.contains(&start) {
            return None;
        }
        let behind = |cut: &&Range<usize>| cut.start > start;
        let cuts: Vec<Range<usize>> = self.cuts.iter().filter(behind).cloned().collect();
        for cut in cuts {
            let Ok(mut first) = self.parser.read_part(start..cut.start, before) else {
                continue;
            };
            if !self.parser.may_follow(cut.end) {
                continue;
            }
            let so_far = [before, &first].concat();
            let rest = match self.parser.read_part(cut.end..self.end, &so_far) {
                Ok(rest) => Some(rest),
                Err(_) => self.read(cut.end, &so_far),
            };
            if let Some(rest) = rest {
                first.extend(rest);
                return Some(first);
            }
        }
        self.hopeless.insert(start);
        None
    }
}
