//! `doctor`: checks the set-up.

use clap::Args;
use seneschal::clock::Clock;
use seneschal::doctor::{self, DoctorOptions, Severity};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Check a set-up as an operator would: files, servers, logins, certificates, a mail to itself, the
/// clock, SPF, DKIM and DMARC
///
/// Exits with 1 if there is a problem. Nothing is changed; two mails go to the judge's own address,
/// which the daemon ignores.
#[derive(Args)]
pub(super) struct DoctorCommand {
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
    /// How long to wait for the mails to itself; 0 sends none
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    wait: u64,
    /// Skip the DNS queries for SPF, DKIM and DMARC
    #[arg(long)]
    no_dns: bool,
    /// The systemd unit that runs the daemon
    #[arg(long, value_name = "NAME", default_value = "seneschal.service")]
    unit: String,
    /// The findings as JSON: level, check, says, advice
    #[arg(long)]
    json: bool,
}

impl DoctorCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let wishes = DoctorOptions {
            wait: Duration::from_secs(self.wait),
            dns: !self.no_dns,
            unit: self.unit,
        };
        let findings = doctor::examine(self.config.as_deref(), &wishes, &Clock::System);
        if self.json {
            println!("{}", serde_json::to_string_pretty(&findings)?);
        } else {
            print!("{}", doctor::as_text(&findings));
        }
        Ok(if doctor::gravest(&findings) == Severity::Problem {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        })
    }
}
