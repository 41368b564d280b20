//! `serve`: the daemon.

use anyhow::Context;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
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
        let config = Config::open(self.config.as_deref())?;
        let mut daemon = Daemon::open(config, Clock::System)?.reread_from(self.config);
        if !self.once {
            daemon.serve()?;
            return Ok(ExitCode::SUCCESS);
        }
        let ticked = daemon.round().context("the round was broken off; what was begun is finished by the next")?;
        println!("{} mails taken, {} answered, {} turns played, {} mails sent", ticked.taken, ticked.settled, ticked.played.len(), ticked.sent);
        for trouble in ticked.trouble.iter().chain(&ticked.unsent) {
            eprintln!("seneschal: {trouble}");
        }
        // cron mails its owner what a command prints and how it ended
        Ok(if ticked.trouble.is_empty() && ticked.unsent.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
