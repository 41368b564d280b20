//! Rollbacks: from one turn on everything is played anew, and every earlier run of those turns is
//! void. Nothing is deleted (ST-10).
//!
//! A rollback begins a run, counted from 2; the campaign's first is 1. A turn's run is valid unless
//! a later rollback reopened it or a turn before it.

use super::columns::{digest, hash_column};
use super::{FutureLinesRow, SheetRow, StoreError, StoreResult, Transaction};
use crate::CampaignState;
use rusqlite::{Row, params};
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rollback {
    /// The run that it begins.
    pub run: RunNumber,
    /// The first turn that is played anew.
    pub turn: TurnNumber,
    /// Milliseconds since 1970.
    pub at: i64,
    /// `rollback`, or `rerun` if the turn was played again at once with its sheets.
    pub act: String,
    pub reason: String,
    pub(super) before: [u8; 32],
    pub(super) hash: [u8; 32],
}

/// A rollback to be written.
#[derive(Clone, Copy, Debug)]
pub struct NewRollback<'a> {
    pub campaign: CampaignId,
    /// The open turn, which everything depends on.
    pub open: TurnNumber,
    /// Number and name of the turns after the reopened one, including the open one: lines stored
    /// for them are stored again.
    pub behind: &'a [(TurnNumber, String)],
    /// The run that it begins: one more than the newest.
    pub run: RunNumber,
    /// The turn that it reopens.
    pub turn: TurnNumber,
    pub at: i64,
    pub act: &'a str,
    pub reason: &'a str,
    pub deadline: Option<i64>,
}

fn rollback(row: &Row) -> rusqlite::Result<Rollback> {
    Ok(Rollback {
        run: row.get("run")?,
        turn: row.get("turn")?,
        at: row.get("at")?,
        act: row.get("act")?,
        reason: row.get("reason")?,
        before: hash_column(row, "before")?,
        hash: hash_column(row, "hash")?,
    })
}

impl Rollback {
    /// A rollback that is not written yet, to look at the campaign as it will be.
    pub fn planned(run: RunNumber, turn: TurnNumber, at: i64, act: &str, reason: &str) -> Rollback {
        Rollback {
            run,
            turn,
            at,
            act: act.to_owned(),
            reason: reason.to_owned(),
            before: [0; 32],
            hash: [0; 32],
        }
    }

    /// Its hash, if it matches what was written before it.
    pub(super) fn check(&self, campaign: CampaignId, before: &[u8; 32]) -> StoreResult<[u8; 32]> {
        let hash = rollback_hash(
            before,
            campaign,
            self.run,
            self.turn,
            self.at,
            &self.act,
            &self.reason,
        );
        if self.before == *before && self.hash == hash {
            Ok(hash)
        } else {
            Err(StoreError::Broken(format!(
                "the rollback that began run {}",
                self.run
            )))
        }
    }
}

pub(super) fn rollback_hash(
    before: &[u8; 32],
    campaign: CampaignId,
    run: RunNumber,
    turn: TurnNumber,
    at: i64,
    act: &str,
    reason: &str,
) -> [u8; 32] {
    digest(&[
        before,
        b"rollback",
        &campaign.0.to_be_bytes(),
        &run.0.to_be_bytes(),
        &turn.0.to_be_bytes(),
        &at.to_be_bytes(),
        act.as_bytes(),
        reason.as_bytes(),
    ])
}

/// The newest run of a campaign, whichever it is.
pub const NEWEST: RunNumber = RunNumber(u32::MAX);

/// The run of a turn that is valid after these rollbacks.
pub fn run_of(rollbacks: &[Rollback], turn: TurnNumber) -> RunNumber {
    rollbacks
        .iter()
        .rev()
        .find(|rollback| rollback.turn <= turn)
        .map_or(RunNumber(1), |rollback| rollback.run)
}

impl Transaction<'_> {
    /// All rollbacks of a campaign, oldest first.
    pub fn rollbacks(&self, campaign: CampaignId) -> StoreResult<Vec<Rollback>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM rollbacks WHERE campaign = ? ORDER BY run")?;
        let rows = query.query_map([campaign], rollback)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The run in which turns are played now.
    pub fn newest_run(&self, campaign: CampaignId) -> StoreResult<RunNumber> {
        let mut query = self
            .tx
            .prepare_cached("SELECT coalesce(max(run), 1) FROM rollbacks WHERE campaign = ?")?;
        Ok(query.query_row([campaign], |row| row.get(0))?)
    }

    /// Reopens a turn. Its sheets count as before. Sheets for later turns are kept but no longer
    /// count, and lines that had become such sheets wait for their turn again. Rules changed since
    /// then apply from the reopened turn on.
    pub fn roll_back(&self, new: NewRollback) -> StoreResult<()> {
        let newest = self.newest_run(new.campaign)?;
        let running = self
            .campaign(new.campaign)?
            .is_some_and(|row| row.state == CampaignState::Running && row.turn == new.open);
        if !running || new.run != newest.next() || new.turn == TurnNumber(0) || new.turn >= new.open
        {
            return Err(StoreError::Overtaken("the campaign has moved on"));
        }
        let changes = self.rule_changes(new.campaign)?;
        let begun: Vec<Vec<FutureLinesRow>> = new
            .behind
            .iter()
            .map(|(number, name)| self.begun_from_later(new.campaign, *number, name))
            .collect::<Result<_, _>>()?;
        let before = self.last_written(new.campaign)?;
        let hash = rollback_hash(
            &before,
            new.campaign,
            new.run,
            new.turn,
            new.at,
            new.act,
            new.reason,
        );
        self.tx.execute(
            "INSERT INTO rollbacks (campaign, run, turn, at, act, reason, before, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            params![new.campaign, new.run, new.turn, new.at, new.act, new.reason, before, hash],
        )?;
        for change in super::rules::brought_forward(&changes, new.turn) {
            self.write_change(new.campaign, new.run, &change)?;
        }
        for ((_, name), begun) in new.behind.iter().zip(begun) {
            let kept = self.later_for(new.campaign, name)?;
            for row in begun {
                if kept.iter().all(|known| known.seat != row.seat) {
                    self.put_later(new.campaign, &row)?;
                }
            }
        }
        // a sheet waiting for `confirm` would be confirmed for another turn than its sender saw
        self.tx.execute(
            "UPDATE sheets SET state = 'superseded' WHERE campaign = ?1 AND (turn > ?2 AND state = 'standing' OR turn >= ?2 AND state = 'unconfirmed')",
            params![new.campaign, new.turn],
        )?;
        if new.act == "rollback" {
            // (AU-11): the present player may neither read nor play what a former player of the
            // seat intended; a turn that is rerun at once uses its own sheets
            self.tx.execute(
                "UPDATE sheets SET state = 'withdrawn' WHERE campaign = ?1 AND turn = ?2 AND state = 'standing'
                 AND received < (SELECT taken FROM seats WHERE seats.campaign = ?1 AND seats.seat = sheets.seat)",
                params![new.campaign, new.turn],
            )?;
        }
        self.forget_attendance(new.campaign, new.turn)?;
        self.cap_reported_turn(new.campaign, new.turn.previous())?;
        if new.act == "rollback" {
            // they count at the deadline; the turn does not run early until each was accepted or
            // sent anew, so that everybody can reconsider
            self.tx.execute("UPDATE sheets SET clean = 0 WHERE campaign = ?1 AND turn = ?2 AND state = 'standing'", params![new.campaign, new.turn])?;
        }
        self.open_turn(new.campaign, new.open, new.turn, new.at, new.deadline)
    }

    /// The sheets of a turn that count when it is reopened: none of a seat's former player (AU-11).
    pub fn sheets_to_reopen(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<Vec<SheetRow>> {
        let mut sheets = Vec::new();
        for sheet in self.standing_sheets(campaign, turn)? {
            if sheet.received >= self.seat_taken(campaign, sheet.seat)? {
                sheets.push(sheet);
            }
        }
        Ok(sheets)
    }

    /// Lines that were stored for a turn and became its sheets when it began, in the newest run;
    /// those of earlier runs were stored again already. A former player's lines were removed when
    /// the seat was given to another player.
    pub fn begun_from_later(
        &self,
        campaign: CampaignId,
        number: TurnNumber,
        name: &str,
    ) -> StoreResult<Vec<FutureLinesRow>> {
        let since = self
            .rollbacks(campaign)?
            .pop()
            .map_or(i64::MIN, |last| last.at);
        // a sheet without a letter was made from such lines, replaced a missing sheet, or came from
        // a moderator at the command line
        let mut query = self.tx.prepare_cached(
            "SELECT seat, source, received FROM sheets AS begun WHERE campaign = ?1 AND turn = ?2 AND letter IS NULL AND by_moderator = 0 AND received >= ?3 AND source != ''
             AND received >= (SELECT taken FROM seats WHERE seats.campaign = ?1 AND seats.seat = begun.seat)
             AND NOT EXISTS (SELECT 1 FROM attendance AS silent WHERE silent.campaign = ?1 AND silent.turn = ?2 AND silent.seat = begun.seat AND silent.revision = begun.revision)
             AND revision = (SELECT max(revision) FROM sheets WHERE campaign = ?1 AND turn = ?2 AND seat = begun.seat AND letter IS NULL AND by_moderator = 0) ORDER BY seat",
        )?;
        let rows = query.query_map(params![campaign, number, since], |row| {
            Ok(FutureLinesRow {
                seat: row.get("seat")?,
                turn: name.to_owned(),
                source: row.get("source")?,
                received: row.get("received")?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
