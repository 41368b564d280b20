//! `purge`: mails of campaigns that are long over lose their bytes.

use super::tell::counted;
use jiff::SignedDuration;
use seneschal::clock::{self, Clock};
use seneschal::config::Config;
use seneschal::daemon::Lock;
use std::path::PathBuf;
use std::process::ExitCode;

/// Empty the mails, in and out, of campaigns that are long over; turns, sheets and dice stay
#[derive(clap::Args)]
pub struct Purge {
    /// So many days after a campaign's end its mails are kept
    #[arg(long, default_value_t = 90)]
    days: u32,
    /// Only tell what would go
    #[arg(long)]
    try_out: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl Purge {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let _lock = Lock::take(&config.data())?;
        let mut store = super::history::open_sound(&config)?;
        let before = clock::before(Clock::System.now(), SignedDuration::from_hours(24 * i64::from(self.days)));
        let purged = store.purge(before.as_millisecond(), self.try_out)?;
        let what = if self.try_out { "would be emptied" } else { "emptied" };
        println!("{} and {} {what}: {} KB", counted(purged.letters, "letter"), counted(purged.mails, "mail"), purged.bytes.div_ceil(1024));
        if !self.try_out && purged.letters + purged.mails > 0 {
            store.squeeze()?;
            println!("Backups from before still hold them, as long as they are kept.");
        }
        Ok(ExitCode::SUCCESS)
    }
}
