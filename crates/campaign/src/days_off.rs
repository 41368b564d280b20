//! Days that don't count: the words after `except` in a deadline rule,
//! `saturday and sunday and 24 December to 2 January`. They are days in the rule's zone. Knows no
//! rule and no clock.

use jiff::civil::{Date, Weekday};
use seneschal_text::Phrase;
use std::fmt;

pub(super) const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

pub(super) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// How many exceptions a rule may have, and how many days in a row or in a year they may cover. A
/// rule without deadlines is spelled `none`.
const MOST: usize = 40;
const MOST_DAYS: usize = 183;

/// A day of every year: month and day.
type MonthDay = (i8, i8);

/// One exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DayException {
    Weekday(Weekday),
    /// Both included; runs over New Year if the last day is before the first.
    Yearly {
        first: MonthDay,
        last: MonthDay,
    },
    /// Both included.
    Once {
        first: Date,
        last: Date,
    },
}

impl DayException {
    fn has(self, date: Date) -> bool {
        let day = (date.month(), date.day());
        match self {
            DayException::Weekday(weekday) => date.weekday() == weekday,
            DayException::Yearly { first, last } if first <= last => first <= day && day <= last,
            DayException::Yearly { first, last } => first <= day || day <= last,
            DayException::Once { first, last } => first <= date && date <= last,
        }
    }
}

/// All days on which a rule sets no deadline.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DaysOff(Vec<DayException>);

impl DaysOff {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn has(&self, date: Date) -> bool {
        self.0.iter().any(|off| off.has(date))
    }

    /// Each exception in words for readers.
    pub fn phrases(&self) -> Vec<Phrase> {
        let of_year = |(month, day): MonthDay| {
            Phrase::new("deadline-rule-day")
                .with("day", i64::from(day))
                .with("month", i64::from(month))
        };
        let once = |date: Date| {
            let day = Phrase::new("deadline-rule-date")
                .with("day", i64::from(date.day()))
                .with("month", i64::from(date.month()));
            day.with("year", date.year().to_string())
        };
        let span = |first: Phrase, last: Phrase| {
            if first == last {
                Phrase::new("deadline-rule-on").with("day", first)
            } else {
                Phrase::new("deadline-rule-span")
                    .with("first", first)
                    .with("last", last)
            }
        };
        let said = |off: &DayException| match *off {
            DayException::Weekday(day) => weekday_phrase(day),
            DayException::Yearly { first, last } => span(of_year(first), of_year(last)),
            DayException::Once { first, last } => span(once(first), once(last)),
        };
        self.0.iter().map(said).collect()
    }

    pub fn has_weekday(&self, weekday: Weekday) -> bool {
        self.0.contains(&DayException::Weekday(weekday))
    }

    /// Reads the words after `except`, separated by `and` and commas. The error says what is wrong.
    pub fn read(text: &str) -> Result<DaysOff, String> {
        let spaced = text.replace(',', " ");
        let words: Vec<&str> = spaced
            .split_whitespace()
            .filter(|word| !word.eq_ignore_ascii_case("and"))
            .collect();
        if words.is_empty() {
            return Err("except when?".to_owned());
        }
        let mut rest = words.as_slice();
        let mut off = Vec::new();
        while let Some((word, behind)) = rest.split_first() {
            if let Some(weekday) = weekday(word) {
                off.push(DayException::Weekday(weekday));
                rest = behind;
                continue;
            }
            let (first, mut behind) = day(rest)?;
            let mut last = first;
            if let Some((to, after)) = behind.split_first().filter(|(to, _)| {
                ["to", "until"]
                    .iter()
                    .any(|word| to.eq_ignore_ascii_case(word))
            }) {
                (last, behind) = day(after).map_err(|what| {
                    if after.is_empty() {
                        format!("{to:?} which day?")
                    } else {
                        what
                    }
                })?;
            }
            off.push(span(first, last)?);
            rest = behind;
        }
        DaysOff(off).checked()
    }

    fn checked(self) -> Result<DaysOff, String> {
        if self.0.len() > MOST {
            return Err(format!("{} exceptions are more than {MOST}", self.0.len()));
        }
        if WEEKDAYS
            .iter()
            .all(|(_, weekday)| self.has_weekday(*weekday))
        {
            return Err("no day of the week is left".to_owned());
        }
        // a leap year contains every day
        let yearly = |date: &Date| {
            self.0
                .iter()
                .any(|off| matches!(off, DayException::Yearly { .. }) && off.has(*date))
        };
        let many = Date::constant(2024, 1, 1)
            .series(jiff::Span::new().days(1))
            .take(366)
            .filter(yearly)
            .count();
        if many > MOST_DAYS {
            return Err(format!(
                "{many} days of every year are more than {MOST_DAYS}"
            ));
        }
        Ok(self)
    }
}

fn weekday(word: &str) -> Option<Weekday> {
    let folded = word.to_lowercase();
    let one = folded.strip_suffix('s').unwrap_or(&folded);
    WEEKDAYS
        .iter()
        .find(|(name, _)| *name == one)
        .map(|(_, weekday)| *weekday)
}

pub(super) fn weekday_phrase(day: Weekday) -> Phrase {
    Phrase::new("deadline-rule-weekday").with("weekday", i64::from(day.to_monday_one_offset()))
}

/// `Dec`, `sept`, `December`: the month, counted from 1.
fn month(word: &str) -> Option<i8> {
    let folded = word.trim_end_matches('.').to_lowercase();
    let at = MONTHS
        .iter()
        .position(|name| folded.len() >= 3 && name.to_lowercase().starts_with(&folded))?;
    i8::try_from(at + 1).ok()
}

/// A day as written.
#[derive(Clone, Copy)]
pub(super) enum CalendarDay {
    Yearly(MonthDay),
    Once(Date),
}

/// Reads `24 December`, `24 Dec 2026` or `2026-12-24` at the beginning of some words, and returns
/// the remaining words.
pub(super) fn day<'w, 't>(words: &'w [&'t str]) -> Result<(CalendarDay, &'w [&'t str]), String> {
    let (word, rest) = words.split_first().ok_or_else(|| "which day?".to_owned())?;
    if let Ok(date) = word.parse::<Date>() {
        return Ok((CalendarDay::Once(date), rest));
    }
    let number = word.parse::<i8>().map_err(|_| {
        format!("{word:?} is neither a weekday nor a day such as `24 December` or `2026-12-24`")
    })?;
    let named = rest
        .split_first()
        .and_then(|(name, behind)| Some((month(name)?, behind)));
    let (month, behind) = named.ok_or_else(|| format!("{word:?} of which month?"))?;
    let wrong = || {
        format!(
            "{} has no {number}.",
            MONTHS
                .get(usize::try_from(month - 1).unwrap_or(0))
                .unwrap_or(&"")
        )
    };
    if let Some((year, behind)) = behind.split_first().filter(|(year, _)| year.len() == 4) {
        let year = year
            .parse::<i16>()
            .map_err(|_| format!("{year:?} is no year"))?;
        return Date::new(year, month, number)
            .map(|date| (CalendarDay::Once(date), behind))
            .map_err(|_| wrong());
    }
    // a leap year has every day
    Date::new(2024, month, number)
        .map(|_| (CalendarDay::Yearly((month, number)), behind))
        .map_err(|_| wrong())
}

fn span(first: CalendarDay, last: CalendarDay) -> Result<DayException, String> {
    match (first, last) {
        (CalendarDay::Yearly(first), CalendarDay::Yearly(last)) => {
            Ok(DayException::Yearly { first, last })
        }
        (CalendarDay::Once(first), CalendarDay::Once(last)) => {
            let days = first.until(last).map_or(-1, |span| span.get_days());
            match usize::try_from(days) {
                Err(_) => Err(format!("{last} is before {first}")),
                Ok(days) if days >= MOST_DAYS => {
                    Err(format!("{} days are more than {MOST_DAYS}", days + 1))
                }
                Ok(_) => Ok(DayException::Once { first, last }),
            }
        }
        _ => Err("one of two days has a year, the other none".to_owned()),
    }
}

impl fmt::Display for DaysOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_year = |(month, day): MonthDay| {
            format!(
                "{day} {}",
                usize::try_from(month - 1)
                    .ok()
                    .and_then(|at| MONTHS.get(at))
                    .unwrap_or(&"")
            )
        };
        for (at, off) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(" and ")?;
            }
            match off {
                DayException::Weekday(weekday) => f.write_str(
                    WEEKDAYS
                        .iter()
                        .find(|(_, known)| known == weekday)
                        .map_or("", |(name, _)| name),
                )?,
                DayException::Yearly { first, last } if first == last => {
                    f.write_str(&of_year(*first))?
                }
                DayException::Yearly { first, last } => {
                    write!(f, "{} to {}", of_year(*first), of_year(*last))?
                }
                DayException::Once { first, last } if first == last => write!(f, "{first}")?,
                DayException::Once { first, last } => write!(f, "{first} to {last}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_off_as_people_write_them() {
        for (text, wanted) in [
            ("saturday and sunday", "saturday and sunday"),
            ("Saturdays, Sundays", "saturday and sunday"),
            ("24 December to 2 January", "24 December to 2 January"),
            ("24 dec until 2 jan", "24 December to 2 January"),
            ("1 May", "1 May"),
            ("29 February", "29 February"),
            ("24 December 2026", "2026-12-24"),
            ("2026-12-24 to 2027-01-02", "2026-12-24 to 2027-01-02"),
            (
                "24 Dec 2026 to 2 Jan 2027, sunday and 1 May, 3 Oct",
                "2026-12-24 to 2027-01-02 and sunday and 1 May and 3 October",
            ),
        ] {
            let off = DaysOff::read(text).unwrap();
            assert_eq!(off.to_string(), wanted, "{text}");
            assert_eq!(DaysOff::read(wanted), Ok(off), "{text} reads back");
        }
        for (text, word) in [
            ("", "when"),
            ("and", "when"),
            ("holidays", "holidays"),
            ("12/1", "12/1"),
            ("24", "which month"),
            ("24 Foo", "which month"),
            ("31 February", "no 31"),
            ("29 February 2027", "no 29"),
            ("24 December to", "which day"),
            ("24 December to tuesday", "tuesday"),
            ("24 December 2026 to 2 January", "year"),
            ("2026-12-24 to 2026-12-20", "before"),
            ("2026-01-01 to 2026-12-31", "more than 183"),
            ("1 January to 31 August", "more than 183"),
            (
                "monday tuesday wednesday thursday friday saturday sunday",
                "no day of the week",
            ),
            ("1 may 20266", "20266"),
            (&"sunday ".repeat(41), "more than 40"),
        ] {
            let what = DaysOff::read(text).unwrap_err();
            assert!(what.contains(word), "{text}: {what}");
        }
    }

    #[test]
    fn which_days_they_are() {
        for (text, date, wanted) in [
            ("sunday", "2026-11-22", true),
            ("sunday", "2026-11-23", false),
            ("24 December to 2 January", "2026-12-23", false),
            ("24 December to 2 January", "2026-12-24", true),
            ("24 December to 2 January", "2031-01-02", true),
            ("24 December to 2 January", "2031-01-03", false),
            ("1 May", "2030-05-01", true),
            ("1 May to 3 May", "2030-05-03", true),
            ("1 May to 3 May", "2030-04-30", false),
            ("29 February", "2028-02-29", true),
            ("28 February to 1 March", "2028-02-29", true),
            ("2026-12-24", "2026-12-24", true),
            ("2026-12-24", "2027-12-24", false),
            ("2026-12-24 to 2027-01-02", "2027-01-02", true),
        ] {
            assert_eq!(
                DaysOff::read(text).unwrap().has(date.parse().unwrap()),
                wanted,
                "{text}: {date}"
            );
        }
    }
}
