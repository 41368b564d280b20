//! Watches the forum: whether it is the same forum, whether it can be read, and whether turns wait
//! for it.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::{Campaign, error::InternalError};
use crate::clock::instant;
use crate::commands::deadline::{HoldCause, UnreadPeriod, UnreadSource};
use crate::forum::adapter::{ApiError, AwaitedTurn, ForumReading};
use crate::text::{Phrase, ids::CampaignId};
use jiff::{SignedDuration, Timestamp};

/// How long a forum may be unreachable before a mail reports it (DL-02).
const PATIENCE: SignedDuration = SignedDuration::from_mins(15);
/// Why it was not read to its end although nothing went wrong.
const SLOW: &str = "it is slow, or there is much to read";

impl Daemon {
    /// Reports a forum that was not read for a long time (DL-02), and a turn that waits long
    /// although the forum was read, whatever the reason.
    pub(super) fn watch_forum(
        &mut self,
        mailbox: &str,
        round: &ForumReading,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        for topic in &round.left {
            self.tell_hidden_topic(*topic)?;
        }
        let why = round
            .trouble
            .as_ref()
            .or(round.missed.as_ref())
            .map_or_else(|| SLOW.to_owned(), ApiError::to_string);
        if !round.whole {
            self.tell_unread_forum(mailbox, &why, now)?;
        }
        self.tell_waiting_turns(round, why, now)
    }

    fn tell_hidden_topic(&mut self, topic: u64) -> Result<(), InternalError> {
        let address = self
            .forum
            .as_ref()
            .map(|board| board.client.address_of(topic))
            .unwrap_or_default();
        tracing::error!(
            topic,
            "a topic on the forum has something new and is not shown: turns wait for it no more"
        );
        self.alarm(
            &format!("forum-topic-{topic}"),
            Phrase::new("adapter-alarm-topic").with("address", address),
        )
    }

    fn tell_unread_forum(
        &mut self,
        mailbox: &str,
        why: &str,
        now: Timestamp,
    ) -> Result<(), InternalError> {
        let since = self
            .store
            .read(|book| book.polled(mailbox))?
            .map_or(self.opened, instant);
        let silent = now.duration_since(since);
        if silent < PATIENCE {
            return Ok(());
        }
        self.alarm(
            "forum",
            Phrase::new("adapter-alarm-unread")
                .with("minutes", silent.as_mins())
                .with("why", why),
        )
    }

    fn tell_waiting_turns(
        &mut self,
        round: &ForumReading,
        why: String,
        now: Timestamp,
    ) -> Result<(), InternalError> {
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
            Phrase::new("adapter-alarm-waits")
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
            if self.store.read(|book| book.forum_place(&id))?.is_none() {
                self.store.write(|book| book.put_forum_place(&id, &place))?;
            }
            return Ok(true);
        };
        let topics: Vec<u64> = self
            .store
            .read(|book| book.some_forum_topics(&id))?
            .into_iter()
            .filter_map(|topic| topic.try_into().ok())
            .collect();
        match board.client.holds_ours(&topics) {
            Ok(true) => {
                tracing::warn!(before, place, "the forum has moved");
                board.was = None;
                self.store.write(|book| book.put_forum_place(&id, &place))?;
                Ok(true)
            }
            Ok(false) => {
                tracing::error!(
                    before,
                    place,
                    "no topic of ours is where the forum is asked now: nothing is read or posted there (`id` in the section `forum`)"
                );
                ticked
                    .trouble
                    .push(format!("{place} is not the forum that was at {before}"));
                self.alarm(
                    "forum-moved",
                    Phrase::new("adapter-alarm-moved")
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
    pub(super) fn tell_no_forum(&mut self, awaited: &[AwaitedTurn]) -> Result<(), InternalError> {
        if awaited.is_empty() {
            return Ok(());
        }
        let named = self.names(awaited.iter().map(|turn| turn.campaign))?;
        tracing::error!(campaigns = ?named, "turns wait for a forum, and none is configured (section `forum`)");
        self.alarm(
            "no-forum",
            Phrase::new("adapter-alarm-none").with("campaigns", named),
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
    pub(super) fn hold_after_silence(
        &mut self,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<(), InternalError> {
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
            if campaign.let_run || !passed || !self.store.read(|book| book.plays_on_forum(id))? {
                continue;
            }
            let unread = UnreadPeriod::new(UnreadSource::Forum, since, now);
            self.hold(campaign, &HoldCause::Unread(unread))?;
        }
        Ok(())
    }

    /// Whether a turn that is due does not run because the forum was not read for it. If the
    /// moderator ordered it to run even with sheets missing, it waits no longer than until somebody
    /// is informed.
    pub(super) fn waits_for_forum(&mut self, campaign: &Campaign) -> Result<bool, InternalError> {
        let id = campaign.row.id;
        if !self.store.read(|book| book.plays_on_forum(id))? {
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
}
