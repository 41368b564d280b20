//! Fetches posts: stores them like mails, with the cursor, before anything parses them. The forum
//! is polled at its own interval, since it limits our requests. It is polled completely whenever a
//! turn is due that has players there.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use super::{due, fetch_mail};
use crate::campaign::error::InternalError;
use crate::clock::instant;
use crate::forum::adapter::{
    ApiError, AwaitedTurn, ForumCursor, ForumQuery, ForumReading, open_topic, purpose,
    read_new_posts,
};
use crate::history::StoreError;
use crate::mail::{RawLetter, TimeSource};
use crate::text::ids::CampaignId;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::time::Duration;

/// How long a round polls the forum, whatever is left: mails must not wait for a slow forum.
const ASKING: Duration = Duration::from_secs(20);
/// A poll without new posts is stored only if the last stored one is this old.
const NOTED: SignedDuration = SignedDuration::from_mins(5);

impl Daemon {
    /// Stores new posts. Returns the campaigns for whose turns the forum was read to its end,
    /// including edits. Without a forum nothing needs to be read, and campaigns with players on a
    /// forum are never included.
    pub(super) fn fetch_posts(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<BTreeSet<CampaignId>, InternalError> {
        let (now, awaited) = (self.clock.now(), self.awaited_on_forum()?);
        self.posts.keep(&awaited, now);
        if self.forum.is_none() {
            self.tell_no_forum(&awaited)?;
            return Ok(BTreeSet::new());
        }
        if !self.is_poll_due(&awaited, now) || !self.is_same_forum(ticked)? {
            return Ok(BTreeSet::new());
        }
        let Some((mailbox, forum)) = self
            .forum
            .as_ref()
            .map(|board| (board.mailbox(), board.client.id().to_owned()))
        else {
            return Ok(BTreeSet::new());
        };
        let (cursor, noted, open) = self.store.read(|book| {
            Ok((
                book.cursor(&mailbox)?,
                book.polled(&mailbox)?,
                book.open_forum_topics(&forum)?,
            ))
        })?;
        let noted = noted.map(instant);
        if let Some(since) = noted
            && now.duration_since(since) > self.config.catch_up()
        {
            self.hold_after_silence(since, now)?;
        }
        let Some(board) = &mut self.forum else {
            return Ok(BTreeSet::new());
        };
        let open: Vec<u64> = open
            .into_iter()
            .filter_map(|topic| topic.try_into().ok())
            .collect();
        let before = ForumCursor::read(cursor.as_deref());
        let round = read_new_posts(
            &mut board.client,
            &before,
            &ForumQuery {
                open: &open,
                awaited: &awaited,
                now,
                most: ASKING,
                beat: &|| self.pulse.beat(),
            },
        );
        self.pulse.beat();
        self.note_questions()?;
        if let Some(board) = &mut self.forum {
            board.more = !round.whole && round.trouble.is_none();
        }
        let overdue = round.whole && noted.is_none_or(|noted| now.duration_since(noted) >= NOTED);
        if !round.posts.is_empty() || round.cursor != before || overdue {
            let at = if round.whole {
                now
            } else {
                noted.unwrap_or(self.opened)
            };
            let new = self.store_posts(&round, at)?;
            ticked.taken += new.len();
            self.counted.extend(new);
        }
        self.posts.looked(&round, now);
        note_trouble(&round, ticked);
        self.watch_forum(&mailbox, &round)?;
        Ok(round.ready)
    }

    /// Whether the forum must be polled now: by its interval, or since turns wait for it.
    fn is_poll_due(&mut self, awaited: &[AwaitedTurn], now: Timestamp) -> bool {
        let Some(board) = &mut self.forum else {
            return false;
        };
        let beat = board
            .looked
            .is_none_or(|looked| now.duration_since(looked) >= board.poll || looked > now);
        let again =
            (!awaited.is_empty() || board.more) && self.posts.not_before.is_none_or(|at| at <= now);
        let is_due = (again || beat) && !self.stop.load(std::sync::atomic::Ordering::SeqCst);
        if is_due {
            board.looked = Some(now);
        }
        is_due
    }

    /// Stores new posts with the cursor. `at` is when the last whole poll began. Returns the new
    /// letters.
    fn store_posts(
        &mut self,
        round: &ForumReading,
        at: Timestamp,
    ) -> Result<Vec<i64>, InternalError> {
        let Some(board) = &self.forum else {
            return Ok(Vec::new());
        };
        let (mailbox, forum, arrived) = (board.mailbox(), board.client.id(), self.clock.now());
        let new = self.store.write(|book| {
            let mut new = Vec::new();
            for post in &round.posts {
                let mut post = post.clone();
                post.author =
                    book.meet_on_forum(post.software.name(), forum, post.user, &post.username)?;
                let source = if post.edited {
                    TimeSource::Edit
                } else {
                    TimeSource::Post
                };
                let letter = RawLetter {
                    key: post.key(),
                    received: post.said(),
                    source,
                    bytes: post.bytes(),
                    too_large: false,
                };
                new.extend(book.take_letter(fetch_mail::incoming(&letter, arrived))?);
            }
            book.move_cursor(&mailbox, &round.cursor.text(), at.as_millisecond())?;
            Ok::<_, StoreError>(new)
        })?;
        Ok(new)
    }

    /// Stores how many requests were made. The next run, which may start every minute, must also
    /// keep to the daily limit (FO-07).
    pub(super) fn note_questions(&mut self) -> Result<(), InternalError> {
        let Some(board) = &mut self.forum else {
            return Ok(());
        };
        let Some(asked) = board.client.take_note() else {
            return Ok(());
        };
        let account = board.mailbox();
        Ok(self
            .store
            .write(|book| book.note_forum_pace(&account, &asked))?)
    }

    /// Turns that wait only for a poll of the forum.
    fn awaited_on_forum(&mut self) -> Result<Vec<AwaitedTurn>, InternalError> {
        due::recompute_due(&mut self.store, &self.tables, &self.config)?;
        let (now, forum) = (
            self.clock.now().as_millisecond(),
            self.forum
                .as_ref()
                .map(|board| board.client.id().to_owned())
                .unwrap_or_default(),
        );
        let software = self.forum.as_ref().map(|board| board.client.software());
        let whole = |topic: i64| u64::try_from(topic).ok();
        Ok(self.store.read(|book| {
            let mut awaited = Vec::new();
            for id in book.due_campaigns(now)? {
                let Some(row) = book.campaign(id)? else {
                    continue;
                };
                if book.plays_on_forum(id)? {
                    let users = book.forum_players(&forum, id)?.into_iter().collect();
                    let open = software
                        .and_then(|software| open_topic(software, &row.name))
                        .map(|topic| purpose(Some((&row.name, row.created)), &topic))
                        .map_or(Ok(None), |purpose| book.forum_topic(&forum, &purpose))?
                        .and_then(|(topic, _)| whole(topic))
                        .into_iter()
                        .collect();
                    awaited.push(AwaitedTurn {
                        campaign: id,
                        turn: row.turn,
                        due: book.due_since(id)?.map(instant),
                        users,
                        open,
                    });
                }
            }
            Ok(awaited)
        })?)
    }
}

fn note_trouble(round: &ForumReading, ticked: &mut RoundSummary) {
    match &round.trouble {
        // our own request limit, or the forum's: nothing is wrong
        None | Some(ApiError::Busy { .. }) => {}
        Some(error) => {
            tracing::error!(%error, "the forum was not read");
            ticked.trouble.push(error.to_string());
        }
    }
    if let Some(error) = &round.missed {
        tracing::warn!(%error, "a topic was not read");
    }
}
