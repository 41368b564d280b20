//! A house with nobody at hand: what the judge held goes on by itself, with time for everybody.

use super::deadlines::{deadline, held, moderated, played, polls, word};
use super::rounds::{hours, settle};
use super::stub::{ANNA, BELA, House};
use crate::clock::in_zone;
use crate::daemon::Daemon;
use crate::history::HoldReason;
use crate::letters::moderation_log::chronicle;
use crate::text::ids::CampaignId;
use serde_json::json;
use std::collections::BTreeSet;

/// The mailbox is read four times a day.
fn days(house: &House, daemon: &mut Daemon, days: i64) {
    for _ in 0..days * 4 {
        house.clock.advance(hours(6));
        settle(daemon);
    }
}

/// A deadline passes while the daemon is away for twenty hours.
fn after_an_outage(settings: serde_json::Value) -> (House, Daemon) {
    let (house, mut daemon) = moderated(settings);
    polls(&house, &mut daemon, hours(20));
    drop(daemon);
    house.clock.advance(hours(20));
    let mut daemon = house.daemon();
    settle(&mut daemon);
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Outage))
    );
    (house, daemon)
}

#[test]
fn what_the_judge_held_goes_on_when_nobody_answers() {
    let zoe = "zoe@example.org";
    for (moderator, alone_after, silent, free) in [
        (Some(zoe), 7, 6, false),
        (Some(zoe), 7, 7, true),
        (Some(zoe), 2, 2, true),
        (Some(zoe), 0, 40, false),
        (None, 7, 1, true),
        (None, 0, 9, false),
    ] {
        let (house, mut daemon) =
            after_an_outage(json!({ "moderator": moderator, "alone_after": alone_after }));
        let before = house.outbox.sent().len();
        days(&house, &mut daemon, silent);
        assert_eq!(
            held(&mut daemon).is_none(),
            free,
            "{moderator:?}, {alone_after} days, silent for {silent}"
        );
        assert_eq!(played(&mut daemon), 0);
        let told = |reader: &str| {
            house.opened(before).iter().any(|(to, letter)| {
                to == reader
                    && letter
                        .text
                        .split_whitespace()
                        .collect::<Vec<_>>()
                        .join(" ")
                        .contains("It now resumes by itself")
            })
        };
        assert!([ANNA, BELA].iter().all(|player| told(player) == free));
        if !free {
            continue;
        }
        assert_eq!(told(zoe), moderator.is_some());
        let left = deadline(&mut daemon)
            .unwrap()
            .duration_since(house.clock.now());
        assert!(
            left > hours(17) && left <= hours(24),
            "a full interval, a day: {left:#}"
        );
        let log = format!(
            "{:?}",
            daemon
                .store()
                .read(|book| chronicle(book, CampaignId(1), "UTC"))
                .unwrap()
        );
        assert!(log.contains("moderator-log-alone"), "{log}");
        days(&house, &mut daemon, 2);
        assert!(played(&mut daemon) > 0, "and then it runs as ever");
    }
}

/// The moderator's day begins at his midnight, and each question says all that the first one said.
/// What it is asked about is told by each reader's clock.
#[test]
fn what_is_held_is_asked_about_once_a_day_of_the_moderators_and_whole() {
    let zoe = "zoe@example.org";
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let settings =
        json!({ "nmr": "hold", "zone": "Asia/Tokyo", "observers": ["olga@example.org"] });
    let questions = |house: &House, daemon: &mut Daemon, hourly: i32| {
        let mut asked = Vec::new();
        for _ in 0..hourly {
            let before = house.outbox.sent().len();
            house.clock.advance(hours(1));
            settle(daemon);
            let tokyo = in_zone(house.clock.now(), "Asia/Tokyo");
            asked.extend(
                house
                    .opened(before)
                    .into_iter()
                    .filter(|(to, _)| to == zoe)
                    .map(|(_, letter)| (tokyo.clone(), plain(&letter.text))),
            );
        }
        asked
    };
    let (house, mut daemon) = moderated(settings.clone());
    polls(&house, &mut daemon, hours(20));
    let asked: Vec<_> = questions(&house, &mut daemon, 80)
        .into_iter()
        .filter(|(_, text)| text.contains("is paused: its deadline passed"))
        .collect();
    assert_eq!(held(&mut daemon), Some(HoldReason::Silence));
    assert!((3..=4).contains(&asked.len()), "{}", asked.len());
    let days: BTreeSet<_> = asked.iter().map(|(at, _)| at.date()).collect();
    assert_eq!(days.len(), asked.len(), "once a day");
    for (at, text) in &asked {
        assert!(
            text.contains("Missing: gawaine") && text.contains("lionel"),
            "{at}: {text}"
        );
    }
    // and not twice in the night in which it began
    assert!(
        asked[1].0.duration_since(&asked[0].0) >= hours(12)
            && asked.iter().skip(2).all(|(at, _)| at.hour() == 0),
        "where his day begins: {asked:?}"
    );

    let (house, mut daemon) = after_an_outage(settings);
    let told = |reader: &str| {
        plain(
            &house
                .opened(0)
                .into_iter()
                .rfind(|(to, _)| to == reader)
                .unwrap()
                .1
                .text,
        )
    };
    for (reader, tokyo) in [(zoe, true), ("olga@example.org", true), (ANNA, false)] {
        let text = told(reader);
        let said = text
            .split("last read the mailbox")
            .nth(1)
            .unwrap_or_else(|| panic!("{reader}: {text}"))
            .split("Reply")
            .next()
            .unwrap()
            .to_owned();
        assert_eq!(said.contains("Asia/Tokyo"), tokyo, "{reader}: {said}");
    }
    let again = questions(&house, &mut daemon, 40);
    assert!(
        !again.is_empty()
            && again
                .iter()
                .all(|(_, text)| text.contains("last read the mailbox")
                    && text.contains("Asia/Tokyo")),
        "{again:?}"
    );
}

/// A campaign that waits for sheets by its own rule waits for its moderator too, but not for ever.
#[test]
fn sheets_that_never_come_are_not_waited_for_for_ever() {
    let (house, mut daemon) = moderated(json!({ "nmr": "hold" }));
    days(&house, &mut daemon, 2);
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Silence))
    );
    days(&house, &mut daemon, 7);
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, None),
        "a full interval for everybody"
    );
    days(&house, &mut daemon, 2);
    assert!(played(&mut daemon) == 1, "and then it runs without them");
}

#[test]
fn what_a_moderator_holds_waits_for_him() {
    let (house, mut daemon) = moderated(json!({}));
    polls(&house, &mut daemon, hours(1));
    // his address is in the mail that introduced him
    let answer = word(&house, &mut daemon, "hold");
    assert!(answer.contains("does not run until"), "{answer}");
    days(&house, &mut daemon, 13);
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Moderator))
    );
}

/// DL-04: a clock that nobody contradicts for a week is believed again.
#[test]
fn a_clock_that_is_calm_for_long_holds_nothing_for_ever() {
    let (house, mut daemon) = moderated(json!({}));
    polls(&house, &mut daemon, hours(24));
    house.clock.jump(hours(24));
    daemon.tick().unwrap();
    house.clock.advance(hours(1));
    settle(&mut daemon);
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Clock))
    );
    days(&house, &mut daemon, 6);
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Clock))
    );
    days(&house, &mut daemon, 2);
    assert_eq!(held(&mut daemon), None);
    let doubted = daemon
        .store()
        .read(|book| book.last_poll())
        .unwrap()
        .unwrap()
        .doubted;
    assert_eq!(doubted, None);
    days(&house, &mut daemon, 2);
    assert!(played(&mut daemon) > 0);
}

/// What a moderator held waits for him as long as he is heard of: then everybody is told a date,
/// and only then it goes on.
#[test]
fn what_a_vanished_moderator_held_goes_on_at_a_date_that_was_told() {
    let zoe = "zoe@example.org";
    for (alone_after, answers, silent, told, goes_on) in [
        (2, None, 3, 0, false),
        (2, None, 5, 3, false),
        (2, None, 6, 3, true),
        (0, None, 40, 0, false),
        (2, Some(5), 7, 6, false),
        (2, Some(3), 6, 0, false),
    ] {
        let (house, mut daemon) =
            moderated(json!({ "moderator": zoe, "alone_after": alone_after }));
        let hers = house.moderator_address(&mut daemon, CampaignId(1));
        let says = |daemon: &mut Daemon, word: &str| {
            house.mail(zoe, &hers, "Subject: x\r\n", word);
            settle(daemon);
        };
        says(&mut daemon, "hold because I look into it");
        assert_eq!(held(&mut daemon), Some(HoldReason::Moderator));
        let before = house.outbox.sent().len();
        for day in 1..=silent {
            days(&house, &mut daemon, 1);
            if answers == Some(day) {
                says(&mut daemon, "status");
            }
        }
        let case = format!("{alone_after}, {answers:?}, {silent}");
        let said: Vec<String> = house
            .opened(before)
            .iter()
            .map(|(to, letter)| {
                format!(
                    "{to} {}",
                    letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
                )
            })
            .collect();
        let count = |words: &str| said.iter().filter(|text| text.contains(words)).count();
        assert_eq!(
            count("it resumes by itself at") + count("does not resume by itself"),
            told,
            "{case}: {said:#?}"
        );
        assert_eq!(held(&mut daemon).is_none(), goes_on, "{case}");
        assert_eq!(
            count("It now resumes by itself, with time for everybody") > 0,
            goes_on,
            "{case}: {said:#?}"
        );
        assert_eq!(played(&mut daemon), 0, "{case}");
        if goes_on {
            days(&house, &mut daemon, 2);
            assert!(played(&mut daemon) > 0, "and then it runs as ever");
        }
    }
}
