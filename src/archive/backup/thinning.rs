//! Which backups stay: the newest ones, then one a day, one a week and one a month.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// How many days, weeks and months keep the last backup made in them. Those without a backup are
/// not counted, so nothing goes because the judge was off.
const DAYS: usize = 7;
const WEEKS: usize = 5;
const MONTHS: usize = 12;

/// Whether each backup stays, given when each was made, the newest first. `newest`: how many of
/// them stay whatever their age.
pub(super) fn stays(newest_first: &[Timestamp], newest: usize) -> Vec<bool> {
    let dates: Vec<Date> = newest_first
        .iter()
        .map(|at| at.to_zoned(TimeZone::UTC).date())
        .collect();
    let days = last_of_each(&dates, DAYS, |date| date);
    let weeks = last_of_each(&dates, WEEKS, |date| {
        let week = date.iso_week_date();
        (week.year(), week.week())
    });
    let months = last_of_each(&dates, MONTHS, |date| (date.year(), date.month()));
    days.zip(weeks)
        .zip(months)
        .enumerate()
        .map(|(place, ((day, week), month))| place < newest.max(1) || day || week || month)
        .collect()
}

/// Whether each date is the last of its span, for the newest `most` spans that have one.
fn last_of_each<'d, Span: PartialEq + 'd>(
    newest_first: &'d [Date],
    most: usize,
    span: impl Fn(Date) -> Span + 'd,
) -> impl Iterator<Item = bool> + 'd {
    let (mut last, mut spans) = (None, 0);
    newest_first.iter().map(move |date| {
        let its = Some(span(*date));
        if its == last {
            return false;
        }
        last = its;
        spans += 1;
        spans <= most
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        let text = if text.contains('T') {
            format!("{text}:00Z")
        } else {
            format!("{text}T20:00:00Z")
        };
        text.parse().unwrap()
    }

    /// The backups, the newest first, and whether each stays.
    #[test]
    fn days_weeks_and_months_keep_their_last_backup() {
        for (what, newest, backups) in [
            ("none", 3, &[][..]),
            (
                "one stays, also where none shall",
                0,
                &[("2026-11-20", true)],
            ),
            (
                "the newest of a day, whatever its age, and then the last of each day",
                3,
                &[
                    ("2026-11-20T20:00", true),
                    ("2026-11-20T19:00", true),
                    ("2026-11-20T18:00", true),
                    ("2026-11-20T17:00", false),
                    ("2026-11-19T20:00", true),
                    ("2026-11-19T08:00", false),
                ],
            ),
            (
                "seven days, then the last of each week, which ends on Sunday",
                1,
                &[
                    ("2026-11-20", true), // Friday
                    ("2026-11-19", true),
                    ("2026-11-18", true),
                    ("2026-11-17", true),
                    ("2026-11-16", true),
                    ("2026-11-15", true), // Sunday
                    ("2026-11-14", true),
                    ("2026-11-13", false),
                    ("2026-11-09", false),
                    ("2026-11-08", true), // Sunday
                    ("2026-11-07", false),
                    ("2026-11-01", true), // Sunday, the fourth week
                    ("2026-10-31", true), // the last of its month
                    ("2026-10-30", false),
                    ("2026-10-25", true), // Sunday, the fifth week
                    ("2026-10-18", false),
                    ("2026-09-30", true),
                    ("2026-09-29", false),
                ],
            ),
            (
                "twelve months, also over the end of a year",
                1,
                &[
                    ("2027-02-10", true),
                    ("2027-01-31", true),
                    ("2026-12-31", true),
                    ("2026-11-30", true),
                    ("2026-10-31", true),
                    ("2026-09-30", true),
                    ("2026-08-31", true),
                    ("2026-07-31", true),
                    ("2026-06-30", true),
                    ("2026-05-31", true),
                    ("2026-04-30", true),
                    ("2026-03-31", true),
                    ("2026-02-28", false),
                    ("2026-01-31", false),
                ],
            ),
            (
                "a judge that was off for half a year loses nothing by that",
                1,
                &[
                    ("2026-11-20", true),
                    ("2026-05-20", true),
                    ("2026-05-19", true),
                    ("2026-05-18", true),
                    ("2026-05-17", true),
                    ("2026-05-16", true),
                    ("2026-05-15", true),
                    ("2026-05-14", false),
                    ("2026-05-10", true),
                ],
            ),
            (
                "the first days of January are of the last week of December",
                1,
                &[
                    ("2027-01-20", true),
                    ("2027-01-19", true),
                    ("2027-01-18", true),
                    ("2027-01-16", true),
                    ("2027-01-15", true),
                    ("2027-01-14", true),
                    ("2027-01-13", true),
                    ("2027-01-03", true), // Sunday of a week that began in December
                    ("2027-01-01", false),
                    ("2026-12-31", true), // the last of its month
                    ("2026-12-28", false),
                ],
            ),
        ] {
            let dates: Vec<_> = backups.iter().map(|(date, _)| at(date)).collect();
            let wanted: Vec<_> = backups.iter().map(|(_, stays)| *stays).collect();
            assert_eq!(stays(&dates, newest), wanted, "{what}");
        }
    }

    /// Thinned after each backup, as the daemon does it.
    #[test]
    fn two_years_of_five_backups_a_day_leave_one_of_each_month() {
        let start = at("2026-01-01T00:30");
        let mut kept: Vec<Timestamp> = Vec::new();
        for n in 0..2 * 365 * 5 {
            kept.insert(0, start + jiff::SignedDuration::from_mins(n * 288));
            let stay = stays(&kept, 3);
            let mut stay = stay.iter();
            kept.retain(|_| *stay.next().unwrap());
            assert!(kept.len() <= 3 + DAYS + WEEKS + MONTHS, "{}", kept.len());
        }
        let kept: Vec<String> = kept
            .iter()
            .map(|at| at.strftime("%m-%dT%H:%M").to_string())
            .collect();
        assert_eq!(
            kept,
            [
                "12-31T19:42",
                "12-31T14:54",
                "12-31T10:06",
                "12-30T19:42",
                "12-29T19:42",
                "12-28T19:42",
                "12-27T19:42",
                "12-26T19:42",
                "12-25T19:42",
                "12-19T19:42",
                "12-12T19:42",
                "12-05T19:42",
                "11-30T19:42",
                "10-31T19:42",
                "09-30T19:42",
                "08-31T19:42",
                "07-31T19:42",
                "06-30T19:42",
                "05-31T19:42",
                "04-30T19:42",
                "03-31T19:42",
                "02-28T19:42",
                "01-31T19:42",
            ]
        );
    }
}
