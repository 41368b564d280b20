//! Line patterns as written in `config/forum/pages.yaml`: words with placeholders for an author, a
//! time, a number, or anything.

use super::page_time::{PageClock, PageTime};

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

    /// Whether a line begins and ends with the pattern's letters: most lines do not and need no
    /// further check.
    fn may_fit(&self, small: &[char]) -> bool {
        let begins = !matches!(self.0.first(), Some(PatternPiece::Words(words)) if words.first() != small.first());
        begins
            && !matches!(self.0.last(), Some(PatternPiece::Words(words)) if words.last() != small.last())
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
    let line = bare(line);
    let plain: Vec<char> = line.chars().collect();
    if plain.is_empty() || plain.len() > LONGEST_LINE {
        return None;
    }
    let small: Vec<char> = plain.iter().map(|c| small(*c)).collect();
    patterns
        .iter()
        .filter(|pattern| pattern.may_fit(&small))
        .find_map(|pattern| {
            let mut matcher = LineMatcher {
                plain: &plain,
                small: &small,
                zone,
                found: PatternMatch::default(),
            };
            matcher.matches(&pattern.0, 0).then_some(matcher.found)
        })
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
    super::blocks::clean(&line.replace('\u{a0}', " "), false)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
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
