//! Recovers the readable part of a damaged history, row by row, each compared with its checksum. An
//! unreadable row comes from a backup that has the same row.

use super::changes::{self, RowSums};
use super::sums::{self, SummedTable};
use super::{IncomingMail, Store, StoreError, StoreResult};
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The result of the recovery.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SalvageSummary {
    /// Rows that are unchanged.
    pub whole: usize,
    /// Unchanged rows from the backup.
    pub from_backup: usize,
    /// Rows taken as found because there is no checksum to verify them: `letters 17`.
    pub doubtful: Vec<String>,
    /// Rows in neither.
    pub lost: Vec<String>,
}

/// A row with its key among the checksums, and its present checksum.
struct SalvageRow {
    key: i64,
    sum: i64,
    values: Vec<Value>,
}

impl Store {
    /// Fills this new, empty history from the rest of a damaged one, which is opened as a
    /// disposable copy.
    pub fn salvage(
        &mut self,
        damaged: &Path,
        backup: Option<&Path>,
    ) -> StoreResult<SalvageSummary> {
        let damaged = open(damaged)?;
        let backup = backup.map(open).transpose()?;
        // rows arrive table by table
        self.connection.pragma_update(None, "foreign_keys", false)?;
        let mut salvaged = SalvageSummary::default();
        let tables = sums::tables(&self.connection)?;
        let recent = changes::recent_that_is_left(&damaged);
        let done = self.write(|book| {
            // the rows that they would write are already among these
            let triggers = triggers(&book.tx)?;
            triggers.iter().try_for_each(|(name, _)| {
                book.tx.execute_batch(&format!("DROP TRIGGER \"{name}\""))
            })?;
            tables.iter().try_for_each(|table| {
                fill(
                    &book.tx,
                    table,
                    &damaged,
                    &recent,
                    backup.as_ref(),
                    &mut salvaged,
                )
            })?;
            triggers
                .iter()
                .try_for_each(|(_, sql)| book.tx.execute_batch(sql))?;
            Ok::<_, StoreError>(())
        });
        self.connection.pragma_update(None, "foreign_keys", true)?;
        done?;
        let loose: i64 = self.connection.query_row(
            "SELECT count(*) FROM pragma_foreign_key_check",
            [],
            |row| row.get(0),
        )?;
        if loose > 0 {
            return Err(StoreError::Broken(format!(
                "{loose} rows speak of others that are gone"
            )));
        }
        Ok(salvaged)
    }

    /// Imports every letter of a damaged history that this one does not have, to be read anew;
    /// returns how many.
    pub fn salvage_letters(&mut self, damaged: &Path) -> StoreResult<usize> {
        let damaged = open(damaged)?;
        let letters = sums::tables(&self.connection)?
            .into_iter()
            .filter(|table| table.name == "letters");
        let mut found = Vec::new();
        for table in letters {
            rows(&damaged, &table, |row| {
                found.push(row.key);
                Ok(())
            })?;
        }
        let mut new = 0;
        for id in found {
            let letter = damaged.query_row("SELECT key, received, first_seen, bytes, too_large, told, source FROM letters WHERE id = ?", [id], |row| {
                Ok((
                    row.get::<_, String>(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get::<_, Vec<u8>>(3)?,
                    row.get(4)?,
                    row.get::<_, Option<i64>>(5)?,
                    row.get::<_, Option<String>>(6)?,
                ))
            });
            let Ok((key, received, first_seen, bytes, too_large, told, source)) = letter else {
                continue;
            };
            let Ok(bytes) = super::letters::decompress_mail(bytes) else {
                continue;
            };
            let (told, source) = (
                told.unwrap_or(received),
                source.as_deref().unwrap_or("recovered"),
            );
            new += usize::from(self.write(|book| {
                book.keep_letter(IncomingMail {
                    key: &key,
                    received,
                    told,
                    source,
                    first_seen,
                    bytes: &bytes,
                    too_large,
                })
            })?);
        }
        Ok(new)
    }
}

fn open(path: &Path) -> StoreResult<Connection> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    sums::register_functions(&connection)?;
    // otherwise one unreadable page blocks more than it must
    connection.pragma_update(None, "cell_size_check", false)?;
    Ok(connection)
}

/// The triggers of the file itself, as name and SQL.
fn triggers(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let mut query = connection
        .prepare("SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger' ORDER BY name")?;
    query
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

fn fill(
    into: &Connection,
    table: &SummedTable,
    damaged: &Connection,
    recent: &(RowSums, bool),
    backup: Option<&Connection>,
    salvaged: &mut SalvageSummary,
) -> StoreResult<()> {
    // what the schema inserts into a new history
    into.execute(&format!("DELETE FROM \"{}\"", table.name), [])?;
    let (sums, all_sums) = written_sums(damaged, &table.name, recent);
    let columns: BTreeSet<String> = sums::tables(damaged)
        .ok()
        .into_iter()
        .flatten()
        .filter(|there| there.name == table.name)
        .flat_map(|there| there.columns)
        .collect();
    let mut seen = BTreeSet::new();
    let mut doubts: BTreeMap<i64, SalvageRow> = BTreeMap::new();
    // a table that the damaged file's version did not have yet, or has lost
    if columns.len() == table.columns.len() {
        rows(damaged, table, |row| {
            if seen.contains(&row.key) {
                return Ok(());
            }
            if sums.get(&row.key) == Some(&row.sum) {
                if insert(into, table, &row)? {
                    seen.insert(row.key);
                    salvaged.whole += 1;
                }
            } else {
                doubts.insert(row.key, row);
            }
            Ok(())
        })?;
    }
    let mut older: BTreeMap<i64, SalvageRow> = BTreeMap::new();
    if let Some(backup) = backup {
        rows(backup, table, |row| {
            if seen.contains(&row.key) {
                return Ok(());
            }
            if sums.get(&row.key) == Some(&row.sum) && insert(into, table, &row)? {
                seen.insert(row.key);
                salvaged.from_backup += 1;
            } else if sums.contains_key(&row.key) || !all_sums {
                // a row without a checksum was deleted since
                older.insert(row.key, row);
            }
            Ok(())
        })?;
    }
    let open: BTreeSet<i64> = sums
        .keys()
        .chain(doubts.keys())
        .chain(older.keys())
        .filter(|key| !seen.contains(key))
        .copied()
        .collect();
    for key in open {
        let name = if table.numbered {
            format!("{} {key}", table.name)
        } else {
            format!("{} (a row)", table.name)
        };
        let kept = match (doubts.get(&key), older.get(&key)) {
            (Some(doubt), Some(older)) => {
                insert(into, table, doubt)? || insert(into, table, older)?
            }
            (Some(one), None) | (None, Some(one)) => insert(into, table, one)?,
            (None, None) => false,
        };
        if kept {
            salvaged.doubtful.push(name)
        } else {
            salvaged.lost.push(name)
        }
    }
    Ok(())
}

/// A table's readable checksums, and whether they are complete.
fn written_sums(
    damaged: &Connection,
    table: &str,
    (recent, all_recent): &(RowSums, bool),
) -> (BTreeMap<i64, i64>, bool) {
    let mut found = BTreeMap::new();
    let mut whole = *all_recent;
    for order in ["ASC", "DESC"] {
        let mut read = || -> rusqlite::Result<()> {
            let mut query = damaged.prepare(&format!(
                "SELECT row, sum FROM sums WHERE tabled = ? ORDER BY row {order}"
            ))?;
            let mut rows = query.query([table])?;
            while let Some(row) = rows.next()? {
                found.insert(row.get(0)?, row.get(1)?);
            }
            Ok(())
        };
        match read() {
            Ok(()) => break,
            Err(_) => whole = false,
        }
    }
    for (row, sum) in recent.get(table).into_iter().flatten() {
        match sum {
            Some(sum) => _ = found.insert(*row, *sum),
            None => _ = found.remove(row),
        }
    }
    (found, whole)
}

/// Reads every readable row: from the front until an error, then from the back, then the rows
/// between by number.
fn rows(
    from: &Connection,
    table: &SummedTable,
    mut take: impl FnMut(SalvageRow) -> StoreResult<()>,
) -> StoreResult<()> {
    let of = format!("\"{}\".", table.name);
    let columns = table
        .columns
        .iter()
        .map(|column| format!("\"{column}\""))
        .collect::<Vec<_>>();
    let select = format!(
        "SELECT {}, {}, {} FROM \"{}\"",
        table.key(&of),
        table.sum(&of),
        columns.join(", "),
        table.name
    );
    let found = |row: &rusqlite::Row| -> rusqlite::Result<SalvageRow> {
        Ok(SalvageRow {
            key: row.get(0)?,
            sum: row.get(1)?,
            values: (2..columns.len() + 2)
                .map(|at| row.get(at))
                .collect::<Result<_, _>>()?,
        })
    };
    // the order of the tree that stores the rows, so that no sorting has to read them all first
    let order = table.order();
    let (mut front, mut back) = (0, 0);
    for direction in ["ASC", "DESC"] {
        let by = order
            .iter()
            .map(|column| format!("\"{column}\" {direction}"))
            .collect::<Vec<_>>()
            .join(", ");
        let Ok(mut query) = from.prepare(&format!("{select} ORDER BY {by}")) else {
            return Ok(());
        };
        let Ok(mut rows) = query.query([]) else {
            return Ok(());
        };
        loop {
            match rows.next() {
                Ok(Some(row)) => {
                    if let Ok(row) = found(row) {
                        if direction == "ASC" {
                            front = row.key
                        } else {
                            back = row.key
                        }
                        take(row)?;
                    }
                }
                Ok(None) => return Ok(()),
                Err(_) => break,
            }
        }
    }
    if !table.numbered {
        return Ok(());
    }
    // a limit, since a damaged page may show any number
    const MOST: i64 = 1_000_000;
    let last = if back == 0 {
        front.saturating_add(MOST)
    } else {
        back
    };
    let Some(number) = order.first() else {
        return Ok(());
    };
    let Ok(mut query) = from.prepare(&format!("{select} WHERE \"{number}\" = ?")) else {
        return Ok(());
    };
    let mut empty = 0;
    for id in front.saturating_add(1)..last.min(front.saturating_add(MOST)) {
        match query.query_row([id], found) {
            Ok(row) => {
                empty = 0;
                take(row)?;
            }
            Err(_) => empty += 1,
        }
        // past the end, where there are no more rows
        if back == 0 && empty > 10_000 {
            break;
        }
    }
    Ok(())
}

/// Inserts a row; returns whether it worked. A row that breaks its table's constraints is damage.
fn insert(into: &Connection, table: &SummedTable, row: &SalvageRow) -> StoreResult<bool> {
    let marks = vec!["?"; table.columns.len()].join(", ");
    let columns = table
        .columns
        .iter()
        .map(|column| format!("\"{column}\""))
        .collect::<Vec<_>>()
        .join(", ");
    let done = into
        .prepare_cached(&format!(
            "INSERT INTO \"{}\" ({columns}) VALUES ({marks})",
            table.name
        ))?
        .execute(params_from_iter(&row.values));
    match done {
        Ok(_) => Ok(true),
        Err(why)
            if matches!(
                why.sqlite_error_code(),
                Some(rusqlite::ErrorCode::ConstraintViolation | rusqlite::ErrorCode::TypeMismatch)
            ) =>
        {
            Ok(false)
        }
        Err(why) => Err(why.into()),
    }
}
