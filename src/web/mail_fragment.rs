//! The parts of a mail, or of a letter to a forum, that a page shows: its text, its document with
//! pictures embedded, a picture.

use super::page::MailView;
use crate::forum::{OutboxPost, OutboxPostFile};
use crate::history::OutgoingMail;
use crate::mail::sender_token::without_tokens;
use mail_parser::{MessageParser, MimeHeaders, PartType};

/// A picture or a page from a mail.
pub(super) enum MailFragment {
    Html(String),
    Text(String),
    Picture { kind: &'static str, bytes: Vec<u8> },
}

impl MailFragment {
    pub(super) fn without_tokens(self, judge: &str) -> MailFragment {
        match self {
            MailFragment::Html(html) => MailFragment::Html(without_tokens(&html, judge)),
            MailFragment::Text(text) => MailFragment::Text(without_tokens(&text, judge)),
            picture @ MailFragment::Picture { .. } => picture,
        }
    }
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

/// The mail as a self-contained document.
pub(super) fn document(mail: &OutgoingMail) -> Option<MailFragment> {
    if let Some(post) = post(mail) {
        let Some(html) = post.html else {
            return Some(MailFragment::Text(post.text));
        };
        let named =
            |file: &OutboxPostFile| Some((file.content_id.clone()?, PNG, file.bytes.clone()));
        return Some(with_pictures(
            html,
            post.files
                .iter()
                .filter(|file| file.name.ends_with(".png"))
                .filter_map(named),
        ));
    }
    let parsed = MessageParser::default().parse(&mail.bytes)?;
    let html = parsed.html_part(0).and_then(|part| match &part.body {
        PartType::Html(html) => Some(html.to_string()),
        _ => None,
    });
    let Some(html) = html else {
        return parsed
            .body_text(0)
            .map(|text| MailFragment::Text(text.into_owned()));
    };
    let parts = parsed.parts.iter().filter_map(|part| {
        Some((
            part.content_id()?.to_owned(),
            part.content_type().and_then(kind_of)?,
            part.contents().to_vec(),
        ))
    });
    Some(with_pictures(html, parts))
}

/// The maximum number of places of one picture in a letter.
const PLACES: usize = 2;

fn with_pictures(
    mut html: String,
    pictures: impl Iterator<Item = (String, &'static str, Vec<u8>)>,
) -> MailFragment {
    for (id, kind, bytes) in pictures {
        // only the attribute: quotation marks in people's text are escaped in HTML
        html = html.replacen(
            &format!("\"cid:{id}\""),
            &format!("\"data:{kind};base64,{}\"", encoded(&bytes)),
            PLACES,
        );
    }
    MailFragment::Html(html)
}

/// The map in a mail; with two maps, the second is the one before the turn.
pub(super) fn picture(mail: &OutgoingMail, before: bool) -> Option<MailFragment> {
    let which = usize::from(before);
    if let Some(post) = post(mail) {
        let file = post
            .files
            .into_iter()
            .filter(|file| file.name.ends_with(".png"))
            .nth(which)?;
        return Some(MailFragment::Picture {
            kind: PNG,
            bytes: file.bytes,
        });
    }
    let parsed = MessageParser::default().parse(&mail.bytes)?;
    let pictures = parsed
        .parts
        .iter()
        .filter_map(|part| Some((part.content_type().and_then(kind_of)?, part)));
    pictures
        .map(|(kind, part)| MailFragment::Picture {
            kind,
            bytes: part.contents().to_vec(),
        })
        .nth(which)
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
        let MailFragment::Html(html) = with_pictures(
            written,
            std::iter::once(("map@x".to_owned(), PNG, vec![7; 300])),
        ) else {
            panic!("no HTML")
        };
        assert_eq!(
            (
                html.matches("cid:map@x").count(),
                html.matches("data:image/png;base64,").count()
            ),
            (400, 1)
        );
    }
}
