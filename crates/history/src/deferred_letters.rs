//! Letters over their sender's hourly limit (AU-14): deferred, never dropped, with their original
//! time of receipt.

use super::{LetterRow, StoreResult, Transaction};
use rusqlite::{OptionalExtension, params};
use seneschal_text::ids::CampaignId;

impl Transaction<'_> {
    /// How many letters of a sender were processed since then.
    pub fn dealt_since(&self, sender: &str, since: i64) -> StoreResult<u32> {
        let mut query = self
            .tx
            .prepare_cached("SELECT count(*) FROM letters WHERE sender = ? AND dealt > ?")?;
        Ok(query.query_row(params![sender, since], |row| row.get(0))?)
    }

    /// When a sender's last letter was processed, after skipping this many.
    pub fn dealt_before(&self, sender: &str, later: u32) -> StoreResult<Option<i64>> {
        let mut query = self.tx.prepare_cached("SELECT dealt FROM letters WHERE sender = ?1 AND dealt IS NOT NULL ORDER BY dealt DESC LIMIT 1 OFFSET ?2")?;
        Ok(query
            .query_row(params![sender, later], |row| row.get(0))
            .optional()?)
    }

    /// Whether a letter of the sender that was received after this one has been processed.
    pub fn was_overtaken(&self, row: &LetterRow, sender: &str) -> StoreResult<bool> {
        let mut query =
            self.tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM letters WHERE sender = ?1 AND dealt IS NOT NULL AND (received, id) > (?2, ?3))")?;
        Ok(query.query_row(params![sender, row.received, row.id], |row| row.get(0))?)
    }

    /// How many letters of a sender are deferred.
    pub fn count_deferred(&self, sender: &str) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(*) FROM letters WHERE state = 'new' AND not_before > 0 AND sender = ?",
        )?;
        Ok(query.query_row([sender], |row| row.get(0))?)
    }

    /// Defers a letter; its attempt does not count.
    pub fn defer_letter(&self, id: i64, sender: &str, until: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE letters SET sender = ?2, not_before = ?3, attempts = 0 WHERE id = ?1 AND state = 'new'")?
            .execute(params![id, sender, until])?;
        Ok(())
    }

    /// Whether deferred letters may be processed now.
    pub fn any_put_off_until(&self, now: i64) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM letters WHERE state = 'new' AND not_before > 0 AND not_before <= ?)")?;
        Ok(query.query_row([now], |row| row.get(0))?)
    }

    /// Releases them.
    pub fn release_deferred(&self, now: i64) -> StoreResult<()> {
        self.tx.prepare_cached("UPDATE letters SET not_before = 0 WHERE state = 'new' AND not_before > 0 AND not_before <= ?")?.execute([now])?;
        Ok(())
    }

    /// Whether letters of a campaign's proven seats are deferred.
    pub fn any_put_off_of(&self, campaign: CampaignId) -> StoreResult<bool> {
        let (first, last) = (format!("seat/{campaign}/"), format!("seat/{campaign}0"));
        let mut query =
            self.tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM letters WHERE state = 'new' AND not_before > 0 AND sender >= ? AND sender < ?)")?;
        Ok(query.query_row(params![first, last], |row| row.get(0))?)
    }

    /// Before a turn runs, releases the newest `most` deferred letters of each proven seat. They
    /// must have been received by then, and after all processed letters of that seat. Returns how
    /// many.
    pub fn call_for_turn(&self, campaign: CampaignId, until: i64, most: u32) -> StoreResult<usize> {
        // `0` follows `/`
        let (first, last) = (format!("seat/{campaign}/"), format!("seat/{campaign}0"));
        let mut query = self.tx.prepare_cached(
            "SELECT id FROM (
                SELECT id, received, sender, row_number() OVER (PARTITION BY sender ORDER BY received DESC, id DESC) AS place FROM letters
                WHERE state = 'new' AND not_before > 0 AND sender >= ?1 AND sender < ?2 AND received <= ?3)
             AS waiting
             WHERE place <= ?4 AND coalesce((received, id) > (SELECT received, id FROM letters AS done
                WHERE done.sender = waiting.sender AND done.dealt IS NOT NULL ORDER BY received DESC, id DESC LIMIT 1), 1)",
        )?;
        let ids: Vec<i64> = query
            .query_map(params![first, last, until, most], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        let mut call = self
            .tx
            .prepare_cached("UPDATE letters SET not_before = -1 WHERE id = ?")?;
        for id in &ids {
            call.execute([id])?;
        }
        Ok(ids.len())
    }
}
