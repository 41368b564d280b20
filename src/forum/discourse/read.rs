//! What is new on the forum: personal messages to the judge's account, posts in the campaigns' topics, and edits of both.
//!
//! The list of messages tells which topics changed; an edit of an older post changes no list, so that posts which brought a letter are looked at again:
//! one topic at a time, and all of them before a turn runs. Whether a post was taken before is the store's to say, by its key.

use super::client::{ApiError, Client};
use super::post::{Post, Topic};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// Pages of the list that one round reads.
const PAGES: usize = 10;
/// Posts that are asked for at once, as the forum's own pages do.
const CHUNK: usize = 20;
/// Posts that one round takes of a topic; the rest comes in the next.
const MOST: usize = 60;
/// So many posts are looked at again for edits, the newest, and topics remembered.
const WATCHED: usize = 400;
const TOPICS: usize = 1000;
/// A topic that the list names and that is not there is asked for so often again, before it is left.
const MISSED: u32 = 3;
/// A topic is looked at again for edits after so long, if no turn is due before.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);
/// What was written so long before the first look was not written to us.
const BEFORE: SignedDuration = SignedDuration::from_hours(24);

/// How far the forum was read: stored with the letters, opaque to the store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cursor {
    /// When the first look was, in milliseconds.
    began: Option<i64>,
    topics: BTreeMap<u64, Seen>,
    posts: BTreeMap<u64, Watched>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    /// The last post taken.
    last: u64,
    /// As the list told it when everything in it had been taken.
    state: String,
    /// When its posts were looked at for edits, in milliseconds.
    looked: i64,
    /// How often in a row it was not there although the list names it.
    missed: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Watched {
    topic: u64,
    print: String,
}

/// What one look brought.
#[derive(Debug, Default)]
pub struct Round {
    /// In the order in which they count.
    pub posts: Vec<Post>,
    pub cursor: Cursor,
    /// Whether everything was read that was there, edits too where they were asked for.
    pub whole: bool,
    /// What kept the rest.
    pub trouble: Option<ApiError>,
}

impl Cursor {
    pub fn read(text: Option<&str>) -> Cursor {
        text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// One look, that begins nothing more when it has taken `most`. `open`: the topics of campaigns that run. `edits`: whether every watched post is
/// looked at again.
pub fn look(client: &mut Client, cursor: &Cursor, open: &[u64], edits: bool, now: Timestamp, most: Duration) -> Round {
    let mut cursor = cursor.clone();
    let began = *cursor.began.get_or_insert(now.as_millisecond());
    let since = crate::clock::instant(began).checked_sub(BEFORE).unwrap_or(Timestamp::MIN);
    let mut reader = Reader { client, cursor, posts: Vec::new(), whole: true, since, now, until: Instant::now() + most, read: BTreeSet::new() };
    let trouble = reader.all(open, edits).err();
    let Reader { cursor, mut posts, whole, .. } = reader;
    posts.sort_by_key(|post: &Post| (post.said(), post.id));
    Round { posts, cursor: cursor.bounded(), whole: whole && trouble.is_none(), trouble }
}

impl Cursor {
    fn bounded(mut self) -> Cursor {
        while self.posts.len() > WATCHED {
            self.posts.pop_first();
        }
        while self.topics.len() > TOPICS {
            self.topics.pop_first();
        }
        self
    }
}

struct Reader<'a> {
    client: &'a mut Client,
    cursor: Cursor,
    posts: Vec<Post>,
    whole: bool,
    since: Timestamp,
    now: Timestamp,
    until: Instant,
    /// Topics read in this round, watched posts too.
    read: BTreeSet<u64>,
}

impl Reader<'_> {
    fn all(&mut self, open: &[u64], edits: bool) -> Result<(), ApiError> {
        let changed = self.changed()?;
        // oldest first, so that what cannot be read now is what came last
        for (topic, state) in changed.into_iter().rev() {
            if self.is_late() {
                return Ok(());
            }
            self.topic(topic, Some(state))?;
        }
        for topic in open {
            if !self.read.contains(topic) && !self.is_late() {
                self.topic(*topic, None)?;
            }
        }
        self.edits(edits)
    }

    /// Whether the look has taken its time: then the rest is for the next.
    fn is_late(&mut self) -> bool {
        let late = Instant::now() > self.until;
        self.whole &= !late;
        late
    }

    /// The topics whose entry in the list is another than when they were read, newest first.
    fn changed(&mut self) -> Result<Vec<(u64, String)>, ApiError> {
        let (mut changed, mut done) = (Vec::new(), false);
        let account = self.client.account().to_lowercase();
        for page in 0..PAGES {
            let list = self.client.get(&format!("/topics/private-messages/{}.json?page={page}", encoded(&account)))?;
            let topics = list.pointer("/topic_list/topics").and_then(Value::as_array).ok_or_else(|| odd("a list of messages without topics"))?;
            let mut news = false;
            for entry in topics {
                let Some(id) = entry.get("id").and_then(Value::as_u64) else { return Err(odd("a topic without a number")) };
                let state =
                    ["highest_post_number", "bumped_at", "last_posted_at"].map(|name| entry.get(name).map(Value::to_string).unwrap_or_default()).join(" ");
                if self.cursor.topics.get(&id).is_none_or(|seen| seen.state != state) {
                    news = true;
                    changed.push((id, state));
                }
            }
            let more = list.pointer("/topic_list/more_topics_url").is_some_and(|more| !more.is_null());
            // the list stands in the order of the last change
            done = !news || !more || topics.is_empty();
            if done {
                break;
            }
        }
        self.whole &= done;
        Ok(changed)
    }

    /// Takes what is new in a topic. `state`: as the list tells it.
    fn topic(&mut self, id: u64, state: Option<String>) -> Result<(), ApiError> {
        let told = match self.client.get(&format!("/t/{id}.json")) {
            Ok(told) => told,
            // deleted, or we were taken out of it: believed when it is said again, and asked again when the list says something else
            Err(ApiError::Refused { status: 403 | 404 | 410, .. }) => {
                let seen = self.cursor.topics.entry(id).or_default();
                seen.missed = seen.missed.saturating_add(1);
                match state {
                    Some(state) if seen.missed > MISSED => (seen.state, seen.missed) = (state, 0),
                    Some(_) => self.whole = false,
                    None => {}
                }
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        // what is of another shape must not pass for a topic in which nothing is
        let whole = |stream: &&Vec<Value>| !stream.is_empty() && stream.iter().all(|post| post.as_u64().is_some());
        let stream = told.pointer("/post_stream/stream").and_then(Value::as_array).filter(whole);
        let stream = stream.filter(|_| told.get("id").and_then(Value::as_u64) == Some(id)).ok_or_else(|| odd("a topic without posts"))?;
        let topic = Topic::of(id, &told, self.client.account());
        let last = self.cursor.topics.get(&id).map_or(0, |seen| seen.last);
        let mut new: Vec<u64> = stream.iter().filter_map(Value::as_u64).filter(|post| *post > last).collect();
        new.sort_unstable();
        let all = new.len() <= MOST;
        new.truncate(MOST);
        // whoever looks at the topic looks at its edits too
        let watched: Vec<u64> = self.watched(id).filter(|post| !new.contains(post)).collect();
        let asked: Vec<u64> = watched.into_iter().chain(new.iter().copied()).collect();
        self.take(&topic, &asked)?;
        self.read.insert(id);
        self.whole &= all;
        let looked = self.now.as_millisecond();
        let seen = self.cursor.topics.entry(id).or_default();
        seen.last = new.last().copied().unwrap_or(seen.last);
        (seen.looked, seen.missed) = (looked, 0);
        if all && let Some(state) = state {
            seen.state = state;
        }
        Ok(())
    }

    fn watched(&self, topic: u64) -> impl Iterator<Item = u64> {
        self.cursor.posts.iter().filter(move |(_, watched)| watched.topic == topic).map(|(post, _)| *post)
    }

    /// Reads posts of a topic, and keeps those that are new or say something else than before.
    fn take(&mut self, topic: &Topic, ids: &[u64]) -> Result<(), ApiError> {
        for chunk in ids.chunks(CHUNK) {
            let wanted = chunk.iter().map(|id| format!("post_ids[]={id}")).collect::<Vec<_>>().join("&");
            let told = self.client.get(&format!("/t/{}/posts.json?{wanted}&include_raw=true", topic.id))?;
            let found = told.pointer("/post_stream/posts").and_then(Value::as_array).ok_or_else(|| odd("no posts where some were asked for"))?;
            let of = |json: &Value| json.get("id").and_then(Value::as_u64).unwrap_or(0);
            for json in found.iter().filter(|json| chunk.contains(&of(json))) {
                self.weigh(topic, json)?;
            }
            // one that the topic names and does not show is asked for by itself, once
            let last = self.cursor.topics.get(&topic.id).map_or(0, |seen| seen.last);
            for id in chunk.iter().filter(|id| **id > last && found.iter().all(|json| of(json) != **id)) {
                match self.client.get(&format!("/posts/{id}.json?include_raw=1")) {
                    Ok(json) if of(&json) == *id => self.weigh(topic, &json)?,
                    Ok(_) => return Err(odd("another post than was asked for")),
                    Err(ApiError::Refused { status: 403 | 404 | 410, .. }) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    fn weigh(&mut self, topic: &Topic, json: &Value) -> Result<(), ApiError> {
        let own = json.get("username").and_then(Value::as_str).is_some_and(|name| name.to_lowercase() == self.client.account().to_lowercase());
        if own || json.get("yours").and_then(Value::as_bool) == Some(true) {
            return Ok(());
        }
        let name = self.client.name();
        let mut post = Post::read(json, &name, topic);
        // an older forum does not tell the text of many at once
        if post.is_none()
            && json.get("raw").is_none()
            && let Some(id) = json.get("id").and_then(Value::as_u64)
        {
            post = Post::read(&self.client.get(&format!("/posts/{id}.json?include_raw=1"))?, &name, topic);
        }
        let Some(mut post) = post else { return Ok(()) };
        let print = post.print();
        match self.cursor.posts.get(&post.id) {
            Some(watched) if watched.print == print => return Ok(()),
            Some(_) => post.edited = true,
            None if post.said() < self.since || post.deleted => return Ok(()),
            None => {}
        }
        self.cursor.posts.insert(post.id, Watched { topic: topic.id, print });
        self.posts.push(post);
        Ok(())
    }

    /// Looks again at what brought letters: everything, or the topic that was looked at longest ago.
    fn edits(&mut self, all: bool) -> Result<(), ApiError> {
        let topics: BTreeSet<u64> = self.cursor.posts.values().map(|watched| watched.topic).filter(|topic| !self.read.contains(topic)).collect();
        let looked = |topic: &u64| self.cursor.topics.get(topic).map_or(0, |seen| seen.looked);
        let mut due: Vec<u64> = topics.into_iter().collect();
        due.sort_by_key(looked);
        if !all {
            let before = self.now.checked_sub(AGAIN).unwrap_or(Timestamp::MIN).as_millisecond();
            due.retain(|topic| looked(topic) < before);
            due.truncate(1);
        }
        for id in due {
            if self.is_late() {
                return Ok(());
            }
            let told = match self.client.get(&format!("/t/{id}.json")) {
                Ok(told) => Some(told),
                Err(ApiError::Refused { status: 403 | 404 | 410, .. }) => None,
                Err(error) => return Err(error),
            };
            if let Some(told) = told {
                let ids: Vec<u64> = self.watched(id).collect();
                self.take(&Topic::of(id, &told, self.client.account()), &ids)?;
            }
            let looked = self.now.as_millisecond();
            self.cursor.topics.entry(id).or_default().looked = looked;
        }
        Ok(())
    }
}

impl Topic {
    /// As the forum tells it to this account.
    pub(super) fn of(id: u64, told: &Value, account: &str) -> Topic {
        let open = told.get("archetype").and_then(Value::as_str) != Some("private_message");
        let groups = told.pointer("/details/allowed_groups").and_then(Value::as_array).is_some_and(|groups| !groups.is_empty());
        let own = told.pointer("/details/allowed_users").and_then(Value::as_array);
        let ours = |user: &&Value| user.get("username").and_then(Value::as_str).is_some_and(|name| name.to_lowercase() == account.to_lowercase());
        let others = |users: &Vec<Value>| users.iter().filter(|user| !ours(user)).filter_map(|user| user.get("id").and_then(Value::as_i64)).collect();
        let readers = own.filter(|_| !open && !groups).map(others);
        Topic { id, title: told.get("title").and_then(Value::as_str).unwrap_or_default().to_owned(), open, readers }
    }
}

fn odd(why: &str) -> ApiError {
    ApiError::Odd { why: why.to_owned() }
}

/// A user's name as a piece of a path (RFC 3986, section 2.1).
pub(super) fn encoded(name: &str) -> String {
    name.bytes().map(|b| if b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.') { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}
