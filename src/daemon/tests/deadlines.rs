//! Deadlines that must not be acted on blindly: outages, clocks that were set, holds, and the
//! moderator's word.

use super::rounds::{MINUTE, hours, settle};
use super::stub::{ANNA, BELA, House};
use crate::clock::instant;
use crate::daemon::{Daemon, RoundSummary};
use crate::history::{HoldReason, LetterState};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

pub(super) const ZOE: &str = "zoe@example.org";

/// A campaign with a turn a day and a moderator; outages of twelve hours are caught up.
pub(super) fn moderated(settings: serde_json::Value) -> (House, Daemon) {
    let mut all = json!({ "deadline": "every 1 day", "moderator": ZOE });
    for (name, value) in settings.as_object().unwrap() {
        all[name] = value.clone();
    }
    let (mut house, daemon) = House::new(&all);
    drop(daemon);
    house.config.turns.catch_up_hours = 12;
    house.config.mail.moderator = all["moderator"].as_str().map(|one| one.parse().unwrap());
    let daemon = house.daemon();
    (house, daemon)
}

pub(super) fn deadline(daemon: &mut Daemon) -> Option<Timestamp> {
    daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .deadline
        .map(instant)
}

pub(super) fn held(daemon: &mut Daemon) -> Option<HoldReason> {
    daemon
        .store()
        .read(|book| book.hold(CampaignId(1)))
        .unwrap()
        .map(|hold| hold.why)
}

pub(super) fn played(daemon: &mut Daemon) -> u32 {
    daemon
        .store()
        .read(|book| book.last_turn(CampaignId(1)))
        .unwrap()
        .unwrap()
        .number
        .0
}

/// Polls every ten minutes for so long, as a daemon does.
pub(super) fn polls(house: &House, daemon: &mut Daemon, long: SignedDuration) {
    let mut left = long;
    while left > SignedDuration::ZERO {
        let step = left.min(MINUTE * 10);
        house.clock.advance(step);
        settle(daemon);
        left -= step;
    }
}

/// What the moderator was sent last, and the address to answer it.
fn asked(house: &House) -> (String, Option<String>) {
    let parcel = house
        .outbox
        .sent()
        .into_iter()
        .rev()
        .find(|parcel| parcel.to == ZOE)
        .expect("the moderator was asked");
    let mail = String::from_utf8(parcel.bytes).unwrap();
    let reply = mail
        .lines()
        .find(|line| line.starts_with("Reply-To:"))
        .map(|line| line.split(['<', '>']).nth(1).unwrap().to_owned());
    let text = house
        .opened(0)
        .into_iter()
        .rev()
        .find(|(to, _)| to == ZOE)
        .unwrap()
        .1
        .text;
    (text, reply)
}

/// The moderator answers with a word; what he is answered.
pub(super) fn word(house: &House, daemon: &mut Daemon, said: &str) -> String {
    let (_, reply) = asked(house);
    house.mail(ZOE, &reply.unwrap(), "Subject: Re: thornvale\r\n", said);
    settle(daemon);
    asked(house).0
}

/// DL-03
#[test]
fn a_deadline_that_passed_in_a_long_outage_waits_for_the_moderator() {
    for (outage, waits) in [(1, false), (11, false), (13, true), (24 * 6, true)] {
        let (house, mut daemon) = moderated(json!({}));
        polls(&house, &mut daemon, hours(24) - MINUTE * 10);
        house.sheet(ANNA, "take 3");
        house.clock.advance(MINUTE * 20);
        house.sheet(BELA, "take 2");
        drop(daemon);
        house.clock.advance(hours(outage));
        let sent = house.outbox.sent().len();
        // and killed behind its first fetch: the outage is not forgotten by that
        let mut daemon = house.daemon();
        let look = daemon.watch_clock().unwrap();
        daemon
            .hold_after_outage(&look, &mut RoundSummary::default())
            .unwrap();
        daemon.fetch_mail(&mut RoundSummary::default()).unwrap();
        let mut daemon = house.daemon();
        settle(&mut daemon);
        assert_eq!(
            (played(&mut daemon), held(&mut daemon)),
            if waits {
                (0, Some(HoldReason::Outage))
            } else {
                (1, None)
            },
            "{outage} hours"
        );
        let late = house.opened(sent).iter().any(|(to, letter)| {
            to == BELA
                && letter
                    .text
                    .contains("received your sheet after the deadline, so")
        });
        assert!(late, "Bela is told that his sheet came too late");
        let used = daemon
            .store()
            .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
            .unwrap();
        assert_eq!(
            used.iter().map(|sheet| sheet.seat.0).collect::<Vec<_>>(),
            [0],
            "what the server received in time is in"
        );
        if waits {
            let (text, _) = asked(&house);
            assert!(
                text.contains("resume")
                    && text.contains("last read the mailbox")
                    && text.contains("November 2026"),
                "{text}"
            );
            for player in [ANNA, BELA] {
                assert!(
                    house
                        .sent(sent)
                        .iter()
                        .any(|(to, subject)| to == player && subject.contains("is paused")),
                    "{player} is told"
                );
            }
            polls(&house, &mut daemon, hours(2));
            assert_eq!(played(&mut daemon), 0, "nothing runs by itself");
            let answer = word(&house, &mut daemon, "resume");
            assert!(answer.contains("is resumed"), "{answer}");
            assert_eq!((played(&mut daemon), held(&mut daemon)), (1, None));
        }
    }
}

/// DL-03: also while the mailbox still cannot be read; and without a moderator the players are
/// told, and the log.
#[test]
fn a_silent_mail_server_holds_too_and_a_campaign_without_a_moderator_tells_its_players() {
    for moderator in [Some(ZOE), None] {
        let (house, mut daemon) = moderated(json!({ "moderator": moderator }));
        polls(&house, &mut daemon, hours(20));
        house.inbox.down(Some("maintenance"));
        let sent = house.outbox.sent().len();
        for _ in 0..20 {
            house.clock.advance(hours(1));
            daemon.tick().unwrap();
        }
        assert_eq!(
            (played(&mut daemon), held(&mut daemon)),
            (0, Some(HoldReason::Outage))
        );
        let told = house
            .opened(sent)
            .into_iter()
            .find(|(to, _)| to == ANNA)
            .unwrap()
            .1
            .text;
        assert_eq!(
            told.contains("has no moderator:"),
            moderator.is_none(),
            "{told}"
        );
        house.inbox.down(None);
        polls(&house, &mut daemon, hours(1));
        assert_eq!(played(&mut daemon), 0);
        assert_eq!(
            house.sent(sent).iter().filter(|(to, _)| to == ZOE).count() > 0,
            moderator.is_some()
        );
    }
}

/// DL-04
#[test]
fn a_clock_that_was_set_runs_nothing() {
    let day = 86_400;
    for (jump, held_then) in [
        (1, false),
        (-1, false),
        (59, false),
        (61, true),
        (3600, true),
        (day, true),
        (365 * day, true),
        (-61, true),
        (-day, true),
        (-365 * day, true),
    ] {
        let (house, mut daemon) = moderated(json!({}));
        // the deadline's minute and the settling are just over; it was not polled since
        polls(
            &house,
            &mut daemon,
            hours(24) + MINUTE * 2 + SignedDuration::from_secs(58),
        );
        house.clock.jump(SignedDuration::from_secs(jump));
        daemon.tick().unwrap();
        house.clock.advance(MINUTE * 10);
        daemon.tick().unwrap();
        let doubted = daemon
            .store()
            .read(|book| book.last_poll())
            .unwrap()
            .unwrap()
            .doubted
            .is_some();
        assert_eq!(doubted, held_then, "{jump} s");
        assert_eq!(played(&mut daemon), u32::from(!held_then), "{jump} s");
        if held_then {
            assert!(asked(&house).0.contains("clock"), "{jump} s");
            // another process does not believe it either
            let mut daemon = house.daemon();
            polls(&house, &mut daemon, hours(3));
            assert_eq!(played(&mut daemon), 0, "{jump} s");
        }
    }
}

/// DL-04: back across a deadline, by however little.
#[test]
fn a_clock_set_back_across_a_deadline_is_doubted_however_short_the_way() {
    for (at, doubted) in [(SignedDuration::from_secs(20), true), (-MINUTE * 30, false)] {
        let (house, mut daemon) = moderated(json!({}));
        polls(&house, &mut daemon, hours(24) - MINUTE * 40);
        house.clock.advance(MINUTE * 40 + at);
        settle(&mut daemon);
        house.clock.jump(SignedDuration::from_secs(-40));
        settle(&mut daemon);
        assert_eq!(
            daemon
                .store()
                .read(|book| book.last_poll())
                .unwrap()
                .unwrap()
                .doubted
                .is_some(),
            doubted,
            "{at:#}"
        );
    }
}

/// DL-04: the mail server is the second witness.
#[test]
fn a_clock_is_believed_again_by_calm_polls_and_a_fresh_mail() {
    let (house, mut daemon) = moderated(json!({}));
    polls(&house, &mut daemon, hours(23));
    house.clock.jump(hours(5));
    polls(&house, &mut daemon, hours(2));
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Clock)),
        "calm polls alone are not enough"
    );
    // somebody sets it right: the campaign is not due any more
    house.clock.jump(hours(-5));
    house.sheet(ANNA, "take 3");
    settle(&mut daemon);
    assert_eq!(
        held(&mut daemon),
        Some(HoldReason::Clock),
        "nor is a mail alone"
    );
    polls(&house, &mut daemon, MINUTE * 110);
    house.sheet(BELA, "wait");
    polls(&house, &mut daemon, MINUTE * 30);
    assert_eq!(held(&mut daemon), None);
    let log = daemon.store().read(|book| book.check_log());
    assert!(log.is_ok());
}

#[test]
fn a_mail_servers_clock_that_differs_is_a_doubt() {
    for (off, times, doubted) in [
        (MINUTE * 6, 1, true),
        (MINUTE * 4, 3, false),
        (-MINUTE * 20, 1, false),
        (-MINUTE * 20, 2, true),
        (-MINUTE * 4, 3, false),
    ] {
        let (house, mut daemon) = moderated(json!({}));
        for n in 0..times {
            polls(&house, &mut daemon, MINUTE);
            let mail = format!(
                "From: {ANNA}\r\nTo: {}\r\nMessage-ID: <off{n}@example.org>\r\n\r\nstatus\r\n",
                house.reply_address(ANNA)
            );
            house.inbox.put(mail, house.clock.now() + off);
            daemon.tick().unwrap();
        }
        let last = daemon
            .store()
            .read(|book| book.last_poll())
            .unwrap()
            .unwrap();
        assert_eq!(
            last.doubted.is_some(),
            doubted,
            "{off:#} {times} times: {last:?}"
        );
    }
}

/// DL-10
#[test]
fn a_hold_of_seconds_leaves_the_deadline_at_its_minute() {
    let (house, mut daemon) = moderated(json!({}));
    let reply = house.moderator_address(&mut daemon, CampaignId(1));
    let before = deadline(&mut daemon).unwrap();
    for seconds in [5, 20, 40] {
        house.mail(ZOE, &reply, "Subject: x\r\n", "hold");
        settle(&mut daemon);
        assert_eq!(
            (held(&mut daemon), deadline(&mut daemon)),
            (Some(HoldReason::Moderator), None)
        );
        house.clock.advance(SignedDuration::from_secs(seconds));
        house.mail(ZOE, &reply, "Subject: x\r\n", "resume");
        settle(&mut daemon);
        assert_eq!(deadline(&mut daemon), Some(before), "held for {seconds} s");
    }
}

/// DL-10
#[test]
fn a_turn_that_is_resumed_is_due_at_the_rules_hour() {
    let (house, mut daemon) = moderated(json!({ "deadline": "every tuesday 20:00 UTC" }));
    let reply = house.moderator_address(&mut daemon, CampaignId(1));
    for (minutes, wanted) in [
        (5, "2026-11-24T20:00:00Z"),
        (3 * 24 * 60 + 7, "2026-11-27T20:00:00Z"),
    ] {
        house.mail(ZOE, &reply, "Subject: x\r\n", "hold");
        settle(&mut daemon);
        house.clock.advance(SignedDuration::from_mins(minutes));
        house.mail(ZOE, &reply, "Subject: x\r\n", "resume");
        settle(&mut daemon);
        let wanted: Timestamp = wanted.parse().unwrap();
        assert_eq!(
            deadline(&mut daemon),
            Some(wanted),
            "held for {minutes} minutes"
        );
    }
}

#[test]
fn hold_and_resume_keep_what_was_left_and_everybody_is_told() {
    let (house, mut daemon) = moderated(json!({ "observers": ["dora@example.org"] }));
    let before = deadline(&mut daemon).unwrap();
    // the moderator's address stands in the mails he gets; here he is asked about a turn without
    // sheets
    let reply = house.moderator_address(&mut daemon, CampaignId(1));
    let say = |daemon: &mut Daemon, text: &str| {
        house.mail(ZOE, &reply, "Subject: x\r\n", text);
        let sent = house.outbox.sent().len();
        settle(daemon);
        house.opened(sent)
    };
    polls(&house, &mut daemon, hours(3));
    let told = say(&mut daemon, "pause");
    assert_eq!(
        told.iter()
            .map(|(to, _)| to.as_str())
            .collect::<std::collections::BTreeSet<_>>(),
        [ANNA, BELA, "dora@example.org", ZOE].into()
    );
    let anna = told
        .iter()
        .find(|(to, _)| to == ANNA)
        .unwrap()
        .1
        .text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    // 24 hours, less 3 hours and what the polls took
    assert!(
        anna.contains("20 hours") || anna.contains("21 hours"),
        "{anna}"
    );
    assert!(
        anna.contains("09:00 Europe/Berlin") && anna.contains("2026-11-21 08:00 UTC"),
        "the old time, local and UTC: {anna}"
    );
    assert_eq!(
        (held(&mut daemon), deadline(&mut daemon)),
        (Some(HoldReason::Moderator), None)
    );
    // nothing is late meanwhile, nothing runs
    polls(&house, &mut daemon, hours(100));
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    polls(&house, &mut daemon, hours(2));
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
            .unwrap()
            .len(),
        2
    );
    assert_eq!(played(&mut daemon), 0);
    let answer = say(&mut daemon, "extend 2 hours");
    assert!(
        answer
            .iter()
            .any(|(to, letter)| to == ZOE && letter.text.contains("still paused"))
    );
    house.sheet(BELA, "wait");
    settle(&mut daemon);
    say(&mut daemon, "resume");
    let now = house.clock.now();
    let after = deadline(&mut daemon).unwrap();
    let left = crate::campaign::deadlines::end_of(after).duration_since(now);
    let was = crate::campaign::deadlines::end_of(before)
        .duration_since("2026-11-20T11:00:00Z".parse().unwrap());
    assert!(
        (left - was - hours(2)).abs() <= MINUTE,
        "{left:#} of {was:#} and two hours"
    );
    polls(&house, &mut daemon, left - MINUTE);
    assert_eq!(played(&mut daemon), 0);
    polls(&house, &mut daemon, MINUTE * 10);
    assert_eq!(played(&mut daemon), 1);
}

#[test]
fn a_moderators_word_wants_his_token_and_his_address() {
    let (house, mut daemon) = moderated(json!({}));
    let reply = house.moderator_address(&mut daemon, CampaignId(1));
    let forged = reply.replace("thornvale", "elsewhere");
    let (local, domain) = reply.split_once('@').unwrap();
    let guessed = format!(
        "{}{}@{domain}",
        &local[..local.len() - 1],
        if local.ends_with('a') { 'b' } else { 'a' }
    );
    for (from, to, text, does, state) in [
        (
            ANNA,
            reply.as_str(),
            "extend 24h",
            false,
            LetterState::Rejected,
        ),
        (
            ZOE,
            forged.as_str(),
            "extend 24h",
            false,
            LetterState::Rejected,
        ),
        (
            ZOE,
            guessed.as_str(),
            "extend 24h",
            false,
            LetterState::Rejected,
        ),
        (
            ZOE,
            "orders@seneschal.localhost",
            "extend 24h",
            false,
            LetterState::Rejected,
        ),
        (
            ZOE,
            reply.as_str(),
            "extend a bit",
            false,
            LetterState::Rejected,
        ),
        (
            ZOE,
            reply.as_str(),
            "what is this",
            false,
            LetterState::Rejected,
        ),
        (ZOE, reply.as_str(), "resume", false, LetterState::Rejected),
        (
            ZOE,
            reply.as_str(),
            "deadline 2026-11-20 08:05",
            false,
            LetterState::Rejected,
        ),
        (
            ZOE,
            reply.as_str(),
            "hello\n\nextend 24h\n\nZoe",
            true,
            LetterState::Accepted,
        ),
        (
            ZOE,
            reply.as_str(),
            "deadline 2026-12-24 20:00 Europe/Berlin",
            true,
            LetterState::Accepted,
        ),
    ] {
        let (before, sent) = (deadline(&mut daemon), house.outbox.sent().len());
        house.mail(from, to, "", text);
        settle(&mut daemon);
        assert_eq!(deadline(&mut daemon) != before, does, "{from} {text}");
        let letters = daemon.store().read(|book| book.letter_counts()).unwrap();
        assert!(letters.iter().any(|(s, _)| *s == state), "{letters:?}");
        let told_players = house
            .sent(sent)
            .iter()
            .filter(|(to, _)| to == ANNA || to == BELA)
            .count();
        assert_eq!(
            told_players,
            if does { 2 } else { 0 },
            "{from} {text}: {:?}",
            house.sent(sent)
        );
    }
    assert_eq!(
        deadline(&mut daemon),
        Some("2026-12-24T19:00:00Z".parse().unwrap())
    );
}

/// DL-08
#[test]
fn silence_is_held_if_the_campaign_says_so() {
    let (house, mut daemon) = moderated(json!({ "nmr": "hold", "grace": 3600 }));
    let end = deadline(&mut daemon).unwrap();
    polls(
        &house,
        &mut daemon,
        end.duration_since(house.clock.now()) + MINUTE * 30,
    );
    house.sheet(ANNA, "take 3");
    let sent = house.outbox.sent().len();
    settle(&mut daemon);
    let told = house
        .opened(sent)
        .into_iter()
        .find(|(to, _)| to == ANNA)
        .unwrap()
        .1
        .text;
    assert!(
        told.contains("a grace period"),
        "in the grace it counts, and its sender is told: {told}"
    );
    polls(&house, &mut daemon, hours(1));
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Silence))
    );
    assert!(asked(&house).0.contains("Missing: lionel"));
    assert!(
        !house
            .opened(sent)
            .iter()
            .any(|(to, letter)| to == ANNA && letter.text.contains("Missing")),
        "names are for the moderator"
    );
    word(&house, &mut daemon, "extend 24h");
    assert_eq!(held(&mut daemon), None);
    polls(&house, &mut daemon, hours(27));
    assert_eq!(
        held(&mut daemon),
        Some(HoldReason::Silence),
        "asked again after the time he gave"
    );
    word(&house, &mut daemon, "resume");
    assert_eq!(played(&mut daemon), 1);
}

/// DL-06
#[test]
fn a_deadline_stays_on_the_wall_when_the_zones_rules_change() {
    let (house, mut daemon) = moderated(json!({ "deadline": "every tuesday 20:00 Europe/Berlin" }));
    assert_eq!(
        deadline(&mut daemon),
        Some("2026-11-24T19:00:00Z".parse().unwrap())
    );
    let row = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap();
    assert_eq!(row.wall.as_deref(), Some("2026-11-24T20:00[Europe/Berlin]"));
    assert!(row.zone_rules.is_some());
    // worked out by older rules, which had another offset on that day
    let old: Timestamp = "2026-11-24T18:00:00Z".parse().unwrap();
    let wall = row.wall.clone();
    daemon
        .store()
        .write(|book| {
            book.move_deadline(
                CampaignId(1),
                TurnNumber(1),
                Some(old.as_millisecond()),
                wall.as_deref(),
                "1999a",
            )
        })
        .unwrap();
    let (sent, mut daemon) = (house.outbox.sent().len(), house.daemon());
    settle(&mut daemon);
    assert_eq!(
        deadline(&mut daemon),
        Some("2026-11-24T19:00:00Z".parse().unwrap())
    );
    let told = house.opened(sent);
    assert_eq!(
        told.len(),
        3,
        "both players and the moderator: {:?}",
        house.sent(sent)
    );
    assert!(
        told.iter()
            .all(|(_, letter)| letter.text.contains("18:00 UTC")
                && letter.text.contains("19:00 UTC"))
    );
    // and is told once
    let mut daemon = house.daemon();
    settle(&mut daemon);
    assert_eq!(house.outbox.sent().len(), sent + 3);
}

/// DL-05
#[test]
fn a_daemon_that_missed_many_deadlines_plays_one_turn_and_gives_time_for_the_next() {
    let (mut house, daemon) = House::new(&json!({ "deadline": "every 1 day" }));
    drop(daemon);
    house.config.turns.catch_up_hours = 1000;
    house.clock.advance(hours(24 * 5));
    let mut daemon = house.daemon();
    for round in 0..5 {
        daemon.tick().unwrap();
        assert_eq!(played(&mut daemon), 1, "round {round}");
    }
    assert!(deadline(&mut daemon).unwrap() > house.clock.now() + MINUTE * 15);
}

/// DL-08
#[test]
fn a_stand_in_writes_for_the_silent_and_the_late_are_told_of() {
    for named in [false, true] {
        let (house, mut daemon) =
            moderated(json!({ "nmr": "substitute", "late_after": 2, "name_late": named }));
        for turn in 1..=2 {
            house.sheet(ANNA, "take 3");
            let sent = house.outbox.sent().len();
            polls(&house, &mut daemon, hours(25));
            assert_eq!(played(&mut daemon), turn);
            let sheet = daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(turn), Seat(1)))
                .unwrap()
                .expect("the stand-in's");
            assert_eq!((sheet.source.as_str(), sheet.letter), ("take 1\n", None));
            let told = house.opened(sent);
            let his = told
                .iter()
                .find(|(to, letter)| to == BELA && letter.text.contains("stand-in"))
                .expect("Bela is told");
            assert!(
                his.1.text.contains("take 1")
                    && his
                        .1
                        .text
                        .split_whitespace()
                        .any(|word| word.contains(&hex::encode(sheet.salt)[..20]))
            );
            let late = |who: &str| {
                told.iter()
                    .filter(|(to, letter)| to == who && letter.text.contains("turns in a row"))
                    .count()
            };
            assert_eq!(
                (late(ZOE), late(ANNA)),
                (usize::from(turn == 2), usize::from(turn == 2 && named)),
                "turn {turn}"
            );
        }
    }
}

/// DL-10
#[test]
fn days_away_move_deadlines_to_come_and_not_the_one_that_stands() {
    let (house, mut daemon) = moderated(json!({ "vacation_days": 10 }));
    let stands = deadline(&mut daemon);
    let sent = house.outbox.sent().len();
    house.sheet(ANNA, "away from 21 November to 24 November");
    settle(&mut daemon);
    assert_eq!(deadline(&mut daemon), stands, "the one that stands stays");
    let told = house
        .sent(sent)
        .into_iter()
        .filter(|(_, subject)| subject.contains("Vacation"))
        .map(|(to, _)| to)
        .collect::<Vec<_>>();
    assert_eq!(told, [ANNA, BELA]);
    house.sheet(ANNA, "take 3");
    house.sheet(ANNA, "away from 1 December to 7 December");
    settle(&mut daemon);
    assert!(
        house
            .opened(sent)
            .last()
            .unwrap()
            .1
            .text
            .contains("6 are left"),
        "{}",
        house.opened(sent).last().unwrap().1.text
    );
    polls(&house, &mut daemon, hours(25));
    assert_eq!(played(&mut daemon), 1);
    // the 24th ends at 23:00 UTC for Anna in Berlin, and she gets a day
    assert_eq!(
        deadline(&mut daemon),
        Some("2026-11-25T23:00:00Z".parse().unwrap())
    );
    house.sheet(ANNA, "back");
    house.sheet(ANNA, "no orders");
    settle(&mut daemon);
    assert_eq!(
        deadline(&mut daemon),
        Some("2026-11-25T23:00:00Z".parse().unwrap()),
        "what was set stays"
    );
    polls(&house, &mut daemon, hours(24 * 5));
    assert!(
        daemon
            .store()
            .read(|book| book.absences(CampaignId(1), 0))
            .unwrap()
            .is_empty()
    );
}

/// AU-15: every act stands in the log with its time and reason, and everybody is told the reason.
#[test]
fn acts_on_time_are_told_and_logged_with_their_reasons() {
    let (house, mut daemon) = moderated(json!({ "nmr": "hold" }));
    polls(&house, &mut daemon, hours(25));
    let sent = house.outbox.sent().len();
    word(&house, &mut daemon, "extend 2 days because of the snow");
    let told = house
        .opened(sent)
        .into_iter()
        .find(|(to, _)| to == ANNA)
        .unwrap()
        .1
        .text;
    assert!(told.contains("reason: the snow"), "{told}");
    word(
        &house,
        &mut daemon,
        "hold, please, because I want to see it\nZoe",
    );
    word(&house, &mut daemon, "resume");
    let log = word(&house, &mut daemon, "log");
    for line in [
        "paused by the judge: sheets were missing",
        "deadline moved from",
        "(the snow)",
        "paused (I want to see it)",
        "resumed",
    ] {
        assert!(log.contains(line), "{line}: {log}");
    }
    assert!(word(&house, &mut daemon, "status").contains("is open"));
    let answer = word(
        &house,
        &mut daemon,
        "Dear judge,\nlet them wait a while\nZoe",
    );
    assert!(answer.contains("“let them wait a while”"), "{answer}");
    let both = word(
        &house,
        &mut daemon,
        "replace anna by x@example.org because x\nhold",
    );
    assert!(both.contains("Please send one command per mail"), "{both}");
    assert_eq!(held(&mut daemon), None);
}
