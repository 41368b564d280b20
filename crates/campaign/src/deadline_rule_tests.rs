use super::*;
use crate::deadlines::{end_of, minute};

#[test]
fn rules_as_people_write_them() {
    for (text, wanted) in [
        ("none", "none"),
        ("every 3 days", "every 3 days"),
        ("Every day", "every 1 day"),
        ("every 20 minutes", "every 20 minutes"),
        ("every 2 weeks 18:30", "every 14 days 18:30 UTC"),
        (
            "every tuesday 20:00 Europe/Berlin",
            "every tuesday 20:00 Europe/Berlin",
        ),
        (
            "every Tuesday, Friday 20:00",
            "every tuesday and friday 20:00 UTC",
        ),
        (
            "every tuesday and friday 20:00 europe/paris",
            "every tuesday and friday 20:00 Europe/Paris",
        ),
        (
            "every 3 days 20:00 europe/berlin except Saturdays and Sundays",
            "every 3 days 20:00 Europe/Berlin except saturday and sunday",
        ),
        (
            "every day 20:00 EXCEPT 24 Dec to 2 Jan",
            "every 1 day 20:00 UTC except 24 December to 2 January",
        ),
        (
            "every tuesday and friday 20:00 except friday, 2026-12-29",
            "every tuesday and friday 20:00 UTC except friday and 2026-12-29",
        ),
    ] {
        let rule: DeadlineRule = text.parse().unwrap();
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
        ("every tuesday 20:00:30 UTC", "seconds"),
        ("every tuesday 20:00 Europe/Atlantis", "Atlantis"),
        ("every tuesday 20:00 UTC please", "please"),
        ("every 3 hours 20:00", "goes with"),
        ("none except sunday", "neither"),
        ("every 3 days except sunday", "time of day"),
        ("every 20 minutes except sunday", "time of day"),
        ("every 2 weeks 20:00 except sunday", "not with weeks"),
        ("every 3 days 20:00 except", "except when"),
        ("every 3 days 20:00 except holidays", "holidays"),
        ("every 3 days 20:00 except 31 February", "no 31"),
        ("every tuesday 20:00 except tuesday", "no day is left"),
        (
            "every 3 days 20:00 except monday, tuesday, wednesday, thursday, friday, saturday, sunday",
            "no day of the week",
        ),
    ] {
        let error = text.parse::<DeadlineRule>().unwrap_err();
        assert!(error.what.contains(word), "{text}: {error}");
    }
}

#[test]
fn the_next_deadline() {
    let least = SignedDuration::from_mins(15);
    for (rule, opened, wanted) in [
        (
            "every 3 days",
            "2026-11-20T08:45:31Z",
            "2026-11-23T08:45:00Z",
        ),
        (
            "every 1 minute",
            "2026-11-20T08:45:31Z",
            "2026-11-20T09:01:00Z",
        ), // never sooner than the least
        (
            "every tuesday 20:00 Europe/Berlin",
            "2026-11-20T08:45:31Z",
            "2026-11-24T19:00:00Z",
        ),
        // half of the rule's own interval is left at least: of a week three and a half days, to the
        // second
        (
            "every tuesday 20:00 Europe/Berlin",
            "2026-11-24T18:33:00Z",
            "2026-12-01T19:00:00Z",
        ),
        (
            "every tuesday 20:00 Europe/Berlin",
            "2026-11-21T07:00:00Z",
            "2026-11-24T19:00:00Z",
        ),
        (
            "every tuesday 20:00 Europe/Berlin",
            "2026-11-21T07:00:01Z",
            "2026-12-01T19:00:00Z",
        ),
        // the shorter of its two intervals counts: three days
        (
            "every tuesday and friday 20:00 Europe/Berlin",
            "2026-11-23T07:00:00Z",
            "2026-11-24T19:00:00Z",
        ),
        (
            "every tuesday and friday 20:00 Europe/Berlin",
            "2026-11-23T07:00:01Z",
            "2026-11-27T19:00:00Z",
        ),
        (
            "every friday and tuesday and tuesday 20:00 Europe/Berlin",
            "2026-11-23T07:00:01Z",
            "2026-11-27T19:00:00Z",
        ),
        (
            "every sunday and monday 20:00 UTC",
            "2026-11-22T08:00:01Z",
            "2026-11-23T20:00:00Z",
        ),
        // a weekday that never counts is none of its days
        (
            "every tuesday and friday 20:00 Europe/Berlin except friday",
            "2026-11-23T07:00:00Z",
            "2026-12-01T19:00:00Z",
        ),
        (
            "every 1 day 08:00 UTC",
            "2026-11-20T20:00:00Z",
            "2026-11-21T08:00:00Z",
        ),
        (
            "every 1 day 08:00 UTC",
            "2026-11-20T20:00:01Z",
            "2026-11-22T08:00:00Z",
        ),
        (
            "every 2 days 08:00 UTC",
            "2026-11-20T23:59:00Z",
            "2026-11-22T08:00:00Z",
        ),
        (
            "every tuesday 20:00 Europe/Berlin",
            "2026-11-24T19:02:00Z",
            "2026-12-01T19:00:00Z",
        ),
        // 20:00 stays 20:00 when summer time comes
        (
            "every sunday 20:00 Europe/Berlin",
            "2026-03-23T12:00:00Z",
            "2026-03-29T18:00:00Z",
        ),
        (
            "every sunday 20:00 Europe/Berlin",
            "2026-03-16T12:00:00Z",
            "2026-03-22T19:00:00Z",
        ),
        (
            "every 3 days 20:00 Europe/Berlin",
            "2026-03-27T12:00:00Z",
            "2026-03-30T18:00:00Z",
        ),
        // 02:30 does not exist on 29 March 2026: the first instant after the gap is 03:00 summer
        // time
        (
            "every sunday 02:30 Europe/Berlin",
            "2026-03-23T12:00:00Z",
            "2026-03-29T01:00:00Z",
        ),
        (
            "every sunday 02:00 Europe/Berlin",
            "2026-03-23T12:00:00Z",
            "2026-03-29T01:00:00Z",
        ),
        (
            "every sunday 03:00 Europe/Berlin",
            "2026-03-23T12:00:00Z",
            "2026-03-29T01:00:00Z",
        ),
        // 02:30 comes twice on 25 October 2026: the later one
        (
            "every sunday 02:30 Europe/Berlin",
            "2026-10-19T12:00:00Z",
            "2026-10-25T01:30:00Z",
        ),
        // a zone that jumps by half an hour
        (
            "every sunday 02:15 Australia/Lord_Howe",
            "2026-09-28T12:00:00Z",
            "2026-10-03T15:30:00Z",
        ),
        // from a Friday: Monday, Tuesday and Wednesday are counted, Saturday and Sunday are not
        (
            "every 3 days 20:00 Europe/Berlin except saturday and sunday",
            "2026-11-20T08:45:31Z",
            "2026-11-25T19:00:00Z",
        ),
        (
            "every 1 day 20:00 Europe/Berlin except saturday and sunday",
            "2026-11-20T20:00:00Z",
            "2026-11-23T19:00:00Z",
        ),
        (
            "every 3 days 20:00 Europe/Berlin except 24 December to 2 January",
            "2026-12-22T12:00:00Z",
            "2027-01-04T19:00:00Z",
        ),
        (
            "every 3 days 20:00 Europe/Berlin except 24 December 2025 to 2 January 2026",
            "2026-12-22T12:00:00Z",
            "2026-12-25T19:00:00Z",
        ),
        (
            "every tuesday 20:00 Europe/Berlin except 24 December to 2 January",
            "2026-12-22T19:30:00Z",
            "2027-01-05T19:00:00Z",
        ),
        (
            "every tuesday and friday 20:00 Europe/Berlin except friday",
            "2026-12-22T19:30:00Z",
            "2026-12-29T19:00:00Z",
        ),
        // the day is the wall's: it is Monday in Apia when it is Sunday in Greenwich
        (
            "every 1 day 08:00 Pacific/Apia except sunday",
            "2026-11-20T20:00:00Z",
            "2026-11-22T19:00:00Z",
        ),
        // over the change of the clocks, and at the hour that does not exist
        (
            "every 2 days 20:00 Europe/Berlin except sunday",
            "2026-03-27T12:00:00Z",
            "2026-03-30T18:00:00Z",
        ),
        (
            "every 1 day 02:30 Europe/Berlin except saturday",
            "2026-03-27T12:00:00Z",
            "2026-03-29T01:00:00Z",
        ),
        (
            "every 1 day 02:30 Europe/Berlin except sunday",
            "2026-03-28T12:00:00Z",
            "2026-03-30T00:30:00Z",
        ),
        // Apia skipped 30 December 2011: its deadline would be the first instant of a day that does
        // not count
        (
            "every 1 day 20:00 Pacific/Apia except 2011-12-31",
            "2011-12-30T05:00:00Z",
            "2012-01-01T06:00:00Z",
        ),
        // 10 minutes are too short
        (
            "every 1 day 20:00 UTC except saturday and sunday",
            "2026-11-19T19:50:00Z",
            "2026-11-20T20:00:00Z",
        ),
    ] {
        let parsed: DeadlineRule = rule.parse().unwrap();
        let next = parsed.next(opened.parse().unwrap(), least);
        assert_eq!(next, Some(wanted.parse().unwrap()), "{rule} from {opened}");
    }
    assert_eq!(DeadlineRule::None.next(Timestamp::UNIX_EPOCH, least), None);
    // and is told so
    for (rule, wanted) in [
        ("every 2 minutes", "every 15 minutes"),
        ("every 1 minute", "every 15 minutes"),
        ("every 15 minutes", "every 15 minutes"),
        ("every 1 hour", "every 1 hour"),
        ("every 3 days", "every 3 days"),
        ("every 1 day 20:00 UTC", "every 1 day 20:00 UTC"),
        ("none", "none"),
    ] {
        assert_eq!(
            rule.parse::<DeadlineRule>()
                .unwrap()
                .kept(least)
                .to_string(),
            wanted,
            "{rule}"
        );
    }
}

proptest::proptest! {
    /// DL-05: whenever a turn opens, whoever plays it has half of the rule's interval.
    #[test]
    fn nobody_gets_less_than_half_of_the_interval(second in 1_700_000_000_i64..2_000_000_000, rule in 0..5_usize) {
        let (rule, hours) =
            [("every tuesday 20:00 Europe/Berlin", 84), ("every tuesday and friday 20:00 Europe/Berlin", 36), ("every 1 day 20:00 Europe/Berlin", 12),
             ("every 5 days 20:00 Europe/Berlin", 60), ("every saturday and sunday 02:30 Europe/Berlin", 12)][rule];
        let opened = Timestamp::from_second(second).unwrap();
        let next = rule.parse::<DeadlineRule>().unwrap().next(opened, SignedDuration::from_mins(15)).unwrap();
        proptest::prop_assert!(next.duration_since(opened) >= SignedDuration::from_hours(hours));
    }

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
    for (received, counts) in [
        ("2026-11-24T18:59:59Z", true),
        ("2026-11-24T19:00:00Z", true),
        ("2026-11-24T19:00:59.999Z", true),
        ("2026-11-24T19:01:00Z", false),
    ] {
        assert_eq!(
            received.parse::<Timestamp>().unwrap() <= end,
            counts,
            "{received}"
        );
    }
}

/// DL-10
#[test]
fn a_resumed_turn_is_due_at_the_rules_hour() {
    let tuesday = "every tuesday 20:00 Europe/Berlin";
    for (rule, now, hours, wanted) in [
        // a pause of minutes moves nothing, however little time is left
        (tuesday, "2026-11-24T18:05:00Z", 1, "2026-11-24T19:00:00Z"),
        (tuesday, "2026-11-23T19:05:00Z", 24, "2026-11-24T19:00:00Z"),
        // a pause of days moves it by days, to the hour of the wall over a change of the clocks
        (tuesday, "2026-11-26T19:05:00Z", 24, "2026-11-27T19:00:00Z"),
        (tuesday, "2026-10-24T17:55:00Z", 24, "2026-10-25T19:00:00Z"),
        // half of the time that was left stays at least
        (tuesday, "2026-11-24T18:40:00Z", 1, "2026-11-25T19:00:00Z"),
        (tuesday, "2026-11-24T06:00:00Z", 24, "2026-11-24T19:00:00Z"),
        (tuesday, "2026-11-24T09:00:00Z", 24, "2026-11-25T19:00:00Z"),
        (
            "every 3 days 20:00 Europe/Berlin except saturday and sunday",
            "2026-11-20T10:30:00Z",
            24,
            "2026-11-23T19:00:00Z",
        ),
        // without an hour, to the minute
        (
            "every 3 days",
            "2026-11-21T10:30:00Z",
            5,
            "2026-11-21T15:30:00Z",
        ),
        ("none", "2026-11-21T10:30:00Z", 5, "2026-11-21T15:30:00Z"),
    ] {
        let rule: DeadlineRule = rule.parse().unwrap();
        let left = SignedDuration::from_hours(hours);
        let due = rule.resumed(now.parse().unwrap(), left, SignedDuration::from_mins(15));
        assert_eq!(
            due.at,
            wanted.parse().unwrap(),
            "{rule}: {now}, {hours} h left"
        );
        assert_eq!(due.wall.is_some(), rule.zone().is_some(), "{rule}");
    }
}

#[test]
fn a_held_turn_goes_on_to_a_day_that_counts() {
    for (rule, at, wanted) in [
        (
            "every 3 days 20:00 Europe/Berlin except saturday and sunday",
            "2026-11-21T10:30:00Z",
            "2026-11-23T10:30:00Z",
        ),
        (
            "every 3 days 20:00 Europe/Berlin except saturday and sunday",
            "2026-11-20T10:30:00Z",
            "2026-11-20T10:30:00Z",
        ),
        (
            "every 3 days 20:00 Europe/Berlin except saturday",
            "2026-10-24T10:30:00Z",
            "2026-10-25T11:30:00Z",
        ),
        (
            "every 3 days 20:00 Europe/Berlin",
            "2026-11-21T10:30:00Z",
            "2026-11-21T10:30:00Z",
        ),
        (
            "every 3 days",
            "2026-11-21T10:30:00Z",
            "2026-11-21T10:30:00Z",
        ),
        ("none", "2026-11-21T10:30:00Z", "2026-11-21T10:30:00Z"),
    ] {
        assert_eq!(
            rule.parse::<DeadlineRule>()
                .unwrap()
                .next_counting_day(at.parse().unwrap()),
            wanted.parse().unwrap(),
            "{rule}: {at}"
        );
    }
}
