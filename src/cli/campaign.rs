//! `campaign`: set campaigns up and look at them.

use std::process::ExitCode;

/// Set a campaign up, start it, look at it
#[derive(clap::Args)]
pub struct Campaign {}

impl Campaign {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        anyhow::bail!("not built yet")
    }
}
