//! Ids that no source has whole: a table or a list completes them. Each is made here as the code
//! makes it.

use super::source::{Source, files, is_test, root, sources};
use seneschal::games::{Game, GameId, GameVisitor};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// As the code has them in quotation marks.
const PATTERNS: [&str; 8] = [
    "{game}-switch-{name}-{choice}",
    "preferences-language-{language}",
    "asking-topic-{name}",
    "{game}-topic-{name}",
    "{game}-topics",
    "{}-topics",
    "{id}-{n}",
    "{}-{topic}-too",
];

/// The ids of all games' lists of topics, and the platform's.
const TOPICS: [&str; 3] = ["asking", "excalibur", "mordred"];

pub struct Composed {
    pub ids: BTreeSet<String>,
}

impl Composed {
    pub fn read() -> Composed {
        let words = one_line();
        let mut ids: BTreeSet<String> = switches().into_iter().chain(languages()).collect();
        ids.extend(event_sentences().into_iter().map(|(id, _)| id));
        for of in TOPICS {
            let list = format!("{of}-topics");
            let names = words.get(&list).map(String::as_str).unwrap_or_default();
            ids.extend(
                names
                    .split_whitespace()
                    .flat_map(|name| parts(&words, &format!("{of}-topic-{name}"))),
            );
            ids.insert(list);
        }
        // what a game adds to a text of the platform
        let more: Vec<String> = ids
            .iter()
            .filter_map(|id| id.strip_prefix("asking-"))
            .flat_map(|topic| TOPICS.map(|of| format!("{of}-{topic}-too")))
            .collect();
        ids.extend(more.into_iter().filter(|id| words.contains_key(id)));
        Composed { ids }
    }

    pub fn is_pattern(&self, text: &str) -> bool {
        PATTERNS.contains(&text)
    }

    /// Patterns that the code has no more.
    pub fn gone(&self) -> Vec<String> {
        let sources = sources().into_iter().filter(|(name, _)| !is_test(name));
        let texts: BTreeSet<String> = sources
            .flat_map(|(_, text)| Source::read(&text).texts)
            .collect();
        PATTERNS
            .iter()
            .filter(|pattern| !texts.contains(**pattern))
            .map(|pattern| (*pattern).to_owned())
            .collect()
    }
}

/// The sentences that the fields of events fill, with the places that are filled.
pub fn event_sentences() -> Vec<(String, Vec<&'static str>)> {
    struct Sentences;
    impl GameVisitor for Sentences {
        type Out = Vec<(String, Vec<&'static str>)>;

        fn with<G: Game>(self) -> Self::Out {
            G::event_sentences()
        }
    }
    let games = GameId::ALL.iter();
    games.flat_map(|game| game.with(Sentences)).collect()
}

/// A sentence for each value of each switch of each game.
fn switches() -> Vec<String> {
    let mut ids = Vec::new();
    for system in GameId::ALL {
        let table: serde_yaml::Value =
            serde_yaml::from_str(system.rule_files().switches).expect("a table");
        for (name, switch) in table["switches"].as_mapping().expect("switches") {
            for value in switch["values"].as_mapping().expect("values").keys() {
                let value = match value {
                    serde_yaml::Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
                    serde_yaml::Value::Number(number) => number.to_string(),
                    other => other.as_str().expect("a value").to_owned(),
                };
                let (game, name) = (system.name(), name.as_str().expect("a name"));
                ids.push(
                    format!("{game}-switch-{name}-{value}")
                        .to_lowercase()
                        .replace(['.', '_'], "-"),
                );
            }
        }
    }
    assert!(ids.len() > 60, "the test reads another file: {ids:?}");
    ids
}

/// The name of each language that has a catalogue.
fn languages() -> Vec<String> {
    let entries = fs::read_dir(root().join("templates/locales"))
        .expect("catalogues")
        .flatten();
    let tags = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|tag| !tag.ends_with("-board"));
    tags.map(|tag| format!("preferences-language-{tag}"))
        .collect()
}

/// A text of several paragraphs: `asking-topic-commands`, and `asking-topic-commands-2` to the last that there is.
fn parts(words: &BTreeMap<String, String>, id: &str) -> Vec<String> {
    let more = (2..)
        .map(|n| format!("{id}-{n}"))
        .take_while(|id| words.contains_key(id));
    std::iter::once(id.to_owned()).chain(more).collect()
}

/// What English says, as far as it stands on the id's own line.
fn one_line() -> BTreeMap<String, String> {
    let catalogues = files("templates/locales/en", "ftl");
    let lines = catalogues
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter_map(|line| line.split_once(" ="));
    lines
        .map(|(id, words)| (id.to_owned(), words.to_owned()))
        .collect()
}
