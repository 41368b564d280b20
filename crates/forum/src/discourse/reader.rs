//! Reads what is new on the forum: personal messages to the judge's account, posts in the
//! campaigns' topics, and edits of both.
//!
//! It first reads what turns wait for, then everything else that is new. Last comes one check of
//! what no list reports: an open topic, and posts that may have been edited. The store decides by
//! its key whether a post is already known.

use super::client::{ApiError, DiscourseClient};
use super::cursor::{AwaitedTurn, DiscourseCursor, WatchedPost};
use super::post::{DiscoursePost, DiscourseSource, DiscourseTopic};
use super::request_budget::BudgetReserve;
use jiff::{SignedDuration, Timestamp};
use seneschal_clock::{before, instant};
use seneschal_text::ids::CampaignId;
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Maximum number of list pages read per round.
const PAGES: usize = 10;
/// Posts per request, the same as on the forum's own pages.
const CHUNK: usize = 20;
/// Posts read from one topic per round; the rest follow in the next.
const MOST: usize = 60;
/// If the forum itself says that a topic is missing, it is requested this often and for this long
/// before turns stop waiting for it. After that it is reported.
const MISSED: u32 = 3;
const MISSING: SignedDuration = SignedDuration::from_mins(30);
/// An abandoned topic is requested again after this time.
const LEFT: SignedDuration = SignedDuration::from_hours(1);
/// A post is checked again for edits after this time, unless a turn is due earlier.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);
/// Posts written this long before the first round were not written to us.
const BEFORE: SignedDuration = SignedDuration::from_hours(24);
/// Number of requests sent even if responses are slow: the list, a topic and its posts, so that
/// each round makes progress.
const LEAST: usize = 3;

/// The result of one round.
#[derive(Debug, Default)]
pub struct DiscourseReading {
    /// In the order in which they count.
    pub posts: Vec<DiscoursePost>,
    pub cursor: DiscourseCursor,
    /// Whether everything that the list reports was read.
    pub whole: bool,
    /// The campaigns for whose turns everything was read, including edits.
    pub ready: BTreeSet<CampaignId>,
    /// What prevented reading the rest.
    pub trouble: Option<ApiError>,
    /// Why one topic was not read while the others were.
    pub missed: Option<ApiError>,
    /// Topics that turns no longer wait for, although they could not be read.
    pub left: Vec<u64>,
}

/// The input of one round.
#[derive(Clone, Copy)]
pub struct DiscourseQuery<'a> {
    /// The topics of running campaigns.
    pub open: &'a [u64],
    /// Turns that wait only for the forum.
    pub awaited: &'a [AwaitedTurn],
    pub now: Timestamp,
    /// After this time no new request is sent.
    pub most: Duration,
    /// Called before each request: a sign of life.
    pub beat: &'a dyn Fn(),
}

/// One round, continuing where the last one ended.
pub fn read_new_posts(
    client: &mut DiscourseClient,
    cursor: &DiscourseCursor,
    what: &DiscourseQuery,
) -> DiscourseReading {
    let mut cursor = cursor.clone();
    let began = *cursor.began.get_or_insert(what.now.as_millisecond());
    let since = before(instant(began), BEFORE);
    cursor.await_turns(what.awaited, what.now);
    let until = Instant::now() + what.most;
    let mut reader = DiscourseReader {
        client,
        what,
        cursor,
        posts: Vec::new(),
        whole: true,
        since,
        until,
        asked: 0,
        leave: BudgetReserve::Quarter,
        read: BTreeSet::new(),
        missed: None,
        left: Vec::new(),
    };
    let trouble = match reader.all() {
        Ok(()) => None,
        Err(ReadInterruption::Late) => {
            reader.whole = false;
            None
        }
        Err(ReadInterruption::Api(error)) => Some(error),
    };
    let DiscourseReader {
        cursor,
        mut posts,
        whole,
        missed,
        left,
        ..
    } = reader;
    posts.sort_by_key(|post: &DiscoursePost| (post.said(), post.id));
    let cursor = cursor.bounded();
    DiscourseReading {
        posts,
        ready: cursor.ready(),
        cursor,
        whole: whole && trouble.is_none(),
        trouble,
        missed,
        left,
    }
}

/// Why a round stops early.
enum ReadInterruption {
    /// The time is used up: the rest follows in the next round.
    Late,
    Api(ApiError),
}

impl From<ApiError> for ReadInterruption {
    fn from(error: ApiError) -> ReadInterruption {
        ReadInterruption::Api(error)
    }
}

struct DiscourseReader<'a> {
    client: &'a mut DiscourseClient,
    what: &'a DiscourseQuery<'a>,
    cursor: DiscourseCursor,
    posts: Vec<DiscoursePost>,
    whole: bool,
    since: Timestamp,
    until: Instant,
    /// Number of requests in this round.
    asked: usize,
    leave: BudgetReserve,
    /// Topics read in this round.
    read: BTreeSet<u64>,
    missed: Option<ApiError>,
    left: Vec<u64>,
}

impl DiscourseReader<'_> {
    fn all(&mut self) -> Result<(), ReadInterruption> {
        let mut changed = self.changed()?;
        // first what a turn waits for; within that the oldest, so that only the latest is left for
        // the next round
        changed.reverse();
        changed.sort_by_key(|(topic, _)| !self.cursor.awaits_topic(*topic));
        let waits = changed.partition_point(|(topic, _)| self.cursor.awaits_topic(*topic));
        let rest = changed.split_off(waits);
        for (topic, state) in changed {
            self.topic(topic, Some(state))?;
        }
        for topic in self.cursor.awaited_topics() {
            if !self.read.contains(&topic) {
                self.topic(topic, None)?;
            }
        }
        while let Some((topic, posts)) = self.cursor.awaited_posts(CHUNK) {
            self.again(topic, &posts)?;
        }
        for (topic, state) in rest {
            self.topic(topic, Some(state))?;
        }
        // checks for unreported changes may use only spare budget: nobody waits for them
        self.leave = BudgetReserve::Half;
        match self.in_passing() {
            Err(ReadInterruption::Late | ReadInterruption::Api(ApiError::Busy { .. })) => Ok(()),
            other => other,
        }
    }

    /// Checks one open topic and the posts of one topic, those checked longest ago.
    fn in_passing(&mut self) -> Result<(), ReadInterruption> {
        let looked = |topic: &&u64| self.cursor.topics.get(topic).map_or(0, |seen| seen.looked);
        if let Some(topic) = self
            .what
            .open
            .iter()
            .filter(|topic| !self.read.contains(topic))
            .min_by_key(looked)
        {
            self.topic(*topic, None)?;
        }
        if let Some(topic) = self
            .cursor
            .left_topic(before(self.what.now, LEFT).as_millisecond())
            .filter(|topic| !self.read.contains(topic))
        {
            self.topic(topic, None)?;
        }
        let before = before(self.what.now, AGAIN).as_millisecond();
        match self.cursor.stale_posts(before, CHUNK) {
            Some((topic, posts)) => self.again(topic, &posts),
            None => Ok(()),
        }
    }

    /// Sends a request, unless the round's time is used up.
    fn ask(&mut self, path: &str) -> Result<Value, ReadInterruption> {
        if self.asked >= LEAST && Instant::now() > self.until {
            return Err(ReadInterruption::Late);
        }
        (self.what.beat)();
        self.asked += 1;
        Ok(self.client.get_leaving(path, self.leave)?)
    }

    /// The topics whose list entry changed since they were read, newest first.
    fn changed(&mut self) -> Result<Vec<(u64, String)>, ReadInterruption> {
        let (mut changed, mut done) = (Vec::new(), false);
        let account = self.client.account().to_lowercase();
        for page in 0..PAGES {
            let list = self.ask(&format!(
                "/topics/private-messages/{}.json?page={page}",
                encoded(&account)
            ))?;
            let topics = list
                .pointer("/topic_list/topics")
                .and_then(Value::as_array)
                .ok_or_else(|| odd("a list of messages without topics"))?;
            let mut news = false;
            for entry in topics {
                let Some(id) = entry.get("id").and_then(Value::as_u64) else {
                    return Err(odd("a topic without a number").into());
                };
                let state = ["highest_post_number", "bumped_at", "last_posted_at"]
                    .map(|name| entry.get(name).map(Value::to_string).unwrap_or_default())
                    .join(" ");
                if self
                    .cursor
                    .topics
                    .get(&id)
                    .is_none_or(|seen| seen.state != state)
                {
                    news = true;
                    changed.push((id, state));
                }
            }
            let more = list
                .pointer("/topic_list/more_topics_url")
                .is_some_and(|more| !more.is_null());
            // the list is sorted by last change
            done = !news || !more || topics.is_empty();
            if done {
                break;
            }
        }
        self.whole &= done;
        if done {
            self.cursor.listed(changed.iter().map(|(topic, _)| *topic));
        }
        Ok(changed)
    }

    /// Reads what is new in a topic. `state`: its entry in the list.
    fn topic(&mut self, id: u64, state: Option<String>) -> Result<(), ReadInterruption> {
        let looked = self.what.now.as_millisecond();
        let told = match self.ask(&format!("/t/{id}.json")) {
            Ok(told) => told,
            Err(ReadInterruption::Api(
                error @ (ApiError::Refused {
                    status: 403 | 404 | 410,
                    ..
                }
                | ApiError::Between { .. }),
            )) => {
                self.not_there(id, state, error);
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let stream = post_numbers(&told, id).ok_or_else(|| odd("a topic without posts"))?;
        let topic = DiscourseTopic::of(id, &told, self.client.account());
        let last = self.cursor.topics.get(&id).map_or(0, |seen| seen.last);
        let mut new: Vec<u64> = stream.into_iter().filter(|post| *post > last).collect();
        new.sort_unstable();
        let all = new.len() <= MOST;
        new.truncate(MOST);
        self.take_new(&topic, &new)?;
        self.read.insert(id);
        self.whole &= all;
        let seen = self.cursor.topics.entry(id).or_default();
        (seen.looked, seen.missed, seen.missing, seen.left) = (looked, 0, 0, false);
        if all {
            seen.state = state.unwrap_or_else(|| std::mem::take(&mut seen.state));
            self.cursor.topic_read(id);
        }
        Ok(())
    }

    /// Takes these posts of a topic.
    fn take_new(&mut self, topic: &DiscourseTopic, new: &[u64]) -> Result<(), ReadInterruption> {
        for chunk in new.chunks(CHUNK) {
            // spare room in the request is used for earlier posts: an author who writes again may
            // have edited
            let watched: Vec<u64> = self
                .cursor
                .watched(topic.id)
                .rev()
                .filter(|post| !new.contains(post))
                .take(CHUNK - chunk.len())
                .collect();
            self.take(topic, &[&watched, chunk].concat())?;
            let seen = self.cursor.topics.entry(topic.id).or_default();
            seen.last = chunk.last().copied().unwrap_or(seen.last);
            self.cursor.posts_read(&watched, self.what.now);
        }
        Ok(())
    }

    /// Handles a topic that could not be read. That it is deleted, or closed to us, is believed
    /// only if the forum itself says so repeatedly over a long time. Something in front of the
    /// forum (a firewall, a proxy) is never believed. A short outage loses no order.
    fn not_there(&mut self, id: u64, state: Option<String>, error: ApiError) {
        let now = self.what.now.as_millisecond();
        let seen = self.cursor.topics.entry(id).or_default();
        seen.looked = now;
        let news = state.as_ref().is_some_and(|state| *state != seen.state);
        if seen.left && !news {
            return;
        }
        if seen.left || seen.missed == 0 || seen.missing > now {
            (seen.left, seen.missed, seen.missing) = (false, 0, now);
        }
        seen.missed = seen.missed.saturating_add(1);
        let own = matches!(error, ApiError::Refused { .. });
        if own
            && seen.missed > MISSED
            && now - seen.missing >= MISSING.as_millis().try_into().unwrap_or(i64::MAX)
        {
            seen.left = true;
            seen.state = state.unwrap_or_else(|| std::mem::take(&mut seen.state));
            self.cursor.topic_read(id);
            self.left.push(id);
        } else {
            self.whole &= state.is_none() && own;
            self.missed = Some(error);
        }
    }

    /// Reads posts of a topic, and keeps those that are new or changed.
    fn take(&mut self, topic: &DiscourseTopic, ids: &[u64]) -> Result<(), ReadInterruption> {
        let found = self.some_posts(topic.id, ids)?;
        for json in &found {
            self.weigh(topic, json)?;
        }
        // a post that the topic names but does not show is requested individually, once
        let last = self
            .cursor
            .topics
            .get(&topic.id)
            .map_or(0, |seen| seen.last);
        for id in ids
            .iter()
            .filter(|id| **id > last && found.iter().all(|json| number(json) != **id))
        {
            match self.ask(&format!("/posts/{id}.json?include_raw=1")) {
                Ok(json) if number(&json) == *id => self.weigh(topic, &json)?,
                Ok(_) => return Err(odd("another post than was asked for").into()),
                Err(ReadInterruption::Api(ApiError::Refused {
                    status: 403 | 404 | 410,
                    ..
                })) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn some_posts(&mut self, topic: u64, ids: &[u64]) -> Result<Vec<Value>, ReadInterruption> {
        let wanted = ids
            .iter()
            .map(|id| format!("post_ids[]={id}"))
            .collect::<Vec<_>>()
            .join("&");
        let mut told = self.ask(&format!("/t/{topic}/posts.json?{wanted}&include_raw=true"))?;
        let found = told
            .pointer_mut("/post_stream/posts")
            .and_then(Value::as_array_mut)
            .ok_or_else(|| odd("no posts where some were asked for"))?;
        Ok(std::mem::take(found)
            .into_iter()
            .filter(|json| ids.contains(&number(json)))
            .collect())
    }

    /// Checks posts of a topic that already produced letters.
    fn again(&mut self, topic: u64, ids: &[u64]) -> Result<(), ReadInterruption> {
        let found = match self.some_posts(topic, ids) {
            Ok(found) => found,
            Err(ReadInterruption::Api(ApiError::Refused {
                status: 403 | 404 | 410,
                ..
            })) => Vec::new(),
            Err(error) => return Err(error),
        };
        let mut edited = Vec::new();
        for json in found {
            if self.may_be_edited(&json) {
                edited.push(json);
            }
        }
        if !edited.is_empty() {
            // the current readers decide where it is answered
            let told = self.ask(&format!("/t/{topic}.json"))?;
            let topic = DiscourseTopic::of(topic, &told, self.client.account());
            for json in &edited {
                self.weigh(&topic, json)?;
            }
        }
        self.cursor.posts_read(ids, self.what.now);
        Ok(())
    }

    /// Compares the text. An older forum does not report it in bulk; then the time of the last
    /// change is compared.
    fn may_be_edited(&self, json: &Value) -> bool {
        let Some(watched) = self.cursor.posts.get(&number(json)) else {
            return true;
        };
        match DiscoursePost::read(
            json,
            &DiscourseSource::default(),
            &DiscourseTopic::default(),
        ) {
            Some(post) => post.print() != watched.print,
            None => {
                super::post::updated(json).is_none_or(|at| at.as_millisecond() != watched.updated)
            }
        }
    }

    fn weigh(&mut self, topic: &DiscourseTopic, json: &Value) -> Result<(), ReadInterruption> {
        let own = json
            .get("username")
            .and_then(Value::as_str)
            .is_some_and(|name| name.to_lowercase() == self.client.account().to_lowercase());
        if own || json.get("yours").and_then(Value::as_bool) == Some(true) {
            return Ok(());
        }
        let source = self.client.source();
        let mut post = DiscoursePost::read(json, &source, topic);
        // an older forum does not report the text in bulk
        if post.is_none()
            && json.get("raw").is_none()
            && let Some(id) = json.get("id").and_then(Value::as_u64)
        {
            post = DiscoursePost::read(
                &self.ask(&format!("/posts/{id}.json?include_raw=1"))?,
                &source,
                topic,
            );
        }
        let Some(mut post) = post else { return Ok(()) };
        let print = post.print();
        match self.cursor.posts.get_mut(&post.id) {
            Some(watched) if watched.print == print => {
                watched.updated = post.updated.as_millisecond();
                return Ok(());
            }
            Some(_) => post.edited = true,
            None if post.said() < self.since || post.deleted => return Ok(()),
            None => {}
        }
        post.by_another = post.edited && !post.deleted && self.is_edited_by_another(&post)?;
        let (user, updated, looked) = (
            post.user,
            post.updated.as_millisecond(),
            self.what.now.as_millisecond(),
        );
        self.cursor.posts.insert(
            post.id,
            WatchedPost {
                topic: topic.id,
                user,
                print,
                updated,
                looked,
            },
        );
        self.posts.push(post);
        Ok(())
    }

    /// Whether somebody else wrote the current text of an edited post. The forum's moderators and
    /// most trusted users may edit others' posts, and anybody may edit a wiki post. An edit by
    /// another person than the last author always creates a version. The post's edit history names
    /// the editor. On a forum with default settings everybody may read it
    /// (`edit_history_visible_to_public`); for wiki posts this holds everywhere. If the history is
    /// not readable, the edit of a wiki post counts as another person's, and any other edit as the
    /// author's own.
    fn is_edited_by_another(&mut self, post: &DiscoursePost) -> Result<bool, ReadInterruption> {
        if post.version <= 1 {
            return Ok(false);
        }
        match self.ask(&format!("/posts/{}/revisions/latest.json", post.id)) {
            Ok(told) => post
                .is_by_another(&told)
                .ok_or_else(|| odd("an edit by nobody").into()),
            Err(ReadInterruption::Api(ApiError::Refused {
                status: 403 | 404 | 410,
                ..
            })) => Ok(post.wiki),
            Err(error) => Err(error),
        }
    }
}

impl DiscourseTopic {
    /// From the forum's JSON for this account.
    pub(super) fn of(id: u64, told: &Value, account: &str) -> DiscourseTopic {
        let open = told.get("archetype").and_then(Value::as_str) != Some("private_message");
        let groups = told
            .pointer("/details/allowed_groups")
            .and_then(Value::as_array)
            .is_some_and(|groups| !groups.is_empty());
        let own = told
            .pointer("/details/allowed_users")
            .and_then(Value::as_array);
        let ours = |user: &&Value| {
            user.get("username")
                .and_then(Value::as_str)
                .is_some_and(|name| name.to_lowercase() == account.to_lowercase())
        };
        let others = |users: &Vec<Value>| {
            users
                .iter()
                .filter(|user| !ours(user))
                .filter_map(|user| user.get("id").and_then(Value::as_i64))
                .collect()
        };
        let readers = own.filter(|_| !open && !groups).map(others);
        DiscourseTopic {
            id,
            title: told
                .get("title")
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned(),
            open,
            readers,
        }
    }
}

/// The id of a post.
fn number(json: &Value) -> u64 {
    json.get("id").and_then(Value::as_u64).unwrap_or(0)
}

/// The numbers of a topic's posts; data in an unexpected format must not be taken for an empty
/// topic.
fn post_numbers(told: &Value, topic: u64) -> Option<Vec<u64>> {
    if told.get("id").and_then(Value::as_u64) != Some(topic) {
        return None;
    }
    told.pointer("/post_stream/stream")
        .and_then(Value::as_array)?
        .iter()
        .map(Value::as_u64)
        .collect::<Option<Vec<u64>>>()
        .filter(|posts| !posts.is_empty())
}

fn odd(why: &str) -> ApiError {
    ApiError::Odd {
        why: why.to_owned(),
    }
}

/// A user name as a path segment (RFC 3986, section 2.1).
pub(super) fn encoded(name: &str) -> String {
    name.bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.') {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}
