//! When a post counts: by the forum's clock, and a turn runs only when the forum was read to its
//! end behind the deadline.

use super::house::{House, sheet};
use super::stand_in::Fault;
use jiff::SignedDuration;
use seneschal::history::LetterState;
use seneschal::text::ids::{CampaignId, TurnNumber};

#[test]
fn a_post_of_the_last_minute_counts_whenever_it_is_read() {
    let mut house = House::new();
    house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    house.shortly_before();
    house.clock.advance(SignedDuration::from_mins(3));
    // 20:00:00 itself is in time
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house.forum.fail("GET /", Fault::Status(503), 1000);
    for _ in 0..30 {
        let ticked = house.tick();
        assert_eq!(ticked.played.len(), 0, "it is not known what was posted");
    }
    assert!(
        house
            .alarms()
            .iter()
            .any(|alarm| alarm.contains("has not been able to read the forum")),
        "{:?}",
        house.alarms()
    );
    house.forum.heal();
    house.tick();
    house.tick();
    assert_eq!(house.turn(), 2);
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
}

#[test]
fn a_post_or_an_edit_behind_the_deadline_does_not() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    house
        .forum
        .message("Anna", "My orders for now", "thornvale: status");
    house.shortly_before();
    let post = house.forum.posts_by("Bo")[0].id;
    house.clock.advance(SignedDuration::from_mins(4));
    // nothing tells of the edit but the post itself: it is looked for before the turn runs
    house.forum.edit(post, &sheet("enter by Kelmscott"), true);
    house.forum.post(
        "Anna",
        house.forum.posts_by("Anna")[0].topic,
        &sheet("enter by Kelmscott"),
    );
    house.tick();
    house.tick();
    house.tick();
    assert_eq!(house.turn(), 2);
    let used = house
        .daemon()
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .expect("readable")
        .expect("a turn")
        .sheets;
    assert!(
        !used.contains("Kelmscott") && used.contains("Netherby"),
        "{used}"
    );
    let letters = house
        .daemon()
        .store()
        .read(|book| book.last_letters(2))
        .expect("readable");
    for row in letters {
        assert_eq!(
            (row.state, row.reason.as_deref()),
            (LetterState::Rejected, Some("late"))
        );
    }
    let told = house
        .forum
        .letters_to("Bo")
        .into_iter()
        .filter(|post| post.topic == topic)
        .collect::<Vec<_>>();
    assert!(
        told.iter()
            .any(|post| post.raw.contains("You edited this post on")),
        "{told:?}"
    );
}

#[test]
fn an_edit_before_the_deadline_counts_though_nothing_tells_of_it() {
    let mut house = House::new();
    house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    house
        .forum
        .message("Anna", "My orders for now", "thornvale: status");
    house.shortly_before();
    house.forum.edit(
        house.forum.posts_by("Bo")[0].id,
        &sheet("enter by Kelmscott"),
        false,
    );
    house.clock.advance(SignedDuration::from_mins(4));
    for _ in 0..3 {
        house.tick();
    }
    assert_eq!(house.turn(), 2);
    let used = house
        .daemon()
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .expect("readable")
        .expect("a turn")
        .sheets;
    assert!(used.contains("Kelmscott"), "{used}");
}

/// Within its first minutes a forum counts no edit as a version: what was written then was not
/// written before.
#[test]
fn an_edit_behind_the_deadline_counts_from_then_though_the_post_is_in_time() {
    let mut house = House::new();
    house.shortly_before();
    house.clock.advance(SignedDuration::from_secs(150));
    house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Brockley"));
    house.clock.advance(SignedDuration::from_secs(90));
    house.forum.edit(
        house.forum.posts_by("Anna")[0].id,
        &sheet("enter by Kelmscott"),
        false,
    );
    for _ in 0..3 {
        house.tick();
    }
    assert_eq!(house.turn(), 2);
    let used = house
        .daemon()
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .expect("readable")
        .expect("a turn")
        .sheets;
    assert!(
        used.contains("Netherby") && !used.contains("Kelmscott"),
        "{used}"
    );
    assert!(
        house
            .forum
            .letters_to("Anna")
            .iter()
            .any(|post| post.raw.contains("You edited this post on"))
    );
}

/// DL-03: who could not post for half a day must not be taken for silent.
#[test]
fn a_forum_that_was_silent_over_the_deadline_holds_the_turn() {
    let mut house = House::new();
    house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    house.shortly_before();
    house.forum.fail("GET /", Fault::DropBefore, 100_000);
    for _ in 0..26 {
        house.clock.advance(SignedDuration::from_mins(30));
        house.daemon().tick().expect("a round");
    }
    house.forum.heal();
    for _ in 0..3 {
        house.tick();
    }
    assert_eq!(house.turn(), 1);
    let hold = house
        .daemon()
        .store()
        .read(|book| book.hold(CampaignId(1)))
        .expect("readable")
        .expect("held");
    assert_eq!(hold.why.name(), "outage");
    assert!(
        house.alarms().iter().any(|mail| mail
            .contains("The judge could not read the forum from Friday 27 November 2026, 19:")),
        "{:?}",
        house.alarms().last()
    );
}
