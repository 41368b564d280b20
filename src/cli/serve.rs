//! `serve`: the daemon.

use super::summaries::counted;
use anyhow::{Context, bail};
use seneschal::campaign::error::InternalError;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::{Daemon, SpoolDaemon, StartError};
use seneschal::history::StoreError;
use std::path::PathBuf;
use std::process::ExitCode;

/// Run the daemon: receive sheets, answer, adjudicate, mail reports, until stopped
#[derive(clap::Args)]
pub(super) struct ServeCommand {
    /// The configuration; without it, the built-in one runs on a local spool in the current folder
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
    /// Poll once, do everything that is due, and exit: for cron
    #[arg(long)]
    once: bool,
}

impl ServeCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut daemon = match Daemon::open(config.clone(), Clock::System) {
            Err(StartError::Store(why)) if why.is_damage() => return self.keep_only(config, &why),
            opened => opened?.reread_from(self.config.clone()),
        };
        if !self.once {
            return match daemon.serve() {
                Err(StartError::Store(why)) if why.is_damage() => self.keep_only(config, &why),
                ended => Ok(ended.map(|()| ExitCode::SUCCESS)?),
            };
        }
        let mut ticked = match daemon.round() {
            Err(InternalError::ForeignMailbox(why)) => bail!(why),
            round => round.context("the round was interrupted; the next round finishes it")?,
        };
        ticked.trouble.extend(daemon.keep_copies(&ticked, true));
        ticked.trouble.extend(daemon.keep_chronicles(true));
        println!(
            "{} read, {} answered, {} played, {} sent",
            counted(ticked.taken, "mail"),
            ticked.settled,
            counted(ticked.played.len(), "turn"),
            counted(ticked.sent, "mail")
        );
        for trouble in ticked.trouble.iter().chain(&ticked.unsent) {
            eprintln!("seneschal: {trouble}");
        }
        // cron mails its owner a command's output and exit code
        Ok(if ticked.trouble.is_empty() && ticked.unsent.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }

    /// Runs with a damaged history: mails are stored, nothing else is done.
    fn keep_only(&self, config: Config, why: &StoreError) -> anyhow::Result<ExitCode> {
        let mut damaged = SpoolDaemon::open(config, Clock::System, why)?;
        if !self.once {
            damaged.serve()?;
            return Ok(ExitCode::SUCCESS);
        }
        let kept = damaged.tick().map_err(anyhow::Error::msg)?;
        bail!(
            "the history is damaged ({why}); stored in the side spool: {}; nobody is answered. Run `seneschal repair`",
            counted(kept, "mail")
        )
    }
}
