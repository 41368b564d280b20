//! What is posted: whom it reaches, where it stands, and that it stands there once.

use super::house::{House, sheet};
use super::stand_in::{ACCOUNT, Fault};
use seneschal::history::LetterState;

#[test]
fn a_campaign_begins_and_its_turn_is_told_to_everybody() {
    let mut house = House::new();
    // each player's first letter, and the topic for all
    for (name, lord) in [("Anna", "Gawaine"), ("Bo", "Lionel")] {
        let first = house.last_to(name);
        assert!(
            first.raw.contains("BEGIN ORDERS thornvale")
                && first.raw.contains("Orders: answer here")
                && first.raw.contains(lord),
            "{}",
            first.raw
        );
        // as `seneschal post --as discourse` writes it: a heading, the map with what it shows, the
        // same in letters, tables, what is to be copied as code
        let shows = first
            .raw
            .lines()
            .find(|line| line.starts_with("!["))
            .unwrap_or_default();
        assert!(
            first.raw.starts_with("# \\[thornvale\\] Welcome, ")
                && shows.contains("The Valley before the first autumn")
                && shows.contains("](upload://map"),
            "{shows}"
        );
        for piece in [
            "[details=\"The map in words\"]",
            "| Player | Colour |",
            "\n```text\nBEGIN ORDERS thornvale",
            "[details=\"Proof of the dice\"]",
        ] {
            assert!(first.raw.contains(piece), "{piece}: {}", first.raw);
        }
    }
    let [begins] = house.forum.public().try_into().expect("one post");
    assert!(
        begins.raw.contains("BEGIN DICE thornvale") && begins.raw.contains("personal message"),
        "{}",
        begins.raw
    );
    let topics = house.forum.topics();
    let open: Vec<_> = topics.iter().filter(|topic| topic.open).collect();
    assert_eq!(
        (open.len(), open[0].title.as_str(), open[0].category),
        (1, "[thornvale] The campaign begins", Some(7))
    );
    assert!(topics.iter().all(|topic| {
        topic
            .external_id
            .as_deref()
            .is_some_and(|name| name.starts_with("seneschal-"))
    }));

    for (name, manor) in [("Anna", "Kelmscott"), ("Bo", "Netherby")] {
        house.forum.message(
            name,
            "My orders for now",
            &sheet(&format!("enter by {manor}")),
        );
    }
    house.round();
    assert_eq!(
        house.turn(),
        1,
        "what was posted while it looked is looked for again"
    );
    house.round();
    house.round();
    assert_eq!(house.turn(), 2);
    let public = house.forum.public();
    assert_eq!(public.len(), 2);
    assert_eq!(public[1].topic, begins.topic);
    assert!(
        public[1].raw.contains("](upload://map") && !public[1].raw.contains("BEGIN ORDERS"),
        "{}",
        public[1].raw
    );
    for name in ["Anna", "Bo"] {
        let own = house.forum.letters_to(name);
        let topics: std::collections::BTreeSet<u64> = own.iter().map(|post| post.topic).collect();
        assert_eq!(
            (own.len(), topics.len()),
            (3, 2),
            "welcome and report in one topic, the answer in his own"
        );
        assert_eq!(own[2].topic, own[0].topic);
        assert!(
            own[2].raw.contains("BEGIN ORDERS thornvale"),
            "{}",
            own[2].raw
        );
    }
    // the same picture is one upload
    assert!(
        house.forum.uploads().len() < 6,
        "{}",
        house.forum.uploads().len()
    );
    house.nothing_twice();
}

#[test]
fn whatever_the_forum_does_each_letter_stands_there_once() {
    let faults = [
        Fault::DropBefore,
        Fault::DropAfter,
        Fault::Status(500),
        Fault::Status(502),
        Fault::Garbage,
        Fault::Huge,
        Fault::Odd("[]".to_owned()),
        Fault::Odd("{\"topic_id\":\"none\"}".to_owned()),
        Fault::Limit(Some(90), None),
        Fault::Limit(None, Some(90)),
        Fault::Limit(None, None),
    ];
    for unique in [true, false] {
        for fault in &faults {
            for asked in ["POST /posts.json", "POST /uploads.json", "GET /t/"] {
                let mut house = House::with(
                    &["gawaine:red:discourse:Anna", "lionel:blue:discourse:bo"],
                    &[],
                );
                if !unique {
                    house.forum.not_unique();
                }
                house
                    .forum
                    .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
                house.round();
                house.forum.fail(asked, fault.clone(), 3);
                // brings answers and reports
                house
                    .forum
                    .message("Bo", "My orders for now", &sheet("enter by Netherby"));
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
                let mails: Vec<_> = house
                    .mails()
                    .into_iter()
                    .filter(|row| row.mail.recipient.starts_with("discourse:"))
                    .collect();
                assert!(
                    mails.iter().all(|row| row.state == "sent"),
                    "{asked} {fault:?}"
                );
                assert_eq!(
                    house.forum.posts_by(ACCOUNT).len(),
                    mails.len(),
                    "{asked} {fault:?}"
                );
            }
        }
    }
}

#[test]
fn a_daemon_that_ends_between_post_and_answer_looks_for_what_it_posted() {
    for stored in [true, false] {
        let mut house = House::new();
        house.forum.not_unique();
        let before = house.forum.posts_by(ACCOUNT).len();
        house
            .forum
            .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
        // as a process leaves it that is killed there: taken, and nothing noted
        house.forum.fail(
            "POST /posts.json",
            if stored {
                Fault::DropAfter
            } else {
                Fault::DropBefore
            },
            1,
        );
        house.tick();
        let [row] = house.waiting().try_into().expect("the answer");
        house
            .daemon()
            .store()
            .write(|book| book.take_mail(row.id, row.created))
            .expect("written")
            .expect("the row");
        house.start();
        // not before the forum must be done with it
        house.wait(1);
        house.round();
        house.round();
        assert_eq!(
            (house.waiting().len(), house.forum.posts_by(ACCOUNT).len()),
            (0, before + 1),
            "stored: {stored}"
        );
        house.nothing_twice();
    }
}

#[test]
fn what_the_forum_refuses_is_told_to_the_operator_in_its_words() {
    let mut house = House::with(
        &[
            "gawaine:red:discourse:Anna",
            "lionel:blue:discourse:nobody-there",
        ],
        &[],
    );
    let failed: Vec<_> = house
        .waiting()
        .into_iter()
        .filter(|row| row.state == "failed")
        .collect();
    assert_eq!(failed.len(), 1);
    house.tick();
    let alarms = house.alarms();
    assert!(
        alarms.iter().any(|alarm| alarm.contains("nobody-there")
            && alarm.contains("You must select a valid user")),
        "{alarms:?}"
    );
    // one that waits for a moderator of the forum is not posted again and again
    let mut house = House::new();
    house.forum.approve();
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house.tick();
    house.tick();
    assert!(
        house.alarms().iter().any(|alarm| alarm.contains("approve")),
        "{:?}",
        house.alarms()
    );
    assert_eq!(house.last_letter().0, LetterState::Accepted);
}

/// However much is posted between an attempt and the next, in the topic or by ourselves.
#[test]
fn a_letter_whose_answer_was_lost_is_found_below_much_talk() {
    let mut house = House::new();
    house.forum.not_unique();
    let topic = house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house.forum.fail("POST /posts.json", Fault::DropAfter, 1);
    house.tick();
    assert_eq!(house.waiting().len(), 1);
    for n in 0..150 {
        house.forum.post(
            "Anna",
            topic,
            &format!("Hello, are you there? This is number {n}"),
        );
    }
    let before = house
        .forum
        .posts_by(ACCOUNT)
        .iter()
        .filter(|post| post.raw.contains("enter by Kelmscott"))
        .count();
    for _ in 0..8 {
        house.wait(1);
        house.tick();
    }
    assert!(house.waiting().is_empty());
    assert_eq!(
        house
            .forum
            .posts_by(ACCOUNT)
            .iter()
            .filter(|post| post.raw.contains("**We have your orders"))
            .count(),
        before
    );
    house.nothing_twice();
}
