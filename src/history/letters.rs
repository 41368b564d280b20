//! Mails as they came, what became of each, and how far each mailbox was read.

use super::{StoreError, StoreResult, Transaction};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{OptionalExtension, Row, params};

/// What became of a letter. Every letter ends in exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LetterState {
    /// Not looked at yet, or interrupted.
    New,
    Accepted,
    /// Its sheet was replaced by a later one.
    Superseded,
    Duplicate,
    /// A machine wrote it, or a stranger who had been told already.
    AutoIgnored,
    /// Answered with a reason, which is kept beside.
    Rejected,
    /// Crashed its reader again and again, or ran in a loop: kept for a person to look at.
    Quarantined,
}

impl LetterState {
    pub const ALL: [LetterState; 7] = {
        use LetterState::*;
        [
            New,
            Accepted,
            Superseded,
            Duplicate,
            AutoIgnored,
            Rejected,
            Quarantined,
        ]
    };

    pub fn name(self) -> &'static str {
        match self {
            LetterState::New => "new",
            LetterState::Accepted => "accepted",
            LetterState::Superseded => "superseded",
            LetterState::Duplicate => "duplicate",
            LetterState::AutoIgnored => "auto-ignored",
            LetterState::Rejected => "rejected",
            LetterState::Quarantined => "quarantined",
        }
    }
}

impl ToSql for LetterState {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

impl FromSql for LetterState {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        LetterState::ALL
            .into_iter()
            .find(|state| state.name() == name)
            .ok_or(FromSqlError::InvalidType)
    }
}

/// A mail fetched, to be kept. Times in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct IncomingMail<'a> {
    pub key: &'a str,
    pub received: i64,
    /// As its source told it; `received` differs where that was not believed (DL-01).
    pub told: i64,
    /// Who told it.
    pub source: &'a str,
    pub first_seen: i64,
    pub bytes: &'a [u8],
    pub too_large: bool,
}

/// What is remembered of a letter that was read.
#[derive(Clone, Copy, Debug)]
pub struct LetterRecord<'a> {
    pub message_id: Option<&'a str>,
    pub fingerprint: &'a [u8; 32],
    /// For whom it is counted, if for anybody.
    pub sender: Option<&'a str>,
    /// When it was dealt with, in milliseconds.
    pub at: i64,
    /// Whether the mail server was told since it was stored.
    pub settled: bool,
}

#[derive(Clone, Debug)]
pub struct LetterRow {
    pub id: i64,
    pub key: String,
    pub received: i64,
    /// As its source told it, and who that was; `None` for letters of a time when that was not
    /// kept.
    pub told: Option<i64>,
    pub source: Option<String>,
    pub first_seen: i64,
    pub bytes: Vec<u8>,
    pub too_large: bool,
    pub state: LetterState,
    pub reason: Option<String>,
    pub attempts: u32,
    /// For whom it was put off, if it was.
    pub sender: Option<String>,
    /// Whether it was put off and called before its time.
    pub called: bool,
    /// The SHA-256 of the whole mail, where `bytes` are its headers alone since nobody needed the
    /// rest.
    pub digest: Option<[u8; 32]>,
}

/// A letter that waits: enough to tell how it is dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingLetter {
    pub id: i64,
    pub attempts: u32,
    pub bytes: u32,
}

/// What [`letter`] reads, in its order.
const COLUMNS: &str = "id, key, received, told, source, first_seen, bytes, too_large, state, reason, attempts, sender, not_before, digest";

fn letter(row: &Row) -> rusqlite::Result<LetterRow> {
    Ok(LetterRow {
        id: row.get(0)?,
        key: row.get(1)?,
        received: row.get(2)?,
        told: row.get(3)?,
        source: row.get(4)?,
        first_seen: row.get(5)?,
        bytes: unpacked(row.get(6)?).map_err(|why| {
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

/// What a Zstandard frame begins with (RFC 8878, section 3.1.1). A mail that was kept before mails
/// were packed begins with letters.
const FRAME: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// The quickest level: a mail of 4 KB in some ten microseconds to about half of it
/// (docs/performance.md).
const LEVEL: i32 = 1;
/// No mail is larger than the limits let in; a frame that claims more is damage.
const LARGEST: usize = 256 << 20;

thread_local! {
    /// Making one costs more than packing a mail.
    static PACKER: std::cell::RefCell<Option<zstd::bulk::Compressor<'static>>> = std::cell::RefCell::new(zstd::bulk::Compressor::new(LEVEL).ok());
    static UNPACKER: std::cell::RefCell<Option<zstd::bulk::Decompressor<'static>>> = std::cell::RefCell::new(zstd::bulk::Decompressor::new().ok());
}

/// A mail as it is kept (ST-09). Every mail that is not packed would do as well; one that looks
/// like a frame must be.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let packed = PACKER.with_borrow_mut(|packer| {
        packer
            .as_mut()
            .and_then(|packer| packer.compress(bytes).ok())
    });
    packed
        .or_else(|| zstd::bulk::compress(bytes, LEVEL).ok())
        .unwrap_or_else(|| bytes.to_vec())
}

/// How long a kept mail is when it is unpacked; 0 where that is not to be told.
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

pub(super) fn unpacked(bytes: Vec<u8>) -> std::io::Result<Vec<u8>> {
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
    /// The moderator has to be told of a letter.
    pub fn note_untold(&self, letter: i64, reason: &str) -> StoreResult<()> {
        self.tx
            .prepare_cached(
                "INSERT INTO untold (letter, reason) VALUES (?, ?) ON CONFLICT DO NOTHING",
            )?
            .execute(params![letter, reason])?;
        Ok(())
    }

    /// Letters of which he does not know, with the reason.
    pub fn untold(&self) -> StoreResult<Vec<(i64, String)>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT letter, reason FROM untold ORDER BY letter")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// He knows of those up to this one.
    pub fn told_up_to(&self, letter: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached("DELETE FROM untold WHERE letter <= ?")?
            .execute([letter])?;
        Ok(())
    }
}

impl Transaction<'_> {
    /// Keeps a mail; `false` where its key is known already.
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
            .execute(params![new.key, new.received, new.told, new.source, new.first_seen, packed(new.bytes), new.too_large, attempts])?;
        Ok(kept == 1)
    }

    /// The letters that came last, the newest last.
    pub fn last_letters(&self, most: usize) -> StoreResult<Vec<LetterRow>> {
        let mut query = self.tx.prepare(&format!(
            "SELECT {COLUMNS} FROM letters ORDER BY id DESC LIMIT ?"
        ))?;
        let mut rows: Vec<LetterRow> = query
            .query_map([super::number(most)], letter)?
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

    /// Keeps a mail with the first attempt at it counted; its id, or nothing where its key is known
    /// already.
    pub fn take_letter(&self, new: IncomingMail) -> StoreResult<Option<i64>> {
        Ok(self
            .insert_letter(new, 1)?
            .then(|| self.tx.last_insert_rowid()))
    }

    /// Whether there is another letter whose key begins so.
    pub fn has_letter_of(&self, begin: &str, but: i64) -> StoreResult<bool> {
        // behind it come texts that end in `:`'s follower, in the order of bytes
        let end = format!("{};", begin.trim_end_matches(':'));
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM letters WHERE key >= ? AND key < ? AND id != ?)",
        )?;
        Ok(query.query_row(params![begin, end, but], |row| row.get(0))?)
    }

    /// Letters not dealt with and not put off, by the time the server received them.
    pub fn waiting_letters(&self, limit: usize) -> StoreResult<Vec<WaitingLetter>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id, attempts, whole_length(bytes) FROM letters INDEXED BY letters_open
             WHERE (state = 'new' AND not_before <= 0 OR settled = 0) AND state = 'new' AND not_before <= 0 ORDER BY received, id LIMIT ?",
        )?;
        let rows = query.query_map([super::number(limit)], |row| {
            Ok(WaitingLetter {
                id: row.get(0)?,
                attempts: row.get(1)?,
                bytes: row.get(2)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Counts one more attempt, before it is made, so that a letter that kills its reader is found
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

    /// Takes an attempt back that failed for another reason than the letter.
    pub fn forgive_attempt(&self, id: i64) -> StoreResult<()> {
        self.tx.prepare_cached("UPDATE letters SET attempts = attempts - 1 WHERE id = ? AND state = 'new' AND attempts > 0")?.execute([id])?;
        Ok(())
    }

    /// The same for every letter: the disk broke the rounds off.
    pub fn forgive_all_attempts(&self) -> StoreResult<()> {
        self.tx.execute(
            "UPDATE letters SET attempts = 0 WHERE state = 'new' AND attempts > 0",
            [],
        )?;
        Ok(())
    }

    /// Writes what became of a letter; refuses when it has been dealt with meanwhile.
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

    /// Whether an earlier letter had the same Message-ID and the same sender and text, and counted
    /// (IN-04). One that was refused, ignored or put aside must not hide the one that brings the
    /// proof, or came straight; the same refusal is not said twice anyway (IN-23). Only a sheet
    /// that nobody can read was proven too, and is answered line by line: once.
    ///
    /// `again`: when its server received a letter that was looked for among the processed ones. It
    /// is the very one that is known by another number where that moment is the same too, whatever
    /// became of it: what was refused once is not obeyed months later.
    pub fn is_second_copy(
        &self,
        id: i64,
        message_id: Option<&str>,
        fingerprint: &[u8; 32],
        again: Option<i64>,
    ) -> StoreResult<bool> {
        let counted = "id <> ?1 AND (state IN ('accepted', 'superseded') OR state = 'rejected' AND reason = 'unreadable'
                                     OR told = ?4 AND state <> 'new')";
        let mut query = match message_id {
            Some(_) => self.tx.prepare_cached(&format!(
                "SELECT EXISTS (SELECT 1 FROM letters INDEXED BY letters_message WHERE message_id = ?2 AND fingerprint = ?3 AND {counted})"
            ))?,
            None => self.tx.prepare_cached(&format!(
                "SELECT EXISTS (SELECT 1 FROM letters INDEXED BY letters_fingerprint WHERE message_id IS NULL AND ?2 IS NULL AND fingerprint = ?3 AND {counted})"
            ))?,
        };
        Ok(
            query.query_row(params![id, message_id, fingerprint, again], |row| {
                row.get(0)
            })?,
        )
    }

    /// Whether another letter had the same Message-ID and said something else.
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

    /// The same of a letter that was read, with who wrote what, by which later copies are known,
    /// and for whom it is counted: one change to its row.
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

    /// Letters whose mail server has not been told yet that they are ours: key by key.
    pub fn unsettled(&self) -> StoreResult<Vec<(i64, String)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id, key FROM letters INDEXED BY letters_open WHERE settled = 0 ORDER BY id",
        )?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The mails of these keys lie in the mailbox again.
    pub fn unsettle(&self, keys: &[&str]) -> StoreResult<()> {
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

    /// How many letters are in each state; the states without any are left out.
    pub fn letter_counts(&self) -> StoreResult<Vec<(LetterState, u32)>> {
        let mut query = self
            .tx
            .prepare("SELECT state, count(*) FROM letters GROUP BY state ORDER BY state")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How far a mailbox was read, as its reader wrote it down.
    pub fn cursor(&self, mailbox: &str) -> StoreResult<Option<String>> {
        Ok(self
            .tx
            .prepare_cached("SELECT place FROM cursors WHERE mailbox = ?")?
            .query_row([mailbox], |row| row.get(0))
            .optional()?)
    }

    /// When the last poll of a mailbox that succeeded began.
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
