//! `docs/evidence/mail.md`: every statement stands there once and in order, and what a row names exists:
//! files, and tests by their names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The sections of statements with their last numbers; P0 and P1 alike. Numbers that a section
/// leaves out are no statements.
const SECTIONS: [(&str, &[u32]); 5] = [
    (
        "IN",
        &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 22, 23, 24, 25, 26, 30, 31, 32, 33, 34, 35,
            36, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50,
        ],
    ),
    (
        "AU",
        &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
        ],
    ),
    ("OUT", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
    ("DL", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ("ST", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

struct Row {
    id: String,
    holds: String,
    places: String,
    proof: String,
}

fn rows(text: &str) -> Vec<Row> {
    let cells = |line: &str| {
        line.trim()
            .trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect::<Vec<_>>()
    };
    let is_id = |cell: &str| {
        cell.split_once('-').is_some_and(|(section, number)| {
            SECTIONS.iter().any(|(s, _)| *s == section) && number.parse::<u32>().is_ok()
        })
    };
    text.lines()
        .filter(|line| line.starts_with('|'))
        .map(cells)
        .filter(|cells| cells.first().is_some_and(|cell| is_id(cell)))
        .map(|cells| {
            assert_eq!(cells.len(), 4, "{}: a row has four cells", cells[0]);
            let [id, holds, places, proof] = <[String; 4]>::try_from(cells).expect("four");
            Row {
                id,
                holds,
                places,
                proof,
            }
        })
        .collect()
}

fn in_backticks(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// The names of all functions in tests and sources.
fn functions() -> BTreeSet<String> {
    named_below(&["src", "crates", "tests", "benches"])
        .into_keys()
        .collect()
}

/// How often each name is given to a function.
fn named_below(folders: &[&str]) -> BTreeMap<String, usize> {
    fn walk(folder: &Path, found: &mut BTreeMap<String, usize>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("a text");
                for rest in text.split("fn ").skip(1) {
                    *found
                        .entry(
                            rest.split(|c: char| !c.is_alphanumeric() && c != '_')
                                .next()
                                .unwrap_or_default()
                                .to_owned(),
                        )
                        .or_default() += 1;
                }
            }
        }
    }
    let mut found = BTreeMap::new();
    for folder in folders {
        walk(&root().join(folder), &mut found);
    }
    found
}

#[test]
fn every_statement_stands_once_and_in_order() {
    let text =
        fs::read_to_string(root().join("docs/evidence/mail.md")).expect("docs/evidence/mail.md");
    let stand: Vec<String> = rows(&text).into_iter().map(|row| row.id).collect();
    let asked: Vec<String> = SECTIONS
        .iter()
        .flat_map(|(section, numbers)| numbers.iter().map(move |n| format!("{section}-{n:02}")))
        .collect();
    assert_eq!(stand, asked);
}

#[test]
fn what_a_row_names_exists() {
    let text =
        fs::read_to_string(root().join("docs/evidence/mail.md")).expect("docs/evidence/mail.md");
    let functions = functions();
    let mut wrong = Vec::new();
    for row in rows(&text) {
        for place in in_backticks(&row.places) {
            if !root().join(place).exists() {
                wrong.push(format!("{}: there is no {place}", row.id));
            }
        }
        for proof in in_backticks(&row.proof) {
            let name = proof.rsplit("::").next().unwrap_or(proof);
            if !functions.contains(name) && !root().join(proof).exists() {
                wrong.push(format!("{}: no test and no file is called {proof}", row.id));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "docs/evidence/mail.md:\n  {}",
        wrong.join("\n  ")
    );
}

#[test]
fn rows_say_what_holds_where_and_what_proves_it() {
    let text =
        fs::read_to_string(root().join("docs/evidence/mail.md")).expect("docs/evidence/mail.md");
    let rows = rows(&text);
    let empty: Vec<&str> = rows
        .iter()
        .filter(|row| {
            [&row.holds, &row.places, &row.proof]
                .iter()
                .any(|cell| cell.is_empty())
        })
        .map(|row| row.id.as_str())
        .collect();
    assert!(
        empty.is_empty(),
        "docs/evidence/mail.md: these rows say too little: {}",
        empty.join(" ")
    );
}

#[test]
fn the_reader_of_the_table_sees_mistakes() {
    let found =
        rows("| | what |\n|---|---|\n| IN-01 | a | `src/lib.rs` | `x` |\n| no-01 | b | c | d |\n");
    assert_eq!(
        (
            found.len(),
            found[0].id.as_str(),
            in_backticks(&found[0].places).collect::<Vec<_>>()
        ),
        (1, "IN-01", vec!["src/lib.rs"])
    );
    assert!(functions().contains("the_reader_of_the_table_sees_mistakes"));
    assert!(!functions().contains("no such test"));
}

/// The rows of `tests/faults/guards.txt`: what is guarded, its file and its test, and the texts to
/// be found there. `tests/faults/guards` reads the same form.
fn guards(text: &str) -> Vec<([String; 3], Vec<String>)> {
    let mut found: Vec<([String; 3], Vec<String>)> = Vec::new();
    for line in text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
    {
        match (line.strip_prefix("  "), found.last_mut()) {
            (Some(place), Some((_, places))) => places.push(place.trim().to_owned()),
            _ => {
                let cells: Vec<String> =
                    line.split('|').map(|cell| cell.trim().to_owned()).collect();
                found.push((
                    cells.try_into().expect("three cells: what, file, test"),
                    Vec::new(),
                ));
            }
        }
    }
    found
}

/// What is compared of a text, and where it stands: all but white space and a comma before a
/// closing bracket. `tests/faults/guards` compares the same.
fn signs(text: &str) -> Vec<(usize, char)> {
    let found: Vec<(usize, char)> = text
        .char_indices()
        .filter(|(_, c)| !c.is_whitespace())
        .collect();
    let closes = |n: usize| {
        found
            .get(n)
            .is_some_and(|(_, c)| [')', ']', '}', '>'].contains(c))
    };
    found
        .iter()
        .enumerate()
        .filter(|(n, (_, c))| *c != ',' || !closes(n + 1))
        .map(|(_, sign)| *sign)
        .collect()
}

fn squeezed(text: &str) -> String {
    signs(text).into_iter().map(|(_, c)| c).collect()
}

/// Where each guard's text stands: once in its file, or the row is out of date.
fn strangely_often(file: &str, places: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    let file = squeezed(file);
    for pair in places.chunks(2) {
        let [on, off] = pair else {
            return vec!["a text has nothing to become".to_owned()];
        };
        let whole = on.replace(['«', '»'], "");
        let times = file.matches(&squeezed(&whole)).count();
        if times != 1 || off.is_empty() {
            wrong.push(format!("{times} times, expected once: {whole}"));
        }
        // `if off { this } else { that }` is put in its place
        let inner = on
            .split_once('«')
            .and_then(|(_, rest)| rest.split_once('»'))
            .map_or(on.as_str(), |(inner, _)| inner);
        for text in [inner, off]
            .into_iter()
            .filter(|text| !is_an_expression(text))
        {
            wrong.push(format!("expected an expression, with «» around it where it stands within a longer text: {text}"));
        }
    }
    if places.is_empty() {
        vec!["no text".to_owned()]
    } else {
        wrong
    }
}

/// As far as can be seen without a compiler: all brackets are closed, and it is no statement.
fn is_an_expression(text: &str) -> bool {
    let mut open = Vec::new();
    // brackets that are characters are none
    let text = ["'('", "')'", "'['", "']'", "'{'", "'}'"]
        .iter()
        .fold(text.to_owned(), |text, bracket| {
            text.replace(bracket, "' '")
        });
    for c in text.chars() {
        match c {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(c) => return false,
            _ => {}
        }
    }
    open.is_empty()
        && !text.ends_with(';')
        && !["pub ", "const ", "let ", "fn "]
            .iter()
            .any(|word| text.starts_with(word))
}

/// F23: the table cannot go out of date unseen.
#[test]
fn every_guard_of_the_table_stands_once_in_its_file() {
    let text = fs::read_to_string(root().join("tests/faults/guards.txt"))
        .expect("tests/faults/guards.txt");
    let (guards, functions) = (guards(&text), named_below(&["src", "crates"]));
    assert!(guards.len() >= 100, "{}", guards.len());
    let mut wrong = Vec::new();
    for ([what, file, test], places) in &guards {
        let source = fs::read_to_string(root().join(file)).unwrap_or_default();
        wrong.extend(
            strangely_often(&source, places)
                .into_iter()
                .map(|why| format!("{what}: {file}: {why}")),
        );
        match functions.get(test) {
            Some(1) => {}
            times => wrong.push(format!(
                "{what}: {} functions of the library are called {test}, expected one",
                times.unwrap_or(&0)
            )),
        }
    }
    assert!(
        wrong.is_empty(),
        "tests/faults/guards.txt:\n  {}",
        wrong.join("\n  ")
    );
}

/// Where the texts of rows stand that lie over each other in a file: one guard switched off would
/// take the other with it, and prove nothing of it.
fn overlapping(file: &str, rows: &[(&str, &[String])]) -> Vec<String> {
    let mut spans: Vec<(usize, usize, &str)> = Vec::new();
    let file = squeezed(file);
    for (what, places) in rows {
        for on in places.chunks(2).filter_map(<[String]>::first) {
            let (before, inner) = on
                .split_once('«')
                .map_or(("", on.as_str()), |(before, rest)| {
                    (
                        before,
                        rest.split_once('»').map_or(rest, |(inner, _)| inner),
                    )
                });
            let whole = on.replace(['«', '»'], "");
            let within = |end: usize| {
                signs(&whole)
                    .iter()
                    .filter(|(at, _)| *at < end)
                    .map(|(_, c)| c.len_utf8())
                    .sum::<usize>()
            };
            if let Some(at) = file.find(&squeezed(&whole)) {
                spans.push((
                    at + within(before.len()),
                    at + within(before.len() + inner.len()),
                    what,
                ));
            }
        }
    }
    spans.sort_unstable();
    spans
        .windows(2)
        .filter(|pair| pair[1].0 < pair[0].1)
        .map(|pair| format!("{} and {}", pair[0].2, pair[1].2))
        .collect()
}

#[test]
fn no_two_guards_cover_the_same_text() {
    let text = fs::read_to_string(root().join("tests/faults/guards.txt"))
        .expect("tests/faults/guards.txt");
    let guards = guards(&text);
    let mut by_file: BTreeMap<&str, Vec<(&str, &[String])>> = BTreeMap::new();
    for ([what, file, _], places) in &guards {
        by_file.entry(file).or_default().push((what, places));
    }
    let mut wrong = Vec::new();
    for (file, rows) in by_file {
        let source = fs::read_to_string(root().join(file)).unwrap_or_default();
        wrong.extend(
            overlapping(&source, &rows)
                .into_iter()
                .map(|pair| format!("{file}: {pair}")),
        );
    }
    assert!(
        wrong.is_empty(),
        "rows of tests/faults/guards.txt that cover one text; one row tells of one guard:\n  {}",
        wrong.join("\n  ")
    );
}

#[test]
fn overlapping_guards_are_seen() {
    let row = |on: &str| vec![on.to_owned(), "false".to_owned()];
    let file = "if a\n    && b\n    || c {\n}";
    for (one, other, seen) in [
        ("a && b", "c", 0),
        ("a && b", "b || c", 1),
        ("a && b", "b", 1),
        ("if «a» &&", "b", 0),
        ("if «a && b»", "«b» || c", 1),
        ("a", "a", 1),
        ("a && «b»", "«b || c»", 1),
        ("if «a && b»", "|| «c» {", 0),
    ] {
        let (one, other) = (row(one), row(other));
        assert_eq!(
            overlapping(file, &[("x", &one), ("y", &other)]).len(),
            seen,
            "{one:?} {other:?}"
        );
    }
}

#[test]
fn the_reader_of_the_guards_sees_mistakes() {
    let found = guards(
        "# no\nIN-99 x | a.rs | b\n  if «a» { }\n  false\nIN-98 y | a.rs | c\n  a\n  true\n",
    );
    let often: Vec<usize> = found
        .iter()
        .map(|(_, places)| strangely_often("if a {\n}\n", places).len())
        .collect();
    assert_eq!(often, [0, 0]);
    for (file, places) in [
        ("if b {\n}", &found[0].1),
        ("aa", &found[1].1),
        ("", &found[1].1),
        ("a", &vec!["a".to_owned()]),
        ("a", &Vec::new()),
        ("if a {", &vec!["if a {".to_owned(), "if b {".to_owned()]),
        ("x", &vec!["x".to_owned(), "const X: u8 = 0;".to_owned()]),
    ] {
        assert!(
            !strangely_often(file, places).is_empty(),
            "{file:?} {places:?}"
        );
    }
}

#[test]
fn guards_are_found_however_the_file_is_broken_into_lines() {
    for (text, on, times) in [
        ("if a(b, c) { d }", "a(b, c)", 1),
        ("if a(\n    b,\n    c,\n) {\n    d\n}", "a(b, c)", 1),
        ("if a(b, c) { d }", "a(\n  b,\n  c,\n)", 1),
        (
            "a\n    .b(|&c| c)\n    .d([1, 2])",
            "a.b(|&c| c).d([\n1,\n2,\n])",
            1,
        ),
        ("A {\n    b,\n}; a::<B, C,>()", "A { b }; a::<B, C>()", 1),
        ("a(b); a(\n    b,\n);", "a(b)", 2),
        ("a(b, c)", "a(b c)", 0),
        ("a(b, (c))", "a(b(c))", 0),
        ("a(b)", "a(b),", 0),
    ] {
        let wrong = strangely_often(text, &[on.to_owned(), "false".to_owned()]);
        let found = if times == 1 {
            wrong.is_empty()
        } else {
            wrong
                .first()
                .is_some_and(|why| why.starts_with(&format!("{times} times")))
        };
        assert!(found, "{text:?} {on:?}: {wrong:?}");
    }
}
