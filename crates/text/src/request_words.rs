//! Words around a request, in any language: names of turns, days, durations, and options. They are
//! translated to the words that the parsers know, so that no other code needs three languages.

use super::fold_words;
use super::language_set::LanguageSet;
use super::token::{Token, TokenKind, tokens};
use super::word_tables::{Keyword, WordIndex, WordTable, tables};
use std::sync::LazyLock;

mod turns {
    crate::keywords! { Spring = "spring", Summer = "summer", Autumn = "autumn", Winter = "winter", Turn = "turn", Row = "row", Men = "men", Evil = "evil", Deeds = "deeds", Answers = "answers", Nothing = "nothing" }
}

mod days {
    crate::keywords! {
        From = "from", To = "to", Until = "until", Week = "week", Day = "day", Hour = "hour", Minute = "minute", January = "january", February = "february",
        March = "march", April = "april", May = "may", June = "june", July = "july", August = "august", September = "september", October = "october",
        November = "november", December = "december", Clock = "clock", Nothing = "nothing",
    }
}

mod choices {
    crate::keywords! {
        On = "on", Off = "off", Short = "short", Full = "full", Text = "text", Html = "html", Both = "both", Lands = "lands", Dark = "dark",
        Light = "light", Before = "before", After = "after", Usual = "usual", Pixels = "pixels", Once = "once", Json = "json", And = "and", With = "with",
        Round = "round", Turn = "turn",
    }
}

pub(super) use choices::Key as Choice;

const TURNS: &[WordTable] = tables!("turns");
const DAYS: &[WordTable] = tables!("days");
const CHOICES: &[WordTable] = tables!("choices");

/// Parsed once; a test catches an invalid table.
static TURN_WORDS: LazyLock<Option<WordIndex<turns::Key>>> =
    LazyLock::new(|| WordIndex::mixed(TURNS).ok());
static DAY_WORDS: LazyLock<Option<WordIndex<days::Key>>> =
    LazyLock::new(|| WordIndex::mixed(DAYS).ok());
static CHOICE_WORDS: LazyLock<Option<WordIndex<choices::Key>>> =
    LazyLock::new(|| WordIndex::mixed(CHOICES).ok());

/// A turn's name in the game's form, folded: `Le printemps de l'an 3` and `vår år 3` become `spring
/// 3`.
pub fn normalize_turn(text: &str) -> String {
    let Some(words) = TURN_WORDS.as_ref() else {
        return fold_words(text);
    };
    let known = |key: turns::Key| {
        if key == turns::Key::Nothing {
            ""
        } else {
            name(key)
        }
    };
    let said = fold_words(&said(text, words, |key, _| Some(known(key))));
    // `tour printemps 3`
    match said.strip_prefix("turn ") {
        Some(rest) if rest.starts_with(|c: char| c.is_alphabetic()) => rest.to_owned(),
        _ => said,
    }
}

/// Translates a turn's name from the game's form to a language: `spring 3` becomes `printemps 3`,
/// `turn 7 men` becomes `tour 7 hommes`.
pub fn turn_in(language: &str, name: &str) -> String {
    let (Some(words), Some(tongue)) = (
        TURN_WORDS.as_ref(),
        LanguageSet::named(language.split('-').next().unwrap_or_default()),
    ) else {
        return name.to_owned();
    };
    let known = |word: &str| {
        turns::Key::ALL
            .iter()
            .find(|(known, _)| *known == word)
            .map(|(_, key)| words.spelling_in(tongue, *key))
    };
    if tongue == LanguageSet::ENGLISH
        || name
            .split_once(' ')
            .is_none_or(|(first, _)| known(first).is_none())
    {
        return name.to_owned();
    }
    name.split(' ')
        .map(|word| known(word).unwrap_or(word))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether the result of `normalize_turn` is a turn: a word and a number, optionally followed by
/// the turn's phase (`turn 7 men`) and the number of its answers (`turn 7 evil answers 2`).
pub(super) fn is_turn_name(written: &str) -> bool {
    use turns::Key::{Answers, Deeds, Evil, Men, Row};
    let is_number = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let mut words = written.split(' ');
    let named =
        words.next().is_some_and(|first| !first.is_empty()) && words.next().is_some_and(is_number);
    let mut words = words.peekable();
    let _ = words.next_if(|word| [Row, Men, Evil, Deeds].map(name).contains(word));
    let answers = words.next_if_eq(&name(Answers)).is_none() || words.next().is_some_and(is_number);
    named && answers && words.next().is_none()
}

/// The number of words that name turns in a language.
pub(super) fn turn_words(line: &[Token], tongue: LanguageSet) -> usize {
    let Some(words) = TURN_WORDS.as_ref() else {
        return 0;
    };
    let is_one = |at: &usize| {
        words
            .meanings(line, *at)
            .is_some_and(|(all, _)| all.iter().any(|one| one.tongues.shares(tongue)))
    };
    (0..line.len()).filter(is_one).count()
}

/// Translates days, durations and times to English: `du 24 décembre au 2 janvier`, `3 dagar`, `20 h
/// 30`.
pub fn normalize_days(text: &str) -> String {
    let Some(words) = DAY_WORDS.as_ref() else {
        return text.to_owned();
    };
    let line = tokens(text);
    let at_clock = |at: usize| matches!(words.at(&line, at), Some((days::Key::Clock, _)));
    let number = |at: usize| line.get(at).is_some_and(Token::is_number);
    let foreign = (0..line.len()).any(|at| {
        words.meanings(&line, at).is_some_and(|(all, _)| {
            !all.iter()
                .any(|one| one.tongues.shares(LanguageSet::ENGLISH))
        })
    });
    if !foreign {
        return text.to_owned();
    }
    // `1 day 12h`, `2d 6h 30m`: next to other durations the letter for hours is a duration too
    let spans = |token: &Token| {
        token.kind == TokenKind::Word && matches!(token.folded.as_str(), "d" | "m" | "min" | "w")
    };
    let unit = |at: usize| {
        matches!(
            words.at(&line, at),
            Some((
                days::Key::Week | days::Key::Day | days::Key::Hour | days::Key::Minute,
                _
            ))
        )
    };
    let spanned = line.iter().any(spans) || (0..line.len()).any(unit);
    let said = said(text, words, |key, at| {
        Some(match key {
            days::Key::Nothing => "",
            days::Key::Clock if spanned && at > 0 && number(at - 1) => return None,
            // `20 h 30`, `20h`; `kl 18` begins a time of day
            days::Key::Clock if at > 0 && number(at - 1) => match (number(at + 1), at > 1) {
                (true, _) => "\u{1}:\u{1}",
                (false, true) => "\u{1}:00",
                // `24h` is a duration
                (false, false) => return None,
            },
            days::Key::Clock => "\u{2}",
            // `le 2 janvier à 20:00`
            days::Key::To if time_behind(text, &line, at) || at_clock(at + 2) => "",
            key => name(key),
        })
    });
    clocks(&said)
}

/// Whether a time of day follows a word.
fn time_behind(text: &str, line: &[Token], at: usize) -> bool {
    line.get(at + 1).is_some_and(|next| {
        text.get(next.span.start..)
            .unwrap_or_default()
            .split_whitespace()
            .next()
            .is_some_and(|word| word.contains(':'))
    })
}

/// Joins hours and minutes: the marks are where `h` and `kl` were.
fn clocks(said: &str) -> String {
    let mut text = said.to_owned();
    for (from, to) in [(" \u{1}", "\u{1}"), ("\u{1} ", "\u{1}")] {
        while text.contains(from) {
            text = text.replace(from, to);
        }
    }
    let text = text.replace('\u{1}', "");
    let mut words: Vec<String> = Vec::new();
    let mut clock = false;
    for word in text.split_whitespace() {
        // `kl.` too
        if word.trim_end_matches('.') == "\u{2}" {
            clock = true;
            continue;
        }
        let after = std::mem::take(&mut clock);
        words.push(match word.split_once('.') {
            Some((hours, minutes)) if after => format!("{hours}:{minutes}"),
            None if after && word.chars().all(|c| c.is_ascii_digit()) => format!("{word}:00"),
            _ => word.to_owned(),
        });
    }
    words.join(" ")
}

/// The option after a request, folded and translated: `court` becomes `short`.
pub fn normalize_choice(text: &str) -> String {
    let Some(words) = CHOICE_WORDS.as_ref() else {
        return fold_words(text);
    };
    fold_words(&said(text, words, |key, _| {
        Some(name(if key == Choice::With { Choice::On } else { key }))
    }))
}

/// The option that begins at a token, and its number of tokens.
pub(super) fn choice_at(line: &[Token], at: usize) -> Option<(Choice, usize)> {
    CHOICE_WORDS.as_ref()?.at(line, at)
}

fn name<K: Keyword>(key: K) -> &'static str {
    K::ALL
        .iter()
        .find(|(_, other)| *other == key)
        .map_or("", |(name, _)| *name)
}

/// Replaces the keywords of a text; the rest stays as written.
fn said<K: Keyword>(
    text: &str,
    words: &WordIndex<K>,
    known: impl Fn(K, usize) -> Option<&'static str>,
) -> String {
    let line = tokens(text);
    let (mut said, mut from, mut at) = (String::with_capacity(text.len()), 0, 0);
    while let Some(token) = line.get(at) {
        let found = if token.kind == TokenKind::Word {
            words.at(&line, at)
        } else {
            None
        };
        let Some((word, length)) = found.and_then(|(key, length)| Some((known(key, at)?, length)))
        else {
            at += 1;
            continue;
        };
        let end = line
            .get(at + length - 1)
            .map_or(token.span.end, |last| last.span.end);
        said.push_str(text.get(from..token.span.start).unwrap_or_default());
        // `1er`, `20h`: a keyword begins inside
        if !said.is_empty() && !said.ends_with(char::is_whitespace) && !word.is_empty() {
            said.push(' ');
        }
        said.push_str(word);
        if text
            .get(end..)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_alphanumeric()))
        {
            said.push(' ');
        }
        (from, at) = (end, at + length);
    }
    said.push_str(text.get(from..).unwrap_or_default());
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_read_and_no_word_means_two_things() {
        for found in [
            WordIndex::<turns::Key>::mixed(TURNS).map(|words| words.ambiguities()),
            WordIndex::<days::Key>::mixed(DAYS).map(|words| words.ambiguities()),
            WordIndex::<choices::Key>::mixed(CHOICES).map(|words| words.ambiguities()),
        ] {
            assert_eq!(found.unwrap_or_else(|error| panic!("{error}")), [""; 0]);
        }
    }

    #[test]
    fn turns_of_any_language() {
        for (text, wanted) in [
            ("Spring  3", "spring 3"),
            ("turn 5", "turn 5"),
            ("printemps 3", "spring 3"),
            ("Le printemps de l’an 3", "spring 3"),
            ("L'ÉTÉ 2", "summer 2"),
            ("ete 2", "summer 2"),
            ("tour hiver 2", "winter 2"),
            ("tour 5", "turn 5"),
            ("vår 3", "spring 3"),
            ("våren år 3", "spring 3"),
            ("HÖST 12", "autumn 12"),
            ("round 2", "round 2"),
            ("tour 7 hommes", "turn 7 men"),
            ("Tour 7 : les hommes", "turn 7 : men"),
            ("le tour 7 rangée", "turn 7 row"),
            ("tour 7 rangee", "turn 7 row"),
            ("draget 7 män", "turn 7 men"),
            ("drag 7 rad", "turn 7 row"),
            ("tour 12 actions", "turn 12 deeds"),
            ("drag 12 ondska svar 2", "turn 12 evil answers 2"),
            ("", ""),
        ] {
            assert_eq!(normalize_turn(text), wanted, "{text}");
        }
        for (language, name, wanted) in [
            ("en", "spring 3", "spring 3"),
            ("fr", "spring 3", "printemps 3"),
            ("sv-board", "summer 12", "sommar 12"),
            ("fr", "round 2", "round 2"),
            ("en", "turn 7 men", "turn 7 men"),
            ("fr", "turn 7 men", "tour 7 hommes"),
            ("fr", "turn 7 row", "tour 7 rangée"),
            ("fr", "turn 7", "tour 7"),
            ("sv", "turn 7 men", "drag 7 män"),
            ("sv", "turn 7 row", "drag 7 rad"),
            ("fr", "turn 7 evil answers 2", "tour 7 mal réponses 2"),
            ("sv", "turn 7 deeds", "drag 7 handlingar"),
            ("de", "turn 2", "turn 2"),
        ] {
            assert_eq!(turn_in(language, name), wanted);
        }
    }

    #[test]
    fn days_of_any_language() {
        for (text, wanted) in [
            (
                "from 24 December to 2 January",
                "from 24 December to 2 January",
            ),
            (
                "2026-12-01 20:00 Europe/Paris",
                "2026-12-01 20:00 Europe/Paris",
            ),
            (
                "du 24 décembre au 2 janvier",
                "from 24 december to 2 january",
            ),
            (
                "du 1er dec. jusqu’au 5 janvier 2027",
                "from 1 december. until 5 january 2027",
            ),
            (
                "från 24 december till 2 januari",
                "from 24 december to 2 january",
            ),
            (
                "från den 24 december till och med den 2 januari",
                "from 24 december until 2 january",
            ),
            ("1er décembre à 20:00", "1 december 20:00"),
            ("1 décembre 20h30", "1 december 20:30"),
            ("1 décembre à 20 h", "1 december 20:00"),
            ("1 december kl. 18.30", "1 december 18:30"),
            ("1 december kl 18", "1 december 18:00"),
            ("3 jours", "3 day"),
            ("1 jour et 12 heures", "1 day 12 hour"),
            ("2 veckor", "2 week"),
            ("1 dygn", "1 day"),
            ("24h", "24h"),
        ] {
            assert_eq!(normalize_days(text), wanted, "{text}");
        }
    }

    #[test]
    fn choices_of_any_language() {
        for (text, wanted) in [
            ("Short", "short"),
            ("complet", "full"),
            ("på", "on"),
            ("sans", "off"),
            ("les deux", "both"),
            ("spring 3", "spring 3"),
            ("mina län", "lands"),
        ] {
            assert_eq!(normalize_choice(text), wanted, "{text}");
        }
    }
}
