//! Parses a moderator's dangerous commands in a mail: the act, its reason, or the code that
//! confirms one. Knows no campaign.

use super::act::ModeratorAct;
use crate::campaign::setting_definitions::choice;
use crate::commands::deadline::words::{self, behind, plain, wrapped};
use crate::text::{Phrase, Token, WordIndex, WordTable, is_courteous, keywords, tables, tokens};
use std::sync::LazyLock;

keywords! {
    Rollback = "rollback", Rerun = "rerun", Run = "run", Process = "process", Preview = "preview", Reveal = "reveal", Replace = "replace", By = "by",
    Set = "set", Appoint = "appoint", Dismiss = "dismiss", HandOver = "hand-over", End = "end", Confirm = "confirm",
}

const TABLES: &[WordTable] = tables!("intervention");

/// Parsed once; a test fails if a table does not parse.
static WORDS: LazyLock<Option<WordIndex<Key>>> = LazyLock::new(|| WordIndex::mixed(TABLES).ok());

/// What a text asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModerationRequest {
    /// With the reason as written, or an empty string.
    Act(ModeratorAct, String),
    /// The confirmation code; empty if it must be found in the quoted text.
    Confirm(String),
    Nothing,
    /// Several acts at once, or an incomplete one; says what was expected.
    Wrong(Phrase),
}

/// Tells whether a line `set … to …` is a fact of the campaign's game.
pub type FactTest<'a> = &'a dyn Fn(&str) -> bool;

/// Parses the act that stands alone on a line of the text. Its reason comes after `because`, on the
/// same line or one of its own.
pub fn parse_moderation_request(text: &str, is_fact: FactTest) -> ModerationRequest {
    let mut found = ModerationRequest::Nothing;
    let mut because = String::new();
    let mut lines = text
        .lines()
        .take(crate::text::MOST_LINES)
        .map(str::trim)
        .peekable();
    while let Some(line) = lines.next() {
        let (before, reason) = reasoned(line, is_fact);
        if let Some(reason) = reason {
            because = reason.to_owned();
            wrapped(line, &mut because, &mut lines, |next| {
                of_line(reasoned(next, is_fact).0, is_fact) != ModerationRequest::Nothing
            });
        }
        match (of_line(before, is_fact), &mut found) {
            (ModerationRequest::Nothing, _) => {}
            // facts are set together, all or none
            (
                ModerationRequest::Act(ModeratorAct::Amend { lines }, _),
                ModerationRequest::Act(ModeratorAct::Amend { lines: known }, _),
            ) => known.extend(lines),
            (said, ModerationRequest::Nothing) => found = said,
            // a repeated act counts once, except `run!`: writing it twice may mean two turns
            (said, known)
                if said == *known
                    && said != ModerationRequest::Act(ModeratorAct::Process, String::new()) => {}
            _ => return ModerationRequest::Wrong(Phrase::new("moderator-one-act")),
        }
    }
    match found {
        ModerationRequest::Act(act, _) => ModerationRequest::Act(act, because),
        other => other,
    }
}

/// The part of a line before `because`, and the part after it.
fn reasoned<'l>(line: &'l str, is_fact: FactTest) -> (&'l str, Option<&'l str>) {
    match words::reasoned(line) {
        // a sentence that continues after `because` is no reason, unless an act comes before it
        (before, Some(_))
            if !before.is_empty() && of_line(before, is_fact) == ModerationRequest::Nothing =>
        {
            (line, None)
        }
        found => found,
    }
}

fn known(words: &[Token], at: usize) -> Option<(Key, usize)> {
    WORDS.as_ref()?.at(words, at)
}

fn is(key: Key) -> impl Fn(&[Token], usize) -> bool {
    move |words, at| known(words, at).is_some_and(|(found, _)| found == key)
}

fn of_line(line: &str, is_fact: FactTest) -> ModerationRequest {
    let line = plain(line);
    let words = tokens(line);
    let Some((key, length)) = known(&words, 0) else {
        return confirmation(line);
    };
    let rest = behind(line, &words, length);
    let act = |act| ModerationRequest::Act(act, String::new());
    match (key, rest) {
        (Key::Rollback, turn) if (1..=3).contains(&turn.split_whitespace().count()) => {
            act(ModeratorAct::Rollback {
                turn: turn.to_owned(),
            })
        }
        (Key::Rerun, turn) if (1..=3).contains(&turn.split_whitespace().count()) => {
            act(ModeratorAct::Rerun {
                turn: turn.to_owned(),
            })
        }
        (Key::Rollback | Key::Rerun, "") => {
            ModerationRequest::Wrong(Phrase::new("moderator-which-turn"))
        }
        // `run` waits for missing sheets, `run!` does not
        (Key::Run, "") => act(if line.ends_with('!') {
            ModeratorAct::Process
        } else {
            ModeratorAct::Run
        }),
        (Key::Process, "") => act(ModeratorAct::Process),
        (Key::Preview, "") => act(ModeratorAct::Preview),
        (Key::End, "") => act(ModeratorAct::End),
        (Key::Set, rest) if !rest.is_empty() && words.len() <= MOST_WORDS => {
            set(line, rest, is_fact)
        }
        (Key::Appoint, rest) if is_one(rest) => act(ModeratorAct::Appoint {
            address: address(rest),
        }),
        (Key::Dismiss, rest) if is_one(rest) => act(ModeratorAct::Dismiss {
            address: address(rest),
        }),
        (Key::HandOver, rest) if is_one(rest) => act(ModeratorAct::HandOver {
            address: address(rest),
        }),
        (Key::Reveal, "") => act(ModeratorAct::Reveal),
        (Key::Replace, _) => replace(line, length),
        (Key::Confirm, word) if word.split_whitespace().count() <= 4 => {
            ModerationRequest::Confirm(only_word(word))
        }
        _ => ModerationRequest::Nothing,
    }
}

/// `Yes, confirm abcd-efgh-ijkl-mnop`: a comma between the words is ignored.
fn confirmation(line: &str) -> ModerationRequest {
    let bare = line.replace(',', " ");
    let words = tokens(&bare);
    match known(&words, 0) {
        Some((Key::Confirm, length)) if bare != line => match behind(&bare, &words, length) {
            word if word.split_whitespace().count() <= 4 => {
                ModerationRequest::Confirm(only_word(word))
            }
            _ => ModerationRequest::Nothing,
        },
        _ => ModerationRequest::Nothing,
    }
}

/// The confirmation code after `confirm`, if only polite words accompany it. Otherwise the complete
/// text, which is no code: `not abcd-efgh-ijkl-mnop` takes back what it names.
fn only_word(said: &str) -> String {
    let trimmed = said
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()));
    let (words, others): (Vec<&str>, Vec<&str>) = trimmed.partition(|word| is_word(word));
    let courteous = others.iter().all(|word| {
        matches!(
            word.to_lowercase().as_str(),
            "" | "please" | "it" | "this" | "that" | "them" | "thanks"
        )
    }) || is_courteous(&others.join(" "));
    match words.as_slice() {
        [] if courteous && !said.contains('?') => String::new(),
        [word] if courteous && !said.contains('?') => (*word).to_owned(),
        _ => said.to_owned(),
    }
}

/// A longer line that begins with `set` is a sentence, or a deadline rule with seven days.
const MOST_WORDS: usize = 30;

fn is_one(rest: &str) -> bool {
    rest.split_whitespace().count() == 1
}

fn address(rest: &str) -> String {
    rest.trim_matches(['<', '>', ',']).to_owned()
}

/// `set treasury of gawaine to 12`, `set grace to 60`, `set combat.row_2_4 to 3`: a fact, a setting
/// or a rule. The game decides which other lines are facts; a line with an owner (`of …`) can be
/// nothing else.
pub fn set(line: &str, rest: &str, is_fact: FactTest) -> ModerationRequest {
    let how = || ModerationRequest::Wrong(Phrase::new("moderator-set-how"));
    let Some((what, to)) = rest
        .split_once(" to ")
        .map(|(what, to)| (what.trim(), to.trim()))
    else {
        return how();
    };
    let act = |act| ModerationRequest::Act(act, String::new());
    let fact = || {
        // games know only the English word
        let english = line
            .get(..3)
            .is_some_and(|word| word.eq_ignore_ascii_case("set"));
        if english {
            line.trim_end_matches(['.', '!']).to_owned()
        } else {
            format!("set {}", rest.trim_end_matches(['.', '!']))
        }
    };
    match what.split_once(" of ") {
        Some(_) => act(ModeratorAct::Amend {
            lines: vec![fact()],
        }),
        None if choice(what).is_some() => act(ModeratorAct::Choose {
            setting: what.to_owned(),
            value: to.to_owned(),
        }),
        None if is_fact(&fact()) => act(ModeratorAct::Amend {
            lines: vec![fact()],
        }),
        None if is_one(what) && is_one(to) => act(ModeratorAct::Rule {
            switch: what.to_lowercase(),
            value: to.to_owned(),
        }),
        None => how(),
    }
}

/// `replace gawaine by new@example.org`, after its first word.
fn replace(line: &str, from: usize) -> ModerationRequest {
    let words = tokens(line);
    let by = (from + 1..words.len()).find(|at| is(Key::By)(&words, *at));
    let pieces = by.and_then(|by| {
        let lord = line
            .get(words.get(from)?.span.start..words.get(by)?.span.start)?
            .trim();
        let address = line.get(words.get(by)?.span.end..)?.trim();
        Some((lord, address))
    });
    match pieces {
        Some((lord, address))
            if address.contains('@') || address.split_whitespace().count() == 1 =>
        {
            ModerationRequest::Act(
                ModeratorAct::Replace {
                    lord: lord.to_owned(),
                    address: address.trim_matches(['<', '>']).to_owned(),
                },
                String::new(),
            )
        }
        _ if line.contains('@') => ModerationRequest::Wrong(Phrase::new("moderator-replace-how")),
        // a sentence that begins with this word
        _ if words.len() > 4 => ModerationRequest::Nothing,
        _ => ModerationRequest::Wrong(Phrase::new("moderator-replace-how")),
    }
}

/// The code in quoted text from one of our mails: the only one after `confirm`.
pub fn quoted_word(quoted: &str) -> Option<String> {
    let mut found: Option<String> = None;
    for line in quoted.lines() {
        let line = line.trim_start_matches(['>', ' ', '\t', '|']).trim();
        // as our mails print it, in any language
        let words = tokens(line);
        let behind = known(&words, 0)
            .filter(|found| *found == (Key::Confirm, 1))
            .and_then(|_| line.get(words.get(1)?.span.start..));
        let word = behind.map(str::trim).filter(|word| is_word(word));
        match (&found, word) {
            (Some(known), Some(word)) if known != word => return None,
            (None, Some(word)) => found = Some(word.to_owned()),
            _ => {}
        }
    }
    found
}

/// Four groups of four letters and digits.
fn is_word(text: &str) -> bool {
    let groups: Vec<&str> = text.split('-').collect();
    groups.len() == 4
        && groups
            .iter()
            .all(|group| group.len() == 4 && group.chars().all(|c| c.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As a game may have them beside those that are somebody's.
    fn is_fact(line: &str) -> bool {
        line.ends_with(" to free") || line.contains(" turn to ")
    }

    #[test]
    fn dangerous_words() {
        // no word means one thing in one language and another in the next
        let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(words.ambiguities(), [""; 0]);
        let act =
            |act: ModeratorAct, because: &str| ModerationRequest::Act(act, because.to_owned());
        let (back, again) = (
            |turn: &str| ModeratorAct::Rollback {
                turn: turn.to_owned(),
            },
            |turn: &str| ModeratorAct::Rerun {
                turn: turn.to_owned(),
            },
        );
        let facts = |lines: &[&str]| ModeratorAct::Amend {
            lines: lines.iter().map(|line| (*line).to_owned()).collect(),
        };
        let setting = |name: &str, to: &str| ModeratorAct::Choose {
            setting: name.to_owned(),
            value: to.to_owned(),
        };
        let seat = |lord: &str, address: &str| ModeratorAct::Replace {
            lord: lord.to_owned(),
            address: address.to_owned(),
        };
        for (text, wanted) in [
            (
                "rollback to spring 3 because the wrong table was used",
                act(back("spring 3"), "the wrong table was used"),
            ),
            (
                "Rollback to Spring 3.\nbecause the wrong table was used\n\nBest, Zoe",
                act(back("Spring 3"), "the wrong table was used"),
            ),
            ("roll back to winter 2", act(back("winter 2"), "")),
            (
                "rerun spring 3, because: a typo",
                act(again("spring 3"), "a typo"),
            ),
            (
                "revenir à printemps 3 parce que la table était fausse",
                act(back("printemps 3"), "la table était fausse"),
            ),
            ("spola tillbaka till vår 3", act(back("vår 3"), "")),
            (
                "jag bekräftar abcd-efgh-ijkl-mnop, tack",
                ModerationRequest::Confirm("abcd-efgh-ijkl-mnop".to_owned()),
            ),
            (
                "Oui, je confirme abcd-efgh-ijkl-mnop",
                ModerationRequest::Confirm("abcd-efgh-ijkl-mnop".to_owned()),
            ),
            (
                "confirmer pas abcd-efgh-ijkl-mnop",
                ModerationRequest::Confirm("pas abcd-efgh-ijkl-mnop".to_owned()),
            ),
            (
                "process now because Kay is ill",
                act(ModeratorAct::Process, "Kay is ill"),
            ),
            (
                "run!\nbecause Kay is ill",
                act(ModeratorAct::Process, "Kay is ill"),
            ),
            (
                "run! because Kay is ill",
                act(ModeratorAct::Process, "Kay is ill"),
            ),
            ("run", act(ModeratorAct::Run, "")),
            ("Run.", act(ModeratorAct::Run, "")),
            ("run now\nrun", act(ModeratorAct::Run, "")),
            (
                "preview because I want to see it",
                act(ModeratorAct::Preview, "I want to see it"),
            ),
            (
                "end the campaign because nobody plays",
                act(ModeratorAct::End, "nobody plays"),
            ),
            (
                "set treasury of gawaine to 12 because of a slip",
                act(facts(&["set treasury of gawaine to 12"]), "a slip"),
            ),
            (
                "set treasury of gawaine to 12\nSet 13 of gawaine to healthy.",
                act(
                    facts(&[
                        "set treasury of gawaine to 12",
                        "Set 13 of gawaine to healthy",
                    ]),
                    "",
                ),
            ),
            (
                "set Bala to free because of a slip",
                act(facts(&["set Bala to free"]), "a slip"),
            ),
            (
                "set turn to bjorn.\nset money of bjorn to 3",
                act(facts(&["set turn to bjorn", "set money of bjorn to 3"]), ""),
            ),
            (
                "fixer money of bjorn to 3 parce que je me suis trompé",
                act(facts(&["set money of bjorn to 3"]), "je me suis trompé"),
            ),
            ("set grace to free", act(setting("grace", "free"), "")),
            ("set grace to 60", act(setting("grace", "60"), "")),
            (
                "set deadline rule to every 3 days 20:00 Europe/Berlin",
                act(
                    setting("deadline rule", "every 3 days 20:00 Europe/Berlin"),
                    "",
                ),
            ),
            (
                "set combat.row_2_4 to 3",
                act(
                    ModeratorAct::Rule {
                        switch: "combat.row_2_4".to_owned(),
                        value: "3".to_owned(),
                    },
                    "",
                ),
            ),
            (
                "co-moderator yan@example.org",
                act(
                    ModeratorAct::Appoint {
                        address: "yan@example.org".to_owned(),
                    },
                    "",
                ),
            ),
            (
                "no co-moderator <yan@example.org>",
                act(
                    ModeratorAct::Dismiss {
                        address: "yan@example.org".to_owned(),
                    },
                    "",
                ),
            ),
            (
                "hand over to yan@example.org because I move",
                act(
                    ModeratorAct::HandOver {
                        address: "yan@example.org".to_owned(),
                    },
                    "I move",
                ),
            ),
            (
                "hand over to you whenever you like",
                ModerationRequest::Nothing,
            ),
            ("end", ModerationRequest::Nothing),
            (
                "reveal because of a dispute",
                act(ModeratorAct::Reveal, "a dispute"),
            ),
            (
                "replace Sir Kay by New@example.org because he left",
                act(seat("Sir Kay", "New@example.org"), "he left"),
            ),
            (
                "replace gawaine with <new@example.org>",
                act(seat("gawaine", "new@example.org"), ""),
            ),
            (
                "replace gawaine by nobody",
                act(seat("gawaine", "nobody"), ""),
            ),
            (
                "confirm abcd-efgh-ijkl-mnop",
                ModerationRequest::Confirm("abcd-efgh-ijkl-mnop".to_owned()),
            ),
            ("Confirm", ModerationRequest::Confirm(String::new())),
            ("Yes, confirm.", ModerationRequest::Confirm(String::new())),
            (
                "I confirm, please",
                ModerationRequest::Confirm(String::new()),
            ),
            ("confirm it", ModerationRequest::Confirm(String::new())),
            (
                "Yes, confirm that please.",
                ModerationRequest::Confirm(String::new()),
            ),
            (
                "Yes, I confirm abcd-efgh-ijkl-mnop!",
                ModerationRequest::Confirm("abcd-efgh-ijkl-mnop".to_owned()),
            ),
            (
                "confirm: \"abcd-efgh-ijkl-mnop\", please",
                ModerationRequest::Confirm("abcd-efgh-ijkl-mnop".to_owned()),
            ),
            (
                "yes, I confirm that all of it was my own mistake",
                ModerationRequest::Nothing,
            ),
            (
                "confirm abcd-efgh-ijkl-mnop? Not yet.",
                ModerationRequest::Confirm("abcd-efgh-ijkl-mnop? Not yet".to_owned()),
            ),
            (
                "confirm not abcd-efgh-ijkl-mnop",
                ModerationRequest::Confirm("not abcd-efgh-ijkl-mnop".to_owned()),
            ),
            (
                "confirm abcd-efgh-ijkl-mnop tomorrow",
                ModerationRequest::Confirm("abcd-efgh-ijkl-mnop tomorrow".to_owned()),
            ),
            (
                "process now, please, because Kay is ill",
                act(ModeratorAct::Process, "Kay is ill"),
            ),
            (
                "replace gawaine by x@example.org because he left\nZoe",
                act(seat("gawaine", "x@example.org"), "he left"),
            ),
            ("reveal\nreveal", act(ModeratorAct::Reveal, "")),
            ("I cannot come because I am ill", ModerationRequest::Nothing),
            (
                "reveal nothing to anybody please",
                ModerationRequest::Nothing,
            ),
            ("resume", ModerationRequest::Nothing),
            ("", ModerationRequest::Nothing),
        ] {
            assert_eq!(parse_moderation_request(text, &is_fact), wanted, "{text:?}");
        }
        for text in [
            "rollback",
            "rerun",
            "replace gawaine",
            "replace gawaine new@example.org",
            "set grace 60",
            "set the table to rights",
            "set grace to 60\nset delay to 60",
            "set grace to 60\nset treasury of gawaine to 12",
            "reveal\nprocess now",
            "process now\nprocess now",
            "process now because x\nprocess now because x",
            "rollback to spring 3\nrollback to spring 2",
        ] {
            assert!(
                matches!(
                    parse_moderation_request(text, &is_fact),
                    ModerationRequest::Wrong(_)
                ),
                "{text:?}: {:?}",
                parse_moderation_request(text, &is_fact)
            );
        }
    }

    #[test]
    fn the_word_in_what_he_quotes() {
        for (quoted, wanted) in [
            (
                "> This would be done:\n>\n> confirm abcd-efgh-ijkl-mnop\n> until then",
                Some("abcd-efgh-ijkl-mnop"),
            ),
            (
                "> confirm abcd-efgh-ijkl-mnop\n>> confirm abcd-efgh-ijkl-mnop",
                Some("abcd-efgh-ijkl-mnop"),
            ),
            (
                "> confirm abcd-efgh-ijkl-mnop\n> confirm qrst-uvwx-yz23-4567",
                None,
            ),
            (
                "> confirmer abcd-efgh-ijkl-mnop",
                Some("abcd-efgh-ijkl-mnop"),
            ),
            ("> please confirm abcd-efgh-ijkl-mnop", None),
            ("> confirm everything", None),
            ("", None),
        ] {
            assert_eq!(quoted_word(quoted).as_deref(), wanted, "{quoted:?}");
        }
    }
}
