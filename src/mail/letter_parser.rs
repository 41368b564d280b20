//! Parses a mail: from its bytes to the text that a person wrote. Every limit is checked before the
//! work that it limits, and no mail can crash the process.

use super::authentication::AuthenticationResults;
use super::automation::{JudgeIdentity, detect_automation};
use super::fields::HeaderFields;
use super::limits::Limits;
use super::{
    AutomationSign, Letter, TextOrigin, address, format_flowed, header, html, nesting, quote,
};
use crate::text::{Phrase, wrap::first_bytes};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{
    Encoding, HeaderValue, Message, MessageParser, MessagePart, MimeHeaders, PartType,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use thiserror::Error;

/// Why a mail is not parsed at all. Its bytes are kept; the moderator is informed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MailReadError {
    #[error("the mail has {bytes} bytes, more than {limit}")]
    TooLarge { bytes: usize, limit: usize },
    #[error("the mail's headers have more than {limit} bytes")]
    HeadersTooLong { limit: usize },
    #[error("the mail has more than {limit} parts")]
    TooManyParts { limit: usize },
    #[error("the mail's parts stand in each other more than {limit} deep")]
    TooDeep { limit: usize },
    #[error("the mail makes the parser fail")]
    ParserFailed,
}

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
    let mail = MessageParser::default()
        .parse(raw)
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
    let mut remarks = found.remarks;
    // each text separately: the end of one text's own words must not swallow an attached sheet
    let (mut own, mut quoted, mut tails, mut left, mut letter_cut) =
        (String::new(), String::new(), 0, limits.text_bytes, false);
    for (n, text) in found.texts.iter().enumerate() {
        let whole = first_bytes(text, left);
        if whole.len() < text.len() {
            remarks.push(Phrase::new("mail-cut").with("kilobytes", limits.text_bytes >> 10));
        }
        left -= whole.len();
        let parted = quote::split_quotes(whole, ours);
        if n == 0
            && found.compare_with_html
            && let Some(twin) = joined_html(&mail, limits)
            && !same_words(&parted.own, &quote::split_quotes(&twin, ours).own)
        {
            remarks.push(Phrase::new("mail-text-and-html-differ"));
        }
        for (all, piece) in [(&mut own, parted.own), (&mut quoted, parted.quoted)] {
            if !all.is_empty() && !piece.is_empty() {
                all.push('\n');
            }
            all.push_str(&piece);
        }
        tails += parted.tails;
        letter_cut |= parted.letter_cut;
        if whole.len() < text.len() {
            break;
        }
    }
    if tails > 0 {
        remarks.push(Phrase::new("mail-quoted-tails").with("count", tails));
    }
    Letter {
        results: AuthenticationResults::read(&fields),
        machine: detect_automation(&fields, &subject, claimed, ours)
            .or_else(|| holds_mails_alone(&mail).then_some(AutomationSign::Report)),
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
        text: own,
        quoted,
        letter_cut,
        origin: found.origin,
        remarks,
        posted: None,
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

struct MailTexts {
    /// The body, then each attached text.
    texts: Vec<String>,
    origin: TextOrigin,
    remarks: Vec<Phrase>,
    compare_with_html: bool,
}

/// Uses the text part unless it is empty, then the HTML part; sheets attached as text follow.
fn find_text(mail: &Message<'_>, limits: &Limits) -> MailTexts {
    let mut remarks = Vec::new();
    let mut text = String::new();
    for part in mail
        .text_bodies()
        .filter(|part| is_plain(part) && matches!(part.body, PartType::Text(_)))
    {
        text.push_str(&plain_text(part, mail, &mut remarks));
    }
    let mut sealed: Option<Phrase> = mail.parts.iter().find_map(seal);
    text = clear_signed(&text);
    if let Some((before, after)) = encrypted(&text) {
        sealed = sealed.or_else(|| Some(Phrase::new("mail-encrypted")));
        text = before + &after;
    }
    let mut origin = TextOrigin::Plain;
    let mut compare_with_html = mail.html_bodies().any(|part| part.is_text_html());
    if text.trim().is_empty() {
        origin = TextOrigin::Nothing;
        if compare_with_html {
            compare_with_html = false;
            match joined_html(mail, limits) {
                Some(converted) => {
                    text = converted;
                    origin = TextOrigin::Html;
                    remarks.push(Phrase::new("mail-from-html"));
                }
                None => remarks.push(Phrase::new("mail-html-too-deep")),
            }
        }
    }
    let mut texts = vec![text];
    for part in mail.attachments() {
        let name = super::compose::one_line(part.attachment_name().unwrap_or_default());
        if let Some(attached) = attached_text(part, &name, mail, &mut remarks)
            && !attached.trim().is_empty()
        {
            if texts.iter().all(|text| text.trim().is_empty()) {
                origin = TextOrigin::Attachment;
            }
            texts.push(attached);
            remarks.push(if name.is_empty() {
                Phrase::new("mail-part-read")
            } else {
                Phrase::new("mail-attachment-read").with("file", name)
            });
        }
    }
    remarks.extend(sealed);
    if origin == TextOrigin::Nothing
        && mail
            .text_bodies()
            .any(|part| is_plain(part) && matches!(part.body, PartType::Text(_)))
    {
        origin = TextOrigin::Plain;
    }
    MailTexts {
        texts,
        origin,
        remarks,
        compare_with_html,
    }
}

/// Whether it contains only mails: programs return them in this way. A person's mail program adds
/// at least an empty text to a forwarded mail.
fn holds_mails_alone(mail: &Message<'_>) -> bool {
    let mut leaves = mail
        .parts
        .iter()
        .filter(|part| !matches!(part.body, PartType::Multipart(_)))
        .peekable();
    // as renamed by `nesting`
    leaves.peek().is_some()
        && leaves.all(|part| {
            part.content_type()
                .is_some_and(|kind| kind.ctype().eq_ignore_ascii_case("xmessag"))
        })
}

fn is_plain(part: &MessagePart<'_>) -> bool {
    part.content_type()
        .is_none_or(|ct| ct.ctype() == "text" && ct.subtype().is_none_or(|sub| sub == "plain"))
}

/// Encrypted, or signed in a way that hides the text (RFC 8551, section 3.2.2): nothing in it is
/// readable here.
fn seal(part: &MessagePart<'_>) -> Option<Phrase> {
    let kind = part.content_type()?;
    match (kind.ctype(), kind.subtype()) {
        ("multipart", Some("encrypted")) | ("application", Some("pgp-encrypted")) => {
            Some(Phrase::new("mail-encrypted"))
        }
        ("application", Some("pkcs7-mime" | "x-pkcs7-mime")) => {
            let signed = kind
                .attribute("smime-type")
                .is_some_and(|how| how.eq_ignore_ascii_case("signed-data"));
            Some(Phrase::new(if signed {
                "mail-signed-opaque"
            } else {
                "mail-encrypted"
            }))
        }
        _ => None,
    }
}

/// A text with PGP armour in it: the text before and after the armour.
fn encrypted(text: &str) -> Option<(String, String)> {
    let (before, armour) = text.split_once("-----BEGIN PGP MESSAGE-----")?;
    let after = armour
        .split_once("-----END PGP MESSAGE-----")
        .map_or("", |(_, after)| after);
    Some((before.to_owned(), after.trim_start_matches('\n').to_owned()))
}

/// Archives, pictures, calendars and similar files are never unpacked. Only text counts, and files
/// that are declared as text and really are.
fn attached_text(
    part: &MessagePart<'_>,
    name: &str,
    mail: &Message<'_>,
    remarks: &mut Vec<Phrase>,
) -> Option<String> {
    let low = name.to_ascii_lowercase();
    let named = low.ends_with(".txt") || low.ends_with(".ord");
    let stream = part
        .content_type()
        .is_some_and(|ct| ct.ctype() == "application" && ct.subtype() == Some("octet-stream"));
    match &part.body {
        PartType::Text(_) if is_plain(part) || named => {
            Some(clear_signed(&plain_text(part, mail, remarks)))
        }
        PartType::Binary(bytes) | PartType::InlineBinary(bytes) if named && stream => {
            from_utf16(bytes)
                .or_else(|| std::str::from_utf8(bytes).ok().map(str::to_owned))
                .map(|text| tidy(&text))
        }
        _ => None,
    }
}

fn plain_text(part: &MessagePart<'_>, mail: &Message<'_>, remarks: &mut Vec<Phrase>) -> String {
    let PartType::Text(decoded) = &part.body else {
        return String::new();
    };
    let again = if decoded.contains(['\u{fffd}', '\0']) {
        decoded_again(part, mail)
    } else {
        None
    };
    if again.is_some() {
        remarks.push(Phrase::new("mail-charset-guessed"));
    }
    let text = tidy(again.as_deref().unwrap_or(decoded));
    let parameter = |name: &str, value: &str| {
        part.content_type()
            .and_then(|ct| ct.attribute(name))
            .is_some_and(|v| v.eq_ignore_ascii_case(value))
    };
    let mut text = if parameter("format", "flowed") {
        format_flowed::joined(&text, parameter("delsp", "yes"))
    } else {
        text
    };
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Text with a wrong charset declaration: undeclared UTF-16, or the old Western charset, which
/// assigns a letter to every byte.
fn decoded_again(part: &MessagePart<'_>, mail: &Message<'_>) -> Option<String> {
    let raw = mail
        .raw_message
        .get(part.raw_body_offset() as usize..part.raw_end_offset() as usize)?;
    let bytes = match part.encoding {
        Encoding::None => raw.to_vec(),
        Encoding::Base64 => base64_decode(raw)?,
        Encoding::QuotedPrintable => quoted_printable_decode(raw)?,
    };
    if let Some(text) = from_utf16(&bytes) {
        return Some(text);
    }
    if std::str::from_utf8(&bytes).is_ok() {
        return None;
    }
    let declared = part
        .content_type()
        .and_then(|ct| ct.attribute("charset"))
        .unwrap_or_default()
        .to_ascii_lowercase();
    let known = charset_decoder(declared.as_bytes()).is_some() && !declared.starts_with("utf");
    if known {
        None
    } else {
        charset_decoder(b"windows-1252").map(|decode| decode(&bytes))
    }
}

/// Bytes that begin with a byte order mark, or in which every other byte is zero.
fn from_utf16(bytes: &[u8]) -> Option<String> {
    let (big, body) = match bytes {
        [0xff, 0xfe, rest @ ..] => (false, rest),
        [0xfe, 0xff, rest @ ..] => (true, rest),
        [a, b, c, d, ..] if *a == 0 && *c == 0 && *b != 0 && *d != 0 => (true, bytes),
        [a, b, c, d, ..] if *b == 0 && *d == 0 && *a != 0 && *c != 0 => (false, bytes),
        _ => return None,
    };
    let units = body.chunks_exact(2).map(|pair| match *pair {
        [a, b] if big => u16::from_be_bytes([a, b]),
        [a, b] => u16::from_le_bytes([a, b]),
        _ => 0,
    });
    Some(
        char::decode_utf16(units)
            .map(|c| c.unwrap_or('\u{fffd}'))
            .collect(),
    )
}

/// Normalizes line ends to `\n`, and removes byte order marks, control characters and characters
/// that change the writing direction: a line is read as it looks (AU-09).
fn tidy(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(
        ['\r', '\u{85}', '\u{2028}', '\u{2029}', '\u{b}', '\u{c}'],
        "\n",
    );
    text.chars()
        .filter(|&c| {
            c == '\n'
                || c == '\t'
                || !(c.is_control()
                    || matches!(c, '\u{feff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
        })
        .collect()
}

/// RFC 4880, section 7: removes the armour of a clear-signed text and its dash escapes.
fn clear_signed(text: &str) -> String {
    let Some((before, signed)) = text.split_once("-----BEGIN PGP SIGNED MESSAGE-----") else {
        return text.to_owned();
    };
    // the armour's own headers end with an empty line
    let body = signed.split_once("\n\n").map_or("", |(_, body)| body);
    let (body, after) = body
        .split_once("-----BEGIN PGP SIGNATURE-----")
        .unwrap_or((body, ""));
    let after = after
        .split_once("-----END PGP SIGNATURE-----")
        .map_or("", |(_, after)| after);
    let mut out = before.to_owned();
    for line in body.lines() {
        out.push_str(line.strip_prefix("- ").unwrap_or(line));
        out.push('\n');
    }
    out.push_str(after.trim_start_matches('\n'));
    out
}

fn joined_html(mail: &Message<'_>, limits: &Limits) -> Option<String> {
    let mut text = String::new();
    for part in mail.html_bodies() {
        if let PartType::Html(html) = &part.body {
            text.push_str(&tidy(&html::text(html, limits)?));
        }
    }
    Some(text)
}

/// Whether two texts have the same words, ignoring marks, line breaks and links.
fn same_words(one: &str, other: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let visible = text.split_whitespace().filter(|piece| {
            !piece.contains("://") && !piece.contains("mailto:") && !piece.contains("cid:")
        });
        visible
            .flat_map(|piece| piece.split(|c: char| !c.is_alphanumeric()))
            .filter(|w| !w.is_empty())
            .map(str::to_lowercase)
            .collect()
    };
    words(one) == words(other)
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn a_line_reads_as_it_looks() {
        assert_eq!(
            tidy("a\u{202e}b\0c\u{feff}\u{2066}d\r\ne\u{2028}f\tg"),
            "abcd\ne\nf\tg"
        );
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

    #[test]
    fn a_clear_signature_is_taken_off() {
        let signed = "Hi\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n13 hold\n- - 17 hold\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n";
        assert_eq!(clear_signed(signed), "Hi\n13 hold\n- 17 hold\n");
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
