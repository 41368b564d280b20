//! Purges mails that are no longer needed: the bytes go, the outcome of each stays (ST-09).

use super::letters::compress_mail;
use super::{Store, StoreResult, Transaction};
use rusqlite::params;

/// How many mails lost their bytes, and how many bytes that was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PurgeSummary {
    pub letters: usize,
    pub mails: usize,
    pub bytes: u64,
}

/// What became of a stretch of the sent mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SentMailsEmptied {
    pub mails: usize,
    pub bytes: u64,
    /// The number of the last mail that was looked at.
    pub last: i64,
    /// Whether more of them may be old enough.
    pub more: bool,
}

/// The letters to purge (`?1` is the time): those whose sheets belong to campaigns that were over
/// by then. Other letters may concern any campaign; they are included if every campaign that was
/// open when they arrived is over since then.
const LETTERS: &str = "
    length(bytes) > 0 AND state != 'new' AND received <= ?1 AND CASE
        WHEN EXISTS (SELECT 1 FROM sheets WHERE letter = letters.id)
        THEN NOT EXISTS (SELECT 1 FROM sheets JOIN over ON over.id = sheets.campaign WHERE letter = letters.id AND over.at > ?1)
        ELSE NOT EXISTS (SELECT 1 FROM over WHERE over.created <= letters.received AND over.at > ?1)
    END";

/// The outgoing mails to purge, by the same rule.
const MAILS: &str = "
    length(bytes) > 0 AND state NOT IN ('queued', 'deferred', 'sending') AND created <= ?1 AND CASE
        WHEN campaign IS NOT NULL THEN NOT EXISTS (SELECT 1 FROM over WHERE over.id = outbox.campaign AND over.at > ?1)
        ELSE NOT EXISTS (SELECT 1 FROM over WHERE over.created <= outbox.created AND over.at > ?1)
    END";

/// When each campaign was over: with its last turn, or when it was aborted; a campaign that goes on
/// gets the end of time.
const OVER: &str = "
    CREATE TEMP TABLE over AS
    SELECT id, created, CASE WHEN state = 'ended'
        THEN max((SELECT max(played) FROM turns WHERE campaign = campaigns.id), coalesce((SELECT at FROM endings WHERE campaign = campaigns.id), 0)) ELSE 9223372036854775807 END AS at
    FROM campaigns";

impl Store {
    /// Empties the mails, in and out, of campaigns that were over at `before` (milliseconds since
    /// 1970). With `try_out` it only counts.
    pub fn purge(&mut self, before: i64, try_out: bool) -> StoreResult<PurgeSummary> {
        self.write(|book| {
            book.tx.execute_batch("DROP TABLE IF EXISTS over")?;
            book.tx.execute_batch(OVER)?;
            let count = |table: &str, which: &str| -> StoreResult<(usize, i64)> {
                let query = format!(
                    "SELECT count(*), coalesce(sum(length(bytes)), 0) FROM {table} WHERE {which}"
                );
                Ok(book.tx.query_row(&query, [before], |row| {
                    Ok((row.get::<_, i64>(0)?.try_into().unwrap_or(0), row.get(1)?))
                })?)
            };
            let (letters, letter_bytes) = count("letters", LETTERS)?;
            let (mails, mail_bytes) = count("outbox", MAILS)?;
            if !try_out {
                book.tx.execute(
                    &format!("UPDATE letters SET bytes = x'' WHERE {LETTERS}"),
                    params![before],
                )?;
                book.tx.execute(
                    &format!("UPDATE outbox SET bytes = x'' WHERE {MAILS}"),
                    params![before],
                )?;
                book.tx.execute(
                    "DELETE FROM devices WHERE campaign IN (SELECT id FROM over WHERE at <= ?1)",
                    params![before],
                )?;
            }
            book.tx.execute_batch("DROP TABLE over")?;
            Ok(PurgeSummary {
                letters,
                mails,
                bytes: u64::try_from(letter_bytes + mail_bytes).unwrap_or(0),
            })
        })
    }

    /// How many bytes of the file are unused, and how many it has.
    pub fn empty_space(&mut self) -> StoreResult<(u64, u64)> {
        let pragma = |name: &str| {
            self.connection
                .pragma_query_value(None, name, |row| row.get::<_, i64>(0))
        };
        let (free, all, size) = (
            pragma("freelist_count")?,
            pragma("page_count")?,
            pragma("page_size")?,
        );
        let bytes = |pages: i64| u64::try_from(pages.saturating_mul(size)).unwrap_or(0);
        Ok((bytes(free), bytes(all)))
    }

    /// Returns unused space to the disk, and leaves no remains of deleted data in the file.
    pub fn compact(&mut self) -> StoreResult<()> {
        self.connection.execute_batch("VACUUM")?;
        self.connection
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}

/// Ignored mails that were not examined since: from machines and strangers (in the wording of their
/// index).
const IGNORED: &str =
    "emptied = 0 AND (state = 'auto-ignored' OR state = 'rejected' AND reason = 'stranger')";

impl Transaction<'_> {
    /// Ignored mails received up to `before`, starting after `after` (received, number), oldest
    /// first.
    pub fn ignored_letters(
        &self,
        before: i64,
        after: (i64, i64),
        most: usize,
    ) -> StoreResult<Vec<(i64, i64)>> {
        let sql = format!(
            "SELECT received, id FROM letters INDEXED BY letters_ignored WHERE {IGNORED} AND received <= ? AND (received, id) > (?, ?)
             AND NOT EXISTS (SELECT 1 FROM sheets WHERE letter = letters.id) ORDER BY received, id LIMIT ?"
        );
        let mut query = self.tx.prepare_cached(&sql)?;
        let rows = query.query_map(
            params![before, after.0, after.1, super::columns::number(most)],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Lets such a mail keep its text, because it belongs to somebody.
    pub fn keep_text(&self, id: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached(&format!(
                "UPDATE letters SET emptied = 1 WHERE id = ? AND {IGNORED}"
            ))?
            .execute([id])?;
        Ok(())
    }

    /// Removes everything but the headers of such a mail; `digest` is of the whole. Returns how
    /// many stored bytes that frees.
    pub fn empty_text(&self, id: i64, headers: &[u8], digest: &[u8; 32]) -> StoreResult<u64> {
        let length = "SELECT length(bytes) FROM letters WHERE id = ?";
        let before: i64 = self
            .tx
            .prepare_cached(length)?
            .query_row([id], |row| row.get(0))?;
        let kept = compress_mail(headers);
        self.tx
            .prepare_cached(&format!("UPDATE letters SET emptied = 2, bytes = ?2, digest = ?3 WHERE id = ?1 AND {IGNORED}"))?
            .execute(params![id, kept, digest])?;
        Ok(u64::try_from(before)
            .unwrap_or(0)
            .saturating_sub(kept.len() as u64))
    }

    /// Empties sent mails that were written up to `before`, but no posts, which an operator may
    /// want once more. Looks at `most` mails in the order of writing, from the one after number
    /// `after` on.
    pub fn empty_sent_mails(
        &self,
        before: i64,
        after: i64,
        most: usize,
    ) -> StoreResult<SentMailsEmptied> {
        let mut emptied = SentMailsEmptied {
            last: after,
            ..SentMailsEmptied::default()
        };
        let mut query = self.tx.prepare_cached(
            "SELECT id, created, length(bytes), state = 'sent' AND way != 'forum' FROM outbox WHERE id > ? ORDER BY id LIMIT ?",
        )?;
        let mut rows = query.query(params![after, super::columns::number(most)])?;
        let mut found: Vec<(i64, i64, bool)> = Vec::new();
        while let Some(row) = rows.next()? {
            if row.get::<_, i64>(1)? > before {
                break;
            }
            found.push((row.get(0)?, row.get(2)?, row.get(3)?));
        }
        emptied.more = found.len() == most;
        for (id, bytes, sent) in found {
            emptied.last = id;
            if sent && bytes > 0 {
                self.tx
                    .prepare_cached("UPDATE outbox SET bytes = x'' WHERE id = ?")?
                    .execute([id])?;
                emptied.mails += 1;
                emptied.bytes += u64::try_from(bytes).unwrap_or(0);
            }
        }
        Ok(emptied)
    }
}
