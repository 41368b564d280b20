//! Repairs a damaged history from three sources: what is still readable, the newest good backup,
//! and the side spool.
//!
//! It first works row by row. A row that is unchanged stays; a damaged row comes from a backup that
//! has the same row. If the result is inconsistent, the whole backup is used instead, and the mails
//! that arrived since are read again.

use super::copy::BackupFolder;
use super::error::BackupError;
use super::integrity::{IntegrityReport, try_out};
use super::restore::{beside, clear, private, put_in_place};
use crate::history::{LogKind, SalvageSummary, SideSpool, Store};
use jiff::Timestamp;
use std::fs;
use std::path::{Path, PathBuf};

/// What the repair found and did.
#[derive(Clone, Debug, Default)]
pub struct RecoveryReport {
    /// What is wrong with the file; `None` if it is undamaged.
    pub damage: Option<String>,
    /// The backup that was used, if a good one was found.
    pub backup: Option<PathBuf>,
    /// The rows that were repaired; `None` if the whole backup was used or nothing is damaged.
    pub rows: Option<SalvageSummary>,
    /// Mails since the backup that must be read again, if the whole backup was used.
    pub letters: usize,
    /// Entries taken from the side spool.
    pub side: usize,
    /// Where the damaged file is now.
    pub aside: Option<PathBuf>,
    pub sound: IntegrityReport,
}

impl RecoveryReport {
    /// False if mails may be missing that the mail server still has.
    pub fn is_whole(&self) -> bool {
        self.damage.is_none()
            || self
                .rows
                .as_ref()
                .is_some_and(|rows| rows.lost.is_empty() && rows.doubtful.is_empty())
                && !self.is_shorter()
    }

    /// True if the file ends earlier than its change mark says.
    fn is_shorter(&self) -> bool {
        self.damage
            .as_ref()
            .is_some_and(|damage| damage.contains("were written, but it ends"))
    }
}

/// Checks the history and repairs what is damaged. The caller holds the lock of the data folder.
pub fn recover(
    history: &Path,
    shelf: &BackupFolder,
    now: Timestamp,
) -> Result<RecoveryReport, BackupError> {
    let mut recovered = RecoveryReport::default();
    let spool = SideSpool::of(history.parent().unwrap_or(Path::new("")));
    match Store::open(history).and_then(|mut store| store.examine().map(|()| store)) {
        Ok(mut store) => {
            recovered.side = store.take_side(&spool)?;
            recovered.sound = try_out(&mut store)?;
            return Ok(recovered);
        }
        Err(why) if why.is_damage() => recovered.damage = Some(why.to_string()),
        Err(why) => return Err(why.into()),
    }
    let work = history.with_file_name("history-recovering.db");
    let damaged = history.with_file_name("history-damaged.db");
    // opening a history merges its write-ahead log, so we open a copy and leave the file itself as
    // found
    for draft in [&work, &damaged] {
        clear(draft)?;
    }
    for ending in ["", "-wal"] {
        let (from, to) = (beside(history, ending), beside(&damaged, ending));
        if from.exists() {
            fs::copy(&from, &to).map_err(|why| BackupError::File {
                path: to.clone(),
                why,
            })?;
        }
    }
    recovered.backup = shelf
        .files()
        .into_iter()
        .map(|(_, file)| file)
        .find(|file| is_good(file));
    let made = row_by_row(&work, &damaged, &mut recovered);
    if let Err(first) = made {
        tracing::warn!(%first, "what is left of the history does not fit together: the backup is taken as a whole");
        recovered.rows = None;
        from_backup(&work, &damaged, &mut recovered)
            .map_err(|why| BackupError::Unsound(format!("{first}; and from a backup: {why}")))?;
    }
    recovered.aside = put_in_place(&work, history, "damaged", now)?;
    clear(&damaged)?;
    let mut store = Store::open(history)?;
    // last, because it empties the spool
    recovered.side = store.take_side(&spool)?;
    let told = serde_json::json!({
        "damage": recovered.damage, "rows": recovered.rows.as_ref().map(|rows| rows.whole), "from_backup": recovered.rows.as_ref().map(|rows| rows.from_backup),
        "doubtful": recovered.rows.as_ref().map(|rows| &rows.doubtful), "lost": recovered.rows.as_ref().map(|rows| &rows.lost),
        "letters": recovered.letters, "side": recovered.side,
    });
    store.write(|book| book.log(now.as_millisecond(), None, LogKind::Recovered, &told))?;
    Ok(recovered)
}

/// True for an undamaged backup of this version; older ones are for `restore`.
fn is_good(file: &Path) -> bool {
    let looked = Store::look_at(file)
        .map_err(BackupError::from)
        .and_then(|mut store| try_out(&mut store));
    match looked {
        Ok(_) => true,
        Err(why) => {
            tracing::warn!(backup = %file.display(), %why, "a backup cannot be used");
            false
        }
    }
}

fn row_by_row(
    work: &Path,
    damaged: &Path,
    recovered: &mut RecoveryReport,
) -> Result<(), BackupError> {
    let mut store = Store::open(work)?;
    let rows = store.salvage(damaged, recovered.backup.as_deref())?;
    let sound = try_out(&mut store)?;
    if !sound.differ.is_empty() {
        return Err(BackupError::Unsound(sound.differ.join("; ")));
    }
    if rows.whole + rows.from_backup == 0 {
        return Err(BackupError::Unsound("nothing can be read of it".to_owned()));
    }
    (recovered.rows, recovered.sound) = (Some(rows), sound);
    Ok(())
}

fn from_backup(
    work: &Path,
    damaged: &Path,
    recovered: &mut RecoveryReport,
) -> Result<(), BackupError> {
    let Some(backup) = &recovered.backup else {
        return Err(BackupError::Unsound("there is none that is good and of this version. Nothing was changed. After an update, `seneschal restore` takes one of the former version, such as history-of-version-N.db".to_owned()));
    };
    clear(work)?;
    fs::copy(backup, work)
        .and_then(|_| private(work))
        .map_err(|why| BackupError::File {
            path: work.to_owned(),
            why,
        })?;
    let mut store = Store::open(work)?;
    // a file that cannot be opened has no letters to recover
    recovered.letters = store.salvage_letters(damaged).unwrap_or(0);
    recovered.sound = try_out(&mut store)?;
    Ok(())
}
