//! Lines that apply later or conditionally: `for winter 3` and `if … end if`. This module finds the
//! turn and branch of each line, and what does not fit together. The game knows which conditions an
//! `if` can have and which turns are coming.

use super::Complaint;
use super::platform_words::{Key, key_at, spelled, tongue_at};
use super::token::tokens_bound;
use smol_str::SmolStr;
use std::ops::Range;

/// The structure of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLayout {
    /// One for each line of the sheet.
    pub places: Vec<LinePlace>,
    /// In the order of their beginnings: a nested block comes after the block that contains it.
    pub blocks: Vec<OrderBlock>,
}

/// The place of a line in the structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePlace {
    /// The future turn that the line is for, as written, folded; `None`: the current turn.
    pub turn: Option<SmolStr>,
    /// Where the line's own content begins, in bytes: after `for winter 3:`.
    pub begins: usize,
    pub role: LineRole,
    /// Orders before the `if` on their line: `attack Bala; if Bala is free: …`.
    pub before: Option<OrderPiece>,
    /// An `else` on the same line as its `if`.
    pub otherwise: Option<ElseBranch>,
}

/// Orders on a line, in bytes, and the branch that they are in.
pub type OrderPiece = (Range<usize>, Option<Branch>);

/// The second branch of a block on a single line: `if A: B else C`. In bytes of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElseBranch {
    /// End of the first branch.
    pub until: usize,
    /// Start of the second branch.
    pub from: usize,
}

impl LinePlace {
    /// The parts of a line with orders, each with its branch: one part, and more where a condition
    /// or an `else` is on the line.
    pub fn orders(&self, text: &str) -> Vec<OrderPiece> {
        let LineRole::Order { from, under } = self.role else {
            return Vec::new();
        };
        let until = (self.otherwise.as_ref()).map_or(text.len(), |other| other.until);
        let mut parts: Vec<OrderPiece> = self.before.iter().cloned().collect();
        parts.push((from..until, under));
        if let Some(other) = &self.otherwise {
            let second = under.map(|branch| Branch {
                otherwise: true,
                ..branch
            });
            parts.push((other.from..text.len(), second));
        }
        parts
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineRole {
    /// An order, starting at this byte of the line.
    Order {
        from: usize,
        under: Option<Branch>,
    },
    /// `for winter 3` or `for now` alone on a line.
    Turn,
    If(usize),
    Else(usize),
    EndIf(usize),
    /// Misplaced.
    Wrong(Complaint),
}

/// One of the two branches of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    pub block: usize,
    /// After the block's `else`.
    pub otherwise: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderBlock {
    /// Index into the sheet's lines.
    pub line: usize,
    /// The condition, in bytes of that line; empty if an `else` has no `if`. Parentheses group in
    /// it (`tokens_bound`).
    pub asks: Range<usize>,
    /// It begins with `unless`: the block applies if the condition is false.
    pub denies: bool,
    pub under: Option<Branch>,
    /// Why nothing in the block is executed, as far as its form shows.
    pub wrong: Option<Complaint>,
}

/// Characters that may separate the parts of a line.
pub(super) const BETWEEN: [char; 8] = [' ', ',', ';', ':', '-', '–', '—', '\n'];

/// Rewrites a line with the condition at its end in the form that is read: `13 hold unless Foxwood
/// is held` becomes `unless Foxwood is held: 13 hold`. `at` is the byte where the condition's
/// keyword begins.
pub fn put_condition_first(line: &str, at: usize) -> Option<String> {
    let words = tokens_bound(line);
    let from = words.iter().position(|word| word.span.start == at)?;
    let (key, length) =
        key_at(&words, from).filter(|(key, _)| matches!(key, Key::If | Key::Unless))?;
    let end = from
        .checked_add(length)?
        .checked_sub(1)
        .and_then(|last| words.get(last))?
        .span
        .end;
    let piece = |range: Range<usize>| {
        line.get(range)
            .unwrap_or_default()
            .trim_matches([' ', ',', ';', '\n'])
            .replace('\n', " ")
    };
    let (order, asks) = (piece(0..at), piece(end..line.len()));
    (!order.is_empty() && !asks.is_empty())
        .then(|| format!("{} {asks}: {order}", spelled(tongue_at(&words, from), key)))
}
