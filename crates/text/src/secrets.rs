//! Passwords and tokens in a text: what authenticates the sender, and what must be shown to nobody
//! (AU-07).

use super::platform_words::{Key, key_at, may_prove};
use super::token::{Token, TokenKind, TokenScanner};

/// Maximum number of tokens of the words for a secret: `mot de passe` has three.
const SECRET_WORDS: usize = 8;

/// Authenticates the sender. It is never shown, not even in a log.
#[derive(Clone, PartialEq, Eq)]
pub enum SenderSecret {
    Password(String),
    Token(String),
}

impl std::fmt::Debug for SenderSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SenderSecret::Password(_) => "Password(…)",
            SenderSecret::Token(_) => "Token(…)",
        })
    }
}

pub(super) fn is_secret(words: &[Token], at: usize) -> bool {
    matches!(key_at(words, at), Some((Key::Password | Key::Token, _)))
}

/// The position of the word for a password or token in a line about one: its first word, or after a
/// lord's name.
pub(super) fn names_secret(words: &[Token]) -> Option<usize> {
    let at = (0..words.len().min(4)).find(|&at| is_secret(words, at))?;
    words
        .get(..at)?
        .iter()
        .all(|token| token.kind == TokenKind::Word)
        .then_some(at)
}

/// Whether `password` or `token` occurs anywhere in a text.
pub(super) fn names_secret_somewhere(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic())
        .any(|word| word.len() > 2 && may_prove(word))
}

/// A text that a moderator may see: everything after `password` or `token` is blanked, wherever in
/// a line the word is (AU-07).
pub fn without_secrets(text: &str) -> String {
    let shown = |line: &str| match words_for_secrets(line)
        .next()
        .and_then(|(_, end)| line.get(..end))
    {
        Some(before) if before.len() < line.trim_end().len() => format!("{before} …"),
        _ => line.to_owned(),
    };
    text.lines().map(shown).collect::<Vec<_>>().join("\n")
}

/// Every `password`, `token`, `mot de passe` in a line, also inside parentheses, which the sheet's
/// own reader skips: the keyword and where it ends.
fn words_for_secrets(line: &str) -> impl Iterator<Item = (Key, usize)> {
    let mut start = 0;
    line.split_inclusive(|c: char| !c.is_alphabetic())
        .filter_map(move |piece| {
            let (at, word) = (start, piece.trim_end_matches(|c: char| !c.is_alphabetic()));
            start += piece.len();
            if !may_prove(word) {
                return None;
            }
            let words: Vec<Token> = TokenScanner::new(line.get(at..)?)
                .take(SECRET_WORDS)
                .collect();
            let (key, length) =
                key_at(&words, 0).filter(|(key, _)| matches!(key, Key::Password | Key::Token))?;
            Some((key, at + words.get(length.checked_sub(1)?)?.span.end))
        })
}

/// A letter that others may read (AU-07). A knight may write about a token of friendship, so only
/// text in the form of a proof is removed after that word; the intake blanks real tokens.
pub(super) fn without_proofs(text: &str) -> String {
    let shown = |line: &str| {
        for (key, end) in words_for_secrets(line) {
            let behind = line.get(end..).unwrap_or_default().trim_start();
            if key == Key::Password && !behind.is_empty()
                || key == Key::Token && behind.starts_with([':', '='])
            {
                return format!("{} …", line.get(..end).unwrap_or_default());
            }
        }
        line.to_owned()
    };
    text.lines().map(shown).collect::<Vec<_>>().join("\n")
}

/// `gawaine password swordfish`, `token k7m2…`: the name, and the secret exactly as written. `at`
/// is the position of the keyword.
pub(super) fn proof(
    raw: &str,
    words: &[Token],
    at: usize,
    fenced: bool,
) -> Option<(Option<String>, SenderSecret)> {
    let (_, length) = key_at(words, at)?;
    let (key, last) = (words.get(at)?, words.get((at + length).checked_sub(1)?)?);
    let lord = raw
        .get(..key.span.start)?
        .trim_matches(|c: char| !c.is_alphanumeric());
    let secret = raw
        .get(last.span.end..)?
        .trim_start_matches([':', '=', '*', '_'])
        .trim()
        .to_owned();
    // a sentence about passwords is no proof
    if secret.is_empty() || (!fenced && at > 1 && secret.contains(char::is_whitespace)) {
        return None;
    }
    let secret = if matches!(key_at(words, at), Some((Key::Token, _))) {
        SenderSecret::Token(secret)
    } else {
        SenderSecret::Password(secret)
    };
    Some(((!lord.is_empty()).then(|| lord.to_owned()), secret))
}
