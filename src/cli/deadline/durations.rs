//! Times and durations to the millisecond.

use jiff::Timestamp;

pub(super) fn time(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M:%S%.3f UTC").to_string()
}

pub(super) fn distance(to: Timestamp, from: Timestamp, ahead: &str, behind: &str) -> String {
    let milliseconds = to.as_millisecond().saturating_sub(from.as_millisecond());
    match (milliseconds >= 0, ahead) {
        (true, "in") => format!("in {}", span(milliseconds)),
        (true, ahead) => format!("{ahead} {}", span(milliseconds)),
        (false, _) => format!("{} {behind}", span(-milliseconds)),
    }
}

/// `2 d 3 h 4 min 5.678 s`
pub(super) fn span(milliseconds: i64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let parts = [
        (seconds / 86_400, "d"),
        (seconds / 3600 % 24, "h"),
        (seconds / 60 % 60, "min"),
    ];
    let mut said: Vec<String> = parts
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, unit)| format!("{n} {unit}"))
        .collect();
    if seconds < 86_400 {
        said.push(if rest == 0 {
            format!("{} s", seconds % 60)
        } else {
            format!("{}.{rest:03} s", seconds % 60)
        });
    }
    said.join(" ")
}
