use super::super::software::ForumSoftware;
use super::super::topic_state::ForumRecipient;
use super::*;

#[test]
fn what_a_forum_says_is_one_short_line() {
    for (json, said) in [
        (
            json!({ "errors": ["Title is too short", "Body is empty"] }),
            "Title is too short Body is empty",
        ),
        (json!({ "error": "a\r\nb\u{202e}c" }), "a bc"),
        (json!({ "errors": [1, {}] }), ""),
        (json!([1]), ""),
    ] {
        assert_eq!(complaint(&json), said);
    }
    assert!(complaint(&json!({ "error": "x".repeat(9999) })).len() <= 300);
}

#[test]
fn whose_an_edit_is_its_history_tells() {
    let json = json!({ "id": 7, "post_number": 1, "user_id": 2, "username": "Anna", "raw": "13 hold", "version": 2, "wiki": true,
        "created_at": "2026-11-20T08:00:00.000Z", "updated_at": "2026-11-20T09:00:00.000Z" });
    let source = ForumSource {
        software: ForumSoftware::Discourse,
        id: "forum".to_owned(),
        place: "f.example.org".to_owned(),
    };
    let post = read_post(&json, &source).unwrap();
    assert!(
        post.wiki && post.edited && post.key() == "discourse:forum:post:7:2+1795165200000",
        "{}",
        post.key()
    );
    let at = "2026-11-20T09:00:00.123Z";
    for (told, by_another) in [
        (
            json!({ "username": "anna", "display_username": "Anna", "created_at": at }),
            Some(false),
        ),
        (json!({ "username": "anna", "created_at": at }), Some(false)),
        (
            json!({ "username": "eve", "display_username": "Eve", "created_at": at }),
            Some(true),
        ),
        (
            json!({ "username": "system", "created_at": at }),
            Some(false),
        ),
        // edited once more between two questions: the next look reads that
        (
            json!({ "username": "anna", "created_at": "2026-11-20T09:01:00.000Z" }),
            Some(true),
        ),
        (json!({ "username": "anna" }), None),
        (json!([]), None),
    ] {
        assert_eq!(is_by_another(&post, &told), by_another, "{told}");
    }
    let others = ForumPost {
        by_another: true,
        author: "discourse:anna".to_owned(),
        ..post.clone()
    }
    .letter(1000);
    assert_eq!(
        (others.text.as_str(), others.remarks.len()),
        ("", 1),
        "{others:?}"
    );
    assert!(post.letter(1000).text.contains("13 hold"));
}

#[test]
fn posts_that_an_older_program_stored_are_read() {
    let old = r#"{"discourse_post":1,"forum":"f.example.org","topic":9,"id":7,"number":1,"user":2,"username":"Anna","title":"Hello","created":"2026-11-20T08:00:00Z",
        "updated":"2026-11-20T08:00:00Z","version":1,"edited":false,"deleted":false,"open":false,"alone":true,"raw":"13 hold"}"#;
    let post = ForumPost::stored(old.as_bytes()).unwrap();
    assert_eq!(
        (post.software, post.key().as_str()),
        (ForumSoftware::Discourse, "discourse:f.example.org:post:7:1")
    );
    assert_eq!(ForumPost::stored(&post.bytes()), Some(post));
}

#[test]
fn who_is_alone_with_us() {
    let (anna, eve) = (
        json!({ "id": 2, "username": "Anna" }),
        json!({ "id": 4, "username": "Eve" }),
    );
    let judge = json!({ "id": 1, "username": "seneschal" });
    let by_number = ForumRecipient {
        user: Some(2),
        name: "Annabel".to_owned(),
    };
    let by_name = ForumRecipient {
        user: None,
        name: "anna".to_owned(),
    };
    for (archetype, users, groups, number, name) in [
        (
            "private_message",
            vec![&anna, &judge],
            json!([]),
            true,
            true,
        ),
        ("private_message", vec![&anna], json!([]), true, true),
        (
            "private_message",
            vec![&anna, &judge, &eve],
            json!([]),
            false,
            false,
        ),
        (
            "private_message",
            vec![&eve, &judge],
            json!([]),
            false,
            false,
        ),
        // he left it: what is posted there nobody reads
        ("private_message", vec![&judge], json!([]), false, false),
        (
            "private_message",
            vec![&anna, &judge],
            json!([{ "id": 3, "name": "staff" }]),
            false,
            false,
        ),
        // made public by one of the forum's moderators
        ("regular", vec![&anna, &judge], json!([]), false, false),
    ] {
        let told = json!({ "id": 9, "archetype": archetype, "post_stream": { "stream": [3, 1] }, "details": { "allowed_users": users, "allowed_groups": groups } });
        let room = state(9, &told, "Seneschal");
        assert_eq!(
            (room.is_alone_with(&by_number), room.is_alone_with(&by_name)),
            (number, name),
            "{told}"
        );
        assert_eq!(
            (room.posts.as_slice(), room.is_open()),
            ([1, 3].as_slice(), archetype == "regular")
        );
    }
    assert!(
        !state(9, &json!({ "id": 9 }), "Seneschal").is_alone_with(&by_name),
        "a topic of another shape"
    );
}
