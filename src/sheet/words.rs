//! The words of a language by what they mean: a table from a keyword to its spellings, read from `config/words/<folder>/<language>.yaml`.
//!
//! ```yaml
//! move: [move, moves, go, goes, march]
//! man-at-arms: [man-at-arms, man at arms]
//! ```

use super::word::{Kind, Sign, Token, tokens};
use smol_str::SmolStr;
use std::collections::BTreeMap;

/// The meanings a table must spell: all of them, and no others.
pub trait Keyword: Copy + Eq + 'static {
    /// The keyword as the table writes it, and its meaning.
    const ALL: &'static [(&'static str, Self)];
}

/// Lists the meanings of a language: an enum `Key` with the word by which a table of spellings names each.
macro_rules! keywords {
    ($($name:ident = $text:literal),* $(,)?) => {
        /// What the words mean.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Key { $($name),* }
        impl $crate::sheet::Keyword for Key {
            const ALL: &'static [(&'static str, Key)] = &[$(($text, Key::$name)),*];
        }
    };
}
pub(crate) use keywords;

/// A table that does not read: file, line, what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {what}; expected {expected}", line.map(|l| format!(", line {l}")).unwrap_or_default())]
pub struct WordsError {
    pub file: String,
    pub line: Option<usize>,
    pub what: String,
    pub expected: String,
}

/// Words of one language, or of several mixed.
#[derive(Clone, Debug)]
pub struct Words<K> {
    /// By the first letter (`letter`): first word → what may follow it, longest first.
    by_letter: [Vec<(SmolStr, Continuations<K>)>; 27],
    /// Meaning → its first spelling, as a person would write it.
    first: Vec<(K, String)>,
}

/// The words behind a first one, and what they mean together.
type Continuations<K> = Vec<(Vec<SmolStr>, K)>;

/// Words are looked up for every word of every sheet: the first letter leaves a handful to be compared.
pub fn letter(word: &str) -> usize {
    word.bytes().next().filter(u8::is_ascii_lowercase).map_or(26, |first| usize::from(first - b'a'))
}

impl<K: Keyword> Words<K> {
    /// Reads a table. Every keyword needs a word, and no two keywords may share one.
    pub fn read(file: &str, text: &str) -> Result<Words<K>, WordsError> {
        let wrong = |line: Option<usize>, what: String, expected: &str| WordsError { file: file.to_owned(), line, what, expected: expected.to_owned() };
        let line_of =
            |key: &str| text.lines().position(|line| line.trim_start().strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':'))).map(|n| n + 1);
        let table: BTreeMap<String, Vec<String>> = serde_yaml::from_str(text).map_err(|why| {
            let line = why.location().map(|place| place.line());
            wrong(line, why.to_string(), "a keyword, a colon, and its words in brackets: `hold: [hold, stay]`")
        })?;
        let known: Vec<&str> = K::ALL.iter().map(|(name, _)| *name).collect();
        if let Some(unknown) = table.keys().find(|key| !known.contains(&key.as_str())) {
            let near = super::nearest::nearest(unknown, known.iter().copied(), 3).join(", ");
            let expected = if near.is_empty() { format!("one of: {}", known.join(", ")) } else { format!("a keyword such as {near}") };
            return Err(wrong(line_of(unknown), format!("\"{unknown}\" is no keyword"), &expected));
        }
        let mut words = Words { by_letter: std::array::from_fn(|_| Vec::new()), first: Vec::new() };
        let mut by_first: BTreeMap<SmolStr, Continuations<K>> = BTreeMap::new();
        for (name, key) in K::ALL {
            let Some(spellings) = table.get(*name).filter(|spellings| !spellings.is_empty()) else {
                return Err(wrong(line_of(name), format!("the keyword \"{name}\" has no words"), "at least one word for it"));
            };
            for spelling in spellings {
                let pieces: Vec<SmolStr> = tokens(spelling).into_iter().filter(|t| t.kind == Kind::Word).map(|t| t.folded).collect();
                let Some((first, rest)) = pieces.split_first() else {
                    return Err(wrong(line_of(name), format!("\"{spelling}\" holds no letters"), "a word"));
                };
                let entry = by_first.entry(first.clone()).or_default();
                match entry.iter().find(|(other, _)| other == rest) {
                    Some((_, other)) if other != key => {
                        return Err(wrong(line_of(name), format!("\"{spelling}\" is a word of two keywords"), "each word once"));
                    }
                    Some(_) => {}
                    None => entry.push((rest.to_vec(), *key)),
                }
                if words.first.last().is_none_or(|(last, _)| last != key) {
                    words.first.push((*key, spelling.clone()));
                }
            }
        }
        for (first, mut entry) in by_first {
            entry.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
            if let Some(bucket) = words.by_letter.get_mut(letter(&first)) {
                bucket.push((first, entry));
            }
        }
        Ok(words)
    }

    /// The keyword that begins at a token, and how many tokens it takes; the longest where several fit. Dashes between its words do not count.
    pub fn at(&self, line: &[Token], from: usize) -> Option<(K, usize)> {
        let first = line.get(from).filter(|token| token.kind == Kind::Word)?;
        let entry = self.beginning(&first.folded)?;
        entry.iter().find_map(|(rest, key)| {
            let mut at = from + 1;
            for word in rest {
                if line.get(at).is_some_and(|token| token.is(Sign::Dash)) {
                    at += 1;
                }
                line.get(at).filter(|token| token.kind == Kind::Word && token.folded == *word)?;
                at += 1;
            }
            Some((*key, at - from))
        })
    }

    fn beginning(&self, word: &str) -> Option<&Continuations<K>> {
        self.by_letter.get(letter(word))?.iter().find(|(first, _)| first == word).map(|(_, entry)| entry)
    }

    /// The keywords that one folded word may begin.
    pub fn beginning_with(&self, word: &str) -> impl Iterator<Item = K> {
        self.beginning(word).into_iter().flatten().map(|(_, key)| *key)
    }

    /// How a keyword is written first.
    pub fn spelling(&self, key: K) -> &str {
        self.first.iter().find(|(other, _)| *other == key).map_or("", |(_, spelling)| spelling.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Key {
        Hold,
        Man,
    }

    impl Keyword for Key {
        const ALL: &'static [(&'static str, Key)] = &[("hold", Key::Hold), ("man", Key::Man)];
    }

    #[test]
    fn words_are_found() {
        let words = Words::<Key>::read("en.yaml", "hold: [hold, no orders, stay]\nman: [man-at-arms, man]\n").expect("a table");
        for (line, wanted) in [
            ("hold", Some((Key::Hold, 1))),
            ("No Orders.", Some((Key::Hold, 2))),
            ("no", None),
            ("man-at-arms at Barsham", Some((Key::Man, 5))),
            ("man at arms", Some((Key::Man, 3))),
            ("man at Barsham", Some((Key::Man, 1))),
            ("13", None),
            ("", None),
        ] {
            assert_eq!(words.at(&tokens(line), 0), wanted, "{line}");
        }
        assert_eq!(words.spelling(Key::Man), "man-at-arms");
    }

    #[test]
    fn a_table_that_does_not_read_says_where() {
        for (text, line, piece) in [
            ("hold: [hold]\nmen: [man]\n", Some(2), "\"men\" is no keyword; expected a keyword such as man"),
            ("hold: [hold]\n", None, "\"man\" has no words"),
            ("hold: [hold]\nman: []\n", Some(2), "\"man\" has no words"),
            ("hold: [hold]\nman: [hold]\n", Some(2), "\"hold\" is a word of two keywords"),
            ("hold: [hold]\nman: ['12']\n", Some(2), "holds no letters"),
            ("hold: [hold\nman: [x]\n", Some(2), "in brackets"),
            ("hold: 3\nman: [x]\n", Some(1), "in brackets"),
        ] {
            let error = Words::<Key>::read("config/words/x/en.yaml", text).expect_err(text);
            assert_eq!(error.line, line, "{error}");
            assert!(error.to_string().contains(piece) && error.to_string().starts_with("config/words/x/en.yaml"), "{error}");
        }
    }
}
