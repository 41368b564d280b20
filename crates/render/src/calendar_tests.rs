#[path = "../../../tests/calendar/reader.rs"]
mod reader;

use super::*;
use reader::read;

fn entry() -> CalendarEntry<'static> {
    CalendarEntry {
        uid: "deadline.thornvale.abcd@example.org",
        sequence: 7,
        stamp: "2026-11-20T08:45:31Z".parse().unwrap(),
        at: "2026-11-24T19:00:00Z".parse().unwrap(),
        gone: false,
        organizer: "orders@example.org",
        summary: "thornvale: Spring of year 3",
        description: "Gawaine, your sheet.",
    }
}

#[test]
fn a_deadline_as_calendars_read_it() {
    let found = read(&file(&entry()));
    for (name, value) in [
        ("UID", "deadline.thornvale.abcd@example.org"),
        ("SEQUENCE", "7"),
        ("DTSTAMP", "20261120T084531Z"),
        ("DTSTART", "20261124T190000Z"),
        ("METHOD", "PUBLISH"),
        ("ORGANIZER", "mailto:orders@example.org"),
        ("SUMMARY", "thornvale: Spring of year 3"),
        ("DESCRIPTION", "Gawaine, your sheet."),
        ("alarm TRIGGER", "-P1D"),
        ("alarm ACTION", "DISPLAY"),
        ("alarm DESCRIPTION", "thornvale: Spring of year 3"),
    ] {
        assert_eq!(found[name], value, "{name}");
    }
    assert_eq!(file(&entry()), file(&entry()), "the same bytes");
}

#[test]
fn one_that_is_gone_or_near_rings_no_alarm() {
    let gone = read(&file(&CalendarEntry {
        gone: true,
        ..entry()
    }));
    assert_eq!(
        (
            gone["METHOD"].as_str(),
            gone["STATUS"].as_str(),
            gone.get("alarm TRIGGER")
        ),
        ("CANCEL", "CANCELLED", None)
    );
    let near = read(&file(&CalendarEntry {
        at: "2026-11-21T08:45:00Z".parse().unwrap(),
        ..entry()
    }));
    assert_eq!(near.get("alarm TRIGGER"), None);
}

#[test]
fn words_of_every_kind_are_folded_and_escaped() {
    let long = "å\u{1f3f0}é,;\\".repeat(60);
    for text in [
        "",
        "a,b;c\\d",
        "one\ntwo",
        "one\r\ntwo",
        "BEGIN:VEVENT\nEND:VEVENT",
        &"x".repeat(67),
        &"x".repeat(68),
        &long,
        "\u{1b}[31mred",
    ] {
        let found = read(&file(&CalendarEntry {
            summary: text,
            description: text,
            ..entry()
        }));
        let wanted: String = text
            .replace("\r\n", "\n")
            .chars()
            .filter(|c| *c == '\n' || !c.is_control())
            .collect();
        assert_eq!(
            (&found["SUMMARY"], &found["DESCRIPTION"]),
            (&wanted, &wanted),
            "{text:?}"
        );
    }
    let found = read(&file(&CalendarEntry {
        uid: "a\r\nX:b",
        organizer: "o@example.org\nX:c",
        ..entry()
    }));
    assert_eq!(
        (found["UID"].as_str(), found["ORGANIZER"].as_str()),
        ("aX:b", "mailto:o@example.orgX:c")
    );
}
