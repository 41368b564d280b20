//! Line patterns as written in `config/forum/pages.yaml`: words with placeholders for an author, a
//! time, a number, or anything.

use super::blocks::{clean, is_unseen};
use super::page_time::{PageClock, PageTime, may_tell_time};
use std::borrow::Cow;
use std::cell::OnceCell;

/// The kind of a placeholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PatternSlot {
    Author,
    Time,
    Edited,
    Editor,
    Number,
    Any,
}

#[derive(Clone, Debug)]
enum PatternPiece {
    /// Folded text.
    Words(Vec<char>),
    Place(PatternSlot),
}

#[derive(Clone, Debug)]
pub(super) struct LinePattern(Vec<PatternPiece>);

/// The values of the placeholders in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PatternMatch {
    pub author: Option<String>,
    /// As written, and as parsed.
    pub time: Option<(String, PageTime)>,
    /// The same for an edit.
    pub edited: Option<(String, PageTime)>,
    /// Who made the edit.
    pub editor: Option<String>,
}

/// Longer lines begin no post.
const LONGEST_LINE: usize = 300;
const LONGEST_AUTHOR: usize = super::LONGEST_NAME;

impl LinePattern {
    pub(super) fn read(text: &str) -> Result<LinePattern, String> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once('{') {
            if !before.is_empty() {
                pieces.push(PatternPiece::Words(folded(before)));
            }
            let (name, after) = behind
                .split_once('}')
                .ok_or_else(|| format!("{text:?}: a place without its `}}`"))?;
            pieces.push(PatternPiece::Place(match name {
                "author" => PatternSlot::Author,
                "time" => PatternSlot::Time,
                "edited" => PatternSlot::Edited,
                "editor" => PatternSlot::Editor,
                "n" => PatternSlot::Number,
                "any" => PatternSlot::Any,
                _ => return Err(format!("{text:?}: {name:?} is no place; expected author, time, edited, editor, n or any")),
            }));
            rest = after;
        }
        if !rest.is_empty() {
            pieces.push(PatternPiece::Words(folded(rest)));
        }
        Ok(LinePattern(pieces))
    }

    /// The same with anything in place of the time. `None` if the pattern has no time, or no words
    /// around it to recognize it.
    pub(super) fn at_any_time(&self, line: &str, zone: &PageClock) -> Option<PatternMatch> {
        let has = |wanted: fn(&PatternPiece) -> bool| self.0.iter().any(wanted);
        if !has(|piece| matches!(piece, PatternPiece::Place(PatternSlot::Time)))
            || !has(
                |piece| matches!(piece, PatternPiece::Words(words) if words.iter().any(|c| !c.is_whitespace())),
            )
        {
            return None;
        }
        let loose = |piece: &PatternPiece| {
            if matches!(piece, PatternPiece::Place(PatternSlot::Time)) {
                PatternPiece::Place(PatternSlot::Any)
            } else {
                piece.clone()
            }
        };
        LinePattern(self.0.iter().map(loose).collect()).of(line, zone)
    }

    /// Whether a line begins and ends with the pattern's letters, and may have its time or number: most
    /// lines do not and need no further check.
    fn may_fit(&self, line: &LineGlance) -> bool {
        let begins = !matches!(self.0.first(), Some(PatternPiece::Words(words)) if words.first() != Some(&line.first));
        let ends = !matches!(self.0.last(), Some(PatternPiece::Words(words)) if words.last() != Some(&line.last));
        begins
            && ends
            && self.0.iter().all(|piece| match piece {
                PatternPiece::Place(PatternSlot::Number) => line.has_digit(),
                PatternPiece::Place(PatternSlot::Time | PatternSlot::Edited) => {
                    line.may_tell_time()
                }
                _ => true,
            })
    }

    /// The placeholder values if the whole line matches this pattern.
    pub(super) fn of(&self, line: &str, zone: &PageClock) -> Option<PatternMatch> {
        first(std::slice::from_ref(self), line, zone)
    }
}

/// The placeholder values of the first pattern that matches the whole line. The line is prepared
/// once for all patterns, because a page is checked against hundreds.
pub(super) fn first(
    patterns: &[LinePattern],
    line: &str,
    zone: &PageClock,
) -> Option<PatternMatch> {
    if line.len() > 4 * LONGEST_LINE {
        return None;
    }
    let glance = LineGlance::of(line)?;
    let mut near = patterns
        .iter()
        .filter(|pattern| pattern.may_fit(&glance))
        .peekable();
    near.peek()?;
    let line = bare(line);
    let plain: Vec<char> = line.chars().collect();
    if plain.is_empty() || plain.len() > LONGEST_LINE {
        return None;
    }
    let small: Vec<char> = plain.iter().map(|c| small(*c)).collect();
    near.find_map(|pattern| {
        let mut matcher = LineMatcher {
            plain: &plain,
            small: &small,
            zone,
            found: PatternMatch::default(),
        };
        matcher.matches(&pattern.0, 0).then_some(matcher.found)
    })
}

/// What shows, before a line is prepared, that a pattern does not match it: a page has many lines, and
/// each is compared with hundreds of patterns.
struct LineGlance<'l> {
    line: &'l str,
    /// The outer visible characters, folded.
    first: char,
    last: char,
    digit: OnceCell<bool>,
    time: OnceCell<bool>,
}

impl<'l> LineGlance<'l> {
    /// `None`: nothing in it is visible.
    fn of(line: &'l str) -> Option<LineGlance<'l>> {
        let shows = |c: &char| !c.is_whitespace() && !is_unseen(*c);
        Some(LineGlance {
            line,
            first: small(line.chars().find(shows)?),
            last: small(line.chars().rev().find(shows)?),
            digit: OnceCell::new(),
            time: OnceCell::new(),
        })
    }

    fn has_digit(&self) -> bool {
        let has = || self.line.bytes().any(|byte| byte.is_ascii_digit());
        *self.digit.get_or_init(has)
    }

    fn may_tell_time(&self) -> bool {
        *self.time.get_or_init(|| may_tell_time(self.line))
    }
}

/// A line that is compared with a pattern, and the placeholder values so far.
struct LineMatcher<'l> {
    plain: &'l [char],
    /// Folded.
    small: &'l [char],
    zone: &'l PageClock,
    found: PatternMatch,
}

impl LineMatcher<'_> {
    /// Whether the line matches the pieces from there on.
    fn matches(&mut self, pieces: &[PatternPiece], at: usize) -> bool {
        let Some((piece, rest)) = pieces.split_first() else {
            return at == self.plain.len();
        };
        match piece {
            PatternPiece::Words(words) => {
                self.has_words(words, at) && self.matches(rest, at + words.len())
            }
            PatternPiece::Place(place) => self.fills(*place, rest, at),
        }
    }

    fn has_words(&self, words: &[char], at: usize) -> bool {
        self.small
            .get(at..)
            .is_some_and(|here| here.starts_with(words))
    }

    /// Whether the placeholder fits there, and the rest after it.
    fn fills(&mut self, place: PatternSlot, rest: &[PatternPiece], at: usize) -> bool {
        let most = match place {
            PatternSlot::Author | PatternSlot::Editor => LONGEST_AUTHOR,
            _ => LONGEST_LINE,
        };
        let least = usize::from(place != PatternSlot::Any);
        let mut ends: Vec<usize> = (at + least..=(at + most).min(self.plain.len())).collect();
        // a year's first two digits are also a valid year
        if matches!(place, PatternSlot::Time | PatternSlot::Edited) {
            ends.reverse();
        }
        for end in ends {
            // only where the next words occur
            let fits = match rest.first() {
                Some(PatternPiece::Words(words)) => self.has_words(words, end),
                Some(PatternPiece::Place(_)) => true,
                None => end == self.plain.len(),
            };
            if !fits {
                continue;
            }
            let text: String = self.plain.get(at..end).unwrap_or_default().iter().collect();
            let before = self.found.clone();
            if self.takes(place, &text) && self.matches(rest, end) {
                return true;
            }
            self.found = before;
        }
        false
    }

    /// Whether a text may fill a placeholder; its value is kept.
    fn takes(&mut self, place: PatternSlot, text: &str) -> bool {
        let time = |text: &str| {
            PageTime::read(text.trim(), self.zone).map(|when| (text.trim().to_owned(), when))
        };
        match place {
            PatternSlot::Any => true,
            PatternSlot::Number => {
                text.trim()
                    .chars()
                    .all(|c| c.is_ascii_digit() || matches!(c, ',' | '.' | ' '))
                    && text.chars().any(|c| c.is_ascii_digit())
            }
            PatternSlot::Author => {
                self.found.author = Some(text.trim().to_owned());
                !text.trim().is_empty()
            }
            PatternSlot::Editor => {
                self.found.editor = Some(text.trim().to_owned());
                !text.trim().is_empty()
            }
            PatternSlot::Time => {
                let when = time(text);
                let is_time = when.is_some();
                self.found.time = when.or(self.found.time.take());
                is_time
            }
            PatternSlot::Edited => {
                self.found.edited = time(text);
                self.found.edited.is_some()
            }
        }
    }
}

/// A line without invisible characters and with single blanks.
pub(super) fn bare(line: &str) -> String {
    let is_clean = line.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    let cleaned: Cow<str> = if is_clean {
        line.into()
    } else {
        clean(line, false).into()
    };
    let mut told = String::with_capacity(cleaned.len());
    for word in cleaned.split_whitespace() {
        if !told.is_empty() {
            told.push(' ');
        }
        told.push_str(word);
    }
    told
}

fn folded(text: &str) -> Vec<char> {
    text.chars().map(small).collect()
}

fn small(c: char) -> char {
    c.to_lowercase().next().unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_patterns() {
        let zone = PageClock::sample();
        for (pattern, line, author, time) in [
            (
                "by {author} » {time}",
                "by Anna K » Tue Nov 24, 2026 7:12 pm",
                Some("Anna K"),
                Some("Tue Nov 24, 2026 7:12 pm"),
            ),
            (
                "post by {author} » {time}",
                "Post  by Anna » Tue Nov 24, 2026 7:12 pm ",
                Some("Anna"),
                Some("Tue Nov 24, 2026 7:12 pm"),
            ),
            (
                "« reply #{n} on: {time} »",
                "« Reply #3 on: November 24, 2026, 07:12:00 PM »",
                None,
                Some("November 24, 2026, 07:12:00 PM"),
            ),
            (
                "{author} {time}",
                "Anna by Night 24 Nov 2026 19:12",
                Some("Anna by Night"),
                Some("24 Nov 2026 19:12"),
            ),
            ("{author}:", "Anna: Bo:", Some("Anna: Bo"), None),
        ] {
            let found = LinePattern::read(pattern)
                .unwrap()
                .of(line, &zone)
                .unwrap_or_else(|| panic!("{pattern}: {line}"));
            assert_eq!(
                (
                    found.author.as_deref(),
                    found.time.as_ref().map(|(text, _)| text.as_str())
                ),
                (author, time),
                "{line}"
            );
        }
        for (pattern, line) in [
            ("by {author} » {time}", "by Anna » the gate"),
            ("posts: {n}", "posts: many"),
            ("top", "top of the hill"),
            ("{author}:", ":"),
        ] {
            assert!(
                LinePattern::read(pattern)
                    .unwrap()
                    .of(line, &zone)
                    .is_none(),
                "{line}"
            );
        }
        assert!(LinePattern::read("{who}").is_err() && LinePattern::read("{author").is_err());
    }
}
