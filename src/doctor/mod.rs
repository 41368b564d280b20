//! Checks a set-up as an operator would by hand. Each finding says what was seen and what to do
//! about it. There is one file for each group of checks.
//!
//! It only looks and reports; it changes nothing except for the mails it sends to itself. Its texts
//! are for the operator, in plain English, and contain no secrets.

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

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Ok,
    Warning,
    Problem,
}

/// The result of one check.
#[derive(Clone, Debug, Serialize)]
pub struct DoctorFinding {
    pub level: Severity,
    /// The check's name, such as `inbox.login`: stable across versions.
    pub check: &'static str,
    pub says: String,
    /// What to do; only an `ok` has no advice.
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

/// The findings as text, the most serious first.
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
