//! What players write: in BB code, on many pages, edited, deleted, in a conversation that others
//! read; and when it counts.

use super::house::{House, sheet};
use super::stand_in::SEATS;
use jiff::SignedDuration;
use seneschal::history::LetterState;
use seneschal::text::ids::{CampaignId, TurnNumber};

/// The orders with which the first turn ran.
fn sheets_of_turn_1(house: &mut House) -> String {
    house
        .daemon()
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .expect("readable")
        .expect("a turn")
        .sheets
}

fn orders(house: &mut House, seat: u8) -> Option<String> {
    house.stands(seat).map(|sheet| sheet.source)
}

#[test]
fn orders_are_read_out_of_bb_code() {
    for (raw, read) in [
        (
            "[QUOTE=\"The Seneschal, post: 101, member: 1\"]\nBEGIN ORDERS thornvale\nenter by Netherby\nEND ORDERS\n[/QUOTE]\n\nBEGIN ORDERS thornvale\nenter by Kelmscott\nEND ORDERS",
            "enter by Kelmscott\n",
        ),
        (
            "[CODE]\nBEGIN ORDERS thornvale\nenter by Kelmscott\nEND ORDERS\n[/CODE]",
            "enter by Kelmscott\n",
        ),
        (
            "[SPOILER=\"Orders\"]\n[B]BEGIN ORDERS thornvale[/B]\n[S]enter by Netherby[/S]\n[COLOR=rgb(184, 49, 47)]enter by Kelmscott[/COLOR]\nEND ORDERS\n[/SPOILER]",
            "enter by Kelmscott\n",
        ),
        (
            "Hello [USER=1]@The Seneschal[/USER],\n[LIST]\n[*]BEGIN ORDERS thornvale\n[*]enter by Kelmscott\n[*]END ORDERS\n[/LIST]\n[ATTACH type=\"full\"]12[/ATTACH]",
            "enter by Kelmscott\n",
        ),
    ] {
        let mut house = House::new();
        house.forum.message("Anna", "My orders", raw);
        house.round();
        let found = orders(&mut house, 0).unwrap_or_default();
        let lines: Vec<&str> = found.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, [read.trim_end()], "{raw}");
    }
    // a quotation without an end reaches to the end
    let mut house = House::new();
    let raw = format!("[QUOTE=\"Bo\"]{}", sheet("enter by Netherby"));
    house.forum.message("Anna", "My orders", &raw);
    house.round();
    assert_eq!(orders(&mut house, 0), None);
}

/// A page has four posts; the list has six conversations a page.
#[test]
fn all_pages_are_read_and_each_post_once() {
    let mut house = House::new();
    let first = house
        .forum
        .message("Anna", "A long talk", "thornvale: status");
    for n in 0..70 {
        house
            .forum
            .post("Anna", true, first, &format!("thornvale, number {n}"));
    }
    for n in 0..15 {
        house
            .forum
            .message("Bo", &format!("Number {n}"), "thornvale: status");
    }
    let mut rounds = 0;
    while house.letters() < 86 {
        house.round();
        rounds += 1;
        assert!(rounds < 8, "{} letters", house.letters());
    }
    house
        .forum
        .post("Anna", true, first, &sheet("enter by Kelmscott"));
    let asked = house.forum.asked().len();
    house.round();
    assert_eq!(house.letters(), 87);
    // only the page where it went on
    let read = house.forum.asked().split_off(asked);
    let pages: Vec<&String> = read
        .iter()
        .filter(|asked| asked.contains(&format!("/conversations/{first}/?with_messages")))
        .collect();
    assert!(pages.len() <= 3, "{pages:?}");
}

/// A thread's posts move to earlier pages when others are deleted, and a page goes while it is
/// read.
#[test]
fn posts_that_move_to_another_page_are_read() {
    let mut house = House::new();
    let thread = house.forum.public()[0].topic;
    let talk: Vec<u64> = (0..12)
        .map(|n| house.forum.post("Eve", false, thread, &format!("Talk {n}")))
        .collect();
    for _ in 0..2 {
        house.round();
    }
    for post in &talk[..7] {
        house.forum.delete(*post);
    }
    house
        .forum
        .post("Anna", false, thread, &sheet("enter by Kelmscott"));
    for _ in 0..2 {
        house.round();
    }
    assert_eq!(
        orders(&mut house, 0).as_deref(),
        Some("enter by Kelmscott\n")
    );
    // the last page goes between two questions
    let more: Vec<u64> = (0..9)
        .map(|n| house.forum.post("Eve", false, thread, &format!("More {n}")))
        .collect();
    let (forum, last) = (house.forum.clone(), more.clone());
    house.forum.on_question(move |asked| {
        if asked.contains("with_posts=1") {
            last[3..].iter().for_each(|post| forum.delete(*post));
        }
    });
    for _ in 0..2 {
        house.round();
    }
    house.forum.on_question(|_| {});
    house
        .forum
        .post("Bo", false, thread, &sheet("enter by Netherby"));
    for _ in 0..4 {
        house.round();
    }
    assert_eq!(house.turn(), 2);
    assert!(sheets_of_turn_1(&mut house).contains("Netherby"));
}

/// The post that begins a page goes to the page before, which was read already.
#[test]
fn a_post_that_moves_while_pages_are_read_is_read() {
    let mut house = House::new();
    let thread = house.forum.public()[0].topic;
    // what comes next begins a page
    let talk: Vec<u64> = (house.forum.public().len()..4)
        .map(|n| house.forum.post("Eve", false, thread, &format!("Talk {n}")))
        .collect();
    house
        .forum
        .post("Anna", false, thread, &sheet("enter by Kelmscott"));
    house.forum.post("Eve", false, thread, "Talk behind it");
    let forum = house.forum.clone();
    house.forum.on_question(move |asked| {
        if asked.contains("with_posts=1") && asked.ends_with("page=2") {
            forum.delete(talk[0]);
        }
    });
    for _ in 0..2 {
        house.round();
    }
    assert_eq!(
        orders(&mut house, 0).as_deref(),
        Some("enter by Kelmscott\n")
    );
}

/// A post counts from when it was written. Other words count from when they were read, since
/// nothing says when they were written.
#[test]
fn a_post_counts_by_the_boards_clock_and_an_edit_by_ours() {
    let mut house = House::new();
    house
        .forum
        .message("Bo", "My orders", &sheet("enter by Netherby"));
    house.shortly_before();
    let post = house.forum.posts_by("Bo")[0].id;
    house.clock.advance(SignedDuration::from_mins(3));
    // 20:00:00 itself is in time
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.clock.advance(SignedDuration::from_secs(1));
    house.forum.edit(true, post, &sheet("enter by Pimbury"));
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(house.turn(), 2);
    let used = sheets_of_turn_1(&mut house);
    assert!(
        used.contains("Kelmscott") && used.contains("Netherby") && !used.contains("Pimbury"),
        "{used}"
    );
}

#[test]
fn in_a_conversation_an_edit_is_the_writers() {
    let mut house = House::new();
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    let post = house.forum.posts_by("Anna")[0].id;
    house.forum.edit(true, post, &sheet("enter by Pimbury"));
    for _ in 0..8 {
        house.round();
    }
    assert_eq!(orders(&mut house, 0).as_deref(), Some("enter by Pimbury\n"));
    let told = house.last_to("Anna").raw;
    assert!(told.contains("You edited this post on"), "{told}");
    house.nothing_twice();
}

/// Anybody of the staff may have done it.
#[test]
fn where_others_can_edit_other_words_do_not_count() {
    for logs in [false, true] {
        let mut house = House::new();
        if logs {
            house.forum.log_edits();
        }
        let thread = house.forum.public()[0].topic;
        let post = house
            .forum
            .post("Anna", false, thread, &sheet("enter by Kelmscott"));
        for _ in 0..2 {
            house.round();
        }
        house.forum.edit(false, post, &sheet("enter by Netherby"));
        for _ in 0..8 {
            house.round();
        }
        let stands = house.stands(0).expect("hers");
        assert_eq!(
            (stands.source.as_str(), stands.revision),
            ("enter by Kelmscott\n", 1)
        );
        let told = house.last_to("Anna").raw;
        assert!(told.contains("This forum does not say by whom"), "{told}");
        house.nothing_twice();
    }
}

#[test]
fn a_post_that_was_read_counts_even_if_it_is_deleted() {
    let mut house = House::new();
    let thread = house.forum.public()[0].topic;
    let post = house
        .forum
        .post("Anna", false, thread, &sheet("enter by Kelmscott"));
    for _ in 0..2 {
        house.round();
    }
    house.forum.delete(post);
    for _ in 0..8 {
        house.round();
    }
    assert!(orders(&mut house, 0).is_some());
}

/// AU-11: an answer goes where its reader alone reads it.
#[test]
fn a_conversation_that_others_read_is_given_up_for_another() {
    for how in ["invited", "closed"] {
        let mut house = House::new();
        let own = house.last_to("Anna").topic;
        let before = house.forum.letters_to("Anna").len();
        let title = "My orders";
        if how == "invited" {
            house.forum.invite("Eve", own);
            house
                .forum
                .post("Anna", true, own, &sheet("enter by Kelmscott"));
        } else {
            house.forum.close(true, own);
            let topic = house
                .forum
                .message("Anna", title, &sheet("enter by Kelmscott"));
            house.forum.close(true, topic);
        }
        for _ in 0..2 {
            house.round();
        }
        assert!(orders(&mut house, 0).is_some(), "{how}");
        let new = house.forum.letters_to("Anna").split_off(before);
        assert!(
            !new.is_empty() && new.iter().all(|post| post.topic != own),
            "{how}: {new:?}"
        );
        let told = new[0].raw.contains("thers can read this message too");
        assert_eq!(told, how == "invited", "{how}: {}", new[0].raw);
        assert!(
            house
                .forum
                .letters_to("Eve")
                .iter()
                .all(|post| post.topic == own)
        );
        house.nothing_twice();
    }
}

/// The judge is taken out of a conversation, or an add-on hides it, and then it is shown again.
#[test]
fn a_conversation_that_is_hidden_is_waited_for() {
    let mut house = House::new();
    house
        .forum
        .message("Bo", "My orders", &sheet("enter by Netherby"));
    let topic = house
        .forum
        .message("Anna", "My orders", "thornvale: status");
    house.round();
    house.shortly_before();
    house
        .forum
        .post("Anna", true, topic, &sheet("enter by Kelmscott"));
    // named by the list, and then not shown
    let forum = house.forum.clone();
    house.forum.on_question(move |asked| {
        forum.remove(true, topic, asked.contains("with_messages"));
    });
    house.clock.advance(SignedDuration::from_mins(4));
    for _ in 0..3 {
        assert!(
            house.tick().played.is_empty(),
            "it is not known what was posted"
        );
    }
    house.forum.on_question(|_| {});
    house.forum.remove(true, topic, false);
    for _ in 0..3 {
        house.tick();
    }
    assert_eq!(house.turn(), 2);
    assert!(sheets_of_turn_1(&mut house).contains("Kelmscott"));
}

#[test]
fn who_is_who_the_number_says() {
    let mut house = House::new();
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    house.forum.rename("Anna", "Annabel K");
    house.forum.rename("Eve", "Anna");
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Netherby"));
    house.round();
    assert_ne!(house.last_letter().0, LetterState::Accepted);
    house
        .forum
        .message("Annabel K", "My orders", &sheet("enter by Pimbury"));
    house.round();
    assert_eq!(orders(&mut house, 0).as_deref(), Some("enter by Pimbury\n"));
}

/// An edit on the first of many pages, at the pace that is set, before a turn runs.
#[test]
fn an_early_post_is_looked_at_again_however_long_the_conversation_grew() {
    let mut house = House::at_pace(&SEATS, &[], "");
    let topic = house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    let post = house.forum.posts_by("Anna")[0].id;
    for _ in 0..4 {
        house.round();
    }
    for n in 0..100 {
        house
            .forum
            .post("Anna", true, topic, &format!("thornvale, number {n}"));
    }
    while house.letters() < 101 {
        house.round();
    }
    house.forum.edit(true, post, &sheet("enter by Pimbury"));
    // the last sheet that is awaited
    house
        .forum
        .message("Bo", "My orders", &sheet("enter by Netherby"));
    let mut rounds = 0;
    while house.turn() < 2 {
        house.round();
        rounds += 1;
        assert!(rounds < 12, "the turn waits");
    }
    let used = sheets_of_turn_1(&mut house);
    assert!(used.contains("Pimbury"), "{used}");
}
