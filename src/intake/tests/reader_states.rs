//! What a mail says of the state its reader is in: before the start, while it is played, when it is
//! over; and what he is told who wrote to nobody in particular.

use crate::daemon::Daemon;
use crate::daemon::tests::stub::{ANNA, BELA, House, JUDGE};
use crate::text::ids::{CampaignId, Seat};
use jiff::SignedDuration;
use serde_json::json;

const CARL: &str = "carl@example.org";
const OLGA: &str = "olga@example.org";

/// What somebody is answered to a mail, each answer in one line with its subject before it.
fn asked(house: &House, daemon: &mut Daemon, from: &str, to: &str, text: &str) -> Vec<String> {
    house.clock.advance(SignedDuration::from_secs(60));
    let before = house.outbox.sent().len();
    house.mail(from, to, "Subject: hello\r\n", text);
    daemon.tick().unwrap();
    let his = house
        .opened(before)
        .into_iter()
        .filter(|(reader, _)| reader == from);
    his.map(|(_, letter)| {
        format!(
            "{}: {}",
            letter.subject,
            letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
        )
    })
    .collect()
}

/// Plays a turn, and ends it all.
fn end(house: &House, daemon: &mut Daemon) {
    for player in [ANNA, BELA] {
        house.sheet(player, "take 1");
    }
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_mins(31));
    daemon.tick().unwrap();
    daemon
        .store()
        .write(|book| book.end_campaign(CampaignId(1)))
        .unwrap();
}

#[test]
fn each_answer_ends_as_fits_its_reader() {
    let (playing, over) = ("runs", "The campaign is over: no more sheets are needed.");
    let (orders, words) = (
        "Orders: reply to this mail",
        "To ask or say something: reply to this mail",
    );
    let (house, mut daemon) = House::new(
        &json!({ "observers": [OLGA], "moderator": "zoe@example.org", "name_late": true }),
    );
    let to_carl = house.seat_address(&mut daemon, CampaignId(2), Seat(0));
    for text in ["status", "deadline", "players"] {
        let told = asked(&house, &mut daemon, CARL, &to_carl, text).join(" ");
        assert!(
            told.contains(words)
                && !told.contains(orders)
                && !told.contains("as soon as all sheets are in"),
            "{text}: {told}"
        );
    }
    for text in ["status", "deadline", "When does it begin?"] {
        let told = asked(&house, &mut daemon, CARL, &to_carl, text).join(" ");
        assert!(told.contains("This campaign has not begun. The first mail will contain your first order form. It begins when the person who runs it starts it."), "{text}: {told}");
        assert!(!told.contains("Your sheet was refused"), "{text}: {told}");
    }
    let to_anna = house.reply_address(ANNA);
    let told = asked(&house, &mut daemon, ANNA, &to_anna, "status").join(" ");
    assert!(
        told.contains(playing) && told.contains(orders) && !told.contains(words),
        "{told}"
    );
    // who only watches is asked for no orders
    let since = house.outbox.sent().len();
    house.mail(
        "zoe@example.org",
        &house.moderator_address(&mut daemon, CampaignId(1)),
        "Subject: x\r\n",
        "extend 2 days",
    );
    daemon.tick().unwrap();
    let mails = |reader: &str| {
        house
            .opened(since)
            .into_iter()
            .filter(|(to, _)| to == reader)
            .map(|(_, letter)| letter.text)
            .collect::<String>()
    };
    let (olgas, annas) = (mails(OLGA), mails(ANNA));
    assert!(
        olgas.contains(playing) && !olgas.contains("Orders:"),
        "{olgas}"
    );
    assert!(annas.contains("Orders:"), "{annas}");
    end(&house, &mut daemon);
    // whatever was refused before, a question is answered, and not as if it had changed something
    for text in ["mumble mumble", "status", "deadline"] {
        let told = asked(&house, &mut daemon, ANNA, &to_anna, text).join(" ");
        assert!(
            told.contains(over) && told.contains("You can still ask about it"),
            "{text}: {told}"
        );
        assert_eq!(
            told.contains("Nothing has changed"),
            text == "mumble mumble",
            "{text}: {told}"
        );
        assert!(
            !told.contains(orders) && !told.contains("The rule for deadlines"),
            "{text}: {told}"
        );
    }
}

#[test]
fn a_letter_that_nobody_knows_the_campaign_of_is_given_back() {
    let letter = "press anonymous to Gawaine\nMeet me at the ford.\n\nI bring the wine.\nend press";
    for (trust, text, title, back) in [
        ("from", letter, "Your letter was not sent", true),
        (
            "from",
            "take 3\npress to Gawaine\nMeet me at the ford.\nend press",
            "Your sheet was refused",
            true,
        ),
        // nothing proves that she wrote it: whoever writes in her name sends her nothing of his own
        // (IN-26)
        ("proof", letter, "Your letter was not sent", false),
    ] {
        let (house, mut daemon) = House::new(&json!({ "trust": trust, "anonymous_press": true }));
        daemon.start_campaign(CampaignId(2)).unwrap();
        daemon.tick().unwrap();
        let answers = asked(&house, &mut daemon, BELA, JUDGE, text);
        assert_eq!(answers.len(), 1, "{answers:?}");
        let answer = &answers[0];
        assert!(
            answer.contains(title) && answer.contains("You play in several campaigns"),
            "{trust}: {answer}"
        );
        assert_eq!(
            answer.contains("Meet me at the ford."),
            back,
            "{trust}: {answer}"
        );
        if back && text == letter {
            assert!(
                answer.contains(
                    "press anonymous to Gawaine Meet me at the ford. I bring the wine. end press"
                ),
                "{answer}"
            );
        }
    }
}

/// What is not understood is told once a day, but for what it may have meant.
#[test]
fn another_word_that_may_be_meant_is_another_answer() {
    let (house, mut daemon) = House::new(&json!({}));
    let to_anna = house.reply_address(ANNA);
    for (text, told) in [
        ("I propose a draw.", "Did you mean: draw?"),
        ("Could we have a draw now?", "Your question"),
        ("I want to resign, no more time", "Did you mean: resign?"),
        ("Bonjour", "No line of your mail is an order or a request"),
        ("Guten Tag", ""),
        ("status, please", "You have no sheet for this turn yet"),
    ] {
        let answers = asked(&house, &mut daemon, ANNA, &to_anna, text).join(" ");
        assert_eq!(answers.is_empty(), told.is_empty(), "{text}: {answers}");
        assert!(
            answers.to_lowercase().contains(&told.to_lowercase()),
            "{text}: {answers}"
        );
    }
}

/// A question in place of orders: the answer says where the report gives the reason.
#[test]
fn a_question_in_a_sheet_is_told_where_the_reason_is() {
    for (line, hinted) in [
        ("Why did my order for 3 fail", true),
        ("Varför gick det inte", true),
        ("is it my fault?", true),
        ("mumble mumble", false),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let sheet = format!("BEGIN ORDERS\n{line}\nEND ORDERS");
        let to_anna = house.reply_address(ANNA);
        let told = asked(&house, &mut daemon, ANNA, &to_anna, &sheet).join(" ");
        assert_eq!(
            told.contains("Do you ask why an order failed?"),
            hinted,
            "{line}: {told}"
        );
    }
}

/// A question in a person's own words is answered as one: no order is missing.
#[test]
fn a_question_is_no_wrong_order() {
    for text in [
        "Hello, how many soldiers can I hire?",
        "Dear judge,\n\nwhen does the turn run\n\nCheers, Anna",
        "Bonjour, combien de soldats puis-je engager ?",
        "Hej, hur många män får jag hyra",
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let to_anna = house.reply_address(ANNA);
        asked(&house, &mut daemon, ANNA, &to_anna, "take 3");
        let told = asked(&house, &mut daemon, ANNA, &to_anna, text).join(" ");
        assert!(
            told.contains("Your question")
                && told.contains("The judge is a program")
                && told.contains("Your orders stand unchanged")
                && told.contains("\"help orders\"")
                && told.contains("This campaign has no moderator"),
            "{text}: {told}"
        );
    }
    // beside an order it is a remark
    let (house, mut daemon) = House::new(&json!({}));
    let to_anna = house.reply_address(ANNA);
    let text = "How are you?\ntake 3";
    let told = asked(&house, &mut daemon, ANNA, &to_anna, text).join(" ");
    assert!(told.contains("every line is valid"), "{told}");
}

/// An answer that nearly says the word is told what to write.
#[test]
fn an_answer_without_the_word_is_told_the_word() {
    let (house, mut daemon) = House::new(&json!({}));
    let to_anna = house.reply_address(ANNA);
    let told = asked(&house, &mut daemon, ANNA, &to_anna, "Yes, do it!").join(" ");
    assert!(
        !told.contains("Waiting to be confirmed"),
        "nothing waits: {told}"
    );
    asked(&house, &mut daemon, ANNA, &to_anna, "draw");
    house.clock.advance(SignedDuration::from_hours(20));
    let told = asked(
        &house,
        &mut daemon,
        BELA,
        &house.reply_address(BELA),
        "Yes, do it!",
    )
    .join(" ");
    assert!(!told.contains("Waiting to be confirmed"), "{told}");
    asked(&house, &mut daemon, ANNA, &to_anna, "resign");
    house.clock.advance(SignedDuration::from_hours(3));
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_hours(2));
    let told = asked(&house, &mut daemon, ANNA, &to_anna, "Yes, do it!").join(" ");
    assert!(
        told.contains("Waiting to be confirmed: leaving your seat (\"resign\")")
            && told.contains("with the one word \"confirm\", alone on a line"),
        "{told}"
    );
}
