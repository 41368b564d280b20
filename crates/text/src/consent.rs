//! Consent to what a mail asks: `yes`, `I confirm`.

use super::platform_words::{Key, key_at};
use super::token::{Token, TokenKind, TokenSign, tokens};

/// What a line agrees to, if it says nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consent {
    /// `Yes, please`: sufficient if there is only one question.
    Yes,
    /// `Yes, I confirm`; with the number directly after the word.
    Confirmed(Option<u64>),
}

/// Parses `Yes, I confirm!` and `Confirm, this is me`. Only the table's courtesies may surround the
/// word, without a question mark: any other text may retract it ("Confirm? Never", "Confirmed. It
/// was somebody else"). A please before the word asks for confirmation instead.
pub(crate) fn consent(text: &str) -> Option<Consent> {
    consent_of(text, &tokens(text))
}

pub(super) fn consent_of(text: &str, line: &[Token]) -> Option<Consent> {
    let (mut yes, mut asked, mut confirmed) = (false, false, None);
    let mut at = 0;
    while let Some(token) = line.get(at) {
        let (key, length) = key_at(line, at).map_or((None, 1), |(key, length)| (Some(key), length));
        let directly = at
            .checked_sub(1)
            .is_some_and(|before| matches!(key_at(line, before), Some((Key::Confirm, 1))));
        match key {
            _ if text.get(token.span.clone())?.contains('?') => return None,
            _ if token.is(TokenSign::Comma) || token.is(TokenSign::Other) => {}
            Some(Key::Courtesy) => {}
            Some(Key::Yes) => yes = true,
            Some(Key::Please) => asked = confirmed.is_none(),
            Some(Key::Confirm) if confirmed.is_none() && !asked => confirmed = Some(None),
            Some(Key::Behind) if yes || confirmed.is_some() => {}
            None if directly => match token.kind {
                TokenKind::Number(Some(number)) => confirmed = Some(Some(number)),
                _ => return None,
            },
            _ => return None,
        }
        at += length;
    }
    confirmed
        .map(Consent::Confirmed)
        .or_else(|| yes.then_some(Consent::Yes))
}
