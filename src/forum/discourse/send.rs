//! A letter onto the forum: as an answer in its topic, as a personal message, or into a campaign's open topic; never twice.
//!
//! Every part of a letter carries a mark that follows from its Message-ID, in a comment that nobody is shown. A letter that was tried before is looked
//! for by its marks first, and a topic by the name that we gave it when it was made (`external_id`), so that an answer of the forum that was lost is
//! found out (FO-07). Nothing of anybody else's is ever touched, and nothing of ours is edited.

use super::client::{ApiError, Client};
use super::compose::Parts;
use super::read::encoded;
use crate::campaign::secrets::sha256;
use crate::forum::{KeptPost, Picture};
use crate::mail::compose::one_line;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The posts of a topic that are looked through for our marks: the last ones, as far back as the letter may stand, and never more.
const LOOKED_THROUGH: usize = 2000;
const CHUNK: usize = 20;
/// So far the forum's clock may be from ours.
const CLOCKS: SignedDuration = SignedDuration::from_hours(1);
/// Within what Discourse wants of titles (`min_topic_title_length` 15, `max_topic_title_length` 255).
const TITLE: std::ops::RangeInclusive<usize> = 15..=200;

/// Where a letter goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Below a post that asks for it, in a personal message.
    Answer { topic: u64, number: u64 },
    /// To one person: into the topic that he and we have, or a new one.
    Person { topic: Option<u64>, name: String, purpose: String },
    /// For everybody: into the campaign's topic, or a new one.
    Open { topic: Option<u64>, category: Option<u32>, purpose: String },
}

/// One letter.
#[derive(Clone, Debug)]
pub struct Errand<'a> {
    pub target: Target,
    pub post: &'a KeptPost,
    pub message_id: &'a str,
    /// Whether it was tried before, so that it may stand there.
    pub again: bool,
    /// When it was written: no post of it is older.
    pub written: Timestamp,
}

/// Where it stands now, and who can read it there but for us: users' numbers and names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivered {
    pub topic: u64,
    pub readers: Vec<(i64, String)>,
}

/// Why it does not stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undelivered {
    /// Nothing of it stands there, and it is not the letter's fault.
    Waits { seconds: Option<i64>, why: String },
    /// Some of it may stand there.
    Later { seconds: Option<i64>, why: String },
    /// It will never be taken.
    Refused { status: u16, why: String },
    /// The topic is gone, or closed to us.
    NoTopic { why: String },
}

/// The comment that names one part of a letter.
pub(super) fn mark(message_id: &str, part: usize) -> String {
    format!("<!-- seneschal {}.{part} -->", hex::encode(sha256(message_id.as_bytes()).get(..10).unwrap_or_default()))
}

/// The name that we give a topic, which no two have (`external_id`: letters, digits, `-`, `_`, at most 50).
pub(super) fn topic_name(account: &str, purpose: &str) -> String {
    format!("seneschal-{}", hex::encode(sha256(format!("{} {purpose}", account.to_lowercase()).as_bytes()).get(..16).unwrap_or_default()))
}

/// A subject as a topic's title.
pub(super) fn title(subject: &str) -> String {
    let mut title: String = one_line(subject).chars().take(*TITLE.end()).collect();
    if title.chars().count() < *TITLE.start() {
        title.push_str(" \u{2013} seneschal's letter");
    }
    title
}

pub fn deliver(client: &mut Client, errand: &Errand) -> Result<Delivered, Undelivered> {
    let parts = Parts::of(errand.post).map_err(|why| Undelivered::Refused { status: 0, why: why.to_string() })?;
    Sender { client, errand, parts, put: 0 }.all()
}

struct Sender<'a> {
    client: &'a mut Client,
    errand: &'a Errand<'a>,
    /// The posts that it makes.
    parts: Parts,
    /// Parts that went in this attempt.
    put: usize,
}

impl Sender<'_> {
    fn all(&mut self) -> Result<Delivered, Undelivered> {
        let (mut topic, purpose) = match &self.errand.target {
            Target::Answer { topic, .. } => (Some(*topic), None),
            Target::Person { topic, purpose, .. } | Target::Open { topic, purpose, .. } => (*topic, Some(purpose.clone())),
        };
        let mut again = self.errand.again;
        if let (None, Some(purpose)) = (topic, &purpose) {
            topic = self.named(purpose)?;
            again |= topic.is_some();
        }
        let mut there = BTreeSet::new();
        if let (Some(topic), true) = (topic, again) {
            there = self.parts_in(topic)?;
        }
        let makes_topic = topic.is_none();
        for part in 0..self.parts.count() {
            if !there.contains(&part) {
                topic = Some(self.put(part, topic, purpose.as_deref())?);
            }
        }
        let topic = topic.ok_or_else(|| Undelivered::Refused { status: 0, why: "the letter has no text".to_owned() })?;
        let readers = if makes_topic || again { self.readers(topic) } else { Vec::new() };
        Ok(Delivered { topic, readers })
    }

    /// The topic that we gave this name, if there is one.
    fn named(&mut self, purpose: &str) -> Result<Option<u64>, Undelivered> {
        let name = topic_name(self.client.account(), purpose);
        match self.client.get(&format!("/t/external_id/{}.json", encoded(&name))) {
            Ok(told) => {
                told.get("id").and_then(Value::as_u64).map(Some).ok_or_else(|| self.undelivered(ApiError::Odd { why: "a topic without a number".to_owned() }))
            }
            Err(ApiError::Refused { status: 404, .. }) => Ok(None),
            Err(error) => Err(self.undelivered(error)),
        }
    }

    /// Which parts of the letter stand in the topic already.
    fn parts_in(&mut self, topic: u64) -> Result<BTreeSet<usize>, Undelivered> {
        let told = self.client.get(&format!("/t/{topic}.json")).map_err(|error| self.no_topic(error))?;
        let stream = told.pointer("/post_stream/stream").and_then(Value::as_array).cloned().unwrap_or_default();
        let mut ids: Vec<u64> = stream.iter().filter_map(Value::as_u64).collect();
        ids.sort_unstable();
        let last = ids.split_off(ids.len().saturating_sub(LOOKED_THROUGH));
        let mut there = BTreeSet::new();
        let since = crate::clock::before(self.errand.written, CLOCKS);
        // the newest first, until they are older than the letter
        for chunk in last.rchunks(CHUNK) {
            let wanted = chunk.iter().map(|id| format!("post_ids[]={id}")).collect::<Vec<_>>().join("&");
            let told = self.client.get(&format!("/t/{topic}/posts.json?{wanted}&include_raw=true")).map_err(|error| self.undelivered(error))?;
            let Some(posts) = told.pointer("/post_stream/posts").and_then(Value::as_array) else {
                return Err(self.undelivered(ApiError::Odd { why: "no posts where some were asked for".to_owned() }));
            };
            let ours: Vec<&Value> = posts.iter().filter(|post| self.is_ours(post)).collect();
            for post in ours {
                let raw = self.raw(post)?;
                // at its end, where nobody's words stand: whoever quotes a mark is no letter of ours
                there.extend((0..self.parts.count()).filter(|part| raw.trim_end().ends_with(&mark(self.errand.message_id, *part))));
            }
            let written = |post: &Value| post.get("created_at").and_then(Value::as_str).and_then(|at| at.parse::<Timestamp>().ok());
            if there.len() == self.parts.count() || posts.iter().filter_map(written).any(|at| at < since) {
                break;
            }
        }
        Ok(there)
    }

    fn is_ours(&self, post: &Value) -> bool {
        post.get("username").and_then(Value::as_str).is_some_and(|name| name.to_lowercase() == self.client.account().to_lowercase())
    }

    fn raw(&mut self, post: &Value) -> Result<String, Undelivered> {
        if let Some(raw) = post.get("raw").and_then(Value::as_str) {
            return Ok(raw.to_owned());
        }
        let id = post.get("id").and_then(Value::as_u64).unwrap_or(0);
        let told = self.client.get(&format!("/posts/{id}.json?include_raw=1")).map_err(|error| self.undelivered(error))?;
        Ok(told.get("raw").and_then(Value::as_str).unwrap_or_default().to_owned())
    }

    /// Posts one part; the topic that it stands in.
    fn put(&mut self, part: usize, topic: Option<u64>, purpose: Option<&str>) -> Result<u64, Undelivered> {
        let errand = self.errand;
        let pictures = self.pictures(part)?;
        let text = self.parts.write(part, &pictures);
        let raw = format!("{}\n\n{}", text.trim_end(), mark(errand.message_id, part));
        let body = match (topic, &errand.target) {
            (Some(topic), Target::Answer { number, .. }) if part == 0 => json!({ "raw": raw, "topic_id": topic, "reply_to_post_number": number }),
            (Some(topic), _) => json!({ "raw": raw, "topic_id": topic }),
            (None, target) => {
                let name = topic_name(self.client.account(), purpose.unwrap_or_default());
                let mut body = json!({ "title": title(&errand.post.subject), "raw": raw, "external_id": name });
                match target {
                    Target::Person { name, .. } => {
                        body["archetype"] = json!("private_message");
                        body["target_recipients"] = json!(name);
                    }
                    Target::Open { category: Some(category), .. } => body["category"] = json!(category),
                    _ => {}
                }
                body
            }
        };
        match self.client.post("/posts.json", &body) {
            Ok(told) if told.get("action").and_then(Value::as_str) == Some("enqueued") => Err(Undelivered::Refused {
                status: 200,
                why: "the forum holds it for one of its moderators to approve: give the judge's account more trust".to_owned(),
            }),
            Ok(told) => match told.get("topic_id").and_then(Value::as_u64) {
                Some(topic) => {
                    self.put += 1;
                    Ok(topic)
                }
                None => Err(self.undelivered(ApiError::Odd { why: "a post without a topic".to_owned() })),
            },
            // it was posted before after all: the same text, or a topic of the same name
            Err(ApiError::Refused { status: 422, said }) => self.found_after_all(part, topic, purpose, said),
            Err(error) if topic.is_some() => Err(self.no_topic(error)),
            Err(error) => Err(self.undelivered(error)),
        }
    }

    /// A post's pictures, given to the forum: the same file twice is one there. One that it does not take is told in words.
    fn pictures(&mut self, part: usize) -> Result<Vec<Picture>, Undelivered> {
        let mut pictures = Vec::new();
        for (source, file) in self.parts.pictures(part, self.errand.post) {
            let told = match self.client.upload(&file.name, "image/png", &file.bytes) {
                Ok(told) => told,
                Err(ApiError::Refused { status, said }) => {
                    tracing::warn!(status, said, file = file.name, "the forum takes no picture: the letter goes without");
                    continue;
                }
                Err(error) => return Err(self.undelivered(error)),
            };
            let number = |name: &str| told.get(name).and_then(Value::as_u64);
            let plain = |address: &&str| {
                address.starts_with("upload://") && address.len() < 200 && address.chars().all(|c| c.is_ascii_graphic() && !"()[]<>\"'".contains(c))
            };
            if let Some(address) = told.get("short_url").and_then(Value::as_str).filter(plain) {
                let size = number("thumbnail_width").zip(number("thumbnail_height"));
                pictures.push(Picture { source, address: address.to_owned(), size });
            }
        }
        Ok(pictures)
    }

    fn found_after_all(&mut self, part: usize, topic: Option<u64>, purpose: Option<&str>, said: String) -> Result<u64, Undelivered> {
        let found = match (topic, purpose) {
            (Some(topic), _) => Some(topic),
            (None, Some(purpose)) => self.named(purpose)?,
            _ => None,
        };
        if let Some(topic) = found
            && self.parts_in(topic)?.contains(&part)
        {
            return Ok(topic);
        }
        Err(Undelivered::Refused { status: 422, why: said })
    }

    /// Who can read a topic; not to be known now is no trouble, it is asked again with the next letter that makes one.
    fn readers(&mut self, topic: u64) -> Vec<(i64, String)> {
        let Ok(told) = self.client.get(&format!("/t/{topic}.json")) else { return Vec::new() };
        let users = told.pointer("/details/allowed_users").and_then(Value::as_array).cloned().unwrap_or_default();
        let reader = |user: &Value| Some((user.get("id")?.as_i64()?, one_line(user.get("username")?.as_str()?)));
        users.iter().filter(|user| !self.is_ours(user)).filter_map(reader).collect()
    }

    fn no_topic(&self, error: ApiError) -> Undelivered {
        match error {
            ApiError::Refused { status: 403 | 404 | 410, .. } => Undelivered::NoTopic { why: error.to_string() },
            error => self.undelivered(error),
        }
    }

    fn undelivered(&self, error: ApiError) -> Undelivered {
        let why = error.to_string();
        let seconds = if let ApiError::Busy { seconds } = error { Some(seconds) } else { None };
        match error {
            ApiError::Refused { status, said } => Undelivered::Refused { status, why: said },
            error if self.put > 0 || error.may_be_done() => Undelivered::Later { seconds, why },
            _ => Undelivered::Waits { seconds, why },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_names_and_titles() {
        let own = mark("g.thornvale.3.report.abc.0@example.org", 0);
        assert!(own.starts_with("<!-- seneschal ") && own.ends_with(".0 -->") && !own.contains("thornvale"), "{own}");
        assert_ne!(own, mark("g.thornvale.3.report.abd.0@example.org", 0));
        assert_ne!(own, mark("g.thornvale.3.report.abc.0@example.org", 1));
        let name = topic_name("Judge", "person thornvale discourse:anna");
        assert!(name.len() <= 50 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{name}");
        assert_eq!(name, topic_name("judge", "person thornvale discourse:anna"));
        assert_ne!(name, topic_name("judge", "person thornvale discourse:bo"));
        for (subject, made) in [
            ("[thornvale] Spring 3: report", "[thornvale] Spring 3: report"),
            ("Help", "Help \u{2013} seneschal's letter"),
            ("a\r\nb\u{202e}", "a b \u{2013} seneschal's letter"),
        ] {
            assert_eq!(title(subject), made);
        }
        assert_eq!(title(&"x".repeat(999)).chars().count(), *TITLE.end());
    }
}
