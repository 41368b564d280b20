//! The calendar file of every mail about a new or changed deadline: one entry a reader, each file
//! after the one before.

#[path = "../../../tests/calendar/reader.rs"]
mod reader;

use super::deadlines::{ZOE, deadline, moderated, polls, word};
use super::joining::{CLEO, answers, joins};
use super::rounds::{MINUTE, hours, settle};
use super::stub::{ANNA, BELA, House};
use crate::mail::Parcel;
use base64::Engine;
use reader::read;
use serde_json::json;
use std::collections::BTreeMap;

const DORA: &str = "dora@example.org";

/// The calendar file of a mail, if it has one, as a strict program reads it.
fn file(parcel: &Parcel) -> Option<BTreeMap<String, String>> {
    let mail = String::from_utf8(parcel.bytes.clone()).unwrap();
    let (_, part) = mail.split_once("Content-Type: text/calendar")?;
    let (headers, body) = part.split_once("\r\n\r\n").unwrap();
    let body: String = body
        .split("\r\n--")
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(body)
        .unwrap();
    let found = read(&bytes);
    assert!(
        headers.contains(&format!("method={}", found["METHOD"])),
        "the mail says the same: {headers}"
    );
    assert!(
        headers.contains("attachment; filename=\"thornvale-deadline.ics\""),
        "{headers}"
    );
    Some(found)
}

/// The calendar files that a reader got since so many mails.
pub(crate) fn files(house: &House, since: usize, reader: &str) -> Vec<BTreeMap<String, String>> {
    house
        .outbox
        .sent()
        .iter()
        .skip(since)
        .filter(|parcel| parcel.to == reader)
        .filter_map(file)
        .collect()
}

/// What a calendar shows after all of them: the entry's time, or nothing.
fn shown(files: &[BTreeMap<String, String>]) -> Option<String> {
    let sequence = |file: &BTreeMap<String, String>| file["SEQUENCE"].parse::<u32>().unwrap();
    for pair in files.windows(2) {
        assert_eq!(pair[0]["UID"], pair[1]["UID"], "one entry for ever");
        assert!(
            sequence(&pair[0]) < sequence(&pair[1]),
            "each replaces the one before: {files:?}"
        );
    }
    files
        .last()
        .filter(|file| file["METHOD"] == "PUBLISH")
        .map(|file| file["DTSTART"].clone())
}

/// `calendar off`: the same mails without the file, for who asked alone, until he asks for it
/// again.
#[test]
fn who_wants_no_calendar_gets_none() {
    let (house, mut daemon) = moderated(json!({}));
    for (said, gets) in [("calendar off", false), ("calendar on", true)] {
        polls(&house, &mut daemon, MINUTE * 10);
        let before = house.outbox.sent().len();
        house.sheet(ANNA, said);
        settle(&mut daemon);
        let answer = house
            .opened(before)
            .into_iter()
            .find(|(to, _)| to == ANNA)
            .unwrap()
            .1
            .text;
        assert!(
            answer.contains("calendar") && answer.contains("From the next mail on"),
            "{answer}"
        );
        let before = house.outbox.sent().len();
        word(&house, &mut daemon, "extend 2 days");
        let mails = |reader: &str| {
            house
                .sent(before)
                .iter()
                .filter(|(to, _)| to == reader)
                .count()
        };
        assert_eq!((mails(ANNA), mails(BELA)), (1, 1));
        assert_eq!(
            (
                files(&house, before, ANNA).len(),
                files(&house, before, BELA).len()
            ),
            (usize::from(gets), 1),
            "{said}"
        );
    }
}

#[test]
fn a_calendar_follows_the_deadline() {
    let (house, mut daemon) =
        moderated(json!({ "observers": [DORA], "deadline": "every 3 days 20:00 Europe/Berlin" }));
    let at = |daemon: &mut _| deadline(daemon).map(|at| at.strftime("%Y%m%dT%H%M%SZ").to_string());
    // by what the moderator does to the turn, and by turns that run
    let steps: [(&str, Option<&str>); 6] = [
        ("extend 2 days", None),
        ("hold", None),
        ("resume", None),
        ("deadline 2026-12-20 20:00", None),
        ("", Some("take 1")),
        ("", Some("take 1")),
    ];
    assert_eq!(
        shown(&files(&house, 0, ANNA)),
        at(&mut daemon),
        "the first mail"
    );
    for (said, sheet) in steps {
        polls(&house, &mut daemon, MINUTE * 10);
        let before = house.outbox.sent().len();
        if let Some(sheet) = sheet {
            house.sheet(ANNA, sheet);
            house.sheet(BELA, sheet);
            polls(&house, &mut daemon, hours(1));
        } else {
            word(&house, &mut daemon, said);
        }
        for reader in [ANNA, BELA, DORA] {
            assert_eq!(
                shown(&files(&house, 0, reader)),
                at(&mut daemon),
                "{reader} after {said:?}"
            );
            assert_eq!(
                files(&house, before, reader).len(),
                1,
                "one file to {reader} after {said:?}"
            );
        }
    }
    // the last report takes it out
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 1");
    polls(&house, &mut daemon, hours(1));
    for reader in [ANNA, BELA, DORA] {
        assert_eq!(shown(&files(&house, 0, reader)), None, "{reader}");
    }
    let uids: std::collections::BTreeSet<String> = [ANNA, BELA, DORA]
        .iter()
        .map(|reader| files(&house, 0, reader)[0]["UID"].clone())
        .collect();
    assert_eq!(uids.len(), 3, "each reader has his own");
    assert!(
        files(&house, 0, ZOE).is_empty(),
        "the moderator plays nowhere"
    );
    // (AU-11): no address and no token stands in a file that people share
    for file in files(&house, 0, ANNA) {
        let token = house.reply_address(ANNA);
        let secret = token.split_once('@').unwrap().0.rsplit('.').next().unwrap();
        assert!(
            file.values()
                .all(|value| !value.contains(ANNA) && !value.contains(secret)),
            "{file:?}"
        );
        assert!(
            file["METHOD"] == "CANCEL" || file["DESCRIPTION"].contains("Europe/Berlin"),
            "his own zone: {file:?}"
        );
    }
}

/// An observer who goes has the deadline taken out, and hears of no other.
#[test]
fn who_watches_no_more_keeps_no_entry() {
    let (house, mut daemon) = moderated(json!({ "observers": [DORA] }));
    word(&house, &mut daemon, "extend 1 day");
    assert!(shown(&files(&house, 0, DORA)).is_some());
    let leave = daemon
        .desk
        .leave_watching("thornvale", &DORA.parse().unwrap())
        .unwrap();
    polls(&house, &mut daemon, hours(2));
    house.mail(DORA, &leave, "Subject: x\r\n", "no more of it, please");
    settle(&mut daemon);
    assert_eq!(
        shown(&files(&house, 0, DORA)),
        None,
        "the last file takes it out"
    );
    let before = house.outbox.sent().len();
    polls(&house, &mut daemon, MINUTE * 10);
    word(&house, &mut daemon, "extend 1 day");
    assert!(files(&house, before, DORA).is_empty() && !files(&house, before, ANNA).is_empty());
}

#[test]
fn without_a_deadline_there_is_no_file_and_answers_bring_none() {
    let (house, mut daemon) = House::new(&json!({ "deadline": "none" }));
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 1");
    settle(&mut daemon);
    polls(&house, &mut daemon, hours(1));
    assert!(
        house.outbox.sent().len() > 5
            && house.outbox.sent().iter().filter_map(file).next().is_none()
    );
    let (house, mut daemon) = House::new(&json!({}));
    let sent = house.outbox.sent().len();
    house.sheet(ANNA, "take 1");
    settle(&mut daemon);
    assert!(
        files(&house, sent, ANNA).is_empty(),
        "an answer tells of no new deadline"
    );
}

/// Whoever gave the lord to another: his entry goes, the other's comes, and no Message-ID tells how
/// often the lord changed hands.
#[test]
fn whoever_goes_keeps_no_deadline() {
    for said in [
        "replace gawaine by cleo@example.org because he left",
        "replace gawaine by standby because he left",
    ] {
        let (house, mut daemon) = moderated(json!({}));
        joins(&house, &mut daemon, CLEO, "stand by for thornvale");
        polls(&house, &mut daemon, MINUTE * 10);
        word(&house, &mut daemon, said);
        let asked = house
            .opened(0)
            .into_iter()
            .rfind(|(to, _)| to == ZOE)
            .unwrap()
            .1
            .text;
        let confirm = asked
            .lines()
            .map(str::trim)
            .find(|line| line.starts_with("confirm "))
            .unwrap_or_else(|| panic!("{asked}"))
            .to_owned();
        let before = house.outbox.sent().len();
        word(&house, &mut daemon, &confirm);
        if said.contains("standby") {
            answers(&house, &mut daemon, CLEO, "confirm");
        }
        settle(&mut daemon);
        let (gone, come) = (files(&house, 0, ANNA), files(&house, 0, CLEO));
        assert_eq!(
            (
                shown(&gone),
                gone.last().map(|file| file["METHOD"].as_str())
            ),
            (None, Some("CANCEL")),
            "{said}"
        );
        assert!(
            shown(&come).is_some() && shown(&files(&house, 0, BELA)).is_some(),
            "{said}"
        );
        for parcel in house
            .outbox
            .sent()
            .iter()
            .skip(before)
            .filter(|parcel| [ANNA, BELA, CLEO].contains(&parcel.to.as_str()))
        {
            let text = String::from_utf8_lossy(&parcel.bytes).into_owned();
            assert!(
                !text.contains(".taken.0.") && !text.contains(".replaced.0."),
                "{text}"
            );
        }
    }
}
