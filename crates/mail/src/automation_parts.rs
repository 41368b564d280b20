//! Signs of an automated mail that stand in its parts and its text, not in its headers: returned
//! mails, reports, reactions, answers to a calendar's date.

use super::AutomationSign;
use mail_parser::{Message, MessagePart, MimeHeaders, PartType};
use std::sync::LazyLock;

/// `own` is the writer's own text. Whoever writes a sheet between fences is a person, whatever his
/// program adds, and his sheet must not be lost without a word; only a mail of nothing but mails is
/// always a server's.
pub(super) fn sign_of_parts(
    mail: &Message<'_>,
    subject: &str,
    own: &str,
    quoted: &str,
) -> Option<AutomationSign> {
    if holds_mails_alone(mail) {
        return Some(AutomationSign::Report);
    }
    let sign = if mail.parts.iter().any(is_report) || is_about_a_domain(subject) {
        AutomationSign::Report
    } else if mail.parts.iter().any(is_click) || is_reaction(own, quoted) {
        AutomationSign::Click
    } else {
        return None;
    };
    let is_sheet = seneschal_text::envelopes(own)
        .iter()
        .any(|envelope| envelope.sheet.fenced);
    (!is_sheet).then_some(sign)
}

/// Whether it contains only mails: programs return them in this way. A person's mail program adds
/// at least an empty text to a forwarded mail.
fn holds_mails_alone(mail: &Message<'_>) -> bool {
    let mut leaves = mail
        .parts
        .iter()
        .filter(|part| !matches!(part.body, PartType::Multipart(_)))
        .peekable();
    leaves.peek().is_some() && leaves.all(|part| is_kind(part, MESSAGE, None))
}

/// How `nesting` renames the type `message`.
const MESSAGE: &str = "xmessag";

fn is_kind(part: &MessagePart<'_>, kind: &str, sub: Option<&str>) -> bool {
    part.content_type().is_some_and(|of| {
        of.ctype().eq_ignore_ascii_case(kind)
            && sub.is_none_or(|sub| of.subtype().is_some_and(|of| of.eq_ignore_ascii_case(sub)))
    })
}

/// A part of a server's report (RFC 3464, RFC 8098, RFC 5965) in a mail that does not call itself
/// one, or the file of a report about a domain (RFC 7489, section 7.2.1.1: `RECEIVER!DOMAIN!BEGIN!END.zip`).
fn is_report(part: &MessagePart<'_>) -> bool {
    const REPORTS: [&str; 3] = [
        "delivery-status",
        "disposition-notification",
        "feedback-report",
    ];
    REPORTS
        .iter()
        .any(|report| is_kind(part, MESSAGE, Some(report)))
        || part.attachment_name().is_some_and(|name| {
            let name = name.to_ascii_lowercase();
            name.split('!').filter(|piece| !piece.is_empty()).count() >= 4
                && [".zip", ".gz", ".xml", ".json"]
                    .iter()
                    .any(|end| name.ends_with(end))
        })
}

/// RFC 7489, section 7.2.1.1, and RFC 8460, section 5.3: `Report Domain: … Submitter: …`.
fn is_about_a_domain(subject: &str) -> bool {
    let subject = subject.to_lowercase();
    subject
        .strip_prefix("report domain:")
        .is_some_and(|rest| rest.contains("submitter:"))
}

/// Gmail's own part of a reaction, or the answer to a calendar's date (RFC 5546, section 3.2.3).
fn is_click(part: &MessagePart<'_>) -> bool {
    is_kind(part, "text", Some("vnd.google.email-reaction+json"))
        || is_kind(part, "text", Some("calendar")) && answers_a_date(part)
}

fn answers_a_date(part: &MessagePart<'_>) -> bool {
    const ANSWERS: [&str; 4] = ["reply", "counter", "declinecounter", "refresh"];
    let is_answer = |method: &str| {
        let method = method.trim();
        ANSWERS.iter().any(|one| method.eq_ignore_ascii_case(one))
    };
    let named = part
        .content_type()
        .and_then(|kind| kind.attribute("method"));
    match (named, part.text_contents()) {
        (Some(method), _) => is_answer(method),
        (None, Some(text)) => text
            .lines()
            .take(LINES)
            .filter_map(|line| line.split_once(':'))
            .any(|(name, value)| name.eq_ignore_ascii_case("method") && is_answer(value)),
        (None, None) => false,
    }
}

/// How far into a calendar its method is looked for: it stands above the dates.
const LINES: usize = 20;

/// A reaction is a picture and one sentence above the mail that it is about. Programs close the
/// sentence with a colon, so that it may have been taken for the line above a quotation.
fn is_reaction(own: &str, quoted: &str) -> bool {
    let lines = |text: &str, most: usize| -> Vec<String> {
        text.lines()
            .filter(|line| !line.trim().is_empty())
            .take(most)
            .map(str::to_lowercase)
            .collect()
    };
    let mut own = lines(own, REACTION + 1);
    if own.len() > REACTION {
        return false;
    }
    own.extend(lines(quoted, 1));
    own.iter().any(|line| {
        line.split_whitespace().count() <= WORDS
            && SENTENCES.iter().any(|said| line.contains(said.as_str()))
    })
}

/// How many lines a reaction has, and how many words such a line.
const REACTION: usize = 3;
const WORDS: usize = 16;

/// What programs say of a reaction: one language per line.
static SENTENCES: LazyLock<Vec<String>> = LazyLock::new(|| {
    include_str!("../../../config/words/reactions.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(": "))
        .flat_map(|(_, all)| all.split(';'))
        .map(|one| one.trim().to_lowercase())
        .filter(|one| !one.is_empty())
        .collect()
});

#[cfg(test)]
mod tests {
    use crate::{AutomationSign, JudgeIdentity, Limits, letter};
    use AutomationSign::{Click, Report};

    #[test]
    fn what_a_click_or_a_server_made_is_known_by_its_parts() {
        let mail = |subject: &str, parts: &[(&str, &str)]| {
            let parts: String = parts
                .iter()
                .map(|(kind, text)| format!("--b\r\nContent-Type: {kind}\r\n\r\n{text}\r\n"))
                .collect();
            format!(
                "From: anna@example.org\r\nSubject: {subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n{parts}--b--\r\n"
            )
        };
        let sheet = "BEGIN ORDERS\r\n13 hold\r\nEND ORDERS";
        let plain = "text/plain; charset=utf-8";
        let reply = ("text/calendar; method=REPLY", "BEGIN:VCALENDAR");
        for (what, subject, parts, sign) in [
            (
                "Gmail",
                "Re: x",
                &[
                    (plain, "+\r\n\r\nBerta Quill reacted via Gmail"),
                    ("text/vnd.google.email-reaction+json", "{}"),
                ][..],
                Some(Click),
            ),
            (
                "its text alone",
                "Re: x",
                &[(plain, "\u{1f44d}\r\n\r\nBerta Quill a r\u{e9}agi via Gmail")],
                Some(Click),
            ),
            (
                "Outlook",
                "Reaction to: x",
                &[(
                    "text/html",
                    "<table><tr><td>:)</td><td><b>Berta</b> reacted to your message:</td></tr></table><hr><div id=\"divRplyFwdMsg\"><b>From:</b> x</div><div>BEGIN ORDERS</div><div>no orders</div>",
                )],
                Some(Click),
            ),
            (
                "who tells of it writes more",
                "Re: x",
                &[(
                    plain,
                    "Kay reacted to your message.\r\nSo did Lionel.\r\nWhat now?\r\nAnna",
                )],
                None,
            ),
            (
                "accepted",
                "Accepted: x",
                &[(plain, ""), reply],
                Some(Click),
            ),
            (
                "by the calendar's own word",
                "x",
                &[
                    (plain, "yes"),
                    ("text/calendar", "BEGIN:VCALENDAR\r\nMethod: counter\r\n"),
                ],
                Some(Click),
            ),
            (
                "an invitation",
                "x",
                &[
                    (plain, "yes"),
                    ("text/calendar; method=REQUEST", "BEGIN:VCALENDAR"),
                ],
                None,
            ),
            (
                "with a sheet",
                "Accepted: x",
                &[(plain, sheet), reply],
                None,
            ),
            (
                "a bounce that is called nothing",
                "Delivery Status",
                &[
                    (plain, "problems"),
                    ("message/delivery-status", "Action: failed"),
                ],
                Some(Report),
            ),
            (
                "with a sheet above it",
                "Fwd: x",
                &[
                    (plain, sheet),
                    ("message/delivery-status", "Action: failed"),
                ],
                None,
            ),
            (
                "a domain's report by its subject",
                "Report domain: example.org Submitter: example.com Report-ID: 1",
                &[(plain, "see the file")],
                Some(Report),
            ),
            (
                "and by its file",
                "x",
                &[("application/zip; name=\"a.example!b.example!1!2.zip\"", "x")],
                Some(Report),
            ),
            (
                "a person's file",
                "x",
                &[
                    (plain, "13 hold"),
                    ("application/zip; name=\"my orders!!!.zip\"", "x"),
                ],
                None,
            ),
        ] {
            let read = letter(
                mail(subject, parts).as_bytes(),
                &Limits::default(),
                &JudgeIdentity::default(),
            );
            assert_eq!(read.unwrap().machine, sign, "{what}");
        }
    }
}
