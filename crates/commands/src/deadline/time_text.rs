//! Durations as moderators write them.

use jiff::{SignedDuration, Span};
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
