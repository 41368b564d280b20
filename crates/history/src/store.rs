//! Opens the database, and runs what is read or written in transactions.

use super::change_mark::ChangeMark;
use super::changes::ChangeTracker;
use super::error::{StoreError, StoreResult, not_synced};
use super::file_system::{private_file, private_folder};
use super::schema::{self, STEPS};
use super::sql_transaction::SqlTransaction;
use super::sums;
use super::transaction::Transaction;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

/// The open history.
pub struct Store {
    pub connection: Connection,
    /// `None`: in memory.
    pub(super) path: Option<PathBuf>,
    pub(super) mark: Option<ChangeMark>,
    pub(super) changed: ChangeTracker,
    /// Why nothing is written any more: the disk did not confirm a commit (ST-07).
    pub(super) unconfirmed: Option<String>,
    /// Whether the last commit was synced, and so all before it.
    synced: bool,
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
        store.mark = Some(ChangeMark::open(path).map_err(trouble)?);
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
            changed: ChangeTracker::default(),
            unconfirmed: None,
            synced: true,
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
        super::tests::copy_an_empty_one(&mut connection)?;
        schema::bring_up_to_date(&mut connection, path, steps)?;
        let changed = ChangeTracker::watch(&connection, &sums::tables(&connection)?)?;
        Ok(Store {
            connection,
            path: path.map(Path::to_owned),
            mark: None,
            changed,
            unconfirmed: None,
            synced: true,
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
            tx: SqlTransaction::look(&mut self.connection).map_err(StoreError::from)?,
        };
        look(&book)
    }

    /// Writes all of it or nothing, and syncs it. The lock is taken at once, so nothing that was
    /// read within changes before it is written.
    pub fn write<T, E: From<StoreError>>(
        &mut self,
        write: impl FnOnce(&Transaction) -> Result<T, E>,
    ) -> Result<T, E> {
        self.commit(write, true)
    }

    /// The same without the sync, which costs as much as all else of a small commit: the next
    /// `write` syncs it along. Until then it survives the end of the program, but not of the
    /// machine. Only for what is also stored elsewhere.
    pub fn write_unsynced<T, E: From<StoreError>>(
        &mut self,
        write: impl FnOnce(&Transaction) -> Result<T, E>,
    ) -> Result<T, E> {
        let level = |connection: &Connection, level| {
            connection
                .pragma_update(None, "synchronous", level)
                .map_err(StoreError::from)
        };
        level(&self.connection, "NORMAL")?;
        let done = self.commit(write, false);
        if let Err(why) = level(&self.connection, "FULL") {
            self.unconfirmed = Some(why.to_string());
            return Err(why.into());
        }
        done
    }

    /// Whether a machine that stops now loses nothing that was committed.
    pub fn is_synced(&self) -> bool {
        self.synced
    }

    fn commit<T, E: From<StoreError>>(
        &mut self,
        write: impl FnOnce(&Transaction) -> Result<T, E>,
        synced: bool,
    ) -> Result<T, E> {
        if let Some(why) = &self.unconfirmed {
            return Err(StoreError::Unconfirmed(why.clone()).into());
        }
        let begin = SqlTransaction::write(&mut self.connection).map_err(StoreError::from)?;
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
            if not_synced(&why) {
                self.unconfirmed = Some(why.to_string());
                return Err(StoreError::Unconfirmed(why.to_string()).into());
            }
            return Err(StoreError::from(why).into());
        }
        if let Some(changes) = changes {
            self.synced = synced;
            // a mark ahead of what the disk has would call a good history an old copy
            if let Some(mark) = self.mark.as_mut().filter(|_| synced) {
                mark.set(changes);
            }
        }
        Ok(done)
    }

    /// The file; `None` in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}
