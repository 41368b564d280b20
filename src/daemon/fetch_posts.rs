//! Fetches posts: stores them like mails, with the cursor, before anything parses them. The forum
//! is polled at its own interval, since it limits our requests. It is polled completely whenever a
//! turn is due that has players there.

use super::{Daemon, RoundSummary, StartError, due, fetch_mail};
use crate::campaign::{Campaign, error::InternalError};
use crate::clock::{Clock, instant};
use crate::commands::deadline::{HoldCause, UnreadSource};
use crate::config::Config;
use crate::forum::discourse::{
    ApiError, AwaitedTurn, DiscourseClient, DiscourseCursor, DiscourseQuery, DiscourseReading,
    holds_ours, open_topic, purpose, read_new_posts,
};
use crate::history::{Store, StoreError};
use crate::mail::{RawLetter, TimeSource};
use crate::text::{Phrase, ids::CampaignId};
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// How long a round polls the forum, whatever is left: mails must not wait for a slow forum.
const ASKING: Duration = Duration::from_secs(20);
/// A poll without new posts is stored only if the last stored one is this old.
const NOTED: SignedDuration = SignedDuration::from_mins(5);
/// How long a forum may be unreachable before a mail reports it (DL-02).
const PATIENCE: SignedDuration = SignedDuration::from_mins(15);
/// Why it was not read to its end although nothing went wrong.
const SLOW: &str = "it is slow, or there is much to read";
/// Polls of the forum (three requests each if nothing is new) use no more than their share of its
/// daily request limit.
const DAILY: i64 = 3 * 24 * 3600;
/// Delay before retrying what could not be read yet and does not use up the forum's request limit.
const SOON: SignedDuration = SignedDuration::from_secs(5);

/// The forum, and when it was polled.
#[derive(Debug)]
pub(super) struct ForumConnection {
    pub client: DiscourseClient,
    poll: SignedDuration,
    /// When the last poll began, even if it failed.
    looked: Option<Timestamp>,
    /// Whether the last poll left work for the next.
    more: bool,
    /// The forum's former address, until it is proven that it moved. Until then nothing is read or
    /// posted.
    pub(super) was: Option<String>,
}

/// Turns that wait only for the forum.
#[derive(Debug, Default)]
pub(super) struct ForumWaitList {
    /// By campaign, since when.
    turns: BTreeMap<CampaignId, Timestamp>,
    /// The forum need not be polled for them before this time.
    not_before: Option<Timestamp>,
}

impl ForumWaitList {
    fn keep(&mut self, awaited: &[AwaitedTurn], now: Timestamp) {
        let former = std::mem::take(&mut self.turns);
        self.turns = awaited
            .iter()
            .map(|turn| {
                (
                    turn.campaign,
                    former.get(&turn.campaign).copied().unwrap_or(now),
                )
            })
            .collect();
    }

    /// After a poll: turns whose topics were read run now, the others when the forum may be polled
    /// again.
    fn looked(&mut self, round: &DiscourseReading, now: Timestamp) {
        self.turns.retain(|id, since| {
            *since = round.cursor.waits_since(*id).unwrap_or(*since);
            !round.ready.contains(id)
        });
        let pause = match &round.trouble {
            Some(ApiError::Busy { seconds }) => Some(SignedDuration::from_secs(*seconds)),
            _ if round.whole && self.turns.is_empty() => None,
            _ => Some(SOON),
        };
        self.not_before = pause.and_then(|pause| now.checked_add(pause).ok());
    }

    /// Which turns wait, and until when nothing can be done about it.
    pub(super) fn waiting(&self) -> (BTreeSet<CampaignId>, Option<Timestamp>) {
        (
            self.turns.keys().copied().collect(),
            if self.turns.is_empty() {
                None
            } else {
                self.not_before
            },
        )
    }
}

/// How long a forum may still be working on a request that it did not answer.
pub(super) fn unanswered_timeout(config: &Config) -> SignedDuration {
    let timeout = config
        .forum
        .discourse
        .as_ref()
        .map_or(0, |forum| forum.timeout_seconds);
    SignedDuration::from_secs(2 * i64::from(timeout))
}

impl ForumConnection {
    /// As configured, with the request counts of former runs; makes no connection yet.
    pub(super) fn open(
        config: &Config,
        clock: &Clock,
        store: &mut Store,
    ) -> Result<Option<ForumConnection>, StartError> {
        let Some(settings) = &config.forum.discourse else {
            return Ok(None);
        };
        let client = DiscourseClient::open(settings, &config.base, clock.clone())?;
        let least = DAILY
            .checked_div(i64::from(settings.pace.per_day))
            .unwrap_or(0);
        let poll = SignedDuration::from_secs(i64::from(settings.poll_seconds).max(least));
        let mut board = ForumConnection {
            client,
            poll,
            looked: None,
            more: false,
            was: None,
        };
        let account = board.mailbox();
        if let Some(asked) = store.read(|book| book.discourse_pace(&account))? {
            board.client.recall(&asked);
        }
        let place = board.client.name();
        board.was = store
            .read(|book| book.discourse_place(board.client.id()))?
            .filter(|was| *was != place);
        Ok(Some(board))
    }

    /// The name of the account's mailbox in the history.
    pub(super) fn mailbox(&self) -> String {
        format!(
            "discourse/{}/{}",
            self.client.id(),
            self.client.account().to_lowercase()
        )
    }
}

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
        let Some(board) = &mut self.forum else {
            self.tell_no_forum(&awaited)?;
            return Ok(BTreeSet::new());
        };
        let beat = board
            .looked
            .is_none_or(|looked| now.duration_since(looked) >= board.poll || looked > now);
        let again =
            (!awaited.is_empty() || board.more) && self.posts.not_before.is_none_or(|at| at <= now);
        if !(again || beat) || self.stop.load(std::sync::atomic::Ordering::SeqCst) {
            return Ok(BTreeSet::new());
        }
        board.looked = Some(now);
        if !self.is_same_forum(ticked)? {
            return Ok(BTreeSet::new());
        }
        let Some(board) = &mut self.forum else {
            return Ok(BTreeSet::new());
        };
        let (mailbox, forum) = (board.mailbox(), board.client.id().to_owned());
        let (cursor, noted, open) = self.store.read(|book| {
            Ok((
                book.cursor(&mailbox)?,
                book.polled(&mailbox)?,
                book.open_discourse_topics(&forum)?,
            ))
        })?;
        if noted.is_some_and(|noted| now.duration_since(instant(noted)) > self.config.catch_up()) {
            self.hold_after_silence(noted.map(instant), now)?;
        }
        let Some(board) = &mut self.forum else {
            return Ok(BTreeSet::new());
        };
        let open: Vec<u64> = open
            .into_iter()
            .filter_map(|topic| topic.try_into().ok())
            .collect();
        let before = DiscourseCursor::read(cursor.as_deref());
        let round = read_new_posts(
            &mut board.client,
            &before,
            &DiscourseQuery {
                open: &open,
                awaited: &awaited,
                now,
                most: ASKING,
                beat: &|| self.pulse.beat(),
            },
        );
        self.pulse.beat();
        self.note_questions()?;
        let Some(board) = &mut self.forum else {
            return Ok(BTreeSet::new());
        };
        board.more = !round.whole && round.trouble.is_none();
        let overdue =
            round.whole && noted.is_none_or(|noted| now.duration_since(instant(noted)) >= NOTED);
        if !round.posts.is_empty() || round.cursor != before || overdue {
            let (at, arrived) = (
                if round.whole {
                    now.as_millisecond()
                } else {
                    noted.unwrap_or(self.opened.as_millisecond())
                },
                self.clock.now(),
            );
            let new = self.store.write(|book| {
                let mut new = Vec::new();
                for post in &round.posts {
                    let mut post = post.clone();
                    post.author = book.meet_on_discourse(&forum, post.user, &post.username)?;
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
                book.move_cursor(&mailbox, &round.cursor.text(), at)?;
                Ok::<_, StoreError>(new)
            })?;
            ticked.taken += new.len();
            self.counted.extend(new);
        }
        self.posts.looked(&round, now);
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
        self.watch_forum(&mailbox, &round)?;
        Ok(round.ready)
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
            .write(|book| book.note_discourse_pace(&account, &asked))?)
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
        let whole = |topic: i64| u64::try_from(topic).ok();
        Ok(self.store.read(|book| {
            let mut awaited = Vec::new();
            for id in book.due_campaigns(now)? {
                let Some(row) = book.campaign(id)? else {
                    continue;
                };
                if book.plays_on_discourse(id)? {
                    let users = book.discourse_players(&forum, id)?.into_iter().collect();
                    let purpose = purpose(Some((&row.name, row.created)), &open_topic(&row.name));
                    let open = book
                        .discourse_topic(&forum, &purpose)?
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

    /// Whether a turn that is due does not run because the forum was not read for it. If the
    /// moderator ordered it to run even with sheets missing, it waits no longer than until somebody
    /// is informed.
    pub(super) fn waits_for_forum(&mut self, campaign: &Campaign) -> Result<bool, InternalError> {
        let id = campaign.row.id;
        if !self.store.read(|book| book.plays_on_discourse(id))? {
            return Ok(false);
        }
        let now = self.clock.now();
        let waited = self
            .posts
            .turns
            .get(&id)
            .map_or(SignedDuration::ZERO, |since| now.duration_since(*since));
        Ok(!campaign.let_run || self.forum.is_some() && waited < PATIENCE)
    }

    /// Reports a forum that was not read for a long time (DL-02), and a turn that waits long
    /// although the forum was read, whatever the reason.
    fn watch_forum(
        &mut self,
        mailbox: &str,
        round: &DiscourseReading,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        for topic in &round.left {
            let address = self
                .forum
                .as_ref()
                .map(|board| board.client.address_of(*topic))
                .unwrap_or_default();
            tracing::error!(
                topic,
                "a topic on the forum has something new and is not shown: turns wait for it no more"
            );
            self.alarm(
                &format!("forum-topic-{topic}"),
                Phrase::new("discourse-alarm-topic").with("address", address),
            )?;
        }
        let why = round
            .trouble
            .as_ref()
            .or(round.missed.as_ref())
            .map_or_else(|| SLOW.to_owned(), ApiError::to_string);
        if !round.whole {
            let since = self
                .store
                .read(|book| book.polled(mailbox))?
                .map_or(self.opened, instant);
            let silent = now.duration_since(since);
            if silent >= PATIENCE {
                self.alarm(
                    "forum",
                    Phrase::new("discourse-alarm-unread")
                        .with("minutes", silent.as_mins())
                        .with("why", why.as_str()),
                )?;
            }
        }
        let late = |id: &CampaignId| {
            round
                .cursor
                .waits_since(*id)
                .map(|since| now.duration_since(since))
                .filter(|waited| *waited >= PATIENCE)
        };
        let waits: Vec<(CampaignId, SignedDuration)> = self
            .posts
            .turns
            .keys()
            .filter_map(|id| late(id).map(|waited| (*id, waited)))
            .collect();
        let Some(longest) = waits.iter().map(|(_, waited)| *waited).max() else {
            return Ok(());
        };
        let named = self.names(waits.into_iter().map(|(id, _)| id))?;
        self.alarm(
            "forum-turns",
            Phrase::new("discourse-alarm-waits")
                .with("campaigns", named)
                .with("minutes", longest.as_mins())
                .with("why", why),
        )
    }

    /// Whether this is the forum whose users and topics we know. If its address has changed, one of
    /// our topics must be found there before anything is read or posted. Another forum has other
    /// people under the same numbers.
    pub(super) fn is_same_forum(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<bool, InternalError> {
        let Some(board) = &mut self.forum else {
            return Ok(false);
        };
        let (id, place, was) = (
            board.client.id().to_owned(),
            board.client.name(),
            board.was.clone(),
        );
        let Some(before) = was else {
            if self.store.read(|book| book.discourse_place(&id))?.is_none() {
                self.store
                    .write(|book| book.put_discourse_place(&id, &place))?;
            }
            return Ok(true);
        };
        let topics: Vec<u64> = self
            .store
            .read(|book| book.some_discourse_topics(&id))?
            .into_iter()
            .filter_map(|topic| topic.try_into().ok())
            .collect();
        match holds_ours(&mut board.client, &topics) {
            Ok(true) => {
                tracing::warn!(before, place, "the forum has moved");
                board.was = None;
                self.store
                    .write(|book| book.put_discourse_place(&id, &place))?;
                Ok(true)
            }
            Ok(false) => {
                tracing::error!(
                    before,
                    place,
                    "no topic of ours is where the forum is asked now: nothing is read or posted there (`forum.discourse.id`)"
                );
                ticked
                    .trouble
                    .push(format!("{place} is not the forum that was at {before}"));
                self.alarm(
                    "forum-moved",
                    Phrase::new("discourse-alarm-moved")
                        .with("before", before)
                        .with("after", place),
                )?;
                Ok(false)
            }
            Err(ApiError::Busy { .. }) => Ok(false),
            Err(error) => {
                ticked.trouble.push(error.to_string());
                Ok(false)
            }
        }
    }

    /// Reports that turns cannot run: their players are on a forum, but none is configured.
    fn tell_no_forum(&mut self, awaited: &[AwaitedTurn]) -> Result<(), InternalError> {
        if awaited.is_empty() {
            return Ok(());
        }
        let named = self.names(awaited.iter().map(|turn| turn.campaign))?;
        tracing::error!(campaigns = ?named, "turns wait for a forum, and none is configured (`forum.discourse`)");
        self.alarm(
            "no-forum",
            Phrase::new("discourse-alarm-none").with("campaigns", named),
        )
    }

    fn names(
        &mut self,
        campaigns: impl Iterator<Item = CampaignId>,
    ) -> Result<Vec<String>, InternalError> {
        Ok(self.store.read(|book| {
            campaigns
                .map(|id| book.campaign_name(id))
                .filter_map(Result::transpose)
                .collect()
        })?)
    }

    /// DL-03: a deadline that passed while nobody could post, or we could not read, for longer than
    /// `catch_up_hours` waits for the moderator.
    fn hold_after_silence(
        &mut self,
        since: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(), InternalError> {
        let Some(since) = since else { return Ok(()) };
        for id in self
            .store
            .read(|book| book.due_campaigns(now.as_millisecond()))?
        {
            let Some(campaign) = self.load(id)? else {
                continue;
            };
            let passed = campaign
                .cutoff()
                .is_some_and(|closes| closes < now && closes > since);
            if campaign.let_run
                || !passed
                || !self.store.read(|book| book.plays_on_discourse(id))?
            {
                continue;
            }
            self.hold(
                campaign,
                &HoldCause::Unread {
                    what: UnreadSource::Forum,
                    from: since,
                    until: now,
                },
            )?;
        }
        Ok(())
    }
}
