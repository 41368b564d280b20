//! Where seats play one at a time: who is told of what, plans that let many turns run, the clock
//! and its nudges, silence.

use super::rounds::{hours, settle};
use super::stub::{ANNA, BELA, CARL, House};
use crate::daemon::Daemon;
use crate::history::{CampaignState, NewPress};
use crate::mail::Letter;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;

/// Who got a report since so many mails, and of which turns it proves the dice:
/// `anna: 1 row, 1 men`.
pub(super) fn told(house: &House, since: usize) -> Vec<String> {
    let reports = house
        .opened(since)
        .into_iter()
        .filter(|(_, letter)| is_report(letter));
    let mut all: Vec<String> = reports
        .map(|(to, letter)| {
            let turns: Vec<String> = letter
                .text
                .lines()
                .filter_map(|line| line.strip_prefix("BEGIN DICE thornvale turn "))
                .map(str::to_owned)
                .collect();
            format!(
                "{}: {}",
                to.split('@').next().unwrap_or_default(),
                turns.join(", ")
            )
        })
        .collect();
    all.sort();
    all
}

fn is_report(letter: &Letter) -> bool {
    letter
        .message_id
        .as_ref()
        .is_some_and(|id| id.contains(".report."))
}

/// How many mails went out until now.
pub(super) fn sent(house: &House) -> usize {
    house.outbox.sent().len()
}

/// A sheet comes, and everything that follows from it; the reports of that.
pub(super) fn sheet(house: &House, daemon: &mut Daemon, player: &str, text: &str) -> Vec<String> {
    let before = sent(house);
    house.sheet(player, text);
    settle(daemon);
    told(house, before)
}

#[test]
fn each_is_told_when_it_is_his_turn_and_of_all_since() {
    let (house, mut daemon) = House::in_turn(&json!({ "observers": ["zoe@example.org"] }), 3);
    let d = &mut daemon;
    for (player, text, wanted) in [
        // the dice are Anna's alone to know at once
        (ANNA, "row 1", &["anna: 1 row"][..]),
        (ANNA, "take 1", &["anna: 1 men", "bela: 1 row, 1 men"]),
        (BELA, "row 2", &["bela: 2 row"]),
        (
            BELA,
            "take 2",
            &["bela: 2 men", "carl: 1 row, 1 men, 2 row, 2 men"],
        ),
        (CARL, "row 3", &["carl: 3 row"]),
        // a round is over
        (
            CARL,
            "take 3",
            &[
                "anna: 2 row, 2 men, 3 row, 3 men",
                "carl: 3 men",
                "zoe: 1 row, 1 men, 2 row, 2 men, 3 row, 3 men",
            ],
        ),
        (ANNA, "row 1", &["anna: 4 row"]),
    ] {
        assert_eq!(sheet(&house, d, player, text), wanted, "{player} {text}");
    }
}

#[test]
fn plans_let_many_turns_run_and_each_is_told_once() {
    let (house, mut daemon) = House::in_turn(&json!({}), 3);
    let before = sent(&house);
    for (player, text) in [(BELA, "row 1\ntake 1"), (CARL, "row 2\ntake 2")] {
        house.sheet(player, text);
        settle(&mut daemon);
    }
    let answers = house.opened(before);
    assert!(
        answers.iter().all(
            |(_, letter)| letter.text.contains("stored for your coming turns")
                && letter.text.contains("a sheet from gawaine")
        ),
        "{answers:?}"
    );
    assert!(
        answers
            .iter()
            .all(|(_, letter)| !letter.text.contains("Still waiting for")
                && !letter.text.contains("waits for nobody else")),
        "{answers:?}"
    );
    // all of a round at once, and nothing of it twice
    let before = sent(&house);
    house.sheet(ANNA, "row 3\ntake 3");
    let played = settle(&mut daemon).played;
    assert_eq!(played.len(), 6, "{played:?}");
    let round = "1 row, 1 men, 2 row, 2 men, 3 row, 3 men";
    assert_eq!(
        told(&house, before),
        [
            format!("anna: {round}"),
            format!("bela: {round}"),
            format!("carl: {round}")
        ]
    );
    let others: Vec<String> = house
        .opened(before)
        .into_iter()
        .filter(|(_, letter)| !is_report(letter))
        .map(|(to, _)| to)
        .collect();
    assert_eq!(others, [ANNA], "the answer to her sheet alone");
    // a fence may name a turn to come, and an old one that was another's
    for (fence, kept) in [
        ("turn 5 row", "turn 5 row"),
        ("turn 1 row", "turn 5 row"),
        ("turn 8 row", "turn 8 row"),
    ] {
        let before = sent(&house);
        house.sheet(
            BELA,
            &format!("BEGIN ORDERS thornvale {fence}\nrow 4\nEND ORDERS"),
        );
        settle(&mut daemon);
        let kept_for = daemon
            .store()
            .read(|book| book.later_of(CampaignId(1), Seat(1)))
            .unwrap();
        assert!(
            kept_for
                .iter()
                .any(|row| row.turn == kept && row.source == "row 4\n"),
            "{fence}: {kept_for:?} {:?}",
            house.opened(before)
        );
        daemon
            .store()
            .write(|book| book.forget_later(CampaignId(1), kept))
            .unwrap();
    }
}

#[test]
fn with_a_delay_whoever_planned_is_told_and_may_think_again() {
    let (house, mut daemon) = House::in_turn(&json!({ "delay": 1800 }), 2);
    let before = sent(&house);
    house.sheet(ANNA, "row 1\ntake 1");
    settle(&mut daemon);
    assert_eq!(told(&house, before), [""; 0]);
    house.clock.advance(super::rounds::DELAY);
    settle(&mut daemon);
    assert_eq!(
        told(&house, before),
        ["anna: 1 row"],
        "the dice, before her men are moved by them"
    );
    house.clock.advance(super::rounds::DELAY);
    settle(&mut daemon);
    assert_eq!(
        told(&house, before),
        ["anna: 1 men", "anna: 1 row", "bela: 1 row, 1 men"]
    );
}

#[test]
fn a_row_stands_until_told_otherwise() {
    let (house, mut daemon) = House::in_turn(&json!({}), 2);
    let d = &mut daemon;
    for (player, text, wanted) in [
        (ANNA, "row 1 until told otherwise", &["anna: 1 row"][..]),
        (ANNA, "take 1", &["anna: 1 men", "bela: 1 row, 1 men"]),
        (BELA, "row 2", &["bela: 2 row"]),
        // her row is played at once, and what she is told tells the dice of it
        (
            BELA,
            "take 2",
            &["anna: 2 row, 2 men, 3 row", "bela: 2 men, 3 row"],
        ),
        (ANNA, "take 1", &["anna: 3 men", "bela: 3 men"]),
        (
            BELA,
            "row 2\ntake 2",
            &["anna: 4 row, 4 men, 5 row", "bela: 4 row, 4 men, 5 row"],
        ),
        (
            ANNA,
            "take 1\nfor turn 7 row\nrow 4",
            &["anna: 5 men", "bela: 5 men"],
        ),
        (
            BELA,
            "row 2\ntake 2",
            &["anna: 6 row, 6 men, 7 row", "bela: 6 row, 6 men, 7 row"],
        ),
        (ANNA, "take 1", &["anna: 7 men", "bela: 7 men"]),
        // she has said otherwise
        (
            BELA,
            "row 2\ntake 2",
            &["anna: 8 row, 8 men", "bela: 8 row, 8 men"],
        ),
    ] {
        assert_eq!(sheet(&house, d, player, text), wanted, "{player} {text}");
    }
}

#[test]
fn a_row_stands_through_rounds_whatever_lies_between() {
    let (house, mut daemon) = House::in_turn(&json!({}), 3);
    let d = &mut daemon;
    sheet(&house, d, ANNA, "row 1 until told otherwise");
    for round in 1..=3_u32 {
        sheet(&house, d, ANNA, "take 1");
        sheet(&house, d, BELA, "row 2\ntake 2");
        sheet(&house, d, CARL, "row 3\ntake 3");
        // six turns of the platform a round
        let (turn, row) = (
            round * 6 + 1,
            d.store()
                .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(round * 6 + 1)))
                .unwrap(),
        );
        assert_eq!(
            row.iter()
                .map(|sheet| sheet.source.trim())
                .collect::<Vec<_>>(),
            ["row 1 until told otherwise"],
            "{turn}"
        );
    }
    sheet(&house, d, ANNA, "take 1\nfor turn 13 row\nrow 4");
    sheet(&house, d, BELA, "row 2\ntake 2");
    sheet(&house, d, CARL, "row 3\ntake 3");
    let row = d
        .store()
        .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(25)))
        .unwrap();
    assert_eq!(
        row.iter()
            .map(|sheet| sheet.source.trim())
            .collect::<Vec<_>>(),
        ["row 4"],
        "another row was sent"
    );
}

#[test]
fn a_letter_whose_report_was_taken_back_comes_with_the_next() {
    let (house, mut daemon) = House::in_turn(&json!({}), 3);
    let d = &mut daemon;
    let letter = |reader: Seat, text: &str| NewPress {
        campaign: CampaignId(1),
        turn: TurnNumber(1),
        at: house.clock.now().as_millisecond(),
        seat: Some(Seat(0)),
        anonymous: false,
        public: false,
        readers: [reader].into(),
        moderator: false,
        later: true,
        text: text.to_owned(),
    };
    for (reader, text) in [(1, "the bridge is yours"), (2, "the ford is yours")] {
        d.store()
            .write(|book| book.put_press(&letter(Seat(reader), text)))
            .unwrap();
    }
    sheet(&house, d, ANNA, "row 1");
    sheet(&house, d, ANNA, "take 1");
    let times = |who: &str, text: &str| {
        house
            .opened(0)
            .iter()
            .filter(|(to, letter)| to == who && letter.text.contains(text))
            .count()
    };
    assert_eq!(
        (
            times(BELA, "gawaine to lionel:"),
            times(CARL, "gawaine to kay:")
        ),
        (1, 0)
    );
    let rollback = crate::commands::moderation::ModeratorAct::Rollback {
        turn: "turn 1".to_owned(),
    };
    d.intervene(CampaignId(1), &rollback, "a slip").unwrap();
    settle(d);
    sheet(&house, d, ANNA, "row 1");
    sheet(&house, d, ANNA, "take 1");
    sheet(&house, d, BELA, "row 2");
    sheet(&house, d, BELA, "take 2");
    assert_eq!(
        (
            times(BELA, "gawaine to lionel:"),
            times(CARL, "gawaine to kay:")
        ),
        (1, 1),
        "{:?}",
        told(&house, 0)
    );
}

#[test]
fn whoever_wants_no_reminders_gets_none() {
    for (text, says, wanted) in [
        ("reminders off", "sends you no reminders", 0),
        ("rappels non", "sends you no reminders", 0),
        ("reminders off\nreminders on", "reminds you again", 1),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 2);
        house.sheet(ANNA, text);
        settle(&mut daemon);
        assert!(
            house
                .opened(0)
                .iter()
                .any(|(_, letter)| letter.text.contains(says)),
            "{text}: {:?}",
            house.opened(0)
        );
        let before = sent(&house);
        house.clock.advance(hours(37));
        settle(&mut daemon);
        assert_eq!(
            sent(&house) - before,
            wanted,
            "{text}: {:?}",
            house.opened(before)
        );
    }
}

#[test]
fn who_wants_every_turn_is_told_of_every_turn() {
    for (text, every, says) in [
        ("reports every turn", true, "you get a report of every turn"),
        (
            "Comptes rendus à chaque tour",
            true,
            "you get a report of every turn",
        ),
        (
            "rapporter varje drag",
            true,
            "you get a report of every turn",
        ),
        (
            "reports every turn\nreports every round",
            false,
            "once a round",
        ),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 3);
        let before = sent(&house);
        house.sheet(CARL, text);
        settle(&mut daemon);
        assert!(
            house
                .opened(before)
                .iter()
                .any(|(_, letter)| letter.text.contains(says)),
            "{text}: {:?}",
            house.opened(before)
        );
        assert_eq!(
            daemon
                .store()
                .read(|book| book.seats(CampaignId(1)))
                .unwrap()[2]
                .wishes
                .every_turn,
            every,
            "{text}"
        );
        let wanted: &[&str] = if every {
            &["anna: 1 men", "bela: 1 row, 1 men", "carl: 1 row, 1 men"]
        } else {
            &["anna: 1 men", "bela: 1 row, 1 men"]
        };
        sheet(&house, &mut daemon, ANNA, "row 1");
        assert_eq!(sheet(&house, &mut daemon, ANNA, "take 1"), wanted, "{text}");
    }
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(ANNA, "reports every turn");
    settle(&mut daemon);
    assert!(
        house
            .opened(0)
            .iter()
            .any(|(_, letter)| letter.text.contains("all players play at the same time"))
    );
    assert!(
        !daemon
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .unwrap()[0]
            .wishes
            .every_turn
    );
}

#[test]
fn whoever_is_awaited_alone_gets_a_friendly_word_once() {
    let nudges = |house: &House, since: usize| -> Vec<String> {
        house
            .opened(since)
            .into_iter()
            .filter(|(_, letter)| letter.subject.contains("wait for you"))
            .map(|(to, _)| to)
            .collect()
    };
    // hours until each look, and who gets one then
    for (settings, words, looks) in [
        (
            json!({}),
            "",
            &[(35, &[][..]), (2, &[ANNA]), (5, &[]), (5, &[])][..],
        ),
        (
            json!({ "deadline": "none" }),
            "",
            &[
                (47, &[]),
                (2, &[ANNA]),
                (90, &[]),
                (6, &[ANNA]),
                (96, &[]),
                (96, &[ANNA]),
                (380, &[]),
                (10, &[ANNA]),
            ],
        ),
        // a reminder goes a day before the deadline
        (
            json!({ "deadline": "every 2 days" }),
            "",
            &[(23, &[]), (2, &[])],
        ),
        (
            json!({}),
            "away from 21 November to 28 November",
            &[(35, &[]), (2, &[])],
        ),
        (json!({}), "row 2\ntake 2", &[(35, &[]), (2, &[BELA])]),
    ] {
        let (house, mut daemon) = House::in_turn(&settings, 2);
        if !words.is_empty() {
            house.sheet(ANNA, words);
        }
        settle(&mut daemon);
        for (wait, wanted) in looks {
            let before = sent(&house);
            house.clock.advance(hours(*wait));
            settle(&mut daemon);
            // as after a crash
            drop(daemon);
            daemon = house.daemon();
            settle(&mut daemon);
            assert_eq!(nudges(&house, before), *wanted, "{settings} {words} {wait}");
        }
    }
}

#[test]
fn a_deadline_is_on_the_wall_of_whoever_is_awaited() {
    let deadline = |daemon: &mut Daemon| {
        let row = daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap();
        crate::clock::instant(row.deadline.unwrap()).to_string()
    };
    let (house, mut daemon) = House::in_turn(
        &json!({ "deadline": "every 3 days 20:00 Europe/Berlin" }),
        2,
    );
    house.sheet(BELA, "time zone America/New_York");
    settle(&mut daemon);
    assert_eq!(deadline(&mut daemon), "2026-11-23T19:00:00Z");
    house.clock.advance(hours(60));
    house.sheet(ANNA, "row 1");
    settle(&mut daemon);
    assert_eq!(
        deadline(&mut daemon),
        "2026-11-24T08:00:00Z",
        "36 hours from the dice on, which is more than was left"
    );
    house.sheet(ANNA, "take 1");
    settle(&mut daemon);
    assert_eq!(
        deadline(&mut daemon),
        "2026-11-26T01:00:00Z",
        "20:00 where Bela is"
    );
    house.sheet(BELA, "row 1");
    settle(&mut daemon);
    assert_eq!(
        deadline(&mut daemon),
        "2026-11-26T01:00:00Z",
        "one deadline for both"
    );
}

#[test]
fn silence_is_counted_by_whole_turns() {
    // what Anna sends before each deadline, and how many silent turns she has after it
    let (house, mut daemon) = House::in_turn(&json!({ "abandon_after": 0 }), 2);
    for (row, men, wanted) in [
        ("", "", 1),
        ("row 1", "", 0),
        ("", "take 1", 0),
        ("", "", 1),
        ("", "", 2),
    ] {
        for text in [row, men] {
            if !text.is_empty() {
                house.sheet(ANNA, text);
            }
            settle(&mut daemon);
            if text.is_empty() {
                house.clock.advance(hours(73));
                settle(&mut daemon);
            }
        }
        let silences = daemon
            .store()
            .read(|book| book.silences(CampaignId(1), Seat(0)))
            .unwrap();
        assert_eq!(silences.in_a_row, wanted, "{row} {men}");
        house.sheet(BELA, "row 1\ntake 1");
        settle(&mut daemon);
    }
    let figures = daemon
        .store()
        .read(|book| book.punctuality(CampaignId(1), Seat(0)))
        .unwrap();
    assert_eq!(
        (figures.awaited, figures.in_time, figures.silent),
        (5, 2, 3)
    );
}

#[test]
fn nobody_plays_for_so_many_rounds() {
    let (house, mut daemon) = House::in_turn(
        &json!({ "abandon_after": 2, "take_over_after": 0, "late_after": 0 }),
        2,
    );
    sheet(&house, &mut daemon, ANNA, "row 1");
    let state = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
    };
    let mut warned = Vec::new();
    for _ in 0..20 {
        let (before, row) = (sent(&house), state(&mut daemon));
        if row.state == CampaignState::Ended {
            break;
        }
        house.clock.advance(hours(73));
        settle(&mut daemon);
        let soon = house.opened(before).iter().any(|(_, letter)| {
            letter
                .message_id
                .as_ref()
                .is_some_and(|id| id.contains("ending-soon"))
        });
        warned.extend(soon.then_some(row.turn));
    }
    // turn 1 had a sheet; of 2 to 5 the last is not played
    assert_eq!(
        (
            state(&mut daemon).turn,
            state(&mut daemon).state.name(),
            warned
        ),
        (TurnNumber(9), "ended", vec![TurnNumber(8)])
    );
}

#[test]
fn turns_taken_back_are_told_anew() {
    let (house, mut daemon) = House::in_turn(&json!({}), 3);
    let d = &mut daemon;
    sheet(&house, d, ANNA, "row 1\ntake 1");
    sheet(&house, d, BELA, "row 1\ntake 1");
    let told_of = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .unwrap()
            .iter()
            .map(|seat| seat.told.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(told_of(d), [2, 4, 4]);
    // the men of Bela's turn are taken back
    let now = house.clock.now();
    let word = crate::turns::ModeratorWord {
        reason: "a slip",
        also: &crate::campaign::outcome::Outcome::default(),
    };
    let Daemon {
        store,
        desk,
        tables,
        config,
        ..
    } = d;
    let tools = crate::turns::TurnTools {
        desk,
        tables,
        config,
    };
    crate::turns::reopen(store, tools, CampaignId(1), TurnNumber(4), word, now)
        .unwrap()
        .unwrap();
    assert_eq!(told_of(d), [2, 3, 3]);
    assert_eq!(
        sheet(&house, d, BELA, "take 2"),
        ["bela: 2 men", "carl: 2 men"]
    );
    assert_eq!(
        sheet(&house, d, CARL, "row 1\ntake 1"),
        ["anna: 2 row, 2 men, 3 row, 3 men", "carl: 3 row, 3 men"]
    );
    // who takes a seat over is told what is new to him
    d.store()
        .write(|book| {
            book.seat_person(
                CampaignId(1),
                Seat(0),
                1,
                &"new@example.org".parse().unwrap(),
                0,
            )
        })
        .unwrap();
    assert_eq!(told_of(d)[0], 6);
}

#[test]
fn whoever_takes_a_seat_over_is_told_the_last_turn_whole() {
    for (sent_before, wanted) in [
        (&["row 1", "take 1"][..], "new: 1 row, 1 men"),
        // the dice of half a turn are there for who plays it on
        (&["row 1"], "new: 1 row"),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 3);
        for text in sent_before {
            sheet(&house, &mut daemon, ANNA, text);
        }
        let before = sent(&house);
        let replace = crate::commands::moderation::ModeratorAct::Replace {
            lord: "kay".to_owned(),
            address: "new@example.org".to_owned(),
        };
        daemon
            .intervene(CampaignId(1), &replace, "he has left")
            .unwrap();
        settle(&mut daemon);
        let reports = house
            .opened(before)
            .into_iter()
            .filter(|(to, letter)| to == "new@example.org" && letter.text.contains("BEGIN DICE"));
        let turns = |letter: &Letter| {
            letter
                .text
                .lines()
                .filter_map(|line| line.strip_prefix("BEGIN DICE thornvale turn "))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let all: Vec<String> = reports
            .map(|(_, letter)| format!("new: {}", turns(&letter)))
            .collect();
        assert_eq!(all, [wanted]);
        assert_eq!(
            daemon
                .store()
                .read(|book| book.seats(CampaignId(1)))
                .unwrap()[2]
                .told,
            TurnNumber(sent_before.len() as u32)
        );
    }
}

#[test]
fn a_calendar_holds_the_deadline_on_its_players_own_wall() {
    let (house, mut daemon) = House::in_turn(
        &json!({ "deadline": "every 3 days 20:00 Europe/Berlin" }),
        2,
    );
    house.sheet(BELA, "time zone America/New_York");
    settle(&mut daemon);
    let before = sent(&house);
    sheet(&house, &mut daemon, ANNA, "row 1\ntake 1");
    let of = |who: &str| {
        super::calendar::files(&house, before, who)
            .into_iter()
            .map(|file| file["DTSTART"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(of(BELA), ["20261124T010000Z"]);
    // hers was played
    let last = super::calendar::files(&house, 0, ANNA).pop().unwrap();
    assert_eq!(last["METHOD"], "CANCEL");
}
