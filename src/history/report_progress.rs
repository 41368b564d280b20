//! How much of what was played each reader was told, where seats play one at a time and reports
//! wait for a round.

use super::{StoreResult, Transaction};
use rusqlite::params;

/// Of a turn as players count it.
const MOST_PIECES: u32 = 16;

impl Transaction<'_> {
    /// A seat's player was mailed everything up to a turn.
    pub fn note_told(&self, campaign: i64, seat: u8, turn: u32) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE seats SET told = ?3 WHERE campaign = ?1 AND seat = ?2")?
            .execute(params![campaign, seat, turn])?;
        Ok(())
    }

    /// The same of those who only look on.
    pub fn note_observers_told(&self, campaign: i64, turn: u32) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE campaigns SET told = ?2 WHERE id = ?1")?
            .execute(params![campaign, turn])?;
        Ok(())
    }

    /// What was told of turns that were taken back will be told anew.
    pub(super) fn told_at_most(&self, campaign: i64, turn: u32) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE seats SET told = min(told, ?2) WHERE campaign = ?1",
            params![campaign, turn],
        )?;
        self.tx.execute(
            "UPDATE campaigns SET told = min(told, ?2) WHERE id = ?1",
            params![campaign, turn],
        )?;
        Ok(())
    }

    /// Everybody knows everything up to a turn: it was played elsewhere, or there is nothing yet.
    pub fn all_told(&self, campaign: i64, turn: u32) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE seats SET told = ?2 WHERE campaign = ?1",
            params![campaign, turn],
        )?;
        self.note_observers_told(campaign, turn)
    }

    /// Whether readers of the last turn were not told of it, since the one behind it was to be
    /// played at once.
    pub fn note_reports_owed(&self, campaign: i64, owed: bool) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE campaigns SET owed = ?2 WHERE id = ?1 AND owed != ?2")?
            .execute(params![campaign, owed])?;
        Ok(())
    }

    /// The running campaigns where they were not.
    pub fn reports_owed(&self) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached("SELECT id FROM campaigns INDEXED BY campaigns_owed WHERE owed = 1 AND state = 'running' ORDER BY id")?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The last turns before one for which a seat's sheets stand, the later first: as many as the
    /// pieces of a turn may ever be.
    pub fn last_sheeted(&self, campaign: i64, seat: u8, before: u32) -> StoreResult<Vec<u32>> {
        let mut query = self.tx.prepare_cached(
            "SELECT DISTINCT turn FROM sheets WHERE campaign = ?1 AND seat = ?2 AND turn < ?3 AND state = 'standing' ORDER BY turn DESC LIMIT ?4",
        )?;
        let rows = query.query_map(params![campaign, seat, before, MOST_PIECES], |row| {
            row.get(0)
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
