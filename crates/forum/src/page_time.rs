//! Times as boards print them, with English, German, French and Swedish words, in the time zone of
//! the person who copied the page.

use super::time_words::{
    BESIDE_AGO, DIGITLESS, NOW, SILENT, month, month_beginnings, seconds_of, weekday,
};
use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::{Offset, TimeZone};
use jiff::{SignedDuration, Timestamp, ToSpan};

/// The clock used to read a page's times.
#[derive(Clone, Debug)]
pub struct PageClock {
    pub zone: TimeZone,
    /// When the page was copied: the base for `today` and `2 hours ago`.
    pub now: Timestamp,
    /// Whether `11/12` is 11 December; `None`: such a date is reported as unclear.
    pub day_first: Option<bool>,
    /// Whether the page itself shows `now`.
    pub is_shown: bool,
}

/// A time, as far as it could be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageTime {
    At(Timestamp),
    /// Only the day is known.
    Day(TimeSpan),
    /// `2 hours ago`, `1d`: the minute is unknown.
    About(TimeSpan),
    /// Day and month could be either way round.
    Unclear,
}

/// The earliest and latest moment, both inclusive, of an approximate time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeSpan {
    pub from: Timestamp,
    pub until: Timestamp,
}

/// Zones are whole quarters of an hour from UTC, in seconds.
const QUARTER: i64 = 900;

impl PageClock {
    /// The clock of a named time zone.
    pub fn named(name: &str, now: Timestamp) -> Option<PageClock> {
        Some(PageClock {
            zone: TimeZone::get(name).ok()?,
            now,
            day_first: None,
            is_shown: false,
        })
    }

    /// The same, set to the time that a page shows as its own.
    pub(super) fn set_to(&self, shown: Timestamp) -> PageClock {
        PageClock {
            now: shown,
            is_shown: true,
            ..self.clone()
        }
    }

    /// The same, in the zone of a page that shows its time for programs and in `words`. The words tell
    /// the zone: they differ by its distance from UTC. A zone with that distance stays, since the page's
    /// older times may be summer's.
    pub(super) fn in_zone_of(&self, words: &str) -> PageClock {
        let utc = PageClock {
            zone: TimeZone::UTC,
            ..self.clone()
        };
        let Some(PageTime::At(local)) = PageTime::read(words, &utc) else {
            return self.clone();
        };
        let seconds = local.as_second() - self.now.as_second();
        let quarters = (seconds + QUARTER / 2).div_euclid(QUARTER);
        // the words leave out seconds
        let is_distance = (quarters * QUARTER - seconds).abs() < 60;
        let offset = i32::try_from(quarters * QUARTER)
            .ok()
            .filter(|_| is_distance)
            .and_then(|seconds| Offset::from_seconds(seconds).ok());
        match offset {
            Some(offset) if self.zone.to_offset(self.now) != offset => PageClock {
                zone: TimeZone::fixed(offset),
                ..self.clone()
            },
            _ => self.clone(),
        }
    }

    /// Whether a time depends on when the page was copied, which the page does not show: `today`.
    pub(super) fn decides(&self, read: impl Fn(&PageClock) -> Option<PageTime>) -> bool {
        let later = self
            .now
            .checked_add(SignedDuration::from_hours(3 * 24))
            .unwrap_or(self.now);
        let other = PageClock {
            now: later,
            ..self.clone()
        };
        !self.is_shown && read(self) != read(&other)
    }

    fn at(&self, at: DateTime) -> Option<Timestamp> {
        at.to_zoned(self.zone.clone()).ok().map(|at| at.timestamp())
    }

    fn today(&self) -> Date {
        self.now.to_zoned(self.zone.clone()).date()
    }
}

/// No board prints a longer time, in bytes.
const LONGEST_TIME: usize = 60;

impl PageTime {
    /// `None` if the text is not a time; one extra word is enough.
    pub fn read(text: &str, zone: &PageClock) -> Option<PageTime> {
        if text.len() > LONGEST_TIME || !may_tell_time(text) {
            return None;
        }
        let small = text.to_lowercase().replace('’', "'");
        let words: Vec<&str> = words(&small).collect();
        if let Some(when) = ago(&words, zone) {
            return Some(when);
        }
        if !text.bytes().any(|byte| byte.is_ascii_digit()) && day_by_name(&small, zone).is_none() {
            return None;
        }
        let mut told = TimeParts::default();
        for word in words {
            told.take(word, zone)?;
        }
        told.when(zone)
    }

    /// The earliest and latest moment; `None` if they are unknown.
    pub fn span(self, now: Timestamp) -> Option<TimeSpan> {
        match self {
            PageTime::At(at) => Some(TimeSpan {
                from: at,
                until: at,
            }),
            PageTime::Day(span) | PageTime::About(span) => Some(TimeSpan {
                from: span.from.min(now),
                until: span.until.min(now),
            }),
            PageTime::Unclear => None,
        }
    }

    /// Whether the page gives the time to the minute.
    pub fn is_exact(self) -> bool {
        matches!(self, PageTime::At(_))
    }
}

/// Whether a time may be in the text: most lines of a page have no word or number of a time, and need
/// no further look. Numbers alone are in every line of orders.
pub(super) fn may_tell_time(text: &str) -> bool {
    let small = text.to_lowercase();
    let has = |word: &&str| small.contains(*word);
    let has_digit = || small.bytes().any(|byte| byte.is_ascii_digit());
    DIGITLESS.iter().any(has)
        || has_digit() && (month_beginnings().any(|begin| has(&begin)) || words(&small).any(dates))
}

/// Whether a word may give a date with a number in it: `24.11.2026`, `5d`, or a day of the week, which
/// does so beside a clock.
fn dates(word: &str) -> bool {
    let separators = word.matches(['.', '/', '-']).count();
    let unit = word.trim_start_matches(|c: char| c.is_ascii_digit());
    separators > 1
        || unit.len() < word.len() && seconds_of(unit).is_some()
        || weekday(word).is_some()
}

/// Words, numbers and clock times, split at commas and brackets.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | '«' | '»' | '·' | '•'));
    parts
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| !word.is_empty() && *word != "-" && *word != "–")
}

#[derive(Default)]
struct TimeParts {
    month: Option<i8>,
    numbers: Vec<i16>,
    date: Option<Date>,
    unclear: bool,
    weekday: Option<Weekday>,
    clock: Option<(i8, i8, i8)>,
    half: Option<bool>,
    utc: bool,
}

impl TimeParts {
    /// `None`: this word occurs in no time.
    fn take(&mut self, word: &str, zone: &PageClock) -> Option<()> {
        if let Some(clock) = clock(word) {
            self.half = clock.1.or(self.half);
            return self.clock.replace(clock.0).is_none().then_some(());
        }
        if let Some(date) = day_by_name(word, zone) {
            return self.date.replace(date).is_none().then_some(());
        }
        match word {
            "am" if self.clock.is_some() => self.half = Some(false),
            "pm" if self.clock.is_some() => self.half = Some(true),
            "am" => {}
            "utc" | "gmt" => self.utc = true,
            _ => {
                if let Some(date) = iso(word) {
                    return self.date.replace(date).is_none().then_some(());
                }
                if word.contains(['.', '/', '-'])
                    && word
                        .chars()
                        .all(|c| c.is_ascii_digit() || "./-".contains(c))
                {
                    return self.numeric(word, zone);
                }
                let digits = word
                    .trim_end_matches(|c: char| c.is_alphabetic())
                    .trim_start_matches('\'');
                match digits.parse::<i16>() {
                    Ok(number) => self.take_number(word, digits, number)?,
                    Err(_) => self.take_name(word)?,
                }
            }
        }
        Some(())
    }

    /// `24`, `24th`, `'26`.
    fn take_number(&mut self, word: &str, digits: &str, number: i16) -> Option<()> {
        let tail = word
            .trim_start_matches('\'')
            .get(digits.len()..)
            .unwrap_or_default();
        if !(tail.is_empty() || SILENT.contains(&tail) || matches!(tail, "er" | "e")) {
            return None;
        }
        self.numbers.push(if word.starts_with('\'') {
            number.checked_add(2000)?
        } else {
            number
        });
        Some(())
    }

    /// A month, a day of the week, or a word without further meaning.
    fn take_name(&mut self, word: &str) -> Option<()> {
        self.weekday = weekday(word).or(self.weekday);
        // `mar.` is a Tuesday if there is another month, and March if there is none
        match (month(word), self.month) {
            (Some(month), None | Some(3)) => self.month = Some(month),
            (Some(_), Some(_)) => return None,
            (None, _) if SILENT.contains(&word) => {}
            (None, _) => return None,
        }
        Some(())
    }

    /// `24.11.2026`, `11-24-2026`, `24/11/26`.
    fn numeric(&mut self, word: &str, zone: &PageClock) -> Option<()> {
        let parts: Vec<i16> = word
            .split(['.', '/', '-'])
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().ok())
            .collect::<Option<_>>()?;
        let [one, two, year] = *parts.as_slice() else {
            return None;
        };
        let year = if year < 100 { year + 2000 } else { year };
        let day_first = if word.contains('.') || one > 12 {
            Some(true)
        } else if two > 12 {
            Some(false)
        } else if one == two {
            Some(true)
        } else {
            zone.day_first
        };
        match day_first {
            Some(day_first) => {
                let (day, month) = if day_first { (one, two) } else { (two, one) };
                self.date =
                    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok();
                self.date.map(|_| ())
            }
            None => {
                self.unclear = true;
                Some(())
            }
        }
    }

    fn when(self, zone: &PageClock) -> Option<PageTime> {
        if self.unclear {
            return Some(PageTime::Unclear);
        }
        let date = self.date(zone)?;
        let zone = if self.utc {
            PageClock {
                zone: TimeZone::UTC,
                ..zone.clone()
            }
        } else {
            zone.clone()
        };
        let Some((hour, minute, second)) = self.clock else {
            let (from, until) = (
                zone.at(date.to_datetime(Time::midnight()))?,
                zone.at(date.to_datetime(Time::constant(23, 59, 0, 0)))?,
            );
            return Some(PageTime::Day(TimeSpan { from, until }));
        };
        let hour = match self.half {
            Some(_) if !(1..=12).contains(&hour) => return None,
            Some(false) => hour % 12,
            Some(true) => hour % 12 + 12,
            None => hour,
        };
        zone.at(date.to_datetime(Time::new(hour, minute, second, 0).ok()?))
            .map(PageTime::At)
    }
    fn date(&self, zone: &PageClock) -> Option<Date> {
        match (self.date, self.month) {
            (Some(date), None) if self.numbers.is_empty() => Some(date),
            (None, Some(month)) => {
                let (day, year) = match *self.numbers.as_slice() {
                    [day] => (day, None),
                    [one, other] if other > 31 => (one, Some(other)),
                    [one, other] if one > 31 => (other, Some(one)),
                    _ => return None,
                };
                // `Nov 2026` is not a day
                let day = i8::try_from(day)
                    .ok()
                    .filter(|day| (1..=31).contains(day))?;
                match year {
                    Some(year) => Date::new(year, month, day).ok(),
                    // this year, or last year if the date would be in the future
                    None => {
                        let this = Date::new(zone.today().year(), month, day).ok()?;
                        if this > zone.today() {
                            Date::new(this.year() - 1, month, day).ok()
                        } else {
                            Some(this)
                        }
                    }
                }
            }
            // `Friday at 7:12 PM`: the last Friday before today
            (None, None) if self.numbers.is_empty() && self.clock.is_some() => {
                zone.today().nth_weekday(-1, self.weekday?).ok()
            }
            _ => None,
        }
    }
}

/// `19:12`, `7:12pm`, `19:12:05`, `19h12`.
fn clock(word: &str) -> Option<((i8, i8, i8), Option<bool>)> {
    let (word, half) = match word.strip_suffix("pm").or(word.strip_suffix("p.m")) {
        Some(word) => (word, Some(true)),
        None => word
            .strip_suffix("am")
            .or(word.strip_suffix("a.m"))
            .map_or((word, None), |word| (word, Some(false))),
    };
    let parts: Vec<&str> = word.split([':', 'h']).collect();
    if !(2..=3).contains(&parts.len())
        || parts.iter().any(|part| {
            part.is_empty() || part.len() > 2 || !part.chars().all(|c| c.is_ascii_digit())
        })
    {
        return None;
    }
    let mut numbers = parts.iter().map(|part| part.parse::<i8>().ok());
    let (hour, minute, second) = (
        numbers.next()??,
        numbers.next()??,
        numbers.next().flatten().unwrap_or(0),
    );
    (hour < 24 && minute < 60 && second < 60).then_some(((hour, minute, second), half))
}

fn iso(word: &str) -> Option<Date> {
    (word.len() == 10 && word.get(4..5) == Some("-"))
        .then(|| word.parse().ok())
        .flatten()
}

fn day_by_name(word: &str, zone: &PageClock) -> Option<Date> {
    match word.trim() {
        "today" | "heute" | "aujourd'hui" | "idag" => Some(zone.today()),
        "yesterday" | "gestern" | "hier" | "igår" => zone.today().checked_sub(1.day()).ok(),
        _ => None,
    }
}

/// `2 hours ago`, `an hour ago`, `vor 5 Minuten`, `il y a 3 jours`, `5d`.
fn ago(words: &[&str], zone: &PageClock) -> Option<PageTime> {
    if NOW
        .iter()
        .any(|now| now.split(' ').eq(words.iter().copied()))
    {
        return since(zone, 0, 60);
    }
    let said = words
        .iter()
        .any(|word| matches!(*word, "ago" | "vor" | "sedan"))
        || words.starts_with(&["il", "y", "a"]);
    let silent = |word: &&str| !BESIDE_AGO.contains(word);
    let core: Vec<&str> = words.iter().copied().filter(silent).take(3).collect();
    let (number, unit) = match *core.as_slice() {
        ["few" | "wenigen" | "einigen" | "quelques" | "några", unit] if said => (1, unit),
        [number, unit] if said => (number.parse::<i64>().ok()?, unit),
        [unit] if said && unit.chars().all(char::is_alphabetic) => (1, unit),
        [only] => {
            let unit = only.trim_start_matches(|c: char| c.is_ascii_digit());
            let digits = only.strip_suffix(unit)?;
            (digits.parse::<i64>().ok()?, unit)
        }
        _ => return None,
    };
    since(zone, number, seconds_of(unit)?)
}

/// `number` units ago, each of `seconds` seconds. Boards round down, by up to one unit, or to the
/// nearest unit.
fn since(zone: &PageClock, number: i64, seconds: i64) -> Option<PageTime> {
    let ago = |seconds: i64| {
        zone.now
            .checked_sub(SignedDuration::from_secs(seconds))
            .ok()
    };
    let told = number.checked_mul(seconds)?;
    let (from, until) = (
        ago(told.checked_add(seconds)?)?,
        ago(told.saturating_sub(seconds / 2).max(0))?,
    );
    Some(PageTime::About(TimeSpan { from, until }))
}

#[cfg(test)]
mod tests {
    use super::*;

    impl PageClock {
        /// A Wednesday at noon.
        pub(crate) fn sample() -> PageClock {
            PageClock {
                zone: TimeZone::UTC,
                now: "2026-11-25T12:00:00Z".parse().unwrap(),
                day_first: None,
                is_shown: false,
            }
        }
    }

    #[test]
    fn times_as_boards_print_them() {
        let zone = PageClock::sample();
        for (text, told) in [
            ("Tue Nov 24, 2026 7:12 pm", "2026-11-24T19:12:00Z"),
            ("Di 24. Nov 2026, 19:12", "2026-11-24T19:12:00Z"),
            ("mar. nov. 24, 2026 7:12 pm", "2026-11-24T19:12:00Z"),
            ("mar. 24 nov. 2026 19:12", "2026-11-24T19:12:00Z"),
            ("mardi 24 novembre 2026 à 19h12", "2026-11-24T19:12:00Z"),
            ("November 24, 2026, 07:12:05 PM", "2026-11-24T19:12:05Z"),
            ("11-24-2026, 07:12 PM", "2026-11-24T19:12:00Z"),
            ("24.11.2026, 19:12 Uhr", "2026-11-24T19:12:00Z"),
            ("24.11.26 19:12", "2026-11-24T19:12:00Z"),
            ("2026-11-24 19:12", "2026-11-24T19:12:00Z"),
            ("24 Nov 2026 12:05 am", "2026-11-24T00:05:00Z"),
            ("24 Nov 2026 12:05 pm", "2026-11-24T12:05:00Z"),
            ("24 Nov, 19:12", "2026-11-24T19:12:00Z"),
            ("24th of December, 19:12", "2025-12-24T19:12:00Z"),
            ("Today at 7:12 AM", "2026-11-25T07:12:00Z"),
            ("Gestern, 19:12", "2026-11-24T19:12:00Z"),
            ("mars 3, 2026 8:00 am", "2026-03-03T08:00:00Z"),
            // a Wednesday tells its own name as a week ago
            ("Friday at 7:12 PM", "2026-11-20T19:12:00Z"),
            ("Mittwoch um 19:12 Uhr", "2026-11-18T19:12:00Z"),
            ("Dimanche à 19:12", "2026-11-22T19:12:00Z"),
            ("måndag kl 19:12", "2026-11-23T19:12:00Z"),
        ] {
            assert_eq!(
                PageTime::read(text, &zone),
                Some(PageTime::At(told.parse().unwrap())),
                "{text}"
            );
        }
        let span = |from: &str, until: &str| TimeSpan {
            from: from.parse().unwrap(),
            until: until.parse().unwrap(),
        };
        for (text, from, until) in [
            (
                "2 hours ago",
                "2026-11-25T09:00:00Z",
                "2026-11-25T10:30:00Z",
            ),
            ("1d", "2026-11-23T12:00:00Z", "2026-11-25T00:00:00Z"),
            ("5d", "2026-11-19T12:00:00Z", "2026-11-21T00:00:00Z"),
            ("just now", "2026-11-25T11:59:00Z", "2026-11-25T12:00:00Z"),
        ] {
            assert_eq!(
                PageTime::read(text, &zone),
                Some(PageTime::About(span(from, until))),
                "{text}"
            );
        }
        assert_eq!(
            PageTime::read("Nov 24, 2026", &zone),
            Some(PageTime::Day(span(
                "2026-11-24T00:00:00Z",
                "2026-11-24T23:59:00Z"
            )))
        );
        for text in [
            "just now",
            "A moment ago",
            "less than a minute ago",
            "vor weniger als einer Minute",
            "il y a moins d’une minute",
            "för ett ögonblick sedan",
            "a few minutes ago",
            "an hour ago",
            "vor einer Stunde",
            "il y a 2 ans",
            "för 3 veckor sedan",
        ] {
            assert!(
                matches!(PageTime::read(text, &zone), Some(PageTime::About(_))),
                "{text}"
            );
        }
        assert_eq!(
            PageTime::read("11/12/2026 19:12", &zone),
            Some(PageTime::Unclear)
        );
        let dmy = PageClock {
            day_first: Some(true),
            ..zone.clone()
        };
        assert_eq!(
            PageTime::read("11/12/2026 19:12", &dmy),
            Some(PageTime::At("2026-12-11T19:12:00Z".parse().unwrap()))
        );
        let berlin = PageClock::named("Europe/Berlin", zone.now).unwrap();
        assert_eq!(
            PageTime::read("24.11.2026 19:12", &berlin),
            Some(PageTime::At("2026-11-24T18:12:00Z".parse().unwrap()))
        );
        for text in [
            "spring 3",
            "13 to Hazlemere",
            "the 24th gate",
            "Nov 2026",
            "25:12 24 Nov 2026",
            "24",
            "Barsham",
            "",
            "Nov 24 2026 on the hill",
            "31.02.2026 10:00",
            "Friday",
            "an hour",
            "a year",
            "ago",
            // numbers of no calendar
            "24 Nov '32767",
            "24 Nov '-32768",
            "24 Nov 32767",
            "32767.32767.32767",
            "99999999999999999999 hours ago",
            "9223372036854775807 days ago",
        ] {
            assert_eq!(PageTime::read(text, &zone), None, "{text}");
        }
    }
}
