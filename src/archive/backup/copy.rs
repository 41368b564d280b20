//! Backups of the history: copied while the daemon runs, verified before they get their final name,
//! a limited number of them kept.

use super::error::BackupError;
use super::integrity::{IntegrityReport, try_out};
use super::restore::put_key_aside;
use super::thinning;
use crate::config::Config;
use crate::history::{self, Store};
use jiff::{SignedDuration, Timestamp};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// An older draft is not being written any more.
const DRAFT: SignedDuration = SignedDuration::from_hours(1);

/// Names of backups differ by a second at least.
const SECOND: SignedDuration = SignedDuration::from_secs(1);

#[derive(Clone, Debug)]
pub struct BackupCopy {
    pub file: PathBuf,
    pub bytes: u64,
    pub took: Duration,
    pub sound: IntegrityReport,
}

/// Copies a history, which others may be writing to, into a new file, and verifies the copy. The
/// file must not exist yet.
pub fn back_up(history: &Path, to: &Path) -> Result<BackupCopy, BackupError> {
    let start = Instant::now();
    let file = |why| BackupError::File {
        path: to.to_owned(),
        why,
    };
    if to.exists() {
        return Err(BackupError::Exists {
            path: to.to_owned(),
        });
    }
    let size = match fs::metadata(history) {
        Ok(meta) => meta.len(),
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => {
            return Err(BackupError::Nothing {
                path: history.to_owned(),
            });
        }
        Err(why) => {
            return Err(BackupError::File {
                path: history.to_owned(),
                why,
            });
        }
    };
    let folder = to
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    // and a tenth more, for mails that arrive meanwhile
    let needed = size.saturating_add(size / 10);
    if let Some(free) = history::free_bytes(folder).filter(|free| *free < needed) {
        return Err(BackupError::NoRoom {
            folder: folder.to_owned(),
            needed: needed.div_ceil(1 << 20),
            free: free >> 20,
        });
    }
    let sound = Store::copy(history, to, try_out)?;
    let bytes = fs::metadata(to).map_err(file)?.len();
    Ok(BackupCopy {
        file: to.to_owned(),
        bytes,
        took: start.elapsed(),
        sound,
    })
}

/// `history-2026-11-20T14-45-00Z.db`: names sort in order of time and are valid on any file system.
pub fn backup_name(now: Timestamp) -> String {
    format!("history-{}.db", now.strftime("%Y-%m-%dT%H-%M-%SZ"))
}

/// The folder of the automatic backups. Files with other names in it are left alone.
#[derive(Clone, Debug)]
pub struct BackupFolder {
    pub folder: PathBuf,
    /// How many of the newest backups are kept, whatever their age.
    pub keep: usize,
}

impl BackupFolder {
    /// The folder that the configuration names.
    pub fn of(config: &Config) -> BackupFolder {
        BackupFolder {
            folder: config.backups(),
            keep: config.backup.keep,
        }
    }

    /// Its backups, the newest first.
    pub fn files(&self) -> Vec<(Timestamp, PathBuf)> {
        self.files_named(time_of)
    }

    /// Its files whose names say when the program made them, the newest first. What has such a name
    /// and is no file is somebody else's.
    fn files_named(
        &self,
        time_of: impl Fn(&str) -> Option<Timestamp>,
    ) -> Vec<(Timestamp, PathBuf)> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let mut files: Vec<_> = entries
            .flatten()
            .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
            .filter_map(|entry| {
                Some((time_of(&entry.file_name().to_string_lossy())?, entry.path()))
            })
            .collect();
        files.sort();
        files.reverse();
        files
    }

    /// Makes a new backup, copies the key of the players' tokens next to it, and removes surplus
    /// backups. Where a turn comes out otherwise when it is played again, every older backup stays.
    pub fn add(
        &self,
        history: &Path,
        key: Option<&Path>,
        now: Timestamp,
    ) -> Result<BackupCopy, BackupError> {
        history::private_folder(&self.folder).map_err(|why| BackupError::File {
            path: self.folder.clone(),
            why,
        })?;
        // a copy that was killed leaves its draft, as large as the history
        let drafts = self.files_named(|name| time_of(name.strip_suffix(".part")?));
        remove(
            drafts
                .iter()
                .filter(|(at, _)| now.duration_since(*at) > DRAFT),
        )?;
        // a backup by hand may come in the second of the daemon's
        let mut seconds = std::iter::successors(Some(now), |at| at.checked_add(SECOND).ok());
        let is_free = |at: &Timestamp| !self.folder.join(backup_name(*at)).exists();
        let at = seconds.find(is_free).unwrap_or(now);
        let backup = back_up(history, &self.folder.join(backup_name(at)))?;
        if let Some(key) = key {
            self.add_key(key, now)?;
        }
        if backup.sound.differ.is_empty() {
            remove(self.surplus(at).iter())?;
        }
        Ok(backup)
    }

    /// The backups to remove. Those from after `now` were made while the clock was wrong: they are
    /// neither counted nor removed.
    fn surplus(&self, now: Timestamp) -> Vec<(Timestamp, PathBuf)> {
        let mut files = self.files();
        files.retain(|(at, _)| *at <= now);
        let dates: Vec<_> = files.iter().map(|(at, _)| *at).collect();
        let stays = thinning::stays(&dates, self.keep);
        files
            .into_iter()
            .zip(stays)
            .filter_map(|(file, stays)| (!stays).then_some(file))
            .collect()
    }

    /// Copies the token key. Without it a restored history would refuse every player's address and
    /// token. A former key stays beside it, since the backups of its time need it.
    fn add_key(&self, key: &Path, now: Timestamp) -> Result<(), BackupError> {
        let to = self.folder.join("token.key");
        let failed = |why| BackupError::File {
            path: to.clone(),
            why,
        };
        let bytes = fs::read(key).map_err(|why| BackupError::File {
            path: key.to_owned(),
            why,
        })?;
        match fs::read(&to) {
            Ok(there) if there == bytes => return Ok(()),
            Ok(_) => drop(put_key_aside(&to, now)?),
            Err(_) => {}
        }
        let draft = self.folder.join("token.key.part");
        let _ = fs::remove_file(&draft);
        // also copies the mode
        fs::copy(key, &draft).map_err(failed)?;
        history::rename_synced(&draft, &to).map_err(failed)
    }
}

/// When a backup was made, by its name; `None` for a name that the program gives to no backup.
fn time_of(name: &str) -> Option<Timestamp> {
    let written = name.strip_prefix("history-")?.strip_suffix("Z.db")?;
    let at = jiff::civil::DateTime::strptime("%Y-%m-%dT%H-%M-%S", written)
        .ok()?
        .to_zoned(jiff::tz::TimeZone::UTC)
        .ok()?
        .timestamp();
    (backup_name(at) == name).then_some(at)
}

/// Removes all that it can, and says what it could not remove.
fn remove<'f>(files: impl Iterator<Item = &'f (Timestamp, PathBuf)>) -> Result<(), BackupError> {
    let mut failed = None;
    for (_, path) in files {
        if let Err(why) = fs::remove_file(path) {
            failed.get_or_insert(BackupError::File {
                path: path.clone(),
                why,
            });
        }
    }
    failed.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_backups_name_says_when_it_was_made() {
        let name = backup_name("2026-11-20T14:45:00Z".parse().unwrap());
        assert_eq!(
            (name.as_str(), time_of(&name).unwrap().to_string().as_str()),
            ("history-2026-11-20T14-45-00Z.db", "2026-11-20T14:45:00Z")
        );
        for other in [
            "history-old.db",
            "notes.txt",
            "history-2026-11-20T14-45-00Z.db.part",
            "history-2026-11-20T14-45-00Z.db-wal",
            "my-history-2026-11-20T14-45-00Z.db",
            "history-2026-11-20T14-45-00.db",
            "history-2026-11-2T4-5-0Z.db",
            "history-2026-13-20T14-45-00Z.db",
        ] {
            assert_eq!(time_of(other), None, "{other}");
        }
    }

    /// The folder of the test, with such files in it.
    fn folder_with(names: &[&str]) -> (tempfile::TempDir, BackupFolder) {
        let place = tempfile::tempdir().unwrap();
        let folder = BackupFolder {
            folder: place.path().join("backups"),
            keep: 1,
        };
        fs::create_dir(&folder.folder).unwrap();
        for name in names {
            fs::write(folder.folder.join(name), name).unwrap();
        }
        (place, folder)
    }

    fn names(folder: &BackupFolder) -> BTreeSet<String> {
        fs::read_dir(&folder.folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect()
    }

    const OURS: [&str; 5] = [
        "history-2026-11-20T08-00-00Z.db",
        "history-2026-11-20T07-00-00Z.db",
        "history-2026-11-20T06-00-00Z.db",
        "history-2026-11-19T23-59-59Z.db",
        "history-2026-11-19T23-59-58Z.db",
    ];
    const FOREIGN: [&str; 8] = [
        "token.key",
        "notes.txt",
        "history.db",
        "history-2026-11-19T12-00-00Z.db.gz",
        "history-2026-11-19T12-00-00Z (copy).db",
        "history-2026-11-19T1-2-3Z.db",
        "before-the-move-2026-11-19T12-00-00Z.db",
        // of a clock that was wrong
        "history-2031-01-01T00-00-00Z.db",
    ];

    #[test]
    fn only_what_the_program_named_is_removed() {
        let now = "2026-11-20T12:00:00Z".parse().unwrap();
        let (place, folder) = folder_with(&OURS);
        for name in FOREIGN {
            fs::write(folder.folder.join(name), name).unwrap();
        }
        for draft in [
            "history-2026-11-20T10-59-00Z.db.part",
            "history-2026-11-20T11-30-00Z.db.part",
        ] {
            fs::write(folder.folder.join(draft), "half").unwrap();
        }
        // names of ours on what is no file of ours
        fs::create_dir(folder.folder.join("history-2026-11-18T10-00-00Z.db")).unwrap();
        let elsewhere = place.path().join("elsewhere.db");
        fs::write(&elsewhere, "kept").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(
            &elsewhere,
            folder.folder.join("history-2026-11-19T10-00-00Z.db"),
        )
        .unwrap();
        let before = names(&folder);
        let history = place.path().join("history.db");
        Store::open(&history).unwrap();
        let made = folder.add(&history, None, now).unwrap();
        let after = names(&folder);
        assert_eq!(
            before
                .difference(&after)
                .map(String::as_str)
                .collect::<Vec<_>>(),
            [
                "history-2026-11-19T23-59-58Z.db",
                "history-2026-11-20T06-00-00Z.db",
                "history-2026-11-20T07-00-00Z.db",
                "history-2026-11-20T08-00-00Z.db",
                "history-2026-11-20T10-59-00Z.db.part",
            ]
        );
        assert_eq!(
            after.difference(&before).collect::<Vec<_>>(),
            [&made
                .file
                .file_name()
                .unwrap()
                .to_string_lossy()
                .into_owned()]
        );
        assert_eq!(fs::read_to_string(elsewhere).unwrap(), "kept");
    }

    #[test]
    fn two_backups_of_one_second_have_two_names() {
        let now = "2026-11-20T12:00:00Z".parse().unwrap();
        let (place, mut folder) = folder_with(&[]);
        folder.keep = 2;
        let history = place.path().join("history.db");
        Store::open(&history).unwrap();
        folder.add(&history, None, now).unwrap();
        folder.add(&history, None, now).unwrap();
        assert_eq!(
            Vec::from_iter(names(&folder)),
            [
                "history-2026-11-20T12-00-00Z.db",
                "history-2026-11-20T12-00-01Z.db"
            ]
        );
    }

    #[test]
    fn a_backup_that_fails_makes_no_older_one_go() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let (place, folder) = folder_with(&OURS);
        let before = names(&folder);
        let history = place.path().join("history.db");
        fs::write(&history, "no history").unwrap();
        assert!(folder.add(&history, None, now).is_err(), "no database");
        assert_eq!(names(&folder), before);
        fs::remove_file(&history).unwrap();
        Store::open(&history).unwrap();
        rusqlite::Connection::open(&history)
            .and_then(|other| {
                other.execute_batch("INSERT INTO people (address) VALUES ('eve@example.org')")
            })
            .unwrap();
        assert!(
            folder.add(&history, None, now).is_err(),
            "a row without a sum"
        );
        assert_eq!(names(&folder), before);
    }
}
