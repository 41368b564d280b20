//! F1: the daemon killed outright, again and again, while sheets come in and turns are played: nothing is lost and nothing doubled (IN-01, OUT-03).

use crate::figures;
use crate::world::{OPEN, World};
use seneschal::store::LetterState;
use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

#[test]
fn killed_anywhere_it_loses_and_doubles_nothing() {
    let kills = figures::times(15, 1000);
    let mut world = World::new(2, OPEN, &[]);
    let players = world.players();
    let sheets = |world: &mut World| {
        players.iter().for_each(|player| {
            world.post_from(player, "no orders");
        })
    };
    // how long a round with a turn takes here, and so when to kill
    sheets(&mut world);
    let start = Instant::now();
    world.round();
    let whole = start.elapsed().max(Duration::from_millis(50));
    for kill in 1..=kills {
        sheets(&mut world);
        let mut daemon = world.daemon();
        // spread over the round by the golden section
        std::thread::sleep(whole.mul_f64(f64::from(kill) * 0.618_034 % 1.0));
        daemon.kill().expect("SIGKILL");
        daemon.wait().expect("it is gone");
    }
    sheets(&mut world);
    for _ in 0..2 {
        world.round();
    }
    let turn = nothing_is_lost(&mut world);
    figures::say("F1", &format!("{kills} kills, {} sheets, {turn} turns: none lost, none doubled", world.posted()));
}

/// Every sheet that was posted was answered once and stands or was replaced, every turn has its reports, each delivered once. Gives the open turn.
pub fn nothing_is_lost(world: &mut World) -> u32 {
    let (sent, players) = (world.posted(), world.players());
    let waiting = fs::read_dir(world.folder().join("spool/in/new")).expect("a Maildir").count();
    assert_eq!(waiting, 0, "every mail was taken");
    let mut store = world.store();
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
    for player in players {
        let delivered = world.delivered(player);
        assert!(delivered.values().all(|files| *files == 1), "{delivered:?}");
        let reports = |turn: u32| mails.iter().filter(|row| row.mail.recipient == *player && row.mail.turn == turn && !row.mail.answer).collect::<Vec<_>>();
        for number in 0..turn {
            let [report] = reports(number)[..] else { panic!("turn {number}: not one report for {player}") };
            assert!(report.state == "sent" && delivered.contains_key(&report.mail.message_id), "turn {number} for {player}: {}", report.state);
        }
        let unsent: Vec<_> =
            mails.iter().filter(|row| row.mail.recipient == *player && !matches!(row.state.as_str(), "sent" | "unknown")).map(|row| &row.mail.kind).collect();
        assert!(unsent.is_empty(), "{unsent:?}");
    }
    turn
}
