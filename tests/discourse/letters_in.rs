//! What is posted becomes letters: whose, when, what of it counts, and how it is answered.

use super::house::{House, sheet};
use super::stand_in::ACCOUNT;
use seneschal::history::LetterState;

#[test]
fn a_sheet_by_message_counts_and_is_answered_below_it() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert_eq!(house.last_letter(), (LetterState::Accepted, None));
    let stands = house.stands(0).expect("a sheet");
    assert_eq!(
        (stands.source.as_str(), stands.received),
        (
            "enter by Kelmscott\n",
            house.now().as_millisecond() - 120_000
        )
    );
    let answer = house.last_to("Anna");
    assert_eq!((answer.topic, answer.reply_to), (topic, Some(1)));
    assert!(
        answer.raw.contains("enter by Kelmscott")
            && answer.raw.starts_with("# \\[thornvale\\] Autumn of year 0"),
        "{}",
        answer.raw
    );
    assert!(!answer.raw.contains("This topic is open"), "{}", answer.raw);
    // looked at again, nothing happens
    let letters = house.letters();
    for _ in 0..3 {
        house.round();
    }
    assert_eq!((house.letters(), house.waiting().len()), (letters, 0));
    house.nothing_twice();
}

#[test]
fn what_is_wrapped_counts_and_what_is_quoted_does_not() {
    for (raw, stands) in [
        (format!("```\n{}\n```", sheet("enter by Kelmscott")), true),
        (
            format!("[spoiler]\n{}\n[/spoiler]", sheet("enter by Kelmscott")),
            true,
        ),
        (
            format!(
                "<details><summary>Orders</summary>\n\n{}\n</details>",
                sheet("enter by Kelmscott")
            ),
            true,
        ),
        (
            format!(
                "**{}**",
                sheet("enter by Kelmscott").replace('\n', "**\n**")
            ),
            true,
        ),
        (
            "enter by Kelmscott, as thornvale wants it".replace(", as thornvale wants it", ""),
            true,
        ),
        (
            format!(
                "[quote=\"Seneschal, post:2, topic:9\"]\n{}\n[/quote]\n\nWhat does that mean?",
                sheet("enter by Kelmscott")
            ),
            false,
        ),
        (
            sheet("enter by Kelmscott")
                .lines()
                .map(|line| format!("> {line}\n"))
                .collect::<String>(),
            false,
        ),
        (format!("[quote]{}", sheet("enter by Kelmscott")), false),
    ] {
        let mut house = House::new();
        house.forum.message("Anna", "My orders", &raw);
        house.round();
        assert_eq!(house.stands(0).is_some(), stands, "{raw}");
        assert_eq!(
            house.forum.letters_to("Anna").len(),
            2,
            "{raw}: welcomed and answered"
        );
    }
}

#[test]
fn an_edit_is_a_new_sheet_and_the_same_post_is_no_new_letter() {
    for counted in [true, false] {
        let mut house = House::new();
        let topic = house
            .forum
            .message("Anna", "My orders", &sheet("enter by Kelmscott"));
        let post = house.forum.posts_by("Anna")[0].id;
        house.round();
        // nobody lists an edit: it is found when the topic is looked at again
        house.forum.edit(post, &sheet("enter by Netherby"), counted);
        let edited = house.now();
        for _ in 0..8 {
            house.round();
        }
        let stands = house.stands(0).expect("a sheet");
        assert_eq!(
            (stands.source.as_str(), stands.received, stands.revision),
            ("enter by Netherby\n", edited.as_millisecond(), 2),
            "counted: {counted}"
        );
        assert!(
            house
                .last_to("Anna")
                .raw
                .contains("You edited this post on 20 November 2026"),
            "{}",
            house.last_to("Anna").raw
        );
        // and back again, which is a third sheet
        house
            .forum
            .edit(post, &sheet("enter by Kelmscott"), counted);
        house
            .forum
            .post("Anna", topic, "And good luck to all of you, thornvale!");
        house.round();
        assert_eq!(
            house.stands(0).map(|sheet| (sheet.source, sheet.revision)),
            Some(("enter by Kelmscott\n".to_owned(), 3)),
            "counted: {counted}"
        );
        house.nothing_twice();
    }
}

#[test]
fn a_deleted_post_takes_nothing_back() {
    let mut house = House::new();
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    house.forum.delete(house.forum.posts_by("Anna")[0].id);
    for _ in 0..8 {
        house.round();
    }
    assert!(house.stands(0).is_some());
    assert!(
        house
            .last_to("Anna")
            .raw
            .contains("You deleted a post, but"),
        "{}",
        house.last_to("Anna").raw
    );
}

/// The forum's number tells who somebody is: his name may change, and another may take it.
#[test]
fn a_name_that_changes_hands_takes_no_seat_along() {
    let mut house = House::new();
    house.forum.rename("Anna", "Annabel");
    house.forum.register("Anna");
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Netherby"));
    house.round();
    assert_eq!(
        house.stands(0).map(|sheet| sheet.source),
        None,
        "whoever took the name"
    );
    house
        .forum
        .message("Annabel", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert_eq!(
        house.stands(0).map(|sheet| sheet.source),
        Some("enter by Kelmscott\n".to_owned())
    );
    assert!(house.last_to("Annabel").raw.contains("enter by Kelmscott"));
    let to_other = house.forum.letters_to("Anna");
    assert!(
        to_other
            .iter()
            .all(|post| !post.raw.contains("Kelmscott") && !post.raw.contains("Gawaine")),
        "{to_other:?}"
    );
}

/// What stands in the history is JSON: whoever looks into it is shown the post all the same.
#[test]
fn an_operator_reads_posts_as_he_reads_mails() {
    let mut house = House::new();
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
    let told = |arguments: &[&str]| {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("seneschal"));
        let output = command
            .args(arguments)
            .args(["--config", "judge.yaml"])
            .current_dir(house.folder())
            .output()
            .expect("it runs");
        format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        )
    };
    let first = told(&["inbox", "1"]);
    for part in [
        "by Anna (user ",
        "on 127.0.0.1:",
        "from discourse:anna",
        "subject My orders for now",
        "enter by Kelmscott",
    ] {
        assert!(first.contains(part), "{part}: {first}");
    }
    let second = told(&["inbox", "2"]);
    assert!(
        second.contains("EDITED 2026-11-20T")
            && second.contains("version 2")
            && second.contains("enter by Netherby"),
        "{second}"
    );
    let listed = told(&["inbox"]);
    assert_eq!(listed.matches("discourse:anna").count(), 2, "{listed}");
    let explained = told(&["deadline", "thornvale", "--explain"]);
    assert!(
        explained.contains("EDITED 2026-11-20T")
            && explained.matches("by Anna (user ").count() == 2,
        "{explained}"
    );
    let kept = told(&["person", "export", "discourse:anna", "--out", "hers"]);
    let files: Vec<_> = std::fs::read_dir(house.folder().join("hers"))
        .expect("a folder")
        .map(|file| file.expect("a file").file_name())
        .collect();
    let files: Vec<_> = files.iter().map(|name| name.to_string_lossy()).collect();
    assert!(
        files.contains(&"letter-1.json".into()) && files.iter().all(|name| name.ends_with(".json")),
        "{kept}: {files:?}"
    );
}

/// Of two edits within minutes the forum counts one as a version: the second is another letter all
/// the same.
#[test]
fn a_second_edit_within_the_forums_patience_counts_too() {
    let mut house = House::new();
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    let post = house.forum.posts_by("Anna")[0].id;
    house.round();
    for (n, (way, counted)) in [
        ("Netherby", true),
        ("Kelmscott", false),
        ("Netherby", false),
    ]
    .into_iter()
    .enumerate()
    {
        house
            .forum
            .edit(post, &sheet(&format!("enter by {way}")), counted);
        let edited = house.now();
        for _ in 0..8 {
            house.round();
        }
        let stands = house.stands(0).expect("a sheet");
        assert_eq!(
            (stands.source, stands.received, stands.revision),
            (
                format!("enter by {way}\n"),
                edited.as_millisecond(),
                n as u32 + 2
            )
        );
    }
}

#[test]
fn nobody_else_orders_in_a_players_name() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "My orders", "Hello judge, are you there? thornvale");
    house.round();
    for (name, raw) in [
        ("Eve", sheet("enter by Netherby")),
        (
            "Eve",
            format!(
                "gawaine token abcdefghijklmnop\n{}",
                sheet("enter by Netherby")
            ),
        ),
    ] {
        house.forum.invite(name, topic);
        house.forum.post(name, topic, &raw);
        house.forum.message(name, "Orders of Gawaine", &raw);
        house.round();
        assert!(house.stands(0).is_none(), "{raw}");
    }
    // she is told how to join, once, and nothing of the campaign
    let told = house.forum.letters_to("Eve");
    let hers: Vec<_> = told.iter().filter(|post| post.topic != topic).collect();
    assert_eq!(hers.len(), 1, "{hers:?}");
    assert!(!hers[0].raw.contains("Gawaine"), "{}", hers[0].raw);
    house.nothing_twice();
}

#[test]
fn a_sheet_that_others_can_read_counts_and_is_answered_alone() {
    let mut house = House::new();
    let open = house
        .forum
        .public()
        .first()
        .expect("the campaign's topic")
        .topic;
    let answers = house.forum.letters_to("Anna").len();
    for (who, raw, letters) in [
        ("Anna", "Good luck, everybody! status", 1),
        ("Eve", "May I watch?", 2),
        ("Eve", &*sheet("enter by Netherby"), 3),
    ] {
        house.forum.post(who, open, raw);
        house.round();
        assert_eq!(house.letters(), letters);
        assert_eq!(
            house.last_letter(),
            (LetterState::AutoIgnored, Some("talk".to_owned())),
            "{raw}"
        );
    }
    house.forum.post("Anna", open, &sheet("enter by Kelmscott"));
    house.round();
    assert!(house.stands(0).is_some());
    let told = house.forum.letters_to("Anna");
    assert_eq!(told.len(), answers + 1);
    assert!(
        told[answers].raw.contains("This topic is open") && told[answers].topic != open,
        "{}",
        told[answers].raw
    );
    assert!(
        house
            .forum
            .public()
            .iter()
            .all(|post| !post.raw.contains("enter by Kelmscott"))
    );
    // a message that somebody else reads too
    let shared = house
        .forum
        .message("Bo", "Ours", &sheet("enter by Netherby"));
    house.forum.invite("Eve", shared);
    house.round();
    assert!(house.stands(1).is_some());
    let answer = house.last_to("Bo");
    assert!(
        answer.topic != shared && answer.raw.contains("Others can read this message too"),
        "{}",
        answer.raw
    );
    assert!(house.forum.letters_to("Eve").is_empty());
}

#[test]
fn the_forums_own_remarks_and_ours_are_no_letters() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    let letters = house.letters();
    house.forum.remark(topic, "Bo was invited");
    house
        .forum
        .post(ACCOUNT, topic, &sheet("enter by Netherby"));
    house.round();
    assert_eq!(house.letters(), letters);
}

#[test]
fn many_messages_come_in_whole_whatever_the_pages() {
    let mut house = House::new();
    // 45 topics are two pages, and one of them has more posts than one round takes
    let long = house
        .forum
        .message("Anna", "A long talk", "thornvale: status");
    for n in 0..130 {
        house
            .forum
            .post("Anna", long, &format!("thornvale, number {n}"));
    }
    for n in 0..44 {
        house.forum.message(
            "Kay",
            &format!("Hello number {n}"),
            "How do I join your games?",
        );
    }
    let mut rounds = 0;
    while house.letters() < 131 + 44 {
        house.round();
        rounds += 1;
        assert!(rounds < 10, "{} letters", house.letters());
    }
    assert!(rounds > 1);
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(house.letters(), 131 + 44);
}

#[test]
fn an_older_forum_that_tells_the_text_of_one_post_at_a_time() {
    let mut house = House::new();
    house.forum.old();
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert!(house.stands(0).is_some());
    assert!(
        house
            .forum
            .asked()
            .iter()
            .any(|asked| asked.starts_with("GET /posts/"))
    );
}

#[test]
fn what_is_written_later_in_a_topic_is_no_letter_because_of_its_title() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "press to lionel", "Meet me at Barsham.");
    house.round();
    assert!(
        house.last_to("bo").raw.contains("Meet me at Barsham."),
        "{}",
        house.last_to("bo").raw
    );
    house.forum.post("Anna", topic, "enter by Kelmscott");
    house.round();
    assert_eq!(
        house.stands(0).expect("a sheet").source,
        "enter by Kelmscott\n"
    );
    assert!(
        !house.last_to("bo").raw.contains("Kelmscott"),
        "{}",
        house.last_to("bo").raw
    );
}
