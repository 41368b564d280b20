//! A checksum for every row of every table, so that a bit that flipped on the disk is found and the row named (ST-04, F14).
//!
//! SQLite finds damage in the structure of its file and none in what the rows say. The sums are kept by triggers of the connection, not of the
//! file: written anew at each opening for the columns that the tables then have, so a migration needs no thought for them, and anybody may
//! still open the file with SQLite's own tools. They tell accidents; who changes rows on purpose is told by the chains of turns and log.

use super::{StoreError, Stored};
use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;
use rusqlite::types::ValueRef;
use xxhash_rust::xxh3::Xxh3Default;

/// A table as the sums know it.
#[derive(Clone, Debug)]
pub(super) struct Watched {
    pub name: String,
    pub columns: Vec<String>,
    /// The columns of the primary key; all, where there is none.
    key: Vec<String>,
    /// Whether the key is SQLite's own row number, which a copy keeps.
    pub numbered: bool,
}

impl Watched {
    /// The row's key in `sums` as SQL; `of` is `NEW.`, `OLD.` or a table's name.
    pub fn key(&self, of: &str) -> String {
        if self.numbered { list(of, &self.key) } else { format!("row_sum({})", list(of, &self.key)) }
    }

    /// The columns in whose order the rows lie.
    pub fn order(&self) -> &[String] {
        &self.key
    }

    pub fn sum(&self, of: &str) -> String {
        format!("row_sum({})", list(of, &self.columns))
    }
}

fn list(of: &str, columns: &[String]) -> String {
    columns.iter().map(|column| format!("{of}\"{column}\"")).collect::<Vec<_>>().join(", ")
}

/// Gives the connection `row_sum(…)`, 64 bits over any values and their types, and `whole_length(bytes)`, the length of a mail that is kept packed.
pub(super) fn teach(connection: &Connection) -> Stored<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_INNOCUOUS;
    connection.create_scalar_function("row_sum", -1, flags, |values| {
        let mut sum = Xxh3Default::new();
        for at in 0..values.len() {
            let (mark, bytes): (u8, &[u8]) = match values.get_raw(at) {
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
        Ok(i64::from_le_bytes(sum.digest().to_le_bytes()))
    })?;
    connection.create_scalar_function("whole_length", 1, flags, |values| match values.get_raw(0) {
        ValueRef::Blob(bytes) => Ok(super::number(super::letters::whole_length(bytes))),
        _ => Ok(0),
    })?;
    Ok(())
}

/// Every table but the sums themselves, in the order they were made.
pub(super) fn tables(connection: &Connection) -> Stored<Vec<Watched>> {
    let mut names = connection
        .prepare("SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name != 'sums' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name")?;
    let found = names.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, bool>(1)?)))?;
    let mut watched = Vec::new();
    for row in found {
        let (name, without_rowid) = row?;
        let mut query = connection.prepare("SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid")?;
        let columns: Vec<(String, String, i64)> = query.query_map([&name], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect::<Result<_, _>>()?;
        let mut key: Vec<(i64, &str, &str)> =
            columns.iter().filter(|(_, _, at)| *at > 0).map(|(column, kind, at)| (*at, column.as_str(), kind.as_str())).collect();
        key.sort_unstable();
        let numbered = !without_rowid && matches!(key.as_slice(), [(_, _, "INTEGER")]);
        let all: Vec<String> = columns.iter().map(|(column, ..)| column.clone()).collect();
        let key = if key.is_empty() { all.clone() } else { key.into_iter().map(|(_, column, _)| column.to_owned()).collect() };
        watched.push(Watched { name, columns: all, key, numbered });
    }
    Ok(watched)
}

/// Keeps the sums from now on, for as long as the connection lives.
pub(super) fn watch(connection: &Connection) -> Stored<()> {
    let mut triggers = String::new();
    for (number, table) in tables(connection)?.iter().enumerate() {
        let name = &table.name;
        // no OR REPLACE and no upsert: what the statement outside says of conflicts would hold here too
        let (new, old, sum) = (table.key("NEW."), table.key("OLD."), table.sum("NEW."));
        triggers.push_str(&format!(
            "CREATE TEMP TRIGGER sums_{number}_in AFTER INSERT ON main.\"{name}\" BEGIN
                 DELETE FROM sums WHERE tabled = '{name}' AND row = {new};
                 INSERT INTO sums VALUES ('{name}', {new}, {sum});
             END;
             CREATE TEMP TRIGGER sums_{number}_on AFTER UPDATE ON main.\"{name}\" BEGIN
                 UPDATE sums SET row = {new}, sum = {sum} WHERE tabled = '{name}' AND row = {old};
             END;
             CREATE TEMP TRIGGER sums_{number}_out AFTER DELETE ON main.\"{name}\" BEGIN
                 DELETE FROM sums WHERE tabled = '{name}' AND row = {old};
             END;"
        ));
    }
    connection.execute_batch(&triggers)?;
    Ok(())
}

/// Takes every row as it stands for right: after a migration, and when the operator says so.
pub(super) fn renew(connection: &Connection) -> Stored<()> {
    connection.execute("DELETE FROM sums WHERE tabled != ''", [])?;
    for table in tables(connection)? {
        let of = format!("\"{}\".", table.name);
        connection.execute(&format!("INSERT INTO sums SELECT '{0}', {1}, {2} FROM \"{0}\"", table.name, table.key(&of), table.sum(&of)), [])?;
    }
    Ok(())
}

/// Names the first row that is not as it was written, or is gone.
pub(super) fn check(connection: &Connection) -> Stored<()> {
    for table in tables(connection)? {
        let name = &table.name;
        let of = format!("\"{name}\".");
        let wrong: i64 = connection.query_row(
            &format!("SELECT count(*) FROM \"{name}\" LEFT JOIN sums ON tabled = '{name}' AND row = {} WHERE sum IS NOT {}", table.key(&of), table.sum(&of)),
            [],
            |row| row.get(0),
        )?;
        let (rows, sums): (i64, i64) =
            connection.query_row(&format!("SELECT (SELECT count(*) FROM \"{name}\"), (SELECT count(*) FROM sums WHERE tabled = '{name}')"), [], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        if wrong > 0 {
            let key = table.key.first().map_or("rowid", String::as_str);
            let first: String = connection.query_row(
                &format!(
                    "SELECT CAST(\"{name}\".\"{key}\" AS TEXT) FROM \"{name}\" LEFT JOIN sums ON tabled = '{name}' AND row = {} WHERE sum IS NOT {} LIMIT 1",
                    table.key(&of),
                    table.sum(&of)
                ),
                [],
                |row| row.get(0),
            )?;
            return Err(StoreError::Broken(format!("{name}: {wrong} of {rows} rows are not as they were written, the first with {key} {first}")));
        }
        if rows != sums {
            return Err(StoreError::Broken(format!("{name}: {rows} rows are there, {sums} were written")));
        }
    }
    Ok(())
}
