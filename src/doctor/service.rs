//! Who keeps the daemon running, whether it runs, and who is told when something needs a person.

use super::Finding;
use crate::config::Config;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

pub(super) fn look(config: &Config, unit: &str, findings: &mut Vec<Finding>) {
    findings.push(match &config.mail.moderator {
        Some(moderator) if moderator.eq_ignore_ascii_case(&config.mail.address) => Finding::problem(
            "moderator",
            "the moderator's address is the judge's own: notices would go round in a circle",
            "set mail.moderator to a mailbox that a person reads",
        ),
        Some(moderator) => Finding::ok("moderator", format!("{moderator} is told when something needs a person")),
        None => Finding::warning("moderator", "nobody is told when something needs a person", "set mail.moderator to an address that a person reads"),
    });
    findings.push(running(&config.data()));
    findings.push(match sd_notify::booted() {
        Ok(true) => match show(unit) {
            Some(shown) => judge_unit(unit, &shown),
            None => Finding::warning("service", "systemctl does not answer", "see with `systemctl status` whether systemd is well"),
        },
        _ => Finding::warning(
            "service",
            "systemd does not run this machine",
            "see that something starts the daemon with the machine and again when it ends, or call `seneschal serve --once` from cron",
        ),
    });
}

/// By the process that the lock names; the lock itself is not touched, or a daemon that starts now would be refused.
fn running(data: &Path) -> Finding {
    let pid = std::fs::read_to_string(data.join("seneschal.lock")).ok().and_then(|text| text.trim().parse::<u32>().ok());
    let ours = |pid: &u32| std::fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|name| name.trim().starts_with("seneschal"));
    match pid.filter(ours) {
        Some(pid) => Finding::ok("daemon", format!("the daemon runs (process {pid})")),
        None => Finding::warning("daemon", "the daemon does not run", "start it when the problems are solved: systemctl start seneschal, or seneschal serve"),
    }
}

fn show(unit: &str) -> Option<BTreeMap<String, String>> {
    let output = Command::new("systemctl").args(["show", unit, "-p", "LoadState,ActiveState,Type,WatchdogUSec,Restart"]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    Some(text.lines().filter_map(|line| line.split_once('=')).map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
}

fn judge_unit(unit: &str, shown: &BTreeMap<String, String>) -> Finding {
    let is = |key: &str| shown.get(key).map_or("", String::as_str);
    if is("LoadState") != "loaded" {
        return Finding::warning(
            "service",
            format!("systemd knows no unit {unit}"),
            "copy contrib/seneschal.service to /etc/systemd/system (docs/operating.md), or name yours with --unit",
        );
    }
    if is("Type") != "notify" || matches!(is("WatchdogUSec"), "" | "0" | "infinity") {
        return Finding::warning(
            "service",
            format!("{unit} has no watchdog: a daemon that hangs is not started again"),
            "set Type=notify and WatchdogSec=5min, as contrib/seneschal.service does",
        );
    }
    if matches!(is("Restart"), "" | "no") {
        return Finding::warning("service", format!("{unit} is not started again when it ends"), "set Restart=on-failure, as contrib/seneschal.service does");
    }
    Finding::ok("service", format!("{unit} is {}, with a watchdog of {}", is("ActiveState"), is("WatchdogUSec")))
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn units_are_judged_by_what_systemctl_shows() {
        let shown = |text: &str| text.split(' ').filter_map(|word| word.split_once('=')).map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        for (text, level, says) in [
            ("LoadState=not-found", Level::Warning, "no unit"),
            ("LoadState=loaded Type=simple WatchdogUSec=5min Restart=always", Level::Warning, "no watchdog"),
            ("LoadState=loaded Type=notify WatchdogUSec=0 Restart=always", Level::Warning, "no watchdog"),
            ("LoadState=loaded Type=notify WatchdogUSec=5min Restart=no", Level::Warning, "not started again"),
            ("LoadState=loaded Type=notify WatchdogUSec=5min Restart=on-failure ActiveState=active", Level::Ok, "active"),
        ] {
            let finding = judge_unit("seneschal.service", &shown(text));
            assert!(finding.level == level && finding.says.contains(says), "{text}: {finding:?}");
        }
    }

    #[test]
    fn a_lock_of_a_process_that_is_gone_is_no_daemon() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(running(folder.path()).level, Level::Warning);
        std::fs::write(folder.path().join("seneschal.lock"), "4294967295\n").unwrap();
        assert_eq!(running(folder.path()).level, Level::Warning);
        std::fs::write(folder.path().join("seneschal.lock"), format!("{}\n", std::process::id())).unwrap();
        assert_eq!(running(folder.path()).level, Level::Ok, "the tests are called after the program");
    }
}
