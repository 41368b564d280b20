//! Decodes a stored letter, whatever channel it came through: only this module knows all of them.

use crate::config::Config;
use crate::forum::{KEY, PastedPost, adapter};
use crate::history::LetterRow;
use crate::mail::{self, JudgeIdentity, Letter, MailReadError};
use thiserror::Error;

/// A letter's form before it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LetterSource {
    Mail,
    /// Copied from a board by hand.
    Pasted(Box<PastedPost>),
    /// Read on a forum by its adapter.
    Posted(Box<adapter::ForumPost>),
}

/// Why a stored letter cannot be read.
#[derive(Debug, Error)]
pub enum LetterDecodeError {
    #[error(transparent)]
    Mail(#[from] MailReadError),
    #[error("it is no post of a forum, or was stored by a newer version of the program")]
    Post,
}

/// From its key; `None` if the key belongs to a post, and the bytes are not a post.
pub fn source_of(row: &LetterRow) -> Option<LetterSource> {
    if adapter::ForumPost::is_key(&row.key) {
        return adapter::ForumPost::stored(&row.bytes)
            .map(|post| LetterSource::Posted(Box::new(post)));
    }
    let pasted = PastedPost::read(&row.bytes).filter(|_| row.key.starts_with(KEY));
    Some(pasted.map_or(LetterSource::Mail, |post| {
        LetterSource::Pasted(Box::new(post))
    }))
}

/// Decodes the letter for the intake.
pub fn decode_letter(config: &Config, row: &LetterRow) -> Result<Letter, LetterDecodeError> {
    match source_of(row) {
        None => Err(LetterDecodeError::Post),
        Some(LetterSource::Posted(post)) => Ok(post.letter(config.mail.limits.text_bytes)),
        Some(LetterSource::Pasted(post)) => Ok(post.letter()),
        Some(LetterSource::Mail) => Ok(mail::letter(
            &row.bytes,
            &config.mail.limits,
            &ourselves(config),
        )?),
    }
}

/// Only the headers of a mail: of one that cannot be parsed, to know whom to answer; of a former
/// one, to know where it went.
pub fn headers(config: &Config, bytes: &[u8]) -> Option<Letter> {
    // the parser loses the end of a last field without a line end
    let block = [mail::header::fields(bytes)?, b"\r\n\r\n"].concat();
    mail::letter(&block, &config.mail.limits, &ourselves(config)).ok()
}

fn ourselves(config: &Config) -> JudgeIdentity {
    JudgeIdentity {
        addresses: vec![config.mail.address.clone()],
        instance: config.mail.address.clone(),
    }
}
