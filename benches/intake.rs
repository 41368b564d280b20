//! From the bytes of a mail to its answer in the outbox. Asked: at most 400 µs of processor time; at most 1.3 times as long as two fdatasyncs and
//! one fetch; 20,000 mails of 1,000 senders within 5 minutes and 64 MiB; a poll with nothing due as cheap among 100,000 campaigns as among ten.
//!
//! `cargo bench --bench intake -- quick` leaves the 20,000 mails out.

#[allow(dead_code)] // the faults are the tests'
#[path = "../tests/faults/imap_server.rs"]
mod imap_server;

use imap_server::ImapServer;
use jiff::Timestamp;
use seneschal::campaign::setup::Plan;
use seneschal::campaign::{Campaign, Settings, Tables, Trust};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::games::{Seat, System};
use seneschal::mail::inbox::MemoryInbox;
use seneschal::mail::outbox::MemoryOutbox;
use seneschal::mail::{Inbox, InboxSettings, Limits, Ourselves, Outbox, letter};
use seneschal::publish::Publisher;
use seneschal::publish::letters::{Acknowledgement, Heading, SheetState};
use seneschal::sheet::envelopes;
use seneschal::store::Store;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const SEATS: [&str; 6] = ["gawaine:red", "lionel:blue", "bors:green", "kay:yellow", "galahad:orange", "tristram:purple"];
const ORDERS: &str = "enter by Sarbury\n1 to Barsham\n2 to Barsham\n3 hold\n4 defend\nno more orders\n1 hold\n2 hold\n5 hold\n6 hold\n7 hold\n8 hold";

fn main() {
    let quick = std::env::args().any(|argument| argument == "quick");
    one_mail();
    against_the_disk();
    idle_polls();
    if !quick {
        backlog();
    }
}

fn config(base: &Path) -> Config {
    let mut config = Config { base: base.to_owned(), ..Config::default() };
    config.answers.per_day = u32::MAX;
    config.answers.mails_per_hour = u32::MAX;
    config
}

/// A campaign of six, begun; its first mails stand in the outbox.
fn campaign(daemon: &mut Daemon, name: &str, address: impl Fn(usize) -> String) -> i64 {
    let seats = SEATS.iter().enumerate().map(|(n, seat)| format!("{seat}:{}", address(n)).parse().expect("a seat")).collect();
    let settings = Settings {
        deadline: "every 30 days".parse().expect("a rule"),
        delay: 1800,
        trust: Trust::From,
        token_only: false,
        observers: Vec::new(),
        ..Settings::default()
    };
    let plan = Plan {
        name: name.to_owned(),
        system: System::ALL[0],
        edition: "standard".to_owned(),
        board: "valley".to_owned(),
        switches: BTreeMap::new(),
        seats,
        settings,
        language: "en".to_owned(),
        zone: "UTC".to_owned(),
    };
    let id = plan.create(daemon.store(), Timestamp::now()).expect("a campaign");
    daemon.start_campaign(id).expect("begun");
    id
}

fn mail(n: usize, from: &str, campaign: &str) -> String {
    format!(
        "Return-Path: <{from}>\nReceived: from mx.example.org by mail.example.org; Fri, 20 Nov 2026 08:00:00 +0000\nFrom: A Player <{from}>\n\
         To: orders@seneschal.localhost\nSubject: Re: [{campaign}] spring 1\nMessage-ID: <{n}@example.org>\nDate: Fri, 20 Nov 2026 08:00:00 +0000\n\
         MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nHello, here are mine\n\nBEGIN ORDERS {campaign} spring 1\n{ORDERS}\n\
         # revision {n}\nEND ORDERS\n\n> BEGIN ORDERS {campaign} spring 1\n> 1 hold\n> END ORDERS\n-- \nregards\n"
    )
}

/// Nanoseconds that this thread was on a processor, the kernel's part included.
fn processor() -> u64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split_whitespace().next().and_then(|first| first.parse().ok()).unwrap_or(0)
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

/// Processor time of a mail by itself, and its shares.
fn one_mail() {
    const MAILS: usize = 1500;
    let place = tempfile::tempdir().expect("a folder");
    let config = config(place.path());
    let inbox = MemoryInbox::default();
    let store = Store::open(&config.history()).expect("a history");
    let outbox = Outbox::Memory(MemoryOutbox::default());
    let mut daemon = Daemon::with(config.clone(), Clock::System, store, Inbox::Memory(inbox.clone()), outbox).expect("a daemon");
    let id = campaign(&mut daemon, "thornvale", |n| format!("p{n}@example.org"));
    daemon.tick().expect("a round");
    let (mut own, mut wall) = (Vec::new(), Vec::new());
    for n in 0..MAILS {
        inbox.put(mail(n, &format!("p{}@example.org", n % 6), "thornvale"), Timestamp::now());
        let (start, before) = (Instant::now(), processor());
        let ticked = daemon.take_and_answer().expect("answered");
        own.push((processor() - before) as f64 / 1000.0);
        wall.push(start.elapsed().as_secs_f64() * 1e6);
        assert_eq!((ticked.taken, ticked.settled), (1, 1));
    }
    let counts = daemon.store().read(|book| book.letter_counts()).expect("counts");
    println!("one mail: {:.0} µs of processor time, {:.0} µs by the clock (medians of {MAILS}; {counts:?})", median(own.clone()), median(wall));
    // a burst shares its commits
    for n in 0..1000 {
        inbox.put(mail(MAILS + n, &format!("p{}@example.org", n % 6), "thornvale"), Timestamp::now());
    }
    let (start, before) = (Instant::now(), processor());
    let mut left = 1000;
    while left > 0 {
        left -= daemon.take_and_answer().expect("answered").settled;
    }
    println!(
        "a thousand at once: {:.0} µs of processor time each, {:.0} by the clock",
        (processor() - before) as f64 / 1e6,
        start.elapsed().as_secs_f64() * 1e3
    );

    // the shares, each measured by itself on the same mail
    let raw = mail(1, "p1@example.org", "thornvale").replace('\n', "\r\n").into_bytes();
    let (limits, ours) = (Limits::default(), Ourselves { addresses: vec![config.mail.address.clone()], instance: config.mail.address.clone() });
    let tables = Tables::default();
    let publisher = Publisher::open(None).expect("words");
    let mut shares: [Vec<f64>; 3] = Default::default();
    for _ in 0..500 {
        let before = processor();
        let read = letter(&raw, &limits, &ours).expect("a mail");
        let sheets = envelopes(&read.text);
        let parsed = processor();
        let reading = daemon
            .store()
            .look(|book| {
                let row = book.campaign(id)?.expect("it is there");
                let campaign = Campaign::load(book, &tables, row)?;
                let reading = campaign.table.read(campaign.position(), Seat(1), &sheets[0].sheet)?;
                let turn = campaign.table.label(campaign.position())?;
                Ok::<_, seneschal::fault::Fault>((reading, turn))
            })
            .expect("read");
        let understood = processor();
        let (reading, turn) = reading;
        let data = Acknowledgement {
            heading: Heading {
                held: false,
                campaign: "thornvale".to_owned(),
                game: "excalibur".to_owned(),
                turn,
                lord: "lionel".to_owned(),
                deadline: None,
                reply_to: "orders@seneschal.localhost".to_owned(),
            },
            state: SheetState::In,
            sheet: ORDERS.lines().map(str::to_owned).collect(),
            answers: reading.answers,
            notes: reading.notes,
            lost: Vec::new(),
            again: Vec::new(),
            ignored: 0,
            remarks: Vec::new(),
            kept: Vec::new(),
            revision: 1,
            salt: "00".repeat(16),
            hash: "00".repeat(32),
            awaited: Vec::new(),
        };
        std::hint::black_box(publisher.letter("acknowledgement", "en", &data).expect("written"));
        let rendered = processor();
        for (share, (from, to)) in shares.iter_mut().zip([(before, parsed), (parsed, understood), (understood, rendered)]) {
            share.push((to - from) as f64 / 1000.0);
        }
    }
    let [parsing, reading, rendering] = shares.map(median);
    let rest = median(own) - parsing - reading - rendering;
    println!("  of it: parsing {parsing:.0}, reading (campaign and sheet) {reading:.0}, rendering {rendering:.0}, storing and the rest {rest:.0} µs");
}

/// The whole way by IMAP, against what cannot be spared: two fdatasyncs and a fetch, in turns.
fn against_the_disk() {
    const TURNS: usize = 400;
    let place = tempfile::tempdir().expect("a folder");
    let server = ImapServer::start();
    let other = ImapServer::start();
    let password = place.path().join("password");
    fs::write(&password, "secret").expect("a file");
    fs::set_permissions(&password, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("a mode");
    let imap = |port: u16| {
        let yaml = format!("imap: {{ host: 127.0.0.1, port: {port}, security: plain, user: judge, password_file: {}, idle: false }}", password.display());
        Inbox::open(&serde_yaml::from_str::<InboxSettings>(&yaml).expect("settings"), Path::new("/")).expect("an inbox")
    };
    let config = config(place.path());
    let store = Store::open(&config.history()).expect("a history");
    let mut daemon = Daemon::with(config, Clock::System, store, imap(server.port), Outbox::Memory(MemoryOutbox::default())).expect("a daemon");
    campaign(&mut daemon, "thornvale", |n| format!("p{n}@example.org"));
    daemon.tick().expect("a round");
    let mut plain = imap(other.port);
    let mut file = File::create(place.path().join("beside")).expect("a file");
    let (mut ours, mut floor, mut syncs, mut fetches) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut cursor = None;
    for n in 0..TURNS {
        let text = mail(n, &format!("p{}@example.org", n % 6), "thornvale");
        server.deliver(&text);
        other.deliver(&text);
        let start = Instant::now();
        assert_eq!(daemon.take_and_answer().expect("answered").settled, 1);
        ours.push(start.elapsed().as_secs_f64() * 1e6);
        let start = Instant::now();
        let batch = plain.fetch(cursor.as_deref(), &Limits::default()).expect("fetched");
        assert_eq!(batch.letters.len(), 1);
        fetches.push(start.elapsed().as_secs_f64() * 1e6);
        cursor = Some(batch.cursor);
        let two = Instant::now();
        for _ in 0..2 {
            file.write_all(&[7; 4096]).expect("written");
            file.sync_data().expect("on disk");
        }
        syncs.push(two.elapsed().as_secs_f64() * 1e6);
        floor.push(start.elapsed().as_secs_f64() * 1e6);
    }
    let (ours, floor) = (median(ours), median(floor));
    println!(
        "by IMAP, from the poll to the answer in the outbox: {ours:.0} µs; two fdatasyncs and a fetch: {floor:.0} µs ({:.0} and {:.0}): {:.2} times",
        median(syncs),
        median(fetches),
        ours / floor
    );
}

/// A poll with nothing due, among ten campaigns and among very many.
fn idle_polls() {
    for campaigns in [10, 100_000] {
        let place = tempfile::tempdir().expect("a folder");
        let config = config(place.path());
        let store = Store::open(&config.history()).expect("a history");
        let inbox = MemoryInbox::default();
        let outbox = Outbox::Memory(MemoryOutbox::default());
        let mut daemon = Daemon::with(config.clone(), Clock::System, store, Inbox::Memory(inbox.clone()), outbox).expect("a daemon");
        campaign(&mut daemon, "thornvale", |n| format!("p{n}@example.org"));
        daemon.tick().expect("a round");
        let sql = rusqlite::Connection::open(config.history()).expect("open");
        let later = Timestamp::now().as_millisecond() + 86_400_000;
        sql.execute_batch(&format!(
            "BEGIN; WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {campaigns} - 1)
             INSERT INTO campaigns (name, game, edition, setup, settings, rules_version, state, turn, opened, deadline, created)
             SELECT 'war' || n, game, edition, setup, settings, rules_version, 'running', 1, {later}, {later} + n, created FROM campaigns, n WHERE id = 1;
             UPDATE due SET at = {later}, known = 1 WHERE known = 0; COMMIT;"
        ))
        .expect("campaigns");
        drop(sql);
        let mut own = Vec::new();
        for _ in 0..1000 {
            let before = processor();
            let ticked = daemon.tick().expect("a round");
            own.push((processor() - before) as f64 / 1000.0);
            assert_eq!((ticked.taken, ticked.played.len()), (0, 0));
        }
        let polls = median(own);
        let (start, before) = (Instant::now(), processor());
        inbox.put(mail(1, "p1@example.org", "thornvale"), Timestamp::now());
        daemon.take_and_answer().expect("answered");
        println!(
            "among {campaigns} campaigns: a poll with nothing due {polls:.1} µs of processor time (median of 1,000); a mail {:.0}, {:.0} by the clock",
            (processor() - before) as f64 / 1000.0,
            start.elapsed().as_secs_f64() * 1e6
        );
    }
}

/// 20,000 mails of 1,000 senders in a Maildir, drained by the program itself.
fn backlog() {
    const MAILS: usize = 20_000;
    let place = tempfile::tempdir().expect("a folder");
    let base = place.path();
    fs::write(base.join("judge.yaml"), "answers:\n  per_day: 100000\n  mails_per_hour: 100000\nmail:\n  poll_seconds: 1\n").expect("a file");
    let config = Config::open(Some(&base.join("judge.yaml"))).expect("a configuration");
    let inbox = Inbox::open(&config.mail.inbox, &config.base).expect("an inbox");
    let store = Store::open(&config.history()).expect("a history");
    let mut daemon = Daemon::with(config.clone(), Clock::System, store, inbox, Outbox::Memory(MemoryOutbox::default())).expect("a daemon");
    for table in 0..167 {
        campaign(&mut daemon, &format!("war{table}"), |n| format!("p{}@example.org", table * 6 + n));
    }
    // the first mails are out of the way
    while daemon.tick().expect("a round").sent > 0 {}
    drop(daemon);
    for n in 0..MAILS {
        let sender = n * 7 % 1000;
        let text = mail(n, &format!("p{sender}@example.org"), &format!("war{}", sender / 6));
        fs::write(base.join(format!("spool/in/new/{n:06}.x")), text).expect("a mail");
    }
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_seneschal"))
        .current_dir(base)
        .args(["serve", "--config", "judge.yaml"])
        .env("SENESCHAL_LOG", "error")
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut watch = Store::open(&config.history()).expect("the history");
    let mut memory: u64 = 0;
    loop {
        std::thread::sleep(Duration::from_millis(100));
        let told = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let peak = told.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.trim().parse().ok());
        memory = memory.max(peak.unwrap_or(0));
        let done: u32 = watch
            .read(|book| book.letter_counts())
            .expect("counts")
            .into_iter()
            .filter(|(state, _)| *state != seneschal::store::LetterState::New)
            .map(|(_, count)| count)
            .sum();
        if done as usize == MAILS || start.elapsed() > Duration::from_secs(900) {
            println!("{done} mails of 1,000 senders answered in {:.1} s, at most {:.1} MiB", start.elapsed().as_secs_f64(), memory as f64 / 1024.0);
            break;
        }
    }
    child.kill().expect("ended");
    let _ = child.wait();
}
