//! The log: append-only; each entry has a hash over itself and the one before.

use super::columns::{digest, hash_column};
use super::{LogKind, StoreError, StoreResult, Transaction};
use rusqlite::{OptionalExtension, params};
use seneschal_text::ids::CampaignId;

#[derive(Clone, Debug)]
pub struct LogRow {
    /// Milliseconds since 1970.
    pub at: i64,
    pub kind: LogKind,
    /// JSON.
    pub entry: String,
}

/// A parsed log entry.
#[derive(Clone, Debug)]
pub struct LogEntry {
    pub at: i64,
    /// `None`: it concerns the whole judge.
    pub campaign: Option<CampaignId>,
    pub kind: LogKind,
    pub entry: serde_json::Value,
}

/// An answer that was not sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithheldAnswer {
    pub at: i64,
    /// The letter that it would have answered; `None` in entries of older programs.
    pub letter: Option<i64>,
    pub kind: String,
    /// `same-refusal` or `answers-per-day`; empty in entries of older programs.
    pub why: String,
}

impl Transaction<'_> {
    /// Answers withheld since then, latest first. Reads the log backwards until that time.
    pub fn held_back(&self, since: i64) -> StoreResult<Vec<WithheldAnswer>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT at, kind, entry FROM log ORDER BY id DESC")?;
        let mut rows = query.query([])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let at: i64 = row.get("at")?;
            if at < since {
                break;
            }
            if row.get_ref("kind")?.as_str().ok() != Some(LogKind::AnswerHeldBack.name()) {
                continue;
            }
            let entry: serde_json::Value =
                serde_json::from_str(&row.get::<_, String>("entry")?).unwrap_or_default();
            let text = |name: &str| {
                entry
                    .get(name)
                    .and_then(serde_json::Value::as_str)
                    .unwrap_or_default()
                    .to_owned()
            };
            found.push(WithheldAnswer {
                at,
                letter: entry.get("letter").and_then(serde_json::Value::as_i64),
                kind: text("kind"),
                why: text("why"),
            });
        }
        Ok(found)
    }

    /// A campaign's entries of some kinds, oldest first.
    pub fn log_of(&self, campaign: CampaignId, kinds: &[LogKind]) -> StoreResult<Vec<LogRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT at, kind, entry FROM log WHERE campaign = ? ORDER BY id")?;
        let mut rows = query.query([campaign])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            // a kind that this program does not know is none of those asked for
            let kind = LogKind::named(row.get_ref("kind")?.as_str().unwrap_or_default());
            if let Some(kind) = kind.filter(|kind| kinds.contains(kind)) {
                found.push(LogRow {
                    at: row.get("at")?,
                    kind,
                    entry: row.get("entry")?,
                });
            }
        }
        Ok(found)
    }

    /// How many of a campaign's entries of a kind since then concern this applicant.
    pub fn logged_of_applicant(
        &self,
        campaign: CampaignId,
        kind: LogKind,
        applicant: i64,
        since: i64,
    ) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached("SELECT count(*) FROM log WHERE campaign = ? AND kind = ? AND at > ? AND entry ->> 'applicant' = ?")?;
        Ok(query.query_row(params![campaign, kind, since, applicant], |row| row.get(0))?)
    }

    /// Entries about a campaign, or about the whole judge, between two moments, both included.
    /// Reads the whole log.
    pub fn log_between(
        &self,
        campaign: CampaignId,
        from: i64,
        until: i64,
    ) -> StoreResult<Vec<LogEntry>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT at, campaign, kind, entry FROM log WHERE at BETWEEN ?2 AND ?3 AND (campaign = ?1 OR campaign IS NULL) ORDER BY id")?;
        let mut rows = query.query(params![campaign, from, until])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            // another program's entry, of a kind or in a form that this one does not know, has
            // nothing to show here
            let Some(kind) = LogKind::named(row.get_ref("kind")?.as_str().unwrap_or_default())
            else {
                continue;
            };
            let entry: String = row.get("entry")?;
            found.push(LogEntry {
                at: row.get("at")?,
                campaign: row.get("campaign")?,
                kind,
                entry: serde_json::from_str(&entry).unwrap_or_default(),
            });
        }
        Ok(found)
    }

    /// Appends an entry; `entry` is JSON.
    pub fn log(
        &self,
        at: i64,
        campaign: Option<CampaignId>,
        kind: LogKind,
        entry: &serde_json::Value,
    ) -> StoreResult<()> {
        let last = self
            .tx
            .prepare_cached("SELECT hash FROM log ORDER BY id DESC LIMIT 1")?
            .query_row([], |row| hash_column(row, "hash"))
            .optional()?;
        let entry = entry.to_string();
        let hash = entry_hash(&last.unwrap_or_default(), at, campaign, kind.name(), &entry);
        self.tx
            .prepare_cached(
                "INSERT INTO log (at, campaign, kind, entry, hash) VALUES (?, ?, ?, ?, ?)",
            )?
            .execute(params![at, campaign, kind, entry, hash])?;
        Ok(())
    }

    /// Recomputes the chain and names the first entry that does not match.
    pub fn check_log(&self) -> StoreResult<()> {
        let mut query = self
            .tx
            .prepare("SELECT id, at, campaign, kind, entry, hash FROM log ORDER BY id")?;
        let mut rows = query.query([])?;
        let mut last = [0; 32];
        while let Some(row) = rows.next()? {
            let kind: String = row.get("kind")?;
            let entry: String = row.get("entry")?;
            last = entry_hash(&last, row.get("at")?, row.get("campaign")?, &kind, &entry);
            if last != hash_column(row, "hash")? {
                return Err(StoreError::Broken(format!(
                    "log entry {}",
                    row.get::<_, i64>("id")?
                )));
            }
        }
        Ok(())
    }
}

/// The one exception, for a person's right to be forgotten: `other` returns an entry's new text,
/// and the chain is computed anew from the first change. Returns how many entries changed; the
/// caller logs that in an entry of its own.
pub(super) fn rewrite(
    book: &Transaction,
    other: impl Fn(&str) -> Option<String>,
) -> StoreResult<usize> {
    let mut query = book
        .tx
        .prepare("SELECT id, at, campaign, kind, entry FROM log ORDER BY id")?;
    let rows = query.query_map([], |row| {
        Ok((
            row.get::<_, i64>(0)?,
            row.get(1)?,
            row.get(2)?,
            row.get::<_, String>(3)?,
            row.get::<_, String>(4)?,
        ))
    })?;
    let entries: Vec<_> = rows.collect::<Result<_, _>>()?;
    drop(query);
    let guard: String = book.tx.query_row(
        "SELECT sql FROM sqlite_schema WHERE name = 'log_keeps'",
        [],
        |row| row.get(0),
    )?;
    book.tx.execute_batch("DROP TRIGGER log_keeps")?;
    let (mut last, mut changed) = ([0; 32], 0);
    for (id, at, campaign, kind, entry) in entries {
        let told = other(&entry);
        changed += usize::from(told.is_some());
        let entry = told.unwrap_or(entry);
        last = entry_hash(&last, at, campaign, &kind, &entry);
        if changed > 0 {
            book.tx.execute(
                "UPDATE log SET entry = ?2, hash = ?3 WHERE id = ?1",
                params![id, entry, last],
            )?;
        }
    }
    book.tx.execute_batch(&guard)?;
    Ok(changed)
}

fn entry_hash(
    before: &[u8; 32],
    at: i64,
    campaign: Option<CampaignId>,
    kind: &str,
    entry: &str,
) -> [u8; 32] {
    digest(&[
        before,
        &at.to_be_bytes(),
        &campaign.unwrap_or(CampaignId(0)).0.to_be_bytes(),
        kind.as_bytes(),
        entry.as_bytes(),
    ])
}
