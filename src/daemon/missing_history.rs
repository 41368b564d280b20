//! Signs that this judge has had a history where there is none now: a disk is not mounted, or `data`
//! names a wrong folder. An empty history would answer the players as strangers and move their
//! mails away, so nothing is begun, and no mail is taken, until an operator says that it is meant.

use crate::archive::backup::BackupFolder;
use crate::config::Config;
use crate::history::{SideSpool, Store};
use crate::intake::headers;
use crate::mail::our_addresses::OurAddresses;
use crate::mail::{Inbox, InboxError, Limits};
use std::path::Path;

/// What was found, and what to do about it.
#[derive(Debug, thiserror::Error)]
#[error(
    "{found}. Mount the disk or correct `data`; `seneschal restore FILE` puts a backup back. To begin anew on purpose, run `seneschal repair --begin-anew`"
)]
pub struct MissingHistory {
    found: String,
}

/// How many waiting mails the check-up looks at.
const LOOKED_AT: usize = 20;

impl MissingHistory {
    /// Without a history, what lies in the folders of data and backups and belongs to one.
    pub fn in_folders(config: &Config) -> Option<MissingHistory> {
        let (history, data) = (config.history(), config.data());
        if has_content(&history) {
            return None;
        }
        let mut there: Vec<String> = [
            "token.key",
            "history.db-wal",
            "history.db-mark",
            "undisturbed",
        ]
        .into_iter()
        .filter(|name| data.join(name).exists())
        .map(str::to_owned)
        .collect();
        if SideSpool::of(&data)
            .files()
            .is_ok_and(|files| !files.is_empty())
        {
            there.push("mails in side".to_owned());
        }
        let mut found = Vec::new();
        if !there.is_empty() {
            found.push(format!("{} has {}", data.display(), there.join(", ")));
        }
        let backups = BackupFolder::of(config);
        if let [(_, newest), ..] = backups.files().as_slice() {
            let count = match backups.files().len() {
                1 => "1 backup".to_owned(),
                many => format!("{many} backups"),
            };
            found.push(format!("there is {count}, the newest {}", newest.display()));
        }
        (!found.is_empty()).then(|| MissingHistory {
            found: format!(
                "there is no history at {}, but this judge has had one: {}",
                history.display(),
                found.join("; ")
            ),
        })
    }

    /// What the mailbox shows to a history that never read it, or to none at all. For the check-up:
    /// a mailbox that cannot be reached shows nothing.
    pub fn in_mailbox(config: &Config, store: Option<&mut Store>) -> Option<MissingHistory> {
        let (mailbox, seats) = store.map_or((false, false), |store| {
            store
                .read(|book| Ok((book.may_know_mailbox()?, book.may_know_seats()?)))
                .unwrap_or((true, true))
        });
        if !has_inbox(config) {
            return None;
        }
        let processed = || MissingHistory::in_processed(config).ok().flatten();
        let waiting = || {
            let limits = Limits {
                batch_letters: LOOKED_AT,
                ..config.mail.limits.clone()
            };
            let mut inbox = Inbox::open(&config.mail.inbox, &config.base).ok()?;
            let letters = inbox.fetch(None, &limits).ok()?.letters;
            letters
                .iter()
                .find_map(|letter| MissingHistory::in_letter(config, &letter.bytes))
        };
        (!mailbox)
            .then(processed)
            .flatten()
            .or_else(|| (!seats).then(waiting).flatten())
    }

    /// Mails in the folder of processed mails.
    pub(super) fn in_processed(config: &Config) -> Result<Option<MissingHistory>, InboxError> {
        let inbox = &config.mail.inbox;
        let folder = match (&inbox.imap, &inbox.maildir) {
            (Some(imap), _) => &imap.processed,
            (None, Some(maildir)) => &maildir.processed,
            (None, None) => return Ok(None),
        };
        // without such a folder, mails stay in the inbox
        if folder.is_empty() {
            return Ok(None);
        }
        let Ok(mut processed) = Inbox::open_processed(inbox, &config.base) else {
            return Ok(None);
        };
        let one = Limits {
            batch_letters: 1,
            ..config.mail.limits.clone()
        };
        match processed.fetch(None, &one) {
            Err(InboxError::Folder { .. }) => Ok(None),
            Err(InboxError::Disk { why, .. }) if why.kind() == std::io::ErrorKind::NotFound => {
                Ok(None)
            }
            Err(why) => Err(why),
            Ok(batch) if batch.letters.is_empty() => Ok(None),
            Ok(_) => Ok(Some(MissingHistory {
                found: format!(
                    "the history {} has read no mailbox yet, but the folder {folder} of this mailbox has mails that a judge dealt with",
                    config.history().display()
                ),
            })),
        }
    }

    /// A mail to a seat of a campaign that was never set up here.
    pub(super) fn in_letter(config: &Config, bytes: &[u8]) -> Option<MissingHistory> {
        let letter = headers(config, bytes)?;
        let bounces = config.mail.bounces.as_ref().unwrap_or(&config.mail.address);
        let sent_to = OurAddresses::of(&letter.to, &config.mail.address, bounces);
        let seat = sent_to.replies.first()?;
        Some(MissingHistory {
            found: format!(
                "the history {} has never had a campaign, but a mail is addressed to a seat of {}",
                config.history().display(),
                seat.campaign
            ),
        })
    }
}

/// Whether a file is there and not empty: SQLite makes a history of an empty file.
fn has_content(file: &Path) -> bool {
    std::fs::metadata(file).is_ok_and(|meta| meta.len() > 0)
}

/// Opening a Maildir would create it.
fn has_inbox(config: &Config) -> bool {
    let maildir = config.mail.inbox.maildir.as_ref();
    maildir.is_none_or(|maildir| config.base.join(&maildir.folder).exists())
}
