//! Fetches mail: stores it with the cursor before anything parses it, and tells the server when the
//! disk has it.
//!
//! One commit per fetch: bytes, cursor, and the first attempt at each letter, which is counted
//! before it is made (IN-01, IN-03). The last commit of a poll is not synced: the server still has
//! the mails, and the commit of their answers syncs it along. A later write also stores that the
//! server was told. If that comes too late, the server is told again, which does no harm.

use super::clock_trust::ClockTrust;
use super::missing_history::MissingHistory;
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::clock::{ClockReading, before, instant};
use crate::history::{IncomingMail, StoreError, Transaction};
use crate::mail::{Inbox, MailBatch, RawLetter};
use jiff::{SignedDuration, Timestamp};
use std::time::{Duration, Instant};

/// How long a round fetches, whatever is left: answers and turns must not wait for a flood (AU-14).
const FETCHING: Duration = Duration::from_secs(20);
/// A poll without new mail is stored only if the last stored one is this old. A commit for each
/// would be all that an idle daemon writes.
const POLL_NOTED: SignedDuration = SignedDuration::from_mins(5);

/// One poll of the mailbox, which may take several batches.
struct MailPoll {
    began: Timestamp,
    mailbox: String,
    /// Both clocks at the start of the round.
    look: ClockReading,
    /// The latest time that the mail server gave to a new mail.
    freshest: Option<Timestamp>,
}

impl Daemon {
    /// Stores new mail. Returns when the poll began, if all of it succeeded and nothing is left to
    /// fetch.
    pub(super) fn fetch_mail(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<Option<Timestamp>, InternalError> {
        let start = Instant::now();
        let mut poll = MailPoll {
            began: self.clock.now(),
            mailbox: self.inbox.name(),
            look: self.last_look.clone().unwrap_or_else(|| self.clock.look()),
            freshest: None,
        };
        if !self.knows_mailbox(ticked)? {
            return Ok(None);
        }
        loop {
            if self.stopping() {
                return Ok(None);
            }
            self.pulse.beat();
            let (cursor, noted) = self
                .store
                .read(|book| Ok((book.cursor(&poll.mailbox)?, book.polled(&poll.mailbox)?)))?;
            let batch = match self
                .inbox
                .fetch(cursor.as_deref(), &self.config.mail.limits)
            {
                Ok(batch) => batch,
                Err(error) => {
                    tracing::error!(%error, "the mailbox was not read");
                    ticked.trouble.push(error.to_string());
                    return Ok(None);
                }
            };
            self.refuse_foreign_letters(&batch)?;
            let (empty, more) = (batch.letters.is_empty(), batch.more);
            let moved = cursor.as_deref() != Some(batch.cursor.as_str());
            // the bytes are stored then, so the batch need not stay in memory while the server is
            // told
            let new = self.store_batch(batch, &mut poll, noted.map(instant), moved)?;
            ticked.taken += new.len();
            let nothing_new = new.is_empty();
            self.counted.extend(new);
            // a Maildir returns the same mails until they are moved away
            if !more || !empty && !self.file_processed_mail(ticked)? && nothing_new {
                return Ok(Some(poll.began));
            }
            if start.elapsed() > FETCHING {
                // no turn runs before the rest was read
                ticked.more = true;
                return Ok(None);
            }
        }
    }

    /// Before the first poll of a history: refuses a mailbox that another history has read. `false`
    /// if it cannot be looked at now.
    fn knows_mailbox(&mut self, ticked: &mut RoundSummary) -> Result<bool, InternalError> {
        if matches!(self.inbox, Inbox::Memory(_))
            || self.store.read(|book| book.may_know_mailbox())?
        {
            return Ok(true);
        }
        match MissingHistory::in_processed(&self.config) {
            Ok(None) => Ok(true),
            Ok(Some(missing)) => Err(InternalError::ForeignMailbox(missing.to_string())),
            Err(error) => {
                tracing::error!(%error, "the mailbox was not read");
                ticked.trouble.push(error.to_string());
                Ok(false)
            }
        }
    }

    /// Where no campaign was ever set up, a mail to a seat belongs to a history that is missing.
    fn refuse_foreign_letters(&mut self, batch: &MailBatch) -> Result<(), InternalError> {
        if batch.letters.is_empty() || self.store.read(|book| book.may_know_seats())? {
            return Ok(());
        }
        let mut letters = batch.letters.iter();
        let missing =
            letters.find_map(|letter| MissingHistory::in_letter(&self.config, &letter.bytes));
        missing.map_or(Ok(()), |missing| {
            Err(InternalError::ForeignMailbox(missing.to_string()))
        })
    }

    /// Stores a batch with the cursor, which has `moved` or not, and at the end of the poll what it
    /// shows about the clock. `noted` is when the last stored poll began. Returns the new letters.
    fn store_batch(
        &mut self,
        batch: MailBatch,
        poll: &mut MailPoll,
        noted: Option<Timestamp>,
        moved: bool,
    ) -> Result<Vec<i64>, InternalError> {
        let now = self.clock.now();
        // the end of a poll is stored together with its mails; what it shows about the clock, after
        // that (DL-04)
        let ended = if batch.more {
            None
        } else {
            Some(self.poll_ended(&poll.look)?)
        };
        let doubted = ended
            .as_ref()
            .is_some_and(|poll| ClockTrust::of(poll) != ClockTrust::Trusted);
        let overdue = doubted || noted.is_none_or(|noted| now.duration_since(noted) >= POLL_NOTED);
        let mut new = Vec::new();
        if !batch.letters.is_empty() || overdue || moved {
            let told = &self.settled;
            let store = |book: &Transaction| {
                let (mut new, mut back) = (Vec::new(), Vec::new());
                for letter in &batch.letters {
                    match book.take_letter(incoming(letter, now))? {
                        Some(taken) => {
                            poll.freshest = poll
                                .freshest
                                .max(Some(letter.received).filter(|_| letter.source.is_servers()));
                            new.push(taken);
                        }
                        None => back.push(letter.key.as_str()),
                    }
                }
                book.mark_settled(told)?;
                // a mail that somebody moved back into the mailbox is moved away again, or it would
                // hold up every turn
                book.mark_unsettled(&back)?;
                book.move_cursor(&poll.mailbox, &batch.cursor, poll.began.as_millisecond())?;
                ended.iter().try_for_each(|poll| book.put_last_poll(poll))?;
                Ok::<_, StoreError>(new)
            };
            new = if batch.more {
                self.store.write(store)?
            } else {
                self.store.write_unsynced(store)?
            };
            self.settled.clear();
        }
        if ended.is_some() {
            self.check_clock(&poll.look, poll.freshest)?;
        }
        Ok(new)
    }

    /// Tells the mail server which mails are ours; returns whether that worked. It waits until the
    /// disk has them (IN-02).
    pub(super) fn file_processed_mail(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<bool, InternalError> {
        if !self.store.is_synced() {
            return Ok(false);
        }
        let mut unsettled = self.store.read(|book| book.unsettled())?;
        unsettled.retain(|(id, _)| !self.settled.contains(id));
        if unsettled.is_empty() {
            return Ok(true);
        }
        let (ids, keys): (Vec<i64>, Vec<String>) = unsettled.into_iter().unzip();
        match self.inbox.settle(&keys) {
            Ok(()) => {
                self.settled.extend(ids);
                Ok(true)
            }
            Err(error) => {
                tracing::warn!(%error, "the mailbox was not tidied");
                ticked.trouble.push(error.to_string());
                Ok(false)
            }
        }
    }

    /// Stores what the server was told, if nothing else was written since.
    pub(super) fn note_settled(&mut self) -> Result<(), InternalError> {
        if !self.settled.is_empty() {
            let told = &self.settled;
            self.store.write_unsynced(|book| book.mark_settled(told))?;
            self.settled.clear();
        }
        Ok(())
    }
}

/// DL-01: an implausible time from the server is replaced by the current time.
pub(super) fn incoming(letter: &RawLetter, now: Timestamp) -> IncomingMail<'_> {
    let sane = letter.received
        <= now
            .checked_add(SignedDuration::from_mins(5))
            .unwrap_or(Timestamp::MAX)
        && letter.received >= before(now, SignedDuration::from_hours(7 * 24));
    if !sane {
        tracing::warn!(key = letter.key, received = %letter.received, "the server's time for a mail is not believed");
    }
    let received = if sane {
        instant(letter.received.as_millisecond())
    } else {
        now
    };
    IncomingMail {
        key: &letter.key,
        received: received.as_millisecond(),
        told: letter.received.as_millisecond(),
        source: letter.source.name(),
        first_seen: now.as_millisecond(),
        bytes: &letter.bytes,
        too_large: letter.too_large,
    }
}
