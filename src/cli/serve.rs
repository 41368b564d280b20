//! `serve`: the daemon.

use std::path::PathBuf;
use std::process::ExitCode;

/// Take sheets in, answer, adjudicate, mail reports; until told to stop
#[derive(clap::Args)]
pub struct Serve {
    /// The configuration; without it the built-in one runs on a local spool in the current folder
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
    /// One poll, all that is due, and end: for cron
    #[arg(long)]
    once: bool,
}

impl Serve {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let _ = (self.config, self.once);
        anyhow::bail!("not built yet")
    }
}
