//! The outbox as operators see it and act on it: what waits, since when and why. It does not read
//! the mails' bytes.

use super::{StoreResult, Transaction};
use rusqlite::params;
use seneschal_text::{Address, ids::CampaignId};

/// A mail that has not been sent, with what an operator needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingMail {
    pub id: i64,
    /// The campaign's name.
    pub campaign: Option<String>,
    pub recipient: Address,
    pub kind: String,
    /// `queued`, `sending`, `deferred`, `failed` or `unknown`.
    pub state: String,
    pub held: bool,
    pub attempts: u32,
    pub created: i64,
    pub next_try: i64,
    pub trouble: Option<String>,
    pub bytes: u64,
}

/// How many mails are in each state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutboxTally {
    /// By state.
    pub states: Vec<(String, u32)>,
    /// Sent once more because the first result was unknown.
    pub resent: u32,
    /// Waiting for an address that bounces to work again.
    pub held: u32,
    /// When the oldest waiting mail was written; held mails do not count.
    pub oldest: Option<i64>,
}

impl OutboxTally {
    /// Of how many mails nobody knows whether they arrived.
    pub fn unknown(&self) -> u32 {
        let mut states = self.states.iter();
        states
            .find(|(state, _)| state == "unknown")
            .map_or(0, |(_, count)| *count)
    }
}

impl Transaction<'_> {
    /// Mails of one campaign or of all that have not been sent: waiting, failed, or in an unknown
    /// state. Oldest first.
    pub fn waiting_mails(&self, campaign: Option<CampaignId>) -> StoreResult<Vec<WaitingMail>> {
        let mut query = self.tx.prepare(
            "SELECT outbox.id, campaigns.name, recipient, kind, outbox.state, held, attempts, outbox.created, next_try, trouble, length(bytes)
             FROM outbox LEFT JOIN campaigns ON campaigns.id = campaign
             WHERE outbox.state != 'sent' AND (?1 IS NULL OR campaign = ?1) ORDER BY outbox.created, outbox.id",
        )?;
        let rows = query.query_map([campaign], |row| {
            Ok(WaitingMail {
                id: row.get(0)?,
                campaign: row.get(1)?,
                recipient: row.get(2)?,
                kind: row.get(3)?,
                state: row.get(4)?,
                held: row.get(5)?,
                attempts: row.get(6)?,
                created: row.get(7)?,
                next_try: row.get(8)?,
                trouble: row.get(9)?,
                bytes: row.get::<_, i64>(10)?.unsigned_abs(),
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The number of the latest mail; 0 before the first.
    pub fn last_mail(&self) -> StoreResult<i64> {
        Ok(self
            .tx
            .query_row("SELECT coalesce(max(id), 0) FROM outbox", [], |row| {
                row.get(0)
            })?)
    }

    /// Recipients of a campaign's mails, and of letters to a board, written since that one, in
    /// order: shows people who act whom it notifies.
    pub fn written_since(&self, last: i64, campaign: CampaignId) -> StoreResult<Vec<Address>> {
        let mut query = self
            .tx
            .prepare("SELECT recipient FROM outbox WHERE id > ? AND campaign = ? ORDER BY id")?;
        let rows = query.query_map(params![last, campaign], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many failed because an operator dropped them.
    pub fn dropped_mails(&self) -> StoreResult<u64> {
        let mut query = self.tx.prepare_cached("SELECT count(*) FROM outbox INDEXED BY outbox_failed WHERE state = 'failed' AND trouble LIKE 'dropped%'")?;
        Ok(query
            .query_row([], |row| row.get::<_, i64>(0))?
            .unsigned_abs())
    }

    /// How many mails are in each state.
    pub fn outbox_counts(&self) -> StoreResult<Vec<(String, u32)>> {
        let mut query = self
            .tx
            .prepare("SELECT state, count(*) FROM outbox GROUP BY state ORDER BY state")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// All counts together (OUT-03).
    pub fn outbox_tally(&self) -> StoreResult<OutboxTally> {
        let (resent, held) = self.tx.query_row(
            "SELECT coalesce(sum(resent), 0), coalesce(sum(held), 0) FROM outbox",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?;
        Ok(OutboxTally {
            states: self.outbox_counts()?,
            resent,
            held,
            oldest: self.oldest_unsent()?,
        })
    }

    /// When the oldest waiting mail or forum letter was written. Mails held for an address that
    /// bounces, and letters delivered by hand, wait for a person and do not count.
    pub fn oldest_unsent(&self) -> StoreResult<Option<i64>> {
        let mail: Option<i64> = self
            .tx
            .prepare_cached("SELECT min(created) FROM outbox INDEXED BY outbox_in_turn WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'mail'")?
            .query_row([], |row| row.get(0))?;
        Ok([mail, self.oldest_post()?].into_iter().flatten().min())
    }

    /// Lets mails be tried again at once, at an operator's request: one, or all that wait or
    /// failed, except held ones. Returns how many.
    pub fn retry_mails(&self, id: Option<i64>, now: i64) -> StoreResult<usize> {
        Ok(match id {
            Some(id) => self.tx.execute(
                "UPDATE outbox SET state = 'queued', attempts = 0, held = 0, told = 0, next_try = ?2 WHERE id = ?1 AND length(bytes) > 0 AND state IN ('queued', 'deferred', 'failed', 'unknown')",
                params![id, now],
            )?,
            None => self.tx.execute(
                "UPDATE outbox SET state = 'queued', attempts = 0, told = 0, next_try = ?1 WHERE held = 0 AND way != 'forum' AND length(bytes) > 0 AND state IN ('queued', 'deferred', 'failed') AND (trouble IS NULL OR trouble NOT LIKE 'dropped%')",
                params![now],
            )?,
        })
    }

    /// Sends all mails once more of which nobody knows whether they arrived, at an operator's
    /// request. Returns how many.
    pub fn retry_unknown_mails(&self, now: i64) -> StoreResult<usize> {
        Ok(self.tx.execute(
            "UPDATE outbox SET state = 'queued', attempts = 0, held = 0, told = 0, next_try = ?1 WHERE state = 'unknown' AND length(bytes) > 0",
            [now],
        )?)
    }

    /// Leaves it at that with all of them. Returns how many.
    pub fn drop_unknown_mails(&self, why: &str) -> StoreResult<usize> {
        Ok(self.tx.execute(
            "UPDATE outbox SET state = 'failed', held = 0, trouble = 'dropped: ' || ?1 WHERE state = 'unknown'",
            [why],
        )?)
    }

    /// Removes a mail from the queue permanently, at an operator's request; `false` if it is being
    /// sent, was sent, or is unknown.
    pub fn drop_mail(&self, id: i64, why: &str) -> StoreResult<bool> {
        let dropped = self.tx.execute(
            "UPDATE outbox SET state = 'failed', held = 0, trouble = 'dropped: ' || ?2 WHERE id = ?1 AND length(bytes) > 0 AND state IN ('queued', 'deferred', 'failed', 'unknown')",
            params![id, why],
        )?;
        Ok(dropped == 1)
    }
}
