//! A rulebook as a campaign plays it: the page in `docs/rules/` without what is not in play, each
//! switch with the value it has and what that means.
//!
//! What of the page is read: headings, clauses (`- **8.3** …`, its lines indented), tables, lines
//! between fences (each stands as it is written), lines `> …` (where a ruling comes from: left
//! out), and switches in backticks with their values. Everything else is words, and stays as it
//! stands.

use super::RuleFiles;
use super::files::{self, SwitchChoice, SwitchDefinition, SwitchDefinitions};
use crate::games::Passage;
use crate::text::Phrase;
use std::collections::{BTreeMap, BTreeSet};

/// Behind what only correspondence play decides; a line may end with it.
const MARK: &str = "PBM";

/// How a page says that any whole number from 1 may stand there.
const NUMBERS: &str = "1, 2, 3 …";

/// What begins and ends lines that stand as they are written.
const FENCE: &str = "```";

/// The section whose place the campaign's own page takes.
const EDITIONS: &str = "Editions";

impl RuleFiles {
    /// The rulebook as it is played by an edition with these values.
    pub fn passages(&self, edition: &str, values: &BTreeMap<String, String>) -> Vec<Passage> {
        // they read, or there were no values
        let Ok(definitions) = self.definitions() else {
            return Vec::new();
        };
        let book = RulebookBuilder {
            files: self,
            edition,
            values,
            definitions,
        };
        let mut passages = Vec::new();
        for section in sections(self.page) {
            match section.heading {
                None => {
                    passages.extend(
                        section
                            .blocks
                            .first()
                            .and_then(|block| block.first())
                            .map(|title| Passage::Title(title.trim_start_matches("# ").to_owned())),
                    );
                    if self.is_without_editions() {
                        passages.extend(book.campaign());
                    }
                }
                Some(heading) if heading == EDITIONS => passages.extend(book.campaign()),
                Some(heading) => book.section(heading, &section.blocks, &mut passages),
            }
        }
        passages
    }

    /// Whether the page has no section whose place the campaign's own page takes: then it stands
    /// below the title.
    fn is_without_editions(&self) -> bool {
        !sections(self.page)
            .iter()
            .any(|section| section.heading == Some(EDITIONS))
    }
}

/// A part of the page under one heading; a block is a clause or a paragraph with the lines that
/// belong to it.
pub(in crate::games) struct Section<'a> {
    pub heading: Option<&'a str>,
    pub blocks: Vec<Vec<&'a str>>,
}

pub(in crate::games) fn sections(page: &str) -> Vec<Section<'_>> {
    let mut sections = vec![Section {
        heading: None,
        blocks: Vec::new(),
    }];
    let (mut open, mut fenced) = (false, false);
    for line in page.lines() {
        let fence = line.starts_with(FENCE);
        if let Some(section) = sections.last_mut().filter(|_| fence || fenced) {
            match section.blocks.last_mut() {
                Some(block) if fenced => block.push(line),
                _ => section.blocks.push(vec![line]),
            }
            fenced ^= fence;
            open = false;
            continue;
        }
        if let Some(heading) = line.strip_prefix("## ") {
            sections.push(Section {
                heading: Some(heading),
                blocks: Vec::new(),
            });
            open = false;
            continue;
        }
        let Some(section) = sections.last_mut() else {
            continue;
        };
        // a table and an indented line belong to what they follow, blank lines between them or not
        let goes_on = line.starts_with("  ") || line.starts_with('|') || line.starts_with('>');
        match section.blocks.last_mut() {
            _ if line.trim().is_empty() => open = false,
            Some(block) if goes_on || open && !line.starts_with("- ") => block.push(line),
            _ => {
                section.blocks.push(vec![line]);
                open = true;
            }
        }
    }
    sections
}

/// The number of a clause that a block is, and its words: `- **8.3** A round: …`.
pub(in crate::games) fn clause(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("- **")?
        .split_once("** ")
        .filter(|(number, _)| number.ends_with(|c: char| c.is_ascii_digit()))
}

/// What a clause's number has before its point: `8` of `8.4`, `F` of `F3`.
fn major(number: &str) -> &str {
    let head = number.split('.').next().unwrap_or_default();
    head.strip_prefix('F').map_or(head, |_| "F")
}

/// How clauses and `switches.yaml` name a section: `12` of `12. Weather (optional)`, `Fast play`.
pub(in crate::games) fn section_name(heading: &str) -> &str {
    heading
        .split_once(". ")
        .map_or(heading, |(number, _)| number)
}

/// The switches written in a text, each with the values behind its colon: `` `abbey: on | off` ``;
/// none behind a bare name.
pub(in crate::games) fn notations<'a>(
    text: &'a str,
    definitions: &SwitchDefinitions,
) -> Vec<(&'a str, Vec<&'a str>)> {
    text.split('`')
        .skip(1)
        .step_by(2)
        .filter_map(|code| {
            let (name, values) = code.split_once(": ").unwrap_or((code, ""));
            definitions.named(name)?;
            Some((
                name,
                values
                    .split(" | ")
                    .filter(|value| !value.is_empty())
                    .collect(),
            ))
        })
        .collect()
}

/// With a switch's value, for sentences that hang on it: `combat.row_2_4` is `$combat_row_2_4`
/// there.
pub fn switched(mut phrase: Phrase, switch: &str, value: &str) -> Phrase {
    phrase
        .args
        .insert(switch.replace('.', "_").into(), value.into());
    phrase
}

struct RulebookBuilder<'a> {
    files: &'a RuleFiles,
    edition: &'a str,
    values: &'a BTreeMap<String, String>,
    definitions: &'a SwitchDefinitions,
}

impl RulebookBuilder<'_> {
    /// A part in short, in the reader's language (the rest of the page is English), with the values
    /// of the switches of its clauses.
    fn summary(&self, part: &str) -> Option<Phrase> {
        let &(_, id) = self.files.summaries.iter().find(|(of, _)| *of == part)?;
        let own = self
            .in_force()
            .filter(|(_, switch, _)| major(&switch.clause) == part);
        Some(own.fold(Phrase::new(id), |phrase, (name, ..)| {
            switched(phrase, name, self.value(name))
        }))
    }

    fn value(&self, name: &str) -> &str {
        self.values.get(name).map_or("", String::as_str)
    }

    /// Every switch with the value it has here.
    fn in_force(&self) -> impl Iterator<Item = (&str, &SwitchDefinition, &SwitchChoice)> {
        self.definitions.all.iter().filter_map(|(name, switch)| {
            Some((name.as_str(), switch, switch.choice(self.value(name))?))
        })
    }

    /// The switch that takes a section or a clause out of the game.
    fn out(&self, part: &str) -> Option<(&str, &SwitchDefinition)> {
        self.in_force()
            .find(|(.., choice)| choice.without.iter().any(|out| out == part))
            .map(|(name, switch, _)| (name, switch))
    }

    /// Whether a switch does anything: its clause is played, and the sections it needs are.
    fn counts(&self, switch: &SwitchDefinition) -> bool {
        let played = |section: &str| self.value(section) == "on";
        let major = switch.clause.split('.').next().unwrap_or_default();
        let whole = sections(self.files.page)
            .iter()
            .filter_map(|section| section.heading.map(section_name))
            .find(|name| holds(name, major))
            .is_none_or(|name| self.out(name).is_none());
        whole
            && switch.needs.iter().all(|section| played(section))
            && self.out(&switch.clause).is_none()
    }

    /// Which edition it is, and what the campaign plays otherwise.
    fn campaign(&self) -> Vec<Passage> {
        let mut passages = Vec::new();
        let edition = self.files.edition(self.edition).ok();
        let about = edition
            .as_ref()
            .map(|edition| edition.about.clone())
            .unwrap_or_default();
        passages.push(Passage::Note(
            Phrase::new("rules-edition")
                .with("edition", self.edition)
                .with("about", about),
        ));
        let own = self.in_force().filter(|(name, switch, choice)| {
            let usual = edition
                .as_ref()
                .and_then(|edition| edition.sets.get(*name))
                .unwrap_or(&switch.default);
            self.value(name) != usual && !choice.says.is_empty()
        });
        let own: Vec<Passage> = own
            .map(|(name, switch, _)| {
                Passage::Note(self.told(Phrase::new("rules-own-switch"), name, switch))
            })
            .collect();
        passages.push(Passage::Note(if own.is_empty() {
            Phrase::new("rules-as-the-edition")
        } else {
            Phrase::new("rules-own")
        }));
        passages.extend(own);
        passages.push(Passage::Note(
            Phrase::new("rules-how-to-read").with("mark", MARK),
        ));
        passages
    }

    fn section(&self, heading: &str, blocks: &[Vec<&str>], passages: &mut Vec<Passage>) {
        passages.push(Passage::Heading(plain(
            heading.trim_end_matches(" (optional)"),
        )));
        if let Some((name, switch)) = self.out(section_name(heading)) {
            passages.push(Passage::Note(self.told(
                Phrase::new("rules-section-out"),
                name,
                switch,
            )));
            return;
        }
        let mut part = heading;
        passages.extend(self.summary(part).map(Passage::Summary));
        for block in blocks {
            let next = block
                .first()
                .and_then(|line| clause(line))
                .map_or(part, |(number, _)| major(number));
            if next != part {
                part = next;
                passages.extend(self.summary(part).map(Passage::Summary));
            }
            self.block(block, passages);
        }
    }

    fn block(&self, block: &[&str], passages: &mut Vec<Passage>) {
        let Some((mut first, mut lines)) = block.split_first() else {
            return;
        };
        if first.starts_with(FENCE) {
            passages.push(Passage::Lines(
                lines
                    .iter()
                    .filter(|line| !line.starts_with(FENCE))
                    .map(|&line| line.to_owned())
                    .collect(),
            ));
            return;
        }
        if first.starts_with('|') {
            // a table that no clause begins
            (first, lines) = (&"", block);
        }
        let number = clause(first).map(|(number, _)| number);
        if let Some(number) = number
            && let Some((name, switch)) = self.out(number)
        {
            passages.push(Passage::Clause {
                number: number.to_owned().into(),
                text: String::new(),
            });
            passages.push(Passage::Note(self.told(
                Phrase::new("rules-clause-out"),
                name,
                switch,
            )));
            return;
        }
        let reads = |line: &str| {
            let mut line = line.to_owned();
            for (name, switch, choice) in self
                .in_force()
                .filter(|(.., choice)| !choice.instead.is_empty())
            {
                for (from, to) in &choice.instead {
                    if line.contains(from.as_str()) && self.counts(switch) {
                        line = line.replace(from.as_str(), &files::filled(to, self.value(name)));
                    }
                }
            }
            plain(&self.bare(&line))
        };
        let words =
            clause(first).map_or_else(|| first.trim_start_matches("- "), |(_, words)| words);
        let text = reads(words);
        match number {
            Some(number) => passages.push(Passage::Clause {
                number: number.to_owned().into(),
                text,
            }),
            None if text.is_empty() => {}
            None => passages.push(Passage::Text(text)),
        }
        let mut table: Vec<Vec<String>> = Vec::new();
        for line in lines
            .iter()
            .filter(|line| !line.trim_start().starts_with('>'))
        {
            if line.trim_start().starts_with('|') {
                self.row(line, &mut table, &reads);
                continue;
            }
            if !table.is_empty() {
                passages.push(Passage::Table(std::mem::take(&mut table)));
            }
            let text = reads(line.trim());
            match passages.last_mut() {
                _ if text.is_empty() => {}
                // the page breaks its lines where a sentence is long, too
                Some(
                    Passage::Text(before)
                    | Passage::More(before)
                    | Passage::Clause { text: before, .. },
                ) if !before.ends_with(['.', ':', ')']) && !before.ends_with(MARK) => {
                    before.push(' ');
                    before.push_str(&text);
                }
                _ => passages.push(Passage::More(text)),
            }
        }
        if !table.is_empty() {
            passages.push(Passage::Table(table));
        }
        let mut told = BTreeSet::new();
        for (name, values) in block
            .iter()
            .flat_map(|line| notations(line, self.definitions))
        {
            let Some(switch) = self
                .definitions
                .named(name)
                .filter(|switch| number == Some(switch.clause.as_str()) && self.counts(switch))
            else {
                continue;
            };
            if !values.is_empty() && told.insert(name) {
                let phrase = match self.others(name, switch).as_slice() {
                    [] => Phrase::new("rules-switch-only"),
                    others => Phrase::new("rules-switch").with("others", others.join(" | ")),
                };
                passages.push(Passage::Note(self.told(phrase, name, switch)));
            }
        }
    }

    /// A row whose first cell names a value of a switch holds where that value is in force, in
    /// place of the row above that it is like.
    fn row(&self, line: &str, table: &mut Vec<Vec<String>>, reads: &impl Fn(&str) -> String) {
        let line = line.trim().trim_matches('|');
        if line.trim_start().starts_with("---") {
            return;
        }
        let first = line.split('|').next().unwrap_or_default();
        let marked = notations(first, self.definitions);
        let row: Vec<String> = line.split(" | ").map(|cell| reads(cell.trim())).collect();
        match marked.first() {
            None => table.push(row),
            Some((name, values)) if values.contains(&self.value(name)) => {
                table.retain(|other| other.first() != row.first());
                table.push(row);
            }
            Some(_) => {}
        }
    }

    /// A line without the switches written in it.
    fn bare(&self, line: &str) -> String {
        let mut bare = line.to_owned();
        for code in line.split('`').skip(1).step_by(2) {
            // a bare name without a dot may be a word of the orders (`fate`)
            if self
                .definitions
                .named(code.split_once(": ").map_or(code, |(name, _)| name))
                .is_some()
                && code.contains(['.', ':'])
            {
                let written = format!("`{code}`");
                for with in [format!(" {written},"), format!(" {written}"), written] {
                    if let Some(at) = bare.find(&with) {
                        bare.replace_range(at..at + with.len(), "");
                        break;
                    }
                }
            }
        }
        bare
    }

    /// A switch with its value, and what that means.
    fn told(&self, phrase: Phrase, name: &str, switch: &SwitchDefinition) -> Phrase {
        let value = self.value(name);
        phrase
            .with("switch", name)
            .with("value", value)
            .with("says", switch.said(self.files.game, name, value))
            .with("clause", switch.clause.as_str())
    }

    /// What else a switch could be; nothing where it has one value only.
    fn others<'s>(&self, name: &str, switch: &'s SwitchDefinition) -> Vec<&'s str> {
        let value = self.value(name);
        let is_own = |choice: &SwitchChoice| {
            choice.value == value
                || Some(&choice.value) == switch.choice(value).map(|own| &own.value)
        };
        let others: Vec<&str> = switch
            .choices
            .iter()
            .filter(|choice| !is_own(choice))
            .map(|choice| {
                if choice.value == files::NUMBER {
                    NUMBERS
                } else {
                    choice.value.as_str()
                }
            })
            .collect();
        // of a number there are always others
        let counts = switch
            .choices
            .iter()
            .any(|choice| choice.value == files::NUMBER);
        if others.is_empty() && counts {
            vec![NUMBERS]
        } else {
            others
        }
    }
}

/// Whether a section's name covers a clause's first number: `17–22` covers 19.
fn holds(section: &str, major: &str) -> bool {
    let number = |text: &str| text.parse::<u32>().ok();
    match (section.split_once('–'), number(major)) {
        (Some((from, to)), Some(n)) => {
            number(from).is_some_and(|from| from <= n) && number(to).is_some_and(|to| n <= to)
        }
        _ => section == major || section == "Fast play" && major.starts_with('F'),
    }
}

/// Without the signs of Markdown.
fn plain(text: &str) -> String {
    text.replace("**", "")
        .replace('`', "")
        .replace("\\|", "|")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}
