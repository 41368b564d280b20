//! When turns may run, as computed and stored: an index finds them, however many campaigns there
//! are. This module does not know what the result follows from. Triggers delete it in the
//! transaction that changes anything it depends on (`db/0001-schema.sql`).

use super::campaigns::COLUMNS;
use super::{CampaignRow, StoreResult, Transaction};
use rusqlite::{OptionalExtension, params};
use seneschal_text::ids::CampaignId;
use std::collections::BTreeSet;

impl Transaction<'_> {
    /// Running campaigns whose due time is not computed yet, at most so many.
    pub fn campaigns_to_weigh(&self, limit: usize) -> StoreResult<Vec<CampaignRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM due INDEXED BY due_at JOIN campaigns ON id = campaign WHERE known = 0 AND at IS NULL ORDER BY campaign LIMIT ?"
        ))?;
        let rows = query.query_map([super::columns::number(limit)], super::campaigns::campaign)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Records the earliest start of a poll that lets the campaign's turn run, in milliseconds;
    /// `None`: nothing known lets it run.
    pub fn note_due(&self, campaign: CampaignId, at: Option<i64>) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE due SET at = ?2, known = 1 WHERE campaign = ?1")?
            .execute(params![campaign, at])?;
        Ok(())
    }

    /// The campaigns whose turn may run after a poll that began then, the longest due first.
    pub fn due_campaigns(&self, polled: i64) -> StoreResult<Vec<CampaignId>> {
        let mut query = self.tx.prepare_cached("SELECT campaign FROM due INDEXED BY due_at WHERE known = 1 AND at <= ? ORDER BY at, campaign")?;
        let rows = query.query_map([polled], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The next known due time, excluding these campaigns.
    pub fn next_due(&self, but: &BTreeSet<CampaignId>) -> StoreResult<Option<i64>> {
        let mut query = self.tx.prepare_cached("SELECT campaign, at FROM due INDEXED BY due_at WHERE known = 1 AND at IS NOT NULL ORDER BY at")?;
        let mut rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let first = rows.find(|row: &rusqlite::Result<(CampaignId, i64)>| {
            row.as_ref()
                .map_or(true, |(campaign, _)| !but.contains(campaign))
        });
        Ok(first.transpose()?.map(|(_, at)| at))
    }

    /// Since when a campaign's turn may run, if that is known.
    pub fn due_since(&self, campaign: CampaignId) -> StoreResult<Option<i64>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT at FROM due WHERE campaign = ? AND known = 1")?;
        Ok(query
            .query_row([campaign], |row| row.get(0))
            .optional()?
            .flatten())
    }

    /// The settings that all due times were computed with, as text.
    pub fn due_terms(&self) -> StoreResult<Option<String>> {
        Ok(self
            .tx
            .query_row("SELECT terms FROM due_terms", [], |row| row.get(0))
            .optional()?)
    }

    /// Stores other settings and discards all due times.
    pub fn change_due_terms(&self, terms: &str) -> StoreResult<()> {
        self.tx.execute(
            "INSERT INTO due_terms VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET terms = ?1",
            [terms],
        )?;
        self.tx
            .execute("UPDATE due SET known = 0, at = NULL WHERE known = 1", [])?;
        Ok(())
    }

    /// All stored rows: campaign, time, and whether it is known.
    pub fn all_due(&self) -> StoreResult<Vec<(i64, Option<i64>, bool)>> {
        let mut query = self
            .tx
            .prepare("SELECT campaign, at, known FROM due ORDER BY campaign")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
