//! The send limit (OUT-06): some seconds between two mails, a small burst after a pause, and a
//! maximum per day. Only the time of each attempt is stored, so that a restart changes nothing.
//! Nothing sleeps in here: it returns when the next mail may go.

use crate::history::{Store, StoreError};
use crate::mail::settings::SendLimitSettings;
use jiff::Timestamp;

const DAY: i64 = 24 * 60 * 60 * 1000;
/// Former attempts that decide when the next mail may go: as many as any sensible burst.
const REMEMBERED: usize = 1000;

/// A leaky bucket that attempts fill and time empties: the instant until which it is filled, in
/// milliseconds.
#[derive(Debug)]
pub(super) struct SendLimit {
    settings: SendLimitSettings,
    filled_until: Option<i64>,
}

impl SendLimit {
    /// Restores the state as if it had run all the time: counts the attempts of the last day again.
    pub(super) fn open(
        settings: SendLimitSettings,
        store: &mut Store,
        now: Timestamp,
    ) -> Result<SendLimit, StoreError> {
        let mut pace = SendLimit {
            settings,
            filled_until: None,
        };
        if settings.seconds > 0 {
            let tries = store.read(|book| {
                book.tries_between(
                    now.as_millisecond().saturating_sub(DAY),
                    now.as_millisecond(),
                    REMEMBERED,
                )
            })?;
            tries.into_iter().for_each(|at| pace.record_attempt(at));
        }
        Ok(pace)
    }

    /// How many more mails may go in these 24 hours; if none, when the next may.
    pub(super) fn day_left(
        &self,
        store: &mut Store,
        now: i64,
    ) -> Result<(usize, Option<i64>), StoreError> {
        let most = self.settings.per_day as usize;
        if most == 0 {
            return Ok((usize::MAX, None));
        }
        let tries = store.read(|book| book.tries_between(now.saturating_sub(DAY), now, most))?;
        let next = if tries.len() < most {
            None
        } else {
            tries.first().map(|first| first.saturating_add(DAY))
        };
        Ok((most.saturating_sub(tries.len()), next))
    }

    /// The maximum per day.
    pub(super) fn per_day(&self) -> u32 {
        self.settings.per_day
    }

    fn step(&self) -> i64 {
        i64::from(self.settings.seconds) * 1000
    }

    /// Records that a mail goes now.
    pub(super) fn record_attempt(&mut self, at: i64) {
        self.filled_until = Some(
            self.filled_until
                .map_or(at, |until| until.max(at))
                .saturating_add(self.step()),
        );
    }

    /// When the next mail may go, apart from the daily limit. A clock that was set back delays
    /// nobody.
    pub(super) fn next(&self, now: i64) -> i64 {
        let room = self
            .step()
            .saturating_mul(i64::from(self.settings.burst.max(1)) - 1);
        self.filled_until.map_or(i64::MIN, |until| {
            until
                .min(now.saturating_add(room).saturating_add(self.step()))
                .saturating_sub(room)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handful_at_once_and_then_one_after_the_other() {
        let mut pace = SendLimit {
            settings: SendLimitSettings {
                seconds: 2,
                burst: 3,
                per_day: 0,
            },
            filled_until: None,
        };
        let mut went = Vec::new();
        for now in (0..20_000).step_by(500) {
            // silence from the 8th second to the 14th
            while !(8_000..14_000).contains(&now) && pace.next(now) <= now {
                pace.record_attempt(now);
                went.push(now);
            }
        }
        assert_eq!(
            went,
            [
                0, 0, 0, 2_000, 4_000, 6_000, 14_000, 14_000, 14_000, 16_000, 18_000
            ]
        );
    }

    #[test]
    fn without_a_pace_nothing_waits() {
        let mut pace = SendLimit {
            settings: SendLimitSettings::NONE,
            filled_until: None,
        };
        for _ in 0..1000 {
            assert!(pace.next(5) <= 5);
            pace.record_attempt(5);
        }
    }
}
