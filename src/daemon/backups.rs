//! When automatic backups of the history are made: after turns, and daily (ST-05). Each runs in its
//! own thread, so that no mail waits for it.

use crate::archive::backup::{BackupCopy, BackupError, BackupFolder};
use crate::campaign::token_key;
use crate::clock::Clock;
use crate::config::Config;
use crate::history::Store;
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

impl BackupSchedule {
    /// A turn was played: it is in no backup yet.
    pub(super) fn note_turn(&mut self) {
        self.turns = true;
    }

    /// Starts a backup if one is due.
    pub(super) fn start_if_due(
        &mut self,
        config: &Config,
        store: &mut Store,
        clock: &Clock,
    ) -> bool {
        let Some((shelf, now)) = self.copy_is_due(config, store, clock) else {
            return false;
        };
        let history = config.history();
        let key = token_key::own_path(config);
        self.turns = false;
        let begun = std::thread::Builder::new()
            .name("backup".to_owned())
            .spawn(move || shelf.add(&history, key.as_deref(), now));
        match begun {
            Ok(running) => self.running = Some(running),
            Err(why) => tracing::error!(%why, "no thread for a backup"),
        }
        true
    }

    /// The folder and time, if a backup is due.
    fn copy_is_due(
        &mut self,
        config: &Config,
        store: &mut Store,
        clock: &Clock,
    ) -> Option<(BackupFolder, Timestamp)> {
        let settings = &config.backup;
        if settings.keep == 0 || self.running.is_some() {
            return None;
        }
        // a history in memory has no file to copy
        store.path()?;
        let (shelf, now) = (BackupFolder::of(config), clock.now());
        if !self.looked {
            self.looked = true;
            // one from after now was made while the clock was wrong
            let mut times = shelf.files().into_iter().map(|(at, _)| at);
            self.last = times.find(|at| *at <= now);
        }
        if self.failed.is_some_and(|at| now.duration_since(at) < AGAIN) {
            return None;
        }
        let due = match self.last {
            None => store.read(|book| book.has_campaigns()).unwrap_or(false),
            Some(last) => {
                let age = now.duration_since(last);
                age >= SignedDuration::from_hours(i64::from(settings.hours))
                    || self.turns && age >= SignedDuration::from_mins(i64::from(settings.minutes))
            }
        };
        due.then_some((shelf, now))
    }

    /// What is wrong with the backup that was running. `wait`: blocks until it is finished.
    pub(super) fn collect(&mut self, clock: &Clock, wait: bool) -> Option<String> {
        let running = self
            .running
            .take_if(|running| wait || running.is_finished())?;
        let made = running.join().unwrap_or_else(|_| {
            Err(BackupError::Unsound(
                "the copy's thread panicked".to_owned(),
            ))
        });
        match made {
            Ok(backup) => {
                self.last = Some(clock.now());
                self.failed = None;
                tracing::info!(file = %backup.file.display(), bytes = backup.bytes, milliseconds = backup.took.as_millis(), "a backup was made and tried out");
                (!backup.sound.differ.is_empty()).then(|| {
                    format!(
                        "turns that come out otherwise when they are played again: {}",
                        backup.sound.differ.join("; ")
                    )
                })
            }
            Err(why) => {
                self.failed = Some(clock.now());
                // a turn may not be in any backup yet
                self.turns = true;
                Some(why.to_string())
            }
        }
    }
}
