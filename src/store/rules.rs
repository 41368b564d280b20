//! A moderator's changes of a campaign's rules, each with the turn from which it holds.

use super::{Book, StoreError, Stored};
use rusqlite::params;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// The number of the first turn that is played so; 0 is the opening.
    pub turn: u32,
    pub switch: String,
    pub value: String,
    /// Milliseconds since 1970.
    pub made: i64,
}

impl Book<'_> {
    /// Notes a change; a later word about the same switch and turn replaces the former. A turn that is awaited or was played keeps its rules.
    pub fn change_rule(&self, campaign: i64, change: &RuleChange) -> Stored<()> {
        let open = self.campaign(campaign)?.is_some_and(|row| row.state == "setup" && change.turn == 0 || row.state == "running" && change.turn > row.turn);
        if !open {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        self.tx.execute(
            "INSERT INTO rule_changes (campaign, turn, switch, value, made) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET value = excluded.value, made = excluded.made",
            params![campaign, change.turn, change.switch, change.value, change.made],
        )?;
        Ok(())
    }

    /// In the order in which they begin to hold.
    pub fn rule_changes(&self, campaign: i64) -> Stored<Vec<RuleChange>> {
        let mut query = self.tx.prepare_cached("SELECT turn, switch, value, made FROM rule_changes WHERE campaign = ? ORDER BY turn, switch")?;
        let rows = query.query_map([campaign], |row| {
            Ok(RuleChange { turn: row.get("turn")?, switch: row.get("switch")?, value: row.get("value")?, made: row.get("made")? })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
