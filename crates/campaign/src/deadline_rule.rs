//! When a turn must run: the rule, and the deadlines that follow from it.

use super::days_off::{DaysOff, WEEKDAYS};
use super::deadlines::{Deadline, LocalDeadline, after, minute_from, wall};
use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

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

pub(super) const UNITS: [(&str, TimeUnit, i64); 4] = [
    ("minute", TimeUnit::Minutes, 60),
    ("hour", TimeUnit::Hours, 3600),
    ("day", TimeUnit::Days, 86_400),
    ("week", TimeUnit::Weeks, 604_800),
];

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

    /// The deadline of a turn that had so much time left when it was paused. If the rule names an
    /// hour, it is the nearest such hour that leaves at least half of that time, on a day that
    /// counts: players plan by the hour, and a pause of minutes moves nothing (DL-10).
    pub fn resumed(&self, now: Timestamp, left: SignedDuration, least: SignedDuration) -> Deadline {
        let (DeadlineRule::Days {
            at, zone, except, ..
        }
        | DeadlineRule::Weekdays {
            at, zone, except, ..
        }) = self
        else {
            return Deadline {
                at: after(now, left, least),
                wall: None,
            };
        };
        let sooner = SignedDuration::from_secs(left.as_secs() / 2).min(HALF_A_DAY);
        let floor = after(now, left.saturating_sub(sooner), least);
        let hours = TimeZone::get(zone).ok().map(|zone| DeadlineDays {
            zone,
            at: *at,
            except,
        });
        hours
            .and_then(|hours| hours.first(floor, floor, 0, |_| true))
            .unwrap_or_else(|| Deadline {
                at: after(now, left, least),
                wall: None,
            })
    }

    /// Moves an instant that the judge works out otherwise, such as the end of a respite. On a day
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

    /// A deadline so much later, on a day that counts and outside all absences. A returning player
    /// gets a day (DL-10).
    pub fn free_after(
        &self,
        now: Timestamp,
        wait: SignedDuration,
        absences: &[(Timestamp, Timestamp)],
    ) -> Deadline {
        let mut at = self.next_counting_day(after(now, wait, wait));
        // each step passes an absence, so the loop ends
        while let Some((_, last)) = absences
            .iter()
            .find(|(first, last)| (*first..=*last).contains(&at))
        {
            let day = SignedDuration::from_hours(24);
            at = self.next_counting_day(after(*last, day, SignedDuration::ZERO));
        }
        Deadline { at, wall: None }
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

const HALF_A_DAY: SignedDuration = SignedDuration::from_hours(12);

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

#[cfg(test)]
#[path = "deadline_rule_tests.rs"]
mod tests;
