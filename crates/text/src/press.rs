//! Press in a text: `press to Lionel, Kay` … `end press`. This module finds where each letter ends
//! and what its first line says; the platform decides which lords are meant. Nothing inside press
//! is read as an order, a request or a fence.

use super::platform_words::{Key as Word, concerns_platform, ends_open, key_at};
use super::token::{Token, TokenKind, TokenSign, tokens};
use super::word_tables::{WordIndex, WordTable, keywords, tables};
use std::sync::LazyLock;

keywords! {
    To = "to", Anonymous = "anonymous", And = "and", All = "all", Moderator = "moderator", WithReport = "with-report", AtOnce = "at-once",
}

const TABLES: &[WordTable] = tables!("press");

/// Parsed once; a test catches an invalid table.
static WORDS: LazyLock<Option<WordIndex<Key>>> = LazyLock::new(|| WordIndex::mixed(TABLES).ok());

/// Maximum number of press letters read from one sheet; further ones are only counted.
pub const MOST_PRESS: usize = 20;

/// Maximum number of names in one first line; to reach more players, use `all`.
const MOST_NAMES: usize = 40;

/// A letter to other players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PressLetter {
    /// The line where it begins, counted from 1 in the text as sent.
    pub line: usize,
    pub head: PressHead,
    /// Its text, without empty lines at both ends.
    pub text: String,
    /// Whether `end press` ends it; otherwise it ends with its sheet, or with the text.
    pub ended: bool,
    /// Whether words were removed because they might be the sender's proof.
    pub blanked: bool,
    /// Why its end is unclear.
    pub doubt: Option<PressAmbiguity>,
}

/// The contents of its first line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PressHead {
    pub anonymous: bool,
    /// In the order written.
    pub to: Vec<Addressee>,
    /// All of them as one text: a name may contain `and`.
    pub written: String,
    /// Whether to send it with the next report (`false`: at once); `None` if the sender leaves that
    /// to the campaign.
    pub with_report: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Addressee {
    All,
    Moderator,
    /// As written.
    Named(String),
}

/// Two readings of one text, where one may show a player something that is not for them: neither is
/// used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressAmbiguity {
    /// `press Kay` instead of `press to Kay`, and an `end press` follows.
    NoTo,
    /// Another letter begins before this one's `end press`.
    Another,
    /// It has no `end press`, and a fenced sheet follows.
    Sheet,
    /// Before its `end press` there is apparently a quoted mail, whose text is not the writer's.
    Quoted,
}

/// Whether a player with this name could not be addressed: `press to all`.
pub fn is_press_word(name: &str) -> bool {
    let line = tokens(name);
    WORDS
        .as_ref()
        .and_then(|words| words.at(&line, 0))
        .is_some_and(|(_, length)| length == line.len())
}

/// The tokens after the word `press` at the beginning of a line.
pub(super) fn behind_press(line: &[Token]) -> Option<&[Token]> {
    let first = line
        .iter()
        .position(|token| token.kind == TokenKind::Word)?;
    let bare = line
        .iter()
        .take(first)
        .all(|token| matches!(token.kind, TokenKind::Sign(_)));
    match key_at(line, first) {
        Some((Word::Press, length)) if bare => line.get(first + length..),
        _ => None,
    }
}

/// Whether these tokens alone make it the beginning of a letter: `to …`, `anonymous …`.
pub(super) fn begins_letter(behind: &[Token]) -> bool {
    matches!(
        WORDS.as_ref().and_then(|words| words.at(behind, 0)),
        Some((Key::To | Key::Anonymous, _))
    ) && behind.len() > 1
}

/// The positions of lines that begin and end letters and sheets: for fast lookup in texts with many
/// thousand lines.
#[derive(Default)]
pub(super) struct PressMarkers {
    letters: Vec<usize>,
    letter_ends: Vec<usize>,
    sheets: Vec<usize>,
    sheet_ends: Vec<usize>,
}

/// The first of these positions after another one.
fn next(places: &[usize], from: usize) -> Option<usize> {
    places
        .get(places.partition_point(|at| *at <= from))
        .copied()
}

/// A letter whose lines are being collected.
pub(super) struct OpenPressLetter<'a> {
    letter: PressLetter,
    head: String,
    lines: Vec<&'a str>,
    /// The line that ends it, counted from 0; `None` if it reaches to the end.
    closes: Option<usize>,
}

impl PressMarkers {
    /// Searched only if there is any press.
    pub(super) fn of(lines: &[&str]) -> PressMarkers {
        let mut marks = PressMarkers::default();
        for (at, raw) in lines
            .iter()
            .enumerate()
            .filter(|(_, raw)| concerns_platform(raw))
        {
            let words = tokens(raw);
            let first = words
                .iter()
                .position(|token| token.kind == TokenKind::Word)
                .unwrap_or(0);
            match key_at(&words, first).map(|(key, _)| key) {
                Some(Word::Press) if behind_press(&words).is_some_and(begins_letter) => {
                    marks.letters.push(at)
                }
                Some(Word::EndPress) => marks.letter_ends.push(at),
                Some(Word::Begin) => marks.sheets.push(at),
                Some(Word::End) => marks.sheet_ends.push(at),
                _ => {}
            }
        }
        marks
    }

    /// Whether the sheet that contains this line is ended further down.
    pub(super) fn sheet_is_ended(&self, at: usize) -> bool {
        next(&self.sheet_ends, at)
            .is_some_and(|end| next(&self.sheets, at).is_none_or(|other| end < other))
    }

    /// Whether a line that begins with `press`, whatever follows the word, is meant to begin a
    /// letter: its `end press` follows.
    pub(super) fn is_ended(&self, at: usize) -> bool {
        let end = next(&self.letter_ends, at);
        end.is_some_and(|end| next(&self.letters, at).is_none_or(|other| end < other))
    }

    /// The letter that begins at a line, if one does; `fenced`: inside a sheet. `behind` is the
    /// text after the word.
    pub(super) fn open<'a>(
        &self,
        at: usize,
        raw: &str,
        behind: &[Token],
        fenced: bool,
    ) -> Option<OpenPressLetter<'a>> {
        let head = behind
            .first()
            .and_then(|token| raw.get(token.span.start..))
            .unwrap_or_default();
        let begins = begins_letter(behind);
        if !begins && !self.is_ended(at) {
            return None;
        }
        let (end, other, sheet) = (
            next(&self.letter_ends, at),
            next(&self.letters, at),
            next(&self.sheets, at),
        );
        let before_other = |place: &usize| other.is_none_or(|other| *place < other);
        let (closes, ended, doubt) = match end.filter(before_other) {
            Some(end) => (Some(end), true, None),
            None => match next(&self.sheet_ends, at)
                .filter(|_| fenced)
                .filter(before_other)
            {
                Some(end) => (
                    Some(end),
                    false,
                    sheet
                        .filter(|sheet| *sheet < end)
                        .map(|_| PressAmbiguity::Sheet),
                ),
                None if other.is_some() => (end, end.is_some(), Some(PressAmbiguity::Another)),
                None => (None, false, sheet.map(|_| PressAmbiguity::Sheet)),
            },
        };
        let doubt = if begins {
            doubt
        } else {
            Some(PressAmbiguity::NoTo)
        };
        Some(OpenPressLetter {
            letter: PressLetter {
                line: at + 1,
                ended,
                doubt,
                ..PressLetter::default()
            },
            head: head.to_owned(),
            lines: Vec::new(),
            closes,
        })
    }
}

impl<'a> OpenPressLetter<'a> {
    /// Takes the line at that position; `false` if the letter ended before it, or ends with it.
    pub(super) fn take(&mut self, at: usize, raw: &'a str) -> bool {
        if self.closes == Some(at) {
            return false;
        }
        if self.lines.is_empty() && ends_open(&self.head) {
            // the list of names continues
            self.head.push(' ');
            self.head.push_str(raw.trim());
        } else if !raw.trim_start().starts_with('>') {
            // quoted text is other people's, possibly from a letter that was only for the writer
            self.lines.push(raw.trim_end());
        }
        true
    }

    /// Whether its `end press` follows, with no sheet in between.
    pub(super) fn is_ended(&self) -> bool {
        self.letter.ended && self.letter.doubt.is_none()
    }

    /// Whether a line is the `end press` of this letter, and nothing else.
    pub(super) fn ends_at(&self, at: usize) -> bool {
        self.letter.ended && self.closes == Some(at)
    }

    /// Something else ends it before the end set by its writer: it is unclear whose text is in
    /// between.
    pub(super) fn doubt_quoted(&mut self) {
        if self.is_ended() {
            self.letter.doubt = Some(PressAmbiguity::Quoted);
        }
    }

    /// `reached`: whether its end was reached, rather than a signature.
    pub(super) fn close(mut self, reached: bool) -> PressLetter {
        self.letter.ended &= reached;
        let (head, text) = head(&self.head);
        let first = (!text.is_empty()).then_some(text.as_str());
        let lines: Vec<&str> = first
            .into_iter()
            .chain(self.lines.iter().copied())
            .collect();
        let begins = lines
            .iter()
            .position(|line| !line.trim().is_empty())
            .unwrap_or(lines.len());
        let ends = lines
            .iter()
            .rposition(|line| !line.trim().is_empty())
            .map_or(begins, |last| last + 1);
        self.letter.text = lines.get(begins..ends).unwrap_or_default().join("\n");
        self.letter.head = head;
        self.letter
    }
}

/// The first line after `press`; text after a colon is the first text of the letter.
fn head(line: &str) -> (PressHead, String) {
    let words = tokens(line);
    let colon = words.iter().position(|token| token.is(TokenSign::Colon));
    let text = colon
        .and_then(|at| line.get(words.get(at)?.span.end..))
        .unwrap_or_default()
        .trim()
        .to_owned();
    let words = words
        .get(..colon.unwrap_or(words.len()))
        .unwrap_or_default();
    let mut head = PressHead::default();
    let names = head.take_first_words(words);
    let names = head.take_last_words(names);
    head.written = written(line, names);
    head.to = addressees(line, names);
    (head, text)
}

fn word_at(words: &[Token], at: usize) -> Option<(Key, usize)> {
    WORDS.as_ref().and_then(|table| table.at(words, at))
}

impl PressHead {
    /// As after `press to`, of names alone.
    pub fn of_names(names: &str) -> PressHead {
        head(&format!("to {names}")).0
    }

    /// What the first words say of the letter; the words after them.
    fn take_first_words<'w>(&mut self, mut words: &'w [Token]) -> &'w [Token] {
        loop {
            let length = match word_at(words, 0) {
                Some((Key::Anonymous, length)) => {
                    self.anonymous = true;
                    length
                }
                Some((Key::To, length)) => length,
                Some((when @ (Key::WithReport | Key::AtOnce), length)) if words.len() > length => {
                    self.with_report = Some(when == Key::WithReport);
                    length
                }
                _ => return words,
            };
            words = words.get(length..).unwrap_or_default();
        }
    }

    /// The same words may come last; the words before them.
    fn take_last_words<'w>(&mut self, mut words: &'w [Token]) -> &'w [Token] {
        while let Some((at, found)) = (1..words.len()).find_map(|at| match word_at(words, at) {
            Some((found @ (Key::Anonymous | Key::WithReport | Key::AtOnce), length))
                if at + length == words.len() =>
            {
                Some((at, found))
            }
            _ => None,
        }) {
            match found {
                Key::Anonymous => self.anonymous = true,
                when => self.with_report = Some(when == Key::WithReport),
            }
            words = words.get(..at).unwrap_or_default();
            if words.last().is_some_and(|last| last.is(TokenSign::Comma)) {
                words = words.split_last().map_or(words, |(_, rest)| rest);
            }
        }
        words
    }
}

/// The text of these words, as written.
fn written(line: &str, words: &[Token]) -> String {
    match (words.first(), words.last()) {
        (Some(first), Some(last)) => line
            .get(first.span.start..last.span.end)
            .unwrap_or_default()
            .trim_matches(|c: char| !c.is_alphanumeric())
            .to_owned(),
        _ => String::new(),
    }
}

fn addressees(line: &str, words: &[Token]) -> Vec<Addressee> {
    let parts = |(at, token): (usize, &Token)| {
        token.is(TokenSign::Comma)
            || token.is(TokenSign::Semicolon)
            || token.is(TokenSign::Ampersand)
            || token.is(TokenSign::Plus)
            || matches!(word_at(words, at), Some((Key::And, _)))
    };
    let ends: Vec<usize> = words
        .iter()
        .enumerate()
        .filter(|one| parts(*one))
        .map(|(at, _)| at)
        .chain([words.len()])
        .collect();
    let mut found = Vec::new();
    let mut from = 0;
    for end in ends {
        let piece = words.get(from..end).unwrap_or_default();
        from = end + 1;
        if piece.is_empty() || found.len() >= MOST_NAMES {
            continue;
        }
        let to = match word_at(piece, 0) {
            Some((Key::All, length)) if length == piece.len() => Addressee::All,
            Some((Key::Moderator, length)) if length == piece.len() => Addressee::Moderator,
            _ => Addressee::Named(written(line, piece)),
        };
        if !found.contains(&to) {
            found.push(to);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_first_line() {
        // no word means one thing in one language and another in the next
        let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(words.ambiguities(), [""; 0]);
        let named = |name: &str| Addressee::Named(name.to_owned());
        let plain = |to: Vec<Addressee>| (false, to, None, "");
        for (line, wanted) in [
            ("to Lionel", plain(vec![named("Lionel")])),
            ("to Lionel, Kay", plain(vec![named("Lionel"), named("Kay")])),
            (
                "to Lionel and Kay & Bors",
                plain(vec![named("Lionel"), named("Kay"), named("Bors")]),
            ),
            ("to Kay, kay", plain(vec![named("Kay"), named("kay")])),
            ("to all", plain(vec![Addressee::All])),
            ("to everybody.", plain(vec![Addressee::All])),
            ("to all**", plain(vec![Addressee::All])),
            ("to the moderator", plain(vec![Addressee::Moderator])),
            (
                "to Lionel, moderator",
                plain(vec![named("Lionel"), Addressee::Moderator]),
            ),
            ("anonymous to all", (true, vec![Addressee::All], None, "")),
            ("anonymously to Kay", (true, vec![named("Kay")], None, "")),
            ("to all anonymously", (true, vec![Addressee::All], None, "")),
            (
                "to all with the next report",
                (false, vec![Addressee::All], Some(true), ""),
            ),
            (
                "to Kay, with the report",
                (false, vec![named("Kay")], Some(true), ""),
            ),
            (
                "to Kay at once",
                (false, vec![named("Kay")], Some(false), ""),
            ),
            (
                "anonymous to all with the report",
                (true, vec![Addressee::All], Some(true), ""),
            ),
            (
                "to Kay: meet me at Barsham",
                (false, vec![named("Kay")], None, "meet me at Barsham"),
            ),
            ("Kay", plain(vec![named("Kay")])),
            ("to", plain(vec![])),
            ("", plain(vec![])),
            ("to all but Kay", plain(vec![named("all but Kay")])),
        ] {
            let (head, text) = head(line);
            assert_eq!(
                (head.anonymous, head.to, head.with_report, text.as_str()),
                wanted,
                "{line}"
            );
        }
        assert!(
            is_press_word("Everybody")
                && is_press_word("anonymous")
                && !is_press_word("Allan")
                && !is_press_word("all Cornwall")
        );
    }
}
