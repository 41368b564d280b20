//! Lines that players sent for future turns, one text per seat and turn. They become a sheet when
//! that turn begins.

use super::{StoreResult, Transaction};
use rusqlite::{Row, params};
use seneschal_text::ids::{CampaignId, Seat};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FutureLinesRow {
    pub seat: Seat,
    /// As players write it.
    pub turn: String,
    /// One order per line, like a sheet's source.
    pub source: String,
    pub received: i64,
}

fn later(row: &Row) -> rusqlite::Result<FutureLinesRow> {
    Ok(FutureLinesRow {
        seat: row.get("seat")?,
        turn: row.get("turn")?,
        source: row.get("source")?,
        received: row.get("received")?,
    })
}

impl Transaction<'_> {
    /// Stores lines, replacing earlier ones for that turn; an empty text removes them.
    pub fn put_later(&self, campaign: CampaignId, row: &FutureLinesRow) -> StoreResult<()> {
        if row.source.is_empty() {
            self.tx
                .prepare_cached("DELETE FROM later WHERE campaign = ? AND seat = ? AND turn = ?")?
                .execute(params![campaign, row.seat, row.turn])?;
        } else {
            self.tx
                .prepare_cached("INSERT OR REPLACE INTO later VALUES (?, ?, ?, ?, ?)")?
                .execute(params![
                    campaign,
                    row.seat,
                    row.turn,
                    row.source,
                    row.received
                ])?;
        }
        Ok(())
    }

    /// A seat's lines for future turns.
    pub fn later_of(&self, campaign: CampaignId, seat: Seat) -> StoreResult<Vec<FutureLinesRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM later WHERE campaign = ? AND seat = ? ORDER BY turn")?;
        let rows = query.query_map(params![campaign, seat], later)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// All lines for one turn, by seat.
    pub fn later_for(&self, campaign: CampaignId, turn: &str) -> StoreResult<Vec<FutureLinesRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM later WHERE campaign = ? AND turn = ? ORDER BY seat")?;
        let rows = query.query_map(params![campaign, turn], later)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Deletes a turn's lines when it has begun: they have become sheets.
    pub fn forget_later(&self, campaign: CampaignId, turn: &str) -> StoreResult<()> {
        self.tx
            .prepare_cached("DELETE FROM later WHERE campaign = ? AND turn = ?")?
            .execute(params![campaign, turn])?;
        Ok(())
    }
}
