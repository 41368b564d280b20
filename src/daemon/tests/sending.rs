//! Mails out: what is tried again, what is not, whom it is told, and that nothing of it disturbs the polls.

use super::rounds::{DELAY, MINUTE, hours, settle};
use super::stub::{ANNA, BELA, Beans, House, JUDGE};
use crate::daemon::{Ticked, Wake};
use crate::mail::SendError;
use crate::store::{NewCampaign, NewSeat};
use jiff::SignedDuration;
use serde_json::json;

#[test]
fn mails_that_do_not_go() {
    let (house, mut daemon) = House::new(&json!({}));
    // a full mailbox: later, again and again, and Bela is not kept waiting
    house.outbox.fail(ANNA, Some(SendError::Later { why: "452 mailbox full".to_owned() }));
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    let ticked = daemon.tick().unwrap();
    assert_eq!((ticked.sent, ticked.trouble.len()), (1, 1));
    assert_eq!(daemon.tick().unwrap().trouble.len(), 0, "not before its time");
    house.clock.advance(SignedDuration::from_secs(450 * 11 / 10));
    assert_eq!(daemon.tick().unwrap().trouble.len(), 1, "7.5 minutes later");
    house.outbox.fail(ANNA, None);
    house.clock.advance(SignedDuration::from_secs(900 * 11 / 10));
    assert_eq!(daemon.tick().unwrap().sent, 1);
    // refused for good
    house.outbox.fail(ANNA, Some(SendError::Refused { code: 550, text: "no such user".to_owned() }));
    house.sheet(ANNA, "show");
    daemon.tick().unwrap();
    house.clock.advance(hours(50));
    let states = daemon.store().read(|book| book.outbox_counts()).unwrap();
    assert!(states.contains(&("failed".to_owned(), 1)), "{states:?}");
}

#[test]
fn a_mail_of_which_nobody_knows_goes_once_more_if_it_is_a_report() {
    let (house, mut daemon) = House::new(&json!({}));
    house.outbox.fail(ANNA, Some(SendError::Unknown { why: "connection lost after the dot".to_owned() }));
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
    let to_anna: Vec<_> = house.outbox.sent().into_iter().skip(before).filter(|parcel| parcel.to == ANNA).collect();
    assert_eq!(to_anna.len(), 2, "the report twice, the answer not again");
    assert_eq!(to_anna[0], to_anna[1], "as the same bytes");
}

#[test]
fn answers_end_before_two_machines_talk_forever() {
    let (house, mut daemon) = House::new(&json!({}));
    for n in 0..15 {
        house.sheet(ANNA, &format!("take 3\n# {n}"));
        house.mail("eve@example.org", JUDGE, "Subject: hello\r\n", &format!("who are you? {n}"));
    }
    settle(&mut daemon);
    let to = |address: &str| house.sent(2).iter().filter(|(to, _)| to == address).count();
    assert_eq!((to(ANNA), to("eve@example.org")), (10, 1));
    drop(daemon);
    daemon = house.daemon();
    house.sheet(ANNA, "take 1");
    settle(&mut daemon);
    assert_eq!(to(ANNA), 10, "counted across restarts");
    let standing = daemon.store().read(|book| book.standing_sheet(1, 1, 0)).unwrap().unwrap();
    assert_eq!(standing.source, "take 1\n", "the sheet counts all the same");
    house.clock.advance(hours(25));
    house.sheet(ANNA, "take 2");
    settle(&mut daemon);
    assert_eq!(to(ANNA), 11);
}

#[test]
fn the_moderator_is_told_once_a_day() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.moderator = Some("mod@example.org".to_owned());
    let mut daemon = house.daemon();
    house.inbox.down(Some("maintenance"));
    let told = |house: &House| house.sent(2).iter().filter(|(to, _)| to == "mod@example.org").count();
    for (minutes, wanted) in [(0, 0), (14, 0), (1, 1), (60, 1), (60 * 24, 2)] {
        house.clock.advance(MINUTE * minutes);
        daemon.tick().unwrap();
        assert_eq!(told(&house), wanted, "after {minutes} more minutes");
    }
    house.inbox.down(None);
    house.outbox.fail(ANNA, Some(SendError::Refused { code: 550, text: "no such user".to_owned() }));
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
    house.config.mail.moderator = Some("mod@example.org".to_owned());
    let mut daemon = house.daemon();
    house.outbox.fail(ANNA, Some(SendError::Later { why: "452 mailbox full".to_owned() }));
    house.sheet(ANNA, "take 3");
    let told = |house: &House| house.sent(2).iter().filter(|(to, _)| to == "mod@example.org").count();
    for fives in 0..=60 {
        daemon.tick().unwrap();
        daemon.tick().unwrap();
        assert!(told(&house) <= usize::from(fives >= 42), "after {fives} times five minutes");
        house.clock.advance(MINUTE * 5);
    }
    assert_eq!(told(&house), 1);
}

#[test]
fn the_moderator_is_told_by_rounds_of_one_process_each_too() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.moderator = Some("mod@example.org".to_owned());
    house.inbox.down(Some("maintenance"));
    for (minutes, wanted) in [(10, 0), (10, 1), (10, 1)] {
        house.clock.advance(MINUTE * minutes);
        house.daemon().tick().unwrap();
        assert_eq!(house.sent(2).iter().filter(|(to, _)| to == "mod@example.org").count(), wanted);
    }
}

#[test]
fn polls_keep_their_pace_whatever_else_wakes_the_daemon() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.poll_seconds = 600;
    let mut daemon = house.daemon();
    house.outbox.fail(ANNA, Some(SendError::Later { why: "451 later".to_owned() }));
    house.sheet(ANNA, "take 3");
    let began = house.clock.now();
    daemon.tick().unwrap();
    let poll = (Wake::PollDue, began + SignedDuration::from_secs(600));
    let (wake, at) = daemon.next_wake(true);
    assert!(wake == Wake::OutboxDue && at < poll.1, "{wake:?} at {at}");
    assert_eq!(daemon.next_wake(false), poll, "what failed just now waits for the next poll");
    house.clock.advance(SignedDuration::from_secs(500));
    daemon.drain(&mut Ticked::default()).unwrap();
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
        settings: &daemon.store().read(|book| book.campaign(1)).unwrap().unwrap().settings,
        rules_version: "0",
        created: 0,
    };
    let seat = |seat, lord| NewSeat { seat, lord, colour: None, address: ANNA, language: "en", zone: "UTC" };
    let id = daemon.store().write(|book| book.new_campaign(new, &[seat(0, "kay"), seat(1, "bors")])).unwrap();
    daemon.tables().put(id, std::sync::Arc::new(Beans::default()));
    let before = house.sent(0).len();
    daemon.start_campaign(id).unwrap();
    daemon.tick().unwrap();
    let ids: Vec<_> = house.opened(before).into_iter().map(|(_, letter)| letter.message_id.unwrap()).collect();
    assert_eq!(ids, ["alone.0.welcome.0@seneschal.localhost", "alone.0.welcome.1@seneschal.localhost"]);
    house.clock.advance(hours(80));
    let before = house.sent(0).len();
    daemon.tick().unwrap();
    assert_eq!(house.opened(before).iter().filter(|(_, letter)| letter.message_id.as_ref().unwrap().starts_with("alone.1.report")).count(), 2);
}

#[test]
fn a_server_that_was_down_uses_up_no_attempts() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    house.outbox.fail(ANNA, Some(SendError::Down { why: "maintenance".to_owned() }));
    for _ in 0..40 {
        daemon.tick().unwrap();
        house.clock.advance(hours(1));
    }
    // back again, and it asks every newcomer to come later: the attempts begin only now
    house.outbox.fail(ANNA, Some(SendError::Later { why: "451 greylisted".to_owned() }));
    daemon.tick().unwrap();
    house.outbox.fail(ANNA, Some(SendError::Unknown { why: "connection lost after the dot".to_owned() }));
    house.clock.advance(hours(1));
    daemon.tick().unwrap();
    house.outbox.fail(ANNA, None);
    house.clock.advance(hours(2));
    let before = house.sent(0).len();
    daemon.tick().unwrap();
    let to_anna = house.opened(before).into_iter().filter(|(to, _)| to == ANNA).count();
    assert_eq!(to_anna, 1, "the report, which nobody may miss, and not the answer: {:?}", daemon.store().read(|book| book.outbox_counts()).unwrap());
}
