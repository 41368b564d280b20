//! F4: a mail server that drops the line at every place, says 421, 451, 452, 550 and 552, refuses
//! one recipient, and answers a byte a second (OUT-03, OUT-04, OUT-05).

use crate::figures;
use jiff::SignedDuration;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::history::{OutgoingMail, Store, StoreError};
use seneschal::mail::{
    Inbox, Outbox,
    inbox::MemoryInbox,
    settings::{OutboxSettings, SendLimitSettings},
};
use seneschal::text::ids::TurnNumber;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// What the server does to a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    None,
    DropBeforeData,
    DropWithinData,
    /// The mail was taken, and nobody was told.
    DropBehindDot,
    /// The dot was heard, the mail thrown away, and nobody told.
    LoseBehindDot,
    Closing421,
    Recipient451,
    Recipient452,
    /// Taken by no means.
    Recipient550,
    Mail552,
    Mail451,
}

const FAULTS: [Fault; 9] = [
    Fault::DropBeforeData,
    Fault::DropWithinData,
    Fault::DropBehindDot,
    Fault::LoseBehindDot,
    Fault::Closing421,
    Fault::Recipient451,
    Fault::Recipient452,
    Fault::Mail451,
    Fault::None,
];

/// Of one recipient: how often he was tried, what was done to him, and what he has.
#[derive(Clone, Debug, Default)]
struct Recipient {
    tries: u32,
    met: Vec<Fault>,
    mails: Vec<String>,
}

type Seen = Arc<Mutex<BTreeMap<String, Recipient>>>;

/// The recipient's number decides: most meet one fault at their first try and another at their
/// second, and then are left in peace.
fn fault(address: &str, tries: u32) -> Fault {
    let number: usize = address
        .trim_start_matches("player")
        .split('@')
        .next()
        .and_then(|n| n.parse().ok())
        .unwrap_or(0);
    match (number % 23, number % 29) {
        (22, _) => return Fault::Recipient550,
        (_, 28) => return Fault::Mail552,
        _ => {}
    }
    let fault = match tries {
        1 => FAULTS[number % FAULTS.len()],
        2 => FAULTS[number / FAULTS.len() % FAULTS.len()],
        _ => Fault::None,
    };
    let first = FAULTS[number % FAULTS.len()];
    // of a mail that was handed over when the line broke nobody knows: it is sent once more, and
    // not for ever
    let behind = |fault| {
        matches!(
            fault,
            Fault::DropWithinData | Fault::DropBehindDot | Fault::LoseBehindDot
        )
    };
    if tries == 2 && behind(first) && behind(fault) {
        Fault::None
    } else {
        fault
    }
}

fn hopeless(address: &str) -> bool {
    matches!(fault(address, 1), Fault::Recipient550 | Fault::Mail552)
}

/// Answers with this pause between bytes.
fn say(stream: &mut TcpStream, line: &str, pause: Duration) -> std::io::Result<()> {
    let line = format!("{line}\r\n");
    if pause.is_zero() {
        return stream.write_all(line.as_bytes());
    }
    for byte in line.bytes() {
        stream.write_all(&[byte])?;
        thread::sleep(pause);
    }
    Ok(())
}

fn converse(mut stream: TcpStream, seen: &Seen, pause: Duration) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?);
    say(&mut stream, "220 faults.test", pause)?;
    let mut to = Vec::new();
    let mut met = Fault::None;
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let verb = line.to_uppercase();
        if verb.starts_with("QUIT") {
            return Ok(());
        } else if verb.starts_with("MAIL") {
            to.clear();
            say(&mut stream, "250 ok", pause)?;
        } else if verb.starts_with("RCPT") {
            let address = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
            assert!(to.is_empty(), "one recipient a transaction");
            met = {
                let mut seen = seen.lock().expect("sound");
                let recipient = seen.entry(address.clone()).or_default();
                recipient.tries += 1;
                let met = fault(&address, recipient.tries);
                recipient.met.push(met);
                met
            };
            to.push(address);
            match met {
                Fault::Recipient451 => say(&mut stream, "451 greylisted", pause)?,
                Fault::Recipient452 => say(&mut stream, "452 mailbox full", pause)?,
                Fault::Recipient550 => say(&mut stream, "550 5.1.1 no such user", pause)?,
                Fault::Closing421 => {
                    say(&mut stream, "421 closing", pause)?;
                    return Ok(());
                }
                Fault::DropBeforeData => return Ok(()),
                _ => say(&mut stream, "250 ok", pause)?,
            }
        } else if verb.starts_with("DATA") {
            say(&mut stream, "354 go", pause)?;
            let mut mail = String::new();
            let mut count = 0;
            loop {
                let mut line = String::new();
                if lines.read_line(&mut line)? == 0 {
                    return Ok(());
                }
                if line == ".\r\n" {
                    break;
                }
                count += 1;
                if met == Fault::DropWithinData && count == 3 {
                    return Ok(());
                }
                mail.push_str(&line);
            }
            match met {
                Fault::Mail552 => say(&mut stream, "552 5.3.4 too large for us", pause)?,
                Fault::Mail451 => say(&mut stream, "451 try later", pause)?,
                Fault::LoseBehindDot => return Ok(()),
                met => {
                    seen.lock()
                        .expect("sound")
                        .entry(to.join(","))
                        .or_default()
                        .mails
                        .push(mail);
                    if met == Fault::DropBehindDot {
                        return Ok(());
                    }
                    say(&mut stream, "250 taken", pause)?;
                }
            }
        } else {
            say(&mut stream, "250 ok", pause)?;
        }
    }
}

fn serve(pause: Duration) -> (u16, Seen) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("a port").port();
    let seen = Seen::default();
    let shared = seen.clone();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let seen = shared.clone();
            // a conversation that breaks is what we are here for
            thread::spawn(move || drop(converse(stream, &seen, pause)));
        }
    });
    (port, seen)
}

/// A daemon with so many reports in its outbox, sending to this port.
fn daemon(folder: &Path, port: u16, mails: u32, timeout: u16) -> (Daemon, Clock) {
    let yaml = format!(
        "smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: judge.test, timeout_seconds: {timeout} }}"
    );
    let settings: OutboxSettings = serde_yaml::from_str(&yaml).expect("settings");
    let mut config = Config {
        base: folder.to_owned(),
        ..Config::default()
    };
    config.mail.outbox = OutboxSettings {
        pace: Some(SendLimitSettings::NONE),
        ..settings
    };
    let outbox = Outbox::open(&config.mail.outbox, folder).expect("an outbox");
    let clock = Clock::fixed("2026-11-20T08:00:00Z".parse().expect("a time"));
    let mut store = Store::open(&config.history()).expect("a history");
    let now = clock.now().as_millisecond();
    store
        .write(|book| {
            for n in 0..mails {
                let message_id = format!("g.faults.{n}.report.x.0@seneschal.localhost");
                let filler = "A line of the report.\r\n".repeat(200);
                let bytes = format!(
                    "From: judge@seneschal.localhost\r\nMessage-ID: <{message_id}>\r\n\r\n{filler}"
                )
                .into_bytes();
                let recipient = format!("player{n}@example.org")
                    .parse()
                    .expect("an address");
                book.queue(
                    &OutgoingMail {
                        campaign: None,
                        turn: TurnNumber(1),
                        recipient,
                        kind: "report".to_owned(),
                        answer: false,
                        message_id,
                        sender: None,
                        bytes,
                    },
                    now,
                )?;
            }
            Ok::<_, StoreError>(())
        })
        .expect("written");
    let daemon = Daemon::with(
        config,
        clock.clone(),
        store,
        Inbox::Memory(MemoryInbox::default()),
        outbox,
    )
    .expect("a daemon");
    (daemon, clock)
}

#[test]
fn every_permitted_recipient_gets_his_whatever_the_server_does() {
    let mails = figures::times(600, 10_000);
    let folder = tempfile::tempdir().expect("a folder");
    let (port, seen) = serve(Duration::ZERO);
    let (mut daemon, clock) = daemon(folder.path(), port, mails, 5);
    let start = Instant::now();
    let mut rounds = 0;
    // more rounds than the outbox needs at 500 a round, over more than 32 hours
    while daemon
        .store()
        .read(|book| book.next_mail())
        .expect("readable")
        .is_some()
        && rounds < mails / 20 + 200
    {
        daemon.tick().expect("a round");
        clock.advance(SignedDuration::from_mins(10));
        rounds += 1;
    }
    let seen = seen.lock().expect("sound").clone();
    let (mut doubles, mut refused, mut met) = (0, 0, BTreeMap::new());
    for n in 0..mails {
        let address = format!("player{n}@example.org");
        let recipient = seen
            .get(&address)
            .unwrap_or_else(|| panic!("{address} was never tried"));
        recipient
            .met
            .iter()
            .for_each(|fault| *met.entry(*fault).or_insert(0) += 1);
        if hopeless(&address) {
            assert_eq!(
                (recipient.tries, recipient.mails.len()),
                (1, 0),
                "{address}: no second try after a 5xx"
            );
            refused += 1;
            continue;
        }
        let behind_dot = recipient.met.contains(&Fault::DropBehindDot);
        assert!(
            !recipient.mails.is_empty(),
            "{address} got nothing: {:?}",
            recipient.met
        );
        assert!(
            recipient.mails.len() <= 1 + usize::from(behind_dot),
            "{address} got his {} times: {:?}",
            recipient.mails.len(),
            recipient.met
        );
        assert!(
            recipient
                .mails
                .iter()
                .all(|mail| *mail == recipient.mails[0]
                    && mail.contains(&format!("Message-ID: <g.faults.{n}.report."))),
            "{address}: the same bytes"
        );
        doubles += recipient.mails.len() - 1;
    }
    assert!(
        FAULTS
            .iter()
            .chain(&[Fault::Recipient550, Fault::Mail552])
            .all(|fault| met.contains_key(fault)),
        "each fault was met: {met:?}"
    );
    let tally = daemon
        .store()
        .read(|book| book.outbox_tally())
        .expect("readable");
    assert_eq!(
        tally
            .states
            .iter()
            .map(|(state, count)| (state.as_str(), *count))
            .collect::<Vec<_>>(),
        [("failed", refused), ("sent", mails - refused)]
    );
    figures::say(
        "F4",
        &format!(
            "{mails} mails, {rounds} rounds in {:.0} s: each permitted recipient has his, {refused} refused once, {doubles} doubles, all dropped behind the dot",
            start.elapsed().as_secs_f64()
        ),
    );
}

#[test]
fn a_server_that_answers_a_byte_a_second_is_left_in_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let (port, seen) = serve(Duration::from_secs(1));
    // twice the second that an answer may take, for all that comes before the dot
    let (mut daemon, _) = daemon(folder.path(), port, 5, 1);
    let start = Instant::now();
    let ticked = daemon.tick().expect("a round");
    let lasted = start.elapsed();
    assert!(lasted < Duration::from_secs(6), "{lasted:?}");
    assert_eq!(
        (ticked.sent, ticked.trouble.len()),
        (0, 1),
        "{:?}",
        ticked.trouble
    );
    assert!(seen.lock().expect("sound").is_empty());
    figures::say(
        "F4",
        &format!(
            "a server that answers a byte a second holds a round for {:.1} s with a time limit of 1 s, which is at most 4 times the limit a mail",
            lasted.as_secs_f64()
        ),
    );
}
