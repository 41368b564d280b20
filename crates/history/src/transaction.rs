//! What is read or written within one transaction.

use super::error::StoreError;
use super::sql_transaction::SqlTransaction;

/// What is read or written within one transaction. Its methods stand in the files of this folder,
/// by table.
pub struct Transaction<'a> {
    pub tx: SqlTransaction<'a>,
}

impl Transaction<'_> {
    pub(super) fn commit(self) -> rusqlite::Result<()> {
        self.tx.commit()
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
