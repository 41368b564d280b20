//! A moderator's words, from a mail or the command line: what they mean. Knows no campaign.

use super::Act;
use crate::campaign::deadlines::Wall;
use crate::phrase::Phrase;
use crate::sheet::{Words, keywords, tokens};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Span};
use std::sync::LazyLock;

keywords! { Hold = "hold", Resume = "resume", Extend = "extend", Deadline = "deadline", Help = "help" }

const FILE: &str = "config/words/moderator/en.yaml";
const TABLE: &str = include_str!("../../config/words/moderator/en.yaml");

/// Read once; a test catches a table that does not read.
static WORDS: LazyLock<Option<Words<Key>>> = LazyLock::new(|| Words::read(FILE, TABLE).ok());

/// A year: whoever means more mistypes.
const LONGEST: SignedDuration = SignedDuration::from_hours(366 * 24);

/// What a text asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    Act(Act),
    Help,
    /// No line is one of the words.
    Nothing,
    /// A word whose rest does not read, or several words at once; with what was expected.
    Wrong(Phrase),
}

/// Reads the word that stands in a text, alone on a line; `zone` is that of times without one.
pub fn asked(text: &str, zone: &str) -> Asked {
    let mut found = Asked::Nothing;
    for line in text.lines().take(crate::sheet::MOST_LINES) {
        match (of_line(line.trim(), zone), &found) {
            (Asked::Nothing, _) => {}
            (said, Asked::Nothing) => found = said,
            (said, before) if said == *before => {}
            _ => return Asked::Wrong(Phrase::new("deadline-one-word")),
        }
    }
    found
}

fn of_line(line: &str, zone: &str) -> Asked {
    let words = tokens(line);
    let Some((key, length)) = WORDS.as_ref().and_then(|table| table.at(&words, 0)) else { return Asked::Nothing };
    let rest = words.get(length).and_then(|token| line.get(token.span.start..)).unwrap_or_default().trim().trim_end_matches(['.', '!']);
    match (key, rest) {
        (Key::Hold, "") => Asked::Act(Act::Hold),
        (Key::Resume, "") => Asked::Act(Act::Resume),
        (Key::Help, "") => Asked::Help,
        (Key::Extend, rest) if words.len() <= 12 => match duration(rest) {
            Some(by) => Asked::Act(Act::Extend(by)),
            None => Asked::Wrong(Phrase::new("deadline-wrong-duration").with("said", short(rest))),
        },
        (Key::Deadline, rest) if !rest.is_empty() && words.len() <= 14 => match moment(rest, zone) {
            Some(wall) => Asked::Act(Act::Deadline(wall)),
            None => Asked::Wrong(Phrase::new("deadline-wrong-moment").with("said", short(rest))),
        },
        _ => Asked::Nothing,
    }
}

/// `24h`, `3 days`, `1 day 12 hours`: more than nothing, at most a year; days have 24 hours.
pub fn duration(text: &str) -> Option<SignedDuration> {
    let span: Span = text.trim().parse().ok()?;
    let by = span.to_duration(jiff::SpanRelativeTo::days_are_24_hours()).ok()?;
    (SignedDuration::ZERO < by && by <= LONGEST).then_some(by)
}

/// `2026-12-01 20:00`, with a zone behind it where another than `zone` is meant.
pub fn moment(text: &str, zone: &str) -> Option<Wall> {
    let mut words = text.split_whitespace();
    let (date, time, named) = (words.next()?, words.next()?, words.next());
    let at = DateTime::strptime("%Y-%m-%d %H:%M", format!("{date} {time}")).ok()?;
    let zone = TimeZone::get(named.unwrap_or(zone)).ok()?.iana_name()?.to_owned();
    words.next().is_none().then_some(Wall { at, zone })
}

fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moderators_words() {
        if let Err(error) = Words::<Key>::read(FILE, TABLE) {
            panic!("{error}");
        }
        let hours = |n| Asked::Act(Act::Extend(SignedDuration::from_hours(n)));
        let at = |text: &str| Asked::Act(Act::Deadline(text.parse().unwrap()));
        for (text, wanted) in [
            ("resume", Asked::Act(Act::Resume)),
            ("Resume.\n\nBest, Zoe", Asked::Act(Act::Resume)),
            ("\n  *pause*  \n-- \nZoe", Asked::Act(Act::Hold)),
            ("hold", Asked::Act(Act::Hold)),
            ("extend 24h", hours(24)),
            ("Extend by 3 days!", hours(72)),
            ("extend 1 day 12 hours", hours(36)),
            ("extend 24h\nextend 24h", hours(24)),
            ("deadline 2026-12-01 20:00", at("2026-12-01T20:00[Europe/Berlin]")),
            ("deadline 2026-12-01 20:00 america/new_york", at("2026-12-01T20:00[America/New_York]")),
            ("help", Asked::Help),
            ("hold on, I will look into it", Asked::Nothing),
            ("resume the game please", Asked::Nothing),
            ("thanks", Asked::Nothing),
            ("", Asked::Nothing),
        ] {
            assert_eq!(asked(text, "Europe/Berlin"), wanted, "{text:?}");
        }
        for text in [
            "extend",
            "extend a bit",
            "extend -3 days",
            "extend 0h",
            "extend 9 months",
            "extend 900 days",
            "deadline tomorrow",
            "deadline 2026-02-30 20:00",
            "resume\nextend 24h",
        ] {
            assert!(matches!(asked(text, "UTC"), Asked::Wrong(_)), "{text:?}: {:?}", asked(text, "UTC"));
        }
    }
}
