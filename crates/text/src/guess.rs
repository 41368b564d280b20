//! Suggestions for a letter without any of the platform's words: what its author may have meant.
//! They are only shown, never executed.

use super::fold::fold;
use super::language_set::LanguageSet;
use super::name_distance::NameShape;
use super::platform_words::{Key, spelled};
use super::press::{begins_letter, behind_press};
use super::requests::request;
use super::token::{TokenKind, tokens};

/// What a person may ask for, in the order in which it is shown.
const ASKED: [Key; 34] = [
    Key::Help,
    Key::Status,
    Key::Show,
    Key::Report,
    Key::Map,
    Key::Roads,
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
    let spelled_all = |keys: &[Key]| -> Vec<String> {
        keys.iter()
            .map(|key| fold(&spelled(tongue, *key)))
            .filter(|name| !name.is_empty())
            .collect()
    };
    let names: Vec<(String, Vec<NameShape>)> = spelled_all(&ASKED)
        .into_iter()
        .map(|name| (name.clone(), NameShape::with_words(&name)))
        .collect();
    let telling = spelled_all(&TELLING);
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
        let is_one =
            || request(1, line, &all).is_some() || behind_press(&all).is_some_and(begins_letter);
        if words.is_empty() || words.len() > SENTENCE || is_one() {
            continue;
        }
        for name in meant_by(&words, &names, &telling) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found.truncate(MOST);
    found
}

/// What the words of one line may have been meant for. `telling`: the names that show by themselves
/// what a sentence is about.
fn meant_by(words: &[&str], names: &[(String, Vec<NameShape>)], telling: &[String]) -> Vec<String> {
    let two = words.iter().take(2).copied().collect::<Vec<_>>().join(" ");
    let one = words.first().copied().unwrap_or_default();
    let sentence = words.join(" ");
    let telling = telling
        .iter()
        .filter(|name| sentence.split(' ').any(|word| word == name.as_str()))
        .cloned();
    match words.len() {
        1 => near(one, names),
        2 => near(&two, names)
            .into_iter()
            .chain(near(one, names))
            .collect(),
        // in a sentence: its first word if it matches exactly, and the words that show what it is
        // about
        3..=WORDS => names
            .iter()
            .map(|(name, _)| name)
            .filter(|name| *name == one || *name == &two)
            .cloned()
            .chain(telling)
            .collect(),
        _ => telling.collect(),
    }
}

/// The names that a word is a slip of, or begins.
fn near(word: &str, names: &[(String, Vec<NameShape>)]) -> Vec<String> {
    let shape = NameShape::of(word);
    let begins = |name: &str| word.chars().count() >= BEGINNING && name.starts_with(word);
    names
        .iter()
        .filter(|(name, shapes)| shapes.iter().any(|other| shape.is_slip_of(other)) || begins(name))
        .map(|(name, _)| name.clone())
        .collect()
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
