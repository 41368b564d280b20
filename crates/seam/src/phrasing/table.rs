//! The table of a game's phrasing: which words mean what, and the rows.

use super::row::{PhrasingRow, Slot, SlotNumber, slots};
use seneschal_text::{NameShape, Token, TokenKind, TokenSign, tokens, yaml};
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
    /// Words in full by their first one: the others, and their concept.
    phrases: BTreeMap<String, Vec<(Vec<String>, String)>>,
    /// Beginnings of words.
    stems: Vec<(String, String)>,
    /// Single words and beginnings that are long enough to be misspelt.
    near: Vec<NearWord>,
    pub(super) before: BTreeMap<String, String>,
    past: Vec<String>,
    pub(super) rows: Vec<PhrasingRow>,
}

struct NearWord {
    word: String,
    shape: NameShape,
    is_stem: bool,
    concept: String,
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
            near: Vec::new(),
            before: BTreeMap::new(),
            past: table.past.clone(),
            rows: Vec::new(),
        };
        for (concept, words) in &table.words {
            for word in words {
                phrasing.add(word, concept);
            }
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
        let is_stem = word.ends_with('*') && parts.is_empty();
        if parts.is_empty() && first.chars().count() >= SHORTEST_SLIP {
            self.near.push(NearWord {
                word: first.clone(),
                shape: NameShape::of(&first),
                is_stem,
                concept: concept.to_owned(),
            });
        }
        if is_stem {
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
        let letters = word.chars().count();
        if self.is_past(word) || letters < SHORTEST_SLIP {
            return None;
        }
        let whole = NameShape::of(word);
        let begin = |length: usize| word.chars().take(length).collect::<String>();
        let slips = |known: &NearWord| {
            let length = known.word.chars().count();
            let mut lengths = length - 1..=(length + 1).min(letters);
            let begins = |length: usize| known.shape.is_slip_of(&NameShape::of(&begin(length)));
            known.shape.is_slip_of(&whole) || known.is_stem && lengths.any(begins)
        };
        let near = self
            .near
            .iter()
            .filter(|known| begins_alike(word, &known.word) && slips(known));
        let mut found: BTreeSet<&str> = near.map(|known| known.concept.as_str()).collect();
        let one = found.pop_first()?;
        found.is_empty().then_some(one)
    }
}

/// Another beginning is mostly another word: `renoncer` is not `dénoncer`.
fn begins_alike(word: &str, meant: &str) -> bool {
    let first = word.chars().next();
    first == meant.chars().next() || first == meant.chars().nth(1)
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
