//! How far each reader has been sent reports, where seats play one at a time and reports wait for a
//! round.

use super::{StoreResult, Transaction};
use rusqlite::params;
use seneschal_text::ids::{CampaignId, Seat, TurnNumber};

/// The limit of phases in a turn as players count it.
const MOST_PIECES: u32 = 16;

impl Transaction<'_> {
    /// Records that a seat's player was mailed everything up to a turn.
    pub fn note_reported_turn(
        &self,
        campaign: CampaignId,
        seat: Seat,
        turn: TurnNumber,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE seats SET told = ?3 WHERE campaign = ?1 AND seat = ?2")?
            .execute(params![campaign, seat, turn])?;
        Ok(())
    }

    /// The same for observers.
    pub fn note_observers_told(&self, campaign: CampaignId, turn: TurnNumber) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE campaigns SET told = ?2 WHERE id = ?1")?
            .execute(params![campaign, turn])?;
        Ok(())
    }

    /// Lowers the marks after a rollback: reports of the turns that were rolled back will be sent
    /// anew.
    pub(super) fn cap_reported_turn(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<()> {
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

    /// Marks everything up to a turn as reported to everybody: it was played elsewhere, or there is
    /// nothing yet.
    pub fn all_told(&self, campaign: CampaignId, turn: TurnNumber) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE seats SET told = ?2 WHERE campaign = ?1",
            params![campaign, turn],
        )?;
        self.note_observers_told(campaign, turn)
    }

    /// Records whether readers still await the report of the last turn because the next one was to
    /// be played at once.
    pub fn note_reports_owed(&self, campaign: CampaignId, owed: bool) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE campaigns SET owed = ?2 WHERE id = ?1 AND owed != ?2")?
            .execute(params![campaign, owed])?;
        Ok(())
    }

    /// The running campaigns with such reports to send.
    pub fn reports_owed(&self) -> StoreResult<Vec<CampaignId>> {
        let mut query = self.tx.prepare_cached("SELECT id FROM campaigns INDEXED BY campaigns_owed WHERE owed = 1 AND state = 'running' ORDER BY id")?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The last turns before one for which a seat has sheets that count, latest first: as many as a
    /// turn may have phases.
    pub fn last_turns_with_sheets(
        &self,
        campaign: CampaignId,
        seat: Seat,
        before: TurnNumber,
    ) -> StoreResult<Vec<TurnNumber>> {
        let mut query = self.tx.prepare_cached(
            "SELECT DISTINCT turn FROM sheets WHERE campaign = ?1 AND seat = ?2 AND turn < ?3 AND state = 'standing' ORDER BY turn DESC LIMIT ?4",
        )?;
        let rows = query.query_map(params![campaign, seat, before, MOST_PIECES], |row| {
            row.get(0)
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
