//! The rule for deadlines as people write it and as it is stored.

use super::days_off::{DaysOff, WEEKDAYS};
use super::deadline_rule::{DeadlineRule, DeadlineRuleError, TimeUnit, UNITS};
use super::deadlines::zone_named;
use jiff::civil::{Time, Weekday};
use std::fmt;
use std::str::FromStr;

impl FromStr for DeadlineRule {
    type Err = DeadlineRuleError;

    fn from_str(text: &str) -> Result<DeadlineRule, DeadlineRuleError> {
        read(text).map_err(|what| DeadlineRuleError {
            rule: text.to_owned(),
            what,
        })
    }
}

/// The error says what is wrong.
fn read(text: &str) -> Result<DeadlineRule, String> {
    let all: Vec<&str> = text.split_whitespace().collect();
    let parted = all
        .iter()
        .position(|word| word.eq_ignore_ascii_case("except"));
    let (rule, except) = all.split_at(parted.unwrap_or(all.len()));
    let except = match except.split_first() {
        Some((_, days)) => DaysOff::read(&days.join(" "))?,
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
        _ => return Err("it begins with neither `every` nor `none`".to_owned()),
    };
    let clock = rest.iter().position(|word| word.contains(':'));
    let (days, time) = rest.split_at(clock.unwrap_or(rest.len()));
    DayTime::read(time, except)?.on(days)
}

/// What comes after the days: the time of day with its zone, and the days that don't count.
struct DayTime {
    at: Option<Time>,
    zone: String,
    except: DaysOff,
}

impl DayTime {
    fn read(words: &[&str], except: DaysOff) -> Result<DayTime, String> {
        let (at, zone) = match words {
            [] => (None, None),
            [at] => (Some(*at), None),
            [at, zone] => (Some(*at), Some(*zone)),
            [_, _, more, ..] => return Err(format!("{more:?} is one word too many")),
        };
        let at = at.map(time_of_day).transpose()?;
        let zone = zone.unwrap_or("UTC");
        let zone = zone_named(zone).ok_or_else(|| format!("{zone:?} is no time zone"))?;
        Ok(DayTime { at, zone, except })
    }

    /// `3 days`, `day`, `tuesday friday`.
    fn on(self, days: &[&str]) -> Result<DeadlineRule, String> {
        match days {
            [] => Err("how often?".to_owned()),
            [count, unit] if count.parse::<u32>().is_ok() => {
                self.every(count.parse().unwrap_or(0), unit)
            }
            [unit]
                if UNITS
                    .iter()
                    .any(|(name, ..)| unit.eq_ignore_ascii_case(name)) =>
            {
                self.every(1, unit)
            }
            days => self.on_weekdays(days),
        }
    }

    fn every(self, count: u32, unit: &str) -> Result<DeadlineRule, String> {
        let folded = unit.to_lowercase();
        let known = UNITS
            .iter()
            .find(|(name, ..)| folded.trim_end_matches('s') == *name);
        let &(_, unit, _) = known.ok_or_else(|| format!("{unit:?} is no unit of time"))?;
        let DayTime { at, zone, except } = self;
        match (at, unit) {
            _ if count == 0 => Err("0 is too few".to_owned()),
            _ if count > 1000 => Err(format!("{count} is too many")),
            // which day it is depends on the zone
            (None, _) if !except.is_empty() => {
                Err("days that don't count go with a time of day and its zone".to_owned())
            }
            (None, unit) => Ok(DeadlineRule::After { count, unit }),
            (Some(at), TimeUnit::Days) => Ok(DeadlineRule::Days {
                days: count,
                at,
                zone,
                except,
            }),
            // a week stays a week: none of its days is skipped
            (Some(_), TimeUnit::Weeks) if !except.is_empty() => {
                Err("days that don't count go with days and weekdays, not with weeks".to_owned())
            }
            (Some(at), TimeUnit::Weeks) => Ok(DeadlineRule::Days {
                days: count * 7,
                at,
                zone,
                except: DaysOff::default(),
            }),
            (Some(_), _) => Err("a time of day goes with days, weeks and weekdays".to_owned()),
        }
    }

    fn on_weekdays(self, words: &[&str]) -> Result<DeadlineRule, String> {
        let days = words
            .iter()
            .map(|word| weekday(word))
            .collect::<Result<Vec<_>, _>>()?;
        let at = self.at.ok_or_else(|| "at what time?".to_owned())?;
        if days.iter().all(|day| self.except.has_weekday(*day)) {
            return Err("no day is left".to_owned());
        }
        Ok(DeadlineRule::Weekdays {
            days,
            at,
            zone: self.zone,
            except: self.except,
        })
    }
}

fn time_of_day(at: &str) -> Result<Time, String> {
    match at.parse::<Time>() {
        Err(_) => Err(format!("{at:?} is no time of day")),
        Ok(time) if time.second() != 0 || time.subsec_nanosecond() != 0 => {
            Err(format!("{at:?} has seconds, and a deadline is a minute"))
        }
        Ok(time) => Ok(time),
    }
}

fn weekday(word: &str) -> Result<Weekday, String> {
    let folded = word.trim_end_matches(',').to_lowercase();
    WEEKDAYS
        .iter()
        .find(|(name, _)| folded == *name)
        .map(|(_, day)| *day)
        .ok_or_else(|| format!("{word:?} is no day of the week"))
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
                write_days_off(f, except)
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
                write_days_off(f, except)
            }
        }
    }
}

fn write_days_off(f: &mut fmt::Formatter<'_>, except: &DaysOff) -> fmt::Result {
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
