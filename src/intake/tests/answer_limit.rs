//! How many answers an address gets in a day, and what none of them may use up.

use crate::daemon::tests::stub::{ANNA, House, JUDGE};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

#[test]
fn who_writes_in_a_players_name_cannot_silence_his_answers() {
    let (house, mut daemon) = House::new(&json!({}));
    for n in 0..20 {
        house.mail(ANNA, JUDGE, "", &format!("take {n}"));
    }
    house.sheet(ANNA, "take 3");
    daemon.tick().unwrap();
    let told = house.opened(2);
    assert_eq!(
        told.len(),
        2,
        "one notice, and the answer to her own sheet: {:?}",
        house.sent(2)
    );
    assert!(told[1].1.text.contains("We have your orders"));
}

#[test]
fn whoever_forges_a_players_name_leaves_him_his_answers() {
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    for n in 0..12 {
        let large = "# large\n".repeat(200_000);
        let text = [
            "take 3",
            "BEGIN ORDERS nowhere\ntake 3\nEND ORDERS",
            "BEGIN ORDERS elsewhere\ntake 3\nEND ORDERS",
            &large,
        ][n % 4];
        house.mail(ANNA, JUDGE, "", text);
        daemon.tick().unwrap();
    }
    assert_eq!(
        house.outbox.sent().len() - before,
        3,
        "one for each reason, and not for each of four"
    );
    let before = house.outbox.sent().len();
    house.sheet(ANNA, "take 3");
    daemon.tick().unwrap();
    assert_eq!(house.sent(before).len(), 1);
}

#[test]
fn the_last_answer_of_a_day_says_so_and_later_sheets_count_all_the_same() {
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    for _ in 1..=12 {
        house.clock.advance(SignedDuration::from_secs(60));
        house.sheet(ANNA, "status");
        daemon.tick().unwrap();
    }
    let answers = house.opened(before);
    let says: Vec<bool> = answers
        .iter()
        .map(|(_, letter)| letter.text.contains("the last of 10 answers"))
        .collect();
    assert_eq!(says, [[false; 9].as_slice(), &[true]].concat());
    let held = daemon.store().read(|book| book.held_back(0)).unwrap();
    let told: Vec<(Option<i64>, &str)> = held
        .iter()
        .map(|held| (held.letter, held.why.as_str()))
        .collect();
    assert_eq!(
        told,
        [(Some(12), "answers-per-day"), (Some(11), "answers-per-day")]
    );
    // a sheet that was changed is acknowledged all the same; one that says what stood is one of the
    // ten
    let before = house.outbox.sent().len();
    for text in [
        "take 2",
        "take 2",
        "status",
        "wait",
        "wait",
        "for turn 2: take 1",
        "clear",
        "help",
    ] {
        house.sheet(ANNA, text);
        daemon.tick().unwrap();
    }
    assert_eq!(house.sent(before).len(), 3, "{:?}", house.sent(before));
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!((sheet.source.as_str(), sheet.revision), ("take 2\n", 2));
}

#[test]
fn a_changed_set_of_orders_is_always_acknowledged_and_that_ends_too() {
    let (mut house, _) = House::new(&json!({}));
    house.config.answers.acknowledgements_per_day = 40;
    let mut daemon = house.daemon();
    let before = house.outbox.sent().len();
    for n in 1..=45 {
        house.clock.advance(SignedDuration::from_mins(5));
        house.sheet(ANNA, &format!("take {}", n % 5));
        daemon.tick().unwrap();
    }
    let answers = house.opened(before);
    assert_eq!(answers.len(), 40);
    assert!(
        answers[39]
            .1
            .text
            .contains("the last of 40 acknowledgements")
            && !answers[9].1.text.contains("the last of")
    );
    // they use up none of the others
    house.sheet(ANNA, "status");
    daemon.tick().unwrap();
    assert_eq!(house.sent(before).len(), 41);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .unwrap()
            .revision,
        45
    );
}

#[test]
fn a_turn_that_ran_brings_new_answers_and_that_ends_too() {
    let (mut house, daemon) = House::in_turn(&json!({}), 2);
    drop(daemon);
    house.config.answers.acknowledgements_per_day = 25;
    let mut daemon = house.daemon();
    house.sheet(
        "bela@example.org",
        "row 1\ntake 1\nfor turn 4 row\nrow 1\nfor turn 4 men\ntake 1",
    );
    daemon.tick().unwrap();
    // of ten questions and more in each turn
    let mut answers = Vec::new();
    for turn in 0..3 {
        let before = house.outbox.sent().len();
        for n in 0..11 {
            house.clock.advance(SignedDuration::from_secs(300));
            // the same no is said again in another turn
            house.sheet(ANNA, if n == 0 { "hello" } else { "status" });
            daemon.tick().unwrap();
        }
        let told = house.opened(before);
        let last = told
            .iter()
            .filter(|(_, letter)| letter.text.contains("the last of "))
            .count();
        answers.push((told.len(), last));
        if turn < 2 {
            house.sheet(ANNA, "row 2\ntake 2");
            for _ in 0..4 {
                daemon.tick().unwrap();
            }
        }
    }
    assert_eq!(answers, [(10, 1), (10, 1), (5, 1)]);
}

/// A demonstration has a limit that nobody reaches: its help does not mention it.
#[test]
fn help_names_a_limit_that_can_be_reached() {
    for (per_day, named) in [(10, true), (1_000_000, false)] {
        let (mut house, daemon) = House::new(&json!({}));
        drop(daemon);
        house.config.answers.per_day = per_day;
        let mut daemon = house.daemon();
        let before = house.outbox.sent().len();
        house.mail(ANNA, &house.reply_address(ANNA), "", "help asking");
        daemon.tick().unwrap();
        let told: String = house
            .opened(before)
            .iter()
            .flat_map(|(_, letter)| letter.text.split_whitespace())
            .flat_map(|word| [word, " "])
            .collect();
        assert_eq!(
            told.contains("In 24 hours the judge sends"),
            named,
            "{told}"
        );
        assert!(told.contains("The judge answers at most"), "{told}");
    }
}
