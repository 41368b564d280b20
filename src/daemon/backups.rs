//! When automatic backups of the history are made: after turns, and daily (ST-05). Each runs in its
//! own thread, so that no mail waits for it.

use super::{Daemon, RoundSummary};
use crate::archive::backup::{BackupCopy, BackupError, BackupFolder};
use crate::text::Phrase;
use jiff::{SignedDuration, Timestamp};
use std::thread::JoinHandle;

/// Delay after a failed backup.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

#[derive(Default)]
pub(super) struct BackupSchedule {
    /// Whether a turn was played since the last backup.
    turns: bool,
    /// Time of the last backup; at first read from the folder's files.
    last: Option<Timestamp>,
    looked: bool,
    failed: Option<Timestamp>,
    running: Option<JoinHandle<Result<BackupCopy, BackupError>>>,
}

impl Daemon {
    /// Call after each round: starts a backup if one is due, and collects the result of a running
    /// one. `wait`: blocks until it is finished.
    pub fn keep_copies(&mut self, round: &RoundSummary, wait: bool) -> Option<String> {
        self.backups.turns |= !round.played.is_empty();
        let mut trouble = self.collect_backup(false);
        if let Some((shelf, now)) = self.copy_is_due() {
            let history = self.config.history();
            let key = self
                .config
                .mail
                .token_key_file
                .is_none()
                .then(|| self.config.data().join("token.key"));
            self.backups.turns = false;
            let begun = std::thread::Builder::new()
                .name("backup".to_owned())
                .spawn(move || shelf.add(&history, key.as_deref(), now));
            match begun {
                Ok(running) => self.backups.running = Some(running),
                Err(why) => tracing::error!(%why, "no thread for a backup"),
            }
            trouble = self.collect_backup(wait).or(trouble);
        }
        trouble
    }

    /// The folder and time, if a backup is due.
    fn copy_is_due(&mut self) -> Option<(BackupFolder, Timestamp)> {
        let settings = &self.config.backup;
        if settings.keep == 0 || self.backups.running.is_some() {
            return None;
        }
        // a history in memory has no file to copy
        self.store.path()?;
        let (shelf, now) = (BackupFolder::of(&self.config), self.clock.now());
        if !self.backups.looked {
            self.backups.looked = true;
            self.backups.last = shelf.files().first().map(|(at, _)| *at);
        }
        if self
            .backups
            .failed
            .is_some_and(|at| now.duration_since(at) < AGAIN)
        {
            return None;
        }
        let due = match self.backups.last {
            None => self
                .store
                .read(|book| book.has_campaigns())
                .unwrap_or(false),
            Some(last) => {
                let age = now.duration_since(last);
                age >= SignedDuration::from_hours(i64::from(settings.hours))
                    || self.backups.turns
                        && age >= SignedDuration::from_mins(i64::from(settings.minutes))
            }
        };
        due.then_some((shelf, now))
    }

    fn collect_backup(&mut self, wait: bool) -> Option<String> {
        let running = self
            .backups
            .running
            .take_if(|running| wait || running.is_finished())?;
        let made = running.join().unwrap_or_else(|_| {
            Err(BackupError::Unsound(
                "the copy's thread panicked".to_owned(),
            ))
        });
        let why = match made {
            Ok(backup) => {
                self.backups.last = Some(self.clock.now());
                self.backups.failed = None;
                tracing::info!(file = %backup.file.display(), bytes = backup.bytes, milliseconds = backup.took.as_millis(), "a backup was made and tried out");
                if backup.sound.differ.is_empty() {
                    return None;
                }
                format!(
                    "turns that come out otherwise when they are played again: {}",
                    backup.sound.differ.join("; ")
                )
            }
            Err(why) => {
                self.backups.failed = Some(self.clock.now());
                // a turn may not be in any backup yet
                self.backups.turns = true;
                why.to_string()
            }
        };
        tracing::error!(why, "the backup is not as it should be");
        if let Err(fault) = self.alarm(
            "backup",
            Phrase::new("keeping-alarm-backup").with("why", why.as_str()),
        ) {
            tracing::error!(%fault, "the moderator was not told");
        }
        Some(format!("backup: {why}"))
    }
}
