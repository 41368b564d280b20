//! Order lines as people type them, and what each means: `tests/lines/<game>/<language>.txt`. A row is
//! `line ⇒ order`, with `⏎` for a line's end: the line must be read as the orders behind it are.
//! `⇒ ask` has two meanings, `⇒ refuse: why` none that is lawful. `tests/lines/fresh/` has lines that were
//! written for one first run each. The tables of what is understood are in docs/evidence/reading.md.

use seneschal::games::{
    LineAnswer, LineVerdict, Match, Seat, SheetReading, game_file::GameFile, mended_line,
};
use seneschal::intake::{OrderReader, restore_orders};
use seneschal::text::{Phrase, agreement, envelopes, is_question};
use seneschal_testing::pages::must_show;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

const GAMES: [&str; 3] = ["excalibur", "mordred", "round-table"];
const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("fr", "French"), ("sv", "Swedish")];
const TABLE: &str = "docs/evidence/reading.md";

/// Folders of lines, and the mark of their table.
const FOLDERS: [(&str, &str); 3] = [
    ("tests/lines", "lines"),
    ("tests/lines/unseen", "unseen"),
    ("tests/lines/fresh", "fresh"),
];

/// What became of the rows of a file.
#[derive(Default)]
struct Counts {
    /// Lines that mean something lawful: taken as meant, refused with the right line beside it, refused,
    /// taken otherwise, without an answer.
    lawful: [usize; 5],
    /// Lines with two meanings, or with none that is lawful: not taken, taken.
    others: [usize; 2],
}

/// How a line was read.
enum Reading {
    /// What it will do.
    Taken(Vec<Phrase>),
    /// With the line mended as the answer offers it, if it offers one.
    Refused(Option<String>),
    Dropped,
}

struct Positions(BTreeMap<String, (Arc<dyn Match>, Seat)>);

impl Positions {
    /// `tests/lines/positions/<game>-<name>.yaml`. Gawaine writes in Excalibur, Kay in the others.
    fn open(&mut self, game: &str, name: &str) -> &(Arc<dyn Match>, Seat) {
        let key = format!("{game}-{name}");
        self.0.entry(key.clone()).or_insert_with(|| {
            let file = GameFile::open(&at("tests/lines/positions").join(format!("{key}.yaml")))
                .unwrap_or_else(|why| panic!("{why}"));
            let writer = if game == "excalibur" {
                "Gawaine"
            } else {
                "Kay"
            };
            let seats = file.setup.seats.iter().map(|seat| seat.lord.as_str());
            let seat = (0..).zip(seats).find(|(_, lord)| *lord == writer);
            let seat = seat.map(|(seat, _)| Seat(seat)).expect("its writer");
            let opened = file.table.open_position(&file.position);
            (opened.expect("our own"), seat)
        })
    }
}

fn at(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What a sheet with nothing but a row's lines gets as an answer.
fn answered((at, seat): &(Arc<dyn Match>, Seat), line: &str) -> SheetReading {
    let text = format!("BEGIN ORDERS\n{}\nEND ORDERS\n", line.replace(" ⏎ ", "\n"));
    let envelope = envelopes(&text).into_iter().next().unwrap_or_default();
    let reader = OrderReader {
        at: at.as_ref(),
        seat: *seat,
        is_act: &|_: &str| true,
    };
    at.read(*seat, &restore_orders(&reader, Cow::Owned(envelope)).sheet)
}

fn read(place: &(Arc<dyn Match>, Seat), line: &str) -> Reading {
    let (at, seat) = place;
    let reading = answered(place, line);
    let said = |answer: &LineAnswer| match &answer.verdict {
        LineVerdict::Will(phrases) => {
            let later = answer
                .later
                .iter()
                .map(|later| Phrase::new("later").with("turn", later.turn.as_str()));
            phrases.iter().cloned().chain(later).collect()
        }
        _ => Vec::new(),
    };
    if reading.answers.iter().any(|answer| answer.verdict.is_no()) {
        let mended = |answer| mended_line(at.as_ref(), *seat, answer);
        let lines: Option<Vec<String>> = reading.answers.iter().map(mended).collect();
        return Reading::Refused(lines.map(|lines| lines.join(" ⏎ ")));
    }
    let remark = |answer: &LineAnswer| answer.verdict == LineVerdict::Remark;
    if reading.answers.iter().all(remark) {
        return Reading::Dropped;
    }
    let mut said: Vec<Phrase> = reading.answers.iter().flat_map(said).collect();
    said.retain(|phrase| {
        !matches!(
            phrase.id.as_ref(),
            "sheet-read-as" | "sheet-beside-the-order" | "excalibur-orders-there-already"
        )
    });
    said.sort_by_key(|phrase| format!("{phrase:?}"));
    Reading::Taken(said)
}

/// Reads each row of a file, and says which lawful ones are not taken as meant.
fn counts(positions: &mut Positions, file: &Path, game: &str) -> (Counts, String) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{file:?}: {why}"));
    let (mut counts, mut told) = (Counts::default(), String::new());
    let mut position = None;
    for row in text
        .lines()
        .filter(|row| !row.is_empty() && !row.starts_with("# "))
    {
        if let Some(name) = row.strip_prefix("## ") {
            position = Some(name);
            continue;
        }
        let place = positions.open(game, position.expect("a position above the rows"));
        let (line, meaning) = row.split_once(" ⇒ ").expect("a row has its meaning");
        let found = read(place, line);
        if meaning == "ask" || meaning.starts_with("refuse") {
            let is_taken = matches!(found, Reading::Taken(_));
            counts.others[usize::from(is_taken)] += 1;
            if is_taken {
                let _ = writeln!(told, "TAKEN: {row}");
            }
            continue;
        }
        let Reading::Taken(wanted) = read(place, meaning) else {
            panic!("{file:?}: {meaning:?} is no order in this position");
        };
        // one line or several: what is left of the money is told behind each
        let joined = read(place, &meaning.replace(" ⏎ ", "; "));
        let is_meant = |said: &Vec<Phrase>| {
            *said == wanted || matches!(&joined, Reading::Taken(other) if other == said)
        };
        let means =
            |line: &String| matches!(read(place, line), Reading::Taken(said) if is_meant(&said));
        let kind = match &found {
            Reading::Taken(said) if is_meant(said) => 0,
            Reading::Refused(offer) if offer.iter().any(means) => 1,
            Reading::Refused(_) => 2,
            Reading::Taken(_) => 3,
            Reading::Dropped => 4,
        };
        counts.lawful[kind] += 1;
        if kind > 0 {
            let how = ["", "offered", "refused", "READ OTHERWISE", "DROPPED"][kind];
            let _ = writeln!(told, "{how}: {line} ⇒ {meaning}");
            let _ = match found {
                Reading::Refused(Some(offer)) if kind == 2 => {
                    writeln!(told, "    but this is offered: {offer}")
                }
                Reading::Taken(said) => writeln!(told, "    {said:?}"),
                _ => Ok(()),
            };
        }
    }
    (counts, told)
}

fn table(folder: &str) -> (String, String) {
    let mut positions = Positions(BTreeMap::new());
    let mut lines = String::from(
        "| game, language | lawful lines | taken as meant | right line offered | refused | read otherwise | without an answer | to refuse or ask | not taken | taken |\n|---|---|---|---|---|---|---|---|---|---|\n",
    );
    let mut told = String::new();
    let mut all = Counts::default();
    let row = |name: &str, counts: &Counts| {
        let [meant, offered, refused, otherwise, dropped] = counts.lawful;
        let [not_taken, taken] = counts.others;
        format!(
            "| {name} | {} | {meant} | {offered} | {refused} | {otherwise} | {dropped} | {} | {not_taken} | {taken} |\n",
            counts.lawful.iter().sum::<usize>(),
            not_taken + taken
        )
    };
    for game in GAMES {
        for (language, name) in LANGUAGES {
            let file = at(folder).join(game).join(format!("{language}.txt"));
            let (counts, wrong) = counts(&mut positions, &file, game);
            lines += &row(&format!("{game}, {name}"), &counts);
            let _ = write!(told, "\n{game}, {name}\n{wrong}");
            let add = |all: &mut [usize], more: &[usize]| {
                all.iter_mut()
                    .zip(more)
                    .for_each(|(all, more)| *all += more);
            };
            add(&mut all.lawful, &counts.lawful);
            add(&mut all.others, &counts.others);
        }
    }
    (lines + &row("all", &all), told)
}

/// The table in the document is the one that the lines give; `SENESCHAL_ACCEPT=1` writes it. The lines
/// that are not taken as meant are printed by `--nocapture`.
#[test]
fn what_people_type_is_understood_as_the_table_says() {
    for (folder, mark) in FOLDERS {
        let (lines, told) = table(folder);
        println!("{told}");
        must_show(TABLE, mark, |_| lines.clone());
    }
}

/// The examples of the order sheet's pages, in Gawaine's position of the march. `SENESCHAL_ACCEPT=1` writes
/// what is understood.
#[test]
fn the_pages_show_what_is_understood() {
    let mut positions = Positions(BTreeMap::new());
    for page in [
        "docs/order-sheet.md",
        "docs/fr/feuille-d-ordres.md",
        "docs/sv/orderblad.md",
    ] {
        must_show(page, "own words", |rows| {
            let row = |row: &str| {
                let line = row.split('`').nth(1).expect("a line in backticks");
                let said = said_again(positions.open("excalibur", "march"), line);
                format!("| `{line}` | `{said}` |\n")
            };
            rows.lines().map(row).collect()
        });
    }
}

/// The line as the answer shows it.
fn said_again(place: &(Arc<dyn Match>, Seat), line: &str) -> String {
    let answers = answered(place, line).answers;
    let said = answers.iter().find_map(|answer| match &answer.verdict {
        LineVerdict::Will(says) => says.iter().find(|says| says.id == "sheet-read-as"),
        _ => None,
    });
    let shown = said.and_then(|says| says.args.get("line")).cloned();
    match shown {
        Some(seneschal::text::PhraseArgument::Text(line)) => line.to_string(),
        _ => panic!("{line:?} is not said again: {answers:?}"),
    }
}

/// No order that people type is a `yes`, and none is a question unless it says so by its mark.
#[test]
fn no_order_is_an_answer_or_a_question() {
    let mut wrong = Vec::new();
    let games = FOLDERS
        .iter()
        .flat_map(|(folder, _)| GAMES.map(|game| at(folder).join(game)));
    for folder in games {
        for (language, _) in LANGUAGES {
            let file = folder.join(format!("{language}.txt"));
            let text =
                std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file:?}: {why}"));
            let rows = text.lines().filter_map(|row| row.split_once(" ⇒ "));
            let orders = rows.filter(|(_, meaning)| !meaning.starts_with("refuse"));
            let is_other =
                |line: &str| agreement(line).is_some() || !line.ends_with('?') && is_question(line);
            wrong.extend(
                orders
                    .flat_map(|(line, meaning)| [line, meaning])
                    .filter(|line| is_other(line))
                    .map(str::to_owned),
            );
        }
    }
    assert_eq!(wrong, [""; 0]);
}
