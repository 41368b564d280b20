//! The check-up of a set-up, as an operator would do it by hand: each finding says what was seen,
//! and what to do about it. A file a group of checks.
//!
//! It looks and reports; it changes nothing but the mails it sends to itself. Its words are for the
//! operator, in plain English, and hold no secrets.

mod clock;
mod delivery_trace;
mod dns;
mod domain;
mod folder;
mod forum;
mod secrets;
mod servers;
mod service;
mod test_mail;

use crate::clock::Clock;
use crate::config::{Config, ConfigError};
use serde::Serialize;
use std::path::Path;
use std::time::Duration;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Ok,
    Warning,
    Problem,
}

/// One thing that was looked at.
#[derive(Clone, Debug, Serialize)]
pub struct DoctorFinding {
    pub level: Severity,
    /// What was looked at, as `inbox.login`: stays the same from version to version.
    pub check: &'static str,
    pub says: String,
    /// What to do; only an `ok` has nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

impl DoctorFinding {
    fn ok(check: &'static str, says: impl Into<String>) -> DoctorFinding {
        DoctorFinding {
            level: Severity::Ok,
            check,
            says: says.into(),
            advice: None,
        }
    }

    fn warning(
        check: &'static str,
        says: impl Into<String>,
        advice: impl Into<String>,
    ) -> DoctorFinding {
        DoctorFinding {
            level: Severity::Warning,
            check,
            says: says.into(),
            advice: Some(advice.into()),
        }
    }

    fn problem(
        check: &'static str,
        says: impl Into<String>,
        advice: impl Into<String>,
    ) -> DoctorFinding {
        DoctorFinding {
            level: Severity::Problem,
            check,
            says: says.into(),
            advice: Some(advice.into()),
        }
    }
}

/// How far the check-up goes.
#[derive(Clone, Debug)]
pub struct DoctorOptions {
    /// How long to wait for the mails to ourselves; zero sends none.
    pub wait: Duration,
    /// Whether the DNS may be asked for the address's domain.
    pub dns: bool,
    /// The systemd unit that runs the daemon.
    pub unit: String,
}

/// Every finding, in the order looked at; the gravest level among them decides.
pub fn examine(path: Option<&Path>, wishes: &DoctorOptions, clock: &Clock) -> Vec<DoctorFinding> {
    let config = match Config::open(path) {
        Ok(config) => config,
        Err(error) => return vec![unread(&error)],
    };
    let mut findings = vec![match path {
        Some(path) => DoctorFinding::ok("configuration", format!("{} reads", path.display())),
        None => DoctorFinding::warning(
            "configuration",
            "the built-in configuration: a spool in the current folder",
            "name yours with --config FILE, or in SENESCHAL_CONFIG",
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
        "correct the line; config/seneschal.yaml of the program shows every setting with its default",
    )
}

pub fn gravest(findings: &[DoctorFinding]) -> Severity {
    findings
        .iter()
        .map(|finding| finding.level)
        .max()
        .unwrap_or(Severity::Ok)
}

/// The findings as text, the gravest first.
pub fn as_text(findings: &[DoctorFinding]) -> String {
    let mut text = String::new();
    for (level, title) in [
        (Severity::Problem, "Problems"),
        (Severity::Warning, "Warnings"),
        (Severity::Ok, "In order"),
    ] {
        let of_level: Vec<&DoctorFinding> = findings
            .iter()
            .filter(|finding| finding.level == level)
            .collect();
        if of_level.is_empty() {
            continue;
        }
        text.push_str(&format!("{title}\n"));
        for finding in of_level {
            text.push_str(&format!("  {:<18} {}\n", finding.check, finding.says));
            if let Some(advice) = &finding.advice {
                text.push_str(&format!("  {:<18} → {advice}\n", ""));
            }
        }
        text.push('\n');
    }
    let count = |level| {
        findings
            .iter()
            .filter(|finding| finding.level == level)
            .count()
    };
    text.push_str(&format!(
        "{} problems, {} warnings, {} in order\n",
        count(Severity::Problem),
        count(Severity::Warning),
        count(Severity::Ok)
    ));
    text
}

#[cfg(test)]
mod tests;
