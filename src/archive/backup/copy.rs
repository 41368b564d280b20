//! Backups of the history: copied while the daemon runs, verified before they get their final name,
//! a limited number of them kept.

use super::error::BackupError;
use super::integrity::{IntegrityReport, try_out};
use crate::config::Config;
use crate::history::{self, Store};
use jiff::Timestamp;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

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
    /// How many backups are kept.
    pub keep: usize,
}

impl BackupFolder {
    /// The folder that the configuration names.
    pub fn of(config: &Config) -> BackupFolder {
        let folder = config.backup.folder.as_ref().map_or_else(
            || config.data().join("backups"),
            |folder| config.base.join(folder),
        );
        BackupFolder {
            folder,
            keep: config.backup.keep,
        }
    }

    /// Its backups, the newest first.
    pub fn files(&self) -> Vec<(Timestamp, PathBuf)> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let mut files: Vec<_> = entries
            .flatten()
            .filter_map(|entry| {
                Some((time_of(&entry.file_name().to_string_lossy())?, entry.path()))
            })
            .collect();
        files.sort();
        files.reverse();
        files
    }

    /// Makes a new backup, copies the key of the players' tokens next to it, and removes surplus
    /// backups.
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
        let backup = back_up(history, &self.folder.join(backup_name(now)))?;
        if let Some(key) = key {
            self.add_key(key)?;
        }
        for file in too_many(&self.files(), self.keep) {
            fs::remove_file(&file).map_err(|why| BackupError::File {
                path: file.clone(),
                why,
            })?;
        }
        Ok(backup)
    }

    /// Copies the token key. Without it a restored history would refuse every player's address and
    /// token.
    fn add_key(&self, key: &Path) -> Result<(), BackupError> {
        let to = self.folder.join("token.key");
        let failed = |why| BackupError::File {
            path: to.clone(),
            why,
        };
        let now = fs::read(key).map_err(|why| BackupError::File {
            path: key.to_owned(),
            why,
        })?;
        if fs::read(&to).is_ok_and(|there| there == now) {
            return Ok(());
        }
        let draft = self.folder.join("token.key.part");
        let _ = fs::remove_file(&draft);
        // also copies the mode
        fs::copy(key, &draft).map_err(failed)?;
        history::rename_synced(&draft, &to).map_err(failed)
    }
}

fn time_of(name: &str) -> Option<Timestamp> {
    let written = name.strip_prefix("history-")?.strip_suffix("Z.db")?;
    jiff::civil::DateTime::strptime("%Y-%m-%dT%H-%M-%S", written)
        .ok()?
        .to_zoned(jiff::tz::TimeZone::UTC)
        .ok()
        .map(|at| at.timestamp())
}

/// The backups to remove: the newest third is kept whatever its age, then the last backup of each
/// earlier day, up to `keep` in all.
fn too_many(newest_first: &[(Timestamp, PathBuf)], keep: usize) -> Vec<PathBuf> {
    let (mut kept, mut gone, mut day) = (0, Vec::new(), None);
    for (place, (at, file)) in newest_first.iter().enumerate() {
        let its = at.strftime("%Y-%m-%d").to_string();
        let stays = (place < keep.div_ceil(3) || day.as_ref() != Some(&its)) && kept < keep;
        day = Some(its);
        if stays {
            kept += 1
        } else {
            gone.push(file.clone())
        }
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_of_days_and_the_newest_turns_are_kept() {
        let name = backup_name("2026-11-20T14:45:00Z".parse().unwrap());
        assert_eq!(
            (name.as_str(), time_of(&name).unwrap().to_string().as_str()),
            ("history-2026-11-20T14-45-00Z.db", "2026-11-20T14:45:00Z")
        );
        for other in [
            "history-old.db",
            "notes.txt",
            "history-2026-11-20T14-45-00Z.db.part",
        ] {
            assert_eq!(time_of(other), None, "{other}");
        }
        // five a day, for sixty days
        let start: Timestamp = "2026-01-01T00:30:00Z".parse().unwrap();
        let mut files: Vec<_> = (0..300)
            .map(|n| start + jiff::SignedDuration::from_mins(n * 288))
            .map(|at| (at, PathBuf::from(backup_name(at))))
            .collect();
        files.reverse();
        let gone = too_many(&files, 30);
        let kept: Vec<_> = files
            .iter()
            .filter(|(_, file)| !gone.contains(file))
            .collect();
        assert_eq!(kept.len(), 30);
        assert_eq!(
            kept[..10],
            files[..10].iter().collect::<Vec<_>>(),
            "the newest ten"
        );
        assert!(
            kept.last().unwrap().0 < files[0].0 - jiff::SignedDuration::from_hours(20 * 24),
            "and weeks of days: {:?}",
            kept.last()
        );
        assert_eq!(
            too_many(&files[..20], 30).len(),
            20 - 10 - 2,
            "of the second and third day one each"
        );
    }
}
