//! Turns as they were played, chained by hashes: a changed byte is found and named.

use super::{Book, StoreError, Stored, digest, hash_column};
use rusqlite::{OptionalExtension, Row, params};

/// A turn to be written. All texts are JSON but `name`.
#[derive(Clone, Copy, Debug)]
pub struct NewTurn<'a> {
    pub campaign: i64,
    /// 0 is the opening.
    pub number: u32,
    pub name: &'a str,
    pub title: &'a str,
    pub played: i64,
    pub sheets: &'a str,
    pub chain: u32,
    pub link: u32,
    pub secret: &'a [u8; 32],
    pub mixed: &'a [u8; 32],
    pub key: &'a [u8; 32],
    pub events: &'a str,
    pub position: &'a str,
    pub outcome: Option<&'a str>,
    pub format: u32,
}

#[derive(Clone, Debug)]
pub struct TurnRow {
    pub number: u32,
    pub name: String,
    pub title: String,
    pub played: i64,
    pub sheets: String,
    pub chain: u32,
    pub link: u32,
    pub secret: [u8; 32],
    pub mixed: [u8; 32],
    pub key: [u8; 32],
    pub events: String,
    pub position: String,
    pub outcome: Option<String>,
    pub format: u32,
    pub before: [u8; 32],
    pub hash: [u8; 32],
}

fn turn(row: &Row) -> rusqlite::Result<TurnRow> {
    Ok(TurnRow {
        number: row.get("number")?,
        name: row.get("name")?,
        title: row.get("title")?,
        played: row.get("played")?,
        sheets: row.get("sheets")?,
        chain: row.get("chain")?,
        link: row.get("link")?,
        secret: hash_column(row, "secret")?,
        mixed: hash_column(row, "mixed")?,
        key: hash_column(row, "key")?,
        events: row.get("events")?,
        position: row.get("position")?,
        outcome: row.get("outcome")?,
        format: row.get("format")?,
        before: hash_column(row, "before")?,
        hash: hash_column(row, "hash")?,
    })
}

impl Book<'_> {
    /// Writes a turn once; a second one of the same number is refused as overtaken.
    pub fn put_turn(&self, new: NewTurn) -> Stored<()> {
        if self.turn(new.campaign, new.number)?.is_some() {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        let before = match new.number.checked_sub(1) {
            None => [0; 32],
            Some(last) => self.turn(new.campaign, last)?.ok_or_else(|| StoreError::Broken(format!("turn {last} is missing")))?.hash,
        };
        let hash = turn_hash(&before, &new);
        self.tx.prepare_cached("INSERT INTO turns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")?.execute(params![
            new.campaign,
            new.number,
            new.name,
            new.title,
            new.played,
            new.sheets,
            new.chain,
            new.link,
            new.secret,
            new.mixed,
            new.key,
            new.events,
            new.position,
            new.outcome,
            new.format,
            before,
            hash
        ])?;
        Ok(())
    }

    pub fn turn(&self, campaign: i64, number: u32) -> Stored<Option<TurnRow>> {
        let mut query = self.tx.prepare_cached("SELECT * FROM turns WHERE campaign = ? AND number = ?")?;
        Ok(query.query_row(params![campaign, number], turn).optional()?)
    }

    /// Number and name of every turn that was played, in order.
    pub fn turn_names(&self, campaign: i64) -> Stored<Vec<(u32, String)>> {
        let mut query = self.tx.prepare_cached("SELECT number, name FROM turns WHERE campaign = ? ORDER BY number")?;
        let rows = query.query_map([campaign], |row| Ok((row.get("number")?, row.get("name")?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn last_turn(&self, campaign: i64) -> Stored<Option<TurnRow>> {
        let mut query = self.tx.prepare_cached("SELECT * FROM turns WHERE campaign = ? ORDER BY number DESC LIMIT 1")?;
        Ok(query.query_row([campaign], turn).optional()?)
    }

    /// Recomputes a campaign's chain and names the first turn that does not fit.
    pub fn check_turns(&self, campaign: i64) -> Stored<()> {
        let mut query = self.tx.prepare("SELECT * FROM turns WHERE campaign = ? ORDER BY number")?;
        let mut before = [0; 32];
        for row in query.query_map([campaign], turn)? {
            let row = row?;
            let again = NewTurn {
                campaign,
                number: row.number,
                name: &row.name,
                title: &row.title,
                played: row.played,
                sheets: &row.sheets,
                chain: row.chain,
                link: row.link,
                secret: &row.secret,
                mixed: &row.mixed,
                key: &row.key,
                events: &row.events,
                position: &row.position,
                outcome: row.outcome.as_deref(),
                format: row.format,
            };
            if row.before != before || row.hash != turn_hash(&before, &again) {
                return Err(StoreError::Broken(format!("turn {} ({})", row.number, row.name)));
            }
            before = row.hash;
        }
        Ok(())
    }
}

fn turn_hash(before: &[u8; 32], turn: &NewTurn) -> [u8; 32] {
    digest(&[
        before,
        &turn.campaign.to_be_bytes(),
        &turn.number.to_be_bytes(),
        turn.name.as_bytes(),
        turn.title.as_bytes(),
        &turn.played.to_be_bytes(),
        turn.sheets.as_bytes(),
        &turn.chain.to_be_bytes(),
        &turn.link.to_be_bytes(),
        turn.secret,
        turn.mixed,
        turn.key,
        turn.events.as_bytes(),
        turn.position.as_bytes(),
        turn.outcome.unwrap_or("").as_bytes(),
        &turn.format.to_be_bytes(),
    ])
}
