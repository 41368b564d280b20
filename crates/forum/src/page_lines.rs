//! The lines of a page read as one kind of board: which are the board's own, and which an author's
//! box.

use super::kinds::{BoardKind, BoardKinds};
use super::page_time::{PageClock, PageTime};
use super::pattern::{LinePattern, bare, first};
use std::collections::BTreeSet;

/// How many lines above or below a head its title, number and time are searched for.
pub(super) const NEAR: usize = 3;

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
    pub lines: &'a [&'a str],
    /// Lines that the moderator attributes to nobody, in lower case.
    pub passed: &'a [String],
    /// Lines, counted from 0, with values of a box whose labels are on the lines above.
    pub values: BTreeSet<usize>,
    /// Whether a word that also begins a quotation is a button behind each post, as the page is shown
    /// to those who may answer.
    pub quote_is_button: bool,
    pub reading: &'a BoardPageOptions<'a>,
}

impl BoardKindPage<'_> {
    /// Lines of the page with their line numbers, counted from 1.
    pub(super) fn numbered(&self, from: usize, to: usize) -> Vec<(usize, String)> {
        (from + 1..)
            .zip(self.lines.get(from..to).unwrap_or_default())
            .map(|(number, line)| (number, (*line).to_owned()))
            .collect()
    }

    /// The positions of non-blank lines in a range counted from 0.
    pub(super) fn filled(
        &self,
        range: std::ops::Range<usize>,
    ) -> impl DoubleEndedIterator<Item = usize> {
        range.filter(|n| {
            self.lines
                .get(*n)
                .is_some_and(|line| !line.trim().is_empty())
        })
    }

    pub(super) fn known(&self, line: &str) -> bool {
        (self.reading.known)(&bare(line))
    }

    pub(super) fn is_dull(&self, line: &str) -> bool {
        self.is_furniture(line) || self.is_end(line)
    }

    pub(super) fn is_end(&self, line: &str) -> bool {
        self.fits(&self.kind.ends, line)
            && (self.quote_is_button || !self.fits(&self.kind.bare_quotes, line))
    }

    pub(super) fn is_label(&self, line: &str) -> bool {
        self.fits(&self.kind.labels, line)
    }

    /// Whether a line, counted from 0, is about its author only: dates and numbers in profiles, or
    /// one letter instead of a picture.
    pub(super) fn is_profile(&self, at: usize) -> bool {
        let line = bare(self.lines.get(at).copied().unwrap_or_default());
        let small = || {
            line.chars().count() < 2
                || line.starts_with('@')
                || is_number(&line)
                || PageTime::read(&line, self.reading.zone).is_some()
        };
        small()
            || self.values.contains(&at)
            || self.is_dull(&line)
            || self.is_label(&line)
            || self.fits(&self.kind.after, &line)
    }

    /// Whether a board's own line is here, counted from 0, that never occurs inside a post.
    pub(super) fn is_seam(&self, at: usize) -> bool {
        let line = self.lines.get(at).copied().unwrap_or_default();
        let is_value =
            |line: &str| is_number(line) || PageTime::read(line, self.reading.zone).is_some();
        let valued = || {
            self.filled(at + 1..(at + 1 + NEAR).min(self.lines.len()))
                .next()
                .and_then(|n| self.lines.get(n))
                .is_some_and(|line| is_value(&bare(line)))
        };
        self.is_end(line) || self.fits(&self.kind.boxed, line) || self.is_label(line) && valued()
    }

    pub(super) fn fits(&self, patterns: &[LinePattern], line: &str) -> bool {
        first(patterns, line, self.reading.zone).is_some()
    }

    pub(super) fn is_furniture(&self, line: &str) -> bool {
        let (kind, common) = (self.kind, self.kinds);
        self.passed.contains(&bare(line).to_lowercase())
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
        let line = |n: usize| self.lines.get(n).copied().unwrap_or_default();
        let pairs = filled.iter().zip(filled.iter().skip(1));
        pairs
            .filter(|(label, value)| {
                self.is_label(line(**label))
                    && !self.is_label(line(**value))
                    && !self.known(line(**value))
            })
            .map(|(_, value)| *value)
            .collect()
    }
}

/// `1,234`, `1 234`, `1.234`.
fn is_number(line: &str) -> bool {
    line.chars().any(|c| c.is_ascii_digit())
        && line
            .chars()
            .all(|c| c.is_ascii_digit() || " ,.".contains(c))
}
