//! With the questions that a forum grants to a user as it comes (20 a minute, 2,880 a day): turns
//! run, answers go, and nobody waits without being told.

use super::house::{House, sheet};
use super::stand_in::Fault;
use jiff::SignedDuration;
use seneschal::forum::adapter::{
    self, ApiError, ForumCursor, ForumQuery, ForumSoftware, read_new_posts,
};
use seneschal::text::ids::{CampaignId, TurnNumber};
use std::cell::Cell;
use std::time::Duration;

const SEATS: [&str; 3] = [
    "gawaine:red:discourse:Anna",
    "lionel:blue:discourse:bo",
    "bors:green:discourse:Kay",
];

fn paced() -> House {
    House::at_pace(&SEATS, &["discourse:#thornvale"], "")
}

/// Each of them opens a new message whenever he writes.
fn long_talk(house: &mut House, messages: usize) {
    for n in 0..messages {
        house.forum.message(
            "Anna",
            &format!("My orders, number {n}"),
            &sheet("enter by Brockley"),
        );
        house.forum.message(
            "Bo",
            &format!("My orders, number {n}"),
            &sheet("enter by Netherby"),
        );
        house.forum.message(
            "Kay",
            &format!("A question, number {n}"),
            "thornvale: status",
        );
        for _ in 0..3 {
            house.round();
        }
    }
    assert_eq!(house.letters(), 3 * messages);
}

#[test]
fn a_turn_runs_soon_after_its_deadline_and_answers_go_meanwhile() {
    let mut house = paced();
    house.forum.limit(Some(20));
    long_talk(&mut house, 8);
    house.shortly_before();
    // nothing but the post itself tells of it
    house.forum.edit(
        house.forum.posts_by("Anna")[3].id,
        &sheet("enter by Kelmscott"),
        true,
    );
    house.clock.advance(SignedDuration::from_mins(3));
    let (passed, asked) = (house.now(), house.forum.asked().len());
    let mut answered = None;
    house
        .forum
        .message("Eve", "Hello to you", "How do I join your games?");
    while house.turn() == 1 {
        house.clock.advance(SignedDuration::from_secs(5));
        let ticked = house.daemon().tick().expect("a round");
        assert!(ticked.trouble.is_empty(), "{ticked:?}");
        let waited = house.now().duration_since(passed);
        if answered.is_none() && !house.forum.letters_to("Eve").is_empty() {
            answered = Some(waited);
        }
        assert!(
            waited < SignedDuration::from_mins(6),
            "the turn waits: {:?}",
            &house.forum.asked()[asked..]
        );
    }
    assert!(
        house.forum.asked().len() - asked > 24,
        "it was more than a minute's questions"
    );
    assert!(
        answered.is_some_and(|waited| waited < SignedDuration::from_mins(3)),
        "{answered:?}"
    );
    let used = house
        .daemon()
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .expect("readable")
        .expect("a turn")
        .sheets;
    assert!(
        used.contains("Kelmscott") && used.contains("Netherby"),
        "{used}"
    );
    assert!(
        house.alarms().iter().all(|alarm| !alarm.contains("forum")),
        "{:?}",
        house.alarms()
    );
}

#[test]
fn a_day_on_which_nothing_happens_leaves_questions_for_one_on_which_much_does() {
    let mut house = paced();
    long_talk(&mut house, 8);
    let asked = house.forum.asked().len();
    for _ in 0..720 {
        house.round();
    }
    let asked = house.forum.asked().len() - asked;
    assert!(asked < 2160, "{asked} of 2880");
    let letters = house.letters();
    house
        .forum
        .message("Anna", "My orders at last", &sheet("enter by Kelmscott"));
    for _ in 0..2 {
        house.round();
    }
    assert_eq!(house.letters(), letters + 1);
    assert!(house.last_to("Anna").raw.contains("enter by Kelmscott"));
}

#[test]
fn what_is_new_comes_before_what_may_have_been_edited() {
    let mut house = paced();
    let topic = house
        .forum
        .message("Anna", "A long talk", "thornvale: status");
    for n in 0..395 {
        house
            .forum
            .post("Anna", topic, &format!("thornvale, number {n}"));
    }
    let mut rounds = 0;
    while house.letters() < 396 {
        house.round();
        rounds += 1;
        assert!(rounds < 12, "{} letters", house.letters());
    }
    house
        .forum
        .post("Anna", topic, &sheet("enter by Kelmscott"));
    house.round();
    assert_eq!(house.letters(), 397);
}

#[test]
fn a_forum_that_says_wait_for_long_is_told_of() {
    let mut house = paced();
    house
        .forum
        .fail("GET /", Fault::Limit(Some(120), None), 1000);
    for _ in 0..15 {
        house.round();
    }
    let told = house.alarms();
    assert!(
        told.iter().any(
            |alarm| alarm.contains("has not been able to read the forum for")
                && alarm.contains("takes no more for now")
        ),
        "{told:?}"
    );
}

/// The list is read, and posts that a turn waits for are not.
#[test]
fn a_turn_that_waits_for_long_is_told_of_and_runs_by_its_moderators_word() {
    let mut house = House::new();
    house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    house.round();
    house.shortly_before();
    house
        .forum
        .fail("GET /t/", Fault::Limit(Some(60), None), 1000);
    house.clock.advance(SignedDuration::from_mins(4));
    for _ in 0..12 {
        assert!(house.round().played.is_empty());
    }
    let told = house.alarms();
    assert!(
        told.iter()
            .any(|alarm| alarm.contains("Turns have waited for") && alarm.contains("thornvale")),
        "{told:?}"
    );
    let turn = house.turn();
    house
        .daemon()
        .store()
        .write(|book| book.set_let_run(CampaignId(1), Some(TurnNumber(turn))))
        .expect("written");
    house.round();
    assert_eq!(house.turn(), 2);
}

#[test]
fn without_the_forum_a_turn_waits_aloud() {
    let mut house = House::new();
    house.shortly_before();
    house.without_forum();
    house.clock.advance(SignedDuration::from_mins(4));
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(house.turn(), 1);
    let told = house.alarms();
    assert_eq!(
        told.iter()
            .filter(|alarm| alarm
                .contains("Players of thornvale are on a forum, but none is configured"))
            .count(),
        1,
        "{told:?}"
    );
    house
        .daemon()
        .store()
        .write(|book| book.set_let_run(CampaignId(1), Some(TurnNumber(1))))
        .expect("written");
    house.round();
    assert_eq!(house.turn(), 2, "there is nothing to be read");
}

/// The bound on a look holds between any two questions, and each is preceded by a sign of life.
#[test]
fn a_look_that_has_no_time_still_goes_on_look_by_look() {
    let house = House::new();
    let topic = house
        .forum
        .message("Anna", "A long talk", "thornvale: status");
    for n in 0..100 {
        house
            .forum
            .post("Bo", topic, &format!("thornvale, number {n}"));
    }
    house.forum.message("Kay", "Hello to you", "How do I join?");
    let settings = house.config().forum.discourse.as_ref().expect("a forum");
    let mut client = adapter::open(
        ForumSoftware::Discourse,
        settings,
        &house.config().base,
        house.clock.clone(),
    )
    .expect("a client");
    let (mut cursor, mut found, beats) = (ForumCursor::default(), 0, Cell::new(0));
    for n in 1.. {
        let (asked, beaten) = (house.forum.asked().len(), beats.get());
        let what = ForumQuery {
            open: &[],
            awaited: &[],
            now: house.now(),
            most: Duration::ZERO,
            beat: &|| beats.set(beats.get() + 1),
        };
        let round = read_new_posts(&mut client, &cursor, &what);
        let asked = house.forum.asked().len() - asked;
        assert!(
            asked <= 3 && asked == beats.get() - beaten,
            "{asked} questions"
        );
        assert!(
            round
                .trouble
                .is_none_or(|error| !matches!(error, ApiError::Busy { .. }))
        );
        (cursor, found) = (round.cursor, found + round.posts.len());
        if round.whole {
            break;
        }
        assert!(n < 20, "{found} posts");
    }
    assert_eq!(found, 102);
}
