//! How campaigns ended, and the votes for a draw.

use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, RunNumber, Seat, TurnNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingRow {
    pub campaign: CampaignId,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The turn that was open, or would have been.
    pub turn: TurnNumber,
    /// `rules`, `draw`, `abandoned` or `moderator`.
    pub kind: String,
    /// A phrase as JSON.
    pub why: String,
    /// JSON: seats.
    pub winners: String,
    /// A moderator's reason.
    pub words: String,
    /// When the last report was queued.
    pub told: Option<i64>,
}

/// A seat's vote for a draw, with the turn that was open at that time, and its run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawVote {
    pub seat: Seat,
    pub turn: TurnNumber,
    pub run: RunNumber,
    pub at: i64,
}

fn ending(row: &Row) -> rusqlite::Result<EndingRow> {
    Ok(EndingRow {
        campaign: row.get("campaign")?,
        at: row.get("at")?,
        turn: row.get("turn")?,
        kind: row.get("kind")?,
        why: row.get("why")?,
        winners: row.get("winners")?,
        words: row.get("words")?,
        told: row.get("told")?,
    })
}

impl Transaction<'_> {
    /// Records how a campaign ended, once.
    pub fn put_ending(&self, row: &EndingRow) -> StoreResult<()> {
        let put = self.tx.execute(
            "INSERT INTO endings (campaign, at, turn, kind, why, winners, words, told) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            params![row.campaign, row.at, row.turn, row.kind, row.why, row.winners, row.words, row.told],
        )?;
        if put != 1 {
            return Err(StoreError::Overtaken("the campaign is over"));
        }
        self.tx
            .execute("DELETE FROM draw_words WHERE campaign = ?", [row.campaign])?;
        Ok(())
    }

    pub fn ending(&self, campaign: CampaignId) -> StoreResult<Option<EndingRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM endings WHERE campaign = ?")?;
        Ok(query.query_row([campaign], ending).optional()?)
    }

    /// Campaigns whose last report is still to be sent.
    pub fn endings_owed(&self) -> StoreResult<Vec<EndingRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT * FROM endings INDEXED BY endings_owed WHERE told IS NULL ORDER BY campaign",
        )?;
        let rows = query.query_map([], ending)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Records that the last report was queued, once.
    pub fn ending_told(&self, campaign: CampaignId, at: i64) -> StoreResult<()> {
        let told = self.tx.execute(
            "UPDATE endings SET told = ?2 WHERE campaign = ?1 AND told IS NULL",
            params![campaign, at],
        )?;
        if told == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the last report was written"))
        }
    }

    /// The votes for a draw, by seat.
    pub fn draw_words(&self, campaign: CampaignId) -> StoreResult<Vec<DrawVote>> {
        let mut query = self.tx.prepare_cached(
            "SELECT seat, turn, run, at FROM draw_words WHERE campaign = ? ORDER BY seat",
        )?;
        let rows = query.query_map([campaign], |row| {
            Ok(DrawVote {
                seat: row.get(0)?,
                turn: row.get(1)?,
                run: row.get(2)?,
                at: row.get(3)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Running campaigns with a vote from the open turn or one of the `turns - 1` before it, if
    /// anything has changed since they were checked, with the number of changes. Only the few
    /// campaigns with votes are read, not all.
    pub fn draws_due(&self, turns: u32) -> StoreResult<Vec<(CampaignId, u32)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT campaign, changes FROM draws_due CROSS JOIN campaigns ON campaigns.id = campaign WHERE state = 'running'
             AND EXISTS (SELECT 1 FROM draw_words WHERE draw_words.campaign = draws_due.campaign AND campaigns.turn < draw_words.turn + ?) ORDER BY campaign",
        )?;
        let rows = query.query_map([turns], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Records that a campaign was checked at this number of changes: later changes cause another
    /// check.
    pub fn note_draw_looked_at(&self, campaign: CampaignId, changes: u32) -> StoreResult<()> {
        self.tx.execute(
            "DELETE FROM draws_due WHERE campaign = ? AND changes = ?",
            params![campaign, changes],
        )?;
        Ok(())
    }

    pub fn put_draw_word(&self, campaign: CampaignId, word: &DrawVote) -> StoreResult<()> {
        self.tx.execute(
            "INSERT OR REPLACE INTO draw_words (campaign, seat, turn, run, at) VALUES (?, ?, ?, ?, ?)",
            params![campaign, word.seat, word.turn, word.run, word.at],
        )?;
        Ok(())
    }

    pub fn forget_draw_word(&self, campaign: CampaignId, seat: Seat) -> StoreResult<()> {
        self.tx.execute(
            "DELETE FROM draw_words WHERE campaign = ? AND seat = ?",
            params![campaign, seat],
        )?;
        Ok(())
    }
}
