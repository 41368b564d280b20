//! Lines that players sent for coming turns, a text a seat and turn. They become a sheet when that
//! turn begins.

use super::{StoreResult, Transaction};
use rusqlite::{Row, params};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FutureLinesRow {
    pub seat: u8,
    /// As players write it.
    pub turn: String,
    /// A line each, as a sheet's source.
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
    /// Keeps lines in the place of those kept for that turn before; no lines take those back.
    pub fn put_later(&self, campaign: i64, row: &FutureLinesRow) -> StoreResult<()> {
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

    /// What a seat has sent for coming turns.
    pub fn later_of(&self, campaign: i64, seat: u8) -> StoreResult<Vec<FutureLinesRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM later WHERE campaign = ? AND seat = ? ORDER BY turn")?;
        let rows = query.query_map(params![campaign, seat], later)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// What all have sent for one turn, by seat.
    pub fn later_for(&self, campaign: i64, turn: &str) -> StoreResult<Vec<FutureLinesRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM later WHERE campaign = ? AND turn = ? ORDER BY seat")?;
        let rows = query.query_map(params![campaign, turn], later)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The turn has begun: its lines have become sheets.
    pub fn forget_later(&self, campaign: i64, turn: &str) -> StoreResult<()> {
        self.tx
            .prepare_cached("DELETE FROM later WHERE campaign = ? AND turn = ?")?
            .execute(params![campaign, turn])?;
        Ok(())
    }
}
