//! How far the forum was read, and what must still be read before a turn with players there may
//! run. It is stored with the letters and opaque to the store.
//!
//! A forum allows so few requests that one round may not read everything. So the list of what a
//! turn waits for only shrinks, round by round, and survives restarts.

use jiff::{SignedDuration, Timestamp};
use seneschal_clock::instant;
use seneschal_text::ids::{CampaignId, TurnNumber};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How many of the newest posts are checked again for edits, and how many topics are remembered.
const WATCHED: usize = 400;
const TOPICS: usize = 1000;
/// If the turn did not run, what was read for it is read again after this time.
const FRESH: SignedDuration = SignedDuration::from_mins(10);

/// How far the forum was read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ForumCursor {
    /// Time of the first round, in milliseconds.
    pub(super) began: Option<i64>,
    pub(super) topics: BTreeMap<u64, TopicProgress>,
    pub(super) posts: BTreeMap<u64, WatchedPost>,
    /// By campaign: the turns that wait only for the forum.
    turns: BTreeMap<CampaignId, ReadingList>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct TopicProgress {
    /// Number of the last post read.
    pub last: u64,
    /// Its page, where a forum shows posts by pages.
    #[serde(skip_serializing_if = "is_zero")]
    pub page: u64,
    /// The topic's entry in the list when everything in it had been read.
    pub state: String,
    /// Time of the last request for it, in milliseconds.
    pub looked: i64,
    /// How often in a row the topic was missing although the list names it, and since when, in
    /// milliseconds.
    pub missed: u32,
    pub missing: i64,
    /// True if turns no longer wait for the topic, because it was missing for too long. It is still
    /// requested now and then.
    pub left: bool,
}

fn is_zero(page: &u64) -> bool {
    *page == 0
}

/// A post that produced a letter. An edit of a post changes no list, so the post is read again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct WatchedPost {
    pub topic: u64,
    /// The user number of its author.
    pub user: i64,
    pub print: String,
    /// The page where it was last read, where a forum shows posts by pages.
    #[serde(skip_serializing_if = "is_zero")]
    pub page: u64,
    /// Its last change as reported by the forum, and when it was last read, in milliseconds.
    pub updated: i64,
    pub looked: i64,
}

/// What must be read before a turn may run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct ReadingList {
    turn: TurnNumber,
    /// When the turn started to wait, in milliseconds: everything counts as read only if it was
    /// read after this.
    since: i64,
    /// Whether the list of messages was read to its end since then. Before that, the topics with
    /// something new are unknown.
    listed: bool,
    topics: BTreeSet<u64>,
    posts: BTreeSet<u64>,
}

/// A turn that waits only for the forum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AwaitedTurn {
    pub campaign: CampaignId,
    pub turn: TurnNumber,
    /// When it was ready to run.
    pub due: Option<Timestamp>,
    /// Its players, by user number on the forum.
    pub users: BTreeSet<i64>,
    /// Its open topics.
    pub open: Vec<u64>,
}

impl ReadingList {
    fn is_done(&self) -> bool {
        self.listed && self.topics.is_empty() && self.posts.is_empty()
    }
}

impl ForumCursor {
    pub fn read(text: Option<&str>) -> ForumCursor {
        text.and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Since when a campaign's turn waits for the forum to be read; `None` if it does not wait.
    pub fn waits_since(&self, campaign: CampaignId) -> Option<Timestamp> {
        self.turns
            .get(&campaign)
            .filter(|turn| !turn.is_done())
            .map(|turn| instant(turn.since))
    }

    /// The campaigns for whose turns everything was read.
    pub(super) fn ready(&self) -> BTreeSet<CampaignId> {
        self.turns
            .iter()
            .filter(|(_, turn)| turn.is_done())
            .map(|(campaign, _)| *campaign)
            .collect()
    }

    /// Records what these turns need, and removes all others. A turn already recorded keeps its
    /// list.
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

    /// Records that the list was read to its end, and which topics have something new.
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

    /// The first topic with posts that turns want checked for edits, and those posts, at most
    /// `most`.
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

    /// The abandoned topic that was requested longest ago, before `before`.
    pub(super) fn left_topic(&self, before: i64) -> Option<u64> {
        let left = self
            .topics
            .iter()
            .filter(|(_, seen)| seen.left && seen.looked < before);
        left.min_by_key(|(id, seen)| (seen.looked, **id))
            .map(|(id, _)| *id)
    }

    /// The posts of a topic that are checked again for edits, oldest first.
    pub(super) fn watched(&self, topic: u64) -> impl DoubleEndedIterator<Item = u64> {
        self.posts
            .iter()
            .filter(move |(_, watched)| watched.topic == topic)
            .map(|(post, _)| *post)
    }

    /// The posts of one topic that were checked longest ago, before `before`; at most `most`.
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

    pub(super) fn bounded(mut self) -> ForumCursor {
        while self.posts.len() > WATCHED {
            self.posts.pop_first();
        }
        while self.topics.len() > TOPICS {
            self.topics.pop_first();
        }
        // turns do not wait for posts that are no longer watched
        let ForumCursor { posts, turns, .. } = &mut self;
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

    fn awaited(turn: TurnNumber, due: i64) -> Vec<AwaitedTurn> {
        vec![AwaitedTurn {
            campaign: CampaignId(7),
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
        let mut cursor = ForumCursor {
            posts: BTreeMap::from([(1, post(10, 3)), (2, post(11, 4)), (3, post(10, 3))]),
            ..ForumCursor::default()
        };
        cursor.await_turns(&awaited(TurnNumber(2), 0), at(1));
        assert!(cursor.ready().is_empty() && cursor.waits_since(CampaignId(7)) == Some(at(1)));
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
        let mut cursor = ForumCursor::read(Some(&cursor.text()));
        cursor.await_turns(&awaited(TurnNumber(2), 0), at(90));
        assert_eq!(
            (cursor.awaited_topics(), cursor.awaited_posts(20)),
            (BTreeSet::from([50]), None)
        );
        cursor.topic_read(50);
        assert_eq!(
            (cursor.ready(), cursor.waits_since(CampaignId(7))),
            (BTreeSet::from([CampaignId(7)]), None)
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
            let mut cursor = ForumCursor::default();
            cursor.await_turns(&awaited(TurnNumber(2), 0), at(1));
            cursor.listed([].into_iter());
            cursor.topic_read(50);
            assert_eq!(cursor.ready().len(), 1);
            cursor.await_turns(&awaited(TurnNumber(turn), due), at(now));
            assert_eq!(
                !cursor.ready().is_empty(),
                ready,
                "turn {turn}, due {due}, now {now}"
            );
        }
        let mut cursor = ForumCursor::default();
        cursor.await_turns(&awaited(TurnNumber(2), 0), at(1));
        cursor.await_turns(&[], at(2));
        assert_eq!(cursor, ForumCursor::default(), "nobody waits");
    }

    #[test]
    fn posts_that_are_watched_no_more_hold_up_nothing() {
        let mut cursor = ForumCursor {
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
            ..ForumCursor::default()
        };
        cursor.await_turns(&awaited(TurnNumber(1), 0), at(1));
        let cursor = cursor.bounded();
        assert_eq!(cursor.posts.len(), WATCHED);
        assert_eq!(
            cursor.awaited_posts(20).map(|(_, posts)| posts[0]),
            Some(101)
        );
    }
}
