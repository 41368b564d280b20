//! A letter to a person on a board as stored in the outbox: rendered, but not in a board's dialect
//! yet. That is chosen when the letter is posted.

use super::blocks::{PostBlock, plain};
use super::letter_blocks;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};

/// The version of the stored format.
const VERSION: u32 = 1;

/// The contents of a mail, without headers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutboxPost {
    pub seneschal_post: u32,
    pub subject: String,
    /// The same as a mail's plain text part.
    pub text: String,
    /// Our own HTML, from the templates: strict.
    pub html: Option<String>,
    #[serde(default)]
    pub files: Vec<OutboxPostFile>,
    /// If it answers a post that an adapter read and that nobody else can read: that post's topic
    /// and number.
    #[serde(default)]
    pub below: Option<(u64, u64)>,
    /// The Message-ID of the letter that it answers, if that came from the reader's own player
    /// page: the page shows the same answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<String>,
    /// The map as text, for readers who cannot see the picture.
    #[serde(default)]
    pub chart: Option<TextMap>,
    /// The title of the collapsed dice proof, in the reader's language.
    #[serde(default)]
    pub dice_title: String,
}

/// A map drawn as monospaced text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextMap {
    /// In the reader's language.
    pub title: String,
    pub lines: Vec<String>,
}

/// An attached file; the HTML refers to it by `content_id` as `cid:…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutboxPostFile {
    pub name: String,
    pub content_id: Option<String>,
    #[serde(with = "in_base64")]
    pub bytes: Vec<u8>,
}

/// Why bytes of the outbox are not a valid post.
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

    /// The title of its first post, and the contents: the same as in a mail, including the text map
    /// and attached text files.
    pub fn title_and_blocks(&self) -> (String, Vec<PostBlock>) {
        let mut blocks = dressed(
            letter_blocks(self.html.as_deref(), &self.text),
            self.chart.as_ref(),
            &self.dice_title,
        );
        let own = match blocks.first() {
            Some(PostBlock::Heading(1, says)) => Some(plain(says)),
            _ => None,
        };
        // a title that repeats the subject is left out
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
            // no text refers to it: the letter's text describes what it shows
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

    /// The file that a picture in the text refers to.
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

/// A board's version of a letter: the text map after its picture, and the dice proof, both
/// collapsed if the board supports that.
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

/// Prefix of the source of a picture that is not in the HTML.
const BY_NAME: &str = "file:";
/// Maximum size in characters of a file shown in posts; a longer one is in the campaign's archive.
const LONGEST_FILE: usize = 60_000;

mod in_base64 {
    use super::{BASE64_STANDARD, Engine};
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&BASE64_STANDARD.encode(bytes))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
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
