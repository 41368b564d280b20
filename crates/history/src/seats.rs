//! The seats of campaigns: their players, tokens and passwords.

use super::preferences::NO_WISHES;
use super::{MailPreferences, MapPreferences, StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::{
    Address,
    ids::{CampaignId, Seat, TurnNumber},
};

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
}
