//! F22: thirty days of twenty campaigns in one process, on a clock that the test moves: no more
//! handles, memory or WAL at the end than after the start.
//!
//! The days are played in a process of their own, this test program run again: other tests open
//! files and take memory beside it.

use crate::figures;
use crate::world::{done, header};
use assert_cmd::cargo::cargo_bin;
use jiff::{SignedDuration, Timestamp};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use std::fs;
use std::path::Path;
use std::process::Command;

const CAMPAIGNS: u32 = 20;
/// ST-11; the last frames may go over it before it is cut back.
const WAL: u64 = 8 << 20;
/// What allocator and page cache of SQLite may still take after the first days; a leak of a
/// kilobyte a poll would be 40 MiB in a month.
const SLACK: u64 = 8 << 20;
const IN_A_PROCESS_OF_ITS_OWN: &str = "SENESCHAL_FAULTS_MONTH";

#[test]
fn a_month_leaves_nothing_behind() {
    if std::env::var_os(IN_A_PROCESS_OF_ITS_OWN).is_some() {
        return play();
    }
    let output = Command::new(std::env::current_exe().expect("this program"))
        .args([
            "--exact",
            "f22_month::a_month_leaves_nothing_behind",
            "--nocapture",
            "--test-threads=1",
        ])
        .env(IN_A_PROCESS_OF_ITS_OWN, "yes")
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    print!(
        "{}",
        said.lines()
            .filter(|line| line.contains("F22: "))
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    );
}

/// What a process holds.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    handles: u64,
    bytes: u64,
    wal: u64,
}

impl Held {
    fn now(home: &Path) -> Held {
        let status = fs::read_to_string("/proc/self/status").expect("Linux");
        let kilobytes = status.lines().find_map(|line| {
            line.strip_prefix("VmRSS:")?
                .trim()
                .strip_suffix(" kB")?
                .trim()
                .parse::<u64>()
                .ok()
        });
        Held {
            handles: fs::read_dir("/proc/self/fd").expect("Linux").count() as u64,
            bytes: kilobytes.expect("its memory") << 10,
            wal: fs::metadata(home.join("data/history.db-wal")).map_or(0, |meta| meta.len()),
        }
    }
}

fn player(campaign: u32, seat: u32) -> String {
    format!("p{campaign}-{seat}@example.org")
}

fn play() {
    let (days, minutes) = (
        i64::from(figures::times(4, 30)),
        i64::from(figures::times(30, 2)),
    );
    let home = tempfile::tempdir().expect("a folder");
    let home = home.path();
    fs::write(
        home.join("judge.yaml"),
        "answers:\n  per_day: 1000\nmetrics_file: seneschal.prom\n",
    )
    .expect("written");
    for n in 0..CAMPAIGNS {
        let seats = [
            format!("gawaine:red:{}", player(n, 0)),
            format!("lionel:blue:{}", player(n, 1)),
        ];
        let new = [
            "campaign",
            "new",
            &format!("valley-{n}"),
            "--start",
            "--edition",
            "standard",
            "--deadline",
            "every 2 days 20:00 UTC",
            "--seat",
            &seats[0],
            "--seat",
            &seats[1],
        ];
        done(
            Command::new(cargo_bin("seneschal"))
                .current_dir(home)
                .env("SENESCHAL_CONFIG", "judge.yaml")
                .args(new),
        );
    }
    let clock = Clock::fixed(Timestamp::now());
    let config = Config::open(Some(&home.join("judge.yaml"))).expect("a configuration");
    let mut daemon = Daemon::open(config, clock.clone()).expect("a daemon");
    daemon.round().expect("the first mails");
    let addresses: Vec<(String, String)> = (0..CAMPAIGNS)
        .flat_map(|n| [player(n, 0), player(n, 1)])
        .map(|player| {
            let folder = home.join("spool/out").join(&player).join("new");
            let mail = fs::read_dir(folder)
                .expect("a Maildir")
                .flatten()
                .next()
                .expect("the first mail")
                .path();
            let reply_to = header(&fs::read_to_string(mail).expect("a mail"), "Reply-To");
            (
                player,
                reply_to
                    .split(['<', '>'])
                    .nth(1)
                    .expect("an address")
                    .to_owned(),
            )
        })
        .collect();

    let (mut posted, mut rounds, mut turns, mut after_start, mut widest) =
        (0u64, 0u64, 0usize, Held::default(), Held::default());
    let step = SignedDuration::from_mins(minutes);
    for day in 0..days {
        for minute in (0..1440).step_by(usize::try_from(minutes).expect("a few")) {
            // at noon everybody writes, but that in every second campaign one is silent and the
            // deadline decides; others ask, or are strangers
            if minute == 720 {
                for (at, (player, to)) in addresses.iter().enumerate() {
                    let body = if day % 2 == 1 || at % 4 == 3 {
                        "status"
                    } else {
                        "no orders"
                    };
                    posted += 1;
                    post(home, posted, player, to, body, clock.now());
                }
                posted += 1;
                post(
                    home,
                    posted,
                    &format!("stranger{day}@example.net"),
                    "orders@seneschal.localhost",
                    "hello",
                    clock.now(),
                );
            }
            let round = daemon.round().expect("a round");
            assert!(round.trouble.is_empty(), "{:?}", round.trouble);
            turns += round.played.len();
            rounds += 1;
            clock.advance(step);
            let held = Held::now(home);
            widest = Held {
                handles: widest.handles.max(held.handles),
                bytes: widest.bytes.max(held.bytes),
                wal: widest.wal.max(held.wal),
            };
        }
        figures::so_far("F22", format!("{} days", day + 1));
        // the first turns are played by then: fonts, templates and boards are loaded
        if day == (days / 3).max(2) - 1 {
            after_start = Held::now(home);
        }
    }
    let end = Held::now(home);
    assert!(
        turns >= usize::try_from(days / 2).expect("a few") * CAMPAIGNS as usize / 2,
        "{turns} turns were played: nothing was tried"
    );
    assert!(
        end.handles <= after_start.handles,
        "handles: {after_start:?}, then {end:?}"
    );
    assert!(
        end.bytes <= after_start.bytes + SLACK,
        "memory: {after_start:?}, then {end:?}"
    );
    assert!(widest.wal <= WAL, "WAL: {widest:?}");
    let waiting = daemon
        .store()
        .read(|book| book.waiting_letters(1))
        .expect("readable");
    assert!(waiting.is_empty(), "letters were left");
    println!();
    figures::say(
        "F22",
        &format!(
            "{days} days of {CAMPAIGNS} campaigns, {rounds} rounds, {posted} mails, {turns} turns: handles {} → {} (at most {}), memory {} → {} MiB, WAL at most {} KiB",
            after_start.handles,
            end.handles,
            widest.handles,
            after_start.bytes >> 20,
            end.bytes >> 20,
            widest.wal >> 10
        ),
    );
}

/// Puts a mail into the Maildir as of the simulated time.
fn post(home: &Path, number: u64, from: &str, to: &str, body: &str, now: Timestamp) {
    let place = home.join("spool/in/new").join(format!("{number}.x"));
    fs::write(
        &place,
        format!("From: {from}\nTo: {to}\nMessage-ID: <{number}@example.org>\n\n{body}\n"),
    )
    .expect("a mail");
    fs::File::options()
        .write(true)
        .open(&place)
        .and_then(|file| file.set_modified(now.into()))
        .expect("its time");
}
