//! A history of every schema there was: opened, brought up to date, looked through and played again (ST-08). `tests/databases/README.md`.

use seneschal::campaign::Tables;
use seneschal::proof;
use seneschal::store::Store;
use std::fs;
use std::path::PathBuf;

fn histories() -> Vec<(i64, PathBuf)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/databases");
    let number = |path: &PathBuf| path.file_stem()?.to_str()?.strip_prefix("version-")?.parse().ok();
    let files = fs::read_dir(folder).expect("the folder").flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "db"));
    let mut found: Vec<(i64, PathBuf)> = files.map(|path| (number(&path).expect("version-<number>.db"), path)).collect();
    found.sort();
    found
}

fn version(path: &std::path::Path) -> i64 {
    rusqlite::Connection::open(path).and_then(|raw| raw.query_row("PRAGMA user_version", [], |row| row.get(0))).expect("a history")
}

#[test]
fn every_older_history_opens_and_plays_the_same() {
    let histories = histories();
    assert!(histories.iter().map(|(number, _)| *number).eq(1..=3), "{histories:?}");
    for (number, path) in histories {
        let home = tempfile::tempdir().expect("a folder");
        let history = home.path().join("history.db");
        fs::copy(&path, &history).expect("a copy");
        assert_eq!(version(&history), number, "{}", path.display());
        let mut store = Store::open(&history).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        store.examine().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // what it was is kept beside it
        assert_eq!(version(&home.path().join(format!("history-of-version-{number}.db"))), number);
        let tables = Tables::default();
        let turns = store
            .look(|book| {
                let mut turns = 0;
                for row in book.campaigns()? {
                    let name = row.name.clone();
                    let same = proof::replay(book, &tables, row, 1, |turn| {
                        turns += 1;
                        assert!(turn.apart.is_none(), "version {number}, {name}, {}: {:?}", turn.name, turn.apart);
                    })?;
                    assert!(same);
                }
                Ok::<_, seneschal::fault::Fault>(turns)
            })
            .expect("readable");
        assert!(turns >= 3, "version {number}: {turns} turns");
    }
}

#[test]
fn a_newer_history_is_refused_in_a_sentence() {
    let home = tempfile::tempdir().expect("a folder");
    let history = home.path().join("history.db");
    drop(Store::open(&history).expect("a new one"));
    let raw = rusqlite::Connection::open(&history).expect("it opens");
    raw.execute_batch("PRAGMA user_version = 9999").expect("a newer one");
    drop(raw);
    let told = Store::open(&history).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(told.contains("newer version") && told.contains("9999") && told.contains("update the program"), "{told}");
    assert_eq!(version(&history), 9999, "nothing was changed");
}
