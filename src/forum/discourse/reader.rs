//! What is new on the forum: personal messages to the judge's account, posts in the campaigns'
//! topics, and edits of both.
//!
//! First what turns wait for, then whatever else is new, then one look at what nothing tells of: an
//! open topic, and posts that may have been edited.
//! Whether a post was taken before is the store's to say, by its key.

use super::client::{ApiError, DiscourseClient};
use super::cursor::{AwaitedTurn, DiscourseCursor, WatchedPost};
use super::post::{DiscoursePost, DiscourseSource, DiscourseTopic};
use super::request_budget::BudgetReserve;
use crate::clock::{before, instant};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Pages of the list that one round reads.
const PAGES: usize = 10;
/// Posts that are asked for at once, as the forum's own pages do.
const CHUNK: usize = 20;
/// Posts that one round takes of a topic; the rest comes in the next.
const MOST: usize = 60;
/// A topic that is not there, by the forum's own word, is asked for so often again and so long,
/// before turns wait for it no more. Then somebody is told.
const MISSED: u32 = 3;
const MISSING: SignedDuration = SignedDuration::from_mins(30);
/// One that was left is asked for again after so long.
const LEFT: SignedDuration = SignedDuration::from_hours(1);
/// A post is looked at again for edits after so long, if no turn is due before.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);
/// What was written so long before the first look was not written to us.
const BEFORE: SignedDuration = SignedDuration::from_hours(24);
/// So many questions are asked however slow the answers: the list, a topic and its posts, so that a
/// look always brings something.
const LEAST: usize = 3;

/// What one look brought.
#[derive(Debug, Default)]
pub struct DiscourseReading {
    /// In the order in which they count.
    pub posts: Vec<DiscoursePost>,
    pub cursor: DiscourseCursor,
    /// Whether everything was read of which the list tells.
    pub whole: bool,
    /// The campaigns for whose turns everything was read, edits too.
    pub ready: BTreeSet<i64>,
    /// What kept the rest.
    pub trouble: Option<ApiError>,
    /// Why a topic was not read, where the others were.
    pub missed: Option<ApiError>,
    /// Topics that turns wait for no more, though nobody could read them.
    pub left: Vec<u64>,
}

/// What a look is for.
#[derive(Clone, Copy)]
pub struct DiscourseQuery<'a> {
    /// The topics of campaigns that run.
    pub open: &'a [u64],
    /// Turns that wait for nothing but this.
    pub awaited: &'a [AwaitedTurn],
    pub now: Timestamp,
    /// No question is begun when so much time has passed.
    pub most: Duration,
    /// Called before each question: a sign of life.
    pub beat: &'a dyn Fn(),
}

/// One look, that goes on from where the last ended.
pub fn look(
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

/// Why a look ends before its end.
enum ReadInterruption {
    /// It has taken its time: the rest is for the next.
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
    /// Questions of this look.
    asked: usize,
    leave: BudgetReserve,
    /// Topics read in this look.
    read: BTreeSet<u64>,
    missed: Option<ApiError>,
    left: Vec<u64>,
}

impl DiscourseReader<'_> {
    fn all(&mut self) -> Result<(), ReadInterruption> {
        let mut changed = self.changed()?;
        // what a turn waits for first; of each the oldest, so that what cannot be read now is what
        // came last
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
        // what nothing tells of may take only what is plenty: nobody waits for it
        self.leave = BudgetReserve::Half;
        match self.in_passing() {
            Err(ReadInterruption::Late | ReadInterruption::Api(ApiError::Busy { .. })) => Ok(()),
            other => other,
        }
    }

    /// One open topic and one topic's posts, those that were looked at longest ago.
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

    /// Asks, unless the look has taken its time.
    fn ask(&mut self, path: &str) -> Result<Value, ReadInterruption> {
        if self.asked >= LEAST && Instant::now() > self.until {
            return Err(ReadInterruption::Late);
        }
        (self.what.beat)();
        self.asked += 1;
        Ok(self.client.get_leaving(path, self.leave)?)
    }

    /// The topics whose entry in the list is another than when they were read, newest first.
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
            // the list stands in the order of the last change
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

    /// Takes what is new in a topic. `state`: as the list tells it.
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
        // what is of another shape must not pass for a topic in which nothing is
        let whole = |stream: &&Vec<Value>| {
            !stream.is_empty() && stream.iter().all(|post| post.as_u64().is_some())
        };
        let stream = told
            .pointer("/post_stream/stream")
            .and_then(Value::as_array)
            .filter(whole);
        let stream = stream
            .filter(|_| told.get("id").and_then(Value::as_u64) == Some(id))
            .ok_or_else(|| odd("a topic without posts"))?;
        let topic = DiscourseTopic::of(id, &told, self.client.account());
        let last = self.cursor.topics.get(&id).map_or(0, |seen| seen.last);
        let mut new: Vec<u64> = stream
            .iter()
            .filter_map(Value::as_u64)
            .filter(|post| *post > last)
            .collect();
        new.sort_unstable();
        let all = new.len() <= MOST;
        new.truncate(MOST);
        for chunk in new.chunks(CHUNK) {
            // what room the question has left is for earlier posts: he who writes again may have
            // edited
            let watched: Vec<u64> = self
                .cursor
                .watched(id)
                .rev()
                .filter(|post| !new.contains(post))
                .take(CHUNK - chunk.len())
                .collect();
            self.take(&topic, &[&watched, chunk].concat())?;
            let seen = self.cursor.topics.entry(id).or_default();
            seen.last = chunk.last().copied().unwrap_or(seen.last);
            self.cursor.posts_read(&watched, self.what.now);
        }
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

    /// A topic that was not shown. Deleted, or closed to us: that is believed when the forum itself
    /// says so again and again, for long; what stands before it (a firewall, a proxy) is never
    /// believed. No order is lost to a bad quarter of an hour.
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

    /// Reads posts of a topic, and keeps those that are new or say something else than before.
    fn take(&mut self, topic: &DiscourseTopic, ids: &[u64]) -> Result<(), ReadInterruption> {
        let found = self.some_posts(topic.id, ids)?;
        for json in &found {
            self.weigh(topic, json)?;
        }
        // one that the topic names and does not show is asked for by itself, once
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

    /// Looks at posts of a topic again, which brought letters.
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
            // who reads it now decides where it is answered
            let told = self.ask(&format!("/t/{topic}.json"))?;
            let topic = DiscourseTopic::of(topic, &told, self.client.account());
            for json in &edited {
                self.weigh(&topic, json)?;
            }
        }
        self.cursor.posts_read(ids, self.what.now);
        Ok(())
    }

    /// By its text, or on an older forum, which does not tell it of many at once, by the time of
    /// its last change.
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
        // an older forum does not tell the text of many at once
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

    /// Whether somebody else wrote what an edited post says now: the forum's moderators and its
    /// most trusted users may edit others' posts, anybody one that is a wiki. An edit by another
    /// than who wrote it last always makes a version; who made it stands in the post's history,
    /// which everybody may read where a forum is as it comes (`edit_history_visible_to_public`), a
    /// wiki's everywhere. Where it may not be read a wiki's edit is another's, any other the
    /// writer's own.
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
    /// As the forum tells it to this account.
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

/// Of a post.
fn number(json: &Value) -> u64 {
    json.get("id").and_then(Value::as_u64).unwrap_or(0)
}

fn odd(why: &str) -> ApiError {
    ApiError::Odd {
        why: why.to_owned(),
    }
}

/// A user's name as a piece of a path (RFC 3986, section 2.1).
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
