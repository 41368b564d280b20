//! The only access to the YAML parser: for boards, configurations, dialects, word tables, archives
//! and case files.
//!
//! libyaml goes through all open brackets for every word that it reads, so deep nesting makes the
//! time quadratic in the file's length. So the text is scanned once before parsing, and refused if
//! it has more open brackets than any file needs. The parser itself has a lower limit, but applies
//! it only at the end. A text whose aliases repeat too much is refused too (`yaml_weight`).

use crate::yaml_weight::{MOST_WEIGHT, is_too_heavy};
use serde::de::DeserializeOwned;

/// Maximum number of open brackets at one point. The parser builds values of at most 128 levels;
/// the rest is for brackets in comments and quotes.
pub(crate) const MOST_OPEN: usize = 500;

/// Why a text is not the expected YAML.
#[derive(Debug, thiserror::Error)]
pub enum YamlError {
    #[error("line {line}: {}; expected {}", self.what(), self.expected(""))]
    TooDeep { line: usize },
    #[error("{}; expected {}", self.what(), self.expected(""))]
    TooHeavy,
    #[error(transparent)]
    Parser(#[from] serde_yaml::Error),
}

impl YamlError {
    pub fn what(&self) -> String {
        match self {
            YamlError::TooDeep { .. } => format!("more than {MOST_OPEN} brackets are open"),
            YamlError::TooHeavy => {
                format!("its aliases repeat more than {} MiB", MOST_WEIGHT >> 20)
            }
            YamlError::Parser(why) => why.to_string(),
        }
    }

    /// What was expected; `here` describes the valid contents of the file.
    pub fn expected(&self, here: &str) -> String {
        match self {
            YamlError::TooDeep { .. } => "a ] or } for every [ or {".to_owned(),
            YamlError::TooHeavy => "few aliases (`*name`), of short values".to_owned(),
            YamlError::Parser(_) => here.to_owned(),
        }
    }

    /// Counted from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            YamlError::TooDeep { line } => Some(*line),
            YamlError::TooHeavy => None,
            YamlError::Parser(why) => why.location().map(|place| place.line()),
        }
    }
}

pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, YamlError> {
    bounded(text)?;
    Ok(serde_yaml::from_str(text)?)
}

/// The parser itself, for walking through a text.
pub(crate) fn deserializer(text: &str) -> Result<serde_yaml::Deserializer<'_>, YamlError> {
    bounded(text)?;
    Ok(serde_yaml::Deserializer::from_str(text))
}

fn bounded(text: &str) -> Result<(), YamlError> {
    shallow(text)?;
    // without an anchor nothing repeats
    let repeats = text.contains('&') && text.contains('*');
    if repeats && is_too_heavy(serde_yaml::Deserializer::from_str(text)) {
        return Err(YamlError::TooHeavy);
    }
    Ok(())
}

/// The parser's state within brackets (YAML's flow style).
#[derive(Clone, Copy, PartialEq, Eq)]
enum FlowPosition {
    BetweenWords,
    Word,
    Comment,
    /// `&anchor`, `*alias`
    Anchor,
    /// `!tag`
    Tag,
    /// `!<tag>`
    LongTag,
    SingleQuotes,
    DoubleQuotes,
    /// After a backslash in double quotes.
    Escape,
}

const STATES: [FlowPosition; 9] = [
    FlowPosition::BetweenWords,
    FlowPosition::Word,
    FlowPosition::Comment,
    FlowPosition::Anchor,
    FlowPosition::Tag,
    FlowPosition::LongTag,
    FlowPosition::SingleQuotes,
    FlowPosition::DoubleQuotes,
    FlowPosition::Escape,
];

/// Refuses a text with too many open brackets.
///
/// Outside brackets, only indentation tells whether a bracket opens anything: it may be in a
/// comment, in quotes or inside a word. So each one is assumed to open, and the text after it is
/// scanned as the parser would then read it. Readings in the same state are merged, keeping the one
/// with the most open brackets. The true reading is among them, so nothing too deep is missed.
fn shallow(text: &str) -> Result<(), YamlError> {
    let mut open = [0_usize; STATES.len()];
    let (mut line, mut before) = (1, ' ');
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let after = rest.clone().next().unwrap_or('\n');
        let mut next = [0_usize; STATES.len()];
        let mut most = |at: FlowPosition, depth: usize| {
            if let Some(slot) = next.get_mut(at as usize) {
                *slot = depth.max(*slot);
            }
        };
        if matches!(c, '[' | '{') {
            most(FlowPosition::BetweenWords, 1);
        }
        for (at, depth) in STATES.into_iter().zip(open).filter(|(_, depth)| *depth > 0) {
            let (at, depth) = step(at, depth, before, c, after);
            if depth > MOST_OPEN {
                return Err(YamlError::TooDeep { line });
            }
            most(at, depth);
        }
        line += usize::from(c == '\n');
        (open, before) = (next, c);
    }
    Ok(())
}

/// Mirrors libyaml's scanner within brackets.
fn step(
    at: FlowPosition,
    depth: usize,
    before: char,
    c: char,
    after: char,
) -> (FlowPosition, usize) {
    let at = match at {
        FlowPosition::Comment if is_break(c) => FlowPosition::BetweenWords,
        FlowPosition::SingleQuotes if c == '\'' => FlowPosition::BetweenWords,
        FlowPosition::DoubleQuotes if c == '"' => FlowPosition::BetweenWords,
        FlowPosition::DoubleQuotes if c == '\\' => FlowPosition::Escape,
        FlowPosition::Escape => FlowPosition::DoubleQuotes,
        FlowPosition::LongTag if c == '>' || is_blank(c) => FlowPosition::BetweenWords,
        FlowPosition::Comment
        | FlowPosition::SingleQuotes
        | FlowPosition::DoubleQuotes
        | FlowPosition::LongTag => at,
        FlowPosition::Tag if c == '<' && before == '!' => FlowPosition::LongTag,
        FlowPosition::Tag if !is_blank(c) && !is_bracket(c) && c != ',' => FlowPosition::Tag,
        FlowPosition::Anchor if c.is_ascii_alphanumeric() || matches!(c, '_' | '-') => {
            FlowPosition::Anchor
        }
        FlowPosition::Word if c == ':' && is_blank(after) => FlowPosition::BetweenWords,
        FlowPosition::Word if c == '#' && is_blank(before) => FlowPosition::Comment,
        FlowPosition::Word if !is_bracket(c) && c != ',' => FlowPosition::Word,
        FlowPosition::BetweenWords
        | FlowPosition::Word
        | FlowPosition::Anchor
        | FlowPosition::Tag => match c {
            '[' | '{' => return (FlowPosition::BetweenWords, depth + 1),
            ']' | '}' => return (FlowPosition::BetweenWords, depth - 1),
            ',' | '?' | ':' => FlowPosition::BetweenWords,
            '-' if is_blank(after) => FlowPosition::BetweenWords,
            '#' => FlowPosition::Comment,
            '&' | '*' => FlowPosition::Anchor,
            '!' => FlowPosition::Tag,
            '\'' => FlowPosition::SingleQuotes,
            '"' => FlowPosition::DoubleQuotes,
            c if is_blank(c) => FlowPosition::BetweenWords,
            _ => FlowPosition::Word,
        },
    };
    (at, depth)
}

fn is_bracket(c: char) -> bool {
    matches!(c, '[' | ']' | '{' | '}')
}

fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{feff}') || is_break(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_yaml::Value;
    use std::time::{Duration, Instant};

    /// Each of these took the parser minutes.
    #[test]
    fn a_file_of_brackets_is_refused_at_once_however_they_are_disguised() {
        for (open, line) in [
            ("[", 2),
            ("{a: ", 2),
            ("[\n", 502),
            // brackets that close nothing
            ("[ #]\n", 502),
            ("[a #]\n", 502),
            ("[#]\u{85}", 2),
            ("[']', ", 2),
            ("[\"]\", ", 2),
            ("[\"\\\"]\", ", 2),
            ("[&a \"]\", ", 2),
            ("[*a, \"]\", ", 2),
            ("[!a ']', ", 2),
            ("[!<a]> b, ", 2),
            ("[a\": ']', ", 2),
            ("[a'b, ']', ", 2),
            ("{'a':']', b: ", 2),
            ("[? \"]\" : ", 2),
        ] {
            let begun = Instant::now();
            for before in [
                "a:\n",
                "# it's [one\n",
                "a: |\n  '[\" {'\nb:\n",
                "- b: it's\n   \"[\n- ",
            ] {
                let text = format!("{before}{}", open.repeat(50_000));
                let error = read::<Value>(&text).err();
                let Some(YamlError::TooDeep { line: told }) = error else {
                    panic!("{before:?} {open:?}: {error:?}")
                };
                let lines = before.matches('\n').count() - 1;
                assert!(
                    told.abs_diff(line + lines) <= 1,
                    "{before:?} {open:?}: line {told}"
                );
            }
            assert!(begun.elapsed() < Duration::from_secs(10), "{open:?}");
        }
    }

    #[test]
    fn what_people_write_is_read() {
        for text in [
            format!("a: [{}]", "[1], ".repeat(10_000)),
            format!("{}1{}", "[".repeat(100), "]".repeat(100)),
            // brackets that nobody closes, in remarks, quotes and blocks
            "# [see above\n".repeat(10) + "a: |\n" + &"  one [two\n".repeat(10),
            "- \"\\\\[a\"\n".repeat(400),
            "- '[^]]*'\n".repeat(5_000),
            "- { event: \"it's\", at: [don't, 'it''s'] } # [\n".repeat(150),
        ] {
            let told = read::<Value>(&text).err().map(|why| why.to_string());
            assert_eq!(told, None, "{}", &text[..text.len().min(60)]);
        }
    }

    #[test]
    fn deep_lists_without_brackets_are_refused_too() {
        for deep in ["- ", "? "] {
            let begun = Instant::now();
            assert!(read::<Value>(&deep.repeat(200_000)).is_err(), "{deep:?}");
            assert!(begun.elapsed() < Duration::from_secs(10), "{deep:?}");
        }
    }
}
