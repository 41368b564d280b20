//! Checks what keeps the daemon running, whether it runs, and who is alerted when something needs a
//! person.

use super::finding::DoctorFinding;
use crate::config::Config;
use crate::daemon::working_on;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub(super) fn look(config: &Config, unit: &str, findings: &mut Vec<DoctorFinding>) {
    findings.push(match &config.mail.moderator {
        Some(moderator) if moderator.eq_ignore_ascii_case(&config.mail.address) => {
            DoctorFinding::problem(
                "moderator",
                "the moderator's address is the judge's own: notices would go round in a loop",
                "set mail.moderator to a mailbox that a person reads",
            )
        }
        Some(moderator) => DoctorFinding::ok(
            "moderator",
            format!("{moderator} gets a mail when something needs a person"),
        ),
        None => DoctorFinding::warning(
            "moderator",
            "nobody gets a mail when something needs a person",
            "set mail.moderator to an address that a person reads",
        ),
    });
    findings.push(running(&config.data()));
    findings.push(match sd_notify::booted() {
        Ok(true) => judge_unit(unit, read_unit(unit, &PLACES.map(PathBuf::from)).as_ref()),
        _ => DoctorFinding::warning(
            "service",
            "this machine does not run systemd",
            "make sure that the daemon is started with the machine, and restarted when it ends; or call `seneschal serve --once` from cron",
        ),
    });
}

fn running(data: &Path) -> DoctorFinding {
    match working_on(data) {
        Some(pid) => DoctorFinding::ok("daemon", format!("the daemon is running (process {pid})")),
        None => DoctorFinding::warning(
            "daemon",
            "the daemon is not running",
            "start it when the problems are solved: systemctl start seneschal, or seneschal serve",
        ),
    }
}

/// Where systemd looks for units, highest precedence first (systemd.unit(5)).
const PLACES: [&str; 5] = [
    "/etc/systemd/system",
    "/run/systemd/system",
    "/usr/local/lib/systemd/system",
    "/usr/lib/systemd/system",
    "/lib/systemd/system",
];

/// The settings of a unit and its drop-ins, as in their files; `None` if there is no such unit.
fn read_unit(unit: &str, places: &[PathBuf]) -> Option<BTreeMap<String, String>> {
    let mut texts = vec![
        places
            .iter()
            .find_map(|place| std::fs::read_to_string(place.join(unit)).ok())?,
    ];
    // drop-ins apply in the order of their names, whatever folder they are in
    let drop_ins = places
        .iter()
        .rev()
        .filter_map(|place| std::fs::read_dir(place.join(format!("{unit}.d"))).ok())
        .flatten()
        .flatten();
    let by_name: BTreeMap<_, _> = drop_ins
        .map(|file| (file.file_name(), file.path()))
        .filter(|(_, path)| path.extension().is_some_and(|end| end == "conf"))
        .collect();
    texts.extend(
        by_name
            .into_values()
            .filter_map(|path| std::fs::read_to_string(path).ok()),
    );
    let lines = texts
        .iter()
        .flat_map(|text| text.lines())
        .map(str::trim)
        .filter(|line| !line.starts_with(['#', ';', '[']));
    Some(
        lines
            .filter_map(|line| line.split_once('='))
            .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()))
            .collect(),
    )
}

fn judge_unit(unit: &str, found: Option<&BTreeMap<String, String>>) -> DoctorFinding {
    let Some(found) = found else {
        return DoctorFinding::warning(
            "service",
            format!("systemd knows no unit {unit}"),
            "copy contrib/seneschal.service to /etc/systemd/system (docs/operator.md), or name your unit with --unit",
        );
    };
    let is = |key: &str| found.get(key).map_or("", String::as_str);
    if is("Type") != "notify" || matches!(is("WatchdogSec"), "" | "0" | "infinity") {
        return DoctorFinding::warning(
            "service",
            format!("{unit} has no watchdog: a daemon that hangs is not restarted"),
            "set Type=notify and WatchdogSec=5min, as contrib/seneschal.service does",
        );
    }
    if matches!(is("Restart"), "" | "no") {
        return DoctorFinding::warning(
            "service",
            format!("{unit} is not restarted when it ends"),
            "set Restart=on-failure, as contrib/seneschal.service does",
        );
    }
    DoctorFinding::ok(
        "service",
        format!(
            "{unit} restarts the daemon when it ends, with a watchdog of {}",
            is("WatchdogSec")
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    #[test]
    fn units_are_judged_by_their_files() {
        for (text, drop_in, level, says) in [
            (None, None, Severity::Warning, "no unit"),
            (
                Some("[Service]\nType=simple\nWatchdogSec=5min\nRestart=always\n"),
                None,
                Severity::Warning,
                "no watchdog",
            ),
            (
                Some("[Service]\nType=notify\n#WatchdogSec=5min\nRestart=always\n"),
                None,
                Severity::Warning,
                "no watchdog",
            ),
            (
                Some("[Service]\nType=notify\nWatchdogSec=5min\n"),
                None,
                Severity::Warning,
                "not restarted",
            ),
            (
                Some(include_str!("../../contrib/seneschal.service")),
                None,
                Severity::Ok,
                "watchdog of 5min",
            ),
            (
                Some(include_str!("../../contrib/seneschal.service")),
                Some("[Service]\nWatchdogSec=0\n"),
                Severity::Warning,
                "no watchdog",
            ),
        ] {
            let folder = tempfile::tempdir().unwrap();
            if let Some(text) = text {
                std::fs::write(folder.path().join("seneschal.service"), text).unwrap();
            }
            if let Some(text) = drop_in {
                std::fs::create_dir(folder.path().join("seneschal.service.d")).unwrap();
                std::fs::write(
                    folder.path().join("seneschal.service.d/override.conf"),
                    text,
                )
                .unwrap();
            }
            let finding = judge_unit(
                "seneschal.service",
                read_unit("seneschal.service", &[folder.path().to_owned()]).as_ref(),
            );
            assert!(
                finding.level == level && finding.says.contains(says),
                "{text:?}: {finding:?}"
            );
        }
    }
}
