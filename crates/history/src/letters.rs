//! Mails as received, the outcome of each, and how far each mailbox was read.

use super::stored_enum::stored_as_text;
use super::{StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, Row, params};

/// The outcome of a letter. Every letter ends in exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LetterState {
    /// Not read yet, or interrupted.
    New,
    Accepted,
    /// Its sheet was replaced by a later one.
    Superseded,
    Duplicate,
    /// From a machine, or from a stranger who had already been answered.
    AutoIgnored,
    /// Answered with a reason, which is stored with it.
    Rejected,
    /// Crashed its reader repeatedly, or ran in a loop: kept for a person to look at.
    Quarantined,
}

stored_as_text!(LetterState, LetterState::New => "new", LetterState::Accepted => "accepted", LetterState::Superseded => "superseded", LetterState::Duplicate => "duplicate", LetterState::AutoIgnored => "auto-ignored", LetterState::Rejected => "rejected", LetterState::Quarantined => "quarantined");

/// A fetched mail to be stored. Times in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct IncomingMail<'a> {
    pub key: &'a str,
    pub received: i64,
    /// The time by the source; `received` differs if that was not trusted (DL-01).
    pub told: i64,
    /// The source of that time.
    pub source: &'a str,
    pub first_seen: i64,
    pub bytes: &'a [u8],
    pub too_large: bool,
}

/// The record of a letter that was read.
#[derive(Clone, Copy, Debug)]
pub struct LetterRecord<'a> {
    pub message_id: Option<&'a str>,
    pub fingerprint: &'a [u8; 32],
    /// The sender that it counts for, if any.
    pub sender: Option<&'a str>,
    /// When it was processed, in milliseconds.
    pub at: i64,
    /// Whether the mail server has been informed since it was stored.
    pub settled: bool,
}

#[derive(Clone, Debug)]
pub struct LetterRow {
    pub id: i64,
    pub key: String,
    pub received: i64,
    /// The time by the source, and that source; `None` for letters stored before this was recorded.
    pub told: Option<i64>,
    pub source: Option<String>,
    pub first_seen: i64,
    pub bytes: Vec<u8>,
    pub too_large: bool,
    pub state: LetterState,
    pub reason: Option<String>,
    pub attempts: u32,
    /// The sender for whom it was deferred, if it was.
    pub sender: Option<String>,
    /// Whether it was deferred and released early.
    pub called: bool,
    /// The SHA-256 of the whole mail, if `bytes` contains only its headers because the rest was no
    /// longer needed.
    pub digest: Option<[u8; 32]>,
}

/// A waiting letter: enough to decide how it is processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingLetter {
    pub id: i64,
    pub attempts: u32,
    pub bytes: u32,
}

/// How many former copies of a letter are compared. Each that counted went to another address of
/// ours, and few people have so many.
const MOST_COPIES: u32 = 50;

/// The columns that [`letter`] reads, in its order.
const COLUMNS: &str = "id, key, received, told, source, first_seen, bytes, too_large, state, reason, attempts, sender, not_before, digest";

fn letter(row: &Row) -> rusqlite::Result<LetterRow> {
    Ok(LetterRow {
        id: row.get(0)?,
        key: row.get(1)?,
        received: row.get(2)?,
        told: row.get(3)?,
        source: row.get(4)?,
        first_seen: row.get(5)?,
        bytes: decompress_mail(row.get(6)?).map_err(|why| {
            rusqlite::Error::FromSqlConversionFailure(6, rusqlite::types::Type::Blob, why.into())
        })?,
        too_large: row.get(7)?,
        state: row.get(8)?,
        reason: row.get(9)?,
        attempts: row.get(10)?,
        sender: row.get(11)?,
        called: row.get::<_, i64>(12)? < 0,
        digest: row.get(13)?,
    })
}

/// The beginning of a Zstandard frame (RFC 8878, section 3.1.1). A mail stored before compression
/// was introduced begins with letters.
const FRAME: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// The fastest level: it compresses a mail of 4 KB in some ten microseconds to about half
/// (docs/evidence/performance.md).
const LEVEL: i32 = 1;
/// The limits admit no larger mail; a frame that claims more is damage.
const LARGEST: usize = 256 << 20;

thread_local! {
    /// Kept per thread: creating one costs more than compressing a mail.
    static PACKER: std::cell::RefCell<Option<zstd::bulk::Compressor<'static>>> = std::cell::RefCell::new(zstd::bulk::Compressor::new(LEVEL).ok());
    static UNPACKER: std::cell::RefCell<Option<zstd::bulk::Decompressor<'static>>> = std::cell::RefCell::new(zstd::bulk::Decompressor::new().ok());
}

/// Compresses a mail for storage (ST-09). Uncompressed mails would work too, except one that looks
/// like a frame.
pub(super) fn compress_mail(bytes: &[u8]) -> Vec<u8> {
    let packed = PACKER.with_borrow_mut(|packer| {
        packer
            .as_mut()
            .and_then(|packer| packer.compress(bytes).ok())
    });
    packed
        .or_else(|| zstd::bulk::compress(bytes, LEVEL).ok())
        .unwrap_or_else(|| bytes.to_vec())
}

/// The length of a stored mail when decompressed; 0 if it cannot be determined.
pub(super) fn whole_length(bytes: &[u8]) -> usize {
    if !bytes.starts_with(&FRAME) {
        return bytes.len();
    }
    zstd::zstd_safe::get_frame_content_size(bytes)
        .ok()
        .flatten()
        .and_then(|size| usize::try_from(size).ok())
        .unwrap_or(0)
}

pub(super) fn decompress_mail(bytes: Vec<u8>) -> std::io::Result<Vec<u8>> {
    if !bytes.starts_with(&FRAME) {
        return Ok(bytes);
    }
    let size = Some(whole_length(&bytes))
        .filter(|size| *size <= LARGEST)
        .ok_or(std::io::ErrorKind::InvalidData)?;
    UNPACKER.with_borrow_mut(|unpacker| match unpacker {
        Some(unpacker) => unpacker.decompress(&bytes, size),
        None => zstd::bulk::decompress(&bytes, size),
    })
}

impl Transaction<'_> {
    /// Notes that the moderator must be told of a letter.
    pub fn note_unreported(&self, letter: i64, reason: &str) -> StoreResult<()> {
        self.tx
            .prepare_cached(
                "INSERT INTO untold (letter, reason) VALUES (?, ?) ON CONFLICT DO NOTHING",
            )?
            .execute(params![letter, reason])?;
        Ok(())
    }

    /// Letters that the moderator does not know of yet, with the reason.
    pub fn unreported_letters(&self) -> StoreResult<Vec<(i64, String)>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT letter, reason FROM untold ORDER BY letter")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Marks the letters up to this one as reported.
    pub fn mark_reported_up_to(&self, letter: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached("DELETE FROM untold WHERE letter <= ?")?
            .execute([letter])?;
        Ok(())
    }
}

impl Transaction<'_> {
    /// Stores a mail; `false` if its key is already known.
    pub fn keep_letter(&self, new: IncomingMail) -> StoreResult<bool> {
        self.insert_letter(new, 0)
    }

    fn insert_letter(&self, new: IncomingMail, attempts: u32) -> StoreResult<bool> {
        let kept = self
            .tx
            .prepare_cached(
                "INSERT INTO letters (key, received, told, source, first_seen, bytes, too_large, attempts) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                 ON CONFLICT (key) DO NOTHING",
            )?
            .execute(params![new.key, new.received, new.told, new.source, new.first_seen, compress_mail(new.bytes), new.too_large, attempts])?;
        Ok(kept == 1)
    }

    /// The latest letters, the newest last.
    pub fn last_letters(&self, most: usize) -> StoreResult<Vec<LetterRow>> {
        let mut query = self.tx.prepare(&format!(
            "SELECT {COLUMNS} FROM letters ORDER BY id DESC LIMIT ?"
        ))?;
        let mut rows: Vec<LetterRow> = query
            .query_map([super::columns::number(most)], letter)?
            .collect::<Result<_, _>>()?;
        rows.reverse();
        Ok(rows)
    }

    pub fn letter(&self, id: i64) -> StoreResult<Option<LetterRow>> {
        Ok(self
            .tx
            .prepare_cached(&format!("SELECT {COLUMNS} FROM letters WHERE id = ?"))?
            .query_row([id], letter)
            .optional()?)
    }

    /// The letter with this key.
    pub fn letter_called(&self, key: &str) -> StoreResult<Option<LetterRow>> {
        Ok(self
            .tx
            .prepare_cached(&format!("SELECT {COLUMNS} FROM letters WHERE key = ?"))?
            .query_row([key], letter)
            .optional()?)
    }

    /// Stores a mail and counts the first attempt at it; returns its id, or `None` if its key is
    /// already known.
    pub fn take_letter(&self, new: IncomingMail) -> StoreResult<Option<i64>> {
        Ok(self
            .insert_letter(new, 1)?
            .then(|| self.tx.last_insert_rowid()))
    }

    /// Whether there is another letter whose key has this prefix.
    pub fn has_letter_of(&self, begin: &str, but: i64) -> StoreResult<bool> {
        // in byte order, `;` follows `:`, so it ends the range of this prefix
        let end = format!("{};", begin.trim_end_matches(':'));
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM letters WHERE key >= ? AND key < ? AND id != ?)",
        )?;
        Ok(query.query_row(params![begin, end, but], |row| row.get(0))?)
    }

    /// Letters that are neither processed nor deferred, by the time the server received them.
    pub fn waiting_letters(&self, limit: usize) -> StoreResult<Vec<WaitingLetter>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id, attempts, whole_length(bytes) FROM letters INDEXED BY letters_open
             WHERE (state = 'new' AND not_before <= 0 OR settled = 0) AND state = 'new' AND not_before <= 0 ORDER BY received, id LIMIT ?",
        )?;
        let rows = query.query_map([super::columns::number(limit)], |row| {
            Ok(WaitingLetter {
                id: row.get(0)?,
                attempts: row.get(1)?,
                bytes: row.get(2)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Counts another attempt before it is made, so that a letter that kills its reader is found
    /// out.
    pub fn count_attempt(&self, id: i64) -> StoreResult<u32> {
        let attempts = self
            .tx
            .prepare_cached(
                "UPDATE letters SET attempts = attempts + 1 WHERE id = ? RETURNING attempts",
            )?
            .query_row([id], |row| row.get(0))?;
        Ok(attempts)
    }

    /// Uncounts an attempt that failed for a reason other than the letter.
    pub fn forgive_attempt(&self, id: i64) -> StoreResult<()> {
        self.tx.prepare_cached("UPDATE letters SET attempts = attempts - 1 WHERE id = ? AND state = 'new' AND attempts > 0")?.execute([id])?;
        Ok(())
    }

    /// The same for every letter: a disk error interrupted the rounds.
    pub fn forgive_all_attempts(&self) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE letters SET attempts = 0 WHERE state = 'new' AND attempts > 0",
            [],
        )?;
        Ok(())
    }

    /// Records a letter's outcome; refuses if it has been processed meanwhile.
    pub fn close_letter(
        &self,
        id: i64,
        state: LetterState,
        reason: Option<&str>,
    ) -> StoreResult<()> {
        let done = self
            .tx
            .prepare_cached(
                "UPDATE letters SET state = ?2, reason = ?3 WHERE id = ?1 AND state = 'new'",
            )?
            .execute(params![id, state, reason])?;
        if done == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the letter was dealt with"))
        }
    }

    pub fn supersede_letter(&self, id: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached(
                "UPDATE letters SET state = 'superseded' WHERE id = ? AND state = 'accepted'",
            )?
            .execute([id])?;
        Ok(())
    }

    /// The letters with the same Message-ID, sender and text that counted (IN-04), whichever of our
    /// addresses they went to. A letter that was refused, ignored or quarantined must not hide a
    /// copy that brings the proof, or that came directly; the same refusal is not repeated anyway
    /// (IN-23). An unreadable sheet with a proof does count, and is answered line by line, once.
    ///
    /// `again`: the server's time of receipt of a letter found among the processed ones. If that
    /// time is the same too, it is the very letter that is known by another number, whatever its
    /// outcome: a letter that was refused once is not obeyed months later.
    pub fn first_copies(
        &self,
        id: i64,
        message_id: Option<&str>,
        fingerprint: &[u8; 32],
        again: Option<i64>,
    ) -> StoreResult<Vec<i64>> {
        let counted = format!("id <> ?1 AND (state IN ('accepted', 'superseded') OR state = 'rejected' AND reason = 'unreadable'
                                     OR told = ?4 AND state <> 'new') LIMIT {MOST_COPIES}");
        let mut query = match message_id {
            Some(_) => self.tx.prepare_cached(&format!(
                "SELECT id FROM letters INDEXED BY letters_message WHERE message_id = ?2 AND fingerprint = ?3 AND {counted}"
            ))?,
            None => self.tx.prepare_cached(&format!(
                "SELECT id FROM letters INDEXED BY letters_fingerprint WHERE message_id IS NULL AND ?2 IS NULL AND fingerprint = ?3 AND {counted}"
            ))?,
        };
        let found = query.query_map(params![id, message_id, fingerprint, again], |row| {
            row.get(0)
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// Whether another letter had the same Message-ID and a different text.
    pub fn is_reused(
        &self,
        id: i64,
        message_id: Option<&str>,
        fingerprint: &[u8; 32],
    ) -> StoreResult<bool> {
        let Some(message_id) = message_id else {
            return Ok(false);
        };
        let mut query = self
            .tx
            .prepare_cached("SELECT EXISTS (SELECT 1 FROM letters INDEXED BY letters_message WHERE message_id = ?2 AND fingerprint <> ?3 AND id <> ?1)")?;
        Ok(query.query_row(params![id, message_id, fingerprint], |row| row.get(0))?)
    }

    /// The same for a letter that was read. It also records who wrote what, to recognize later
    /// copies, and the sender it counts for: one change to its row.
    pub fn close_read_letter(
        &self,
        id: i64,
        state: LetterState,
        reason: Option<&str>,
        read: &LetterRecord,
    ) -> StoreResult<()> {
        let done = self
            .tx
            .prepare_cached(
                "UPDATE letters SET state = ?2, reason = ?3, message_id = ?4, fingerprint = ?5, sender = ?6,
                     dealt = CASE WHEN ?6 IS NULL THEN NULL ELSE ?7 END, settled = max(settled, ?8)
                 WHERE id = ?1 AND state = 'new'",
            )?
            .execute(params![id, state, reason, read.message_id, read.fingerprint, read.sender, read.at, read.settled])?;
        if done == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the letter was dealt with"))
        }
    }

    /// Keys of letters that the mail server has not been told we have stored.
    pub fn unsettled(&self) -> StoreResult<Vec<(i64, String)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id, key FROM letters INDEXED BY letters_open WHERE settled = 0 ORDER BY id",
        )?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Marks mails as unsettled when they are in the mailbox again.
    pub fn mark_unsettled(&self, keys: &[&str]) -> StoreResult<()> {
        let mut update = self
            .tx
            .prepare_cached("UPDATE letters SET settled = 0 WHERE key = ? AND settled = 1")?;
        for key in keys {
            update.execute([key])?;
        }
        Ok(())
    }

    pub fn mark_settled<'i>(&self, ids: impl IntoIterator<Item = &'i i64>) -> StoreResult<()> {
        let mut update = self
            .tx
            .prepare_cached("UPDATE letters SET settled = 1 WHERE id = ? AND settled = 0")?;
        for id in ids {
            update.execute([id])?;
        }
        Ok(())
    }

    /// How many letters are in each state; empty states are left out.
    pub fn letter_counts(&self) -> StoreResult<Vec<(LetterState, u32)>> {
        let mut query = self
            .tx
            .prepare("SELECT state, count(*) FROM letters GROUP BY state ORDER BY state")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How far a mailbox was read, in its reader's own notation.
    pub fn cursor(&self, mailbox: &str) -> StoreResult<Option<String>> {
        Ok(self
            .tx
            .prepare_cached("SELECT place FROM cursors WHERE mailbox = ?")?
            .query_row([mailbox], |row| row.get(0))
            .optional()?)
    }

    /// When a mailbox's last successful poll began.
    pub fn polled(&self, mailbox: &str) -> StoreResult<Option<i64>> {
        Ok(self
            .tx
            .prepare_cached("SELECT polled FROM cursors WHERE mailbox = ?")?
            .query_row([mailbox], |row| row.get(0))
            .optional()?)
    }

    /// `polled`: when the poll that ended here began.
    pub fn move_cursor(&self, mailbox: &str, place: &str, polled: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached("INSERT INTO cursors VALUES (?1, ?2, ?3) ON CONFLICT (mailbox) DO UPDATE SET place = ?2, polled = ?3")?
            .execute(params![mailbox, place, polled])?;
        Ok(())
    }
}
