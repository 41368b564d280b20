//! Text written on a page, turned into a mail.

use crate::history::{IncomingMail, LetterRow, LetterState};
use jiff::Timestamp;
use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Mailboxes};
use std::time::{Duration, SystemTime};

use crate::mail::{TimeSource, page_letters::letter_key};
use crate::text::{Address, ids::PageLink};

/// A mail as it will be stored; its name is random, so that no two sheets are taken for the same
/// one.
pub(super) struct PageLetter {
    pub name: String,
    key: String,
    bytes: Vec<u8>,
    at: i64,
}

/// `author`: the address of the link's owner. `None` if one of the two addresses is not valid in a
/// mail.
pub(super) fn letter(
    (author, link): (&Address, PageLink),
    reply_address: &str,
    domain: &str,
    name: &str,
    said: &str,
    now: Timestamp,
) -> Option<PageLetter> {
    let mailbox = |address: &str| Some(Mailboxes::from(Mailbox::new(None, address.parse().ok()?)));
    let millis = u64::try_from(now.as_millisecond()).unwrap_or(0);
    let mut message = Message::builder();
    if !author.is_mail() {
        // so that a person's stored data can be found by their name, to export or erase it
        message = message.raw_header(HeaderValue::new(
            HeaderName::new_from_ascii_str("X-Seneschal-For"),
            author.to_string(),
        ));
    }
    let message = message
        .mailbox(lettre::message::header::From::from(mailbox(&from(
            author, link, domain,
        ))?))
        .mailbox(lettre::message::header::To::from(mailbox(reply_address)?))
        // only the body counts: a subject could be read as a request
        .subject("")
        .date(SystemTime::UNIX_EPOCH + Duration::from_millis(millis))
        .message_id(Some(format!("<{}>", message_id(name, domain))))
        .header(ContentType::TEXT_PLAIN)
        .body(said.to_owned())
        .ok()?;
    Some(PageLetter {
        name: name.to_owned(),
        key: letter_key(link, name),
        bytes: message.formatted(),
        at: now.as_millisecond(),
    })
}

/// The sender: the owner's address, or, for a player known only by a forum name, an address of ours
/// that nobody answers. It proves nothing: the key does.
fn from(author: &Address, link: PageLink, domain: &str) -> String {
    if author.is_mail() {
        return author.to_string();
    }
    let PageLink { campaign, seat, .. } = link;
    format!("page-{campaign}-{}@{domain}", seat.unwrap_or_default())
}

/// The Message-ID that identifies its answers.
pub(super) fn message_id(name: &str, domain: &str) -> String {
    format!("page.{name}@{domain}")
}

impl PageLetter {
    pub(super) fn incoming(&self) -> IncomingMail<'_> {
        let PageLetter { key, bytes, at, .. } = self;
        IncomingMail {
            key,
            received: *at,
            told: *at,
            source: TimeSource::Page.name(),
            first_seen: *at,
            bytes,
            too_large: false,
        }
    }

    /// As it would be in the history, to decide about it without storing it.
    pub(super) fn unsaved(self) -> LetterRow {
        LetterRow {
            id: 0,
            key: self.key,
            received: self.at,
            told: Some(self.at),
            source: Some(TimeSource::Page.name().to_owned()),
            first_seen: self.at,
            bytes: self.bytes,
            too_large: false,
            state: LetterState::New,
            reason: None,
            attempts: 1,
            sender: None,
            called: false,
            digest: None,
        }
    }
}
