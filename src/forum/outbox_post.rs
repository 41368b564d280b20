//! A letter to somebody on a board, as the outbox keeps it: rendered, but in no board's dialect
//! yet, since who hands it out says which.

use super::blocks::{PostBlock, plain};
use super::letter_blocks;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};

/// The shape in which this program writes them.
const VERSION: u32 = 1;

/// What a mail would have held, without headers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutboxPost {
    pub seneschal_post: u32,
    pub subject: String,
    /// As a mail's plain part.
    pub text: String,
    /// Our own, from the templates: strict.
    pub html: Option<String>,
    #[serde(default)]
    pub files: Vec<OutboxPostFile>,
    /// Where it is an answer to a post that an adapter read, that nobody else can read: its topic,
    /// and its number there.
    #[serde(default)]
    pub below: Option<(u64, u64)>,
    /// The Message-ID of the letter that it answers, where that came from its reader's own page:
    /// the page shows the same answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<String>,
    /// The map once more, for who cannot see it.
    #[serde(default)]
    pub chart: Option<TextMap>,
    /// What the proof of the dice is called where it is folded away, in the reader's language.
    #[serde(default)]
    pub dice_title: String,
}

/// A map in letters of one width.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextMap {
    /// In the reader's language.
    pub title: String,
    pub lines: Vec<String>,
}

/// A file that goes with it; the HTML names it by `content_id` as `cid:…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutboxPostFile {
    pub name: String,
    pub content_id: Option<String>,
    #[serde(with = "in_base64")]
    pub bytes: Vec<u8>,
}

/// Why bytes of the outbox are no post.
#[derive(Debug, thiserror::Error)]
pub enum OutboxPostError {
    #[error("not a post as it is kept: {0}")]
    Json(#[from] serde_json::Error),
    #[error("a newer version of seneschal wrote this post (shape {0})")]
    Newer(u32),
}

impl OutboxPost {
    pub fn new(
        subject: String,
        text: String,
        html: Option<String>,
        files: Vec<OutboxPostFile>,
    ) -> OutboxPost {
        OutboxPost {
            seneschal_post: VERSION,
            subject,
            text,
            html,
            files,
            below: None,
            answers: None,
            chart: None,
            dice_title: String::new(),
        }
    }

    /// What stands over its first post, and what it says: as a mail does, the map in letters too,
    /// and what a mail has as files of text.
    pub fn told(&self) -> (String, Vec<PostBlock>) {
        let mut blocks = dressed(
            letter_blocks(self.html.as_deref(), &self.text),
            self.chart.as_ref(),
            &self.dice_title,
        );
        let own = match blocks.first() {
            Some(PostBlock::Heading(1, says)) => Some(plain(says)),
            _ => None,
        };
        // a title that says no more than the subject is not said twice
        let title = match own {
            Some(own) if self.subject.contains(&own) => {
                blocks.remove(0);
                self.subject.clone()
            }
            Some(own) => own,
            None => self.subject.clone(),
        };
        let shown =
            |file: &&OutboxPostFile| file.name.ends_with(".png") && file.content_id.is_none();
        for file in self.files.iter().filter(shown) {
            // no words name it: those of the letter tell what it shows
            blocks.push(PostBlock::Image {
                source: format!("{BY_NAME}{}", file.name),
                alt: file.name.clone(),
            });
        }
        for file in self.files.iter().filter(|file| file.name.ends_with(".txt")) {
            let text = String::from_utf8_lossy(&file.bytes).into_owned();
            if text.chars().count() <= LONGEST_FILE {
                blocks.push(PostBlock::Folded {
                    title: file.name.clone(),
                    blocks: vec![PostBlock::Code(text)],
                });
            }
        }
        (title, blocks)
    }

    /// The file that a picture in its words means.
    pub fn picture(&self, source: &str) -> Option<&OutboxPostFile> {
        let is_meant = |file: &&OutboxPostFile| match source.strip_prefix(BY_NAME) {
            Some(name) => file.name == name,
            None => file
                .content_id
                .as_deref()
                .is_some_and(|id| source.strip_prefix("cid:") == Some(id)),
        };
        self.files
            .iter()
            .filter(|file| file.name.ends_with(".png"))
            .find(is_meant)
    }

    /// As the outbox keeps it.
    pub fn bytes(&self) -> Result<Vec<u8>, OutboxPostError> {
        Ok(serde_json::to_vec(self)?)
    }

    pub fn read(bytes: &[u8]) -> Result<OutboxPost, OutboxPostError> {
        let post: OutboxPost = serde_json::from_slice(bytes)?;
        if post.seneschal_post > VERSION {
            Err(OutboxPostError::Newer(post.seneschal_post))
        } else {
            Ok(post)
        }
    }
}

/// A board's version of a letter: the map in letters below its picture, and the dice's proof, both
/// folded away where the board can do that.
pub fn dressed(
    blocks: Vec<PostBlock>,
    chart: Option<&TextMap>,
    dice_title: &str,
) -> Vec<PostBlock> {
    let mut chart = chart.filter(|chart| !chart.lines.is_empty());
    let mut drawn = |all: &mut Vec<PostBlock>| {
        if let Some(chart) = chart.take() {
            all.push(PostBlock::Folded {
                title: chart.title.clone(),
                blocks: vec![PostBlock::Code(
                    chart.lines.join("\n").trim_start_matches('\n').to_owned(),
                )],
            });
        }
    };
    let mut all = Vec::new();
    for block in blocks {
        match block {
            PostBlock::Code(lines) if lines.starts_with("BEGIN DICE") && !dice_title.is_empty() => {
                all.push(PostBlock::Folded {
                    title: dice_title.to_owned(),
                    blocks: vec![PostBlock::Code(lines)],
                });
            }
            PostBlock::Image { .. } => {
                all.push(block);
                drawn(&mut all);
            }
            block => all.push(block),
        }
    }
    drawn(&mut all);
    all
}

/// How the source of a picture begins that no HTML names.
const BY_NAME: &str = "file:";
/// Characters of a file that is told in posts; a longer one stands in the campaign's archive.
const LONGEST_FILE: usize = 60_000;

mod in_base64 {
    use super::{BASE64_STANDARD, Engine};
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&BASE64_STANDARD.encode(bytes))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
        BASE64_STANDARD
            .decode(String::deserialize(from)?)
            .map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_kept_byte_for_byte() {
        let file = OutboxPostFile {
            name: "spring-3.png".to_owned(),
            content_id: Some("map".to_owned()),
            bytes: vec![0, 255, 137],
        };
        let post = OutboxPost::new("s".to_owned(), "t\n".to_owned(), None, vec![file]);
        assert_eq!(OutboxPost::read(&post.bytes().unwrap()).unwrap(), post);
        assert!(OutboxPost::read(b"From: anna@example.org\n\nhi").is_err());
        let newer = OutboxPost {
            seneschal_post: 2,
            ..post
        };
        assert!(matches!(
            OutboxPost::read(&newer.bytes().unwrap()),
            Err(OutboxPostError::Newer(2))
        ));
    }
}
