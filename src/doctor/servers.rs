//! Checks the inbox and the relay step by step, as far as each gets: names, connections,
//! certificates, logins, folders.

use super::clock::{ClockSample, in_greeting};
use super::finding::DoctorFinding;
use crate::clock::Clock;
use crate::config::Config;
use crate::mail::probe::{ImapProbe, ProbeStep, ServerFindings, SmtpProbe, TlsDetails};
use jiff::{SignedDuration, Timestamp};
use std::path::Path;

/// What later checks need.
pub(super) struct ServerProbe {
    pub imap: Option<ImapProbe>,
    /// Whether both the inbox and the relay work, so that a mail to ourselves makes sense.
    pub open: bool,
    pub told: Vec<ClockSample>,
}

/// The names of one server's checks, by step.
struct CheckNames {
    settings: &'static str,
    name: &'static str,
    connect: &'static str,
    tls: &'static str,
    login: &'static str,
    used: &'static str,
    /// What to try where the login fails.
    refused: &'static str,
}

const INBOX: CheckNames = CheckNames {
    settings: "inbox.settings",
    name: "inbox.name",
    connect: "inbox.connect",
    tls: "inbox.tls",
    login: "inbox.login",
    used: "inbox.folder",
    refused: "correct user and password; many providers require a separate password for programs (\"app password\"), and IMAP must be switched on",
};
const OUTBOX: CheckNames = CheckNames {
    settings: "outbox.settings",
    name: "outbox.name",
    connect: "outbox.connect",
    tls: "outbox.tls",
    login: "outbox.login",
    used: "outbox.sender",
    refused: "correct user and password; many providers require a separate password for programs (\"app password\"), and sending by programs (SMTP AUTH) must be allowed for the account",
};

/// Certificates that expire sooner than this are reported.
const SOON: SignedDuration = SignedDuration::from_hours(14 * 24);
/// The largest mail that the judge writes (OUT-09).
const LARGEST: u64 = 500 << 10;

pub(super) fn look(
    config: &Config,
    clock: &Clock,
    findings: &mut Vec<DoctorFinding>,
) -> ServerProbe {
    let mut rounds = ServerProbe {
        imap: None,
        open: true,
        told: Vec::new(),
    };
    look_at_inbox(config, clock, &mut rounds, findings);
    look_at_outbox(config, clock, &mut rounds, findings);
    rounds
}

fn look_at_inbox(
    config: &Config,
    clock: &Clock,
    rounds: &mut ServerProbe,
    findings: &mut Vec<DoctorFinding>,
) {
    match (&config.mail.inbox.imap, &config.mail.inbox.maildir) {
        (Some(settings), None) => {
            let before = clock.now();
            let look = ImapProbe::take(settings, &config.base);
            add_clock_sample(&look.seen, before, clock.now(), &mut rounds.told);
            server(&INBOX, &look.seen, clock.now(), findings);
            rounds.open &= look.seen.stopped.is_none();
            if look.seen.stopped.is_none() {
                inbox(&look, settings, findings);
                rounds.imap = Some(look);
            }
        }
        (None, Some(settings)) => maildir(
            "inbox.folder",
            &config.base.join(&settings.folder),
            true,
            findings,
        ),
        _ => {
            findings.push(DoctorFinding::problem(
                "inbox.settings",
                "mail.inbox names no inbox, or more than one",
                "give exactly one of imap and maildir",
            ));
            rounds.open = false;
        }
    }
}

fn look_at_outbox(
    config: &Config,
    clock: &Clock,
    rounds: &mut ServerProbe,
    findings: &mut Vec<DoctorFinding>,
) {
    match (&config.mail.outbox.smtp, &config.mail.outbox.maildir) {
        (Some(settings), None) => {
            let before = clock.now();
            let look = SmtpProbe::take(settings, &config.base);
            add_clock_sample(&look.seen, before, clock.now(), &mut rounds.told);
            server(&OUTBOX, &look.seen, clock.now(), findings);
            rounds.open &= look.seen.stopped.is_none();
            if look.seen.stopped.is_none() {
                let from = settings.envelope_from.as_ref().map_or_else(
                    || "without a sender, as answers are sent".to_owned(),
                    |from| format!("from {from}"),
                );
                findings.push(DoctorFinding::ok(
                    "outbox.sender",
                    format!("accepts mail {from}"),
                ));
            }
            if let Some(most) = look.most_bytes.filter(|most| *most < LARGEST) {
                let advice = "ask for a larger limit, or use another relay: a report with its map can have 500 KiB";
                findings.push(DoctorFinding::warning(
                    "outbox.size",
                    format!("accepts only mails up to {} KiB", most >> 10),
                    advice,
                ));
            }
        }
        (None, Some(settings)) => maildir(
            "outbox.folder",
            &config.base.join(&settings.folder),
            false,
            findings,
        ),
        _ => {
            findings.push(DoctorFinding::problem(
                "outbox.settings",
                "mail.outbox names no outbox, or more than one",
                "give exactly one of smtp and maildir",
            ));
            rounds.open = false;
        }
    }
}

fn add_clock_sample(
    seen: &ServerFindings,
    before: Timestamp,
    after: Timestamp,
    told: &mut Vec<ClockSample>,
) {
    if let Some(said) = seen.greeting.as_deref().and_then(in_greeting) {
        told.push(ClockSample {
            who: format!("the greeting of the {}", seen.place),
            said,
            before,
            after,
        });
    }
}

/// Every step that passed, and the one that failed.
fn server(
    names: &CheckNames,
    seen: &ServerFindings,
    now: Timestamp,
    findings: &mut Vec<DoctorFinding>,
) {
    let place = &seen.place;
    if !seen.addresses.is_empty() {
        let addresses: Vec<String> = seen.addresses.iter().map(ToString::to_string).collect();
        findings.push(DoctorFinding::ok(
            names.name,
            format!("the {place} is {}", addresses.join(", ")),
        ));
    }
    if seen.greeting.is_some() || seen.tls.is_some() {
        findings.push(DoctorFinding::ok(
            names.connect,
            format!("the {place} answers"),
        ));
    }
    if let Some(tls) = &seen.tls {
        findings.push(certificate(names, tls, now));
    }
    if seen.logged_in {
        findings.push(DoctorFinding::ok(names.login, "the password is accepted"));
    }
    if let Some(stopped) = &seen.stopped {
        let (check, advice) = failed_step(names, stopped.at);
        findings.push(DoctorFinding::problem(
            check,
            format!("the {place}: {}", stopped.why),
            advice,
        ));
    }
}

fn certificate(names: &CheckNames, tls: &TlsDetails, now: Timestamp) -> DoctorFinding {
    let Some((_, until)) = tls.holds else {
        return DoctorFinding::ok(
            names.tls,
            format!("{}, and the certificate is accepted", tls.version),
        );
    };
    let says = format!(
        "{}; the certificate is accepted for this name and valid until {}",
        tls.version,
        until.strftime("%Y-%m-%d")
    );
    let left = until.duration_since(now);
    if left < SOON {
        DoctorFinding::warning(
            names.tls,
            format!("{says}: {} days", left.as_hours() / 24),
            "renew the certificate: from that day on no mail is fetched or sent",
        )
    } else {
        DoctorFinding::ok(names.tls, says)
    }
}

/// The check that a failed step belongs to, and what to do.
fn failed_step(names: &CheckNames, step: ProbeStep) -> (&'static str, &'static str) {
    match step {
        ProbeStep::Settings => (
            names.settings,
            "correct the configuration, or the file it names",
        ),
        ProbeStep::Name => (
            names.name,
            "correct `host`, or check with `getent hosts NAME` why this machine does not find it",
        ),
        ProbeStep::Connect => (
            names.connect,
            "correct `host`, `port` and `security`; check whether a firewall blocks the connection, and whether the server is running",
        ),
        ProbeStep::Greet => (
            names.connect,
            "check whether `security` fits the port, and whether the server accepts this machine",
        ),
        ProbeStep::Encrypt => (
            names.tls,
            "check that `security` fits the port and `host` is the certificate's name; a private authority's certificate goes into `ca_file`",
        ),
        ProbeStep::Login => (names.login, names.refused),
        ProbeStep::Use => (
            names.used,
            "correct what the message says, and run the check-up again",
        ),
    }
}

fn inbox(
    look: &ImapProbe,
    settings: &crate::mail::settings::ImapSettings,
    findings: &mut Vec<DoctorFinding>,
) {
    let folder = &settings.folder;
    let waiting = look
        .waiting
        .map_or_else(String::new, |n| format!(", with {n} mails in it"));
    findings.push(if look.has_validity {
        DoctorFinding::ok("inbox.folder", format!("the folder {folder} can be opened{waiting}"))
    } else {
        DoctorFinding::problem(
            "inbox.folder",
            format!("the server does not say how long its message numbers for {folder} are valid (UIDVALIDITY)"),
            "use another mailbox: no mail is fetched from this one, since mails could be lost or read twice",
        )
    });
    match look.has_processed {
        Some(true) => findings.push(DoctorFinding::ok(
            "inbox.processed",
            format!(
                "the folder {} for stored mails exists",
                settings.processed
            ),
        )),
        Some(false) => findings.push(DoctorFinding::warning(
            "inbox.processed",
            format!(
                "there is no folder {}: mails stay in {folder}, marked as seen",
                settings.processed
            ),
            format!(
                "create the folder {} in the mailbox, or set `processed: \"\"` if mails should stay",
                settings.processed
            ),
        )),
        None => {}
    }
    abilities(&look.seen, findings);
}

/// What the server can do beyond what is needed.
fn abilities(seen: &ServerFindings, findings: &mut Vec<DoctorFinding>) {
    for (ability, without) in [
        ("MOVE", "mails are copied and deleted instead"),
        (
            "UIDPLUS",
            "copied mails stay marked as deleted until somebody expunges them",
        ),
        ("IDLE", "new mails are noticed at the next poll"),
    ] {
        let needed = ability != "UIDPLUS" || !seen.can("MOVE");
        if !seen.can(ability) && needed {
            findings.push(DoctorFinding::warning(
                "inbox.abilities",
                format!("the server has no {ability}: {without}"),
                "nothing to do: it only takes more time",
            ));
        }
    }
    let has: Vec<&str> = ["MOVE", "UIDPLUS", "IDLE"]
        .into_iter()
        .filter(|ability| seen.can(ability))
        .collect();
    if !has.is_empty() {
        findings.push(DoctorFinding::ok(
            "inbox.abilities",
            format!("the server has {}", has.join(", ")),
        ));
    }
}

fn maildir(check: &'static str, folder: &Path, is_inbox: bool, findings: &mut Vec<DoctorFinding>) {
    let place = if is_inbox {
        folder.join("new")
    } else {
        folder.to_owned()
    };
    let writable = |path: &Path| {
        rustix::fs::access(
            path,
            rustix::fs::Access::READ_OK
                | rustix::fs::Access::WRITE_OK
                | rustix::fs::Access::EXEC_OK,
        )
        .is_ok()
    };
    let kind = if is_inbox {
        "mails are read from the Maildir"
    } else {
        "mails are written to Maildirs below"
    };
    findings.push(match std::fs::metadata(&place) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => DoctorFinding::warning(
            check,
            format!("{} does not exist yet", folder.display()),
            "before the first start there is nothing to do: it creates the folder. Otherwise correct `folder`",
        ),
        Err(why) => DoctorFinding::problem(
            check,
            format!("{}: {why}", folder.display()),
            "give the daemon's user access to the folder",
        ),
        Ok(_) if !writable(&place) => DoctorFinding::problem(
            check,
            format!("{} cannot be read and written", folder.display()),
            "make the daemon's user the owner of the folder (chown), and let the program that delivers mail there write to it",
        ),
        Ok(_) => DoctorFinding::ok(check, format!("{kind} {}", folder.display())),
    });
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;
    use crate::mail::probe::ProbeFailure;

    #[test]
    fn a_look_is_told_up_to_the_step_where_it_ended() {
        let now: Timestamp = "2026-11-20T08:00:00Z".parse().unwrap();
        let until = |days: i64| {
            now.checked_add(SignedDuration::from_hours(24 * days))
                .unwrap()
        };
        let all = ServerFindings {
            place: "IMAP server mail.example.org:993 (TLS)".to_owned(),
            addresses: vec!["192.0.2.1".parse().unwrap()],
            greeting: Some("* OK hi".to_owned()),
            tls: Some(TlsDetails {
                version: "TLS 1.3".to_owned(),
                holds: Some((now, until(60))),
            }),
            logged_in: true,
            ..ServerFindings::default()
        };
        let stop = |at, why: &str, seen: ServerFindings| ServerFindings {
            stopped: Some(ProbeFailure {
                at,
                why: why.to_owned(),
            }),
            ..seen
        };
        let nothing = ServerFindings {
            place: all.place.clone(),
            ..ServerFindings::default()
        };
        for (seen, checks, problem) in [
            (
                all.clone(),
                &["inbox.name", "inbox.connect", "inbox.tls", "inbox.login"][..],
                None,
            ),
            (
                stop(ProbeStep::Name, "no such name", nothing.clone()),
                &["inbox.name"],
                Some("getent"),
            ),
            (
                stop(
                    ProbeStep::Settings,
                    "the secret file x cannot be read",
                    nothing,
                ),
                &["inbox.settings"],
                Some("the file it names"),
            ),
            (
                stop(
                    ProbeStep::Login,
                    "refuses",
                    ServerFindings {
                        logged_in: false,
                        ..all.clone()
                    },
                ),
                &["inbox.name", "inbox.connect", "inbox.tls", "inbox.login"],
                Some("app password"),
            ),
        ] {
            let mut findings = Vec::new();
            server(&INBOX, &seen, now, &mut findings);
            assert_eq!(
                findings
                    .iter()
                    .map(|finding| finding.check)
                    .collect::<Vec<_>>(),
                checks
            );
            let last = findings.last().unwrap();
            assert_eq!(
                last.level == Severity::Problem,
                problem.is_some(),
                "{last:?}"
            );
            assert!(
                last.advice
                    .as_deref()
                    .unwrap_or_default()
                    .contains(problem.unwrap_or_default()),
                "{last:?}"
            );
        }
        let mut findings = Vec::new();
        server(
            &INBOX,
            &ServerFindings {
                tls: Some(TlsDetails {
                    version: "TLS 1.2".to_owned(),
                    holds: Some((now, until(13))),
                }),
                ..all
            },
            now,
            &mut findings,
        );
        assert!(
            findings[2].level == Severity::Warning
                && findings[2].says.contains("2026-12-03: 13 days"),
            "{:?}",
            findings[2]
        );
    }
}
