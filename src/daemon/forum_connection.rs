//! The forum that is read and written besides mail, and the turns that wait for it.

use super::start_error::StartError;
use crate::clock::Clock;
use crate::config::Config;
use crate::forum::adapter::{self, ApiError, AwaitedTurn, ForumClient, ForumReading};
use crate::history::Store;
use crate::text::ids::CampaignId;
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeMap, BTreeSet};

/// Polls of the forum (three requests each if nothing is new) use no more than their share of its
/// daily request limit.
const DAILY: i64 = 3 * 24 * 3600;
/// Delay before retrying what could not be read yet and does not use up the forum's request limit.
const SOON: SignedDuration = SignedDuration::from_secs(5);

/// The forum, and when it was polled.
#[derive(Debug)]
pub(super) struct ForumConnection {
    pub client: ForumClient,
    pub poll: SignedDuration,
    /// When the last poll began, even if it failed.
    pub looked: Option<Timestamp>,
    /// Whether the last poll left work for the next.
    pub more: bool,
    /// The forum's former address, until it is proven that it moved. Until then nothing is read or
    /// posted.
    pub was: Option<String>,
}

/// Turns that wait only for the forum.
#[derive(Debug, Default)]
pub(super) struct ForumWaitList {
    /// By campaign, since when.
    pub turns: BTreeMap<CampaignId, Timestamp>,
    /// The forum need not be polled for them before this time.
    pub not_before: Option<Timestamp>,
}

impl ForumWaitList {
    pub(super) fn keep(&mut self, awaited: &[AwaitedTurn], now: Timestamp) {
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
    pub(super) fn looked(&mut self, round: &ForumReading, now: Timestamp) {
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
        .adapter()
        .map_or(0, |(_, forum)| forum.timeout_seconds);
    SignedDuration::from_secs(2 * i64::from(timeout))
}

impl ForumConnection {
    /// As configured, with the request counts of former runs; makes no connection yet.
    pub(super) fn open(
        config: &Config,
        clock: &Clock,
        store: &mut Store,
    ) -> Result<Option<ForumConnection>, StartError> {
        let Some((software, settings)) = config.forum.adapter() else {
            return Ok(None);
        };
        let client = adapter::open(software, settings, &config.base, clock.clone())?;
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
        if let Some(asked) = store.read(|book| book.forum_pace(&account))? {
            board.client.recall(&asked);
        }
        let place = board.client.name();
        board.was = store
            .read(|book| book.forum_place(board.client.id()))?
            .filter(|was| *was != place);
        Ok(Some(board))
    }

    /// The name of the account's mailbox in the history.
    pub(super) fn mailbox(&self) -> String {
        format!(
            "{}/{}/{}",
            self.client.software().name(),
            self.client.id(),
            self.client.account().to_lowercase()
        )
    }
}
