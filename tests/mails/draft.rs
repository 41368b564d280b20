//! A mail as the judge sends it, with what no test asks about filled in.

use seneschal::mail::{Attachment, MailDraft, Mailbox};

pub fn draft(
    subject: &str,
    text: String,
    html: Option<String>,
    attachments: Vec<Attachment>,
) -> MailDraft {
    let mailbox = |address: &str| Mailbox {
        name: None,
        address: address.to_owned(),
    };
    MailDraft {
        from: mailbox("judge@example.org"),
        reply_to: None,
        to: mailbox("anna@example.org"),
        subject: subject.to_owned(),
        text,
        html,
        attachments,
        message_id: "x@example.org".into(),
        in_reply_to: None,
        references: Vec::new(),
        reply: false,
        instance: "judge@example.org".into(),
        list: None,
        envelope_from: None,
        date: "2026-11-20T08:00:00Z"
            .parse()
            .unwrap_or_else(|why| panic!("{why}")),
    }
}
