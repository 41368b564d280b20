//! The history on disk: one SQLite file of letters, sheets, turns, outgoing mails, people and a
//! log. It contains bytes, text and numbers; it knows no game, no mail format and no clock, and
//! decides nothing.
//!
//! Data that belongs together is written in one `write`: it is stored completely or not at all,
//! even after a power cut (`synchronous=FULL`: with NORMAL, WAL may lose what was committed).

mod address_mentions;
mod amendments;
mod applicants;
mod archive_import;
mod attendance;
mod bounces;
mod campaign_removal;
mod campaigns;
mod change_mark;
mod changes;
mod check;
mod confirmations;
mod copy;
mod counts;
mod deferred_letters;
mod discourse;
mod due_times;
mod endings;
mod error;
mod file_system;
mod forum;
mod future_lines;
mod holds;
mod ids;
mod letters;
mod log;
mod log_kind;
mod membership_events;
mod outbox;
mod outbox_list;
mod pending_acts;
mod people;
#[cfg(test)]
mod people_tests;
mod preferences;
mod press;
mod purge;
mod report_progress;
mod rollbacks;
mod rules;
mod salvage;
mod schema;
mod sheets;
mod side_spool;
mod sql_transaction;
mod stored_enum;
mod sums;
mod turns;

#[cfg(test)]
mod tests;

pub(crate) use address_mentions::{next_place, speaks_of};
pub(crate) use amendments::{AmendmentRow, NewAmendment};
pub use applicants::{
    ApplicantRow, ApplicationKind, ApplicationState, OfferReply, OfferRow, OpeningRow,
};
pub use attendance::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, Punctuality, SilenceCount,
};
pub(crate) use bounces::{BounceEffect, HOPELESS};
pub use campaigns::{CampaignRow, CampaignState, ChainRow, NewCampaign, NewSeat, SeatRow};
pub(crate) use check::HistoryInspection;
pub(crate) use confirmations::{ConfirmationRow, NewConfirmation};
pub(crate) use copy::{remove_beside, rename_synced};
pub use counts::HistoryMetrics;
pub use endings::{DrawVote, EndingRow};
pub use error::StoreError;
pub(crate) use file_system::{free_bytes, on_network};
pub(crate) use future_lines::FutureLinesRow;
pub use holds::{Hold, HoldReason, LastPoll};
pub use letters::{IncomingMail, LetterRecord, LetterRow, LetterState, WaitingLetter};
pub use log::{LogEntry, LogRow, WithheldAnswer};
pub use log_kind::LogKind;
pub(crate) use membership_events::{MembershipEvent, MembershipEventRow};
pub use outbox::{OutboxResult, OutboxRow, OutgoingMail};
pub use outbox_list::{OutboxTally, WaitingMail};
pub(crate) use pending_acts::{NewPendingAct, PendingActRow};
pub use preferences::{MailFormat, MailPreferences, MapPreferences};
pub(crate) use press::{MuteTarget, NewPress, PressRow};
pub(crate) use rollbacks::{NewRollback, Rollback, run_of};
pub(crate) use rules::{RuleChange, brought_forward};
pub(crate) use salvage::SalvageSummary;
pub use schema::STEPS;
pub use sheets::{NewSheet, SheetRow, SheetStanding, TurnSheetRow};
pub use side_spool::{SideLetter, SideSpool};
pub(crate) use turns::{NewTurn, TurnRow};

use crate::text::ids::RunNumber;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

pub type StoreResult<T> = Result<T, StoreError>;

/// The open history.
pub struct Store {
    pub(crate) connection: Connection,
    /// `None`: in memory.
    path: Option<PathBuf>,
    mark: Option<change_mark::ChangeMark>,
    changed: changes::ChangeTracker,
    /// Why nothing is written any more: the disk did not confirm a commit (ST-07).
    unconfirmed: Option<String>,
}

/// What is read or written within one transaction. Its methods stand in the files of this folder,
/// by table.
pub struct Transaction<'a> {
    pub(crate) tx: sql_transaction::SqlTransaction<'a>,
}

impl Transaction<'_> {
    fn commit(self) -> rusqlite::Result<()> {
        self.tx.commit()
    }
}

impl Store {
    /// Opens or makes the database, its folder for its owner only.
    pub fn open(path: &Path) -> StoreResult<Store> {
        Store::open_at(path, STEPS)
    }

    /// The same with these steps of the schema: a test of the upgrade has one more.
    pub fn open_at(path: &Path, steps: &[&str]) -> StoreResult<Store> {
        let trouble = |why| StoreError::Folder {
            path: path.to_owned(),
            why,
        };
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            private_folder(folder).map_err(trouble)?;
        }
        // made before SQLite sees it: SQLite gives -wal and -shm the mode of the file itself
        private_file(path).map_err(trouble)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let named = |error| match error {
            StoreError::Sqlite(why) => StoreError::Unusable {
                path: path.to_owned(),
                why,
            },
            other => other,
        };
        let connection = Connection::open_with_flags(path, flags)
            .map_err(StoreError::from)
            .map_err(named)?;
        let mut store = Store::prepare(connection, Some(path), steps).map_err(named)?;
        store.mark = Some(change_mark::ChangeMark::open(path).map_err(trouble)?);
        Ok(store)
    }

    /// Opens a history of this version to be looked at only: nothing is made or changed beside it.
    pub fn look_at(path: &Path) -> StoreResult<Store> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(path, flags).map_err(|why| StoreError::Unusable {
                path: path.to_owned(),
                why,
            })?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        connection.pragma_update(None, "trusted_schema", false)?;
        sums::register_functions(&connection)?;
        Ok(Store {
            connection,
            path: Some(path.to_owned()),
            mark: None,
            changed: changes::ChangeTracker::default(),
            unconfirmed: None,
        })
    }

    /// A database that is gone with the value: for tests and for commands that keep nothing.
    pub fn in_memory() -> StoreResult<Store> {
        Store::prepare(Connection::open_in_memory()?, None, STEPS)
    }

    /// ST-01: what each setting is for stands beside it.
    fn prepare(
        mut connection: Connection,
        path: Option<&Path>,
        steps: &[&str],
    ) -> StoreResult<Store> {
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "trusted_schema", false)?;
        connection.pragma_update(None, "journal_size_limit", 8 << 20)?;
        // in pages, within that limit with room for a turn's reports: what many mails change is
        // written into the file once for all of them, and the log keeps its length
        connection.pragma_update(None, "wal_autocheckpoint", 1500)?;
        // in KiB: the pages that a mail reads and writes lie scattered over indexes; with SQLite's
        // 2 MB some forty of them were read anew for each
        connection.pragma_update(None, "cache_size", -4096)?;
        // what a savepoint would take back stays in memory: a letter's is more than SQLite keeps
        // there by itself, and a file each costs a tenth of all
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        // or a statement with a bound LIMIT is compiled anew at every use
        connection.set_db_config(
            rusqlite::config::DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG,
            true,
        )?;
        // all that a round and a letter ask: preparing anew costs more than most of them, since
        // triggers are compiled along
        connection.set_prepared_statement_cache_capacity(256);
        sums::register_functions(&connection)?;
        #[cfg(test)]
        tests::copy_an_empty_one(&mut connection)?;
        schema::bring_up_to_date(&mut connection, path, steps)?;
        let changed = changes::ChangeTracker::watch(&connection, &sums::tables(&connection)?)?;
        Ok(Store {
            connection,
            path: path.map(Path::to_owned),
            mark: None,
            changed,
            unconfirmed: None,
        })
    }

    /// Reads within one snapshot.
    pub fn read<T>(&mut self, read: impl FnOnce(&Transaction) -> StoreResult<T>) -> StoreResult<T> {
        self.look(read)
    }

    /// Reads within one snapshot, where the reader has failures of his own.
    pub fn look<T, E: From<StoreError>>(
        &mut self,
        look: impl FnOnce(&Transaction) -> Result<T, E>,
    ) -> Result<T, E> {
        let book = Transaction {
            tx: sql_transaction::SqlTransaction::look(&mut self.connection)
                .map_err(StoreError::from)?,
        };
        look(&book)
    }

    /// Writes all of it or nothing. The lock is taken at once, so nothing that was read within
    /// changes before it is written.
    pub fn write<T, E: From<StoreError>>(
        &mut self,
        write: impl FnOnce(&Transaction) -> Result<T, E>,
    ) -> Result<T, E> {
        if let Some(why) = &self.unconfirmed {
            return Err(StoreError::Unconfirmed(why.clone()).into());
        }
        let begin = sql_transaction::SqlTransaction::write(&mut self.connection)
            .map_err(StoreError::from)?;
        let book = Transaction { tx: begin };
        let before = book.tx.total_changes();
        // a look that changed nothing costs no commit
        let summed = |book: &Transaction| {
            if book.tx.total_changes() == before {
                Ok(None)
            } else {
                self.changed.write(&book.tx).map(Some)
            }
        };
        let written = write(&book).and_then(|done| Ok((done, summed(&book)?)));
        let (done, changes) = written.inspect_err(|_| self.changed.forget())?;
        if let Err(why) = book.commit() {
            // (ST-07): a second try may succeed without the disk ever having taken the first one's
            // bytes
            if error::not_synced(&why) {
                self.unconfirmed = Some(why.to_string());
                return Err(StoreError::Unconfirmed(why.to_string()).into());
            }
            return Err(StoreError::from(why).into());
        }
        if let (Some(mark), Some(changes)) = (&mut self.mark, changes) {
            mark.set(changes);
        }
        Ok(done)
    }

    /// The file; `None` in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

impl Transaction<'_> {
    /// A part of what is written that may fail by itself: then it leaves nothing behind, and the
    /// rest goes on.
    pub fn within<T, E: From<StoreError>>(
        &self,
        part: impl FnOnce(&Transaction) -> Result<T, E>,
    ) -> Result<T, E> {
        let run = |sql| {
            self.tx
                .prepare_cached(sql)
                .and_then(|mut run| run.execute([]))
                .map_err(StoreError::from)
        };
        run("SAVEPOINT part")?;
        let done = part(self);
        if done.is_err() {
            run("ROLLBACK TO part")?;
        }
        run("RELEASE part")?;
        done
    }
}

pub fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes the file for its owner only. One that is there is never opened beside SQLite: closing it
/// would drop every lock that this process has on it (fcntl(2), POSIX), and another program could
/// then take the log away under us.
fn private_file(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

/// A column of 32 bytes; another length is damage.
fn hash_column(row: &rusqlite::Row, column: &str) -> rusqlite::Result<[u8; 32]> {
    row.get::<_, [u8; 32]>(column)
}

/// The newest run of a campaign, whichever it is.
pub const NEWEST: RunNumber = RunNumber(u32::MAX);

/// A count as the database keeps it.
fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// SHA-256 over fields, each with its length before it (8 bytes, big end first), so that no two
/// lists of fields read alike.
pub(crate) fn digest(fields: &[&[u8]]) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    let mut sum = Sha256::new();
    for field in fields {
        sum.update((field.len() as u64).to_be_bytes());
        sum.update(field);
    }
    sum.finalize().into()
}
