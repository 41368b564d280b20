//! Days, instants and spans as phrases: every language says them by its own rules, whoever reads them.

use crate::campaign::deadlines;
use crate::phrase::{Arg, Phrase};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, Zoned};

/// An instant in words that can be said in any language, for lines that several readers get.
pub struct When {
    /// By the reader's clock, with UTC beside it.
    pub at: Phrase,
    pub remaining: Phrase,
}

pub fn when(at: Timestamp, zone: &str, now: Timestamp) -> When {
    let wall = deadlines::in_zone(at, zone);
    let local = moment(&wall);
    When { at: if is_utc(&wall) { local } else { both_clocks(local, at) }, remaining: remaining(at.duration_since(now)) }
}

/// A reader's clock with UTC behind it.
pub(super) fn both_clocks(local: impl Into<Arg>, at: Timestamp) -> Phrase {
    let utc = deadlines::in_zone(at, "UTC").strftime("%Y-%m-%d %H:%M UTC").to_string();
    Phrase::new("platform-both-clocks").with("local", local).with("utc", utc)
}

pub(super) fn is_utc(wall: &Zoned) -> bool {
    wall.time_zone().iana_name().is_none_or(|name| matches!(name, "UTC" | "Etc/UTC"))
}

/// `2 days 3 h`; what is past is nothing.
pub fn remaining(left: SignedDuration) -> Phrase {
    let minutes = left.as_mins().max(0);
    Phrase::new("platform-remaining").with("days", minutes / 1440).with("hours", minutes / 60 % 24).with("minutes", minutes % 60)
}

/// `Tuesday 1 December 2026`, in the words of the reader's language.
pub fn day(date: Date) -> Phrase {
    Phrase::new("platform-day")
        .with("weekday", i64::from(date.weekday().to_monday_one_offset()))
        .with("day", i64::from(date.day()))
        .with("month", i64::from(date.month()))
        .with("year", date.year().to_string())
}

/// `Tuesday 1 December 2026, 20:00 Europe/Berlin`
pub(super) fn moment(local: &Zoned) -> Phrase {
    on_the_clock(day(local.date()), local)
}

fn on_the_clock(day: Phrase, local: &Zoned) -> Phrase {
    let zone = local.time_zone().iana_name().unwrap_or("UTC");
    Phrase::new("platform-moment").with("day", day).with("time", local.strftime("%H:%M").to_string()).with("zone", zone)
}

/// `1 December 2026`, without its day of the week.
pub fn date(date: Date) -> Phrase {
    Phrase::new("platform-date").with("day", i64::from(date.day())).with("month", i64::from(date.month())).with("year", date.year().to_string())
}

/// `1 December 2026, 20:00 Europe/Berlin`: of what was, in lists and logs.
pub fn stamp(at: Timestamp, zone: &str) -> Phrase {
    let local = deadlines::in_zone(at, zone);
    on_the_clock(date(local.date()), &local)
}
