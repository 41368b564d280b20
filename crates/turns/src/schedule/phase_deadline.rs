//! When the next phase of a turn is due: the player is awaited again, and has one deadline for the
//! turn.

use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    DeadlineRule,
    deadlines::{Deadline, after},
};

/// The deadline of a turn's next phase: the turn's own, but at least half of the rule's interval
/// from now. Without a deadline, as after a hold with no time left or a rule that was set later,
/// the rule gives that half.
pub(crate) fn next_phase_deadline(
    rule: &DeadlineRule,
    stands: Option<Deadline>,
    now: Timestamp,
    least: SignedDuration,
    absences: &[(Timestamp, Timestamp)],
) -> Option<Deadline> {
    let least = least.max(rule.half_interval());
    let floor = now.checked_add(least).ok()?;
    match stands {
        Some(stands) if stands.at >= floor => Some(stands),
        None if *rule == DeadlineRule::None => None,
        _ => {
            let mut at = rule.next_counting_day(after(now, least, least));
            // a returning player gets a day (DL-10)
            while let Some((_, last)) = absences
                .iter()
                .find(|(first, last)| (*first..=*last).contains(&at))
            {
                at = rule.next_counting_day(after(
                    *last,
                    SignedDuration::from_hours(24),
                    SignedDuration::ZERO,
                ));
            }
            Some(Deadline { at, wall: None })
        }
    }
}

#[cfg(test)]
mod tests {
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
            let told =
                next_phase_deadline(&rule, Some(stands), at(now), SignedDuration::ZERO, &away);
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
}
