//! The words of all languages by their meaning: tables from a keyword to its spellings, read from
//! `config/words/<folder>/<language>.yaml`. All languages are read together, because a writer may
//! mix them.
//!
//! ```yaml
//! move: [move, moves, go, goes, march]
//! man-at-arms: [man-at-arms, man at arms]
//! ```

use super::language_set::LanguageSet;
use super::name_distance::nearest;
use super::token::{Token, TokenKind, TokenSign, tokens};
use super::yaml_document::SetupError;
use smol_str::SmolStr;
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

/// The meanings that a table must spell: all of them, and no others.
pub trait Keyword: Copy + Ord + 'static {
    /// The keyword's name in the tables, and its meaning.
    const ALL: &'static [(&'static str, Self)];
    /// Words with two meanings in one language: its grammar distinguishes them.
    const FORKED: &'static [&'static str] = &[];
}

/// Lists the meanings of a language: an enum `Key` with the name that a table of spellings uses for
/// each.
#[macro_export]
macro_rules! keywords {
    ($([forked $($forked:literal),+])? $($name:ident = $text:literal),* $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[allow(unreachable_pub, reason = "one game shows its key words to other crates, another does not")]
        pub enum Key { $($name),* }
        impl $crate::Keyword for Key {
            const ALL: &'static [(&'static str, Key)] = &[$(($text, Key::$name)),*];
            $(const FORKED: &'static [&'static str] = &[$($forked),+];)?
        }
    };
}
pub(crate) use keywords;

/// One language's table: its file name and contents.
pub type WordTable = (&'static str, &'static str);

/// The built-in tables of a folder in all languages, English first. This is the only list of
/// languages.
#[macro_export]
macro_rules! tables {
    ($folder:literal) => {
        &[
            $crate::table!($folder, "en"),
            $crate::table!($folder, "fr"),
            $crate::table!($folder, "sv"),
        ]
    };
}
#[macro_export]
macro_rules! table {
    ($folder:literal, $language:literal) => {
        (
            concat!("config/words/", $folder, "/", $language, ".yaml"),
            include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../../config/words/",
                $folder,
                "/",
                $language,
                ".yaml"
            )),
        )
    };
}
pub(crate) use tables;

/// The tables of what moderators write. They stand here because the macro finds the files from a
/// crate below `crates/` only.
pub const ANNOUNCEMENT_WORDS: &[WordTable] = tables!("announcement");
pub const MODERATOR_WORDS: &[WordTable] = tables!("moderator");

/// The words of one language, or of several mixed.
#[derive(Clone, Debug)]
pub struct WordIndex<K> {
    /// By first word: the possible continuations, longest first. Every word of every sheet is
    /// looked up.
    by_first: HashMap<SmolStr, Vec<SpellingEntry<K>>, BuildHasherDefault<LetterHasher>>,
    /// Each language's first spelling of each meaning, as a person would write it.
    first: Vec<(LanguageSet, K, String)>,
}

/// The words after a first one, and their meaning together.
#[derive(Clone, Debug)]
struct SpellingEntry<K> {
    rest: Vec<SmolStr>,
    means: Vec<WordMeaning<K>>,
}

/// The meaning of a spelling, and its languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordMeaning<K> {
    pub key: K,
    pub tongues: LanguageSet,
    /// The table writes its first word with an accent.
    accented: bool,
}

impl<K: Keyword> WordMeaning<K> {
    /// What a token means among the meanings of its word, in the order of the languages.
    pub fn of(all: &[WordMeaning<K>], token: &Token) -> Option<K> {
        // a single letter without its accent is ambiguous: `à` is meant only if it is written with
        // the accent
        let meant = |meaning: &&WordMeaning<K>| {
            meaning.tongues.shares(token.tongues)
                && (!meaning.accented || token.accented || token.folded.len() > 1)
        };
        let first = all
            .iter()
            .find(|meaning| meaning.accented == token.accented && meant(meaning))
            .or_else(|| all.iter().find(meant))?;
        Some(first.key)
    }
}

/// FNV-1a over four letters at once. The tables are our own and their words short, so no sheet can
/// make it slow.
#[derive(Clone, Copy)]
struct LetterHasher(u64);

impl Default for LetterHasher {
    fn default() -> Self {
        LetterHasher(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for LetterHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (fours, rest) = bytes.as_chunks::<4>();
        for four in fours {
            self.0 = (self.0 ^ u64::from(u32::from_le_bytes(*four))).wrapping_mul(0x0100_0000_01b3);
        }
        for byte in rest {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Other hashes use a terminator after a text. It is not needed here: keys are never hashed
    /// together.
    fn write_u8(&mut self, _: u8) {}

    /// The upper half of a product depends on all letters, its lower bits only on few.
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

/// The bucket for a word's first letter. Every word of every sheet is looked up; the first letter
/// leaves only a handful to compare.
pub(crate) fn letter(word: &str) -> usize {
    word.bytes()
        .next()
        .filter(u8::is_ascii_lowercase)
        .map_or(26, |first| usize::from(first - b'a'))
}

/// The text of one table.
struct TableSource<'a> {
    file: &'a str,
    text: &'a str,
}

impl TableSource<'_> {
    /// Each keyword's spellings; every keyword is known.
    fn read<K: Keyword>(&self) -> Result<BTreeMap<String, Vec<String>>, SetupError> {
        let table: BTreeMap<String, Vec<String>> =
            crate::yaml::read(self.text).map_err(|why| SetupError {
                file: self.file.to_owned(),
                line: why.line(),
                what: why.what(),
                expected: why.expected(
                    "a keyword, a colon, and its words in brackets: `hold: [hold, stay]`",
                ),
            })?;
        let known: Vec<&str> = K::ALL.iter().map(|(name, _)| *name).collect();
        if let Some(unknown) = table.keys().find(|key| !known.contains(&key.as_str())) {
            let near = nearest(unknown, known.iter().copied(), 3).join(", ");
            let expected = if near.is_empty() {
                format!("one of: {}", known.join(", "))
            } else {
                format!("a keyword such as {near}")
            };
            return Err(self.wrong(unknown, format!("\"{unknown}\" is no keyword"), &expected));
        }
        Ok(table)
    }

    fn wrong(&self, key: &str, what: String, expected: &str) -> SetupError {
        SetupError {
            file: self.file.to_owned(),
            line: self.line_of(key),
            what,
            expected: expected.to_owned(),
        }
    }

    fn line_of(&self, key: &str) -> Option<usize> {
        self.text
            .lines()
            .position(|line| {
                line.trim_start()
                    .strip_prefix(key)
                    .is_some_and(|rest| rest.trim_start().starts_with(':'))
            })
            .map(|n| n + 1)
    }
}

impl<K: Keyword> WordIndex<K> {
    /// Parses the tables of several languages, English first. Every keyword needs a word in each.
    pub fn mixed(tables: &[WordTable]) -> Result<WordIndex<K>, SetupError> {
        let mut words = WordIndex {
            by_first: HashMap::default(),
            first: Vec::new(),
        };
        for (language, (file, text)) in tables.iter().enumerate() {
            words.add(file, text, LanguageSet::of(language))?;
        }
        for spelled in words.by_first.values_mut() {
            spelled.sort_by_key(|one| std::cmp::Reverse(one.rest.len()));
        }
        Ok(words)
    }

    fn add(&mut self, file: &str, text: &str, tongue: LanguageSet) -> Result<(), SetupError> {
        let source = TableSource { file, text };
        let table = source.read::<K>()?;
        for (name, key) in K::ALL {
            let spellings = table
                .get(*name)
                .filter(|spellings| !spellings.is_empty())
                .ok_or_else(|| {
                    source.wrong(
                        name,
                        format!("the keyword \"{name}\" has no words"),
                        "at least one word for it",
                    )
                })?;
            for spelling in spellings {
                self.add_spelling(spelling, *key, tongue)
                    .map_err(|(what, expected)| source.wrong(name, what, expected))?;
            }
        }
        Ok(())
    }

    /// The error says what is wrong, and what was expected.
    fn add_spelling(
        &mut self,
        spelling: &str,
        key: K,
        tongue: LanguageSet,
    ) -> Result<(), (String, &'static str)> {
        let pieces: Vec<Token> = tokens(spelling)
            .into_iter()
            .filter(|t| t.kind == TokenKind::Word)
            .collect();
        let Some((first, rest)) = pieces.split_first() else {
            return Err((format!("\"{spelling}\" holds no letters"), "a word"));
        };
        let rest: Vec<SmolStr> = rest.iter().map(|token| token.folded.clone()).collect();
        let entry = self.by_first.entry(first.folded.clone()).or_default();
        let at = entry
            .iter()
            .position(|one| one.rest == rest)
            .unwrap_or_else(|| {
                entry.push(SpellingEntry {
                    rest,
                    means: Vec::new(),
                });
                entry.len() - 1
            });
        let Some(means) = entry.get_mut(at).map(|one| &mut one.means) else {
            return Ok(());
        };
        // French writes `à` for two words of an order: a grammar that can distinguish them uses
        // `meanings`
        if means
            .iter()
            .any(|other| other.key != key && other.tongues.shares(tongue))
            && !(K::FORKED.contains(&first.folded.as_str()))
        {
            return Err((
                format!("\"{spelling}\" is a word of two keywords"),
                "each word once",
            ));
        }
        match means.iter_mut().find(|other| other.key == key) {
            Some(same) => {
                same.tongues = same.tongues.and(tongue);
                same.accented &= first.accented;
            }
            None => means.push(WordMeaning {
                key,
                tongues: tongue,
                accented: first.accented,
            }),
        }
        let first_of = |(of, other, _): &(LanguageSet, K, String)| *of == tongue && *other == key;
        if !self.first.iter().any(first_of) {
            self.first.push((tongue, key, spelling.to_owned()));
        }
        Ok(())
    }

    /// The keyword that begins at a token, and its number of tokens; the longest if several match.
    /// Dashes between its words are ignored. If there are several meanings, the first language's is
    /// returned.
    pub fn at(&self, line: &[Token], from: usize) -> Option<(K, usize)> {
        let (means, length) = self.meanings(line, from)?;
        Some((WordMeaning::of(means, line.get(from)?)?, length))
    }

    /// All meanings at a token in any language, in the order of the languages, and the number of
    /// tokens.
    pub fn meanings(&self, line: &[Token], from: usize) -> Option<(&[WordMeaning<K>], usize)> {
        let first = line
            .get(from)
            .filter(|token| token.kind == TokenKind::Word)?;
        self.by_first
            .get(first.folded.as_str())?
            .iter()
            .find_map(|one| {
                let mut at = from + 1;
                for word in &one.rest {
                    if line.get(at).is_some_and(|token| token.is(TokenSign::Dash)) {
                        at += 1;
                    }
                    line.get(at)
                        .filter(|token| token.kind == TokenKind::Word && token.folded == *word)?;
                    at += 1;
                }
                one.means
                    .iter()
                    .any(|meaning| meaning.tongues.shares(first.tongues))
                    .then_some((one.means.as_slice(), at - from))
            })
    }

    /// The first words, folded, of all spellings of some keywords.
    pub fn beginnings(&self, wanted: impl Fn(K) -> bool) -> impl Iterator<Item = &str> {
        let of = move |all: &[SpellingEntry<K>]| {
            all.iter()
                .flat_map(|one| &one.means)
                .any(|meaning| wanted(meaning.key))
        };
        self.by_first
            .iter()
            .filter(move |(_, all)| of(all))
            .map(|(word, _)| word.as_str())
    }

    /// The keywords that one folded word may begin.
    pub fn beginning_with(&self, word: &str) -> impl Iterator<Item = K> {
        self.by_first
            .get(word)
            .into_iter()
            .flatten()
            .flat_map(|one| &one.means)
            .map(|meaning| meaning.key)
    }

    /// Single words that are keywords, but not in English: a place's name or its short form may
    /// still be such a word.
    pub fn foreign(&self) -> impl Iterator<Item = &str> {
        let is_foreign = |one: &SpellingEntry<K>| {
            one.rest.is_empty()
                && !one
                    .means
                    .iter()
                    .any(|meaning| meaning.tongues.shares(LanguageSet::ENGLISH))
        };
        self.by_first
            .iter()
            .filter(move |(_, all)| all.iter().any(is_foreign))
            .map(|(word, _)| word.as_str())
    }

    /// The first spelling of a keyword in English.
    pub fn spelling(&self, key: K) -> &str {
        self.spelling_in(LanguageSet::ENGLISH, key)
    }

    /// The first spelling of a keyword in a language.
    pub fn spelling_in(&self, tongue: LanguageSet, key: K) -> &str {
        let of = |tongue: LanguageSet| {
            self.first
                .iter()
                .find(|(known, other, _)| *known == tongue && *other == key)
                .map(|(_, _, spelling)| spelling.as_str())
        };
        of(tongue)
            .or_else(|| of(LanguageSet::ENGLISH))
            .unwrap_or_default()
    }

    /// Each keyword of a language in its first spelling.
    pub fn spellings(&self, tongue: LanguageSet) -> impl Iterator<Item = (K, &str)> {
        self.first
            .iter()
            .filter(move |(of, _, _)| *of == tongue)
            .map(|(_, key, spelling)| (*key, spelling.as_str()))
    }

    /// Spellings with several meanings, each with its languages: only the surrounding words can
    /// distinguish them.
    pub fn ambiguities(&self) -> Vec<String> {
        let name = |key: K| {
            K::ALL
                .iter()
                .find(|(_, other)| *other == key)
                .map_or("", |(name, _)| *name)
        };
        let said = |meaning: &WordMeaning<K>| {
            let tongues = LanguageSet::NAMES
                .iter()
                .enumerate()
                .filter(|(n, _)| LanguageSet::of(*n).shares(meaning.tongues))
                .map(|(_, name)| *name);
            format!(
                "{} ({})",
                name(meaning.key),
                tongues.collect::<Vec<_>>().join(", ")
            )
        };
        let mut found: Vec<String> = Vec::new();
        for (first, all) in &self.by_first {
            for one in all.iter().filter(|one| one.means.len() > 1) {
                let spelling = std::iter::once(first)
                    .chain(&one.rest)
                    .map(SmolStr::as_str)
                    .collect::<Vec<_>>()
                    .join(" ");
                found.push(format!(
                    "{spelling}: {}",
                    one.means.iter().map(said).collect::<Vec<_>>().join(", ")
                ));
            }
        }
        found.sort();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Key {
        Hold,
        Man,
    }

    impl Keyword for Key {
        const ALL: &'static [(&'static str, Key)] = &[("hold", Key::Hold), ("man", Key::Man)];
    }

    #[test]
    fn words_are_found() {
        let words = WordIndex::<Key>::mixed(&[(
            "en.yaml",
            "hold: [hold, no orders, stay]\nman: [man-at-arms, man]\n",
        )])
        .expect("a table");
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
    fn languages_are_mixed() {
        let english = "hold: [hold, a stay]\nman: [man, a]\n";
        let french = "hold: [rester, à]\nman: [homme, \"l'homme\", hôte]\n";
        let words =
            WordIndex::<Key>::mixed(&[("en.yaml", english), ("fr.yaml", french)]).expect("tables");
        for (line, wanted) in [
            ("hold", Some((Key::Hold, 1))),
            ("RESTER", Some((Key::Hold, 1))),
            ("l’homme", Some((Key::Man, 2))),
            // the accent is optional, but where it tells two words apart
            ("hote", Some((Key::Man, 1))),
            ("a", Some((Key::Man, 1))),
            ("à", Some((Key::Hold, 1))),
            ("a stay", Some((Key::Hold, 2))),
        ] {
            assert_eq!(words.at(&tokens(line), 0), wanted, "{line}");
        }
        assert_eq!(words.ambiguities(), ["a: man (en), hold (fr)"]);
        let french = LanguageSet::named("fr").expect("French");
        assert_eq!(
            (
                words.spelling_in(french, Key::Hold),
                words.spelling(Key::Hold)
            ),
            ("rester", "hold")
        );
        let mut line = tokens("rester");
        line[0].tongues = LanguageSet::ENGLISH;
        assert_eq!(words.at(&line, 0), None, "a name that looks like it");
    }

    #[test]
    fn a_table_that_does_not_read_says_where() {
        for (text, line, piece) in [
            (
                "hold: [hold]\nmen: [man]\n",
                Some(2),
                "\"men\" is no keyword; expected a keyword such as man",
            ),
            ("hold: [hold]\n", None, "\"man\" has no words"),
            ("hold: [hold]\nman: []\n", Some(2), "\"man\" has no words"),
            (
                "hold: [hold]\nman: [hold]\n",
                Some(2),
                "\"hold\" is a word of two keywords",
            ),
            ("hold: [hold]\nman: ['12']\n", Some(2), "holds no letters"),
            ("hold: [hold\nman: [x]\n", Some(2), "in brackets"),
            ("hold: 3\nman: [x]\n", Some(1), "in brackets"),
        ] {
            let error =
                WordIndex::<Key>::mixed(&[("config/words/x/en.yaml", text)]).expect_err(text);
            assert_eq!(error.line, line, "{error}");
            assert!(
                error.to_string().contains(piece)
                    && error.to_string().starts_with("config/words/x/en.yaml"),
                "{error}"
            );
        }
    }
}
