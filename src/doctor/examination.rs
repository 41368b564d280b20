//! Runs all checks.

use super::finding::DoctorFinding;
use super::{clock, domain, folder, forum, secrets, servers, service, test_mail};
use crate::clock::Clock;
use crate::config::{Config, ConfigError};
use std::path::Path;
use std::time::Duration;

/// What the checks include.
#[derive(Clone, Debug)]
pub struct DoctorOptions {
    /// How long to wait for the mails to ourselves; zero sends none.
    pub wait: Duration,
    /// Whether to query the DNS for the address's domain.
    pub dns: bool,
    /// The systemd unit that runs the daemon.
    pub unit: String,
}

/// All findings, in the order of the checks; the most serious one decides the result.
pub fn examine(path: Option<&Path>, wishes: &DoctorOptions, clock: &Clock) -> Vec<DoctorFinding> {
    let config = match Config::open(path) {
        Ok(config) => config,
        Err(error) => return vec![unread(&error)],
    };
    let mut findings = vec![match path {
        Some(path) => DoctorFinding::ok("configuration", format!("{} is valid", path.display())),
        None => DoctorFinding::warning(
            "configuration",
            "the built-in configuration is used: a spool in the current folder",
            "name your own with --config FILE, or in SENESCHAL_CONFIG",
        ),
    }];
    folder::look(&config, &mut findings);
    secrets::look(&config, &mut findings);
    service::look(&config, &wishes.unit, &mut findings);
    let mut rounds = servers::look(&config, clock, &mut findings);
    let arrived = test_mail::run(&config, wishes.wait, clock, &mut rounds, &mut findings);
    forum::look(&config, clock, &mut findings);
    clock::look(&rounds.told, &mut findings);
    domain::look(&config, arrived.as_ref(), wishes.dns, &mut findings);
    findings
}

fn unread(error: &ConfigError) -> DoctorFinding {
    DoctorFinding::problem(
        "configuration",
        error.to_string(),
        "correct the line; the program's config/seneschal.yaml shows every setting with its default",
    )
}
