//! A disk that is full takes a letter's attempt with it: counted before, and then there is no room
//! to take it back. Such letters broke nothing.
//!
//! A file says that no round was broken off by the disk. To take it away needs no room; the next
//! start that does not find it forgives all attempts.
//! A process that a letter ended leaves it there, and the attempt counts (IN-03).

use super::Daemon;
use crate::config::Config;
use crate::history::{Store, StoreError};
use std::path::PathBuf;

fn file(config: &Config) -> PathBuf {
    config.data().join("undisturbed")
}

impl Daemon {
    pub(super) fn forgive_disturbed(store: &mut Store, config: &Config) -> Result<(), StoreError> {
        let file = file(config);
        if !file.exists() {
            store.write(|book| book.forgive_all_attempts())?;
            // with no room for it, the next start forgives as well
            let _ = std::fs::File::create(&file);
        }
        Ok(())
    }

    /// The round was broken off by the disk.
    pub(super) fn note_disturbed(&self) {
        if self.store.path().is_some() {
            let _ = std::fs::remove_file(file(&self.config));
        }
    }
}
