//! Lines in three languages, and mixed: the same orders. `tests/lines/excalibur/tongues.txt` has them for
//! players to check.

use super::*;
use crate::read::{keys::Key, names::TABLES};
use seneschal_text::{Sheet, WordIndex};
use std::collections::BTreeMap;

/// The position of another table.
fn position_of(game: &Excalibur, file: &str) -> Position {
    let text = std::fs::read_to_string(format!(
        "{}/tests/lines/excalibur/{file}",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
    ))
    .expect("the table");
    game.read_position_file(file, text.split("\n---\n").nth(1).expect("a position"))
        .expect("a position")
}

#[test]
fn one_order_in_three_languages() {
    let text = std::fs::read_to_string(format!(
        "{}/tests/lines/excalibur/tongues.txt",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
    ))
    .expect("the table");
    let (mut wrong, mut seen) = (String::new(), 0);
    let mut place: Option<(Excalibur, Position)> = None;
    let mut english = String::new();
    for row in text
        .lines()
        .filter(|row| !row.trim().is_empty() && !row.starts_with("# "))
    {
        if let Some(file) = row.strip_prefix("## ") {
            let game = game(match file {
                "houses.txt" => HOUSES,
                "shrines.txt" => SHRINES,
                _ => &[],
            });
            let position = position_of(&game, file);
            place = Some((game, position));
            continue;
        }
        let (game, position) = place.as_ref().expect("a table's name comes first");
        let line = row.trim();
        let reading = read_text(
            game,
            position,
            &format!("BEGIN ORDERS\n{}\nEND ORDERS", line.replace(" ⏎ ", "\n")),
        );
        let said: Vec<String> = reading
            .answers
            .iter()
            .map(|answer| outcome(game, position, &reading, answer))
            .collect();
        // a refusal names the piece of the line, and offers lines in the sheet's language
        let bare = |said: &String| {
            if said.starts_with("refused") {
                said.split(" at \"")
                    .next()
                    .unwrap_or_default()
                    .split(" [")
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            } else {
                said.clone()
            }
        };
        let said = said.iter().map(bare).collect::<Vec<_>>().join(" ⏎ ");
        // a row that is indented says the same as the one above it
        if !row.starts_with(' ') {
            english = said.clone();
        }
        seen += 1;
        if said != english || said.contains("unread") || said.contains("remark") {
            let _ = writeln!(wrong, "{line} ⇒ {said}\n   instead of {english}");
        }
    }
    assert!(seen > 200, "{seen} rows");
    assert!(
        wrong.is_empty(),
        "these rows of tests/lines/excalibur/tongues.txt say something else:\n{wrong}"
    );
}

/// What a person has looked at: what each means is told by the words around it (`spell::tongues`),
/// or asked.
#[test]
fn every_word_of_two_meanings() {
    let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        words.ambiguities(),
        ["a: one (en), to (fr), at (fr)", "en: in (fr), one (sv)"]
    );
}

#[test]
fn words_of_two_meanings_are_told_apart_or_asked() {
    let game = game(&[]);
    let (campaign, winter) = (
        position_of(&game, "campaign.txt"),
        position_of(&game, "winter.txt"),
    );
    for (position, line, wanted) in [
        (&campaign, "tous à Hazlemere", "refused all-where"),
        (&campaign, "tous a Barsham restent", "hold 1 13 17 52"),
        (
            &campaign,
            "tous à Barsham, combattre tous",
            "unread at-or-to at \"à\" [tous à Barsham; combattre tous | tous en Barsham: combattre tous]",
        ),
        (
            &campaign,
            "tous à Barsham combattre Lionel",
            "unread at-or-to at \"à\" [tous à Barsham; combattre Lionel | tous en Barsham: combattre Lionel]",
        ),
        (
            &campaign,
            "tous à Barsham et combattre Lionel",
            "unread at-or-to",
        ),
        (
            &campaign,
            "tous à Barsham se retirer après 2 reprises",
            "unread at-or-to",
        ),
        (
            &campaign,
            "tous en Barsham: combattre Lionel",
            "stand 1 13 17 52: fight lionel",
        ),
        (
            &campaign,
            "tous à Barsham: combattre Lionel",
            "stand 1 13 17 52: fight lionel",
        ),
        (
            &campaign,
            "all at Barsham fight Lionel",
            "stand 1 13 17 52: fight lionel",
        ),
        (&campaign, "13 A Barsham", "unread no-such-order at \"A\""),
        (
            &campaign,
            "13 de Barsham a Hazlemere",
            "move 13: Barsham > Hazlemere",
        ),
        (&campaign, "13 stannar en phase 2", "unread"),
        (
            &winter,
            "rekrytera en knekt i Barsham",
            "hire 1 ManAtArms at Barsham",
        ),
        (
            &winter,
            "hire en knekt at Barsham",
            "hire 1 ManAtArms at Barsham",
        ),
        (
            &winter,
            "engager a knight a Barsham",
            "hire 1 Knight at Barsham",
        ),
        // Swedish for wounds shortens Sarbury: a word of its language beside it makes it one
        (&campaign, "13 toward Sar", "move 13"),
        (&campaign, "sår till 13, 17", "stand all: wounds 13 17"),
    ] {
        let reading = read_text(
            &game,
            position,
            &format!("BEGIN ORDERS\n{line}\nEND ORDERS"),
        );
        let said = outcome(&game, position, &reading, &reading.answers[0]);
        assert!(said.starts_with(wanted), "{line}: {said}");
    }
}

/// A lord's name, or what shortens it, may be a word of another language: of one that only shortens
/// it, the line's other words tell.
#[test]
fn a_lord_called_like_a_word_is_told_by_the_line() {
    let game = crate::sample::game_of(&["Gawaine", "Parsifal", "Kay"], &[]);
    let text = std::fs::read_to_string(format!(
        "{}/tests/lines/excalibur/campaign.txt",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
    ))
    .expect("the table");
    let position = text
        .split("\n---\n")
        .nth(1)
        .expect("a position")
        .replace("Lionel", "Parsifal")
        .replace("lionel", "parsifal");
    let position = game
        .read_position_file("campaign.txt", &position)
        .expect("a position");
    for (line, wanted) in [
        (
            "13 de Barsham par Stowell à Penhallow",
            "move 13: Barsham > Stowell > Penhallow",
        ),
        (
            "13 par Stowell à Penhallow",
            "move 13: Barsham > Stowell > Penhallow",
        ),
        (
            "13 par Stowell a Penhallow",
            "move 13: Barsham > Stowell > Penhallow",
        ),
        ("13 fight Par", "stand 13: fight parsifal"),
        ("13 fight Parsifal", "stand 13: fight parsifal"),
        ("13 combattre Parsifal", "stand 13: fight parsifal"),
        ("13 kämpa mot Par", "stand 13: fight parsifal"),
    ] {
        let reading = read_text(
            &game,
            &position,
            &format!("BEGIN ORDERS\n{line}\nEND ORDERS"),
        );
        let said = outcome(&game, &position, &reading, &reading.answers[0]);
        assert!(said.starts_with(wanted), "{line}: {said}");
    }
}

#[test]
fn what_is_offered_instead_is_in_the_sheet_s_language() {
    let game = game(&[]);
    let position = position_of(&game, "campaign.txt");
    for (sheet, wanted) in [
        (
            "39 reste\n13 Fox",
            "13 à Carse Abbey | 13 en direction de Foxwood",
        ),
        ("39 stannar\n13 Fox", "13 till Carse Abbey | 13 mot Foxwood"),
        ("39 hold\n13 Fox", "13 to Carse Abbey | 13 toward Foxwood"),
        ("39 reste\npaix", "paix avec tous"),
        ("39 stannar\nkampa", "kämpa mot alla"),
        ("39 reste; combatre tous", "combattre"),
        ("pour le tour 3\n", "pour hiver 3"),
        ("för drag 3", "för vinter 3"),
        ("for turn 3", "for winter 3"),
        ("39 reste\npour tour 3", "pour hiver 3"),
    ] {
        let reading = read_text(
            &game,
            &position,
            &format!("BEGIN ORDERS\n{sheet}\nEND ORDERS"),
        );
        let offered = match &reading.answers.last().expect("an answer").verdict {
            LineVerdict::Unread(why) => why.instead.join(" | "),
            LineVerdict::Refused(why) => why.instead.join(" | "),
            other => format!("{other:?}"),
        };
        assert_eq!(offered, wanted, "{sheet}");
    }
    // a sheet that tells no language is its reader's
    for (language, wanted) in [
        ("en", "13 to Carse Abbey | 13 toward Foxwood"),
        ("fr-board", "13 à Carse Abbey | 13 en direction de Foxwood"),
        ("sv", "13 till Carse Abbey | 13 mot Foxwood"),
    ] {
        let reading = read(
            &game,
            &position,
            Seat(0),
            &Sheet::from_stored("13 Fox").read_in(language),
        );
        let LineVerdict::Refused(why) = &reading.answers[0].verdict else {
            panic!("{:?}", reading.answers)
        };
        assert_eq!(why.instead.join(" | "), wanted);
    }
}

#[test]
fn prose_of_any_language_is_no_order() {
    let game = game(&[]);
    let position = position_of(&game, "campaign.txt");
    for (line, remark) in [
        ("Bonjour à tous", true),
        ("Voici mes ordres de printemps", true),
        ("Part of the plan, as you know", true),
        ("Hej alla vänner", true),
        ("Tack för en fin omgång", true),
        ("Sort it out between you", true),
        ("combattre tous", false),
        ("kämpa mot alla", false),
        ("après victoire revenir", false),
    ] {
        let reading = read_text(&game, &position, line);
        assert_eq!(
            reading
                .answers
                .first()
                .is_none_or(|answer| answer.verdict == LineVerdict::Remark),
            remark,
            "{line}: {:?}",
            reading.answers
        );
    }
}

/// What `help` shows in each language is read as it stands.
#[test]
fn every_example_of_every_language_reads() {
    let all: Vec<(&str, &str)> = HOUSES
        .iter()
        .chain(SHRINES)
        .copied()
        .collect::<BTreeMap<_, _>>()
        .into_iter()
        .collect();
    let game = game(&all);
    let (campaign, winter) = (
        position_of(&game, "campaign.txt"),
        position_of(&game, "winter.txt"),
    );
    let mut seen = Vec::new();
    for language in seneschal_text::LanguageSet::NAMES {
        let file = format!(
            "{}/templates/locales/{language}/excalibur-examples.ftl",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
        );
        let text = std::fs::read_to_string(file).expect("the examples");
        let rows: Vec<(&str, &str)> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(" = "))
            .collect();
        for (id, line) in &rows {
            let line = if line.starts_with(';') {
                format!("13{line}")
            } else {
                (*line).to_owned()
            };
            let line = line.replacen("13; ", "13: ", 1);
            for position in [&campaign, &winter] {
                let envelope = envelopes(&format!("BEGIN ORDERS\n{line}\nEND ORDERS")).remove(0);
                assert_eq!(
                    envelope.sheet.lines.len() + envelope.requests.len(),
                    1,
                    "{language} {id}: {line}"
                );
                for answer in read(&game, position, Seat(0), &envelope.sheet).answers {
                    assert!(
                        !matches!(answer.verdict, LineVerdict::Unread(_) | LineVerdict::Remark),
                        "{language} {id}: {line}: {:?}",
                        answer.verdict
                    );
                }
            }
        }
        seen.push(rows.len());
    }
    assert!(
        seen.iter().all(|count| *count == seen[0] && *count > 40),
        "{seen:?}"
    );
}
