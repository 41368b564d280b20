//! What servers answer, and what is made of it.

use super::*;
use crate::{inbox::Inbox, settings::InboxSettings};
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener};

#[test]
fn sets_are_short() {
    for (uids, text) in [
        (&[1, 2, 3, 7][..], "1:3,7"),
        (&[5], "5"),
        (&[1, 3, 5, 6], "1,3,5:6"),
        (&[], ""),
    ] {
        assert_eq!(set(uids), text);
    }
}

#[test]
fn cursors_of_other_inboxes_mean_nothing() {
    for (cursor, is) in [
        ("7/12", Some((7, 12))),
        ("", None),
        ("7", None),
        ("7/-1", None),
        ("a/b", None),
        ("99999999999/1", None),
    ] {
        assert_eq!(parse_cursor(cursor), is, "{cursor}");
    }
}

const MAIL: &str = "Subject: x\r\n\r\n13 hold\r\n";

/// A mailbox with the mail 5 in it; `fault` may answer a command in its stead. `None` from it hangs
/// up.
fn server(fault: impl Fn(&str) -> Option<Option<String>> + Send + 'static) -> Inbox {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let stream = stream.unwrap();
            let mut writer = stream.try_clone().unwrap();
            let _ = writer.write_all(b"* OK hello\r\n");
            for line in BufReader::new(stream).lines() {
                let Ok(line) = line else { break };
                let (tag, command) = line.split_once(' ').unwrap_or_default();
                let answer = match fault(command) {
                    Some(Some(answer)) => answer,
                    Some(None) => {
                        let _ = writer.shutdown(Shutdown::Both);
                        break;
                    }
                    None if command.starts_with("CAPABILITY") => {
                        "* CAPABILITY IMAP4rev1 MOVE UIDPLUS\r\n".into()
                    }
                    None if command.starts_with("LIST") => "* LIST () \"/\" Processed\r\n".into(),
                    None if command.starts_with("SELECT") => {
                        "* 1 EXISTS\r\n* OK [UIDVALIDITY 9] x\r\n".into()
                    }
                    None if command.starts_with("UID SEARCH") => "* SEARCH 5\r\n".into(),
                    None if command.contains("RFC822.SIZE") => {
                        format!(
                            "* 1 FETCH (UID 5 RFC822.SIZE {} INTERNALDATE \"01-Dec-2026 20:00:00 +0100\")\r\n",
                            MAIL.len()
                        )
                    }
                    None if command.contains("BODY.PEEK[]") => format!(
                        "* 1 FETCH (UID 5 BODY[]<0> {{{}}}\r\n{MAIL})\r\n",
                        MAIL.len()
                    ),
                    None => String::new(),
                };
                let done = if answer.ends_with("NO\r\n") {
                    format!("{tag} NO not today\r\n")
                } else {
                    format!("{answer}{tag} OK done\r\n")
                };
                if writer.write_all(done.as_bytes()).is_err() {
                    break;
                }
            }
        }
    });
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("password");
    std::fs::write(&path, "secret").unwrap();
    #[cfg(unix)]
    std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    let yaml = format!(
        "imap: {{ host: 127.0.0.1, port: {port}, security: plain, user: judge, password_file: {}, timeout_seconds: 1 }}",
        path.display()
    );
    Inbox::open(
        &serde_yaml::from_str::<InboxSettings>(&yaml).unwrap(),
        Path::new("."),
    )
    .unwrap()
}

fn fetched(inbox: &mut Inbox) -> Result<usize, String> {
    let limits = Limits {
        message_bytes: 10_000,
        ..Limits::default()
    };
    inbox
        .fetch(None, &limits)
        .map(|batch| batch.letters.len())
        .map_err(|e| e.to_string())
}

#[test]
fn a_mail_has_its_key_its_time_and_its_bytes() {
    let mut inbox = server(|_| None);
    let batch = inbox.fetch(Some("8/70"), &Limits::default()).unwrap();
    let letter = &batch.letters[0];
    assert_eq!(
        (
            letter.key.as_str(),
            letter.bytes.as_slice(),
            letter.too_large
        ),
        ("imap/judge@127.0.0.1/INBOX/9/5", MAIL.as_bytes(), false)
    );
    assert_eq!(inbox.name(), "imap/judge@127.0.0.1/INBOX");
    assert_eq!(
        (letter.received.to_string().as_str(), batch.cursor.as_str()),
        ("2026-12-01T19:00:00Z", "9/5")
    );
    inbox
        .settle(&[
            letter.key.clone(),
            "imap/judge@127.0.0.1/INBOX/8/5".into(),
            "imap/other@127.0.0.1/INBOX/9/5".into(),
            "maildir/x".into(),
        ])
        .unwrap();
}

#[test]
fn every_command_may_fail_and_the_next_poll_works() {
    use std::sync::atomic::{AtomicBool, Ordering};
    for failing in [
        "LOGIN",
        "CAPABILITY",
        "LIST",
        "SELECT",
        "UID SEARCH",
        "RFC822.SIZE",
        "BODY.PEEK",
    ] {
        for answer in [
            None,
            Some("NO\r\n".to_owned()),
            Some("* BYE\r\ngibberish\r\n".to_owned()),
        ] {
            let done = AtomicBool::new(false);
            let what = format!("{failing} answered with {answer:?}");
            let mut inbox = server(move |command| {
                (command.contains(failing) && !done.swap(true, Ordering::SeqCst))
                    .then(|| answer.clone())
            });
            let first = fetched(&mut inbox);
            assert!(first.is_err(), "{what}: {first:?}");
            assert_eq!(fetched(&mut inbox), Ok(1), "{what}");
        }
    }
}

#[test]
fn a_kept_connection_that_broke_is_made_again_unseen() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let selects = AtomicUsize::new(0);
    let mut inbox = server(move |command| {
        (command.starts_with("SELECT") && selects.fetch_add(1, Ordering::SeqCst) == 1)
            .then_some(None)
    });
    assert_eq!(fetched(&mut inbox), Ok(1));
    assert_eq!(fetched(&mut inbox), Ok(1));
}

#[test]
fn no_mail_is_taken_whose_number_may_mean_another_tomorrow() {
    let mut inbox = server(|command| {
        command
            .starts_with("SELECT")
            .then(|| Some("* 1 EXISTS\r\n".to_owned()))
    });
    assert!(fetched(&mut inbox).unwrap_err().contains("UIDVALIDITY"));
}

#[test]
fn a_server_that_sends_without_end_or_not_at_all_is_left() {
    let mut inbox = server(|command| {
        command.contains("BODY.PEEK").then(|| {
            Some(format!(
                "* 1 FETCH (UID 5 BODY[]<0> {{2000000000}}\r\n{}",
                "noise\r\n".repeat(200_000)
            ))
        })
    });
    assert!(
        fetched(&mut inbox)
            .unwrap_err()
            .contains("more than was asked for")
    );
    let mut inbox = server(|command| {
        command.starts_with("UID SEARCH").then(|| {
            std::thread::sleep(Duration::from_secs(3));
            None
        })
    });
    assert!(
        fetched(&mut inbox)
            .unwrap_err()
            .contains("no answer in time")
    );
}

#[test]
fn small_mails_are_fetched_together_and_large_ones_alone() {
    let limits = Limits {
        message_bytes: 1000,
        ..Limits::default()
    };
    let about = |sizes: &[usize]| {
        sizes
            .iter()
            .zip(1..)
            .map(|(size, uid)| (uid, *size, None))
            .collect::<Vec<_>>()
    };
    for (sizes, wanted) in [
        (vec![10, 20, 30], vec![vec![1, 2, 3]]),
        (vec![10, 2000, 30], vec![vec![1], vec![2], vec![3]]),
        (
            vec![TOGETHER / 2, TOGETHER / 2, 1],
            vec![vec![1], vec![2], vec![3]],
        ),
        (vec![], vec![]),
    ] {
        let uids: Vec<u32> = (1..=u32::try_from(sizes.len()).unwrap()).collect();
        let found: Vec<Vec<u32>> = groups(&uids, &about(&sizes), &limits)
            .into_iter()
            .map(|group| group.uids)
            .collect();
        assert_eq!(found, wanted, "{sizes:?}");
    }
}

#[test]
fn a_mail_that_is_found_and_not_sent_is_not_passed_over() {
    // gone: another client took it
    let mut inbox = server(|command| match command {
        command if command.contains("BODY.PEEK") => Some(Some(String::new())),
        "UID SEARCH UID 5" => Some(Some("* SEARCH\r\n".to_owned())),
        _ => None,
    });
    assert_eq!(fetched(&mut inbox), Ok(0));
    let mut inbox = server(|command| command.contains("BODY.PEEK").then(|| Some(String::new())));
    assert!(
        fetched(&mut inbox)
            .unwrap_err()
            .contains("does not send it")
    );
}

#[test]
fn who_waits_is_told_of_a_new_mail_and_of_nothing_else() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    for (says, told) in [
        ("* 6 EXISTS\r\n", true),
        ("* OK Still here\r\n* 5 EXPUNGE\r\n* 4 EXISTS\r\n", true),
        ("* 5 EXPUNGE\r\n", false),
    ] {
        let inbox = server(move |command| match command {
            "CAPABILITY" => Some(Some("* CAPABILITY IMAP4rev1 IDLE\r\n".to_owned())),
            "IDLE" => Some(Some(format!("+ idling\r\n{says}"))),
            _ => None,
        });
        let Inbox::Imap(inbox) = inbox else {
            panic!("an IMAP inbox")
        };
        let (asked, came) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (a, c) = (asked.clone(), came.clone());
        super::super::mailbox_watcher::MailboxWatcher::new(*inbox).run(move |hint| {
            c.fetch_add(usize::from(hint), Ordering::SeqCst);
            // asked once before connecting and once before waiting
            !hint && a.fetch_add(1, Ordering::SeqCst) < 2
        });
        assert_eq!(came.load(Ordering::SeqCst) > 0, told, "{says:?}");
    }
}
