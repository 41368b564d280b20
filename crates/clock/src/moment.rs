//! Days, instants and durations as phrases: every language formats them by its own rules.

use super::in_zone;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, Zoned};
use seneschal_text::Phrase;

/// `2 days 3 h`; zero if the time has passed.
pub fn remaining(left: SignedDuration) -> Phrase {
    let minutes = left.as_mins().max(0);
    Phrase::new("platform-remaining")
        .with("days", minutes / 1440)
        .with("hours", minutes / 60 % 24)
        .with("minutes", minutes % 60)
}

/// `Tuesday 1 December 2026`, in the reader's language.
pub fn day(date: Date) -> Phrase {
    Phrase::new("platform-day")
        .with("weekday", i64::from(date.weekday().to_monday_one_offset()))
        .with("day", i64::from(date.day()))
        .with("month", i64::from(date.month()))
        .with("year", date.year().to_string())
}

/// `Tuesday 1 December 2026, 20:00 Europe/Berlin`
pub fn moment(local: &Zoned) -> Phrase {
    on_the_clock(day(local.date()), local)
}

fn on_the_clock(day: Phrase, local: &Zoned) -> Phrase {
    let zone = local.time_zone().iana_name().unwrap_or("UTC");
    Phrase::new("platform-moment")
        .with("day", day)
        .with("time", local.strftime("%H:%M").to_string())
        .with("zone", zone)
}

/// `1 December 2026`, without the day of the week.
pub fn date(date: Date) -> Phrase {
    Phrase::new("platform-date")
        .with("day", i64::from(date.day()))
        .with("month", i64::from(date.month()))
        .with("year", date.year().to_string())
}

/// `1 December 2026, 20:00 Europe/Berlin`: for past events, in lists and logs.
pub fn stamp(at: Timestamp, zone: &str) -> Phrase {
    let local = in_zone(at, zone);
    on_the_clock(date(local.date()), &local)
}
