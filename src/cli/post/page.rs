//! The page from which a moderator posts a folder's messages: `index.html`, which needs nothing
//! but itself. Ticks are the browser's; the history knows only that the page was written.

use super::board_writer::BoardWriter;
use super::message_book::{BoardMessage, MessageBook, MessagePlace};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use seneschal::forum::PictureKey;
use serde::Serialize;
use std::path::Path;

pub(super) const FILE: &str = "index.html";

/// What its reader may type afterwards.
#[derive(Serialize)]
pub(super) struct PageCommands {
    /// Writes the page once more.
    pub again: String,
    pub paste: String,
    pub post: String,
}

#[derive(Serialize)]
struct HandPage<'a> {
    campaign: &'a str,
    messages: Vec<PagePart<'a>>,
    images: Vec<PageImage<'a>>,
    /// The board finds pictures by numbers, not by addresses.
    numbers: bool,
    /// What an address must look like.
    pattern: &'static str,
    commands: PageCommands,
}

/// What is posted at once.
#[derive(Serialize)]
struct PagePart<'a> {
    key: String,
    new_thread: bool,
    /// Whose private message it is.
    recipient: Option<&'a str>,
    subject: String,
    text: &'a str,
    files: Vec<PageFile<'a>>,
}

/// A file to attach.
#[derive(Serialize)]
struct PageFile<'a> {
    name: &'a str,
    /// If it is a picture.
    data: Option<String>,
}

#[derive(Serialize)]
struct PageImage<'a> {
    key: &'a str,
    file: &'a str,
    placeholder: &'a str,
    data: Option<String>,
    /// The one reader whose messages show it.
    only: Option<&'a str>,
}

/// Writes the page, and the list that it is made from.
pub(super) fn write(writer: &mut BoardWriter, commands: PageCommands) -> anyhow::Result<()> {
    let (book, folder) = (&writer.book, &writer.folder.path);
    let mut messages = Vec::new();
    for message in &book.messages {
        messages.extend(page_parts(message, folder));
    }
    let page = HandPage {
        campaign: book.campaign(),
        messages,
        images: waiting_images(book, folder),
        numbers: writer.dialect.pictures == PictureKey::Number,
        pattern: writer.dialect.pictures.pattern(),
        commands,
    };
    let page = writer.publisher.web_page("post", writer.language, &page)?;
    writer.keep_book()?;
    writer.folder.replace(FILE, page.as_bytes())
}

fn page_parts<'a>(message: &'a BoardMessage, folder: &Path) -> Vec<PagePart<'a>> {
    let of = message.parts.len();
    let mut parts: Vec<PagePart> = message
        .parts
        .iter()
        .zip(1..)
        .map(|(part, n)| PagePart {
            key: format!("{}-{n}-{of}", message.key),
            new_thread: n == 1 && message.place == MessagePlace::NewThread,
            recipient: match &message.place {
                MessagePlace::Private(name) => Some(name),
                _ => None,
            },
            subject: if of > 1 {
                format!("{} ({n}/{of})", message.subject)
            } else {
                message.subject.clone()
            },
            text: &part.text,
            files: Vec::new(),
        })
        .collect();
    if let Some(last) = parts.last_mut() {
        for name in &message.files {
            last.files.push(PageFile {
                name,
                data: name.ends_with(".png").then(|| data(name, folder)).flatten(),
            });
        }
    }
    parts
}

/// The pictures whose addresses texts wait for.
fn waiting_images<'a>(book: &'a MessageBook, folder: &Path) -> Vec<PageImage<'a>> {
    let mut images = Vec::new();
    for image in &book.images {
        let places: Vec<&MessagePlace> = book
            .waiting_for(image)
            .map(|message| &message.place)
            .collect();
        let Some(first) = places.first() else {
            continue;
        };
        images.push(PageImage {
            key: &image.hash,
            file: &image.file,
            placeholder: &image.placeholder,
            data: data(&image.file, folder),
            only: match first {
                MessagePlace::Private(name) if places.iter().all(|place| place == first) => {
                    Some(name)
                }
                _ => None,
            },
        });
    }
    images
}

/// `None` if somebody has removed the file: an earlier message may have needed it.
fn data(file: &str, folder: &Path) -> Option<String> {
    let bytes = std::fs::read(folder.join(file)).ok()?;
    Some(format!(
        "data:image/png;base64,{}",
        BASE64_STANDARD.encode(bytes)
    ))
}
