//! Mail: bytes ⇄ `Letter`, inboxes and outboxes, and authentication of the sender. Knows no game.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod address;
pub mod authentication;
pub(crate) mod automation;
mod automation_parts;
mod base64_footer;
mod body_text;
pub mod bounce;
pub mod compose;
mod enhanced_status;
mod fields;
mod fingerprint;
mod format_flowed;
pub mod header;
mod html;
pub mod html_elements;
pub mod inbox;
pub mod letter_parser;
pub mod limits;
mod list_numbers;
pub mod marked_addresses;
mod nesting;
pub mod our_addresses;
pub mod outbox;
pub mod page_letters;
pub mod password;
pub mod probe;
mod quote;
mod read_error;
pub(crate) mod received_header;
pub mod sender_token;
pub mod settings;
mod trace_headers;
pub mod wire;

pub use automation::JudgeIdentity;
pub use fingerprint::fingerprint;
pub use inbox::{Inbox, InboxError, MailBatch};
pub use letter_parser::letter;
pub use limits::Limits;
pub use outbox::{Outbox, SendError};
pub use read_error::MailReadError;
pub use settings::{InboxSettings, OutboxSettings, SettingsError};

use jiff::Timestamp;

/// A mail as fetched from an inbox, before parsing.
#[derive(Clone, Debug)]
pub struct RawLetter {
    /// Identifies this mail in its mailbox permanently:
    /// `imap/<user>@<host>/INBOX/<uidvalidity>/<uid>` or `maildir/<base name>/<digest>`.
    pub key: String,
    /// When the server received it; never the `Date:` header.
    pub received: Timestamp,
    /// The source of that time.
    pub source: TimeSource,
    pub bytes: Vec<u8>,
    /// Larger than the limit: `bytes` contains only the header block.
    pub too_large: bool,
}

/// The source of a mail's time of receipt (DL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeSource {
    /// The IMAP server's INTERNALDATE.
    Server,
    /// A trusted host, from the topmost `Received` header.
    Received,
    /// The file system: the file's modification time.
    File,
    /// No source: when we first saw it.
    FirstSeen,
    /// Our own clock: the mail server piped the mail to us.
    Pipe,
    /// The forum's server: when the post was written, or last edited.
    Post,
    Edit,
    /// Our own clock: it was sent from a player page.
    Page,
}

impl TimeSource {
    /// The name used in the store and printed by `seneschal deadline --explain`.
    pub fn name(self) -> &'static str {
        match self {
            TimeSource::Server => "INTERNALDATE",
            TimeSource::Received => "Received",
            TimeSource::File => "file",
            TimeSource::FirstSeen => "first seen",
            TimeSource::Pipe => "pipe",
            TimeSource::Post => "forum",
            TimeSource::Edit => "forum, edited",
            TimeSource::Page => "page",
        }
    }

    /// Whether the time comes from another machine's clock.
    pub fn is_servers(self) -> bool {
        matches!(
            self,
            TimeSource::Server | TimeSource::Received | TimeSource::Post | TimeSource::Edit
        )
    }
}

/// A mail address with its display name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox {
    pub name: Option<String>,
    /// `local@domain`, with the domain in lower case.
    pub address: String,
}

/// A parsed mail: the text that a person wrote, and the information in its headers.
#[derive(Clone, Debug)]
pub struct Letter {
    /// `None` if the From header is ambiguous (none, several, groups, hidden addresses).
    pub from: Option<Mailbox>,
    /// To and Cc, in order, with the envelope recipients from `Delivered-To` and `X-Original-To`.
    pub to: Vec<String>,
    /// Only To and Cc: the visible recipients.
    pub shown_to: Vec<String>,
    /// Whether a `Return-Path` header shows the null return path.
    pub null_return_path: bool,
    pub subject: String,
    pub message_id: Option<String>,
    /// As written: the sender's clock, which proves nothing.
    pub date: Option<String>,
    pub in_reply_to: Option<String>,
    pub references: Vec<String>,
    /// The new text: quotes, attribution lines and signature removed, charset decoded, flowed lines
    /// joined, line ends `\n`.
    pub text: String,
    /// The removed quotes, without their `>`: an order sheet in there waits for `confirm`.
    pub quoted: String,
    /// Whether `text` ends inside press (`press to` …) whose end is in the removed text.
    pub letter_cut: bool,
    /// The kind of part that `text` comes from.
    pub origin: TextOrigin,
    /// Part of it is encrypted, or signed in a way that hides it.
    pub is_sealed: bool,
    /// Why no automatic answer may be sent, if the sender is automated.
    pub machine: Option<AutomationSign>,
    /// What mail servers wrote about the sender; the configuration says which of them to trust.
    pub results: authentication::AuthenticationResults,
    /// Remarks for the acknowledgement: converted from HTML, text and HTML differ, cut at a limit…
    pub remarks: Vec<seneschal_text::Phrase>,
    /// Its place on a forum if it comes from there; the forum's server authenticates the author.
    pub posted: Option<PostLocation>,
}

impl Letter {
    /// The subject, if the author wrote it for this letter: every post of a topic has the title of
    /// the first post.
    pub fn own_subject(&self) -> &str {
        if self
            .posted
            .is_none_or(|posted| posted.number == 1 && !posted.deleted)
        {
            &self.subject
        } else {
            ""
        }
    }

    /// The text, or the subject if the text is empty.
    pub fn says(&self) -> &str {
        if self.text.trim().is_empty() {
            self.own_subject()
        } else {
            &self.text
        }
    }
}

/// A letter's place on a forum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostLocation {
    /// The forum's number of its topic, and its number within the topic.
    pub topic: u64,
    pub number: u64,
    /// In an open topic, where people talk about other things too.
    pub open: bool,
    /// Only its author and we can read it: the answer may be posted there.
    pub alone: bool,
    /// Its author deleted it: its text and title no longer count.
    pub deleted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOrigin {
    Plain,
    Html,
    Attachment,
    /// No text part.
    Nothing,
}

/// The sign that a program sent it (RFC 3834 and common practice).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AutomationSign {
    NullReturnPath,
    AutoSubmitted,
    Report,
    Bulk,
    List,
    AutoReply,
    Daemon,
    /// Its address is one that notices come from, such as `alert@`: a person may have it too.
    Notifier,
    /// A click in a mail program wrote it: a reaction, or an answer to a calendar's date.
    Click,
    Ourselves,
    /// More than fifty `Received` headers.
    Loop,
}

impl AutomationSign {
    /// Lists and company servers mark personal mails too, and a person may write from `alert@`
    /// (IN-21); all other signs occur only in automated mail.
    pub fn may_bring_sheets(&self) -> bool {
        matches!(
            self,
            AutomationSign::AutoSubmitted
                | AutomationSign::Bulk
                | AutomationSign::List
                | AutomationSign::Notifier
        )
    }
}

/// One mail to be sent, before encoding.
#[derive(Clone, Debug)]
pub struct MailDraft {
    pub from: Mailbox,
    pub reply_to: Option<Mailbox>,
    pub to: Mailbox,
    pub subject: String,
    /// Empty if the HTML is sent alone.
    pub text: String,
    pub html: Option<String>,
    pub attachments: Vec<Attachment>,
    /// Without angle brackets; deterministic, so that a resend is the same mail.
    pub message_id: String,
    pub in_reply_to: Option<String>,
    pub references: Vec<String>,
    /// `auto-replied` for answers, `auto-generated` for the rest (RFC 3834).
    pub reply: bool,
    /// Our own loop protection mark, in `X-Loop`.
    pub instance: String,
    /// For readers who may unsubscribe by mail; players resign instead.
    pub list: Option<ListHeaders>,
    /// The address for bounces; `None` is the null sender.
    pub envelope_from: Option<String>,
    pub date: Timestamp,
}

/// The data that mail programs need to offer unsubscribing from a kind of mails.
#[derive(Clone, Debug)]
pub struct ListHeaders {
    /// Identifies the kind: `reports.thornvale.example.org` (RFC 2919).
    pub id: String,
    /// A mail to this address unsubscribes (RFC 2369, section 3.2).
    pub leave: String,
}

#[derive(Clone, Debug)]
pub struct Attachment {
    pub file_name: String,
    /// `image/png`
    pub content_type: String,
    /// Referred to in the HTML as `cid:…`; then it is an inline part with a file name.
    pub content_id: Option<String>,
    pub bytes: Vec<u8>,
}

/// A mail ready to be sent: one recipient, and bytes that never change again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// `None` is the null sender (for answers, so that no bounce causes a loop).
    pub envelope_from: Option<String>,
    pub to: String,
    pub bytes: Vec<u8>,
}
