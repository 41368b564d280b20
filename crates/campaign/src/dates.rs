//! Dates and moments as people write them: `24 December`, `24 Dec 2026`, `2026-12-24`, with an hour
//! after it for a moment. `12/1` is one day in America and another in Europe.

use super::days_off::{self, CalendarDay, MONTHS};
use super::deadlines::{LocalDeadline, zone_named};
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use seneschal_clock::in_zone;
use seneschal_text::{Phrase, normalize_days};

/// Without a year, the first such day from `from` on.
pub fn day(text: &str, from: Date) -> Option<Date> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match days_off::day(&words).ok()? {
        (CalendarDay::Once(date), []) => Some(date),
        (CalendarDay::Yearly((month, day)), []) => (from.year()..from.year().checked_add(5)?)
            .find_map(|year| {
                Date::new(year, month, day)
                    .ok()
                    .filter(|date| *date >= from)
            }),
        _ => None,
    }
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

/// The message for the first date in a text that is written in figures with slashes or dots and has
/// two readings.
pub fn explain_ambiguous_date(text: &str) -> Option<Phrase> {
    let (said, first, second) = two_readings(text)?;
    Some(
        Phrase::new("deadline-two-meanings")
            .with("said", seneschal_text::phrase::piece(said, 20))
            .with("first", first.phrase())
            .with("second", second.phrase()),
    )
}

/// The two days that such a date may mean, in English.
pub fn two_days(text: &str) -> Option<(String, String)> {
    two_readings(text).map(|(_, first, second)| (first.to_string(), second.to_string()))
}

/// A day of a month, with its year if one was written.
#[derive(Clone, Debug)]
struct DateReading<'t> {
    day: i8,
    month: i8,
    year: Option<&'t str>,
}

impl DateReading<'_> {
    fn phrase(&self) -> Phrase {
        let id = if self.year.is_some() {
            "platform-date"
        } else {
            "platform-month-day"
        };
        let said = Phrase::new(id)
            .with("day", i64::from(self.day))
            .with("month", i64::from(self.month));
        self.year
            .iter()
            .fold(said, |said, year| said.with("year", *year))
    }
}

impl std::fmt::Display for DateReading<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let month = usize::try_from(self.month)
            .ok()
            .and_then(|month| MONTHS.get(month.checked_sub(1)?));
        write!(f, "{} {}", self.day, month.copied().unwrap_or_default())?;
        self.year.map_or(Ok(()), |year| write!(f, " {year}"))
    }
}

fn two_readings(text: &str) -> Option<(&str, DateReading<'_>, DateReading<'_>)> {
    text.split_whitespace().find_map(|word| {
        let said = word.trim_end_matches([',', '.', ';']);
        let mut figures = said.split(['/', '.']);
        let (one, other) = (
            figures.next()?.parse::<i8>().ok()?,
            figures.next()?.parse::<i8>().ok()?,
        );
        let year = figures.next();
        if figures.next().is_some() || year.is_some_and(|year| year.parse::<u16>().is_err()) {
            return None;
        }
        // a leap year contains every day
        let named = |day: i8, month: i8| {
            Date::new(2028, month, day).ok().map(|_| DateReading {
                day,
                month,
                year: year.filter(|year| !year.is_empty()),
            })
        };
        let (first, second) = (named(one, other)?, named(other, one)?);
        (one != other).then_some((said, first, second))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_alone_may_mean_two_days() {
        for (text, wanted) in [
            (
                "from 12/1 to 12/5",
                Some(("12/1", "12 January", "1 December")),
            ),
            ("1.12. 20:00", Some(("1.12", "1 December", "12 January"))),
            (
                "from 3/4/2027 to 5/4/2027",
                Some(("3/4/2027", "3 April 2027", "4 March 2027")),
            ),
            // one day only, whichever way it is read
            ("24/12 20:00", None),
            ("5/5 20:00", None),
            ("30/2 20:00", None),
            ("1 December 20:00", None),
            ("2026-12-01 20.00", None),
            ("1/2/3/4", None),
            ("", None),
        ] {
            let days = wanted.map(|(_, first, second)| (first.to_owned(), second.to_owned()));
            assert_eq!(two_days(text), days, "{text}");
            let said = explain_ambiguous_date(text).and_then(|why| why.args.get("said").cloned());
            assert_eq!(said, wanted.map(|(said, ..)| said.into()), "{text}");
        }
        let publisher =
            seneschal_render::Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        for (language, wanted) in [
            (
                "en",
                [
                    "can mean 1 December or 12 January",
                    "can mean 3 April 2027 or 4 March 2027",
                ],
            ),
            ("fr", ["1er décembre", "3 avril 2027"]),
            ("sv", ["1 december", "4 mars 2027"]),
        ] {
            for (text, wanted) in ["1.12. 20:00", "3/4/2027"].into_iter().zip(wanted) {
                let said = explain_ambiguous_date(text)
                    .map(|why| publisher.say(language, &why))
                    .unwrap_or_default();
                assert!(said.contains(wanted), "{language}: {said}");
            }
        }
    }
}
