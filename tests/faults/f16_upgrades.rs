//! F16: an upgrade of the history killed anywhere: the history is the new one, or cleanly the old
//! one (ST-08). So is the making of a new history.
//!
//! As long as there is one schema only, the upgrade has a step that no program has.

use crate::figures;
use crate::trace;
use crate::world::{OPEN, World};
use rusqlite::Connection;
use seneschal::history::{STEPS, Store};
use std::fs;
use std::path::Path;
use std::process::Command;

/// It changes tables, rows and indexes, so that there is much to write.
const NEXT: &str = "ALTER TABLE letters ADD COLUMN trial INTEGER NOT NULL DEFAULT 0;
    UPDATE letters SET trial = length(bytes);
    CREATE TABLE trials (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
    INSERT INTO trials SELECT id, bytes FROM outbox;
    CREATE INDEX letters_trial ON letters (trial);";

const HISTORY: &str = "SENESCHAL_TEST_HISTORY";

fn steps() -> Vec<&'static str> {
    STEPS.iter().copied().chain([NEXT]).collect()
}

/// What the others kill: they start it in a process of its own. Without them it does nothing.
#[test]
fn a_history_is_opened_with_the_next_step() {
    if let Some(history) = std::env::var_os(HISTORY) {
        drop(Store::open_at(Path::new(&history), &steps()).expect("it opens"));
    }
}

fn opening(history: &Path) -> Command {
    let mut open = Command::new(std::env::current_exe().expect("this program"));
    open.args([
        "--exact",
        "f16_upgrades::a_history_is_opened_with_the_next_step",
    ])
    .env(HISTORY, history);
    open
}

fn version(history: &Path) -> usize {
    let is: u32 = Connection::open(history)
        .and_then(|raw| raw.query_row("PRAGMA user_version", [], |row| row.get(0)))
        .expect("it opens");
    is as usize
}

/// A query for each table that gives all that its rows say, which no upgrade may change.
fn queries(history: &Path) -> Vec<String> {
    let raw = Connection::open(history).expect("it opens");
    let mut query = raw
        .prepare(
            "SELECT 'SELECT ' || group_concat('quote(' || t.name || '.' || c.name || ')', '||'',''||') || ' FROM ' || t.name || ' ORDER BY 1'
             FROM pragma_table_list AS t JOIN pragma_table_xinfo(t.name) AS c
             WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT IN ('sums', 'changes') GROUP BY t.name ORDER BY t.name",
        )
        .expect("tables");
    query
        .query_map([], |row| row.get(0))
        .expect("rows")
        .collect::<Result<_, _>>()
        .expect("rows")
}

fn rows(history: &Path, queries: &[String]) -> Vec<Vec<String>> {
    let raw = Connection::open(history).expect("it opens");
    let found: String = raw
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .expect("looked through");
    assert_eq!(found, "ok");
    let all = |sql: &String| {
        raw.prepare(sql)?
            .query_map([], |row| row.get(0))?
            .collect::<Result<Vec<_>, _>>()
    };
    queries
        .iter()
        .map(all)
        .collect::<Result<_, _>>()
        .expect("rows")
}

/// Kills the opening of a history at one call after the other, and looks at what each kill left:
/// how often, if anything could be traced.
fn killed_at_each_call(from: Option<&Path>, mut look: impl FnMut(&Path, u32)) -> u32 {
    let calls = "pwrite64,fsync,fdatasync,rename,unlink,ftruncate";
    let blow = |fault: &str, when: u32| {
        let home = tempfile::tempdir().expect("a folder");
        let history = home.path().join("history.db");
        if let Some(from) = from {
            fs::copy(from, &history).expect("a copy");
        }
        let (_, hit) = trace::inject(&opening(&history), calls, fault, when, home.path());
        (home, history, hit)
    };
    // a fault that never comes: how many of these calls there are
    let (home, history, _) = blow("error=EIO", 60_000);
    assert_eq!(version(&history), steps().len());
    let told = fs::read_to_string(home.path().join("strace.out")).expect("strace's file");
    let all = u32::try_from(told.lines().filter(|line| line.contains('(')).count()).expect("few");
    let tries = figures::times(30, 200).min(all);
    let mut kills = 0;
    for when in (0..tries).map(|n| 1 + n * all / tries) {
        let (_home, history, hit) = blow("signal=KILL", when);
        if hit {
            kills += 1;
            look(&history, when);
        }
    }
    kills
}

#[test]
fn killed_in_an_upgrade_it_is_the_new_one_or_the_old_one() {
    if !trace::can_trace() {
        println!("F16: SKIPPED: strace is missing or may not trace (tests/run installs it)");
        return;
    }
    let mut world = World::with_a_dot(2, OPEN, &[]);
    for player in world.players() {
        world.post_from(player, "no orders");
    }
    world.round();
    let before = world.folder().join("data/history.db");
    let (was, becomes) = (version(&before), steps().len());
    assert_eq!(was + 1, becomes);
    let queries = queries(&before);
    let truth = rows(&before, &queries);
    let mut old = 0;
    let kills = killed_at_each_call(Some(&before), |history, when| {
        // a copy is whole, or does not bear its name
        let copy = history.with_file_name(format!("history-of-version-{was}.db"));
        assert!(
            !copy.exists() || version(&copy) == was && rows(&copy, &queries) == truth,
            "the copy after kill {when}"
        );
        let is = version(history);
        assert!(is == was || is == becomes, "kill {when}: version {is}");
        assert_eq!(rows(history, &queries), truth, "kill {when}");
        if is == was {
            old += 1;
            Store::open(history)
                .and_then(|mut store| store.examine())
                .expect("undamaged");
        } else {
            assert!(copy.exists(), "it was brought up to date without a copy");
        }
        Store::open_at(history, &steps())
            .and_then(|mut store| store.examine())
            .expect("undamaged");
        assert_eq!(
            (version(history), rows(history, &queries) == truth),
            (becomes, true),
            "kill {when}"
        );
    });
    assert!(
        kills > 20 && old > 0 && old < kills,
        "{kills} kills, {old} left the old one"
    );
    figures::say(
        "F16",
        &format!(
            "{kills} kills at calls of their own: {old} left the old history, {} the new one; all opened and whole",
            kills - old
        ),
    );
}

#[test]
fn killed_while_a_history_is_made_it_is_empty_or_whole() {
    if !trace::can_trace() {
        println!("F16: SKIPPED: strace is missing or may not trace (tests/run installs it)");
        return;
    }
    let mut empty = 0;
    let kills = killed_at_each_call(None, |history, when| {
        let is = version(history);
        assert!(is == 0 || is == steps().len(), "kill {when}: version {is}");
        empty += u32::from(is == 0);
        Store::open_at(history, &steps())
            .and_then(|mut store| store.examine())
            .expect("whole");
        assert_eq!(version(history), steps().len(), "kill {when}");
    });
    assert!(
        kills > 5 && empty > 0 && empty < kills,
        "{kills} kills, {empty} left an empty one"
    );
    figures::say(
        "F16",
        &format!(
            "{kills} kills while a history was made: {empty} left an empty one, {} a whole one",
            kills - empty
        ),
    );
}
