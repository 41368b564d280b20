//! A deadline as a calendar file (RFC 5545) that mail programs and phones offer to add to a
//! calendar. Knows no campaign.
//!
//! Each file about one deadline has the same UID and a higher SEQUENCE than the one before, so that
//! it replaces it (RFC 5546, section 2.1.5); one with the method CANCEL removes it (section 3.2.5).
//! Everything in it is given: the same entry makes the same bytes (OUT-02). Written here and not by
//! a crate: it is only these lines, and the existing crates add a second date library and random
//! identifiers.

use jiff::{SignedDuration, Timestamp, tz::TimeZone};

/// The type of a file that adds an entry, and of one that removes it: the method must be the same
/// as in the file (RFC 6047, section 2.4).
pub const PUBLISH: &str = "text/calendar; charset=utf-8; method=PUBLISH";
pub const CANCEL: &str = "text/calendar; charset=utf-8; method=CANCEL";

/// RFC 5545, section 3.1: bytes of a line without its end.
const LINE: usize = 75;
/// How long before the deadline the alarm goes off.
const ALARM: SignedDuration = SignedDuration::from_hours(24);

/// The data of a calendar file.
#[derive(Clone, Debug)]
pub struct CalendarEntry<'a> {
    /// Permanently the same for the same reader's deadline.
    pub uid: &'a str,
    /// Never lower than in the file before.
    pub sequence: u32,
    /// When the file was made.
    pub stamp: Timestamp,
    pub at: Timestamp,
    /// There is no deadline any more: `at` is where it was.
    pub gone: bool,
    /// A mail address.
    pub organizer: &'a str,
    pub summary: &'a str,
    pub description: &'a str,
}

pub fn file(entry: &CalendarEntry) -> Vec<u8> {
    let CalendarEntry {
        uid,
        sequence,
        stamp,
        at,
        gone,
        organizer,
        summary,
        description,
    } = entry;
    let mut text = String::new();
    let mut line = |said: &str| fold(&mut text, said);
    line("BEGIN:VCALENDAR");
    line("VERSION:2.0");
    line("PRODID:-//seneschal//deadlines//EN");
    line(if *gone {
        "METHOD:CANCEL"
    } else {
        "METHOD:PUBLISH"
    });
    line("BEGIN:VEVENT");
    line(&format!("UID:{}", plain(uid)));
    line(&format!("DTSTAMP:{}", utc(*stamp)));
    line(&format!("SEQUENCE:{sequence}"));
    // an entry without an end ends when it begins (section 3.6.1): a deadline is a moment
    line(&format!("DTSTART:{}", utc(*at)));
    line(&format!("ORGANIZER:mailto:{}", plain(organizer)));
    line(&format!("SUMMARY:{}", escaped(summary)));
    line(&format!("DESCRIPTION:{}", escaped(description)));
    // it takes no time
    line("TRANSP:TRANSPARENT");
    line(if *gone {
        "STATUS:CANCELLED"
    } else {
        "STATUS:CONFIRMED"
    });
    // an alarm in the past would go off at once
    if !gone && at.duration_since(*stamp) > ALARM {
        line("BEGIN:VALARM");
        line("ACTION:DISPLAY");
        line("TRIGGER:-P1D");
        line(&format!("DESCRIPTION:{}", escaped(summary)));
        line("END:VALARM");
    }
    line("END:VEVENT");
    line("END:VCALENDAR");
    text.into_bytes()
}

/// Section 3.3.5, form 2.
fn utc(at: Timestamp) -> String {
    at.to_zoned(TimeZone::UTC)
        .strftime("%Y%m%dT%H%M%SZ")
        .to_string()
}

/// Section 3.3.11.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        match c {
            '\\' | ';' | ',' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Removes line breaks from foreign text.
fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_graphic()).collect()
}

/// Section 3.1: a longer line continues after a line end and a space; never within a character.
fn fold(text: &mut String, line: &str) {
    let mut used = 0;
    for c in line.chars() {
        if used + c.len_utf8() > LINE {
            text.push_str("\r\n ");
            used = 1;
        }
        used += c.len_utf8();
        text.push(c);
    }
    text.push_str("\r\n");
}

#[cfg(test)]
#[path = "calendar_tests.rs"]
mod tests;
