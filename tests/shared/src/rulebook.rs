//! A rulebook as a test looks through it.

use seneschal_seam::Passage;

/// A rulebook's pieces in a text that can be looked through.
pub fn said(passages: Vec<Passage>) -> String {
    let mut text = String::new();
    for passage in passages {
        match passage {
            Passage::Title(words)
            | Passage::Heading(words)
            | Passage::Text(words)
            | Passage::More(words) => text += &format!("{words}\n"),
            Passage::Lines(lines) => text += &format!("{}\n", lines.join("\n")),
            Passage::Clause {
                number,
                text: words,
            } => text += &format!("{number} {words}\n"),
            Passage::Table(rows) => rows
                .iter()
                .for_each(|row| text += &format!("{}\n", row.join(" | "))),
            Passage::Note(phrase) | Passage::Summary(phrase) => {
                text += &format!("{}: {:?}\n", phrase.id, phrase.args)
            }
        }
    }
    text
}
