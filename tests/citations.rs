//! The rulebook, the code and the cases cite each other: every clause has a case and a line of code
//! that enforces it, and nothing cites a clause that the rulebook does not have.
//!
//! A clause is a number that stands in bold in `docs/rules/<game>.md`: `8.4`, `F3`. It is cited as
//! `§8.4`, a row of them as `§8.4–8.6`; events name their clause without the sign, as the string
//! `"8.4"`.
//! Files of Mordred cite `docs/rules/mordred.md`, in code as `M§4.2`, those of the Round Table
//! `docs/rules/round-table.md`, as `R§4.2`; their cases, which name their game, as `§4.2`.

use seneschal::cases;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::LazyLock;

#[path = "words/source.rs"]
mod source;
use source::{Source, is_test, none, root};

/// The games, each with its rulebook, its code and its cases in a folder of its name.
const GAMES: [&str; 3] = ["excalibur", "mordred", "round-table"];

/// The games whose files do not cite Excalibur's rulebook, with what their files have in their
/// names.
const OTHER_GAMES: [(&str, &[&str]); 2] = [
    ("round-table", &["round-table", "round_table", "camelot"]),
    ("mordred", &["mordred"]),
];

/// Sections without a clause.
const BARE_SECTIONS: [(&str, &str); 1] = [("mordred", "5")];

/// Clauses that no case can show, by game, each with its reason.
const WITHOUT_CASE: &[(&str, &str, &str)] = &[
    (
        "round-table",
        "8.3",
        "says what the platform shows a moderator",
    ),
    ("round-table", "8.8", "says what players may talk about"),
    ("round-table", "11.1", "says what a report has"),
    ("round-table", "11.3", "says what the map shows"),
];

/// Clauses that no line of code enforces, by game, each with its reason.
const WITHOUT_CODE: &[(&str, &str, &str)] = &[
    (
        "excalibur",
        "F9",
        "says that something of the printed game is not so here: written orders stay",
    ),
    ("round-table", "8.8", "says what players may talk about"),
];

/// A game's rulebook.
fn rulebook(game: &str) -> String {
    fs::read_to_string(root().join(format!("docs/rules/{game}.md"))).expect("the rulebook")
}

/// The clauses in the order of the rulebook.
fn clauses_of(game: &str) -> Vec<String> {
    // a clause may begin in the middle of a line that another began
    rulebook(game)
        .split("**")
        .skip(1)
        .step_by(2)
        .filter(|bold| is_clause(bold))
        .map(str::to_owned)
        .collect()
}

/// `8.4` or `F3`.
fn is_clause(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    text.strip_prefix('F').is_some_and(digits)
        || text
            .split_once('.')
            .is_some_and(|(section, clause)| digits(section) && digits(clause))
}

/// `8` of `8.4`, `F` of `F3`.
fn section(clause: &str) -> &str {
    if clause.starts_with('F') {
        "F"
    } else {
        clause.split('.').next().unwrap_or(clause)
    }
}

fn number(clause: &str) -> u32 {
    clause
        .trim_start_matches('F')
        .rsplit('.')
        .next()
        .and_then(|number| number.parse().ok())
        .unwrap_or(0)
}

/// Every file below `folder` with one of these endings.
fn files(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    endings
        .iter()
        .flat_map(|ending| source::files(folder, ending))
        .collect()
}

/// What a text cites behind `§`: clauses, and bare sections (`§15`). `§8.4–8.6` cites three clauses
/// where all are in the rulebook.
fn cited(text: &str, clauses: &[String]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for rest in text.split('§').skip(1) {
        let (first, rest) = taken(rest);
        if first.is_empty() {
            continue;
        }
        let last = rest
            .strip_prefix('–')
            .map(|rest| taken(rest.trim_start_matches('§')).0)
            .filter(|last| !last.is_empty());
        if let Some(last) = last {
            // `§6.1–6.5` and `§17–22`; `§6.1–5` says the same as the first
            let last = if is_clause(&first) && !is_clause(&last) {
                format!("{}.{last}", section(&first))
            } else {
                last
            };
            let within = |clause: &&String| {
                if is_clause(&first) {
                    section(clause) == section(&first)
                        && (number(&first)..=number(&last)).contains(&number(clause))
                } else {
                    section(clause).parse::<u32>().is_ok_and(|at| {
                        (first.parse().unwrap_or(0)..=last.parse().unwrap_or(0)).contains(&at)
                    })
                }
            };
            found.extend(
                clauses
                    .iter()
                    .filter(within)
                    .filter(|_| is_clause(&first))
                    .cloned(),
            );
            found.insert(last);
        }
        found.insert(first);
    }
    found
}

/// The figures at the start of a text, and what follows.
fn taken(text: &str) -> (String, &str) {
    let end = text
        .char_indices()
        .find(|&(at, c)| !(c.is_ascii_digit() || c == '.' || (at == 0 && c == 'F')))
        .map_or(text.len(), |(at, _)| at);
    let (clause, rest) = text.split_at(end);
    let whole = clause.trim_end_matches('.');
    // `3.2.4` is a step of a clause
    let step = whole.match_indices('.').nth(1);
    let whole = step.map_or(whole, |(at, _)| &whole[..at]);
    // `§Foo` is no clause
    (
        if whole == "F" {
            String::new()
        } else {
            whole.to_owned()
        },
        rest,
    )
}

/// The same with the clauses that code names as strings: `say(step, "8.4", …)`.
fn cited_in_code(text: &str, clauses: &[String]) -> BTreeSet<String> {
    let mut found = cited(text, clauses);
    found.extend(
        Source::read(text)
            .texts
            .into_iter()
            .filter(|piece| clauses.contains(piece)),
    );
    found
}

fn without_tests(text: &str) -> &str {
    text.find("#[cfg(test)]\nmod tests {")
        .map_or(text, |end| &text[..end])
}

type ByClause = BTreeMap<String, Vec<String>>;

/// By clause, the case files of a game that are about it. Two tests ask; the cases are played once.
fn by_cases(game: &'static str) -> &'static ByClause {
    static FOUND: LazyLock<BTreeMap<&str, ByClause>> =
        LazyLock::new(|| GAMES.map(|game| (game, play_cases(game))).into());
    &FOUND[game]
}

fn play_cases(game: &str) -> ByClause {
    let files =
        cases::files(&[root().join("tests/cases").join(game)]).expect("tests/cases can be read");
    let mut by = ByClause::new();
    for outcome in files.iter().map(|path| cases::run_file(path)) {
        assert_eq!(
            outcome.system.map(|system| system.name()),
            Some(game),
            "{}: whose case is it?",
            outcome.file
        );
        for clause in outcome.clauses {
            by.entry(clause).or_default().push(outcome.file.clone());
        }
    }
    by
}

#[test]
fn every_clause_has_a_case() {
    for game in GAMES {
        let by = by_cases(game);
        let bare = clauses_of(game)
            .into_iter()
            .filter(|clause| !by.contains_key(clause))
            .filter(|clause| {
                let excepted = |(of, there, _): &(&str, &str, &str)| *of == game && there == clause;
                !WITHOUT_CASE.iter().any(excepted)
            })
            .map(|clause| format!("§{clause}"))
            .collect();
        none(&format!("clauses of {game} without a case"), bare);
    }
}

#[test]
fn every_clause_is_cited_where_the_code_enforces_it() {
    for game in GAMES {
        let clauses = clauses_of(game);
        let mut cited = BTreeSet::new();
        for (name, text) in files(&format!("crates/{}/src", game.replace('-', "_")), &["rs"]) {
            if !is_test(&name) {
                cited.extend(cited_in_code(without_tests(&text), &clauses));
            }
        }
        let excepted: Vec<&str> = WITHOUT_CODE
            .iter()
            .filter(|(of, ..)| *of == game)
            .map(|&(_, clause, _)| clause)
            .collect();
        let bare = clauses
            .iter()
            .filter(|clause| !cited.contains(*clause) && !excepted.contains(&clause.as_str()));
        none(
            &format!("clauses of {game} that no code cites"),
            bare.map(|clause| format!("§{clause}")).collect(),
        );
        let idle = excepted
            .into_iter()
            .filter(|clause| cited.contains(*clause));
        none(
            "excepted, and yet code cites them",
            idle.map(|clause| format!("§{clause}")).collect(),
        );
    }
}

#[test]
fn nothing_cites_a_clause_that_there_is_not() {
    let clauses = clauses_of("excalibur");
    assert!(
        clauses.len() > 90
            && ["8.4", "F9"]
                .iter()
                .all(|wanted| clauses.iter().any(|clause| clause == wanted)),
        "the clauses: {clauses:?}"
    );
    let mut known: BTreeSet<String> = clauses.iter().cloned().collect();
    known.extend(clauses.iter().map(|clause| section(clause).to_owned()));
    // §20 is a heading without a clause: the sections run from 0 to 22
    known.extend((0..=22).map(|section| section.to_string()));
    let others = OTHER_GAMES.map(|(game, names)| {
        let clauses = clauses_of(game);
        assert!(
            clauses.len() > 15 && clauses.iter().any(|clause| clause == "4.2"),
            "the clauses: {clauses:?}"
        );
        let sections = clauses.iter().map(|clause| section(clause).to_owned());
        let bare = BARE_SECTIONS.iter().filter(|(of, _)| *of == game);
        let bare = bare.map(|(_, section)| (*section).to_owned());
        let known: BTreeSet<String> = clauses
            .iter()
            .cloned()
            .chain(sections)
            .chain(bare)
            .collect();
        (game, names, clauses, known)
    });
    let mut unknown = Vec::new();
    let everywhere = source::sources()
        .into_iter()
        .chain(files("config", &["yaml"]))
        .chain(files("templates", &["ftl", "txt", "html"]))
        .chain(files("tests/cases", &["yaml", "md"]))
        .chain(files("docs", &["md"]));
    for (name, text) in everywhere {
        let other = others
            .iter()
            .find(|(_, names, ..)| names.iter().any(|piece| name.contains(piece)));
        let (clauses, known) = match other {
            Some((_, _, clauses, known)) => (clauses, known),
            None => (&clauses, &known),
        };
        unknown.extend(
            cited(&text, clauses)
                .difference(known)
                .map(|clause| format!("{name} cites §{clause}")),
        );
    }
    let games = others.iter().map(|(game, _, _, known)| (*game, known));
    for (game, known) in games.chain([("excalibur", &known)]) {
        for (clause, files) in by_cases(game) {
            if !known.contains(clause) || !is_clause(clause) {
                unknown.push(format!("{} is about §{clause}", files.join(", ")));
            }
        }
    }
    none(
        "citations of clauses that the rulebook does not have",
        unknown,
    );
}

#[test]
fn citations_are_found_as_people_write_them() {
    let clauses: Vec<String> = ["6.1", "6.2", "6.3", "8.4", "8.10", "F3"]
        .map(str::to_owned)
        .to_vec();
    for (text, wanted) in [
        ("as §8.4 says.", &["8.4"][..]),
        ("(§8.10.)", &["8.10"]),
        ("§6.1–6.3", &["6.1", "6.2", "6.3"]),
        ("§6.1–3", &["6.1", "6.2", "6.3"]),
        ("§15 and §F3", &["15", "F3"]),
        ("§99.1", &["99.1"]),
        ("§8.4.2: a step.", &["8.4"]),
        ("a § alone, §Foo", &[]),
    ] {
        assert_eq!(
            cited(text, &clauses)
                .iter()
                .map(String::as_str)
                .collect::<Vec<_>>(),
            wanted,
            "{text}"
        );
    }
    for code in [
        "say(step, \"8.4\", \"9.9\")",
        "say(\n    '\"',\n    \"8.4\",\n    \"9.9\",\n)",
        "say('\"', \"8.4\")",
    ] {
        assert!(cited_in_code(code, &clauses).contains("8.4"), "{code}");
    }
    assert!(!cited_in_code("say(step, \"8.4\", \"9.9\")", &clauses).contains("9.9"));
}
