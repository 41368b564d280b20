//! Restores a backup in the history's place and keeps the replaced file next to it.

use super::error::BackupError;
use super::integrity::{IntegrityReport, try_out};
use crate::history::{self, Store};
use jiff::Timestamp;
use rusqlite::Connection;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug)]
pub struct RestoreReport {
    pub sound: IntegrityReport,
    /// Where the former history is now, if there was one.
    pub aside: Option<PathBuf>,
}

/// Copies `backup`, verifies and migrates the copy, and puts it in the place of `history`. The
/// caller holds the lock of the data folder.
pub fn restore(
    backup: &Path,
    history: &Path,
    now: Timestamp,
) -> Result<RestoreReport, BackupError> {
    let draft = history.with_file_name("history-restoring.db");
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |why| BackupError::File { path, why }
    };
    if let Some(folder) = history.parent() {
        history::private_folder(folder).map_err(failed(folder))?;
    }
    clear(&draft)?;
    no_backup(backup, history)?;
    fs::copy(backup, &draft).map_err(failed(&draft))?;
    private(&draft).map_err(failed(&draft))?;
    // opening a file migrates it: a file that is no history of ours would become an empty history
    let no = |what: String| BackupError::NoBackup {
        path: backup.to_owned(),
        what,
    };
    let tried = match Store::inspect(&draft) {
        Ok(looked) if !looked.ours => Err(no("it is a database of another program".to_owned())),
        Ok(looked) if looked.version > looked.known => {
            let (has, known) = (looked.version, looked.known);
            Err(no(format!(
                "it was written by a newer version of this program (it has schema version {has}, this program knows {known}): update the program first"
            )))
        }
        _ => Store::open(&draft)
            .map_err(BackupError::from)
            .and_then(|mut store| try_out(&mut store)),
    };
    let tried = tried.map_err(|why| match why {
        BackupError::Store(why) if why.is_damage() => no(format!("it is damaged ({why})")),
        other => other,
    });
    let sound = match tried {
        Ok(sound) => sound,
        Err(why) => {
            clear(&draft)?;
            return Err(why);
        }
    };
    let aside = put_in_place(&draft, history, "replaced", now)?;
    Ok(RestoreReport { sound, aside })
}

/// Refuses files that are recognizably no backup, before copying anything.
fn no_backup(file: &Path, history: &Path) -> Result<(), BackupError> {
    let no = |what: &str| {
        Err(BackupError::NoBackup {
            path: file.to_owned(),
            what: what.to_owned(),
        })
    };
    let failed = |why| BackupError::File {
        path: file.to_owned(),
        why,
    };
    match fs::metadata(file) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => {
            return no("there is no such file");
        }
        Err(why) => return Err(failed(why)),
        Ok(meta) if meta.is_dir() => return no("it is a folder"),
        Ok(meta) if !meta.is_file() => return no("it is no file"),
        Ok(meta) if meta.len() == 0 => return no("it is empty"),
        Ok(_) => {}
    }
    if fs::canonicalize(file).ok() == fs::canonicalize(history).ok() {
        return no("it is the history itself");
    }
    let mut begins = [0; 16];
    match fs::File::open(file).and_then(|mut file| file.read_exact(&mut begins)) {
        Ok(()) if begins == *b"SQLite format 3\0" => Ok(()),
        Err(why) if why.kind() != std::io::ErrorKind::UnexpectedEof => Err(failed(why)),
        _ => no("it is no database"),
    }
}

/// Moves a finished history into its place. The file that was there moves aside as
/// `<why>-<time>.db`; returns that path.
pub(super) fn put_in_place(
    draft: &Path,
    history: &Path,
    why: &str,
    now: Timestamp,
) -> Result<Option<PathBuf>, BackupError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |why| BackupError::File { path, why }
    };
    // closing the draft merged its own log; the next process that opens the file writes the mark
    history::remove_beside(draft).map_err(failed(draft))?;
    let mut aside = None;
    if history.exists() {
        let to = free(history, why, "db", now);
        // the old log belongs to the old file: merge it where possible, else keep it next to that
        // file. The log must be gone before the new file takes the name, or SQLite would replay it
        // into the new file
        let taken_in = Connection::open(history).and_then(|old| {
            old.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
                row.get::<_, i64>(0)
            })
        });
        let log = beside(history, "-wal");
        if taken_in.is_err() && log.exists() {
            fs::copy(&log, beside(&to, "-wal")).map_err(failed(&log))?;
        }
        fs::hard_link(history, &to)
            .or_else(|_| fs::copy(history, &to).map(drop))
            .map_err(failed(&to))?;
        history::remove_beside(history).map_err(failed(history))?;
        aside = Some(to);
    }
    history::rename_synced(draft, history).map_err(failed(history))?;
    Ok(aside)
}

/// Renames a key that is used no more to `token-until-<time>.key`, and returns that path.
pub fn put_key_aside(key: &Path, now: Timestamp) -> Result<PathBuf, BackupError> {
    let to = free(key, "token-until", "key", now);
    history::rename_synced(key, &to).map_err(|why| BackupError::File {
        path: to.clone(),
        why,
    })?;
    Ok(to)
}

/// `replaced-2026-11-20T14-45-00Z.db`, or `…Z-2.db` if that name was taken in the same second: a
/// file that was put aside is never overwritten.
fn free(file: &Path, why: &str, ending: &str, now: Timestamp) -> PathBuf {
    let at = now.strftime("%Y-%m-%dT%H-%M-%SZ").to_string();
    let name = |n: u32| {
        file.with_file_name(if n == 1 {
            format!("{why}-{at}.{ending}")
        } else {
            format!("{why}-{at}-{n}.{ending}")
        })
    };
    let taken = |file: &PathBuf| file.exists() || beside(file, "-wal").exists();
    (1..)
        .map(name)
        .find(|file| !taken(file))
        .unwrap_or_else(|| name(u32::MAX))
}

pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Removes a draft that a killed run left.
pub(super) fn clear(draft: &Path) -> Result<(), BackupError> {
    let failed = |why| BackupError::File {
        path: draft.to_owned(),
        why,
    };
    history::remove_beside(draft).map_err(failed)?;
    match fs::remove_file(draft) {
        Err(why) if why.kind() != std::io::ErrorKind::NotFound => Err(failed(why)),
        _ => Ok(()),
    }
}

/// Makes the file readable by its owner only, whatever mode the backup had (ST-12).
pub(super) fn private(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}
