//! A checksum for every row of every table, so that a bit that flipped on the disk is found and the
//! row named (ST-04, F14).
//!
//! SQLite finds damage in the structure of its file, but not in the contents of rows. Triggers of
//! the connection, not of the file, track which rows change (`changes`). They are made anew at each
//! opening for the columns that the tables then have. So an upgrade need not care about them, and
//! anybody may still open the file with SQLite's own tools. The checksums detect accidents;
//! deliberate changes are detected by the chains of turns and log.

use super::{StoreError, StoreResult, changes};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params};
use xxhash_rust::xxh3::Xxh3Default;

/// A table with checksums.
#[derive(Clone, Debug)]
pub(super) struct SummedTable {
    pub name: String,
    pub columns: Vec<String>,
    /// The columns of the primary key; all columns if there is none.
    key: Vec<String>,
    /// Whether the key is SQLite's own row number, which a copy keeps.
    pub numbered: bool,
}

impl SummedTable {
    /// The row's key in `sums` as SQL; `of` is `NEW.`, `OLD.` or a table's name.
    pub(super) fn key(&self, of: &str) -> String {
        if self.numbered {
            list(of, &self.key)
        } else {
            format!("row_sum({})", list(of, &self.key))
        }
    }

    /// The columns that the rows are stored in order of.
    pub(super) fn order(&self) -> &[String] {
        &self.key
    }

    pub(super) fn sum(&self, of: &str) -> String {
        format!("row_sum({})", list(of, &self.columns))
    }
}

fn list(of: &str, columns: &[String]) -> String {
    columns
        .iter()
        .map(|column| format!("{of}\"{column}\""))
        .collect::<Vec<_>>()
        .join(", ")
}

/// 64 bits over any values and their types.
pub(super) fn sum_of<'v>(values: impl Iterator<Item = ValueRef<'v>>) -> i64 {
    let mut sum = Xxh3Default::new();
    for value in values {
        let (mark, bytes): (u8, &[u8]) = match value {
            ValueRef::Null => (0, &[]),
            ValueRef::Integer(n) => {
                sum.update(&n.to_le_bytes());
                (1, &[])
            }
            ValueRef::Real(n) => {
                sum.update(&n.to_le_bytes());
                (2, &[])
            }
            ValueRef::Text(text) => (3, text),
            ValueRef::Blob(bytes) => (4, bytes),
        };
        sum.update(bytes);
        sum.update(&(bytes.len() as u64).to_le_bytes());
        sum.update(&[mark]);
    }
    i64::from_le_bytes(sum.digest().to_le_bytes())
}

/// Gives the connection the functions `row_sum(…)` and `whole_length(bytes)`, the length of a
/// compressed mail.
pub(super) fn register_functions(connection: &Connection) -> StoreResult<()> {
    let flags = FunctionFlags::SQLITE_UTF8
        | FunctionFlags::SQLITE_DETERMINISTIC
        | FunctionFlags::SQLITE_INNOCUOUS;
    connection.create_scalar_function("row_sum", -1, flags, |values| {
        Ok(sum_of((0..values.len()).map(|at| values.get_raw(at))))
    })?;
    connection.create_scalar_function("whole_length", 1, flags, |values| {
        match values.get_raw(0) {
            ValueRef::Blob(bytes) => {
                Ok(super::columns::number(super::letters::whole_length(bytes)))
            }
            _ => Ok(0),
        }
    })?;
    Ok(())
}

/// Every table except the checksums themselves, by name.
pub(super) fn tables(connection: &Connection) -> StoreResult<Vec<SummedTable>> {
    let mut names = connection
        .prepare("SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT IN ('sums', 'changes') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name")?;
    let found = names.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, bool>(1)?))
    })?;
    let mut watched = Vec::new();
    for row in found {
        let (name, without_rowid) = row?;
        let mut query =
            connection.prepare("SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid")?;
        let columns: Vec<(String, String, i64)> = query
            .query_map([&name], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
            .collect::<Result<_, _>>()?;
        let mut key: Vec<(i64, &str, &str)> = columns
            .iter()
            .filter(|(_, _, at)| *at > 0)
            .map(|(column, kind, at)| (*at, column.as_str(), kind.as_str()))
            .collect();
        key.sort_unstable();
        let numbered = !without_rowid && matches!(key.as_slice(), [(_, _, "INTEGER")]);
        let all: Vec<String> = columns.iter().map(|(column, ..)| column.clone()).collect();
        let key = if key.is_empty() {
            all.clone()
        } else {
            key.into_iter()
                .map(|(_, column, _)| column.to_owned())
                .collect()
        };
        watched.push(SummedTable {
            name,
            columns: all,
            key,
            numbered,
        });
    }
    Ok(watched)
}

/// Accepts every row as correct: after an upgrade, and at the operator's request.
pub(super) fn renew(connection: &Connection) -> StoreResult<()> {
    connection.execute("DELETE FROM sums", [])?;
    changes::clear(connection)?;
    for table in tables(connection)? {
        let of = format!("\"{}\".", table.name);
        connection.execute(
            &format!(
                "INSERT INTO sums SELECT '{0}', {1}, {2} FROM \"{0}\"",
                table.name,
                table.key(&of),
                table.sum(&of)
            ),
            [],
        )?;
    }
    Ok(())
}

/// Names the first row that was changed or is missing. It reads one snapshot: the daemon may write
/// meanwhile.
pub(super) fn check(connection: &Connection) -> StoreResult<()> {
    connection.execute_batch("SAVEPOINT moment")?;
    let found = check_now(connection);
    let ended = connection.execute_batch("RELEASE moment");
    found?;
    Ok(ended?)
}

fn check_now(connection: &Connection) -> StoreResult<()> {
    connection.execute_batch(
        "CREATE TEMP TABLE IF NOT EXISTS recent (tabled TEXT, row INTEGER, sum INTEGER, PRIMARY KEY (tabled, row)) WITHOUT ROWID; DELETE FROM recent",
    )?;
    let mut put = connection.prepare("INSERT INTO recent VALUES (?, ?, ?)")?;
    for (table, rows) in changes::recent(connection)? {
        rows.iter()
            .try_for_each(|(row, sum)| put.execute(params![table, row, sum]).map(drop))?;
    }
    tables(connection)?
        .iter()
        .try_for_each(|table| check_table(connection, table))?;
    connection.execute_batch("DELETE FROM recent")?;
    Ok(())
}

fn check_table(connection: &Connection, table: &SummedTable) -> StoreResult<()> {
    let name = &table.name;
    let of = format!("\"{name}\".");
    let wrong = format!(
        "FROM \"{name}\" LEFT JOIN recent ON recent.tabled = '{name}' AND recent.row = {key} LEFT JOIN sums ON sums.tabled = '{name}' AND sums.row = {key}
         WHERE CASE WHEN recent.row IS NULL THEN sums.sum ELSE recent.sum END IS NOT {sum}",
        key = table.key(&of),
        sum = table.sum(&of)
    );
    let count: i64 =
        connection.query_row(&format!("SELECT count(*) {wrong}"), [], |row| row.get(0))?;
    let rows: i64 =
        connection.query_row(&format!("SELECT count(*) FROM \"{name}\""), [], |row| {
            row.get(0)
        })?;
    let sums: i64 = connection.query_row(
        "SELECT (SELECT count(*) FROM recent WHERE tabled = ?1 AND sum IS NOT NULL) + (SELECT count(*) FROM sums WHERE tabled = ?1)
             - (SELECT count(*) FROM recent JOIN sums USING (tabled, row) WHERE tabled = ?1)",
        [name],
        |row| row.get(0),
    )?;
    if count > 0 {
        let key = table.key.first().map_or("rowid", String::as_str);
        let first: String = connection.query_row(
            &format!("SELECT CAST(\"{name}\".\"{key}\" AS TEXT) {wrong} LIMIT 1"),
            [],
            |row| row.get(0),
        )?;
        return Err(StoreError::Broken(format!(
            "{name}: {count} of {rows} rows are not as they were written, the first with {key} {first}"
        )));
    }
    if rows != sums {
        return Err(StoreError::Broken(format!(
            "{name}: {rows} rows are there, {sums} were written"
        )));
    }
    Ok(())
}
