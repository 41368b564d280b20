//! What is stored of a letter becomes a letter, by whichever way it came: the one place that knows
//! all of them.

use crate::config::Config;
use crate::forum::{KEY, PastedPost, discourse};
use crate::history::LetterRow;
use crate::mail::{self, JudgeIdentity, Letter, MailReadError};
use thiserror::Error;

/// What a letter was before it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LetterSource {
    Mail,
    /// Copied from a board by hand.
    Pasted(Box<PastedPost>),
    /// Read on a Discourse forum.
    Posted(Box<discourse::DiscoursePost>),
}

/// Why a stored letter cannot be read.
#[derive(Debug, Error)]
pub enum LetterDecodeError {
    #[error(transparent)]
    Mail(#[from] MailReadError),
    #[error("it is no post of a forum, or was stored by a newer version of the program")]
    Post,
}

/// By its key; `None` where that is a post's, and the bytes are none.
pub fn source_of(row: &LetterRow) -> Option<LetterSource> {
    if discourse::DiscoursePost::is_key(&row.key) {
        return discourse::DiscoursePost::stored(&row.bytes)
            .map(|post| LetterSource::Posted(Box::new(post)));
    }
    let pasted = PastedPost::read(&row.bytes).filter(|_| row.key.starts_with(KEY));
    Some(pasted.map_or(LetterSource::Mail, |post| {
        LetterSource::Pasted(Box::new(post))
    }))
}

/// The letter as the intake reads it.
pub fn opened(config: &Config, row: &LetterRow) -> Result<Letter, LetterDecodeError> {
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

/// Of a mail that cannot be read the headers alone, to know whom to answer.
pub fn headers(config: &Config, row: &LetterRow) -> Option<Letter> {
    mail::letter(
        mail::header::fields(&row.bytes)?,
        &config.mail.limits,
        &ourselves(config),
    )
    .ok()
}

fn ourselves(config: &Config) -> JudgeIdentity {
    JudgeIdentity {
        addresses: vec![config.mail.address.clone()],
        instance: config.mail.address.clone(),
    }
}
