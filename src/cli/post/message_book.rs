//! The messages of a folder, as `messages.json` keeps them: a later run adds to them, and each
//! keeps its number and its tick.

use seneschal::forum::MAP_URL;
use seneschal::history::{CampaignRow, OutboxRow};
use seneschal::text::hash::sha256;
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const FILE: &str = "messages.json";

#[derive(Default, Serialize, Deserialize)]
pub(super) struct MessageBook {
    campaign: String,
    /// With the name, it tells campaigns apart.
    created: i64,
    /// In whose tags the texts are.
    board: String,
    pub messages: Vec<BoardMessage>,
    pub images: Vec<BoardImage>,
}

/// What everybody gets in a thread, or what one reader gets; in parts if it is longer than the
/// board allows.
#[derive(Serialize, Deserialize)]
pub(super) struct BoardMessage {
    /// Stays the same when the message is written again: the page's ticks go by it.
    pub key: String,
    /// The turns that it reports; a later run of them takes its place.
    pub turns: Option<String>,
    pub place: MessagePlace,
    pub subject: String,
    pub parts: Vec<MessagePart>,
    /// The letters of the outbox in it.
    pub letters: Vec<i64>,
    /// Files to attach, to which the text does not refer.
    pub files: Vec<String>,
}

/// Where a message goes.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MessagePlace {
    NewThread,
    Thread,
    Private(String),
}

#[derive(Serialize, Deserialize)]
pub(super) struct MessagePart {
    pub file: String,
    pub text: String,
}

/// A picture in the folder; each is there once.
#[derive(Serialize, Deserialize)]
pub(super) struct BoardImage {
    pub hash: String,
    pub file: String,
    /// Takes the place of its address in texts until that is known.
    pub placeholder: String,
    pub address: Option<String>,
}

impl BoardImage {
    /// What texts refer to it by.
    pub(super) fn reference(&self) -> &str {
        self.address.as_deref().unwrap_or(&self.placeholder)
    }
}

/// A name in the folder, not a way out of it.
fn is_file_name(name: &str) -> bool {
    Path::new(name).file_name().is_some_and(|file| file == name)
}

impl MessageBook {
    /// The messages of a folder, if it has some of this campaign for this board.
    pub(super) fn read(folder: &Path, campaign: &CampaignRow, board: &str) -> Option<MessageBook> {
        let bytes = std::fs::read(folder.join(FILE)).ok()?;
        let book: MessageBook = serde_json::from_slice(&bytes).ok()?;
        let is_ours = book.campaign == campaign.name
            && book.created == campaign.created
            && book.board == board
            && book.files().all(is_file_name);
        is_ours.then_some(book)
    }

    fn files(&self) -> impl Iterator<Item = &str> {
        let of_messages = self.messages.iter().flat_map(|message| {
            let texts = message.parts.iter().map(|part| part.file.as_str());
            texts.chain(message.files.iter().map(String::as_str))
        });
        of_messages.chain(self.images.iter().map(|image| image.file.as_str()))
    }

    pub(super) fn new(campaign: &CampaignRow, board: &str) -> MessageBook {
        MessageBook {
            board: board.to_owned(),
            campaign: campaign.name.clone(),
            created: campaign.created,
            ..MessageBook::default()
        }
    }

    /// Adds a message, or puts it in place of an earlier version.
    pub(super) fn put(&mut self, message: BoardMessage) {
        match self.messages.iter_mut().find(|old| old.key == message.key) {
            Some(old) => *old = message,
            None => self.messages.push(message),
        }
    }

    pub(super) fn campaign(&self) -> &str {
        &self.campaign
    }

    /// How many times something is posted.
    pub(super) fn postings(&self) -> usize {
        self.messages
            .iter()
            .map(|message| message.parts.len())
            .sum()
    }

    /// The messages that refer to a picture by its placeholder.
    pub(super) fn waiting_for<'b>(
        &'b self,
        image: &'b BoardImage,
    ) -> impl Iterator<Item = &'b BoardMessage> {
        let has = |part: &MessagePart| part.text.contains(&image.placeholder);
        self.messages
            .iter()
            .filter(move |message| message.parts.iter().any(has))
    }

    /// Whether a text waits for the address of its picture.
    pub(super) fn images_wait(&self) -> bool {
        self.images
            .iter()
            .any(|image| self.waiting_for(image).next().is_some())
    }

    /// Adds a picture, and returns its place in the list.
    pub(super) fn add_image(&mut self, hash: String, file: String, is_public: bool) -> usize {
        let at = self.images.len();
        self.images.push(BoardImage {
            hash,
            file,
            placeholder: if at == 0 && is_public {
                MAP_URL.to_owned()
            } else {
                format!("{{{{IMAGE_{}}}}}", at + 1)
            },
            address: None,
        });
        at
    }

    /// The names of the readers with messages here, in the order of their first one.
    pub(super) fn readers(&self) -> Vec<&str> {
        let mut readers: Vec<&str> = Vec::new();
        for message in &self.messages {
            if let MessagePlace::Private(name) = &message.place
                && !readers.contains(&name.as_str())
            {
                readers.push(name);
            }
        }
        readers
    }

    /// The messages into which a reader's letters go. All that waits goes into one. A message that
    /// is in the folder already is written again if all its letters are here; otherwise it stays as
    /// it is.
    pub(super) fn groups<'r>(&self, rows: &'r [OutboxRow]) -> Vec<Vec<&'r OutboxRow>> {
        let mut groups: Vec<Vec<&OutboxRow>> = Vec::new();
        for message in self.messages.iter().filter(|old| !old.letters.is_empty()) {
            let own: Vec<&OutboxRow> = rows
                .iter()
                .filter(|row| message.letters.contains(&row.id))
                .collect();
            if own.len() == message.letters.len() {
                groups.push(own);
            }
        }
        let is_new = |row: &&OutboxRow| {
            !self
                .messages
                .iter()
                .any(|message| message.letters.contains(&row.id))
        };
        groups.push(rows.iter().filter(is_new).collect());
        groups.retain(|group| !group.is_empty());
        groups
    }
}

/// The key of a message that begins with this letter. Letters of two judges have different ones:
/// a browser may keep the ticks of all pages in one place.
pub(super) fn key_of_letter(row: &OutboxRow) -> String {
    let head = format!("{} {} ", row.id, row.mail.message_id);
    key(&[head.as_bytes(), &row.mail.bytes].concat())
}

pub(super) fn key(bytes: &[u8]) -> String {
    let mut key = hex::encode(sha256(bytes));
    key.truncate(24);
    key
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal::history::OutgoingMail;
    use seneschal::text::{Address, ids::TurnNumber};

    fn row(id: i64) -> OutboxRow {
        let mail = OutgoingMail {
            campaign: None,
            turn: TurnNumber(1),
            recipient: Address::parse("forum:bo").expect("an address"),
            kind: "report".to_owned(),
            answer: false,
            message_id: format!("<{id}@example.org>"),
            sender: None,
            bytes: b"x".to_vec(),
        };
        OutboxRow {
            id,
            mail,
            state: "queued".to_owned(),
            attempts: 0,
            resent: false,
            next_try: 0,
            created: 0,
            held: false,
            trouble: None,
        }
    }

    #[test]
    fn a_letter_stays_in_its_message() {
        let mut book = MessageBook::default();
        for letters in [vec![1, 2], vec![5]] {
            let first = row(letters[0]);
            book.put(BoardMessage {
                key: key_of_letter(&first),
                turns: None,
                place: MessagePlace::Private("Bo".to_owned()),
                subject: String::new(),
                parts: Vec::new(),
                letters,
                files: Vec::new(),
            });
        }
        // what waits; how it is put together
        for (ids, groups) in [
            (&[7, 8][..], "7+8"),
            (&[1, 2, 5, 7], "1+2 5 7"),
            // 2 was emptied since: the message stays as it is
            (&[1, 5], "5"),
            (&[2], ""),
        ] {
            let rows: Vec<OutboxRow> = ids.iter().map(|id| row(*id)).collect();
            let found: Vec<String> = book
                .groups(&rows)
                .iter()
                .map(|group| {
                    let ids: Vec<String> = group.iter().map(|row| row.id.to_string()).collect();
                    ids.join("+")
                })
                .collect();
            assert_eq!(found.join(" "), groups);
        }
        // as the first message of its letters it is known again
        let again = key_of_letter(&row(1));
        assert_eq!(book.messages[0].key, again);
        assert_ne!(again, key_of_letter(&row(2)));
    }
}
