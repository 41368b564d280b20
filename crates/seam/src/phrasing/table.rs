//! The table of a game's phrasing: which words mean what, and the rows.
//! What games share is in `config/rules/phrasing.yaml`.

use super::parts::without_possessive;
use super::row::PhrasingRow;
use super::slot::{Choices, Slot, slots};
use super::spelling::Spellings;
use super::unit::is_special;
use seneschal_text::{Token, TokenKind, TokenSign, tokens, tokens_bound, yaml};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

const SHARED: &str = include_str!("../../../../config/rules/phrasing.yaml");

/// What a row may ask for beside concepts: a name or numbers before or behind a word.
const VALUE_KINDS: [&str; 5] = ["place", "rival", "knight", "quest", "number"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhrasingFile {
    /// By concept; `*` at the end of a word stands for any ending. The concept `=5, 5` is that number,
    /// `phase=3` one for this purpose, `card=Merlin` a value of this kind.
    words: BTreeMap<String, Vec<String>>,
    /// Words for a time, by the game's name for it: `$time` in a word of the concept `time` is each of
    /// them. The concept is `time=winter` then.
    #[serde(default)]
    times: BTreeMap<String, Vec<String>>,
    /// Concepts that may be added to any order, and what they put before its line.
    #[serde(default)]
    before: BTreeMap<String, String>,
    /// Concepts that any row may be said with.
    #[serde(default)]
    with: String,
    /// Endings of the past, which orders nothing: `hired`.
    #[serde(default)]
    past: Vec<String>,
    /// Values that are words of the table: what the slot says, by the concept.
    #[serde(default)]
    choices: Choices,
    /// What the line of a row may end with, by the name that rows call it by.
    #[serde(default)]
    ends: BTreeMap<String, Vec<RowFile>>,
    #[serde(default)]
    rows: Vec<RowFile>,
    /// What may stand behind "if".
    #[serde(default)]
    conditions: Vec<RowFile>,
}

impl PhrasingFile {
    fn add_times(&mut self) {
        let frames = self.words.remove("time").unwrap_or_default();
        for (name, words) in &self.times {
            let all = frames.iter().flat_map(|frame| {
                let of = |word: &String| frame.replace("$time", word);
                words.iter().map(of)
            });
            self.words.insert(format!("time={name}"), all.collect());
        }
    }

    /// The game's words go before the shared ones.
    fn add_shared(&mut self, shared: PhrasingFile) {
        let own: BTreeSet<String> = self.words.values().flatten().cloned().collect();
        for (concept, words) in shared.words {
            let words = words.into_iter().filter(|word| !own.contains(word));
            self.words.entry(concept).or_default().extend(words);
        }
        self.past.extend(shared.past);
        self.with = both(&self.with, &shared.with);
    }

    /// The rows of a list, one for each of their ends and each variant of their lines.
    fn rows(&self, rows: &[RowFile]) -> Result<Vec<PhrasingRow>, String> {
        let mut all = Vec::new();
        for row in rows {
            if row.ends.is_empty() {
                all.extend(self.variants(row)?);
            }
            for name in row.ends.split_whitespace() {
                let no_end = || format!("no ends are called {name}");
                for end in self.ends.get(name).ok_or_else(no_end)? {
                    all.extend(self.variants(&row.with_end(end))?);
                }
            }
        }
        Ok(all)
    }

    fn variants(&self, row: &RowFile) -> Result<Vec<PhrasingRow>, String> {
        let of = self.known(&row.of)?;
        let with = self.known(&both(&row.with, &self.with))?;
        let with: BTreeSet<String> = with.into_iter().collect();
        let one_of = |any: &str| any.split('|').map(str::to_owned).collect::<Vec<_>>();
        let orders = of.iter().filter_map(|any| any.split_once('<'));
        let before: Vec<_> = orders.map(|(a, b)| [one_of(a), one_of(b)]).collect();
        let each = of.iter().flat_map(|any| any.split('<'));
        let words = each.filter(|any| !VALUE_KINDS.contains(any));
        let of: Vec<Vec<String>> = words.map(one_of).collect();
        let bare = self.known(&row.bare)?;
        let lines = variants(&row.say).into_iter().map(|line| PhrasingRow {
            slots: (slots(&line, &self.choices).into_iter())
                .chain(row.also.split_whitespace().map(Slot::silent))
                .collect(),
            of: of.clone(),
            before: before.clone(),
            bare: bare.clone(),
            alone: row.alone,
            lets: row.lets,
            with: with.clone(),
            line,
        });
        Ok(lines.collect())
    }

    /// The concepts of a list, which all must have words.
    fn known(&self, list: &str) -> Result<Vec<String>, String> {
        let has_words = |word: &&str| {
            let mut each = word.split(['|', '<']);
            each.all(|one| self.words.contains_key(one) || VALUE_KINDS.contains(&one))
        };
        match list.split_whitespace().find(|word| !has_words(word)) {
            Some(word) => Err(format!("no words for {word}")),
            None => Ok(list.split_whitespace().map(str::to_owned).collect()),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowFile {
    /// The line: `[ via $via+]` may be missing; `$via+` is a list; each `$place*` makes a line; `$=at` is
    /// the value of `$at` once more; `$next` the seat's next turn; a slot of the choices takes their words.
    say: String,
    /// Concepts with blanks between them; one of several with `|`, one before another with `<`.
    #[serde(default)]
    of: String,
    #[serde(default)]
    with: String,
    /// Values that people write and the line does not need.
    #[serde(default)]
    also: String,
    /// Concepts without one of which the order only continues others that begin with the same word.
    #[serde(default)]
    bare: String,
    /// No order may stand beside it.
    #[serde(default)]
    alone: bool,
    /// `let Lionel pass`: what another does is the order.
    #[serde(default)]
    lets: bool,
    /// The lists of ends of its line, with blanks between them.
    #[serde(default)]
    ends: String,
}

impl RowFile {
    /// The row with one end of its line, and what that asks for.
    fn with_end(&self, end: &RowFile) -> RowFile {
        RowFile {
            say: format!("{}{}", self.say, end.say),
            of: both(&self.of, &end.of),
            with: both(&self.with, &end.with),
            also: both(&self.also, &end.also),
            bare: self.bare.clone(),
            alone: self.alone,
            lets: self.lets || end.lets,
            ends: String::new(),
        }
    }
}

fn both(one: &str, other: &str) -> String {
    format!("{one} {other}")
}

/// The rows of a game, and the words of all languages that they ask for.
pub struct Phrasing {
    /// Words in full by their first one: the others, and their concept.
    phrases: BTreeMap<String, Vec<(Vec<String>, String)>>,
    /// Beginnings of words.
    stems: Vec<(String, String)>,
    /// All words, for whoever misspells one.
    spellings: Spellings,
    pub(super) before: BTreeMap<String, String>,
    past: Vec<String>,
    pub(super) rows: Vec<PhrasingRow>,
    /// The concepts that some row of an order needs.
    pub(super) deeds: BTreeSet<String>,
    pub(super) conditions: Vec<PhrasingRow>,
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
        let wrong = |why: &dyn std::fmt::Display| format!("{file}: {why}");
        let mut table: PhrasingFile = yaml::read(text).map_err(|why| wrong(&why))?;
        table.add_times();
        table.add_shared(yaml::read(SHARED).map_err(|why| wrong(&why))?);
        for concept in table.before.keys() {
            table.known(concept).map_err(|why| wrong(&why))?;
        }
        let rows = table.rows(&table.rows).map_err(|why| wrong(&why))?;
        for words in table.choices.values().flat_map(BTreeMap::keys) {
            table.known(words).map_err(|why| wrong(&why))?;
        }
        let needed = rows.iter().flat_map(|row| row.of.iter().flatten());
        let chosen = table.choices.values().flat_map(BTreeMap::keys);
        let mut phrasing = Phrasing {
            deeds: needed.chain(chosen).cloned().collect(),
            rows,
            phrases: BTreeMap::new(),
            stems: Vec::new(),
            spellings: Spellings::default(),
            conditions: table.rows(&table.conditions).map_err(|why| wrong(&why))?,
            before: table.before,
            past: table.past,
        };
        for (concept, words) in &table.words {
            for word in words {
                phrasing.add(word, concept);
            }
        }
        Ok(phrasing)
    }

    fn add(&mut self, word: &str, concept: &str) {
        let word_alone = word.trim_end_matches('*');
        let mut found = tokens_bound(word_alone);
        found
            .iter_mut()
            .for_each(|token| without_possessive(token, word_alone));
        let mut parts: Vec<String> = found
            .iter()
            .filter_map(spelling)
            .map(Cow::into_owned)
            .collect();
        if parts.is_empty() {
            return;
        }
        let first = parts.remove(0);
        let is_stem = word.ends_with('*') && parts.is_empty();
        let is_alone = parts.is_empty() && !is_special(concept);
        self.spellings.add(&first, is_stem, is_alone);
        for word in &parts {
            self.spellings.add(word, false, false);
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
        let word = &*line.get(at).and_then(spelling)?;
        let continues = |rest: &[String]| {
            let mut behind = at + 1;
            for word in rest {
                let is_dash = |token: &Token| token.is(TokenSign::Dash);
                behind += usize::from(line.get(behind).is_some_and(is_dash));
                line.get(behind)
                    .filter(|token| spelling(token).is_some_and(|there| there == *word))?;
                behind += 1;
            }
            Some(behind - at)
        };
        let phrases = self.phrases.get(word).into_iter().flatten();
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

    /// Whether the table has the word in full.
    pub(super) fn has_word(&self, word: &str) -> bool {
        let alone = |(rest, _): &(Vec<String>, String)| rest.is_empty();
        self.phrases
            .get(word)
            .is_some_and(|all| all.iter().any(alone))
    }

    fn is_past(&self, word: &str) -> bool {
        self.past.iter().any(|end| word.ends_with(end.as_str()))
    }

    /// The one word of the table of which this is a slip, by what it means.
    pub(super) fn mended(&self, word: &str) -> Option<String> {
        if self.is_past(word) {
            return None;
        }
        let mut found = self.spellings.near(word);
        let meaning = |word: &String| self.concepts(&tokens(word), 0);
        if found.len() > 1 {
            let first = found.first().and_then(meaning)?;
            found
                .iter()
                .all(|word| meaning(word).as_ref() == Some(&first))
                .then_some(())?;
        }
        found.pop()
    }
}

/// A word, number or bracket as tables have it: `morgan 2`, `(1 life)`.
fn spelling(token: &Token) -> Option<Cow<'_, str>> {
    match token.kind {
        TokenKind::Word => Some(Cow::Borrowed(token.folded.as_str())),
        TokenKind::Number(Some(number)) => Some(Cow::Owned(number.to_string())),
        TokenKind::Sign(TokenSign::Open) => Some(Cow::Borrowed("(")),
        TokenKind::Sign(TokenSign::Close) => Some(Cow::Borrowed(")")),
        _ => None,
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
