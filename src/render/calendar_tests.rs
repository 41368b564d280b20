use super::*;
use std::collections::BTreeMap;

/// A calendar file as a strict program reads it: the properties of its event, and of its alarm
/// behind `alarm `. Panics where the RFC is broken.
pub(crate) fn read(bytes: &[u8]) -> BTreeMap<String, String> {
    let text = std::str::from_utf8(bytes).expect("UTF-8");
    assert!(text.ends_with("\r\n"), "the last line has its end too");
    assert!(
        !text.replace("\r\n", "").contains(['\r', '\n']),
        "every line ends with CRLF"
    );
    let mut lines: Vec<String> = Vec::new();
    for line in text.trim_end_matches("\r\n").split("\r\n") {
        assert!(line.len() <= 75, "{} bytes: {line}", line.len());
        match line.strip_prefix(' ') {
            Some(rest) => lines.last_mut().expect("a line to go on").push_str(rest),
            None => lines.push(line.to_owned()),
        }
    }
    let (mut open, mut found): (Vec<String>, BTreeMap<String, String>) =
        (Vec::new(), BTreeMap::new());
    for line in lines {
        let (name, value) = line.split_once(':').expect("a property and its value");
        match name {
            "BEGIN" => open.push(value.to_owned()),
            "END" => assert_eq!(open.pop().as_deref(), Some(value)),
            _ => {
                let within: Vec<&str> = open.iter().map(String::as_str).collect();
                let key = match within.as_slice() {
                    ["VCALENDAR"] | ["VCALENDAR", "VEVENT"] => name.to_owned(),
                    ["VCALENDAR", "VEVENT", "VALARM"] => format!("alarm {name}"),
                    other => panic!("{name} in {other:?}"),
                };
                let value = if ["SUMMARY", "DESCRIPTION"].contains(&name) {
                    unescaped(value)
                } else {
                    value.to_owned()
                };
                assert_eq!(found.insert(key, value), None, "{name} twice");
            }
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
    for (name, wanted) in [("VERSION", "2.0"), ("TRANSP", "TRANSPARENT")] {
        assert_eq!(found[name], wanted);
    }
    for (method, status) in [("PUBLISH", "CONFIRMED"), ("CANCEL", "CANCELLED")] {
        assert_eq!(found["METHOD"] == method, found["STATUS"] == status);
    }
    for name in [
        "UID",
        "DTSTAMP",
        "DTSTART",
        "SEQUENCE",
        "ORGANIZER",
        "PRODID",
    ] {
        assert!(!found[name].is_empty(), "{name}");
    }
    found
}

fn unescaped(value: &str) -> String {
    let (mut text, mut chars) = (String::new(), value.chars());
    while let Some(c) = chars.next() {
        assert!(!matches!(c, ';' | ','), "{c} is not escaped: {value}");
        match c {
            '\\' => match chars.next() {
                Some('n') => text.push('\n'),
                Some(c @ ('\\' | ';' | ',')) => text.push(c),
                other => panic!("\\{other:?} in {value}"),
            },
            c => text.push(c),
        }
    }
    text
}

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
