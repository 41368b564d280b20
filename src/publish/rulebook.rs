//! A rulebook as plain text: headings, clauses with their numbers hanging out, tables in columns. Knows no game's rules.

use super::Publisher;
use super::text::{columns, wrap};
use crate::games::Passage;
use crate::phrase::{Arg, Column, Grid, Phrase};

/// What a line holds, in characters: printed or read on a screen, and no mail program breaks it.
pub const WIDTH: usize = 88;
/// Under a clause's number.
const HANG: usize = 6;

impl Publisher {
    /// The rulebook's lines.
    pub fn rulebook(&self, language: &str, passages: &[Passage]) -> String {
        let hang = " ".repeat(HANG);
        let mut text = String::new();
        let mut clause = false;
        for passage in passages {
            let piece = match passage {
                Passage::Title(title) => headed(title, '='),
                Passage::Heading(heading) => {
                    clause = false;
                    format!("\n{}", headed(heading, '-'))
                }
                Passage::Text(words) => {
                    clause = false;
                    wrap(words, WIDTH, "")
                }
                Passage::Clause { number, text } => {
                    clause = true;
                    // wrapped as if the number were blanks: it keeps its place however wide it is
                    let blank = wrap(&format!("{hang}{text}"), WIDTH, &hang);
                    format!("\n{:<HANG$}{}", number.as_ref(), blank.get(HANG..).unwrap_or_default())
                }
                Passage::More(words) => wrap(&format!("{hang}{words}"), WIDTH, &hang),
                Passage::Table(rows) => format!("\n{}\n", columns(&self.languages, language, &grid(rows), WIDTH, &hang)),
                Passage::Note(note) => {
                    let hang = if clause { hang.as_str() } else { "" };
                    wrap(&format!("{hang}{}", self.say(language, note)), WIDTH, &format!("{hang}  "))
                }
            };
            text.push_str(&piece);
            text.push('\n');
        }
        super::text::tidy(&text)
    }
}

fn headed(text: &str, rule: char) -> String {
    format!("{text}\n{}\n", rule.to_string().repeat(text.chars().count()))
}

/// The first row's cells are the headings.
fn grid(rows: &[Vec<String>]) -> Grid {
    let (head, body) = rows.split_first().map_or((&[][..], &[][..]), |(head, body)| (head.as_slice(), body));
    let heading = |cell: &String| Column { heading: Phrase::new("rules-cell").with("cell", cell.as_str()), figures: false };
    Grid { columns: head.iter().map(heading).collect(), rows: body.iter().map(|row| row.iter().map(|cell| Arg::Text(cell.clone())).collect()).collect() }
}
