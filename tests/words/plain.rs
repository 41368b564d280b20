//! What catalogues do not say again: words that readers stumbled over, and sentences too long to
//! read once.

use super::source::none;
use seneschal_testing::catalogue::all;

/// The most words of a sentence.
const MOST: usize = 35;

/// A message's words with a word for each place; of several cases the longest.
fn filled(words: &str) -> String {
    let mut said = String::new();
    let mut rest = words;
    while let Some((before, place)) = rest.split_once('{') {
        let (inner, after) = place.split_at(closing(place));
        said.push_str(before);
        said.push_str(&fill(inner));
        rest = after.get(1..).unwrap_or_default();
    }
    said + rest
}

/// Where the brace that was opened before this text is closed.
fn closing(text: &str) -> usize {
    let (mut depth, mut literal) = (1, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => literal = !literal,
            '{' if !literal => depth += 1,
            '}' if !literal => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

fn fill(place: &str) -> String {
    match place.split_once("->") {
        Some((_, cases)) => cases_of(cases)
            .iter()
            .map(|case| filled(case))
            .max_by_key(|case| count(case))
            .unwrap_or_default(),
        None => place.trim().strip_prefix('"').map_or_else(
            || "place".to_owned(),
            |text| text.trim_end_matches('"').to_owned(),
        ),
    }
}

/// The words after each `[case]` that is not in a case of another place.
fn cases_of(text: &str) -> Vec<String> {
    let mut cases: Vec<String> = Vec::new();
    let mut depth = 0_usize;
    for line in text.lines() {
        let begins = line.trim_start().trim_start_matches('*');
        match (begins.strip_prefix('['), cases.last_mut()) {
            (Some(case), _) if depth == 0 => {
                cases.push(
                    case.split_once(']')
                        .map_or("", |(_, words)| words)
                        .to_owned(),
                );
            }
            (_, Some(case)) => {
                case.push('\n');
                case.push_str(line);
            }
            _ => {}
        }
        depth = (depth + line.matches('{').count()).saturating_sub(line.matches('}').count());
    }
    cases
}

/// A text with one word for each piece in quotation marks: such a piece is to be sent as it is.
fn without_quotations(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['"', '“', '”', '«']) {
        let (before, from) = rest.split_at(at);
        let mut inner = from.chars();
        let closes: &[char] = if inner.next() == Some('"') {
            &['"']
        } else {
            &['”', '»']
        };
        let Some((_, after)) = inner.as_str().split_once(closes) else {
            break;
        };
        said.push_str(before);
        said.push_str("quotation");
        rest = after;
    }
    said + rest
}

/// A member of a list, after a colon or between semicolons, is read by itself as a sentence is.
fn sentences(words: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for word in without_quotations(&filled(words)).split_whitespace() {
        if let Some(sentence) = found.last_mut() {
            sentence.push_str(word);
            sentence.push(' ');
        }
        let bare = word.trim_end_matches([')', '”', '»', '"']);
        if bare.ends_with(['.', '!', '?', ':', ';', '…']) {
            found.push(String::new());
        }
    }
    found
}

/// Words, without the pairs of key words in a list that the judge reads: `away:time`.
fn count(sentence: &str) -> usize {
    sentence
        .split_whitespace()
        .filter(|word| word.contains(char::is_alphanumeric))
        .filter(|word| !word.trim_end_matches(':').contains(':'))
        .count()
}

/// The sentences of a language's catalogues for which this is true, each after its message's id.
fn found(languages: &[&str], is_wrong: impl Fn(&str) -> bool) -> Vec<String> {
    let mut wrong = Vec::new();
    for language in languages {
        for (id, words) in all(language) {
            wrong.extend(
                sentences(&words)
                    .into_iter()
                    .filter(|sentence| is_wrong(sentence))
                    .map(|sentence| format!("{language}, {id}: {sentence}")),
            );
        }
    }
    wrong
}

fn has_word(sentence: &str, word: &str) -> bool {
    sentence
        .to_lowercase()
        .split(|c: char| !c.is_alphabetic())
        .any(|one| one == word)
}

#[test]
fn in_a_text_a_word_comes_after_another() {
    none(
        "“behind” in a catalogue: in a text say “after”, of a secret say whose it is",
        found(&["en", "en-board"], |said| has_word(said, "behind")),
    );
    none(
        "“derrière” in a catalogue: say “après”",
        found(&["fr", "fr-board"], |said| has_word(said, "derrière")),
    );
}

/// “Who agrees sends draw” is “To agree, reply draw”.
#[test]
fn no_sentence_begins_with_who_and_asks_nothing() {
    none(
        "sentences that begin with “Who”: name the people, or say “To …”",
        found(&["en", "en-board"], |said| {
            said.starts_with("Who ") && said.trim_end().ends_with('.')
        }),
    );
}

#[test]
fn no_sentence_is_longer_than_a_breath() {
    none(
        "sentences of more than 35 words: make two of each",
        found(
            &["en", "fr", "sv", "en-board", "fr-board", "sv-board"],
            |said| count(said) > MOST,
        ),
    );
}

/// The checks themselves: a place counts as one word, and of several cases the longest.
#[test]
fn sentences_are_counted_as_they_are_read() {
    let words = "One { $a } two. { $n ->\n    [one] One sheet\n   *[other] { $n } sheets of { $m ->\n        [0] nobody\n       *[other] all\n    }\n  } wait: send \"a b c\"; or « d e ».";
    let told: Vec<usize> = sentences(words)
        .iter()
        .map(|sentence| count(sentence))
        .filter(|words| *words > 0)
        .collect();
    assert_eq!(told, [3, 5, 2, 2]);
    assert_eq!(count("away:time back:time for: "), 1);
}
