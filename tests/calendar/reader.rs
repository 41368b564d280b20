//! Calendar files (RFC 5545), for the tests of `render`, which writes them, and of the daemon, which
//! mails them.

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
