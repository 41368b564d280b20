//! When the disk is full, a letter's attempt was counted before it was made, and then there is no
//! space to undo that. Such letters are not at fault.
//!
//! The existence of a marker file says that no round was broken off by the disk. Deleting it needs
//! no space; the next start that does not find it forgives all attempts. If a letter crashes the
//! process, the file stays, and the attempt counts (IN-03).

use super::state::Daemon;
use crate::config::Config;
use crate::history::{Store, StoreError};
use std::path::PathBuf;

fn file(config: &Config) -> PathBuf {
    config.data().join("undisturbed")
}

impl Daemon {
    pub(super) fn forgive_disk_full_attempts(
        store: &mut Store,
        config: &Config,
    ) -> Result<(), StoreError> {
        let file = file(config);
        if !file.exists() {
            store.write(|book| book.forgive_all_attempts())?;
            // without space for the file, the next start forgives too
            let _ = std::fs::File::create(&file);
        }
        Ok(())
    }

    /// Marks that a full disk broke off the round.
    pub(super) fn mark_disk_full(&self) {
        if self.store.path().is_some() {
            let _ = std::fs::remove_file(file(&self.config));
        }
    }
}
