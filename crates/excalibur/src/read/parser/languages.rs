//! Words with different meanings in different languages. The words that follow decide which meaning
//! applies; where they do not, the player is asked about the line.

use crate::read::keys::Key;
use crate::read::names::{ReferentKind, ReferentMatch, ValleyVocabulary};
use seneschal_text::{LanguageSet, Token, TokenKind, WordMeaning};

/// Leaves each word the meaning that it has in this line.
pub(super) fn tell_apart(names: &ValleyVocabulary, line: &mut [Token]) {
    names_that_look_foreign(names, line);
    for at in 0..line.len() {
        if let Some(meaning) = meant(names, line, at)
            && let Some(token) = line.get_mut(at)
        {
            token.tongues = meaning.tongues;
            // in a French line `a` is `à`
            token.accented |= meaning.key == Key::To;
        }
    }
}

/// A name, or its abbreviation, may be a keyword in another language: `Sar` for Sarbury means
/// wounds in Swedish, and French `par` is a keyword where a lord is called Parsifal. It counts as a
/// keyword only where the line has other words of that language. For a full name, those words must
/// belong to that language alone. For an abbreviation, words shared with English are enough, if the
/// line has no word of English alone.
fn names_that_look_foreign(names: &ValleyVocabulary, tokens: &mut [Token]) {
    for at in 0..tokens.len() {
        if !tokens
            .get(at)
            .is_some_and(|token| token.kind == TokenKind::Word && names.may_name(&token.folded))
        {
            continue;
        }
        let all = |at: usize| {
            names
                .keys
                .meanings(tokens, at)
                .map_or(LanguageSet::NONE, |(all, _)| {
                    all.iter()
                        .fold(LanguageSet::NONE, |both, one| both.and(one.tongues))
                })
        };
        let foreign = all(at);
        let others = || {
            (0..tokens.len()).filter(|other| {
                *other != at
                    && !tokens
                        .get(*other)
                        .is_some_and(|token| names.may_name(&token.folded))
            })
        };
        // an accent is never English: `à` is not the English `a`
        let english = |other: usize| {
            all(other).shares(LanguageSet::ENGLISH)
                && !tokens.get(other).is_some_and(|token| token.accented)
        };
        let spoken = others().any(|other| all(other).shares(foreign) && !english(other));
        let shortens = tokens
            .get(at)
            .is_some_and(|token| !names.has_word(&token.folded));
        let likely = || {
            let plainly_english = |other: usize| english(other) && !all(other).shares(foreign);
            others().any(|other| all(other).shares(foreign)) && !others().any(plainly_english)
        };
        let spoken = spoken || (shortens && likely());
        if !spoken && let Some(token) = tokens.get_mut(at) {
            token.tongues = LanguageSet::ENGLISH;
        }
    }
}

/// The meaning of a word that has several.
fn meant(names: &ValleyVocabulary, line: &[Token], at: usize) -> Option<WordMeaning<Key>> {
    let (all, length) = names.keys.meanings(line, at)?;
    if all.len() == 1 {
        return None;
    }
    let tongues = line.get(at)?.tongues;
    let is_one =
        |meaning: &WordMeaning<Key>, key| meaning.key == key && meaning.tongues.shares(tongues);
    let among = |key: Key| all.iter().any(|meaning| is_one(meaning, key));
    let accented = line.get(at).is_some_and(|token| token.accented);
    // `a`, `en`: one of something, unless a place, a lord or a phase follows. English has `a` too:
    // it is an unaccented `à` only in a French line
    let one = among(Key::One)
        && !accented
        && (counts(names, line, at + length)
            || (among(Key::To) && !is_foreign(names, line, at, all)));
    let key = if one {
        Key::One
    } else if among(Key::To) {
        Key::To
    } else if among(Key::In) && in_phases(names, line, at + length) {
        Key::In
    } else {
        names.keys.at(line, at)?.0
    };
    all.iter().find(|meaning| is_one(meaning, key)).copied()
}

/// True if another word of the line belongs to one of this word's languages other than English.
fn is_foreign(
    names: &ValleyVocabulary,
    line: &[Token],
    at: usize,
    all: &[WordMeaning<Key>],
) -> bool {
    let foreign = all
        .iter()
        .filter(|meaning| !meaning.tongues.shares(LanguageSet::ENGLISH))
        .fold(LanguageSet::NONE, |both, one| both.and(one.tongues));
    let of = |other: usize| {
        names
            .keys
            .meanings(line, other)
            .map_or(LanguageSet::NONE, |(all, _)| {
                all.iter()
                    .fold(LanguageSet::NONE, |both, one| both.and(one.tongues))
            })
    };
    (0..line.len())
        .filter(|other| *other != at)
        .any(|other| of(other).shares(foreign) && !of(other).shares(LanguageSet::ENGLISH))
}

/// True if the word here can be counted, or cannot be a destination.
fn counts(names: &ValleyVocabulary, line: &[Token], at: usize) -> bool {
    match names.keys.at(line, at) {
        Some((Key::Filler, length)) => counts(names, line, at + length),
        Some((
            Key::Gate | Key::Bridge | Key::Forest | Key::Scarp | Key::Phase | Key::Period,
            _,
        )) => false,
        Some(_) => true,
        None => {
            matches!(
                names.seek(line, at, line.len(), ReferentKind::Any),
                ReferentMatch::Nothing
            ) && !line.get(at).is_some_and(Token::is_number)
        }
    }
}

fn in_phases(names: &ValleyVocabulary, line: &[Token], at: usize) -> bool {
    matches!(names.keys.at(line, at), Some((key, _)) if key.is_phase())
}
