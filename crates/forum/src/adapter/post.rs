//! A post as reported by the forum, as stored, and as a letter for the intake.

use super::software::ForumSoftware;
use super::topic_state::TopicState;
use super::words::PostWords;
use jiff::{SignedDuration, Timestamp};
use seneschal_clock::moment::stamp;
use seneschal_mail::{
    AutomationSign, Letter, Mailbox, PostLocation, TextOrigin,
    authentication::AuthenticationResults, compose::one_line,
};
use seneschal_text::{Phrase, envelopes};
use serde::{Deserialize, Serialize};

/// The version of the stored format.
const SHAPE: u32 = 1;

/// Another user's post. Its JSON is stored before anybody reads its text (IN-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForumPost {
    /// The version of the format.
    #[serde(rename = "forum_post", alias = "discourse_post")]
    pub shape: u32,
    #[serde(default)]
    pub software: ForumSoftware,
    /// The forum's location at that time: `forum.example.org`
    pub forum: String,
    /// The forum's configured id, independent of its location; empty in posts from an older
    /// program.
    #[serde(default)]
    pub source: String,
    pub topic: u64,
    pub id: u64,
    /// Number within its topic.
    pub number: u64,
    /// The user's permanent number: names change.
    pub user: i64,
    pub username: String,
    /// The author's address in the history; empty until the post is stored.
    #[serde(default)]
    pub author: String,
    pub title: String,
    pub created: Timestamp,
    pub updated: Timestamp,
    /// Counted from 1; an edit within the first minutes does not count. Always 1 on a forum that
    /// counts none.
    pub version: u64,
    /// Whether its text differs from the first version.
    pub edited: bool,
    pub deleted: bool,
    /// A wiki post: anyone who may post there may edit it.
    #[serde(default)]
    pub wiki: bool,
    /// Somebody else wrote its current text, or may have.
    #[serde(default)]
    pub by_another: bool,
    /// The post is in an open topic.
    pub open: bool,
    /// Only its author and we can read it.
    pub alone: bool,
    pub raw: String,
}

/// Common to all posts of a forum.
#[derive(Clone, Debug, Default)]
pub(super) struct ForumSource {
    pub software: ForumSoftware,
    /// The configured id of the forum.
    pub id: String,
    /// Its location.
    pub place: String,
}

/// A post as a forum shows it, in a topic or alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShownPost {
    pub id: u64,
    /// Its page, where a forum shows posts by pages.
    pub page: u64,
    /// Whether we wrote it.
    pub ours: bool,
    /// Its last change, as the forum reports it.
    pub updated: Option<Timestamp>,
    /// Whether its text was left out.
    pub textless: bool,
    /// Its topic is not filled in yet. `None` if it is not a person's post, or lacks what a letter
    /// needs.
    pub post: Option<ForumPost>,
}

/// A change this much later than the post counts as an edit. In a post's first minutes Discourse
/// counts no edit as a version (`editing_grace_period`); only the time of the last change shows it.
pub(super) const BREATH: SignedDuration = SignedDuration::from_secs(5);

impl ForumSource {
    /// A post without its topic and text.
    pub(super) fn post(&self, id: u64, user: i64, username: &str, created: Timestamp) -> ForumPost {
        ForumPost {
            shape: SHAPE,
            software: self.software,
            forum: self.place.clone(),
            source: self.id.clone(),
            topic: 0,
            id,
            number: 1,
            user,
            username: one_line(username),
            author: String::new(),
            title: String::new(),
            created,
            updated: created,
            version: 1,
            edited: false,
            deleted: false,
            wiki: false,
            by_another: false,
            open: false,
            alone: false,
            raw: String::new(),
        }
    }
}

impl ForumPost {
    /// The same post in its topic.
    pub(super) fn placed(self, topic: &TopicState) -> ForumPost {
        ForumPost {
            topic: topic.topic,
            title: one_line(&topic.title),
            open: topic.open,
            alone: !topic.open
                && !topic.groups
                && topic.readers.iter().all(|(reader, _)| *reader == self.user),
            ..self
        }
    }

    /// When its current text was written, by the forum's clock: an edited post counts from its
    /// edit.
    pub fn said(&self) -> Timestamp {
        if self.edited {
            self.updated
        } else {
            self.created
        }
    }

    /// What it is called on its forum, and where it is.
    pub fn names(&self) -> (String, String) {
        self.software.names(self.id, self.topic, self.number)
    }

    /// A fingerprint of its text.
    pub(super) fn print(&self) -> String {
        let mark = if self.deleted {
            "deleted"
        } else {
            self.raw.as_str()
        };
        hex::encode(
            seneschal_text::hash::sha256(mark.as_bytes())
                .get(..8)
                .unwrap_or_default(),
        )
    }

    /// Its permanent key. Edits are distinguished by time: of two edits within minutes the forum
    /// may count one as a version, or none.
    pub fn key(&self) -> String {
        let ForumPost { id, version, .. } = self;
        let forum = if self.source.is_empty() {
            &self.forum
        } else {
            &self.source
        };
        let name = self.software.name();
        match self.edited {
            true => format!(
                "{name}:{forum}:post:{id}:{version}+{}",
                self.updated.as_millisecond()
            ),
            false => format!("{name}:{forum}:post:{id}:{version}"),
        }
    }

    /// The common prefix of the keys of all versions of a post, from one of them.
    pub fn of_key(key: &str) -> Option<&str> {
        let (post, _) = key.rsplit_once(':').filter(|_| ForumPost::is_key(key))?;
        key.get(..=post.len())
    }

    /// Whether a letter's key in the history is that of a post.
    pub fn is_key(key: &str) -> bool {
        key.split_once(':').is_some_and(|(name, _)| {
            ForumSoftware::ALL
                .iter()
                .any(|software| software.name() == name)
        })
    }

    pub fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    pub fn stored(bytes: &[u8]) -> Option<ForumPost> {
        serde_json::from_slice(bytes)
            .ok()
            .filter(|post: &ForumPost| post.shape <= SHAPE)
    }

    /// The post as a letter; at most `most` bytes of its text are read.
    pub fn letter(&self, most: usize) -> Letter {
        let end = self
            .raw
            .char_indices()
            .map(|(at, c)| at + c.len_utf8())
            .take_while(|end| *end <= most)
            .last()
            .unwrap_or(0);
        let text = if self.counts() {
            self.raw.get(..end).unwrap_or_default()
        } else {
            ""
        };
        let told = PostWords::of(self.software, text);
        let mut remarks = self.remarks();
        if end < self.raw.len() {
            remarks.push(Phrase::new("mail-cut").with("kilobytes", most >> 10));
        }
        Letter {
            from: Some(Mailbox {
                name: None,
                address: self.author.clone(),
            })
            .filter(|from| !from.address.is_empty()),
            to: Vec::new(),
            shown_to: Vec::new(),
            null_return_path: false,
            subject: if self.counts() {
                self.title.clone()
            } else {
                String::new()
            },
            message_id: Some(self.message_id()),
            date: None,
            in_reply_to: None,
            references: Vec::new(),
            text: told.own,
            quoted: told.quoted,
            letter_cut: false,
            origin: TextOrigin::Plain,
            is_sealed: false,
            // the forum itself and its bots have numbers of 0 and below
            machine: (self.user <= 0).then_some(AutomationSign::Daemon),
            results: AuthenticationResults::default(),
            remarks,
            // a sheet edited by somebody else is not talk: its author is informed
            posted: Some(PostLocation {
                topic: self.topic,
                number: self.number,
                open: self.open
                    && !(self.by_another
                        && envelopes(&self.raw)
                            .iter()
                            .any(|envelope| envelope.sheet.fenced)),
                alone: self.alone,
                deleted: self.deleted,
            }),
        }
    }

    /// Whether it may ask for anything: of a deleted post, or one changed by another, nothing is
    /// the author's own, not even the title.
    fn counts(&self) -> bool {
        !self.deleted && !self.by_another
    }

    fn remarks(&self) -> Vec<Phrase> {
        let at = || stamp(self.updated, "UTC");
        let mut remarks = Vec::new();
        if self.deleted {
            remarks.push(Phrase::new("adapter-deleted"));
        } else if self.by_another {
            let id = match self.software {
                ForumSoftware::Discourse => "adapter-edited-by-another",
                // it does not say who edited
                ForumSoftware::Xenforo => "adapter-edited-by-somebody",
            };
            remarks.push(Phrase::new(id).with("at", at()));
        } else if self.edited {
            remarks.push(Phrase::new("adapter-edited").with("at", at()));
        }
        if !self.alone && self.counts() {
            remarks.push(Phrase::new(if self.open {
                "adapter-open"
            } else {
                "adapter-not-alone"
            }));
        }
        remarks
    }

    /// It may be part of a mail's thread.
    fn message_id(&self) -> String {
        let host: String = self
            .forum
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() || matches!(c, '.' | '-') {
                    c
                } else {
                    '-'
                }
            })
            .collect();
        let version = if self.edited {
            format!("{}.{}", self.version, self.updated.as_millisecond())
        } else {
            self.version.to_string()
        };
        format!("post.{}.{version}@{host}", self.id)
    }
}
