//! Holds and their reasons, moved deadlines, and the last reading of the machine's clock that was
//! trusted.

use super::stored_enum::stored_as_text;
use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, Seat, TurnNumber};

/// Why no turn of a campaign runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldReason {
    /// The moderator paused it: the turn's clock is stopped.
    Moderator,
    /// The mailbox was not read for long, and a deadline passed meanwhile (DL-03).
    Outage,
    /// The machine's clock cannot be trusted (DL-04).
    Clock,
    /// Sheets are missing, and the campaign waits for them (DL-08).
    Silence,
}

stored_as_text!(HoldReason, HoldReason::Moderator => "moderator", HoldReason::Outage => "outage", HoldReason::Clock => "clock", HoldReason::Silence => "silence");

/// A held campaign. Times in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    pub campaign: CampaignId,
    pub since: i64,
    pub why: HoldReason,
    /// The turn's remaining time, if the moderator stopped it before its deadline.
    pub remaining: Option<i64>,
    /// Set while the campaign is to resume because its moderator does not answer.
    pub warning: Option<HoldWarning>,
}

/// Everybody was told that a held campaign resumes without its moderator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoldWarning {
    pub at: i64,
    /// When it resumes.
    pub goes_on: i64,
}

fn hold(row: &Row) -> rusqlite::Result<Hold> {
    let warned: Option<i64> = row.get("warned")?;
    Ok(Hold {
        campaign: row.get("campaign")?,
        since: row.get("since")?,
        why: row.get("why")?,
        remaining: row.get("remaining")?,
        warning: warned
            .zip(row.get("goes_on")?)
            .map(|(at, goes_on)| HoldWarning { at, goes_on }),
    })
}

/// The last poll that read the mailbox to its end, by both clocks, and the state of trust in the
/// wall clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastPoll {
    /// Milliseconds since 1970.
    pub wall: i64,
    /// The machine's boot, and milliseconds since then.
    pub start: String,
    pub steady: i64,
    /// By how much the last fresh mail seemed older than it can be, in milliseconds.
    pub lag: Option<i64>,
    /// When the clock was last found wrong, while it is not trusted.
    pub doubted: Option<i64>,
    /// Polls since then without a jump.
    pub calm: u32,
    /// Whether a fresh mail's time has agreed with the clock since then.
    pub agreed: bool,
}

impl Transaction<'_> {
    /// Why and since when a campaign is held, if it is.
    pub fn hold(&self, campaign: CampaignId) -> StoreResult<Option<Hold>> {
        Ok(self
            .tx
            .prepare_cached("SELECT * FROM holds WHERE campaign = ?")?
            .query_row([campaign], hold)
            .optional()?)
    }

    /// All holds, the longest first.
    pub fn holds(&self) -> StoreResult<Vec<Hold>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM holds ORDER BY since, campaign")?;
        let rows = query.query_map([], hold)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Holds a campaign, replacing a former hold.
    pub fn put_hold(&self, hold: Hold) -> StoreResult<()> {
        self.tx
            .prepare_cached("INSERT INTO holds VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (campaign) DO UPDATE SET since = ?2, why = ?3, remaining = ?4, warned = ?5, goes_on = ?6")?
            .execute(params![
                hold.campaign,
                hold.since,
                hold.why,
                hold.remaining,
                hold.warning.map(|warning| warning.at),
                hold.warning.map(|warning| warning.goes_on)
            ])?;
        Ok(())
    }

    /// Lets a campaign go on; returns whether it was held.
    pub fn drop_hold(&self, campaign: CampaignId) -> StoreResult<bool> {
        Ok(self
            .tx
            .prepare_cached("DELETE FROM holds WHERE campaign = ?")?
            .execute([campaign])?
            == 1)
    }

    /// Clears holds and permissions when a new turn opens: they were for the one before.
    pub fn clear_holds(&self, campaign: CampaignId) -> StoreResult<()> {
        self.drop_hold(campaign)?;
        self.note_waited(campaign, None)?;
        self.set_let_run(campaign, None)
    }

    /// The turn that the moderator let run despite objections.
    pub fn let_run(&self, campaign: CampaignId) -> StoreResult<Option<TurnNumber>> {
        Ok(self
            .tx
            .prepare_cached("SELECT turn FROM let_run WHERE campaign = ?")?
            .query_row([campaign], |row| row.get(0))
            .optional()?)
    }

    /// Records or removes that permission.
    pub fn set_let_run(&self, campaign: CampaignId, turn: Option<TurnNumber>) -> StoreResult<()> {
        match turn {
            Some(turn) => self
                .tx
                .prepare_cached("INSERT INTO let_run VALUES (?1, ?2) ON CONFLICT (campaign) DO UPDATE SET turn = ?2")?
                .execute(params![campaign, turn])?,
            None => self.tx.prepare_cached("DELETE FROM let_run WHERE campaign = ?")?.execute([campaign])?,
        };
        Ok(())
    }

    /// Removes all such permissions: the clock in use when they were given is doubted.
    pub fn forget_let_run(&self) -> StoreResult<()> {
        self.tx.execute("DELETE FROM let_run", [])?;
        Ok(())
    }

    /// Sets the deadline of the open turn; refused if another turn is open by now. `wall` and
    /// `zone_rules` are as in the table.
    pub fn move_deadline(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        deadline: Option<i64>,
        wall: Option<&str>,
        zone_rules: &str,
    ) -> StoreResult<()> {
        let moved = self
            .tx
            .prepare_cached("UPDATE campaigns SET deadline = ?3, wall = ?4, zone_rules = ?5 WHERE id = ?1 AND turn = ?2 AND state = 'running'")?
            .execute(params![campaign, turn, deadline, wall, zone_rules])?;
        if moved == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the turn was played"))
        }
    }

    /// Campaigns with a deadline in local time that was computed with other zone rules than these:
    /// id, deadline, local time.
    pub fn deadlines_by_other_rules(
        &self,
        zone_rules: &str,
    ) -> StoreResult<Vec<(CampaignId, TurnNumber, i64, String)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id, turn, deadline, wall FROM campaigns
             WHERE wall IS NOT NULL AND deadline IS NOT NULL AND (zone_rules < ?1 OR zone_rules > ?1) AND state = 'running' ORDER BY id",
        )?;
        let rows = query.query_map([zone_rules], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Whether a running campaign has its deadline after the first of two moments and not after the
    /// second.
    pub fn has_deadline_between(&self, after: i64, until: i64) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM campaigns INDEXED BY campaigns_by_deadline WHERE state = 'running' AND deadline > ? AND deadline <= ?)",
        )?;
        Ok(query.query_row(params![after, until], |row| row.get(0))?)
    }

    /// The last poll that read the mailbox to its end; `None` before the first.
    pub fn last_poll(&self) -> StoreResult<Option<LastPoll>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM last_poll WHERE one = 1")?;
        let poll = |row: &Row| {
            Ok(LastPoll {
                wall: row.get("wall")?,
                start: row.get("start")?,
                steady: row.get("steady")?,
                lag: row.get("lag")?,
                doubted: row.get("doubted")?,
                calm: row.get("calm")?,
                agreed: row.get("agreed")?,
            })
        };
        Ok(query.query_row([], poll).optional()?)
    }

    pub fn put_last_poll(&self, poll: &LastPoll) -> StoreResult<()> {
        self.tx
            .prepare_cached(
                "INSERT INTO last_poll VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7)
                 ON CONFLICT (one) DO UPDATE SET wall = ?1, start = ?2, steady = ?3, lag = ?4, doubted = ?5, calm = ?6, agreed = ?7",
            )?
            .execute(params![poll.wall, poll.start, poll.steady, poll.lag, poll.doubted, poll.calm, poll.agreed])?;
        Ok(())
    }

    /// Records an absence: a seat asks for no deadline between two moments.
    pub fn put_absence(
        &self,
        campaign: CampaignId,
        seat: Seat,
        first: i64,
        last: i64,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached("INSERT INTO absences VALUES (?1, ?2, ?3, ?4) ON CONFLICT (campaign, seat, first) DO UPDATE SET last = ?4")?
            .execute(params![campaign, seat, first, last])?;
        Ok(())
    }

    /// First and last moment of every absence that a seat's player asked for, past ones too.
    pub fn absences_of(&self, campaign: CampaignId, seat: Seat) -> StoreResult<Vec<(i64, i64)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT first, last FROM absences WHERE campaign = ? AND seat = ? ORDER BY first",
        )?;
        let rows = query.query_map(params![campaign, seat], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Ends absences when the player is back: the days up to `until` stay, the later ones of
    /// current absences are removed.
    pub fn drop_absences(
        &self,
        campaign: CampaignId,
        seat: Seat,
        now: i64,
        until: i64,
    ) -> StoreResult<usize> {
        let mut over = self.tx.prepare_cached(
            "DELETE FROM absences WHERE campaign = ?1 AND seat = ?2 AND last > ?3 AND first >= ?4",
        )?;
        let dropped = over.execute(params![campaign, seat, now, until])?;
        let mut cut = self.tx.prepare_cached(
            "UPDATE absences SET last = ?4 WHERE campaign = ?1 AND seat = ?2 AND last > ?3",
        )?;
        Ok(dropped + cut.execute(params![campaign, seat, now, until])?)
    }

    /// Seat, first and last moment of the absences that are not over, in order.
    pub fn absences(&self, campaign: CampaignId, now: i64) -> StoreResult<Vec<(Seat, i64, i64)>> {
        let mut query = self.tx.prepare_cached("SELECT seat, first, last FROM absences WHERE campaign = ? AND last > ? ORDER BY first, seat")?;
        let rows = query.query_map(params![campaign, now], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
