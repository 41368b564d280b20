//! Players' pages over loopback, by the real daemon: a player's own page and a check, while nothing
//! happens and while two hundred mails with sheets come in; and other players' pages while one link
//! asks for as much as it can.
//!
//! `SENESCHAL_PROGRAM=FILE cargo bench --bench pages` measures another program, such as an older one
//! to compare with. Programs before this bench let a link check forty times in ten minutes: so there
//! are sixty links.

#[path = "../tests/pages/house.rs"]
mod house;

use house::{House, seneschal, wait_until};
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const CAMPAIGNS: usize = 10;
const LORDS: [&str; 6] = ["gawaine", "lionel", "kay", "bors", "lancelot", "perceval"];
const COLOURS: [&str; 6] = ["blue", "red", "orange", "green", "yellow", "purple"];
const MAILS: usize = 200;
/// Browsers that ask at the same time.
const BROWSERS: usize = 4;
const QUIET: Duration = Duration::from_secs(5);
/// Checks of a link in each of two runs: together less than its limit.
const CHECKS: usize = 19;
/// Requests of one link at the same time: with those of the browsers, all connections.
const FLOOD: usize = 60;
const SHEET: &str = "enter by Sarbury, Pimbury, Netherby";

fn player(campaign: usize, seat: usize) -> String {
    format!("p{seat}.{campaign}@example.org")
}

fn players() -> impl Iterator<Item = String> {
    (0..CAMPAIGNS * LORDS.len()).map(|n| player(n / LORDS.len(), n % LORDS.len()))
}

fn main() {
    let house = House::with("answers:\n  per_day: 100000\n  mails_per_hour: 100000\n");
    for campaign in 0..CAMPAIGNS {
        // all sheets are in soon, and no turn is to run
        let words = [
            "campaign",
            "new",
            &format!("war-{campaign}"),
            "--start",
            "--delay",
            "1440",
        ];
        let mut words = words.map(str::to_owned).to_vec();
        for (seat, (lord, colour)) in LORDS.iter().zip(COLOURS).enumerate() {
            words.push("--seat".to_owned());
            words.push(format!("{lord}:{colour}:{}", player(campaign, seat)));
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        seneschal(house.folder.path(), &words).assert().success();
    }
    for player in players() {
        house.mail(&player, "my page");
    }
    let links: Vec<String> = players().map(|player| house.mailed_link(&player)).collect();
    let page = |n: usize| Some(house.get(&links[n % links.len()]).status);
    let check = |n: usize| {
        let path = format!("{}check", links[n % links.len()]);
        (n < CHECKS * links.len()).then(|| house.form(&path, SHEET).status)
    };
    let replies: Vec<String> = players()
        .map(|player| house.reply_address(&player))
        .collect();
    // each campaign is opened once before anything is measured
    assert!((0..links.len()).all(|n| page(n) == Some(200)));
    run("a player's page, quiet", &page, || {
        std::thread::sleep(QUIET)
    });
    run("a player's page, 200 mails", &page, || {
        mails(&house, &replies, "page")
    });
    run("a check, quiet", &check, || std::thread::sleep(QUIET));
    run("a check, 200 mails", &check, || {
        mails(&house, &replies, "check")
    });
    // at the end: the link reaches its limits
    let other = |n: usize| Some(house.get(&links[1 + n % (links.len() - 1)]).status);
    run("another player's page, one link's maps", &other, || {
        flood(|| house.get(&format!("{}map/large", links[0])));
    });
    let long = format!("{SHEET}\n").repeat(7_000);
    run(
        "another player's page, one link's long checks",
        &other,
        || {
            flood(|| house.form(&format!("{}check", links[0]), &long));
        },
    );
}

/// As many requests at once as one link can make, refused or not.
fn flood<T>(ask: impl Fn() -> T + Sync) {
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..FLOOD {
            scope.spawn(|| {
                while start.elapsed() < QUIET {
                    ask();
                }
            });
        }
    });
}

/// Asks until `meanwhile` is over, or until there is nothing more to ask.
fn run(what: &str, ask: &(impl Fn(usize) -> Option<u16> + Sync), meanwhile: impl FnOnce()) {
    let (over, asked) = (AtomicBool::new(false), AtomicUsize::new(0));
    let times = Mutex::new(Vec::new());
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..BROWSERS {
            scope.spawn(|| {
                while !over.load(Ordering::SeqCst) {
                    let begun = Instant::now();
                    let Some(status) = ask(asked.fetch_add(1, Ordering::SeqCst)) else {
                        break;
                    };
                    assert_eq!(status, 200, "{what}");
                    let (took, at) = (begun.elapsed(), start.elapsed());
                    times.lock().expect("no panic").push((took, at));
                }
            });
        }
        meanwhile();
        over.store(true, Ordering::SeqCst);
    });
    let whole = start.elapsed();
    let times = times.into_inner().expect("no panic");
    let asking = times.iter().map(|(_, at)| *at).max().unwrap_or(whole);
    let mut times: Vec<f64> = times
        .iter()
        .map(|(took, _)| took.as_secs_f64() * 1e3)
        .collect();
    times.sort_by(f64::total_cmp);
    println!(
        "{what}: {:.0} requests a second, {:.1} ms (median), {:.1} ms (99 of 100), {:.1} ms (longest); {} requests in {:.1} s of {:.1} s",
        times.len() as f64 / asking.as_secs_f64(),
        times[times.len() / 2],
        times[times.len() * 99 / 100],
        times[times.len() - 1],
        times.len(),
        asking.as_secs_f64(),
        whole.as_secs_f64(),
    );
}

/// Two hundred sheets come in at once, and each is answered.
fn mails(house: &House, replies: &[String], run: &str) {
    let sent = |player: &String| {
        let folder = house
            .folder
            .path()
            .join("spool/out")
            .join(player)
            .join("new");
        std::fs::read_dir(folder).map_or(0, Iterator::count)
    };
    let all: Vec<String> = players().collect();
    let before: usize = all.iter().map(sent).sum();
    let inbox = house.folder.path().join("spool/in");
    for n in 0..MAILS {
        let player = &all[n % all.len()];
        let mut mail = format!("From: {player}\nTo: {}\n", replies[n % all.len()]);
        let _ = writeln!(
            mail,
            "Message-ID: <{run}.{n}@example.org>\n\n{SHEET}\n# {n}"
        );
        let name = format!("{run}.{n}");
        std::fs::write(inbox.join("tmp").join(&name), mail).expect("written");
        std::fs::rename(inbox.join("tmp").join(&name), inbox.join("new").join(&name))
            .expect("there");
    }
    let start = Instant::now();
    wait_until("all answers", || {
        let now: usize = all.iter().map(sent).sum();
        (now >= before + MAILS).then_some(())
    });
    println!(
        "{MAILS} mails answered in {:.1} s",
        start.elapsed().as_secs_f64()
    );
}
