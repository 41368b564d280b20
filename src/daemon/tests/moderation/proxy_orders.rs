//! A moderator writes in a lord's name: the player is told what, everybody else that he did.

use super::by_mail::{said, zoe};
use super::*;
use crate::letters::moderation_log::chronicle;
use crate::text::ids::{CampaignId, Seat, TurnNumber};

#[test]
fn a_sheet_put_in_for_a_lord_is_told() {
    let (house, mut daemon) = house();
    let before = house.outbox.sent().len();
    let text = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "become gawaine because she is ill\ntake 4\nend\n\nZoe",
    ));
    assert!(
        text.contains("It is entered for gawaine") && text.contains("take 4"),
        "{text}"
    );
    let stands = daemon
        .store()
        .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
        .unwrap();
    assert_eq!(
        stands
            .iter()
            .map(|sheet| (sheet.seat, sheet.source.as_str(), sheet.clean))
            .collect::<Vec<_>>(),
        [(Seat(0), "take 4\n", true)]
    );
    let sent = house.opened(before);
    for (to, letter) in &sent {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(
            text.contains("take 4"),
            to == ANNA || to == ZOE,
            "{to}: {text}"
        );
        assert!(
            !letter
                .references
                .iter()
                .chain(&letter.in_reply_to)
                .any(|id| id.ends_with("@example.org>"))
                || to == ZOE,
            "no trace of her mail: {to}"
        );
    }
    let told = |reader: &str, words: &str| {
        sent.iter().any(|(to, letter)| {
            to == reader
                && letter
                    .text
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
                    .contains(words)
        })
    };
    assert!(told(ANNA, "has entered the following in your name") && told(ANNA, "she is ill"));
    assert!(
        told(BELA, "has entered a sheet for gawaine")
            && told("olga@example.org", "has entered a sheet for gawaine")
    );
    let log = format!(
        "{:?}",
        daemon
            .store()
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
    );
    assert!(
        log.contains("moderator-log-become")
            && log.contains("she is ill")
            && !log.contains("take 4"),
        "{log}"
    );
    // what the player says later counts
    house.sheet(ANNA, "take 2");
    house.sheet(BELA, "take 1");
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .unwrap()
            .source,
        "take 2\n"
    );
    house.clock.advance(SignedDuration::from_secs(1800));
    daemon.tick().unwrap();
    daemon.tick().unwrap();
    sound(&mut daemon);
}

#[test]
fn what_cannot_be_put_in_is_said() {
    let (house, mut daemon) = house();
    for (text, answer) in [
        (
            "become gawaine\ntake 4",
            "Write it like this: become gawaine",
        ),
        (
            "become mordred\ntake 4\nend",
            "There is no seat called mordred",
        ),
        ("become gawaine\nend", "None of these lines is an order"),
        (
            "become gawaine\nresign\naddress eve@example.org\nend",
            "only gawaine may send these commands: resign and address eve@example.org.",
        ),
        (
            "become gawaine\nshow\ndraw\nend",
            "only gawaine may send these commands: show and draw.",
        ),
    ] {
        let before = house.outbox.sent().len();
        let text_said = said(&zoe(&house, &mut daemon, CampaignId(1), text));
        assert!(text_said.contains(answer), "{text}: {text_said}");
        assert_eq!(
            house.sent(before).len(),
            1,
            "{text}: nobody else hears of it"
        );
    }
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
            .unwrap(),
        []
    );
    // a player's token puts in nothing for others
    house.sheet(ANNA, "become lionel\ntake 5\nend");
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap(),
        None
    );
}

/// AU-11: that the judge takes no line tells what is hidden as much as that it takes one.
#[test]
fn what_the_judge_does_not_take_is_an_act_too() {
    for by_command in [false, true] {
        let (house, mut daemon) = house();
        house.sheet(ANNA, "take 2");
        daemon.tick().unwrap();
        let before = house.outbox.sent().len();
        if by_command {
            put_in(&house, &mut daemon, "gawaine", "sit down");
        } else {
            let text = said(&zoe(
                &house,
                &mut daemon,
                CampaignId(1),
                "become gawaine because she asked me\nsit down\nshow\nend",
            ));
            assert!(
                text.contains("Nothing of that could be entered for gawaine")
                    && text.contains("sit down #")
                    && text.contains("may send these commands: show."),
                "{text}"
            );
        }
        let hers = told(&house, before, ANNA).join(" ");
        assert!(
            hers.contains("The judge accepted none of it") && hers.contains("sit down"),
            "{by_command}: {hers}"
        );
        for other in [BELA, "olga@example.org"] {
            let his = told(&house, before, other).join(" ");
            assert!(
                his.contains("has written lines in the name of gawaine")
                    && !his.contains("sit down"),
                "{by_command}: {his}"
            );
        }
        let log = format!(
            "{:?}",
            daemon
                .store()
                .read(|book| chronicle(book, CampaignId(1), "UTC"))
                .unwrap()
        );
        assert!(
            log.contains("moderator-log-become-nothing") && !log.contains("sit down"),
            "{log}"
        );
        let row = daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap();
        let settings: crate::campaign::CampaignSettings =
            serde_json::from_str(&row.settings).unwrap();
        assert_eq!(settings.looked, [ZOE], "and she plays here no more");
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
                .unwrap()
                .unwrap()
                .source,
            "take 2\n",
            "what stood stands"
        );
    }
}

#[test]
fn who_puts_in_a_sheet_plays_here_no_more() {
    let (house, mut daemon) = house();
    zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "become gawaine\ntake 4\nend",
    );
    let seat = ModeratorAct::Replace {
        lord: "lionel".to_owned(),
        address: ZOE.to_owned(),
    };
    assert_eq!(
        act(&mut daemon, &seat),
        Err(ActRefusal::Looked(ZOE.to_owned()))
    );
}

/// The mails to somebody since so many, each in one line, with what his own program would take for
/// a quotation.
fn told(house: &House, since: usize, reader: &str) -> Vec<String> {
    let limits = crate::mail::Limits {
        message_bytes: 8 << 20,
        ..crate::mail::Limits::default()
    };
    let whole = |bytes: &[u8]| {
        crate::mail::letter_parser::whole_text(bytes, &limits)
            .unwrap()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    house
        .outbox
        .sent()
        .into_iter()
        .skip(since)
        .filter(|parcel| parcel.to == reader)
        .map(|parcel| whole(&parcel.bytes))
        .collect()
}

/// As at the command line.
fn put_in(house: &House, daemon: &mut Daemon, lord: &str, text: &str) {
    let desk = crate::letters::MailComposer::open(&house.config).unwrap();
    house.clock.advance(SignedDuration::from_secs(60));
    let (store, tables) = daemon.history();
    let intake = crate::intake::Intake {
        desk: &desk,
        tables,
        config: &house.config,
        now: house.clock.now(),
        is_preview: false,
    };
    let block = crate::intake::moderator::proxy_orders::ProxyLetter {
        lord: lord.to_owned(),
        text: text.to_owned(),
        reason: String::new(),
        beside: 0,
    };
    let campaign = store
        .look(|book| Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap()))
        .unwrap();
    let put = store
        .look(|book| intake.put_in_by_command(book, &campaign, &block))
        .unwrap()
        .unwrap();
    store
        .write(|book| put.decision.write_by_command(book, house.clock.now()))
        .unwrap();
    daemon.tick().unwrap();
}

#[test]
fn letters_written_in_a_lords_name_go_and_are_shown_him_as_the_moderators() {
    let block = "take 4\npress to lionel\nMeet me at Barsham.\nend press";
    for by_command in [false, true] {
        let (house, mut daemon) = house();
        let before = house.outbox.sent().len();
        if by_command {
            put_in(&house, &mut daemon, "gawaine", block);
        } else {
            let text = said(&zoe(
                &house,
                &mut daemon,
                CampaignId(1),
                &format!("become gawaine\n{block}\nend"),
            ));
            assert!(
                text.contains("press to lionel Meet me at Barsham. end press"),
                "{text}"
            );
        }
        let his = told(&house, before, BELA);
        assert!(
            his.iter()
                .any(|text| text.contains("gawaine to lionel: | Meet me at Barsham.")),
            "{by_command}: {his:#?}"
        );
        let hers = told(&house, before, ANNA);
        assert!(
            hers.iter()
                .any(|text| text.contains("in your name") && text.contains("Meet me at Barsham.")),
            "{by_command}: {hers:#?}"
        );
        assert!(
            hers.iter().any(|text| text.contains("Sent to lionel")),
            "{by_command}: {hers:#?}"
        );
        assert_eq!(
            daemon
                .store()
                .read(|book| book.press_of(CampaignId(1), Seat(0), 0))
                .unwrap()
                .len(),
            1
        );
    }
    // where nobody sits, nobody is answered: the judge's own address least
    let (house, mut daemon) = house();
    let epoch = daemon
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .unwrap()[1]
        .token_epoch;
    daemon
        .store()
        .write(|book| book.vacate_seat(CampaignId(1), Seat(1), epoch, 0))
        .unwrap();
    let before = house.outbox.sent().len();
    zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "become lionel\npress to gawaine\nWho am I?\nend press\nend",
    );
    assert!(
        told(&house, before, ANNA)
            .iter()
            .any(|text| text.contains("| Who am I?"))
    );
    assert!(
        house
            .sent(before)
            .iter()
            .all(|(to, _)| [ANNA, ZOE, "olga@example.org"].contains(&to.as_str())),
        "{:?}",
        house.sent(before)
    );
}

#[test]
fn what_stands_beside_the_block_is_counted() {
    let (house, mut daemon) = house();
    let text = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "become gawaine\ntake 4\nend\nbecome lionel\ntake 5\nend",
    ));
    assert!(
        text.contains("It is entered for gawaine")
            && text.contains("3 other lines of your mail were ignored"),
        "{text}"
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap(),
        None
    );
}

#[test]
fn a_sheet_put_in_by_command_is_none_that_was_kept() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    put_in(&house, &mut daemon, "gawaine", "take 4");
    house.sheet(BELA, "take 1");
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_secs(1800));
    daemon.tick().unwrap();
    assert_eq!(open(&mut daemon), 3);
    act(&mut daemon, &rollback(TurnNumber(1))).unwrap();
    let kept = daemon
        .store()
        .read(|book| book.later_of(CampaignId(1), Seat(0)))
        .unwrap();
    assert!(kept.is_empty(), "{kept:?}");
    sound(&mut daemon);
}
