//! Line patterns as written in `config/forum/pages.yaml`: words with placeholders for an author, a
//! time, a number, or anything.

use super::board_line::{BoardLine, DIGITS, letters, small};
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

#[derive(Clone, Debug, PartialEq, Eq)]
enum PatternPiece {
    /// Folded text.
    Words(Vec<char>),
    Place(PatternSlot),
}

#[derive(Clone, Debug)]
pub(super) struct LinePattern {
    pieces: Vec<PatternPiece>,
    /// Of all its words.
    letters: u128,
    /// Whether a line must have a digit to fit.
    has_number: bool,
    /// Whether a line must have a time to fit.
    has_time: bool,
}

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
        Ok(LinePattern::of_pieces(pieces))
    }

    fn of_pieces(pieces: Vec<PatternPiece>) -> LinePattern {
        let words = pieces.iter().filter_map(|piece| match piece {
            PatternPiece::Words(words) => Some(words),
            PatternPiece::Place(_) => None,
        });
        let has = |slot| pieces.contains(&PatternPiece::Place(slot));
        LinePattern {
            letters: letters(words.flatten().copied()),
            has_number: has(PatternSlot::Number),
            has_time: has(PatternSlot::Time) || has(PatternSlot::Edited),
            pieces,
        }
    }

    /// The same with anything in place of the time. `None` if the pattern has no time, or no words
    /// around it to recognize it.
    pub(super) fn at_any_time(&self) -> Option<LinePattern> {
        let is_word = |piece: &PatternPiece| matches!(piece, PatternPiece::Words(words) if words.iter().any(|c| !c.is_whitespace()));
        let time = PatternPiece::Place(PatternSlot::Time);
        let loose = |piece: &PatternPiece| {
            if *piece == time {
                PatternPiece::Place(PatternSlot::Any)
            } else {
                piece.clone()
            }
        };
        (self.pieces.contains(&time) && self.pieces.iter().any(is_word))
            .then(|| LinePattern::of_pieces(self.pieces.iter().map(loose).collect()))
    }

    /// Whether a line has the pattern's letters, begins and ends with them, and may have its time or
    /// number: most lines do not and need no further check.
    fn may_fit(&self, line: &BoardLine, (first, last): (char, char)) -> bool {
        let differs = |piece: Option<&PatternPiece>, of: fn(&[char]) -> Option<&char>, c: char| matches!(piece, Some(PatternPiece::Words(words)) if of(words) != Some(&c));
        self.letters & !line.letters == 0
            && !differs(self.pieces.first(), <[char]>::first, first)
            && !differs(self.pieces.last(), <[char]>::last, last)
            && (!self.has_number || line.letters & DIGITS != 0)
            && (!self.has_time || line.may_tell_time())
    }

    /// The placeholder values if the whole line matches this pattern.
    pub(super) fn of(&self, line: &BoardLine, zone: &PageClock) -> Option<PatternMatch> {
        if !self.may_fit(line, line.ends?) {
            return None;
        }
        let mut matcher = LineMatcher {
            zone,
            found: PatternMatch::default(),
        };
        matcher
            .matches(&self.pieces, &line.bare)
            .then_some(matcher.found)
    }
}

/// The placeholder values of the first pattern that matches the whole line.
pub(super) fn first(
    patterns: &[LinePattern],
    line: &BoardLine,
    zone: &PageClock,
) -> Option<PatternMatch> {
    patterns.iter().find_map(|pattern| pattern.of(line, zone))
}

/// The placeholder values of a line that fits, and what its times are read by.
struct LineMatcher<'z> {
    zone: &'z PageClock,
    found: PatternMatch,
}

impl LineMatcher<'_> {
    /// Whether the rest of the line matches the pieces.
    fn matches(&mut self, pieces: &[PatternPiece], line: &str) -> bool {
        let Some((piece, rest)) = pieces.split_first() else {
            return line.is_empty();
        };
        match piece {
            PatternPiece::Words(words) => {
                after(words, line).is_some_and(|line| self.matches(rest, line))
            }
            PatternPiece::Place(place) => self.fills(*place, rest, line),
        }
    }

    /// Whether the placeholder fits there, and the rest after it. Values are kept from the end of the
    /// line to its beginning, once all of it fits.
    fn fills(&mut self, place: PatternSlot, rest: &[PatternPiece], line: &str) -> bool {
        let mut takes = |end: usize| {
            let (text, behind) = line.split_at(end);
            // only where the next words occur
            let may_fit = match rest.first() {
                Some(PatternPiece::Words(words)) => after(words, behind).is_some(),
                Some(PatternPiece::Place(_)) => true,
                None => behind.is_empty(),
            };
            may_fit && self.takes(place, text.trim(), rest, behind)
        };
        if rest.is_empty() {
            let is_name = matches!(place, PatternSlot::Author | PatternSlot::Editor);
            let fits = !is_name || line.chars().count() <= LONGEST_AUTHOR;
            return fits && takes(line.len());
        }
        let ends = line.char_indices().map(|(at, c)| at + c.len_utf8());
        match place {
            // a year's first two digits are also a valid year
            PatternSlot::Time | PatternSlot::Edited => ends.rev().any(takes),
            PatternSlot::Any => std::iter::once(0).chain(ends).any(takes),
            PatternSlot::Number => {
                let digits = line.chars().take_while(|c| is_in_number(*c)).count();
                ends.take(digits).any(takes)
            }
            PatternSlot::Author | PatternSlot::Editor => ends.take(LONGEST_AUTHOR).any(takes),
        }
    }

    /// Whether a text may fill a placeholder and the rest of the line fits; its value is kept.
    fn takes(
        &mut self,
        place: PatternSlot,
        text: &str,
        rest: &[PatternPiece],
        behind: &str,
    ) -> bool {
        let time = match place {
            PatternSlot::Any => None,
            PatternSlot::Number if !is_number(text) => return false,
            PatternSlot::Time | PatternSlot::Edited => match PageTime::read(text, self.zone) {
                Some(when) => Some((text.to_owned(), when)),
                None => return false,
            },
            _ if text.is_empty() => return false,
            _ => None,
        };
        if !self.matches(rest, behind) {
            return false;
        }
        match place {
            PatternSlot::Any | PatternSlot::Number => {}
            PatternSlot::Author => self.found.author = Some(text.to_owned()),
            PatternSlot::Editor => self.found.editor = Some(text.to_owned()),
            PatternSlot::Time => self.found.time = time,
            PatternSlot::Edited => self.found.edited = time,
        }
        true
    }
}

/// `1,234`, `1 234`, `1.234`.
pub(super) fn is_number(text: &str) -> bool {
    text.chars().all(is_in_number) && text.chars().any(|c| c.is_ascii_digit())
}

fn is_in_number(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, ',' | '.' | ' ')
}

/// The line behind these folded words, if it begins with them.
fn after<'l>(words: &[char], line: &'l str) -> Option<&'l str> {
    let mut chars = line.chars();
    for word in words {
        if small(chars.next()?) != *word {
            return None;
        }
    }
    Some(chars.as_str())
}

fn folded(text: &str) -> Vec<char> {
    text.chars().map(small).collect()
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
                .of(&BoardLine::of(line), &zone)
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
                    .of(&BoardLine::of(line), &zone)
                    .is_none(),
                "{line}"
            );
        }
        assert!(LinePattern::read("{who}").is_err() && LinePattern::read("{author").is_err());
    }
}
