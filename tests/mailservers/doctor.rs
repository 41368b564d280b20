//! The check-up against real servers: what it finds in order, and which step it names when
//! something is not.

use super::servers::{self, Certificate, Servers};
use super::{KINDS, imap, smtp};
use seneschal::clock::Clock;
use seneschal::doctor::{self, DoctorFinding, DoctorOptions, Severity};
use seneschal::mail::settings::Security;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

/// What is wrong with a set-up.
#[derive(Default)]
struct Wrong {
    password: Option<&'static str>,
    folder: Option<&'static str>,
    processed: Option<&'static str>,
    imap_port: Option<u16>,
    host: Option<&'static str>,
}

fn look(
    servers: &Servers,
    security: Security,
    wrong: &Wrong,
    clock: &Clock,
    wait: u64,
) -> Vec<DoctorFinding> {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("judge.yaml");
    let secret = home.path().join("password");
    std::fs::write(&secret, wrong.password.unwrap_or("secret")).unwrap();
    std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(0o600)).unwrap();
    let word = format!("{security:?}").to_lowercase();
    let host = wrong.host.unwrap_or("localhost");
    let common = format!(
        "host: {host}, security: {word}, user: judge, password_file: password, ca_file: {}, timeout_seconds: 5",
        servers::authority().display()
    );
    let (folder, processed) = (
        wrong.folder.unwrap_or("INBOX"),
        wrong.processed.unwrap_or("Processed"),
    );
    let (imap_port, smtp_port) = (
        wrong.imap_port.unwrap_or(imap(servers, security).port()),
        smtp(servers, security).port(),
    );
    let yaml = format!(
        "mail:\n  address: judge@house.test\n  moderator: carl@players.test\n  inbox:\n    imap: {{ {common}, port: {imap_port}, folder: {folder}, processed: {processed} }}\n  outbox:\n    smtp: {{ {common}, port: {smtp_port} }}\n"
    );
    std::fs::write(&path, yaml).unwrap();
    let wishes = DoctorOptions {
        wait: Duration::from_secs(wait),
        dns: false,
        unit: "seneschal.service".to_owned(),
    };
    let findings = doctor::examine(Some(&path), &wishes, clock);
    let told = doctor::as_text(&findings);
    assert!(
        !told.contains("secret\n") && !told.contains("swordfish"),
        "{told}"
    );
    findings
}

fn level(findings: &[DoctorFinding], check: &str) -> Option<Severity> {
    findings
        .iter()
        .filter(|finding| finding.check == check)
        .map(|finding| finding.level)
        .max()
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn the_check_up_finds_working_servers_in_order() {
    let servers = Servers::up(Certificate::Valid);
    for security in KINDS {
        let findings = look(&servers, security, &Wrong::default(), &Clock::System, 20);
        let text = doctor::as_text(&findings);
        for check in [
            "inbox.name",
            "inbox.connect",
            "inbox.login",
            "inbox.folder",
            "inbox.processed",
            "inbox.abilities",
            "outbox.login",
            "outbox.sender",
            "self",
            "self.plus",
            "clock",
        ] {
            assert_eq!(
                level(&findings, check),
                Some(Severity::Ok),
                "{security:?} {check}: {text}"
            );
        }
        assert_eq!(
            level(&findings, "inbox.tls"),
            (security != Security::Plain).then_some(Severity::Ok),
            "{text}"
        );
        assert!(doctor::gravest(&findings) < Severity::Problem, "{text}");
        assert!(
            findings
                .iter()
                .any(|finding| finding.check == "self.received" && finding.says.contains("by ")),
            "{text}"
        );
        assert!(findings.iter().any(|finding| finding.check == "clock" && finding.says.contains("time of receipt")), "{text}");
        println!("{text}");
    }
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn the_check_up_names_the_step_that_fails() {
    let servers = Servers::up(Certificate::Valid);
    let expired = Servers::up(Certificate::Expired);
    let nobody = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    for (name, servers, wrong, check, says) in [
        (
            "password",
            &servers,
            Wrong {
                password: Some("swordfish"),
                ..Wrong::default()
            },
            "inbox.login",
            "check user and password",
        ),
        (
            "password",
            &servers,
            Wrong {
                password: Some("swordfish"),
                ..Wrong::default()
            },
            "outbox.login",
            "check user and password",
        ),
        (
            "certificate",
            &expired,
            Wrong::default(),
            "inbox.tls",
            "has expired",
        ),
        (
            "certificate",
            &expired,
            Wrong::default(),
            "outbox.tls",
            "has expired",
        ),
        (
            "folder",
            &servers,
            Wrong {
                folder: Some("Nowhere"),
                ..Wrong::default()
            },
            "inbox.folder",
            "Nowhere",
        ),
        (
            "port",
            &servers,
            Wrong {
                imap_port: Some(nobody),
                ..Wrong::default()
            },
            "inbox.connect",
            "nothing listens",
        ),
        (
            "host",
            &servers,
            Wrong {
                host: Some("nowhere.invalid"),
                ..Wrong::default()
            },
            "inbox.name",
            "nowhere.invalid",
        ),
    ] {
        let findings = look(servers, Security::Tls, &wrong, &Clock::System, 0);
        let text = doctor::as_text(&findings);
        let found = findings
            .iter()
            .find(|finding| finding.check == check && finding.level == Severity::Problem)
            .unwrap_or_else(|| panic!("{name}: {text}"));
        assert!(
            found.says.contains(says) && found.advice.is_some(),
            "{name}: {found:?}"
        );
        assert_eq!(
            level(&findings, "self"),
            Some(Severity::Warning),
            "nothing is sent: {text}"
        );
    }
    let findings = look(
        &servers,
        Security::Starttls,
        &Wrong {
            processed: Some("Elsewhere"),
            ..Wrong::default()
        },
        &Clock::System,
        0,
    );
    assert_eq!(
        (
            level(&findings, "inbox.processed"),
            level(&findings, "inbox.folder")
        ),
        (Some(Severity::Warning), Some(Severity::Ok))
    );
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn the_check_up_sees_a_wrong_clock() {
    let servers = Servers::up(Certificate::Valid);
    for (off, expected) in [
        (10, Severity::Warning),
        (-10, Severity::Warning),
        (600, Severity::Problem),
        (-600, Severity::Problem),
    ] {
        let now = jiff::Timestamp::now()
            .checked_add(jiff::SignedDuration::from_secs(off))
            .unwrap();
        let findings = look(
            &servers,
            Security::Plain,
            &Wrong::default(),
            &Clock::fixed(now),
            20,
        );
        assert_eq!(
            level(&findings, "clock"),
            Some(expected),
            "{off}: {}",
            doctor::as_text(&findings)
        );
    }
}
