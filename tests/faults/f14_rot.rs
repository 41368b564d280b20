//! F14: a bit that flips, a file cut short, a write-ahead log that is gone: found or harmless, and
//! recovery loses no stored mail (ST-03, ST-04).

use crate::figures;
use crate::world::{OPEN, World, copy_folder};
use rusqlite::types::Value;
use seneschal::archive::backup::{BackupFolder, back_up, recover};
use seneschal::config::Config;
use seneschal::daemon::{RescanScope, rescan_mailbox};
use seneschal::history::Store;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// Everything that a history says, table by table.
fn all_of(history: &Path) -> Vec<(String, Vec<Vec<Value>>)> {
    let raw = rusqlite::Connection::open(history).expect("it opens");
    let mut query = raw
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .expect("a schema");
    let tables: Vec<String> = query
        .query_map([], |row| row.get(0))
        .expect("rows")
        .collect::<Result<_, _>>()
        .expect("names");
    let rows = |table: &String| {
        let mut query = raw
            .prepare(&format!("SELECT * FROM \"{table}\" ORDER BY 1, 2"))
            .expect("a table");
        let columns = query.column_count();
        let row = |row: &rusqlite::Row| {
            (0..columns)
                .map(|at| row.get(at))
                .collect::<Result<Vec<Value>, _>>()
        };
        query
            .query_map([], row)
            .expect("rows")
            .collect::<Result<Vec<_>, _>>()
            .expect("rows")
    };
    tables
        .iter()
        .map(|table| (table.clone(), rows(table)))
        .collect()
}

fn mails_of(history: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut store = Store::open(history).expect("it opens");
    store
        .read(|book| {
            let last: u32 = book.letter_counts()?.iter().map(|(_, count)| count).sum();
            // numbers may have gaps in a recovered one
            let letters = (1..=i64::from(last) * 2 + 50)
                .map(|id| book.letter(id))
                .collect::<Result<Vec<_>, _>>()?;
            Ok(letters
                .into_iter()
                .flatten()
                .map(|letter| (letter.key, letter.bytes))
                .collect())
        })
        .expect("readable")
}

/// A row of numbers that is the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 24) % end.max(1)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Damage {
    Bit,
    BitInLog,
    Cut,
    CutLog,
    NoLog,
}

fn spoil(folder: &Path, damage: Damage, numbers: &mut Numbers) -> String {
    let name = if matches!(damage, Damage::Bit | Damage::Cut) {
        "history.db"
    } else {
        "history.db-wal"
    };
    let file = folder.join("data").join(name);
    let mut bytes = fs::read(&file).expect("the file");
    let at = numbers.below(bytes.len() as u64) as usize;
    match damage {
        Damage::Bit | Damage::BitInLog => bytes[at] ^= 1 << numbers.below(8),
        Damage::Cut | Damage::CutLog => bytes.truncate(at),
        Damage::NoLog => {
            fs::remove_file(&file).expect("gone");
            return "the log".to_owned();
        }
    }
    fs::write(&file, bytes).expect("written");
    format!("byte {at} of {name}")
}

#[test]
fn rot_is_found_or_harmless_and_recovered_without_loss() {
    let config = format!("{OPEN}backup:\n  keep: 0\n");
    let mut world = World::new(2, &config, &[]);
    for _ in 0..3 {
        world
            .players()
            .iter()
            .for_each(|player| _ = world.post_from(player, "no orders"));
        world.round();
    }
    let data = world.folder().join("data");
    fs::create_dir(data.join("backups")).expect("a folder");
    back_up(
        &data.join("history.db"),
        &data.join("backups/history-2026-01-01T00-00-00Z.db"),
    )
    .expect("a backup");
    // killed, it leaves its log behind
    let mut daemon = world.daemon();
    let told = |world: &World| {
        world
            .players()
            .iter()
            .map(|player| world.mails(player).len())
            .sum::<usize>()
    };
    let before = told(&world);
    for _ in 0..3 {
        world
            .players()
            .iter()
            .for_each(|player| _ = world.post_from(player, "no orders"));
    }
    let start = Instant::now();
    while told(&world) < before + 6 && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(50));
    }
    std::thread::sleep(Duration::from_millis(500));
    daemon.kill().expect("SIGKILL");
    daemon.wait().expect("it is gone");
    assert!(
        fs::metadata(data.join("history.db-wal"))
            .expect("the log")
            .len()
            > 0
    );

    let home = tempfile::tempdir().expect("a folder");
    let whole = home.path().join("whole");
    copy_folder(&data, &whole.join("data"));
    let (truth, mails) = (
        all_of(&whole.join("data/history.db")),
        mails_of(&whole.join("data/history.db")),
    );
    assert_eq!(mails.len(), world.posted() as usize);

    let count = figures::times(60, 1000);
    let mut numbers = Numbers(4);
    let mut found: BTreeMap<Damage, (u32, u32)> = BTreeMap::new();
    for n in 0..count {
        let damage = match n % 20 {
            0 => Damage::NoLog,
            1 | 2 => Damage::CutLog,
            3 | 4 => Damage::Cut,
            5..=8 => Damage::BitInLog,
            _ => Damage::Bit,
        };
        let folder = home.path().join(format!("{n}"));
        copy_folder(&data, &folder.join("data"));
        copy_folder(&world.folder().join("spool/in"), &folder.join("spool/in"));
        let what = spoil(&folder, damage, &mut numbers);
        let history = folder.join("data/history.db");
        let tally = found.entry(damage).or_default();
        match Store::open(&history).and_then(|mut store| store.examine()) {
            Ok(()) => {
                tally.1 += 1;
                assert!(
                    all_of(&history) == truth,
                    "{what}: not found, and not harmless"
                );
            }
            Err(why) => {
                tally.0 += 1;
                assert!(why.is_damage(), "{what}: {why}");
                let settings = Config::read("test", &config, &folder).expect("a configuration");
                let recovered = recover(
                    &history,
                    &BackupFolder::of(&settings),
                    jiff::Timestamp::now(),
                )
                .unwrap_or_else(|error| panic!("{what}: {error}"));
                if !recovered.is_whole() {
                    rescan_mailbox(&settings, RescanScope::Ever, jiff::Timestamp::now())
                        .unwrap_or_else(|error| panic!("{what}: {error}"));
                }
                Store::open(&history)
                    .and_then(|mut store| store.examine())
                    .unwrap_or_else(|error| panic!("{what}: after recovery {error}"));
                let now = mails_of(&history);
                for (key, bytes) in &mails {
                    assert_eq!(now.get(key), Some(bytes), "{what}: {key}; {recovered:?}");
                }
            }
        }
        fs::remove_dir_all(&folder).expect("gone");
        if n % 100 == 99 {
            figures::so_far("F14", n + 1);
        }
    }
    let told: Vec<String> = found
        .iter()
        .map(|(damage, (found, harmless))| format!("{damage:?} {found} found {harmless} harmless"))
        .collect();
    figures::say(
        "F14",
        &format!(
            "{count} times: {}; no mail lost in any recovery",
            told.join(", ")
        ),
    );
    // a test that finds nothing would pass as well
    assert!(
        found
            .get(&Damage::NoLog)
            .is_some_and(|(found, _)| *found > 0)
            && found.get(&Damage::Bit).is_some_and(|(found, _)| *found > 0)
    );
}
