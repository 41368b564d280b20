//! Press letters between players, as rows: author, recipients, and the report that printed them;
//! and which authors each seat has muted.

use super::{StoreResult, Transaction};
use rusqlite::{Row, params};
use seneschal_text::ids::{CampaignId, RunNumber, Seat, TurnNumber};
use std::collections::BTreeSet;

/// A press letter as it arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPress {
    pub campaign: CampaignId,
    /// The open turn; 0 before the start.
    pub turn: TurnNumber,
    /// Milliseconds since 1970.
    pub at: i64,
    /// `None` is the moderator; for an anonymous letter from an archive the author is unknown.
    pub seat: Option<Seat>,
    pub anonymous: bool,
    /// To everybody; otherwise to `readers`.
    pub public: bool,
    pub readers: BTreeSet<Seat>,
    pub moderator: bool,
    /// Delivered with the next report, not before.
    pub later: bool,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressRow {
    pub id: i64,
    pub letter: NewPress,
    /// Turn and run of the report that prints it.
    pub printed: Option<(TurnNumber, RunNumber)>,
    /// Seats that have read it in a report that was rolled back; `None`: observers.
    pub known: BTreeSet<Option<Seat>>,
}

/// The authors that a seat has muted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MuteTarget {
    Seat(Seat),
    /// All anonymous authors.
    Anonymous,
}

impl MuteTarget {
    fn number(self) -> i64 {
        match self {
            MuteTarget::Seat(seat) => i64::from(seat.0),
            MuteTarget::Anonymous => -1,
        }
    }
}

/// The query for press rows, with the part from `WHERE` on; the readers come as one text.
fn select(which: &str) -> String {
    format!(
        "SELECT *, (SELECT group_concat(seat) FROM press_readers WHERE press = press.id) AS readers FROM press WHERE {which} ORDER BY id"
    )
}

fn press(row: &Row) -> rusqlite::Result<PressRow> {
    let readers: Option<String> = row.get("readers")?;
    let printed: Option<TurnNumber> = row.get("printed")?;
    let run: Option<RunNumber> = row.get("run")?;
    let known: Option<String> = row.get("known")?;
    Ok(PressRow {
        id: row.get("id")?,
        letter: NewPress {
            campaign: row.get("campaign")?,
            turn: row.get("turn")?,
            at: row.get("at")?,
            seat: row.get("seat")?,
            anonymous: row.get("anonymous")?,
            public: row.get("public")?,
            readers: readers
                .iter()
                .flat_map(|seats| seats.split(','))
                .filter_map(|seat| seat.parse().ok())
                .collect(),
            moderator: row.get("moderator")?,
            later: row.get("later")?,
            text: row.get("text")?,
        },
        printed: printed.zip(run),
        known: known
            .iter()
            .flat_map(|known| known.split(','))
            .map(|seat| seat.parse().ok())
            .collect(),
    })
}

impl Transaction<'_> {
    pub fn put_press(&self, new: &NewPress) -> StoreResult<i64> {
        self.tx
            .prepare_cached(
                "INSERT INTO press (campaign, turn, at, seat, person, anonymous, public, moderator, later, text)
                 VALUES (?1, ?2, ?3, ?4, (SELECT person FROM seats WHERE campaign = ?1 AND seat = ?4), ?5, ?6, ?7, ?8, ?9)",
            )?
            .execute(params![new.campaign, new.turn, new.at, new.seat, new.anonymous, new.public, new.moderator, new.later, new.text])?;
        let id = self.tx.last_insert_rowid();
        for seat in &new.readers {
            self.tx
                .prepare_cached(
                    "INSERT INTO press_readers (press, seat, campaign) VALUES (?, ?, ?)",
                )?
                .execute(params![id, seat, new.campaign])?;
        }
        Ok(id)
    }

    /// Imports a public letter from another judge: the seat's present player did not write it.
    pub fn admit_press(
        &self,
        letter: &NewPress,
        printed: Option<(TurnNumber, RunNumber)>,
    ) -> StoreResult<()> {
        let (turn, run) = printed.unzip();
        self.tx
            .prepare_cached(
                "INSERT INTO press (campaign, turn, at, seat, anonymous, public, moderator, later, text, printed, run) VALUES (?, ?, ?, ?, ?, 1, 0, ?, ?, ?, ?)",
            )?
            .execute(params![letter.campaign, letter.turn, letter.at, letter.seat, letter.anonymous, letter.later, letter.text, turn, run])?;
        Ok(())
    }

    /// A seat's letters since then, oldest first.
    pub fn press_of(
        &self,
        campaign: CampaignId,
        seat: Seat,
        since: i64,
    ) -> StoreResult<Vec<PressRow>> {
        self.all_press(
            &select("campaign = ?1 AND seat = ?2 AND at > ?3"),
            params![campaign, seat, since],
        )
    }

    /// The letters of the next report, in order of arrival: all public ones, and those that wait
    /// for it.
    pub fn unprinted_press(&self, campaign: CampaignId) -> StoreResult<Vec<PressRow>> {
        self.all_press(
            &select("campaign = ?1 AND printed IS NULL AND (public = 1 OR later = 1)"),
            params![campaign],
        )
    }

    /// Letters in reports of this turn or later ones that at least one reader has not received yet,
    /// where that is recorded. If those turns are rolled back, no other report would print them.
    /// Reports of turns that were rolled back earlier are left out. The rows say who has read each
    /// letter.
    pub fn press_untold(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<Vec<PressRow>> {
        let mut rows = self.all_press(
            &select(
                "campaign = ?1 AND printed >= ?2 AND (public = 1 OR later = 1)
                 AND run = (SELECT coalesce(max(rollbacks.run), 1) FROM rollbacks WHERE rollbacks.campaign = ?1 AND rollbacks.turn <= press.printed)
                 AND EXISTS (SELECT 1 FROM seats WHERE seats.campaign = ?1 AND person IS NOT NULL AND seats.told < press.printed
                     AND (public = 1 OR seats.seat IN (SELECT seat FROM press_readers WHERE press_readers.press = press.id)))",
            ),
            params![campaign, turn],
        )?;
        for row in &mut rows {
            let Some((printed, _)) = row.printed else {
                continue;
            };
            let read = |seat: &Option<Seat>| {
                row.letter.public || seat.is_some_and(|seat| row.letter.readers.contains(&seat))
            };
            row.known
                .extend(self.told_of(campaign, printed)?.into_iter().filter(read));
        }
        Ok(rows)
    }

    /// The seats whose players have the report of a turn, and `None` if observers have it.
    fn told_of(&self, campaign: CampaignId, turn: TurnNumber) -> StoreResult<Vec<Option<Seat>>> {
        let mut query = self.tx.prepare_cached(
            "SELECT seat FROM seats WHERE campaign = ?1 AND person IS NOT NULL AND told >= ?2 UNION ALL SELECT NULL FROM campaigns WHERE id = ?1 AND told >= ?2",
        )?;
        let rows = query.query_map(params![campaign, turn], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Lets letters wait for a report again, for everybody except those who have read them.
    pub fn unprint(&self, letters: &[PressRow]) -> StoreResult<()> {
        for row in letters {
            let known: Vec<String> = row
                .known
                .iter()
                .map(|seat| seat.map_or(-1, |seat| i16::from(seat.0)).to_string())
                .collect();
            let known = Some(known.join(",")).filter(|known| !known.is_empty());
            self.tx
                .prepare_cached(
                    "UPDATE press SET printed = NULL, run = NULL, known = ?2 WHERE id = ?1",
                )?
                .execute(params![row.id, known])?;
        }
        Ok(())
    }

    /// The letters in the report of one run of a turn.
    pub fn press_in(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        run: RunNumber,
    ) -> StoreResult<Vec<PressRow>> {
        self.all_press(
            &select("campaign = ?1 AND printed = ?2 AND run = ?3"),
            params![campaign, turn, run],
        )
    }

    /// All public letters in order of arrival, for archives and chronicles. The author of an
    /// anonymous letter is never shown.
    pub fn public_press(&self, campaign: CampaignId) -> StoreResult<Vec<PressRow>> {
        self.all_press(&select("campaign = ?1 AND public = 1"), params![campaign])
    }

    /// The letters that a seat wrote or may read, in order of arrival.
    pub fn press_with(&self, campaign: CampaignId, seat: Seat) -> StoreResult<Vec<PressRow>> {
        self.all_press(
            &select(
                "campaign = ?1 AND (public = 1 OR seat = ?2
                 OR id IN (SELECT press FROM press_readers WHERE campaign = ?1 AND seat = ?2))",
            ),
            params![campaign, seat],
        )
    }

    fn all_press(&self, sql: &str, which: impl rusqlite::Params) -> StoreResult<Vec<PressRow>> {
        let mut query = self.tx.prepare_cached(sql)?;
        let rows = query.query_map(which, press)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Records that this turn's report prints these letters: no other report prints them.
    pub fn note_printed(
        &self,
        letters: &[i64],
        turn: TurnNumber,
        run: RunNumber,
    ) -> StoreResult<()> {
        for letter in letters {
            self.tx
                .prepare_cached(
                    "UPDATE press SET printed = ?2, run = ?3 WHERE id = ?1 AND printed IS NULL",
                )?
                .execute(params![letter, turn, run])?;
        }
        Ok(())
    }

    /// Seats, and the authors that they have muted.
    pub fn mutes(&self, campaign: CampaignId) -> StoreResult<BTreeSet<(Seat, MuteTarget)>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT seat, muted FROM mutes WHERE campaign = ?")?;
        let rows = query.query_map([campaign], |row| {
            let muted: i64 = row.get(1)?;
            Ok((
                row.get(0)?,
                u8::try_from(muted)
                    .map_or(MuteTarget::Anonymous, |seat| MuteTarget::Seat(Seat(seat))),
            ))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn mute(
        &self,
        campaign: CampaignId,
        seat: Seat,
        muted: MuteTarget,
        on: bool,
    ) -> StoreResult<()> {
        let sql = if on {
            "INSERT OR IGNORE INTO mutes VALUES (?, ?, ?)"
        } else {
            "DELETE FROM mutes WHERE campaign = ? AND seat = ? AND muted = ?"
        };
        self.tx
            .prepare_cached(sql)?
            .execute(params![campaign, seat, muted.number()])?;
        Ok(())
    }
}
