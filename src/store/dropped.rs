//! A campaign erased with everything that is only its own: set up by mistake, or over and no longer wanted. Letters keep what became of them and
//! lose their bytes; the log is never shortened.

use super::{Book, Store, StoreError, Stored};
use rusqlite::params;

/// The kind of log entries that tell of it; an index of the migrations names it too.
const DROPPED: &str = "campaign dropped";

/// What goes with a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// In all runs, with the opening.
    pub turns: u32,
    pub sheets: u32,
    /// That brought sheets to it and to no other.
    pub letters: u32,
    pub mails: u32,
    /// Of the mails, those that wait to be sent.
    pub waiting: u32,
    /// Of those, being sent at this moment.
    pub sending: u32,
}

/// Letters whose sheets are all of the campaign `?1`.
const LETTERS: &str = "state != 'new' AND length(bytes) > 0 AND id IN (SELECT letter FROM sheets WHERE campaign = ?1 AND letter IS NOT NULL)
     AND id NOT IN (SELECT letter FROM sheets WHERE campaign != ?1 AND letter IS NOT NULL)";

impl Book<'_> {
    pub fn weight(&self, campaign: i64) -> Stored<Weight> {
        let count = |sql: &str| self.tx.query_row(sql, [campaign], |row| row.get(0));
        Ok(Weight {
            turns: count("SELECT count(*) FROM turns WHERE campaign = ?1")?,
            sheets: count("SELECT count(*) FROM sheets WHERE campaign = ?1")?,
            letters: count(&format!("SELECT count(*) FROM letters WHERE {LETTERS}"))?,
            mails: count("SELECT count(*) FROM outbox WHERE campaign = ?1")?,
            waiting: count("SELECT count(*) FROM outbox WHERE campaign = ?1 AND state IN ('queued', 'deferred', 'sending')")?,
            sending: count("SELECT count(*) FROM outbox WHERE campaign = ?1 AND state = 'sending'")?,
        })
    }

    /// Whether a campaign that had begun was dropped whose name stood so in addresses: tokens given then would hold again.
    pub fn was_dropped(&self, slug: &str) -> Stored<bool> {
        let mut query = self.tx.prepare(
            "SELECT EXISTS (SELECT 1 FROM log INDEXED BY log_dropped WHERE kind = 'campaign dropped' AND entry ->> 'slug' = ? AND entry ->> 'turns' > 0)",
        )?;
        Ok(query.query_row([slug], |row| row.get(0))?)
    }
}

impl Store {
    /// Erases a campaign that is over or never began; `slug` is its name as addresses have it. What stands in the log stays, and so does its number: no other gets it.
    pub fn drop_campaign(&mut self, campaign: i64, slug: &str, at: i64) -> Stored<Weight> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        self.write(|book| {
            let row = book.campaign(campaign)?.ok_or(StoreError::Overtaken("the campaign was dropped"))?;
            if row.state == "running" {
                return Err(StoreError::Overtaken("the campaign runs"));
            }
            let weight = book.weight(campaign)?;
            if weight.sending > 0 {
                return Err(StoreError::Overtaken("a mail of it is being sent"));
            }
            book.tx.pragma_update(None, "defer_foreign_keys", true)?;
            book.tx.execute(&format!("UPDATE letters SET bytes = x'' WHERE {LETTERS}"), [campaign])?;
            book.tx.execute("UPDATE counts SET count = count - (SELECT count(*) FROM turns WHERE campaign = ?) WHERE what = 'turns'", [campaign])?;
            book.tx.execute(
                "UPDATE counts SET count = count - (SELECT count(*) FROM outbox WHERE campaign = ? AND resent = 1) WHERE what = 'resent'",
                [campaign],
            )?;
            book.tx.execute("DELETE FROM bounces WHERE outbox IN (SELECT id FROM outbox WHERE campaign = ?)", [campaign])?;
            let guards = book.lift_guards()?;
            for table in book.tables_of_campaigns()? {
                book.tx.execute(&format!("DELETE FROM \"{table}\" WHERE campaign = ?"), [campaign])?;
            }
            book.tx.execute("DELETE FROM campaigns WHERE id = ?", [campaign])?;
            book.tx.execute_batch(&guards)?;
            let entry = serde_json::json!({ "name": row.name, "slug": slug, "state": row.state, "turns": weight.turns, "sheets": weight.sheets, "mails": weight.mails });
            book.log(at, Some(campaign), DROPPED, &entry)?;
            Ok(weight)
        })
    }
}

impl Book<'_> {
    /// Every table whose rows belong to campaigns, but the log.
    fn tables_of_campaigns(&self) -> Stored<Vec<String>> {
        let mut query = self.tx.prepare(
            "SELECT t.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
             WHERE t.schema = 'main' AND t.type = 'table' AND c.name = 'campaign' AND t.name != 'log' ORDER BY t.name",
        )?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Takes away the triggers that keep turns and rollbacks as they are, and gives the text that makes them again: within one transaction nobody
    /// else sees them missing.
    fn lift_guards(&self) -> Stored<String> {
        let mut query = self.tx.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN ('turns_stay', 'rollbacks_stay')")?;
        let guards: Vec<(String, String)> = query.query_map(params![], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        let mut again = String::new();
        for (name, sql) in guards {
            self.tx.execute_batch(&format!("DROP TRIGGER {name}"))?;
            again.push_str(&format!("{sql};\n"));
        }
        Ok(again)
    }
}
