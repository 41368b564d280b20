//! The boxes against a real Dovecot and Exim. `tests/run` prepares the servers and runs these; a
//! plain `cargo test` shows them as ignored.

#[path = "mailservers/mod.rs"]
mod servers;

#[path = "mailservers/doctor.rs"]
mod doctor;

#[path = "mailservers/season.rs"]
mod season;

#[path = "mailservers/strangers.rs"]
mod strangers;

use seneschal::mail::{
    Inbox, InboxError, Limits, MailBatch, Outbox, Parcel, RawLetter, SendError,
    settings::{ImapSettings, InboxSettings, OutboxSettings, Security, SmtpSettings},
};
use servers::{Certificate, Servers};
use std::path::PathBuf;
use std::time::{Duration, Instant};

const KINDS: [Security; 3] = [Security::Plain, Security::Starttls, Security::Tls];

fn secret(word: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("password");
    std::fs::write(&path, format!("{word}\n")).unwrap();
    std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    (folder, path)
}

fn imap(servers: &Servers, security: Security) -> ImapSettings {
    ImapSettings {
        host: "localhost".into(),
        port: Some(if security == Security::Tls {
            servers.imaps
        } else {
            servers.imap
        }),
        security,
        user: "judge".into(),
        password_file: None,
        password_env: None,
        password_credential: None,
        folder: "INBOX".into(),
        processed: "Processed".into(),
        ca_file: Some(servers::authority()),
        plaintext_password: false,
        idle: true,
        timeout_seconds: 5,
    }
}

fn smtp(servers: &Servers, security: Security) -> SmtpSettings {
    SmtpSettings {
        host: "localhost".into(),
        port: Some(if security == Security::Tls {
            servers.smtps
        } else {
            servers.smtp
        }),
        security,
        user: Some("judge".into()),
        password_file: None,
        password_env: None,
        password_credential: None,
        envelope_from: None,
        hello: Some("client.test".into()),
        ca_file: Some(servers::authority()),
        plaintext_password: false,
        timeout_seconds: 5,
    }
}

fn inbox_as(settings: ImapSettings, word: &str) -> Inbox {
    let (_folder, path) = secret(word);
    let settings = ImapSettings {
        password_file: Some(path),
        ..settings
    };
    Inbox::open(
        &InboxSettings {
            imap: Some(settings),
            maildir: None,
        },
        &PathBuf::new(),
    )
    .unwrap()
}

fn outbox_as(settings: SmtpSettings, word: &str) -> Outbox {
    let (_folder, path) = secret(word);
    let settings = SmtpSettings {
        password_file: Some(path),
        ..settings
    };
    Outbox::open(
        &OutboxSettings {
            smtp: Some(settings),
            maildir: None,
            pace: None,
        },
        &PathBuf::new(),
    )
    .unwrap()
}

fn inbox(servers: &Servers, security: Security) -> Inbox {
    inbox_as(imap(servers, security), "secret")
}

fn outbox(servers: &Servers, security: Security) -> Outbox {
    outbox_as(smtp(servers, security), "secret")
}

fn parcel(to: &str, subject: &str) -> Parcel {
    let bytes = format!(
        "From: anna@example.org\r\nTo: {to}\r\nSubject: {subject}\r\nMessage-ID: <{subject}@example.org>\r\n\r\n13 hold\r\n.\r\n17 hold\r\n"
    );
    Parcel {
        envelope_from: Some("anna@example.org".into()),
        to: to.into(),
        bytes: bytes.into_bytes(),
    }
}

/// Fetches until so many mails have come after `cursor`: the way through two servers takes a
/// moment.
fn wait_for(inbox: &mut Inbox, cursor: Option<&str>, count: usize) -> MailBatch {
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let batch = inbox.fetch(cursor, &Limits::default()).unwrap();
        if batch.letters.len() >= count {
            assert_eq!(batch.letters.len(), count);
            return batch;
        }
        assert!(
            Instant::now() < until,
            "only {} of {count} mails came",
            batch.letters.len()
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn keys(batch: &MailBatch) -> Vec<String> {
    batch
        .letters
        .iter()
        .map(|letter| letter.key.clone())
        .collect()
}

fn subject(letter: &RawLetter) -> String {
    let text = String::from_utf8_lossy(&letter.bytes);
    text.lines()
        .find_map(|line| line.strip_prefix("Subject: "))
        .unwrap_or_default()
        .to_owned()
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn mail_goes_out_and_comes_in_over_each_kind_of_connection() {
    let servers = Servers::up(Certificate::Valid);
    let mut cursor: Option<String> = None;
    for security in KINDS {
        let (mut out, mut inn) = (outbox(&servers, security), inbox(&servers, security));
        for n in 0..3 {
            out.send(&parcel("judge@pbem.test", &format!("{security:?}{n}")))
                .unwrap();
        }
        let batch = wait_for(&mut inn, cursor.as_deref(), 3);
        let mut subjects: Vec<_> = batch.letters.iter().map(subject).collect();
        subjects.sort();
        assert_eq!(
            subjects,
            (0..3)
                .map(|n| format!("{security:?}{n}"))
                .collect::<Vec<_>>()
        );
        assert!(
            batch
                .letters
                .iter()
                .all(|l| !l.too_large && l.bytes.ends_with(b"13 hold\r\n.\r\n17 hold\r\n"))
        );
        let age = jiff::Timestamp::now().duration_since(batch.letters[0].received);
        assert!(age.as_secs().abs() < 60, "received {age:?} ago");
        // fetching again from the old cursor brings the same, from the new one nothing: looking
        // changes nothing
        assert_eq!(
            keys(&wait_for(&mut inn, cursor.as_deref(), 3)),
            keys(&batch)
        );
        assert!(
            inn.fetch(Some(&batch.cursor), &Limits::default())
                .unwrap()
                .letters
                .is_empty()
        );
        inn.settle(&keys(&batch)).unwrap();
        inn.settle(&keys(&batch)).unwrap();
        assert!(
            inn.fetch(None, &Limits::default())
                .unwrap()
                .letters
                .is_empty()
        );
        cursor = Some(batch.cursor);
    }
    let mut processed = inbox_as(
        ImapSettings {
            folder: "Processed".into(),
            ..imap(&servers, Security::Tls)
        },
        "secret",
    );
    assert_eq!(
        processed
            .fetch(None, &Limits::default())
            .unwrap()
            .letters
            .len(),
        9
    );
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn batches_are_bounded_and_of_a_large_mail_only_the_headers_come() {
    let servers = Servers::up(Certificate::Valid);
    let (mut out, mut inn) = (
        outbox(&servers, Security::Tls),
        inbox(&servers, Security::Tls),
    );
    let mut large = parcel("judge@pbem.test", "large");
    large
        .bytes
        .extend("noise noise noise\r\n".repeat(100_000).bytes());
    out.send(&large).unwrap();
    wait_for(&mut inn, None, 1);
    for n in 0..7 {
        out.send(&parcel("judge@pbem.test", &format!("small{n}")))
            .unwrap();
    }
    let all = wait_for(&mut inn, None, 8);
    let first = &all.letters[0];
    assert!(first.too_large && first.bytes.len() < 4000 && subject(first) == "large");
    let few = Limits {
        batch_letters: 3,
        ..Limits::default()
    };
    let (mut cursor, mut seen) = (None, Vec::new());
    loop {
        let batch = inn.fetch(cursor.as_deref(), &few).unwrap();
        if batch.letters.is_empty() {
            break;
        }
        assert!(batch.letters.len() <= 3);
        seen.extend(keys(&batch));
        cursor = Some(batch.cursor);
    }
    assert_eq!(seen, keys(&all));
    // another UIDVALIDITY: the numbers mean nothing any more, all is looked at again
    assert_eq!(
        inn.fetch(Some("1/4000000"), &Limits::default())
            .unwrap()
            .letters
            .len(),
        8
    );
    assert_eq!(
        inn.fetch(
            None,
            &Limits {
                batch_bytes: 1,
                ..Limits::default()
            }
        )
        .unwrap()
        .letters
        .len(),
        1
    );
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn refusals_are_told_from_delays() {
    let servers = Servers::up(Certificate::Valid);
    let mut out = outbox(&servers, Security::Starttls);
    assert!(
        matches!(out.send(&parcel("nosuch@pbem.test", "a")), Err(SendError::Refused { text }) if text.starts_with("550") && text.contains("no such user"))
    );
    assert!(
        matches!(out.send(&parcel("greylist@pbem.test", "b")), Err(SendError::Later { why }) if why.contains("greylisted"))
    );
    assert!(
        matches!(out.send(&parcel("no address", "c")), Err(SendError::Refused { text }) if text.starts_with("553"))
    );
    // a refused recipient holds up nobody, nor does a null sender
    out.send(&Parcel {
        envelope_from: None,
        ..parcel("judge@pbem.test", "d")
    })
    .unwrap();
    let batch = wait_for(&mut inbox(&servers, Security::Tls), None, 1);
    assert!(String::from_utf8_lossy(&batch.letters[0].bytes).contains("Return-Path: <>"));
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn a_wrong_password_is_told_and_nothing_is_lost() {
    let servers = Servers::up(Certificate::Valid);
    outbox(&servers, Security::Plain)
        .send(&parcel("judge@pbem.test", "kept"))
        .unwrap();
    for security in KINDS {
        match inbox_as(imap(&servers, security), "wrong").fetch(None, &Limits::default()) {
            Err(InboxError::Login { place, user, .. }) => {
                assert!(user == "judge" && place.contains("localhost"), "{place}")
            }
            other => panic!("{other:?}"),
        }
        match outbox_as(smtp(&servers, security), "wrong")
            .send(&parcel("judge@pbem.test", "unsent"))
        {
            Err(SendError::Down { why }) => assert!(
                why.contains("refuses the user \"judge\"") && !why.contains("wrong"),
                "{why}"
            ),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(
        subject(&wait_for(&mut inbox(&servers, Security::Tls), None, 1).letters[0]),
        "kept"
    );
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn a_server_that_is_down_is_told_and_work_goes_on_when_it_is_back() {
    let mut servers = Servers::down(Certificate::Valid);
    for security in KINDS {
        match inbox(&servers, security).fetch(None, &Limits::default()) {
            Err(InboxError::Unreachable { why, .. }) => {
                assert!(why.contains("nothing listens"), "{why}")
            }
            other => panic!("{other:?}"),
        }
        match outbox(&servers, security).send(&parcel("judge@pbem.test", "x")) {
            Err(SendError::Away { why }) => assert!(why.contains("nothing listens"), "{why}"),
            other => panic!("{other:?}"),
        }
    }
    servers.start();
    let (mut out, mut inn) = (
        outbox(&servers, Security::Starttls),
        inbox(&servers, Security::Starttls),
    );
    out.send(&parcel("judge@pbem.test", "one")).unwrap();
    let first = wait_for(&mut inn, None, 1);
    // both go down behind kept connections and come back
    servers.stop();
    assert!(matches!(
        inn.fetch(Some(&first.cursor), &Limits::default()),
        Err(InboxError::Unreachable { .. })
    ));
    assert!(matches!(
        out.send(&parcel("judge@pbem.test", "two")),
        Err(SendError::Away { .. })
    ));
    servers.start();
    out.send(&parcel("judge@pbem.test", "two")).unwrap();
    let second = wait_for(&mut inn, Some(&first.cursor), 1);
    assert_eq!(subject(&second.letters[0]), "two");
    inn.settle(&[keys(&first), keys(&second)].concat()).unwrap();
    assert!(
        inn.fetch(None, &Limits::default())
            .unwrap()
            .letters
            .is_empty()
    );
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn a_certificate_that_expired_or_is_not_trusted_is_told() {
    let expired = Servers::up(Certificate::Expired);
    let valid = Servers::up(Certificate::Valid);
    for security in [Security::Starttls, Security::Tls] {
        for (servers, host, ca, says) in [
            (
                &expired,
                "localhost",
                Some(servers::authority()),
                "has expired",
            ),
            (&valid, "localhost", None, "ca_file"),
            (
                &valid,
                "ip6-localhost.invalid",
                Some(servers::authority()),
                "cannot be reached",
            ),
        ] {
            let settings = ImapSettings {
                host: host.into(),
                ca_file: ca.clone(),
                ..imap(servers, security)
            };
            let why = inbox_as(settings, "secret")
                .fetch(None, &Limits::default())
                .unwrap_err()
                .to_string();
            assert!(why.contains(says), "IMAP {security:?}: {why}");
            let settings = SmtpSettings {
                host: host.into(),
                ca_file: ca,
                ..smtp(servers, security)
            };
            let why = outbox_as(settings, "secret")
                .send(&parcel("judge@pbem.test", "x"))
                .unwrap_err()
                .to_string();
            assert!(why.contains(says), "SMTP {security:?}: {why}");
        }
    }
    // what speaks no TLS at all
    let settings = ImapSettings {
        port: Some(valid.imap),
        ..imap(&valid, Security::Tls)
    };
    let why = inbox_as(settings, "secret")
        .fetch(None, &Limits::default())
        .unwrap_err()
        .to_string();
    assert!(why.contains("security"), "{why}");
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn a_missing_folder_is_told_and_a_missing_processed_folder_is_done_without() {
    let servers = Servers::up(Certificate::Valid);
    let settings = ImapSettings {
        folder: "Nowhere".into(),
        ..imap(&servers, Security::Tls)
    };
    match inbox_as(settings, "secret").fetch(None, &Limits::default()) {
        Err(InboxError::Folder { folder, .. }) => assert_eq!(folder, "Nowhere"),
        other => panic!("{other:?}"),
    }
    outbox(&servers, Security::Tls)
        .send(&parcel("judge@pbem.test", "one"))
        .unwrap();
    let mut inn = inbox_as(
        ImapSettings {
            processed: "Nowhere".into(),
            ..imap(&servers, Security::Tls)
        },
        "secret",
    );
    let batch = wait_for(&mut inn, None, 1);
    inn.settle(&keys(&batch)).unwrap();
    // it stays, and the cursor keeps it from being fetched again
    assert!(
        inn.fetch(Some(&batch.cursor), &Limits::default())
            .unwrap()
            .letters
            .is_empty()
    );
    assert_eq!(
        keys(&inn.fetch(None, &Limits::default()).unwrap()),
        keys(&batch)
    );
}
