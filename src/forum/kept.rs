//! A letter to somebody on a board, as the outbox keeps it: rendered, but in no board's dialect yet, since who hands it out says which.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};

/// The shape in which this program writes them.
const VERSION: u32 = 1;

/// What a mail would have held, without headers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptPost {
    pub seneschal_post: u32,
    pub subject: String,
    /// As a mail's plain part.
    pub text: String,
    /// Our own, from the templates: strict.
    pub html: Option<String>,
    #[serde(default)]
    pub files: Vec<KeptFile>,
    /// Where it is an answer to a post that an adapter read, that nobody else can read: its topic, and its number there.
    #[serde(default)]
    pub below: Option<(u64, u64)>,
}

/// A file that goes with it; the HTML names it by `content_id` as `cid:…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFile {
    pub name: String,
    pub content_id: Option<String>,
    #[serde(with = "in_base64")]
    pub bytes: Vec<u8>,
}

/// Why bytes of the outbox are no post.
#[derive(Debug, thiserror::Error)]
pub enum NoPost {
    #[error("not a post as it is kept: {0}")]
    Json(#[from] serde_json::Error),
    #[error("a newer version of seneschal wrote this post (shape {0})")]
    Newer(u32),
}

impl KeptPost {
    pub fn new(subject: String, text: String, html: Option<String>, files: Vec<KeptFile>) -> KeptPost {
        KeptPost { seneschal_post: VERSION, subject, text, html, files, below: None }
    }

    /// As the outbox keeps it.
    pub fn bytes(&self) -> Result<Vec<u8>, NoPost> {
        Ok(serde_json::to_vec(self)?)
    }

    pub fn read(bytes: &[u8]) -> Result<KeptPost, NoPost> {
        let post: KeptPost = serde_json::from_slice(bytes)?;
        if post.seneschal_post > VERSION { Err(NoPost::Newer(post.seneschal_post)) } else { Ok(post) }
    }
}

mod in_base64 {
    use super::{BASE64_STANDARD, Engine};
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&BASE64_STANDARD.encode(bytes))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
        BASE64_STANDARD.decode(String::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_kept_byte_for_byte() {
        let file = KeptFile { name: "spring-3.png".to_owned(), content_id: Some("map".to_owned()), bytes: vec![0, 255, 137] };
        let post = KeptPost::new("s".to_owned(), "t\n".to_owned(), None, vec![file]);
        assert_eq!(KeptPost::read(&post.bytes().unwrap()).unwrap(), post);
        assert!(KeptPost::read(b"From: anna@example.org\n\nhi").is_err());
        let newer = KeptPost { seneschal_post: 2, ..post };
        assert!(matches!(KeptPost::read(&newer.bytes().unwrap()), Err(NoPost::Newer(2))));
    }
}
