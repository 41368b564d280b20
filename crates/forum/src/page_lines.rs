//! The lines of a page read as one kind of board: which are the board's own, and which an author's
//! box.

use super::board_line::BoardLine;
use super::kinds::{BoardKind, BoardKinds};
use super::page_time::{PageClock, PageTime};
use super::pattern::{LinePattern, first, is_number};
use seneschal_text::address::LONGEST_NAME;
use std::collections::BTreeSet;

/// How many lines above or below a head its title, number and time are searched for.
pub(super) const NEAR: usize = 3;

/// A line of the page with its number, counted from 1.
pub(super) type NumberedLine<'a> = (usize, &'a BoardLine<'a>);

/// Whether a folded name is known on the board.
pub type KnownNameTest<'a> = &'a dyn Fn(&str) -> bool;

/// How to read a page, with the moderator's instructions for it.
#[derive(Clone, Copy)]
pub struct BoardPageOptions<'a> {
    /// The kind of board; `None`: the kind that finds most posts.
    pub wanted: Option<&'a str>,
    pub known: KnownNameTest<'a>,
    /// Additional lines to skip.
    pub furniture: &'a [String],
    /// Lines, counted from 1, from which on a post is its author's own words.
    pub own: &'a BTreeSet<usize>,
    pub zone: &'a PageClock,
}

/// A page read as one kind of board.
pub(super) struct BoardKindPage<'a> {
    pub kind: &'a BoardKind,
    pub kinds: &'a BoardKinds,
    pub lines: &'a [BoardLine<'a>],
    /// Lines that the moderator attributes to nobody, in lower case.
    pub passed: &'a [String],
    /// Lines, counted from 0, with values of a box whose labels are on the lines above.
    pub values: BTreeSet<usize>,
    /// Whether a word that also begins a quotation is a button behind each post, as the page is shown
    /// to those who may answer.
    pub quote_is_button: bool,
    pub reading: &'a BoardPageOptions<'a>,
}

impl<'a> BoardKindPage<'a> {
    /// Lines of the page with their line numbers, counted from 1.
    pub(super) fn numbered(&self, from: usize, to: usize) -> Vec<NumberedLine<'a>> {
        (from + 1..)
            .zip(self.lines.get(from..to).unwrap_or_default())
            .collect()
    }

    /// The positions of non-blank lines in a range counted from 0.
    pub(super) fn filled(
        &self,
        range: std::ops::Range<usize>,
    ) -> impl DoubleEndedIterator<Item = usize> {
        range.filter(|n| self.lines.get(*n).is_some_and(|line| !line.is_blank()))
    }

    /// Whether a name that the board knows is alone on the line.
    pub(super) fn known(&self, line: &BoardLine) -> bool {
        self.is_known(&line.bare)
    }

    /// Whether the board knows the name; no name is longer than `LONGEST_NAME` characters.
    pub(super) fn is_known(&self, name: &str) -> bool {
        name.len() <= 4 * LONGEST_NAME && (self.reading.known)(name)
    }

    pub(super) fn is_dull(&self, line: &BoardLine) -> bool {
        self.is_furniture(line) || self.is_end(line)
    }

    pub(super) fn is_end(&self, line: &BoardLine) -> bool {
        self.fits(&self.kind.ends, line)
            && (self.quote_is_button || !self.fits(&self.kind.bare_quotes, line))
    }

    pub(super) fn is_label(&self, line: &BoardLine) -> bool {
        self.fits(&self.kind.labels, line)
    }

    /// Whether a line, counted from 0, is about its author only: dates and numbers in profiles, or
    /// one letter instead of a picture.
    pub(super) fn is_profile(&self, at: usize) -> bool {
        let Some(line) = self.lines.get(at) else {
            return true;
        };
        let small = || {
            line.bare.chars().nth(1).is_none() || line.bare.starts_with('@') || self.is_value(line)
        };
        small()
            || self.values.contains(&at)
            || self.is_dull(line)
            || self.is_label(line)
            || self.fits(&self.kind.after, line)
    }

    /// Whether a board's own line is here, counted from 0, that never occurs inside a post.
    pub(super) fn is_seam(&self, at: usize) -> bool {
        let Some(line) = self.lines.get(at) else {
            return false;
        };
        let valued = || {
            self.filled(at + 1..(at + 1 + NEAR).min(self.lines.len()))
                .next()
                .and_then(|n| self.lines.get(n))
                .is_some_and(|line| self.is_value(line))
        };
        self.is_end(line) || self.fits(&self.kind.boxed, line) || self.is_label(line) && valued()
    }

    /// A number or a time, as in an author's box.
    fn is_value(&self, line: &BoardLine) -> bool {
        is_number(&line.bare) || PageTime::read(&line.bare, self.reading.zone).is_some()
    }

    pub(super) fn fits(&self, patterns: &[LinePattern], line: &BoardLine) -> bool {
        first(patterns, line, self.reading.zone).is_some()
    }

    pub(super) fn is_furniture(&self, line: &BoardLine) -> bool {
        let (kind, common) = (self.kind, self.kinds);
        let is_passed = || self.passed.contains(&line.bare.to_lowercase());
        !self.passed.is_empty() && is_passed()
            || [&kind.boxed, &kind.furniture, &common.furniture]
                .iter()
                .any(|patterns| self.fits(patterns, line))
    }

    /// The positions of values in the authors' boxes. A person's name is never one.
    pub(super) fn values(&self) -> BTreeSet<usize> {
        if self.kind.labels.is_empty() {
            return BTreeSet::new();
        }
        let filled: Vec<usize> = self.filled(0..self.lines.len()).collect();
        let is_label = |n: &usize| self.lines.get(*n).is_some_and(|line| self.is_label(line));
        let is_name = |n: &usize| self.lines.get(*n).is_some_and(|line| self.known(line));
        let pairs = filled.iter().zip(filled.iter().skip(1));
        pairs
            .filter(|(label, value)| is_label(label) && !is_label(value) && !is_name(value))
            .map(|(_, value)| *value)
            .collect()
    }
}
