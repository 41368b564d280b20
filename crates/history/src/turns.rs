//! Played turns, chained by hashes in the order of writing: a changed byte is found and named.
//!
//! A turn may have several runs (see `runs`). A query for a turn gets the valid one, or the one
//! that was valid while `run` was the newest.

use super::columns::{digest, hash_column};
use super::rollbacks::NEWEST;
use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

/// A turn to be written. All texts are JSON except `name`.
#[derive(Clone, Copy, Debug)]
pub struct NewTurn<'a> {
    pub campaign: CampaignId,
    /// 0 is the opening.
    pub number: TurnNumber,
    /// The campaign's newest run, counted from 1.
    pub run: RunNumber,
    pub name: &'a str,
    pub title: &'a str,
    pub played: i64,
    pub sheets: &'a str,
    pub chain: u32,
    pub link: u32,
    pub secret: &'a [u8; 32],
    pub mixed: &'a [u8; 32],
    pub key: &'a [u8; 32],
    pub events: &'a str,
    pub position: &'a str,
    pub outcome: Option<&'a str>,
    pub format: u32,
}

#[derive(Clone, Debug)]
pub struct TurnRow {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub name: String,
    pub title: String,
    pub played: i64,
    pub sheets: String,
    pub chain: u32,
    pub link: u32,
    pub secret: [u8; 32],
    pub mixed: [u8; 32],
    pub key: [u8; 32],
    pub events: String,
    pub position: String,
    pub outcome: Option<String>,
    pub format: u32,
    pub before: [u8; 32],
    pub hash: [u8; 32],
}

pub(super) fn turn(row: &Row) -> rusqlite::Result<TurnRow> {
    Ok(TurnRow {
        number: row.get("number")?,
        run: row.get("run")?,
        name: row.get("name")?,
        title: row.get("title")?,
        played: row.get("played")?,
        sheets: row.get("sheets")?,
        chain: row.get("chain")?,
        link: row.get("link")?,
        secret: hash_column(row, "secret")?,
        mixed: hash_column(row, "mixed")?,
        key: hash_column(row, "key")?,
        events: row.get("events")?,
        position: row.get("position")?,
        outcome: row.get("outcome")?,
        format: row.get("format")?,
        before: hash_column(row, "before")?,
        hash: hash_column(row, "hash")?,
    })
}

/// The rows that are valid, or were while `run` `?2` was the newest: no later rollback has voided
/// them.
const STANDING: &str = "campaign = ?1 AND run <= ?2 AND NOT EXISTS (SELECT 1 FROM rollbacks
     WHERE rollbacks.campaign = turns.campaign AND rollbacks.run > turns.run AND rollbacks.run <= ?2 AND rollbacks.turn <= turns.number)";

impl Transaction<'_> {
    /// Writes a turn once; a second one of the same number and run is refused as overtaken, and so
    /// is one of a run that is void by now.
    pub fn put_turn(&self, new: NewTurn) -> StoreResult<()> {
        if self.newest_run(new.campaign)? != new.run {
            return Err(StoreError::Overtaken("the campaign was rolled back"));
        }
        if self.turn(new.campaign, new.number)?.is_some() {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        if let Some(last) = new.number.before()
            && self.turn(new.campaign, last)?.is_none()
        {
            return Err(StoreError::Broken(format!("turn {last} is missing")));
        }
        let before = self.last_written(new.campaign)?;
        let hash = turn_hash(&before, &new);
        self.tx
            .prepare_cached(
                "INSERT INTO turns (campaign, number, run, name, title, played, sheets, chain, link, secret, mixed, key, events, position, outcome, format, before, hash)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                new.campaign,
                new.number,
                new.run,
                new.name,
                new.title,
                new.played,
                new.sheets,
                new.chain,
                new.link,
                new.secret,
                new.mixed,
                new.key,
                new.events,
                new.position,
                new.outcome,
                new.format,
                before,
                hash
            ])?;
        Ok(())
    }

    /// The valid run of a turn.
    pub fn turn(&self, campaign: CampaignId, number: TurnNumber) -> StoreResult<Option<TurnRow>> {
        self.turn_in(campaign, NEWEST, number)
    }

    /// The run of a turn that was valid while `run` was the newest.
    pub fn turn_in(
        &self,
        campaign: CampaignId,
        run: RunNumber,
        number: TurnNumber,
    ) -> StoreResult<Option<TurnRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT * FROM turns WHERE {STANDING} AND number = ?3"
        ))?;
        Ok(query
            .query_row(params![campaign, run, number], turn)
            .optional()?)
    }

    /// The run of a turn that was played last, valid or void.
    pub fn last_run_of(
        &self,
        campaign: CampaignId,
        number: TurnNumber,
    ) -> StoreResult<Option<TurnRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT * FROM turns WHERE campaign = ? AND number = ? ORDER BY run DESC LIMIT 1",
        )?;
        Ok(query
            .query_row(params![campaign, number], turn)
            .optional()?)
    }

    /// Number and name of every played turn that is valid, in order.
    pub fn turn_names(&self, campaign: CampaignId) -> StoreResult<Vec<(TurnNumber, String)>> {
        self.turn_names_in(campaign, NEWEST)
    }

    pub fn turn_names_in(
        &self,
        campaign: CampaignId,
        run: RunNumber,
    ) -> StoreResult<Vec<(TurnNumber, String)>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT number, name FROM turns WHERE {STANDING} ORDER BY number"
        ))?;
        let rows = query.query_map(params![campaign, run], |row| {
            Ok((row.get("number")?, row.get("name")?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Every run of every turn, valid or void, turn by turn.
    pub fn turns_of_all_runs(&self, campaign: CampaignId) -> StoreResult<Vec<RunTurnRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT number, run, name, played FROM turns WHERE campaign = ? ORDER BY number, run",
        )?;
        let rows = query.query_map([campaign], |row| {
            Ok(RunTurnRow {
                number: row.get(0)?,
                run: row.get(1)?,
                name: row.get(2)?,
                played: row.get(3)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn last_turn(&self, campaign: CampaignId) -> StoreResult<Option<TurnRow>> {
        self.last_turn_in(campaign, NEWEST)
    }

    /// The number and run of the last turn that was valid while `run` was the newest.
    pub fn last_number_in(
        &self,
        campaign: CampaignId,
        run: RunNumber,
    ) -> StoreResult<Option<(TurnNumber, RunNumber)>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT number, run FROM turns WHERE {STANDING} ORDER BY number DESC LIMIT 1"
        ))?;
        Ok(query
            .query_row(params![campaign, run], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?)
    }

    pub fn last_turn_in(
        &self,
        campaign: CampaignId,
        run: RunNumber,
    ) -> StoreResult<Option<TurnRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT * FROM turns WHERE {STANDING} ORDER BY number DESC LIMIT 1"
        ))?;
        Ok(query.query_row(params![campaign, run], turn).optional()?)
    }

    /// The hash of the last turn or rollback written; zeros before the opening.
    pub(super) fn last_written(&self, campaign: CampaignId) -> StoreResult<[u8; 32]> {
        let run = self.newest_run(campaign)?;
        let mut query = self.tx.prepare_cached(
            "SELECT hash FROM turns WHERE campaign = ? AND run = ? ORDER BY number DESC LIMIT 1",
        )?;
        let turn = query
            .query_row(params![campaign, run], |row| hash_column(row, "hash"))
            .optional()?;
        Ok(match turn {
            Some(hash) => hash,
            None => self
                .rollbacks(campaign)?
                .pop()
                .map(|rollback| rollback.hash)
                .unwrap_or_default(),
        })
    }

    /// Recomputes a campaign's chain over all runs and rollbacks, and its amendments, and names the
    /// first that does not match.
    pub fn check_turns(&self, campaign: CampaignId) -> StoreResult<()> {
        let mut rollbacks = self.rollbacks(campaign)?.into_iter().peekable();
        let mut query = self
            .tx
            .prepare("SELECT * FROM turns WHERE campaign = ? ORDER BY run, number")?;
        let mut before = [0; 32];
        for row in query.query_map([campaign], turn)? {
            let row = row?;
            while let Some(rollback) = rollbacks.next_if(|rollback| rollback.run <= row.run) {
                before = rollback.check(campaign, &before)?;
            }
            let again = NewTurn {
                campaign,
                number: row.number,
                run: row.run,
                name: &row.name,
                title: &row.title,
                played: row.played,
                sheets: &row.sheets,
                chain: row.chain,
                link: row.link,
                secret: &row.secret,
                mixed: &row.mixed,
                key: &row.key,
                events: &row.events,
                position: &row.position,
                outcome: row.outcome.as_deref(),
                format: row.format,
            };
            if row.before != before || row.hash != turn_hash(&before, &again) {
                let run = if row.run > RunNumber(1) {
                    format!(", run {}", row.run)
                } else {
                    String::new()
                };
                return Err(StoreError::Broken(format!(
                    "turn {} ({}{run})",
                    row.number, row.name
                )));
            }
            before = row.hash;
        }
        rollbacks.try_fold(before, |before, rollback| rollback.check(campaign, &before))?;
        self.check_amendments(campaign)
    }
}

/// A turn of one run, without the data it was played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunTurnRow {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub name: String,
    pub played: i64,
}

fn turn_hash(before: &[u8; 32], turn: &NewTurn) -> [u8; 32] {
    let (campaign, number, played) = (
        turn.campaign.0.to_be_bytes(),
        turn.number.0.to_be_bytes(),
        turn.played.to_be_bytes(),
    );
    let (chain, link, format, run) = (
        turn.chain.to_be_bytes(),
        turn.link.to_be_bytes(),
        turn.format.to_be_bytes(),
        turn.run.0.to_be_bytes(),
    );
    let mut fields: Vec<&[u8]> = vec![
        before,
        &campaign,
        &number,
        turn.name.as_bytes(),
        turn.title.as_bytes(),
        &played,
        turn.sheets.as_bytes(),
        &chain,
        &link,
        turn.secret,
        turn.mixed,
        turn.key,
        turn.events.as_bytes(),
        turn.position.as_bytes(),
        turn.outcome.unwrap_or("").as_bytes(),
        &format,
    ];
    // a first run is hashed as it was before there were several runs
    if turn.run > RunNumber(1) {
        fields.push(&run);
    }
    digest(&fields)
}
