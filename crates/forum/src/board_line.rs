//! A line of a page, prepared once for all patterns: a page is compared with hundreds, once for each
//! kind of board.

use super::blocks::{clean, is_unseen};
use super::page_time::may_tell_time;
use seneschal_text::wrap::single_spaced;
use std::borrow::Cow;
use std::cell::OnceCell;

/// Longer lines, in characters, fit no pattern.
pub(super) const LONGEST_LINE: usize = 300;

pub(super) struct BoardLine<'l> {
    /// As written.
    pub text: &'l str,
    /// Without invisible characters and with single blanks.
    pub bare: Cow<'l, str>,
    /// The first and the last letter, folded; `None` if the line is empty or longer than any pattern.
    pub ends: Option<(char, char)>,
    /// What `letters` says of it.
    pub letters: u128,
    time: OnceCell<bool>,
}

impl<'l> BoardLine<'l> {
    pub(super) fn of(text: &'l str) -> BoardLine<'l> {
        let bare = bare(text);
        let is_short = bare.len() <= LONGEST_LINE
            || bare.len() <= 4 * LONGEST_LINE && bare.chars().count() <= LONGEST_LINE;
        let ends = || {
            Some((
                small(bare.chars().next()?),
                small(bare.chars().next_back()?),
            ))
        };
        BoardLine {
            text,
            ends: is_short.then(ends).flatten(),
            letters: if is_short {
                letters(bare.chars().map(small))
            } else {
                0
            },
            bare,
            time: OnceCell::new(),
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    pub(super) fn may_tell_time(&self) -> bool {
        *self.time.get_or_init(|| may_tell_time(&self.bare))
    }
}

/// The bits of the ten digits in `letters`.
pub(super) const DIGITS: u128 = 0x3ff << b'0';

/// Which folded letters are there, a bit for each in ASCII; the others share the bits of control
/// characters. A line without a letter of a pattern does not fit it.
pub(super) fn letters(text: impl Iterator<Item = char>) -> u128 {
    text.fold(0, |all, c| {
        let bit = if c.is_ascii() {
            u32::from(c)
        } else {
            u32::from(c) % 32
        };
        all | 1 << bit
    })
}

/// A line without invisible characters and with single blanks.
pub(super) fn bare(line: &str) -> Cow<'_, str> {
    let is_plain = line.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_plain && !line.contains("  ") {
        return line.trim_matches(' ').into();
    }
    let shown: Cow<str> = if line.chars().any(is_unseen) {
        clean(line, false).into()
    } else {
        line.into()
    };
    single_spaced(&shown).into()
}

pub(super) fn small(c: char) -> char {
    if c.is_ascii() {
        c.to_ascii_lowercase()
    } else {
        c.to_lowercase().next().unwrap_or(c)
    }
}
