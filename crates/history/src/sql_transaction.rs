//! A transaction whose begin and end statements are compiled once: a letter needs a dozen
//! transactions, and compiling those statements cost as much as most queries.

use rusqlite::Connection;
use std::ops::Deref;

/// Rolled back unless it is committed.
pub struct SqlTransaction<'a> {
    connection: &'a Connection,
}

impl<'a> SqlTransaction<'a> {
    /// For reading: takes its snapshot at the first query.
    pub(crate) fn look(connection: &'a mut Connection) -> rusqlite::Result<SqlTransaction<'a>> {
        SqlTransaction::begin(connection, "BEGIN DEFERRED")
    }

    /// For writing: takes the lock at once.
    pub(crate) fn write(connection: &'a mut Connection) -> rusqlite::Result<SqlTransaction<'a>> {
        SqlTransaction::begin(connection, "BEGIN IMMEDIATE")
    }

    fn begin(connection: &'a mut Connection, how: &str) -> rusqlite::Result<SqlTransaction<'a>> {
        let connection = &*connection;
        run(connection, how)?;
        Ok(SqlTransaction { connection })
    }

    pub(crate) fn commit(self) -> rusqlite::Result<()> {
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
        // some SQLite failures have rolled it back already
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
