//! Players' requests that take effect only after a second mail from them.

use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, RunNumber, Seat, TurnNumber};

#[derive(Clone, Debug)]
pub struct NewPendingAct {
    pub campaign: CampaignId,
    pub seat: Seat,
    /// The epoch of the seat's tokens: another epoch means another player, and the request is void.
    pub epoch: u32,
    /// The open turn, and its run.
    pub turn: TurnNumber,
    pub run: RunNumber,
    /// Of one kind only a seat's last request counts.
    pub kind: &'static str,
    /// JSON.
    pub act: String,
    /// The Message-ID of our mail that asks, or the mark in its reply address.
    pub answers: String,
    pub asked: i64,
    pub until: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingActRow {
    pub id: i64,
    pub campaign: CampaignId,
    pub seat: Seat,
    pub epoch: u32,
    pub turn: TurnNumber,
    pub run: RunNumber,
    pub kind: String,
    pub act: String,
    pub asked: i64,
    pub until: i64,
    pub settled: Option<i64>,
}

fn pending(row: &Row) -> rusqlite::Result<PendingActRow> {
    Ok(PendingActRow {
        id: row.get("id")?,
        campaign: row.get("campaign")?,
        seat: row.get("seat")?,
        epoch: row.get("epoch")?,
        turn: row.get("turn")?,
        run: row.get("run")?,
        kind: row.get("kind")?,
        act: row.get("act")?,
        asked: row.get("asked")?,
        until: row.get("until")?,
        settled: row.get("settled")?,
    })
}

impl Transaction<'_> {
    /// Stores a request until it is confirmed, replacing a former one of its kind.
    pub fn keep_pending(&self, new: &NewPendingAct) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE pending SET act = '' WHERE until < ? AND act != ''",
            [new.asked],
        )?;
        self.void_pending(new.campaign, new.seat, new.kind, new.asked)?;
        self.tx.execute(
            "INSERT INTO pending (campaign, seat, epoch, turn, run, kind, act, answers, asked, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            params![new.campaign, new.seat, new.epoch, new.turn, new.run, new.kind, new.act, new.answers, new.asked, new.until],
        )?;
        Ok(())
    }

    /// The request that an answer to this mail, or to an address with this mark, refers to.
    pub fn pending_answered(&self, answers: &str) -> StoreResult<Option<PendingActRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM pending WHERE answers = ?")?;
        Ok(query.query_row([answers], pending).optional()?)
    }

    /// A seat's open requests that have not expired, oldest first.
    pub fn pending_of(
        &self,
        campaign: CampaignId,
        seat: Seat,
        now: i64,
    ) -> StoreResult<Vec<PendingActRow>> {
        let mut query =
            self.tx.prepare_cached("SELECT * FROM pending WHERE campaign = ? AND seat = ? AND settled IS NULL AND until >= ? ORDER BY asked, id")?;
        let rows = query.query_map(params![campaign, seat, now], pending)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The same of all seats, for one kind.
    pub fn pending_of_kind(&self, kind: &str, now: i64) -> StoreResult<Vec<PendingActRow>> {
        let mut query = self.tx.prepare_cached("SELECT * FROM pending WHERE kind = ? AND settled IS NULL AND until >= ? ORDER BY asked, id")?;
        let rows = query.query_map(params![kind, now], pending)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How often a seat made a request of a kind since then.
    pub fn pending_since(
        &self,
        campaign: CampaignId,
        seat: Seat,
        kind: &str,
        since: i64,
    ) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached("SELECT count(*) FROM pending WHERE campaign = ? AND seat = ? AND kind = ? AND asked > ?")?;
        Ok(query.query_row(params![campaign, seat, kind, since], |row| row.get(0))?)
    }

    /// A seat's open request of a kind no longer waits, if there is one.
    pub fn void_pending(
        &self,
        campaign: CampaignId,
        seat: Seat,
        kind: &str,
        at: i64,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE pending SET settled = ?4, act = '' WHERE campaign = ?1 AND seat = ?2 AND kind = ?3 AND settled IS NULL")?
            .execute(params![campaign, seat, kind, at])?;
        Ok(())
    }

    /// Uses up a request, once.
    pub fn settle_pending(&self, id: i64, at: i64) -> StoreResult<()> {
        let settled = self.tx.execute(
            "UPDATE pending SET settled = ?2, act = '' WHERE id = ?1 AND settled IS NULL",
            params![id, at],
        )?;
        if settled == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("it was confirmed"))
        }
    }
}
