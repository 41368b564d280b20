//! What players ask, what a moderator asks, and how each wants to be told.

use crate::daemon::Daemon;
use crate::daemon::tests::stub::{ANNA, BELA, House, JUDGE};
use crate::history::LogKind;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

/// Both send a sheet, and their turn is played.
pub(super) fn play_a_turn(house: &House, daemon: &mut Daemon) {
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 1");
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_mins(31));
    daemon.tick().unwrap();
}

/// The last report that somebody was mailed, as it was.
pub(super) fn report_to(house: &House, to: &str) -> String {
    let mut sent = house
        .outbox
        .sent()
        .into_iter()
        .filter(|parcel| parcel.to == to)
        .map(|parcel| String::from_utf8(parcel.bytes).unwrap());
    sent.rfind(|mail| mail.contains("results")).unwrap()
}

/// A campaign whose first turn was played.
pub(super) fn played(settings: &serde_json::Value) -> (House, Daemon) {
    let (house, mut daemon) = House::new(settings);
    play_a_turn(&house, &mut daemon);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .turn,
        TurnNumber(2)
    );
    (house, daemon)
}

/// What a mail of somebody is answered with: each answer in one line, its subject first.
pub(super) fn asked(house: &House, daemon: &mut Daemon, from: &str, text: &str) -> Vec<String> {
    house.clock.advance(SignedDuration::from_secs(60));
    let before = house.outbox.sent().len();
    house.sheet(from, text);
    daemon.tick().unwrap();
    house
        .opened(before)
        .into_iter()
        .map(|(_, letter)| format!("{}: {}", letter.subject, words(&letter.text)))
        .collect()
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) fn raw(house: &House) -> String {
    String::from_utf8(house.outbox.sent().pop().unwrap().bytes).unwrap()
}

#[test]
fn what_a_player_asks_is_answered() {
    // the request, whether a turn was played, and pieces of the answers in their order
    for (text, after, pieces) in [
        (
            "report",
            true,
            &[
                "– results: THORNVALE",
                "BEGIN ORDERS thornvale turn 2",
                "BEGIN DICE thornvale turn 1",
            ][..],
        ),
        ("report turn 1", true, &["BEGIN DICE thornvale turn 1"]),
        ("Report Turn 1.", true, &["BEGIN DICE thornvale turn 1"]),
        (
            "report json turn 1",
            true,
            &["is attached for programs as thornvale-turn-1.json"],
        ),
        (
            "report JSON.",
            true,
            &["is attached for programs as thornvale-turn-1.json"],
        ),
        (
            "report json turn 7",
            true,
            &["No turn called \"turn 7\" has been run. The last turns that were run: turn 1"],
        ),
        (
            "report turn 7",
            true,
            &["No turn called \"turn 7\" has been run. The last turns that were run: turn 1"],
        ),
        ("report", false, &["No turn has been run yet"]),
        ("report turn 1", false, &["No turn has been run yet"]),
        ("map", true, &["is attached as turn-1.png"]),
        ("map turn 1", true, &["is attached as turn-1.png"]),
        ("map turn 8", true, &["No turn called \"turn 8\""]),
        (
            "map",
            false,
            &["The map at the start of the campaign is attached"],
        ),
        ("roads", true, &["This game has no map in words"]),
        (
            "history",
            true,
            &[
                "The campaign began on 20 November 2026, 09:00",
                "turn 1: run on 20 November 2026, 09:",
            ],
        ),
        (
            "history",
            false,
            &["The campaign began", "No turn has been run yet"],
        ),
        (
            "players",
            true,
            &[
                "This campaign has 2 seats",
                "gawaine: that is you",
                "lionel: has a player",
            ],
        ),
        (
            "deadline",
            true,
            &[
                "Europe/Berlin (",
                "The rule for deadlines is: every 3 days",
                "as soon as nothing has changed for 30 minutes",
                "the next deadline is",
                "You have 21 vacation days left in 2026",
            ],
        ),
        (
            "help",
            true,
            &[
                "Write one order a line",
                "help\" and one of these topics: orders, sheet,",
            ],
        ),
        ("help commands", true, &["To ask something: status"]),
        (
            "help orders",
            true,
            &["Write one order a line", "BEGIN ORDERS thornvale turn 2"],
        ),
        (
            "help order",
            true,
            &["Write one order a line", "BEGIN ORDERS thornvale turn 2"],
        ),
        (
            "help fuseau horaire",
            true,
            &["set the language and the time zone of what you get"],
        ),
        ("help congés", true, &["keeps new deadlines off those days"]),
        (
            "help confirm",
            true,
            &[
                "Orders in a quotation",
                "take effect only after \"confirm\" in a second mail",
            ],
        ),
        (
            "help time zone",
            true,
            &["set the language and the time zone of what you get"],
        ),
        (
            "help resign",
            true,
            &["gives up your seat, after a second mail"],
        ),
        (
            "help pres",
            true,
            &["There is no topic called \"pres\". Did you mean: press?"],
        ),
        (
            "help dragons",
            true,
            &[
                "There is no topic called \"dragons\".",
                "one of these topics: orders",
            ],
        ),
        (
            "report\nhistory\nplayers",
            true,
            &[
                "Answer to your request: THE TURNS SO FAR =",
                "The campaign began",
                "THE PLAYERS =",
                "lionel: has a player",
                "WHAT COMES NEXT =",
                "BEGIN DICE thornvale turn 1",
            ],
        ),
        (
            "mail text\nmap off",
            true,
            &["Answer to your request: From the next mail on you get plain text only"],
        ),
        (
            "help asking",
            true,
            &[
                "The judge answers at most 10 questions in one mail, at most 3 of them with a report or a map.",
                "In 24 hours the judge sends 10 answers",
            ],
        ),
        (
            "mute Zorro",
            true,
            &["There is no player called \"Zorro\" here. The players are gawaine and lionel. "],
        ),
        (
            "press to Zorro\nHail\nend press",
            true,
            &[
                "There is no player called \"Zorro\" here. The players are gawaine and lionel. Nobody got the letter.",
            ],
        ),
        // in which nothing is understood (IN-47)
        (
            "stauts",
            true,
            &[
                "No line of your mail is an order or a request",
                "\"help commands\"",
                "Did you mean: status?",
            ],
        ),
        ("histroy\n\nBest, Anna", true, &["Did you mean: history?"]),
        (
            "deadline of this turn please",
            true,
            &["Did you mean: deadline?"],
        ),
        (
            "take 3\nstauts",
            true,
            &["every line is valid", "Did you mean: status?"],
        ),
        // a signature is no slip of a word, whoever is called nearly like one
        (
            "take 3\nstauts\n\nresgin",
            true,
            &["every line is valid", "Did you mean: status?"],
        ),
        (
            "thanks a lot!",
            true,
            &[
                "No line of your mail is an order or a request",
                "\"help commands\"",
            ],
        ),
    ] {
        let (house, mut daemon) = if after {
            played(&json!({}))
        } else {
            House::new(&json!({}))
        };
        let answers = asked(&house, &mut daemon, ANNA, text).join(" ");
        let mut from = 0;
        for piece in pieces {
            let at = answers[from..].find(piece).unwrap_or_else(|| {
                panic!("{text:?}: no {piece:?} behind the others in\n{answers}")
            });
            from += at + piece.len();
        }
        assert!(
            crate::render::language::unsaid(&answers).is_empty()
                && !answers.contains("not answered here yet")
                && !answers.contains(BELA),
            "{text:?}: {answers}"
        );
    }
}

/// One mail for one word, and nothing beside it about orders that were not there.
#[test]
fn each_word_alone_is_answered_once() {
    for (text, piece) in [
        ("help", "Write one order a line"),
        ("status", "is open"),
        ("show", "revision"),
        ("rules", "Take up to five beans"),
        ("report", "BEGIN DICE"),
        ("map", "is attached"),
        ("history", "The campaign began"),
        ("players", "that is you"),
        ("deadline", "The rule for deadlines"),
        ("log", "moderator"),
        ("forecast", ""),
        ("verify dice turn 1", "turn 1"),
        ("language en", "the judge writes to you in"),
        ("time zone Europe/Paris", "Europe/Paris"),
        ("mail text", "plain text"),
        ("report short", ""),
        ("map off", ""),
        ("calendar off", "calendar file"),
        ("away from 24 December to 2 January", "24 December"),
        ("back", ""),
        ("resign", "confirm"),
        ("draw", "confirm"),
        ("no draw", "draw"),
        ("address new@example.org", "confirm"),
        ("press to lionel\nHello!\nend press", "lionel"),
        ("mute lionel", "lionel"),
        ("unmute lionel", "lionel"),
        ("confirm", "confirm"),
        ("accept", ""),
        ("wait", ""),
        ("ready", ""),
        ("clear", "confirm"),
        ("process now", "for moderators only"),
        ("observe elsewhere", "is it you?"),
    ] {
        let (house, mut daemon) = played(&json!({}));
        house.sheet(ANNA, "take 2");
        daemon.tick().unwrap();
        house.clock.advance(SignedDuration::from_secs(60));
        let before = house.outbox.sent().len();
        house.sheet(ANNA, text);
        daemon.tick().unwrap();
        let hers: Vec<String> = house
            .opened(before)
            .into_iter()
            .filter(|(to, _)| to == ANNA)
            .map(|(_, letter)| format!("{} {}", letter.subject, words(&letter.text)))
            .collect();
        let [one] = hers.as_slice() else {
            panic!("{text:?}: {hers:#?}")
        };
        assert!(
            one.contains(piece) && !one.contains("is an order or a request"),
            "{text:?}: {one}"
        );
    }
}

#[test]
fn a_map_comes_as_a_file_and_few_are_drawn_for_one_mail() {
    let (house, mut daemon) = played(&json!({}));
    assert_eq!(asked(&house, &mut daemon, ANNA, "map").len(), 1);
    let mail = raw(&house);
    assert!(
        mail.contains("Content-Type: image/png")
            && mail.contains("Content-Disposition: attachment; filename=\"turn-1.png\""),
        "{mail}"
    );
    let answers = asked(
        &house,
        &mut daemon,
        ANNA,
        "map\nmap turn 1\nreport\nreport turn 1\nreport turn 2",
    );
    assert_eq!(answers.len(), 4, "{answers:?}");
    assert!(
        answers[0].contains("at most 3 requests for a report or a map"),
        "{answers:?}"
    );
    // whoever gets no more answers today has nothing drawn for him
    for _ in 0..3 {
        asked(&house, &mut daemon, ANNA, "map\nreport");
    }
    assert!(asked(&house, &mut daemon, ANNA, "map").is_empty());
    let held = daemon
        .store()
        .read(|book| book.log_of(CampaignId(1), &[LogKind::AnswerHeldBack]))
        .unwrap();
    assert!(held.is_empty(), "{held:?}");
}

#[test]
fn who_was_silent_is_told_where_the_campaign_names_the_late() {
    for (named, piece) in [
        (
            true,
            "turn 1: run on 23 November 2026, 09:00 CET. No sheet came from lionel.",
        ),
        (false, "turn 1: run on 23 November 2026, 09:00 CET. "),
    ] {
        let (house, mut daemon) = House::new(&json!({ "name_late": named }));
        house.sheet(ANNA, "take 3");
        daemon.tick().unwrap();
        house.clock.advance(SignedDuration::from_hours(72));
        for _ in 0..3 {
            house.clock.advance(SignedDuration::from_mins(2));
            daemon.tick().unwrap();
        }
        let answer = asked(&house, &mut daemon, ANNA, "history").join(" ");
        assert!(
            answer.contains("turn 1: run on 23 November 2026, 09:")
                && answer.contains("No sheet came from lionel") == named,
            "{piece}: {answer}"
        );
    }
}

#[test]
fn a_moderator_asks_what_everybody_may_know() {
    let zoe = "zoe@example.org";
    let (house, mut daemon) = played(&json!({ "moderator": zoe }));
    let at = house.moderator_address(&mut daemon, CampaignId(1));
    for (text, pieces) in [
        ("history", &["turn 1: run"][..]),
        (
            "players\ndeadline",
            &["lionel: has a player", "The rule for deadlines"],
        ),
        ("report", &["BEGIN DICE thornvale turn 1"]),
        ("map turn 1", &["is attached as turn-1.png"]),
        ("rules", &["Take up to five beans"]),
    ] {
        house.clock.advance(SignedDuration::from_secs(60));
        let before = house.outbox.sent().len();
        house.mail(zoe, &at, "", text);
        daemon.tick().unwrap();
        let answers: String = house
            .opened(before)
            .into_iter()
            .map(|(to, letter)| format!("{to} {}", words(&letter.text)))
            .collect();
        for piece in pieces {
            assert!(
                answers.contains(piece) && answers.contains(zoe),
                "{text:?}: {answers}"
            );
        }
        assert!(
            !answers.contains("BEGIN ORDERS")
                && !answers.contains("that is you")
                && !answers.contains(ANNA),
            "{text:?}: {answers}"
        );
    }
}

#[test]
fn players_choose_how_they_are_written_to() {
    for (text, says, language, zone, wishes) in [
        (
            "time zone America/New York",
            "America/New_York",
            "en",
            "America/New_York",
            ("both", false, true),
        ),
        (
            "time zone Paris",
            "Perhaps you mean Europe/Paris.",
            "en",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "time zone Xyzzyqq",
            "named by a part of the world",
            "en",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "language en",
            "writes to you in English (en)",
            "en",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "language Français.",
            "writes to you in French (fr)",
            "fr",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "language suédois (sv)",
            "writes to you in Swedish (sv)",
            "sv",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "language Klingon",
            "It writes English (en)",
            "en",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "mail text",
            "plain text only",
            "en",
            "Europe/Berlin",
            ("text", false, true),
        ),
        (
            "mail HTML.",
            "you get HTML only",
            "en",
            "Europe/Berlin",
            ("html", false, true),
        ),
        (
            "mail html\nmail both",
            "your mail program chooses",
            "en",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "mail pigeon",
            "\"pigeon\" is none of these",
            "en",
            "Europe/Berlin",
            ("both", false, true),
        ),
        (
            "report short\nmap off",
            "reports have no map",
            "en",
            "Europe/Berlin",
            ("both", true, false),
        ),
        (
            "report short\nreport full",
            "you get full reports",
            "en",
            "Europe/Berlin",
            ("both", false, true),
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let answers = asked(&house, &mut daemon, ANNA, text).join(" ");
        assert!(answers.contains(says), "{text}: {answers}");
        let seat = daemon
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .unwrap()
            .remove(0);
        let has = (
            seat.wishes.form.name(),
            seat.wishes.short == Some(true),
            seat.wishes.pictures,
        );
        assert_eq!(
            (seat.language.as_str(), seat.zone.as_str(), has),
            (language, zone, wishes),
            "{text}"
        );
    }
    // from elsewhere nothing is chosen, and who takes the seat over has nothing of it
    let (house, mut daemon) = House::new(&json!({}));
    house.mail(
        "eve@example.org",
        &house.reply_address(ANNA),
        "",
        "mail text\ntime zone Asia/Tokyo",
    );
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .unwrap()[0]
            .wishes,
        crate::history::MailPreferences::default()
    );
    asked(
        &house,
        &mut daemon,
        ANNA,
        "mail text\nreport short\nmap off",
    );
    daemon
        .store()
        .write(|book| {
            book.seat_person(
                CampaignId(1),
                Seat(0),
                1,
                &"new@example.org".parse().unwrap(),
                0,
            )
        })
        .unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .unwrap()[0]
            .wishes,
        crate::history::MailPreferences::default()
    );
}

#[test]
fn reports_are_short_from_the_second_turn_on_unless_the_player_wants_them_whole() {
    let (house, mut daemon) = House::new(&json!({}));
    asked(&house, &mut daemon, BELA, "report full");
    let shorts = || [ANNA, BELA].map(|to| report_to(&house, to).contains("This report is short"));
    play_a_turn(&house, &mut daemon);
    assert_eq!(shorts(), [false, false]);
    play_a_turn(&house, &mut daemon);
    assert_eq!(shorts(), [true, false]);
    // the dice are proven all the same, and what is left out can be requested
    assert!(report_to(&house, ANNA).contains("BEGIN DICE"));
    asked(&house, &mut daemon, ANNA, "report");
    assert_eq!(shorts(), [false, false]);
}

#[test]
fn mails_are_as_their_reader_chose() {
    let (house, mut daemon) = House::new(&json!({}));
    asked(&house, &mut daemon, ANNA, "mail text\nreport short");
    asked(&house, &mut daemon, BELA, "map off");
    play_a_turn(&house, &mut daemon);
    let report = |to: &str| report_to(&house, to);
    let anna = report(ANNA);
    assert!(
        !anna.contains("text/html")
            && anna.contains("Content-Disposition: attachment; filename=\"turn-1.png\""),
        "{anna}"
    );
    assert!(
        !anna.contains("BEGIN DICE")
            && anna.contains("This report is short")
            && anna.contains("is left out, as you asked")
            && anna.contains("BEGIN ORDERS thornvale turn 2"),
        "{anna}"
    );
    let bela = report(BELA);
    assert!(
        bela.contains("text/html") && !bela.contains("image/png") && bela.contains("BEGIN DICE"),
        "{bela}"
    );
    // HTML alone has everything: the next form, the dice, the map
    asked(&house, &mut daemon, BELA, "mail html\nmap on");
    asked(&house, &mut daemon, BELA, "report");
    let alone = raw(&house);
    assert!(
        alone.contains("text/html")
            && !alone.contains("text/plain")
            && !alone.contains("multipart/alternative"),
        "{alone}"
    );
    assert!(
        alone.contains("BEGIN DICE")
            && alone.contains("BEGIN ORDERS thornvale turn 2")
            && alone.contains("image/png"),
        "{alone}"
    );
    // what is asked for is whole, and the dice are checked from the history
    let whole = asked(&house, &mut daemon, ANNA, "report").join(" ");
    assert!(whole.contains("BEGIN DICE thornvale turn 1"), "{whole}");
    let checked = asked(&house, &mut daemon, ANNA, "verify dice").join(" ");
    assert!(
        checked.contains("The dice of turn 1, checked just now") && !checked.contains("wrong"),
        "{checked}"
    );
    let map = asked(&house, &mut daemon, BELA, "map").join(" ");
    assert!(map.contains("is attached as turn-1.png"), "{map}");
}

/// To the judge's plain address a player writes without anything that proves him; his own address
/// gets what it may know all the same.
#[test]
fn a_question_that_nothing_proves_is_not_taken_for_a_sheet() {
    for (text, subject, pieces) in [
        (
            "status",
            "Answer to your request",
            &[
                "nothing in it proves that you sent it",
                "You have no sheet for this turn yet",
                "Still waiting for: lionel",
            ][..],
        ),
        (
            "history\nplayers",
            "Answer to your request",
            &["For the full answer, ask again: reply to this mail"],
        ),
        (
            "take 3",
            "could not be verified",
            &["nothing proves that you sent it. Nothing has changed"],
        ),
        ("status\nresign", "could not be verified", &[]),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let before = house.outbox.sent().len();
        house.mail(ANNA, JUDGE, "", text);
        daemon.tick().unwrap();
        let answers = house.opened(before);
        let [(to, answer)] = answers.as_slice() else {
            panic!("{text:?}: {answers:?}")
        };
        assert!(
            to == ANNA && answer.subject.contains(subject),
            "{text:?}: {}",
            answer.subject
        );
        for piece in pieces {
            assert!(
                words(&answer.text).contains(piece),
                "{text:?}: no {piece:?} in {}",
                answer.text
            );
        }
    }
}
