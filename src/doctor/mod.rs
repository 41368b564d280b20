//! The check-up of a set-up, as an operator would do it by hand: each finding says what was seen,
//! and what to do about it. A file a group of checks.
//!
//! It looks and reports; it changes nothing but the mails it sends to itself. Its words are for the
//! operator, in plain English, and hold no secrets.

mod arrival;
mod clock;
mod dns;
mod domain;
mod errand;
mod folder;
mod forum;
mod secrets;
mod servers;
mod service;

use crate::clock::Clock;
use crate::config::{Config, ConfigError};
use serde::Serialize;
use std::path::Path;
use std::time::Duration;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Ok,
    Warning,
    Problem,
}

/// One thing that was looked at.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    pub level: Level,
    /// What was looked at, as `inbox.login`: stays the same from version to version.
    pub check: &'static str,
    pub says: String,
    /// What to do; only an `ok` has nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

impl Finding {
    fn ok(check: &'static str, says: impl Into<String>) -> Finding {
        Finding {
            level: Level::Ok,
            check,
            says: says.into(),
            advice: None,
        }
    }

    fn warning(check: &'static str, says: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding {
            level: Level::Warning,
            check,
            says: says.into(),
            advice: Some(advice.into()),
        }
    }

    fn problem(check: &'static str, says: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding {
            level: Level::Problem,
            check,
            says: says.into(),
            advice: Some(advice.into()),
        }
    }
}

/// How far the check-up goes.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// How long to wait for the mails to ourselves; zero sends none.
    pub wait: Duration,
    /// Whether the DNS may be asked for the address's domain.
    pub dns: bool,
    /// The systemd unit that runs the daemon.
    pub unit: String,
}

/// Every finding, in the order looked at; the gravest level among them decides.
pub fn examine(path: Option<&Path>, wishes: &Wishes, clock: &Clock) -> Vec<Finding> {
    let config = match Config::open(path) {
        Ok(config) => config,
        Err(error) => return vec![unread(&error)],
    };
    let mut findings = vec![match path {
        Some(path) => Finding::ok("configuration", format!("{} reads", path.display())),
        None => Finding::warning(
            "configuration",
            "the built-in configuration: a spool in the current folder",
            "name yours with --config FILE, or in SENESCHAL_CONFIG",
        ),
    }];
    folder::look(&config, &mut findings);
    secrets::look(&config, &mut findings);
    service::look(&config, &wishes.unit, &mut findings);
    let mut rounds = servers::look(&config, clock, &mut findings);
    let arrived = errand::run(&config, wishes.wait, clock, &mut rounds, &mut findings);
    forum::look(&config, clock, &mut findings);
    clock::look(&rounds.told, &mut findings);
    domain::look(&config, arrived.as_ref(), wishes.dns, &mut findings);
    findings
}

fn unread(error: &ConfigError) -> Finding {
    Finding::problem(
        "configuration",
        error.to_string(),
        "correct the line; config/seneschal.yaml of the program shows every setting with its default",
    )
}

pub fn gravest(findings: &[Finding]) -> Level {
    findings
        .iter()
        .map(|finding| finding.level)
        .max()
        .unwrap_or(Level::Ok)
}

/// The findings as text, the gravest first.
pub fn as_text(findings: &[Finding]) -> String {
    let mut text = String::new();
    for (level, title) in [
        (Level::Problem, "Problems"),
        (Level::Warning, "Warnings"),
        (Level::Ok, "In order"),
    ] {
        let of_level: Vec<&Finding> = findings
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
        count(Level::Problem),
        count(Level::Warning),
        count(Level::Ok)
    ));
    text
}

#[cfg(test)]
mod tests;
