//! The history kept safe, as an operator does it: the real program, folders, files that are
//! damaged.

#[allow(dead_code)] // the faults' tests use the rest
#[path = "faults/world.rs"]
mod world;

use rusqlite::Connection;
use seneschal::history::{LogKind, Store};
use seneschal::text::ids::{CampaignId, TurnNumber};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use world::{OPEN, World, done};

fn post_sheets(world: &mut World) {
    for player in world.players() {
        world.post_from(player, "no orders");
    }
}

/// What a command said, and its exit code.
fn said(world: &World, arguments: &[&str]) -> (String, Option<i32>) {
    let output = world.seneschal(arguments).output().expect("it runs");
    (
        format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        ),
        output.status.code(),
    )
}

fn waiting(world: &World) -> usize {
    fs::read_dir(world.folder().join("spool/in/new"))
        .expect("a Maildir")
        .count()
}

/// A change that none of our connections made, as a disk makes it.
fn spoil(world: &World, sql: &str) {
    Connection::open(world.folder().join("data/history.db"))
        .expect("it opens")
        .execute_batch(sql)
        .expect("spoilt");
}

#[test]
fn mails_are_kept_aside_while_the_history_is_damaged_and_nothing_is_answered() {
    let mut world = World::new(
        2,
        &OPEN.replace("mail:\n", "mail:\n  moderator: mod@example.org\n"),
        &[],
    );
    assert_eq!(
        fs::read_dir(world.folder().join("data/backups"))
            .expect("a first backup")
            .count(),
        2,
        "with the key"
    );
    post_sheets(&mut world);
    world.round();
    spoil(&world, "UPDATE seats SET zone = 'Nowhere' WHERE seat = 1");
    post_sheets(&mut world);
    let answers = |world: &World| {
        world
            .players()
            .iter()
            .map(|player| world.mails(player).len())
            .sum::<usize>()
    };
    let before = answers(&world);
    for _ in 0..2 {
        let (told, code) = said(&world, &["serve", "--once"]);
        assert!(
            code == Some(1)
                && told.contains("seats: 1 of 2 rows")
                && told.contains("seneschal repair"),
            "{told}"
        );
    }
    assert_eq!(
        (answers(&world), waiting(&world)),
        (before, 0),
        "nobody is answered, the mails are taken"
    );
    let side = world.folder().join("data/side");
    let kept = fs::read_dir(&side)
        .expect("the side spool")
        .flatten()
        .filter(|file| file.path().extension().is_some_and(|e| e == "letter"))
        .count();
    assert_eq!(kept, 2);
    assert_eq!(
        fs::metadata(&side).expect("a folder").permissions().mode() & 0o777,
        0o700
    );
    let mut told = world.mails("mod@example.org");
    told.retain(|mail| {
        mail.contains("alarm-history") || mail.contains("The judge needs your help")
    });
    let [mail] = &told[..] else {
        panic!("the moderator is told once: {told:?}")
    };
    let unwrapped = mail.replace("=\n", "").replace('\n', " ");
    assert!(
        unwrapped.contains("damaged") && unwrapped.contains("repair"),
        "{mail}"
    );

    let (told, code) = said(&world, &["repair"]);
    assert!(
        code == Some(0)
            && told.contains("1 from the backup, 0 doubtful, 0 lost")
            && told.contains("Read from the side spool: 2 mails"),
        "{told}"
    );
    world.round();
    assert_eq!(
        answers(&world),
        before + 2 + 2,
        "both are answered, and their turn is played"
    );
    let (told, code) = said(&world, &["repair"]);
    assert!(
        code == Some(0) && told.contains("Nothing is wrong"),
        "{told}"
    );
    assert_eq!(said(&world, &["replay"]).1, Some(0));
}

#[test]
fn a_damaged_history_is_shown_and_nothing_is_written_into_it() {
    let world = World::new(2, OPEN, &[]);
    assert_eq!(said(&world, &["status"]).1, Some(0));
    let found = |world: &World| {
        let (told, code) = said(world, &["doctor", "--wait", "0", "--no-dns", "--json"]);
        let findings: Vec<serde_json::Value> = serde_json::from_str(&told).expect("findings");
        let history = findings
            .into_iter()
            .find(|finding| finding["check"] == "history")
            .expect("a finding");
        (history, code)
    };
    let (history, _) = found(&world);
    assert_eq!(history["level"], "ok", "{history}");
    // as SQLite sees it the file is sound
    spoil(&world, "UPDATE seats SET zone = 'Nowhere' WHERE seat = 1");
    let (history, code) = found(&world);
    let advice = history["advice"].as_str().expect("an advice");
    assert!(
        code == Some(1)
            && history["level"] == "problem"
            && history["says"]
                .as_str()
                .is_some_and(|says| says.contains("seats: 1 of 2 rows")),
        "{history}"
    );
    assert!(advice.contains("seneschal repair"), "{advice}");
    let (told, code) = said(&world, &["status"]);
    assert!(
        code == Some(1)
            && told.contains("DAMAGED")
            && told.contains("seats: 1 of 2 rows")
            && told.contains("seneschal repair"),
        "{told}"
    );
    let before = fs::read(world.folder().join("data/history.db")).expect("the history");
    for writes in [
        &[
            "campaign",
            "new",
            "other",
            "--seat",
            "kay:red:anna@example.org",
            "--seat",
            "bors:blue:bela@example.org",
        ][..],
        &[
            "campaign",
            "set",
            "thornvale",
            "combat.rounds",
            "2",
            "--reason",
            "x",
        ],
        &["campaign", "run", "thornvale", "--force", "--reason", "x"],
        &["campaign", "new-token", "thornvale", "gawaine"],
        &["campaign", "hold", "thornvale"],
        &["campaign", "extend", "thornvale", "3 days"],
        &[
            "campaign",
            "away",
            "thornvale",
            "gawaine",
            "from 24 December to 2 January",
        ],
        &["outbox", "retry"],
        &["outbox", "drop", "1"],
        &["purge", "--days", "0"],
        &["person", "erase", "anna@example.org"],
    ] {
        let (told, code) = said(&world, writes);
        assert!(
            code == Some(1)
                && told.contains("the history is damaged: ")
                && told.contains("seneschal repair"),
            "{writes:?}: {told}"
        );
    }
    for reads in [
        &["campaign", "show", "thornvale"][..],
        &["outbox"],
        &["deadline", "thornvale", "--explain"],
    ] {
        assert_eq!(said(&world, reads).1, Some(0), "{reads:?}");
    }
    assert_eq!(
        fs::read(world.folder().join("data/history.db")).expect("the history"),
        before,
        "nothing was written"
    );
    assert_eq!(said(&world, &["repair"]).1, Some(0));
    assert_eq!(said(&world, &["campaign", "hold", "thornvale"]).1, Some(0));
    // a file that SQLite does not even open
    fs::write(world.folder().join("data/history.db"), "no database at all").expect("written");
    let (history, code) = found(&world);
    assert!(
        code == Some(1)
            && history["advice"]
                .as_str()
                .is_some_and(|advice| advice.contains("seneschal repair")),
        "{history}"
    );
    for command in [
        &["status"][..],
        &["campaign", "hold", "thornvale"],
        &["outbox"],
    ] {
        let (told, code) = said(&world, command);
        assert!(
            code == Some(1) && told.contains("seneschal repair"),
            "{command:?}: {told}"
        );
    }
}

#[test]
fn a_command_in_a_wrong_folder_makes_no_history() {
    let folder = tempfile::tempdir().expect("a folder");
    for command in [
        &["status"][..],
        &["campaign", "list"],
        &["campaign", "hold", "x"],
        &["outbox"],
        &["inbox", "1"],
        &["deadline", "x"],
        &["purge"],
        &["replay"],
    ] {
        let mut program = std::process::Command::new(assert_cmd::cargo::cargo_bin("seneschal"));
        let output = program
            .current_dir(folder.path())
            .args(command)
            .output()
            .expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.code() == Some(1) && told.contains("there is no history at "),
            "{command:?}: {told}"
        );
        assert!(
            !folder.path().join("data/history.db").exists(),
            "{command:?}"
        );
    }
}

/// Refused in these words, and nothing is taken or made.
fn refuses(world: &World, arguments: &[&str], words: &[&str]) {
    let (told, code) = said(world, arguments);
    assert_eq!(code, Some(1), "{arguments:?}: {told}");
    for word in words {
        assert!(told.contains(word), "{arguments:?}: no {word:?} in {told}");
    }
}

/// The history is gone and the key or a backup remains: an empty one would answer the players as
/// strangers and move their mails away.
#[test]
fn a_lost_history_is_missed_and_no_empty_one_takes_its_place() {
    let mut world = World::new(2, OPEN, &[]);
    let data = world.folder().join("data");
    let away = world.folder().join("away");
    fs::create_dir(&away).expect("a folder");
    for file in ["history.db", "history.db-mark", "undisturbed"] {
        fs::rename(data.join(file), away.join(file)).expect("put away");
    }
    post_sheets(&mut world);
    for command in [
        &["serve", "--once"][..],
        &["serve"],
        &[
            "campaign",
            "new",
            "other",
            "--seat",
            "kay:blue:kay@example.org",
        ],
        &["repair"],
        &["repair", "--as-it-is"],
    ] {
        refuses(
            &world,
            command,
            &["data has token.key", "1 backup", "--begin-anew"],
        );
    }
    for command in [&["status"][..], &["doctor", "--wait", "0", "--no-dns"]] {
        refuses(&world, command, &["data has token.key", "1 backup"]);
    }
    let piped = world.seneschal(&["receive"]).output().expect("it runs");
    assert_eq!(piped.status.code(), Some(75), "the mail server keeps it");
    assert!(!data.join("history.db").exists());
    assert_eq!(waiting(&world), 2);
    for file in ["history.db", "history.db-mark", "undisturbed"] {
        fs::rename(away.join(file), data.join(file)).expect("put back");
    }
    world.round();
    assert_eq!(waiting(&world), 0);
    let (status, _) = said(&world, &["status"]);
    assert!(status.contains("letters: 2 accepted"), "{status}");
}

/// The whole folder is gone, as when its disk is not mounted or `data` names another folder: only
/// the mailbox knows that this judge has played.
#[test]
fn a_judge_without_its_data_reads_no_mailbox_that_knows_it() {
    // by a mail to a seat of a campaign that nobody remembers
    let mut world = World::new(2, OPEN, &[]);
    let (data, away) = (world.folder().join("data"), world.folder().join("away"));
    fs::rename(&data, &away).expect("put away");
    post_sheets(&mut world);
    let words = ["has never had a campaign", "thornvale", "--begin-anew"];
    refuses(&world, &["serve", "--once"], &words);
    refuses(&world, &["serve"], &words);
    refuses(
        &world,
        &["doctor", "--wait", "0", "--no-dns"],
        &["thornvale"],
    );
    assert_eq!(waiting(&world), 2, "nothing is taken");
    fs::remove_dir_all(&data).expect("removed");
    fs::rename(&away, &data).expect("put back");
    world.round();
    let (status, _) = said(&world, &["status"]);
    assert!(status.contains("letters: 2 accepted"), "{status}");

    // by the mails that it has dealt with
    fs::rename(&data, &away).expect("put away");
    let words = ["Processed", "--begin-anew"];
    refuses(&world, &["serve", "--once"], &words);
    refuses(&world, &["doctor", "--wait", "0", "--no-dns"], &words);

    // until the operator says that it is meant
    let (told, code) = said(&world, &["repair", "--begin-anew"]);
    assert_eq!(code, Some(0), "{told}");
    world.post("From: eve@example.net\nTo: orders+thornvale.kay.abcdefgh@seneschal.localhost\nMessage-ID: <9@x>\n\nstatus\n");
    world.round();
    assert_eq!(waiting(&world), 0);
    refuses(&world, &["repair", "--begin-anew"], &["there is a history"]);
}

/// After a beginning anew no address of the former campaigns is valid, whatever the new ones are
/// called; the former key is kept.
#[test]
fn who_begins_anew_keeps_the_former_key_aside() {
    let world = World::new(2, OPEN, &[]);
    let data = world.folder().join("data");
    let former = fs::read_to_string(data.join("token.key")).expect("a key");
    fs::remove_file(data.join("history.db")).expect("removed");
    let (told, code) = said(&world, &["repair", "--begin-anew"]);
    assert!(code == Some(0) && told.contains("token.key"), "{told}");
    let keys: Vec<String> = fs::read_dir(&data)
        .expect("a folder")
        .flatten()
        .filter(|file| file.file_name().to_string_lossy().starts_with("token"))
        .map(|file| fs::read_to_string(file.path()).expect("a key"))
        .collect();
    assert!(keys.len() == 2 && keys.contains(&former), "{keys:?}");
    world.round();
}

/// With another key no reply address is valid that the players have.
#[test]
fn a_lost_or_another_key_is_refused_until_the_operator_takes_it() {
    let mut world = World::new(2, OPEN, &[]);
    let key = world.folder().join("data/token.key");
    let aside = world.folder().join("token.key");
    fs::rename(&key, &aside).expect("put away");
    post_sheets(&mut world);
    let lost = [
        "token.key",
        "does not exist",
        "backups/token.key",
        "--new-key",
    ];
    for command in [
        &["serve", "--once"][..],
        &["serve"],
        &["campaign", "start", "thornvale"],
    ] {
        refuses(&world, command, &lost);
        assert!(!key.exists(), "{command:?}");
    }
    refuses(&world, &["doctor", "--wait", "0", "--no-dns"], &lost);
    fs::write(&key, "another key, and long enough").expect("a key");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).expect("a mode");
    let other = ["is another key", "backups/token.key", "--new-key"];
    refuses(&world, &["serve", "--once"], &other);
    refuses(&world, &["doctor", "--wait", "0", "--no-dns"], &other);
    assert_eq!(waiting(&world), 2, "nothing is taken");
    // the way back
    fs::copy(world.folder().join("data/backups/token.key"), &key).expect("a copy");
    world.round();
    let (status, _) = said(&world, &["status"]);
    assert!(status.contains("letters: 2 accepted"), "{status}");
    // the way on
    fs::remove_file(&key).expect("removed");
    let (told, code) = said(&world, &["repair", "--new-key"]);
    assert!(code == Some(0) && told.contains("announce"), "{told}");
    world.round();
    let (doctor, _) = said(&world, &["doctor", "--wait", "0", "--no-dns"]);
    assert!(doctor.contains("0 problems"), "{doctor}");
    // the backups keep the key of before, since they need it
    done(&mut world.seneschal(&["backup"]));
    let former = fs::read_to_string(&aside).expect("a key");
    let kept = fs::read_dir(world.folder().join("data/backups"))
        .expect("a folder")
        .flatten()
        .filter(|file| fs::read_to_string(file.path()).is_ok_and(|text| text == former))
        .count();
    assert_eq!(kept, 1);
}

#[test]
fn a_change_by_hand_can_be_taken_as_it_stands() {
    let world = World::new(2, OPEN, &[]);
    spoil(
        &world,
        "UPDATE seats SET zone = 'Europe/Berlin' WHERE seat = 1",
    );
    assert_eq!(said(&world, &["serve", "--once"]).1, Some(1));
    assert_eq!(said(&world, &["repair", "--as-it-is"]).1, Some(0));
    world.round();
}

#[test]
fn a_backup_is_tried_out_and_put_back_only_where_no_daemon_runs() {
    let mut world = World::new(2, OPEN, &[]);
    post_sheets(&mut world);
    world.round();
    let (told, code) = said(&world, &["backup", "--out", "copy.db"]);
    assert!(
        code == Some(0) && told.contains("1 campaign, 2 letters"),
        "{told}"
    );
    let copy = world.folder().join("copy.db");
    assert_eq!(
        fs::metadata(&copy).expect("the copy").permissions().mode() & 0o777,
        0o600
    );
    assert!(
        said(&world, &["backup", "--out", "copy.db"])
            .0
            .contains("exists already")
    );
    post_sheets(&mut world);
    world.round();

    let mut daemon = world.daemon();
    let lock = world.folder().join("data/seneschal.lock");
    while fs::read_to_string(&lock).unwrap_or_default().trim() != daemon.id().to_string() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let (told, code) = said(&world, &["restore", "copy.db"]);
    assert!(
        code == Some(1) && told.contains(&format!("process {}): stop it first", daemon.id())),
        "{told}"
    );
    daemon.kill().expect("SIGKILL");
    daemon.wait().expect("it is gone");

    // one that is damaged is refused, and what is there stays
    let bytes = fs::read(&copy).expect("the copy");
    fs::write(world.folder().join("cut.db"), &bytes[..bytes.len() / 2]).expect("written");
    fs::create_dir(world.folder().join("folder")).expect("made");
    fs::write(world.folder().join("empty.db"), "").expect("written");
    fs::write(
        world.folder().join("notes.txt"),
        "buy milk, and much else that is no history\n",
    )
    .expect("written");
    for (file, sql) in [
        (
            "other.db",
            "CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = 3",
        ),
        ("newer.db", "PRAGMA user_version = 900"),
    ] {
        if file == "newer.db" {
            fs::copy(&copy, world.folder().join(file)).expect("copied");
        }
        Connection::open(world.folder().join(file))
            .expect("it opens")
            .execute_batch(sql)
            .expect("made");
    }
    for (file, says) in [
        ("cut.db", "cut.db cannot be put back: "),
        ("none.db", "there is no such file"),
        ("folder", "it is a folder"),
        ("empty.db", "it is empty"),
        ("notes.txt", "it is no database"),
        ("other.db", "a database of another program"),
        ("newer.db", "update the program"),
        ("data/history.db", "it is the history itself"),
    ] {
        let (told, code) = said(&world, &["restore", file]);
        assert!(
            code == Some(1)
                && told.contains(says)
                && told.contains("Nothing was changed")
                && told.contains("the newest is "),
            "{file}: {told}"
        );
        assert!(
            !world.folder().join("data/history-restoring.db").exists(),
            "{file}"
        );
    }
    assert_eq!(
        world
            .store()
            .read(|book| book.campaigns())
            .expect("readable")[0]
            .turn,
        TurnNumber(3)
    );

    // without the key no player's token is valid, so it must come back first
    let key = world.folder().join("data/token.key");
    fs::rename(&key, world.folder().join("token.key")).expect("put away");
    let (told, code) = said(&world, &["restore", "copy.db", "--no-mailbox"]);
    assert!(
        code == Some(0) && told.contains("token.key does not exist"),
        "{told}"
    );
    fs::rename(world.folder().join("token.key"), &key).expect("put back");
    let (told, code) = said(&world, &["restore", "copy.db"]);
    assert!(code == Some(0) && told.contains("replaced-"), "{told}");
    assert!(!told.contains("token.key"), "{told}");
    assert_eq!(
        world
            .store()
            .read(|book| book.campaigns())
            .expect("readable")[0]
            .turn,
        TurnNumber(2)
    );
    assert_eq!(said(&world, &["replay"]).1, Some(0));
    // the mails of the turn after it are still in the mailbox's folder of processed ones
    let processed = world.folder().join("spool/in/.Processed/cur");
    for file in fs::read_dir(&processed)
        .expect("the processed ones")
        .flatten()
    {
        fs::rename(
            file.path(),
            world.folder().join("spool/in/new").join(file.file_name()),
        )
        .expect("moved back");
    }
    world.round();
    assert_eq!(
        world
            .store()
            .read(|book| Ok((
                book.campaigns()?[0].turn,
                book.letter_counts()?.iter().map(|(_, n)| n).sum::<u32>()
            )))
            .expect("readable"),
        (TurnNumber(3), 4)
    );
}

#[test]
fn what_was_put_aside_is_never_written_over() {
    let world = World::new(2, &format!("{OPEN}backup:\n  keep: 0\n"), &[]);
    assert_eq!(said(&world, &["backup", "--out", "copy.db"]).1, Some(0));
    let aside = |world: &World| {
        let files = fs::read_dir(world.folder().join("data"))
            .expect("a folder")
            .flatten()
            .map(|file| file.file_name().to_string_lossy().into_owned());
        let mut files: Vec<String> = files.filter(|name| name.starts_with("replaced-")).collect();
        files.sort();
        files
    };
    // more than one a second, whatever the machine
    let at = "2026-11-20T14:45:00Z".parse().expect("a time");
    let mut says = Vec::new();
    for n in 1..=4 {
        world
            .store()
            .write(|book| book.log(n, None, LogKind::Letter, &serde_json::json!({ "n": n })))
            .expect("written");
        let restored = seneschal::archive::backup::restore(
            &world.folder().join("copy.db"),
            &world.folder().join("data/history.db"),
            at,
        )
        .expect("restored");
        says.push(
            restored
                .aside
                .expect("a file")
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned(),
        );
        assert_eq!(aside(&world).len(), n as usize);
    }
    let names = ["", "-2", "-3", "-4"].map(|n| format!("replaced-2026-11-20T14-45-00Z{n}.db"));
    assert_eq!(says, names);
    for (n, name) in (1..).zip(&names) {
        let mut kept = Store::look_at(&world.folder().join("data").join(name)).expect("it opens");
        let noted = kept
            .read(|book| book.log_between(CampaignId(0), n, n))
            .expect("readable");
        assert!(
            noted.iter().any(|entry| entry.kind == LogKind::Letter),
            "{name} is what was there the {n}th time"
        );
    }
}

/// Whether the bytes stand anywhere in the files of a folder.
fn stands_in(folder: &Path, what: &str) -> Vec<String> {
    let files = fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .filter(|file| file.path().is_file());
    files
        .filter(|file| {
            fs::read(file.path()).is_ok_and(|bytes| {
                bytes
                    .windows(what.len())
                    .any(|there| there.eq_ignore_ascii_case(what.as_bytes()))
            })
        })
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect()
}

#[test]
fn a_person_is_given_all_that_is_kept_of_him_and_leaves_without_a_trace() {
    let mut world = World::new(2, &format!("{OPEN}backup:\n  keep: 0\n"), &[]);
    post_sheets(&mut world);
    world.round();
    let anna = world.players()[0];
    let (told, code) = said(
        &world,
        &["person", "export", "Anna@example.org", "--out", "anna"],
    );
    assert!(
        code == Some(0) && told.contains("1 seat, 1 sheet, 1 letter from them, 3 mails"),
        "{told}"
    );
    let (told, code) = said(&world, &["person", "erase", anna]);
    assert!(code == Some(1) && told.contains("not over"), "{told}");
    world
        .store()
        .write(|book| book.end_campaign(CampaignId(1)))
        .expect("ended");
    let (told, code) = said(&world, &["person", "erase", anna]);
    assert!(
        code == Some(0) && told.contains("player-1@erased.invalid"),
        "{told}"
    );
    assert_eq!(
        stands_in(&world.folder().join("data"), anna),
        Vec::<String>::new()
    );
    for check in ["replay", "verify"] {
        let (told, code) = said(&world, &[check]);
        assert_eq!(code, Some(0), "{check}: {told}");
    }
    world.store().examine().expect("undamaged");
    assert!(
        !said(&world, &["campaign", "show", "thornvale"])
            .0
            .contains(anna)
    );
    assert!(
        said(&world, &["person", "erase", anna])
            .0
            .contains("nothing is kept of this address")
    );
}

#[test]
fn an_address_leaves_also_where_mails_encode_it_and_where_it_plays_nowhere() {
    let mut world = World::new(
        2,
        &format!("{OPEN}backup:\n  keep: 0\n"),
        &[
            "--moderator",
            "zoe@example.org",
            "--observer",
            "oda@example.org",
        ],
    );
    let (anna, bela) = (world.players()[0], world.players()[1]);
    // another's letter and a mail of ours to another name her where lines end and by escapes; a
    // stranger writes, and somebody else of him
    let to = world.reply_address(bela);
    let encoded = "Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\nno orders, ask anna@exam=\nple.org or anna=40example=2Eorg\n";
    world.post(&format!(
        "From: {bela}\nTo: {to}\nMessage-ID: <b1@example.org>\n{encoded}"
    ));
    world.post("From: eve@example.net\nTo: orders@seneschal.localhost\nMessage-ID: <e1@example.net>\n\nmay I join?\n");
    world.round();
    let queued = seneschal::history::OutgoingMail {
        campaign: Some(CampaignId(1)),
        turn: TurnNumber(1),
        recipient: "zoe@example.org".parse().unwrap(),
        kind: "noted".to_owned(),
        answer: false,
        message_id: "noted@seneschal.localhost".to_owned(),
        sender: None,
        bytes: b"To: zoe@example.org\r\n\r\nNo mail reaches anna@exam=\r\nple.org any more.\r\n"
            .to_vec(),
    };
    world
        .store()
        .write(|book| book.queue(&queued, 1))
        .expect("queued");
    for (address, why) in [
        ("nobody@example.org", "nothing is kept of this address"),
        ("zoe@example.org", "moderates or watches"),
        ("oda@example.org", "moderates or watches"),
        ("orders@seneschal.localhost", "is in the configuration"),
        (anna, "not over"),
    ] {
        let (told, code) = said(&world, &["person", "erase", address]);
        assert!(code == Some(1) && told.contains(why), "{address}: {told}");
    }
    let (told, code) = said(&world, &["person", "erase", "eve@example.net"]);
    assert!(
        code == Some(0) && told.contains("stranger-") && told.contains("1 letter,"),
        "{told}"
    );
    assert_eq!(
        stands_in(&world.folder().join("data"), "eve@example.net"),
        Vec::<String>::new()
    );
    world
        .store()
        .write(|book| book.end_campaign(CampaignId(1)))
        .expect("ended");
    assert_eq!(said(&world, &["person", "erase", anna]).1, Some(0));
    let data = world.folder().join("data");
    let letters = world.store().read(|book| {
        Ok([book.letter(1)?, book.letter(2)?]
            .map(|letter| letter.is_some_and(|letter| letter.bytes.is_empty())))
    });
    assert_eq!(
        letters.expect("readable"),
        [true, true],
        "letters are packed: their bytes are looked at by themselves"
    );
    for traces in [anna, "anna@exam", "anna=40example"] {
        assert_eq!(stands_in(&data, traces), Vec::<String>::new(), "{traces}");
    }
    world.round();
    let mail = world
        .mails("zoe@example.org")
        .into_iter()
        .find(|mail| mail.contains("No mail reaches"))
        .expect("what waited goes");
    assert!(mail.contains("@erased.invalid any more"), "{mail}");
    world.store().examine().expect("undamaged");
}

#[test]
fn mails_of_campaigns_long_over_are_purged() {
    let mut world = World::new(2, &format!("{OPEN}backup:\n  keep: 0\n"), &[]);
    post_sheets(&mut world);
    world.round();
    assert!(
        said(&world, &["purge", "--days", "0"])
            .0
            .contains("0 letters and 0 mails"),
        "it is not over"
    );
    world
        .store()
        .write(|book| book.end_campaign(CampaignId(1)))
        .expect("ended");
    assert!(
        said(&world, &["purge"]).0.contains("0 letters and 0 mails"),
        "it is not over for long"
    );
    assert!(
        said(&world, &["purge", "--days", "0", "--dry-run"])
            .0
            .contains("2 letters and 6 mails would")
    );
    assert!(
        said(&world, &["purge", "--days", "0"])
            .0
            .contains("2 letters and 6 mails emptied")
    );
    let (told, code) = said(&world, &["replay"]);
    assert_eq!(code, Some(0), "{told}");
    assert_eq!(said(&world, &["verify"]).1, Some(0));
    let mut store = world.store();
    store.examine().expect("undamaged");
    assert_eq!(
        store
            .read(|book| Ok(book.letter_counts()?.iter().map(|(_, n)| n).sum::<u32>()))
            .expect("readable"),
        2,
        "what became of them stays"
    );
    done(&mut world.seneschal(&["serve", "--once"]));
}

/// 150 mails of 1 MB made a history of 109 MB, and while a campaign ran nothing of it could be
/// emptied.
#[test]
fn while_a_campaign_runs_purge_empties_what_strangers_sent_and_says_what_that_freed() {
    let config = format!("{OPEN}backup:\n  keep: 0\n");
    let mut world = World::new(2, &config, &[]);
    post_sheets(&mut world);
    let text: String = (0..60_000_u64)
        .map(|n| {
            format!(
                "{:016x}",
                n.wrapping_mul(0x9e37_79b9_7f4a_7c15)
                    .rotate_left(n as u32 % 64)
                    ^ n
            )
        })
        .collect();
    world.post(&format!("From: eve@example.net\nTo: orders@seneschal.localhost\nMessage-ID: <spam@example.net>\nSubject: buy\n\n{text}\n"));
    let at = |world: &World| {
        fs::metadata(world.folder().join("data/history.db"))
            .expect("a history")
            .len()
    };
    world.round();
    let full = at(&world);
    let (told, _) = said(&world, &["purge"]);
    assert!(
        told.contains("0 mails from strangers and machines, older than 14 days"),
        "{told}"
    );
    fs::write(
        world.folder().join("judge.yaml"),
        config.replace("mail:\n", "mail:\n  ignored_days: 0\n"),
    )
    .expect("another configuration");
    let (told, _) = said(&world, &["purge", "--dry-run"]);
    assert!(told.contains("1 mail from strangers and machines, older than 0 days, would be emptied except for the headers: 938 KB"), "{told}");
    let (told, code) = said(&world, &["purge"]);
    assert_eq!(code, Some(0), "{told}");
    assert!(
        told.contains("0 letters and 0 mails emptied")
            && told.contains("1 mail from strangers and machines")
            && told.contains("KB less"),
        "{told}"
    );
    assert!(
        at(&world) + 400_000 < full,
        "{full} bytes before, {} now: {told}",
        at(&world)
    );
    let (list, _) = said(&world, &["inbox"]);
    let number = list
        .lines()
        .find(|line| line.contains("eve@example.net"))
        .and_then(|line| line.split_whitespace().next())
        .expect("the stranger's");
    let (shown, _) = said(&world, &["inbox", number]);
    assert!(
        shown.contains("its text was deleted")
            && shown.contains("SHA-256")
            && shown.contains("eve@example.net"),
        "{shown}"
    );
    assert_eq!(said(&world, &["replay"]).1, Some(0));
    world.store().examine().expect("undamaged");
}
