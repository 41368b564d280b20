//! The table of a game's phrasing: which words mean what, and the rows.

use super::row::{PhrasingRow, Slot, SlotNumber, slots};
use seneschal_text::{Token, TokenKind, TokenSign, tokens, yaml};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Shorter words are not taken for misspelt ones.
const SHORTEST_SLIP: usize = 5;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhrasingFile {
    /// By concept; `*` at the end of a word stands for any ending. The concept `=5, 5` is that value.
    words: BTreeMap<String, Vec<String>>,
    /// Concepts that may be added to any order, and what they put before its line.
    #[serde(default)]
    before: BTreeMap<String, String>,
    /// Endings of the past, which orders nothing: `hired`.
    past: Vec<String>,
    rows: Vec<RowFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowFile {
    /// The line: `[ via $via+]` may be missing; `$via+` is a list; each `$place*` makes a line.
    say: String,
    /// Concepts with blanks between them; one of several with `|`.
    #[serde(default)]
    of: String,
    #[serde(default)]
    with: String,
    /// Values that people write and the line does not need.
    #[serde(default)]
    also: String,
}

/// The rows of a game, and the words of all languages that they ask for.
pub struct Phrasing {
    /// Words in full by their first one, longest first: the others, and their concept.
    phrases: BTreeMap<String, Vec<(Vec<String>, String)>>,
    /// Beginnings of words.
    stems: Vec<(String, String)>,
    pub(super) before: BTreeMap<String, String>,
    past: Vec<String>,
    pub(super) rows: Vec<PhrasingRow>,
}

/// The table of a game, read when it is first asked for.
pub struct BuiltInPhrasing {
    text: &'static str,
    read: OnceLock<Result<Phrasing, String>>,
}

impl BuiltInPhrasing {
    pub const fn new(text: &'static str) -> BuiltInPhrasing {
        BuiltInPhrasing {
            text,
            read: OnceLock::new(),
        }
    }

    /// # Errors
    /// What is wrong with the table; a test of each game reads it.
    pub fn get(&self) -> Result<&Phrasing, &String> {
        let read = || Phrasing::read("phrasing.yaml", self.text);
        self.read.get_or_init(read).as_ref()
    }
}

impl Phrasing {
    /// # Errors
    /// The table is no table, or a row names a concept without words.
    pub fn read(file: &str, text: &str) -> Result<Phrasing, String> {
        let table: PhrasingFile = yaml::read(text).map_err(|why| format!("{file}: {why}"))?;
        let mut phrasing = Phrasing {
            phrases: BTreeMap::new(),
            stems: Vec::new(),
            before: BTreeMap::new(),
            past: table.past.clone(),
            rows: Vec::new(),
        };
        for (concept, words) in &table.words {
            for word in words {
                phrasing.add(word, concept);
            }
        }
        for phrases in phrasing.phrases.values_mut() {
            phrases.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
        }
        let known = |all: &str| -> Result<Vec<String>, String> {
            let named = all.split_whitespace().map(str::to_owned);
            let missing =
                |word: &&String| !word.split('|').all(|one| table.words.contains_key(one));
            let named: Vec<String> = named.collect();
            match named.iter().find(missing) {
                Some(word) => Err(format!("{file}: no words for {word}")),
                None => Ok(named),
            }
        };
        for row in &table.rows {
            let of = known(&row.of)?;
            let one = |any: &String| any.split('|').map(str::to_owned).collect();
            for line in variants(&row.say) {
                let mut slots = slots(&line);
                slots.extend(row.also.split_whitespace().map(|name| Slot {
                    name: name.to_owned(),
                    number: SlotNumber::Silent,
                }));
                phrasing.rows.push(PhrasingRow {
                    slots,
                    of: of.iter().map(one).collect(),
                    with: known(&row.with)?.into_iter().collect(),
                    line,
                });
            }
        }
        known(&table.before.keys().cloned().collect::<Vec<_>>().join(" "))?;
        phrasing.before = table.before;
        Ok(phrasing)
    }

    fn add(&mut self, word: &str, concept: &str) {
        let mut parts: Vec<String> = tokens(word.trim_end_matches('*'))
            .into_iter()
            .filter(|token| token.kind == TokenKind::Word)
            .map(|token| token.folded.to_string())
            .collect();
        if parts.is_empty() {
            return;
        }
        let first = parts.remove(0);
        if word.ends_with('*') && parts.is_empty() {
            self.stems.push((first, concept.to_owned()));
        } else {
            let entry = self.phrases.entry(first).or_default();
            entry.push((parts, concept.to_owned()));
        }
    }

    /// The concepts at a token, of the longest words there, and their number of tokens.
    pub(super) fn concepts(&self, line: &[Token], at: usize) -> Option<(BTreeSet<&str>, usize)> {
        let word = &line
            .get(at)
            .filter(|token| token.kind == TokenKind::Word)?
            .folded;
        let continues = |rest: &[String]| {
            let mut behind = at + 1;
            for word in rest {
                let is_dash = |token: &Token| token.is(TokenSign::Dash);
                behind += usize::from(line.get(behind).is_some_and(is_dash));
                line.get(behind).filter(|token| token.folded == *word)?;
                behind += 1;
            }
            Some(behind - at)
        };
        let phrases = self.phrases.get(word.as_str()).into_iter().flatten();
        let found: Vec<(&str, usize)> = phrases
            .filter_map(|(rest, concept)| Some((concept.as_str(), continues(rest)?)))
            .collect();
        let length = found.iter().map(|(_, length)| *length).max().unwrap_or(1);
        let longest = found.iter().filter(|(_, other)| *other == length);
        let mut all: BTreeSet<&str> = longest.map(|(concept, _)| *concept).collect();
        if length == 1 {
            let is_past = self.is_past(word);
            let begins = |(stem, _): &&(String, String)| {
                word.starts_with(stem.as_str()) && (!is_past || word == stem.as_str())
            };
            let stems = self.stems.iter().filter(begins);
            all.extend(stems.map(|(_, concept)| concept.as_str()));
        }
        (!all.is_empty()).then_some((all, length))
    }

    fn is_past(&self, word: &str) -> bool {
        self.past.iter().any(|end| word.ends_with(end.as_str()))
    }

    /// The one concept of which a word is a slip.
    pub(super) fn near(&self, word: &str) -> Option<&str> {
        let is_past = self.is_past(word);
        let word: Vec<char> = word.chars().collect();
        if is_past || word.len() < SHORTEST_SLIP {
            return None;
        }
        let mut found: BTreeSet<&str> = BTreeSet::new();
        for (stem, concept) in &self.stems {
            let stem: Vec<char> = stem.chars().collect();
            let begins = |length: usize| {
                word.get(..length)
                    .is_some_and(|begin| is_slip(begin, &stem))
            };
            let mut lengths = stem.len().saturating_sub(1)..=stem.len() + 1;
            if stem.len() >= SHORTEST_SLIP && lengths.any(begins) {
                found.insert(concept);
            }
        }
        for (first, phrases) in &self.phrases {
            let first: Vec<char> = first.chars().collect();
            let alone = phrases.iter().filter(|(rest, _)| rest.is_empty());
            if first.len() >= SHORTEST_SLIP && is_slip(&word, &first) {
                found.extend(alone.map(|(_, concept)| concept.as_str()));
            }
        }
        let one = found.pop_first()?;
        found.is_empty().then_some(one)
    }
}

/// The line with and without each piece in brackets.
fn variants(line: &str) -> Vec<String> {
    let Some((before, rest)) = line.split_once('[') else {
        return vec![line.to_owned()];
    };
    let (inside, behind) = rest.split_once(']').unwrap_or((rest, ""));
    [inside, ""]
        .into_iter()
        .flat_map(|piece| variants(&format!("{before}{piece}{behind}")))
        .collect()
}

/// Whether a letter is too many, missing or wrong, or two are in each other's place.
fn is_slip(word: &[char], meant: &[char]) -> bool {
    // another beginning is mostly another word: `renoncer` is not `dénoncer`
    let begins = |letters: &[char]| letters.first().copied();
    if begins(word) != begins(meant) && begins(word) != meant.get(1).copied() {
        return false;
    }
    let starts = word.iter().zip(meant);
    let same = starts.take_while(|(one, other)| one == other).count();
    let rest = |letters: &[char]| letters.get(same..).unwrap_or_default().to_vec();
    let (word, meant) = (rest(word), rest(meant));
    let ends = word.iter().rev().zip(meant.iter().rev());
    let same = ends.take_while(|(one, other)| one == other).count();
    match (word.len() - same, meant.len() - same) {
        (0 | 1, 0 | 1) => true,
        (2, 2) => word.first() == meant.get(1) && word.get(1) == meant.first(),
        _ => false,
    }
}
