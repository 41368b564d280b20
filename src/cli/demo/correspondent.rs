//! A simulated player: reads mails from their Maildir and answers by mail. The answers are ordinary
//! mails, as any mail program would send them.

use anyhow::Context;
use lettre::message::{Mailbox, header::ContentType};
use mail_parser::{MessageParser, MimeHeaders};
use seneschal::text::hash::sha256;
use std::fs;
use std::path::{Path, PathBuf};

/// A mail that the player has read.
pub(super) struct DemoMail {
    pub subject: String,
    pub message_id: String,
    /// Where an answer goes: the address of the player's seat.
    pub reply_to: String,
    pub text: String,
    pub html: Option<String>,
    /// The map, if the mail contained one.
    pub picture: Option<Vec<u8>>,
}

/// Reads the new mails of a Maildir, oldest first, and marks them as read.
pub(super) fn read_new(maildir: &Path) -> anyhow::Result<Vec<DemoMail>> {
    let mut files: Vec<PathBuf> = match fs::read_dir(maildir.join("new")) {
        Ok(entries) => entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error).with_context(|| maildir.display().to_string()),
    };
    files.sort_by_key(|path| {
        (
            fs::metadata(path).and_then(|meta| meta.modified()).ok(),
            path.clone(),
        )
    });
    let mut mails = Vec::new();
    for path in files {
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        mails.extend(read(&bytes));
        if let Some(name) = path.file_name().and_then(|name| name.to_str()) {
            fs::rename(&path, maildir.join("cur").join(format!("{name}:2,S")))
                .with_context(|| path.display().to_string())?;
        }
    }
    Ok(mails)
}

/// The newest mail of a Maildir that matches, already read or not.
pub(super) fn newest(
    maildir: &Path,
    will_do: impl Fn(&DemoMail) -> bool,
) -> anyhow::Result<Option<DemoMail>> {
    let mut files = Vec::new();
    for sub in ["new", "cur"] {
        if let Ok(entries) = fs::read_dir(maildir.join(sub)) {
            files.extend(entries.flatten().map(|entry| entry.path()));
        }
    }
    files.sort_by_key(|path| fs::metadata(path).and_then(|meta| meta.modified()).ok());
    for path in files.iter().rev() {
        if let Some(mail) =
            read(&fs::read(path).with_context(|| path.display().to_string())?).filter(&will_do)
        {
            return Ok(Some(mail));
        }
    }
    Ok(None)
}

fn read(bytes: &[u8]) -> Option<DemoMail> {
    let mail = MessageParser::default().parse(bytes)?;
    let address = mail
        .reply_to()
        .or_else(|| mail.from())
        .and_then(|list| list.first())
        .and_then(|one| one.address())?
        .to_owned();
    let picture = mail.parts.iter().find(|part| {
        part.content_type()
            .is_some_and(|kind| kind.ctype() == "image")
    });
    Some(DemoMail {
        subject: mail.subject().unwrap_or_default().to_owned(),
        message_id: mail.message_id().unwrap_or_default().to_owned(),
        reply_to: address,
        text: mail.body_text(0).unwrap_or_default().into_owned(),
        html: mail.body_html(0).map(|html| html.into_owned()),
        picture: picture.map(|part| part.contents().to_vec()),
    })
}

/// An answer to a mail as bytes: plain text, sent from the player's own address.
pub(super) fn answer(
    lord: &str,
    address: &str,
    to: &DemoMail,
    text: &str,
) -> anyhow::Result<Vec<u8>> {
    let mail = lettre::Message::builder()
        .from(Mailbox::new(Some(lord.to_owned()), address.parse()?))
        .to(Mailbox::new(None, to.reply_to.parse()?))
        .subject(format!("Re: {}", to.subject))
        .message_id(Some(format!(
            "<{}@example.org>",
            hex::encode(&sha256(format!("{address} {} {text}", to.message_id).as_bytes())[..12])
        )))
        .in_reply_to(format!("<{}>", to.message_id))
        .header(ContentType::TEXT_PLAIN)
        .body(text.to_owned())?;
    Ok(mail.formatted())
}
