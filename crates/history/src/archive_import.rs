//! Reads a campaign completely for an archive, and writes one that was played elsewhere as it was.

use super::rollbacks::rollback_hash;
use super::{RuleChange, StoreError, StoreResult, Transaction, TurnRow};
use rusqlite::params;
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

impl Transaction<'_> {
    /// Every run of every turn, in the order of writing.
    pub fn all_turns(&self, campaign: CampaignId) -> StoreResult<Vec<TurnRow>> {
        let mut query = self
            .tx
            .prepare("SELECT * FROM turns WHERE campaign = ? ORDER BY run, number")?;
        let rows = query.query_map([campaign], super::turns::turn)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Every rule change with the run in which it was made.
    pub fn all_rule_changes(
        &self,
        campaign: CampaignId,
    ) -> StoreResult<Vec<(RunNumber, RuleChange)>> {
        let mut query = self.tx.prepare("SELECT run, turn, switch, value, made FROM rule_changes WHERE campaign = ? ORDER BY run, turn, switch")?;
        let rows = query.query_map([campaign], |row| {
            Ok((
                row.get("run")?,
                RuleChange {
                    turn: row.get("turn")?,
                    switch: row.get("switch")?,
                    value: row.get("value")?,
                    made: row.get("made")?,
                },
            ))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The columns of every table, so that a test can decide for each whether an archive carries
    /// it.
    pub fn columns(&self) -> StoreResult<std::collections::BTreeMap<String, Vec<String>>> {
        let mut query = self.tx.prepare(
            "SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_xinfo(t.name) AS c
             WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid",
        )?;
        let mut found = std::collections::BTreeMap::<String, Vec<String>>::new();
        for row in query.query_map([], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
        })? {
            let (table, column) = row?;
            found.entry(table).or_default().push(column);
        }
        Ok(found)
    }

    pub fn admit_rule_change(
        &self,
        campaign: CampaignId,
        run: RunNumber,
        change: &RuleChange,
    ) -> StoreResult<()> {
        self.write_change(campaign, run, change)
    }

    /// Writes a rollback as it was; the turns after it are written after it.
    pub fn admit_rollback(
        &self,
        campaign: CampaignId,
        run: RunNumber,
        turn: TurnNumber,
        at: i64,
        act: &str,
        reason: &str,
    ) -> StoreResult<()> {
        if run != self.newest_run(campaign)?.next() {
            return Err(StoreError::Broken(format!("run {run} is out of its order")));
        }
        let before = self.last_written(campaign)?;
        let hash = rollback_hash(&before, campaign, run, turn, at, act, reason);
        self.tx.execute(
            "INSERT INTO rollbacks (campaign, run, turn, at, act, reason, before, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            params![campaign, run, turn, at, act, reason, before, hash],
        )?;
        Ok(())
    }

    /// Marks the campaign as over, with the turn that was open.
    pub fn admit_ended(&self, campaign: CampaignId, turn: TurnNumber) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE campaigns SET state = 'ended', turn = ?2 WHERE id = ?1",
            params![campaign, turn],
        )?;
        Ok(())
    }

    /// Adds one letter in place of all letters that brought the campaign's sheets: a sheet without
    /// a letter would be taken for lines stored in advance.
    pub fn admit_letter(&self, campaign: CampaignId, at: i64) -> StoreResult<i64> {
        self.tx.execute(
            "INSERT INTO letters (key, received, first_seen, bytes, too_large, state, settled, reason) VALUES (?, ?, ?, x'', 0, 'accepted', 1, 'imported')",
            params![format!("import/{campaign}"), at, at],
        )?;
        Ok(self.tx.last_insert_rowid())
    }
}
