//! A season's six reports, each with the one map that all of them share. Asked: at most 60 ms of
//! one core, adjudicated and committed; and of a cold process that loads, adjudicates, commits and
//! renders them at most 20 MiB of memory without maps and 28 with, of it 8 and 14 its data (VmHWM
//! and RssAnon, as the kernel tells a process of itself).

#[path = "intake/cost.rs"]
#[allow(dead_code)]
mod cost;
#[path = "intake/table.rs"]
#[allow(dead_code)]
mod table;

use cost::{median, processor};
use jiff::Timestamp;
use seneschal::campaign::CampaignCache;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::history::{MailPreferences, Store};
use seneschal::letters::MailComposer;
use seneschal::mail::{Inbox, Outbox, inbox::MemoryInbox, outbox::MemoryOutbox};
use seneschal::text::ids::CampaignId;
use seneschal::turns::{self, PlayResult};
use std::path::Path;
use std::process::Command;
use table::Table;

/// Turns that are played before: the campaign is in its third year.
const TURNS: u32 = 9;
const CAMPAIGNS: usize = 6;
/// What a process of its own is told: its folder.
const COLD: &str = "SENESCHAL_BENCH_COLD";

fn main() {
    if let Some(folder) = std::env::var_os(COLD) {
        return cold(Path::new(&folder));
    }
    for pictures in [true, false] {
        let place = tempfile::tempdir().expect("a folder");
        let ids = campaigns(place.path(), pictures);
        // a process for itself: nothing of what made the campaigns is in it
        let told = Command::new(std::env::current_exe().expect("itself"))
            .env(COLD, place.path())
            .output()
            .expect("it starts");
        assert!(
            told.status.success(),
            "{}",
            String::from_utf8_lossy(&told.stderr)
        );
        let with = if pictures {
            "with maps"
        } else {
            "without maps"
        };
        print!(
            "six reports {with}, a cold process: {}",
            String::from_utf8_lossy(&told.stdout)
        );
        let (mut store, desk, tables, config) = opened(place.path());
        let took: Vec<f64> = ids
            .iter()
            .skip(1)
            .map(|&id| play(&mut store, &desk, &tables, &config, id))
            .collect();
        println!(
            "six reports {with}, a season played: {:.1} ms of processor time (median of {}; the first {:.1})",
            median(took.clone()),
            took.len(),
            took[0]
        );
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

/// Campaigns of six whose sheets are all in.
fn campaigns(base: &Path, pictures: bool) -> Vec<CampaignId> {
    let config = config(base);
    let inbox = MemoryInbox::default();
    let store = Store::open(&config.history()).expect("a history");
    let outbox = Outbox::Memory(MemoryOutbox::default());
    let mut daemon = Daemon::with(
        config,
        Clock::System,
        store,
        Inbox::Memory(inbox.clone()),
        outbox,
    )
    .expect("a daemon");
    let mut ids = Vec::new();
    for n in 0..CAMPAIGNS {
        let player = |seat: usize| format!("p{seat}.{n}@example.org");
        let table = Table::set(&mut daemon, &inbox, &format!("war{n}"), player, TURNS);
        for seat in 0..6 {
            inbox.put(table.nth(seat, player), Timestamp::now());
        }
        daemon.take_and_answer().expect("answered");
        let wishes = MailPreferences {
            pictures,
            ..MailPreferences::default()
        };
        let set = |book: &seneschal::history::Transaction| {
            for seat in book.seats(table.id)? {
                book.set_preferences(
                    table.id,
                    seat.seat,
                    seat.token_epoch,
                    &seat.language,
                    &seat.zone,
                    wishes,
                )?;
            }
            Ok::<(), seneschal::history::StoreError>(())
        };
        daemon.store().write(set).expect("written");
        ids.push(table.id);
    }
    ids
}

fn opened(base: &Path) -> (Store, MailComposer, CampaignCache, Config) {
    let config = config(base);
    (
        Store::open(&config.history()).expect("a history"),
        MailComposer::open(&config).expect("a desk"),
        CampaignCache::default(),
        config,
    )
}

/// Milliseconds of processor time.
fn play(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    config: &Config,
    id: CampaignId,
) -> f64 {
    let turn = store
        .read(|book| book.campaign(id))
        .expect("read")
        .expect("it is there")
        .turn;
    let before = processor();
    let tools = turns::TurnTools {
        desk,
        tables,
        config,
    };
    let played = turns::play(store, tools, id, turn, Timestamp::now()).expect("played");
    assert!(
        matches!(played, PlayResult::Played { .. }),
        "the turn was played"
    );
    (processor() - before) / 1e3
}

fn cold(base: &Path) {
    let before = processor();
    let (mut store, desk, tables, config) = opened(base);
    let (started, open) = ((processor() - before) / 1e3, mib("VmHWM"));
    let took = play(&mut store, &desk, &tables, &config, CampaignId(1));
    println!(
        "at most {:.1} MiB, of it at the end {:.1} of the program's own file and {:.1} its data; opened with {open:.1} MiB in {started:.1} ms, played in {took:.1} ms of processor time",
        mib("VmHWM"),
        mib("RssFile"),
        mib("RssAnon")
    );
}

/// As the kernel tells of this process.
fn mib(what: &str) -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the kernel tells");
    let figure = |line: &str| {
        line.strip_prefix(what)?
            .strip_prefix(':')?
            .trim()
            .strip_suffix(" kB")?
            .trim()
            .parse::<f64>()
            .ok()
    };
    status.lines().find_map(figure).expect("a figure") / 1024.0
}
