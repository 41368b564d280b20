//! `restore`: a backup in the place of the history.

use seneschal::archive::backup::BackupFolder;
use seneschal::archive::backup::{self, BackupError};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::{FolderLock, RescanScope};
use std::path::PathBuf;
use std::process::ExitCode;

/// Put a backup in the place of the history; what is there is kept beside it
#[derive(clap::Args)]
pub struct RestoreCommand {
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Do not look for mails taken in since the backup in the mailbox's folder of processed ones
    #[arg(long)]
    no_mailbox: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl RestoreCommand {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        // not while a daemon runs
        let _lock = FolderLock::take(&config.data())?;
        let now = Clock::System.now();
        let restored = backup::restore(&self.file, &config.history(), now);
        if let Err(BackupError::NoBackup { .. }) = &restored {
            match BackupFolder::of(&config).files().first() {
                Some((_, newest)) => eprintln!(
                    "The daemon's own backups are in {}, the newest is {}.",
                    BackupFolder::of(&config).folder.display(),
                    newest.display()
                ),
                None => eprintln!(
                    "The daemon's own backups would be in {}: there is none.",
                    BackupFolder::of(&config).folder.display()
                ),
            }
        }
        let restored = restored?;
        println!("{} is the history now", self.file.display());
        if let Some(aside) = &restored.aside {
            println!("what was there is kept as {}", aside.display());
        }
        let sound = super::backup::tell(&restored.sound);
        // mails that were taken in since the backup are known to the mailbox only
        let looked =
            self.no_mailbox || super::recover::look_back(&config, RescanScope::LastPoll, now);
        Ok(if looked { sound } else { ExitCode::FAILURE })
    }
}
