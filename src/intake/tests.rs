//! What becomes of letters: a row a letter, as an operator would tell it.

mod anonymous_press;
mod answer_limit;
mod combined_letters;
mod confirmation;
mod mended_sheets;
mod preferences;
mod questions;
mod reader_states;
mod seals;
mod several_letters;
mod sheet_contents;
mod sheet_lines;

use crate::daemon::{
    Daemon,
    tests::stub::{ANNA, BELA, House, JUDGE},
};
use crate::history::LetterState::{self, Accepted, AutoIgnored, Quarantined, Rejected};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

/// A letter, and what is expected of it. `to` is the judge's own address, or whose reply address.
struct Row {
    what: &'static str,
    from: &'static str,
    to: &'static str,
    headers: &'static str,
    text: &'static str,
    state: LetterState,
    reason: Option<&'static str>,
    /// Who is answered, and a piece of the answer.
    answers: &'static [(&'static str, &'static str)],
    /// What stands for Gawaine afterwards.
    stands: Option<&'static str>,
}

static LONG: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| "take 1\n".repeat(250));

const PLAIN: Row = Row {
    what: "",
    from: ANNA,
    to: ANNA,
    headers: "",
    text: "",
    state: Accepted,
    reason: None,
    answers: &[],
    stands: None,
};

fn rows() -> Vec<Row> {
    vec![
        Row {
            what: "a fenced sheet",
            text: "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS",
            answers: &[(ANNA, "every line is valid")],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "a bare sheet with a greeting",
            text: "Hi, here they are\ntake 3",
            answers: &[(ANNA, "We have your orders")],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "one bad line: kept, not in",
            text: "take 3\ntake 9",
            answers: &[(
                ANNA,
                "but some lines are not valid. Send the whole sheet again",
            )],
            stands: Some("take 3\ntake 9\n"),
            ..PLAIN
        },
        Row {
            what: "only unknown words between fences",
            text: "BEGIN ORDERS\nfoo bar\nEND ORDERS",
            state: Rejected,
            reason: Some("unreadable"),
            answers: &[(ANNA, "Correct these lines and send them again")],
            ..PLAIN
        },
        Row {
            what: "only a remark",
            text: "thanks a lot!",
            state: Rejected,
            reason: Some("no-orders"),
            answers: &[(ANNA, "Reply \"help orders\"")],
            ..PLAIN
        },
        Row {
            what: "an empty mail",
            text: "",
            state: Rejected,
            reason: Some("empty"),
            answers: &[(ANNA, "no text of your own")],
            ..PLAIN
        },
        Row {
            what: "only HTML",
            headers: "MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n",
            text: "<html><body><div>take 3</div><div>take 1</div></body></html>",
            answers: &[(ANNA, "We have your orders")],
            stands: Some("take 3\ntake 1\n"),
            ..PLAIN
        },
        Row {
            what: "another turn",
            text: "BEGIN ORDERS thornvale turn 7\ntake 3\nEND ORDERS",
            state: Rejected,
            reason: Some("other-turn"),
            answers: &[(ANNA, "The sheet names turn 7, but the open turn is turn 1")],
            ..PLAIN
        },
        Row {
            what: "a campaign that does not exist",
            text: "BEGIN ORDERS nowhere\ntake 3\nEND ORDERS",
            state: Rejected,
            reason: Some("no-campaign"),
            answers: &[(ANNA, "no campaign called nowhere")],
            ..PLAIN
        },
        Row {
            what: "a campaign of others",
            text: "BEGIN ORDERS elsewhere\ntake 3\nEND ORDERS",
            state: Rejected,
            reason: Some("other-campaign"),
            answers: &[(ANNA, "have no seat")],
            ..PLAIN
        },
        Row {
            what: "two sheets that contradict each other",
            text: "BEGIN ORDERS thornvale\ntake 3\nEND ORDERS\nBEGIN ORDERS thornvale\ntake 4\nEND ORDERS",
            state: Rejected,
            reason: Some("contradicted"),
            answers: &[(ANNA, "two different sheets")],
            ..PLAIN
        },
        Row {
            what: "without a token",
            to: JUDGE,
            text: "take 3",
            state: Rejected,
            reason: Some("unproven"),
            answers: &[(ANNA, "nothing proves")],
            ..PLAIN
        },
        Row {
            what: "in another's name, to his own address: nobody but the owner of the address hears of it",
            from: "eve@example.org",
            to: JUDGE,
            text: "BEGIN ORDERS thornvale\ngawaine token aaaaaaaaaaaaaaaa\ntake 3\nEND ORDERS",
            state: Rejected,
            reason: Some("stranger"),
            answers: &[("eve@example.org", "not registered for any campaign")],
            ..PLAIN
        },
        Row {
            what: "a leaked token from elsewhere: held, and the owner is asked",
            from: "eve@example.org",
            text: "take 3",
            reason: Some("held"),
            answers: &[(
                ANNA,
                "To make them count, reply to this mail from your own address",
            )],
            ..PLAIN
        },
        Row {
            what: "a stranger",
            from: "eve@example.org",
            to: JUDGE,
            text: "take 3",
            state: Rejected,
            reason: Some("stranger"),
            answers: &[("eve@example.org", "at most once a day")],
            ..PLAIN
        },
        Row {
            what: "a machine",
            headers: "Auto-Submitted: auto-replied\r\n",
            text: "take 3",
            state: AutoIgnored,
            reason: Some("machine"),
            ..PLAIN
        },
        Row {
            what: "a machine with token and fence: it counts, unanswered (IN-21)",
            headers: "Auto-Submitted: auto-generated\r\n",
            text: "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS",
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "a list with token and fence, from the seat's address: that one is answered",
            headers: "Precedence: list\r\n",
            text: "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS",
            stands: Some("take 3\n"),
            answers: &[(ANNA, "We have your orders")],
            ..PLAIN
        },
        Row {
            what: "help",
            text: "help",
            reason: Some("request"),
            answers: &[(ANNA, "one order a line")],
            ..PLAIN
        },
        Row {
            what: "help as the subject",
            headers: "Subject: help\r\n",
            reason: Some("request"),
            answers: &[(ANNA, "one order a line")],
            ..PLAIN
        },
        Row {
            what: "rules",
            text: "rules",
            reason: Some("request"),
            answers: &[(ANNA, "Take up to five beans.")],
            ..PLAIN
        },
        Row {
            what: "rules as the subject",
            headers: "Subject: rules\r\n",
            reason: Some("request"),
            answers: &[(ANNA, "Take up to five beans")],
            ..PLAIN
        },
        Row {
            what: "rules beside another request: a mail each",
            text: "status\nrules",
            reason: Some("request"),
            answers: &[
                (ANNA, "Still waiting for: lionel"),
                (ANNA, "Take up to five beans"),
            ],
            ..PLAIN
        },
        Row {
            what: "status",
            text: "status",
            reason: Some("request"),
            answers: &[(ANNA, "Still waiting for: lionel")],
            ..PLAIN
        },
        Row {
            what: "show without a sheet",
            text: "show",
            reason: Some("request"),
            answers: &[(ANNA, "You have no sheet")],
            ..PLAIN
        },
        Row {
            what: "dice before any turn",
            text: "verify dice spring 3",
            reason: Some("request"),
            answers: &[(ANNA, "No turn has been run yet")],
            ..PLAIN
        },
        Row {
            what: "the moderator's log",
            text: "log",
            reason: Some("request"),
            answers: &[(ANNA, "No moderator has done anything")],
            ..PLAIN
        },
        Row {
            what: "a moderator's word with a player's token",
            text: "rollback to turn 1 because I lost",
            state: Rejected,
            reason: Some("not-moderator"),
            answers: &[(ANNA, "is a command for moderators only")],
            ..PLAIN
        },
        Row {
            what: "a moderator's word about time",
            text: "Could you?\nextend 2 days",
            state: Rejected,
            reason: Some("not-moderator"),
            answers: &[(ANNA, "“extend 2 days” is a command for moderators only")],
            ..PLAIN
        },
        Row {
            what: "the same beside a sheet: the sheet counts",
            text: "take 3\nextend 2 days",
            answers: &[(ANNA, "“extend 2 days” is a command for moderators only")],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "a moderator's word beside a sheet: the sheet counts",
            text: "take 3\nprocess now",
            answers: &[
                (ANNA, "is a command for moderators only"),
                (ANNA, "We have your orders"),
            ],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "history before any turn",
            text: "history",
            reason: Some("request"),
            answers: &[(ANNA, "No turn has been run yet")],
            ..PLAIN
        },
        Row {
            what: "a request and a sheet",
            text: "take 3\nstatus",
            answers: &[
                (ANNA, "Still waiting for: lionel"),
                (ANNA, "We have your orders"),
            ],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "confirm with nothing to confirm",
            text: "confirm",
            state: Rejected,
            reason: Some("nothing-to-confirm"),
            answers: &[(ANNA, "There is nothing for you to confirm")],
            ..PLAIN
        },
        Row {
            what: "clear between fences acts at once",
            text: "BEGIN ORDERS\nclear\nEND ORDERS",
            state: Rejected,
            reason: Some("no-sheet"),
            answers: &[(ANNA, "You have no sheet")],
            ..PLAIN
        },
        Row {
            what: "marks that turn the writing round say nothing",
            headers: "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n",
            text: "\u{202e}take \u{2066}3\u{2069}",
            answers: &[(ANNA, "We have your orders")],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "of a very long sheet the first lines are answered, all are kept",
            text: &LONG,
            answers: &[(ANNA, "the judge also read 50 more lines")],
            stands: Some(&LONG),
            ..PLAIN
        },
        Row {
            what: "accept without a sheet",
            text: "accept",
            state: Rejected,
            reason: Some("no-sheet"),
            answers: &[(ANNA, "You have no sheet")],
            ..PLAIN
        },
        Row {
            what: "orders in a quotation only",
            text: "see below\n\n> BEGIN ORDERS thornvale turn 1\n> take 4\n> END ORDERS",
            reason: Some("quoted"),
            answers: &[(ANNA, "they do not count yet")],
            ..PLAIN
        },
        Row {
            what: "a sheet above a quoted form",
            text: "take 3\n\n> BEGIN ORDERS thornvale turn 1\n> take 1\n> END ORDERS",
            answers: &[(ANNA, "We have your orders")],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "no END ORDERS",
            text: "BEGIN ORDERS\ntake 3",
            answers: &[(ANNA, "There was no END ORDERS")],
            stands: Some("take 3\n"),
            ..PLAIN
        },
        Row {
            what: "copied to another player by mistake",
            headers: "Cc: bela@example.org\r\n",
            text: "take 3",
            answers: &[(
                ANNA,
                "also sent your orders to one other address: bela@example.org",
            )],
            stands: Some("take 3\n"),
            ..PLAIN
        },
    ]
}

#[test]
fn letters_and_what_becomes_of_them() {
    for row in rows() {
        let (house, mut daemon) = House::new(&json!({}));
        let to = if row.to == ANNA {
            house.reply_address(ANNA)
        } else {
            row.to.to_owned()
        };
        let before = house.outbox.sent().len();
        house.mail(row.from, &to, row.headers, row.text);
        daemon.tick().unwrap();
        let (letter, stands) = daemon
            .store()
            .read(|book| {
                Ok((
                    book.letter(1)?.unwrap(),
                    book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0))?,
                ))
            })
            .unwrap();
        assert_eq!(
            (letter.state, letter.reason.as_deref()),
            (row.state, row.reason),
            "{}",
            row.what
        );
        assert_eq!(
            stands.map(|sheet| sheet.source).as_deref(),
            row.stands,
            "{}",
            row.what
        );
        let answers = house.opened(before);
        assert_eq!(
            answers
                .iter()
                .map(|(to, _)| to.as_str())
                .collect::<Vec<_>>(),
            row.answers.iter().map(|a| a.0).collect::<Vec<_>>(),
            "{}",
            row.what
        );
        for ((_, answer), (_, piece)) in answers.iter().zip(row.answers) {
            let text = answer.text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                text.contains(piece),
                "{}: no {piece:?} in\n{}",
                row.what,
                answer.text
            );
            assert!(
                !text.contains("platform-"),
                "{}: a message without words in\n{}",
                row.what,
                answer.text
            );
            assert!(
                answer.in_reply_to.is_some() && answer.machine.is_some(),
                "{}: an answer names what it answers, and itself as a machine's",
                row.what
            );
        }
    }
}

/// Anna's letters one after the other, and what stands for her after each.
fn talk(settings: &serde_json::Value, letters: &[(&str, Option<&str>)]) -> (House, Daemon) {
    let (house, mut daemon) = House::new(settings);
    for (text, stands) in letters {
        house.clock.advance(SignedDuration::from_secs(60));
        house.sheet(ANNA, text);
        daemon.tick().unwrap();
        let standing = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap();
        let shown = standing.map(|sheet| {
            format!(
                "{}{}{}",
                sheet.source.replace('\n', "; "),
                if sheet.clean { "in" } else { "not in" },
                if sheet.waits { ", waits" } else { "" }
            )
        });
        assert_eq!(shown.as_deref(), *stands, "after {text:?}");
    }
    (house, daemon)
}

#[test]
fn one_sheet_after_another() {
    let below = "> BEGIN ORDERS thornvale turn 1\n> take 4\n> END ORDERS";
    let beside = |words: &str| format!("{words}\n\n{below}");
    let quoted = "please\n\n> BEGIN ORDERS thornvale turn 1\n> take 4\n> END ORDERS";
    for letters in [
        &[
            ("take 3", Some("take 3; in")),
            ("take 1\ntake 2", Some("take 1; take 2; in")),
        ][..],
        &[
            ("take 3", Some("take 3; in")),
            ("BEGIN ORDERS\nfoo\nEND ORDERS", Some("take 3; in")),
        ],
        &[
            ("take 3", Some("take 3; in")),
            ("thanks!", Some("take 3; in")),
        ],
        &[
            ("take 3\ntake 9", Some("take 3; take 9; not in")),
            ("accept", Some("take 3; take 9; in")),
        ],
        &[("take 3\ntake 9\naccept", Some("take 3; take 9; in"))],
        &[
            ("take 3", Some("take 3; in")),
            ("add\ntake 1", Some("take 3; take 1; in")),
        ],
        &[
            ("take 3\nwait", Some("take 3; in, waits")),
            ("take 2", Some("take 2; in, waits")),
            ("ready", Some("take 2; in")),
        ],
        &[
            ("take 3", Some("take 3; in")),
            ("BEGIN ORDERS\nclear\nEND ORDERS", None),
        ],
        // outside of the fence the word may be a wrapped sentence's last
        &[
            ("take 3", Some("take 3; in")),
            ("clear\nBEGIN ORDERS\nwait\nEND ORDERS", Some("take 3; in")),
            ("confirm", None),
        ],
        &[
            ("take 3\ntake 9", Some("take 3; take 9; not in")),
            (
                "BEGIN ORDERS\naccept\nwait\nEND ORDERS",
                Some("take 3; take 9; in, waits"),
            ),
        ],
        &[
            ("take 3", Some("take 3; in")),
            ("clear", Some("take 3; in")),
            ("confirm", None),
            ("take 1", Some("take 1; in")),
        ],
        &[
            ("take 3", Some("take 3; in")),
            (quoted, Some("take 3; in")),
            ("confirm", Some("take 4; in")),
            ("confirm", Some("take 4; in")),
        ],
        &[
            (quoted, None),
            ("take 1", Some("take 1; in")),
            ("confirm", Some("take 1; in")),
        ], // the sheet that was sent last is meant
        // only `ready` takes `wait` back
        &[
            ("take 3\nwait", Some("take 3; in, waits")),
            (quoted, Some("take 3; in, waits")),
            ("confirm", Some("take 4; in, waits")),
        ],
        &[
            ("clear", None),
            ("confirm", None),
            ("BEGIN ORDERS\nclear\nEND ORDERS", None),
        ],
        // whatever else is asked above it
        &[(&beside("show"), None), ("confirm", Some("take 4; in"))],
        &[
            ("take 3", Some("take 3; in")),
            (
                &beside("when is the deadline?\ndeadline"),
                Some("take 3; in"),
            ),
            ("confirm", Some("take 4; in")),
        ],
        &[
            (&beside("wait"), None),
            ("confirm", Some("take 4; in, waits")),
        ],
        &[
            ("take 3", Some("take 3; in")),
            (&beside("wait"), Some("take 3; in, waits")),
            ("confirm", Some("take 4; in, waits")),
        ],
        &[
            ("take 3\nwait", Some("take 3; in, waits")),
            (&beside("see below\nready"), Some("take 3; in")),
            ("confirm", Some("take 4; in")),
        ],
        // the sheet that is confirmed is quoted below
        &[
            ("take 3", Some("take 3; in")),
            (quoted, Some("take 3; in")),
            (&beside("confirm"), Some("take 4; in")),
            ("confirm", Some("take 4; in")),
        ],
        &[
            ("take 3", Some("take 3; in")),
            (&beside("clear"), Some("take 3; in")),
            ("confirm", None),
        ],
    ] {
        talk(&json!({}), letters);
    }
}

#[test]
fn what_a_new_sheet_lacks_is_told() {
    let (house, _daemon) = talk(
        &json!({}),
        &[
            ("take 3\ntake 1", Some("take 3; take 1; in")),
            ("take 1", Some("take 1; in")),
        ],
    );
    let last = house.opened(0).pop().unwrap().1.text;
    let place = last.find("These lines of yours are gone").unwrap();
    assert!(last[place..].contains("take 3"), "{last}");
}

#[test]
fn a_held_sheet_is_confirmed_from_home_only() {
    let (house, mut daemon) = House::new(&json!({}));
    let address = house.reply_address(ANNA);
    let stands = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .is_some()
    };
    house.mail("eve@example.org", &address, "", "take 3");
    house.mail("eve@example.org", &address, "", "confirm");
    daemon.tick().unwrap();
    assert!(!stands(&mut daemon));
    house.sheet(ANNA, "confirm");
    daemon.tick().unwrap();
    assert!(
        !stands(&mut daemon),
        "what came from elsewhere has to be named"
    );
    house.sheet(ANNA, "confirm 1");
    daemon.tick().unwrap();
    assert!(stands(&mut daemon));
    // nor may anybody else take it back
    house.mail(
        "eve@example.org",
        &address,
        "",
        "BEGIN ORDERS\nclear\nEND ORDERS",
    );
    house.mail("eve@example.org", &address, "", "clear");
    house.mail("eve@example.org", &address, "", "confirm");
    daemon.tick().unwrap();
    assert!(stands(&mut daemon));
    assert!(
        house.sent(0).iter().all(|(to, _)| to != "eve@example.org"),
        "whoever holds another's token hears nothing"
    );
}

#[test]
fn with_token_only_both_addresses_are_answered() {
    let (house, mut daemon) = House::new(&json!({ "token_only": true }));
    house.mail(
        "anna@work.example",
        &house.reply_address(ANNA),
        "",
        "take 3",
    );
    daemon.tick().unwrap();
    assert_eq!(
        house
            .sent(2)
            .iter()
            .map(|(to, _)| to.as_str())
            .collect::<Vec<_>>(),
        [ANNA, "anna@work.example"]
    );
    // whoever leaked a token may name any address: that one gets no more than ten
    let kinds = daemon
        .store()
        .read(|book| book.outbox(None))
        .unwrap()
        .into_iter()
        .filter(|row| row.mail.answer);
    let apart: Vec<_> = kinds
        .map(|row| {
            (
                row.mail.recipient.to_string(),
                row.mail.kind.starts_with("changed/"),
            )
        })
        .collect();
    assert_eq!(
        apart,
        [
            (ANNA.to_owned(), true),
            ("anna@work.example".to_owned(), false)
        ]
    );
}

#[test]
fn a_token_in_the_sheet_does_what_the_address_does() {
    let (house, mut daemon) = House::new(&json!({}));
    let address = house.reply_address(ANNA);
    let token = address.split(['.', '@']).nth(2).unwrap();
    house.mail(
        ANNA,
        JUDGE,
        "",
        &format!("BEGIN ORDERS thornvale\ngawaine token {token}\ntake 3\nEND ORDERS"),
    );
    daemon.tick().unwrap();
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!(
        sheet.source, "take 3\n",
        "and the token is not kept with it"
    );
    // it is Gawaine's, not Lionel's
    house.mail(
        BELA,
        JUDGE,
        "",
        &format!("BEGIN ORDERS thornvale\nlionel token {token}\ntake 3\nEND ORDERS"),
    );
    daemon.tick().unwrap();
    assert!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap()
            .is_none()
    );
}

#[test]
fn trusting_the_from_header_is_the_campaigns_choice() {
    for token_only in [false, true] {
        let (house, mut daemon) = House::new(&json!({ "trust": "from", "token_only": token_only }));
        house.mail(ANNA, JUDGE, "Subject: Re: [thornvale] orders\r\n", "take 3");
        house.mail(
            "eve@example.org",
            JUDGE,
            "",
            "BEGIN ORDERS thornvale\nlionel token x\ntake 3\nEND ORDERS",
        );
        daemon.tick().unwrap();
        let standing = daemon
            .store()
            .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
            .unwrap();
        assert_eq!(
            standing
                .iter()
                .map(|sheet| sheet.seat.0)
                .collect::<Vec<_>>(),
            [0]
        );
    }
}

#[test]
fn who_plays_twice_is_asked_which_and_the_subject_may_tell() {
    let (house, mut daemon) = House::new(&json!({ "trust": "from" }));
    daemon.start_campaign(CampaignId(2)).unwrap();
    daemon.tick().unwrap();
    let before = house.outbox.sent().len();
    house.mail(BELA, JUDGE, "", "take 3");
    daemon.tick().unwrap();
    let answer = house.opened(before).remove(0).1.text;
    assert!(
        answer.contains("thornvale and elsewhere") || answer.contains("thornvale, elsewhere"),
        "{answer}"
    );
    house.mail(BELA, JUDGE, "Subject: AW: elsewhere\r\n", "take 3");
    daemon.tick().unwrap();
    let mut stands = |campaign| {
        daemon
            .store()
            .read(|book| book.standing_sheet(campaign, TurnNumber(1), Seat(1)))
            .unwrap()
            .is_some()
    };
    assert_eq!(
        [1, 2].map(|campaign| stands(CampaignId(campaign))),
        [false, true]
    );
}

#[test]
fn a_mail_that_crossed_with_the_report_is_not_the_next_turns() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 1");
    let sent = house.clock.now();
    house.clock.advance(SignedDuration::from_secs(30));
    daemon.tick().unwrap();
    let before = house.outbox.sent().len();
    let mail = format!(
        "From: {ANNA}\r\nTo: {}\r\nMessage-ID: <late@x>\r\n\r\ntake 5\r\n",
        house.reply_address(ANNA)
    );
    house.inbox.put(mail, sent);
    daemon.tick().unwrap();
    assert!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(2), Seat(0)))
            .unwrap()
            .is_none()
    );
    assert!(
        house.opened(before)[0]
            .1
            .text
            .contains("the turn it was meant for")
    );
}

#[test]
fn who_asks_and_orders_nothing_is_not_told_that_his_orders_crossed() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 1");
    let sent = house.clock.now();
    house.clock.advance(SignedDuration::from_secs(30));
    daemon.tick().unwrap();
    for (n, (text, told)) in [
        ("status\n\nHow are you?", false),
        ("status\n\ntake 5", true),
    ]
    .into_iter()
    .enumerate()
    {
        let before = house.outbox.sent().len();
        house.inbox.put(
            format!(
                "From: {ANNA}\r\nTo: {}\r\nMessage-ID: <asks{n}@x>\r\n\r\n{text}\r\n",
                house.reply_address(ANNA)
            ),
            sent,
        );
        daemon.tick().unwrap();
        let answers = house.opened(before);
        assert_eq!(answers.len(), 1 + usize::from(told), "{text}");
        assert_eq!(
            answers
                .iter()
                .any(|(_, letter)| letter.text.contains("the turn it was meant for")),
            told,
            "{text}"
        );
    }
}

#[test]
fn large_and_hostile_mails() {
    let mut nested = String::from("MIME-Version: 1.0\r\n");
    for n in 0..200 {
        nested.push_str(&format!(
            "Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n"
        ));
    }
    let hops = "Received: from a by b; Fri, 20 Nov 2026 08:00:00 +0000\r\n".repeat(60);
    let noise = "\u{7f}\u{0}ÿ$%&/".repeat(150_000);
    for (what, headers, text, state, reason, answered) in [
        (
            "1 MiB of noise",
            "",
            noise.as_str(),
            Rejected,
            "too-large",
            1,
        ),
        (
            "parts within parts",
            nested.as_str(),
            "take 3",
            Rejected,
            "unreadable",
            1,
        ),
        ("a loop", hops.as_str(), "take 3", Quarantined, "loop", 0),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let before = house.outbox.sent().len();
        house.mail(ANNA, &house.reply_address(ANNA), headers, text);
        daemon.tick().unwrap();
        let letter = daemon.store().read(|book| book.letter(1)).unwrap().unwrap();
        assert_eq!(
            (letter.state, letter.reason.as_deref()),
            (state, Some(reason)),
            "{what}"
        );
        assert_eq!(house.sent(before).len(), answered, "{what}");
    }
}

#[test]
fn nothing_of_a_sheet_reaches_another_player() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0, "observers": ["dora@example.org"] }));
    house.mail(
        "\"Canary Name\" <anna@example.org>",
        &house.reply_address(ANNA),
        "X-Mailer: canary-client\r\n",
        "dear judge, canary-remark\ntake 3",
    );
    house.sheet(BELA, "status\ntake 1");
    daemon.tick().unwrap();
    daemon.tick().unwrap();
    for parcel in house.outbox.sent() {
        if parcel.to != ANNA {
            let text = String::from_utf8_lossy(&parcel.bytes).to_lowercase();
            assert!(
                !text.contains("canary") && !text.contains("anna@"),
                "{} was told:\n{text}",
                parcel.to
            );
        }
    }
}

#[test]
fn a_mail_to_the_addresses_of_two_seats_is_the_senders_own_or_nobodys() {
    let (house, mut daemon) = House::new(&json!({ "token_only": true }));
    let both = format!(
        "{}, {}",
        house.reply_address(ANNA),
        house.reply_address(BELA)
    );
    let stands = |daemon: &mut Daemon| {
        [0, 1].map(|seat| {
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(seat)))
                .unwrap()
                .is_some()
        })
    };
    house.mail("eve@example.org", &both, "", "take 3");
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon), [false, false]);
    house.mail(BELA, &both, "", "take 3");
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon), [false, true]);
}

#[test]
fn without_a_message_id_a_copy_is_a_copy_and_a_return_to_an_older_sheet_is_none() {
    let (house, mut daemon) = House::new(&json!({}));
    for (text, minute, stands) in [
        ("take 1", 1, "take 1\n"),
        ("take 2", 2, "take 2\n"),
        ("take 2", 2, "take 2\n"),
        ("take 1", 3, "take 1\n"),
    ] {
        house.clock.advance(SignedDuration::from_secs(60));
        let to = house.reply_address(ANNA);
        house.inbox.put(format!("From: {ANNA}\r\nTo: {to}\r\nDate: Fri, 20 Nov 2026 10:0{minute}:00 +0000\r\n\r\n{text}\r\n"), house.clock.now());
        daemon.tick().unwrap();
        let sheet = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .unwrap();
        assert_eq!(sheet.source, stands, "{text}");
    }
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!(sheet.revision, 3, "the second copy made no revision");
}

/// What is kept for Gawaine, by turn.
fn kept(daemon: &mut Daemon) -> Vec<String> {
    let rows = daemon
        .store()
        .read(|book| book.later_of(CampaignId(1), Seat(0)))
        .unwrap();
    rows.into_iter()
        .map(|row| {
            format!(
                "{}: {}",
                row.turn,
                row.source.trim_end().replace('\n', "; ")
            )
        })
        .collect()
}

#[test]
fn each_turn_has_its_own_sheet() {
    for (letters, stands, later) in [
        (
            &["take 3\nfor turn 2\ntake 1\ntake 2"][..],
            Some("take 3\n"),
            &["turn 2: take 1; take 2"][..],
        ),
        (
            &["take 3", "for turn 2: take 1"],
            Some("take 3\n"),
            &["turn 2: take 1"],
        ),
        (
            &["for turn 2\ntake 1\nfor turn 3\ntake 4\nfor now\ntake 3"],
            Some("take 3\n"),
            &["turn 2: take 1", "turn 3: take 4"],
        ),
        // lines for a turn are replaced by lines for that turn only
        (
            &["for turn 2: take 1\ntake 3", "take 4"],
            Some("take 4\n"),
            &["turn 2: take 1"],
        ),
        (
            &[
                "for turn 2\ntake 1\nfor turn 3\ntake 2",
                "for turn 2: take 5",
            ],
            None,
            &["turn 2: take 5", "turn 3: take 2"],
        ),
        (
            &["for turn 2: take 1", "add\nfor turn 2: take 2"],
            None,
            &["turn 2: take 1; take 2"],
        ),
        (
            &["take 3", "add\ntake 1\nfor turn 2: take 2"],
            Some("take 3\ntake 1\n"),
            &["turn 2: take 2"],
        ),
        // no lines take them back; `clear` is about this turn
        (&["for turn 2: take 1", "for turn 2"], None, &[]),
        (
            &[
                "take 3\nfor turn 2: take 1",
                "BEGIN ORDERS\nclear\nEND ORDERS",
            ],
            None,
            &["turn 2: take 1"],
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        for text in letters {
            house.clock.advance(SignedDuration::from_secs(60));
            house.sheet(ANNA, text);
            daemon.tick().unwrap();
        }
        let standing = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap();
        assert_eq!(
            standing.map(|sheet| sheet.source).as_deref(),
            stands,
            "{letters:?}"
        );
        assert_eq!(kept(&mut daemon), later, "{letters:?}");
    }
}

#[test]
fn lines_for_coming_turns_have_an_end() {
    let (house, mut daemon) = House::new(&json!({}));
    let many =
        |turn: TurnNumber, count: usize| format!("for turn {turn}\n{}", "take 1\n".repeat(count));
    let count = |daemon: &mut Daemon| {
        kept(daemon)
            .iter()
            .map(|row| row.matches("take").count())
            .collect::<Vec<_>>()
    };
    let most = crate::intake::sheets::future_lines::MOST_KEPT;
    for (text, wanted, says) in [
        (many(TurnNumber(2), most - 1), vec![most - 1], ""),
        (
            many(TurnNumber(3), 3),
            vec![most - 1, 1],
            "so 2 lines are not kept",
        ),
        // what is beyond replaces nothing
        (
            many(TurnNumber(4), 2),
            vec![most - 1, 1],
            "so 2 lines are not kept",
        ),
        (many(TurnNumber(2), 1), vec![1, 1], ""),
        ("for turn 2".to_owned(), vec![1], ""),
    ] {
        house.clock.advance(SignedDuration::from_secs(60));
        house.sheet(ANNA, &text);
        daemon.tick().unwrap();
        assert_eq!(count(&mut daemon), wanted);
        let answer = house
            .opened(0)
            .pop()
            .unwrap()
            .1
            .text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(answer.contains(says), "{answer}");
    }
}

#[test]
fn lines_for_a_coming_turn_are_shown_and_become_its_sheet() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    house.sheet(
        ANNA,
        "take 3\nfor turn 2\ntake 1\ntake 9\nfor turn 3: take 2",
    );
    daemon.tick().unwrap();
    house.sheet(ANNA, "show");
    daemon.tick().unwrap();
    let shown = house.opened(0).pop().unwrap().1.text;
    assert!(
        shown.contains("take 3\nfor turn 2\ntake 1\ntake 9\nfor turn 3\ntake 2\nEND ORDERS"),
        "{shown}"
    );
    let before = house.outbox.sent().len();
    house.sheet(BELA, "take 1");
    house.clock.advance(SignedDuration::from_secs(60));
    daemon.tick().unwrap();
    // the second turn has begun with them; one of them cannot stand, so the sheet is not "in"
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(2), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!(
        (sheet.source.as_str(), sheet.clean, sheet.revision),
        ("take 1\ntake 9\n", false, 1)
    );
    assert_eq!(kept(&mut daemon), ["turn 3: take 2"]);
    let answer = house
        .opened(before)
        .into_iter()
        .find(|(to, letter)| to == ANNA && letter.text.contains("This turn has begun"))
        .unwrap()
        .1;
    assert!(
        answer
            .text
            .contains("The lines that you sent for it earlier")
            && answer.text.contains("some lines are not valid"),
        "{}",
        answer.text
    );
    // a clean one is in, and with Bela's the turn runs
    house.sheet(ANNA, "accept");
    house.sheet(BELA, "take 2");
    daemon.tick().unwrap();
    daemon.tick().unwrap();
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(3), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!((sheet.source.as_str(), sheet.clean), ("take 2\n", true));
    assert!(kept(&mut daemon).is_empty());
}

#[test]
fn lines_for_a_coming_turn_from_elsewhere_wait_for_confirm() {
    let (house, mut daemon) = House::new(&json!({}));
    house.mail(
        "eve@example.org",
        &house.reply_address(ANNA),
        "",
        "take 3\nfor turn 2: take 1",
    );
    daemon.tick().unwrap();
    assert!(kept(&mut daemon).is_empty());
    house.sheet(ANNA, "confirm 1");
    daemon.tick().unwrap();
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!(
        (sheet.source.as_str(), kept(&mut daemon)),
        ("take 3\n", vec!["turn 2: take 1".to_owned()])
    );
}
