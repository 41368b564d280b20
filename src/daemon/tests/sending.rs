//! Mails out: what is tried again, what is not, whom it is told, and that nothing of it disturbs
//! the polls.

use super::rounds::{DELAY, MINUTE, hours, settle};
use super::stub::{ANNA, BELA, Beans, House, JUDGE};
use crate::daemon::{Daemon, RoundSummary, wake_reason::WakeReason};
use crate::history::{NewCampaign, NewSeat, StoreError};
use crate::mail::{SendError, settings::SendLimitSettings};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

#[test]
fn mails_that_do_not_go() {
    let (house, mut daemon) = House::new(&json!({ "delay": 360_000 }));
    // a full mailbox: later, again and again, and Bela is not kept waiting
    house.outbox.fail(
        ANNA,
        Some(SendError::Later {
            why: "452 mailbox full".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    let ticked = daemon.tick().unwrap();
    assert_eq!(
        (ticked.sent, ticked.trouble.len(), ticked.unsent.len()),
        (1, 0, 1)
    );
    assert_eq!(
        daemon.tick().unwrap().unsent.len(),
        0,
        "not before its time"
    );
    house
        .clock
        .advance(SignedDuration::from_secs(900 * 11 / 10));
    assert_eq!(daemon.tick().unwrap().unsent.len(), 1, "15 minutes later");
    house.outbox.fail(ANNA, None);
    house
        .clock
        .advance(SignedDuration::from_secs(1800 * 11 / 10));
    assert_eq!(daemon.tick().unwrap().sent, 1);
    // refused for good
    house.outbox.fail(
        ANNA,
        Some(SendError::Refused {
            text: "550 no such user".to_owned(),
        }),
    );
    house.sheet(ANNA, "show");
    daemon.tick().unwrap();
    house.clock.advance(hours(50));
    let states = daemon.store().read(|book| book.outbox_counts()).unwrap();
    assert!(states.contains(&("failed".to_owned(), 1)), "{states:?}");
}

#[test]
fn a_mail_of_which_nobody_knows_goes_once_more_if_it_is_a_report() {
    let (house, mut daemon) = House::new(&json!({}));
    house.outbox.fail(
        ANNA,
        Some(SendError::Unknown {
            why: "connection lost after the dot".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    settle(&mut daemon);
    let before = house.outbox.sent().len();
    house.clock.advance(DELAY);
    settle(&mut daemon);
    for _ in 0..10 {
        house.clock.advance(hours(1));
        settle(&mut daemon);
    }
    let to_anna: Vec<_> = house
        .outbox
        .sent()
        .into_iter()
        .skip(before)
        .filter(|parcel| parcel.to == ANNA)
        .collect();
    assert_eq!(to_anna.len(), 2, "the report twice, the answer not again");
    assert_eq!(to_anna[0], to_anna[1], "as the same bytes");
}

/// OUT-03: at the risk that it comes twice.
#[test]
fn an_answer_goes_once_more_where_the_operator_says_so() {
    for minutes in [0, 30] {
        let (mut house, daemon) = House::new(&json!({ "delay": 360_000 }));
        drop(daemon);
        house.config.answers.resend_minutes = minutes;
        let mut daemon = house.daemon();
        settle(&mut daemon);
        house.outbox.fail(
            ANNA,
            Some(SendError::Unknown {
                why: "connection lost after the dot".to_owned(),
            }),
        );
        let before = house.outbox.sent().len();
        house.sheet(ANNA, "take 3");
        settle(&mut daemon);
        let to_anna = |house: &House| {
            let mut sent = house.outbox.sent().split_off(before);
            sent.retain(|parcel| parcel.to == ANNA);
            sent
        };
        house.clock.advance(MINUTE * 29);
        settle(&mut daemon);
        assert_eq!(to_anna(&house).len(), 1, "not before its time");
        for _ in 0..3 {
            house.clock.advance(hours(1));
            settle(&mut daemon);
        }
        let sent = to_anna(&house);
        assert_eq!(sent.len(), if minutes == 0 { 1 } else { 2 });
        assert_eq!(sent.first(), sent.last(), "as the same bytes");
    }
}

/// ST-06: what became of a mail is known, and there is no room to write it down.
#[test]
fn a_mail_whose_outcome_cannot_be_written_neither_waits_for_a_restart_nor_goes_twice() {
    let (house, mut daemon) = House::new(&json!({ "delay": 360_000 }));
    let fill = |daemon: &mut Daemon, what: &str| {
        daemon
            .store()
            .write(|book| book.tx.execute_batch(what).map_err(StoreError::from))
            .unwrap()
    };
    let full = "CREATE TRIGGER full BEFORE UPDATE ON outbox WHEN OLD.state = 'sending' BEGIN SELECT raise(ABORT, 'full'); END";
    // one that went, and one that did not
    for (fails, states) in [
        (None, [("sent".to_owned(), 1)]),
        (
            Some(SendError::Later {
                why: "452".to_owned(),
            }),
            [("deferred".to_owned(), 1)],
        ),
    ] {
        let before = house.outbox.sent().len();
        let counts = daemon.store().read(|book| book.outbox_counts()).unwrap();
        house.outbox.fail(ANNA, fails.clone());
        house.sheet(ANNA, "take 3");
        fill(&mut daemon, full);
        daemon.tick().unwrap_err();
        daemon.tick().unwrap_err();
        fill(&mut daemon, "DROP TRIGGER full");
        daemon.tick().unwrap();
        let after = daemon.store().read(|book| book.outbox_counts()).unwrap();
        for (state, more) in states {
            let of = |counts: &[(String, u32)]| {
                counts
                    .iter()
                    .find(|(name, _)| *name == state)
                    .map_or(0, |(_, count)| *count)
            };
            assert_eq!(of(&after), of(&counts) + more, "{after:?}");
        }
        assert_eq!(
            house.outbox.sent().len() - before,
            usize::from(fails.is_none()),
            "not twice"
        );
    }
}

#[test]
fn answers_end_before_two_machines_talk_forever() {
    let (house, mut daemon) = House::new(&json!({}));
    for n in 0..15 {
        house.sheet(ANNA, &format!("take 3\n# {n}"));
        house.mail(
            "eve@example.org",
            JUDGE,
            "Subject: hello\r\n",
            &format!("who are you? {n}"),
        );
    }
    settle(&mut daemon);
    let to = |address: &str| house.sent(2).iter().filter(|(to, _)| to == address).count();
    // the first of hers changed what stands, the others said it again
    assert_eq!((to(ANNA), to("eve@example.org")), (1 + 10, 1));
    drop(daemon);
    daemon = house.daemon();
    house.sheet(ANNA, "status");
    settle(&mut daemon);
    assert_eq!(to(ANNA), 11, "counted across restarts");
    house.sheet(ANNA, "take 1");
    settle(&mut daemon);
    assert_eq!(to(ANNA), 12, "a change is acknowledged all the same");
    let standing = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!(standing.source, "take 1\n", "the sheet counts all the same");
    house.clock.advance(hours(25));
    house.sheet(ANNA, "status");
    settle(&mut daemon);
    assert_eq!(to(ANNA), 13);
}

#[test]
fn the_moderator_is_told_once_a_day() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let mut daemon = house.daemon();
    house.inbox.down(Some("maintenance"));
    let told = |house: &House| {
        house
            .sent(2)
            .iter()
            .filter(|(to, _)| to == "mod@example.org")
            .count()
    };
    for (minutes, wanted) in [(0, 0), (14, 0), (1, 1), (60, 1), (60 * 24, 2)] {
        house.clock.advance(MINUTE * minutes);
        daemon.tick().unwrap();
        assert_eq!(told(&house), wanted, "after {minutes} more minutes");
    }
    house.inbox.down(None);
    house.outbox.fail(
        ANNA,
        Some(SendError::Refused {
            text: "550 no such user".to_owned(),
        }),
    );
    house.sheet(ANNA, "status");
    settle(&mut daemon);
    assert_eq!(told(&house), 3, "a refused address");
    house.sheet(BELA, "boom");
    for _ in 0..5 {
        daemon.tick().unwrap();
    }
    assert_eq!(told(&house), 4, "a letter put aside");
}

#[test]
fn the_moderator_is_told_of_a_mail_that_is_put_off_for_hours() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let mut daemon = house.daemon();
    house.outbox.fail(
        ANNA,
        Some(SendError::Later {
            why: "452 mailbox full".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    let told = |house: &House| {
        house
            .sent(2)
            .iter()
            .filter(|(to, _)| to == "mod@example.org")
            .count()
    };
    for fives in 0..=60 {
        daemon.tick().unwrap();
        daemon.tick().unwrap();
        assert_eq!(
            told(&house),
            usize::from(fives >= 48),
            "after {fives} times five minutes"
        );
        house.clock.advance(MINUTE * 5);
    }
    assert_eq!(told(&house), 1);
}

#[test]
fn the_moderator_is_told_by_rounds_of_one_process_each_too() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    house.inbox.down(Some("maintenance"));
    for (minutes, wanted) in [(10, 0), (10, 1), (10, 1)] {
        house.clock.advance(MINUTE * minutes);
        house.daemon().tick().unwrap();
        assert_eq!(
            house
                .sent(2)
                .iter()
                .filter(|(to, _)| to == "mod@example.org")
                .count(),
            wanted
        );
    }
}

#[test]
fn eight_attempts_last_about_32_hours_and_then_the_moderator_is_told() {
    let (mut house, daemon) = House::new(&json!({ "delay": 3_600_000, "deadline": "none" }));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let mut daemon = house.daemon();
    house.outbox.fail(
        ANNA,
        Some(SendError::Later {
            why: "451 greylisted".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    let began = house.clock.now();
    let mut attempts = Vec::new();
    for _ in 0..40 * 60 {
        if !daemon.tick().unwrap().unsent.is_empty() {
            attempts.push(house.clock.now().duration_since(began).as_mins());
        }
        house.clock.advance(MINUTE);
    }
    assert_eq!(attempts.len(), 8, "{attempts:?}");
    let pauses: Vec<i64> = attempts.windows(2).map(|pair| pair[1] - pair[0]).collect();
    for (n, pause) in pauses.iter().enumerate() {
        let planned = 15 << n;
        assert!(
            (planned..=planned * 11 / 10 + 1).contains(pause),
            "{pauses:?}"
        );
    }
    assert!(
        (31 * 60..36 * 60).contains(attempts.last().unwrap()),
        "{attempts:?}"
    );
    let told: Vec<_> = house
        .opened(2)
        .into_iter()
        .filter(|(to, _)| to == "mod@example.org")
        .map(|(_, letter)| letter.text)
        .collect();
    assert_eq!(told.len(), 2, "after four hours, and at the end: {told:?}");
    assert!(told[1].contains("given up"), "{told:?}");
    let states = daemon.store().read(|book| book.outbox_counts()).unwrap();
    assert!(states.contains(&("failed".to_owned(), 1)), "{states:?}");
    assert_eq!(
        daemon.store().read(|book| book.bouncing(ANNA)).unwrap(),
        0,
        "greylisting is no bounce"
    );
}

#[test]
fn pace_and_the_days_bound_hold_over_restarts_and_hold_up_no_poll() {
    let (mut house, daemon) = House::new(&json!({ "deadline": "none" }));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    house.config.mail.outbox.pace = Some(SendLimitSettings {
        seconds: 2,
        burst: 2,
        per_day: 8,
    });
    let mut daemon = house.daemon();
    house.clock.advance(hours(1));
    for n in 0..9 {
        house.sheet(ANNA, &format!("take 1\n# {n}"));
    }
    let mut went = Vec::new();
    let began = house.clock.now();
    for second in 0..60 {
        // a process for each round, as by cron
        if second % 10 == 0 {
            drop(daemon);
            daemon = house.daemon();
        }
        let ticked = daemon.tick().unwrap();
        went.extend(std::iter::repeat_n(second, ticked.sent));
        if second == 0 {
            assert_eq!(
                (ticked.settled, ticked.sent),
                (9, 2),
                "nothing waits for the pace"
            );
            assert_eq!(
                daemon.next_wake(true),
                (WakeReason::OutboxDue, began + SignedDuration::from_secs(2))
            );
        }
        house.clock.advance(SignedDuration::from_secs(1));
    }
    // two first mails count for the day too; the notice to the moderator goes beyond
    assert_eq!(went.len(), 7, "{went:?}");
    assert_eq!(went[..6], [0, 0, 2, 4, 6, 8]);
    let of_the_day: Vec<_> = house.sent(2).into_iter().map(|(to, _)| to).collect();
    assert_eq!(
        (
            of_the_day.iter().filter(|to| *to == ANNA).count(),
            of_the_day
                .iter()
                .filter(|to| *to == "mod@example.org")
                .count()
        ),
        (6, 1)
    );
    let (wake, at) = daemon.next_wake(true);
    assert_eq!(
        wake,
        WakeReason::PollDue,
        "the day is full: nothing is tried before {at}"
    );
    house.clock.advance(hours(24));
    let mut more = 0;
    for _ in 0..10 {
        more += daemon.tick().unwrap().sent;
        house.clock.advance(SignedDuration::from_secs(2));
    }
    assert_eq!(more, 3, "the rest on the next day");
}

#[test]
fn what_is_urgent_goes_first() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    let row = |kind: &str, answer| crate::history::OutgoingMail {
        campaign: Some(CampaignId(1)),
        turn: TurnNumber(1),
        recipient: format!("{}@example.org", kind.split('/').next().unwrap())
            .parse()
            .unwrap(),
        kind: kind.to_owned(),
        answer,
        message_id: format!("g.{kind}@x"),
        sender: None,
        bytes: b"Subject: x\r\n\r\nx\r\n".to_vec(),
    };
    let now = house.clock.now().as_millisecond();
    daemon
        .store()
        .write(|book| {
            for (kind, answer) in [
                ("join/1", true),
                ("reminder/24", false),
                ("report", false),
                ("answer/1", true),
                ("alarm-x", false),
            ] {
                book.queue(&row(kind, answer), now)?;
            }
            Ok::<_, crate::history::StoreError>(())
        })
        .unwrap();
    let before = house.outbox.sent().len();
    daemon.tick().unwrap();
    let to: Vec<_> = house
        .outbox
        .sent()
        .into_iter()
        .skip(before)
        .map(|parcel| parcel.to)
        .collect();
    assert_eq!(
        to,
        [
            "alarm-x@example.org",
            "answer@example.org",
            "report@example.org",
            "reminder@example.org",
            "join@example.org"
        ]
    );
}

#[test]
fn polls_keep_their_pace_whatever_else_wakes_the_daemon() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.poll_seconds = 1200;
    let mut daemon = house.daemon();
    house.outbox.fail(
        ANNA,
        Some(SendError::Later {
            why: "451 later".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    let began = house.clock.now();
    daemon.tick().unwrap();
    let poll = (WakeReason::PollDue, began + SignedDuration::from_secs(1200));
    let (wake, at) = daemon.next_wake(true);
    assert!(
        wake == WakeReason::OutboxDue && at < poll.1,
        "{wake:?} at {at}"
    );
    assert_eq!(
        daemon.next_wake(false),
        poll,
        "what failed just now waits for the next poll"
    );
    house.clock.advance(SignedDuration::from_secs(1000));
    daemon.send_mail(&mut RoundSummary::default()).unwrap();
    assert_eq!(daemon.next_wake(true), poll);
}

#[test]
fn one_person_on_two_seats_gets_the_mails_of_both() {
    let (house, mut daemon) = House::new(&json!({}));
    let new = NewCampaign {
        name: "alone",
        game: "stub",
        edition: "tiny",
        setup: "{}",
        settings: &daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .settings,
        rules_version: "0",
        created: 0,
    };
    let anna = ANNA.parse().unwrap();
    let seat = |seat, lord| NewSeat {
        seat,
        lord,
        colour: None,
        address: Some(&anna),
        language: "en",
        zone: "UTC",
    };
    let id = daemon
        .store()
        .write(|book| book.new_campaign(new, &[seat(Seat(0), "kay"), seat(Seat(1), "bors")]))
        .unwrap();
    daemon.tables().put(
        id,
        std::sync::Arc::new(crate::games::OpenGame::new(Beans::default())),
    );
    let before = house.sent(0).len();
    daemon.start_campaign(id).unwrap();
    daemon.tick().unwrap();
    let ids: Vec<_> = house
        .opened(before)
        .into_iter()
        .map(|(_, letter)| letter.message_id.unwrap())
        .collect();
    assert!(
        ids.len() == 2
            && ids[0] != ids[1]
            && ids
                .iter()
                .all(|id| id.starts_with("g.alone.0.welcome.")
                    && id.ends_with(".0@seneschal.localhost")),
        "{ids:?}"
    );
    house.clock.advance(hours(80));
    let before = house.sent(0).len();
    daemon.tick().unwrap();
    assert_eq!(
        house
            .opened(before)
            .iter()
            .filter(|(_, letter)| letter
                .message_id
                .as_ref()
                .unwrap()
                .starts_with("g.alone.1.report."))
            .count(),
        2
    );
}

#[test]
fn a_server_that_was_down_uses_up_no_attempts() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    house.outbox.fail(
        ANNA,
        Some(SendError::Down {
            why: "maintenance".to_owned(),
        }),
    );
    for _ in 0..40 {
        daemon.tick().unwrap();
        house.clock.advance(hours(1));
    }
    // back again, and it asks every newcomer to come later: the attempts begin only now
    house.outbox.fail(
        ANNA,
        Some(SendError::Later {
            why: "451 greylisted".to_owned(),
        }),
    );
    daemon.tick().unwrap();
    house.outbox.fail(
        ANNA,
        Some(SendError::Unknown {
            why: "connection lost after the dot".to_owned(),
        }),
    );
    house.clock.advance(hours(1));
    daemon.tick().unwrap();
    house.outbox.fail(ANNA, None);
    house.clock.advance(hours(2));
    let before = house.sent(0).len();
    daemon.tick().unwrap();
    let to_anna = house
        .opened(before)
        .into_iter()
        .filter(|(to, _)| to == ANNA)
        .count();
    assert_eq!(
        to_anna,
        1,
        "the report, which nobody may miss, and not the answer: {:?}",
        daemon.store().read(|book| book.outbox_counts()).unwrap()
    );
}

#[test]
fn a_server_that_was_away_for_seconds_costs_one_round() {
    let (house, mut daemon) = House::new(&json!({ "delay": 360_000 }));
    house.outbox.fail(
        ANNA,
        Some(SendError::Away {
            why: "connection refused".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    let ticked = daemon.tick().unwrap();
    assert_eq!((ticked.sent, ticked.trouble.len()), (0, 1));
    house.clock.advance(MINUTE);
    assert_eq!(
        daemon.tick().unwrap().trouble.len(),
        1,
        "asked again at the next look"
    );
    house.outbox.fail(ANNA, None);
    house.clock.advance(MINUTE);
    assert_eq!(daemon.tick().unwrap().sent, 1);
    let rows = daemon.store().read(|book| book.outbox(None)).unwrap();
    assert_eq!(
        rows.last().unwrap().attempts,
        1,
        "nobody looked at the mail before"
    );
}

#[test]
fn a_mail_that_passes_lets_those_go_that_the_connection_held_up() {
    let (house, mut daemon) = House::new(&json!({ "delay": 360_000 }));
    // no mail goes, and the operator has to mend it
    house.outbox.fail(
        ANNA,
        Some(SendError::Down {
            why: "the password is refused".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    assert_eq!(daemon.tick().unwrap().sent, 0);
    house.outbox.fail(ANNA, None);
    house.clock.advance(MINUTE);
    assert_eq!(daemon.tick().unwrap().sent, 0, "in a quarter of an hour");
    house.sheet(BELA, "take 2");
    house.clock.advance(MINUTE);
    assert_eq!(
        daemon.tick().unwrap().sent,
        2,
        "or as soon as another has passed"
    );
    // a connection that breaks in the midst of a mail: once more at the next look, and at once
    // behind a mail that passes
    house.outbox.fail(
        ANNA,
        Some(SendError::Broken {
            why: "connection closed".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 1");
    assert_eq!(daemon.tick().unwrap().unsent.len(), 1);
    house.clock.advance(MINUTE);
    assert_eq!(daemon.tick().unwrap().unsent.len(), 1);
    // a mail that breaks each is put off like any other
    for _ in 0..10 {
        house.sheet(BELA, "status");
        house.clock.advance(MINUTE);
        assert_eq!(daemon.tick().unwrap().unsent.len(), 0);
    }
    house.sheet(ANNA, "take 2");
    house.sheet(BELA, "take 1");
    assert_eq!(
        daemon.tick().unwrap().unsent.len(),
        2,
        "broken, let go by the mail that passed, and broken again"
    );
}

#[test]
fn a_full_mailbox_is_tried_for_two_days() {
    let (mut house, daemon) = House::new(&json!({ "delay": 3_600_000, "deadline": "none" }));
    drop(daemon);
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let mut daemon = house.daemon();
    house.outbox.fail(
        ANNA,
        Some(SendError::Full {
            why: "552 5.2.2 mailbox full".to_owned(),
        }),
    );
    house.sheet(ANNA, "take 3");
    let began = house.clock.now();
    let mut attempts = Vec::new();
    for _ in 0..60 * 12 {
        if !daemon.tick().unwrap().unsent.is_empty() {
            attempts.push(house.clock.now().duration_since(began).as_hours());
        }
        house.clock.advance(MINUTE * 5);
    }
    let last = *attempts.last().unwrap();
    assert!(
        attempts.len() == 11 && (47..=53).contains(&last),
        "{attempts:?}"
    );
    let counts = daemon.store().read(|book| book.outbox_counts()).unwrap();
    assert!(counts.contains(&("failed".to_owned(), 1)), "{counts:?}");
    assert_eq!(
        daemon.store().read(|book| book.bouncing(ANNA)).unwrap(),
        0,
        "the address is well"
    );
}
