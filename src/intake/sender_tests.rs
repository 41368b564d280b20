//! Who is believed, who is asked back, and whom nobody answers.

use crate::campaign::CampaignCache;
use crate::commands::membership::credentials::{self, CredentialContext};
use crate::daemon::{
    Daemon,
    tests::stub::{ANNA, BELA, Beans, House, JUDGE},
};
use crate::history::LetterState::{self, Accepted, AutoIgnored, Rejected};
use crate::letters::MailComposer;
use crate::mail::password;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;
use std::sync::Arc;

const SHEET: &str = "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS";

fn stands(daemon: &mut Daemon, seat: Seat) -> Option<String> {
    daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), seat))
        .unwrap()
        .map(|sheet| sheet.source)
}

fn state(daemon: &mut Daemon, letter: i64) -> (LetterState, Option<String>) {
    let row = daemon
        .store()
        .read(|book| book.letter(letter))
        .unwrap()
        .unwrap();
    (row.state, row.reason)
}

#[test]
fn results_of_a_trusted_server_prove_the_registered_address() {
    let pass = "Authentication-Results: mx.example.net; dmarc=pass header.from=example.org\r\n";
    let fail = "Authentication-Results: mx.example.net; dmarc=fail header.from=example.org\r\n";
    let other = "Authentication-Results: mx.example.net; dmarc=pass header.from=evil.net\r\n";
    for (trusted, headers, from, counts) in [
        ("mx.example.net", pass, ANNA, true),
        ("mx.example.net", pass, "Anna <ANNA@example.org>", true),
        ("", pass, ANNA, false),
        ("mx.example.org", pass, ANNA, false),
        ("mx.example.net", "", ANNA, false),
        ("mx.example.net", fail, ANNA, false),
        ("mx.example.net", other, ANNA, false),
        // proven, and nobody's seat
        ("mx.example.net", pass, "eve@example.org", false),
        (
            "mx.example.net",
            pass,
            "\"anna@example.org\" <eve@example.org>",
            false,
        ),
        (
            "mx.example.net",
            &format!("{pass}Sender: eve@example.org\r\n"),
            ANNA,
            false,
        ),
    ] {
        let (mut house, _) = House::new(&json!({}));
        house.config.mail.trusted_results = [trusted.to_owned()]
            .into_iter()
            .filter(|id| !id.is_empty())
            .collect();
        let mut daemon = house.daemon();
        house.mail(from, JUDGE, headers, SHEET);
        daemon.tick().unwrap();
        assert_eq!(
            stands(&mut daemon, Seat(0)).is_some(),
            counts,
            "{trusted} | {headers} | {from}"
        );
    }
    // proven to be another of the same domain, who names the seat; nothing waits for a confirmation
    // that could let him in
    let (mut house, _) = House::new(&json!({ "token_only": true }));
    house.config.mail.trusted_results = vec!["mx.example.net".to_owned()];
    let mut daemon = house.daemon();
    house.mail(
        "eve@example.org",
        JUDGE,
        pass,
        "BEGIN ORDERS thornvale\ngawaine token x\ntake 3\nEND ORDERS",
    );
    daemon.tick().unwrap();
    assert!(stands(&mut daemon, Seat(0)).is_none());
}

#[test]
fn a_secret_deep_in_a_line_is_told_to_nobody_and_kept_nowhere() {
    let (house, mut daemon) = House::new(&json!({ "token_only": true }));
    let address = house.reply_address(ANNA);
    let token = address.split(['.', '@']).nth(2).unwrap().to_owned();
    let before = house.outbox.sent().len();
    for text in [
        format!(
            "BEGIN ORDERS thornvale\ntake 3\ntake 2 and my token {token}\ntake 1 ({token})\ntake 1, as {address} says\nEND ORDERS"
        ),
        format!(
            "BEGIN ORDERS thornvale\ntake 3\nthe word is, as ever, password {token}\nEND ORDERS"
        ),
        format!("BEGIN ORDERS {token}\ntake 3\nEND ORDERS"),
        format!("BEGIN ORDERS thornvale turn {token}\ntake 3\nEND ORDERS"),
        format!("report {token}\nrollback to {token}\nverify dice {token}\nmail token {token}"),
        format!(
            "> BEGIN ORDERS thornvale\n> take 3 {token}\n> take 2 by {}\n> END ORDERS",
            token.to_uppercase()
        ),
        format!("Hi, here is my {token}\ntake 2"),
    ] {
        for from in [ANNA, "eve@example.net"] {
            house.mail(from, &address, "", &text);
            daemon.tick().unwrap();
        }
    }
    let sent = house.opened(before);
    assert!(sent.len() >= 12, "{}", sent.len());
    for (to, letter) in sent {
        // the address that every mail to her names, and no other place
        let said = letter.text.replace(&address, "");
        assert!(
            !said.to_lowercase().contains(&token),
            "{to} was told:\n{}",
            letter.text
        );
    }
    let sheets: Vec<String> = daemon
        .store()
        .read(|book| book.unconfirmed_sheets(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .into_iter()
        .map(|sheet| sheet.source)
        .collect();
    assert!(
        !format!("{sheets:?}{:?}", stands(&mut daemon, Seat(0)))
            .to_lowercase()
            .contains(&token)
    );
}

#[test]
fn a_moderators_marked_mail_is_silent_and_says_why_to_the_operator() {
    let (mut house, mut daemon) = House::new(&json!({}));
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let to = house.moderator_address(&mut daemon, CampaignId(1));
    let mut daemon = house.daemon();
    for (n, from, became) in [
        (1, "mod@example.org", "marked-moderator"),
        (2, "eve@example.net", "machine"),
    ] {
        let before = house.outbox.sent().len();
        house.mail(from, &to, "Precedence: bulk\r\n", "hold");
        daemon.tick().unwrap();
        assert_eq!(
            state(&mut daemon, n),
            (AutoIgnored, Some(became.to_owned()))
        );
        assert_eq!(house.outbox.sent().len(), before);
        assert!(
            daemon
                .store()
                .read(|book| book.hold(CampaignId(1)))
                .unwrap()
                .is_none()
        );
    }
}

#[test]
fn every_mail_to_a_moderator_names_the_campaign_first() {
    let (mut house, mut daemon) = House::new(&json!({}));
    house.config.mail.moderator = "mod@example.org".parse().ok();
    let to = house.moderator_address(&mut daemon, CampaignId(1));
    let mut daemon = house.daemon();
    let before = house.outbox.sent().len();
    for text in [
        "status",
        "help",
        "log",
        "hold",
        "hold",
        "what?",
        "rollback to turn 9 because",
        "process now because we can",
        "confirm abcdefghijklmnop",
    ] {
        house.mail("mod@example.org", &to, "", text);
        daemon.tick().unwrap();
    }
    house.mail("eve@example.net", &to, "", "hold");
    daemon.tick().unwrap();
    let subjects: Vec<String> = house
        .sent(before)
        .into_iter()
        .filter(|(to, _)| to == "mod@example.org")
        .map(|(_, subject)| subject)
        .collect();
    assert!(
        subjects.len() >= 9
            && subjects
                .iter()
                .all(|subject| subject.starts_with("[thornvale] ")),
        "{subjects:?}"
    );
}

/// A house in which Gawaine has a password.
fn with_password(settings: &serde_json::Value) -> (House, Daemon) {
    let (house, mut daemon) = House::new(settings);
    let hash = password::hash_password("swordfish stew", &[1; 16]).unwrap();
    daemon
        .store()
        .write(|book| book.set_password(CampaignId(1), Seat(0), Some(&hash)))
        .unwrap();
    (house, daemon)
}

fn with(password: &str) -> String {
    format!("BEGIN ORDERS thornvale\ngawaine password {password}\ntake 3\nEND ORDERS")
}

#[test]
fn a_password_counts_from_home_and_is_shown_nowhere() {
    for (from, given, counts) in [
        (ANNA, "swordfish stew", true),
        (ANNA, "Swordfish stew", false),
        (ANNA, "swordfish", false),
        // known to somebody else, it only asks (AU-03)
        ("eve@example.net", "swordfish stew", false),
        // Lionel has none, and Anna's is not his
        (BELA, "swordfish stew", false),
    ] {
        let (house, mut daemon) = with_password(&json!({}));
        let text = if from == BELA {
            with(given).replace("gawaine", "lionel")
        } else {
            with(given)
        };
        house.mail(from, JUDGE, "Subject: swordfish stew\r\n", &text);
        daemon.tick().unwrap();
        assert_eq!(
            stands(&mut daemon, Seat(u8::from(from == BELA))).is_some(),
            counts,
            "{from} {given}"
        );
        let held = daemon
            .store()
            .read(|book| book.unconfirmed_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .is_some();
        assert_eq!(held, from == "eve@example.net", "{from} {given}");
        for (to, letter) in house.opened(0) {
            assert!(
                !format!("{} {}", letter.subject, letter.text)
                    .to_lowercase()
                    .contains("swordfish"),
                "{to} was told:\n{}",
                letter.text
            );
        }
        let kept = daemon
            .store()
            .read(|book| book.password(CampaignId(1), Seat(0)))
            .unwrap()
            .unwrap();
        assert!(kept.starts_with("$argon2id$") && !kept.contains("swordfish"));
    }
}

#[test]
fn whoever_guesses_at_a_password_is_not_heard_for_a_day() {
    let (house, mut daemon) = with_password(&json!({}));
    for n in 0..12 {
        house.mail(ANNA, JUDGE, "", &with(&format!("swordfish {n}")));
        daemon.tick().unwrap();
    }
    house.mail(ANNA, JUDGE, "", &with("swordfish stew"));
    daemon.tick().unwrap();
    assert_eq!(
        stands(&mut daemon, Seat(0)),
        None,
        "the right one is not heard either"
    );
    // her token is
    house.sheet(ANNA, SHEET);
    daemon.tick().unwrap();
    assert!(stands(&mut daemon, Seat(0)).is_some());
    // a day later, by a daemon that knows of it from the store alone
    house.clock.advance(SignedDuration::from_hours(25));
    let mut daemon = house.daemon();
    house.mail(
        ANNA,
        JUDGE,
        "",
        &with("swordfish stew").replace("take 3", "take 4"),
    );
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon, Seat(0)).as_deref(), Some("take 4\n"));
}

#[test]
fn a_letter_of_many_sheets_tries_few_passwords() {
    let (house, mut daemon) = with_password(&json!({}));
    let sheet = |n: usize| {
        format!(
            "BEGIN ORDERS thornvale turn {n}\ngawaine password swordfish {n}\ntake 1\nEND ORDERS\n"
        )
    };
    house.mail(ANNA, JUDGE, "", &(1..40).map(sheet).collect::<String>());
    daemon.tick().unwrap();
    let tried = |newer: u32| {
        daemon
            .store()
            .read(|book| book.wrong_password_before(CampaignId(1), Seat(0), 0, newer))
            .unwrap()
            .is_some()
    };
    assert_eq!([0, 5].map(tried), [true, false], "five at most");
}

/// The desk and the tables of a house, as a command of the moderator opens them.
fn moderators(house: &House) -> (MailComposer, CampaignCache) {
    let tables = CampaignCache::default();
    tables.put(
        CampaignId(1),
        Arc::new(crate::games::OpenGame::new(Beans::default())),
    );
    (MailComposer::open(&house.config).unwrap(), tables)
}

#[test]
fn a_new_token_voids_the_old_and_goes_to_the_registered_address() {
    let (house, mut daemon) = House::new(&json!({}));
    let old = house.reply_address(ANNA);
    let before = house.outbox.sent().len();
    let (desk, tables) = moderators(&house);
    let row = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap();
    let told = credentials::renew_token(
        daemon.store(),
        CredentialContext {
            desk: &desk,
            tables: &tables,
            row: &row,
            lord: "kay",
            now: house.clock.now(),
        },
    )
    .unwrap_err()
    .to_string();
    assert!(told.contains("gawaine, lionel"), "{told}");
    assert_eq!(
        credentials::renew_token(
            daemon.store(),
            CredentialContext {
                desk: &desk,
                tables: &tables,
                row: &row,
                lord: "Gawaine",
                now: house.clock.now(),
            },
        )
        .unwrap()
        .address
        .as_deref(),
        Some(ANNA)
    );
    daemon.tick().unwrap();
    let sent = house.outbox.sent();
    let [mail] = &sent[before..] else {
        panic!("one mail")
    };
    assert_eq!(mail.to, ANNA);
    let text = String::from_utf8(mail.bytes.clone()).unwrap();
    let new = text
        .lines()
        .find_map(|line| line.strip_prefix("Reply-To:"))
        .unwrap()
        .split(['<', '>'])
        .nth(1)
        .unwrap()
        .to_owned();
    assert_ne!(new, old);
    // she is told why, with the new one; whoever else has the old one is told nothing of it
    let before = house.outbox.sent().len();
    house.mail(ANNA, &old, "", SHEET);
    house.mail(
        ANNA,
        JUDGE,
        "",
        &format!(
            "BEGIN ORDERS thornvale\ngawaine token {}\ntake 3\nEND ORDERS",
            old.split(['.', '@']).nth(2).unwrap()
        ),
    );
    house.mail("eve@example.net", &old, "", SHEET);
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon, Seat(0)), None);
    assert_eq!(
        [1, 2, 3].map(|id| state(&mut daemon, id).1.unwrap()),
        ["void-token", "void-token", "stranger"]
    );
    let told = house.opened(before);
    assert_eq!(
        told.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(),
        [ANNA, "eve@example.net"]
    );
    let said = told[0]
        .1
        .text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(
        said.contains("is no longer valid") && said.contains(&new),
        "{said}"
    );
    assert!(
        !told[1].1.text.contains("valid") && !told[1].1.text.contains("gawaine"),
        "{}",
        told[1].1.text
    );
    house.mail(ANNA, &new, "", "take 2");
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon, Seat(0)).as_deref(), Some("take 2\n"));
    // hers alone
    house.sheet(BELA, SHEET);
    daemon.tick().unwrap();
    assert!(stands(&mut daemon, Seat(1)).is_some());
}

#[test]
fn setting_a_password_is_told_without_it() {
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    let (desk, tables) = moderators(&house);
    let row = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap();
    let mut set = |password: Option<&str>| {
        credentials::set_password(
            daemon.store(),
            CredentialContext {
                desk: &desk,
                tables: &tables,
                row: &row,
                lord: "gawaine",
                now: house.clock.now(),
            },
            password,
        )
    };
    let told = set(Some("horse")).unwrap_err().to_string();
    assert!(
        told.contains("8 to 128") && !told.contains("horse"),
        "{told}"
    );
    set(Some("swordfish stew")).unwrap();
    house.clock.advance(SignedDuration::from_secs(60));
    set(None).unwrap();
    daemon.tick().unwrap();
    let told = house.opened(before);
    assert_eq!(
        told.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(),
        [ANNA, ANNA]
    );
    assert!(
        told.iter()
            .all(|(_, letter)| !letter.text.contains("swordfish")),
        "{told:?}"
    );
    house.mail(ANNA, JUDGE, "", &with("swordfish stew"));
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon, Seat(0)), None, "it was taken away");
}

#[test]
fn a_seat_that_is_given_away_loses_its_password() {
    let (house, mut daemon) = with_password(&json!({}));
    let epoch = daemon
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .unwrap()[0]
        .token_epoch;
    daemon
        .store()
        .write(|book| {
            book.seat_person(
                CampaignId(1),
                Seat(0),
                epoch,
                &"dora@example.org".parse().unwrap(),
                1,
            )
        })
        .unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.password(CampaignId(1), Seat(0)))
            .unwrap(),
        None
    );
    house.mail("dora@example.org", JUDGE, "", &with("swordfish stew"));
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon, Seat(0)), None);
}

#[test]
fn a_campaign_that_believes_the_from_header_is_named_at_every_start() {
    for (trust, named) in [("proof", &[][..]), ("from", &["thornvale", "elsewhere"])] {
        let (_house, mut daemon) = House::new(&json!({ "trust": trust }));
        assert_eq!(
            daemon
                .store()
                .read(|book| book.campaigns_trusting_from())
                .unwrap(),
            named
        );
    }
}

#[test]
fn words_that_change_how_a_sheet_counts_come_from_home() {
    for (settings, marks) in [(json!({}), false), (json!({ "token_only": true }), true)] {
        for word in ["accept", "wait"] {
            let (house, mut daemon) = House::new(&settings);
            house.sheet(ANNA, "take 3\ntake 9");
            daemon.tick().unwrap();
            house.mail("eve@example.net", &house.reply_address(ANNA), "", word);
            daemon.tick().unwrap();
            let sheet = daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
                .unwrap()
                .unwrap();
            assert_eq!(sheet.clean || sheet.waits, marks, "{word}");
            assert!(marks || house.sent(0).iter().all(|(to, _)| to != "eve@example.net"));
        }
    }
}

#[test]
fn days_away_are_told_from_home() {
    let fenced = "BEGIN ORDERS thornvale turn 1\naway from 1 December to 7 December\nEND ORDERS";
    for (from, headers, text, counts) in [
        (
            "eve@example.net",
            "",
            "away from 1 December to 7 December",
            0,
        ),
        ("eve@example.net", "Precedence: bulk\r\n", fenced, 0),
        (ANNA, "", "away from 1 December to 7 December", 1),
    ] {
        let (house, mut daemon) = House::new(&json!({ "vacation_days": 10 }));
        house.mail(from, &house.reply_address(ANNA), headers, text);
        daemon.tick().unwrap();
        assert_eq!(
            daemon
                .store()
                .read(|book| book.absences(CampaignId(1), 0))
                .unwrap()
                .len(),
            counts,
            "{from} {headers}"
        );
    }
}

#[test]
fn what_lists_and_gateways_mark_counts_and_is_not_answered() {
    let echo = "I am away. You wrote:\nBEGIN ORDERS thornvale turn 1\ntake 1\nEND ORDERS";
    for (what, headers, from, text, became, counts, asked) in [
        (
            "a list: the player is answered, the list is not",
            "List-Id: <x.example.org>\r\n",
            ANNA,
            SHEET,
            Accepted,
            true,
            1,
        ),
        (
            "a company's gateway",
            "Auto-Submitted: auto-generated\r\n",
            ANNA,
            SHEET,
            Accepted,
            true,
            0,
        ),
        (
            "a list that puts its own address in: the player is asked, the list is not",
            "Precedence: list\r\n",
            "list@example.net",
            SHEET,
            Accepted,
            false,
            1,
        ),
        (
            "no fence",
            "Precedence: bulk\r\n",
            ANNA,
            "take 3",
            AutoIgnored,
            false,
            0,
        ),
        (
            "a list's sheet that is refused: its writer is told",
            "List-Id: <x.example.org>\r\n",
            ANNA,
            "BEGIN ORDERS thornvale turn 7\ntake 3\nEND ORDERS",
            Rejected,
            false,
            1,
        ),
        (
            "the same by what may be a machine: told as often as of any refusal",
            "Precedence: bulk\r\n",
            ANNA,
            "BEGIN ORDERS thornvale turn 7\ntake 3\nEND ORDERS",
            Rejected,
            false,
            1,
        ),
        (
            "the same by a list that puts its own address in",
            "List-Id: <x.example.org>\r\n",
            "list@example.net",
            "BEGIN ORDERS thornvale turn 7\ntake 3\nEND ORDERS",
            AutoIgnored,
            false,
            0,
        ),
        (
            "the same by what answers everything",
            "Auto-Submitted: auto-replied\r\n",
            ANNA,
            "BEGIN ORDERS thornvale turn 7\ntake 3\nEND ORDERS",
            AutoIgnored,
            false,
            0,
        ),
        (
            "a bounce",
            "Return-Path: <>\r\n",
            ANNA,
            SHEET,
            AutoIgnored,
            false,
            0,
        ),
        (
            "a vacation note",
            "Subject: Abwesenheitsnotiz: x\r\n",
            ANNA,
            SHEET,
            AutoIgnored,
            false,
            0,
        ),
        (
            "our own form sent back",
            "Auto-Submitted: auto-replied\r\n",
            ANNA,
            echo,
            AutoIgnored,
            false,
            0,
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let before = house.outbox.sent().len();
        house.mail(from, &house.reply_address(ANNA), headers, text);
        daemon.tick().unwrap();
        assert_eq!(
            (
                state(&mut daemon, 1).0,
                stands(&mut daemon, Seat(0)).is_some()
            ),
            (became, counts),
            "{what}"
        );
        let answered: Vec<String> = house.sent(before).into_iter().map(|(to, _)| to).collect();
        assert_eq!(answered, vec![ANNA.to_owned(); asked], "{what}");
    }
    // two that differ are none, however their fences name the seat; the same twice is one (IN-38)
    let (one, two, bare) = (
        "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS\n",
        "BEGIN ORDERS thornvale\ntake 4\nEND ORDERS\n",
        "BEGIN ORDERS\ntake 3\nEND ORDERS\n",
    );
    let twice = one.replace("take 3", "take 2");
    for (sheets, became, stood) in [
        (format!("{one}{two}"), Rejected, None),
        (format!("{two}{one}"), Rejected, None),
        (format!("{one}{bare}"), Accepted, Some("take 3\n")),
        (format!("{one}{twice}"), Rejected, None),
        (format!("{one}{twice}{two}"), Rejected, None),
        (format!("{two}{one}{twice}"), Rejected, None),
        (format!("{one}{two}{one}"), Rejected, None),
    ] {
        for (headers, answers) in [
            ("List-Id: <x.example.org>\r\n", 1),
            // a refusal is told, as of any other sheet
            ("Precedence: bulk\r\n", usize::from(became == Rejected)),
            ("", 1),
        ] {
            let (house, mut daemon) = House::new(&json!({}));
            let before = house.outbox.sent().len();
            house.mail(ANNA, &house.reply_address(ANNA), headers, &sheets);
            daemon.tick().unwrap();
            assert_eq!(
                (
                    state(&mut daemon, 1).0,
                    stands(&mut daemon, Seat(0)).as_deref()
                ),
                (became, stood),
                "{headers}{sheets}"
            );
            assert_eq!(house.sent(before).len(), answers, "{headers}{sheets}");
        }
    }
    // without a token it is a machine's, whatever is in it
    let (house, mut daemon) = House::new(&json!({}));
    house.mail(ANNA, JUDGE, "List-Id: <x.example.org>\r\n", SHEET);
    daemon.tick().unwrap();
    assert_eq!(
        state(&mut daemon, 1),
        (AutoIgnored, Some("machine".to_owned()))
    );
}

/// A person may write from an address such as `alert@`: his sheet between fences is never lost
/// without a word, and nothing else from there is answered.
#[test]
fn notices_are_not_answered_and_a_persons_sheet_from_there_counts() {
    const ALERT: &str = "alert@example.org";
    for (what, text, became, counts, answers) in [
        (
            "a notice",
            "Your disk is nearly full",
            AutoIgnored,
            false,
            0,
        ),
        ("a word of ours in it", "status", AutoIgnored, false, 0),
        ("a sheet", SHEET, Accepted, true, 0),
        (
            "a sheet that is refused",
            "BEGIN ORDERS thornvale turn 7\ntake 3\nEND ORDERS",
            Rejected,
            false,
            1,
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        daemon
            .store()
            .write(|book| book.seat_person(CampaignId(1), Seat(0), 1, &ALERT.parse().unwrap(), 0))
            .unwrap();
        let to = house.seat_address(&mut daemon, CampaignId(1), Seat(0));
        let before = house.outbox.sent().len();
        house.mail(ALERT, &to, "", text);
        daemon.tick().unwrap();
        let stood = stands(&mut daemon, Seat(0)).is_some();
        assert_eq!((state(&mut daemon, 1).0, stood), (became, counts), "{what}");
        assert_eq!(house.sent(before).len(), answers, "{what}");
    }
}

#[test]
fn the_same_no_is_said_once_a_day_and_that_survives_a_restart() {
    let (house, _) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    let mut told = Vec::new();
    for (text, hours) in [
        ("thanks!", 1),
        ("thank you!", 1),
        ("BEGIN ORDERS thornvale turn 7\ntake 1\nEND ORDERS", 1),
        ("see you", 12),
        ("bye", 12),
    ] {
        house.clock.advance(SignedDuration::from_hours(hours));
        let mut daemon = house.daemon();
        house.sheet(ANNA, text);
        daemon.tick().unwrap();
        told.push(
            house
                .sent(before)
                .iter()
                .filter(|(to, _)| to == ANNA)
                .count(),
        );
    }
    assert_eq!(told, [1, 1, 2, 2, 3]);
    // two sheets of one letter, refused for the same reason
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    house.sheet(ANNA, "BEGIN ORDERS thornvale turn 7\ntake 1\nEND ORDERS\nBEGIN ORDERS thornvale turn 8\ntake 1\nEND ORDERS");
    daemon.tick().unwrap();
    assert_eq!(house.sent(before).len(), 1);
    assert_eq!(state(&mut daemon, 1).0, Rejected);
}

#[test]
fn a_stranger_learns_how_to_join_and_nothing_of_his_mail_comes_back() {
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    for n in 0..5 {
        house.mail(
            "\"Canary Name\" <eve@example.net>",
            JUDGE,
            "Subject: canary subject\r\n",
            &format!("canary text {n}\n> canary quote"),
        );
        house.clock.advance(SignedDuration::from_hours(1));
        daemon.tick().unwrap();
    }
    let told = house.opened(before);
    assert_eq!(told.len(), 1, "once a day");
    let raw = String::from_utf8(house.outbox.sent()[before].bytes.clone()).unwrap();
    assert!(
        told[0].1.text.contains("not registered") && !raw.to_lowercase().contains("canary"),
        "{raw}"
    );
    house.clock.advance(SignedDuration::from_hours(24));
    house.mail("eve@example.net", JUDGE, "", "again");
    daemon.tick().unwrap();
    assert_eq!(house.sent(before).len(), 2);
}

#[test]
fn who_is_locked_out_is_told_until_when_and_what_works() {
    let (house, mut daemon) = with_password(&json!({}));
    let sheet = |n: usize, word: &str| {
        format!("BEGIN ORDERS thornvale turn {n}\ngawaine password {word}\ntake 1\nEND ORDERS\n")
    };
    for _ in 0..2 {
        house.mail(
            ANNA,
            JUDGE,
            "",
            &(1..6).map(|n| sheet(n, "wrong guess")).collect::<String>(),
        );
        daemon.tick().unwrap();
        house.clock.advance(SignedDuration::from_hours(1));
    }
    let before = house.sent(0).len();
    house.mail(ANNA, JUDGE, "", &sheet(1, "swordfish stew"));
    daemon.tick().unwrap();
    assert_eq!(state(&mut daemon, 3), (Rejected, Some("locked".to_owned())));
    let told = house
        .opened(before)
        .into_iter()
        .map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>();
    assert_eq!(told.len(), 1, "{told:?}");
    let until = house.clock.now() + SignedDuration::from_hours(24 - 1);
    let hour = until.to_string()[11..16].to_owned();
    assert!(
        told[0].contains("locked until")
            && told[0].contains(&hour)
            && told[0].contains("still works"),
        "{hour}: {}",
        told[0]
    );
    // and then it is looked at again
    house.clock.advance(SignedDuration::from_hours(23));
    house.mail(ANNA, JUDGE, "", &sheet(1, "swordfish stew"));
    daemon.tick().unwrap();
    assert!(stands(&mut daemon, Seat(0)).is_some());
}

#[test]
fn a_player_whose_token_fits_another_seat_or_none_is_told_which_seat_is_his() {
    let (mut house, _) = House::new(&json!({}));
    let mut daemon = house.daemon();
    let lionels = house.reply_address(BELA);
    let token = lionels.split(['.', '@']).nth(2).unwrap().to_owned();
    let mut number = 0;
    let mut takes = |house: &mut House, from: &str, to: &str, text: &str| {
        let before = house.sent(0).len();
        house.mail(from, to, "", text);
        daemon.tick().unwrap();
        number += 1;
        house.clock.advance(SignedDuration::from_hours(25));
        let told: Vec<String> = house
            .opened(before)
            .into_iter()
            .map(|(to, letter)| {
                format!(
                    "{to}: {}",
                    letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
                )
            })
            .collect();
        (
            state(&mut daemon, number).1.unwrap_or_default(),
            told.join("; "),
        )
    };
    let spoilt = lionels.replace(&token, "abcdefghijklmnop");
    let own = lionels.replace("lionel", "gawaine");
    for (to, text, reason, says) in [
        // another's seat, and a token that is not his
        (
            spoilt.as_str(),
            "take 1".to_owned(),
            "other-seat",
            "Your own seat is gawaine",
        ),
        (
            JUDGE,
            "BEGIN ORDERS thornvale turn 1\nlionel token abcdefghijklmnop\ntake 1\nEND ORDERS"
                .to_owned(),
            "other-seat",
            "names the seat of lionel",
        ),
        // her own, and another's token
        (
            own.as_str(),
            "take 1".to_owned(),
            "wrong-token",
            "does not fit your seat",
        ),
        (
            JUDGE,
            format!("BEGIN ORDERS thornvale turn 1\ngawaine token {token}\ntake 1\nEND ORDERS"),
            "wrong-token",
            "does not fit your seat",
        ),
    ] {
        let (because, told) = takes(&mut house, ANNA, to, &text);
        assert_eq!(because, reason, "{to}: {text}");
        assert!(
            told.starts_with(&format!("{ANNA}: "))
                && told.to_lowercase().contains(&says.to_lowercase()),
            "{told}"
        );
    }
    // whoever has no seat is a stranger as before
    assert_eq!(
        takes(&mut house, "eve@example.org", &spoilt, "take 1").0,
        "stranger"
    );
}

#[test]
fn our_help_that_a_program_repeats_is_no_sheet() {
    let (house, mut daemon) = House::new(&json!({}));
    let to = house.reply_address(ANNA);
    house.mail(ANNA, &to, "", "help commands");
    let before = house.sent(0).len();
    daemon.tick().unwrap();
    let text = house.opened(before).pop().unwrap().1.text;
    let help = text.split("BEGIN ORDERS").next().unwrap();
    assert!(
        help.lines().filter(|line| !line.trim().is_empty()).count() >= 12,
        "{help}"
    );
    // its lines as they were, one of them an order; and those wrapped anew
    let before = house.sent(0).len();
    house.mail(
        ANNA,
        &to,
        "Subject: [#4711] Your request\r\n",
        &format!("We got your mail.\n\n{help}\ntake 1 bean, or two, as our example says\n"),
    );
    daemon.tick().unwrap();
    assert_eq!(
        (state(&mut daemon, 2), house.sent(0).len()),
        ((AutoIgnored, Some("our-help".to_owned())), before)
    );
    assert!(stands(&mut daemon, Seat(0)).is_none());
    // what a player writes above it counts
    house.mail(ANNA, &to, "", &format!("take 1\n\n{help}"));
    daemon.tick().unwrap();
    assert_eq!(stands(&mut daemon, Seat(0)).as_deref(), Some("take 1\n"));
}
