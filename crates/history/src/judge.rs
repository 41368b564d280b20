//! What a history knows of the judge that it belongs to: the key of the players' tokens, whether it
//! was begun anew on purpose, and whether the moderator knows that the disk is almost full.

use super::{StoreResult, Transaction};
use rusqlite::{OptionalExtension, params};

impl Transaction<'_> {
    /// The fingerprint of the key that the players' tokens are made with; `None` before the first.
    pub fn token_key_fingerprint(&self) -> StoreResult<Option<[u8; 32]>> {
        let stored: Option<Option<[u8; 32]>> = self
            .tx
            .query_row("SELECT token_key FROM judge", [], |row| row.get(0))
            .optional()?;
        Ok(stored.flatten())
    }

    pub fn set_token_key_fingerprint(&self, fingerprint: [u8; 32]) -> StoreResult<()> {
        self.tx.execute(
            "INSERT INTO judge (one, token_key) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET token_key = ?1",
            params![fingerprint],
        )?;
        Ok(())
    }

    /// An operator said that this history may read a mailbox that another one has read.
    pub fn mark_begun_anew(&self) -> StoreResult<()> {
        self.tx.execute("INSERT INTO judge (one, begun_anew) VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET begun_anew = 1", [])?;
        Ok(())
    }

    /// Whether mails that were dealt with in a mailbox may be this history's: it has read one, or
    /// was begun anew.
    pub fn may_know_mailbox(&self) -> StoreResult<bool> {
        self.is_true("SELECT EXISTS (SELECT 1 FROM cursors) OR EXISTS (SELECT 1 FROM judge WHERE begun_anew = 1)")
    }

    /// Whether something happened in this history: a mailbox was read, or a campaign set up.
    pub fn has_begun(&self) -> StoreResult<bool> {
        self.is_true("SELECT EXISTS (SELECT 1 FROM cursors) OR EXISTS (SELECT 1 FROM campaigns)")
    }

    /// Whether mails to seats may be meant for this history: it has or had a campaign, or was begun
    /// anew.
    pub fn may_know_seats(&self) -> StoreResult<bool> {
        self.is_true("SELECT EXISTS (SELECT 1 FROM campaigns) OR EXISTS (SELECT 1 FROM judge WHERE begun_anew = 1)
             OR EXISTS (SELECT 1 FROM log INDEXED BY log_dropped WHERE kind = 'campaign dropped')")
    }

    /// Since when the moderator knows that the disk is almost full, in milliseconds.
    pub fn low_disk_since(&self) -> StoreResult<Option<i64>> {
        let since: Option<Option<i64>> = self
            .tx
            .prepare_cached("SELECT low_disk FROM judge")?
            .query_row([], |row| row.get(0))
            .optional()?;
        Ok(since.flatten())
    }

    pub fn set_low_disk(&self, since: Option<i64>) -> StoreResult<()> {
        self.tx.execute("INSERT INTO judge (one, low_disk) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET low_disk = ?1", [since])?;
        Ok(())
    }

    fn is_true(&self, question: &str) -> StoreResult<bool> {
        Ok(self
            .tx
            .prepare_cached(question)?
            .query_row([], |row| row.get(0))?)
    }
}
