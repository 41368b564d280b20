//! From the bytes of a mail to its answer in the outbox. Asked: at most 400 µs of processor time;
//! at most 1.3 times as long as two fdatasyncs and one fetch; 20,000 mails of 1,000 senders within
//! 5 minutes and 64 MiB; a poll with nothing due as cheap among 100,000 campaigns as among ten.
//!
//! `cargo bench --bench intake -- mail disk idle backlog` measures these parts; without words, all.
//! Turns are played first, so that the sheets are those of a campaign in full swing: a dozen orders
//! that stand.

#[path = "intake/cost.rs"]
mod cost;
#[allow(dead_code)] // the faults are the tests'
#[path = "../tests/faults/imap_server.rs"]
mod imap_server;
#[path = "intake/table.rs"]
mod table;

use cost::{median, processor, shares};
use imap_server::ImapServer;
use jiff::Timestamp;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::history::{LetterState, Store};
use seneschal::mail::{
    Inbox, InboxSettings, Limits, Outbox, inbox::MemoryInbox, outbox::MemoryOutbox,
};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use table::Table;

/// Turns that are played before a mail is measured: sheets have a dozen lines then.
const TURNS: u32 = 9;
/// Campaigns of six from which single mails come.
const TABLES: usize = 8;

fn main() {
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let parts: [(&str, fn()); 4] = [
        ("mail", one_mail),
        ("disk", against_the_disk),
        ("idle", idle_polls),
        ("backlog", backlog),
    ];
    for (_, part) in parts
        .iter()
        .filter(|(name, _)| asked.is_empty() || asked.iter().any(|word| word == name))
    {
        part();
    }
}

fn config(base: &Path) -> Config {
    let mut config = Config {
        base: base.to_owned(),
        ..Config::default()
    };
    config.answers.per_day = u32::MAX;
    config.answers.mails_per_hour = u32::MAX;
    config
}

fn player(seat: usize) -> String {
    format!("p{seat}@example.org")
}

/// A daemon without servers.
fn daemon(config: &Config) -> (Daemon, MemoryInbox) {
    let inbox = MemoryInbox::default();
    let store = Store::open(&config.history()).expect("a history");
    let outbox = Outbox::Memory(MemoryOutbox::default());
    let daemon = Daemon::with(
        config.clone(),
        Clock::System,
        store,
        Inbox::Memory(inbox.clone()),
        outbox,
    )
    .expect("a daemon");
    (daemon, inbox)
}

/// Processor time of a mail by itself, and its shares.
fn one_mail() {
    const MAILS: usize = 1200;
    let place = tempfile::tempdir().expect("a folder");
    let (mut daemon, inbox) = daemon(&config(place.path()));
    // as many players as write several mails a day, and none writes hundreds
    let tables: Vec<Table> = (0..TABLES)
        .map(|n| {
            Table::set(
                &mut daemon,
                &inbox,
                &format!("war{n}"),
                |seat| format!("p{seat}.{n}@example.org"),
                TURNS,
            )
        })
        .collect();
    let mail = |n: usize| {
        tables[n % TABLES].nth(n / TABLES, |seat| {
            format!("p{seat}.{}@example.org", n % TABLES)
        })
    };
    let lines = tables
        .iter()
        .flat_map(|table| &table.sheets)
        .map(|sheet| sheet.lines().count() as f64)
        .collect();
    let bytes = (0..TABLES * 6).map(|n| mail(n).len() as f64).collect();
    println!(
        "sheets for {}: {} lines, mails of {} bytes (medians)",
        tables[0].turn,
        median(lines),
        median(bytes)
    );
    let (mut own, mut wall) = (Vec::new(), Vec::new());
    for n in 0..MAILS {
        inbox.put(mail(n), Timestamp::now());
        let (start, before) = (Instant::now(), processor());
        let ticked = daemon.take_and_answer().expect("answered");
        own.push(processor() - before);
        wall.push(start.elapsed().as_secs_f64() * 1e6);
        assert_eq!((ticked.taken, ticked.settled), (1, 1));
    }
    let counts = daemon
        .store()
        .read(|book| book.letter_counts())
        .expect("counts");
    let refused = counts
        .iter()
        .find(|(state, _)| *state == LetterState::Rejected);
    assert!(refused.is_none(), "these sheets stand: {counts:?}");
    let own = median(own);
    println!(
        "one mail: {own:.0} µs of processor time, {:.0} by the clock (medians of {MAILS}, all accepted)",
        median(wall)
    );
    let mut next = MAILS;
    let parts = shares(|| {
        for _ in 0..MAILS {
            inbox.put(mail(next), Timestamp::now());
            next += 1;
            daemon.take_and_answer().expect("answered");
        }
    });
    let all: f64 = parts.values().sum();
    let share = |part: &str| parts.get(part).copied().unwrap_or_default() / MAILS as f64;
    println!(
        "  {MAILS} more, {:.0} µs each: parsing {:.0}, reading {:.0} (whose, the campaign, the orders), rendering {:.0} (text, HTML, MIME), storing {:.0}",
        all / MAILS as f64,
        share("parsing"),
        share("reading"),
        share("rendering"),
        share("the rest")
    );
    // a burst shares its commits
    for _ in 0..1000 {
        inbox.put(mail(next), Timestamp::now());
        next += 1;
    }
    let (start, before) = (Instant::now(), processor());
    let mut left = 1000;
    while left > 0 {
        left -= daemon.take_and_answer().expect("answered").settled;
    }
    println!(
        "a thousand at once: {:.0} µs of processor time each, {:.0} by the clock",
        (processor() - before) / 1e3,
        start.elapsed().as_secs_f64() * 1e3
    );
    let robot = robot((0..MAILS).map(mail));
    println!(
        "a robot of Python's standard library: {robot:.0} µs a mail, {:.1} times as long",
        robot / own
    );
}

/// Processor time that a plain robot takes for each of these mails (`intake/robot.py`).
fn robot(mails: impl Iterator<Item = String>) -> f64 {
    let place = tempfile::tempdir().expect("a folder");
    for (n, mail) in mails.enumerate() {
        fs::write(place.path().join(format!("{n:06}.eml")), mail).expect("a mail");
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/intake/robot.py");
    let told = Command::new("python3")
        .arg(script)
        .arg(place.path())
        .output()
        .expect("Python");
    String::from_utf8_lossy(&told.stdout)
        .trim()
        .parse()
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&told.stderr)))
}

/// The whole way by IMAP, against what cannot be spared: two fdatasyncs and a fetch, in turns.
fn against_the_disk() {
    const MAILS: usize = 400;
    let place = tempfile::tempdir().expect("a folder");
    let server = ImapServer::start();
    let other = ImapServer::start();
    let password = place.path().join("password");
    fs::write(&password, "secret").expect("a file");
    fs::set_permissions(
        &password,
        std::os::unix::fs::PermissionsExt::from_mode(0o600),
    )
    .expect("a mode");
    let imap = |port: u16| {
        let yaml = format!(
            "imap: {{ host: 127.0.0.1, port: {port}, security: plain, user: judge, password_file: {}, idle: false }}",
            password.display()
        );
        Inbox::open(
            &serde_yaml::from_str::<InboxSettings>(&yaml).expect("settings"),
            Path::new("/"),
        )
        .expect("an inbox")
    };
    let config = config(place.path());
    let (mut begun, inbox) = daemon(&config);
    let table = Table::set(&mut begun, &inbox, "thornvale", player, TURNS);
    drop(begun);
    let store = Store::open(&config.history()).expect("a history");
    let mut daemon = Daemon::with(
        config,
        Clock::System,
        store,
        imap(server.port),
        Outbox::Memory(MemoryOutbox::default()),
    )
    .expect("a daemon");
    let mut plain = imap(other.port);
    let mut file = File::create(place.path().join("beside")).expect("a file");
    let (mut ours, mut floor, mut syncs, mut fetches) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut cursor = None;
    for n in 0..MAILS {
        let text = table.nth(n, player);
        server.deliver(&text);
        other.deliver(&text);
        let start = Instant::now();
        assert_eq!(daemon.take_and_answer().expect("answered").settled, 1);
        ours.push(start.elapsed().as_secs_f64() * 1e6);
        let start = Instant::now();
        let batch = plain
            .fetch(cursor.as_deref(), &Limits::default())
            .expect("fetched");
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
        let (mut daemon, inbox) = daemon(&config);
        let table = Table::set(&mut daemon, &inbox, "thornvale", player, TURNS);
        let sql = rusqlite::Connection::open(config.history()).expect("open");
        let later = Timestamp::now().as_millisecond() + 86_400_000;
        sql.execute_batch(&format!(
            "BEGIN; WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {campaigns} - 1)
             INSERT INTO campaigns (name, game, edition, settings, rules_version, state, turn, opened, deadline, created)
             SELECT 'war' || n, game, edition, settings, rules_version, 'running', 1, {later}, {later} + n, created FROM campaigns, n WHERE id = 1;
             INSERT INTO setups SELECT campaigns.id, setup FROM campaigns, setups WHERE setups.campaign = 1 AND campaigns.id > 1;
             UPDATE due SET at = {later}, known = 1 WHERE known = 0; COMMIT;"
        ))
        .expect("campaigns");
        drop(sql);
        let mut own = Vec::new();
        for _ in 0..1000 {
            let before = processor();
            let ticked = daemon.tick().expect("a round");
            own.push(processor() - before);
            assert_eq!((ticked.taken, ticked.played.len()), (0, 0));
        }
        let polls = median(own);
        let mut mails = Vec::new();
        for n in 0..200 {
            inbox.put(table.nth(n, player), Timestamp::now());
            let before = processor();
            daemon.take_and_answer().expect("answered");
            mails.push(processor() - before);
        }
        println!(
            "among {campaigns} campaigns: a poll with nothing due {polls:.1} µs of processor time (median of 1,000), a mail {:.0} (of 200)",
            median(mails)
        );
    }
}

/// 20,000 mails of 1,000 senders in a Maildir, drained by the program itself.
fn backlog() {
    const MAILS: usize = 20_000;
    let place = tempfile::tempdir().expect("a folder");
    let base = place.path();
    fs::write(
        base.join("judge.yaml"),
        "answers:\n  per_day: 100000\n  mails_per_hour: 100000\nmail:\n  poll_seconds: 1\n",
    )
    .expect("a file");
    let config = Config::open(Some(&base.join("judge.yaml"))).expect("a configuration");
    let (mut daemon, inbox) = daemon(&config);
    let address = |sender: usize| format!("p{sender}@example.org");
    let tables: Vec<Table> = (0..167)
        .map(|table| {
            Table::set(
                &mut daemon,
                &inbox,
                &format!("war{table}"),
                |seat| address(table * 6 + seat),
                2,
            )
        })
        .collect();
    drop(daemon);
    Inbox::open(&config.mail.inbox, &config.base).expect("its folders");
    for n in 0..MAILS {
        let sender = n * 7 % 1000;
        let table = &tables[sender / 6];
        let text = table.letter(&n.to_string(), &address(sender), &table.sheets[sender % 6]);
        fs::write(base.join(format!("spool/in/new/{n:06}.x")), text).expect("a mail");
    }
    let mut watch = Store::open(&config.history()).expect("the history");
    let mut dealt = || -> u32 {
        let counts = watch.read(|book| book.letter_counts()).expect("counts");
        counts
            .into_iter()
            .filter(|(state, _)| *state != LetterState::New)
            .map(|(_, count)| count)
            .sum()
    };
    let before = dealt();
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_seneschal"))
        .current_dir(base)
        .args(["serve", "--config", "judge.yaml"])
        .env("SENESCHAL_LOG", "error")
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut memory: u64 = 0;
    loop {
        std::thread::sleep(Duration::from_millis(100));
        let told = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let peak = told.lines().find_map(|line| {
            line.strip_prefix("VmHWM:")?
                .trim()
                .strip_suffix(" kB")?
                .trim()
                .parse()
                .ok()
        });
        memory = memory.max(peak.unwrap_or(0));
        let done = dealt() - before;
        if done as usize == MAILS || start.elapsed() > Duration::from_secs(900) {
            println!(
                "{done} mails of 1,000 senders answered in {:.1} s, at most {:.1} MiB",
                start.elapsed().as_secs_f64(),
                memory as f64 / 1024.0
            );
            break;
        }
    }
    child.kill().expect("ended");
    let _ = child.wait();
}
