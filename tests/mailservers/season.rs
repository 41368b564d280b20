//! Six players and the daemon, through real servers: sheets go by SMTP and are fetched by IMAP,
//! reports come back the same way.

use super::servers::{self, Certificate, Servers};
use super::{KINDS, imap, inbox_as, outbox_as, smtp, wait_for};
use jiff::{SignedDuration, Timestamp};
use mail_parser::{MessageParser, MimeHeaders};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::mail::{JudgeIdentity, Limits, Parcel, RawLetter, letter, settings::Security};
use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const SEATS: [(&str, &str, &str); 6] = [
    ("gawaine", "red", "anna"),
    ("lionel", "blue", "bo"),
    ("kay", "green", "cy"),
    ("lancelot", "yellow", "di"),
    ("tristram", "purple", "ed"),
    ("galahad", "orange", "fi"),
];

/// A folder with a configuration for these servers, and the commands run with it.
pub struct House {
    pub folder: tempfile::TempDir,
}

impl House {
    pub fn new(servers: &Servers, security: Security, password: &str) -> House {
        let house = House {
            folder: tempfile::tempdir().unwrap(),
        };
        house.configure(servers, security, password);
        house
    }

    fn configuration(&self) -> PathBuf {
        self.folder.path().join("seneschal.yaml")
    }

    fn configure(&self, servers: &Servers, security: Security, password: &str) {
        let secret = self.folder.path().join("password");
        std::fs::write(&secret, password).unwrap();
        std::fs::set_permissions(&secret, std::os::unix::fs::PermissionsExt::from_mode(0o600))
            .unwrap();
        let (imap, smtp) = (imap(servers, security), smtp(servers, security));
        let word = format!("{security:?}").to_lowercase();
        let common = format!(
            "host: localhost, security: {word}, user: judge, password_file: password, ca_file: {}, timeout_seconds: 5",
            servers::authority().display()
        );
        let yaml = format!(
            "data: data\nmail:\n  address: judge@house.test\n  inbox:\n    imap: {{ {common}, port: {} }}\n  outbox:\n    smtp: {{ {common}, port: {} }}\n    pace: {{ seconds: 0, per_day: 0 }}\n",
            imap.port(),
            smtp.port()
        );
        std::fs::write(self.configuration(), yaml).unwrap();
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_seneschal"))
            .args(arguments)
            .env("SENESCHAL_CONFIG", self.configuration())
            .current_dir(self.folder.path())
            .output()
            .unwrap()
    }

    pub fn done(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(
            output.status.success(),
            "{arguments:?}: {}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Sets the campaign up and has its first mails written, not sent.
    pub fn campaign(&self) {
        // the judge's mailbox goes on from one house to the next
        self.done(&["repair", "--begin-anew"]);
        let seats: Vec<String> = SEATS
            .iter()
            .map(|(lord, colour, player)| format!("{lord}:{colour}:{player}@players.test"))
            .collect();
        let mut arguments = vec![
            "campaign",
            "new",
            "thornvale",
            "--deadline",
            "none",
            "--delay",
            "0",
            "--start",
        ];
        for seat in &seats {
            arguments.extend(["--seat", seat]);
        }
        self.done(&arguments);
    }
}

/// A person with an ordinary mail program on the same servers.
pub struct Player {
    name: &'static str,
    pub inbox: seneschal::mail::Inbox,
    pub outbox: seneschal::mail::Outbox,
    pub cursor: Option<String>,
}

impl Player {
    pub fn new(servers: &Servers, security: Security, name: &'static str) -> Player {
        let mut incoming = imap(servers, security);
        let mut outgoing = smtp(servers, security);
        incoming.user = name.to_owned();
        outgoing.user = Some(name.to_owned());
        Player {
            name,
            inbox: inbox_as(incoming, "secret"),
            outbox: outbox_as(outgoing, "secret"),
            cursor: None,
        }
    }

    /// The next mails, in whatever order two servers brought them.
    pub fn next(&mut self, count: usize) -> Vec<Vec<u8>> {
        let batch = wait_for(&mut self.inbox, self.cursor.as_deref(), count);
        self.cursor = Some(batch.cursor);
        batch
            .letters
            .into_iter()
            .map(|letter| letter.bytes)
            .collect()
    }

    /// Answers a mail with the sheet at its end, as it stands.
    pub fn return_sheet(&mut self, mail: &[u8]) {
        let text = plain(mail);
        let start = text.rfind("BEGIN ORDERS").expect("a sheet in the mail");
        let sheet = text[start..].replace('\n', "\r\n");
        let parsed = MessageParser::default().parse(mail).unwrap();
        let to = reply_to(mail);
        let from = format!("{}@players.test", self.name);
        let subject = parsed.subject().unwrap_or_default();
        let id = parsed.message_id().unwrap();
        let bytes = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: Re: {subject}\r\nIn-Reply-To: <{id}>\r\nMessage-ID: <re.{id}>\r\n\r\n{sheet}\r\n"
        );
        self.outbox
            .send(&Parcel {
                envelope_from: Some(from),
                to,
                bytes: bytes.into_bytes(),
            })
            .unwrap();
    }
}

/// The mail's text, through our own reader.
fn plain(mail: &[u8]) -> String {
    letter(mail, &Limits::default(), &JudgeIdentity::default())
        .unwrap()
        .text
}

pub fn reply_to(mail: &[u8]) -> String {
    let parsed = MessageParser::default().parse(mail).unwrap();
    parsed
        .reply_to()
        .and_then(|list| list.first())
        .and_then(|a| a.address())
        .expect("an address to answer to")
        .to_owned()
}

fn subject(mail: &[u8]) -> String {
    MessageParser::default()
        .parse(mail)
        .unwrap()
        .subject()
        .unwrap_or_default()
        .to_owned()
}

fn pictures(mail: &[u8]) -> usize {
    let parsed = MessageParser::default().parse(mail).unwrap();
    parsed
        .parts
        .iter()
        .filter(|part| part.content_type().is_some_and(|ct| ct.ctype() == "image"))
        .count()
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn six_players_play_two_turns_over_each_kind_of_connection() {
    let servers = Servers::up(Certificate::Valid);
    for security in KINDS {
        play(&servers, security);
    }
}

fn play(servers: &Servers, security: Security) {
    let house = House::new(servers, security, "secret");
    house.campaign();
    let mut players: Vec<Player> = SEATS
        .iter()
        .map(|(_, _, name)| Player::new(servers, security, name))
        .collect();
    // mailboxes go on from one campaign to the next, as people's do: what is there now was read
    for player in &mut players {
        player.cursor = Some(player.inbox.fetch(None, &Limits::default()).unwrap().cursor);
    }
    assert!(house.done(&["serve", "--once"]).contains("6 mails sent"));
    let mut latest: Vec<Vec<u8>> = players
        .iter_mut()
        .map(|player| player.next(1).remove(0))
        .collect();
    for turn in 0..2 {
        for (player, mail) in players.iter_mut().zip(&latest) {
            player.return_sheet(mail);
        }
        let until = Instant::now() + Duration::from_secs(60);
        while !house.done(&["serve", "--once"]).contains("1 turn played") {
            assert!(
                Instant::now() < until,
                "turn {turn} is not played: {}",
                house.done(&["campaign", "show", "thornvale"])
            );
        }
        latest = players
            .iter_mut()
            .map(|player| {
                // the answer to the sheet, and the report
                let mails = player.next(2);
                let (reports, answers): (Vec<_>, Vec<_>) = mails
                    .into_iter()
                    .partition(|mail| plain(mail).contains("BEGIN ORDERS") && pictures(mail) == 1);
                let subjects = || {
                    reports
                        .iter()
                        .chain(&answers)
                        .map(|mail| subject(mail))
                        .collect::<Vec<_>>()
                };
                assert_eq!(
                    (reports.len(), answers.len()),
                    (1, 1),
                    "{security:?}, turn {turn}, {}: {:?}",
                    player.name,
                    subjects()
                );
                reports.into_iter().next().unwrap()
            })
            .collect();
        // the other lords' addresses and tokens stay with the judge
        for (n, mail) in latest.iter().enumerate() {
            let text = String::from_utf8_lossy(mail);
            for (other, (_, _, name)) in SEATS.iter().enumerate() {
                assert_eq!(
                    text.contains(&format!("{name}@players.test")),
                    n == other,
                    "{name}"
                );
            }
        }
    }
    assert!(
        house
            .done(&["serve", "--once"])
            .starts_with("0 mails read, 0 answered, 0 turns played, 0 mails sent")
    );
    let mut judge = inbox_as(imap(servers, security), "secret");
    assert!(
        judge
            .fetch(None, &Limits::default())
            .unwrap()
            .letters
            .is_empty(),
        "all mails are with the processed ones"
    );
}

#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn after_each_failure_the_daemon_goes_on_and_nothing_is_lost() {
    for (failure, password, certificate, says) in [
        (
            "wrong password",
            "wrong",
            Certificate::Valid,
            "check user and password",
        ),
        (
            "server down",
            "secret",
            Certificate::Valid,
            "nothing listens",
        ),
        (
            "expired certificate",
            "secret",
            Certificate::Expired,
            "has expired",
        ),
    ] {
        let mut servers = Servers::up(Certificate::Valid);
        let house = House::new(&servers, Security::Starttls, password);
        house.campaign();
        // a sheet waits in the mailbox before the failure
        let mut anna = Player::new(&servers, Security::Plain, "anna");
        let help = b"From: anna@players.test\r\nTo: judge@house.test\r\nSubject: x\r\nMessage-ID: <h@x>\r\n\r\nhelp\r\n".to_vec();
        anna.outbox
            .send(&Parcel {
                envelope_from: None,
                to: "judge@house.test".into(),
                bytes: help,
            })
            .unwrap();
        wait_for(
            &mut inbox_as(imap(&servers, Security::Plain), "secret"),
            None,
            1,
        );
        if failure != "wrong password" {
            servers.stop();
        }
        if certificate == Certificate::Expired {
            servers.certificate = certificate;
            servers.start();
        }
        // the command says what is wrong, and that it went wrong
        let output = house.run(&["serve", "--once"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            !output.status.success() && said.contains(says),
            "{failure}: {said}"
        );
        for protocol in ["IMAP", "SMTP"] {
            let told = said.lines().any(|line| {
                line.contains(protocol) && line.contains("localhost") && line.contains(says)
            });
            assert!(told, "{failure}: nothing of {protocol} in {said}");
        }
        assert!(
            !said.contains("wrong password") && !said.contains("secret"),
            "{said}"
        );
        // it stays so for days, tried again and again: no mail is given up, no reader blamed
        let clock = Clock::fixed(Timestamp::now());
        let mut daemon = Daemon::open(
            Config::open(Some(&house.configuration())).unwrap(),
            clock.clone(),
        )
        .unwrap();
        for _ in 0..12 {
            clock.advance(SignedDuration::from_hours(5));
            let ticked = daemon.tick().unwrap();
            assert_eq!((ticked.taken, ticked.sent), (0, 0), "{failure}");
            assert_eq!(
                ticked.trouble.len(),
                2,
                "{failure}: one line for the inbox, one for the outbox: {:?}",
                ticked.trouble
            );
        }
        drop(daemon);
        // mended
        servers.stop();
        servers.certificate = Certificate::Valid;
        servers.start();
        house.configure(&servers, Security::Starttls, "secret");
        clock.advance(SignedDuration::from_hours(5));
        let mut daemon =
            Daemon::open(Config::open(Some(&house.configuration())).unwrap(), clock).unwrap();
        let ticked = daemon.tick().unwrap();
        assert_eq!(ticked.trouble, Vec::<String>::new(), "{failure}");
        assert_eq!(ticked.taken, 1, "{failure}: the waiting mail");
        assert!(ticked.sent >= 6, "{failure}: {} sent", ticked.sent);
        for (_, _, name) in SEATS {
            let mut player = Player::new(&servers, Security::Plain, name);
            let until = Instant::now() + Duration::from_secs(20);
            let welcomed = |mails: &[RawLetter]| {
                mails
                    .iter()
                    .any(|mail| subject(&mail.bytes).contains("Welcome"))
            };
            while !welcomed(
                &player
                    .inbox
                    .fetch(None, &Limits::default())
                    .unwrap()
                    .letters,
            ) {
                assert!(Instant::now() < until, "{failure}: nothing for {name}");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }
}

/// IN-06: with a poll an hour, a mail is answered at once because the server tells of it; it is
/// told again on the next one, and the daemon stops at a word.
#[test]
#[ignore = "needs Dovecot and Exim: tests/run"]
fn a_mail_is_answered_when_the_server_tells_of_it() {
    let servers = Servers::up(Certificate::Valid);
    for security in KINDS {
        let house = House::new(&servers, security, "secret");
        let file = house.configuration();
        let hourly = std::fs::read_to_string(&file)
            .unwrap()
            .replace("mail:\n", "mail:\n  poll_seconds: 3600\n");
        std::fs::write(&file, hourly).unwrap();
        house.campaign();
        let mut anna = Player::new(&servers, security, "anna");
        anna.cursor = Some(anna.inbox.fetch(None, &Limits::default()).unwrap().cursor);
        let mut daemon = Command::new(env!("CARGO_BIN_EXE_seneschal"))
            .args(["serve", "--config"])
            .arg(&file)
            .env("SENESCHAL_LOG", "error")
            .current_dir(house.folder.path())
            .spawn()
            .unwrap();
        let welcome = anna.next(1).remove(0);
        let to = reply_to(&welcome);
        for n in 0..2 {
            // the server must be listening for the daemon before there is something to tell
            std::thread::sleep(Duration::from_secs(3));
            let mail = format!(
                "From: anna@players.test\r\nTo: {to}\r\nSubject: x\r\nMessage-ID: <idle.{n}.{security:?}@x>\r\n\r\nhelp {n}\r\n"
            );
            anna.outbox
                .send(&Parcel {
                    envelope_from: Some("anna@players.test".into()),
                    to: to.clone(),
                    bytes: mail.into_bytes(),
                })
                .unwrap();
            anna.next(1);
        }
        assert!(
            Command::new("kill")
                .args(["-TERM", &daemon.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        assert!(daemon.wait().unwrap().success());
    }
}
