//! Times as moderators write them: a duration, or a deadline with date, time and zone.

use jiff::civil::Time;
use jiff::{SignedDuration, Span, Timestamp};
use seneschal_campaign::{
    dates::day,
    deadlines::{LocalDeadline, zone_named},
};
use seneschal_clock::in_zone;
use seneschal_text::normalize_days;

/// One year; a longer time is a typing error.
const LONGEST: SignedDuration = SignedDuration::from_hours(366 * 24);

/// `24h`, `3 days`, `1 day 12 hours`: more than zero, at most a year; a day has 24 hours.
pub fn duration(text: &str) -> Option<SignedDuration> {
    let span: Span = normalize_days(text.trim()).parse().ok()?;
    let by = span
        .to_duration(jiff::SpanRelativeTo::days_are_24_hours())
        .ok()?;
    (SignedDuration::ZERO < by && by <= LONGEST).then_some(by)
}

/// `2026-12-01 20:00` or `1 December 20:00`, followed by a zone if it differs from `zone`. Without
/// a year, the next such date.
pub fn moment(text: &str, zone: &str, now: Timestamp) -> Option<LocalDeadline> {
    let text = normalize_days(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = words.iter().position(|word| word.contains(':'))?;
    let (date, behind) = (words.get(..at)?.join(" "), words.get(at + 1..)?);
    let named = match behind {
        [] => zone,
        [named] => named,
        _ => return None,
    };
    let zone = zone_named(named)?;
    let time = Time::strptime("%H:%M", words.get(at)?).ok()?;
    Some(LocalDeadline {
        at: day(&date, in_zone(now, &zone).date())?.to_datetime(time),
        zone,
    })
}
