//! Tells the moderator that the disk is almost full, while that can still be stored, and that there
//! is room again: each once. If it fills up at once, the mail goes out without being stored.
//!
//! When the disk is full, a letter's attempt was counted before it was made, and then there is no
//! space to undo that. Such letters are not at fault. The existence of a marker file says that no
//! round was broken off by the disk. Deleting it needs no space; the next start that does not find
//! it forgives all attempts. If a letter crashes the process, the file stays, and the attempt counts
//! (IN-03).

use super::alarm::{alarm_mail, send_unstored};
use super::disk_room::DiskRoom;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::config::Config;
use crate::history::{Store, StoreError};
use crate::text::Phrase;
use std::path::PathBuf;

fn marker(config: &Config) -> PathBuf {
    config.data().join("undisturbed")
}

impl Daemon {
    pub(super) fn watch_disk(&mut self) -> Result<(), InternalError> {
        // a history in memory has no disk
        let room = self.store.path().and_then(|_| DiskRoom::of(&self.config));
        let Some(room) = room else { return Ok(()) };
        let (now, since) = (
            self.clock.now(),
            self.store.read(|book| book.low_disk_since())?,
        );
        // a full disk that was told without being stored counts as told
        let known = since.is_some() || self.told_full_disk;
        let (what, line) = match (room.is_low(), known) {
            (true, false) => ("disk-low", "keeping-alarm-disk-low"),
            (false, true) if room.is_ample() => ("disk-room", "keeping-alarm-disk-room"),
            (true, true) if since.is_none() => {
                self.store
                    .write(|book| book.set_low_disk(Some(now.as_millisecond())))?;
                return Ok(());
            }
            _ => return Ok(()),
        };
        if room.is_low() {
            tracing::warn!(free = room.free, low = room.low, "the disk is almost full");
        }
        let line = Phrase::new(line)
            .with("free", room.free_megabytes())
            .with("low", room.low_megabytes());
        let mail = alarm_mail(&mut self.store, &self.desk, &self.config, now, what, line)?;
        self.store.write(|book| {
            book.queue_all(&mail, now.as_millisecond())?;
            book.set_low_disk(room.is_low().then_some(now.as_millisecond()))
        })?;
        self.told_full_disk = false;
        Ok(())
    }

    /// Notes that a failure of the disk broke off the round, and tells the moderator that it is full
    /// if nothing told so before.
    pub(super) fn note_broken_round(&mut self, why: &StoreError) {
        if self.store.path().is_none() {
            return;
        }
        let first = std::fs::remove_file(marker(&self.config)).is_ok();
        let known = |store: &mut Store| {
            store
                .read(|book| book.low_disk_since())
                .is_ok_and(|since| since.is_some())
        };
        if !first || !why.is_full_disk() || known(&mut self.store) {
            return;
        }
        let line = Phrase::new("keeping-alarm-disk-full");
        let now = self.clock.now();
        let mail = alarm_mail(
            &mut self.store,
            &self.desk,
            &self.config,
            now,
            "disk-full",
            line,
        );
        match mail.map_err(|fault| fault.to_string()) {
            Ok(None) => {}
            Ok(Some(mail)) => match send_unstored(&mut self.outbox, mail) {
                Ok(()) => self.told_full_disk = true,
                Err(why) => tracing::error!(why, "the moderator could not be told"),
            },
            Err(why) => tracing::error!(why, "the moderator could not be told"),
        }
    }

    pub(super) fn forgive_disk_full_attempts(
        store: &mut Store,
        config: &Config,
    ) -> Result<(), StoreError> {
        let file = marker(config);
        if !file.exists() {
            store.write(|book| book.forgive_all_attempts())?;
            // without space for the file, the next start forgives too
            let _ = std::fs::File::create(&file);
        }
        Ok(())
    }
}
