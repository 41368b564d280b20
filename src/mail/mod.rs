//! Mail: bytes ⇄ `Letter`, the boxes they come from and go to, and the proof of who sent them.
//! Knows no game.

pub mod address;
pub mod authentication;
pub mod automation;
pub mod bounce;
pub mod compose;
mod fields;
mod format_flowed;
pub mod header;
mod html;
pub mod inbox;
pub mod letter_parser;
pub mod limits;
pub mod marked_addresses;
mod nesting;
pub mod outbox;
pub mod page_letters;
pub mod password;
pub mod probe;
mod quote;
pub mod received_header;
pub mod sender_token;
pub mod settings;
mod trace_headers;
pub(crate) mod wire;

pub use automation::JudgeIdentity;
pub use compose::{ComposeError, parcel};
pub use inbox::{Inbox, InboxError, MailBatch};
pub use letter_parser::{MailReadError, letter};
pub use limits::Limits;
pub use outbox::{Outbox, SendError};
pub use settings::{InboxSettings, OutboxSettings, SettingsError};
pub use trace_headers::without_traces;

use jiff::Timestamp;

/// A mail as it lies in an inbox, before anything is parsed.
#[derive(Clone, Debug)]
pub struct RawLetter {
    /// Names this mail in its mailbox for good: `imap/<user>@<host>/INBOX/<uidvalidity>/<uid>` or
    /// `maildir/<base name>/<digest>`.
    pub key: String,
    /// When the server received it; never the `Date:` header.
    pub received: Timestamp,
    /// Who says so.
    pub source: TimeSource,
    pub bytes: Vec<u8>,
    /// Larger than the limit: `bytes` holds the header block only.
    pub too_large: bool,
}

/// Who says when a mail was received (DL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeSource {
    /// The IMAP server, by INTERNALDATE.
    Server,
    /// A trusted host, by the topmost `Received` header.
    Received,
    /// The file system, by the file's time of change.
    File,
    /// Nobody: when we first saw it.
    FirstSeen,
    /// We ourselves: the mail server handed it to us.
    Pipe,
    /// The forum's server, of a post as it was written, or as it was edited last.
    Post,
    Edit,
    /// We ourselves: it was sent from a player's own page.
    Page,
}

impl TimeSource {
    /// As the store keeps it and `seneschal deadline --explain` prints it.
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

    /// Whether another machine's clock says so.
    pub fn is_servers(self) -> bool {
        matches!(
            self,
            TimeSource::Server | TimeSource::Received | TimeSource::Post | TimeSource::Edit
        )
    }
}

/// A mail address with the name that stands before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox {
    pub name: Option<String>,
    /// `local@domain`, the domain folded to lower case.
    pub address: String,
}

/// A mail that was read: what a person wrote, and what its headers tell.
#[derive(Clone, Debug)]
pub struct Letter {
    /// `None` where the From header is ambiguous (none, several, groups, hidden addresses).
    pub from: Option<Mailbox>,
    /// To and Cc, in order; with the envelope recipients that `Delivered-To` and `X-Original-To`
    /// tell.
    pub to: Vec<String>,
    /// To and Cc alone: who can read it, as far as the letter tells.
    pub shown_to: Vec<String>,
    /// The null return path, when a `Return-Path` header tells it.
    pub null_return_path: bool,
    pub subject: String,
    pub message_id: Option<String>,
    /// As written: the sender's clock, which proves nothing.
    pub date: Option<String>,
    pub in_reply_to: Option<String>,
    pub references: Vec<String>,
    /// The new text: quotes, attribution lines and signature taken off, charset decoded, flowed
    /// lines joined, line ends `\n`.
    pub text: String,
    /// What was taken off as quoted, its `>` removed: a sheet in there waits for `confirm`.
    pub quoted: String,
    /// Whether `text` stops within a letter to others (`press to` …) whose end stands in what was
    /// taken off.
    pub letter_cut: bool,
    /// Where `text` was found.
    pub origin: TextOrigin,
    /// Why no machine-made answer may go out, when a machine sent it.
    pub machine: Option<AutomationSign>,
    /// What mail servers wrote about the sender; who of them is believed, the configuration says.
    pub results: authentication::AuthenticationResults,
    /// Remarks for the acknowledgement: converted from HTML, text and HTML differ, cut at a limit…
    pub remarks: Vec<crate::text::Phrase>,
    /// Where it stands, if it was read from a forum, whose own server proves who wrote it.
    pub posted: Option<PostLocation>,
}

impl Letter {
    /// Its subject, where its writer set it down with this very letter: every post of a topic bears
    /// the title of the first.
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

    /// What it says: its text, or its subject where that is empty.
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
    /// The topic that it stands in, by the forum's number, and its own number there.
    pub topic: u64,
    pub number: u64,
    /// In an open topic, where people talk about other things too.
    pub open: bool,
    /// Nobody can read it but its writer and we: it may be answered where it stands.
    pub alone: bool,
    /// Its writer took it away: neither its text nor its title says anything any more.
    pub deleted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOrigin {
    Plain,
    Html,
    Attachment,
    /// No text part at all.
    Nothing,
}

/// What showed that a machine sent it (RFC 3834 and habit).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AutomationSign {
    NullReturnPath,
    AutoSubmitted,
    Report,
    Bulk,
    List,
    AutoReply,
    Daemon,
    Ourselves,
    /// More than fifty `Received` headers.
    Loop,
}

impl AutomationSign {
    /// Lists and companies' servers mark people's mails too (IN-21); every other sign is one that
    /// nothing but a machine gives.
    pub fn may_bring_sheets(&self) -> bool {
        matches!(
            self,
            AutomationSign::AutoSubmitted | AutomationSign::Bulk | AutomationSign::List
        )
    }
}

/// One mail to be sent, before it is bytes.
#[derive(Clone, Debug)]
pub struct MailDraft {
    pub from: Mailbox,
    pub reply_to: Option<Mailbox>,
    pub to: Mailbox,
    pub subject: String,
    /// Empty where the HTML goes alone.
    pub text: String,
    pub html: Option<String>,
    pub attachments: Vec<Attachment>,
    /// Without angle brackets; deterministic, so that a resend is the same mail.
    pub message_id: String,
    pub in_reply_to: Option<String>,
    pub references: Vec<String>,
    /// `auto-replied` for answers, `auto-generated` for the rest (RFC 3834).
    pub reply: bool,
    /// Our own mark against loops, in `X-Loop`.
    pub instance: String,
    /// For readers who may leave by a mail; players resign instead.
    pub list: Option<ListHeaders>,
    /// Where bounces go; `None` is the null sender.
    pub envelope_from: Option<String>,
    pub date: Timestamp,
}

/// What mail programs offer a reader who wants no more of a kind of mails.
#[derive(Clone, Debug)]
pub struct ListHeaders {
    /// Names the kind: `reports.thornvale.example.org` (RFC 2919).
    pub id: String,
    /// A mail to this address is enough (RFC 2369, section 3.2).
    pub leave: String,
}

#[derive(Clone, Debug)]
pub struct Attachment {
    pub file_name: String,
    /// `image/png`
    pub content_type: String,
    /// Referred to from the HTML as `cid:…`; then one inline part with a file name.
    pub content_id: Option<String>,
    pub bytes: Vec<u8>,
}

/// A mail ready for the wire: one recipient, bytes that never change again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// `None` is the null sender (answers: nothing may bounce into a loop).
    pub envelope_from: Option<String>,
    pub to: String,
    pub bytes: Vec<u8>,
}
