//! A transaction whose beginning and end are compiled once: a letter has a dozen, and compiling
//! their words cost as much as what is asked in most.

use rusqlite::Connection;
use std::ops::Deref;

/// Taken back where it is not committed.
pub struct SqlTransaction<'a> {
    connection: &'a Connection,
}

impl<'a> SqlTransaction<'a> {
    /// For looking: takes its snapshot at the first look.
    pub fn look(connection: &'a mut Connection) -> rusqlite::Result<SqlTransaction<'a>> {
        SqlTransaction::begin(connection, "BEGIN DEFERRED")
    }

    /// For writing: takes the lock at once.
    pub fn write(connection: &'a mut Connection) -> rusqlite::Result<SqlTransaction<'a>> {
        SqlTransaction::begin(connection, "BEGIN IMMEDIATE")
    }

    fn begin(connection: &'a mut Connection, how: &str) -> rusqlite::Result<SqlTransaction<'a>> {
        let connection = &*connection;
        run(connection, how)?;
        Ok(SqlTransaction { connection })
    }

    pub fn commit(self) -> rusqlite::Result<()> {
        run(self.connection, "COMMIT")
    }
}

impl Deref for SqlTransaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl Drop for SqlTransaction<'_> {
    fn drop(&mut self) {
        // some failures of SQLite have taken it back already
        if !self.connection.is_autocommit()
            && let Err(why) = run(self.connection, "ROLLBACK")
        {
            tracing::error!(%why, "a transaction was not taken back");
        }
    }
}

fn run(connection: &Connection, word: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(word)?.execute([]).map(drop)
}
