//! A backup put in the history's place; what was there is kept beside it.

use super::{KeepingError, Sound, try_out};
use crate::store::{self, Store};
use jiff::Timestamp;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug)]
pub struct Restored {
    pub sound: Sound,
    /// What was there before, if anything.
    pub aside: Option<PathBuf>,
}

/// Puts a copy of `backup`, tried out and brought up to date, in the place of `history`. The caller holds the data folder's lock.
pub fn restore(backup: &Path, history: &Path, now: Timestamp) -> Result<Restored, KeepingError> {
    let draft = history.with_file_name("history-restoring.db");
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |why| KeepingError::File { path, why }
    };
    if let Some(folder) = history.parent() {
        store::private_folder(folder).map_err(failed(folder))?;
    }
    clear(&draft)?;
    if !backup.exists() {
        return Err(KeepingError::Nothing { path: backup.to_owned() });
    }
    fs::copy(backup, &draft).map_err(failed(&draft))?;
    private(&draft).map_err(failed(&draft))?;
    // opening it migrates it; it must not be an empty file, which would open as a new history
    let made_by_us = fs::metadata(&draft).map_err(failed(&draft))?.len() > 0;
    let tried = if made_by_us {
        Store::open(&draft).map_err(KeepingError::from).and_then(|mut store| try_out(&mut store))
    } else {
        Err(KeepingError::Unsound(format!("{} is empty", backup.display())))
    };
    let sound = match tried {
        Ok(sound) => sound,
        Err(why) => {
            clear(&draft)?;
            return Err(why);
        }
    };
    let aside = put_in_place(&draft, history, "replaced", now)?;
    Ok(Restored { sound, aside })
}

/// Moves a finished history into its place, and what is there aside as `<why>-<time>.db`: where that is.
pub(super) fn put_in_place(draft: &Path, history: &Path, why: &str, now: Timestamp) -> Result<Option<PathBuf>, KeepingError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |why| KeepingError::File { path, why }
    };
    // its own log was taken in when it was closed; the mark is written by the next to open it
    store::remove_beside(draft).map_err(failed(draft))?;
    let mut aside = None;
    if history.exists() {
        let to = history.with_file_name(format!("{why}-{}.db", now.strftime("%Y-%m-%dT%H-%M-%SZ")));
        // what its log holds belongs to it: taken in where that can be done, kept beside it where not. The log must be gone before the new
        // file takes the name, or SQLite would play it into that
        let taken_in = Connection::open(history).and_then(|old| old.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0)));
        let log = beside(history, "-wal");
        if taken_in.is_err() && log.exists() {
            fs::copy(&log, beside(&to, "-wal")).map_err(failed(&log))?;
        }
        let _ = fs::remove_file(&to);
        fs::hard_link(history, &to).or_else(|_| fs::copy(history, &to).map(drop)).map_err(failed(&to))?;
        store::remove_beside(history).map_err(failed(history))?;
        aside = Some(to);
    }
    store::rename_synced(draft, history).map_err(failed(history))?;
    Ok(aside)
}

pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Removes a draft that a killed run left.
pub(super) fn clear(draft: &Path) -> Result<(), KeepingError> {
    let failed = |why| KeepingError::File { path: draft.to_owned(), why };
    store::remove_beside(draft).map_err(failed)?;
    match fs::remove_file(draft) {
        Err(why) if why.kind() != std::io::ErrorKind::NotFound => Err(failed(why)),
        _ => Ok(()),
    }
}

/// Readable by its owner only, whatever the backup was (ST-12).
pub(super) fn private(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}
