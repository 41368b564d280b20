//! Every sheet received, which of them counts, and the salt and hash that its sender got.

use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, Seat, TurnNumber};

/// Whether a sheet counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetStanding {
    Standing,
    /// Shown to its sender, counts only after their `confirm`.
    Unconfirmed,
    /// The same for a sheet sent from another address: it replaces nothing, and only a `confirm`
    /// that names it makes it count (AU-03).
    Held,
}

#[derive(Clone, Copy, Debug)]
pub struct NewSheet<'a> {
    pub campaign: CampaignId,
    pub turn: TurnNumber,
    pub seat: Seat,
    pub letter: Option<i64>,
    pub source: &'a str,
    pub salt: &'a [u8; 16],
    pub hash: &'a [u8; 32],
    pub received: i64,
    pub clean: bool,
    pub waits: bool,
    pub standing: SheetStanding,
    pub by_moderator: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    pub seat: Seat,
    pub revision: u32,
    pub letter: Option<i64>,
    pub source: String,
    pub salt: [u8; 16],
    pub hash: [u8; 32],
    pub received: i64,
    pub clean: bool,
    pub waits: bool,
    /// Whether it came from another address than the seat's, and waited for confirmation.
    pub held: bool,
    /// A moderator entered it for the player.
    pub by_moderator: bool,
}

/// A sheet with its outcome.
#[derive(Clone, Debug)]
pub struct TurnSheetRow {
    pub seat: Seat,
    pub revision: u32,
    pub letter: Option<i64>,
    pub received: i64,
    pub clean: bool,
    /// `standing`, `superseded`, `withdrawn` or `unconfirmed`.
    pub state: String,
}

/// The columns that [`sheet`] reads, in its order.
const SHEET: &str =
    "seat, revision, letter, source, salt, hash, received, clean, waits, held, by_moderator";

fn sheet(row: &Row) -> rusqlite::Result<SheetRow> {
    Ok(SheetRow {
        seat: row.get(0)?,
        revision: row.get(1)?,
        letter: row.get(2)?,
        source: row.get(3)?,
        salt: row.get(4)?,
        hash: row.get(5)?,
        received: row.get(6)?,
        clean: row.get(7)?,
        waits: row.get(8)?,
        held: row.get(9)?,
        by_moderator: row.get(10)?,
    })
}

impl Transaction<'_> {
    /// Every sheet for a turn, by seat and revision.
    pub fn sheets_of_turn(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<Vec<TurnSheetRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT * FROM sheets WHERE campaign = ? AND turn = ? ORDER BY seat, revision",
        )?;
        let of = |row: &Row| {
            Ok(TurnSheetRow {
                seat: row.get("seat")?,
                revision: row.get("revision")?,
                letter: row.get("letter")?,
                received: row.get("received")?,
                clean: row.get("clean")?,
                state: row.get("state")?,
            })
        };
        let rows = query.query_map(params![campaign, turn], of)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Stores a sheet and returns its revision. A sheet that counts replaces the one before.
    pub fn put_sheet(&self, new: NewSheet) -> StoreResult<u32> {
        let revision = self.next_revision(new.campaign, new.turn, new.seat)?;
        let state = match new.standing {
            SheetStanding::Standing => {
                self.withdraw_as(new.campaign, new.turn, new.seat, "superseded")?;
                "standing"
            }
            SheetStanding::Unconfirmed | SheetStanding::Held => "unconfirmed",
        };
        match new.standing {
            SheetStanding::Standing => {
                self.supersede_all_unconfirmed(new.campaign, new.turn, new.seat)?
            }
            // of several from the seat's own address that wait for `confirm`, only the newest can
            // be meant
            SheetStanding::Unconfirmed => {
                self.supersede_unconfirmed(new.campaign, new.turn, new.seat, false)?
            }
            SheetStanding::Held => {}
        }
        self.tx
            .prepare_cached(
                "INSERT INTO sheets (campaign, turn, seat, revision, letter, source, salt, hash, received, clean, waits, state, held, by_moderator, person)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, (SELECT person FROM seats WHERE campaign = ?1 AND seat = ?3))",
            )?
            .execute(params![
                new.campaign,
                new.turn,
                new.seat,
                revision,
                new.letter,
                new.source,
                new.salt,
                new.hash,
                new.received,
                new.clean,
                new.waits,
                state,
                new.standing == SheetStanding::Held,
                new.by_moderator
            ])?;
        Ok(revision)
    }

    /// The last sheet since then that a seat's player sent themselves, if another one has replaced
    /// it.
    pub fn own_sheet_before(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
        since: i64,
    ) -> StoreResult<Option<SheetRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {SHEET} FROM sheets WHERE campaign = ? AND turn = ? AND seat = ? AND received >= ? AND state = 'superseded' AND letter IS NOT NULL
             AND by_moderator = 0 AND held = 0 AND person IS (SELECT person FROM seats WHERE seats.campaign = sheets.campaign AND seats.seat = sheets.seat)
             ORDER BY revision DESC LIMIT 1"
        ))?;
        Ok(query
            .query_row(params![campaign, turn, seat, since], sheet)
            .optional()?)
    }

    /// The next sheet's revision.
    pub fn next_revision(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
    ) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached("SELECT coalesce(max(revision), 0) + 1 FROM sheets WHERE campaign = ? AND turn = ? AND seat = ?")?;
        Ok(query.query_row(params![campaign, turn, seat], |row| row.get(0))?)
    }

    /// The sheets that count for a turn, by seat. It uses the index of these alone: the table's own
    /// key would read everything ever sent for the turn.
    pub fn standing_sheets(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
    ) -> StoreResult<Vec<SheetRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {SHEET} FROM sheets INDEXED BY sheets_one_stands WHERE campaign = ? AND turn = ? AND state = 'standing' ORDER BY seat"
        ))?;
        let rows = query.query_map(params![campaign, turn], sheet)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn standing_sheet(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
    ) -> StoreResult<Option<SheetRow>> {
        let mut query = self.tx.prepare_cached(&format!("SELECT {SHEET} FROM sheets WHERE campaign = ? AND turn = ? AND seat = ? AND state = 'standing'"))?;
        Ok(query
            .query_row(params![campaign, turn, seat], sheet)
            .optional()?)
    }

    /// The sheet that waits for `confirm`; the newest if there are several.
    pub fn unconfirmed_sheet(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
    ) -> StoreResult<Option<SheetRow>> {
        Ok(self.unconfirmed_sheets(campaign, turn, seat)?.pop())
    }

    /// Sheets that wait for `confirm`, by revision: at most one from the seat's own address, and
    /// all from other addresses.
    pub fn unconfirmed_sheets(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
    ) -> StoreResult<Vec<SheetRow>> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT {SHEET} FROM sheets INDEXED BY sheets_unconfirmed WHERE campaign = ? AND turn = ? AND seat = ? AND state = 'unconfirmed' ORDER BY revision"
        ))?;
        let rows = query.query_map(params![campaign, turn, seat], sheet)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Discards all sheets that wait for `confirm`.
    pub fn supersede_all_unconfirmed(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
    ) -> StoreResult<()> {
        self.supersede_unconfirmed(campaign, turn, seat, true)
    }

    /// `held`: also those from other addresses.
    fn supersede_unconfirmed(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
        held: bool,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE sheets INDEXED BY sheets_unconfirmed SET state = 'superseded' WHERE campaign = ? AND turn = ? AND seat = ? AND state = 'unconfirmed' AND held <= ?")?
            .execute(params![campaign, turn, seat, held])?;
        Ok(())
    }

    /// Makes an unconfirmed sheet count; refused if it no longer waits.
    pub fn confirm_sheet(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
        revision: u32,
        clean: bool,
    ) -> StoreResult<()> {
        self.withdraw_as(campaign, turn, seat, "superseded")?;
        let stands = self
            .tx
            .prepare_cached(
                "UPDATE sheets SET state = 'standing', clean = ?5 WHERE campaign = ?1 AND turn = ?2 AND seat = ?3 AND revision = ?4 AND state = 'unconfirmed'",
            )?
            .execute(params![campaign, turn, seat, revision, clean])?;
        if stands != 1 {
            return Err(StoreError::Overtaken("the sheet waits no more"));
        }
        self.supersede_all_unconfirmed(campaign, turn, seat)
    }

    /// `clear`: no sheet counts any more. Returns whether one did.
    pub fn withdraw_sheet(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
    ) -> StoreResult<bool> {
        self.withdraw_as(campaign, turn, seat, "withdrawn")
    }

    /// `accept`, `wait`, `ready`: the sheet stays unchanged, only when it runs changes.
    pub fn mark_sheet(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
        clean: bool,
        waits: bool,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached("UPDATE sheets SET clean = ?4, waits = ?5 WHERE campaign = ?1 AND turn = ?2 AND seat = ?3 AND state = 'standing'")?
            .execute(params![campaign, turn, seat, clean, waits])?;
        Ok(())
    }

    fn withdraw_as(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        seat: Seat,
        state: &str,
    ) -> StoreResult<bool> {
        let mut query =
            self.tx.prepare_cached("UPDATE sheets SET state = ?4 WHERE campaign = ?1 AND turn = ?2 AND seat = ?3 AND state = 'standing' RETURNING letter")?;
        let letter: Option<Option<i64>> = query
            .query_row(params![campaign, turn, seat, state], |row| row.get(0))
            .optional()?;
        if let Some(Some(letter)) = letter {
            self.supersede_letter(letter)?;
        }
        Ok(letter.is_some())
    }
}
