//! What others do to the judge's mailbox, and what the mailbox knows that the history does not.

use super::season::{House, Player, reply_to};
use super::servers::{Certificate, Servers};
use super::{imap, inbox_as, wait_for};
use seneschal::mail::settings::Security;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The judge's mailbox as another mail program works on it: each command, and that it was done.
fn by_another_program(servers: &Servers, commands: &[&str]) -> String {
    let mut wire = TcpStream::connect(("localhost", servers.imap)).unwrap();
    wire.set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let mut reader = BufReader::new(wire.try_clone().unwrap());
    let mut said = String::new();
    reader.read_line(&mut said).unwrap();
    for (n, command) in ["LOGIN judge secret", "SELECT INBOX"]
        .iter()
        .chain(commands)
        .enumerate()
    {
        write!(wire, "t{n} {command}\r\n").unwrap();
        loop {
            let mut line = String::new();
            assert!(
                reader.read_line(&mut line).unwrap() > 0,
                "{command}: the server hung up after {said}"
            );
            said.push_str(&line);
            if line.starts_with(&format!("t{n} ")) {
                assert!(line.starts_with(&format!("t{n} OK")), "{command}: {line}");
                break;
            }
        }
    }
    said
}

/// The daemon's rounds until it has taken in so many mails.
fn taken(house: &House, count: usize) {
    let until = Instant::now() + Duration::from_secs(30);
    let mut have = 0;
    while have < count {
        let said = house.done(&["serve", "--once"]);
        have += said
            .split_whitespace()
            .next()
            .and_then(|n| n.parse::<usize>().ok())
            .unwrap_or_else(|| panic!("{said}"));
        assert!(Instant::now() < until, "{have} of {count} mails taken in");
    }
    assert_eq!(have, count);
}

fn ask(player: &mut Player, to: &str, n: u32) {
    let from = "anna@players.test";
    let bytes = format!(
        "From: {from}\r\nTo: {to}\r\nSubject: {n}\r\nMessage-ID: <ask.{n}@x>\r\n\r\nhelp\r\n"
    )
    .into_bytes();
    player
        .outbox
        .send(&seneschal::mail::Parcel {
            envelope_from: Some(from.to_owned()),
            to: to.to_owned(),
            bytes,
        })
        .unwrap();
}

/// IN-07: a person opened one mail, marked another as answered and flagged a third: all are taken
/// in, and none twice.
#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn a_mail_that_somebody_opened_is_taken_in_all_the_same() {
    let servers = Servers::up(Certificate::Valid);
    let house = House::new(&servers, Security::Starttls, "secret");
    house.campaign();
    let mut anna = Player::new(&servers, Security::Plain, "anna");
    for n in 0..4 {
        ask(&mut anna, "judge@house.test", n);
    }
    wait_for(
        &mut inbox_as(imap(&servers, Security::Plain), "secret"),
        None,
        4,
    );
    let flags = [
        "FETCH 1 BODY[]",
        "STORE 2 +FLAGS (\\Seen \\Answered)",
        "STORE 3 +FLAGS (\\Flagged)",
        "FETCH 1:4 (FLAGS)",
    ];
    let said = by_another_program(&servers, &flags);
    for flags in [
        "1 FETCH (FLAGS (\\Seen))",
        "2 FETCH (FLAGS (\\Answered \\Seen))",
        "3 FETCH (FLAGS (\\Flagged))",
    ] {
        assert!(said.contains(flags), "{flags} is not in {said}");
    }
    taken(&house, 4);
    taken(&house, 0);
    assert!(house.done(&["serve", "--once"]).starts_with("0 mails read"));
}

/// A backup is put back: what was taken in since lies among the processed mails, and is taken in
/// again by `restore` itself, each once (IN-04).
#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn mails_newer_than_a_backup_come_back_from_the_mailbox() {
    let servers = Servers::up(Certificate::Valid);
    let security = Security::Tls;
    let house = House::new(&servers, security, "secret");
    house.campaign();
    let mut anna = Player::new(&servers, security, "anna");
    house.done(&["serve", "--once"]);
    let to = reply_to(&anna.next(1).remove(0));
    for n in 0..2 {
        ask(&mut anna, &to, n);
    }
    taken(&house, 2);
    house.done(&["backup", "--out", "kept.db"]);
    for n in 2..5 {
        ask(&mut anna, &to, n);
    }
    taken(&house, 3);
    let said = house.done(&["restore", "kept.db"]);
    assert!(said.contains("5 checked, 5 to be read"), "{said}");
    house.done(&["serve", "--once"]);
    let said = house.done(&["status"]);
    assert!(
        said.contains("letters: 5 accepted, 2 duplicate") && said.contains("outbox: 11 sent"),
        "six welcomes, five answers: {said}"
    );
    // once more finds nothing new
    let said = house.done(&["restore", "kept.db", "--no-mailbox"]);
    assert!(!said.contains("to be read when"), "{said}");
}
