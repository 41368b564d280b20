//! Where mail comes from. Fetching changes nothing; mails are settled only after they are stored,
//! so none is lost in between.
//!
//! An inbox returns raw bytes and a cursor. Whether a mail was seen before is decided by the store,
//! using its key.

mod idle;
mod imap;
mod imap_account;
mod mailbox_watcher;
pub(crate) mod maildir;
pub(crate) mod memory;

pub(crate) use imap::ImapInbox;
pub(crate) use mailbox_watcher::MailboxWatcher;
pub(crate) use maildir::MaildirInbox;
pub use memory::MemoryInbox;

use super::RawLetter;
use super::limits::Limits;
use super::settings::{InboxSettings, SettingsError};
use std::path::Path;
use thiserror::Error;

/// A source of mail.
#[derive(Debug)]
pub enum Inbox {
    Imap(Box<ImapInbox>),
    Maildir(MaildirInbox),
    Memory(MemoryInbox),
}

/// The result of one fetch.
#[derive(Clone, Debug, Default)]
pub struct MailBatch {
    /// In the order in which they count, at most `Limits::batch_letters`.
    pub letters: Vec<RawLetter>,
    /// To be stored with the letters and passed to the next fetch. Opaque.
    pub cursor: String,
    /// Whether there are more mails than one fetch returns.
    pub more: bool,
}

/// Why mails could not be fetched or settled. Nothing is lost: the next poll tries again.
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
    /// Opens an inbox as configured; relative paths are relative to `base`. Creates a missing
    /// Maildir; does not connect yet.
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

    /// Watches for new mail on a separate connection; a Maildir has none.
    pub fn watcher(
        settings: &InboxSettings,
        base: &Path,
    ) -> Result<Option<MailboxWatcher>, SettingsError> {
        match &settings.imap {
            Some(imap) if imap.idle => Ok(Some(MailboxWatcher::new(ImapInbox::open(imap, base)?))),
            _ => Ok(None),
        }
    }

    /// The folder of settled mails, to be read again. Its mails must not be settled.
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

    /// Identifies the mailbox permanently: a cursor has no meaning in another one, even if the
    /// numbers look similar.
    pub fn name(&self) -> String {
        match self {
            Inbox::Imap(imap) => imap.name(),
            Inbox::Maildir(_) => "maildir".to_owned(),
            Inbox::Memory(_) => "memory".to_owned(),
        }
    }

    /// The next mails after `cursor` (`None`: from the beginning). Changes nothing in the mailbox,
    /// not even the "seen" flag.
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

    /// Moves stored mails out of the way. Missing keys and keys of another inbox are not errors.
    pub fn settle(&mut self, keys: &[String]) -> Result<(), InboxError> {
        match self {
            Inbox::Imap(imap) => imap.settle(keys),
            Inbox::Maildir(maildir) => maildir.settle(keys),
            Inbox::Memory(memory) => memory.settle(keys),
        }
    }
}
