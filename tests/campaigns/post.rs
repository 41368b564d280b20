//! The mail server of a script: mails as people's programs write them, and what the judge sent,
//! opened.

use mail_parser::{MessageParser, MimeHeaders};
use seneschal::mail::Parcel;

/// What the judge sent.
pub struct Sent {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: Option<String>,
    /// Without angle brackets.
    pub id: String,
    /// With those that it answers, the oldest first.
    pub references: Vec<String>,
    pub reply_to: Option<String>,
    /// Name and kind of each file.
    pub files: Vec<String>,
    /// Headers, every part and every file, decoded and unpacked: what a reader can get to see.
    pub all: String,
}

impl Sent {
    pub fn open(parcel: &Parcel) -> Sent {
        let mail = MessageParser::default()
            .parse(&parcel.bytes)
            .expect("our own mail reads");
        let mut all = mail
            .headers_raw()
            .map(|(name, value)| format!("{name}:{value}\n"))
            .collect::<String>();
        for part in &mail.parts {
            match part.text_contents() {
                Some(text) => all.push_str(text),
                None => all.push_str(&super::canaries::shown(part.contents())),
            }
        }
        let list = |value: &mail_parser::HeaderValue| {
            value
                .as_text_list()
                .unwrap_or_default()
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        let file = |part: &mail_parser::MessagePart| {
            let kind = part
                .content_type()
                .map(|kind| format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or_default()))
                .unwrap_or_default();
            format!("{} ({kind})", part.attachment_name().unwrap_or("nameless"))
        };
        Sent {
            to: parcel.to.clone(),
            subject: mail.subject().unwrap_or_default().to_owned(),
            text: mail.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
            html: mail
                .html_part(0)
                .map(|_| mail.body_html(0).unwrap_or_default().into_owned()),
            id: mail.message_id().unwrap_or_default().to_owned(),
            references: list(mail.references()),
            reply_to: mail
                .reply_to()
                .and_then(|to| to.first())
                .and_then(|to| to.address())
                .map(str::to_owned),
            files: mail.attachments().map(file).collect(),
            all,
        }
    }

    /// `report`, `welcome`, `notice` …: the third part of our Message-IDs.
    pub fn kind(&self) -> &str {
        self.id.split('.').nth(3).unwrap_or_default()
    }
}

/// A mail that somebody writes.
#[derive(Default)]
pub struct Written<'a> {
    pub who: &'a str,
    pub from: String,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub answers: Option<&'a Sent>,
    pub machine: bool,
    /// Which of the script's mails it is.
    pub number: usize,
}

impl Written<'_> {
    /// With canaries in all that a mail program and the servers on the way write.
    pub fn bytes(&self) -> String {
        let canary = super::canaries::of(self.who);
        let mut headers = vec![
            format!(
                "Received: from {canary}-host.example (unknown [192.0.2.77]) by mx.example.org; Tue, 24 Nov 2026 09:00:00 +0545"
            ),
            format!(
                "From: \"{canary}-name {}\" <{}>",
                super::clean::NAME,
                self.from
            ),
            format!("To: <{}>", self.to),
            format!("Subject: {}", self.subject),
            format!(
                "Message-ID: <{}.{canary}-id@{canary}-host.example>",
                self.number
            ),
            format!("User-Agent: {canary}-client 1.0 {}", super::clean::PROGRAM),
        ];
        if self.machine {
            headers.push("Auto-Submitted: auto-replied".to_owned());
        }
        if let Some(sent) = self.answers {
            headers.push(format!("In-Reply-To: <{}>", sent.id));
            let ids = sent
                .references
                .iter()
                .chain([&sent.id])
                .map(|id| format!("<{id}>"))
                .collect::<Vec<_>>();
            headers.push(format!("References: {}", ids.join("\r\n ")));
        }
        format!(
            "{}\r\n\r\n{}\r\n",
            headers.join("\r\n"),
            self.text.replace('\n', "\r\n")
        )
    }
}
