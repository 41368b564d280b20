//! `backup`: copies the history and tests the copy, whether the daemon runs or not.

use super::summaries::counted;
use seneschal::archive::backup::{self, BackupCopy, BackupFolder, IntegrityReport};
use seneschal::campaign::token_key;
use seneschal::clock::Clock;
use seneschal::config::Config;
use std::path::PathBuf;
use std::process::ExitCode;

/// Copy the history and test the copy: open it, check it, and play the last turn of every campaign
/// again
#[derive(clap::Args)]
pub(super) struct BackupCommand {
    /// The file to write, which does not exist yet [default: a new one in the folder of the daemon's own
    /// backups]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl BackupCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let history = config.history();
        let made = match &self.out {
            Some(file) => backup::back_up(&history, file)?,
            None => {
                let key = token_key::own_path(&config).filter(|key| key.exists());
                let mut shelf = BackupFolder::of(&config);
                shelf.keep = shelf.keep.max(1);
                shelf.add(&history, key.as_deref(), Clock::System.now())?
            }
        };
        let BackupCopy {
            file,
            bytes,
            took,
            sound,
        } = &made;
        #[allow(clippy::cast_precision_loss)] // shown with one digit
        let megabytes = *bytes as f64 / f64::from(1 << 20);
        println!(
            "{}: {megabytes:.1} MB in {:.1} s",
            file.display(),
            took.as_secs_f64()
        );
        Ok(tell(sound))
    }
}

/// Prints what was tested.
pub(super) fn tell(sound: &IntegrityReport) -> ExitCode {
    println!(
        "checked: {}, {}",
        counted(sound.campaigns, "campaign"),
        counted(sound.letters, "letter")
    );
    for differs in &sound.differ {
        println!("differs from what is stored when it is replayed: {differs}");
    }
    if sound.differ.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
