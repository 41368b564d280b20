//! The pages on the order sheet, in three languages: the program reads every line of their examples,
//! and their tables of what people type say rightly which lines it refuses.

use seneschal::games::{LineVerdict, Seat, game_file::GameFile};
use seneschal::text::envelopes;
use std::fs;
use std::path::Path;

/// A page, how a row begins that says no, and how one that is about no order.
const PAGES: [[&str; 3]; 3] = [
    ["docs/order-sheet.md", "refused", "not part of"],
    ["docs/fr/feuille-d-ordres.md", "refusé", "pas de la feuille"],
    ["docs/sv/orderblad.md", "underkänns", "hör inte till"],
];

const TABLE: &str = "\
game: excalibur
edition: advanced
board: valley
switches: { honour.meditation: 20, church.capture: may, wounds.later: may }
seats: [Gawaine, Lionel, Kay, Lancelot]
---
";
const AUTUMN: &str = "\
turn: autumn 3
lords: { Gawaine: { treasury: 30 } }
manors: { Barsham: Gawaine, Hazlemere: Gawaine, Foxwood: Lionel, Fenburst: Kay }
troops:
  Gawaine: { Barsham: [1, 13, 17, 52], Hazlemere: [3, 39, 55] }
  Lionel: { Foxwood: [1, 52] }
  Kay: { Stowell: [1] }
";

/// In autumn, and the same in winter.
fn positions() -> [GameFile; 2] {
    [AUTUMN.to_owned(), AUTUMN.replace("autumn", "winter")].map(|position| {
        GameFile::read("table", &format!("{TABLE}{position}"), None).expect("a table")
    })
}

/// What becomes of each line of a sheet, as if it stood between fences.
fn verdicts(table: &GameFile, seat: Seat, sheet: &str) -> Vec<(String, LineVerdict)> {
    let at = table
        .table
        .open_position(&table.position)
        .expect("a position");
    let mut envelope = envelopes(sheet).remove(0);
    envelope.sheet.fenced = true;
    at.read(seat, &envelope.sheet)
        .answers
        .into_iter()
        .map(|answer| (answer.text, answer.verdict))
        .collect()
}

fn is_unread(verdict: &LineVerdict) -> bool {
    matches!(verdict, LineVerdict::Unread(_) | LineVerdict::Remark)
}

fn page(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("a page")
}

#[test]
fn the_program_reads_every_example_of_an_order_sheet() {
    // the tutorial's player is Lancelot, who fights Gawaine
    let ([autumn, _], lancelot) = (positions(), Seat(3));
    let mut wrong = Vec::new();
    for [name, ..] in PAGES {
        let page = page(name);
        let mut lines = 0;
        for block in page.split("```").skip(1).step_by(2) {
            if block.trim_start().starts_with("seneschal ") {
                continue;
            }
            lines += block.lines().count();
            for (line, verdict) in verdicts(&autumn, lancelot, block) {
                if is_unread(&verdict) {
                    wrong.push(format!("{name}: {line}: {verdict:?}"));
                }
            }
        }
        assert!(lines > 100, "{name} has {lines} lines of examples");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_line_is_refused_where_the_page_says_so() {
    let (tables, gawaine) = (positions(), Seat(0));
    let mut wrong = Vec::new();
    for [name, no, outside] in PAGES {
        let page = page(name);
        // the last table of the page
        let rows: Vec<(&str, &str)> = page
            .lines()
            .rev()
            .take_while(|line| line.starts_with('|'))
            .filter_map(|line| line.split_once("| ")?.1.split_once(" | "))
            .filter(|(lines, is)| lines.contains('`') && !is.starts_with(outside))
            .collect();
        for (typed, is) in &rows {
            for line in typed.split('`').skip(1).step_by(2) {
                let found: Vec<LineVerdict> = tables
                    .iter()
                    .flat_map(|table| verdicts(table, gawaine, line))
                    .map(|(_, verdict)| verdict)
                    .collect();
                let is_right = if is.starts_with(no) {
                    found.iter().all(|verdict| verdict.is_no())
                } else {
                    found.iter().any(|verdict| !is_unread(verdict))
                };
                if !is_right {
                    wrong.push(format!("{name}: {line} | {is}: {found:?}"));
                }
            }
        }
        assert!(rows.len() > 25, "{name} has {} rows", rows.len());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
