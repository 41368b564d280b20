//! Topics of ours that are gone, closed or not to be had today: the letter stands in another, or
//! waits for itself alone.

use super::house::{House, sheet};
use super::stand_in::{ACCOUNT, Fault};
use seneschal::forum::OutboxPost;
use seneschal::history::OutgoingMail;
use seneschal::text::ids::{CampaignId, TurnNumber};

fn both_order(house: &House, ways: [&str; 2]) {
    for (name, way) in ["Anna", "Bo"].into_iter().zip(ways) {
        house.forum.message(name, "My orders for now", &sheet(way));
    }
}

fn play(house: &mut House) {
    let turn = house.turn();
    for _ in 0..8 {
        house.wait(1);
        house.tick();
    }
    assert_eq!(
        (house.turn(), house.waiting().len()),
        (turn + 1, 0),
        "{:?}",
        house.waiting()
    );
    house.nothing_twice();
}

/// A topic in the bin keeps its name, and one that we were taken out of too: the next has another.
#[test]
fn a_topic_that_is_gone_is_made_anew() {
    for binned in [true, false] {
        let mut house = House::new();
        let (first, open) = (house.last_to("Anna").topic, house.forum.public()[0].topic);
        let take_away = |house: &House, topic| {
            if binned {
                house.forum.bin(topic)
            } else {
                house.forum.leave(ACCOUNT, topic)
            }
        };
        take_away(&house, first);
        if binned {
            house.forum.bin(open);
        }
        both_order(&house, ["enter by Kelmscott", "enter by Netherby"]);
        play(&mut house);
        let report = house.last_to("Anna");
        assert!(
            report.topic != first && report.raw.contains("BEGIN ORDERS thornvale"),
            "{}",
            report.raw
        );
        assert!(
            !binned
                || house
                    .forum
                    .public()
                    .iter()
                    .any(|post| post.topic != open && post.raw.contains("BEGIN DICE")),
            "{:?}",
            house.forum.public()
        );
        // and once more
        let second = report.topic;
        take_away(&house, second);
        both_order(&house, ["no orders", "no orders"]);
        play(&mut house);
        assert!(![first, second].contains(&house.last_to("Anna").topic));
    }
}

/// What was made by an attempt whose answer was lost is found under the name that it has, and a
/// name that nobody can see any more is passed by.
#[test]
fn a_topic_whose_making_was_lost_is_found_or_passed_by() {
    for binned in [false, true] {
        let mut house = House::new();
        house.forum.not_unique();
        let first = house.last_to("Anna").topic;
        house.forum.bin(first);
        both_order(&house, ["enter by Kelmscott", "enter by Netherby"]);
        house.round();
        let before = house.forum.topics().len();
        house.forum.fail("POST /posts.json", Fault::DropAfter, 1000);
        for _ in 0..3 {
            if house.forum.topics().len() == before {
                house.tick();
            }
        }
        house.forum.heal();
        let made: Vec<u64> = house.forum.topics()[before..]
            .iter()
            .map(|topic| topic.id)
            .collect();
        assert_eq!(made.len(), 1, "Anna's");
        if binned {
            house.forum.bin(made[0]);
        }
        for _ in 0..8 {
            house.wait(1);
            house.tick();
        }
        assert_eq!(
            (house.turn(), house.waiting().len()),
            (2, 0),
            "{:?}",
            house.waiting()
        );
        let report = house.last_to("Anna");
        assert_eq!(
            (report.topic != first, report.topic == made[0]),
            (true, !binned)
        );
        assert!(binned || house.forum.topics().len() == before + 1);
    }
}

/// A day's new messages are bounded by themselves: reading goes on, and so does every answer and
/// report for which there is a topic.
#[test]
fn a_forum_that_takes_no_new_topics_today_is_read_and_answered() {
    let mut house = House::new();
    house.forum.bin(house.last_to("Anna").topic);
    house.forum.topics_a_day(Some(0));
    both_order(&house, ["enter by Kelmscott", "enter by Netherby"]);
    for _ in 0..5 {
        house.round();
    }
    assert_eq!(house.turn(), 2);
    let waiting: Vec<String> = house
        .waiting()
        .into_iter()
        .map(|row| row.mail.recipient.into())
        .collect();
    assert_eq!(waiting, ["discourse:anna"], "her report alone");
    assert!(
        house.last_to("Bo").raw.contains("BEGIN ORDERS thornvale"),
        "{}",
        house.last_to("Bo").raw
    );
    assert!(
        house
            .forum
            .letters_to("Anna")
            .iter()
            .any(|post| post.raw.contains("enter by Kelmscott")),
        "answered where she wrote"
    );
    house.forum.topics_a_day(None);
    house.wait(10);
    house.tick();
    house.round();
    assert_eq!(house.waiting().len(), 0);
    house.nothing_twice();
}

#[test]
fn a_forum_that_takes_no_posts_for_hours_is_read_meanwhile() {
    let mut house = House::new();
    house
        .forum
        .fail("POST /posts.json", Fault::Limit(Some(36_000), None), 1);
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house
        .forum
        .message("Bo", "A question for you", "thornvale: status");
    for _ in 0..3 {
        house.round();
    }
    assert!(house.stands(0).is_some());
    let asked = house.forum.asked();
    assert!(
        !house.waiting().is_empty()
            && asked
                .iter()
                .filter(|asked| asked.starts_with("POST /posts.json"))
                .count()
                == 4,
        "{asked:?}"
    );
    house.wait(10);
    for _ in 0..3 {
        house.tick();
    }
    assert_eq!(house.waiting().len(), 0);
    house.nothing_twice();
}

/// An operator who has a letter tried again sets its attempts back: some of it may stand there all
/// the same.
#[test]
fn a_long_letter_that_waits_in_its_middle_is_gone_on_with() {
    let mut house = House::new();
    house.forum.not_unique();
    let words = "Lancelot marched from Fenburst to Barsham. ".repeat(100);
    let html: String = (0..12)
        .map(|n| format!("<h2>Section {n}</h2><p>{words}</p>"))
        .collect();
    let long = OutboxPost::new(
        "[thornvale] A long letter".to_owned(),
        "as text".to_owned(),
        Some(format!("<h1>thornvale</h1>{html}")),
        Vec::new(),
    );
    let (now, before) = (
        house.now().as_millisecond(),
        house.forum.posts_by(ACCOUNT).len(),
    );
    let mail = OutgoingMail {
        campaign: Some(CampaignId(1)),
        turn: TurnNumber(1),
        recipient: "discourse:anna".parse().unwrap(),
        kind: "announcement".to_owned(),
        answer: false,
        message_id: "long@example.net".to_owned(),
        sender: None,
        bytes: long.bytes().expect("JSON"),
    };
    house
        .daemon()
        .store()
        .write(|book| book.queue(&mail, now))
        .expect("written");
    // it stands after the first part, and the next is put off
    let limited = house.forum.clone();
    let posts = std::sync::atomic::AtomicUsize::new(0);
    house.forum.on_post(
        || (),
        move || {
            if posts.fetch_add(1, std::sync::atomic::Ordering::SeqCst) == 0 {
                limited.fail("POST /posts.json", Fault::Limit(Some(3600), None), 1);
            }
        },
    );
    house.tick();
    assert_eq!(house.forum.posts_by(ACCOUNT).len(), before + 1);
    let now = house.now().as_millisecond();
    assert_eq!(
        house
            .daemon()
            .store()
            .write(|book| book.retry_mails(None, now))
            .expect("written"),
        1
    );
    for _ in 0..3 {
        house.wait(1);
        house.tick();
    }
    assert_eq!(house.waiting().len(), 0);
    assert!(house.forum.posts_by(ACCOUNT).len() > before + 2);
    house.nothing_twice();
}
