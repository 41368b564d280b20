use super::*;

#[test]
fn a_second_piece_has_the_turns_deadline_and_half_of_the_time() {
    let at = |text: &str| text.parse::<Timestamp>().unwrap();
    for (rule, stands, now, away, wanted) in [
        // plenty is left
        (
            "every 3 days",
            "2026-12-04T08:00:00Z",
            "2026-12-01T09:00:00Z",
            None,
            "2026-12-04T08:00:00Z",
        ),
        (
            "every 3 days",
            "2026-12-04T08:00:00Z",
            "2026-12-02T20:00:00Z",
            None,
            "2026-12-04T08:00:00Z",
        ),
        // less than 36 hours
        (
            "every 3 days",
            "2026-12-04T08:00:00Z",
            "2026-12-02T20:01:00Z",
            None,
            "2026-12-04T08:01:00Z",
        ),
        (
            "every 3 days",
            "2026-12-04T08:00:00Z",
            "2026-12-04T08:00:30Z",
            None,
            "2026-12-05T20:01:00Z",
        ),
        (
            "every 3 days 20:00 Europe/Berlin",
            "2026-12-04T19:00:00Z",
            "2026-12-04T19:01:00Z",
            None,
            "2026-12-06T07:01:00Z",
        ),
        (
            "every 20 minutes",
            "2026-12-04T08:00:00Z",
            "2026-12-04T08:00:00Z",
            None,
            "2026-12-04T08:10:00Z",
        ),
        // a day, where days of the week are named
        (
            "every tuesday and friday 20:00 Europe/Berlin",
            "2026-12-04T19:00:00Z",
            "2026-12-04T12:00:00Z",
            None,
            "2026-12-05T12:00:00Z",
        ),
        (
            "every tuesday and friday 20:00 UTC except saturday",
            "2026-12-04T20:00:00Z",
            "2026-12-04T12:00:00Z",
            None,
            "2026-12-06T12:00:00Z",
        ),
        // nobody is asked while he is away
        (
            "every 2 days",
            "2026-12-04T08:00:00Z",
            "2026-12-04T07:00:00Z",
            Some(("2026-12-05T00:00:00Z", "2026-12-06T23:59:00Z")),
            "2026-12-07T23:59:00Z",
        ),
    ] {
        let rule: DeadlineRule = rule.parse().unwrap();
        let away: Vec<_> = away
            .into_iter()
            .map(|(first, last)| (at(first), at(last)))
            .collect();
        let stands = Deadline {
            at: at(stands),
            wall: None,
        };
        let told = next_phase_deadline(&rule, Some(stands), at(now), SignedDuration::ZERO, &away);
        assert_eq!(
            told.map(|deadline| deadline.at),
            Some(at(wanted)),
            "{rule} {now}"
        );
    }
    for (rule, wanted) in [
        ("none", None),
        ("every 3 days", Some("2026-12-05T20:00:00Z")),
    ] {
        let told = next_phase_deadline(
            &rule.parse().unwrap(),
            None,
            at("2026-12-04T08:00:00Z"),
            SignedDuration::ZERO,
            &[],
        );
        assert_eq!(told.map(|deadline| deadline.at), wanted.map(at), "{rule}");
    }
}
