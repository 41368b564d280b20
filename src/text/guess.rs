//! Suggestions for a letter without any of the platform's words: what its author may have meant.
//! They are only shown, never executed.

use super::fold::fold;
use super::name_distance::NameShape;
use super::requests::{Key, request, spelled};
use super::token::{TokenKind, tokens};
use super::word_tables::LanguageSet;

/// What a person may ask for, in the order in which it is shown.
const ASKED: [Key; 33] = [
    Key::Help,
    Key::Status,
    Key::Show,
    Key::Report,
    Key::Map,
    Key::History,
    Key::Players,
    Key::Rules,
    Key::Deadline,
    Key::Log,
    Key::Verify,
    Key::Forecast,
    Key::Confirm,
    Key::Clear,
    Key::Accept,
    Key::Wait,
    Key::Ready,
    Key::Add,
    Key::Away,
    Key::Back,
    Key::Press,
    Key::Mute,
    Key::Unmute,
    Key::Draw,
    Key::NoDraw,
    Key::Resign,
    Key::Join,
    Key::Observe,
    Key::StandBy,
    Key::Language,
    Key::TimeZone,
    Key::Mail,
    Key::Address,
];

/// Words that show by themselves, anywhere in a short sentence, what it is about.
const TELLING: [Key; 14] = [
    Key::Status,
    Key::Report,
    Key::Map,
    Key::History,
    Key::Rules,
    Key::Deadline,
    Key::Forecast,
    Key::Away,
    Key::Mute,
    Key::Unmute,
    Key::Draw,
    Key::Resign,
    Key::TimeZone,
    Key::Address,
];

/// Maximum length, in words, of a sentence that is searched for them.
const SENTENCE: usize = 14;

/// Maximum number of lines and words read: anyone who writes more is writing to people.
const LINES: usize = 8;
const WORDS: usize = 6;
/// Number of initial letters that are enough to recognize a word.
const BEGINNING: usize = 4;
/// Maximum number of words shown.
const MOST: usize = 5;

/// The platform's words that the first lines of a text may have been meant for: a misspelled word,
/// or a correct one followed by too much text.
pub fn guess_requests(text: &str) -> Vec<String> {
    LanguageSet::ALL
        .each()
        .map(|tongue| meant_in(tongue, text))
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

fn meant_in(tongue: LanguageSet, text: &str) -> Vec<String> {
    let written = |key: &Key| fold(&spelled(tongue, *key));
    let names: Vec<(String, Vec<NameShape>)> = ASKED
        .iter()
        .map(written)
        .filter(|name| !name.is_empty())
        .map(|name| (name.clone(), NameShape::with_words(&name)))
        .collect();
    let mut found: Vec<String> = Vec::new();
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .take(LINES)
    {
        let all = tokens(line);
        let words: Vec<&str> = all
            .iter()
            .filter(|token| token.kind == TokenKind::Word)
            .map(|token| token.folded.as_str())
            .collect();
        if words.is_empty() || words.len() > SENTENCE || request(1, line, &all).is_some() {
            continue;
        }
        let telling = TELLING
            .iter()
            .map(written)
            .filter(|name| !name.is_empty() && words.join(" ").split(' ').any(|word| word == name));
        let two = words.iter().take(2).copied().collect::<Vec<_>>().join(" ");
        let one = words.first().copied().unwrap_or_default();
        // in a sentence: its first word if it matches exactly, and the words that show what it is
        // about
        let begins =
            |word: &str, name: &str| word.chars().count() >= BEGINNING && name.starts_with(word);
        let near = |word: &str| {
            let shape = NameShape::of(word);
            let close = |(name, shapes): &&(String, Vec<NameShape>)| {
                shapes.iter().any(|other| shape.is_slip_of(other)) || begins(word, name)
            };
            names
                .iter()
                .filter(close)
                .map(|(name, _)| name.clone())
                .collect::<Vec<_>>()
        };
        let close = match words.len() {
            1 => near(one),
            2 => near(&two).into_iter().chain(near(one)).collect(),
            3..=WORDS => names
                .iter()
                .map(|(name, _)| name)
                .filter(|name| *name == one || *name == &two)
                .cloned()
                .chain(telling)
                .collect(),
            _ => telling.collect::<Vec<_>>(),
        };
        for name in close {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found.truncate(MOST);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_have_been_meant() {
        for (text, wanted) in [
            ("stauts", &["status"][..]),
            ("Staus?", &["status"]),
            ("repot spring 3", &["report"]),
            ("histroy", &["history"]),
            ("time zne", &["time zone"]),
            ("time zne Europe/Paris", &[]),
            ("report of the last turn please", &["report"]),
            ("standby", &["stand by"]),
            ("hist", &["history"]),
            ("resgin", &["resign"]),
            ("Hello,\n\nplayer\n\nThanks", &["players"]),
            ("I wonder how the deadline is set here", &["deadline"]),
            ("I propose a draw.", &["draw"]),
            ("I want to resign, no more time", &["resign"]),
            ("Please send me the map again", &["map"]),
            ("change my address to anna@new.example please", &["address"]),
            (
                "I'll be away from 24 December to 2 January, sorry!",
                &["away"],
            ),
            (
                "a sentence of more words than anybody would write who only wanted to be shown a map",
                &[],
            ),
            ("thanks a lot!", &[]),
            ("", &[]),
        ] {
            assert_eq!(guess_requests(text), wanted, "{text:?}");
        }
    }
}
