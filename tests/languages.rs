//! Every language says what English says: the same messages in files of the same name, with what fills them, and with every case told apart.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// The languages beside English, each with the words for who reads on a board.
const FOLDERS: [(&str, &str); 4] = [("en", "fr"), ("en", "sv"), ("en-board", "fr-board"), ("en-board", "sv-board")];

/// Functions of the catalogues (`src/publish/grammar.rs`).
const FUNCTIONS: [&str; 4] = ["ELIDE", "GENITIVE", "CAPITAL", "SMALL"];

/// Selectors by number: a language has its own plurals.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

fn folder(language: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("templates/locales").join(language)
}

/// The catalogues of a language: a file's name and its messages, id → words.
fn catalogues(language: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder(language)).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".ftl") {
            found.insert(name, messages(&fs::read_to_string(entry.path()).expect("a text file")));
        }
    }
    found
}

fn messages(text: &str) -> BTreeMap<String, String> {
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    let mut id = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|(id, _)| id.starts_with(|c: char| c.is_ascii_lowercase() || c == '-') && !id.contains(' ')) {
            Some((name, words)) => {
                id = name.to_owned();
                assert!(said.insert(id.clone(), words.to_owned()).is_none(), "{id} is said twice");
            }
            None => said.entry(id.clone()).or_default().push_str(&format!("\n{line}")),
        }
    }
    said.retain(|id, _| !id.is_empty());
    said
}

/// The places of a message: all of them, and those that are shown and not only asked about.
fn places(words: &str) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let mut found = (BTreeSet::new(), BTreeSet::new());
    for piece in words.split('$').skip(1) {
        let end = piece.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')).unwrap_or(piece.len());
        let (name, behind) = piece.split_at(end);
        // a dash of the arrow behind it is none of its own
        let name = name.trim_end_matches('-');
        found.0.insert(name);
        if !behind.trim_start().starts_with("->") && !behind.starts_with('>') {
            found.1.insert(name);
        }
    }
    found
}

/// The cases that a message tells apart, but for numbers and plurals.
fn cases(words: &str) -> BTreeSet<&str> {
    words
        .lines()
        .filter_map(|line| line.trim_start().trim_start_matches('*').strip_prefix('[')?.split_once(']').map(|(case, _)| case.trim()))
        .filter(|case| !PLURALS.contains(case) && case.parse::<i64>().is_err())
        .collect()
}

fn functions(words: &str) -> impl Iterator<Item = &str> {
    words
        .match_indices('(')
        .filter(|(at, _)| words[..*at].rfind('{').is_some_and(|open| !words[open..*at].contains('}')))
        .filter_map(|(at, _)| words[..at].rsplit(|c: char| !c.is_ascii_uppercase()).next().filter(|name| name.len() > 1))
}

/// What is wrong with a message in another language.
fn faults(id: &str, english: &str, words: &str) -> Vec<String> {
    let mut found = Vec::new();
    let ((asked, shown), (all, _)) = (places(english), places(words));
    found.extend(all.difference(&asked).map(|place| format!("{id}: nothing fills ${place}")));
    found.extend(shown.difference(&all).map(|place| format!("{id}: ${place} is left out")));
    if cases(english) != cases(words) {
        found.push(format!("{id}: its cases are {:?}, in English {:?}", cases(words), cases(english)));
    }
    found.extend(functions(words).filter(|name| !FUNCTIONS.contains(name)).map(|name| format!("{id}: there is no {name}(…)")));
    if words.trim().is_empty() {
        found.push(format!("{id}: says nothing"));
    }
    found
}

#[test]
fn every_language_says_what_english_says() {
    let mut found = Vec::new();
    for (english, language) in FOLDERS {
        let (english, other) = (catalogues(english), catalogues(language));
        assert!(!english.is_empty(), "no catalogue of English: the test looks at the wrong place");
        found.extend(english.keys().filter(|file| !other.contains_key(*file)).map(|file| format!("{language}/{file} is missing")));
        for (file, messages) in &other {
            let Some(wanted) = english.get(file) else {
                found.push(format!("{language}/{file}: English has no such file"));
                continue;
            };
            let name = |what: String| format!("{language}/{file}: {what}");
            found.extend(wanted.keys().filter(|id| !messages.contains_key(*id)).map(|id| name(format!("{id} is missing"))));
            found.extend(messages.keys().filter(|id| !wanted.contains_key(*id)).map(|id| name(format!("{id} is not said in English"))));
            found.extend(messages.iter().filter_map(|(id, words)| Some(faults(id, wanted.get(id)?, words))).flatten().map(name));
        }
    }
    assert!(found.is_empty(), "catalogues that say something else than English:\n  {}", found.join("\n  "));
}

#[test]
fn a_fault_is_found() {
    let english = "{ $count ->\n    [one] One of { $lord }\n   *[other] { $count } of { $lord }, { $way ->\n    [board] here\n   *[other] there\n} }";
    for (words, wanted) in [
        (english, &[][..]),
        ("{ $count } { ELIDE($lord, word: \"de\") } (ici)\n    [board] x", &[]),
        ("{ $count } { $lord }", &["its cases"]),
        ("{ $lord } { $way ->\n    [board] ici\n   *[other] là\n}", &["$count is left out"]),
        ("{ $number } { $count } { $lord }\n    [board] x", &["nothing fills $number"]),
        ("{ $count } { DEFINITE($lord) }\n    [board] x", &["no DEFINITE"]),
        ("", &["$count", "$lord", "cases", "says nothing"]),
    ] {
        let found = faults("id", english, words);
        assert_eq!(found.len(), wanted.len(), "{words}: {found:?}");
        assert!(wanted.iter().zip(&found).all(|(piece, fault)| fault.contains(piece)), "{words}: {found:?}");
    }
    assert_eq!(messages("# note\na = one\n    two\n\nb =\n    { $x }\n").into_keys().collect::<Vec<_>>(), ["a", "b"]);
}
