//! The one door to the YAML parser. Boards, configurations, dialects, word tables, archives and
//! case files all come in here.
//!
//! libyaml walks through every open bracket for every word that it reads, so that deep brackets
//! cost it the square of a file's length. The text is looked at first, once, and refused where more
//! brackets are open than a file can need. The parser would refuse less than that, but only at the
//! end.

use serde::de::DeserializeOwned;

/// Brackets that may be open at one place. The parser builds values of 128 levels at most; the
/// others are for brackets in remarks and quotes.
pub const MOST_OPEN: usize = 500;

/// Why a text is not the YAML that was expected.
#[derive(Debug, thiserror::Error)]
pub enum YamlError {
    #[error("line {line}: {}; expected {}", self.what(), self.expected(""))]
    TooDeep { line: usize },
    #[error(transparent)]
    Parser(#[from] serde_yaml::Error),
}

impl YamlError {
    pub fn what(&self) -> String {
        match self {
            YamlError::TooDeep { .. } => format!("more than {MOST_OPEN} brackets are open"),
            YamlError::Parser(why) => why.to_string(),
        }
    }

    /// What was expected; `here` is what the file should hold.
    pub fn expected(&self, here: &str) -> String {
        match self {
            YamlError::TooDeep { .. } => "a ] or } for every [ or {".to_owned(),
            YamlError::Parser(_) => here.to_owned(),
        }
    }

    /// Counted from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            YamlError::TooDeep { line } => Some(*line),
            YamlError::Parser(why) => why.location().map(|place| place.line()),
        }
    }
}

/// Reads a text.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, YamlError> {
    shallow(text)?;
    Ok(serde_yaml::from_str(text)?)
}

/// The parser itself, for a walk through a text.
pub fn deserializer(text: &str) -> Result<serde_yaml::Deserializer<'_>, YamlError> {
    shallow(text)?;
    Ok(serde_yaml::Deserializer::from_str(text))
}

/// Where the parser may be in a text within brackets (YAML's flow style).
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
/// Only indentation tells whether a bracket outside of brackets opens anything: it may stand in a
/// comment, in quotes or within a word. So each is taken to open, and the text after it is read as
/// the parser would read it then. Such readings that are in the same state are one, that of the
/// most open brackets:
/// the true reading is among them, so nothing deep gets by.
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

/// As libyaml's scanner goes on within brackets.
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
