//! Tables of sheets and what is said of each of their lines: `tests/lines/<game>/answers.txt`.
//!
//! A section begins with `=== ` and who writes, then a colon and a title; then come the position as
//! position files have it, `---`, and rows: `line ⏎ line ⇒ answer ⏎ answer`. `##` begins a comment.

use crate::pages::in_project;
use seneschal_text::Sheet;
use std::fmt::Write as _;
use std::fs;

const END: &str = " ⏎ ";
const BETWEEN: &str = " ⇒ ";

/// What stands above the rows of a section.
#[derive(Default)]
pub struct LineSection {
    /// Who writes.
    pub writer: String,
    /// Whether the sheets are between fences.
    pub fenced: bool,
    pub position: String,
}

impl LineSection {
    fn begin(heading: &str) -> LineSection {
        let (writer, _) = heading.split_once(':').expect("who writes");
        let open = writer.strip_suffix(" without fences");
        LineSection {
            writer: open.unwrap_or(writer).to_owned(),
            fenced: open.is_none(),
            position: String::new(),
        }
    }

    fn sheet(&self, lines: &str) -> Sheet {
        Sheet {
            fenced: self.fenced,
            ..Sheet::from_stored(&lines.replace(END, "\n"))
        }
    }
}

/// Each row says what `answers` says of its sheet's lines. `SENESCHAL_ACCEPT=1` writes the answers.
pub fn must_say(file: &str, answers: impl Fn(&LineSection, &Sheet) -> Vec<String>) {
    let text = fs::read_to_string(in_project(file)).expect("a table");
    let (mut section, mut is_position) = (LineSection::default(), false);
    let (mut table, mut wrong, mut rows) = (String::new(), String::new(), 0);
    for line in text.lines() {
        let row = line.split_once(BETWEEN);
        let mut said = line.to_owned();
        if let Some(heading) = line.strip_prefix("=== ") {
            (section, is_position) = (LineSection::begin(heading), true);
        } else if line == "---" {
            is_position = false;
        } else if is_position {
            section.position += line;
            section.position.push('\n');
        } else if let Some((lines, _)) = row.filter(|_| !line.starts_with("##")) {
            let found = answers(&section, &section.sheet(lines)).join(END);
            said = format!("{lines}{BETWEEN}{found}");
            rows += 1;
        }
        if said != line {
            let _ = writeln!(wrong, "{said}");
        }
        let _ = writeln!(table, "{said}");
    }
    assert!(rows > 10, "{file} has {rows} rows");
    if !wrong.is_empty() && std::env::var_os("SENESCHAL_ACCEPT").is_some() {
        fs::write(in_project(file), table).expect("written");
        return;
    }
    assert!(
        wrong.is_empty(),
        "these rows of {file} say something else; SENESCHAL_ACCEPT=1 takes this:\n{wrong}"
    );
}
