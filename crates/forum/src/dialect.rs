//! A board's dialect: its tags, its limits and the text it would mistake for a tag. It is built-in
//! data from `config/forum/`; operators may supply their own file.

use seneschal_text::named_file::{self, MOST_TEXT};
use serde::Deserialize;
use std::path::Path;

/// Name → text, as in `config/forum/`.
const BUILT_IN: &[(&str, &str)] = &[
    ("phpbb", include_str!("../../../config/forum/phpbb.yaml")),
    (
        "vbulletin",
        include_str!("../../../config/forum/vbulletin.yaml"),
    ),
    (
        "xenforo",
        include_str!("../../../config/forum/xenforo.yaml"),
    ),
    ("smf", include_str!("../../../config/forum/smf.yaml")),
    ("mybb", include_str!("../../../config/forum/mybb.yaml")),
    ("bgg", include_str!("../../../config/forum/bgg.yaml")),
    (
        "discourse",
        include_str!("../../../config/forum/discourse.yaml"),
    ),
    (
        "markdown",
        include_str!("../../../config/forum/markdown.yaml"),
    ),
    ("plain", include_str!("../../../config/forum/plain.yaml")),
];

/// A board's dialect. A pair of texts goes before and after the marked text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dialect {
    pub name: String,
    /// Maximum number of characters in a post.
    #[serde(default = "limit")]
    pub limit: usize,
    pub bold: TagPair,
    pub italic: TagPair,
    pub struck: TagPair,
    /// `{colour}` is replaced by `#` and six digits.
    pub colour: TagPair,
    /// By level; deeper headings use the last entry.
    pub heading: Vec<TagPair>,
    /// `{to}` is replaced by the address.
    pub link: TagPair,
    /// `{url}`; `{alt}`, the picture's description as separate text, or `{words}`, the same inside
    /// a tag; `{size}`, `|690x400` if the board reported it.
    pub image: String,
    /// How a board refers to a picture.
    #[serde(default)]
    pub pictures: PictureKey,
    pub quote: TagPair,
    /// `{title}`; `None` if the board has no collapsible text.
    pub spoiler: Option<TagPair>,
    /// `{fence}` is replaced by more backticks than any line inside has.
    pub code: TagPair,
    pub inline_code: TagPair,
    pub list: TagPair,
    pub ordered_list: TagPair,
    pub item: TagPair,
    pub ordered_item: TagPair,
    /// Prefix of continuation lines in a list item.
    #[serde(default)]
    pub within_item: String,
    /// Prefix of lines in a quote.
    #[serde(default)]
    pub within_quote: String,
    pub line_break: String,
    /// `None`: tables are drawn as monospaced text, in a code block.
    pub table: Option<TableTags>,
    pub escape: Escape,
}

/// How a board refers to an uploaded picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureKey {
    /// A web address.
    #[default]
    Address,
    /// A number in the board's own gallery.
    Number,
}

impl PictureKey {
    /// The same rule as [`PictureKey::lie_at`], for the `pattern` of an HTML field.
    pub fn pattern(self) -> &'static str {
        match self {
            PictureKey::Address => r"https?:\/\/[A-Za-z0-9\/.\-_~?=%+,@:#]+",
            PictureKey::Number => "[0-9]{1,20}",
        }
    }

    /// Whether `place` is a valid reference to a picture. An address goes into a tag, where nothing
    /// is escaped.
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

/// The text before, and the text after.
pub type TagPair = (String, String);

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTags {
    pub table: TagPair,
    pub row: TagPair,
    pub head: TagPair,
    pub cell: TagPair,
    /// Follows the table head, once for each column: `---|`.
    #[serde(default)]
    pub rule: String,
    #[serde(default)]
    pub rule_right: String,
}

/// Keeps a board from reading words as tags, so that they appear literally (AU-10).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Escape {
    /// `left|right`: an invisible word joiner is put between these. `left` is one or more
    /// characters, ignoring case. `right` is one: `w` (any letter or digit), `a` (any letter), `s`
    /// (any sign, neither letter, digit nor blank), `$` (the end of a piece), or the character
    /// itself.
    pub apart: Vec<String>,
    /// The same within code.
    pub apart_in_code: Vec<String>,
    /// These characters are preceded by a backslash.
    pub backslash: String,
    /// These also at the beginning of a line, and the full stop or bracket after a number.
    pub at_line_start: String,
    /// A character and its replacement.
    pub instead: Vec<(char, String)>,
}

fn limit() -> usize {
    20_000
}

/// An invalid dialect.
#[derive(Debug, thiserror::Error)]
pub enum DialectError {
    #[error("{name:?} is no board's dialect and no file: {why}; expected a file, or one of: {}", Dialect::names().collect::<Vec<_>>().join(", "))]
    Unknown { name: String, why: std::io::Error },
    #[error("{file}: {why}")]
    Yaml {
        file: String,
        why: seneschal_text::yaml::YamlError,
    },
    #[error("{file}: {what}")]
    Wrong { file: String, what: &'static str },
}

impl Dialect {
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(name, _)| *name)
    }

    /// Opens a built-in dialect by its name, or a dialect file.
    pub fn open(wanted: &str) -> Result<Dialect, DialectError> {
        if let Some((name, text)) = BUILT_IN.iter().find(|(name, _)| *name == wanted) {
            return Dialect::read(&format!("config/forum/{name}.yaml"), text);
        }
        let text = named_file::text(Path::new(wanted), MOST_TEXT).map_err(|why| {
            DialectError::Unknown {
                name: wanted.to_owned(),
                why,
            }
        })?;
        Dialect::read(wanted, &text)
    }

    pub fn read(file: &str, text: &str) -> Result<Dialect, DialectError> {
        let dialect: Dialect =
            seneschal_text::yaml::read(text).map_err(|why| DialectError::Yaml {
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

/// The two sides between which a word joiner is put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct JoinerRule {
    left: String,
    /// The last character of `left`: it alone rules out most positions.
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

    /// `before` ends in `c`; `next` is `None` at the end of a piece. Boards treat WWW like www.
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

/// `https://…` with characters that mean nothing to any board.
pub fn is_plain_url(text: &str) -> bool {
    let rest = text
        .strip_prefix("https://")
        .or(text.strip_prefix("http://"))
        .or(text.strip_prefix("mailto:"));
    rest.is_some_and(|rest| {
        !rest.is_empty()
            && text.len() <= 500
            && rest
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "/.-_~?=%+,@:#".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_dialect_reads_and_bears_its_name() {
        for name in Dialect::names() {
            let dialect = Dialect::open(name).unwrap_or_else(|why| panic!("{why}"));
            // what boards of these kinds allow before anybody changes it
            let limit = match name {
                "vbulletin" | "xenforo" => 10_000,
                "phpbb" | "mybb" => 60_000,
                _ => 20_000,
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
            ("limit: 60000", "limit: 10", "at least 2000"),
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
