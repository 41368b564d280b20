//! How a board writes: its tags, its limits and what it would take for a tag. Data in
//! `config/forum/`, compiled in; an operator may give a file of his own.

use super::dialect_writer::is_plain_url;
use serde::Deserialize;
use std::path::Path;

/// Name → text, as they lie in `config/forum/`.
const BUILT_IN: &[(&str, &str)] = &[
    ("phpbb", include_str!("../../config/forum/phpbb.yaml")),
    (
        "vbulletin",
        include_str!("../../config/forum/vbulletin.yaml"),
    ),
    ("xenforo", include_str!("../../config/forum/xenforo.yaml")),
    ("smf", include_str!("../../config/forum/smf.yaml")),
    ("bgg", include_str!("../../config/forum/bgg.yaml")),
    (
        "discourse",
        include_str!("../../config/forum/discourse.yaml"),
    ),
    ("markdown", include_str!("../../config/forum/markdown.yaml")),
    ("plain", include_str!("../../config/forum/plain.yaml")),
];

/// A board's dialect. A pair of texts stands before and behind what it marks.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dialect {
    pub name: String,
    /// Characters that a post may have.
    #[serde(default = "limit")]
    pub limit: usize,
    pub bold: TagPair,
    pub italic: TagPair,
    pub struck: TagPair,
    /// `{colour}` is `#` and six digits.
    pub colour: TagPair,
    /// By level; deeper ones are as the last.
    pub heading: Vec<TagPair>,
    /// `{to}` is the address.
    pub link: TagPair,
    /// `{url}`; `{alt}`, what it shows, as a text of its own, or `{words}`, the same within a tag;
    /// `{size}`, `|690x400` where the board told it.
    pub image: String,
    /// By what a board finds a picture.
    #[serde(default)]
    pub pictures: PictureKey,
    pub quote: TagPair,
    /// `{title}`; none where the board cannot fold.
    pub spoiler: Option<TagPair>,
    /// `{fence}` is as many backticks as no line within holds.
    pub code: TagPair,
    pub inline_code: TagPair,
    pub list: TagPair,
    pub ordered_list: TagPair,
    pub item: TagPair,
    pub ordered_item: TagPair,
    /// What following lines of an item begin with.
    #[serde(default)]
    pub within_item: String,
    /// What lines of a quote begin with.
    #[serde(default)]
    pub within_quote: String,
    pub line_break: String,
    /// None: tables are drawn in letters of one width, as code.
    pub table: Option<TableTags>,
    pub escape: Escape,
}

/// By what a board finds a picture that somebody has uploaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureKey {
    /// An address on the web.
    #[default]
    Address,
    /// A number in the board's own gallery.
    Number,
}

impl PictureKey {
    /// Whether a picture may lie there. An address goes into a tag, where nothing is escaped.
    pub fn lie_at(self, place: &str) -> bool {
        match self {
            PictureKey::Address => place.starts_with("http") && is_plain_url(place),
            PictureKey::Number => {
                !place.is_empty() && place.len() <= 20 && place.chars().all(|c| c.is_ascii_digit())
            }
        }
    }
}

impl std::fmt::Display for PictureKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            PictureKey::Address => "the picture's address, which begins with https:// and holds no blanks, quotes or brackets",
            PictureKey::Number => "the picture's number in the board's gallery, digits alone",
        })
    }
}

/// What stands before, and what behind.
pub type TagPair = (String, String);

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTags {
    pub table: TagPair,
    pub row: TagPair,
    pub head: TagPair,
    pub cell: TagPair,
    /// Behind the heads, one for each column: `---|`.
    #[serde(default)]
    pub rule: String,
    #[serde(default)]
    pub rule_right: String,
}

/// What keeps a board from taking words for tags, so that they stand there literally (AU-10).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Escape {
    /// `left|right`: between these a word joiner is put, which nobody sees. `left` is one character
    /// or several, small or big letters alike; `right` is one: `w` (any letter or digit), `a` (any
    /// letter), `s` (any sign, neither letter, digit nor blank), `$` (the end of a piece), or
    /// itself.
    pub apart: Vec<String>,
    /// The same within code.
    pub apart_in_code: Vec<String>,
    /// These get a backslash before them.
    pub backslash: String,
    /// These at the beginning of a line too, and a number's full stop or bracket.
    pub at_line_start: String,
    /// One character, and what is written for it.
    pub instead: Vec<(char, String)>,
}

fn limit() -> usize {
    20_000
}

/// A dialect that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DialectError {
    #[error("{name:?} is no board's dialect and no file: {why}; expected a file, or one of: {}", Dialect::names().collect::<Vec<_>>().join(", "))]
    Unknown { name: String, why: std::io::Error },
    #[error("{file}: {why}")]
    Yaml {
        file: String,
        why: crate::text::yaml::YamlError,
    },
    #[error("{file}: {what}")]
    Wrong { file: String, what: &'static str },
}

impl Dialect {
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(name, _)| *name)
    }

    /// A built-in dialect by its name, or the file of one.
    pub fn open(wanted: &str) -> Result<Dialect, DialectError> {
        if let Some((name, text)) = BUILT_IN.iter().find(|(name, _)| *name == wanted) {
            return Dialect::read(&format!("config/forum/{name}.yaml"), text);
        }
        let text =
            std::fs::read_to_string(Path::new(wanted)).map_err(|why| DialectError::Unknown {
                name: wanted.to_owned(),
                why,
            })?;
        Dialect::read(wanted, &text)
    }

    pub fn read(file: &str, text: &str) -> Result<Dialect, DialectError> {
        let dialect: Dialect = crate::text::yaml::read(text).map_err(|why| DialectError::Yaml {
            file: file.to_owned(),
            why,
        })?;
        let wrong = |what| {
            Err(DialectError::Wrong {
                file: file.to_owned(),
                what,
            })
        };
        if dialect.limit < 2000 {
            return wrong("limit: expected at least 2000 characters, or no line of the dice fits");
        }
        if dialect.heading.is_empty() {
            return wrong("heading: expected at least one pair");
        }
        if dialect
            .escape
            .apart
            .iter()
            .chain(&dialect.escape.apart_in_code)
            .any(|pair| JoinerRule::read(pair).is_none())
        {
            return wrong(
                "escape.apart: expected characters, `|`, and one character, e.g. \"[|w\"",
            );
        }
        Ok(dialect)
    }
}

/// Between what a word joiner is put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct JoinerRule {
    left: String,
    /// Of `left`: most places are left by it alone.
    last: char,
    right: JoinerRight,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JoinerRight {
    Is(char),
    Word,
    Letter,
    Sign,
    End,
}

impl JoinerRule {
    pub(super) fn read(pair: &str) -> Option<JoinerRule> {
        let mut all = pair.chars();
        let right = match all.next_back()? {
            'w' => JoinerRight::Word,
            'a' => JoinerRight::Letter,
            's' => JoinerRight::Sign,
            '$' => JoinerRight::End,
            c => JoinerRight::Is(c),
        };
        let left = all.as_str().strip_suffix('|')?.to_owned();
        let last = left.chars().next_back()?;
        Some(JoinerRule { left, last, right })
    }

    /// `before` ends in `c`; `next` is `None` at the end of a piece. Boards take WWW for www.
    pub(super) fn holds(&self, before: &str, c: char, next: Option<char>) -> bool {
        let right = || match self.right {
            JoinerRight::Is(right) => next.is_some_and(|next| next.eq_ignore_ascii_case(&right)),
            JoinerRight::Word => next.is_some_and(char::is_alphanumeric),
            JoinerRight::Letter => next.is_some_and(char::is_alphabetic),
            JoinerRight::Sign => {
                next.is_some_and(|next| !next.is_alphanumeric() && !next.is_whitespace())
            }
            JoinerRight::End => next.is_none(),
        };
        let left = || {
            before
                .len()
                .checked_sub(self.left.len())
                .and_then(|at| before.get(at..))
                .is_some_and(|end| end.eq_ignore_ascii_case(&self.left))
        };
        c.eq_ignore_ascii_case(&self.last) && right() && left()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_dialect_reads_and_bears_its_name() {
        for name in Dialect::names() {
            let dialect = Dialect::open(name).unwrap_or_else(|why| panic!("{why}"));
            // what boards of these kinds allow before anybody changes it
            let limit = if ["vbulletin", "xenforo"].contains(&name) {
                10_000
            } else {
                20_000
            };
            assert_eq!((dialect.name.as_str(), dialect.limit), (name, limit));
        }
        assert!(
            Dialect::open("nosuch")
                .unwrap_err()
                .to_string()
                .contains("phpbb, vbulletin")
        );
    }

    #[test]
    fn what_is_wrong_in_a_file_is_told() {
        let good = BUILT_IN[0].1;
        for (from, to, told) in [
            ("limit: 20000", "limit: 10", "at least 2000"),
            ("bold:", "bolt:", "bolt"),
            ("\"[|w\"", "\"[w\"", "escape.apart"),
        ] {
            assert!(good.contains(from), "{from}");
            let error = Dialect::read("x.yaml", &good.replace(from, to))
                .unwrap_err()
                .to_string();
            assert!(error.contains(told) && error.contains("x.yaml"), "{error}");
        }
    }
}
