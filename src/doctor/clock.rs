//! Compares this machine's clock with the times that mail servers report: deadlines are judged by
//! their time, and kept by ours (DL-04).

use super::finding::DoctorFinding;
use jiff::{SignedDuration, Timestamp};

/// A time that a server reported, and when we asked and heard it: the server said it at some moment
/// in between.
#[derive(Clone, Debug)]
pub(super) struct ClockSample {
    pub who: String,
    pub said: Timestamp,
    pub before: Timestamp,
    pub after: Timestamp,
}

impl ClockSample {
    /// How far the server's clock is ahead of ours, beyond what the transfer time explains: servers
    /// report whole seconds.
    fn ahead(&self) -> SignedDuration {
        let second = SignedDuration::from_secs(1);
        let zero = SignedDuration::ZERO;
        let early = self.before.duration_since(self.said) - second;
        let late = self.said.duration_since(self.after) - second;
        if early > zero {
            -early
        } else if late > zero {
            late
        } else {
            zero
        }
    }
}

const SMALL: SignedDuration = SignedDuration::from_secs(5);
const LARGE: SignedDuration = SignedDuration::from_secs(60);

pub(super) fn look(told: &[ClockSample], findings: &mut Vec<DoctorFinding>) {
    if told.is_empty() {
        findings.push(DoctorFinding::warning(
            "clock",
            "could not compare the clock: no server reported its time",
            "check with `timedatectl` that the clock is synchronised",
        ));
    }
    for told in told {
        let ahead = told.ahead();
        let seconds = ahead.unsigned_abs().as_secs();
        let says = match ahead.signum() {
            0 => format!("agrees with {}", told.who),
            1 => format!("{seconds} s behind {}", told.who),
            _ => format!("{seconds} s ahead of {}", told.who),
        };
        let advice = "set the clock by NTP: timedatectl set-ntp true (or chrony); then restart the daemon. Otherwise deadlines pass at the wrong time";
        findings.push(match ahead.abs() {
            far if far > LARGE => DoctorFinding::problem("clock", says, advice),
            far if far > SMALL => DoctorFinding::warning("clock", says, advice),
            _ => DoctorFinding::ok("clock", says),
        });
    }
}

/// The time in a server's greeting, if it contains one (RFC 5322, section 3.3):
/// `… ESMTP Exim 4.96 Fri, 20 Nov 2026 14:45:00 +0000`.
pub(super) fn in_greeting(line: &str) -> Option<Timestamp> {
    let begins = ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]
        .iter()
        .filter_map(|day| line.find(day))
        .max()?;
    let date: Vec<&str> = line
        .get(begins..)?
        .split_ascii_whitespace()
        .take(6)
        .collect();
    jiff::fmt::rfc2822::DateTimeParser::new()
        .parse_timestamp(date.join(" "))
        .ok()
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn what_the_way_explains_is_no_fault_of_the_clock() {
        for (said, level, says) in [
            ("2026-11-20T08:00:05Z", Severity::Ok, "agrees"),
            ("2026-11-20T08:00:00Z", Severity::Ok, "agrees"),
            ("2026-11-20T07:59:59Z", Severity::Ok, "agrees"),
            ("2026-11-20T08:00:14Z", Severity::Ok, "3 s behind"),
            ("2026-11-20T08:00:20Z", Severity::Warning, "9 s behind"),
            ("2026-11-20T07:59:40Z", Severity::Warning, "19 s ahead"),
            ("2026-11-20T08:02:00Z", Severity::Problem, "109 s behind"),
            ("2026-11-20T07:00:00Z", Severity::Problem, "ahead"),
        ] {
            let mut findings = Vec::new();
            look(
                &[ClockSample {
                    who: "it".to_owned(),
                    said: at(said),
                    before: at("2026-11-20T08:00:00Z"),
                    after: at("2026-11-20T08:00:10Z"),
                }],
                &mut findings,
            );
            assert!(
                findings[0].level == level && findings[0].says.contains(says),
                "{said}: {:?}",
                findings[0]
            );
        }
    }

    #[test]
    fn greetings_that_tell_the_time() {
        let is = Some(at("2026-11-20T14:45:00Z"));
        assert_eq!(
            in_greeting("mail.example.org ESMTP Exim 4.96 Fri, 20 Nov 2026 14:45:00 +0000"),
            is
        );
        assert_eq!(
            in_greeting("mail ESMTP; Fri, 20 Nov 2026 15:45:00 +0100 (CET)"),
            is
        );
        for line in ["mail.example.org ESMTP Postfix", "Fri, nonsense", ""] {
            assert_eq!(in_greeting(line), None, "{line}");
        }
    }
}
