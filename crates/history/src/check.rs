//! Checks the whole history for damage, at every start of the daemon and at every backup (ST-04).

use super::{STEPS, Store, StoreError, StoreResult, Transaction, change_mark, schema, sums};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use seneschal_text::ids::CampaignId;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

/// What [`Store::inspect`] found.
#[derive(Clone, Debug)]
pub struct HistoryInspection {
    /// The schema version of the file, and the last one that this program knows.
    pub version: u32,
    pub known: u32,
    /// False if the file is another program's database.
    pub ours: bool,
    /// SQLite's own words.
    pub damage: Option<String>,
}

impl Store {
    /// Inspects a history without changing it: which version wrote it, and whether a check of the
    /// whole file finds damage.
    pub fn inspect(path: &Path) -> StoreResult<HistoryInspection> {
        let connection = Connection::open_with_flags(
            path,
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let ours: bool = connection.query_row(
            "SELECT ?1 > 0 AND count(*) = 4 FROM sqlite_schema WHERE type = 'table' AND name IN ('campaigns', 'letters', 'outbox', 'turns')",
            [version],
            |row| row.get(0),
        )?;
        let damage =
            connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))?;
        Ok(HistoryInspection {
            version: u32::try_from(version).unwrap_or(0),
            known: u32::try_from(STEPS.len()).unwrap_or(u32::MAX),
            ours,
            damage: Some(damage).filter(|found| found != "ok"),
        })
    }

    /// Checks file, rows, chains and mark, and names the first damage: some milliseconds per
    /// megabyte.
    pub fn examine(&mut self) -> StoreResult<()> {
        let found = self.check_integrity();
        found.map_err(|why| match why {
            StoreError::Sqlite(why) => match why.sqlite_error_code() {
                // these errors mean that the file could not be checked
                Some(
                    ErrorCode::SystemIoFailure
                    | ErrorCode::DiskFull
                    | ErrorCode::OutOfMemory
                    | ErrorCode::DatabaseBusy
                    | ErrorCode::DatabaseLocked,
                ) => StoreError::Sqlite(why),
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                    StoreError::Sqlite(why)
                }
                // a value of another type than its column, or a text that is not UTF-8
                _ => StoreError::Broken(why.to_string()),
            },
            other => other,
        })
    }

    fn check_integrity(&mut self) -> StoreResult<()> {
        // unlike quick_check it compares every index with its table: a mail missing from an index
        // would never be sent
        let found: String = self
            .connection
            .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
        if found != "ok" {
            return Err(StoreError::Broken(found));
        }
        let (known, found) = (known_schema()?, schema_of(&self.connection)?);
        if let Some(missing) = known.keys().find(|name| !found.contains_key(*name)) {
            return Err(StoreError::Broken(format!("the history has no {missing}")));
        }
        // a trigger that somebody put in deletes or changes rows while we write others
        let is_known = schema::version(&self.connection)? == STEPS.len();
        let foreign = found
            .iter()
            .find(|(name, text)| known.get(*name) != Some(text));
        if let Some((name, _)) = foreign.filter(|_| is_known) {
            return Err(StoreError::Broken(format!(
                "the history has a {name} that is not this program's"
            )));
        }
        // before the checksums, which know tables but not turns: this error names a turn as people
        // call it
        self.read(|book| {
            book.check_all_turns()?;
            book.check_log()
        })?;
        sums::check(&self.connection)?;
        match self.path.clone() {
            Some(path) if change_mark::beside(&path).exists() => {
                self.read(|book| book.check_mark(&path))
            }
            _ => Ok(()),
        }
    }

    /// Accepts the file as correct: writes all checksums anew and sets the mark. Changes nothing
    /// else.
    pub fn accept_current_state(&mut self) -> StoreResult<()> {
        self.write(|book| sums::renew(&book.tx))
    }
}

impl Transaction<'_> {
    /// Whether there is any data to lose.
    pub fn has_campaigns(&self) -> StoreResult<bool> {
        Ok(self
            .tx
            .query_row("SELECT EXISTS (SELECT 1 FROM campaigns)", [], |row| {
                row.get(0)
            })?)
    }

    /// Checks every campaign's chain of turns.
    fn check_all_turns(&self) -> StoreResult<()> {
        let mut campaigns = self
            .tx
            .prepare("SELECT id, name FROM campaigns ORDER BY id")?;
        let mut rows = campaigns.query([])?;
        while let Some(row) = rows.next()? {
            let (id, name): (CampaignId, String) = (row.get(0)?, row.get(1)?);
            self.check_turns(id).map_err(|why| match why {
                StoreError::Broken(what) => {
                    StoreError::Broken(format!("{name}, {what}: it is not as it was played"))
                }
                other => other,
            })?;
        }
        Ok(())
    }
}

/// Tables, indexes, views and triggers by kind and name; of a trigger also its text, which runs. The
/// file stores their names as plain text. A name changed by bit rot hides its rows, and no checksum
/// would notice.
fn schema_of(connection: &Connection) -> StoreResult<BTreeMap<String, String>> {
    let mut query = connection.prepare(
        "SELECT type || ' ' || name, iif(type = 'trigger', sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'",
    )?;
    Ok(query
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?)
}

/// The same for an empty history. Computed once: it takes some milliseconds.
fn known_schema() -> StoreResult<&'static BTreeMap<String, String>> {
    static KNOWN: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    if let Some(known) = KNOWN.get() {
        return Ok(known);
    }
    let mut empty = Connection::open_in_memory()?;
    schema::apply(&mut empty, STEPS)?;
    let known = schema_of(&empty)?;
    Ok(KNOWN.get_or_init(|| known))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A trigger of somebody else's would delete letters as they are stored.
    #[test]
    fn what_is_not_of_this_program_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("history.db");
        Store::open(&path).expect("a history");
        for (make, remove, told) in [
            (
                "CREATE TRIGGER tidy AFTER INSERT ON letters BEGIN DELETE FROM letters; END",
                "DROP TRIGGER tidy",
                "trigger tidy",
            ),
            (
                "CREATE VIEW all_letters AS SELECT * FROM letters",
                "DROP VIEW all_letters",
                "view all_letters",
            ),
            (
                "CREATE TABLE notes (text TEXT)",
                "DROP TABLE notes",
                "table notes",
            ),
        ] {
            let raw = Connection::open(&path).expect("it opens");
            raw.execute_batch(make).expect("made");
            let why = Store::open(&path)
                .and_then(|mut store| store.examine())
                .expect_err("not ours");
            assert!(why.to_string().contains(told), "{why}");
            raw.execute_batch(remove).expect("removed");
        }
        Store::open(&path)
            .and_then(|mut store| store.examine())
            .expect("whole again");
    }

    /// What rot in the file's own list of tables does: the table is there under another name, and
    /// its rows with it.
    #[test]
    fn a_table_that_lost_its_name_is_missed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("history.db");
        let mut store = Store::open(&path).expect("a history");
        store.examine().expect("whole");
        for (kind, name, other) in [
            ("table", "later", "lates"),
            ("index", "campaigns_endless", "campaigns_endlesr"),
        ] {
            let connection = Connection::open(&path).expect("it opens");
            let rename = |from: &str, to: &str| {
                connection
                    .pragma_update(None, "writable_schema", true)
                    .expect("it may be written");
                let sql = "UPDATE sqlite_schema SET name = ?2, tbl_name = CASE tbl_name WHEN ?1 THEN ?2 ELSE tbl_name END, sql = replace(sql, ?1, ?2) WHERE name = ?1";
                assert_eq!(
                    connection.execute(sql, [from, to]).expect("renamed"),
                    1,
                    "{from}"
                );
            };
            rename(name, other);
            let why = Store::open(&path)
                .and_then(|mut store| store.examine())
                .expect_err(name);
            assert!(
                why.is_damage() && why.to_string().contains(&format!("no {kind} {name}")),
                "{why}"
            );
            rename(other, name);
            Store::open(&path)
                .and_then(|mut store| store.examine())
                .expect("whole again");
        }
    }
}
