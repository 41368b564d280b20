//! `restore`: replaces the history with a backup.

use seneschal::archive::backup::BackupFolder;
use seneschal::archive::backup::{self, BackupError};
use seneschal::campaign::token_key;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::{FolderLock, RescanScope};
use std::path::PathBuf;
use std::process::ExitCode;

/// Replace the history with a backup; the current one is kept beside it
#[derive(clap::Args)]
pub(super) struct RestoreCommand {
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Do not search the mailbox's folder of processed mails for mails received since the backup
    #[arg(long)]
    no_mailbox: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl RestoreCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        // not while a daemon runs
        let _lock = FolderLock::take(&config.data())?;
        let now = Clock::System.now();
        let restored = backup::restore(&self.file, &config.history(), now);
        if let Err(BackupError::NoBackup { .. }) = &restored {
            let backups = BackupFolder::of(&config);
            match backups.files().first() {
                Some((_, newest)) => eprintln!(
                    "The daemon's own backups are in {}, the newest is {}.",
                    backups.folder.display(),
                    newest.display()
                ),
                None => eprintln!(
                    "The daemon's own backups would be in {}, but there are none.",
                    backups.folder.display()
                ),
            }
        }
        let restored = restored?;
        println!("{} is the history now", self.file.display());
        if let Some(aside) = &restored.aside {
            println!("the former history is kept as {}", aside.display());
        }
        if let Err(why) = token_key::check(&config) {
            eprintln!("seneschal: WARNING: {why}");
        }
        let sound = super::backup::tell(&restored.sound);
        // only the mailbox has the mails that were received since the backup
        let looked =
            self.no_mailbox || super::repair::report_rescan(&config, RescanScope::LastPoll, now);
        Ok(if looked { sound } else { ExitCode::FAILURE })
    }
}
