//! The schema version of a history, and how an older one is upgraded (ST-08).
//!
//! The files of `db/` are the steps of the schema. SQLite's `user_version` says how many of them a
//! history has.

use super::columns::number;
use super::{StoreError, StoreResult, copy, sums};
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// The numbered files of `db/`, in order.
pub const STEPS: &[&str] = &[include_str!("../../../db/0001-schema.sql")];

/// The number of the last step that a history has; 0: an empty file.
pub(super) fn version(connection: &Connection) -> StoreResult<usize> {
    let has: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    usize::try_from(has).map_err(|_| StoreError::Broken(format!("its schema version is {has}")))
}

/// Upgrades an older history: first a copy, then all missing steps in one transaction.
pub(super) fn bring_up_to_date(
    connection: &mut Connection,
    path: Option<&Path>,
    steps: &[&str],
) -> StoreResult<()> {
    let has = version(connection)?;
    let known = steps.len();
    if has > known {
        return Err(StoreError::Newer { has, known });
    }
    if has == known {
        return Ok(());
    }
    if let Some(path) = path.filter(|_| has > 0) {
        // the upgrade accepts every row as correct
        sums::check(connection)?;
        copy::before_upgrade(connection, path, has)?;
    }
    apply(connection, steps)
}

/// Applies the steps. The last one accepts every row as correct, in the same transaction.
pub(super) fn apply(connection: &mut Connection, steps: &[&str]) -> StoreResult<()> {
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // check under the lock: another program may have been faster
    let (has, known) = (version(&tx)?, steps.len());
    let missing = steps.get(has..).ok_or(StoreError::Newer { has, known })?;
    if missing.is_empty() {
        return Ok(());
    }
    for step in missing {
        tx.execute_batch(step)?;
    }
    sums::register_functions(&tx)?;
    sums::renew(&tx)?;
    tx.pragma_update(None, "user_version", number(known))?;
    Ok(tx.commit()?)
}
