//! A rulebook as plain text: headings, clauses with hanging numbers, tables in columns. Knows no
//! game's rules.

use super::language::{FALLBACK, Languages};
use super::text::{columns, tidy};
use seneschal_seam::{Clause, Passage};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid, wrap::wrap};

/// The line width of a rulebook in characters: it is printed or read on a screen, and no mail
/// program breaks it.
pub const RULES_WIDTH: usize = 88;
/// The indent under a clause's number.
const HANG: usize = 6;

/// The rulebook's lines, at most so wide.
pub(super) fn print(
    languages: &Languages,
    language: &str,
    passages: &[Passage],
    width: usize,
) -> String {
    let page = RulebookPage {
        languages,
        language,
        width,
        hang: " ".repeat(HANG),
    };
    let mut text = String::new();
    let mut clause = false;
    for passage in passages {
        match passage {
            Passage::Clause { .. } => clause = true,
            Passage::Heading(_) | Passage::Text(_) | Passage::Summary(_) => clause = false,
            _ => {}
        }
        text.push_str(&page.piece(passage, clause));
        text.push('\n');
    }
    tidy(&text)
}

struct RulebookPage<'a> {
    languages: &'a Languages,
    language: &'a str,
    width: usize,
    /// The blanks under a clause's number.
    hang: String,
}

impl RulebookPage<'_> {
    /// `in_clause`: whether a clause came since the last heading or text.
    fn piece(&self, passage: &Passage, in_clause: bool) -> String {
        match passage {
            Passage::Title(title) => headed(title, '='),
            Passage::Heading(heading) => format!("\n{}", headed(heading, '-')),
            Passage::Text(words) => wrap(words, self.width, ""),
            Passage::Clause { number, text } => {
                // wrapped as if the number were blanks: it keeps its place however wide it is
                let blank = self.hanging(text);
                format!(
                    "\n{:<HANG$}{}",
                    number.as_ref(),
                    blank.get(HANG..).unwrap_or_default()
                )
            }
            Passage::More(words) => self.hanging(words),
            Passage::Lines(lines) => {
                let lines: Vec<String> = lines.iter().map(|line| self.line(line)).collect();
                format!("\n{}\n", lines.join("\n"))
            }
            Passage::Summary(says) => {
                format!("\n{}\n", wrap(&self.say(says), self.width, ""))
            }
            Passage::Table(rows) => {
                let grid = grid(rows);
                let table = columns(self.languages, self.language, &grid, self.width, &self.hang);
                format!("\n{table}\n")
            }
            Passage::Note(note) => {
                let hang = if in_clause { self.hang.as_str() } else { "" };
                wrap(
                    &format!("{hang}{}", self.say(note)),
                    self.width,
                    &format!("{hang}  "),
                )
            }
        }
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.languages.say(self.language, phrase)
    }

    fn hanging(&self, words: &str) -> String {
        wrap(&format!("{}{words}", self.hang), self.width, &self.hang)
    }

    /// A line wider than the page is broken and hangs; its own blanks separate columns and stay.
    fn line(&self, line: &str) -> String {
        if line.chars().count() + HANG > self.width {
            self.hanging(line)
        } else {
            format!("{}{line}", self.hang)
        }
    }
}

fn headed(text: &str, rule: char) -> String {
    format!(
        "{text}\n{}\n",
        rule.to_string().repeat(text.chars().count())
    )
}

/// Whether this language is English, the rules' original language.
pub fn is_in_english(language: &str) -> bool {
    language.split('-').next() == Some(FALLBACK)
}

/// The rulebook's clauses with these numbers, below their headings. If the reader's language is not
/// that of the rulebook, each part's summary comes before them.
pub fn clauses(passages: &[Passage], numbers: &[Clause], summaries: bool) -> Vec<Passage> {
    let (mut heading, mut summary, mut wanted) = (None, None, false);
    let mut found = Vec::new();
    for passage in passages {
        match passage {
            Passage::Heading(_) => (heading, summary, wanted) = (Some(passage), None, false),
            Passage::Summary(_) => (summary, wanted) = (Some(passage).filter(|_| summaries), false),
            Passage::Clause { number, .. } => {
                wanted = numbers.contains(number);
                if wanted {
                    found.extend(heading.take().into_iter().chain(summary.take()).cloned());
                    found.push(passage.clone());
                }
            }
            Passage::More(_) | Passage::Lines(_) | Passage::Table(_) | Passage::Note(_)
                if wanted =>
            {
                found.push(passage.clone())
            }
            _ => {}
        }
    }
    found
}

/// The first row's cells are the headings.
fn grid(rows: &[Vec<String>]) -> PhraseGrid {
    let (head, body) = rows
        .split_first()
        .map_or((&[][..], &[][..]), |(head, body)| (head.as_slice(), body));
    let heading = |cell: &String| Column {
        heading: Phrase::new("rules-cell").with("cell", cell.as_str()),
        figures: false,
    };
    PhraseGrid {
        columns: head.iter().map(heading).collect(),
        rows: body
            .iter()
            .map(|row| {
                row.iter()
                    .map(|cell| PhraseArgument::Text(cell.clone()))
                    .collect()
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_clauses_stand_below_their_headings() {
        let text = |text: &str| text.to_owned();
        let clause = |number: &'static str, words: &str| Passage::Clause {
            number: number.into(),
            text: text(words),
        };
        let passages = [
            Passage::Title(text("Rules")),
            Passage::Heading(text("8. Combat")),
            Passage::Summary(Phrase::new("publish-ack-all-in")),
            clause("8.3", "A round"),
            Passage::Table(vec![vec![text("difference")]]),
            clause("8.4", "Wounds"),
            Passage::More(text("A second wound kills.")),
            Passage::Heading(text("17–22. Faith")),
            Passage::Summary(Phrase::new("publish-help")),
            clause("17.1", "Years"),
            Passage::Summary(Phrase::new("publish-ack-unread")),
            clause("22.1", "Points"),
        ];
        let kept = |numbers: &[&'static str], summaries: bool| -> Vec<String> {
            let numbers: Vec<Clause> = numbers.iter().map(|&number| number.into()).collect();
            let said = |passage: &Passage| match passage {
                Passage::Clause { number, .. } => number.to_string(),
                Passage::Heading(words) | Passage::More(words) => words.clone(),
                Passage::Summary(phrase) => phrase.id.to_string(),
                Passage::Table(_) => "table".to_owned(),
                _ => "?".to_owned(),
            };
            clauses(&passages, &numbers, summaries)
                .iter()
                .map(said)
                .collect()
        };
        for (numbers, summaries, wanted) in [
            (
                &["8.4"][..],
                false,
                &["8. Combat", "8.4", "A second wound kills."][..],
            ),
            (
                &["8.4"],
                true,
                &[
                    "8. Combat",
                    "publish-ack-all-in",
                    "8.4",
                    "A second wound kills.",
                ],
            ),
            (
                &["8.3", "8.4"],
                true,
                &[
                    "8. Combat",
                    "publish-ack-all-in",
                    "8.3",
                    "table",
                    "8.4",
                    "A second wound kills.",
                ],
            ),
            // of a section in several parts only the part's own summary
            (
                &["22.1"],
                true,
                &["17–22. Faith", "publish-ack-unread", "22.1"],
            ),
            (
                &["8.3", "22.1"],
                false,
                &["8. Combat", "8.3", "table", "17–22. Faith", "22.1"],
            ),
            (&["9.9"], true, &[]),
        ] {
            assert_eq!(kept(numbers, summaries), wanted, "{numbers:?}");
        }
    }
}
