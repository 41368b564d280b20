//! What time it is: the machine's, or the one a test set. Whatever decides anything asks here;
//! only `mail/` stamps what it touches by itself: a mail without a time, a file in a spool.
//!
//! Beside the clock on the wall, which anybody may set, there is one that nobody sets: the time
//! since the machine was started. Both together tell whether the wall clock jumped (DL-04). On
//! Linux the second one is read from `/proc`, so that it goes on from one process to the next
//! (`serve --once`) and through a suspended laptop; elsewhere it begins with the process.

pub mod moment;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// Where the time comes from. Clones of a fixed clock show the same time.
#[derive(Clone, Debug)]
pub enum Clock {
    System,
    /// Moves only when it is told to.
    Fixed(Arc<FixedTime>),
}

/// What a fixed clock shows, in milliseconds.
#[derive(Debug)]
pub struct FixedTime {
    /// Since 1970.
    wall: AtomicI64,
    steady: AtomicI64,
    starts: AtomicI64,
}

/// A reading of the clock that nobody sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SteadyTime {
    /// Which start of the machine it counts from: readings of two starts cannot be compared.
    pub start: String,
    /// Milliseconds since then.
    pub elapsed: i64,
}

/// Both clocks at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockReading {
    pub wall: Timestamp,
    pub steady: SteadyTime,
}

/// So long before a moment; the first there is, where the calendar begins later.
pub fn before(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_sub(by).unwrap_or(Timestamp::MIN)
}

/// 24 hours before a moment, in milliseconds: most bounds are of a day.
pub fn day_ago(now: Timestamp) -> i64 {
    before(now, SignedDuration::from_hours(24)).as_millisecond()
}

impl Clock {
    pub fn fixed(at: Timestamp) -> Clock {
        Clock::Fixed(Arc::new(FixedTime {
            wall: AtomicI64::new(at.as_millisecond()),
            steady: AtomicI64::new(0),
            starts: AtomicI64::new(1),
        }))
    }

    /// To the millisecond, which is what the store keeps.
    pub fn now(&self) -> Timestamp {
        let read = match self {
            Clock::System => set().unwrap_or_else(|| Timestamp::now().as_millisecond()),
            Clock::Fixed(hands) => hands.wall.load(Ordering::SeqCst),
        };
        instant(read)
    }

    /// Both clocks. A process that the machine stopped between the two readings reads again, or it
    /// would look like a jump.
    pub fn look(&self) -> ClockReading {
        let mut look = ClockReading {
            wall: self.now(),
            steady: self.steady(),
        };
        for _ in 0..5 {
            let again = self.steady();
            if again.start == look.steady.start && again.elapsed.abs_diff(look.steady.elapsed) < 500
            {
                break;
            }
            look = ClockReading {
                wall: self.now(),
                steady: self.steady(),
            };
        }
        look
    }

    fn steady(&self) -> SteadyTime {
        match self {
            Clock::System => since_start(),
            Clock::Fixed(hands) => SteadyTime {
                start: hands.starts.load(Ordering::SeqCst).to_string(),
                elapsed: hands.steady.load(Ordering::SeqCst),
            },
        }
    }

    /// Time goes by on a fixed clock; the machine's cannot be moved.
    pub fn advance(&self, by: SignedDuration) {
        if let Clock::Fixed(hands) = self {
            let by = i64::try_from(by.as_millis()).unwrap_or(0);
            hands.steady.fetch_add(by, Ordering::SeqCst);
            hands.wall.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Somebody sets a fixed clock: no time goes by.
    pub fn jump(&self, by: SignedDuration) {
        if let Clock::Fixed(hands) = self {
            hands
                .wall
                .fetch_add(i64::try_from(by.as_millis()).unwrap_or(0), Ordering::SeqCst);
        }
    }

    /// The machine of a fixed clock is started anew.
    pub fn restart(&self) {
        if let Clock::Fixed(hands) = self {
            hands.starts.fetch_add(1, Ordering::SeqCst);
            hands.steady.store(0, Ordering::SeqCst);
        }
    }
}

impl ClockReading {
    /// By how much the wall clock went ahead of the steady one since `before`: 0 but for a little
    /// when nobody set it, less than 0 when it was set back. `None` where the machine was started
    /// between.
    pub fn jumped_since(&self, before: &ClockReading) -> Option<SignedDuration> {
        let steady = (self.steady.start == before.steady.start)
            .then(|| self.steady.elapsed.saturating_sub(before.steady.elapsed))?;
        Some(self.wall.duration_since(before.wall) - SignedDuration::from_millis(steady))
    }
}

/// What the clock of a test's commands shows (`SENESCHAL_TEST_CLOCK`, as `2026-11-24T08:00:00Z`):
/// so scripts of whole campaigns are the same each time.
/// A released program has no such door.
#[cfg(debug_assertions)]
fn set() -> Option<i64> {
    static SET: OnceLock<Option<i64>> = OnceLock::new();
    *SET.get_or_init(|| {
        std::env::var("SENESCHAL_TEST_CLOCK")
            .ok()?
            .parse::<Timestamp>()
            .ok()
            .map(Timestamp::as_millisecond)
    })
}

#[cfg(not(debug_assertions))]
fn set() -> Option<i64> {
    None
}

/// Time since the machine was started, suspended hours included (proc(5): `/proc/uptime`, seconds
/// with two decimals).
fn since_start() -> SteadyTime {
    static START: OnceLock<Option<String>> = OnceLock::new();
    let start = START.get_or_init(|| {
        std::fs::read_to_string("/proc/sys/kernel/random/boot_id")
            .ok()
            .map(|id| id.trim().to_owned())
    });
    let uptime = || {
        let text = std::fs::read_to_string("/proc/uptime").ok()?;
        let (seconds, rest) = text.split_whitespace().next()?.split_once('.')?;
        let hundredths: i64 = rest.get(..2)?.parse().ok()?;
        seconds
            .parse::<i64>()
            .ok()?
            .checked_mul(1000)?
            .checked_add(hundredths * 10)
    };
    if let (Some(start), Some(elapsed)) = (start, uptime()) {
        return SteadyTime {
            start: start.clone(),
            elapsed,
        };
    }
    static PROCESS: OnceLock<(Instant, String)> = OnceLock::new();
    let (began, name) = PROCESS.get_or_init(|| {
        (
            Instant::now(),
            format!("process {} of {}", std::process::id(), Timestamp::now()),
        )
    });
    SteadyTime {
        start: name.clone(),
        elapsed: i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX),
    }
}

/// Milliseconds since 1970 as an instant; what lies outside jiff's years -9999 to 9999 becomes
/// their edge.
pub fn instant(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(if milliseconds < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    })
}

/// The target of spans that tell what work they stand for (`parsing`, `reading`, `rendering`), at
/// the level of traces: for `cargo bench --bench intake`.
pub const COST: &str = "seneschal::cost";

/// An instant in a zone; UTC where the zone is unknown to this machine.
pub fn in_zone(at: Timestamp, zone: &str) -> Zoned {
    at.to_zoned(TimeZone::get(zone).unwrap_or(TimeZone::UTC))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_is_found_out_by_the_one_that_nobody_sets() {
        let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
        let before = clock.look();
        clock.advance(SignedDuration::from_hours(300));
        assert_eq!(
            clock.look().jumped_since(&before),
            Some(SignedDuration::ZERO)
        );
        clock.jump(SignedDuration::from_secs(61));
        assert_eq!(
            clock.look().jumped_since(&before),
            Some(SignedDuration::from_secs(61))
        );
        clock.jump(SignedDuration::from_hours(-8760));
        assert_eq!(
            clock.look().jumped_since(&before),
            Some(SignedDuration::from_secs(61 - 8760 * 3600))
        );
        clock.restart();
        assert_eq!(
            clock.look().jumped_since(&before),
            None,
            "two starts of the machine cannot be compared"
        );
    }

    #[test]
    fn the_machines_steady_clock_goes_on() {
        let before = Clock::System.look();
        std::thread::sleep(std::time::Duration::from_millis(30));
        let after = Clock::System.look();
        let jumped = after.jumped_since(&before).unwrap();
        assert!(jumped.abs() < SignedDuration::from_secs(1), "{jumped}");
        assert!(after.steady.elapsed > before.steady.elapsed);
    }
}
