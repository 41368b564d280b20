//! Where mail goes. One mail, one recipient, one result: sent, permanently refused, retry later, or
//! unknown.

mod dialogue;
pub mod maildir;
pub(crate) mod memory;
mod smtp;

pub(crate) use maildir::MaildirOutbox;
pub use memory::MemoryOutbox;
pub(crate) use smtp::SmtpOutbox;

use super::Parcel;
use super::settings::{OutboxSettings, SettingsError};
use std::path::Path;
use thiserror::Error;

/// A destination of mail.
#[derive(Debug)]
pub enum Outbox {
    Smtp(Box<SmtpOutbox>),
    Maildir(MaildirOutbox),
    Memory(MemoryOutbox),
}

/// Why a mail was not sent, and therefore what to do with it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SendError {
    /// The server will never accept this mail (SMTP 5xx): no retry. Its text begins with the code.
    #[error("refused for good: {text}")]
    Refused { text: String },
    /// The server refuses this mail by its policy, whoever the recipient is: no retry, and nothing
    /// is wrong with the address. Its text begins with the code.
    #[error("refused by policy: {text}")]
    Policy { text: String },
    /// The recipient's mailbox is full and may be emptied.
    #[error("{why}")]
    Full { why: String },
    /// The connection failed before this mail was mentioned. No other mail can be sent now; the
    /// next one can as soon as the server is back.
    #[error("{why}")]
    Away { why: String },
    /// The connection broke while this mail was transferred, before its final dot. Usually the mail
    /// is not the cause.
    #[error("{why}")]
    Broken { why: String },
    /// The server is unusable: bad certificate, refused password, or no mail accepted now. The
    /// cause is neither this mail nor its recipient, and no other mail can be sent either: retry
    /// later, for as long as it takes.
    #[error("{why}")]
    Down { why: String },
    /// The server refuses this envelope sender. The cause is neither the mail nor its recipient; a
    /// mail with another sender may be accepted.
    #[error("{why}")]
    Sender { why: String },
    /// Temporary failure: SMTP 4xx, the disk. Retry.
    #[error("{why}")]
    Later { why: String },
    /// The connection broke after the mail was transferred and before the server answered: it may
    /// have been sent.
    #[error("the server took the mail and did not answer: {why}")]
    Unknown { why: String },
}

impl Outbox {
    /// Opens an outbox as configured; relative paths are relative to `base`. Does not connect yet.
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
