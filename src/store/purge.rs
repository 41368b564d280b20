//! Mails that nobody needs any more: the bytes go, what became of each stays (ST-09).

use super::{Store, Stored};
use rusqlite::params;

/// How many mails lost their bytes, and how many bytes those were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    pub letters: usize,
    pub mails: usize,
    pub bytes: u64,
}

/// The letters (`?1` as time): those whose sheets belong to campaigns that were over by then; of others, which may be about any campaign,
/// those that came when none was open that is not over since then.
const LETTERS: &str = "
    length(bytes) > 0 AND state != 'new' AND received <= ?1 AND CASE
        WHEN EXISTS (SELECT 1 FROM sheets WHERE letter = letters.id)
        THEN NOT EXISTS (SELECT 1 FROM sheets JOIN over ON over.id = sheets.campaign WHERE letter = letters.id AND over.at > ?1)
        ELSE NOT EXISTS (SELECT 1 FROM over WHERE over.created <= letters.received AND over.at > ?1)
    END";

/// The mails that we wrote, by the same rule.
const MAILS: &str = "
    length(bytes) > 0 AND state NOT IN ('queued', 'deferred', 'sending') AND created <= ?1 AND CASE
        WHEN campaign IS NOT NULL THEN NOT EXISTS (SELECT 1 FROM over WHERE over.id = outbox.campaign AND over.at > ?1)
        ELSE NOT EXISTS (SELECT 1 FROM over WHERE over.created <= outbox.created AND over.at > ?1)
    END";

/// When each campaign was over: with its last turn, or when it was ended in the middle; one that goes on will be over at the end of time.
const OVER: &str = "
    CREATE TEMP TABLE over AS
    SELECT id, created, CASE WHEN state = 'ended'
        THEN max((SELECT max(played) FROM turns WHERE campaign = campaigns.id), coalesce((SELECT at FROM endings WHERE campaign = campaigns.id), 0)) ELSE 9223372036854775807 END AS at
    FROM campaigns";

impl Store {
    /// Empties the mails, in and out, of campaigns that were over at `before` (milliseconds since 1970). With `try_out` it only counts.
    pub fn purge(&mut self, before: i64, try_out: bool) -> Stored<Purged> {
        self.write(|book| {
            book.tx.execute_batch("DROP TABLE IF EXISTS over")?;
            book.tx.execute_batch(OVER)?;
            let count = |table: &str, which: &str| -> Stored<(usize, i64)> {
                let query = format!("SELECT count(*), coalesce(sum(length(bytes)), 0) FROM {table} WHERE {which}");
                Ok(book.tx.query_row(&query, [before], |row| Ok((row.get::<_, i64>(0)?.try_into().unwrap_or(0), row.get(1)?)))?)
            };
            let (letters, letter_bytes) = count("letters", LETTERS)?;
            let (mails, mail_bytes) = count("outbox", MAILS)?;
            if !try_out {
                book.tx.execute(&format!("UPDATE letters SET bytes = x'' WHERE {LETTERS}"), params![before])?;
                book.tx.execute(&format!("UPDATE outbox SET bytes = x'' WHERE {MAILS}"), params![before])?;
            }
            book.tx.execute_batch("DROP TABLE over")?;
            Ok(Purged { letters, mails, bytes: u64::try_from(letter_bytes + mail_bytes).unwrap_or(0) })
        })
    }

    /// Gives what is empty back to the disk, and leaves nothing of what was there in the file.
    pub fn squeeze(&mut self) -> Stored<()> {
        self.connection.execute_batch("VACUUM")?;
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}
