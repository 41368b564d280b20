//! A rulebook as a campaign plays it: the page in `docs/rules/` without what is not in play, each
//! switch with its value and the meaning of the value.
//!
//! The parser knows these parts of the page: headings, clauses (`- **8.3** …`, its lines indented),
//! tables, lines between fences (each is kept as written), lines `> …` (the source of a ruling:
//! left out), and switches in backticks with their values. All other text stays unchanged.

use super::files::RuleFiles;
use super::switch_definitions::{
    NUMBER, SwitchChoice, SwitchDefinition, SwitchDefinitions, filled,
};
use crate::clause::Passage;
use seneschal_text::Phrase;
use std::collections::{BTreeMap, BTreeSet};

/// Marks rules for correspondence play only; a line may end with it.
const MARK: &str = "PBM";

/// How a page says that any whole number from 1 is allowed.
const NUMBERS: &str = "1, 2, 3 …";

/// Begins and ends lines that are kept as written.
const FENCE: &str = "```";

/// The section that the campaign's own page replaces.
const EDITIONS: &str = "Editions";

impl RuleFiles {
    /// The rulebook as played by an edition with these values.
    pub fn passages(&self, edition: &str, values: &BTreeMap<String, String>) -> Vec<Passage> {
        // they can be read, or there would be no values
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

    /// True if the page has no section for the campaign's own page to replace: then that page comes
    /// after the title.
    fn is_without_editions(&self) -> bool {
        !sections(self.page)
            .iter()
            .any(|section| section.heading == Some(EDITIONS))
    }
}

/// A part of the page under one heading; a block is a clause or a paragraph with the lines that
/// belong to it.
pub struct Section<'a> {
    pub heading: Option<&'a str>,
    pub blocks: Vec<Vec<&'a str>>,
}

pub fn sections(page: &str) -> Vec<Section<'_>> {
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
        // a table and an indented line belong to the text before them, with or without blank lines
        // between
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

/// The number and the words of a block that is a clause: `- **8.3** A round: …`.
pub fn clause(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("- **")?
        .split_once("** ")
        .filter(|(number, _)| number.ends_with(|c: char| c.is_ascii_digit()))
}

/// The part of a clause's number before its point: `8` of `8.4`, `F` of `F3`.
fn major(number: &str) -> &str {
    let head = number.split('.').next().unwrap_or_default();
    head.strip_prefix('F').map_or(head, |_| "F")
}

/// How clauses and `switches.yaml` name a section: `12` of `12. Weather (optional)`, `Fast play`.
pub fn section_name(heading: &str) -> &str {
    heading
        .split_once(". ")
        .map_or(heading, |(number, _)| number)
}

/// The switches written in a text, each with the values after its colon: `` `abbey: on | off` ``;
/// no values after a bare name.
pub fn notations<'a>(
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

/// Adds a switch's value, for sentences that depend on it: `combat.row_2_4` is `$combat_row_2_4`
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
    /// The summary of a part, in the reader's language (the rest of the page is English), with the
    /// values of the switches of its clauses.
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

    /// Every switch with its value in this campaign.
    fn in_force(&self) -> impl Iterator<Item = (&str, &SwitchDefinition, &SwitchChoice)> {
        self.definitions.all.iter().filter_map(|(name, switch)| {
            Some((name.as_str(), switch, switch.choice(self.value(name))?))
        })
    }

    /// The switch that removes a section or a clause from the game.
    fn switch_excluding(&self, part: &str) -> Option<(&str, &SwitchDefinition)> {
        self.in_force()
            .find(|(.., choice)| choice.without.iter().any(|out| out == part))
            .map(|(name, switch, _)| (name, switch))
    }

    /// True if a switch has any effect: its clause is in play, and so are the sections it needs.
    fn is_effective(&self, switch: &SwitchDefinition) -> bool {
        let played = |section: &str| self.value(section) == "on";
        let major = switch.clause.split('.').next().unwrap_or_default();
        let whole = sections(self.files.page)
            .iter()
            .filter_map(|section| section.heading.map(section_name))
            .find(|name| holds(name, major))
            .is_none_or(|name| self.switch_excluding(name).is_none());
        whole
            && switch.needs.iter().all(|section| played(section))
            && self.switch_excluding(&switch.clause).is_none()
    }

    /// Which edition it is, and how the campaign differs from it.
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
        if let Some((name, switch)) = self.switch_excluding(section_name(heading)) {
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
            passages.push(fenced_lines(lines));
            return;
        }
        if first.starts_with('|') {
            // a table that begins without a clause
            (first, lines) = (&"", block);
        }
        let (number, words) = match clause(first) {
            Some((number, words)) => (Some(number), words),
            None => (None, first.trim_start_matches("- ")),
        };
        if let Some(number) = number
            && let Some((name, switch)) = self.switch_excluding(number)
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
        let text = self.line(words);
        match number {
            Some(number) => passages.push(Passage::Clause {
                number: number.to_owned().into(),
                text,
            }),
            None if text.is_empty() => {}
            None => passages.push(Passage::Text(text)),
        }
        self.lines(lines, passages);
        self.switch_notes(number, block, passages);
    }

    /// A line as it is played: without markup, and in the words of the values in force.
    fn line(&self, line: &str) -> String {
        let mut line = line.to_owned();
        for (name, switch, choice) in self
            .in_force()
            .filter(|(.., choice)| !choice.instead.is_empty())
        {
            for (from, to) in &choice.instead {
                if line.contains(from.as_str()) && self.is_effective(switch) {
                    line = line.replace(from.as_str(), &filled(to, self.value(name)));
                }
            }
        }
        plain(&self.bare(&line))
    }

    /// The lines after a block's first: text and tables.
    fn lines(&self, lines: &[&str], passages: &mut Vec<Passage>) {
        let mut table: Vec<Vec<String>> = Vec::new();
        for line in lines
            .iter()
            .filter(|line| !line.trim_start().starts_with('>'))
        {
            if line.trim_start().starts_with('|') {
                self.row(line, &mut table);
                continue;
            }
            if !table.is_empty() {
                passages.push(Passage::Table(std::mem::take(&mut table)));
            }
            add_text(self.line(line.trim()), passages);
        }
        if !table.is_empty() {
            passages.push(Passage::Table(table));
        }
    }

    /// The switches that a clause defines, each with its value in this campaign.
    fn switch_notes(&self, number: Option<&str>, block: &[&str], passages: &mut Vec<Passage>) {
        let mut told = BTreeSet::new();
        for (name, values) in block
            .iter()
            .flat_map(|line| notations(line, self.definitions))
        {
            let Some(switch) = self.definitions.named(name).filter(|switch| {
                number == Some(switch.clause.as_str()) && self.is_effective(switch)
            }) else {
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

    /// A row whose first cell names a value of a switch applies if that value is in force. It
    /// replaces the similar row above.
    fn row(&self, line: &str, table: &mut Vec<Vec<String>>) {
        let line = line.trim().trim_matches('|');
        if line.trim_start().starts_with("---") {
            return;
        }
        let first = line.split('|').next().unwrap_or_default();
        let marked = notations(first, self.definitions);
        let row: Vec<String> = line
            .split(" | ")
            .map(|cell| self.line(cell.trim()))
            .collect();
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

    /// A switch with its value and the meaning of the value.
    fn told(&self, phrase: Phrase, name: &str, switch: &SwitchDefinition) -> Phrase {
        let value = self.value(name);
        phrase
            .with("switch", name)
            .with("value", value)
            .with("says", switch.player_sentence(self.files.game, name, value))
            .with("clause", switch.clause.as_str())
    }

    /// The other possible values of a switch; empty if it has one value only.
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
                if choice.value == NUMBER {
                    NUMBERS
                } else {
                    choice.value.as_str()
                }
            })
            .collect();
        // a number always has other values
        let counts = switch.choices.iter().any(|choice| choice.value == NUMBER);
        if others.is_empty() && counts {
            vec![NUMBERS]
        } else {
            others
        }
    }
}

/// Lines between fences, as written.
fn fenced_lines(lines: &[&str]) -> Passage {
    Passage::Lines(
        lines
            .iter()
            .filter(|line| !line.starts_with(FENCE))
            .map(|&line| line.to_owned())
            .collect(),
    )
}

/// Adds a line's text to the passage before it, or as one of its own.
fn add_text(text: String, passages: &mut Vec<Passage>) {
    match passages.last_mut() {
        _ if text.is_empty() => {}
        // the page also breaks its lines within a long sentence
        Some(
            Passage::Text(before) | Passage::More(before) | Passage::Clause { text: before, .. },
        ) if !before.ends_with(['.', ':', ')']) && !before.ends_with(MARK) => {
            before.push(' ');
            before.push_str(&text);
        }
        _ => passages.push(Passage::More(text)),
    }
}

/// True if a section's name covers a clause's first number: `17–22` covers 19.
fn holds(section: &str, major: &str) -> bool {
    let number = |text: &str| text.parse::<u32>().ok();
    match (section.split_once('–'), number(major)) {
        (Some((from, to)), Some(n)) => {
            number(from).is_some_and(|from| from <= n) && number(to).is_some_and(|to| n <= to)
        }
        _ => section == major || section == "Fast play" && major.starts_with('F'),
    }
}

/// The text without Markdown markup.
fn plain(text: &str) -> String {
    text.replace("**", "")
        .replace('`', "")
        .replace("\\|", "|")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}
