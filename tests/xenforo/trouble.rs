//! A forum that misbehaves, and a key that is not right: nothing panics, nothing is lost, and the
//! key is shown nowhere.

use super::house::{House, sheet};
use super::stand_in::{ACCOUNT, Fault, KEY};
use jiff::SignedDuration;
use seneschal::forum::adapter::{
    self, ApiError, ForumClient, ForumCursor, ForumQuery, ForumSoftware, read_new_posts,
};
use std::cell::Cell;
use std::time::Duration;

fn client(house: &House) -> ForumClient {
    let (software, settings) = house.config().forum.adapter().expect("a forum");
    assert_eq!(software, ForumSoftware::Xenforo);
    adapter::open(
        software,
        settings,
        &house.config().base,
        house.clock.clone(),
    )
    .expect("a client")
}

#[test]
fn whatever_it_answers_nothing_is_lost() {
    let odd = [
        "null",
        "[]",
        "{}",
        "{\"conversations\":null}",
        "{\"conversations\":[{}]}",
        "{\"conversations\":[{\"conversation_id\":-1}],\"pagination\":{\"last_page\":1e9}}",
        "{\"conversation\":{\"conversation_id\":11},\"messages\":[{\"message_id\":\"x\"}]}",
        "{\"me\":null}",
        "{\"errors\":7}",
        "1e999",
    ];
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let mut faults: Vec<Fault> = odd
        .iter()
        .map(|text| Fault::Odd((*text).to_owned()))
        .collect();
    faults.extend([
        Fault::Odd(deep),
        Fault::Garbage,
        Fault::Huge,
        Fault::DropBefore,
        Fault::DropAfter,
        Fault::Status(500),
        Fault::Status(503),
        Fault::Status(404),
        Fault::Page(403),
        Fault::Page(404),
        Fault::Limit(Some(30), None),
        Fault::Limit(None, None),
        Fault::Redirect("https://evil.example.org/api/".to_owned()),
        Fault::Redirect("/elsewhere".to_owned()),
    ]);
    let mut house = House::new();
    for fault in faults {
        for asked in ["api/me", "api/conversations/?page", "with_messages"] {
            // it asks whose the key is once
            house.start();
            house
                .forum
                .message("Anna", "My orders", &sheet("enter by Kelmscott"));
            let before = house.letters();
            house.forum.fail(asked, fault.clone(), 4);
            house.tick();
            house.tick();
            house.forum.heal();
            let mut rounds = 0;
            while house.letters() == before {
                house.tick();
                rounds += 1;
                assert!(rounds < 5, "{asked} {fault:?}");
            }
            assert_eq!(house.letters(), before + 1, "{asked} {fault:?}");
        }
    }
    assert!(
        house
            .forum
            .asked()
            .iter()
            .all(|asked| !asked.contains("evil")),
    );
    house.nothing_twice();
}

#[test]
fn a_key_that_is_not_right_stops_everything_and_is_not_shown() {
    for (status, code) in [
        (401, "api_key_not_found"),
        (403, "api_key_inactive"),
        (403, "api_error.missing_scope"),
        (400, "no_api_key_in_request"),
        (403, "whose key"),
    ] {
        let mut house = House::new();
        house.start();
        if code == "whose key" {
            house.forum.key_of("Eve");
        } else {
            house.forum.refuse(status, code);
        }
        house
            .forum
            .message("Anna", "My orders", &sheet("enter by Kelmscott"));
        let (posts, letters) = (house.forum.posts_by(ACCOUNT).len(), house.letters());
        let ticked = house.tick();
        let told = ticked.trouble.join(" ");
        assert!(
            told.contains("refuses the key") && told.contains(ACCOUNT) && !told.contains(KEY),
            "{code}: {told}"
        );
        let after = (house.forum.posts_by(ACCOUNT).len(), house.letters());
        assert_eq!(after, (posts, letters), "{code}");
        // with the right key it goes on
        house.forum.heal();
        house.round();
        house.round();
        assert!(house.stands(0).is_some(), "{code}");
    }
}

/// The web server's limit, and the board's own check against floods.
#[test]
fn a_forum_that_says_wait_is_waited_for() {
    for fault in [Fault::Limit(Some(300), None), Fault::Limit(None, Some(300))] {
        let mut house = House::new();
        house
            .forum
            .fail("POST /community/api/conversation-m", fault.clone(), 1);
        house
            .forum
            .message("Anna", "My orders", &sheet("enter by Kelmscott"));
        house.round();
        assert!(house.stands(0).is_some());
        let posted = |house: &House| {
            let asked = house.forum.asked();
            asked
                .iter()
                .filter(|asked| asked.contains("POST") && asked.contains("conversation-m"))
                .count()
        };
        let before = posted(&house);
        for _ in 0..8 {
            house.clock.advance(SignedDuration::from_secs(30));
            house.daemon().tick().expect("a round");
        }
        assert_eq!(posted(&house), before, "{fault:?}");
        for _ in 0..4 {
            house.round();
        }
        assert!(house.waiting().is_empty(), "{fault:?}");
        house.nothing_twice();
    }
}

/// A firewall's page says nothing about a conversation.
#[test]
fn what_stands_before_the_forum_is_not_believed() {
    let mut house = House::new();
    house
        .forum
        .message("Bo", "My orders", &sheet("enter by Netherby"));
    house.shortly_before();
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.forum.fail("with_messages", Fault::Page(403), 1000);
    house.clock.advance(SignedDuration::from_mins(4));
    for _ in 0..30 {
        assert!(house.tick().played.is_empty());
    }
    house.forum.heal();
    for _ in 0..3 {
        house.tick();
    }
    assert_eq!(house.turn(), 2);
}

/// However slow it is, each round goes on where the last one ended.
#[test]
fn a_round_that_has_no_time_still_goes_on() {
    let house = House::new();
    let topic = house.forum.message("Anna", "A long talk", "Number 0");
    for n in 1..30 {
        let raw = format!("Number {n}");
        house.forum.post("Bo", true, topic, &raw);
    }
    house.forum.message("Kay", "Hello", "How do I join?");
    let mut client = client(&house);
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
        assert!(asked <= 3 && asked == beats.get() - beaten, "{asked}");
        assert_eq!(round.trouble, None);
        (cursor, found) = (round.cursor, found + round.posts.len());
        if round.whole {
            break;
        }
        assert!(n < 20, "{found} posts");
    }
    assert_eq!(found, 31);
}

#[test]
fn the_check_up_looks_at_the_account_and_writes_nothing() {
    let house = House::new();
    let before = house.forum.asked().len();
    let seen = client(&house).probe().expect("an answer");
    assert_eq!(
        (seen.account.as_str(), seen.staff, seen.writes),
        (ACCOUNT, false, None)
    );
    assert!(
        house.forum.asked()[before..]
            .iter()
            .all(|asked| asked.starts_with("GET "))
    );
    house.forum.refuse(401, "api_key_not_found");
    let told = client(&house).probe().unwrap_err();
    assert!(matches!(told, ApiError::Key { .. }) && !told.to_string().contains(KEY));
    assert!(!format!("{:?}", client(&house)).contains(KEY));
}
