//! Days away, as players write them: `from 24 December to 2 January`,
//! `from 2026-12-24 to 2027-01-02`.

use super::dates::{day, explain_ambiguous_date};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};
use seneschal_clock::{in_zone, instant};
use seneschal_games::{Prompt, Seat};
use seneschal_history::{StoreResult, Transaction};
use seneschal_text::{Phrase, ids::CampaignId, normalize_days};
use std::collections::{BTreeMap, BTreeSet};

/// The longest absence in days, and how far ahead it may be announced.
const LONGEST: i64 = 120;
const AHEAD: i64 = 2 * 366;

/// A range of whole days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    pub first: Date,
    pub last: Date,
}

impl Absence {
    /// Reads `from … to …`; days without a year are the next ones from today on. `None` if the text
    /// cannot be read or is ambiguous (`12/1`).
    pub fn read(text: &str, today: Date) -> Option<Absence> {
        let folded = normalize_days(text.trim().trim_end_matches('.')).to_lowercase();
        let rest = folded.strip_prefix("from ").unwrap_or(&folded);
        let (first, last) = rest
            .split_once(" to ")
            .or_else(|| rest.split_once(" until "))?;
        let first = day(first, today)?;
        let last = day(last, first)?;
        let days = first.until(last).ok()?.get_days();
        let ahead = today.until(first).ok()?.get_days();
        ((0..=AHEAD).contains(&i64::from(ahead)) && (0..LONGEST).contains(&i64::from(days)))
            .then_some(Absence { first, last })
    }

    /// Rebuilds a stored absence from its first and last instant. It keeps its days even if the
    /// player has changed zone since.
    pub fn noted(first: Timestamp, last: Timestamp, zone: &str) -> Option<Absence> {
        let days = last
            .duration_since(first)
            .as_hours()
            .checked_add(12)?
            .div_euclid(24)
            .max(1);
        let first = in_zone(
            first.checked_add(SignedDuration::from_hours(12)).ok()?,
            zone,
        )
        .date();
        Some(Absence {
            first,
            last: first.checked_add((days - 1).days()).ok()?,
        })
    }

    pub fn days(&self) -> u32 {
        self.first
            .until(self.last)
            .map_or(1, |span| span.get_days().unsigned_abs() + 1)
    }

    /// From the beginning of the first day to the end of the last, in a zone.
    pub fn moments(&self, zone: &str) -> Option<(Timestamp, Timestamp)> {
        let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        let first = self.first.to_zoned(zone.clone()).ok()?.timestamp();
        let last = self
            .last
            .checked_add(1.day())
            .ok()?
            .to_zoned(zone)
            .ok()?
            .timestamp();
        Some((
            first,
            last.checked_sub(jiff::SignedDuration::from_millis(1))
                .ok()?,
        ))
    }
}

/// Seat, first and last instant of the current and coming absences that deadlines respect. Seats
/// that are out of the game by `awaited` are left out, since nobody waits for them.
pub fn upcoming_absences(
    book: &Transaction,
    campaign: CampaignId,
    awaited: &BTreeMap<Seat, Prompt>,
    now: Timestamp,
) -> StoreResult<Vec<(Seat, Timestamp, Timestamp)>> {
    let rows = book
        .absences(campaign, now.as_millisecond())?
        .into_iter()
        .filter(|(seat, ..)| awaited.contains_key(seat));
    Ok(rows
        .map(|(seat, first, last)| (seat, instant(first), instant(last)))
        .collect())
}

/// Only the spans, as a deadline rule needs them.
pub fn spans(absences: &[(Seat, Timestamp, Timestamp)]) -> Vec<(Timestamp, Timestamp)> {
    absences
        .iter()
        .map(|(_, first, last)| (*first, *last))
        .collect()
}

/// Counts the days of absence in each calendar year; a day in two absences counts once.
pub fn by_year(absences: &[Absence]) -> BTreeMap<i16, u32> {
    let days: BTreeSet<Date> = absences
        .iter()
        .flat_map(|absence| {
            absence
                .first
                .series(1.day())
                .take_while(|day| *day <= absence.last)
        })
        .collect();
    let mut years = BTreeMap::new();
    for day in days {
        *years.entry(day.year()).or_default() += 1;
    }
    years
}

/// The message for days that cannot be read.
pub fn explain_unreadable_days(text: &str) -> Phrase {
    explain_ambiguous_date(text).unwrap_or_else(|| Phrase::new("deadline-away-wrong"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_as_players_write_them() {
        let today = Date::constant(2026, 11, 20);
        for (text, wanted) in [
            (
                "from 24 December to 2 January",
                Some(("2026-12-24", "2027-01-02", 10)),
            ),
            (
                "from 24 Dec 2026 to 2 Jan 2027",
                Some(("2026-12-24", "2027-01-02", 10)),
            ),
            (
                "From 2026-12-24 to 2026-12-24",
                Some(("2026-12-24", "2026-12-24", 1)),
            ),
            (
                "20 November until 1 december.",
                Some(("2026-11-20", "2026-12-01", 12)),
            ),
            (
                "from 19 November to 25 November",
                Some(("2027-11-19", "2027-11-25", 7)),
            ),
            (
                "du 24 décembre au 2 janvier",
                Some(("2026-12-24", "2027-01-02", 10)),
            ),
            (
                "från 24 december till 2 januari",
                Some(("2026-12-24", "2027-01-02", 10)),
            ),
            (
                "du 1er déc. jusqu'au 2 dec 2026",
                Some(("2026-12-01", "2026-12-02", 2)),
            ),
            ("from 12/1 to 12/5", None),
            ("from 2026-12-24 to 2026-12-20", None),
            ("from 2026-12-24 to 2028-12-20", None),
            (
                "from 2028-11-20 to 2028-11-21",
                Some(("2028-11-20", "2028-11-21", 2)),
            ),
            ("from 2028-11-23 to 2028-11-24", None),
            ("from 24 Decembro to 2 January", None),
            ("from 31 February to 2 March", None),
            ("from tomorrow to Friday", None),
            ("for a week", None),
        ] {
            let read = Absence::read(text, today);
            let told = read.map(|absence| {
                (
                    absence.first.to_string(),
                    absence.last.to_string(),
                    absence.days(),
                )
            });
            assert_eq!(
                told.as_ref().map(|(a, b, n)| (a.as_str(), b.as_str(), *n)),
                wanted,
                "{text}"
            );
        }
        let moments = Absence::read("from 2027-03-28 to 2027-03-28", today)
            .unwrap()
            .moments("Europe/Berlin")
            .unwrap();
        assert_eq!(
            moments,
            (
                "2027-03-27T23:00:00Z".parse().unwrap(),
                "2027-03-28T21:59:59.999Z".parse().unwrap()
            ),
            "a day of 23 hours"
        );
    }

    #[test]
    fn days_are_counted_by_the_year_they_fall_in() {
        let absence = |first: &str, last: &str| Absence {
            first: first.parse().unwrap(),
            last: last.parse().unwrap(),
        };
        for (absences, wanted) in [
            (
                vec![absence("2026-12-24", "2027-01-02")],
                vec![(2026, 8), (2027, 2)],
            ),
            (vec![absence("2026-12-24", "2026-12-24")], vec![(2026, 1)]),
            // what is told twice is not taken twice
            (
                vec![
                    absence("2026-12-20", "2026-12-26"),
                    absence("2026-12-24", "2026-12-28"),
                ],
                vec![(2026, 9)],
            ),
            (vec![absence("2028-02-28", "2028-03-01")], vec![(2028, 3)]),
            (vec![], vec![]),
        ] {
            assert_eq!(
                by_year(&absences).into_iter().collect::<Vec<_>>(),
                wanted,
                "{absences:?}"
            );
            for one in &absences {
                for (zone, later) in [
                    ("Europe/Berlin", "Europe/Berlin"),
                    ("Asia/Tokyo", "Europe/London"),
                    ("America/New_York", "Europe/London"),
                ] {
                    let (first, last) = one.moments(zone).unwrap();
                    assert_eq!(
                        Absence::noted(first, last, later),
                        Some(*one),
                        "{zone}, then {later}"
                    );
                }
            }
        }
    }
}
