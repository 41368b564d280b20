use super::super::software::ForumSoftware;
use super::*;

fn source() -> ForumSource {
    ForumSource {
        software: ForumSoftware::Xenforo,
        id: "xenforo/forum".to_owned(),
        place: "f.example.org".to_owned(),
    }
}

struct Nobody;

impl Asker for Nobody {
    fn ask(&mut self, path: &str) -> Result<Value, ApiError> {
        panic!("{path} is asked for")
    }

    fn client(&mut self) -> &mut ForumClient {
        panic!("a client is asked for")
    }
}

#[test]
fn who_edited_is_known_only_where_nobody_else_can() {
    let post = source().post(7, 2, "Anna", Timestamp::UNIX_EPOCH);
    for alone in [true, false] {
        let post = ForumPost {
            alone,
            ..post.clone()
        };
        assert_eq!(Xenforo.may_be_anothers(&mut Nobody, &post), Ok(!alone));
    }
}

#[test]
fn conversations_and_threads_have_numbers_apart() {
    for (kind, own) in [(&CONVERSATIONS, 12), (&THREADS, 12)] {
        let (found, number) = Kind::of(kind.number(own));
        assert_eq!((found.topic, number), (kind.topic, own));
    }
    assert_eq!(
        Xenforo.page_of(CONVERSATIONS.number(5)),
        "/conversations/5/"
    );
    assert_eq!(Xenforo.page_of(5), "/threads/5/");
    // the stored numbers fit the history
    assert!(i64::try_from(CONVERSATIONS.number(u64::from(u32::MAX))).is_ok());
}

#[test]
fn what_a_refusal_means() {
    let error = |code: &str, params: Value| json!({ "errors": [{ "code": code, "message": "a\r\nb\u{202e}c", "params": params }] });
    let kind = |answer: Option<&Value>| match Xenforo.refusal(400, answer) {
        Refusal::Key(said) => format!("key {said}"),
        Refusal::Wait(seconds) => format!("wait {seconds:?}"),
        Refusal::Request(said) => format!("request {said}"),
        Refusal::Foreign => "foreign".to_owned(),
    };
    let flood = "must_wait_x_seconds_before_performing_this_action";
    for (answer, told) in [
        (error("api_key_not_found", json!([])), "key a bc"),
        (error("api_error.missing_scope", json!({})), "key a bc"),
        (error(flood, json!({ "count": 12 })), "wait Some(12)"),
        (error(flood, json!({ "count": "12" })), "wait Some(12)"),
        (error(flood, json!([])), "wait None"),
        (error("do_not_have_permission", json!([])), "request a bc"),
        (json!({ "errors": [] }), "foreign"),
        (json!({ "errors": [7, {}] }), "request"),
        (json!([1]), "foreign"),
    ] {
        assert_eq!(kind(Some(&answer)).trim(), told, "{answer}");
    }
    assert_eq!(kind(None), "foreign");
}

#[test]
fn a_form_has_its_fields_encoded() {
    let fields = json!({ "recipient_ids": [2, 3], "title": "a&b=c", "message": "[B]é\n" });
    let (kind, bytes) = Xenforo.body(&fields);
    assert_eq!(kind, "application/x-www-form-urlencoded");
    let text = String::from_utf8(bytes).unwrap();
    let mut pairs: Vec<&str> = text.split('&').collect();
    pairs.sort_unstable();
    assert_eq!(
        pairs,
        [
            "message=%5BB%5D%C3%A9%0A",
            "recipient_ids%5B%5D=2",
            "recipient_ids%5B%5D=3",
            "title=a%26b%3Dc"
        ]
    );
}

#[test]
fn who_reads_a_conversation() {
    let number = CONVERSATIONS.number(9);
    let read = |starter: i64, recipients: Value| {
        let told = json!({ "conversation": { "conversation_id": 9, "title": "x", "user_id": starter, "username": "S", "recipients": recipients } });
        state(number, &told, 1)
    };
    let anna = ForumRecipient {
        user: Some(2),
        name: "Anna".to_owned(),
    };
    for (starter, recipients, alone) in [
        (2, json!({ "1": "Judge" }), true),
        (1, json!({ "2": "Anna" }), true),
        (2, json!({ "1": "Judge", "4": "Eve" }), false),
        (4, json!({ "1": "Judge", "2": "Anna" }), false),
        // PHP's empty list
        (1, json!([]), false),
    ] {
        let room = read(starter, recipients.clone()).unwrap();
        assert_eq!(room.is_alone_with(&anna), alone, "{starter} {recipients}");
    }
    assert!(read(2, json!({ "x": "Eve" })).is_err());
    assert!(state(number, &json!({ "conversation": {} }), 1).is_err());
    let thread = json!({ "thread": { "thread_id": 9, "title": "x", "user_id": 1 } });
    assert!(state(9, &thread, 1).is_ok_and(|room| room.is_open()));
}

#[test]
fn posts_of_nobody_and_posts_that_wait_are_no_letters() {
    let post = |user: i64, state: &str| {
        json!({ "post_id": 7, "thread_id": 9, "user_id": user, "username": "Anna", "post_date": 1_795_000_000, "last_edit_date": 0,
        "message": "x", "message_state": state, "position": 3 })
    };
    for (user, state, is_letter) in [
        (2, "visible", true),
        (0, "visible", false),
        (2, "moderated", false),
        (2, "deleted", false),
    ] {
        let shown = shown_post(&post(user, state), &THREADS, &source(), 1).unwrap();
        assert_eq!(shown.post.is_some(), is_letter, "{user} {state}");
    }
    assert_eq!(shown_post(&json!({}), &THREADS, &source(), 1), None);
}
