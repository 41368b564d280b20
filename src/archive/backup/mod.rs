//! Keeps the history safe: makes verified backups, restores one, and repairs a damaged history
//! (ST-04, ST-05).
//!
//! Works on files and turns only; nothing here reads a mailbox or sends an answer.

mod copy;
mod recover;
mod restore;
pub mod traces;

pub use copy::{BackupCopy, BackupFolder, back_up, backup_name};
pub use recover::{RecoveryReport, recover};
pub use restore::{RestoreReport, restore};

use crate::campaign::{CampaignCache, error::InternalError};
use crate::history::{Store, StoreError};
use crate::turns::proof;
use std::path::PathBuf;

/// Why a backup, a restore or a repair failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Fault(#[from] InternalError),
    #[error("{path}: {why}")]
    File { path: PathBuf, why: std::io::Error },
    #[error("{path} exists already: name a file that does not")]
    Exists { path: PathBuf },
    #[error("{path}: there is no history to copy yet")]
    Nothing { path: PathBuf },
    #[error(
        "{path} cannot be put back: {what}; expected a file that `seneschal backup` or the daemon made. Nothing was changed"
    )]
    NoBackup { path: PathBuf, what: String },
    #[error(
        "{folder}: {needed} MB are needed for a copy and {free} MB are free; a backup must not fill the disk that mails are stored on"
    )]
    NoRoom {
        folder: PathBuf,
        needed: u64,
        free: u64,
    },
    #[error("{0}")]
    Unsound(String),
}

/// What the check covered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntegrityReport {
    pub campaigns: usize,
    pub letters: u32,
    /// Campaigns whose last turn, replayed, differs from the stored one, and what differs. The
    /// cause is damage or another version's rules.
    pub differ: Vec<String>,
}

/// Checks the file, its rows and chains, and replays the last turn of every campaign.
pub fn try_out(store: &mut Store) -> Result<IntegrityReport, BackupError> {
    store.examine()?;
    let tables = CampaignCache::default();
    store.look(|book| {
        let mut sound = IntegrityReport {
            letters: book.letter_counts()?.iter().map(|(_, count)| count).sum(),
            ..IntegrityReport::default()
        };
        for row in book.campaigns()? {
            sound.campaigns += 1;
            let name = row.name.clone();
            if let Some(turn) = proof::replay_last(book, &tables, row)?
                && let Some(apart) = turn.apart
            {
                sound
                    .differ
                    .push(format!("{name}, {}: {}", turn.name, apart.what));
            }
        }
        Ok(sound)
    })
}
