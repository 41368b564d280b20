use super::columns::number;
use super::*;
use crate::LogKind;
use rusqlite::Connection;
use rusqlite::backup::Backup;
use seneschal_text::ids::{CampaignId, RunNumber, Seat, TurnNumber};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

/// Hundreds of tests begin with a new history, and compiling the schema takes longer than what many
/// of them try: it is made once, and copied.
pub(super) fn copy_an_empty_one(connection: &mut Connection) -> StoreResult<()> {
    static EMPTY: LazyLock<Mutex<Connection>> = LazyLock::new(|| {
        let mut empty = Connection::open_in_memory().unwrap();
        schema::apply(&mut empty, STEPS).unwrap();
        Mutex::new(empty)
    });
    if connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| {
        row.get(0)
    })? {
        Backup::new(&EMPTY.lock().unwrap(), connection)?.run_to_completion(
            i32::MAX,
            std::time::Duration::ZERO,
            None,
        )?;
    }
    Ok(())
}

fn incoming(key: &'static str, received: i64) -> IncomingMail<'static> {
    IncomingMail {
        key,
        received,
        told: received,
        source: "INTERNALDATE",
        first_seen: received,
        bytes: b"bytes",
        too_large: false,
    }
}

fn campaign(book: &Transaction) -> CampaignId {
    let new = NewCampaign {
        name: "thornvale",
        game: "stub",
        edition: "standard",
        setup: "{}",
        settings: "{}",
        rules_version: "1",
        created: 0,
    };
    let seat = |seat, address| NewSeat {
        seat,
        lord: "gawaine",
        colour: None,
        address: Some(address),
        language: "en",
        zone: "UTC",
    };
    book.new_campaign(
        new,
        &[
            seat(Seat(0), &"anna@example.org".parse().unwrap()),
            seat(Seat(1), &"bela@example.org".parse().unwrap()),
        ],
    )
    .unwrap()
}

#[test]
fn a_newer_database_is_refused_and_nothing_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/history.db");
    drop(Store::open(&path).unwrap());
    drop(Store::open(&path).unwrap());
    let newer = STEPS.len() + 1;
    let raw = Connection::open(&path).unwrap();
    raw.pragma_update(None, "user_version", number(newer))
        .unwrap();
    let told = Store::open(&path)
        .err()
        .map(|error| error.to_string())
        .unwrap();
    let versions = format!("schema version {newer}, this program knows {}", STEPS.len());
    for part in ["newer version", &versions, "update the program"] {
        assert!(told.contains(part), "{told}");
    }
    assert_eq!(schema::version(&raw).unwrap(), newer);
    assert!(!of_version(&path, newer).exists());
}

/// The copy that an upgrade makes.
fn of_version(path: &Path, version: usize) -> PathBuf {
    path.with_file_name(format!("history-of-version-{version}.db"))
}

/// A step that no program has.
const NEXT: &str = "ALTER TABLE letters ADD COLUMN trial INTEGER NOT NULL DEFAULT 7; CREATE TABLE trials (letter INTEGER NOT NULL, key TEXT NOT NULL) STRICT;
     INSERT INTO trials SELECT id, key FROM letters";

fn upgrade(more: &[&'static str]) -> Vec<&'static str> {
    [STEPS, more].concat()
}

/// A history of this program's version, closed.
fn to_be_upgraded(folder: &Path) -> PathBuf {
    let path = folder.join("history.db");
    let mut store = Store::open(&path).unwrap();
    store
        .write(|book| {
            let id = campaign(book);
            book.keep_letter(incoming("a", 1))?;
            book.keep_letter(incoming("b", 1))?;
            book.put_turn(turn(id, TurnNumber(0), "[]"))?;
            book.log(1, Some(id), LogKind::TurnPlayed, &json!({"turn": 0}))
        })
        .unwrap();
    path
}

/// All rows of tables that were there before an upgrade.
fn rows(path: &Path, tables: &[sums::SummedTable]) -> Vec<Vec<rusqlite::types::Value>> {
    let raw = Connection::open(path).unwrap();
    let mut found = Vec::new();
    for table in tables {
        let mut query = raw
            .prepare(&format!(
                "SELECT {} FROM {} ORDER BY {}",
                table.columns.join(", "),
                table.name,
                table.order().join(", ")
            ))
            .unwrap();
        let all = query
            .query_map([], |row| {
                (0..table.columns.len())
                    .map(|at| row.get(at))
                    .collect::<rusqlite::Result<Vec<_>>>()
            })
            .unwrap();
        found.extend(all.map(Result::unwrap));
    }
    found
}

fn version(path: &Path) -> usize {
    schema::version(&Connection::open(path).unwrap()).unwrap()
}

#[test]
fn an_upgrade_keeps_every_row_and_a_copy_of_what_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = to_be_upgraded(folder.path());
    let tables = sums::tables(&Connection::open(&path).unwrap()).unwrap();
    let (was, before) = (version(&path), rows(&path, &tables));
    assert!(before.len() > 8, "{}", before.len());
    let steps = upgrade(&[NEXT, "UPDATE trials SET key = key || '!'"]);
    let mut store = Store::open_at(&path, &steps).unwrap();
    store.examine().unwrap();
    assert_eq!(rows(&path, &tables), before);
    store
        .write(|book| book.keep_letter(incoming("c", 1)))
        .unwrap();
    store.examine().unwrap();
    let new: String = store
        .connection
        .query_row(
            "SELECT group_concat(trials.key || trial) FROM trials JOIN letters ON id = letter",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(new, "a!7,b!7");
    drop(store);
    assert_eq!(version(&path), was + 2);
    assert!(
        matches!(Store::open(&path), Err(StoreError::Newer { .. })),
        "the program of before"
    );
    let copy = of_version(&path, was);
    assert_eq!(
        (version(&copy), rows(&copy, &tables) == before),
        (was, true)
    );
    Store::open(&copy).unwrap().examine().unwrap();
}

#[test]
fn an_upgrade_that_fails_leaves_what_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = to_be_upgraded(folder.path());
    let tables = sums::tables(&Connection::open(&path).unwrap()).unwrap();
    let (was, before) = (version(&path), rows(&path, &tables));
    for more in [
        [NEXT, "INSERT INTO nowhere VALUES (1)"],
        [
            "DELETE FROM letters; INSERT INTO trials VALUES (1, 'a')",
            NEXT,
        ],
    ] {
        let told = Store::open_at(&path, &upgrade(&more))
            .err()
            .map(|error| error.to_string())
            .unwrap();
        assert!(told.contains("no such table"), "{told}");
        assert_eq!(
            (version(&path), rows(&path, &tables) == before),
            (was, true)
        );
        let mut store = Store::open(&path).unwrap();
        store.examine().unwrap();
        assert!(!store.connection.table_exists(None, "trials").unwrap());
    }
}

#[test]
fn an_upgrade_takes_no_damaged_row_for_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = to_be_upgraded(folder.path());
    let was = version(&path);
    Connection::open(&path)
        .unwrap()
        .execute("UPDATE letters SET received = 3 WHERE id = 2", [])
        .unwrap();
    let told = Store::open_at(&path, &upgrade(&[NEXT])).err().unwrap();
    assert!(
        told.is_damage() && told.to_string().contains("letters: 1 of 2 rows"),
        "{told}"
    );
    assert_eq!(version(&path), was);
    assert!(!of_version(&path, was).exists());
}

#[test]
fn two_programs_that_upgrade_at_once_do_it_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = to_be_upgraded(folder.path());
    let (was, steps) = (version(&path), upgrade(&[NEXT]));
    // the second has looked at the version before the first is done
    let mut second = Connection::open(&path).unwrap();
    drop(Store::open_at(&path, &steps).unwrap());
    let copy = std::fs::read(of_version(&path, was)).unwrap();
    copy::before_upgrade(&second, &path, was).unwrap();
    schema::apply(&mut second, &steps).unwrap();
    assert_eq!(version(&path), was + 1);
    assert_eq!(
        second
            .query_row("SELECT count(*) FROM trials", [], |row| row
                .get::<_, i64>(0))
            .unwrap(),
        2
    );
    assert_eq!(
        std::fs::read(of_version(&path, was)).unwrap(),
        copy,
        "the copy of what was stays"
    );
    // the first may be of a newer version
    assert!(matches!(
        schema::apply(&mut second, STEPS),
        Err(StoreError::Newer { .. })
    ));
}

#[test]
#[cfg(unix)]
fn nobody_else_may_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/history.db");
    let mut store = Store::open(&path).unwrap();
    store
        .write(|book| book.log(0, None, LogKind::Letter, &json!({})))
        .unwrap();
    for (file, mode) in [
        ("new", 0o700),
        ("new/history.db", 0o600),
        ("new/history.db-wal", 0o600),
    ] {
        let found = std::fs::metadata(folder.path().join(file))
            .unwrap()
            .permissions()
            .mode()
            & 0o777;
        assert_eq!(found, mode, "{file}");
    }
}

/// Commands look through the history beside the daemon: what it writes meanwhile is no damage.
#[test]
fn a_history_is_looked_through_as_it_was_at_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("history.db");
    let mut daemon = Store::open(&path).unwrap();
    let id = daemon
        .write(|book| Ok::<_, StoreError>(campaign(book)))
        .unwrap();
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut n = 0;
            while !done.load(std::sync::atomic::Ordering::Relaxed) {
                n += 1;
                daemon
                    .write(|book| book.log(n, Some(id), LogKind::Letter, &json!({ "n": n })))
                    .unwrap();
            }
        });
        let looked: Vec<_> = (0..40)
            .map(|_| Store::open(&path).and_then(|mut store| store.examine()))
            .collect();
        done.store(true, std::sync::atomic::Ordering::Relaxed);
        for look in looked {
            look.unwrap();
        }
    });
}

#[test]
fn a_commit_that_is_not_synced_is_told_apart_until_the_next_one_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("history.db");
    let mut store = Store::open(&path).unwrap();
    let mark = || std::fs::read(folder.path().join("history.db-mark")).unwrap();
    let move_to =
        |place: &'static str| move |book: &Transaction| book.move_cursor("mailbox", place, 1);
    store.write(move_to("a")).unwrap();
    let (before, level) = (mark(), |store: &Store| -> i64 {
        store
            .connection
            .pragma_query_value(None, "synchronous", |row| row.get(0))
            .unwrap()
    });
    store.write_unsynced(move_to("b")).unwrap();
    assert!(!store.is_synced());
    assert_eq!((level(&store), mark()), (2, before.clone()));
    // a look and a write of nothing sync nothing
    store.write(|_| Ok::<_, StoreError>(())).unwrap();
    assert!(!store.is_synced());
    let failed: StoreResult<()> = store.write_unsynced(|_| Err(StoreError::Overtaken("test")));
    assert!(failed.is_err());
    assert_eq!(level(&store), 2);
    store.write(move_to("c")).unwrap();
    assert!(store.is_synced());
    assert_ne!(mark(), before);
    drop(store);
    Store::open(&path).unwrap().examine().unwrap();
}

#[test]
fn settings_of_the_connection() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("history.db")).unwrap();
    for (pragma, wanted) in [
        ("journal_mode", "wal"),
        ("synchronous", "2"),
        ("foreign_keys", "1"),
        ("trusted_schema", "0"),
        ("busy_timeout", "10000"),
        ("temp_store", "2"),
        ("cache_size", "-4096"),
        ("wal_autocheckpoint", "1500"),
    ] {
        let found: rusqlite::types::Value = store
            .connection
            .pragma_query_value(None, pragma, |row| row.get(0))
            .unwrap();
        let found = match found {
            rusqlite::types::Value::Integer(n) => n.to_string(),
            rusqlite::types::Value::Text(text) => text,
            other => format!("{other:?}"),
        };
        assert_eq!(found, wanted, "{pragma}");
    }
}

#[test]
fn a_statement_with_a_bound_limit_is_compiled_once() {
    let store = Store::in_memory().unwrap();
    let mut query = store.connection.prepare("SELECT id FROM letters WHERE state = 'new' AND not_before <= 0 ORDER BY received, id LIMIT ?").unwrap();
    for limit in [100, 1, 7] {
        assert_eq!(
            query
                .query_map([limit], |row| row.get::<_, i64>(0))
                .unwrap()
                .count(),
            0
        );
    }
    assert_eq!(query.get_status(rusqlite::StatementStatus::RePrepare), 0);
}

#[test]
fn a_failed_write_leaves_nothing() {
    let mut store = Store::in_memory().unwrap();
    let failed: StoreResult<()> = store.write(|book| {
        book.keep_letter(incoming("a", 1))?;
        Err(StoreError::Overtaken("test"))
    });
    assert!(failed.is_err());
    assert_eq!(store.read(|book| book.waiting_letters(9)).unwrap(), []);
}

#[test]
fn a_letter_is_kept_once_and_closed_once() {
    let mut store = Store::in_memory().unwrap();
    store
        .write(|book| {
            assert!(book.keep_letter(incoming("late", 20))?);
            assert!(book.keep_letter(incoming("early", 10))?);
            assert!(!book.keep_letter(incoming("late", 30))?);
            let waiting = book.waiting_letters(9)?;
            assert_eq!(
                waiting.iter().map(|letter| letter.id).collect::<Vec<_>>(),
                [2, 1],
                "by the time they were received"
            );
            assert_eq!((book.count_attempt(2)?, book.count_attempt(2)?), (1, 2));
            book.close_letter(2, LetterState::Rejected, Some("empty"))?;
            assert!(matches!(
                book.close_letter(2, LetterState::Accepted, None),
                Err(StoreError::Overtaken(_))
            ));
            assert_eq!(
                book.letter_counts()?,
                [(LetterState::New, 1), (LetterState::Rejected, 1)]
            );
            book.mark_settled([&1])?;
            assert_eq!(book.unsettled()?, [(2, "early".to_owned())]);
            Ok::<_, StoreError>(())
        })
        .unwrap();
}

#[test]
fn second_copies() {
    let mut store = Store::in_memory().unwrap();
    let rows = [
        (Some("m1"), [1; 32], false),
        (Some("m1"), [1; 32], true),
        (Some("m1"), [2; 32], false), // the same Message-ID with another text is another letter
        (None, [1; 32], false),
        (None, [1; 32], true),
    ];
    store
        .write(|book| {
            for (n, (message_id, fingerprint, wanted)) in rows.into_iter().enumerate() {
                let key = format!("{n}");
                book.keep_letter(IncomingMail {
                    key: &key,
                    ..incoming("", 0)
                })?;
                let id = number(n) + 1;
                assert_eq!(
                    !book
                        .first_copies(id, message_id, &fingerprint, None)?
                        .is_empty(),
                    wanted,
                    "row {n}"
                );
                book.close_read_letter(
                    id,
                    LetterState::Accepted,
                    None,
                    &LetterRecord {
                        message_id,
                        fingerprint: &fingerprint,
                        sender: None,
                        at: 0,
                        settled: false,
                    },
                )?;
            }
            Ok::<_, StoreError>(())
        })
        .unwrap();
}

#[test]
fn only_a_letter_that_counted_makes_a_copy_a_second_one() {
    use LetterState::*;
    for (state, reason, wanted) in [
        (Accepted, None, true),
        (Superseded, None, true),
        (Rejected, Some("unreadable"), true),
        (Rejected, Some("unproven"), false),
        (Rejected, Some("stranger"), false),
        (Rejected, Some("which-campaign"), false),
        (AutoIgnored, Some("machine"), false),
        (Quarantined, Some("loop"), false),
        (Duplicate, Some("second copy"), false),
    ] {
        let mut store = Store::in_memory().unwrap();
        let second = store.write(|book| {
            for (id, key) in [(1, "a"), (2, "b")] {
                book.keep_letter(incoming(key, id))?;
            }
            book.close_read_letter(
                1,
                state,
                reason,
                &LetterRecord {
                    message_id: Some("m1"),
                    fingerprint: &[1; 32],
                    sender: None,
                    at: 0,
                    settled: false,
                },
            )?;
            assert_eq!(
                book.first_copies(2, Some("m1"), &[1; 32], Some(1))?,
                [1],
                "the very same mail, by its moment too"
            );
            book.first_copies(2, Some("m1"), &[1; 32], Some(9))
        });
        assert_eq!(!second.unwrap().is_empty(), wanted, "{state:?} {reason:?}");
    }
}

#[test]
fn one_sheet_stands() {
    let mut store = Store::in_memory().unwrap();
    store
        .write(|book| {
            let id = campaign(book);
            for key in ["a", "b", "c"] {
                book.keep_letter(incoming(key, 0))?;
            }
            let put = |letter, standing| {
                book.close_letter(letter, LetterState::Accepted, None)?;
                book.put_sheet(NewSheet {
                    campaign: id,
                    turn: TurnNumber(1),
                    seat: Seat(0),
                    letter: Some(letter),
                    source: "13 hold\n",
                    salt: &[0; 16],
                    hash: &[0; 32],
                    received: 0,
                    clean: true,
                    waits: false,
                    standing,
                    by_moderator: false,
                })
            };
            assert_eq!(put(1, SheetStanding::Standing)?, 1);
            assert_eq!(put(2, SheetStanding::Unconfirmed)?, 2);
            assert_eq!(
                book.standing_sheet(id, TurnNumber(1), Seat(0))?
                    .map(|sheet| sheet.revision),
                Some(1),
                "an unconfirmed sheet replaces nothing"
            );
            book.confirm_sheet(id, TurnNumber(1), Seat(0), 2, true)?;
            assert!(
                matches!(
                    book.confirm_sheet(id, TurnNumber(1), Seat(1), 1, true),
                    Err(StoreError::Overtaken(_))
                ),
                "nothing of this seat waits"
            );
            assert_eq!(
                book.standing_sheet(id, TurnNumber(1), Seat(0))?
                    .map(|sheet| sheet.revision),
                Some(2)
            );
            assert_eq!(
                book.letter(1)?.map(|letter| letter.state),
                Some(LetterState::Superseded)
            );
            assert_eq!(put(3, SheetStanding::Standing)?, 3);
            assert!(book.withdraw_sheet(id, TurnNumber(1), Seat(0))?);
            assert!(!book.withdraw_sheet(id, TurnNumber(1), Seat(0))?);
            assert_eq!(book.standing_sheets(id, TurnNumber(1))?, []);
            Ok::<_, StoreError>(())
        })
        .unwrap();
}

fn turn(campaign: CampaignId, number: TurnNumber, events: &str) -> NewTurn<'_> {
    NewTurn {
        campaign,
        number,
        run: RunNumber(1),
        name: "spring 1",
        title: "{}",
        played: 0,
        sheets: "[]",
        chain: 1,
        link: number.0,
        secret: &[1; 32],
        mixed: &[2; 32],
        key: &[3; 32],
        events,
        position: "{}",
        outcome: None,
        format: 1,
    }
}

#[test]
fn a_turn_is_written_once_and_damage_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("history.db");
    let mut store = Store::open(&path).unwrap();
    store
        .write(|book| {
            let id = campaign(book);
            book.put_turn(turn(id, TurnNumber(0), "[]"))?;
            book.put_turn(turn(id, TurnNumber(1), "[1]"))?;
            assert!(matches!(
                book.put_turn(turn(id, TurnNumber(1), "[2]")),
                Err(StoreError::Overtaken(_))
            ));
            assert!(matches!(
                book.put_turn(turn(id, TurnNumber(3), "[2]")),
                Err(StoreError::Broken(_))
            ));
            book.open_turn(id, TurnNumber(0), TurnNumber(1), 5, None)?;
            assert!(matches!(
                book.open_turn(id, TurnNumber(0), TurnNumber(1), 5, None),
                Err(StoreError::Overtaken(_))
            ));
            book.check_turns(id)?;
            book.log(1, Some(id), LogKind::TurnPlayed, &json!({"turn": 1}))?;
            book.log(2, None, LogKind::Letter, &json!({}))?;
            book.check_log()
        })
        .unwrap();
    assert!(
        store
            .connection
            .execute("UPDATE log SET entry = ''", [])
            .is_err(),
        "the log refuses changes"
    );
    assert!(
        store.connection.execute("DELETE FROM turns", []).is_err(),
        "turns refuse to go"
    );
    store
        .connection
        .execute_batch("DROP TRIGGER turns_keep; UPDATE turns SET events = '[7]' WHERE number = 1;")
        .unwrap();
    store
        .connection
        .execute_batch("DROP TRIGGER log_keeps; UPDATE log SET entry = '[7]' WHERE id = 2;")
        .unwrap();
    let named = |result: StoreResult<()>| result.unwrap_err().to_string();
    assert!(named(store.read(|book| book.check_turns(CampaignId(1)))).contains("turn 1"));
    assert!(named(store.read(|book| book.check_log())).contains("log entry 2"));
}

#[test]
fn a_row_that_is_not_as_it_was_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("history.db");
    let mut store = Store::open(&path).unwrap();
    store
        .write(|book| {
            let id = campaign(book);
            book.keep_letter(incoming("a", 1))?;
            book.keep_letter(incoming("b", 1))?;
            book.put_turn(turn(id, TurnNumber(0), "[]"))?;
            book.open_turn(id, TurnNumber(0), TurnNumber(1), 5, None)?;
            book.close_letter(1, LetterState::Rejected, None)
        })
        .unwrap();
    store.examine().unwrap();
    drop(store);
    // as a flipped bit leaves it: without the triggers that our own connections have
    for (change, back, named) in [
        (
            "UPDATE letters SET received = 3 WHERE id = 2",
            "UPDATE letters SET received = 1 WHERE id = 2",
            "letters: 1 of 2 rows",
        ),
        (
            "UPDATE letters SET bytes = CAST(bytes || x'00' AS BLOB) WHERE id = 1",
            "UPDATE letters SET bytes = substr(bytes, 1, length(bytes) - 1) WHERE id = 1",
            "letters",
        ),
        (
            "UPDATE seats SET zone = 'UTD' WHERE seat = 1",
            "UPDATE seats SET zone = 'UTC' WHERE seat = 1",
            "seats: 1 of 2 rows",
        ),
        (
            "UPDATE campaigns SET settings = '{} '",
            "UPDATE campaigns SET settings = '{}'",
            "campaigns",
        ),
        // the counts notice it first
        ("DELETE FROM letters WHERE id = 2", "", "counts: 1 of "),
    ] {
        let raw = Connection::open(&path).unwrap();
        raw.execute_batch(change).unwrap();
        let told = Store::open(&path).unwrap().examine().unwrap_err();
        assert!(
            told.to_string().contains(named) && told.is_damage(),
            "{change}: {told}"
        );
        raw.execute_batch(back).unwrap();
    }
    let mut store = Store::open(&path).unwrap();
    store.accept_current_state().unwrap();
    store.examine().unwrap();
}

#[test]
fn a_log_that_was_removed_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("history.db");
    let mut store = Store::open(&path).unwrap();
    store
        .connection
        .pragma_update(None, "wal_autocheckpoint", 0)
        .unwrap();
    store
        .write(|book| book.log(1, None, LogKind::Letter, &json!({})))
        .unwrap();
    // as kill -9 leaves it
    let left = folder.path().join("left");
    std::fs::create_dir(&left).unwrap();
    for ending in ["", "-wal", "-mark"] {
        std::fs::copy(
            folder.path().join(format!("history.db{ending}")),
            left.join(format!("history.db{ending}")),
        )
        .unwrap();
    }
    let path = left.join("history.db");
    Store::open(&path).unwrap().examine().unwrap();
    for ending in ["", "-mark"] {
        std::fs::copy(
            folder.path().join(format!("history.db{ending}")),
            left.join(format!("history.db{ending}")),
        )
        .unwrap();
    }
    let told = Store::open(&path)
        .and_then(|mut store| store.examine())
        .unwrap_err();
    assert!(told.is_damage(), "{told}");
}

#[test]
fn a_mail_is_packed_and_comes_out_as_it_was() {
    let mut store = Store::in_memory().unwrap();
    let long = "13 hold\r\n".repeat(1000);
    // one that was kept before mails were packed, one that looks like a packed one, an empty one
    let mails = [long.as_bytes(), b"\x28\xb5\x2f\xfd no frame", b""];
    store
        .write(|book| {
            mails
                .iter()
                .zip(["a", "b", "c"])
                .try_for_each(|(bytes, key)| {
                    book.keep_letter(IncomingMail {
                        bytes,
                        ..incoming(key, 0)
                    })
                    .map(drop)
                })
        })
        .unwrap();
    for (bytes, id) in mails.iter().zip(1..) {
        assert_eq!(
            store.read(|book| book.letter(id)).unwrap().unwrap().bytes,
            *bytes
        );
    }
    let kept: i64 = store
        .connection
        .query_row(
            "SELECT length(bytes) FROM letters WHERE id = 1",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert!(kept < 100, "{kept}");
    store
        .connection
        .execute(
            "UPDATE letters SET bytes = CAST('From: a' AS BLOB) WHERE id = 1",
            [],
        )
        .unwrap();
    assert_eq!(
        store.read(|book| book.letter(1)).unwrap().unwrap().bytes,
        b"From: a"
    );
}

#[test]
fn secrets_go_out_once() {
    let mut store = Store::in_memory().unwrap();
    store
        .write(|book| {
            let id = campaign(book);
            book.add_chain(id, 1, &[1; 32], &[2; 32])?;
            book.use_link(id, 1, 1)?;
            assert!(matches!(
                book.use_link(id, 1, 1),
                Err(StoreError::Overtaken(_))
            ));
            book.use_link(id, 1, 2)?;
            assert_eq!(book.chain(id)?.map(|chain| chain.used), Some(2));
            Ok::<_, StoreError>(())
        })
        .unwrap();
}

#[test]
fn mails_out() {
    let mut store = Store::in_memory().unwrap();
    let mail = |kind: &str, answer| OutgoingMail {
        campaign: None,
        turn: TurnNumber(0),
        recipient: "anna@example.org".parse().unwrap(),
        kind: kind.to_owned(),
        answer,
        message_id: format!("{kind}@example.org"),
        sender: None,
        bytes: b"mail".to_vec(),
    };
    store
        .write(|book| {
            assert!(book.queue(&mail("report", false), 10)?);
            assert!(
                !book.queue(&mail("report", false), 10)?,
                "the same mail is not queued twice"
            );
            assert!(book.queue(&mail("notice/1", true), 10)?);
            assert_eq!(book.answers_since("anna@example.org", 0, None)?, 1);
            assert_eq!(
                book.answers_since("anna@example.org", 0, Some("notice"))?,
                1
            );
            assert_eq!(book.answers_since("anna@example.org", 10, None)?, 0);
            assert_eq!(book.due_mails(9, 5)?, Vec::<i64>::new());
            assert_eq!(book.due_mails(10, 5)?, [2, 1], "an answer before a report");
            assert!(book.take_mail(1, 10)?.is_some());
            assert!(book.take_mail(1, 10)?.is_none());
            assert!(book.take_mail(2, 10)?.is_some());
            assert_eq!(
                book.recover_outbox(None)?,
                (1, 1),
                "the report once more, the answer stays unknown"
            );
            assert!(book.take_mail(1, 10)?.is_some());
            assert_eq!(book.recover_outbox(None)?, (0, 1), "and no third time");
            book.queue(&mail("second", false), 20)?;
            book.note_sent(
                3,
                20,
                &OutboxResult::Deferred {
                    next_try: 50,
                    trouble: "busy".to_owned(),
                },
            )?;
            assert_eq!(book.next_mail()?, Some(50));
            Ok::<_, StoreError>(())
        })
        .unwrap();
}

#[test]
fn a_file_that_is_no_history_is_named_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("history.db");
    let told = || {
        Store::open(&path).map_or_else(
            |error| format!("{:#}", anyhow::Error::from(error)),
            |_| String::new(),
        )
    };
    std::fs::write(&path, "hello world, this is no database".repeat(200)).unwrap();
    let text = told();
    assert!(
        text.contains("history.db: file is not a database; ") && text.contains("backup"),
        "{text}"
    );
    assert_eq!(text.matches("not a database").count(), 1, "{text}");
    std::fs::remove_file(&path).unwrap();
    drop(Store::open(&path).unwrap());
    let mut bytes = std::fs::read(&path).unwrap();
    assert_eq!(
        Store::open(&path)
            .unwrap()
            .examine()
            .map_err(|error| error.to_string()),
        Ok(())
    );
    let end = bytes.len();
    bytes[4096 * 2..end].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let damaged = Store::open(&path)
        .and_then(|mut store| store.examine())
        .unwrap_err()
        .to_string();
    assert!(damaged.contains("last backup"), "{damaged}");
}

#[test]
fn log_entries_of_an_unknown_kind_hide_no_other() {
    let mut store = Store::in_memory().unwrap();
    let (of, between) = store
        .write(|book| {
            let id = campaign(book);
            book.log(1, Some(id), LogKind::Late, &json!({}))?;
            book.tx.execute(
                "INSERT INTO log (at, campaign, kind, entry, hash) VALUES (2, ?, 'of a later program', '{}', zeroblob(32))",
                [id],
            )?;
            book.log(3, Some(id), LogKind::Late, &json!({}))?;
            let of = book.log_of(id, &[LogKind::Late, LogKind::Held])?;
            Ok::<_, StoreError>((of, book.log_between(id, 0, 9)?))
        })
        .unwrap();
    let times = |at: Vec<i64>| assert_eq!(at, [1, 3]);
    times(of.iter().map(|row| row.at).collect());
    times(between.iter().map(|row| row.at).collect());
}
