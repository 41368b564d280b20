//! What taking in and answering costs, letters that break their reader, and senders who send too
//! much.

use super::rounds::{MINUTE, check, hours, settle};
use super::stub::{ANNA, BELA, House, JUDGE, PARSED, READS};
use crate::daemon::{Daemon, RoundSummary};
use crate::history::{LetterState, StoreError};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Counts the commits of the daemon's history from now on.
fn commits(daemon: &mut Daemon) -> Arc<AtomicU32> {
    let count = Arc::new(AtomicU32::new(0));
    let counter = count.clone();
    let hook = move || {
        counter.fetch_add(1, Ordering::SeqCst);
        false
    };
    daemon.store().connection.commit_hook(Some(hook)).unwrap();
    count
}

fn states(daemon: &mut Daemon) -> Vec<(LetterState, u32)> {
    daemon.store().read(|book| book.letter_counts()).unwrap()
}

fn waiting(daemon: &mut Daemon) -> u32 {
    states(daemon)
        .iter()
        .find(|(state, _)| *state == LetterState::New)
        .map_or(0, |(_, count)| *count)
}

/// Most of what deciding about a letter costs would be parsing its campaign's position again and
/// again.
#[test]
fn a_position_is_parsed_once_whatever_asks_for_it() {
    let (house, mut daemon) = House::new(&json!({}));
    daemon.tick().unwrap();
    for (letters, most) in [(1, 1), (30, 1)] {
        for n in 0..letters {
            house.sheet(
                [ANNA, BELA][n % 2],
                &format!("take {}\n# {letters} {n}", 1 + n % 5),
            );
        }
        let before = PARSED.get();
        assert_eq!(daemon.take_and_answer().unwrap().settled, letters);
        assert!(
            PARSED.get() - before <= most,
            "{letters} letters: {}",
            PARSED.get() - before
        );
    }
}

/// The orders of a letter stay what they were read as, in its answer and its forecast; when the turn
/// is played, each sheet is read once, and the campaign that was found due is not loaded again.
#[test]
fn a_letter_is_read_once_and_a_sheet_once_when_its_turn_is_played() {
    let (house, mut daemon) = House::new(&json!({}));
    daemon.tick().unwrap();
    for (text, reads) in [
        ("take 3", 1),
        ("forecast\n\nBEGIN ORDERS\ntake 4\nEND ORDERS", 1),
        ("forecast", 1),
        ("status", 0),
    ] {
        house.sheet(ANNA, text);
        let before = READS.get();
        assert_eq!(daemon.take_and_answer().unwrap().settled, 1, "{text}");
        assert_eq!(READS.get() - before, reads, "{text}");
    }
    house.sheet(BELA, "take 2");
    daemon.take_and_answer().unwrap();
    house.clock.advance(hours(1));
    let (reads, loads) = (READS.get(), daemon.loads);
    assert_eq!(daemon.tick().unwrap().played.len(), 1);
    assert_eq!((READS.get() - reads, daemon.loads - loads), (2, 1));
}

#[test]
fn a_lone_mail_costs_two_commits_and_a_burst_of_a_hundred_at_most_four() {
    for (mails, most) in [(0, 0), (1, 2), (100, 4)] {
        let (mut house, daemon) = House::new(&json!({}));
        drop(daemon);
        house.config.answers.mails_per_hour = 1000;
        house.config.answers.per_day = 1000;
        let mut daemon = house.daemon();
        daemon.tick().unwrap();
        for n in 0..mails {
            let player = [ANNA, BELA][n % 2];
            house.sheet(player, &format!("take {}\n# {n}", 1 + n % 5));
        }
        let count = commits(&mut daemon);
        let mut ticked = RoundSummary::default();
        let polled = daemon.fetch_mail(&mut ticked).unwrap();
        daemon.answer(&mut ticked).unwrap();
        daemon
            .play_due(
                polled.unwrap(),
                &std::collections::BTreeSet::new(),
                &mut ticked,
            )
            .unwrap();
        daemon.next_wake(true);
        assert_eq!(
            (ticked.taken, ticked.settled, house.inbox.settled().len()),
            (mails, mails, mails)
        );
        let taking = count.swap(0, Ordering::SeqCst);
        assert!(taking <= most, "{mails} mails cost {taking} commits");
        daemon.send_mail(&mut ticked).unwrap();
        assert_eq!(ticked.sent, mails);
        assert!(count.load(Ordering::SeqCst) <= 2 * u32::try_from(mails).unwrap());
        daemon.note_settled().unwrap();
        assert_eq!(daemon.store().read(|book| book.unsettled()).unwrap(), []);
        check(&mut daemon);
    }
}

#[test]
fn the_server_is_told_after_the_commit_and_never_before() {
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(ANNA, "take 3");
    // the disk is full
    let refuse =
        "CREATE TRIGGER full BEFORE INSERT ON letters BEGIN SELECT raise(ABORT, 'full'); END";
    daemon
        .store()
        .write(|book| book.tx.execute_batch(refuse).map_err(StoreError::from))
        .unwrap();
    assert!(daemon.tick().is_err());
    assert_eq!(house.inbox.settled(), Vec::<String>::new());
    daemon
        .store()
        .write(|book| {
            book.tx
                .execute_batch("DROP TRIGGER full")
                .map_err(StoreError::from)
        })
        .unwrap();
    // stored, but not yet on the disk
    let mut ticked = RoundSummary::default();
    daemon.fetch_mail(&mut ticked).unwrap();
    assert!(!daemon.store().is_synced());
    assert!(!daemon.file_processed_mail(&mut ticked).unwrap());
    assert_eq!(house.inbox.settled(), Vec::<String>::new());
    daemon.answer(&mut ticked).unwrap();
    assert!(daemon.store().is_synced());
    assert_eq!((ticked.settled, house.inbox.settled().len()), (1, 1));
}

#[test]
fn a_letter_that_breaks_its_reader_costs_its_neighbours_no_attempt() {
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(ANNA, "take 1");
    house.sheet(ANNA, "boom");
    house.sheet(BELA, "take 2");
    // the program ends while these three are in work, again and again: their first attempt was
    // counted when they were stored
    daemon.fetch_mail(&mut RoundSummary::default()).unwrap();
    drop(daemon);
    let mut daemon = house.daemon();
    let ticked = daemon.tick().unwrap();
    assert_eq!(ticked.settled, 2);
    let attempts = |daemon: &mut Daemon| {
        [1, 2, 3].map(|id| {
            daemon
                .store()
                .read(|book| book.letter(id))
                .unwrap()
                .unwrap()
                .attempts
        })
    };
    assert_eq!(attempts(&mut daemon), [2, 2, 2], "each alone");
    for _ in 0..3 {
        drop(daemon);
        daemon = house.daemon();
        daemon.tick().unwrap();
    }
    assert_eq!(attempts(&mut daemon), [2, 4, 2]);
    assert_eq!(
        states(&mut daemon),
        [(LetterState::Accepted, 2), (LetterState::Quarantined, 1)]
    );
    check(&mut daemon);
}

#[test]
fn a_letter_put_aside_is_told_and_holds_no_turn() {
    let (mut house, daemon) = House::new(&json!({ "delay": 0 }));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let mut daemon = house.daemon();
    house.mail("eve@example.org", &house.reply_address(ANNA), "", "boom");
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 2");
    let mut played = 0;
    for round in 1..=4 {
        played += daemon.tick().unwrap().played.len();
        assert_eq!(
            played,
            usize::from(round == 4),
            "the turn waits three rounds for a letter that may hold a sheet, and then no more"
        );
    }
    assert!(house.sent(2).iter().any(|(to, _)| to == "mod@example.org"));
    check(&mut daemon);
}

#[test]
fn of_many_letters_put_aside_the_moderator_is_told_once_an_hour() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let mut daemon = house.daemon();
    let told = |house: &House| {
        house
            .opened(2)
            .into_iter()
            .filter(|(to, _)| to == "mod@example.org")
            .map(|(_, letter)| letter.text)
            .collect::<Vec<_>>()
    };
    let hops = "Received: from a by b; Fri, 20 Nov 2026 08:00:00 +0000\r\n".repeat(60);
    // a loop of somebody else's mails is nobody's business
    house.mail("eve@example.org", JUDGE, &hops, "take 3");
    house.mail(ANNA, JUDGE, &hops, "take 3");
    daemon.tick().unwrap();
    assert_eq!(told(&house).len(), 0);
    // one with a token in it held up somebody's sheet: in the address, in the sheet, a moderator's
    let token = house
        .reply_address(ANNA)
        .split(['.', '@'])
        .nth(2)
        .unwrap()
        .to_owned();
    house.mail(
        "eve@example.org",
        JUDGE,
        &hops,
        &format!("BEGIN ORDERS thornvale\ngawaine token {token}\ntake 3\nEND ORDERS"),
    );
    daemon.tick().unwrap();
    assert!(
        told(&house)[0].contains("Letter 3 needs a look (it ran in a loop, and holds the token"),
        "{:?}",
        told(&house)
    );
    for n in 0..25 {
        house.mail(
            ANNA,
            &house.reply_address(ANNA),
            &hops,
            &format!("take 3 {n}"),
        );
        daemon.tick().unwrap();
    }
    let row = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap();
    let moderators = house.moderator_address(&mut daemon, row.id);
    house.mail("mod@example.org", &moderators, &hops, "hold");
    daemon.tick().unwrap();
    assert_eq!(told(&house).len(), 1, "the others wait");
    // over a restart too
    house.clock.advance(hours(1) + MINUTE);
    let mut daemon = house.daemon();
    daemon.tick().unwrap();
    let all: String = told(&house)[1]
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(
        all.contains("26 letters need a look")
            && all.contains("23 (it ran in a loop")
            && all.contains("and 6 more"),
        "{all}"
    );
    house.clock.advance(hours(2));
    daemon.tick().unwrap();
    assert_eq!(told(&house).len(), 2, "each once");
}

#[test]
fn a_mail_that_comes_again_under_other_numbers_is_known() {
    let same =
        "From: anna@example.org\r\nTo: {to}\r\nMessage-ID: <a@x>\r\nSubject: s\r\n\r\ntake 3\r\n";
    let nameless = "From: anna@example.org\r\nTo: {to}\r\nSubject: s\r\nDate: 1\r\n\r\ntake 3\r\n";
    for (first, second, copy) in [
        (same, same.to_owned(), true),
        // another host wrote its line on it
        (same, format!("Received: by mx\r\n{same}"), true),
        // a Message-ID used twice
        (same, same.replace("take 3", "take 2"), false),
        (
            nameless,
            format!("Received: by mx;\r\n today\r\n{nameless}"),
            true,
        ),
        // sent once more, and meant
        (nameless, nameless.replace("Date: 1", "Date: 2"), false),
        (nameless, same.to_owned(), false),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let to = house.reply_address(ANNA);
        for mail in [first, &second] {
            house
                .inbox
                .put(mail.replace("{to}", &to), house.clock.now());
            settle(&mut daemon);
        }
        let duplicates = states(&mut daemon)
            .iter()
            .find(|(state, _)| *state == LetterState::Duplicate)
            .map_or(0, |(_, count)| *count);
        assert_eq!(duplicates == 1, copy, "{second}");
        check(&mut daemon);
    }
}

#[test]
fn who_sends_too_much_waits_and_others_do_not() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.answers.per_day = 1000;
    let mut daemon = house.daemon();
    for n in 0..100 {
        house.sheet(ANNA, &format!("take 1\n# {n}"));
    }
    house.sheet(BELA, "help");
    daemon.tick().unwrap();
    let to =
        |house: &House, player: &str| house.sent(2).iter().filter(|(to, _)| to == player).count();
    // 30 by her address, and 30 by her seat's token once the address has had its share
    assert_eq!((to(&house, ANNA), to(&house, BELA)), (60, 1));
    assert_eq!(waiting(&mut daemon), 40);
    house.clock.advance(MINUTE * 59);
    daemon.tick().unwrap();
    assert_eq!(to(&house, ANNA), 60);
    house.clock.advance(MINUTE * 2);
    daemon.tick().unwrap();
    assert_eq!(to(&house, ANNA), 100 - 10);
    house.clock.advance(hours(1));
    daemon.tick().unwrap();
    assert_eq!(to(&house, ANNA), 100, "none was dropped");
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    let last = daemon
        .store()
        .read(|book| book.letter(100))
        .unwrap()
        .unwrap();
    assert_eq!(
        (sheet.letter, sheet.received),
        (Some(100), last.received),
        "the newest stands, by the time it was received"
    );
    check(&mut daemon);
}

#[test]
fn a_lists_mark_is_no_way_around_the_number() {
    for mark in [
        "Precedence: bulk\r\n",
        "List-Id: <x.example.org>\r\n",
        "Auto-Submitted: auto-generated\r\n",
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        for n in 0..100 {
            let to = house.reply_address(ANNA);
            house.mail(
                ANNA,
                &to,
                mark,
                &format!("BEGIN ORDERS thornvale turn 1\ntake {}\nEND ORDERS", n % 5),
            );
        }
        // machines that bring nothing wait for nobody: bounces come in heaps
        for n in 0..100 {
            house.mail(ANNA, JUDGE, mark, &format!("I am away {n}"));
        }
        daemon.tick().unwrap();
        assert_eq!(
            waiting(&mut daemon),
            40,
            "{mark}: 30 by the address, 30 by the seat"
        );
        house.clock.advance(hours(2) + MINUTE);
        daemon.tick().unwrap();
        assert_eq!(waiting(&mut daemon), 0, "{mark}");
        let sheet = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .unwrap();
        assert_eq!(
            sheet.letter,
            Some(100),
            "{mark}: none was dropped, and the newest stands"
        );
    }
}

#[test]
fn a_flood_in_a_players_name_costs_him_nothing_and_holds_no_turn() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    for n in 0..200 {
        house.mail(ANNA, JUDGE, "", &format!("take 5 and {n}"));
    }
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    let before = house.sent(0).len();
    let ticked = settle(&mut daemon);
    assert_eq!(ticked.played.len(), 1);
    assert!(
        house
            .sent(before)
            .iter()
            .filter(|(to, _)| to == ANNA)
            .count()
            <= 5,
        "{:?}",
        house.sent(before)
    );
    assert!(waiting(&mut daemon) >= 170, "the flood waits");
}

#[test]
fn a_players_sheet_that_was_put_off_is_heard_before_his_turn() {
    let (mut house, daemon) = House::new(&json!({ "deadline": "every 1 day" }));
    drop(daemon);
    house.config.answers.mails_per_hour = 5;
    let mut daemon = house.daemon();
    house.clock.advance(hours(24) - MINUTE * 5);
    house.sheet(BELA, "take 2");
    for n in 0..60 {
        house.sheet(ANNA, &format!("take 1\n# {n}"));
    }
    house.sheet(ANNA, "take 4");
    daemon.tick().unwrap();
    assert!(waiting(&mut daemon) > 40);
    house.clock.advance(MINUTE * 10);
    assert_eq!(
        daemon.tick().unwrap().played.len(),
        0,
        "the turn waits a round for them"
    );
    assert_eq!(daemon.tick().unwrap().played.len(), 1, "and no longer");
    let sheets = daemon
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .unwrap()
        .unwrap()
        .sheets;
    assert!(sheets.contains("take 4"), "{sheets}");
    // what is older is dealt with in its time, and changes nothing
    for _ in 0..20 {
        house.clock.advance(hours(1));
        daemon.tick().unwrap();
    }
    check(&mut daemon);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(2), Seat(0)))
            .unwrap(),
        None
    );
}

#[test]
fn strangers_share_a_tenth_of_the_day_and_come_last() {
    let (mut house, daemon) = House::new(&json!({ "deadline": "every 30 days" }));
    drop(daemon);
    for (per_day, answered) in [(0, 30), (200, 20), (5, 1)] {
        house.config.mail.outbox.pace = Some(crate::mail::settings::SendLimitSettings {
            seconds: 0,
            burst: 0,
            per_day,
        });
        house.clock.advance(hours(25));
        let mut daemon = house.daemon();
        let before = house.outbox.sent().len();
        for n in 0..50 {
            house.mail(&format!("eve{n}@example.org"), JUDGE, "", "hello");
        }
        house.sheet(BELA, "status");
        daemon.tick().unwrap();
        let sent = house.sent(before);
        assert_eq!(
            sent.iter().filter(|(to, _)| to.starts_with("eve")).count(),
            answered,
            "{per_day}"
        );
        assert_eq!(
            sent[0].0, BELA,
            "{per_day}: whoever plays is answered before"
        );
        assert_eq!(waiting(&mut daemon), 0, "{per_day}");
        let last = daemon.store().read(|book| book.letter_counts()).unwrap();
        assert!(
            last.iter()
                .any(|(state, _)| *state == LetterState::AutoIgnored),
            "{per_day}"
        );
    }
}

#[test]
fn strangers_are_heard_three_times_an_hour() {
    let (house, mut daemon) = House::new(&json!({}));
    for n in 0..10 {
        house.mail("eve@example.org", JUDGE, "", &format!("hello {n}"));
    }
    settle(&mut daemon);
    let looked_at = daemon
        .store()
        .read(|book| book.dealt_since("eve@example.org", 0))
        .unwrap();
    assert_eq!(looked_at, 3);
    check(&mut daemon);
    // a token proves who it is, from wherever he writes
    house.mail("eve@example.org", &house.reply_address(ANNA), "", "take 2");
    let before = house.sent(0).len();
    settle(&mut daemon);
    assert_eq!(
        house
            .sent(before)
            .iter()
            .map(|(to, _)| to.as_str())
            .collect::<Vec<_>>(),
        [ANNA]
    );
}
