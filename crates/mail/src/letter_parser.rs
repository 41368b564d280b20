//! Parses a mail: from its bytes to the text that a person wrote. Every limit is checked before the
//! work that it limits, and no mail can crash the process.

use super::authentication::AuthenticationResults;
use super::automation::{JudgeIdentity, detect_automation};
use super::automation_parts::sign_of_parts;
use super::body_text::{MailTexts, find_text, joined_html};
use super::fields::HeaderFields;
use super::limits::Limits;
use super::read_error::MailReadError;
use super::{Letter, address, base64_footer, header, list_numbers, nesting, quote};
use mail_parser::{HeaderValue, Message, MessageParser, MessagePart};
use seneschal_text::{Phrase, wrap::first_bytes};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Parses a mail as fetched.
pub fn letter(raw: &[u8], limits: &Limits, ours: &JudgeIdentity) -> Result<Letter, MailReadError> {
    if raw.len() > limits.message_bytes {
        return Err(MailReadError::TooLarge {
            bytes: raw.len(),
            limit: limits.message_bytes,
        });
    }
    if header::length(raw) > limits.header_bytes {
        return Err(MailReadError::HeadersTooLong {
            limit: limits.header_bytes,
        });
    }
    let flat = nesting::flatten_mails(raw, limits)?;
    // the parsers were fuzzed by others and by us; if one panics anyway, a single mail is
    // unreadable and the daemon keeps running
    catch_unwind(AssertUnwindSafe(|| read(&flat, limits, ours)))
        .map_err(|_| MailReadError::ParserFailed)
}

/// All plain text of a mail, including quotes and signature: for our own mails that come back to be
/// checked.
pub fn whole_text(raw: &[u8], limits: &Limits) -> Result<String, MailReadError> {
    if raw.len() > limits.message_bytes {
        return Err(MailReadError::TooLarge {
            bytes: raw.len(),
            limit: limits.message_bytes,
        });
    }
    let flat = nesting::flatten_mails(raw, limits)?;
    let text = || {
        MessageParser::default()
            .parse(&*flat)
            .map(|mail| find_text(&mail, limits).texts.join("\n"))
            .unwrap_or_default()
    };
    catch_unwind(AssertUnwindSafe(text)).map_err(|_| MailReadError::ParserFailed)
}

fn read(raw: &[u8], limits: &Limits, ours: &JudgeIdentity) -> Letter {
    let fields = HeaderFields::read(raw, limits.header_bytes);
    let parser = MessageParser::default();
    let parsed = parser.parse(raw);
    let without_footers = parsed.as_ref().and_then(base64_footer::blanked);
    let mail = without_footers
        .as_ref()
        .map_or(parsed, |raw| parser.parse(raw))
        .unwrap_or_else(|| Message {
            parts: vec![MessagePart::default()],
            ..Message::default()
        });
    let from = address::sender(&fields, mail.from());
    let subject = super::compose::one_line(mail.subject().unwrap_or_default());
    let claimed = mail
        .from()
        .and_then(|list| list.first())
        .and_then(|a| a.address.as_deref());
    let found = find_text(&mail, limits);
    let (origin, is_sealed) = (found.origin, found.is_sealed);
    let words = own_words(&mail, found, limits, ours);
    Letter {
        results: AuthenticationResults::read(&fields),
        machine: detect_automation(&fields, &subject, claimed, ours)
            .or_else(|| sign_of_parts(&mail, &subject, &words.own, &words.quoted)),
        null_return_path: fields
            .all("return-path")
            .any(|v| v.replace(' ', "") == "<>"),
        to: address::recipients(&fields, [mail.to(), mail.cc()]),
        shown_to: address::addressed([mail.to(), mail.cc()]),
        message_id: mail
            .message_id()
            .map(super::compose::one_line)
            .filter(|id| !id.is_empty()),
        date: fields.first("date").map(super::compose::one_line),
        in_reply_to: identifiers(mail.in_reply_to()).into_iter().next(),
        references: identifiers(mail.references()),
        from,
        subject,
        text: words.own,
        quoted: words.quoted,
        letter_cut: words.letter_cut,
        origin,
        is_sealed,
        remarks: words.remarks,
        posted: None,
    }
}

/// The writer's own words of all texts together.
struct OwnWords {
    own: String,
    quoted: String,
    letter_cut: bool,
    remarks: Vec<Phrase>,
}

/// Each text separately: the end of one text's own words must not swallow an attached sheet.
fn own_words(
    mail: &Message<'_>,
    found: MailTexts,
    limits: &Limits,
    ours: &JudgeIdentity,
) -> OwnWords {
    let mut remarks = found.remarks;
    let (mut own, mut quoted) = (String::new(), String::new());
    let (mut tails, mut in_sheet, mut left, mut letter_cut) = (0, 0, limits.text_bytes, false);
    for (n, text) in found.texts.iter().enumerate() {
        let whole = first_bytes(text, left);
        if whole.len() < text.len() {
            remarks.push(Phrase::new("mail-cut").with("kilobytes", limits.text_bytes >> 10));
        }
        left -= whole.len();
        let twin = (n == 0 && found.compare_with_html)
            .then(|| joined_html(mail, limits))
            .flatten();
        let parted = match &twin {
            Some(twin) => {
                let parted = quote::split_quotes(&list_numbers::removed(whole, twin), ours);
                let shown = quote::split_quotes(twin, ours).own;
                if list_numbers::words(&parted.own) != list_numbers::words(&shown) {
                    remarks.push(Phrase::new("mail-text-and-html-differ"));
                }
                parted
            }
            None => quote::split_quotes(whole, ours),
        };
        for (all, piece) in [(&mut own, parted.own), (&mut quoted, parted.quoted)] {
            if !all.is_empty() && !piece.is_empty() {
                all.push('\n');
            }
            all.push_str(&piece);
        }
        tails += parted.tails;
        in_sheet += parted.in_sheet;
        letter_cut |= parted.letter_cut;
        if whole.len() < text.len() {
            break;
        }
    }
    if tails > 0 {
        remarks.push(Phrase::new("mail-quoted-tails").with("count", tails));
    }
    if in_sheet > 0 {
        remarks.push(Phrase::new("mail-quoted-in-sheet").with("count", in_sheet));
    }
    OwnWords {
        own,
        quoted,
        letter_cut,
        remarks,
    }
}

fn identifiers(value: &HeaderValue<'_>) -> Vec<String> {
    let ids: Vec<_> = match value {
        HeaderValue::Text(id) => vec![id.as_ref()],
        HeaderValue::TextList(ids) => ids.iter().map(|id| id.as_ref()).collect(),
        _ => vec![],
    };
    ids.into_iter()
        .map(super::compose::one_line)
        .filter(|id| !id.is_empty())
        .take(100)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AutomationSign, TextOrigin};
    use proptest::prelude::*;

    fn read(raw: &[u8]) -> Result<Letter, MailReadError> {
        letter(raw, &Limits::default(), &JudgeIdentity::default())
    }

    #[test]
    fn bounds_hold_before_anything_is_parsed() {
        let deep = format!(
            "Subject: x\r\n{}hold\r\n",
            "Content-Type: message/rfc822\r\n\r\n".repeat(32_000)
        );
        assert_eq!(
            read(deep.as_bytes()).unwrap_err(),
            MailReadError::TooManyParts { limit: 100 }
        );
        let noise: Vec<u8> = (0..(1u32 << 20) + 1)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8)
            .collect();
        assert!(matches!(read(&noise), Err(MailReadError::TooLarge { .. })));
        let _ = read(&noise[..1 << 20]);
        let long = format!("Subject: {}\r\n\r\nhold\r\n", "x".repeat(200_000));
        assert_eq!(
            read(long.as_bytes()).unwrap_err(),
            MailReadError::HeadersTooLong { limit: 100 << 10 }
        );
        // the mails inside hidden by base64, as the parser would unpack them
        let inside = "Content-Type: message/rfc822\n\n".repeat(10_000);
        let packed = lettre::message::Body::new_with_encoding(
            inside.into_bytes(),
            lettre::message::header::ContentTransferEncoding::Base64,
        )
        .unwrap()
        .into_vec();
        let mut hidden =
            b"Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n".to_vec();
        hidden.extend(packed);
        assert_eq!(read(&hidden).unwrap().origin, TextOrigin::Nothing);
    }

    #[test]
    fn a_mail_of_headers_alone_and_no_mail_at_all_are_read() {
        let letter = read(b"From: anna@example.org\r\nSubject: big\r\n\r\n").unwrap();
        assert_eq!((letter.subject.as_str(), letter.text.as_str()), ("big", ""));
        for raw in [
            &b""[..],
            b"\r\n",
            b"\0",
            b":",
            b"x",
            b"From",
            b"Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n",
        ] {
            read(raw).unwrap();
        }
    }

    #[test]
    fn long_text_is_cut_at_a_letter() {
        let mail = format!(
            "Content-Type: text/plain; charset=utf-8\r\n\r\n{}",
            "é\r\n".repeat(200_000)
        );
        let limits = Limits {
            text_bytes: 1000,
            ..Limits::default()
        };
        let letter = letter(mail.as_bytes(), &limits, &JudgeIdentity::default()).unwrap();
        assert!(letter.text.len() <= 1001);
        assert_eq!(letter.remarks[0].id, "mail-cut");
    }

    #[test]
    fn who_sends_nothing_but_a_mail_is_a_machine() {
        let inside =
            "Content-Type: message/rfc822\r\n\r\nFrom: judge@example.net\r\n\r\n13 hold\r\n";
        let parts = |parts: &[&str]| {
            let parts: String = parts.iter().map(|part| format!("--b\r\n{part}")).collect();
            format!(
                "From: a@b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n{parts}--b--\r\n"
            )
        };
        let alone = format!("From: a@b\r\n{inside}");
        for (mail, machine) in [
            (alone.clone(), Some(AutomationSign::Report)),
            (
                alone.replace("message/rfc822", "Message/RFC822; name=x"),
                Some(AutomationSign::Report),
            ),
            (parts(&[inside]), Some(AutomationSign::Report)),
            (parts(&[inside, inside]), Some(AutomationSign::Report)),
            (
                parts(&["Content-Type: text/plain\r\n\r\n\r\n", inside]),
                None,
            ),
            (
                parts(&["Content-Type: text/plain\r\n\r\n13 hold\r\n"]),
                None,
            ),
            ("From: a@b\r\n\r\n".to_owned(), None),
        ] {
            assert_eq!(read(mail.as_bytes()).unwrap().machine, machine, "{mail}");
        }
    }

    #[test]
    fn html_that_stands_too_deep_is_not_converted() {
        let deep = |times: usize| {
            format!(
                "Content-Type: text/html\r\n\r\n{}13 hold\r\n",
                "<div>".repeat(times)
            )
        };
        for (times, told) in [(10, "mail-from-html"), (1000, "mail-html-too-deep")] {
            assert_eq!(
                read(deep(times).as_bytes()).unwrap().remarks[0].id,
                told,
                "{times}"
            );
        }
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
            prop_assert_ne!(read(&bytes).err(), Some(MailReadError::ParserFailed));
        }

        #[test]
        fn no_mail_like_bytes_make_it_panic(pieces in proptest::collection::vec(prop_oneof![
            Just("Content-Type: multipart/alternative; boundary=b\r\n".to_owned()), Just("Content-Type: text/html; charset=x\r\n".to_owned()), Just("Content-Type: text/plain; format=flowed; delsp=yes\r\n".to_owned()),
            Just("Content-Transfer-Encoding: base64\r\n".to_owned()), Just("Content-Transfer-Encoding: quoted-printable\r\n".to_owned()), Just("\r\n--b\r\n".to_owned()), Just("\r\n--b--\r\n".to_owned()), Just("\r\n\r\n".to_owned()),
            Just("From: a@b\r\n".to_owned()), Just("<div class=gmail_quote><table><tr><td>".to_owned()), Just("</div>".to_owned()), Just("> On 1.2.2026 x wrote:\r\n".to_owned()), Just("=?utf-8?b?4oKs?=".to_owned()), Just("-- \r\n".to_owned()), ".{0,40}",
        ], 0..40)) {
            prop_assert_ne!(read(pieces.concat().as_bytes()).err(), Some(MailReadError::ParserFailed));
        }
    }
}
