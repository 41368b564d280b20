//! Builds the bytes of a mail. The same draft always gives the same bytes: ASCII, short lines, one
//! recipient.
//!
//! The text part is complete on its own and HTML is an alternative to it. Pictures are related to
//! the HTML, so each is in the mail only once.

use super::{Attachment, MailDraft, Mailbox, Parcel};
use lettre::Address;
use lettre::message::header::{
    self, ContentDisposition, ContentId, ContentTransferEncoding, ContentType, HeaderName,
    HeaderValue, Headers,
};
use lettre::message::{Body, Mailboxes, MultiPart, MultiPartBuilder, SinglePart};
pub use seneschal_text::wrap::one_line;
use seneschal_text::{hash::sha256, wrap::HEADER_CHARS};
use std::borrow::Cow;
use std::time::{Duration, SystemTime};
use thiserror::Error;

/// Gmail clips larger mails; counted as transferred.
pub const HTML_BYTES: usize = 60 << 10;
pub const MAIL_BYTES: usize = 500 << 10;
/// Maximum size of one picture.
pub const PICTURE_BYTES: usize = 200 << 10;
const REFERENCES: usize = 10;

#[derive(Debug, Error)]
pub enum ComposeError {
    #[error("{0:?} is not a mail address")]
    Address(String),
    #[error(
        "the mail would have {0} bytes, more than {MAIL_BYTES}: most providers refuse or clip it"
    )]
    TooLarge(usize),
    #[error("{0:?} is not a MIME type")]
    ContentType(String),
}

/// The bytes for a draft. An HTML part that mail programs would clip is left out, and so are
/// pictures that would make the mail too large. The text is complete without them, and a report
/// that cannot be built would block its turn forever.
pub fn parcel(draft: &MailDraft) -> Result<Parcel, ComposeError> {
    match whole(draft) {
        Err(ComposeError::TooLarge(bytes)) if !draft.attachments.is_empty() => {
            tracing::warn!(
                message = draft.message_id,
                bytes,
                "a mail is too large: it goes as text alone"
            );
            let html = draft.html.clone().filter(|_| draft.text.is_empty());
            whole(&MailDraft {
                html,
                attachments: Vec::new(),
                ..draft.clone()
            })
        }
        parcel => parcel,
    }
}

fn whole(draft: &MailDraft) -> Result<Parcel, ComposeError> {
    let mut headers = Headers::new();
    add_addresses(&mut headers, draft)?;
    add_thread(&mut headers, draft);
    add_automation(&mut headers, draft);
    headers.set(header::MIME_VERSION_1_0);
    // the library's own builder parses all addresses again to find an envelope, which the outbox
    // already has
    let mut bytes = headers.to_string().into_bytes();
    bytes.extend(match body(draft)? {
        MimePart::Single(part) => part.formatted(),
        MimePart::Multi(parts) => parts.formatted(),
    });
    if bytes.len() > MAIL_BYTES {
        return Err(ComposeError::TooLarge(bytes.len()));
    }
    Ok(Parcel {
        envelope_from: draft.envelope_from.clone(),
        to: draft.to.address.clone(),
        bytes,
    })
}

fn add_addresses(headers: &mut Headers, draft: &MailDraft) -> Result<(), ComposeError> {
    headers.set(header::Date::new(date(draft)));
    headers.set(header::From::from(Mailboxes::from(mailbox(&draft.from)?)));
    headers.set(header::To::from(Mailboxes::from(mailbox(&draft.to)?)));
    headers.set(header::Subject::from(one_line(&draft.subject)));
    headers.set(header::MessageId::from(format!(
        "<{}>",
        identifier(&draft.message_id)
    )));
    if let Some(reply_to) = &draft.reply_to {
        headers.set(header::ReplyTo::from(Mailboxes::from(mailbox(reply_to)?)));
    }
    Ok(())
}

fn add_thread(headers: &mut Headers, draft: &MailDraft) {
    if let Some(id) = &draft.in_reply_to {
        headers.set(header::InReplyTo::from(format!("<{}>", identifier(id))));
    }
    if !draft.references.is_empty() {
        // the first and the latest ones: a thread of several years must not produce a header of
        // kilobytes
        let (first, rest) = (
            draft.references.iter().take(1),
            draft.references.iter().skip(1),
        );
        let skipped = draft.references.len().saturating_sub(REFERENCES);
        let ids: Vec<_> = first
            .chain(rest.skip(skipped))
            .map(|id| format!("<{}>", identifier(id)))
            .collect();
        headers.set(header::References::from(ids.join(" ")));
    }
}

/// What tells other programs that a program wrote the mail.
fn add_automation(headers: &mut Headers, draft: &MailDraft) {
    let mut add = |name: &'static str, value: String| {
        headers.insert_raw(HeaderValue::new(
            HeaderName::new_from_ascii_str(name),
            value,
        ));
    };
    let kind = if draft.reply {
        "auto-replied"
    } else {
        "auto-generated"
    };
    add("Auto-Submitted", kind.to_owned());
    add("X-Auto-Response-Suppress", "All".to_owned());
    add("X-Loop", one_line(&draft.instance));
    add("Precedence", "bulk".to_owned());
    // (OUT-11)
    if let Some(list) = &draft.list {
        add("List-Id", format!("<{}>", identifier(&list.id)));
        add(
            "List-Unsubscribe",
            format!("<mailto:{}?subject=unsubscribe>", identifier(&list.leave)),
        );
    }
}

enum MimePart {
    Single(SinglePart),
    Multi(MultiPart),
}

fn add(into: MultiPartBuilder, piece: MimePart) -> MultiPart {
    match piece {
        MimePart::Single(part) => into.singlepart(part),
        MimePart::Multi(parts) => into.multipart(parts),
    }
}

/// `mixed(related(alternative(text, html), pictures), files)`; layers without contents are left
/// out. If there is no text, the HTML takes its place.
fn body(draft: &MailDraft) -> Result<MimePart, ComposeError> {
    let boundary = |layer: &str| {
        let hash = sha256(format!("{layer}|{}", draft.message_id).as_bytes());
        // `=_` cannot occur in quoted-printable nor in base64 (RFC 2045, section 6.7)
        format!(
            "=_{layer}_{}",
            hex::encode(hash.get(..12).unwrap_or_default())
        )
    };
    let mut piece = MimePart::Single(text_part(ContentType::TEXT_PLAIN, &draft.text));
    let html = draft
        .html
        .as_ref()
        .map(|html| text_part(ContentType::TEXT_HTML, html))
        .filter(|part| weight(part) <= HTML_BYTES);
    if draft.html.is_some() && html.is_none() {
        tracing::warn!(
            message = draft.message_id,
            "the HTML of a mail is too long and was left out"
        );
    }
    if let Some(html) = html {
        if draft.text.is_empty() {
            piece = MimePart::Single(html);
        } else {
            piece = MimePart::Multi(
                add(MultiPart::alternative().boundary(boundary("alt")), piece).singlepart(html),
            );
        }
    }
    let (pictures, files): (Vec<_>, Vec<_>) = draft
        .attachments
        .iter()
        .partition(|a| a.content_id.is_some());
    for (layer, builder, attachments) in [
        ("rel", MultiPart::related(), pictures),
        ("mix", MultiPart::mixed(), files),
    ] {
        if attachments.is_empty() {
            continue;
        }
        let mut parts = add(builder.boundary(boundary(layer)), piece);
        for attachment in attachments {
            parts = parts.singlepart(attached(attachment)?);
        }
        piece = MimePart::Multi(parts);
    }
    Ok(piece)
}

/// The size of a part as transferred, with its headers and the line ends around them.
fn weight(part: &SinglePart) -> usize {
    part.headers().to_string().len() + part.raw_body().len() + 4
}

fn text_part(kind: ContentType, text: &str) -> SinglePart {
    SinglePart::builder()
        .header(kind)
        .header(ContentTransferEncoding::QuotedPrintable)
        .body(shown(text).replace('\n', "\r\n"))
}

/// (AU-09) Removes line ends and invisible characters that change the writing direction.
fn shown(text: &str) -> Cow<'_, str> {
    let plain = |c: char| {
        c == '\n'
            || c == '\t'
            || !(c.is_control()
                || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'))
    };
    if text.chars().all(plain) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().filter(|&c| plain(c)).collect())
    }
}

fn attached(attachment: &Attachment) -> Result<SinglePart, ComposeError> {
    let kind = ContentType::parse(&attachment.content_type)
        .map_err(|_| ComposeError::ContentType(attachment.content_type.clone()))?;
    let name: String = attachment
        .file_name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || "-_.".contains(c) {
                c
            } else {
                '_'
            }
        })
        .take(60)
        .collect();
    let part = SinglePart::builder().header(kind);
    let part = match &attachment.content_id {
        Some(id) => part
            .header(ContentId::from(format!("<{:.60}>", identifier(id))))
            .header(ContentDisposition::inline_with_name(&name)),
        None => part.header(ContentDisposition::attachment(&name)),
    };
    let body = Body::new_with_encoding(attachment.bytes.clone(), ContentTransferEncoding::Base64)
        .unwrap_or_else(Body::new);
    Ok(part.body(body))
}

fn mailbox(mailbox: &Mailbox) -> Result<lettre::message::Mailbox, ComposeError> {
    let address: Address = mailbox
        .address
        .parse()
        .map_err(|_| ComposeError::Address(mailbox.address.clone()))?;
    if !mailbox.address.is_ascii() {
        return Err(ComposeError::Address(mailbox.address.clone()));
    }
    let name = mailbox
        .name
        .as_deref()
        .map(one_line)
        .filter(|name| !name.is_empty());
    Ok(lettre::message::Mailbox::new(name, address))
}

/// Replaces characters that are not allowed between the angle brackets of an identifier (RFC 5322,
/// section 3.6.4) with `_`.
fn identifier(id: &str) -> String {
    let plain: String = id
        .trim_matches(['<', '>', ' '])
        .chars()
        .map(|c| {
            if c.is_ascii_graphic()
                && !matches!(c, '<' | '>' | '(' | ')' | ',' | ';' | ':' | '\\' | '"')
            {
                c
            } else {
                '_'
            }
        })
        .take(HEADER_CHARS)
        .collect();
    if plain.is_empty() {
        "_".to_owned()
    } else {
        plain
    }
}

/// The header's year has four digits, and the date cannot be before 1970.
fn date(draft: &MailDraft) -> SystemTime {
    let seconds = draft.date.as_second().clamp(0, 253_402_300_799);
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds as u64)
}

#[cfg(test)]
#[path = "compose_tests.rs"]
mod tests;
