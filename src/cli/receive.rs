//! `receive`: one mail on standard input, from an MTA's pipe.

use std::path::PathBuf;
use std::process::ExitCode;

/// Store one mail from standard input; the daemon answers it
#[derive(clap::Args)]
pub struct Receive {
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl Receive {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let _ = self.config;
        anyhow::bail!("not built yet")
    }
}
