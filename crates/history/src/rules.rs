//! A moderator's changes of a campaign's rules, each with the turn from which it applies.

use super::rollbacks::NEWEST;
use super::{StoreError, StoreResult, Transaction};
use crate::CampaignState;
use rusqlite::params;
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// The number of the first turn that is played so; 0 is the opening.
    pub turn: TurnNumber,
    pub switch: String,
    pub value: String,
    /// Milliseconds since 1970.
    pub made: i64,
}

/// The changes for turns after a reopened one, as they apply from that one on: the last change of
/// each switch.
pub fn brought_forward(changes: &[RuleChange], reopened: TurnNumber) -> Vec<RuleChange> {
    let mut forward: Vec<RuleChange> = Vec::new();
    for change in changes.iter().filter(|change| change.turn > reopened) {
        forward.retain(|known| known.switch != change.switch);
        forward.push(RuleChange {
            turn: reopened,
            ..change.clone()
        });
    }
    forward
}

impl Transaction<'_> {
    /// Records a change; it replaces an earlier one of the same switch and turn. An awaited or
    /// played turn keeps its rules.
    pub fn change_rule(&self, campaign: CampaignId, change: &RuleChange) -> StoreResult<()> {
        let open = self.campaign(campaign)?.is_some_and(|row| {
            row.state == CampaignState::Setup && change.turn == TurnNumber(0)
                || row.state == CampaignState::Running && change.turn > row.turn
        });
        if !open {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        self.write_change(campaign, self.newest_run(campaign)?, change)
    }

    pub(super) fn write_change(
        &self,
        campaign: CampaignId,
        run: RunNumber,
        change: &RuleChange,
    ) -> StoreResult<()> {
        self.tx.execute(
            "INSERT INTO rule_changes (campaign, run, turn, switch, value, made) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET value = excluded.value, made = excluded.made",
            params![campaign, run, change.turn, change.switch, change.value, change.made],
        )?;
        Ok(())
    }

    /// In the order in which they begin to apply.
    pub fn rule_changes(&self, campaign: CampaignId) -> StoreResult<Vec<RuleChange>> {
        self.rule_changes_in(campaign, NEWEST)
    }

    /// The changes as they applied while `run` was the newest: a rollback moved those after its
    /// turn forward to it.
    pub fn rule_changes_in(
        &self,
        campaign: CampaignId,
        run: RunNumber,
    ) -> StoreResult<Vec<RuleChange>> {
        let mut query = self.tx.prepare_cached(
            "SELECT turn, switch, value, made FROM rule_changes AS held WHERE campaign = ?1 AND run <= ?2
             AND NOT EXISTS (SELECT 1 FROM rollbacks
                 WHERE rollbacks.campaign = held.campaign AND rollbacks.run > held.run AND rollbacks.run <= ?2 AND rollbacks.turn < held.turn)
             AND NOT EXISTS (SELECT 1 FROM rule_changes AS newer
                 WHERE newer.campaign = held.campaign AND newer.turn = held.turn AND newer.switch = held.switch AND newer.run > held.run AND newer.run <= ?2)
             ORDER BY turn, switch",
        )?;
        let rows = query.query_map(params![campaign, run], |row| {
            Ok(RuleChange {
                turn: row.get("turn")?,
                switch: row.get("switch")?,
                value: row.get("value")?,
                made: row.get("made")?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
