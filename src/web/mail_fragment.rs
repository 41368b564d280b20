//! The parts of a mail, or of a letter to a forum, that a page shows: its text, its document with
//! pictures embedded, a picture.

use super::page::MailView;
use crate::forum::{OutboxPost, OutboxPostFile};
use crate::history::OutgoingMail;
use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders, PartType};
use std::sync::Arc;

/// A picture, as a browser gets it.
pub(super) struct Picture {
    pub kind: &'static str,
    pub bytes: Arc<[u8]>,
}

/// A letter to a forum, which has no headers.
fn post(mail: &OutgoingMail) -> Option<OutboxPost> {
    (!mail.recipient.is_mail())
        .then(|| OutboxPost::read(&mail.bytes).ok())
        .flatten()
}

impl MailView {
    pub(super) fn of(mail: &OutgoingMail) -> MailView {
        if let Some(post) = post(mail) {
            return MailView {
                subject: post.subject,
                text: post.text,
            };
        }
        let parsed = MessageParser::default().parse(&mail.bytes);
        let subject = parsed
            .as_ref()
            .and_then(|parsed| parsed.subject())
            .unwrap_or_default()
            .to_owned();
        let text = parsed
            .as_ref()
            .and_then(|parsed| parsed.body_text(0))
            .unwrap_or_default()
            .replace("\r\n", "\n");
        MailView { subject, text }
    }
}

/// Whether it answers the letter with this Message-ID.
pub(super) fn answers(mail: &OutgoingMail, id: &str) -> bool {
    if let Some(post) = post(mail) {
        return post.answers.is_some_and(|answered| answered == id);
    }
    MessageParser::default()
        .parse_headers(&mail.bytes)
        .is_some_and(|parsed| {
            parsed
                .in_reply_to()
                .as_text_list()
                .is_some_and(|ids| ids.iter().any(|one| one == id))
        })
}

/// What stands within the frame of a mail's HTML, with its pictures embedded.
pub(super) fn blocks(mail: &OutgoingMail) -> Option<String> {
    let (html, pictures) = match post(mail) {
        Some(post) => (post.html, post_pictures(post.files)),
        None => {
            let parsed = MessageParser::default().parse(&mail.bytes)?;
            let html = parsed.html_part(0).and_then(|part| match &part.body {
                PartType::Html(html) => Some(html.to_string()),
                _ => None,
            });
            (html, pictures(&parsed))
        }
    };
    let html = html?;
    // a letter to a forum has no frame
    let within = html
        .split_once("<!--blocks-->")
        .and_then(|(_, rest)| Some(rest.split_once("<!--/blocks-->")?.0.to_owned()));
    Some(with_pictures(within.unwrap_or(html), pictures.into_iter()))
}

type EmbeddedPicture = (String, &'static str, Vec<u8>);

fn post_pictures(files: Vec<OutboxPostFile>) -> Vec<EmbeddedPicture> {
    files
        .into_iter()
        .filter(|file| file.name.ends_with(".png"))
        .filter_map(|file| Some((file.content_id?, PNG, file.bytes)))
        .collect()
}

fn pictures(parsed: &Message) -> Vec<EmbeddedPicture> {
    let picture = |part: &MessagePart| {
        Some((
            part.content_id()?.to_owned(),
            part.content_type().and_then(kind_of)?,
            part.contents().to_vec(),
        ))
    };
    parsed.parts.iter().filter_map(picture).collect()
}

/// The maximum number of places of one picture in a letter.
const PLACES: usize = 2;

fn with_pictures(
    mut html: String,
    pictures: impl Iterator<Item = (String, &'static str, Vec<u8>)>,
) -> String {
    for (id, kind, bytes) in pictures {
        // only the attribute: quotation marks in people's text are escaped in HTML
        html = html.replacen(
            &format!("\"cid:{id}\""),
            &format!("\"data:{kind};base64,{}\"", encoded(&bytes)),
            PLACES,
        );
    }
    html
}

const PNG: &str = "image/png";

fn kind_of(kind: &mail_parser::ContentType) -> Option<&'static str> {
    (kind.ctype() == "image" && kind.subtype() == Some("png")).then_some(PNG)
}

fn encoded(bytes: &[u8]) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What somebody wrote is no picture, however often he wrote its name.
    #[test]
    fn a_picture_stands_where_it_is_shown_and_nowhere_else() {
        let written = format!("<p>{}</p><img src=\"cid:map@x\">", "cid:map@x ".repeat(400));
        let html = with_pictures(
            written,
            std::iter::once(("map@x".to_owned(), PNG, vec![7; 300])),
        );
        assert_eq!(
            (
                html.matches("cid:map@x").count(),
                html.matches("data:image/png;base64,").count()
            ),
            (400, 1)
        );
    }
}
