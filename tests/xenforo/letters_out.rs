//! What is posted: whom it reaches, where it stands, and that it stands there once.

use super::house::{House, sheet};
use super::stand_in::{ACCOUNT, Fault, Post, SEATS};
use std::collections::BTreeSet;

/// How many letters these posts are: the first part of each has the number 0.
fn letters(posts: &[Post]) -> usize {
    let first = |post: &&Post| post.raw.ends_with(".0[/SIZE]");
    posts.iter().filter(first).count()
}

#[test]
fn a_campaign_is_played_in_conversations_and_a_thread() {
    let mut house = House::new();
    for (name, lord) in [("Anna", "Gawaine"), ("Bo", "Lionel")] {
        let first = house.last_to(name);
        assert!(
            first.raw.contains("BEGIN ORDERS thornvale") && first.raw.contains(lord),
            "{}",
            first.raw
        );
        // as `seneschal post --as xenforo` writes it, with the map attached
        for piece in [
            "[HEADING=1]",
            "[ATTACH=full]",
            "The Valley before the first autumn",
            "[SPOILER=\"The map in words\"]",
            "[TABLE]",
            "[CODE]\nBEGIN ORDERS thornvale",
        ] {
            assert!(first.raw.contains(piece), "{piece}: {}", first.raw);
        }
        assert!(!first.files.is_empty());
    }
    let [begins] = house.forum.public().try_into().expect("one post");
    assert!(
        begins.raw.contains("BEGIN DICE thornvale") && begins.raw.contains("personal message"),
        "{}",
        begins.raw
    );
    for (name, manor) in [("Anna", "Kelmscott"), ("Bo", "Netherby")] {
        let raw = sheet(&format!("enter by {manor}"));
        house.forum.message(name, "My orders", &raw);
    }
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(house.turn(), 2);
    let public = house.forum.public();
    assert_eq!((public.len(), public[1].topic), (2, begins.topic));
    assert!(
        public[1].raw.contains("[ATTACH=full]") && !public[1].raw.contains("BEGIN ORDERS"),
        "{}",
        public[1].raw
    );
    for name in ["Anna", "Bo"] {
        let own = house.forum.letters_to(name);
        let topics: BTreeSet<u64> = own.iter().map(|post| post.topic).collect();
        // a report is longer than a post may be
        assert_eq!(
            (letters(&own), topics.len()),
            (3, 2),
            "welcome and report in one conversation, the answer in theirs"
        );
        assert_eq!(own[own.len() - 1].topic, own[0].topic);
    }
    house.nothing_twice();
}

#[test]
fn whatever_the_forum_does_each_letter_stands_there_once() {
    let faults = [
        Fault::DropBefore,
        Fault::DropAfter,
        Fault::Status(500),
        Fault::Page(502),
        Fault::Page(403),
        Fault::Garbage,
        Fault::Huge,
        Fault::Odd("[]".to_owned()),
        Fault::Odd("{\"success\":true,\"message\":{}}".to_owned()),
        Fault::Limit(Some(90), None),
        Fault::Limit(None, Some(90)),
        Fault::Limit(None, None),
    ];
    for fault in &faults {
        for asked in [
            "POST /community/api/conversation-messages",
            "POST /community/api/conversations/",
            "POST /community/api/posts",
            "POST /community/api/attachments",
            "GET /community/api/conversations/1",
        ] {
            let mut house = House::new();
            let raw = sheet("enter by Kelmscott");
            house.forum.message("Anna", "My orders", &raw);
            house.round();
            // somebody new gets a conversation of their own
            house.forum.close(true, house.last_to("Bo").topic);
            house.forum.fail(asked, fault.clone(), 3);
            let raw = sheet("enter by Netherby");
            house.forum.message("Bo", "My orders", &raw);
            for _ in 0..4 {
                house.tick();
            }
            house.forum.heal();
            let mut rounds = 0;
            while house.turn() < 2 || !house.waiting().is_empty() {
                house.wait(1);
                house.tick();
                rounds += 1;
                assert!(
                    rounds < 40,
                    "{asked} {fault:?}: {:?}",
                    house
                        .waiting()
                        .iter()
                        .map(|row| (&row.state, &row.trouble))
                        .collect::<Vec<_>>()
                );
            }
            house.nothing_twice();
            let sent = house
                .mails()
                .into_iter()
                .filter(|row| row.mail.recipient.starts_with("xenforo:"))
                .inspect(|row| assert_eq!(row.state, "sent", "{asked} {fault:?}"))
                .count();
            assert_eq!(
                letters(&house.forum.posts_by(ACCOUNT)),
                sent,
                "{asked} {fault:?}"
            );
        }
    }
}

/// However much is posted between an attempt and the next.
#[test]
fn a_letter_whose_answer_was_lost_is_found_below_much_talk() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house
        .forum
        .fail("POST /community/api/conversation-m", Fault::DropAfter, 1);
    house.tick();
    assert_eq!(house.waiting().len(), 1);
    for n in 0..30 {
        let raw = format!("Hello, are you there? This is number {n}");
        house.forum.post("Anna", true, topic, &raw);
    }
    for _ in 0..8 {
        house.wait(1);
        house.tick();
    }
    assert!(house.waiting().is_empty());
    house.nothing_twice();
}

/// A new thread, whose number is in the lost answer.
#[test]
fn a_thread_whose_answer_was_lost_is_found_in_its_forum() {
    let mut house = House::of(&super::house::Built {
        seats: &SEATS,
        observers: &["xenforo:#thornvale"],
        begins: false,
        ..Default::default()
    });
    house
        .forum
        .fail("POST /community/api/threads", Fault::DropAfter, 1);
    house
        .daemon()
        .start_campaign(seneschal::text::ids::CampaignId(1))
        .expect("its start");
    for _ in 0..4 {
        house.wait(1);
        house.tick();
    }
    assert!(house.waiting().is_empty());
    assert_eq!(house.forum.public().len(), 1);
    assert_eq!(
        house
            .forum
            .topics()
            .iter()
            .filter(|topic| !topic.private)
            .count(),
        1
    );
}

#[test]
fn what_the_forum_refuses_is_told_to_the_operator() {
    let mut house = House::with(&[SEATS[0], "lionel:blue:xenforo:nobody there"], &[]);
    let failed: Vec<_> = house
        .waiting()
        .into_iter()
        .filter(|row| row.state == "failed")
        .collect();
    assert_eq!(failed.len(), 1);
    house.tick();
    let alarms = house.alarms();
    assert!(
        alarms
            .iter()
            .any(|alarm| alarm.contains("nobody there is called nobody there")),
        "{alarms:?}"
    );
    // what waits for a moderator of the forum is not posted again and again
    let mut house = House::new();
    house.forum.approve();
    for (name, manor) in [("Anna", "Kelmscott"), ("Bo", "Netherby")] {
        let raw = sheet(&format!("enter by {manor}"));
        house.forum.message(name, "My orders", &raw);
    }
    for _ in 0..4 {
        house.tick();
    }
    assert!(
        house.alarms().iter().any(|alarm| alarm.contains("approve")),
        "{:?}",
        house.alarms()
    );
}

/// AU-10: what somebody wrote makes no tag.
#[test]
fn what_a_player_wrote_is_inert_in_an_answer() {
    let mut house = House::new();
    let raw = sheet(
        "enter by [IMG]https://evil.example.org/x.png[/IMG] [USER=2]@Bo[/USER] \\[ATTACH=full]1[/ATTACH]",
    );
    house.forum.message("Anna", "[B]My orders[/B]", &raw);
    house.round();
    let told = house.last_to("Anna").raw;
    for tag in ["[IMG]", "[USER", "]1[/ATTACH]"] {
        assert!(!told.contains(tag), "{tag}: {told}");
    }
}
