//! Maps as their readers want them, and what else comes with reports.

use super::questions::{asked, play_a_turn, played, raw, report_to};
use crate::daemon::tests::stub::{ANNA, BELA, House};
use crate::history::{MailPreferences, MapPreferences};
use crate::text::ids::{CampaignId, Seat};
use jiff::SignedDuration;
use serde_json::json;

#[test]
fn players_choose_their_maps_and_what_comes_with_reports() {
    let as_first = MailPreferences::default;
    let map = |lands, dark, before, wide| MailPreferences {
        map: MapPreferences {
            lands,
            dark,
            before,
            wide,
        },
        ..MailPreferences::default()
    };
    for (text, says, wanted) in [
        (
            "map lands",
            "your own lands and their neighbours, in light colours and as wide as the board is",
            map(true, false, false, None),
        ),
        (
            "map lands dark 1200",
            "in dark colours and 1200 pixels wide",
            map(true, true, false, Some(1200)),
        ),
        (
            "map lands\nmap dark",
            "lands and their neighbours, in dark colours",
            map(true, true, false, None),
        ),
        (
            "map before",
            "next to the map before the turn",
            map(false, false, true, None),
        ),
        (
            "map lands dark 1200 before\nmap whole light usual after",
            "the whole board, in light colours and as wide as the board is",
            as_first(),
        ),
        (
            "map none",
            "reports have no map",
            MailPreferences {
                pictures: false,
                ..as_first()
            },
        ),
        (
            "map off\nmap dark",
            "in dark colours",
            map(false, true, false, None),
        ),
        (
            "map off\nmap on",
            "From the next report on, each report has a map",
            as_first(),
        ),
        (
            "map 399",
            "A map can be 400 to 1200 pixels wide, but not 399",
            as_first(),
        ),
        (
            "map lands 99999999999",
            "1200 pixels wide, but not ",
            as_first(),
        ),
        (
            "map blue",
            "No turn, and no kind of map, is called \"blue\"",
            as_first(),
        ),
        (
            "map dark blue",
            "No turn, and no kind of map, is called \"blue\"",
            as_first(),
        ),
        (
            "map lands once",
            "The map at the start of the campaign is attached",
            as_first(),
        ),
        ("map spring 3 lands", "No turn has been run yet", as_first()),
        (
            "carte mes domaines sombre",
            "your own lands and their neighbours, in dark colours",
            map(true, true, false, None),
        ),
        (
            "karta mina län före",
            "next to the map before the turn",
            map(true, false, true, None),
        ),
        (
            "report json on",
            "each report comes with a file for programs",
            MailPreferences {
                json: true,
                ..as_first()
            },
        ),
        (
            "report json always\nreport without json",
            "reports come without a file for programs",
            as_first(),
        ),
        (
            "report rules on",
            "end with the text of the rules",
            MailPreferences {
                rules: true,
                ..as_first()
            },
        ),
        (
            "report with rules and json always",
            "end with the text of the rules",
            MailPreferences {
                rules: true,
                json: true,
                ..as_first()
            },
        ),
        (
            "compte rendu règles toujours",
            "end with the text",
            MailPreferences {
                rules: true,
                ..as_first()
            },
        ),
        (
            "rapport med json alltid",
            "comes with a file for programs",
            MailPreferences {
                json: true,
                ..as_first()
            },
        ),
        (
            "report map lands always",
            "your own lands",
            map(true, false, false, None),
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let answers = asked(&house, &mut daemon, ANNA, text).join(" ");
        assert!(answers.contains(says), "{text}: {answers}");
        let seats = daemon
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .unwrap();
        assert_eq!(
            (seats[0].wishes, seats[1].wishes),
            (wanted, as_first()),
            "{text}"
        );
    }
    // another player at the same place has nothing of it
    let (house, mut daemon) = House::new(&json!({}));
    asked(
        &house,
        &mut daemon,
        ANNA,
        "map lands dark 1200 before\nreport with rules and json always",
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
        as_first()
    );
}

#[test]
fn reports_come_as_their_reader_wants_them() {
    let (house, mut daemon) = House::new(&json!({}));
    asked(
        &house,
        &mut daemon,
        ANNA,
        "map before\nreport with rules and json always",
    );
    play_a_turn(&house, &mut daemon);
    let report = |to: &str| report_to(&house, to);
    let (anna, bela) = (report(ANNA), report(BELA));
    for piece in [
        "filename=\"turn-1.png\"",
        "filename=\"turn-1-before.png\"",
        "filename=\"thornvale-turn-1.json\"",
        "map-before@seneschal",
    ] {
        assert!(
            anna.contains(piece) && (piece.contains("turn-1.png") || !bela.contains(piece)),
            "{piece}: {anna}"
        );
    }
    let attached = |mail: &str| {
        let parsed = mail_parser::MessageParser::default()
            .parse(mail.as_bytes())
            .unwrap();
        let part = parsed
            .attachments()
            .find(|part| {
                mail_parser::MimeHeaders::attachment_name(*part)
                    .is_some_and(|name| name.ends_with(".json"))
            })
            .unwrap();
        serde_json::from_slice::<serde_json::Value>(part.contents()).unwrap()
    };
    // the same as who asks for it gets
    asked(&house, &mut daemon, ANNA, "report json");
    let (beside, once) = (attached(&anna), attached(&raw(&house)));
    assert_eq!(beside, once);
    assert_eq!(
        (beside["reader"].as_str(), beside["turn"]["name"].as_str()),
        (Some("gawaine"), Some("turn 1"))
    );
}

#[test]
fn a_kind_of_map_or_report_is_asked_for_once() {
    for (text, files, without) in [
        ("map lands once", &["turn-1.png"][..], &["before.png"][..]),
        (
            "map turn 1 before",
            &["turn-1.png", "turn-1-before.png"],
            &[],
        ),
        ("map before once", &["turn-1.png", "turn-1-before.png"], &[]),
        ("map start before once", &["no kind of map"], &["image/png"]),
        (
            "report with map before",
            &["turn-1.png", "turn-1-before.png"],
            &[".json"],
        ),
        ("report turn 1 with map before", &["turn-1-before.png"], &[]),
        (
            "report with rules",
            &["Take up to five beans", "turn-1.png"],
            &["before.png"],
        ),
        (
            "report with map and rules",
            &["Take up to five beans", "turn-1.png"],
            &["before.png"],
        ),
        ("compte rendu avec carte avant", &["turn-1-before.png"], &[]),
        ("rapport med karta före", &["turn-1-before.png"], &[]),
    ] {
        let (house, mut daemon) = played(&json!({}));
        let answers = asked(&house, &mut daemon, ANNA, text);
        assert_eq!(answers.len(), 1, "{text}: {answers:?}");
        let mail = raw(&house);
        assert!(
            files.iter().all(|file| mail.contains(file))
                && !without.iter().any(|file| mail.contains(file)),
            "{text}: {mail}"
        );
        assert_eq!(
            daemon
                .store()
                .read(|book| book.seats(CampaignId(1)))
                .unwrap()[0]
                .wishes,
            MailPreferences::default(),
            "{text}"
        );
    }
    // who said `map off` gets one that he asks for
    let (house, mut daemon) = played(&json!({}));
    asked(&house, &mut daemon, ANNA, "map off");
    asked(&house, &mut daemon, ANNA, "report with map");
    assert!(raw(&house).contains("image/png"));
    asked(&house, &mut daemon, ANNA, "report");
    assert!(!raw(&house).contains("image/png"));
}

#[test]
fn a_moderator_has_no_lands() {
    let zoe = "zoe@example.org";
    let (house, mut daemon) = played(&json!({ "moderator": zoe }));
    let at = house.moderator_address(&mut daemon, CampaignId(1));
    for (text, piece) in [
        ("map lands once", "you see the whole board"),
        ("map dark once", "is attached as turn-1.png"),
        ("map turn 1 before", "turn-1-before.png"),
    ] {
        house.clock.advance(SignedDuration::from_secs(60));
        let before = house.outbox.sent().len();
        house.mail(zoe, &at, "", text);
        daemon.tick().unwrap();
        let answers: String = house
            .opened(before)
            .into_iter()
            .map(|(_, letter)| letter.text)
            .collect::<Vec<_>>()
            .join(" ");
        let answers = answers.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(answers.contains(piece), "{text}: {answers}");
    }
}
