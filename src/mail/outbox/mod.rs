//! Where mail goes. One parcel, one recipient, one answer: went, refused for good, later, or nobody
//! knows.

mod dialogue;
pub mod maildir;
pub mod memory;
mod smtp;

pub use maildir::MaildirOutbox;
pub use memory::MemoryOutbox;
pub use smtp::SmtpOutbox;

use super::Parcel;
use super::settings::{OutboxSettings, SettingsError};
use std::path::Path;
use thiserror::Error;

/// One of the places mail goes to.
#[derive(Debug)]
pub enum Outbox {
    Smtp(Box<SmtpOutbox>),
    Maildir(MaildirOutbox),
    Memory(MemoryOutbox),
}

/// Why a parcel did not go, and so what is to be done with it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SendError {
    /// This mail will never be taken (SMTP 5xx): no retry. The server's words begin with their
    /// code.
    #[error("refused for good: {text}")]
    Refused { text: String },
    /// The reader's mailbox is full: he may empty it.
    #[error("{why}")]
    Full { why: String },
    /// The connection failed before anything was said of this mail. No other mail will go now, and
    /// the next may, as soon as the server is back.
    #[error("{why}")]
    Away { why: String },
    /// The connection broke while this mail was handed over, before its final dot. Mostly nothing
    /// is wrong with the mail.
    #[error("{why}")]
    Broken { why: String },
    /// The server cannot be used at all: its certificate bad, our password refused, no mail taken
    /// now. It says nothing about this mail or its recipient, and no other mail will go either: try
    /// again later, for as long as it takes.
    #[error("{why}")]
    Down { why: String },
    /// The server takes no mail with this envelope sender. It says nothing about the mail or its
    /// recipient; one with another sender may go.
    #[error("{why}")]
    Sender { why: String },
    /// Not now: SMTP 4xx, the disk. Try again.
    #[error("{why}")]
    Later { why: String },
    /// The connection broke after the mail was handed over and before the server answered: it may
    /// have gone.
    #[error("the server took the mail and did not answer: {why}")]
    Unknown { why: String },
}

impl Outbox {
    /// Opens an outbox as configured; relative paths are below `base`. Connects to nothing yet.
    pub fn open(settings: &OutboxSettings, base: &Path) -> Result<Outbox, SettingsError> {
        match settings {
            OutboxSettings {
                smtp: Some(smtp),
                maildir: None,
                ..
            } => Ok(Outbox::Smtp(Box::new(SmtpOutbox::open(smtp, base)?))),
            OutboxSettings {
                smtp: None,
                maildir: Some(spool),
                ..
            } => Ok(Outbox::Maildir(MaildirOutbox::open(
                &base.join(&spool.folder),
            )?)),
            _ => Err(SettingsError::OneKind {
                which: "outbox",
                kinds: "smtp and maildir",
            }),
        }
    }

    pub fn send(&mut self, parcel: &Parcel) -> Result<(), SendError> {
        match self {
            Outbox::Smtp(smtp) => smtp.send(parcel),
            Outbox::Maildir(maildir) => maildir.send(parcel),
            Outbox::Memory(memory) => memory.send(parcel),
        }
    }
}
