//! Acts that a moderator ordered by mail and that wait for their confirming mail.

use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

#[derive(Clone, Debug)]
pub struct NewConfirmation {
    pub campaign: CampaignId,
    /// SHA-256 of the word to be quoted.
    pub nonce: [u8; 32],
    /// JSON.
    pub act: String,
    pub turn: TurnNumber,
    pub run: RunNumber,
    pub asked: i64,
    pub until: i64,
}

#[derive(Clone, Debug)]
pub struct ConfirmationRow {
    pub id: i64,
    pub campaign: CampaignId,
    pub act: String,
    /// The turn that was open when it was ordered, and its run.
    pub turn: TurnNumber,
    pub run: RunNumber,
    pub until: i64,
    /// When it was quoted, and the letter that quoted it.
    pub quoted: Option<i64>,
    pub letter: Option<i64>,
    pub used: Option<i64>,
}

fn confirmation(row: &Row) -> rusqlite::Result<ConfirmationRow> {
    Ok(ConfirmationRow {
        id: row.get("id")?,
        campaign: row.get("campaign")?,
        act: row.get("act")?,
        turn: row.get("turn")?,
        run: row.get("run")?,
        until: row.get("until")?,
        quoted: row.get("quoted")?,
        letter: row.get("letter")?,
        used: row.get("used")?,
    })
}

impl Transaction<'_> {
    /// Stores a confirmation and returns its number. Expired ones that nobody quoted lose their
    /// act, since an address may be in it.
    pub fn keep_confirmation(&self, new: &NewConfirmation) -> StoreResult<i64> {
        self.tx.execute(
            "UPDATE confirmations SET act = '' WHERE until < ? AND quoted IS NULL AND act != ''",
            [new.asked],
        )?;
        self.tx.execute(
            "INSERT INTO confirmations (campaign, nonce, act, turn, run, asked, until) VALUES (?, ?, ?, ?, ?, ?, ?)",
            params![new.campaign, new.nonce, new.act, new.turn, new.run, new.asked, new.until],
        )?;
        Ok(self.tx.last_insert_rowid())
    }

    pub fn confirmation(&self, nonce: &[u8; 32]) -> StoreResult<Option<ConfirmationRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM confirmations WHERE nonce = ?")?;
        Ok(query.query_row([nonce], confirmation).optional()?)
    }

    /// Records that it was quoted, so the act is to be done. Works once.
    pub fn quote_confirmation(&self, id: i64, letter: i64, at: i64) -> StoreResult<()> {
        let quoted =
            self.tx.execute("UPDATE confirmations SET quoted = ?3, letter = ?2 WHERE id = ?1 AND quoted IS NULL AND used IS NULL", params![id, letter, at])?;
        if quoted == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the word was used"))
        }
    }

    /// Quoted acts that are not done yet, in the order of quoting.
    pub fn quoted_confirmations(&self) -> StoreResult<Vec<ConfirmationRow>> {
        let mut query = self.tx.prepare_cached("SELECT * FROM confirmations WHERE quoted IS NOT NULL AND used IS NULL ORDER BY quoted, id")?;
        let rows = query.query_map([], confirmation)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Uses up a confirmation, once; its act is in the log, without addresses.
    pub fn use_confirmation(&self, id: i64, at: i64) -> StoreResult<()> {
        let used = self.tx.execute(
            "UPDATE confirmations SET used = ?2, act = '' WHERE id = ?1 AND used IS NULL",
            params![id, at],
        )?;
        if used == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the word was used"))
        }
    }
}
