//! How each seat's sheets arrived in the turns that awaited them: in time, late, or not at all, and
//! what replaced a missing sheet.

use super::stored_enum::stored_as_text;
use super::{StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, Seat, TurnNumber};
use serde::{Deserialize, Serialize};

/// How a sheet arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttendanceState {
    InTime,
    /// In time, but with refused lines that the player did not accept.
    Refused,
    /// After the deadline, within the campaign's grace period.
    Grace,
    /// Not at all.
    Silent,
}

/// What replaced a missing sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttendanceSubstitute {
    /// A sheet that a stand-in wrote.
    StandIn,
    /// Those instructions of the player's own last sheet that outlast its turn.
    LastInstructions,
}

stored_as_text!(AttendanceState, AttendanceState::InTime => "in_time", AttendanceState::Refused => "refused", AttendanceState::Grace => "grace", AttendanceState::Silent => "silent");
stored_as_text!(AttendanceSubstitute, AttendanceSubstitute::StandIn => "stand_in", AttendanceSubstitute::LastInstructions => "last_instructions");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttendanceRow {
    pub seat: Seat,
    /// The number of the person who played the seat then; `None`: nobody, and a stand-in wrote the
    /// sheet.
    pub person: Option<i64>,
    pub came: AttendanceState,
    pub filled: Option<AttendanceSubstitute>,
    /// The revision of the substitute sheet, also if the player sent another one in time.
    pub revision: Option<u32>,
    /// The name of the turn whose sheet its instructions came from.
    pub from_turn: Option<String>,
    /// Silent, and not counted: the moderator excused it, or the player had announced an absence.
    pub excused: bool,
    /// False if another phase of the same player turn already counts for the whole.
    pub counts: bool,
}

/// The counted silent turns of a seat's present player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SilenceCount {
    /// The latest consecutive ones; excused turns neither count nor break the series.
    pub in_a_row: u32,
    pub in_all: u32,
}

/// How often a person's sheets arrived in each way, in one campaign or in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Punctuality {
    pub awaited: u32,
    pub in_time: u32,
    pub refused: u32,
    pub grace: u32,
    /// Without excused turns.
    pub silent: u32,
    pub excused: u32,
}

impl Punctuality {
    fn add(&mut self, came: AttendanceState, excused: bool) {
        let one = match came {
            AttendanceState::InTime => &mut self.in_time,
            AttendanceState::Refused => &mut self.refused,
            AttendanceState::Grace => &mut self.grace,
            AttendanceState::Silent if excused => &mut self.excused,
            AttendanceState::Silent => &mut self.silent,
        };
        *one += 1;
        self.awaited += 1;
    }

    pub fn and(self, other: Punctuality) -> Punctuality {
        Punctuality {
            awaited: self.awaited + other.awaited,
            in_time: self.in_time + other.in_time,
            refused: self.refused + other.refused,
            grace: self.grace + other.grace,
            silent: self.silent + other.silent,
            excused: self.excused + other.excused,
        }
    }

    /// The percentage of awaited, not excused turns with a sheet in by the deadline; `None` if none
    /// was awaited.
    pub fn punctual_of_hundred(self) -> Option<u32> {
        let counted = self.awaited.saturating_sub(self.excused);
        (u64::from(self.in_time + self.refused) * 100)
            .checked_div(u64::from(counted))
            .map(|part| part as u32)
    }
}

impl Transaction<'_> {
    /// Records how a seat's sheet arrived. An excused turn stays excused.
    pub fn attend(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        of: &AttendanceRow,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached(
                "INSERT INTO attendance (campaign, turn, seat, came, filled, revision, from_turn, excused, person, counts) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
                 ON CONFLICT (campaign, turn, seat) DO UPDATE SET excused = max(excluded.excused, coalesce(person = excluded.person, 0) AND excused),
                 person = excluded.person, came = excluded.came, filled = excluded.filled, revision = excluded.revision, from_turn = excluded.from_turn,
                 counts = excluded.counts",
            )?
            .execute(params![campaign, turn, of.seat, of.came, of.filled, of.revision, of.from_turn, of.excused, of.person, of.counts])?;
        Ok(())
    }

    /// All rows of a turn, by seat.
    pub fn attendance(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<Vec<AttendanceRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT * FROM attendance WHERE campaign = ? AND turn = ? ORDER BY seat",
        )?;
        let of = |row: &Row| {
            Ok(AttendanceRow {
                seat: row.get("seat")?,
                person: row.get("person")?,
                came: row.get("came")?,
                filled: row.get("filled")?,
                revision: row.get("revision")?,
                from_turn: row.get("from_turn")?,
                excused: row.get("excused")?,
                counts: row.get("counts")?,
            })
        };
        let rows = query.query_map(params![campaign, turn], of)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The silent turns of the seat's present player.
    pub fn silences(&self, campaign: CampaignId, seat: Seat) -> StoreResult<SilenceCount> {
        self.silences_before(campaign, seat, TurnNumber(u32::MAX))
    }

    /// The same before a turn.
    pub fn silences_before(
        &self,
        campaign: CampaignId,
        seat: Seat,
        turn: TurnNumber,
    ) -> StoreResult<SilenceCount> {
        let mut query = self.tx.prepare_cached(
            "SELECT came, excused FROM attendance JOIN seats USING (campaign, seat, person) WHERE campaign = ? AND seat = ? AND turn < ? AND counts
             ORDER BY turn DESC",
        )?;
        let mut rows = query.query(params![campaign, seat, turn])?;
        let (mut silences, mut row_goes_on) = (SilenceCount::default(), true);
        while let Some(row) = rows.next()? {
            match (row.get("came")?, row.get("excused")?) {
                (AttendanceState::Silent, true) => {}
                (AttendanceState::Silent, false) => {
                    silences.in_all += 1;
                    silences.in_a_row += u32::from(row_goes_on);
                }
                _ => row_goes_on = false,
            }
        }
        Ok(silences)
    }

    /// The turns in which the present player sent a sheet themselves, latest first.
    pub fn turns_attended(
        &self,
        campaign: CampaignId,
        seat: Seat,
        most: u32,
    ) -> StoreResult<Vec<TurnNumber>> {
        let mut query = self.tx.prepare_cached(
            "SELECT turn FROM attendance JOIN seats USING (campaign, seat, person) WHERE campaign = ? AND seat = ? AND came != 'silent' ORDER BY turn DESC LIMIT ?",
        )?;
        let rows = query.query_map(params![campaign, seat, most], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Excuses a player's silent turns; returns how many.
    pub fn excuse(&self, campaign: CampaignId, seat: Seat) -> StoreResult<usize> {
        let mut excuse = self.tx.prepare_cached(
            "UPDATE attendance SET excused = 1 WHERE campaign = ?1 AND seat = ?2 AND came = 'silent' AND excused = 0
             AND person = (SELECT person FROM seats WHERE campaign = ?1 AND seat = ?2)",
        )?;
        Ok(excuse.execute(params![campaign, seat])?)
    }

    /// Removes the record of a seat in a turn.
    pub fn not_attended(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached("DELETE FROM attendance WHERE campaign = ? AND turn = ? AND seat = ?")?
            .execute(params![campaign, turn, seat])?;
        Ok(())
    }

    /// Forgets attendance after a rollback to this turn. Of the turn itself only substitutes are
    /// remembered, since those sheets still count.
    pub(super) fn forget_attendance(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<()> {
        self.tx.execute("DELETE FROM attendance WHERE campaign = ?1 AND (turn > ?2 OR turn = ?2 AND filled IS NULL)", params![campaign, turn])?;
        Ok(())
    }

    /// How often a person's sheets arrived in each way, campaign by campaign: name and figures.
    pub fn attendance_of(&self, address: &str) -> StoreResult<Vec<(String, Punctuality)>> {
        let mut query = self.tx.prepare(
            "SELECT campaigns.name, came, excused FROM attendance JOIN people ON people.id = person JOIN campaigns ON campaigns.id = campaign
             WHERE address = ? AND counts ORDER BY attendance.campaign, attendance.turn",
        )?;
        let mut rows = query.query([address])?;
        let mut all: Vec<(String, Punctuality)> = Vec::new();
        while let Some(row) = rows.next()? {
            let name: String = row.get(0)?;
            if all.last().is_none_or(|(last, _)| *last != name) {
                all.push((name, Punctuality::default()));
            }
            if let Some((_, figures)) = all.last_mut() {
                figures.add(row.get(1)?, row.get(2)?);
            }
        }
        Ok(all)
    }

    /// The same for the present player of a seat, in this campaign.
    pub fn punctuality(&self, campaign: CampaignId, seat: Seat) -> StoreResult<Punctuality> {
        let mut query = self
            .tx
            .prepare_cached("SELECT came, excused FROM attendance JOIN seats USING (campaign, seat, person) WHERE campaign = ? AND seat = ? AND counts")?;
        let mut rows = query.query(params![campaign, seat])?;
        let mut figures = Punctuality::default();
        while let Some(row) = rows.next()? {
            figures.add(row.get(0)?, row.get(1)?);
        }
        Ok(figures)
    }

    /// The turn in which a campaign waited once for silent players.
    pub fn waited(&self, campaign: CampaignId) -> StoreResult<Option<TurnNumber>> {
        Ok(self
            .tx
            .prepare_cached("SELECT turn FROM waited WHERE campaign = ?")?
            .query_row([campaign], |row| row.get(0))
            .optional()?)
    }

    pub fn note_waited(&self, campaign: CampaignId, turn: Option<TurnNumber>) -> StoreResult<()> {
        match turn {
            Some(turn) => {
                self.tx.prepare_cached("INSERT INTO waited VALUES (?1, ?2) ON CONFLICT (campaign) DO UPDATE SET turn = ?2")?.execute(params![campaign, turn])?
            }
            None => self.tx.prepare_cached("DELETE FROM waited WHERE campaign = ?")?.execute([campaign])?,
        };
        Ok(())
    }
}
