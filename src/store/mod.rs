//! History on disk: one SQLite file of letters, sheets, turns, mails to be sent, people and a log.
//! Bytes, text and numbers; it knows no game, no mail format and no clock, and decides nothing.
//!
//! Whatever belongs together is written in one `write`: it is there as a whole or not at all, also after a power cut
//! (`synchronous=FULL`: with NORMAL, WAL may take back what was committed).

mod bounces;
mod campaigns;
mod confirmations;
mod counts;
mod due;
mod holds;
mod later;
mod letters;
mod log;
mod outbox;
mod outbox_list;
mod pace;
mod place;
mod rules;
mod runs;
mod sheets;
mod turns;

#[cfg(test)]
mod tests;

pub use bounces::{Bounced, HOPELESS};
pub use campaigns::{CampaignRow, ChainRow, NewCampaign, NewSeat, SeatRow};
pub use confirmations::{ConfirmationRow, NewConfirmation};
pub use counts::Figures;
pub use holds::{HeldFor, Hold, LastPoll};
pub use later::LaterRow;
pub use letters::{Incoming, LetterRow, LetterState, Waiting};
pub use log::{LogEntry, LogRow};
pub use outbox::{OutboxRow, Outgoing, Sent};
pub use outbox_list::{Tally, WaitingMail};
pub use place::on_network;
pub use rules::{RuleChange, brought_forward};
pub use runs::{NewRollback, Rollback, run_of};
pub use sheets::{NewSheet, SheetOfTurn, SheetRow, Standing};
pub use turns::{NewTurn, TurnRow};

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};
use rusqlite_migration::{M, Migrations};
use std::path::{Path, PathBuf};

/// Why history could not be read or written: always ours or the machine's, never a player's.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{path}: {why}")]
    Folder { path: PathBuf, why: std::io::Error },
    #[error("database: {}", plainly(.0))]
    Sqlite(rusqlite::Error),
    #[error("{path}: {}; {}", plainly(why), what_to_do(why))]
    Unusable { path: PathBuf, why: rusqlite::Error },
    #[error("the database was written by a newer version of this program: update the program, or open a copy made before")]
    Newer,
    #[error("database: migration: {0}")]
    Migration(String),
    #[error("the history does not fit together: {0}")]
    Broken(String),
    /// What was to be written had already been written by somebody else, or what it rests on has changed since it was read.
    #[error("overtaken: {0}")]
    Overtaken(&'static str),
}

impl From<rusqlite_migration::Error> for StoreError {
    fn from(why: rusqlite_migration::Error) -> Self {
        use rusqlite_migration::{Error, MigrationDefinitionError::DatabaseTooFarAhead};
        match why {
            Error::MigrationDefinition(DatabaseTooFarAhead) => StoreError::Newer,
            Error::RusqliteError { err, .. } => StoreError::Sqlite(err),
            other => StoreError::Migration(other.to_string()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(why: rusqlite::Error) -> Self {
        StoreError::Sqlite(why)
    }
}

/// SQLite's own sentence, once; behind a read or write that failed, the number that tells which.
fn plainly(why: &rusqlite::Error) -> String {
    match why {
        rusqlite::Error::SqliteFailure(code, said) => {
            let said = said.clone().unwrap_or_else(|| code.to_string());
            match code.code {
                ErrorCode::SystemIoFailure => format!("{said} (number {}): is the disk full?", code.extended_code),
                _ => said,
            }
        }
        other => other.to_string(),
    }
}

/// What the operator of a database that does not open can do.
fn what_to_do(why: &rusqlite::Error) -> &'static str {
    match why.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            "it is damaged, or no history of this program. Nothing was changed, and mails wait where they are: keep a copy of the file, and put the last backup in its place"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => "the daemon's user must be able to write the file and its folder",
        Some(ErrorCode::SystemIoFailure | ErrorCode::DiskFull) => "make room on the disk; nothing was changed, and mails wait where they are",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "another program holds it; try again when that has ended",
        _ => "nothing was changed",
    }
}

pub type Stored<T> = Result<T, StoreError>;

/// Numbered files of `db/`, in order.
const MIGRATIONS: &[&str] = &[
    include_str!("../../db/0001-spine.sql"),
    include_str!("../../db/0002-rule-changes.sql"),
    include_str!("../../db/0003-later.sql"),
    include_str!("../../db/0004-due.sql"),
    include_str!("../../db/0005-holds.sql"),
    include_str!("../../db/0006-counts.sql"),
    include_str!("../../db/0007-outbox.sql"),
    include_str!("../../db/0008-pace.sql"),
    include_str!("../../db/0009-runs.sql"),
    include_str!("../../db/0010-passwords.sql"),
    include_str!("../../db/0011-quoted.sql"),
];

/// The open history.
pub struct Store {
    pub(crate) connection: Connection,
}

/// What [`Store::look_over`] found.
#[derive(Clone, Debug)]
pub struct LookedOver {
    /// The number of the last migration in the file, and of the last that this program knows.
    pub version: u32,
    pub known: u32,
    /// SQLite's own words.
    pub damage: Option<String>,
}

/// What is read or written within one transaction. Its methods stand in the files of this folder, by table.
pub struct Book<'a> {
    pub(crate) tx: Transaction<'a>,
}

impl Store {
    /// Opens or makes the database, its folder for its owner only.
    pub fn open(path: &Path) -> Stored<Store> {
        let trouble = |why| StoreError::Folder { path: path.to_owned(), why };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            private_folder(folder).map_err(trouble)?;
        }
        // made before SQLite sees it: SQLite gives -wal and -shm the mode of the file itself
        private_file(path).map_err(trouble)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let named = |error| match error {
            StoreError::Sqlite(why) => StoreError::Unusable { path: path.to_owned(), why },
            other => other,
        };
        Connection::open_with_flags(path, flags).map_err(StoreError::from).and_then(Store::prepare).map_err(named)
    }

    /// Looks through the whole file for damage: some milliseconds for each megabyte (ST-04).
    pub fn examine(&mut self) -> Stored<()> {
        let found: String = self.connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if found == "ok" { Ok(()) } else { Err(StoreError::Broken(format!("{found}. Keep a copy of the file, and put the last backup in its place"))) }
    }

    /// Looks at a history without changing anything in it: which version wrote it, and what a look through the whole file finds.
    pub fn look_over(path: &Path) -> Stored<LookedOver> {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        let version: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let damage = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))?;
        Ok(LookedOver { version, known: u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX), damage: Some(damage).filter(|found| found != "ok") })
    }

    /// A database that is gone with the value: for tests and for commands that keep nothing.
    pub fn in_memory() -> Stored<Store> {
        Store::prepare(Connection::open_in_memory()?)
    }

    fn prepare(mut connection: Connection) -> Stored<Store> {
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "trusted_schema", false)?;
        connection.pragma_update(None, "journal_size_limit", 8 << 20)?;
        connection.set_prepared_statement_cache_capacity(64);
        migrations().to_latest(&mut connection)?;
        Ok(Store { connection })
    }

    /// Reads within one snapshot.
    pub fn read<T>(&mut self, read: impl FnOnce(&Book) -> Stored<T>) -> Stored<T> {
        self.look(read)
    }

    /// Reads within one snapshot, where the reader has failures of his own.
    pub fn look<T, E: From<StoreError>>(&mut self, look: impl FnOnce(&Book) -> Result<T, E>) -> Result<T, E> {
        let book = Book { tx: self.connection.transaction_with_behavior(TransactionBehavior::Deferred).map_err(StoreError::from)? };
        look(&book)
    }

    /// Writes all of it or nothing. The lock is taken at once, so nothing that was read within changes before it is written.
    pub fn write<T, E: From<StoreError>>(&mut self, write: impl FnOnce(&Book) -> Result<T, E>) -> Result<T, E> {
        let begin = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(StoreError::from)?;
        let book = Book { tx: begin };
        let done = write(&book)?;
        book.tx.commit().map_err(StoreError::from)?;
        Ok(done)
    }
}

impl Book<'_> {
    /// A part of what is written that may fail by itself: then it leaves nothing behind, and the rest goes on.
    pub fn within<T, E: From<StoreError>>(&self, part: impl FnOnce(&Book) -> Result<T, E>) -> Result<T, E> {
        let run = |sql| self.tx.prepare_cached(sql).and_then(|mut run| run.execute([])).map_err(StoreError::from);
        run("SAVEPOINT part")?;
        let done = part(self);
        if done.is_err() {
            run("ROLLBACK TO part")?;
        }
        run("RELEASE part")?;
        done
    }
}

fn migrations() -> Migrations<'static> {
    Migrations::new(MIGRATIONS.iter().map(|sql| M::up(sql)).collect())
}

pub(crate) fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn private_file(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// A column of 32 bytes; another length is damage.
fn hash_column(row: &rusqlite::Row, column: &str) -> rusqlite::Result<[u8; 32]> {
    row.get::<_, [u8; 32]>(column)
}

/// The newest run of a campaign, whichever it is.
pub const NEWEST: u32 = u32::MAX;

/// A count as the database keeps it.
fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// SHA-256 over fields, each with its length before it (8 bytes, big end first), so that no two lists of fields read alike.
fn digest(fields: &[&[u8]]) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    let mut sum = Sha256::new();
    for field in fields {
        sum.update((field.len() as u64).to_be_bytes());
        sum.update(field);
    }
    sum.finalize().into()
}
