//! Every message of the catalogues with something in its places, in every language:
//! `tests/messages/*.txt`, a file a catalogue. A message without places is its own sample, in the
//! catalogue. `tests/messages/README.md` tells the form.

use seneschal::render::{Renderer, language::unsaid};
use seneschal::text::{Phrase, PhraseArgument};
use seneschal_testing::catalogue::{Place, all, files, messages, places, with_inner};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/messages")
}

/// The words of all messages.
struct Words {
    english: BTreeMap<String, String>,
    board: BTreeMap<String, String>,
}

/// The samples of a file: `id {place: value, …}` at the beginning of a line.
fn samples(text: &str) -> Vec<Phrase> {
    text.lines()
        .filter(|line| !line.starts_with([' ', '#']) && !line.is_empty())
        .map(|line| {
            let (id, fills) = line.split_once(' ').unwrap_or((line, "{}"));
            let args = serde_yaml::from_str(fills).unwrap_or_else(|why| panic!("{line}: {why}"));
            Phrase {
                args,
                ..Phrase::named(id.to_owned())
            }
        })
        .collect()
}

/// A sample for a message that has none: filled as such places are in messages of its kind, and with
/// one and with several where numbers are told apart.
fn new_samples(id: &str, places: &[Place], known: &[Phrase]) -> Vec<Phrase> {
    let kind = |id: &str| id.split('-').next().map(str::to_owned);
    let alike: Vec<&Phrase> = known
        .iter()
        .filter(|phrase| kind(&phrase.id) == kind(id))
        .collect();
    let elsewhere = |place: &Place| {
        let mut fills = alike
            .iter()
            .filter_map(|phrase| phrase.args.get(place.name));
        fills.next().cloned()
    };
    let with = |number: i64| Phrase {
        args: places
            .iter()
            .map(|place| {
                let fill = if place.counts {
                    PhraseArgument::Number(number)
                } else {
                    elsewhere(place)
                        .unwrap_or_else(|| PhraseArgument::Text(place.name.replace('_', " ")))
                };
                (place.name.to_owned().into(), fill)
            })
            .collect(),
        ..Phrase::named(id.to_owned())
    };
    let numbers: &[i64] = if places.iter().any(|place| place.counts) {
        &[1, 3]
    } else {
        &[3]
    };
    numbers.iter().map(|number| with(*number)).collect()
}

/// What fills the places of a message, as YAML in one line, which JSON is.
fn fills(phrase: &Phrase) -> String {
    let fills = phrase.args.iter();
    let fills: Vec<String> = fills
        .map(|(place, fill)| format!("{place}: {}", value(fill)))
        .collect();
    format!("{{{}}}", fills.join(", "))
}

fn value(fill: &PhraseArgument) -> String {
    match fill {
        PhraseArgument::Text(text) => serde_json::to_string(text).expect("a text"),
        PhraseArgument::Number(number) => number.to_string(),
        PhraseArgument::List(list) => {
            let list: Vec<String> = list.iter().map(value).collect();
            format!("[{}]", list.join(", "))
        }
        PhraseArgument::Phrase(phrase) if phrase.args.is_empty() => {
            format!("{{id: {}}}", phrase.id)
        }
        PhraseArgument::Phrase(phrase) => {
            format!("{{id: {}, args: {}}}", phrase.id, fills(phrase))
        }
    }
}

/// A sample with its sentence in every language, and for a board where that has words of its own.
fn golden(renderer: &Renderer, phrase: &Phrase, wrong: &mut Vec<String>) -> String {
    let mut text = format!("{} {}\n", phrase.id, fills(phrase));
    for language in LANGUAGES {
        for tongue in [language.to_owned(), format!("{language}-board")] {
            if !renderer.languages().has(&tongue, &phrase.id) {
                continue;
            }
            let said = renderer.say(&tongue, phrase);
            for gap in unsaid(&said) {
                wrong.push(format!("{}: nothing fills {gap}: {said}", phrase.id));
            }
            let _ = writeln!(text, "  {tongue}: {}", said.replace('\n', "\n    "));
        }
    }
    text
}

/// The file of a catalogue as it should be.
fn page(
    renderer: &Renderer,
    catalogue: &[(String, String)],
    words: &Words,
    known: &[Phrase],
    wrong: &mut Vec<String>,
) -> String {
    let mut text = String::new();
    for (id, english) in catalogue.iter().filter(|(id, _)| !id.starts_with('-')) {
        // a board's words may have places of their own
        let board = words.board.get(id).map_or("", String::as_str);
        let whole = with_inner(&format!("{english}\n{board}"), &words.english);
        let places = places(&whole);
        if places.is_empty() {
            continue;
        }
        let mut samples: Vec<Phrase> = known.iter().filter(|s| s.id == *id).cloned().collect();
        for sample in &mut samples {
            let has = |name: &str| places.iter().any(|place| place.name == name);
            sample.args.retain(|name, _| has(name));
        }
        if samples.is_empty() {
            samples = new_samples(id, &places, known);
        }
        for phrase in samples {
            text.push_str(&golden(renderer, &phrase, wrong));
        }
    }
    text
}

/// Where a file first differs from what it should be.
fn difference(stands: &str, text: &str) -> String {
    let same = stands.lines().zip(text.lines());
    let line = same.take_while(|(a, b)| a == b).count();
    let at = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_owned();
    format!(
        "line {}:\n  stands {}\n  now    {}",
        line + 1,
        at(stands),
        at(text)
    )
}

#[test]
fn every_message_with_places_has_its_golden_line() {
    let renderer = Renderer::open(None).expect("our own templates");
    let accept = std::env::var_os("SENESCHAL_ACCEPT").is_some();
    let catalogues: Vec<(PathBuf, Vec<(String, String)>)> = files("en")
        .iter()
        .map(|(name, text)| {
            let file = folder().join(name.replace(".ftl", ".txt"));
            (file, messages(text))
        })
        .collect();
    let words = Words {
        english: all("en"),
        board: all("en-board"),
    };
    let stands = |file: &Path| fs::read_to_string(file).unwrap_or_default();
    let known: Vec<Phrase> = catalogues
        .iter()
        .flat_map(|(file, _)| samples(&stands(file)))
        .collect();
    let mut wrong = Vec::new();
    for (file, catalogue) in &catalogues {
        let text = page(&renderer, catalogue, &words, &known, &mut wrong);
        let stands = stands(file);
        if text == stands {
            continue;
        }
        if !accept {
            wrong.push(format!(
                "{}, {}",
                file.display(),
                difference(&stands, &text)
            ));
        } else if text.is_empty() {
            fs::remove_file(file).expect("removed");
        } else {
            fs::write(file, &text).expect("written");
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nSENESCHAL_ACCEPT=1 takes the words as they now are.",
        wrong.join("\n")
    );
}
