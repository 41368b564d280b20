//! The catalogues of `templates/locales/` as text.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The folder of a language.
pub fn folder(language: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../templates/locales")
        .join(language)
}

/// The files of a language by name, with their text.
pub fn files(language: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = fs::read_dir(folder(language))
        .expect("a language's folder")
        .map(|entry| entry.expect("an entry"))
        .map(|entry| {
            let text = fs::read_to_string(entry.path()).expect("a catalogue");
            (entry.file_name().to_string_lossy().into_owned(), text)
        })
        .filter(|(name, _)| name.ends_with(".ftl"))
        .collect();
    found.sort();
    found
}

/// Ids and terms with their words, in the order of the file.
pub fn messages(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|c: char| c.is_ascii_lowercase() || c == '-');
        match (line.split_once(" ="), found.last_mut()) {
            (Some((id, words)), _) if begins => found.push((id.to_owned(), words.to_owned())),
            (_, Some((_, words))) => {
                words.push('\n');
                words.push_str(line);
            }
            _ => {}
        }
    }
    found
}

/// All messages of a language with their words.
pub fn all(language: &str) -> BTreeMap<String, String> {
    let files = files(language);
    files.iter().flat_map(|(_, text)| messages(text)).collect()
}

/// The words of a message and of those that it has within it (`{ platform-month-day }`), whose places
/// are its own.
pub fn with_inner(words: &str, all: &BTreeMap<String, String>) -> String {
    let mut whole = words.to_owned();
    let inner = words
        .split('{')
        .skip(1)
        .filter_map(|piece| all.get(piece.split_once('}')?.0.trim()));
    for words in inner {
        whole.push('\n');
        whole.push_str(&with_inner(words, all));
    }
    whole
}

/// A place of a message.
pub struct Place<'w> {
    pub name: &'w str,
    /// Whether every filling of the message shows it.
    pub always: bool,
    /// Whether the message tells numbers of it apart.
    pub counts: bool,
}

/// The places of a message, in the order of its words.
pub fn places(words: &str) -> Vec<Place<'_>> {
    let mut found: Vec<Place> = Vec::new();
    let mut depth = 0;
    for (at, c) in words.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            '$' => {
                let rest = &words[at + 1..];
                let end = rest
                    .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'))
                    .unwrap_or(rest.len());
                let name = rest[..end].trim_end_matches('-');
                let cases = rest[name.len()..].trim_start().strip_prefix("->");
                let place = Place {
                    name,
                    always: depth == 1 && cases.is_none(),
                    counts: cases.is_some_and(|cases| {
                        let first = cases.trim_start().trim_start_matches('*');
                        first.starts_with("[one]")
                            || first
                                .strip_prefix('[')
                                .is_some_and(|key| key.starts_with(|c: char| c.is_ascii_digit()))
                    }),
                };
                match found.iter_mut().find(|other| other.name == name) {
                    Some(other) => {
                        other.always |= place.always;
                        other.counts |= place.counts;
                    }
                    None => found.push(place),
                }
            }
            _ => {}
        }
    }
    found
}
