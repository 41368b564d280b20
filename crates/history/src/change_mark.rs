//! The number of the history's changes, stored in it (the last number in `changes`) and in a small
//! file next to it. SQLite takes a history whose write-ahead log was deleted, cut or damaged for
//! one that simply ends earlier; the mark reveals it (ST-04, F14).
//!
//! The file is written after each commit and not synced. After a power cut it may be older than the
//! history, which is harmless, and never newer.

use super::{StoreError, StoreResult, Transaction};
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

pub(super) struct ChangeMark {
    file: File,
}

/// `history.db` → `history.db-mark`.
pub(super) fn beside(history: &Path) -> PathBuf {
    let mut name = history.as_os_str().to_owned();
    name.push("-mark");
    name.into()
}

impl ChangeMark {
    pub(super) fn open(history: &Path) -> std::io::Result<ChangeMark> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Ok(ChangeMark {
            file: options.open(beside(history))?,
        })
    }

    /// Writes the number of committed changes. On a full disk the former mark stays, which is never
    /// wrong.
    pub(super) fn set(&mut self, changes: i64) {
        let text = format!("{changes:>18} changes\n");
        #[cfg(unix)]
        let written = std::os::unix::fs::FileExt::write_all_at(&self.file, text.as_bytes(), 0);
        #[cfg(not(unix))]
        let written = std::io::Write::write_all(&mut &self.file, text.as_bytes());
        if let Err(why) = written {
            tracing::debug!(%why, "the mark stays where it was");
        }
    }
}

impl Transaction<'_> {
    /// Refuses a history with fewer changes than the mark next to it says.
    pub(super) fn check_mark(&self, history: &Path) -> StoreResult<()> {
        let Ok(text) = std::fs::read_to_string(beside(history)) else {
            return Ok(());
        };
        // a mark that was cut off in writing is ignored
        let Some(marked) = text
            .strip_suffix(" changes\n")
            .and_then(|count| count.trim().parse::<i64>().ok())
        else {
            return Ok(());
        };
        let seen: i64 =
            self.tx
                .query_row("SELECT coalesce(max(id), 0) FROM changes", [], |row| {
                    row.get(0)
                })?;
        if seen >= marked {
            return Ok(());
        }
        Err(StoreError::Broken(format!(
            "{marked} changes were written, but it ends after {seen}: was the file history.db-wal removed or damaged, or an older history.db put in place \
             without `seneschal restore`?"
        )))
    }
}
