//! The current time: from the machine, or set by a test. All decisions use this clock. Only `mail/`
//! reads the time itself, for a mail without a date and for files in a spool.
//!
//! Besides the wall clock, which anybody may set, there is a steady clock that nobody sets: the
//! time since the machine started. Comparing the two shows whether the wall clock jumped (DL-04).
//! On Linux the steady clock is read from `/proc`, so it continues across processes (`serve
//! --once`) and while a laptop is suspended. Elsewhere it begins with the process.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod moment;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// Where the time comes from. Clones of a fixed clock share the same time.
#[derive(Clone, Debug)]
pub enum Clock {
    System,
    /// Moves only when a test moves it.
    Fixed(Arc<FixedTime>),
}

/// The time of a fixed clock, in milliseconds.
#[derive(Debug)]
pub struct FixedTime {
    /// Since 1970.
    wall: AtomicI64,
    steady: AtomicI64,
    starts: AtomicI64,
}

/// A reading of the steady clock, which nobody sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SteadyTime {
    /// Identifies the start of the machine that it counts from. Readings from different starts
    /// cannot be compared.
    pub start: String,
    /// Milliseconds since that start.
    pub elapsed: i64,
}

/// Both clocks, read at the same moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockReading {
    pub wall: Timestamp,
    pub steady: SteadyTime,
}

/// The instant `by` before `at`; the earliest possible instant if the calendar begins later.
pub fn before(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_sub(by).unwrap_or(Timestamp::MIN)
}

/// 24 hours before `now`, in milliseconds: most limits are per day.
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

    /// Rounded to the millisecond, the precision of the store.
    pub fn now(&self) -> Timestamp {
        let read = match self {
            Clock::System => set().unwrap_or_else(|| Timestamp::now().as_millisecond()),
            Clock::Fixed(hands) => hands.wall.load(Ordering::SeqCst),
        };
        instant(read)
    }

    /// Reads both clocks. If the machine suspended the process between the two readings, both are
    /// read again; otherwise it would look like a jump.
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

    /// Lets time pass on a fixed clock. The machine's clock cannot be moved.
    pub fn advance(&self, by: SignedDuration) {
        if let Clock::Fixed(hands) = self {
            let by = i64::try_from(by.as_millis()).unwrap_or(0);
            hands.steady.fetch_add(by, Ordering::SeqCst);
            hands.wall.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Sets a fixed clock to another time, without time passing.
    pub fn jump(&self, by: SignedDuration) {
        if let Clock::Fixed(hands) = self {
            hands
                .wall
                .fetch_add(i64::try_from(by.as_millis()).unwrap_or(0), Ordering::SeqCst);
        }
    }

    /// Simulates a restart of a fixed clock's machine.
    pub fn restart(&self) {
        if let Clock::Fixed(hands) = self {
            hands.starts.fetch_add(1, Ordering::SeqCst);
            hands.steady.store(0, Ordering::SeqCst);
        }
    }
}

impl ClockReading {
    /// How far the wall clock moved ahead of the steady clock since `before`. Nearly 0 if nobody
    /// set it, negative if it was set back. `None` if the machine restarted in between.
    pub fn jumped_since(&self, before: &ClockReading) -> Option<SignedDuration> {
        let steady = (self.steady.start == before.steady.start)
            .then(|| self.steady.elapsed.saturating_sub(before.steady.elapsed))?;
        Some(self.wall.duration_since(before.wall) - SignedDuration::from_millis(steady))
    }
}

/// The time used by commands under test (`SENESCHAL_TEST_CLOCK`, as `2026-11-24T08:00:00Z`), so
/// that scripts of whole campaigns give the same result each time. A release build does not read
/// it.
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

/// Time since the machine started, including suspended hours (proc(5): `/proc/uptime`, seconds with
/// two decimals).
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

/// Converts milliseconds since 1970 to an instant, limited to jiff's years -9999 to 9999.
pub fn instant(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(if milliseconds < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    })
}

/// The target of spans that name the work they measure (`parsing`, `reading`, `rendering`), at
/// trace level: for `cargo bench --bench intake`.
pub const COST: &str = "seneschal::cost";

/// An instant in a time zone; UTC if this machine does not know the zone.
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
