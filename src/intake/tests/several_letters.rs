//! Which of several letters counts, what a letter asks in one go, and what its answer says.

use crate::daemon::Daemon;
use crate::daemon::tests::stub::{ANNA, BELA, House, JUDGE};
use crate::history::LetterState;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

/// What stands for Gawaine in the first turn.
fn stands(daemon: &mut Daemon) -> Option<String> {
    daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .map(|sheet| sheet.source)
}

fn reason(daemon: &mut Daemon, letter: i64) -> (LetterState, Option<String>) {
    let row = daemon
        .store()
        .read(|book| book.letter(letter))
        .unwrap()
        .unwrap();
    (row.state, row.reason)
}

/// Delivers a sheet that the server received so many seconds ago; its Date says nothing.
fn received(house: &House, ago: i64, text: &str) {
    static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
    let at = house
        .clock
        .now()
        .checked_sub(SignedDuration::from_secs(ago))
        .unwrap();
    let date = format!("Fri, 20 Nov 2026 23:{:02}:00 +0000", 59 - number % 60);
    let to = house.reply_address(ANNA);
    house.inbox.put(format!("From: {ANNA}\r\nTo: {to}\r\nDate: {date}\r\nMessage-ID: <r{number}@example.org>\r\n\r\n{text}\r\n"), at);
}

#[test]
fn the_last_one_received_counts_whichever_comes_first() {
    for text in [
        "take 1",
        "BEGIN ORDERS thornvale turn 1\ntake 1\nEND ORDERS",
        "add\ntake 1",
        "clear",
        "accept",
        "wait",
        "for turn 2: take 1\ntake 2",
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        house.clock.advance(SignedDuration::from_mins(10));
        received(&house, 60, "take 3");
        daemon.tick().unwrap();
        let before = house.outbox.sent().len();
        // held up on its way by a minute
        received(&house, 120, text);
        daemon.tick().unwrap();
        assert_eq!(stands(&mut daemon).as_deref(), Some("take 3\n"), "{text}");
        assert_eq!(
            reason(&mut daemon, 2),
            (LetterState::Rejected, Some("older".to_owned())),
            "{text}"
        );
        let answer = house.opened(before).remove(0).1.text;
        assert!(
            answer
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains("received this mail before the sheet that you sent later"),
            "{answer}"
        );
    }
    // of one second, and in one round
    let (house, mut daemon) = House::new(&json!({}));
    house.clock.advance(SignedDuration::from_mins(10));
    received(&house, 60, "take 1");
    received(&house, 60, "take 2");
    daemon.tick().unwrap();
    assert_eq!(
        stands(&mut daemon).as_deref(),
        Some("take 2\n"),
        "the mailbox's own order"
    );
    received(&house, 60, "take 3");
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon).as_deref(), Some("take 3\n"));
    received(&house, 50, "take 5");
    received(&house, 55, "take 4");
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon).as_deref(), Some("take 5\n"));
}

#[test]
fn whoever_is_out_orders_nothing() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    house.sheet(ANNA, "take -20");
    house.sheet(BELA, "take 1");
    daemon.tick().unwrap();
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_mins(30));
    let before = house.outbox.sent().len();
    house.sheet(ANNA, "take 3");
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(2), Seat(0)))
            .unwrap(),
        None
    );
    assert_eq!(
        reason(&mut daemon, 3),
        (LetterState::Rejected, Some("out".to_owned()))
    );
    assert!(house.opened(before)[0].1.text.contains("out of the game"));
}

#[test]
fn ten_requests_of_a_mail_are_answered_and_the_rest_is_told() {
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    house.sheet(
        ANNA,
        &(1..=12)
            .map(|n| format!("verify dice spring {n}\n"))
            .collect::<String>(),
    );
    daemon.tick().unwrap();
    let answer = house.opened(before).remove(0).1.text;
    assert_eq!(
        answer.matches("so there are no dice to").count(),
        10,
        "{answer}"
    );
    assert!(answer.contains("yours had 12"), "{answer}");
}

#[test]
fn a_wait_that_holds_for_a_new_sheet_is_told() {
    let (house, mut daemon) = House::new(&json!({}));
    for (text, says) in [
        ("take 3\nwait", false),
        ("take 2", true),
        ("take 1\nready", false),
        ("take 2", false),
    ] {
        let before = house.outbox.sent().len();
        house.sheet(ANNA, text);
        daemon.tick().unwrap();
        let answer: String = house
            .opened(before)
            .remove(0)
            .1
            .text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert_eq!(
            answer.contains("You wrote \"wait\" before, and it applies to this sheet too"),
            says,
            "{answer}"
        );
    }
}

#[test]
fn requests_are_counted_by_letter_and_each_once() {
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    let fence = |n: usize| {
        let asks: String = (1..=4)
            .map(|m| format!("verify dice spring {}\nrules\n", 4 * n + m))
            .collect();
        format!("BEGIN ORDERS thornvale turn {}\n{asks}END ORDERS\n", n + 1)
    };
    house.sheet(ANNA, &(0..5).map(fence).collect::<String>());
    daemon.tick().unwrap();
    let answers: Vec<String> = house
        .opened(before)
        .into_iter()
        .map(|(_, letter)| letter.text)
        .collect();
    let told = |piece: &str| {
        answers
            .iter()
            .map(|text| text.matches(piece).count())
            .sum::<usize>()
    };
    // five in the first sheet, five in the second: four looks at dice and the rules each
    assert_eq!(
        (
            told("No turn has been run yet"),
            told("Take up to five beans"),
            told("requests in one mail; yours had")
        ),
        (8, 2, 1),
        "{answers:#?}"
    );
}

#[test]
fn of_many_sheets_in_one_letter_twenty_are_read_and_the_rest_is_told() {
    // the acknowledgement, that the other turns are not open, and that there were more
    for (headers, mails, more) in [
        ("", 3, 1),
        ("List-Id: <x.example.org>\r\n", 2, 0),
        ("Auto-Submitted: auto-generated\r\n", 0, 0),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let before = house.outbox.sent().len();
        let sheets: String = (1..=300)
            .map(|n| format!("BEGIN ORDERS thornvale turn {n}\ntake 3\nEND ORDERS\n"))
            .collect();
        house.mail(ANNA, &house.reply_address(ANNA), headers, &sheets);
        daemon.tick().unwrap();
        assert_eq!(stands(&mut daemon).as_deref(), Some("take 3\n"));
        let answers = house.opened(before);
        let told = answers
            .iter()
            .filter(|(to, letter)| to == ANNA && letter.text.contains("280 more"))
            .count();
        assert_eq!(
            (answers.len(), told),
            (mails, more),
            "{:?}",
            house.sent(before)
        );
    }
}

#[test]
fn sheets_for_two_campaigns_in_one_letter_do_not_hold_each_other_up() {
    for (here, there, stand) in [
        ("turn 1", "turn 1", [true, true]),
        ("turn 7", "turn 1", [false, true]),
        ("turn 1", "turn 7", [true, false]),
    ] {
        let (house, mut daemon) = House::new(&json!({ "trust": "from" }));
        daemon.start_campaign(CampaignId(2)).unwrap();
        daemon.tick().unwrap();
        let before = house.outbox.sent().len();
        house.mail(BELA, JUDGE, "", &format!("BEGIN ORDERS thornvale {here}\ntake 1\nEND ORDERS\nBEGIN ORDERS elsewhere {there}\ntake 2\nEND ORDERS"));
        daemon.tick().unwrap();
        let found = [1, 2].map(|campaign| {
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(campaign), TurnNumber(1), Seat(1)))
                .unwrap()
                .is_some()
        });
        assert_eq!(found, stand, "{here}, {there}");
        assert_eq!(house.sent(before).len(), 2, "each is answered");
    }
}

/// IN-48: tried as often as any letter, and then without the part that fails.
#[test]
fn a_campaign_that_cannot_be_read_discards_no_sheet_for_another() {
    let (boom, one, two) = (
        "BEGIN ORDERS thornvale\nboom\nEND ORDERS",
        "BEGIN ORDERS thornvale\ntake 1\nEND ORDERS",
        "BEGIN ORDERS elsewhere\ntake 2\nEND ORDERS",
    );
    for (breaks, sheets) in [
        ("", [boom, two]),
        ("", [two, boom]),
        ("settings = 'x'", [one, two]),
        ("settings = 'x'", [two, one]),
    ] {
        let (mut house, daemon) = House::new(&json!({ "trust": "from" }));
        drop(daemon);
        house.config.mail.moderator = "mod@example.org".parse().ok();
        let mut daemon = house.daemon();
        daemon.start_campaign(CampaignId(2)).unwrap();
        daemon.tick().unwrap();
        if !breaks.is_empty() {
            let breaks = format!("UPDATE campaigns SET {breaks} WHERE id = 1");
            daemon
                .store()
                .write(|book| {
                    book.tx
                        .execute_batch(&breaks)
                        .map_err(crate::history::StoreError::from)
                })
                .unwrap();
        }
        let before = house.outbox.sent().len();
        house.mail(BELA, JUDGE, "", &sheets.join("\n"));
        for round in 1..=3 {
            daemon.tick().unwrap();
            let found = [1, 2].map(|campaign| {
                daemon
                    .store()
                    .read(|book| book.standing_sheet(CampaignId(campaign), TurnNumber(1), Seat(1)))
                    .unwrap()
                    .is_some()
            });
            assert_eq!(found, [false, round == 3], "{sheets:?}, round {round}");
        }
        assert_eq!(
            reason(&mut daemon, 1).0,
            LetterState::Accepted,
            "{sheets:?}"
        );
        let told = house.opened(before);
        let is_told = |who: &str, what: &str| {
            told.iter()
                .filter(|(to, letter)| to == who && letter.text.contains(what))
                .count()
        };
        assert_eq!(
            (
                is_told(BELA, "your sheet for “thornvale”"),
                is_told(BELA, "take 2"),
                is_told(
                    "mod@example.org",
                    "Letter 1 needs a look (a sheet in it could"
                )
            ),
            (1, 1, 1),
            "{told:?}"
        );
    }
    // alone in its letter it is put aside with it
    let (house, mut daemon) = House::new(&json!({ "trust": "from" }));
    house.mail(BELA, JUDGE, "", boom);
    (0..4).for_each(|_| drop(daemon.tick().unwrap()));
    assert_eq!(reason(&mut daemon, 1).0, LetterState::Quarantined);
}

/// IN-48 for what a list marked (IN-21).
#[test]
fn a_list_may_bring_sheets_for_two_campaigns() {
    let (house, mut daemon) = House::new(&json!({}));
    daemon.start_campaign(CampaignId(2)).unwrap();
    daemon.tick().unwrap();
    let text = |parcel: &crate::mail::Parcel| String::from_utf8_lossy(&parcel.bytes).into_owned();
    let reply = |text: String| {
        text.lines()
            .find(|line| line.starts_with("Reply-To:"))
            .and_then(|line| line.split(['<', '>']).nth(1))
            .map(str::to_owned)
    };
    let replies: Vec<String> = house
        .outbox
        .sent()
        .iter()
        .filter(|parcel| parcel.to == BELA)
        .filter_map(|parcel| reply(text(parcel)))
        .collect();
    assert_eq!(replies.len(), 2, "{replies:?}");
    // not the form itself, which some programs send back
    house.mail(
        BELA,
        &replies.join(", "),
        "List-Id: <x.example.org>\r\n",
        "BEGIN ORDERS thornvale\ntake 3\nEND ORDERS\nBEGIN ORDERS elsewhere\ntake 2\nEND ORDERS",
    );
    daemon.tick().unwrap();
    let found = [1, 2].map(|campaign| {
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(campaign), TurnNumber(1), Seat(1)))
            .unwrap()
            .is_some()
    });
    assert_eq!(found, [true, true]);
}

#[test]
fn the_subject_names_a_campaign_behind_whatever_stands_before_it() {
    for subject in [
        "AW:[elsewhere]",
        "RE : WG: [EXTERNAL] elsewhere",
        "[SPAM] 回复：[elsewhere] orders",
        "=?utf-8?Q?Fwd=3A_=5Belse?= =?utf-8?Q?where=5D?=",
        "Antw: TR: RIF:elsewhere!",
    ] {
        let (house, mut daemon) = House::new(&json!({ "trust": "from" }));
        daemon.start_campaign(CampaignId(2)).unwrap();
        daemon.tick().unwrap();
        house.mail(BELA, JUDGE, &format!("Subject: {subject}\r\n"), "take 3");
        // the fence counts more
        house.mail(
            BELA,
            JUDGE,
            &format!("Subject: {subject}\r\n"),
            "BEGIN ORDERS thornvale\ntake 2\nEND ORDERS",
        );
        daemon.tick().unwrap();
        let found = [1, 2].map(|campaign| {
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(campaign), TurnNumber(1), Seat(1)))
                .unwrap()
                .map(|sheet| sheet.source)
        });
        assert_eq!(
            found,
            [Some("take 2\n".to_owned()), Some("take 3\n".to_owned())],
            "{subject}"
        );
    }
}

#[test]
fn the_answer_leaves_in_the_same_round_and_in_the_language_of_the_seat() {
    let (house, daemon) = House::new(&json!({}));
    drop(daemon);
    let folder = house.config.base.join("templates/locales/fr");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(
        folder.join("publish.ftl"),
        "publish-ack-in = [{ $campaign }] votre feuille est reçue\n",
    )
    .unwrap();
    let mut daemon = house.daemon();
    daemon
        .store()
        .write(|book| {
            book.tx
                .execute_batch("UPDATE seats SET language = 'fr' WHERE seat = 0")
                .map_err(crate::history::StoreError::from)
        })
        .unwrap();
    let before = house.outbox.sent().len();
    // what it is written in does not matter
    house.sheet(ANNA, "Guten Tag, hier ist mein Zettel\ntake 3");
    house.sheet(BELA, "Bonjour, voici mes ordres\ntake 3");
    assert_eq!(daemon.tick().unwrap().sent, 2);
    let subjects: Vec<String> = house
        .opened(before)
        .into_iter()
        .map(|(_, letter)| letter.subject)
        .collect();
    assert!(
        subjects[0].contains("votre feuille est reçue")
            && subjects[1].contains("we have your orders"),
        "{subjects:?}"
    );
}

/// IN-04: a copy is the same mail to the same recipient of ours. Each of two campaigns takes its
/// own, however many copies the server delivers and whatever its headers say; a third copy is for
/// nobody.
#[test]
fn one_mail_to_two_campaigns_counts_once_in_each() {
    let (named, nameless) = ("Message-ID: <both@example.org>\r\n", "");
    for (what, arrivals) in [
        (
            "a copy for each recipient",
            &[
                ("Delivered-To: {a}\r\n", "To: {a}, {b}\r\n"),
                ("Delivered-To: {b}\r\n", "To: {a}, {b}\r\n"),
            ][..],
        ),
        (
            "the same by another server",
            &[
                ("X-Original-To: {b}\r\n", "To: {a}, {b}\r\n"),
                ("X-Original-To: {a}\r\n", "To: {a}, {b}\r\n"),
            ],
        ),
        ("each alone", &[("", "To: {a}\r\n"), ("", "To: {b}\r\n")]),
        ("one arrival", &[("", "To: {a}\r\nCc: {b}\r\n")]),
        (
            "one arrival, of which the server names one recipient",
            &[("Delivered-To: {b}\r\n", "To: {a}, {b}\r\n")],
        ),
        (
            "without a name of the recipient",
            &[("", "To: {a}, {b}\r\n"), ("", "To: {a}, {b}\r\n")],
        ),
        (
            "a blind copy",
            &[
                ("Delivered-To: {a}\r\n", "To: {a}\r\n"),
                ("Delivered-To: {b}\r\n", "To: {a}\r\n"),
            ],
        ),
    ] {
        for id in [named, nameless] {
            for text in ["take 2", "BEGIN ORDERS\ntake 2\nEND ORDERS"] {
                let (house, mut daemon) = House::new(&json!({}));
                daemon.start_campaign(CampaignId(2)).unwrap();
                daemon.tick().unwrap();
                let [a, b] =
                    [1, 2].map(|id| house.seat_address(&mut daemon, CampaignId(id), Seat(1)));
                let before = house.outbox.sent().len();
                // the last one comes again, by another way
                let all = arrivals
                    .iter()
                    .map(|(by, to)| format!("{by}From: {BELA}\r\n{to}{id}"))
                    .chain(arrivals.last().map(|(by, to)| {
                        format!("Received: by mx\r\n{by}From: {BELA}\r\n{to}{id}")
                    }));
                for headers in all {
                    let headers = headers.replace("{a}", &a).replace("{b}", &b);
                    house
                        .inbox
                        .put(format!("{headers}\r\n{text}\r\n"), house.clock.now());
                    daemon.tick().unwrap();
                }
                let stand = [1, 2].map(|campaign| {
                    daemon
                        .store()
                        .read(|book| {
                            book.standing_sheet(CampaignId(campaign), TurnNumber(1), Seat(1))
                        })
                        .unwrap()
                        .map(|sheet| sheet.source)
                });
                let wanted = Some("take 2\n".to_owned());
                assert_eq!(stand, [wanted.clone(), wanted], "{what}: {id}{text}");
                let told = house.sent(before);
                let became: Vec<_> = (1..=arrivals.len() as i64 + 1)
                    .map(|n| reason(&mut daemon, n))
                    .collect();
                for name in ["thornvale", "elsewhere"] {
                    let told = told.iter().filter(|(_, subject)| subject.contains(name));
                    let told: Vec<_> = told.collect();
                    assert_eq!(told.len(), 1, "{what}: {id}{text}: {told:?} {became:?}");
                }
            }
        }
    }
}

#[test]
fn of_many_sheets_to_two_campaigns_twenty_are_read() {
    let (house, mut daemon) = House::new(&json!({}));
    daemon.start_campaign(CampaignId(2)).unwrap();
    daemon.tick().unwrap();
    let [a, b] = [1, 2].map(|id| house.seat_address(&mut daemon, CampaignId(id), Seat(1)));
    let before = house.outbox.sent().len();
    let sheets: String = (1..=15)
        .map(|n| format!("BEGIN ORDERS turn {n}\ntake 3\nEND ORDERS\n"))
        .collect();
    house.mail(BELA, &format!("{a}, {b}"), "", &sheets);
    daemon.tick().unwrap();
    let told = house.opened(before);
    let told = told
        .iter()
        .filter(|(_, letter)| letter.text.contains("10 more"));
    assert_eq!(told.count(), 1);
}

/// A moderator's word and a player's sheet in one mail, each to its own address.
#[test]
fn each_kind_of_address_takes_its_own() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.mail.moderator = BELA.parse().ok();
    let mut daemon = house.daemon();
    daemon.start_campaign(CampaignId(2)).unwrap();
    daemon.tick().unwrap();
    let [a, b] = [1, 2].map(|id| house.moderator_address(&mut daemon, CampaignId(id)));
    let before = house.outbox.sent().len();
    house.mail(BELA, &format!("{a}, {b}"), "", "hold");
    daemon.tick().unwrap();
    let told = house.sent(before);
    for name in ["thornvale", "elsewhere"] {
        let done = |(_, subject): &(String, String)| subject.contains(name);
        assert!(told.iter().any(done), "{name}: {told:?}");
    }
    // and a sheet beside a word for a moderator
    let seat = house.seat_address(&mut daemon, CampaignId(1), Seat(1));
    house.mail(BELA, &format!("{b}, {seat}"), "", "take 2");
    daemon.tick().unwrap();
    let stands = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)));
    assert!(stands.unwrap().is_some());
}
