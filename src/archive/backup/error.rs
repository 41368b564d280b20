//! Why a backup, a restore or a repair failed.

use crate::campaign::error::InternalError;
use crate::history::StoreError;
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
