//! Observes the machine's clock (DL-04): was it set, and does the mail server's clock agree? What
//! follows from it is decided in `clock_trust`, and carried out here.

use super::clock_trust::{CALM, ClockObservation, ClockTrust};
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::clock::{ClockReading, SteadyTime, instant};
use crate::history::{LastPoll, LogKind, StoreResult, Transaction};
use crate::text::Phrase;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// A jump of more than this, forward or back, means that somebody changed the clock.
const TOLERANCE: SignedDuration = SignedDuration::from_secs(60);
/// Precision of reading two clocks.
const EXACTNESS: SignedDuration = SignedDuration::from_secs(1);
/// Maximum difference between the mail server's clock and ours.
const SERVERS_TOLERANCE: SignedDuration = SignedDuration::from_mins(5);
/// If the ages of two new mails differ by less than this, they have the same cause: the server's
/// clock.
const ALIKE: SignedDuration = SignedDuration::from_mins(2);
/// A new mail confirms the clock only if the mailbox was read within this time before.
const FRESH: SignedDuration = SignedDuration::from_mins(15);

impl Daemon {
    /// The last poll that read the mailbox to its end, in this process or an earlier one.
    pub(super) fn known_poll(&mut self) -> Result<Option<LastPoll>, InternalError> {
        if self.last_poll.is_none() {
            self.last_poll = self.store.read(|book| book.last_poll())?;
        }
        Ok(self.last_poll.clone())
    }

    /// Whether the machine's clock is in doubt. Then nothing that depends on a deadline is done,
    /// including reminders.
    pub(super) fn clock_is_doubted(&mut self) -> Result<bool, InternalError> {
        let last = self.known_poll()?;
        Ok(last.is_some_and(|last| ClockTrust::of(&last) != ClockTrust::Trusted))
    }

    /// Before a poll: was the clock changed? Returns what both clocks show.
    pub(super) fn watch_clock(&mut self) -> Result<ClockReading, InternalError> {
        let look = self.clock.look();
        let last = self.known_poll()?;
        // also from the history, since with `--once` every round is a separate process
        let before = self
            .last_look
            .clone()
            .or_else(|| last.as_ref().map(at_poll));
        if let Some(before) = before
            && let Some(by) = self.store.read(|book| was_set(book, &before, &look))?
        {
            let entry = json!({ "set_by_ms": millis(by), "from": before.wall.as_millisecond(), "to": look.wall.as_millisecond() });
            let poll = last.unwrap_or_else(|| poll_at(&look));
            self.observe_clock(poll, ClockObservation::Wrong { by, entry })?;
        }
        self.last_look = Some(look.clone());
        Ok(look)
    }

    /// The clock data stored for a poll that read the mailbox to its end.
    pub(super) fn poll_ended(&mut self, look: &ClockReading) -> Result<LastPoll, InternalError> {
        let poll = poll_at(look);
        Ok(match self.known_poll()? {
            Some(last) => ClockTrust::of(&last).stored_with(LastPoll {
                lag: last.lag,
                ..poll
            }),
            None => poll,
        })
    }

    /// What such a poll shows about the clock. `freshest` is the latest time that the mail server
    /// gave to a new mail.
    pub(super) fn check_clock(
        &mut self,
        look: &ClockReading,
        freshest: Option<Timestamp>,
    ) -> Result<(), InternalError> {
        let Some(last) = self.last_poll.clone() else {
            self.last_poll = Some(poll_at(look));
            return Ok(());
        };
        let mut poll = self.poll_ended(look)?;
        let seen = match freshest {
            Some(freshest) => compare_with_server(&last, &mut poll, freshest, self.clock.now()),
            None => ClockObservation::Calm { agrees: false },
        };
        self.observe_clock(poll, seen)
    }

    fn observe_clock(
        &mut self,
        poll: LastPoll,
        seen: ClockObservation,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        let before = ClockTrust::of(&poll);
        let (trust, entry) = before.next(&seen, now);
        let is_trusted = trust == ClockTrust::Trusted;
        let mut poll = trust.stored_with(poll);
        // a commit for each poll would be all that an idle daemon writes
        if before == trust && is_trusted {
            self.last_poll = Some(poll);
            return Ok(());
        }
        if is_trusted {
            poll.lag = None;
        }
        self.store.write(|book| {
            book.put_last_poll(&poll)?;
            let Some(entry) = &entry else { return Ok(()) };
            let mut kind = LogKind::ClockBelieved;
            if !is_trusted {
                // moderators who let a turn run did so by a clock that was right
                book.forget_let_run()?;
                kind = LogKind::ClockDoubted;
            }
            book.log(now.as_millisecond(), None, kind, entry)
        })?;
        self.last_poll = Some(poll);
        match (seen, entry) {
            (ClockObservation::Wrong { by, .. }, _) => self.raise_clock_alarm(by)?,
            (_, Some(entry)) => tracing::warn!(%entry, "the clock is believed again"),
            (_, None) => {}
        }
        Ok(())
    }

    fn raise_clock_alarm(&mut self, by: SignedDuration) -> Result<(), InternalError> {
        tracing::error!(
            seconds = by.as_secs(),
            "the clock cannot be believed: turns that come due are held"
        );
        let (ahead, seconds) = if by.is_negative() {
            ("back", by.as_secs().saturating_neg())
        } else {
            ("ahead", by.as_secs())
        };
        let line = Phrase::new("deadline-alarm-clock")
            .with("ahead", ahead)
            .with("seconds", seconds)
            .with("polls", CALM);
        self.alarm("clock", line)
    }
}

/// How much the wall clock was changed between two looks, if it was: more than a minute, or back
/// across a deadline.
fn was_set(
    book: &Transaction,
    before: &ClockReading,
    look: &ClockReading,
) -> StoreResult<Option<SignedDuration>> {
    // the machine was restarted in between: elapsed time cannot be distinguished from a clock set
    // forward
    let by = look.jumped_since(before).unwrap_or_else(|| {
        look.wall
            .duration_since(before.wall)
            .min(SignedDuration::ZERO)
    });
    if by.abs() > TOLERANCE {
        return Ok(Some(by));
    }
    let across = by < -EXACTNESS
        && book.has_deadline_between(
            look.wall.as_millisecond() - 60_000,
            look.wall.as_millisecond() - millis(by),
        )?;
    Ok(across.then_some(by))
}

/// What the mail server's time for a new mail says about the clock. Notes in `poll` by how much the
/// mail seems too old.
fn compare_with_server(
    last: &LastPoll,
    poll: &mut LastPoll,
    freshest: Timestamp,
    now: Timestamp,
) -> ClockObservation {
    let (ahead, lag) = (
        freshest.duration_since(now),
        instant(last.wall).duration_since(freshest),
    );
    if ahead > SERVERS_TOLERANCE {
        let entry = json!({ "server_ahead_ms": millis(ahead) });
        return ClockObservation::Wrong { by: -ahead, entry };
    }
    if lag > SERVERS_TOLERANCE {
        poll.lag = Some(millis(lag));
        // it was not there at the poll before. A person may have moved one such mail there, but not
        // two of the same age
        let again = last
            .lag
            .is_some_and(|before| (lag - SignedDuration::from_millis(before)).abs() <= ALIKE);
        if again {
            let entry = json!({ "server_behind_ms": millis(lag) });
            return ClockObservation::Wrong { by: lag, entry };
        }
        return ClockObservation::Calm { agrees: false };
    }
    poll.lag = None;
    let agrees = now.duration_since(instant(last.wall)) <= FRESH;
    ClockObservation::Calm { agrees }
}

pub(super) fn at_poll(last: &LastPoll) -> ClockReading {
    ClockReading {
        wall: instant(last.wall),
        steady: SteadyTime {
            start: last.start.clone(),
            elapsed: last.steady,
        },
    }
}

pub(super) fn poll_at(look: &ClockReading) -> LastPoll {
    let SteadyTime { start, elapsed } = look.steady.clone();
    LastPoll {
        wall: look.wall.as_millisecond(),
        start,
        steady: elapsed,
        lag: None,
        doubted: None,
        calm: 0,
        agreed: false,
    }
}

fn millis(duration: SignedDuration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
