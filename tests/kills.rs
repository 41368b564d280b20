//! The daemon killed outright, again and again, while sheets come in and turns are played: nothing is lost and nothing doubled (IN-01, OUT-03).
//!
//! `KILLS=50 cargo test --test kills` kills as often as wanted.

use assert_cmd::cargo::cargo_bin;
use seneschal::store::{LetterState, Store};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const PLAYERS: [&str; 2] = ["anna@example.org", "bela@example.org"];

fn seneschal(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin("seneschal"));
    command.current_dir(folder).args(arguments).env_remove("SENESCHAL_CONFIG").env("SENESCHAL_LOG", "error").stdin(Stdio::null());
    command
}

fn done(command: &mut Command) -> Output {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The mails that lie in a player's Maildir, by Message-ID; how many files each has.
fn delivered(folder: &Path, player: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for file in fs::read_dir(folder.join("spool/out").join(player).join("new")).expect("a Maildir").flatten() {
        let mail = fs::read_to_string(file.path()).expect("a mail");
        let id = mail.lines().find_map(|line| line.strip_prefix("Message-ID: <")).expect("an identifier").trim_end_matches('>').to_owned();
        *found.entry(id).or_default() += 1;
    }
    found
}

fn reply_address(folder: &Path, player: &str) -> String {
    let file = fs::read_dir(folder.join("spool/out").join(player).join("new")).expect("a Maildir").flatten().next().expect("the first mail");
    let mail = fs::read_to_string(file.path()).expect("a mail");
    mail.lines().find(|line| line.starts_with("Reply-To:")).and_then(|line| line.split(['<', '>']).nth(1)).expect("a reply address").to_owned()
}

#[test]
fn killed_anywhere_it_loses_and_doubles_nothing() {
    let kills: u32 = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(15);
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path();
    let seats = ["--seat", "gawaine:red:anna@example.org", "--seat", "lionel:blue:bela@example.org", "--delay", "0"];
    done(seneschal(folder, &["campaign", "new", "thornvale", "--start"]).args(seats));
    // so that no answer is held back
    fs::write(folder.join("many.yaml"), "answers:\n  per_day: 100000\nmail:\n  poll_seconds: 1\n").expect("a configuration");
    let round = |arguments: &[&str]| seneschal(folder, &[arguments, &["--config", "many.yaml"]].concat());
    done(&mut round(&["serve", "--once"]));
    let to = PLAYERS.map(|player| reply_address(folder, player));

    let mut sent = 0_u32;
    let mut sheets = || {
        for (player, to) in PLAYERS.iter().zip(&to) {
            sent += 1;
            let mail = format!("From: {player}\nTo: {to}\nMessage-ID: <{sent}@example.org>\n\nno orders\n");
            fs::write(folder.join("spool/in/tmp/x"), mail).expect("a mail");
            fs::rename(folder.join("spool/in/tmp/x"), folder.join(format!("spool/in/new/{sent}.x"))).expect("a mail");
        }
        sent
    };
    // how long a round with a turn takes here, and so when to kill
    sheets();
    let start = Instant::now();
    done(&mut round(&["serve", "--once"]));
    let whole = start.elapsed().max(Duration::from_millis(50));
    for kill in 1..=kills {
        sheets();
        let mut daemon = round(&["serve"]).stderr(Stdio::null()).spawn().expect("it starts");
        // spread over the round by the golden section
        std::thread::sleep(whole.mul_f64(f64::from(kill) * 0.618_034 % 1.0));
        daemon.kill().expect("SIGKILL");
        daemon.wait().expect("it is gone");
    }
    let sent = sheets();
    for _ in 0..2 {
        done(&mut round(&["serve", "--once"]));
    }

    let waiting = fs::read_dir(folder.join("spool/in/new")).expect("a Maildir").count();
    assert_eq!(waiting, 0, "every mail was taken");
    let mut store = Store::open(&folder.join("data/history.db")).expect("the history");
    let (counts, mails, turn) =
        store.read(|book| Ok((book.letter_counts()?, book.outbox(None)?, book.campaigns()?.first().map_or(0, |row| row.turn)))).expect("readable");
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u32>(), sent, "each mail once: {counts:?}");
    assert!(counts.iter().all(|(state, _)| matches!(state, LetterState::Accepted | LetterState::Superseded | LetterState::Rejected)), "{counts:?}");
    // by letter: the answers and the sheets that came of it
    let mut of_letter: BTreeMap<i64, (u32, u32)> = (1..=i64::from(sent)).map(|letter| (letter, (0, 0))).collect();
    for row in mails.iter().filter(|row| row.mail.answer) {
        let letter = row.mail.kind.rsplit('/').next().and_then(|rest| rest.split('.').next()).and_then(|letter| letter.parse().ok()).expect("its letter");
        of_letter.entry(letter).or_default().0 += 1;
    }
    let letters: Vec<_> = (1..=i64::from(sent)).map(|letter| store.read(|book| book.letter(letter)).expect("readable").expect("a letter")).collect();
    for played in 1..=turn {
        for seat in 0..2 {
            let last = store.read(|book| book.next_revision(1, played, seat)).expect("readable");
            let standing = store.read(|book| book.standing_sheet(1, played, seat)).expect("readable");
            assert!(played == turn || standing.is_some(), "turn {played} was played without a sheet of seat {seat}");
            if let Some(sheet) = standing {
                assert_eq!(sheet.revision + 1, last, "the last one stands");
                of_letter.entry(sheet.letter.expect("its letter")).or_default().1 += 1;
            }
        }
    }
    for letter in &letters {
        let (answers, standing) = of_letter.get(&letter.id).copied().unwrap_or_default();
        assert_eq!((answers, standing <= 1), (1, true), "letter {} is answered once: {:?} {:?}", letter.id, letter.state, letter.reason);
        // one that lost the race with the turn is told so, by its reason
        assert!(letter.state != LetterState::Rejected || letter.reason.as_deref() == Some("crossed"), "{:?}", letter.reason);
        assert!(letter.state != LetterState::Accepted || standing == 1, "letter {}: an accepted sheet stands", letter.id);
    }
    // a report of every turn for everybody, each delivered once
    let played: Vec<u32> = (0..turn).map(|number| store.read(|book| book.turn(1, number)).expect("readable").expect("a turn").number).collect();
    assert!(played.len() > 2, "turns were played while it was killed: {played:?}");
    for player in PLAYERS {
        let delivered = delivered(folder, player);
        assert!(delivered.values().all(|files| *files == 1), "{delivered:?}");
        let reports = |turn: u32| mails.iter().filter(|row| row.mail.recipient == player && row.mail.turn == turn && !row.mail.answer).collect::<Vec<_>>();
        for number in 0..turn {
            let [report] = reports(number)[..] else { panic!("turn {number}: not one report for {player}") };
            assert!(report.state == "sent" && delivered.contains_key(&report.mail.message_id), "turn {number} for {player}: {}", report.state);
        }
        let unsent: Vec<_> =
            mails.iter().filter(|row| row.mail.recipient == player && !matches!(row.state.as_str(), "sent" | "unknown")).map(|row| &row.mail.kind).collect();
        assert!(unsent.is_empty(), "{unsent:?}");
    }
}
