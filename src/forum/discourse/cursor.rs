//! How far the forum was read, and what is still to be read before a turn may run that has players
//! there: stored with the letters, opaque to the store.
//!
//! A forum grants so few questions that one look may not get through. What a turn waits for is
//! therefore a list that only grows shorter, look by look, and outlives the program.

use crate::clock::instant;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// So many posts are looked at again for edits, the newest, and topics remembered.
const WATCHED: usize = 400;
const TOPICS: usize = 1000;
/// What was read for a turn that did not run then is read anew after so long.
const FRESH: SignedDuration = SignedDuration::from_mins(10);

/// How far the forum was read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DiscourseCursor {
    /// When the first look was, in milliseconds.
    pub(super) began: Option<i64>,
    pub(super) topics: BTreeMap<u64, TopicProgress>,
    pub(super) posts: BTreeMap<u64, WatchedPost>,
    /// By campaign, for turns that wait for nothing but this.
    turns: BTreeMap<i64, ReadingList>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct TopicProgress {
    /// The last post taken.
    pub last: u64,
    /// As the list told it when everything in it had been taken.
    pub state: String,
    /// When it was asked for last, in milliseconds.
    pub looked: i64,
    /// How often in a row it was not there although the list names it, and since when, in
    /// milliseconds.
    pub missed: u32,
    pub missing: i64,
    /// Whether turns wait for it no more: it was not there for long. It is asked for all the same,
    /// now and then.
    pub left: bool,
}

/// A post that brought a letter: an edit of it changes no list, so that it is looked at again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct WatchedPost {
    pub topic: u64,
    /// Its writer's number.
    pub user: i64,
    pub print: String,
    /// Its last change as the forum tells it, and when it was looked at, in milliseconds.
    pub updated: i64,
    pub looked: i64,
}

/// What must be read before a turn may run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct ReadingList {
    turn: u32,
    /// When it was first wanted, in milliseconds: everything was read behind that.
    since: i64,
    /// Whether the list of messages was read to its end since; before that nobody knows in which
    /// topics something is new.
    listed: bool,
    topics: BTreeSet<u64>,
    posts: BTreeSet<u64>,
}

/// A turn that waits for nothing but the forum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AwaitedTurn {
    pub campaign: i64,
    pub turn: u32,
    /// Since when it may run.
    pub due: Option<Timestamp>,
    /// Its players, by their numbers on the forum.
    pub users: BTreeSet<i64>,
    /// Its topics for all.
    pub open: Vec<u64>,
}

impl ReadingList {
    fn is_done(&self) -> bool {
        self.listed && self.topics.is_empty() && self.posts.is_empty()
    }
}

impl DiscourseCursor {
    pub fn read(text: Option<&str>) -> DiscourseCursor {
        text.and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Since when a campaign's turn waits for the forum to be read; `None` where it does not.
    pub fn waits_since(&self, campaign: i64) -> Option<Timestamp> {
        self.turns
            .get(&campaign)
            .filter(|turn| !turn.is_done())
            .map(|turn| instant(turn.since))
    }

    /// The campaigns for whose turns everything was read.
    pub(super) fn ready(&self) -> BTreeSet<i64> {
        self.turns
            .iter()
            .filter(|(_, turn)| turn.is_done())
            .map(|(campaign, _)| *campaign)
            .collect()
    }

    /// Notes what these turns need and no other does. One that was begun is gone on with: its list
    /// stays as it is.
    pub(super) fn await_turns(&mut self, awaited: &[AwaitedTurn], now: Timestamp) {
        self.turns
            .retain(|campaign, _| awaited.iter().any(|turn| turn.campaign == *campaign));
        for AwaitedTurn {
            campaign,
            turn,
            due,
            users,
            open,
        } in awaited
        {
            let stale = |begun: &ReadingList| {
                let since = instant(begun.since);
                begun.turn != *turn
                    || since > now
                    || due.is_some_and(|due| since < due)
                    || begun.is_done() && now.duration_since(since) > FRESH
            };
            if self.turns.get(campaign).is_some_and(|begun| !stale(begun)) {
                continue;
            }
            let posts = self
                .posts
                .iter()
                .filter(|(_, post)| users.contains(&post.user))
                .map(|(id, _)| *id)
                .collect();
            let topics = open.iter().copied().collect();
            self.turns.insert(
                *campaign,
                ReadingList {
                    turn: *turn,
                    since: now.as_millisecond(),
                    listed: false,
                    topics,
                    posts,
                },
            );
        }
    }

    /// Notes that the list was read to its end, and in which topics something is new by it.
    pub(super) fn listed(&mut self, changed: impl Iterator<Item = u64> + Clone) {
        for turn in self.turns.values_mut().filter(|turn| !turn.listed) {
            turn.listed = true;
            turn.topics.extend(changed.clone());
        }
    }

    pub(super) fn awaits_topic(&self, topic: u64) -> bool {
        self.turns.values().any(|turn| turn.topics.contains(&topic))
    }

    /// The topics that turns wait for.
    pub(super) fn awaited_topics(&self) -> BTreeSet<u64> {
        self.turns
            .values()
            .flat_map(|turn| turn.topics.iter().copied())
            .collect()
    }

    /// The first topic in which turns wait for another look at posts, and which, at most so many.
    pub(super) fn awaited_posts(&self, most: usize) -> Option<(u64, Vec<u64>)> {
        let awaited: BTreeSet<u64> = self
            .turns
            .values()
            .flat_map(|turn| turn.posts.iter().copied())
            .collect();
        let topic = awaited
            .iter()
            .find_map(|post| self.posts.get(post))
            .map(|post| post.topic)?;
        Some((
            topic,
            self.watched(topic)
                .filter(|post| awaited.contains(post))
                .take(most)
                .collect(),
        ))
    }

    pub(super) fn topic_read(&mut self, topic: u64) {
        for turn in self.turns.values_mut() {
            turn.topics.remove(&topic);
        }
    }

    pub(super) fn posts_read(&mut self, posts: &[u64], now: Timestamp) {
        for id in posts {
            for turn in self.turns.values_mut() {
                turn.posts.remove(id);
            }
            if let Some(post) = self.posts.get_mut(id) {
                post.looked = now.as_millisecond();
            }
        }
    }

    /// Of the topics that were left, the one that was asked for longest ago, before `before`.
    pub(super) fn left_topic(&self, before: i64) -> Option<u64> {
        let left = self
            .topics
            .iter()
            .filter(|(_, seen)| seen.left && seen.looked < before);
        left.min_by_key(|(id, seen)| (seen.looked, **id))
            .map(|(id, _)| *id)
    }

    /// The posts of a topic that are looked at again, oldest first.
    pub(super) fn watched(&self, topic: u64) -> impl DoubleEndedIterator<Item = u64> {
        self.posts
            .iter()
            .filter(move |(_, watched)| watched.topic == topic)
            .map(|(post, _)| *post)
    }

    /// Those that were looked at longest ago, of one topic and before `before`, at most so many.
    pub(super) fn stale_posts(&self, before: i64, most: usize) -> Option<(u64, Vec<u64>)> {
        let (_, oldest) = self
            .posts
            .iter()
            .filter(|(_, post)| post.looked < before)
            .min_by_key(|(id, post)| (post.looked, **id))?;
        let mut of_topic: Vec<(i64, u64)> = self
            .posts
            .iter()
            .filter(|(_, post)| post.topic == oldest.topic && post.looked < before)
            .map(|(id, post)| (post.looked, *id))
            .collect();
        of_topic.sort_unstable();
        Some((
            oldest.topic,
            of_topic.into_iter().take(most).map(|(_, id)| id).collect(),
        ))
    }

    pub(super) fn bounded(mut self) -> DiscourseCursor {
        while self.posts.len() > WATCHED {
            self.posts.pop_first();
        }
        while self.topics.len() > TOPICS {
            self.topics.pop_first();
        }
        // what is watched no more is waited for no more
        let DiscourseCursor { posts, turns, .. } = &mut self;
        turns
            .values_mut()
            .for_each(|turn| turn.posts.retain(|post| posts.contains_key(post)));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        instant(1_800_000_000_000 + minute * 60_000)
    }

    fn awaited(turn: u32, due: i64) -> Vec<AwaitedTurn> {
        vec![AwaitedTurn {
            campaign: 7,
            turn,
            due: Some(at(due)),
            users: BTreeSet::from([3]),
            open: vec![50],
        }]
    }

    #[test]
    fn what_a_turn_waits_for_only_grows_shorter() {
        let post = |topic, user| WatchedPost {
            topic,
            user,
            ..WatchedPost::default()
        };
        let mut cursor = DiscourseCursor {
            posts: BTreeMap::from([(1, post(10, 3)), (2, post(11, 4)), (3, post(10, 3))]),
            ..DiscourseCursor::default()
        };
        cursor.await_turns(&awaited(2, 0), at(1));
        assert!(cursor.ready().is_empty() && cursor.waits_since(7) == Some(at(1)));
        assert_eq!(
            (cursor.awaited_topics(), cursor.awaited_posts(1)),
            (BTreeSet::from([50]), Some((10, vec![1]))),
            "who does not play is not waited for"
        );
        cursor.listed([12].into_iter());
        // what is new later is nothing that was posted in time
        cursor.listed([13].into_iter());
        assert!(cursor.awaits_topic(12) && !cursor.awaits_topic(13));
        cursor.topic_read(12);
        cursor.posts_read(&[1, 3], at(2));
        // another start of the program goes on with it
        let mut cursor = DiscourseCursor::read(Some(&cursor.text()));
        cursor.await_turns(&awaited(2, 0), at(90));
        assert_eq!(
            (cursor.awaited_topics(), cursor.awaited_posts(20)),
            (BTreeSet::from([50]), None)
        );
        cursor.topic_read(50);
        assert_eq!(
            (cursor.ready(), cursor.waits_since(7)),
            (BTreeSet::from([7]), None)
        );
    }

    #[test]
    fn what_was_read_for_another_turn_or_long_ago_or_before_the_deadline_is_read_anew() {
        for (turn, due, now, ready) in [
            (2, 0, 9, true),
            (3, 0, 9, false),
            (2, 0, 30, false),
            (2, 5, 9, false),
        ] {
            let mut cursor = DiscourseCursor::default();
            cursor.await_turns(&awaited(2, 0), at(1));
            cursor.listed([].into_iter());
            cursor.topic_read(50);
            assert_eq!(cursor.ready().len(), 1);
            cursor.await_turns(&awaited(turn, due), at(now));
            assert_eq!(
                !cursor.ready().is_empty(),
                ready,
                "turn {turn}, due {due}, now {now}"
            );
        }
        let mut cursor = DiscourseCursor::default();
        cursor.await_turns(&awaited(2, 0), at(1));
        cursor.await_turns(&[], at(2));
        assert_eq!(cursor, DiscourseCursor::default(), "nobody waits");
    }

    #[test]
    fn posts_that_are_watched_no_more_hold_up_nothing() {
        let mut cursor = DiscourseCursor {
            posts: (1..=500)
                .map(|id| {
                    (
                        id,
                        WatchedPost {
                            topic: 9,
                            user: 3,
                            ..WatchedPost::default()
                        },
                    )
                })
                .collect(),
            ..DiscourseCursor::default()
        };
        cursor.await_turns(&awaited(1, 0), at(1));
        let cursor = cursor.bounded();
        assert_eq!(cursor.posts.len(), WATCHED);
        assert_eq!(
            cursor.awaited_posts(20).map(|(_, posts)| posts[0]),
            Some(101)
        );
    }
}
