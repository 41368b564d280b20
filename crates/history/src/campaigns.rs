//! Campaigns: what they play, how they stand, and when their turns are due.

use super::stored_enum::stored_as_text;
use super::{NewSeat, StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, TurnNumber};

#[derive(Clone, Copy, Debug)]
pub struct NewCampaign<'a> {
    /// Folded to lower case.
    pub name: &'a str,
    pub game: &'a str,
    pub edition: &'a str,
    /// JSON.
    pub setup: &'a str,
    /// JSON.
    pub settings: &'a str,
    pub rules_version: &'a str,
    pub created: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampaignState {
    /// Its seats are being filled.
    Setup,
    Running,
    Ended,
}

stored_as_text!(CampaignState, CampaignState::Setup => "setup", CampaignState::Running => "running", CampaignState::Ended => "ended");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignRow {
    pub id: CampaignId,
    pub name: String,
    pub game: String,
    pub edition: String,
    pub settings: String,
    pub rules_version: String,
    pub state: CampaignState,
    /// The open turn, counted from 1; 0 before the start.
    pub turn: TurnNumber,
    pub opened: Option<i64>,
    pub quiet_since: Option<i64>,
    pub deadline: Option<i64>,
    /// The deadline in local time, `2026-12-01T20:00[Europe/Berlin]`, if it was given so.
    pub wall: Option<String>,
    /// The version of the time zone database that the instant was computed with.
    pub zone_rules: Option<String>,
    pub moderator_epoch: u32,
    pub created: i64,
    /// The last turn whose events were mailed to observers.
    pub told: TurnNumber,
}

/// The columns that [`campaign`] reads, in its order.
pub(super) const COLUMNS: &str = "campaigns.id, name, game, edition, settings, rules_version, state, turn, opened, quiet_since, deadline, wall, zone_rules, moderator_epoch, created, campaigns.told";

pub(super) fn campaign(row: &Row) -> rusqlite::Result<CampaignRow> {
    Ok(CampaignRow {
        id: row.get(0)?,
        name: row.get(1)?,
        game: row.get(2)?,
        edition: row.get(3)?,
        settings: row.get(4)?,
        rules_version: row.get(5)?,
        state: row.get(6)?,
        turn: row.get(7)?,
        opened: row.get(8)?,
        quiet_since: row.get(9)?,
        deadline: row.get(10)?,
        wall: row.get(11)?,
        zone_rules: row.get(12)?,
        moderator_epoch: row.get(13)?,
        created: row.get(14)?,
        told: row.get(15)?,
    })
}

impl Transaction<'_> {
    /// Creates a campaign with its seats and returns its id. Refuses a name that is taken.
    pub fn new_campaign(&self, new: NewCampaign, seats: &[NewSeat]) -> StoreResult<CampaignId> {
        if self.campaign_named(new.name)?.is_some() {
            return Err(StoreError::Overtaken("a campaign of this name exists"));
        }
        self.tx.execute(
            // never reuse a number that the log contains: entries of a dropped campaign must not
            // become those of a new one
            "INSERT INTO campaigns (id, name, game, edition, settings, rules_version, state, created) VALUES
             (1 + max(coalesce((SELECT max(id) FROM campaigns), 0), coalesce((SELECT max(campaign) FROM log), 0)), ?, ?, ?, ?, ?, 'setup', ?)",
            params![new.name, new.game, new.edition, new.settings, new.rules_version, new.created],
        )?;
        let id = CampaignId(self.tx.last_insert_rowid());
        self.tx.execute(
            "INSERT INTO setups (campaign, setup) VALUES (?, ?)",
            params![id, new.setup],
        )?;
        for seat in seats {
            let person = seat
                .address
                .map(|address| self.person(address))
                .transpose()?;
            self.tx.execute(
                "INSERT INTO seats (campaign, seat, lord, colour, person, language, zone) VALUES (?, ?, ?, ?, ?, ?, ?)",
                params![id, seat.seat, seat.lord, seat.colour, person, seat.language, seat.zone],
            )?;
        }
        Ok(id)
    }

    pub fn campaign(&self, id: CampaignId) -> StoreResult<Option<CampaignRow>> {
        Ok(self
            .tx
            .prepare_cached(&format!("SELECT {COLUMNS} FROM campaigns WHERE id = ?"))?
            .query_row([id], campaign)
            .optional()?)
    }

    /// The setup that a campaign began with, as JSON; it never changes.
    pub fn setup(&self, campaign: CampaignId) -> StoreResult<String> {
        let mut query = self
            .tx
            .prepare_cached("SELECT setup FROM setups WHERE campaign = ?")?;
        let setup = query.query_row([campaign], |row| row.get(0)).optional()?;
        setup.ok_or_else(|| {
            StoreError::Broken(format!("campaign {campaign}: what it began with is gone"))
        })
    }

    pub fn campaign_named(&self, name: &str) -> StoreResult<Option<CampaignRow>> {
        Ok(self
            .tx
            .prepare_cached(&format!("SELECT {COLUMNS} FROM campaigns WHERE name = ?"))?
            .query_row([name], campaign)
            .optional()?)
    }

    /// Whether this is the open turn of a running campaign.
    pub fn is_turn_open(&self, campaign: CampaignId, turn: TurnNumber) -> StoreResult<bool> {
        self.is_at_turn(campaign, turn, CampaignState::Running)
    }

    /// Whether a campaign still has the turn and state that a decision was based on.
    pub fn is_at_turn(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        state: CampaignState,
    ) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM campaigns WHERE id = ? AND turn = ? AND state = ?)",
        )?;
        Ok(query.query_row(params![campaign, turn, state], |row| row.get(0))?)
    }

    pub fn campaign_name(&self, id: CampaignId) -> StoreResult<Option<String>> {
        Ok(self
            .tx
            .prepare_cached("SELECT name FROM campaigns WHERE id = ?")?
            .query_row([id], |row| row.get(0))
            .optional()?)
    }

    /// The campaigns whose names begin so, with single dashes and none at the end: the form that
    /// addresses use.
    pub fn campaigns_like(&self, beginning: &str) -> StoreResult<Vec<(CampaignId, String)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id, name FROM campaigns WHERE slug >= ?1 AND slug < ?1 || '~' ORDER BY id",
        )?;
        let rows = query.query_map([beginning], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The first campaign with this name, with single dashes and none at the end.
    pub fn campaign_by_slug(&self, slug: &str) -> StoreResult<Option<CampaignRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM campaigns WHERE slug = ? ORDER BY id LIMIT 1"
        ))?;
        Ok(query.query_row([slug], campaign).optional()?)
    }

    /// All campaigns, for commands that list them. Code that must be quick searches by name,
    /// address or due time.
    pub fn campaigns(&self) -> StoreResult<Vec<CampaignRow>> {
        let mut query = self
            .tx
            .prepare_cached(&format!("SELECT {COLUMNS} FROM campaigns ORDER BY id"))?;
        let rows = query.query_map([], campaign)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The first few campaigns that are not over, whose settings name this address and that have
    /// written to it; running ones first. An address that none has written to costs nothing,
    /// however many campaigns there are. With `all`, also campaigns whose moderator is the
    /// configured one. The caller finds out the address's role.
    pub fn campaigns_naming(
        &self,
        address: &str,
        all: bool,
        most: u32,
    ) -> StoreResult<Vec<CampaignRow>> {
        let named = if all {
            "(instr(lower(settings), json_quote(lower(?1))) > 0 OR settings ->> 'moderator' IS NULL)"
        } else {
            "id IN (SELECT DISTINCT campaign FROM outbox WHERE recipient = ?1) AND instr(lower(settings), json_quote(lower(?1))) > 0"
        };
        let sql = format!(
            "SELECT {COLUMNS} FROM campaigns WHERE state <> 'ended' AND {named} ORDER BY state <> 'running', id DESC LIMIT ?2"
        );
        let mut query = self.tx.prepare_cached(&sql)?;
        let rows = query.query_map(params![address, most], campaign)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Campaigns that are not over and trust the From header alone.
    pub fn campaigns_trusting_from(&self) -> StoreResult<Vec<String>> {
        let mut query = self.tx.prepare("SELECT name FROM campaigns WHERE state != 'ended' AND settings ->> 'trust' = 'from' ORDER BY id")?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Opens the turn `turn`; `deadline` and `opened` are in milliseconds. `from` is the turn
    /// before it.
    pub fn open_turn(
        &self,
        campaign: CampaignId,
        from: TurnNumber,
        turn: TurnNumber,
        opened: i64,
        deadline: Option<i64>,
    ) -> StoreResult<()> {
        let moved = self.tx.execute(
            "UPDATE campaigns SET state = 'running', turn = ?3, opened = ?4, quiet_since = ?4, deadline = ?5, wall = NULL, zone_rules = NULL
             WHERE id = ?1 AND turn = ?2 AND state != 'ended'",
            params![campaign, from, turn, opened, deadline],
        )?;
        if moved != 1 {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        self.clear_holds(campaign)
    }

    /// Running campaigns whose deadline is after `from` and not after `to`.
    pub fn deadlines_between(&self, from: i64, to: i64) -> StoreResult<Vec<CampaignRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM campaigns INDEXED BY campaigns_by_deadline WHERE state = 'running' AND deadline > ? AND deadline <= ? ORDER BY deadline, id"
        ))?;
        let rows = query.query_map([from, to], campaign)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Running campaigns whose turn reached its half time between two moments.
    pub fn halves_between(&self, from: i64, to: i64) -> StoreResult<Vec<CampaignRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM campaigns INDEXED BY campaigns_by_half WHERE state = 'running' AND (opened + deadline) / 2 > ? AND (opened + deadline) / 2 <= ?
             ORDER BY id"
        ))?;
        let rows = query.query_map([from, to], campaign)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Running campaigns without a deadline whose turn opened between two moments.
    pub fn opened_between(&self, from: i64, to: i64) -> StoreResult<Vec<CampaignRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM campaigns INDEXED BY campaigns_endless WHERE state = 'running' AND deadline IS NULL AND opened > ? AND opened <= ? ORDER BY id"
        ))?;
        let rows = query.query_map([from, to], campaign)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Replaces a campaign's settings, as JSON.
    pub fn change_settings(&self, campaign: CampaignId, settings: &str) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE campaigns SET settings = ?2 WHERE id = ?1",
            params![campaign, settings],
        )?;
        Ok(())
    }

    /// Changes the number that the lead moderator's token is made from.
    pub fn change_moderator_epoch(&self, campaign: CampaignId, epoch: u32) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE campaigns SET moderator_epoch = ?2 WHERE id = ?1",
            params![campaign, epoch],
        )?;
        Ok(())
    }

    pub fn end_campaign(&self, campaign: CampaignId) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE campaigns SET state = 'ended', deadline = NULL WHERE id = ?",
            [campaign],
        )?;
        Ok(())
    }

    /// Aborts a campaign: its hold ends, and there are no reminders for a turn that will not run.
    pub fn abort_campaign(&self, campaign: CampaignId) -> StoreResult<()> {
        self.end_campaign(campaign)?;
        self.clear_holds(campaign)?;
        self.tx.execute(
            "UPDATE outbox SET state = 'failed', held = 0, trouble = 'dropped: the campaign was ended' WHERE campaign = ? AND urgency = 3 AND state IN ('queued', 'deferred')",
            [campaign],
        )?;
        Ok(())
    }

    /// A sheet for the open turn changed: the delay before an early run begins anew.
    pub fn restart_delay(&self, campaign: CampaignId, at: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE campaigns SET quiet_since = ? WHERE id = ?")?
            .execute(params![at, campaign])?;
        Ok(())
    }
}
