//! Whose an edit is: a forum's moderators and its most trusted users may edit others' posts,
//! anybody one that is a wiki.

use super::house::{House, sheet};

#[test]
fn an_edit_by_somebody_else_is_nobodys_sheet() {
    for (wiki, hidden) in [(false, false), (true, false), (true, true)] {
        let mut house = House::new();
        house
            .forum
            .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
        let post = house.forum.posts_by("Anna")[0].id;
        house.round();
        if wiki {
            house.forum.make_wiki(post);
        }
        if hidden {
            house.forum.hide_history();
        }
        house
            .forum
            .edit_by("Eve", post, &sheet("enter by Netherby"));
        for _ in 0..8 {
            house.round();
        }
        let stands = house.stands(0).expect("hers");
        assert_eq!(
            (stands.source.as_str(), stands.revision),
            ("enter by Kelmscott\n", 1),
            "wiki {wiki}"
        );
        assert!(
            house
                .last_to("Anna")
                .raw
                .contains("Somebody else changed your post on 20 November 2026"),
            "{}",
            house.last_to("Anna").raw
        );
        // her own word counts, whatever was done to the other
        house.forum.edit(post, &sheet("enter by Pimbury"), true);
        for _ in 0..8 {
            house.round();
        }
        assert_eq!(
            house.stands(0).map(|sheet| sheet.source),
            Some("enter by Pimbury\n".to_owned()),
            "wiki {wiki}"
        );
        house.nothing_twice();
    }
}

/// Nobody knows what she wrote herself: she is told, wherever the post stands.
#[test]
fn a_post_that_was_changed_before_it_was_read_is_not_taken_for_its_writers() {
    for open in [false, true] {
        let mut house = House::new();
        let topic = if open {
            house.forum.public()[0].topic
        } else {
            house
                .forum
                .message("Anna", "confirm", "Hello, judge of thornvale!")
        };
        let post = if open {
            house
                .forum
                .post("Anna", topic, &sheet("enter by Kelmscott"))
        } else {
            house.forum.posts_by("Anna")[0].id
        };
        house
            .forum
            .edit_by("Eve", post, &sheet("enter by Netherby"));
        house.round();
        assert!(house.stands(0).is_none());
        let told = house.last_to("Anna");
        assert!(
            told.raw.contains("Somebody else changed your post")
                && told.topic != house.forum.public()[0].topic,
            "{}",
            told.raw
        );
        assert!(!told.raw.contains("**We have your orders"), "{}", told.raw);
    }
}

/// Pictures that it fetches, a quotation that it takes out: the forum mends posts by itself, under
/// an account that nobody has.
#[test]
fn what_the_forum_itself_mends_is_the_writers() {
    let mut house = House::new();
    house
        .forum
        .message("Anna", "My orders for now", "[quote]\nlong\n[/quote]\n");
    house.forum.edit_by(
        "system",
        house.forum.posts_by("Anna")[0].id,
        &sheet("enter by Kelmscott"),
    );
    house.round();
    assert!(house.stands(0).is_some());
    // where histories are hidden, whoever may edit others' posts is believed: docs/operator.md
    // says so
    let mut house = House::new();
    house.forum.hide_history();
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house.round();
    house.forum.edit(
        house.forum.posts_by("Anna")[0].id,
        &sheet("enter by Netherby"),
        true,
    );
    for _ in 0..8 {
        house.round();
    }
    assert_eq!(
        house.stands(0).map(|sheet| sheet.source),
        Some("enter by Netherby\n".to_owned())
    );
}
