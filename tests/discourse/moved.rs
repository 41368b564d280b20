//! A forum that moves to another address is the same forum; another forum at the same place in the
//! configuration is not.

use super::house::{House, sheet};
use super::stand_in::{ACCOUNT, Forum};
use seneschal::text::ids::{CampaignId, TurnNumber};

#[test]
fn a_forum_that_moved_is_the_same_forum() {
    let mut house = House::new();
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house.round();
    house.forum.rename("Anna", "Annabel");
    house.forum.register("Anna");
    house.round();
    let (letters, posts) = (house.letters(), house.forum.posts_by(ACCOUNT).len());
    house.move_to(house.forum.moved(), None);
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(
        (house.letters(), house.forum.posts_by(ACCOUNT).len()),
        (letters, posts),
        "nothing is taken or said again"
    );
    // number by number they are who they were
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Netherby"));
    house.round();
    assert_eq!(
        house.stands(0).map(|sheet| sheet.source),
        Some("enter by Kelmscott\n".to_owned()),
        "whoever took the name"
    );
    house
        .forum
        .message("Annabel", "My orders for now", &sheet("enter by Pimbury"));
    house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    for _ in 0..4 {
        house.round();
    }
    assert_eq!(house.turn(), 2);
    let used = house
        .daemon()
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .expect("readable")
        .expect("a turn")
        .sheets;
    assert!(used.contains("Pimbury"), "{used}");
    assert!(
        house
            .last_to("Annabel")
            .raw
            .contains("BEGIN ORDERS thornvale")
    );
    house.nothing_twice();
}

/// Its users have the same numbers, and are other people.
#[test]
fn another_forum_at_its_place_is_neither_read_nor_written() {
    let mut house = House::new();
    let other = Forum::serve(&house.clock, &["Eve", "Kay", "Anna", "Bo"]);
    house.move_to(other, None);
    house
        .forum
        .message("Eve", "My orders for now", &sheet("enter by Netherby"));
    for _ in 0..8 {
        let ticked = house.tick();
        assert!(
            ticked
                .trouble
                .iter()
                .any(|why| why.contains("is not the forum that was at")),
            "{ticked:?}"
        );
    }
    assert_eq!(
        (house.letters(), house.forum.posts_by(ACCOUNT).len()),
        (0, 0)
    );
    let told = house.alarms();
    assert_eq!(
        told.iter()
            .filter(
                |alarm| alarm.contains("where none of the judge\u{2019}s topics exists")
                    || alarm.contains("none of the judge's topics")
            )
            .count(),
        1,
        "{told:?}"
    );
    // an operator who says that it is another has the names tell who is who
    house.move_to(house.forum.clone(), Some("other"));
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(
        house.stands(0).map(|sheet| sheet.source),
        Some("enter by Kelmscott\n".to_owned())
    );
}
