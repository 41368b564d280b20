//! Campaigns, their players, and their secret chains.

use super::preferences::NO_WISHES;
use super::stored_enum::stored_as_text;
use super::{MailPreferences, MapPreferences, StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::{
    Address,
    ids::{CampaignId, Seat, TurnNumber},
};

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

#[derive(Clone, Copy, Debug)]
pub struct NewSeat<'a> {
    pub seat: Seat,
    pub lord: &'a str,
    pub colour: Option<&'a str>,
    /// `None`: the seat is open.
    pub address: Option<&'a Address>,
    pub language: &'a str,
    pub zone: &'a str,
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub campaign: CampaignId,
    pub seat: Seat,
    pub lord: String,
    pub colour: Option<String>,
    /// `None`: the seat has no player.
    pub address: Option<Address>,
    pub token_epoch: u32,
    pub language: String,
    pub zone: String,
    pub wishes: MailPreferences,
    /// The last turn whose events were mailed to its player; unused where all play at once.
    pub told: TurnNumber,
}

/// A secret chain: its last link, and the highest link revealed.
#[derive(Clone, Debug)]
pub struct ChainRow {
    pub chain: u32,
    pub last: [u8; 32],
    pub sealed: [u8; 32],
    pub used: u32,
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

const SEAT: &str = "campaign, seat, lord, colour, address, token_epoch, language, zone, form, short, pictures, calendar, map_lands, map_dark, map_before,
    map_wide, with_rules, with_json, every_turn, seats.told";

fn seat(row: &Row) -> rusqlite::Result<SeatRow> {
    Ok(SeatRow {
        campaign: row.get(0)?,
        seat: row.get(1)?,
        lord: row.get(2)?,
        colour: row.get(3)?,
        address: row.get(4)?,
        token_epoch: row.get(5)?,
        language: row.get(6)?,
        zone: row.get(7)?,
        wishes: MailPreferences {
            form: row.get(8)?,
            short: row.get(9)?,
            pictures: row.get(10)?,
            calendar: row.get(11)?,
            map: MapPreferences {
                lands: row.get(12)?,
                dark: row.get(13)?,
                before: row.get(14)?,
                wide: row.get(15)?,
            },
            rules: row.get(16)?,
            json: row.get(17)?,
            every_turn: row.get(18)?,
        },
        told: row.get(19)?,
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

    /// The person with this address, created if new.
    pub(super) fn person(&self, address: &Address) -> StoreResult<i64> {
        self.tx.execute(
            "INSERT INTO people (address) VALUES (?) ON CONFLICT (address) DO NOTHING",
            [address],
        )?;
        Ok(self.tx.query_row(
            "SELECT id FROM people WHERE address = ?",
            [address],
            |row| row.get(0),
        )?)
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

    /// The language that a moderator or an observer chose in the newest campaign in which they
    /// chose one: for letters to them that concern no campaign.
    pub fn language_chosen(&self, address: &str) -> StoreResult<Option<String>> {
        // one campaign with unreadable settings must not suppress an alarm
        let mut query = self.tx.prepare_cached(
            "SELECT value FROM campaigns, json_each(iif(json_valid(settings), settings, '{}'), '$.languages') WHERE key = ?1 AND type = 'text'
             ORDER BY campaigns.id DESC LIMIT 1",
        )?;
        Ok(query
            .query_row([address.to_lowercase()], |row| row.get(0))
            .optional()?)
    }

    /// In seating order.
    pub fn seats(&self, campaign: CampaignId) -> StoreResult<Vec<SeatRow>> {
        let mut query = self.tx.prepare_cached(&format!("SELECT {SEAT} FROM seats LEFT JOIN people ON people.id = person WHERE campaign = ? ORDER BY seat"))?;
        let rows = query.query_map([campaign], seat)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The seats of an address, in campaigns that are not over.
    pub fn seats_of(&self, address: &str) -> StoreResult<Vec<SeatRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {SEAT} FROM seats JOIN people ON people.id = person JOIN campaigns ON campaigns.id = campaign
             WHERE address = ? ORDER BY campaigns.state = 'ended', campaign, seat"
        ))?;
        let rows = query.query_map([address], seat)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Gives a seat to the person with this address, new or known. `epoch` is that of the former
    /// tokens, which become void; sheets for the open turn and lines for future ones are discarded.
    pub fn seat_person(
        &self,
        campaign: CampaignId,
        seat: Seat,
        epoch: u32,
        address: &Address,
        at: i64,
    ) -> StoreResult<()> {
        let person = self.person(address)?;
        self.reseat(campaign, seat, epoch, Some(person), at)?;
        self.mark_applicants_seated(campaign, address, at)?;
        self.close_seat(campaign, seat).map(drop)
    }

    /// Vacates a seat: it has no player until it is given to somebody. The former player's data
    /// becomes void as in [`Transaction::seat_person`].
    pub fn vacate_seat(
        &self,
        campaign: CampaignId,
        seat: Seat,
        epoch: u32,
        at: i64,
    ) -> StoreResult<()> {
        self.reseat(campaign, seat, epoch, None, at)
    }

    fn reseat(
        &self,
        campaign: CampaignId,
        seat: Seat,
        epoch: u32,
        person: Option<i64>,
        at: i64,
    ) -> StoreResult<()> {
        let moved = self.tx.execute(
            &format!(
                "UPDATE seats SET person = ?4, token_epoch = token_epoch + 1, taken = ?5, {NO_WISHES},
                     told = (SELECT max(turn - 1, 0) FROM campaigns WHERE id = ?1) WHERE campaign = ?1 AND seat = ?2 AND token_epoch = ?3"
            ),
            params![campaign, seat, epoch, person, at],
        )?;
        if moved != 1 {
            return Err(StoreError::Overtaken("the seat was given to somebody else"));
        }
        // the former player's
        for table in ["unreminded", "absences", "draw_words"] {
            self.tx.execute(
                &format!("DELETE FROM {table} WHERE campaign = ? AND seat = ?"),
                params![campaign, seat],
            )?;
        }
        self.tx.execute(
            "UPDATE sheets SET state = 'withdrawn' WHERE campaign = ?1 AND seat = ?2 AND state IN ('standing', 'unconfirmed')
             AND turn >= (SELECT turn FROM campaigns WHERE id = ?1)",
            params![campaign, seat],
        )?;
        self.tx.execute(
            "DELETE FROM later WHERE campaign = ? AND seat = ?",
            params![campaign, seat],
        )?;
        // the former player knows it
        self.set_password(campaign, seat, None)?;
        Ok(())
    }

    /// Moves a player to another address. What they have sent stays theirs, but every token given
    /// until now, by this `epoch`, becomes void.
    pub fn move_seat(
        &self,
        campaign: CampaignId,
        seat: Seat,
        epoch: u32,
        address: &Address,
    ) -> StoreResult<()> {
        let person = self.person(address)?;
        let mut query = self
            .tx
            .prepare_cached("SELECT person FROM seats WHERE campaign = ? AND seat = ?")?;
        let former: Option<i64> = query.query_row(params![campaign, seat], |row| row.get(0))?;
        let mutes = self.mutes(campaign)?;
        let moved = self.tx.execute(
            "UPDATE seats SET person = ?4, token_epoch = token_epoch + 1 WHERE campaign = ?1 AND seat = ?2 AND token_epoch = ?3 AND person IS NOT NULL",
            params![campaign, seat, epoch, person],
        )?;
        if moved != 1 {
            return Err(StoreError::Overtaken("the seat was given to somebody else"));
        }
        let old: Option<Address> = self
            .tx
            .query_row("SELECT address FROM people WHERE id = ?", [former], |row| {
                row.get(0)
            })
            .optional()?;
        if let Some(old) = old {
            self.move_applicant(campaign, &old, address)?;
        }
        // it is the same person
        for table in ["attendance", "press", "sheets"] {
            let sql = format!(
                "UPDATE {table} SET person = ?4 WHERE campaign = ?1 AND seat = ?2 AND person IS ?3"
            );
            self.tx
                .execute(&sql, params![campaign, seat, former, person])?;
        }
        // a trigger removed them as a former player's
        for (by, whom) in mutes {
            self.mute(campaign, by, whom, true)?;
        }
        match former {
            Some(former) if former != person => self.merge_person(former, person),
            _ => Ok(()),
        }
    }

    /// Merges a person's former address into the new one: boards know them by the same names. The
    /// former one disappears once no seat of a campaign that goes on is left under it.
    fn merge_person(&self, former: i64, person: i64) -> StoreResult<()> {
        self.tx
            .execute("INSERT OR IGNORE INTO forum_names (person, folded, name) SELECT ?2, folded, name FROM forum_names WHERE person = ?1", [former, person])?;
        let left = self.tx.execute(
            "UPDATE people SET moved = ?2 WHERE id = ?1
             AND NOT EXISTS (SELECT 1 FROM seats JOIN campaigns ON campaigns.id = campaign WHERE person = ?1 AND state != 'ended')",
            [former, person],
        )?;
        if left == 1 {
            self.tx
                .execute("DELETE FROM forum_names WHERE person = ?", [former])?;
        }
        Ok(())
    }

    /// When a seat was given to its present player, in milliseconds; 0 if they have had it from the
    /// start.
    pub fn seat_taken(&self, campaign: CampaignId, seat: Seat) -> StoreResult<i64> {
        let mut query = self
            .tx
            .prepare_cached("SELECT taken FROM seats WHERE campaign = ? AND seat = ?")?;
        Ok(query.query_row(params![campaign, seat], |row| row.get(0))?)
    }

    /// Voids all tokens of a seat; returns the epoch of the next one.
    pub fn renew_token(&self, campaign: CampaignId, seat: Seat) -> StoreResult<u32> {
        let mut raise = self.tx.prepare_cached("UPDATE seats SET token_epoch = token_epoch + 1 WHERE campaign = ? AND seat = ? RETURNING token_epoch")?;
        Ok(raise.query_row(params![campaign, seat], |row| row.get(0))?)
    }

    /// The hash of a seat's password, if one was set.
    pub fn password(&self, campaign: CampaignId, seat: Seat) -> StoreResult<Option<String>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT hash FROM passwords WHERE campaign = ? AND seat = ?")?;
        Ok(query
            .query_row(params![campaign, seat], |row| row.get(0))
            .optional()?)
    }

    /// Sets a seat's password by its hash, or removes it.
    pub fn set_password(
        &self,
        campaign: CampaignId,
        seat: Seat,
        hash: Option<&str>,
    ) -> StoreResult<()> {
        match hash {
            Some(hash) => self.tx.execute(
                "INSERT OR REPLACE INTO passwords (campaign, seat, hash) VALUES (?, ?, ?)",
                params![campaign, seat, hash],
            )?,
            None => self.tx.execute(
                "DELETE FROM passwords WHERE campaign = ? AND seat = ?",
                params![campaign, seat],
            )?,
        };
        self.tx.execute(
            "DELETE FROM password_guesses WHERE campaign = ? AND seat = ?",
            params![campaign, seat],
        )?;
        Ok(())
    }

    /// Records a wrong password; records older than a week are deleted.
    pub fn note_wrong_password(
        &self,
        campaign: CampaignId,
        seat: Seat,
        at: i64,
    ) -> StoreResult<()> {
        self.tx.execute(
            "DELETE FROM password_guesses WHERE at < ?",
            [at.saturating_sub(7 * 86_400_000)],
        )?;
        self.tx.execute(
            "INSERT INTO password_guesses (campaign, seat, at) VALUES (?, ?, ?)",
            params![campaign, seat, at],
        )?;
        Ok(())
    }

    /// When a wrong password for a seat was tried after `since`: the newest after skipping this
    /// many; `None` if there are no more.
    pub fn wrong_password_before(
        &self,
        campaign: CampaignId,
        seat: Seat,
        since: i64,
        newer: u32,
    ) -> StoreResult<Option<i64>> {
        let mut query =
            self.tx.prepare_cached("SELECT at FROM password_guesses WHERE campaign = ? AND seat = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?")?;
        Ok(query
            .query_row(params![campaign, seat, since, newer], |row| row.get(0))
            .optional()?)
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

    pub fn add_chain(
        &self,
        campaign: CampaignId,
        chain: u32,
        last: &[u8; 32],
        sealed: &[u8; 32],
    ) -> StoreResult<()> {
        self.tx.execute(
            "INSERT INTO chains (campaign, chain, last, sealed) VALUES (?, ?, ?, ?)",
            params![campaign, chain, last, sealed],
        )?;
        Ok(())
    }

    /// The campaign's newest chain.
    pub fn chain(&self, campaign: CampaignId) -> StoreResult<Option<ChainRow>> {
        Ok(self.chains(campaign)?.pop())
    }

    /// All secret chains of a campaign, oldest first.
    pub fn chains(&self, campaign: CampaignId) -> StoreResult<Vec<ChainRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT chain, last, sealed, used FROM chains WHERE campaign = ? ORDER BY chain",
        )?;
        let rows = query.query_map([campaign], |row| {
            Ok(ChainRow {
                chain: row.get("chain")?,
                last: super::columns::hash_column(row, "last")?,
                sealed: super::columns::hash_column(row, "sealed")?,
                used: row.get("used")?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Records that a link was revealed; refuses a link that already was.
    pub fn use_link(&self, campaign: CampaignId, chain: u32, link: u32) -> StoreResult<()> {
        let moved = self.tx.execute(
            "UPDATE chains SET used = ?3 WHERE campaign = ?1 AND chain = ?2 AND used < ?3",
            params![campaign, chain, link],
        )?;
        if moved == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the secret was used"))
        }
    }
}
