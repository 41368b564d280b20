//! F17 and F18: a backlog is drained in the order in which it was received, and who floods delays
//! nobody (AU-14, IN-44).

use crate::figures;
use crate::world::{OPEN, World};
use seneschal::history::{LetterState, Store};
use seneschal::text::ids::{CampaignId, Seat, TurnNumber};
use std::fs;
use std::process::Child;
use std::time::{Duration, Instant, SystemTime};

/// Kilobytes of its own that a process had at most. Pages of its program's file do not count:
/// unoptimised there are some 45 MB of them, and how many are there differs from run to run; what
/// the released program takes in all is the bench's to say
/// (`cargo bench --bench intake -- backlog`).
fn peak(child: &Child) -> u64 {
    let told = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let kilobytes = |name: &str| {
        told.lines()
            .find_map(|line| {
                line.strip_prefix(name)?
                    .trim()
                    .strip_suffix(" kB")?
                    .trim()
                    .parse::<u64>()
                    .ok()
            })
            .unwrap_or(0)
    };
    kilobytes("VmHWM:").saturating_sub(kilobytes("RssFile:"))
}

fn end(mut child: Child) {
    child.kill().expect("SIGKILL");
    child.wait().expect("it is gone");
}

#[test]
fn a_backlog_is_drained_in_the_order_it_was_received() {
    let mails = figures::times(600, 20_000);
    let mut world = World::new(4, OPEN, &[]);
    let players = world.players();
    let to: Vec<String> = players
        .iter()
        .map(|player| world.reply_address(player))
        .collect();
    let now = SystemTime::now();
    let mut last = vec![0; players.len()];
    for n in 0..mails {
        // the files lie there in another order than they were received, as after a move between
        // servers
        let place = (n * 7919) % mails;
        let player = place as usize % players.len();
        let from = players[player];
        let number = world
            .post(&format!("From: {from}\nTo: {}\nMessage-ID: <{n}@example.org>\n\nBEGIN ORDERS thornvale\nno orders\n# {place}\nEND ORDERS\n", to[player]));
        let file = fs::File::options()
            .write(true)
            .open(world.folder().join(format!("spool/in/new/{number:06}.x")))
            .expect("the mail");
        file.set_modified(now - Duration::from_secs(u64::from(100_000 - place)))
            .expect("a time");
        last[player] = last[player].max(place);
    }
    let start = Instant::now();
    let daemon = world.daemon();
    let mut store = Store::open(&world.folder().join("data/history.db")).expect("the history");
    let mut memory = 0;
    loop {
        std::thread::sleep(Duration::from_millis(50));
        memory = memory.max(peak(&daemon));
        let counts = store.read(|book| book.letter_counts()).expect("readable");
        let done: u32 = counts
            .iter()
            .filter(|(state, _)| *state != LetterState::New)
            .map(|(_, count)| count)
            .sum();
        if done == mails {
            break;
        }
        assert!(
            start.elapsed() < Duration::from_secs(300),
            "{counts:?} after five minutes"
        );
    }
    let took = start.elapsed();
    end(daemon);
    // of the 64 MiB that it may have in all
    assert!((1..=40 << 10).contains(&memory), "{memory} KiB");
    for (seat, last) in (0..).zip(last) {
        let standing = store
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(seat)))
            .expect("readable")
            .expect("a sheet");
        let newest = store
            .read(|book| book.letter(standing.letter.expect("its letter")))
            .expect("readable")
            .expect("a letter");
        let text = String::from_utf8_lossy(&newest.bytes).into_owned();
        assert!(
            text.contains(&format!("# {last}\n")),
            "seat {seat}: the newest stands, not {text}"
        );
    }
    figures::say(
        "F17",
        &format!(
            "{mails} mails drained in {:.1} s, at most {memory} KiB of its own",
            took.as_secs_f64()
        ),
    );
}

/// F18
#[test]
fn who_floods_delays_others_by_a_poll_at_most() {
    let seconds = u64::from(figures::times(12, 120));
    let config = "answers:\n  per_day: 100000\nmail:\n  poll_seconds: 2\n";
    let mut world = World::new(2, config, &[]);
    let (anna, bela) = (world.reply_address("anna@example.org"), "bela@example.org");
    let daemon = world.daemon();
    let mut store = Store::open(&world.folder().join("data/history.db")).expect("the history");
    let start = Instant::now();
    let (mut flood, mut waiting, mut slowest, mut asked) = (0, None, Duration::ZERO, 0);
    while start.elapsed() < Duration::from_secs(seconds) || waiting.is_some() {
        // a thousand a minute
        while Duration::from_millis(60) * flood < start.elapsed() {
            flood += 1;
            world.post(&format!(
                "From: anna@example.org\nTo: {anna}\nMessage-ID: <f{flood}@example.org>\n\nBEGIN ORDERS thornvale\nno orders\n# {flood}\nEND ORDERS\n"
            ));
        }
        match waiting {
            // less often than would be too much of him too
            None if start.elapsed() < Duration::from_secs(seconds)
                && start.elapsed() >= Duration::from_secs(5) * asked =>
            {
                asked += 1;
                world.post_from(bela, "status");
                waiting = Some(Instant::now());
            }
            None => {}
            Some(since) => {
                let answered = store
                    .read(|book| book.answers_since(bela, 0, None))
                    .expect("readable");
                if answered >= asked {
                    slowest = slowest.max(since.elapsed());
                    waiting = None;
                }
                assert!(since.elapsed() < Duration::from_secs(60), "Bela waits");
            }
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    end(daemon);
    // his own poll, one more, and what a busy machine needs
    assert!(slowest < Duration::from_secs(2 + 2 + 4), "{slowest:?}");
    let counts = store.read(|book| book.letter_counts()).expect("readable");
    let put_off = counts
        .iter()
        .find(|(state, _)| *state == LetterState::New)
        .map_or(0, |(_, count)| *count);
    assert!(
        put_off > flood / 2,
        "the flood waits for its hours: {counts:?}"
    );
    figures::say(
        "F18",
        &format!(
            "{flood} mails of one sender in {seconds} s, polls every 2 s: {asked} mails of another answered after at most {slowest:.1?}"
        ),
    );
}
