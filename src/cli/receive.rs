//! `receive`: takes one mail from standard input, from an MTA's pipe.

use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon;
use seneschal::history::{SideSpool, StoreError};
use std::path::PathBuf;
use std::process::ExitCode;

/// sysexits.h EX_TEMPFAIL: the MTA keeps the mail and tries again.
const TRY_AGAIN: u8 = 75;

/// Store one mail from standard input; the daemon answers it
#[derive(clap::Args)]
pub(super) struct ReceiveCommand {
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
    /// What mail programs and MTAs append: sendmail flags and recipients, which are ignored. The
    /// mail's own headers name its recipients
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _recipients: Vec<String>,
}

impl ReceiveCommand {
    /// Never exits with 1 for an error of ours: the MTA would bounce the mail (IN-11).
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let stored = Config::open(self.config.as_deref())
            .map_err(anyhow::Error::from)
            .and_then(|config| {
                let (mail, limits, now) = (
                    std::io::stdin().lock(),
                    &config.mail.limits,
                    Clock::System.now(),
                );
                match super::history::open(&config) {
                    Err(why) if is_damage(&why) => {
                        tracing::error!(%why, "the mail is kept in the side spool");
                        Ok(daemon::receive_aside(
                            &SideSpool::of(&config.data()),
                            mail,
                            limits,
                            now,
                        )?)
                    }
                    store => Ok(daemon::receive(&mut store?, mail, &config, now)?),
                }
            });
        match stored {
            Ok(new) => {
                tracing::debug!(new, "stored");
                Ok(ExitCode::SUCCESS)
            }
            Err(error) => {
                eprintln!("seneschal: {error:#}");
                Ok(ExitCode::from(TRY_AGAIN))
            }
        }
    }
}

fn is_damage(why: &anyhow::Error) -> bool {
    why.downcast_ref().is_some_and(StoreError::is_damage)
}
