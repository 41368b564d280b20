//! F5: an IMAP server that hangs up, cuts off, says BYE or falls silent at any line, changes its
//! numbers, loses mails to another client, and claims two gigabytes: no mail is lost or doubled,
//! and none of it takes memory or time (IN-05, IN-31).

use crate::figures;
use crate::imap_server::{Fault, ImapServer};
use crate::world::{OPEN, World};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::history::{LetterState, Store};
use seneschal::mail::{Inbox, Outbox, outbox::MemoryOutbox};
use seneschal::text::ids::{CampaignId, Seat, TurnNumber};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A campaign whose sheets come by IMAP.
fn world(server: &ImapServer) -> World {
    let imap = format!(
        "  inbox:\n    imap: {{ host: 127.0.0.1, port: {}, security: plain, user: judge, password_file: password, timeout_seconds: 2 }}\n",
        server.port
    );
    World::new(2, &format!("{OPEN}{imap}"), &[])
}

fn daemon(world: &World) -> Daemon {
    let config = Config::open(Some(&world.folder().join("judge.yaml"))).expect("a configuration");
    let store = Store::open(&config.history()).expect("a history");
    let inbox = Inbox::open(&config.mail.inbox, &config.base).expect("an inbox");
    Daemon::with(
        config,
        Clock::System,
        store,
        inbox,
        Outbox::Memory(MemoryOutbox::default()),
    )
    .expect("a daemon")
}

#[test]
fn an_imap_server_that_fails_at_every_line_loses_and_doubles_nothing() {
    let server = ImapServer::start();
    let world = world(&server);
    let to = world.reply_address("anna@example.org");
    let mut daemon = daemon(&world);
    let (posted, mut slowest) = (std::cell::Cell::new(0), Duration::ZERO);
    let post = || {
        let sent = posted.get() + 1;
        posted.set(sent);
        server.deliver(&format!("From: anna@example.org\nTo: {to}\nMessage-ID: <{sent}@example.org>\n\nno orders\n# {sent}\n"));
    };
    // how many lines a round has that brings a mail, on a fresh connection
    let lines = {
        post();
        server.fault(Fault::HangUp { line: usize::MAX });
        daemon.tick().expect("a round");
        server.inside().lines
    };
    assert!(lines > 8, "{lines}");
    let mut faults: Vec<Fault> = Vec::new();
    for line in 1..=lines + 2 {
        faults.extend([
            Fault::HangUp { line },
            Fault::CutOff { line },
            Fault::Bye { line },
        ]);
    }
    faults.extend([
        Fault::NewValidity,
        Fault::NoValidity,
        Fault::Silent { line: 4 },
        Fault::Silent { line: 7 },
    ]);
    let count = faults.len();
    for (n, fault) in faults.into_iter().enumerate() {
        post();
        post();
        if n % 2 == 0 {
            // on a fresh connection too
            drop(daemon);
            daemon = self::daemon(&world);
        }
        server.fault(fault);
        for _ in 0..2 {
            let start = Instant::now();
            daemon
                .tick()
                .expect("what a mail server does breaks no round");
            slowest = slowest.max(start.elapsed());
        }
    }
    server.inside().fault = None;
    for _ in 0..2 {
        daemon.tick().expect("a round");
    }
    let sent = posted.get();
    let counts = daemon
        .store()
        .read(|book| book.letter_counts())
        .expect("readable");
    let of = |wanted: LetterState| {
        counts
            .iter()
            .find(|(state, _)| *state == wanted)
            .map_or(0, |(_, count)| *count)
    };
    // under new numbers a mail may come again, and is known
    assert_eq!(
        of(LetterState::Accepted) + of(LetterState::Superseded),
        sent,
        "{counts:?}"
    );
    assert_eq!(
        of(LetterState::New) + of(LetterState::Rejected) + of(LetterState::Quarantined),
        0,
        "{counts:?}"
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.next_revision(CampaignId(1), TurnNumber(1), Seat(0)))
            .expect("readable"),
        sent + 1,
        "each is one revision"
    );
    assert!(server.inside().mails.is_empty(), "all were moved away");
    assert!(slowest < Duration::from_secs(60), "{slowest:?}");

    // a mail that another client takes away meanwhile is his, and the others come
    post();
    post();
    let last = *server.inside().mails.keys().next_back().expect("two mails");
    server.fault(Fault::TakenAway { uid: last });
    daemon.tick().expect("a round");
    assert_eq!(
        daemon
            .store()
            .read(|book| book.next_revision(CampaignId(1), TurnNumber(1), Seat(0)))
            .expect("readable"),
        sent + 2
    );

    let memory = claimed(&server, &world);
    figures::say(
        "F5",
        &format!(
            "{count} faults of an IMAP server, {sent} mails: none lost, none doubled; slowest round {slowest:.1?}; 2 GB claimed: at most {memory} KiB"
        ),
    );
}

/// A body of two gigabytes, claimed and sent without end, to the real program: the most memory it
/// had, in KiB.
fn claimed(server: &ImapServer, world: &World) -> u64 {
    server.deliver("From: anna@example.org\nMessage-ID: <big@example.org>\n\nno orders\n");
    server.fault(Fault::Claims {
        bytes: 2_000_000_000,
    });
    let start = Instant::now();
    let mut child = world
        .seneschal(&["serve", "--once"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut memory = 0;
    while child.try_wait().expect("a child").is_none() {
        assert!(start.elapsed() < Duration::from_secs(60), "it hangs");
        let told =
            std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let peak = told.lines().find_map(|line| {
            line.strip_prefix("VmHWM:")?
                .trim()
                .strip_suffix(" kB")?
                .trim()
                .parse()
                .ok()
        });
        memory = memory.max(peak.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(memory > 0 && memory <= 64 << 10, "{memory} KiB");
    // and the mail comes by the next poll
    world.round();
    assert!(server.inside().mails.is_empty());
    memory
}
