//! Why reading or writing the history failed, and what follows: wait, have somebody look at it, or
//! end the process.

use rusqlite::ErrorCode;
use std::path::PathBuf;

pub type StoreResult<T> = Result<T, StoreError>;

/// A failure of the program or the machine, never of a player.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{path}: {why}")]
    Folder { path: PathBuf, why: std::io::Error },
    #[error("database: {}", plainly(.0))]
    Sqlite(rusqlite::Error),
    #[error("{path}: {}; {}", plainly(why), what_to_do(why))]
    Unusable { path: PathBuf, why: rusqlite::Error },
    #[error(
        "the database was written by a newer version of this program (it has schema version {has}, this program knows {known}): \
         update the program, or open a copy made before. Nothing was changed"
    )]
    Newer { has: usize, known: usize },
    #[error("the history does not fit together: {0}")]
    Broken(String),
    /// Somebody else has already written the same, or the data it depends on has changed since it
    /// was read.
    #[error("overtaken: {0}")]
    Overtaken(&'static str),
    /// The disk did not confirm a write (ST-07): only a fresh read from the start shows what it
    /// contains.
    #[error(
        "the disk did not confirm what was written ({0}): the program ends, and the next start reads from the disk what it really holds"
    )]
    Unconfirmed(String),
}

/// SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC.
const NOT_SYNCED: [i32; 2] = [10 | 4 << 8, 10 | 5 << 8];

impl StoreError {
    fn sqlite(&self) -> Option<&rusqlite::Error> {
        match self {
            StoreError::Sqlite(why) | StoreError::Unusable { why, .. } => Some(why),
            _ => None,
        }
    }

    /// True if the file itself is damaged, or is not ours: waiting does not help, and nothing may
    /// be written to it (ST-04).
    pub fn is_damage(&self) -> bool {
        matches!(self, StoreError::Broken(_))
            || self
                .sqlite()
                .and_then(|why| why.sqlite_error_code())
                .is_some_and(|code| {
                    matches!(code, ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt)
                })
            || self.sqlite().is_some_and(is_cut_short)
    }

    /// True if the disk has no room.
    pub fn is_full_disk(&self) -> bool {
        self.sqlite().and_then(|why| why.sqlite_error_code()) == Some(ErrorCode::DiskFull)
    }

    /// True if SQLite met damage while it read or wrote.
    pub fn is_damaged_file(&self) -> bool {
        self.is_damage() && !matches!(self, StoreError::Broken(_))
    }

    /// True if the process must end because the contents of the disk are unknown (ST-07).
    pub fn is_final(&self) -> bool {
        matches!(self, StoreError::Unconfirmed(_)) || self.sqlite().is_some_and(not_synced)
    }
}

/// True if the file ends before a page that it refers to: a bit in a page number flipped (F14), or
/// the end is lost. No disk repairs that.
fn is_cut_short(why: &rusqlite::Error) -> bool {
    matches!(why, rusqlite::Error::SqliteFailure(code, _) if code.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ)
}

/// Whether an fsync failed.
pub(super) fn not_synced(why: &rusqlite::Error) -> bool {
    matches!(why, rusqlite::Error::SqliteFailure(code, _) if NOT_SYNCED.contains(&code.extended_code))
}

impl From<rusqlite::Error> for StoreError {
    fn from(why: rusqlite::Error) -> Self {
        StoreError::Sqlite(why)
    }
}

/// SQLite's own message, once; after a failed read or write also the code that identifies it.
fn plainly(why: &rusqlite::Error) -> String {
    match why {
        rusqlite::Error::SqliteFailure(code, said) => {
            let said = said.clone().unwrap_or_else(|| code.to_string());
            match code.code {
                ErrorCode::SystemIoFailure => format!(
                    "{said} (number {}): is the disk full, or failing?",
                    code.extended_code
                ),
                ErrorCode::DiskFull => {
                    format!("{said}: make room; nothing was lost, and it goes on by itself")
                }
                _ => said,
            }
        }
        other => other.to_string(),
    }
}

/// Advice for the operator of a database that does not open.
fn what_to_do(why: &rusqlite::Error) -> &'static str {
    match why.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            "it is damaged, or no history of this program. Nothing was changed: `seneschal repair` puts the last backup and what can still be read together"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            "the daemon's user must be able to write the file and its folder"
        }
        Some(ErrorCode::SystemIoFailure | ErrorCode::DiskFull) => {
            "make room on the disk; nothing was changed, and mails wait where they are"
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program holds it; try again when that has ended"
        }
        _ => "nothing was changed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_ends_too_early_is_damaged_and_a_disk_that_fails_is_not() {
        for (code, damage) in [
            (rusqlite::ffi::SQLITE_IOERR_SHORT_READ, true),
            (rusqlite::ffi::SQLITE_CORRUPT_VTAB, true),
            (rusqlite::ffi::SQLITE_NOTADB, true),
            (rusqlite::ffi::SQLITE_IOERR_READ, false),
            (rusqlite::ffi::SQLITE_FULL, false),
            (rusqlite::ffi::SQLITE_BUSY, false),
        ] {
            let why = StoreError::Sqlite(rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(code),
                None,
            ));
            assert_eq!(why.is_damage(), damage, "{code}");
        }
    }
}
