//! F16: a migration killed anywhere: the history is the new one, or cleanly the old one (ST-08).

use crate::figures;
use crate::trace;
use assert_cmd::cargo::cargo_bin;
use rusqlite::Connection;
use seneschal::store::Store;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn oldest() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/databases/version-1.db")
}

fn version(history: &Path) -> i64 {
    Connection::open(history).and_then(|raw| raw.query_row("PRAGMA user_version", [], |row| row.get(0))).expect("it opens")
}

/// What no migration may change.
fn played(history: &Path) -> Vec<(i64, Vec<u8>)> {
    let raw = Connection::open(history).expect("it opens");
    let found: String = raw.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).expect("looked through");
    assert_eq!(found, "ok");
    let mut query = raw.prepare("SELECT number, hash FROM turns ORDER BY 1").expect("turns");
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows").collect::<Result<_, _>>().expect("rows")
}

/// How many of these calls a start with a migration makes.
fn calls_in_all(calls: &str) -> u32 {
    let home = tempfile::tempdir().expect("a folder");
    fs::create_dir(home.path().join("data")).expect("a folder");
    fs::copy(oldest(), home.path().join("data/history.db")).expect("a copy");
    let mut list = Command::new(cargo_bin("seneschal"));
    list.current_dir(home.path()).args(["campaign", "list"]).env("SENESCHAL_LOG", "error");
    trace::inject(&list, calls, "error=EIO", 60_000, home.path());
    let told = fs::read_to_string(home.path().join("strace.out")).expect("strace's file");
    u32::try_from(told.lines().count()).expect("few")
}

#[test]
fn killed_in_a_migration_it_is_the_new_one_or_the_old_one() {
    if !trace::can_trace() {
        println!("F16: SKIPPED: strace is missing or may not trace (tests/run installs it)");
        return;
    }
    let truth = played(&oldest());
    let calls = "pwrite64,fsync,fdatasync,rename,unlink,ftruncate";
    let (most, all) = (figures::times(30, 200), calls_in_all(calls));
    let (mut kills, mut old, mut when) = (0, 0, 1);
    loop {
        let home = tempfile::tempdir().expect("a folder");
        let data = home.path().join("data");
        fs::create_dir(&data).expect("a folder");
        let history = data.join("history.db");
        fs::copy(oldest(), &history).expect("a copy");
        let mut list = Command::new(cargo_bin("seneschal"));
        list.current_dir(home.path()).args(["campaign", "list"]).env("SENESCHAL_LOG", "error");
        let (_, hit) = trace::inject(&list, calls, "signal=KILL", when, home.path());
        if !hit {
            break;
        }
        kills += u32::from(hit);
        // a copy is whole, or does not bear its name
        let copy = data.join("history-of-version-1.db");
        assert!(!copy.exists() || played(&copy) == truth, "the copy after kill {when}");
        let is = version(&history);
        old += u32::from(is == 1);
        assert_eq!(played(&history), truth, "kill {when}");
        if is != 1 {
            assert!(copy.exists(), "it was migrated without a copy");
        }
        let mut store = Store::open(&history).expect("it opens");
        store.examine().expect("undamaged");
        let now = version(&history);
        assert!(now > 1 && (is == 1 || is == now), "kill {when}: version {is}, {now} expected");
        if kills >= most {
            break;
        }
        when += (all / most).max(1);
    }
    assert!(kills > 20 && old > 0 && old < kills, "{kills} kills, {old} left the old one");
    figures::say("F16", &format!("{kills} kills at calls of their own: {old} left the old history, {} the new one; all opened and whole", kills - old));
}
