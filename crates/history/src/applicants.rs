//! People who apply to play, observe or stand by; seats to be taken over, and to whom they were
//! offered.

use super::preferences::NO_WISHES;
use super::stored_enum::stored_as_text;
use super::{StoreError, StoreResult, Transaction};
use crate::LogKind;
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::{
    Address,
    ids::{CampaignId, Seat},
};

/// What a person applies for in a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplicationKind {
    Play,
    /// To observe: the person gets the public reports.
    Watch,
    /// To take over a seat that becomes vacant.
    StandBy,
}

/// The state of an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplicationState {
    /// Invited by the operator or moderator, and not answered.
    Invited,
    /// Requested by the person, or by somebody in their name: the address has not confirmed it.
    Asked,
    /// Confirmed: the person has a seat, or waits for one.
    In,
    Seated,
    /// Withdrawn, by the person or by the one who invited them. Also an observer, since the
    /// settings list those.
    Gone,
}

stored_as_text!(ApplicationKind, ApplicationKind::Play => "play", ApplicationKind::Watch => "watch", ApplicationKind::StandBy => "stand by");
stored_as_text!(ApplicationState, ApplicationState::Invited => "invited", ApplicationState::Asked => "asked", ApplicationState::In => "in", ApplicationState::Seated => "seated", ApplicationState::Gone => "gone");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApplicantRow {
    pub id: i64,
    pub campaign: CampaignId,
    pub address: Address,
    pub wish: ApplicationKind,
    /// Seats in order of preference; any other seat comes after them.
    pub lords: Vec<Seat>,
    pub state: ApplicationState,
    /// When the application got into this state, in milliseconds.
    pub since: i64,
    /// When the person named these seats.
    pub wished: i64,
}

/// A seat to be taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningRow {
    pub campaign: CampaignId,
    pub seat: Seat,
    pub since: i64,
    /// `vacant`, `silent` (the player is), or `moderator` (who wants another player).
    pub cause: String,
    pub told: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferRow {
    pub id: i64,
    pub campaign: CampaignId,
    pub seat: Seat,
    pub applicant: i64,
    pub until: i64,
}

/// The reply to an offer, or its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferReply {
    /// Accepted: the person gets the seat as soon as a round has written their briefing.
    Yes,
    Taken,
    No,
    Silent,
    /// The seat is no longer available.
    Void,
}

impl OfferReply {
    fn name(self) -> &'static str {
        match self {
            OfferReply::Yes => "yes",
            OfferReply::Taken => "taken",
            OfferReply::No => "no",
            OfferReply::Silent => "silent",
            OfferReply::Void => "void",
        }
    }
}

const APPLICANT: &str = "id, campaign, address, wish, lords, state, since, wished";
const ALIVE: &str = "state IN ('invited', 'asked', 'in')";

fn applicant(row: &Row) -> rusqlite::Result<ApplicantRow> {
    Ok(ApplicantRow {
        id: row.get(0)?,
        campaign: row.get(1)?,
        address: row.get(2)?,
        wish: row.get(3)?,
        lords: serde_json::from_str(&row.get::<_, String>(4)?).unwrap_or_default(),
        state: row.get(5)?,
        since: row.get(6)?,
        wished: row.get(7)?,
    })
}

fn offer(row: &Row) -> rusqlite::Result<OfferRow> {
    Ok(OfferRow {
        id: row.get(0)?,
        campaign: row.get(1)?,
        seat: row.get(2)?,
        applicant: row.get(3)?,
        until: row.get(4)?,
    })
}

impl Transaction<'_> {
    /// Applicants of a campaign who are invited, asked or in, in the order in which they reached
    /// that state.
    pub fn applicants(&self, campaign: CampaignId) -> StoreResult<Vec<ApplicantRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {APPLICANT} FROM applicants WHERE campaign = ? AND {ALIVE} ORDER BY since, id"
        ))?;
        let rows = query.query_map([campaign], applicant)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The applicant with this number, in any state.
    pub fn applicant(&self, id: i64) -> StoreResult<Option<ApplicantRow>> {
        Ok(self
            .tx
            .prepare_cached(&format!("SELECT {APPLICANT} FROM applicants WHERE id = ?"))?
            .query_row([id], applicant)
            .optional()?)
    }

    /// Everybody who ever applied for a campaign: any of them may have their mark in one of our
    /// addresses.
    pub fn all_applicants(&self, campaign: CampaignId) -> StoreResult<Vec<ApplicantRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {APPLICANT} FROM applicants WHERE campaign = ? ORDER BY id DESC"
        ))?;
        let rows = query.query_map([campaign], applicant)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The campaigns that an address is invited to, waits for or stands by for, newest first, each
    /// with the campaign's name. Unconfirmed requests are left out, since somebody else may have
    /// made them.
    pub fn applications_of(
        &self,
        address: &str,
        most: u32,
    ) -> StoreResult<Vec<(String, ApplicantRow)>> {
        let columns = APPLICANT
            .split(", ")
            .map(|column| format!("applicants.{column}"))
            .collect::<Vec<_>>()
            .join(", ");
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {columns}, campaigns.name FROM applicants JOIN campaigns ON campaigns.id = campaign
             WHERE address = ? AND applicants.state IN ('invited', 'in') AND campaigns.state != 'ended' ORDER BY applicants.id DESC LIMIT ?"
        ))?;
        let rows = query.query_map(params![address, most], |row| {
            Ok((row.get("name")?, applicant(row)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How often an address has confirmed for a campaign since then, whatever the outcome.
    pub fn confirmed_since(
        &self,
        campaign: CampaignId,
        address: &str,
        kind: LogKind,
        since: i64,
    ) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(*) FROM applicants JOIN log ON log.campaign = applicants.campaign AND kind = ?3 AND at > ?4 AND entry ->> 'applicant' = applicants.id
             WHERE applicants.campaign = ?1 AND address = ?2",
        )?;
        Ok(query.query_row(params![campaign, address, kind, since], |row| row.get(0))?)
    }

    /// A person's open applications in all campaigns, newest first. Seated people and withdrawn
    /// applications are left out.
    pub fn open_applications_of(&self, address: &str) -> StoreResult<Vec<ApplicantRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {APPLICANT} FROM applicants WHERE address = ? AND {ALIVE} ORDER BY id DESC"
        ))?;
        let rows = query.query_map([address], applicant)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn next_applicant(&self) -> StoreResult<i64> {
        Ok(self.tx.query_row(
            "SELECT coalesce(max(id), 0) + 1 FROM applicants",
            [],
            |row| row.get(0),
        )?)
    }

    pub fn put_applicant(&self, row: &ApplicantRow) -> StoreResult<()> {
        let lords = serde_json::to_string(&row.lords).unwrap_or_default();
        let put = self.tx.execute(
            "INSERT INTO applicants (id, campaign, address, wish, lords, state, since, wished) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET lords = excluded.lords, state = excluded.state, since = excluded.since, wished = excluded.wished
             WHERE campaign = excluded.campaign AND address = excluded.address AND wish = excluded.wish",
            params![row.id, row.campaign, row.address, row.wish, lords, row.state, row.since, row.wished],
        )?;
        if put == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("somebody else applied"))
        }
    }

    /// Moves an application to the player's new address: under the old one they would be given a
    /// second seat before the start. An application of the same kind from the new address is
    /// removed.
    pub(super) fn move_applicant(
        &self,
        campaign: CampaignId,
        old: &Address,
        new: &Address,
    ) -> StoreResult<()> {
        let his = format!("campaign = ?1 AND address = ?2 AND ({ALIVE} OR state = 'seated')");
        self.tx.execute(
            &format!(
                "UPDATE applicants SET state = 'gone' WHERE campaign = ?1 AND address = ?3 AND {ALIVE} AND wish IN (SELECT wish FROM applicants WHERE {his})"
            ),
            params![campaign, old, new],
        )?;
        self.tx.execute(
            &format!("UPDATE applicants SET address = ?3 WHERE {his}"),
            params![campaign, old, new],
        )?;
        Ok(())
    }

    /// Closes the applications of a person who has got a seat.
    pub(super) fn mark_applicants_seated(
        &self,
        campaign: CampaignId,
        address: &str,
        at: i64,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached(&format!(
                "UPDATE applicants SET state = 'seated', since = ?3 WHERE campaign = ?1 AND address = ?2 AND wish != 'watch' AND {ALIVE}"
            ))?
            .execute(params![campaign, address, at])?;
        Ok(())
    }

    /// Unseats a player in a campaign that has not begun. Answers to them had a token of the seat
    /// in their address, so every token given until now becomes void, and the player's own settings
    /// are removed (AU-11). `language` and `zone` are for the next player.
    pub fn unseat_player(
        &self,
        campaign: CampaignId,
        seat: Seat,
        language: &str,
        zone: &str,
    ) -> StoreResult<()> {
        let left = self.tx.execute(
            &format!(
                "UPDATE seats SET person = NULL, token_epoch = token_epoch + 1, language = ?3, zone = ?4, {NO_WISHES}
                 WHERE campaign = ?1 AND seat = ?2 AND person IS NOT NULL"
            ),
            params![campaign, seat, language, zone],
        )?;
        if left == 0 {
            return Ok(());
        }
        for table in ["unreminded", "absences"] {
            self.tx.execute(
                &format!("DELETE FROM {table} WHERE campaign = ? AND seat = ?"),
                params![campaign, seat],
            )?;
        }
        self.set_password(campaign, seat, None)
    }

    /// Seats a person on a free seat of a campaign that has not begun.
    pub fn seat_player(
        &self,
        campaign: CampaignId,
        seat: Seat,
        address: &Address,
    ) -> StoreResult<()> {
        let person = self.person(address)?;
        let moved = self.tx.execute(
            "UPDATE seats SET person = ?3 WHERE campaign = ?1 AND seat = ?2 AND person IS NULL AND (SELECT state FROM campaigns WHERE id = ?1) = 'setup'",
            params![campaign, seat, person],
        )?;
        if moved == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the campaign has begun"))
        }
    }

    /// Marks the start of a campaign: players keep their seats for good, and vacant seats are
    /// opened to standbys.
    pub fn seats_are_given(&self, campaign: CampaignId, at: i64) -> StoreResult<()> {
        for seat in self.seats(campaign)? {
            match &seat.address {
                Some(address) => self.mark_applicants_seated(campaign, address, at)?,
                None => self.open_seat(campaign, seat.seat, at, "vacant")?,
            }
        }
        Ok(())
    }

    /// Opens a seat to standbys; for `cause` see [`OpeningRow`]. An opening that exists stays, and
    /// a vacant seat stays vacant; the moderator's request lets everybody be asked again.
    pub fn open_seat(
        &self,
        campaign: CampaignId,
        seat: Seat,
        at: i64,
        cause: &str,
    ) -> StoreResult<()> {
        self.tx.execute(
            "INSERT INTO openings (campaign, seat, since, cause) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (campaign, seat) DO UPDATE SET cause = CASE cause WHEN 'vacant' THEN cause ELSE ?4 END, told = 0,
                 since = CASE ?4 WHEN 'moderator' THEN ?3 ELSE since END WHERE ?4 != 'silent'",
            params![campaign, seat, at, cause],
        )?;
        Ok(())
    }

    /// Closes the opening: no more answers are awaited from people who were asked.
    pub fn close_seat(&self, campaign: CampaignId, seat: Seat) -> StoreResult<bool> {
        self.tx.execute("UPDATE offers SET answer = 'void' WHERE campaign = ?1 AND seat = ?2 AND answer IS NULL", params![campaign, seat])?;
        Ok(self.tx.execute(
            "DELETE FROM openings WHERE campaign = ? AND seat = ?",
            params![campaign, seat],
        )? == 1)
    }

    pub fn openings(&self, campaign: CampaignId) -> StoreResult<Vec<OpeningRow>> {
        self.openings_where("campaign = ?1", campaign)
    }

    /// Openings in running campaigns that are offered to nobody now. Of those for which nobody was
    /// left, only the ones with somebody to ask again.
    pub fn openings_to_offer(&self) -> StoreResult<Vec<OpeningRow>> {
        self.openings_where(
            "?1 = 0 AND EXISTS (SELECT 1 FROM campaigns WHERE id = campaign AND state = 'running')
             AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.campaign = openings.campaign AND offers.seat = openings.seat AND (answer IS NULL OR answer = 'yes'))
             AND (told = 0 OR EXISTS (SELECT 1 FROM applicants WHERE applicants.campaign = openings.campaign AND applicants.state = 'in'
                 AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.campaign = openings.campaign AND offers.seat = openings.seat
                     AND offers.applicant = applicants.id AND offers.made >= openings.since)))",
            CampaignId(0),
        )
    }

    /// Seats on offer because of their player's silence, for which the player has sent a sheet
    /// since then. Lines stored in advance count as their sheet from the turn's beginning; a
    /// substitute sheet does not count.
    pub fn openings_with_sheets(&self) -> StoreResult<Vec<OpeningRow>> {
        self.openings_where(
            "?1 = 0 AND cause = 'silent' AND EXISTS (SELECT 1 FROM campaigns JOIN sheets ON sheets.campaign = campaigns.id AND sheets.turn = campaigns.turn
                 WHERE campaigns.id = openings.campaign AND campaigns.state = 'running' AND sheets.seat = openings.seat
                     AND sheets.state = 'standing' AND sheets.by_moderator = 0 AND sheets.received >= since
                     AND NOT EXISTS (SELECT 1 FROM attendance WHERE attendance.campaign = sheets.campaign AND attendance.turn = sheets.turn
                         AND attendance.seat = sheets.seat AND attendance.revision = sheets.revision AND attendance.filled IS NOT NULL))",
            CampaignId(0),
        )
    }

    fn openings_where(&self, what: &str, campaign: CampaignId) -> StoreResult<Vec<OpeningRow>> {
        let mut query = self.tx.prepare_cached(&format!("SELECT campaign, seat, since, cause, told FROM openings WHERE {what} ORDER BY campaign, seat"))?;
        let rows = query.query_map([campaign], |row| {
            Ok(OpeningRow {
                campaign: row.get(0)?,
                seat: row.get(1)?,
                since: row.get(2)?,
                cause: row.get(3)?,
                told: row.get(4)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Notes that the moderator knows nobody is left to ask, or that somebody is again.
    pub fn note_nobody_left(
        &self,
        campaign: CampaignId,
        seat: Seat,
        told: bool,
    ) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE openings SET told = ?3 WHERE campaign = ?1 AND seat = ?2",
            params![campaign, seat, told],
        )?;
        Ok(())
    }

    pub fn make_offer(
        &self,
        campaign: CampaignId,
        seat: Seat,
        applicant: i64,
        made: i64,
        until: i64,
    ) -> StoreResult<()> {
        self.tx.execute(
            "INSERT INTO offers (campaign, seat, applicant, made, until) VALUES (?, ?, ?, ?, ?)",
            params![campaign, seat, applicant, made, until],
        )?;
        Ok(())
    }

    /// People who were asked about a seat since then, whatever they answered.
    pub fn asked_since(
        &self,
        campaign: CampaignId,
        seat: Seat,
        since: i64,
    ) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached(
            "SELECT applicant FROM offers WHERE campaign = ? AND seat = ? AND made >= ?",
        )?;
        let rows = query.query_map(params![campaign, seat, since], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// A campaign's unanswered offers.
    pub fn open_offers(&self, campaign: CampaignId) -> StoreResult<Vec<OfferRow>> {
        self.offers_where("campaign = ?1 AND answer IS NULL", campaign)
    }

    /// The offer that a person has not answered yet.
    pub fn offer_to(&self, applicant: i64) -> StoreResult<Option<OfferRow>> {
        Ok(self
            .offers_where("applicant = ?1 AND answer IS NULL", applicant)?
            .into_iter()
            .next())
    }

    /// Offers whose time is over.
    pub fn lapsed_offers(&self, now: i64) -> StoreResult<Vec<OfferRow>> {
        self.offers_where("answer IS NULL AND until < ?1", now)
    }

    /// Accepted offers: the seat is given as soon as the briefing is written.
    pub fn accepted_offers(&self) -> StoreResult<Vec<OfferRow>> {
        self.offers_where("?1 = 0 AND answer = 'yes'", 0)
    }

    fn offers_where(&self, what: &str, about: impl rusqlite::ToSql) -> StoreResult<Vec<OfferRow>> {
        let mut query = self.tx.prepare_cached(&format!("SELECT id, campaign, seat, applicant, until FROM offers WHERE {what} ORDER BY until, id"))?;
        let rows = query.query_map([about], offer)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn answer_offer(&self, id: i64, reply: OfferReply) -> StoreResult<()> {
        let from = if matches!(reply, OfferReply::Taken | OfferReply::Void) {
            "yes"
        } else {
            ""
        };
        let answered = self.tx.execute(
            "UPDATE offers SET answer = ?2 WHERE id = ?1 AND coalesce(answer, '') = ?3",
            params![id, reply.name(), from],
        )?;
        if answered == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the offer was answered"))
        }
    }

    /// Campaigns that start by themselves and whose seats are all taken.
    pub fn filled_campaigns(&self) -> StoreResult<Vec<CampaignId>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id FROM campaigns INDEXED BY campaigns_setup WHERE state = 'setup' AND settings ->> 'starts' = 'when_full'
             AND NOT EXISTS (SELECT 1 FROM seats WHERE campaign = campaigns.id AND person IS NULL) ORDER BY id",
        )?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Campaigns that anybody may join now and that have free seats.
    pub fn open_campaigns(&self, most: usize) -> StoreResult<Vec<String>> {
        let mut query = self.tx.prepare_cached(
            "SELECT name FROM campaigns INDEXED BY campaigns_setup WHERE state = 'setup' AND coalesce(settings ->> 'private', 0) = 0
             AND EXISTS (SELECT 1 FROM seats WHERE campaign = campaigns.id AND person IS NULL) ORDER BY id DESC LIMIT ?",
        )?;
        let rows = query.query_map([super::columns::number(most)], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Names of public campaigns, newest first: candidates for a mistyped name.
    pub fn public_campaigns(&self) -> StoreResult<Vec<String>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT name FROM campaigns WHERE state != 'ended' AND coalesce(settings ->> 'private', 0) = 0 ORDER BY id DESC LIMIT 200")?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Removes a person's applications when the person is erased from the history.
    pub(super) fn forget_applicant(&self, address: &str) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE offers SET answer = 'void' WHERE (answer IS NULL OR answer = 'yes') AND applicant IN (SELECT id FROM applicants WHERE address = ?)",
            [address],
        )?;
        self.tx.execute(
            &format!("UPDATE applicants SET state = 'gone' WHERE address = ? AND {ALIVE}"),
            [address],
        )?;
        Ok(())
    }
}
