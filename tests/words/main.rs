//! Every sentence has its words, and every word its sentence: the ids that code and templates say
//! are held against the catalogues, both ways.
//!
//! Read from the source, whatever a test happens to run: an id is whatever stands in quotation
//! marks and begins as the ids of the catalogues do. (`languages.rs` holds the other languages
//! against English.)

mod boards;
mod composed;
mod plain;
mod source;
mod templates;

use composed::Composed;
use seneschal_testing::catalogue;
use source::{Source, files, is_test, none, root, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The ids of messages in catalogues: id → file.
pub fn messages(folder: &str) -> BTreeMap<String, String> {
    let mut ids = BTreeMap::new();
    for (name, text) in files(folder, "ftl") {
        for line in text.lines() {
            if let Some((id, _)) = line.split_once(" =").filter(|(id, _)| is_id(id)) {
                assert!(
                    ids.insert(id.to_owned(), name.clone()).is_none(),
                    "{name}: {id} is said twice"
                );
            }
        }
    }
    ids
}

/// `excalibur-map-battle`: small letters, figures and strokes, of which there is one at least.
pub fn is_id(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && !text.ends_with('-')
        && text.contains('-')
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// How the catalogues' ids begin: `excalibur`, `publish`…
pub fn families(messages: &BTreeMap<String, String>) -> BTreeSet<&str> {
    messages
        .keys()
        .filter_map(|id| Some(id.split_once('-')?.0))
        .collect()
}

/// What begins as an id does and is none: what it is, and the texts.
const NO_WORDS: &[(&str, &[&str])] = &[
    (
        "a game's name, and how the ids of its messages begin",
        &["round-table", "round-table-"],
    ),
    (
        "how a line says that cards come in this order",
        &["in-order"],
    ),
    (
        "kinds of mails, by which the outbox knows them again",
        &[
            "forum-moved",
            "forum-turns",
            "forum-topic-{topic}",
            "joining-",
            "moderator-asked",
            "moderator-asks",
            "moderator-plays",
            "press-from-elsewhere",
        ],
    ),
    (
        "why a letter was not taken, for the log",
        &[
            "joining-no-mark",
            "joining-no-offer",
            "joining-no-word",
            "joining-not-in",
            "moderator-speaks",
        ],
    ),
    (
        "classes of HTML by which mail programs mark quotations",
        &["mail-editor-reference-message-container", "mail-quote"],
    ),
    (
        "a thing that may be out of order, for the alarm",
        &["forum-{name}"],
    ),
    ("how a family of ids begins", &["asking-"]),
];

/// Texts of the code that begin as an id does: file → texts.
fn said(families: &BTreeSet<&str>) -> BTreeMap<String, Vec<String>> {
    let begins = |text: &str| {
        let sound = text.chars().all(|c| {
            c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_' | '{' | '}')
        });
        sound
            && text
                .split_once('-')
                .is_some_and(|(family, _)| families.contains(family))
    };
    let mut found = BTreeMap::new();
    for (name, text) in sources().into_iter().filter(|(name, _)| !is_test(name)) {
        found.insert(
            name,
            Source::read(&text)
                .texts
                .into_iter()
                .filter(|text| begins(text))
                .collect(),
        );
    }
    found
}

#[test]
fn every_sentence_has_its_words() {
    let messages = messages("templates/locales/en");
    let families = families(&messages);
    let fine: BTreeSet<&str> = NO_WORDS
        .iter()
        .flat_map(|(_, texts)| texts.iter().copied())
        .collect();
    let composed = Composed::read();
    let said = said(&families);
    let mut missing = Vec::new();
    for (name, texts) in &said {
        let wordless = texts.iter().filter(|text| {
            !messages.contains_key(*text)
                && !fine.contains(text.as_str())
                && !composed.is_pattern(text)
        });
        missing.extend(wordless.map(|id| format!("{name}: {id}")));
    }
    none(
        "ids without words in templates/locales/en; what is no id is told so in tests/words/main.rs, what is a part of one in composed.rs",
        missing,
    );
    let all: BTreeSet<&str> = said.values().flatten().map(String::as_str).collect();
    none(
        "no ids, and nowhere in the code",
        fine.iter()
            .filter(|text| !all.contains(*text))
            .map(|text| (*text).to_owned())
            .collect(),
    );
    none(
        "ids that are put together, without words in templates/locales/en",
        composed
            .ids
            .iter()
            .filter(|id| !messages.contains_key(*id))
            .cloned()
            .collect(),
    );
    none(
        "how ids are put together, and nowhere in the code",
        composed.gone(),
    );

    // of another beginning than any catalogue has
    let mut unheard = Vec::new();
    for (name, text) in sources().into_iter().filter(|(name, _)| !is_test(name)) {
        let code = Source::read(&text).code;
        for before in [
            "Phrase::new(",
            "Phrase::heading(",
            "Column::words(",
            "Column::figures(",
        ] {
            let ids = code
                .split(before)
                .skip(1)
                .filter_map(|piece| piece.trim_start().strip_prefix('"')?.split('"').next());
            unheard.extend(
                ids.filter(|id| !messages.contains_key(*id))
                    .map(|id| format!("{name}: {id}")),
            );
        }
    }
    none("phrases without words in templates/locales/en", unheard);
}

#[test]
fn every_word_has_its_sentence() {
    let messages = messages("templates/locales/en");
    let families = families(&messages);
    let mut used: BTreeSet<String> = said(&families).into_values().flatten().collect();
    used.extend(
        templates::all()
            .into_iter()
            .flat_map(|(_, template)| template.texts),
    );
    used.extend(Composed::read().ids);
    used.extend(
        references("templates/locales/en")
            .into_iter()
            .map(|(_, id)| id),
    );
    none(
        "messages that nothing says, but tests perhaps",
        messages
            .iter()
            .filter(|(id, _)| !used.contains(*id))
            .map(|(id, name)| format!("{name}: {id}"))
            .collect(),
    );
}

#[test]
fn the_fields_of_an_event_fill_its_sentence() {
    let messages = catalogue::all("en");
    let mut gaps = Vec::new();
    for (id, filled) in composed::event_sentences() {
        // another test says whether there is one
        let words = messages.get(&id).map(String::as_str).unwrap_or_default();
        let whole = catalogue::with_inner(words, &messages);
        let places = catalogue::places(&whole).into_iter();
        gaps.extend(
            places
                .filter(|place| !filled.contains(&place.name))
                .map(|place| format!("{id}: ${}", place.name)),
        );
    }
    none("places that no field of the event fills", gaps);
}

/// Messages that stand in others, `{ platform-month-day }`: file and id. A catalogue looks for them
/// in itself alone.
fn references(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (name, text) in files(folder, "ftl") {
        let pieces = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(|line| line.split('{').skip(1));
        let ids = pieces
            .filter_map(|piece| piece.split(['}', '.']).next())
            .map(str::trim)
            .filter(|id| is_id(id));
        found.extend(ids.map(|id| (name.clone(), id.to_owned())));
    }
    found
}

#[test]
fn catalogues_name_no_message_that_they_lack() {
    let english = messages("templates/locales/en");
    let folders = std::fs::read_dir(root().join("templates/locales"))
        .expect("catalogues")
        .flatten();
    for language in folders.map(|folder| folder.file_name().to_string_lossy().into_owned()) {
        let folder = format!("templates/locales/{language}");
        let own = messages(&folder);
        none(
            "messages within messages, without words",
            references(&folder)
                .into_iter()
                .filter(|(_, id)| !own.contains_key(id))
                .map(|(name, id)| format!("{name}: {id}"))
                .collect(),
        );
        none(
            "words for boards of messages that are not in templates/locales/en",
            own.into_keys()
                .filter(|id| !english.contains_key(id))
                .collect(),
        );
    }
}
