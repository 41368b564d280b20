//! How much room the history has on its disk.

use crate::config::Config;
use crate::history::free_bytes;

#[derive(Clone, Copy, Debug)]
pub struct DiskRoom {
    /// In bytes.
    pub free: u64,
    /// Below this it counts as almost full.
    pub low: u64,
}

impl DiskRoom {
    /// `None` if the system does not say.
    pub fn of(config: &Config) -> Option<DiskRoom> {
        let free = free_bytes(&config.data())?;
        let history = config.history();
        let mut log = history.clone().into_os_string();
        log.push("-wal");
        let size = |file| std::fs::metadata(file).map_or(0, |meta| meta.len());
        let low = config.low_disk(size(history.as_os_str()) + size(&log));
        Some(DiskRoom { free, low })
    }

    pub fn is_low(&self) -> bool {
        self.free < self.low
    }

    /// Whether a disk that was low has room again: with a margin, or each mail would change it.
    pub fn is_ample(&self) -> bool {
        self.free >= self.low.saturating_add(self.low / 4)
    }

    pub fn free_megabytes(&self) -> i64 {
        megabytes(self.free)
    }

    pub fn low_megabytes(&self) -> i64 {
        megabytes(self.low)
    }
}

fn megabytes(bytes: u64) -> i64 {
    i64::try_from(bytes >> 20).unwrap_or(i64::MAX)
}
