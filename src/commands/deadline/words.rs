//! Parses a moderator's commands about deadlines, from a mail or the command line. Knows no
//! campaign.

use super::act::DeadlineAct;
use crate::campaign::{
    dates::{day, explain_ambiguous_date},
    deadlines::{LocalDeadline, zone_named},
};
use crate::clock::in_zone;
use crate::text::{Phrase, Token, WordIndex, WordTable, keywords, normalize_days, tables, tokens};
use jiff::civil::Time;
use jiff::{SignedDuration, Span, Timestamp};
use std::sync::LazyLock;

keywords! { Hold = "hold", Resume = "resume", Extend = "extend", Deadline = "deadline", Help = "help", Settings = "settings", Status = "status", Log = "log", Remind = "remind", Excuse = "excuse", Because = "because", Please = "please" }

const TABLES: &[WordTable] = tables!("moderator");

/// Parsed once; a test fails if a table does not parse.
static WORDS: LazyLock<Option<WordIndex<Key>>> = LazyLock::new(|| WordIndex::mixed(TABLES).ok());

/// One year; a longer time is a typing error.
const LONGEST: SignedDuration = SignedDuration::from_hours(366 * 24);

/// The narrowest line, in characters, that a mail program may have wrapped.
const WRAPPED: usize = 60;

/// What a text asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum DeadlineRequest {
    /// With the reason as written, or an empty string.
    Act(DeadlineAct, String),
    Help,
    Status,
    Settings,
    Log,
    /// No line is a command.
    Nothing,
    /// A command with arguments that do not parse, or several commands at once; says what was
    /// expected.
    Wrong(Phrase),
}

/// Parses the command that stands alone on a line of the text. Its reason comes after `because`, on
/// the same line or one of its own. `zone` applies to times without a zone.
pub fn parse_deadline_request(text: &str, zone: &str, now: Timestamp) -> DeadlineRequest {
    let mut found = DeadlineRequest::Nothing;
    let mut because = String::new();
    let mut lines = text
        .lines()
        .take(crate::text::MOST_LINES)
        .map(str::trim)
        .peekable();
    while let Some(line) = lines.next() {
        let (before, reason) = reasoned(line);
        let said = of_line(before, zone, now);
        if let Some(reason) =
            reason.filter(|_| before.is_empty() || said != DeadlineRequest::Nothing)
        {
            because = reason.to_owned();
            wrapped(line, &mut because, &mut lines, |next| {
                of_line(reasoned(next).0, zone, now) != DeadlineRequest::Nothing
            });
        }
        match (said, &found) {
            (DeadlineRequest::Nothing, _) => {}
            (said, DeadlineRequest::Nothing) => found = said,
            (said, before) if said == *before => {}
            _ => return DeadlineRequest::Wrong(Phrase::new("deadline-one-word")),
        }
    }
    match found {
        DeadlineRequest::Act(act, _) => DeadlineRequest::Act(act, because),
        other => other,
    }
}

/// A reason ends at the end of its line. If the line is as wide as mail programs wrap at, it
/// continues until an empty line or another command.
pub fn wrapped<'a>(
    line: &'a str,
    because: &mut String,
    lines: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    command: impl Fn(&str) -> bool,
) {
    let mut last = line;
    while last.chars().count() >= WRAPPED {
        let Some(next) = lines.next_if(|next| !next.is_empty() && !command(next)) else {
            return;
        };
        *because = format!("{because} {next}");
        last = next;
    }
}

/// The part of a line before `because`, and the part after it.
pub fn reasoned(line: &str) -> (&str, Option<&str>) {
    let words = tokens(line);
    let because = |at: usize| {
        known(&words, at)
            .filter(|(key, _)| *key == Key::Because)
            .map(|(_, length)| (at, length))
    };
    let Some((at, length)) = (0..words.len()).find_map(because) else {
        return (line, None);
    };
    let (first, last) = (words.get(at), words.get((at + length).saturating_sub(1)));
    let before = first
        .and_then(|first| line.get(..first.span.start))
        .unwrap_or_default();
    let behind = last
        .and_then(|last| line.get(last.span.end..))
        .unwrap_or_default();
    (
        before
            .trim()
            .trim_end_matches([',', ':', ';', '-'])
            .trim_end(),
        Some(behind.trim_start_matches([':', ',']).trim()),
    )
}

/// The rest of a line after its first `length` words, without the final punctuation mark.
pub fn behind<'l>(line: &'l str, words: &[Token], length: usize) -> &'l str {
    words
        .get(length)
        .and_then(|token| line.get(token.span.start..))
        .unwrap_or_default()
        .trim()
        .trim_end_matches(['.', '!'])
}

fn known(words: &[Token], at: usize) -> Option<(Key, usize)> {
    WORDS.as_ref()?.at(words, at)
}

/// The line without a `please` at its start or end.
pub fn plain(line: &str) -> &str {
    let words = tokens(line);
    let please = |at: usize| {
        known(&words, at)
            .filter(|(key, _)| *key == Key::Please)
            .map(|(_, length)| length)
    };
    let first = please(0).map_or(0, |length| {
        words
            .get(length)
            .map_or(line.len(), |token| token.span.start)
    });
    // `s'il vous plaît` has four words
    let ends = (1..words.len())
        .rev()
        .take(4)
        .find(|at| please(*at).is_some_and(|length| at + length == words.len()));
    let last = ends
        .and_then(|at| words.get(at))
        .map_or(line.len(), |token| token.span.start);
    line.get(first..last)
        .unwrap_or(line)
        .trim()
        .trim_matches(',')
        .trim()
}

/// The first line that is more than a greeting or a name; usage mails quote it.
pub fn first_line(text: &str) -> Option<String> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines()
        .find(|line| !line.ends_with(','))
        .or_else(|| lines().next())?;
    Some(short(line))
}

fn of_line(line: &str, zone: &str, now: Timestamp) -> DeadlineRequest {
    let line = plain(line);
    let words = tokens(line);
    let Some((key, length)) = known(&words, 0) else {
        return DeadlineRequest::Nothing;
    };
    let rest = behind(line, &words, length);
    let act = |act| DeadlineRequest::Act(act, String::new());
    match (key, rest) {
        (Key::Hold, "") => act(DeadlineAct::Hold),
        (Key::Resume, "") => act(DeadlineAct::Resume),
        // any topic gets the same page, which has all of the moderator's commands
        (Key::Help, _) if words.len() <= 3 => DeadlineRequest::Help,
        (Key::Status, "") => DeadlineRequest::Status,
        (Key::Settings, "") => DeadlineRequest::Settings,
        (Key::Log, "") => DeadlineRequest::Log,
        (Key::Remind, "") => act(DeadlineAct::Remind),
        (Key::Remind, _) if words.len() <= 4 => {
            DeadlineRequest::Wrong(Phrase::new("silence-remind-all"))
        }
        (Key::Excuse, lord) if words.len() <= 6 => act(DeadlineAct::Excuse(lord.to_owned())),
        (Key::Extend, rest) if words.len() <= 12 => match duration(rest) {
            Some(by) => act(DeadlineAct::Extend(by)),
            None => DeadlineRequest::Wrong(
                Phrase::new("deadline-wrong-duration").with("said", short(rest)),
            ),
        },
        (Key::Deadline, rest) if !rest.is_empty() && words.len() <= 14 => {
            match moment(rest, zone, now) {
                Some(wall) => act(DeadlineAct::Deadline(wall)),
                None => DeadlineRequest::Wrong(explain_ambiguous_date(rest).unwrap_or_else(|| {
                    Phrase::new("deadline-wrong-moment").with("said", short(rest))
                })),
            }
        }
        _ => DeadlineRequest::Nothing,
    }
}

/// `24h`, `3 days`, `1 day 12 hours`: more than zero, at most a year; a day has 24 hours.
pub fn duration(text: &str) -> Option<SignedDuration> {
    let span: Span = normalize_days(text.trim()).parse().ok()?;
    let by = span
        .to_duration(jiff::SpanRelativeTo::days_are_24_hours())
        .ok()?;
    (SignedDuration::ZERO < by && by <= LONGEST).then_some(by)
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

fn short(text: &str) -> String {
    crate::text::phrase::piece(text, 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moderators_words() {
        // no word means one thing in one language and another in the next
        let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(words.ambiguities(), [""; 0]);
        let act = |act: DeadlineAct| DeadlineRequest::Act(act, String::new());
        let now = "2026-11-20T08:00:00Z".parse().unwrap();
        let why = |act: DeadlineAct, reason: &str| DeadlineRequest::Act(act, reason.to_owned());
        let hours = |n| act(DeadlineAct::Extend(SignedDuration::from_hours(n)));
        let at = |text: &str| act(DeadlineAct::Deadline(text.parse().unwrap()));
        for (text, wanted) in [
            ("resume", act(DeadlineAct::Resume)),
            ("reprendre, s'il vous plaît", act(DeadlineAct::Resume)),
            ("S’il vous plaît, suspendre", act(DeadlineAct::Hold)),
            ("snälla återuppta", act(DeadlineAct::Resume)),
            ("prolonger de 3 jours", hours(72)),
            (
                "prolonger l'échéance d'1 jour et 12 heures parce que Kay est malade",
                why(
                    DeadlineAct::Extend(SignedDuration::from_hours(36)),
                    "Kay est malade",
                ),
            ),
            ("förläng med 2 dygn", hours(48)),
            (
                "échéance 1er décembre à 20 h",
                at("2026-12-01T20:00[Europe/Berlin]"),
            ),
            (
                "tidsfrist 1 december kl. 20.00",
                at("2026-12-01T20:00[Europe/Berlin]"),
            ),
            ("Resume.\n\nBest, Zoe", act(DeadlineAct::Resume)),
            ("\n  *pause*  \n-- \nZoe", act(DeadlineAct::Hold)),
            ("hold", act(DeadlineAct::Hold)),
            ("extend 24h", hours(24)),
            ("Extend by 3 days!", hours(72)),
            ("extend 1 day 12 hours", hours(36)),
            ("extend 24h\nextend 24h", hours(24)),
            (
                "deadline 2026-12-01 20:00",
                at("2026-12-01T20:00[Europe/Berlin]"),
            ),
            (
                "deadline 1 December 20:00",
                at("2026-12-01T20:00[Europe/Berlin]"),
            ),
            (
                "deadline 1 Dec 2027 20:00 Europe/London",
                at("2027-12-01T20:00[Europe/London]"),
            ),
            // the next such day
            (
                "deadline 19 November 20:00",
                at("2027-11-19T20:00[Europe/Berlin]"),
            ),
            (
                "deadline 20 November 20:00",
                at("2026-11-20T20:00[Europe/Berlin]"),
            ),
            (
                "deadline 12/1 20:00",
                DeadlineRequest::Wrong(
                    Phrase::new("deadline-two-meanings")
                        .with("said", "12/1")
                        .with(
                            "first",
                            Phrase::new("platform-month-day")
                                .with("day", 12)
                                .with("month", 1),
                        )
                        .with(
                            "second",
                            Phrase::new("platform-month-day")
                                .with("day", 1)
                                .with("month", 12),
                        ),
                ),
            ),
            (
                "deadline 2026-12-01 20:00 america/new_york",
                at("2026-12-01T20:00[America/New_York]"),
            ),
            ("help", DeadlineRequest::Help),
            ("help moderator", DeadlineRequest::Help),
            ("Help deadline.", DeadlineRequest::Help),
            (
                "help me to understand what happened here",
                DeadlineRequest::Nothing,
            ),
            (
                "extend 2 days\nbecause of holidays",
                why(
                    DeadlineAct::Extend(SignedDuration::from_hours(48)),
                    "holidays",
                ),
            ),
            ("hold on, I will look into it", DeadlineRequest::Nothing),
            ("resume the game please", DeadlineRequest::Nothing),
            ("Please extend 2 days", hours(48)),
            ("resume, please", act(DeadlineAct::Resume)),
            ("status", DeadlineRequest::Status),
            ("settings", DeadlineRequest::Settings),
            ("log, please", DeadlineRequest::Log),
            (
                "hold because I want to see it",
                why(DeadlineAct::Hold, "I want to see it"),
            ),
            (
                "hold\nbecause I want to see it\nZoe",
                why(DeadlineAct::Hold, "I want to see it"),
            ),
            (
                "extend 2 days because of the snow",
                why(
                    DeadlineAct::Extend(SignedDuration::from_hours(48)),
                    "the snow",
                ),
            ),
            (
                "hold because I want to see how all this came about, which is long\nand wrapped\nZoe",
                why(
                    DeadlineAct::Hold,
                    "I want to see how all this came about, which is long and wrapped",
                ),
            ),
            ("remind", act(DeadlineAct::Remind)),
            ("Remind them, please", act(DeadlineAct::Remind)),
            (
                "remind because it is spring already",
                why(DeadlineAct::Remind, "it is spring already"),
            ),
            (
                "excuse Gawaine.",
                act(DeadlineAct::Excuse("Gawaine".to_owned())),
            ),
            (
                "excuse Sir Kay because he was ill",
                why(DeadlineAct::Excuse("Sir Kay".to_owned()), "he was ill"),
            ),
            ("excuse", act(DeadlineAct::Excuse(String::new()))),
            (
                "excuse me for writing so late in the day",
                DeadlineRequest::Nothing,
            ),
            ("I write because I am ill", DeadlineRequest::Nothing),
            ("thanks", DeadlineRequest::Nothing),
            ("", DeadlineRequest::Nothing),
        ] {
            assert_eq!(
                parse_deadline_request(text, "Europe/Berlin", now),
                wanted,
                "{text:?}"
            );
        }
        for text in [
            "remind Kay",
            "Please remind Sir Kay",
            "extend",
            "extend a bit",
            "extend -3 days",
            "extend 0h",
            "extend 9 months",
            "extend 900 days",
            "deadline tomorrow",
            "deadline 2026-02-30 20:00",
            "resume\nextend 24h",
            "hold because x\nextend 2 days",
        ] {
            assert!(
                matches!(
                    parse_deadline_request(text, "UTC", now),
                    DeadlineRequest::Wrong(_)
                ),
                "{text:?}: {:?}",
                parse_deadline_request(text, "UTC", now)
            );
        }
    }
}
