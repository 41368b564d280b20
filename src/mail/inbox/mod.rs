//! Where mail comes from. Fetching only looks; what was stored is settled afterwards, so that
//! nothing is lost between.
//!
//! An inbox hands out raw bytes and a cursor; whether a mail was seen before is the store's to say,
//! by its key.

mod idle;
mod imap;
pub mod maildir;
pub mod memory;

pub use idle::MailboxWatcher;
pub use imap::ImapInbox;
pub use maildir::MaildirInbox;
pub use memory::MemoryInbox;

use super::RawLetter;
use super::limits::Limits;
use super::settings::{InboxSettings, SettingsError};
use std::path::Path;
use thiserror::Error;

/// One of the places mail comes from.
#[derive(Debug)]
pub enum Inbox {
    Imap(Box<ImapInbox>),
    Maildir(MaildirInbox),
    Memory(MemoryInbox),
}

/// What one fetch brought.
#[derive(Clone, Debug, Default)]
pub struct MailBatch {
    /// In the order they are to count, at most `Limits::batch_letters`.
    pub letters: Vec<RawLetter>,
    /// To be stored with the letters, and given to the next fetch. Opaque.
    pub cursor: String,
    /// Whether more was there than one fetch brings.
    pub more: bool,
}

/// Why nothing could be fetched or settled. Nothing is lost by it: the next poll tries again.
#[derive(Debug, Error)]
pub enum InboxError {
    #[error("the {place} cannot be reached: {why}")]
    Unreachable { place: String, why: String },
    #[error("the {place} refuses the user {user:?}: check user and password (it says: {said})")]
    Login {
        place: String,
        user: String,
        said: String,
    },
    #[error(
        "the {place} would get the password unencrypted: set security to tls or starttls, or plaintext_password to true"
    )]
    Plaintext { place: String },
    #[error(
        "the {place} has no folder {folder:?}: create it or correct `folder` (it says: {said})"
    )]
    Folder {
        place: String,
        folder: String,
        said: String,
    },
    #[error(
        "the {place} does not tell how long its numbers hold (UIDVALIDITY): nothing is fetched, or mails could be lost or doubled"
    )]
    NoValidity { place: String },
    #[error("the {place} failed at {doing}: {why}")]
    Server {
        place: String,
        doing: &'static str,
        why: String,
    },
    #[error("the mail folder {folder} failed at {doing}: {why}")]
    Disk {
        folder: String,
        doing: &'static str,
        why: std::io::Error,
    },
}

impl Inbox {
    /// Opens an inbox as configured; relative paths are below `base`. Makes a Maildir that is
    /// missing; connects to nothing yet.
    pub fn open(settings: &InboxSettings, base: &Path) -> Result<Inbox, SettingsError> {
        match settings {
            InboxSettings {
                imap: Some(imap),
                maildir: None,
            } => Ok(Inbox::Imap(Box::new(ImapInbox::open(imap, base)?))),
            InboxSettings {
                imap: None,
                maildir: Some(maildir),
            } => Ok(Inbox::Maildir(MaildirInbox::open(
                &base.join(&maildir.folder),
                &maildir.processed,
                &maildir.trusted_hosts,
            )?)),
            _ => Err(SettingsError::OneKind {
                which: "inbox",
                kinds: "imap and maildir",
            }),
        }
    }

    /// Who tells when a mail comes, on a connection of his own; a Maildir has none.
    pub fn watcher(
        settings: &InboxSettings,
        base: &Path,
    ) -> Result<Option<MailboxWatcher>, SettingsError> {
        match &settings.imap {
            Some(imap) if imap.idle => Ok(Some(MailboxWatcher::new(ImapInbox::open(imap, base)?))),
            _ => Ok(None),
        }
    }

    /// The folder that settled mails were put into, to be read once more. It must not be settled.
    pub fn open_processed(settings: &InboxSettings, base: &Path) -> Result<Inbox, SettingsError> {
        match settings {
            InboxSettings {
                imap: Some(imap),
                maildir: None,
            } => {
                let again = super::settings::ImapSettings {
                    folder: imap.processed.clone(),
                    ..imap.clone()
                };
                Ok(Inbox::Imap(Box::new(ImapInbox::open(&again, base)?)))
            }
            InboxSettings {
                imap: None,
                maildir: Some(maildir),
            } => Ok(Inbox::Maildir(MaildirInbox::of_processed(
                &base.join(&maildir.folder),
                maildir,
            ))),
            _ => Err(SettingsError::OneKind {
                which: "inbox",
                kinds: "imap and maildir",
            }),
        }
    }

    /// Names the mailbox for good: a cursor means nothing in another one, whatever numbers that
    /// counts by.
    pub fn name(&self) -> String {
        match self {
            Inbox::Imap(imap) => imap.name(),
            Inbox::Maildir(_) => "maildir".to_owned(),
            Inbox::Memory(_) => "memory".to_owned(),
        }
    }

    /// The next mails after `cursor` (`None`: from the beginning). Changes nothing in the mailbox,
    /// not even "seen".
    pub fn fetch(
        &mut self,
        cursor: Option<&str>,
        limits: &Limits,
    ) -> Result<MailBatch, InboxError> {
        match self {
            Inbox::Imap(imap) => imap.fetch(cursor, limits),
            Inbox::Maildir(maildir) => maildir.fetch(limits),
            Inbox::Memory(memory) => memory.fetch(cursor, limits),
        }
    }

    /// Puts mails that are stored out of the way. Keys that are gone or of another inbox are no
    /// error.
    pub fn settle(&mut self, keys: &[String]) -> Result<(), InboxError> {
        match self {
            Inbox::Imap(imap) => imap.settle(keys),
            Inbox::Maildir(maildir) => maildir.settle(keys),
            Inbox::Memory(memory) => memory.settle(keys),
        }
    }
}
