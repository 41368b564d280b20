//! Reads bounces, reports from mail servers about mails that they could not deliver: delivery
//! status notifications (RFC 3464), and the formats of servers that have their own. It extracts
//! which mail is reported and how; other code decides whether that mail was ours and the report is
//! trusted.
//!
//! One pass over the lines is enough: reports are unencoded (RFC 3464, section 2.1), and nothing
//! nested must be unpacked.

use super::enhanced_status::EnhancedStatus;
use super::fields::HeaderFields;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounce {
    /// The Message-ID of the reported mail, from its returned headers.
    pub message_id: Option<String>,
    pub fate: BounceStatus,
    /// Status code of RFC 3463; empty if none is given.
    pub status: String,
    /// The refusing server's text, on one line.
    pub said: String,
}

/// The fate of the reported mail, in order of severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BounceStatus {
    /// Delivered, relayed, or not understood.
    Fine,
    /// Still being retried.
    Delayed,
    /// Given up, for a temporary cause.
    GivenUp,
    /// Permanently refused by the server's policy: nothing is wrong with the address.
    Policy,
    /// Permanently refused.
    Refused,
}

/// Maximum number of lines read, and of characters kept from each.
const LINES: usize = 5_000;
const SAID: usize = 160;

/// Reads a bounce; `None` if the mail is not one.
pub fn read(raw: &[u8]) -> Option<Bounce> {
    let fields = HeaderFields::read(raw, 100 << 10);
    let is_report = fields.first("content-type").is_some_and(|kind| {
        let kind = kind.to_ascii_lowercase();
        kind.starts_with("multipart/report")
            && !["disposition-notification", "feedback-report", "tlsrpt"]
                .iter()
                .any(|other| kind.contains(other))
    });
    let from = fields
        .first("from")
        .unwrap_or_default()
        .to_ascii_lowercase();
    let by_daemon = fields.first("x-failed-recipients").is_some()
        || [
            "mailer-daemon",
            "postmaster",
            "mail delivery",
            "mailerdaemon",
        ]
        .iter()
        .any(|name| from.contains(name));
    if !is_report && !by_daemon {
        return None;
    }
    let text = String::from_utf8_lossy(raw);
    let lines = unfolded(&text);
    let reported = if is_report { reported(&lines) } else { None };
    let (fate, status, said) = reported.or_else(|| by_daemon.then(|| told(&lines)).flatten())?;
    Some(Bounce {
        message_id: returned_id(&lines),
        fate,
        status,
        said,
    })
}

/// The lines after the header block, unfolded.
fn unfolded(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let body = text.lines().skip_while(|line| !line.trim().is_empty());
    for line in body.take(LINES) {
        match lines.last_mut() {
            Some(last)
                if line.starts_with([' ', '\t']) && !last.is_empty() && last.len() < 2_000 =>
            {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => lines.push(line.trim_end().chars().take(2_000).collect()),
        }
    }
    lines
}

fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (said, value) = line.split_once(':')?;
    said.trim().eq_ignore_ascii_case(name).then(|| value.trim())
}

/// The machine-readable part of a bounce. If there are several recipients, which only forwarding
/// causes, the most severe one.
fn reported(lines: &[String]) -> Option<(BounceStatus, String, String)> {
    let kind = |line: &String| {
        field(line, "content-type")
            .is_some_and(|kind| kind.to_ascii_lowercase().contains("delivery-status"))
    };
    let start = lines.iter().position(kind)?;
    let part = lines
        .get(start..)?
        .iter()
        .skip_while(|line| !line.is_empty())
        .take_while(|line| !line.starts_with("--"));
    let mut worst: Option<(BounceStatus, String, String)> = None;
    let (mut action, mut status, mut said) = (String::new(), String::new(), String::new());
    for line in part.map(String::as_str).chain([""]) {
        if line.is_empty() {
            if !action.is_empty() || !status.is_empty() {
                let found = (
                    fate(&action, &status),
                    std::mem::take(&mut status),
                    std::mem::take(&mut said),
                );
                if worst.as_ref().is_none_or(|worst| found.0 > worst.0) {
                    worst = Some(found);
                }
            }
            (action, status, said) = Default::default();
        } else if let Some(value) = field(line, "action") {
            action = first_word(value).to_ascii_lowercase();
        } else if let Some(value) = field(line, "status") {
            status = status_in(value).unwrap_or_default();
        } else if let Some(value) = field(line, "diagnostic-code") {
            said = short(value.split_once(';').map_or(value, |(_, said)| said));
        }
    }
    worst
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
        .find(|word| !word.is_empty())
        .unwrap_or_default()
}

fn fate(action: &str, status: &str) -> BounceStatus {
    match (action, status.as_bytes().first()) {
        ("failed" | "", Some(b'5')) => refused(status),
        ("failed", _) => BounceStatus::GivenUp,
        ("delayed", _) | ("", Some(b'4')) => BounceStatus::Delayed,
        _ => BounceStatus::Fine,
    }
}

fn refused(status: &str) -> BounceStatus {
    match EnhancedStatus::at_start_of(status) {
        Some(status) if status.is_policy() => BounceStatus::Policy,
        _ => BounceStatus::Refused,
    }
}

/// The result from a server's free text: the first code above the returned mail that says how
/// delivery ended.
fn told(lines: &[String]) -> Option<(BounceStatus, String, String)> {
    let end = lines
        .iter()
        .position(|line| returned(line))
        .unwrap_or(lines.len());
    let mut words = lines.iter().take(end);
    let all = || lines.iter().take(end).map(|line| line.to_ascii_lowercase());
    let delayed = all().any(|line| {
        line.contains("delayed")
            || line.contains("will be retried")
            || line.contains("do not need to resend")
            || line.contains("still trying")
    });
    let (line, status) = words.find_map(|line| {
        status_in(line)
            .or_else(|| reply_code(line))
            .map(|status| (line, status))
    })?;
    let fate = match (delayed, status.starts_with('5')) {
        (true, false) => BounceStatus::Delayed,
        (false, false) => BounceStatus::GivenUp,
        (_, true) => refused(&status),
    };
    Some((fate, status, short(line)))
}

/// Whether the returned mail begins at this line.
fn returned(line: &str) -> bool {
    let low = line.to_ascii_lowercase();
    low.starts_with("return-path:")
        || low.starts_with("received:")
        || low.contains("below this line is a copy")
        || low.contains("copy of the message")
        || low.contains("original message")
        || low.starts_with("content-type: message/rfc822")
        || low.starts_with("content-type: text/rfc822-headers")
}

/// An enhanced status code (RFC 3463): `5.1.1`, also after a `#`.
fn status_in(line: &str) -> Option<String> {
    line.split(|c: char| !c.is_ascii_digit() && c != '.')
        .find_map(|word| {
            let word = word.trim_matches('.');
            let pieces: Vec<&str> = word.split('.').collect();
            let [class, subject, detail] = pieces.as_slice() else {
                return None;
            };
            let number = |piece: &str| !piece.is_empty() && piece.len() <= 3;
            (matches!(*class, "2" | "4" | "5") && number(subject) && number(detail))
                .then(|| word.to_owned())
        })
}

/// A reply code as in `550 no such user`, converted to a status of its class.
fn reply_code(line: &str) -> Option<String> {
    let code = line
        .split([' ', ':', '-', '<', '>', '(', ')'])
        .find(|word| {
            word.len() == 3
                && word.bytes().all(|b| b.is_ascii_digit())
                && word.starts_with(['4', '5'])
        })?;
    Some(format!("{}.0.0", code.get(..1)?))
}

/// The Message-ID of the returned mail: the first one after its beginning.
fn returned_id(lines: &[String]) -> Option<String> {
    let start = lines.iter().position(|line| returned(line)).unwrap_or(0);
    let id = lines
        .get(start..)?
        .iter()
        .find_map(|line| field(line, "message-id"))?;
    let id = id.trim_matches(['<', '>', ' ']);
    (!id.is_empty() && id.len() <= 300).then(|| id.to_owned())
}

fn short(text: &str) -> String {
    super::compose::one_line(text).chars().take(SAID).collect()
}

#[cfg(test)]
#[path = "bounce_tests.rs"]
mod tests;
