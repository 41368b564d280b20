//! A post as reported by the forum, as stored, and as a letter for the intake.

use super::markdown::parted;
use jiff::{SignedDuration, Timestamp};
use seneschal_clock::moment::stamp;
use seneschal_mail::{
    AutomationSign, Letter, Mailbox, PostLocation, TextOrigin,
    authentication::AuthenticationResults, compose::one_line,
};
use seneschal_text::{Phrase, envelopes};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the stored format.
const SHAPE: u32 = 1;

/// Another user's post. Its JSON is stored before anybody reads its text (IN-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscoursePost {
    pub discourse_post: u32,
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
    /// Counted from 1; an edit within the first minutes does not count.
    pub version: u64,
    /// Whether its text differs from the first version.
    pub edited: bool,
    pub deleted: bool,
    /// A wiki post: anyone who may post there may edit it.
    #[serde(default)]
    pub wiki: bool,
    /// Somebody else wrote its current text.
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
pub(super) struct DiscourseSource {
    /// The configured id of the forum.
    pub id: String,
    /// Its location.
    pub place: String,
}

/// Common to all posts of a topic.
#[derive(Clone, Debug, Default)]
pub(super) struct DiscourseTopic {
    pub id: u64,
    pub title: String,
    pub open: bool,
    /// Who may read it besides us; `None`: everybody, or a group.
    pub readers: Option<Vec<i64>>,
}

/// A regular post; the other types are the forum's own remarks.
const REGULAR: u64 = 1;
/// In a post's first minutes a forum counts no edit as a version (`editing_grace_period`); only the
/// time of the last change shows it. A change this much later than the post counts as an edit.
const BREATH: SignedDuration = SignedDuration::from_secs(5);
/// The account for the forum's automatic actions; nobody can register it.
const SYSTEM: &str = "system";

fn time(json: &Value, name: &str) -> Option<Timestamp> {
    json.get(name)
        .and_then(Value::as_str)
        .and_then(|at| at.parse().ok())
}

/// The time of the last change, as reported by the forum.
pub(super) fn updated(json: &Value) -> Option<Timestamp> {
    time(json, "updated_at")
}

impl DiscoursePost {
    /// Reads a post from the forum's JSON; `None` if it is not a person's post, or lacks what a
    /// letter needs.
    pub(super) fn read(
        json: &Value,
        source: &DiscourseSource,
        topic: &DiscourseTopic,
    ) -> Option<DiscoursePost> {
        let number = |name: &str| json.get(name).and_then(Value::as_u64);
        let text = |name: &str| json.get(name).and_then(Value::as_str);
        if number("post_type").is_some_and(|kind| kind != REGULAR) {
            return None;
        }
        let user = json.get("user_id").and_then(Value::as_i64)?;
        let created = time(json, "created_at")?;
        let updated = updated(json).map_or(created, |updated| updated.max(created));
        let version = number("version").unwrap_or(1).max(1);
        Some(DiscoursePost {
            discourse_post: SHAPE,
            forum: source.place.clone(),
            source: source.id.clone(),
            topic: topic.id,
            id: number("id")?,
            number: number("post_number").unwrap_or(1),
            user,
            username: one_line(text("username")?),
            author: String::new(),
            title: one_line(&topic.title),
            created,
            updated,
            version,
            edited: version > 1 || updated.duration_since(created) > BREATH,
            deleted: json
                .get("user_deleted")
                .and_then(Value::as_bool)
                .unwrap_or(false)
                || text("deleted_at").is_some(),
            wiki: json.get("wiki").and_then(Value::as_bool).unwrap_or(false),
            by_another: false,
            open: topic.open,
            alone: !topic.open
                && topic
                    .readers
                    .as_ref()
                    .is_some_and(|readers| readers.iter().all(|reader| *reader == user)),
            raw: text("raw")?.to_owned(),
        })
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
        let DiscoursePost { id, version, .. } = self;
        let forum = if self.source.is_empty() {
            &self.forum
        } else {
            &self.source
        };
        match self.edited {
            true => format!(
                "discourse:{forum}:post:{id}:{version}+{}",
                self.updated.as_millisecond()
            ),
            false => format!("discourse:{forum}:post:{id}:{version}"),
        }
    }

    /// From the last entry of its edit history: whether somebody other than the author made the
    /// last edit, or it was edited again since it was read. The forum's own corrections (fetched
    /// pictures, a removed full quote) count as the author's. `None`: the entry has an unexpected
    /// format.
    pub(super) fn is_by_another(&self, last: &Value) -> Option<bool> {
        let name = |name: &str| {
            last.get(name)
                .and_then(Value::as_str)
                .map(str::to_lowercase)
        };
        let editor = name("display_username").or_else(|| name("username"))?;
        let at = time(last, "created_at")?;
        let itself = editor == SYSTEM && self.username.to_lowercase() != SYSTEM;
        Some(
            !itself && editor != self.username.to_lowercase()
                || at.duration_since(self.updated) > BREATH,
        )
    }

    /// The common prefix of the keys of all versions of a post, from one of them.
    pub fn of_key(key: &str) -> Option<&str> {
        let (post, _) = key
            .rsplit_once(':')
            .filter(|_| DiscoursePost::is_key(key))?;
        key.get(..=post.len())
    }

    /// Whether a letter's key in the history is that of a post.
    pub fn is_key(key: &str) -> bool {
        key.starts_with("discourse:")
    }

    pub fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    pub fn stored(bytes: &[u8]) -> Option<DiscoursePost> {
        serde_json::from_slice(bytes)
            .ok()
            .filter(|post: &DiscoursePost| post.discourse_post <= SHAPE)
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
        let told = parted(text);
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
            remarks.push(Phrase::new("discourse-deleted"));
        } else if self.by_another {
            remarks.push(Phrase::new("discourse-edited-by-another").with("at", at()));
        } else if self.edited {
            remarks.push(Phrase::new("discourse-edited").with("at", at()));
        }
        if !self.alone && self.counts() {
            remarks.push(Phrase::new(if self.open {
                "discourse-open"
            } else {
                "discourse-not-alone"
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn whose_an_edit_is_its_history_tells() {
        let json = json!({ "id": 7, "post_number": 1, "user_id": 2, "username": "Anna", "raw": "13 hold", "version": 2, "wiki": true,
            "created_at": "2026-11-20T08:00:00.000Z", "updated_at": "2026-11-20T09:00:00.000Z" });
        let post = DiscoursePost::read(
            &json,
            &DiscourseSource {
                id: "forum".to_owned(),
                place: "f.example.org".to_owned(),
            },
            &DiscourseTopic::default(),
        )
        .unwrap();
        assert!(
            post.wiki && post.edited && post.key() == "discourse:forum:post:7:2+1795165200000",
            "{}",
            post.key()
        );
        let at = "2026-11-20T09:00:00.123Z";
        for (told, by_another) in [
            (
                json!({ "username": "anna", "display_username": "Anna", "created_at": at }),
                Some(false),
            ),
            (json!({ "username": "anna", "created_at": at }), Some(false)),
            (
                json!({ "username": "eve", "display_username": "Eve", "created_at": at }),
                Some(true),
            ),
            (
                json!({ "username": "system", "created_at": at }),
                Some(false),
            ),
            // edited once more between two questions: the next look reads that
            (
                json!({ "username": "anna", "created_at": "2026-11-20T09:01:00.000Z" }),
                Some(true),
            ),
            (json!({ "username": "anna" }), None),
            (json!([]), None),
        ] {
            assert_eq!(post.is_by_another(&told), by_another, "{told}");
        }
        let others = DiscoursePost {
            by_another: true,
            author: "discourse:anna".to_owned(),
            ..post.clone()
        }
        .letter(1000);
        assert_eq!(
            (others.text.as_str(), others.remarks.len()),
            ("", 1),
            "{others:?}"
        );
        assert!(post.letter(1000).text.contains("13 hold"));
    }
}
