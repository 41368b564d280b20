//! Tracks which rows a transaction changed, and their checksums: one row in `changes` per
//! transaction, gathered into `sums` now and then.
//!
//! A row in `sums` for each changed row would make a commit write one page per table; this way it
//! writes one page. The number of the last row in `changes` counts the history's transactions
//! (`change_mark`).

use super::sums::{SummedTable, sum_of};
use super::{StoreError, StoreResult};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many transactions are gathered at once.
const TOGETHER: i64 = 128;
/// A transaction that changes more rows writes their sums directly into `sums`.
const MANY: usize = 10_000;

/// The checksums of rows by table and key in `sums`; `None`: the row was deleted.
pub(super) type RowSums = BTreeMap<String, BTreeMap<i64, Option<i64>>>;

/// Changed rows whose checksums are not written yet.
#[derive(Default)]
struct ChangedRows {
    /// By the table's index in the list, and the row's number.
    numbered: BTreeSet<(usize, i64)>,
    /// By the table's index in the list and the hash of the key: the key.
    keyed: BTreeMap<(usize, i64), Vec<Value>>,
}

#[derive(Clone, Default)]
pub(super) struct ChangeTracker {
    rows: Arc<Mutex<ChangedRows>>,
    /// Name, whether its rows are numbered, and the query for a row's checksum.
    tables: Vec<(String, bool, String)>,
}

impl ChangeTracker {
    /// From now on tracks changed rows of these tables, for as long as the connection lives.
    /// Changes that a savepoint rolls back are tracked too, which does no harm: the checksums are
    /// those of the final rows.
    pub(super) fn watch(
        connection: &Connection,
        tables: &[SummedTable],
    ) -> StoreResult<ChangeTracker> {
        let mut changed = ChangeTracker::default();
        let rows = changed.rows.clone();
        let numbered: Vec<bool> = tables.iter().map(|table| table.numbered).collect();
        let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
        connection.create_scalar_function("row_changed", -1, flags, move |values| {
            let at: usize = values.get::<u32>(0)?.try_into().unwrap_or(usize::MAX);
            let mut rows = rows.lock().unwrap_or_else(PoisonError::into_inner);
            if numbered.get(at) == Some(&true) {
                rows.numbered.insert((at, values.get(1)?));
            } else {
                let hash = sum_of((1..values.len()).map(|n| values.get_raw(n)));
                if let Entry::Vacant(place) = rows.keyed.entry((at, hash)) {
                    place.insert(
                        (1..values.len())
                            .map(|n| values.get(n))
                            .collect::<Result<_, _>>()?,
                    );
                }
            }
            Ok(None::<i64>)
        })?;
        let mut triggers = String::new();
        for (at, table) in tables.iter().enumerate() {
            let name = &table.name;
            let columns = table
                .order()
                .iter()
                .map(|column| format!("\"{column}\""))
                .collect::<Vec<_>>();
            let (new, old) = (columns.join(", NEW."), columns.join(", OLD."));
            triggers.push_str(&format!(
                "CREATE TEMP TRIGGER sums_{at}_in AFTER INSERT ON main.\"{name}\" BEGIN SELECT row_changed({at}, NEW.{new}); END;
                 CREATE TEMP TRIGGER sums_{at}_on AFTER UPDATE ON main.\"{name}\" BEGIN SELECT row_changed({at}, NEW.{new}); END;
                 CREATE TEMP TRIGGER sums_{at}_moved AFTER UPDATE OF {key} ON main.\"{name}\" BEGIN SELECT row_changed({at}, OLD.{old}); END;
                 CREATE TEMP TRIGGER sums_{at}_out AFTER DELETE ON main.\"{name}\" BEGIN SELECT row_changed({at}, OLD.{old}); END;",
                key = columns.join(", ")
            ));
            let is = columns
                .iter()
                .map(|column| format!("{column} IS ?"))
                .collect::<Vec<_>>()
                .join(" AND ");
            changed.tables.push((
                name.clone(),
                table.numbered,
                format!("SELECT {} FROM main.\"{name}\" WHERE {is}", table.sum("")),
            ));
        }
        connection.execute_batch(&triggers)?;
        Ok(changed)
    }

    fn rows(&self) -> MutexGuard<'_, ChangedRows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets the changes after a rollback.
    pub(super) fn forget(&self) {
        *self.rows() = ChangedRows::default();
    }

    /// Writes the checksums of all changed rows, in the same transaction. Returns the number of
    /// transactions including this one.
    pub(super) fn write(&self, connection: &Connection) -> StoreResult<i64> {
        let rows = std::mem::take(&mut *self.rows());
        let many = rows.numbered.len().saturating_add(rows.keyed.len()) > MANY;
        let mut sums = RowSums::new();
        for (at, (name, numbered, query)) in self.tables.iter().enumerate() {
            let (from, to) = ((at, i64::MIN), (at, i64::MAX));
            let mut query = if *numbered && rows.numbered.range(from..=to).next().is_none()
                || !*numbered && rows.keyed.range(from..=to).next().is_none()
            {
                continue;
            } else {
                connection.prepare_cached(query)?
            };
            let of = sums.entry(name.clone()).or_default();
            for (_, row) in rows.numbered.range(from..=to) {
                of.insert(*row, query.query_row([row], |row| row.get(0)).optional()?);
            }
            for ((_, hash), key) in rows.keyed.range(from..=to) {
                of.insert(
                    *hash,
                    query
                        .query_row(params_from_iter(key), |row| row.get(0))
                        .optional()?,
                );
            }
        }
        if many {
            gather(connection)?;
            put(connection, &sums)?;
            sums.clear();
        }
        let next: i64 = connection
            .prepare_cached("SELECT coalesce(max(id), 0) + 1 FROM changes")?
            .query_row([], |row| row.get(0))?;
        connection
            .prepare_cached("INSERT INTO changes (id, sums) VALUES (?, ?)")?
            .execute(params![next, packed(next, &sums)])?;
        if next % TOGETHER == 0 {
            gather(connection)?;
        }
        Ok(next)
    }
}

/// Checksums that transactions have changed since the last gathering, later ones over earlier ones.
pub(super) fn recent(connection: &Connection) -> StoreResult<RowSums> {
    let mut all = RowSums::new();
    if !connection.table_exists(Some("main"), "changes")? {
        return Ok(all);
    }
    let mut query = connection.prepare("SELECT id, sums FROM changes ORDER BY id")?;
    let mut rows = query.query([])?;
    let mut last: Option<i64> = None;
    while let Some(row) = rows.next()? {
        let (id, sums): (i64, Vec<u8>) = (row.get(0)?, row.get(1)?);
        if last.is_some_and(|last| last.checked_add(1) != Some(id)) {
            return Err(StoreError::Broken(format!(
                "changes: what stood before {id} is gone"
            )));
        }
        last = Some(id);
        unpack(id, &sums, &mut all).ok_or_else(|| {
            StoreError::Broken(format!("changes: row {id} is not as it was written"))
        })?;
    }
    Ok(all)
}

/// The same in a damaged history: the readable part, and whether it is complete.
pub(super) fn recent_that_is_left(damaged: &Connection) -> (RowSums, bool) {
    if let Ok(all) = recent(damaged) {
        return (all, true);
    }
    let mut all = RowSums::new();
    let (first, last): (i64, i64) = damaged
        .query_row("SELECT min(id), max(id) FROM changes", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .unwrap_or_default();
    // no more than ever remain, however wrong the numbers are
    for id in last.saturating_sub(2 * TOGETHER).max(first)..=last {
        let row = damaged.query_row("SELECT sums FROM changes WHERE id = ?", [id], |row| {
            row.get::<_, Vec<u8>>(0)
        });
        if let Ok(sums) = row {
            _ = unpack(id, &sums, &mut all);
        }
    }
    (all, false)
}

/// Gathers recent changes into `sums`; in `changes` only the last row stays, for its number.
fn gather(connection: &Connection) -> StoreResult<()> {
    put(connection, &recent(connection)?)?;
    connection.execute(
        "DELETE FROM changes WHERE id < (SELECT max(id) FROM changes)",
        [],
    )?;
    let last: Option<i64> =
        connection.query_row("SELECT max(id) FROM changes", [], |row| row.get(0))?;
    if let Some(last) = last {
        connection.execute(
            "UPDATE changes SET sums = ?2 WHERE id = ?1",
            params![last, packed(last, &RowSums::new())],
        )?;
    }
    Ok(())
}

/// Empties `changes`: all rows were accepted as correct and are covered by `sums`.
pub(super) fn clear(connection: &Connection) -> StoreResult<()> {
    let last: Option<i64> =
        connection.query_row("SELECT max(id) FROM changes", [], |row| row.get(0))?;
    connection.execute("DELETE FROM changes", [])?;
    if let Some(last) = last {
        connection.execute(
            "INSERT INTO changes (id, sums) VALUES (?, ?)",
            params![last, packed(last, &RowSums::new())],
        )?;
    }
    Ok(())
}

fn put(connection: &Connection, sums: &RowSums) -> StoreResult<()> {
    let mut keep = connection.prepare_cached("INSERT INTO sums (tabled, row, sum) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET sum = excluded.sum")?;
    let mut forget = connection.prepare_cached("DELETE FROM sums WHERE tabled = ? AND row = ?")?;
    for (table, rows) in sums {
        for (row, sum) in rows {
            match sum {
                Some(sum) => keep.execute(params![table, row, sum])?,
                None => forget.execute(params![table, row])?,
            };
        }
    }
    Ok(())
}

/// Each table with its name, preceded by the name's length, and its number of rows; each row with
/// its key, whether it exists, and its checksum; then a checksum over all that.
fn packed(id: i64, sums: &RowSums) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (table, rows) in sums {
        bytes.push(u8::try_from(table.len()).unwrap_or(u8::MAX));
        bytes.extend(table.bytes().take(usize::from(u8::MAX)));
        bytes.extend(u32::try_from(rows.len()).unwrap_or(u32::MAX).to_le_bytes());
        for (row, sum) in rows {
            bytes.extend(row.to_le_bytes());
            bytes.push(u8::from(sum.is_some()));
            bytes.extend(sum.unwrap_or(0).to_le_bytes());
        }
    }
    let seal = seal(id, &bytes);
    bytes.extend(seal.to_le_bytes());
    bytes
}

fn seal(id: i64, bytes: &[u8]) -> u64 {
    xxhash_rust::xxh3::xxh3_64_with_seed(bytes, u64::from_le_bytes(id.to_le_bytes()))
}

/// `None` if the bytes are no valid packed form.
fn unpack(id: i64, bytes: &[u8], into: &mut RowSums) -> Option<()> {
    let (mut rest, end) = bytes.split_last_chunk::<8>()?;
    if seal(id, rest) != u64::from_le_bytes(*end) {
        return None;
    }
    while let Some((length, behind)) = rest.split_first() {
        let (name, behind) = behind.split_at_checked(usize::from(*length))?;
        let (count, behind) = behind.split_first_chunk::<4>()?;
        let of = into
            .entry(std::str::from_utf8(name).ok()?.to_owned())
            .or_default();
        rest = behind;
        for _ in 0..u32::from_le_bytes(*count) {
            let (row, behind) = rest.split_first_chunk::<8>()?;
            let (there, behind) = behind.split_first()?;
            let (sum, behind) = behind.split_first_chunk::<8>()?;
            of.insert(
                i64::from_le_bytes(*row),
                (*there == 1).then_some(i64::from_le_bytes(*sum)),
            );
            rest = behind;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::super::LogKind;
    use super::super::{IncomingMail, LetterState, Store, sums};
    use super::*;
    use serde_json::json;

    fn letter(key: &str) -> IncomingMail<'_> {
        IncomingMail {
            key,
            received: 1,
            told: 1,
            source: "pipe",
            first_seen: 1,
            bytes: b"x",
            too_large: false,
        }
    }

    fn rows(store: &mut Store, table: &str) -> i64 {
        store
            .connection
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
                row.get(0)
            })
            .unwrap()
    }

    #[test]
    fn what_is_taken_back_moved_and_deleted_has_the_right_sums() {
        let mut store = Store::in_memory().unwrap();
        for n in 0..300 {
            store
                .write(|book| {
                    book.keep_letter(letter(&format!("{n}")))?;
                    let failed: StoreResult<()> = book.within(|book| {
                        book.close_letter(n + 1, LetterState::Rejected, None)?;
                        book.keep_letter(letter("gone"))?;
                        Err(StoreError::Overtaken("test"))
                    });
                    assert!(failed.is_err());
                    book.move_cursor("mailbox", &format!("{n}"), n)?;
                    match n % 3 {
                        0 => book.log(n, None, LogKind::Letter, &json!({})),
                        1 => book
                            .tx
                            .execute(
                                "UPDATE cursors SET mailbox = 'other' WHERE mailbox = 'mailbox'",
                                [],
                            )
                            .map(drop)
                            .map_err(StoreError::from),
                        _ => book
                            .tx
                            .execute("DELETE FROM cursors", [])
                            .map(drop)
                            .map_err(StoreError::from),
                    }
                })
                .unwrap();
        }
        store.examine().unwrap();
        assert!(rows(&mut store, "changes") < TOGETHER, "they are gathered");
        assert!(rows(&mut store, "sums") > 200);
        let failed: StoreResult<()> = store.write(|book| {
            book.keep_letter(letter("never"))?;
            Err(StoreError::Overtaken("test"))
        });
        assert!(failed.is_err());
        store
            .write(|book| book.log(0, None, LogKind::Letter, &json!({})))
            .unwrap();
        store.examine().unwrap();
    }

    #[test]
    fn a_transaction_of_very_many_rows_writes_its_sums_where_they_belong() {
        let mut store = Store::in_memory().unwrap();
        store
            .write(|book| book.keep_letter(letter("first")))
            .unwrap();
        let many = MANY + 1;
        store
            .write(|book| {
                book.close_letter(1, LetterState::Rejected, None)?;
                (0..many).try_for_each(|n| book.keep_letter(letter(&format!("{n}"))).map(drop))
            })
            .unwrap();
        assert!(rows(&mut store, "sums") as usize > many);
        store.examine().unwrap();
    }

    #[test]
    fn what_is_not_as_it_was_written_among_the_changes_is_named() {
        let mut store = Store::in_memory().unwrap();
        for n in 0..5 {
            store
                .write(|book| book.keep_letter(letter(&format!("{n}"))).map(drop))
                .unwrap();
        }
        for (change, named) in [
            (
                "UPDATE changes SET sums = CAST(substr(sums, 1, 3) || x'ff' || substr(sums, 5) AS BLOB) WHERE id = 4",
                "changes: row 4",
            ),
            (
                "UPDATE changes SET sums = x'' WHERE id = 4",
                "changes: row 4",
            ),
            (
                "DELETE FROM changes WHERE id = 3",
                "changes: what stood before 4",
            ),
        ] {
            store.connection.execute_batch("SAVEPOINT spoil").unwrap();
            store.connection.execute(change, []).unwrap();
            let told = sums::check(&store.connection).unwrap_err();
            assert!(told.to_string().contains(named), "{change}: {told}");
            store
                .connection
                .execute_batch("ROLLBACK TO spoil; RELEASE spoil")
                .unwrap();
        }
        sums::check(&store.connection).unwrap();
    }
}
