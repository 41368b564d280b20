//! Posts in: as mails, stored with the cursor before anything looks into them. The forum is asked on its own beat, since it counts our questions, and in
//! full whenever a turn is due that has players there.

use super::{Daemon, StartError, Ticked, due, take_in};
use crate::clock::{Clock, instant};
use crate::config::Config;
use crate::fault::Fault;
use crate::forum::discourse::{ApiError, Client, Cursor, look};
use crate::mail::{RawLetter, TimeSource};
use crate::phrase::Phrase;
use crate::store::{HeldFor, StoreError};
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// So long a round asks, whatever is left: mails are not to wait for a slow forum.
const ASKING: Duration = Duration::from_secs(20);
/// A look that brought nothing is written down only when the last one that was is so old.
const NOTED: SignedDuration = SignedDuration::from_mins(5);
/// So long a forum may be silent before somebody is told (DL-02).
const PATIENCE: SignedDuration = SignedDuration::from_mins(15);

/// The forum, and when it was asked.
#[derive(Debug)]
pub(super) struct Board {
    pub client: Client,
    poll: SignedDuration,
    /// When the last look began, whether it succeeded or not.
    looked: Option<Timestamp>,
    /// Whether the last look left something for the next.
    more: bool,
}

/// So long a forum may still be at work with what it was asked and did not answer.
pub(super) fn settle(config: &Config) -> SignedDuration {
    let timeout = config.forum.discourse.as_ref().map_or(0, |forum| forum.timeout_seconds);
    SignedDuration::from_secs(2 * i64::from(timeout))
}

impl Board {
    /// As configured; connects to nothing yet.
    pub(super) fn open(config: &Config, clock: &Clock) -> Result<Option<Board>, StartError> {
        let Some(settings) = &config.forum.discourse else { return Ok(None) };
        let client = Client::open(settings, &config.base, clock.clone())?;
        let poll = SignedDuration::from_secs(i64::from(settings.poll_seconds));
        Ok(Some(Board { client, poll, looked: None, more: false }))
    }

    /// Names the account's mailbox in the history.
    pub(super) fn mailbox(&self) -> String {
        format!("discourse/{}/{}", self.client.name(), self.client.account().to_lowercase())
    }
}

impl Daemon {
    /// Stores what was posted. Gives whether the forum was read to its end, edits too; without a forum there is nothing to be read, and where players
    /// have their names on one, nothing is.
    pub(super) fn take_posts(&mut self, ticked: &mut Ticked) -> Result<bool, Fault> {
        let (now, wanted) = (self.clock.now(), self.wants_posts()?);
        let Some(board) = &mut self.forum else { return Ok(false) };
        let beat = board.looked.is_none_or(|looked| now.duration_since(looked) >= board.poll || looked > now);
        if !(wanted || beat || board.more) || self.stop.load(std::sync::atomic::Ordering::SeqCst) {
            return Ok(false);
        }
        board.looked = Some(now);
        let (mailbox, forum) = (board.mailbox(), board.client.name());
        let (cursor, noted, open) = self.store.read(|book| Ok((book.cursor(&mailbox)?, book.polled(&mailbox)?, book.open_discourse_topics(&forum)?)))?;
        if noted.is_some_and(|noted| now.duration_since(instant(noted)) > self.config.catch_up()) {
            self.hold_after_silence(noted.map(instant), now)?;
        }
        let Some(board) = &mut self.forum else { return Ok(false) };
        self.pulse.beat();
        let open: Vec<u64> = open.into_iter().filter_map(|topic| topic.try_into().ok()).collect();
        let before = Cursor::read(cursor.as_deref());
        let round = look(&mut board.client, &before, &open, wanted, now, ASKING);
        self.pulse.beat();
        board.more = !round.whole && round.trouble.is_none();
        let overdue = round.whole && noted.is_none_or(|noted| now.duration_since(instant(noted)) >= NOTED);
        if !round.posts.is_empty() || round.cursor != before || overdue {
            let (at, arrived) = (if round.whole { now.as_millisecond() } else { noted.unwrap_or(self.opened.as_millisecond()) }, self.clock.now());
            let new = self.store.write(|book| {
                let mut new = Vec::new();
                for post in &round.posts {
                    let mut post = post.clone();
                    post.author = book.meet_on_discourse(&post.forum, post.user, &post.username)?;
                    let source = if post.edited { TimeSource::Edit } else { TimeSource::Post };
                    let letter = RawLetter { key: post.key(), received: post.said(), source, bytes: post.bytes(), too_large: false };
                    new.extend(book.take_letter(take_in::incoming(&letter, arrived))?);
                }
                book.move_cursor(&mailbox, &round.cursor.text(), at)?;
                Ok::<_, StoreError>(new)
            })?;
            ticked.taken += new.len();
            self.counted.extend(new);
        }
        match round.trouble {
            // our own pace, or the forum's: nothing is wrong
            None | Some(ApiError::Busy { .. }) => {}
            Some(error) => {
                tracing::error!(%error, "the forum was not read");
                ticked.trouble.push(error.to_string());
                self.watch_forum(&mailbox, &error)?;
            }
        }
        Ok(round.whole && wanted)
    }

    /// Whether a turn waits for nothing but a look at the forum.
    fn wants_posts(&mut self) -> Result<bool, Fault> {
        if self.forum.is_none() {
            return Ok(false);
        }
        due::weigh(&mut self.store, &self.tables, &self.config)?;
        let now = self.clock.now().as_millisecond();
        Ok(self.store.read(|book| book.due_campaigns(now)?.into_iter().try_fold(false, |any, id| Ok(any || book.plays_on_discourse(id)?)))?)
    }

    /// Tells when the forum was not read for long (DL-02): no turn runs meanwhile that has players there.
    fn watch_forum(&mut self, mailbox: &str, error: &ApiError) -> Result<(), Fault> {
        let now = self.clock.now();
        let since = self.store.read(|book| book.polled(mailbox))?.map_or(self.opened, instant);
        let silent = now.duration_since(since);
        if silent < PATIENCE {
            return Ok(());
        }
        self.alarm("forum", Phrase::new("discourse-alarm-unread").with("minutes", silent.as_mins()).with("why", error.to_string()))
    }

    /// DL-03: a deadline that passed while nobody could post, or we could not read it, for longer than `catch_up_hours`, waits for the moderator.
    fn hold_after_silence(&mut self, since: Option<Timestamp>, now: Timestamp) -> Result<(), Fault> {
        let Some(since) = since else { return Ok(()) };
        for id in self.store.read(|book| book.due_campaigns(now.as_millisecond()))? {
            let Some(campaign) = self.load(id)? else { continue };
            let passed = campaign.closes().is_some_and(|closes| closes < now && closes > since);
            if campaign.let_run || !passed || !self.store.read(|book| book.plays_on_discourse(id))? {
                continue;
            }
            let time = |at: Timestamp| at.strftime("%Y-%m-%d %H:%M UTC").to_string();
            let line = Phrase::new("discourse-outage-from").with("before", time(since)).with("after", time(now));
            self.hold(campaign, HeldFor::Outage, vec![line])?;
        }
        Ok(())
    }
}
