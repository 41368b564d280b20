//! Corrections that a moderator made to a position, between two turns. Each hash covers the one
//! before it, or the turn before: a changed byte is found.

use super::columns::{digest, hash_column};
use super::rollbacks::NEWEST;
use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

/// An amendment to be written. Position and events are JSON.
#[derive(Clone, Copy, Debug)]
pub struct NewAmendment<'a> {
    pub campaign: CampaignId,
    /// The open turn.
    pub turn: TurnNumber,
    /// The lines as they were written, each followed by one LF.
    pub words: &'a str,
    pub reason: &'a str,
    pub events: &'a str,
    pub position: &'a str,
    /// Milliseconds since 1970.
    pub made: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmendmentRow {
    pub turn: TurnNumber,
    /// Counted from 1 within its turn.
    pub number: u32,
    pub run: RunNumber,
    pub words: String,
    pub reason: String,
    pub events: String,
    pub position: String,
    pub made: i64,
    before: [u8; 32],
    hash: [u8; 32],
}

fn amendment(row: &Row) -> rusqlite::Result<AmendmentRow> {
    Ok(AmendmentRow {
        turn: row.get("turn")?,
        number: row.get("number")?,
        run: row.get("run")?,
        words: row.get("words")?,
        reason: row.get("reason")?,
        events: row.get("events")?,
        position: row.get("position")?,
        made: row.get("made")?,
        before: hash_column(row, "before")?,
        hash: hash_column(row, "hash")?,
    })
}

/// The amendments that count, or counted while run `?3` was the newest: no later rollback went past
/// the turn in which they were made.
const STANDING: &str = "SELECT * FROM amendments AS made WHERE campaign = ?1 AND turn = ?2 AND run <= ?3 AND NOT EXISTS (SELECT 1 FROM rollbacks
     WHERE rollbacks.campaign = made.campaign AND rollbacks.run > made.run AND rollbacks.run <= ?3 AND rollbacks.turn < made.turn) ORDER BY number";

impl Transaction<'_> {
    /// A turn's valid amendments, in order: the turn is played in the last one's position.
    pub fn amendments(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<Vec<AmendmentRow>> {
        self.amendments_in(campaign, NEWEST, turn)
    }

    /// The same as it was while `run` was the newest.
    pub fn amendments_in(
        &self,
        campaign: CampaignId,
        run: RunNumber,
        turn: TurnNumber,
    ) -> StoreResult<Vec<AmendmentRow>> {
        let mut query = self.tx.prepare_cached(STANDING)?;
        let rows = query.query_map(params![campaign, turn, run], amendment)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// All amendments of a campaign, void ones too.
    pub fn all_amendments(&self, campaign: CampaignId) -> StoreResult<Vec<AmendmentRow>> {
        let mut query = self
            .tx
            .prepare("SELECT * FROM amendments WHERE campaign = ? ORDER BY turn, number")?;
        let rows = query.query_map([campaign], amendment)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The position in which a turn was played, or will be, as it was while `run` was the newest:
    /// `stored` is the position of the turn before.
    pub fn position_of(
        &self,
        campaign: CampaignId,
        run: RunNumber,
        turn: TurnNumber,
        stored: String,
    ) -> StoreResult<String> {
        Ok(self
            .amendments_in(campaign, run, turn)?
            .pop()
            .map_or(stored, |last| last.position))
    }

    /// Writes an amendment for the open turn. `known` is how many there were when it was decided:
    /// if there is one more, nothing is written.
    pub fn put_amendment(&self, new: NewAmendment, known: usize) -> StoreResult<()> {
        if !self.is_turn_open(new.campaign, new.turn)? {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        let standing = self.amendments(new.campaign, new.turn)?;
        if standing.len() != known {
            return Err(StoreError::Overtaken("something else was put right"));
        }
        let mut query = self.tx.prepare_cached(
            "SELECT coalesce(max(number), 0) + 1 FROM amendments WHERE campaign = ? AND turn = ?",
        )?;
        let number: u32 = query.query_row(params![new.campaign, new.turn], |row| row.get(0))?;
        self.admit_amendment(new, number, self.newest_run(new.campaign)?)
    }

    /// Writes an amendment of an imported campaign, after its turns.
    pub fn admit_amendment(
        &self,
        new: NewAmendment,
        number: u32,
        run: RunNumber,
    ) -> StoreResult<()> {
        let before = self.rests_on(new.campaign, new.turn, number)?;
        let hash = amendment_hash(&before, number, run, &new);
        self.tx.execute(
            "INSERT INTO amendments (campaign, turn, number, run, words, reason, events, position, made, before, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            params![new.campaign, new.turn, number, run, new.words, new.reason, new.events, new.position, new.made, before, hash],
        )?;
        Ok(())
    }

    /// The hash that an amendment rests on: of the one before it in its turn, or of the first run
    /// of the turn before.
    fn rests_on(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        number: u32,
    ) -> StoreResult<[u8; 32]> {
        let mut former = self.tx.prepare_cached(
            "SELECT hash FROM amendments WHERE campaign = ? AND turn = ? AND number = ?",
        )?;
        if let Some(hash) = former
            .query_row(params![campaign, turn, number.saturating_sub(1)], |row| {
                hash_column(row, "hash")
            })
            .optional()?
        {
            return Ok(hash);
        }
        let mut played = self.tx.prepare_cached(
            "SELECT hash FROM turns WHERE campaign = ? AND number = ? ORDER BY run LIMIT 1",
        )?;
        Ok(played
            .query_row(params![campaign, turn.previous()], |row| {
                hash_column(row, "hash")
            })
            .optional()?
            .unwrap_or_default())
    }

    /// Recomputes all hashes of a campaign's amendments, and names the first that does not match.
    pub fn check_amendments(&self, campaign: CampaignId) -> StoreResult<()> {
        let mut query = self
            .tx
            .prepare("SELECT * FROM amendments WHERE campaign = ? ORDER BY turn, number")?;
        for row in query.query_map([campaign], amendment)? {
            let row = row?;
            let before = self.rests_on(campaign, row.turn, row.number)?;
            let again = NewAmendment {
                campaign,
                turn: row.turn,
                words: &row.words,
                reason: &row.reason,
                events: &row.events,
                position: &row.position,
                made: row.made,
            };
            if row.before != before
                || row.hash != amendment_hash(&before, row.number, row.run, &again)
            {
                return Err(StoreError::Broken(format!(
                    "amendment {} of the wait for turn {}",
                    row.number, row.turn
                )));
            }
        }
        Ok(())
    }
}

fn amendment_hash(before: &[u8; 32], number: u32, run: RunNumber, new: &NewAmendment) -> [u8; 32] {
    let (campaign, turn, made) = (
        new.campaign.0.to_be_bytes(),
        new.turn.0.to_be_bytes(),
        new.made.to_be_bytes(),
    );
    let (number, run) = (number.to_be_bytes(), run.0.to_be_bytes());
    let texts = [new.words, new.reason, new.events, new.position].map(str::as_bytes);
    let mut fields: Vec<&[u8]> = vec![before, b"amendment", &campaign, &turn, &number, &run, &made];
    fields.extend(texts);
    digest(&fields)
}
