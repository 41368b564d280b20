//! The texts of a mail: its body, and sheets attached as text.

use super::limits::Limits;
use super::{TextOrigin, format_flowed, html};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{Encoding, Message, MessagePart, MimeHeaders, PartType};
use seneschal_text::Phrase;

pub(super) struct MailTexts {
    /// The body, then each attached text.
    pub texts: Vec<String>,
    pub origin: TextOrigin,
    pub remarks: Vec<Phrase>,
    /// Part of it is encrypted, or signed in a way that hides it.
    pub is_sealed: bool,
    pub compare_with_html: bool,
}

/// Uses the text part unless it is empty, then the HTML part; sheets attached as text follow.
pub(super) fn find_text(mail: &Message<'_>, limits: &Limits) -> MailTexts {
    let mut remarks = Vec::new();
    let mut text = String::new();
    for part in plain_bodies(mail) {
        text.push_str(&plain_text(part, mail, &mut remarks));
    }
    let mut sealed: Option<Phrase> = mail.parts.iter().find_map(seal);
    text = clear_signed(&text);
    if let Some((before, after)) = encrypted(&text) {
        sealed = sealed.or_else(|| Some(Phrase::new("mail-encrypted")));
        text = before + &after;
    }
    let mut found = MailTexts {
        origin: TextOrigin::Plain,
        compare_with_html: mail.html_bodies().any(|part| part.is_text_html()),
        texts: vec![text],
        remarks,
        is_sealed: sealed.is_some(),
    };
    if found.is_empty() {
        found.convert_html(mail, limits);
    }
    found.add_attachments(mail);
    found.remarks.extend(sealed);
    if found.origin == TextOrigin::Nothing && plain_bodies(mail).next().is_some() {
        found.origin = TextOrigin::Plain;
    }
    found
}

fn plain_bodies<'a>(mail: &'a Message<'a>) -> impl Iterator<Item = &'a MessagePart<'a>> {
    mail.text_bodies()
        .filter(|part| is_plain(part) && matches!(part.body, PartType::Text(_)))
}

impl MailTexts {
    fn is_empty(&self) -> bool {
        self.texts.iter().all(|text| text.trim().is_empty())
    }

    fn convert_html(&mut self, mail: &Message<'_>, limits: &Limits) {
        self.origin = TextOrigin::Nothing;
        if !std::mem::take(&mut self.compare_with_html) {
            return;
        }
        match joined_html(mail, limits) {
            Some(converted) => {
                self.texts = vec![converted];
                self.origin = TextOrigin::Html;
                self.remarks.push(Phrase::new("mail-from-html"));
            }
            None => self.remarks.push(Phrase::new("mail-html-too-deep")),
        }
    }

    fn add_attachments(&mut self, mail: &Message<'_>) {
        for part in mail.attachments() {
            let name = super::compose::one_line(part.attachment_name().unwrap_or_default());
            let Some(attached) = attached_text(part, &name, mail, &mut self.remarks)
                .filter(|attached| !attached.trim().is_empty())
            else {
                continue;
            };
            if self.is_empty() {
                self.origin = TextOrigin::Attachment;
            }
            self.texts.push(attached);
            self.remarks.push(if name.is_empty() {
                Phrase::new("mail-part-read")
            } else {
                Phrase::new("mail-attachment-read").with("file", name)
            });
        }
    }
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
    let text = lined(again.as_deref().unwrap_or(decoded));
    let parameter = |name: &str, value: &str| {
        part.content_type()
            .and_then(|ct| ct.attribute(name))
            .is_some_and(|v| v.eq_ignore_ascii_case(value))
    };
    // before anything is removed: a blank before it is not at the end of its line
    let text = if parameter("format", "flowed") {
        format_flowed::joined(&text, parameter("delsp", "yes"))
    } else {
        text
    };
    let mut text = seen(&text);
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

fn tidy(text: &str) -> String {
    seen(&lined(text))
}

/// With `\n` for every line end.
fn lined(text: &str) -> String {
    text.replace("\r\n", "\n").replace(
        ['\r', '\u{85}', '\u{2028}', '\u{2029}', '\u{b}', '\u{c}'],
        "\n",
    )
}

/// Without byte order marks, control characters and characters that change the writing direction: a
/// line is read as it looks (AU-09).
fn seen(text: &str) -> String {
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

pub(super) fn joined_html(mail: &Message<'_>, limits: &Limits) -> Option<String> {
    let mut text = String::new();
    for part in mail.html_bodies() {
        if let PartType::Html(html) = &part.body {
            text.push_str(&tidy(&html::text(html, limits)?));
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_as_it_looks() {
        assert_eq!(
            tidy("a\u{202e}b\0c\u{feff}\u{2066}d\r\ne\u{2028}f\tg"),
            "abcd\ne\nf\tg"
        );
    }

    #[test]
    fn a_clear_signature_is_taken_off() {
        let signed = "Hi\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n13 hold\n- - 17 hold\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n";
        assert_eq!(clear_signed(signed), "Hi\n13 hold\n- 17 hold\n");
    }
}
