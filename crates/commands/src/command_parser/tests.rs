//! What moderators write, and what it asks for.

use super::*;
use jiff::SignedDuration;
use seneschal_text::Phrase;

/// As a game may have them beside those that are somebody's.
fn is_fact(line: &str) -> bool {
    line.ends_with(" to free") || line.contains(" turn to ")
}

#[test]
fn dangerous_words() {
    // no word means one thing in one language and another in the next
    let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(words.ambiguities(), [""; 0]);
    let act = |act: ModeratorAct, because: &str| {
        ParsedCommand::Command(Command::Moderation(act), because.to_owned())
    };
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
            confirm("abcd-efgh-ijkl-mnop".to_owned()),
        ),
        (
            "Oui, je confirme abcd-efgh-ijkl-mnop",
            confirm("abcd-efgh-ijkl-mnop".to_owned()),
        ),
        (
            "confirmer pas abcd-efgh-ijkl-mnop",
            confirm("pas abcd-efgh-ijkl-mnop".to_owned()),
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
        ("hand over to you whenever you like", ParsedCommand::Nothing),
        ("end", ParsedCommand::Nothing),
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
            confirm("abcd-efgh-ijkl-mnop".to_owned()),
        ),
        ("Confirm", confirm(String::new())),
        ("Yes, confirm.", confirm(String::new())),
        ("I confirm, please", confirm(String::new())),
        ("confirm it", confirm(String::new())),
        ("Yes, confirm that please.", confirm(String::new())),
        (
            "Yes, I confirm abcd-efgh-ijkl-mnop!",
            confirm("abcd-efgh-ijkl-mnop".to_owned()),
        ),
        (
            "confirm: \"abcd-efgh-ijkl-mnop\", please",
            confirm("abcd-efgh-ijkl-mnop".to_owned()),
        ),
        (
            "yes, I confirm that all of it was my own mistake",
            ParsedCommand::Nothing,
        ),
        (
            "confirm abcd-efgh-ijkl-mnop? Not yet.",
            confirm("abcd-efgh-ijkl-mnop? Not yet".to_owned()),
        ),
        (
            "confirm not abcd-efgh-ijkl-mnop",
            confirm("not abcd-efgh-ijkl-mnop".to_owned()),
        ),
        (
            "confirm abcd-efgh-ijkl-mnop tomorrow",
            confirm("abcd-efgh-ijkl-mnop tomorrow".to_owned()),
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
        ("I cannot come because I am ill", ParsedCommand::Nothing),
        ("reveal nothing to anybody please", ParsedCommand::Nothing),
        ("", ParsedCommand::Nothing),
    ] {
        assert_eq!(
            parse_command(text, CommandContext::timeless(&is_fact)),
            wanted,
            "{text:?}"
        );
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
                parse_command(text, CommandContext::timeless(&is_fact)),
                ParsedCommand::Wrong(mistake) if !mistake.is_about_time()
            ),
            "{text:?}: {:?}",
            parse_command(text, CommandContext::timeless(&is_fact))
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

#[test]
fn a_moderators_words() {
    let act = |act: DeadlineAct| about_time(act);
    let now = "2026-11-20T08:00:00Z".parse().unwrap();
    let why = |act: DeadlineAct, reason: &str| {
        ParsedCommand::Command(Command::Deadline(act), reason.to_owned())
    };
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
            ParsedCommand::Wrong(CommandMistake::AmbiguousDate(
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
            )),
        ),
        (
            "deadline 2026-12-01 20:00 america/new_york",
            at("2026-12-01T20:00[America/New_York]"),
        ),
        ("help", ask(ModeratorQuestion::Help)),
        ("help moderator", ask(ModeratorQuestion::Help)),
        ("Help deadline.", ask(ModeratorQuestion::Help)),
        (
            "help me to understand what happened here",
            ParsedCommand::Nothing,
        ),
        (
            "extend 2 days\nbecause of holidays",
            why(
                DeadlineAct::Extend(SignedDuration::from_hours(48)),
                "holidays",
            ),
        ),
        ("hold on, I will look into it", ParsedCommand::Nothing),
        ("resume the game please", ParsedCommand::Nothing),
        ("Please extend 2 days", hours(48)),
        ("resume, please", act(DeadlineAct::Resume)),
        ("status", ask(ModeratorQuestion::Status)),
        ("settings", ask(ModeratorQuestion::Settings)),
        ("log, please", ask(ModeratorQuestion::Log)),
        ("my page, please", ask(ModeratorQuestion::Page)),
        ("ma page", ask(ModeratorQuestion::Page)),
        ("ny sida", ask(ModeratorQuestion::NewPage)),
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
            ParsedCommand::Nothing,
        ),
        ("I write because I am ill", ParsedCommand::Nothing),
        ("thanks", ParsedCommand::Nothing),
        ("", ParsedCommand::Nothing),
    ] {
        assert_eq!(
            parse_command(
                text,
                CommandContext {
                    zone: "Europe/Berlin",
                    now,
                    is_fact: &|_| false
                }
            ),
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
                parse_command(text, CommandContext::timeless(&is_fact)),
                ParsedCommand::Wrong(mistake) if mistake.is_about_time()
            ),
            "{text:?}: {:?}",
            parse_command(text, CommandContext::timeless(&is_fact))
        );
    }
}

#[test]
fn commands_beside_each_other() {
    let one_act = || ParsedCommand::Wrong(CommandMistake::OneAct);
    for (text, wanted) in [
        ("reveal\nextend 24h", one_act()),
        ("extend a bit\nreveal", one_act()),
        ("hold\nresume\nreveal", one_act()),
        ("status\nreveal", moderation(ModeratorAct::Reveal)),
        (
            "reveal because of a dispute\nstatus because I ask",
            ParsedCommand::Command(
                Command::Moderation(ModeratorAct::Reveal),
                "a dispute".to_owned(),
            ),
        ),
        ("confirm\nresume", confirm(String::new())),
        (
            "set grace 60\nresume",
            ParsedCommand::Wrong(CommandMistake::HowToSet),
        ),
        (
            "status\nhold",
            ParsedCommand::Wrong(CommandMistake::OneWord),
        ),
    ] {
        assert_eq!(
            parse_command(text, CommandContext::timeless(&is_fact)),
            wanted,
            "{text:?}"
        );
    }
}

/// A pause has no length: these are no command, and the answer says so.
#[test]
fn a_pause_with_a_length_is_known() {
    for (line, is_known) in [
        ("pause for a week", true),
        ("hold for a week", true),
        ("hold until 4 December", true),
        ("hold 7 days", true),
        ("we hold for a week", false),
        ("extend 7 days", false),
    ] {
        assert_eq!(begins_with_hold(line), is_known, "{line}");
    }
    assert_eq!(
        parse_command("hold 7 days", CommandContext::timeless(&is_fact)),
        ParsedCommand::Nothing
    );
}
