//! How a language changes a word or a number in a sentence: French elides before a vowel, Swedish
//! has a genitive in s, thousands are separated.
//!
//! The catalogues call `ELIDE($who, word: "de")`, `GENITIVE($who)`, `CAPITAL($who)`, `SMALL($turn)`
//! and `TURN($name)`, which takes the game's name of a turn; numbers always follow the language's
//! rules.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentError, FluentResource, FluentValue};
use seneschal_text::turn_in;
use std::borrow::Cow;

/// Adds the functions and number rules of one language. A bundle rejects a function that it already
/// has.
pub(super) fn equip(
    bundle: &mut FluentBundle<FluentResource>,
    language: &str,
) -> Result<(), FluentError> {
    // a bundle's formatter cannot carry data: one for each thousands separator
    bundle.set_formatter(Some(match parting(language) {
        ',' => |value, _| parted(value, ','),
        '\u{202f}' => |value, _| parted(value, '\u{202f}'),
        _ => |value, _| parted(value, '\u{a0}'),
    }));
    let mark = parting(language);
    bundle.add_function("ELIDE", move |places, named| {
        let word = match named.get("word") {
            Some(FluentValue::String(word)) => word.as_ref(),
            _ => return FluentValue::Error,
        };
        said(places, mark).map_or(FluentValue::Error, |name| {
            FluentValue::from(elided(word, &name))
        })
    })?;
    bundle.add_function("GENITIVE", move |places, _| {
        said(places, mark).map_or(FluentValue::Error, |name| {
            FluentValue::from(genitive(&name))
        })
    })?;
    bundle.add_function("CAPITAL", move |places, _| {
        said(places, mark).map_or(FluentValue::Error, |text| FluentValue::from(capital(&text)))
    })?;
    let tongue = language.to_owned();
    bundle.add_function("TURN", move |places, _| {
        said(places, mark).map_or(FluentValue::Error, |name| {
            FluentValue::from(turn_in(&tongue, &name))
        })
    })?;
    bundle.add_function("SMALL", move |places, _| {
        said(places, mark).map_or(FluentValue::Error, |text| FluentValue::from(small(&text)))
    })
}

/// The thousands separator: French has a narrow no-break space, Swedish a wide one (Språkrådet,
/// Myndigheternas skrivregler).
fn parting(language: &str) -> char {
    match language.split('-').next() {
        Some("fr") => '\u{202f}',
        Some("sv") => '\u{a0}',
        _ => ',',
    }
}

/// A value as a text of its own.
fn said<'a>(places: &'a [FluentValue], mark: char) -> Option<Cow<'a, str>> {
    match places.first()? {
        FluentValue::String(text) => Some(Cow::Borrowed(text.as_ref())),
        number => parted(number, mark).map(Cow::Owned),
    }
}

/// A number in this language, for texts outside a bundle's own sentences.
pub(super) fn number(language: &str, number: i64) -> String {
    thousands(number.to_string(), parting(language))
}

fn parted(value: &FluentValue, mark: char) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(thousands(digits(number), mark)),
        _ => None,
    }
}

/// Whole numbers as such: Fluent writes them as fractions, which takes five times as long.
fn digits(number: &FluentNumber) -> String {
    let whole = number.value as i64;
    if whole as f64 == number.value && number.options.minimum_fraction_digits.is_none() {
        whole.to_string()
    } else {
        number.as_string().into_owned()
    }
}

/// How many digits a number needs before its thousands are separated: with four it may be a year.
const PARTED: usize = 5;

fn thousands(written: String, mark: char) -> String {
    let (sign, digits) = match written.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", written.as_str()),
    };
    if digits.len() < PARTED || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return written;
    }
    let mut text = sign.to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

/// "de" and "Upwell": "d’Upwell"; "de" and "Kay": "de Kay". Only a word that ends in e or a is
/// elided.
fn elided(word: &str, name: &str) -> String {
    match word.strip_suffix(['e', 'a', 'E', 'A']) {
        Some(stem) if begins_with_vowel(name) => format!("{stem}’{name}"),
        _ => format!("{word} {name}"),
    }
}

/// Words that begin with a vowel but are not elided before.
const UNELIDED: [&str; 3] = ["onze", "oui", "onzième"];

/// An h may be aspirated; these have a mute one.
const MUTE: [&str; 6] = ["heure", "heures", "hiver", "homme", "hommes", "honneur"];

/// Whether French elides before a name. Of words with an h only the listed ones; and a y before a
/// vowel is a consonant (de Yonec, but d’Yvain).
fn begins_with_vowel(name: &str) -> bool {
    let word: String = name
        .chars()
        .take_while(|c| c.is_alphabetic())
        .flat_map(char::to_lowercase)
        .collect();
    let mut letters = word.chars();
    match letters.next() {
        _ if UNELIDED.contains(&word.as_str()) => false,
        Some('h') => MUTE.contains(&word.as_str()),
        Some('y') => letters.next().is_some_and(|second| !is_vowel(second)),
        Some(first) => is_vowel(first),
        None => false,
    }
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'à'..='æ' | 'è'..='ï' | 'ò'..='ö' | 'ù'..='ý' | 'ø' | 'ÿ' | 'œ')
}

/// "Kay": "Kays"; "Bors" stays. A number takes a colon: "13:s".
fn genitive(name: &str) -> String {
    match name.chars().next_back() {
        Some('s' | 'x' | 'z' | 'S' | 'X' | 'Z') | None => name.to_owned(),
        Some(last) if last.is_ascii_digit() => format!("{name}:s"),
        Some(_) => format!("{name}s"),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A title in the middle of a sentence: "Vår år 3", "för vår år 3".
fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_elides() {
        for (word, name, wanted) in [
            ("de", "Upwell", "d’Upwell"),
            ("de", "Kay", "de Kay"),
            ("de", "Étienne", "d’Étienne"),
            ("de", "œufs", "d’œufs"),
            ("de", "Hazlemere", "de Hazlemere"),
            ("de", "Yvain", "d’Yvain"),
            ("de", "Yonec", "de Yonec"),
            ("de", "onze besants", "de onze besants"),
            ("de", "13", "de 13"),
            ("de", "", "de "),
            ("le", "abbé", "l’abbé"),
            ("la", "abbaye", "l’abbaye"),
            ("que", "Arthur", "qu’Arthur"),
            ("jusque", "à Upwell", "jusqu’à Upwell"),
            ("De", "Élaine", "D’Élaine"),
            ("pour", "Upwell", "pour Upwell"),
        ] {
            assert_eq!(elided(word, name), wanted);
        }
    }

    #[test]
    fn swedish_owns() {
        for (name, wanted) in [
            ("Kay", "Kays"),
            ("Bors", "Bors"),
            ("Max", "Max"),
            ("Liz", "Liz"),
            ("LIONEL", "LIONELs"),
            ("13", "13:s"),
            ("", ""),
        ] {
            assert_eq!(genitive(name), wanted);
        }
    }

    #[test]
    fn letters_and_numbers() {
        for (text, wanted) in [
            ("été", "Été"),
            ("élaine d’Upwell", "Élaine d’Upwell"),
            ("åska", "Åska"),
            ("13 men", "13 men"),
            ("", ""),
        ] {
            assert_eq!(capital(text), wanted);
        }
        for (text, wanted) in [
            ("Vår år 3", "vår år 3"),
            ("Été de l’an 3", "été de l’an 3"),
            ("3", "3"),
            ("", ""),
        ] {
            assert_eq!(small(text), wanted);
        }
        for (language, written, wanted) in [
            ("en", 12_345.0_f64, "12,345"),
            ("en", 2_026.0, "2026"),
            ("fr", 12_345.0, "12\u{202f}345"),
            ("fr-board", 1_234_567.0, "1\u{202f}234\u{202f}567"),
            ("sv", -12_345.0, "-12\u{a0}345"),
            ("sv", 123_456.0, "123\u{a0}456"),
            ("en", 12_345.6, "12345.6"),
        ] {
            let mark = parting(language);
            assert_eq!(
                parted(&FluentValue::from(written), mark),
                Some(wanted.to_owned())
            );
            if written == written.trunc() {
                assert_eq!(number(language, written as i64), wanted);
            }
        }
    }
}
