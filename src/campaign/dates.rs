//! Dates as people write them: `24 December`, `24 Dec 2026`, `2026-12-24`. `12/1` means one day on one side of an ocean and another on the other.

use super::days_off::{self, Day, MONTHS};
use crate::phrase::Phrase;
use jiff::civil::Date;

/// Without a year the first such day from `from` on.
pub fn day(text: &str, from: Date) -> Option<Date> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match days_off::day(&words).ok()? {
        (Day::Once(date), []) => Some(date),
        (Day::Yearly((month, day)), []) => {
            (from.year()..from.year().checked_add(5)?).find_map(|year| Date::new(year, month, day).ok().filter(|date| *date >= from))
        }
        _ => None,
    }
}

/// What to say of the first date in a text that is written in figures with strokes or dots, where it can be read in two ways.
pub fn two_meanings(text: &str) -> Option<Phrase> {
    let (said, first, second) = two_readings(text)?;
    Some(Phrase::new("deadline-two-meanings").with("said", crate::phrase::piece(said, 20)).with("first", first).with("second", second))
}

/// The two days that such a date may mean.
pub fn two_days(text: &str) -> Option<(String, String)> {
    two_readings(text).map(|(_, first, second)| (first, second))
}

fn two_readings(text: &str) -> Option<(&str, String, String)> {
    text.split_whitespace().find_map(|word| {
        let said = word.trim_end_matches([',', '.', ';']);
        let mut figures = said.split(['/', '.']);
        let (one, other) = (figures.next()?.parse::<i8>().ok()?, figures.next()?.parse::<i8>().ok()?);
        let year = figures.next();
        if figures.next().is_some() || year.is_some_and(|year| year.parse::<u16>().is_err()) {
            return None;
        }
        let year = year.map_or_else(String::new, |year| format!(" {year}"));
        // a day that a leap year has, with its month
        let named = |day: i8, month: i8| {
            let date = Date::new(2028, month, day).ok()?;
            let name = MONTHS.get(usize::try_from(date.month()).ok()?.checked_sub(1)?)?;
            Some(format!("{day} {name}{year}"))
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
            ("from 12/1 to 12/5", Some(("12/1", "12 January", "1 December"))),
            ("1.12. 20:00", Some(("1.12", "1 December", "12 January"))),
            ("from 3/4/2027 to 5/4/2027", Some(("3/4/2027", "3 April 2027", "4 March 2027"))),
            // one day only, whichever way it is read
            ("24/12 20:00", None),
            ("5/5 20:00", None),
            ("30/2 20:00", None),
            ("1 December 20:00", None),
            ("2026-12-01 20.00", None),
            ("1/2/3/4", None),
            ("", None),
        ] {
            let wanted =
                wanted.map(|(said, first, second)| Phrase::new("deadline-two-meanings").with("said", said).with("first", first).with("second", second));
            assert_eq!(two_meanings(text), wanted, "{text}");
        }
    }
}
