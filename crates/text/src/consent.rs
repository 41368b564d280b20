//! Consent to what a mail asks: `yes`, `I confirm`.

use super::platform_words::{Key, could_begin, key_at};
use super::player_command::{ConfirmTarget, PendingAct};
use super::token::{Token, TokenKind, TokenScanner, TokenSign, tokens};

/// What a line agrees to, if it says nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consent {
    /// `Yes, please`: sufficient if there is only one question, or with its name after the word.
    Yes(ConfirmTarget),
    /// `Yes, I confirm`; with the number or name directly after the word.
    Confirmed(ConfirmTarget),
}

/// What a line that says `yes`, and not `confirm`, agrees to. Most lines begin with another word.
pub fn agreement(text: &str) -> Option<ConfirmTarget> {
    let first = TokenScanner::new(text).find(|token| token.kind == TokenKind::Word)?;
    let begins = could_begin(&first.folded, |key| {
        matches!(key, Key::Yes | Key::Courtesy | Key::Please)
    });
    match consent(text).filter(|_| begins)? {
        Consent::Yes(target) => Some(target),
        Consent::Confirmed(_) => None,
    }
}

/// Parses `Yes, I confirm!` and `Confirm, this is me`. Only the table's courtesies may surround the
/// word, without a question mark: any other text may retract it ("Confirm? Never", "Confirmed. It
/// was somebody else"). A please before the word asks for confirmation instead.
pub(crate) fn consent(text: &str) -> Option<Consent> {
    consent_of(text, &tokens(text))
}

pub(super) fn consent_of(text: &str, line: &[Token]) -> Option<Consent> {
    let (mut yes, mut asked, mut confirmed) = (false, false, false);
    let mut target = ConfirmTarget::Open;
    let mut at = 0;
    while let Some(token) = line.get(at) {
        let (key, length) = key_at(line, at).map_or((None, 1), |(key, length)| (Some(key), length));
        let directly = at.checked_sub(1).is_some_and(|before| {
            matches!(key_at(line, before), Some((Key::Confirm | Key::Yes, 1)))
        });
        match key {
            _ if text.get(token.span.clone())?.contains('?') => return None,
            _ if token.is(TokenSign::Comma) || token.is(TokenSign::Other) => {}
            Some(Key::Courtesy) => {}
            Some(Key::Yes) => yes = true,
            Some(Key::Please) => asked = !confirmed,
            Some(Key::Confirm) if !confirmed && !asked => confirmed = true,
            Some(Key::Behind) if yes || confirmed => {}
            _ if directly && target == ConfirmTarget::Open => target = target_at(key, token)?,
            _ => return None,
        }
        at += length;
    }
    if confirmed {
        return Some(Consent::Confirmed(target));
    }
    yes.then_some(Consent::Yes(target))
}

/// What is named after the word: a sheet by its revision, all else by its own word.
fn target_at(key: Option<Key>, token: &Token) -> Option<ConfirmTarget> {
    let kind = match (key, &token.kind) {
        (None, TokenKind::Number(Some(number))) => return Some(ConfirmTarget::Revision(*number)),
        (Some(Key::Resign), _) => PendingAct::RESIGN,
        (Some(Key::Draw), _) => PendingAct::DRAW,
        (Some(Key::Address), _) => PendingAct::ADDRESS,
        (Some(Key::Sheet), _) => PendingAct::SHEET,
        _ => return None,
    };
    Some(ConfirmTarget::Act(kind))
}
