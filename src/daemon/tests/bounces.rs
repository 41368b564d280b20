//! What comes back of our mails: bounces, readers who leave, addresses that are well again; and
//! reminders before a deadline.

use super::rounds::{MINUTE, hours, settle};
use super::stub::{ANNA, BELA, House};
use crate::daemon::Daemon;
use crate::history::LetterState;
use crate::mail::Parcel;
use crate::text::ids::{CampaignId, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

const MODERATOR: &str = "mod@example.org";
const DORA: &str = "dora@example.org";

fn moderated(settings: &serde_json::Value) -> (House, Daemon) {
    let (mut house, daemon) = House::new(settings);
    drop(daemon);
    house.config.mail.moderator = MODERATOR.parse().ok();
    let daemon = house.daemon();
    (house, daemon)
}

/// A report about a mail of ours, to the address that its envelope names or to another.
fn report(house: &House, to: &str, of: &str, action: &str, status: &str) {
    let mail = format!(
        "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.net\r\nTo: {to}\r\nMessage-ID: <{}@mx.example.net>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; x@example.org\r\nAction: {action}\r\nStatus: {status}\r\nDiagnostic-Code: smtp; said so\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <{of}>\r\n\r\n--b--\r\n",
        house.inbox.settled().len()
    );
    house.inbox.put(mail, house.clock.now());
}

fn reports_to(house: &House, address: &str) -> Vec<Parcel> {
    house
        .outbox
        .sent()
        .into_iter()
        .filter(|parcel| parcel.to == address && parcel.envelope_from.is_some())
        .collect()
}

fn message_id(parcel: &Parcel) -> String {
    let text = String::from_utf8(parcel.bytes.clone())
        .unwrap()
        .replace("\r\n ", " ");
    text.lines()
        .find_map(|line| line.strip_prefix("Message-ID: <"))
        .unwrap()
        .trim_end_matches('>')
        .to_owned()
}

fn told(house: &House) -> usize {
    house
        .sent(0)
        .iter()
        .filter(|(to, _)| to == MODERATOR)
        .count()
}

#[test]
fn only_a_bounce_of_a_mail_that_we_sent_changes_anything() {
    let (house, mut daemon) = moderated(&json!({}));
    let first = reports_to(&house, ANNA).remove(0);
    let (sender, id) = (first.envelope_from.clone().unwrap(), message_id(&first));
    assert!(sender.starts_with("orders+bounces."), "{sender}");
    let mut tried = |to: &str, of: &str, action: &str, status: &str| {
        report(&house, to, of, action, status);
        settle(&mut daemon);
        daemon.store().read(|book| book.bouncing(ANNA)).unwrap()
    };
    let guess = format!("{}a{}", &id[..id.len() - 40], &id[id.len() - 39..]);
    for (to, of) in [
        (
            "orders@seneschal.localhost",
            "thornvale.0.welcome.0@seneschal.localhost",
        ),
        ("orders@seneschal.localhost", guess.as_str()),
        (
            "orders+bounces.abcdefghijklmnop@seneschal.localhost",
            guess.as_str(),
        ),
    ] {
        assert_eq!(tried(to, of, "failed", "5.1.1"), 0, "forged: {to} {of}");
    }
    assert_eq!(tried(&sender, &id, "delayed", "4.4.1"), 0, "still tried");
    assert_eq!(told(&house), 0);
    assert_eq!(
        tried(&sender.to_uppercase(), "", "failed", "5.1.1"),
        1,
        "by the address, however a server writes it"
    );
    assert_eq!(
        tried("orders@seneschal.localhost", &id, "failed", "5.1.1"),
        1,
        "the same mail again, by its Message-ID: known"
    );
    assert_eq!(told(&house), 1);
    assert!(
        house.sent(2).iter().all(|(to, _)| to == MODERATOR),
        "nobody answers a machine: {:?}",
        house.sent(2)
    );
    let states = daemon.store().read(|book| book.letter_counts()).unwrap();
    assert_eq!(states, [(LetterState::AutoIgnored, 6)]);
    // a mail that was sent before Message-IDs held a mark: anybody could name it
    let old = "thornvale.0.welcome.1@seneschal.localhost";
    let rename = format!("UPDATE outbox SET message_id = '{old}' WHERE recipient = '{BELA}'");
    daemon
        .store()
        .write(|book| {
            book.tx
                .execute_batch(&rename)
                .map_err(crate::history::StoreError::from)
        })
        .unwrap();
    report(&house, "orders@seneschal.localhost", old, "failed", "5.1.1");
    settle(&mut daemon);
    assert_eq!(
        daemon
            .store()
            .read(|book| Ok((book.mail_with_id(old)?.is_some(), book.bouncing(BELA)?)))
            .unwrap(),
        (true, 0)
    );
}

#[test]
fn after_two_bounces_nothing_is_sent_until_the_address_is_well_again() {
    let (house, mut daemon) = moderated(&json!({ "delay": 0 }));
    for turn in 1..=2 {
        let parcel = reports_to(&house, ANNA).pop().unwrap();
        report(
            &house,
            parcel.envelope_from.as_deref().unwrap(),
            "",
            "failed",
            "5.1.1",
        );
        settle(&mut daemon);
        assert_eq!(
            (
                daemon.store().read(|book| book.bouncing(ANNA)).unwrap(),
                told(&house)
            ),
            (turn, turn as usize)
        );
        house.clock.advance(hours(80));
        settle(&mut daemon);
        let played = daemon
            .store()
            .read(|book| book.last_turn(CampaignId(1)))
            .unwrap()
            .unwrap()
            .number;
        assert_eq!(played, TurnNumber(turn), "the game goes on");
    }
    let before = house.outbox.sent().len();
    assert_eq!(
        reports_to(&house, ANNA).len(),
        2,
        "first mail and first report; the second report is held"
    );
    assert_eq!(reports_to(&house, BELA).len(), 3);
    // mails that only claim to be hers change nothing
    house.mail(
        ANNA,
        "orders@seneschal.localhost",
        "Subject: orders\r\n",
        "take 1",
    );
    settle(&mut daemon);
    assert_eq!(
        house
            .sent(before)
            .iter()
            .filter(|(to, _)| to == ANNA)
            .count(),
        0
    );
    house.sheet(ANNA, "take 1");
    settle(&mut daemon);
    assert_eq!(
        daemon.store().read(|book| book.bouncing(ANNA)).unwrap(),
        0,
        "a proven mail came from there"
    );
    assert_eq!(
        reports_to(&house, ANNA).len(),
        3,
        "what was held goes: {:?}",
        house.sent(before)
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.outbox_tally())
            .unwrap()
            .held,
        0
    );
}

#[test]
fn what_waits_already_is_held_too_when_an_address_is_given_up() {
    let (house, mut daemon) = moderated(&json!({ "delay": 0 }));
    let first = message_id(&reports_to(&house, ANNA)[0]);
    house.outbox.fail(
        ANNA,
        Some(crate::mail::SendError::Later {
            why: "451 try later".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 1");
    settle(&mut daemon);
    for held in [0, 1] {
        daemon
            .store()
            .write(|book| {
                book.mail_with_id(&first)?
                    .map_or(Ok(0), |mail| book.mark_bouncing(&mail))
            })
            .unwrap();
        assert_eq!(
            daemon
                .store()
                .read(|book| book.outbox_tally())
                .unwrap()
                .held,
            held
        );
    }
}

/// A server's policy says nothing about the address.
#[test]
fn a_bounce_by_policy_counts_against_nobody() {
    let (house, mut daemon) = moderated(&json!({ "delay": 0 }));
    for turn in 1..=2 {
        let parcel = reports_to(&house, ANNA).pop().unwrap();
        let to = parcel.envelope_from.as_deref().unwrap();
        report(&house, to, "", "failed", "5.7.1");
        settle(&mut daemon);
        assert_eq!(told(&house), turn, "the moderator hears of each");
        house.clock.advance(hours(80));
        settle(&mut daemon);
        assert_eq!(reports_to(&house, ANNA).len(), turn + 1, "nothing is held");
    }
    assert_eq!(daemon.store().read(|book| book.bouncing(ANNA)).unwrap(), 0);
}

#[test]
fn a_refusal_in_the_conversation_counts_too() {
    let (house, mut daemon) = moderated(&json!({ "delay": 0 }));
    house.outbox.fail(
        ANNA,
        Some(crate::mail::SendError::Refused {
            text: "550 no such user".to_owned(),
        }),
    );
    for _ in 1..=3 {
        house.clock.advance(hours(80));
        settle(&mut daemon);
    }
    let (times, tally) = daemon
        .store()
        .read(|book| Ok((book.bouncing(ANNA)?, book.outbox_tally()?)))
        .unwrap();
    assert_eq!(
        (times, tally.held),
        (2, 2),
        "the third turn's report and the last one are held: {tally:?}"
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.last_turn(CampaignId(1)))
            .unwrap()
            .unwrap()
            .number,
        TurnNumber(3),
        "and the game went on"
    );
}

/// The address behind `List-Unsubscribe`.
fn leave_address(parcel: &Parcel) -> String {
    let text = String::from_utf8(parcel.bytes.clone())
        .unwrap()
        .replace("\r\n ", " ");
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("List-Unsubscribe: <mailto:"))
        .unwrap_or_else(|| panic!("{text}"));
    line.split('?').next().unwrap().to_owned()
}

#[test]
fn an_observer_leaves_by_the_mail_that_his_program_writes() {
    let (house, mut daemon) = House::new(&json!({ "observers": [DORA, "eve@example.org"] }));
    house.clock.advance(hours(80));
    settle(&mut daemon);
    let address = leave_address(&reports_to(&house, DORA).remove(0));
    assert!(
        String::from_utf8(reports_to(&house, ANNA).pop().unwrap().bytes)
            .unwrap()
            .find("List-")
            .is_none(),
        "players resign instead"
    );
    let wrong = address.replacen("thornvale.", "thornvale.a", 1);
    for (to, observers) in [
        (wrong.as_str(), 2),
        (&address.to_uppercase(), 1),
        (&address, 1),
    ] {
        house.mail("somebody@example.com", to, "Subject: unsubscribe\r\n", "");
        settle(&mut daemon);
        let settings: crate::campaign::CampaignSettings = serde_json::from_str(
            &daemon
                .store()
                .read(|book| book.campaign(CampaignId(1)))
                .unwrap()
                .unwrap()
                .settings,
        )
        .unwrap();
        assert_eq!(settings.observers.len(), observers, "{to}");
    }
    let answers: Vec<_> = house
        .sent(0)
        .into_iter()
        .filter(|(_, subject)| subject.contains("no more"))
        .collect();
    assert_eq!(answers.len(), 1, "answered once: {answers:?}");
    assert_eq!(
        answers[0].0, DORA,
        "to the observer, whoever's program wrote"
    );
    house.clock.advance(hours(80));
    settle(&mut daemon);
    assert_eq!(
        (
            reports_to(&house, DORA).len(),
            reports_to(&house, "eve@example.org").len()
        ),
        (1, 2)
    );
}

/// OUT-11: however many mails he wrote before, and whatever number a stranger has.
#[test]
fn who_wants_no_more_is_heard_however_much_he_wrote() {
    let (house, mut daemon) = House::new(&json!({ "observers": [DORA] }));
    house.clock.advance(hours(80));
    settle(&mut daemon);
    let address = leave_address(&reports_to(&house, DORA).remove(0));
    let observers = |daemon: &mut Daemon| {
        let settings: crate::campaign::CampaignSettings = serde_json::from_str(
            &daemon
                .store()
                .read(|book| book.campaign(CampaignId(1)))
                .unwrap()
                .unwrap()
                .settings,
        )
        .unwrap();
        settings.observers.len()
    };
    for _ in 0..5 {
        house.mail(
            DORA,
            "orders@seneschal.localhost",
            "Subject: hello\r\n",
            "What a fine campaign this is",
        );
        house.mail(
            DORA,
            &address.replacen("thornvale.", "thornvale.a", 1),
            "Subject: unsubscribe\r\n",
            "",
        );
    }
    settle(&mut daemon);
    assert_eq!(observers(&mut daemon), 1);
    house.mail(DORA, &address, "Subject: unsubscribe\r\n", "");
    settle(&mut daemon);
    assert_eq!(observers(&mut daemon), 0);
    // done once: after that it is a stranger's mail like any other
    let before = house.outbox.sent().len();
    house.mail(DORA, &address, "Subject: unsubscribe\r\n", "");
    settle(&mut daemon);
    assert_eq!(house.sent(before), []);
}

/// Reminders so far: to whom, and how many hours before the deadline.
fn reminders(house: &House) -> Vec<(String, String)> {
    let kind = |id: &str| {
        id.split(".reminder.")
            .nth(1)
            .and_then(|rest| rest.split('.').next())
            .map(str::to_owned)
    };
    house
        .opened(0)
        .into_iter()
        .filter_map(|(to, letter)| Some((to, kind(letter.message_id.as_deref()?)?)))
        .collect()
}

fn pair(to: &str, mark: &str) -> (String, String) {
    (to.to_owned(), mark.to_owned())
}

#[test]
fn reminders_go_once_at_each_mark_to_those_whose_sheet_is_not_in() {
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(BELA, "take 1\ntake 9");
    let mut last = Vec::new();
    // three days of rounds, a process for each
    for minutes in (0..72 * 60_i32).step_by(20) {
        drop(daemon);
        daemon = house.daemon();
        daemon.tick().unwrap();
        let all = reminders(&house);
        if all != last {
            let left = 72 * 60 - minutes;
            assert!(
                (left - 24 * 60).abs() <= 20 || (left - 4 * 60).abs() <= 20,
                "{all:?} {left} minutes before"
            );
            last = all;
        }
        if minutes == 60 * 60 {
            house.sheet(ANNA, "take 1");
        }
        house.clock.advance(MINUTE * 20);
    }
    assert_eq!(
        last,
        [pair(ANNA, "24"), pair(BELA, "24"), pair(BELA, "4")],
        "Anna's was in by then; Bela's has a refused line"
    );
    let texts: Vec<String> = house
        .opened(0)
        .into_iter()
        .filter(|(_, letter)| letter.message_id.as_ref().unwrap().contains(".reminder."))
        .map(|(_, letter)| letter.text)
        .collect();
    assert!(
        texts[0].contains("You have sent no sheet for")
            && texts[1].contains("revision 1")
            && texts[0].contains("BEGIN ORDERS thornvale turn 1"),
        "{texts:?}"
    );
}

#[test]
fn nobody_is_reminded_who_heard_shortly_before_or_is_held_or_wants_none() {
    // a turn of an hour and a half: whoever was told when it opened knows
    let (house, mut daemon) = House::new(&json!({ "deadline": "every 90 minutes" }));
    house.clock.advance(MINUTE * 80);
    daemon.tick().unwrap();
    assert_eq!(reminders(&house), []);

    // five hours: only the nearer mark lies in the turn
    let (house, mut daemon) = House::new(&json!({ "deadline": "every 5 hours" }));
    daemon.tick().unwrap();
    house.clock.advance(MINUTE * 61);
    daemon.tick().unwrap();
    assert_eq!(reminders(&house), [pair(ANNA, "4"), pair(BELA, "4")]);

    // the daemon was away over both marks: one mail, and none where he was written to since
    let (house, mut daemon) = House::new(&json!({}));
    house.clock.advance(hours(70) + MINUTE * 5);
    house.sheet(ANNA, "status");
    daemon
        .fetch_mail(&mut crate::daemon::RoundSummary::default())
        .unwrap();
    daemon
        .answer(&mut crate::daemon::RoundSummary::default())
        .unwrap();
    daemon.tick().unwrap();
    assert_eq!(
        reminders(&house),
        [pair(BELA, "4")],
        "Anna was answered less than two hours before the deadline"
    );

    // by his program's word none
    let (house, mut daemon) = House::new(&json!({ "deadline": "every 2 days" }));
    house.clock.advance(hours(25));
    daemon.tick().unwrap();
    assert_eq!(reminders(&house).len(), 2);
    let first = house
        .outbox
        .sent()
        .into_iter()
        .find(|parcel| parcel.to == ANNA && message_id(parcel).contains(".reminder."))
        .unwrap();
    house.mail(ANNA, &leave_address(&first), "Subject: unsubscribe\r\n", "");
    house.clock.advance(hours(20));
    settle(&mut daemon);
    assert_eq!(reminders(&house).len(), 3, "Bela's alone");

    // held
    let (house, mut daemon) = House::new(&json!({}));
    let hold = crate::history::Hold {
        campaign: CampaignId(1),
        since: 0,
        why: crate::history::HoldReason::Moderator,
        remaining: None,
        warning: None,
    };
    daemon.store().write(|book| book.put_hold(hold)).unwrap();
    house
        .clock
        .advance(hours(49) + SignedDuration::from_secs(1));
    daemon.tick().unwrap();
    assert_eq!(reminders(&house), []);
}

/// A deadline that is moved, by a moderator or by a turn that is opened again, is another one: each
/// has its reminders, once.
#[test]
fn a_moved_deadline_has_reminders_of_its_own() {
    let (house, mut daemon) = House::new(&json!({}));
    let deadline = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .deadline
            .unwrap()
    };
    let set = |daemon: &mut Daemon, at: i64| {
        daemon
            .store()
            .write(|book| {
                book.move_deadline(
                    CampaignId(1),
                    TurnNumber(1),
                    Some(at),
                    None,
                    &crate::campaign::deadlines::zone_rules(),
                )
            })
            .unwrap();
    };
    let counts = |daemon: &mut Daemon, wait: i64, marks: &[(&str, usize)], what: &str| {
        house.clock.advance(hours(wait));
        daemon.tick().unwrap();
        daemon.tick().unwrap();
        for (mark, wanted) in marks {
            assert_eq!(
                reminders(&house)
                    .iter()
                    .filter(|one| **one == pair(BELA, mark))
                    .count(),
                *wanted,
                "{what}: {mark} hours"
            );
        }
    };
    let first = deadline(&mut daemon);
    house.clock.advance(MINUTE);
    counts(&mut daemon, 48, &[("24", 1), ("4", 0)], "the first");
    counts(&mut daemon, 20, &[("24", 1), ("4", 1)], "the first");
    let day = 24 * 3_600_000;
    set(&mut daemon, first + 3 * day);
    counts(&mut daemon, 1, &[("24", 1), ("4", 1)], "moved");
    counts(&mut daemon, 51, &[("24", 2), ("4", 1)], "the second");
    set(&mut daemon, first + 4 * day);
    set(&mut daemon, first + 3 * day);
    counts(&mut daemon, 1, &[("24", 2), ("4", 1)], "there and back");
    counts(&mut daemon, 19, &[("24", 2), ("4", 2)], "the second");
    // it runs, and is opened again: the same turn, with another deadline
    house.sheet(ANNA, "take 1");
    house.clock.advance(hours(5));
    settle(&mut daemon);
    daemon
        .intervene(
            CampaignId(1),
            &crate::commands::moderation::ModeratorAct::Rollback {
                turn: "turn 1".to_owned(),
            },
            "a sheet was forgotten",
        )
        .unwrap();
    settle(&mut daemon);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .turn,
        TurnNumber(1)
    );
    house.clock.advance(MINUTE);
    counts(&mut daemon, 48, &[("24", 3), ("4", 2)], "opened again");
    counts(&mut daemon, 20, &[("24", 3), ("4", 3)], "opened again");
}

#[test]
fn reports_stand_in_one_thread() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    for _ in 0..2 {
        house.clock.advance(hours(80));
        settle(&mut daemon);
    }
    let mails: Vec<_> = house
        .opened(0)
        .into_iter()
        .filter(|(to, _)| to == BELA)
        .map(|(_, letter)| letter)
        .collect();
    let id = |n: usize| mails[n].message_id.clone().unwrap();
    let reports: Vec<usize> = (0..mails.len())
        .filter(|&n| id(n).contains(".report."))
        .collect();
    let root = id(0);
    assert!(root.contains(".welcome.") && mails[0].in_reply_to.is_none());
    assert_eq!(
        (
            mails[reports[0]].in_reply_to.clone(),
            mails[reports[0]].references.clone()
        ),
        (Some(root.clone()), vec![root.clone()])
    );
    assert_eq!(
        (
            mails[reports[1]].in_reply_to.clone(),
            mails[reports[1]].references.clone()
        ),
        (Some(id(reports[0])), vec![root, id(reports[0])])
    );
    house.sheet(BELA, "take 1");
    settle(&mut daemon);
    let answer = house.opened(0).pop().unwrap().1;
    assert!(
        answer
            .in_reply_to
            .as_ref()
            .is_some_and(|id| id.ends_with("@example.org")),
        "on the player's own mail: {:?}",
        answer.in_reply_to
    );
    let subjects: Vec<_> = reports.iter().map(|&n| mails[n].subject.clone()).collect();
    assert!(
        subjects
            .iter()
            .all(|subject| subject.starts_with("[thornvale] ")),
        "{subjects:?}"
    );
}
