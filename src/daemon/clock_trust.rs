//! Whether the machine's clock is trusted (DL-04): a state, and what each observation makes of it.
//! `docs/operator.md` has the same table for operators. `clock_watch` observes.

use crate::clock::instant;
use crate::history::LastPoll;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

/// Number of polls in a row without a doubt before the clock is trusted again.
pub(super) const CALM: u32 = 10;
/// After this time without a doubt no mail need confirm the clock: mails that contradict it would
/// have been noticed.
const CALM_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClockTrust {
    Trusted,
    /// Turns that come due are held, and nobody is reminded.
    Doubted(ClockDoubt),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClockDoubt {
    since: Timestamp,
    /// Polls in a row that showed nothing wrong.
    calm: u32,
    /// Whether one of them confirmed the clock.
    agreed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum ClockObservation {
    /// The clock was set, or differs from the mail server's: by how much, and the log entry.
    Wrong { by: SignedDuration, entry: Value },
    /// A poll to the end of the mailbox showed nothing wrong. `agrees`: a new mail's time confirmed
    /// the clock.
    Calm { agrees: bool },
}

impl ClockTrust {
    /// The next state, and the log entry if the clock is doubted or trusted anew.
    pub(super) fn next(
        self,
        seen: &ClockObservation,
        now: Timestamp,
    ) -> (ClockTrust, Option<Value>) {
        use ClockObservation::{Calm, Wrong};
        use ClockTrust::{Doubted, Trusted};
        match (self, seen) {
            (Trusted, Calm { .. }) => (Trusted, None),
            // what was wrong before proves nothing: by that clock the time since may be any
            (_, Wrong { entry, .. }) => (Doubted(ClockDoubt::new(now)), Some(entry.clone())),
            (Doubted(doubt), Calm { agrees }) => {
                let doubt = ClockDoubt {
                    calm: doubt.calm.saturating_add(1),
                    // not in the round that noticed the jump: its mails may have come before it
                    agreed: doubt.agreed || *agrees && doubt.calm > 0,
                    ..doubt
                };
                let week = now.duration_since(doubt.since) >= CALM_FOR;
                match (doubt.calm >= CALM, doubt.agreed, week) {
                    (true, true, _) => (Trusted, Some(json!({}))),
                    (true, false, true) => (Trusted, Some(json!({ "by": "calm" }))),
                    _ => (Doubted(doubt), None),
                }
            }
        }
    }

    /// As it is stored with the last poll.
    pub(super) fn of(poll: &LastPoll) -> ClockTrust {
        let doubt = |since| ClockDoubt {
            since: instant(since),
            calm: poll.calm,
            agreed: poll.agreed,
        };
        poll.doubted.map_or(ClockTrust::Trusted, |since| {
            ClockTrust::Doubted(doubt(since))
        })
    }

    pub(super) fn stored_with(self, poll: LastPoll) -> LastPoll {
        let doubt = match self {
            ClockTrust::Trusted => None,
            ClockTrust::Doubted(doubt) => Some(doubt),
        };
        LastPoll {
            doubted: doubt.map(|doubt| doubt.since.as_millisecond()),
            calm: doubt.map_or(0, |doubt| doubt.calm),
            agreed: doubt.is_some_and(|doubt| doubt.agreed),
            ..poll
        }
    }
}

impl ClockDoubt {
    fn new(since: Timestamp) -> ClockDoubt {
        ClockDoubt {
            since,
            calm: 0,
            agreed: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::daemon::clock_watch::poll_at;
    use std::collections::BTreeSet;

    /// Each row of the table in `docs/operator.md`, and the limits of its numbers.
    #[test]
    fn the_clock_is_trusted_as_the_table_says() {
        let doubted = |days: i64, calm, agreed| {
            ClockTrust::Doubted(ClockDoubt {
                since: instant(-days * 24 * 3_600_000),
                calm,
                agreed,
            })
        };
        let wrong = || ClockObservation::Wrong {
            by: SignedDuration::from_hours(1),
            entry: json!({}),
        };
        let calm = || ClockObservation::Calm { agrees: false };
        let agrees = || ClockObservation::Calm { agrees: true };
        let (trusted, jumps, again) = (
            ClockTrust::Trusted,
            "the clock jumps, or differs from the mail server's",
            "the same again",
        );
        let (mail, week) = (
            "10 polls without that, and a new mail that confirms the clock",
            "10 polls and 7 days without that",
        );
        let rows = [
            (trusted, "", calm(), trusted),
            (trusted, "", agrees(), trusted),
            (trusted, jumps, wrong(), doubted(0, 0, false)),
            (doubted(8, 9, true), again, wrong(), doubted(0, 0, false)),
            (doubted(1, 0, false), "", agrees(), doubted(1, 1, false)),
            (doubted(1, 1, false), "", agrees(), doubted(1, 2, true)),
            (doubted(1, 8, true), "", calm(), doubted(1, 9, true)),
            (doubted(1, 9, false), "", calm(), doubted(1, 10, false)),
            (doubted(1, 9, true), mail, calm(), trusted),
            (doubted(1, 20, false), mail, agrees(), trusted),
            (doubted(6, 99, false), "", calm(), doubted(6, 100, false)),
            (doubted(7, 8, false), "", calm(), doubted(7, 9, false)),
            (doubted(7, 9, false), week, calm(), trusted),
        ];
        let name = |state| match state {
            ClockTrust::Trusted => "clock trusted",
            ClockTrust::Doubted(_) => "clock doubted",
        };
        let page = include_str!("../../docs/operator.md");
        let mut found = BTreeSet::new();
        for (state, event, seen, next) in rows {
            let (is, entry) = state.next(&seen, instant(0));
            assert_eq!(is, next, "{state:?} {seen:?}");
            let poll = poll_at(&Clock::fixed(instant(0)).look());
            assert_eq!(ClockTrust::of(&is.stored_with(poll)), is);
            assert_eq!(entry.is_some(), !event.is_empty(), "{state:?} {seen:?}");
            if entry.is_some() {
                let row = format!("| {} | {event} | {}", name(state), name(next));
                assert!(page.contains(&row), "{row}");
                found.insert(row);
            }
        }
        assert_eq!(found.len(), page.matches("\n| clock ").count());
    }
}
