//! What is stored of a letter becomes a letter, by whichever way it came: the one place that knows
//! all of them.

use crate::config::Config;
use crate::forum::{KEY, Pasted, discourse};
use crate::history::LetterRow;
use crate::mail::{self, Letter, Ourselves, Unreadable};
use thiserror::Error;

/// What a letter was before it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Mail,
    /// Copied from a board by hand.
    Pasted(Box<Pasted>),
    /// Read on a Discourse forum.
    Posted(Box<discourse::Post>),
}

/// Why a stored letter cannot be read.
#[derive(Debug, Error)]
pub enum NotOpened {
    #[error(transparent)]
    Mail(#[from] Unreadable),
    #[error("it is no post of a forum, or was stored by a newer version of the program")]
    Post,
}

/// By its key; `None` where that is a post's, and the bytes are none.
pub fn source_of(row: &LetterRow) -> Option<Source> {
    if discourse::Post::is_key(&row.key) {
        return discourse::Post::stored(&row.bytes).map(|post| Source::Posted(Box::new(post)));
    }
    let pasted = Pasted::read(&row.bytes).filter(|_| row.key.starts_with(KEY));
    Some(pasted.map_or(Source::Mail, |post| Source::Pasted(Box::new(post))))
}

/// The letter as the intake reads it.
pub fn opened(config: &Config, row: &LetterRow) -> Result<Letter, NotOpened> {
    match source_of(row) {
        None => Err(NotOpened::Post),
        Some(Source::Posted(post)) => Ok(post.letter(config.mail.limits.text_bytes)),
        Some(Source::Pasted(post)) => Ok(post.letter()),
        Some(Source::Mail) => Ok(mail::letter(
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

fn ourselves(config: &Config) -> Ourselves {
    Ourselves {
        addresses: vec![config.mail.address.clone()],
        instance: config.mail.address.clone(),
    }
}
