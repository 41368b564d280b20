//! Reads what is new on the forum: personal messages to the judge's account, posts in the
//! campaigns' topics, and edits of both.
//!
//! It first reads what turns wait for, then everything else that is new. Last comes one check of
//! what no list reports: an open topic, and posts that may have been edited. The store decides by
//! its key whether a post is already known.

use super::client::{ApiError, ForumClient};
use super::cursor::{AwaitedTurn, ForumCursor, WatchedPost};
use super::interface::{Asker, CHUNK, ShownPosts, odd};
use super::post::{ForumPost, ShownPost};
use super::request_budget::BudgetReserve;
use super::topic_state::TopicState;
use jiff::{SignedDuration, Timestamp};
use seneschal_clock::{before, instant};
use seneschal_text::ids::CampaignId;
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Maximum number of list pages read per round.
const PAGES: usize = 10;
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
pub struct ForumReading {
    /// In the order in which they count.
    pub posts: Vec<ForumPost>,
    pub cursor: ForumCursor,
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
pub struct ForumQuery<'a> {
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
    client: &mut ForumClient,
    cursor: &ForumCursor,
    what: &ForumQuery,
) -> ForumReading {
    let mut cursor = cursor.clone();
    let began = *cursor.began.get_or_insert(what.now.as_millisecond());
    let since = before(instant(began), BEFORE);
    cursor.await_turns(what.awaited, what.now);
    let until = Instant::now() + what.most;
    let mut reader = ForumReader {
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
        // the rest follows in the next round
        Err(ApiError::Late) => {
            reader.whole = false;
            None
        }
        Err(error) => Some(error),
    };
    let ForumReader {
        cursor,
        mut posts,
        whole,
        missed,
        left,
        ..
    } = reader;
    posts.sort_by_key(|post: &ForumPost| (post.said(), post.id));
    let cursor = cursor.bounded();
    ForumReading {
        posts,
        ready: cursor.ready(),
        cursor,
        whole: whole && trouble.is_none(),
        trouble,
        missed,
        left,
    }
}

struct ForumReader<'a> {
    client: &'a mut ForumClient,
    what: &'a ForumQuery<'a>,
    cursor: ForumCursor,
    posts: Vec<ForumPost>,
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

impl Asker for ForumReader<'_> {
    /// Sends a request, unless the round's time is used up.
    fn ask(&mut self, path: &str) -> Result<Value, ApiError> {
        if self.asked >= LEAST && Instant::now() > self.until {
            return Err(ApiError::Late);
        }
        (self.what.beat)();
        self.asked += 1;
        self.client.get_leaving(path, self.leave)
    }

    fn client(&mut self) -> &mut ForumClient {
        self.client
    }
}

impl ForumReader<'_> {
    fn all(&mut self) -> Result<(), ApiError> {
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
            Err(ApiError::Late | ApiError::Busy { .. }) => Ok(()),
            other => other,
        }
    }

    /// Checks one open topic and the posts of one topic, those checked longest ago.
    fn in_passing(&mut self) -> Result<(), ApiError> {
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

    /// The topics whose list entry changed since they were read, newest first.
    fn changed(&mut self) -> Result<Vec<(u64, String)>, ApiError> {
        let (mut changed, mut done) = (Vec::new(), false);
        let board = self.client.interface();
        for page in 0..PAGES {
            let list = board.list(self, page)?;
            let (mut news, empty) = (false, list.topics.is_empty());
            for (id, state) in list.topics {
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
            // the list is sorted by last change
            done = !news || !list.more || empty;
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
    fn topic(&mut self, id: u64, state: Option<String>) -> Result<(), ApiError> {
        let looked = self.what.now.as_millisecond();
        let seen = self.cursor.topics.get(&id).cloned().unwrap_or_default();
        let board = self.client.interface();
        let topic = match board.topic(self, id, Some((&seen, MOST))) {
            Ok(topic) if topic.posts.is_empty() => return Err(odd("a topic without posts")),
            Ok(topic) => topic,
            Err(error) if error.is_not_there() || matches!(error, ApiError::Between { .. }) => {
                self.not_there(id, state, error);
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let mut new = topic.posts.clone();
        new.retain(|post| *post > seen.last);
        let all = new.len() <= MOST && topic.whole;
        new.truncate(MOST);
        self.take_new(&topic, &new)?;
        self.read.insert(id);
        self.whole &= all;
        let seen = self.cursor.topics.entry(id).or_default();
        (seen.looked, seen.missed, seen.missing, seen.left) = (looked, 0, 0, false);
        seen.page = topic.page;
        if all {
            seen.state = state.unwrap_or_else(|| std::mem::take(&mut seen.state));
            self.cursor.topic_read(id);
        }
        Ok(())
    }

    /// Takes these posts of a topic.
    fn take_new(&mut self, topic: &TopicState, new: &[u64]) -> Result<(), ApiError> {
        for chunk in new.chunks(CHUNK) {
            // spare room in the request, or on the page, is used for earlier posts: an author who
            // writes again may have edited
            let is_shown = |post: &u64| {
                topic.shown.is_empty() || topic.shown.iter().any(|shown| shown.id == *post)
            };
            let watched: Vec<u64> = self
                .cursor
                .watched(topic.topic)
                .rev()
                .filter(|post| !new.contains(post) && is_shown(post))
                .take(CHUNK - chunk.len())
                .collect();
            self.take(topic, &[&watched, chunk].concat())?;
            let seen = self.cursor.topics.entry(topic.topic).or_default();
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
    fn take(&mut self, topic: &TopicState, ids: &[u64]) -> Result<(), ApiError> {
        let board = self.client.interface();
        let mut found: Vec<ShownPost> = topic
            .shown
            .iter()
            .filter(|shown| ids.contains(&shown.id))
            .cloned()
            .collect();
        if topic.shown.is_empty() {
            found = board.posts(self, topic.topic, topic.page, ids)?.posts;
        }
        for shown in &found {
            self.weigh(topic, shown)?;
        }
        // a post that the topic names but does not show is requested individually, once
        let last = self
            .cursor
            .topics
            .get(&topic.topic)
            .map_or(0, |seen| seen.last);
        for id in ids
            .iter()
            .filter(|id| **id > last && found.iter().all(|shown| shown.id != **id))
        {
            match board.post(self, *id) {
                Ok(shown) => self.weigh(topic, &shown)?,
                Err(error) if error.is_not_there() => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Checks posts of a topic that already produced letters.
    fn again(&mut self, topic: u64, ids: &[u64]) -> Result<(), ApiError> {
        let board = self.client.interface();
        let first = ids.iter().min().and_then(|id| self.cursor.posts.get(id));
        let page = first.map_or(0, |post| post.page);
        let (mut found, up_to) = match board.posts(self, topic, page, ids) {
            Ok(ShownPosts { posts, up_to }) => (posts, up_to),
            Err(error) if error.is_not_there() => (Vec::new(), u64::MAX),
            Err(error) => return Err(error),
        };
        // a page shows others too
        found.retain(|shown| self.cursor.posts.contains_key(&shown.id));
        let mut looked: Vec<u64> = found.iter().map(|shown| shown.id).collect();
        looked.extend(ids.iter().filter(|id| **id <= up_to));
        for shown in &found {
            if let Some(watched) = self.cursor.posts.get_mut(&shown.id) {
                watched.page = shown.page;
            }
        }
        found.retain(|shown| self.may_be_edited(shown));
        if !found.is_empty() {
            // the current readers decide where it is answered
            let topic = board.topic(self, topic, None)?;
            for shown in &found {
                self.weigh(&topic, shown)?;
            }
        }
        self.cursor.posts_read(&looked, self.what.now);
        Ok(())
    }

    /// Compares the text. An older forum does not report it in bulk; then the time of the last
    /// change is compared.
    fn may_be_edited(&self, shown: &ShownPost) -> bool {
        let Some(watched) = self.cursor.posts.get(&shown.id) else {
            return true;
        };
        match &shown.post {
            Some(post) => post.print() != watched.print,
            None => shown
                .updated
                .is_none_or(|at| at.as_millisecond() != watched.updated),
        }
    }

    fn weigh(&mut self, topic: &TopicState, shown: &ShownPost) -> Result<(), ApiError> {
        if shown.ours {
            return Ok(());
        }
        let board = self.client.interface();
        let mut post = shown.post.clone();
        // an older forum does not report the text in bulk
        if post.is_none() && shown.textless {
            post = board.post(self, shown.id)?.post;
        }
        let Some(post) = post else { return Ok(()) };
        let mut post = post.placed(topic);
        let print = post.print();
        match self.cursor.posts.get_mut(&post.id) {
            Some(watched) if watched.print == print => {
                watched.updated = post.updated.as_millisecond();
                return Ok(());
            }
            Some(_) => {
                post.edited = true;
                // other words than before, and nothing says since when: they count from now
                if !board.dates_edits() {
                    post.updated = post.updated.max(self.what.now);
                }
            }
            None if post.said() < self.since || post.deleted => return Ok(()),
            None => {}
        }
        post.by_another = post.edited && !post.deleted && board.may_be_anothers(self, &post)?;
        self.cursor.posts.insert(
            post.id,
            WatchedPost {
                topic: topic.topic,
                user: post.user,
                page: shown.page,
                print,
                updated: post.updated.as_millisecond(),
                looked: self.what.now.as_millisecond(),
            },
        );
        self.posts.push(post);
        Ok(())
    }
}
