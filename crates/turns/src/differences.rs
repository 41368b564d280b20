//! The differences between two accounts of a turn or a position, as one reader sees them: heading
//! by heading, in the accounts' own words.
//!
//! Both accounts have passed the game's view for this reader, so nothing is revealed that their
//! reports hide. For a table, only the cells that differ are listed. The dice and the rule clauses
//! after a sentence are no difference by themselves, since dice are always rolled anew.

use super::rehearsal::AccountContext;
use seneschal_campaign::error::InternalError;
use seneschal_forum::{PostBlock, PostCell, PostTable, read_html, words_of};
use seneschal_games::{DynGame, StoredTurn};
use seneschal_text::{Phrase, wrap::single_spaced};
use std::collections::BTreeMap;

/// Maximum number of differing lines: a mail has a size limit (OUT-09), and both reports can be
/// read.
const MOST: usize = 120;

/// One heading of an account with its content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountSection {
    heading: String,
    entries: Vec<String>,
    rows: Vec<AccountRow>,
}

/// A row of a table: its first cell, and the others by their columns.
#[derive(Clone, Debug, PartialEq, Eq)]
struct AccountRow {
    of: String,
    cells: Vec<(String, String)>,
}

impl AccountRow {
    /// As a sentence, for a row without a counterpart.
    fn whole(&self) -> String {
        let cells: Vec<String> = self
            .cells
            .iter()
            .filter(|(_, says)| !says.is_empty())
            .map(|(column, says)| format!("{column} {says}"))
            .collect();
        if cells.is_empty() {
            self.of.clone()
        } else {
            format!("{}: {}", self.of, cells.join("; "))
        }
    }
}

/// The report that a reader would get of a turn, split by headings.
pub fn account(
    of: &AccountContext,
    table: &dyn DynGame,
    turn: &StoredTurn,
) -> Result<Vec<AccountSection>, InternalError> {
    Ok(parts(
        &of.report(table, turn)?.html.unwrap_or_default(),
        &of.dice_heading(),
    ))
}

/// Splits an account into sections, up to the heading `end`.
fn parts(html: &str, end: &str) -> Vec<AccountSection> {
    let mut parts = vec![AccountSection::default()];
    let mut above = String::new();
    for block in read_html(html) {
        match block {
            PostBlock::Heading(1, _) => {}
            PostBlock::Heading(level, says) => {
                let says = single_spaced(&words_of(&says));
                if level == 2 && says == end {
                    break;
                }
                let heading = if level == 2 {
                    says.clone()
                } else {
                    format!("{above}: {says}")
                };
                if level == 2 {
                    above = says;
                }
                parts.push(AccountSection {
                    heading,
                    ..AccountSection::default()
                });
            }
            block => {
                if let Some(part) = parts.last_mut() {
                    part.take(&block, "");
                }
            }
        }
    }
    parts.retain(|part| !part.entries.is_empty() || !part.rows.is_empty());
    parts
}

impl AccountSection {
    /// `of` is the sentence that a table belongs to.
    fn take(&mut self, block: &PostBlock, of: &str) {
        match block {
            PostBlock::Paragraph(says) => self.entries.push(bare(&words_of(says))),
            PostBlock::List { items, .. } => {
                for item in items {
                    let said = item
                        .iter()
                        .find_map(|block| {
                            if let PostBlock::Paragraph(says) = block {
                                Some(bare(&words_of(says)))
                            } else {
                                None
                            }
                        })
                        .unwrap_or_default();
                    item.iter().for_each(|block| self.take(block, &said));
                }
            }
            PostBlock::Table(grid) => self.rows.extend(rows(grid, of)),
            PostBlock::Code(text) => self.entries.extend(
                text.lines()
                    .map(single_spaced)
                    .filter(|line| !line.is_empty()),
            ),
            PostBlock::Quote(blocks) | PostBlock::Folded { blocks, .. } => {
                blocks.iter().for_each(|block| self.take(block, of))
            }
            PostBlock::Heading(..) | PostBlock::Image { .. } => {}
        }
    }
}

/// A sentence without its rule clause and dice.
fn bare(says: &str) -> String {
    let line = single_spaced(says);
    match line.rfind(" [§").filter(|_| line.ends_with(']')) {
        Some(at) => line.get(..at).unwrap_or(&line).to_owned(),
        None => line,
    }
}

fn rows(grid: &PostTable, of: &str) -> Vec<AccountRow> {
    let says = |cell: &PostCell| single_spaced(&words_of(&cell.says));
    let heads: Vec<String> = grid.head.iter().map(says).collect();
    let row = |row: &Vec<PostCell>| {
        let mut cells = row.iter().map(says);
        let first = cells.next().unwrap_or_default();
        // a number does not identify a row by itself
        let counted = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit());
        let named = heads
            .first()
            .filter(|_| counted)
            .map_or(first.clone(), |head| format!("{head} {first}"));
        let of = if counted && !of.is_empty() {
            format!("{} {named}", of.trim_end_matches(':'))
        } else {
            named
        };
        AccountRow {
            of,
            cells: heads.iter().skip(1).cloned().zip(cells).collect(),
        }
    };
    grid.rows.iter().map(row).collect()
}

/// The differences, each heading before its lines; and how many lines over the limit were left out.
pub fn differences(before: &[AccountSection], after: &[AccountSection]) -> (Vec<Phrase>, usize) {
    let (mut told, mut lines, mut more) = (Vec::new(), 0, 0);
    let none = AccountSection::default();
    for heading in headings(before, after) {
        let of =
            |parts: &'_ [AccountSection]| parts.iter().position(|part| part.heading == heading);
        let was = of(before).and_then(|at| before.get(at)).unwrap_or(&none);
        let now = of(after).and_then(|at| after.get(at)).unwrap_or(&none);
        let found = below(was, now);
        if found.is_empty() {
            continue;
        }
        let room = found.len().min(MOST.saturating_sub(lines));
        more += found.len() - room;
        lines += room;
        if room > 0 {
            told.extend(
                (!heading.is_empty())
                    .then(|| Phrase::heading("moderator-differs-heading").with("heading", heading)),
            );
            told.extend(found.into_iter().take(room));
        }
    }
    (told, more)
}

/// All headings in order: those that only the former account has keep their place.
fn headings<'p>(before: &'p [AccountSection], after: &'p [AccountSection]) -> Vec<&'p str> {
    let mut all: Vec<&str> = after.iter().map(|part| part.heading.as_str()).collect();
    let mut behind = 0;
    for part in before {
        match all.iter().position(|heading| *heading == part.heading) {
            Some(at) => behind = at + 1,
            None => {
                all.insert(behind.min(all.len()), &part.heading);
                behind += 1;
            }
        }
    }
    all
}

/// The differences below one heading.
fn below(was: &AccountSection, now: &AccountSection) -> Vec<Phrase> {
    let said = |id: &'static str, entry: String| Phrase::new(id).with("entry", entry);
    let (gone, new) = unmatched_lines(&was.entries, &now.entries);
    let mut lines: Vec<Phrase> = gone
        .into_iter()
        .map(|entry| said("moderator-differs-was", entry))
        .collect();
    lines.extend(
        new.into_iter()
            .map(|entry| said("moderator-differs-now", entry)),
    );
    let mut new = unmatched_rows(&now.rows, &was.rows);
    // rows about the same thing on both sides are compared cell by cell
    for row in unmatched_rows(&was.rows, &now.rows) {
        let alone =
            |rows: &[AccountRow]| rows.iter().filter(|other| other.of == row.of).count() == 1;
        let other = new
            .iter()
            .position(|other| other.of == row.of && alone(&was.rows) && alone(&now.rows));
        match other.map(|at| new.remove(at)) {
            Some(other) => lines.extend(cells(&row, &other)),
            None => lines.push(said("moderator-differs-was", row.whole())),
        }
    }
    lines.extend(
        new.into_iter()
            .map(|row| said("moderator-differs-now", row.whole())),
    );
    lines
}

/// The rows that only the first of two tables has.
fn unmatched_rows(rows: &[AccountRow], others: &[AccountRow]) -> Vec<AccountRow> {
    let mut others: Vec<&AccountRow> = others.iter().collect();
    let mut left = Vec::new();
    for row in rows {
        match others.iter().position(|other| *other == row) {
            Some(at) => drop(others.swap_remove(at)),
            None => left.push(row.clone()),
        }
    }
    left
}

fn cells(was: &AccountRow, now: &AccountRow) -> Vec<Phrase> {
    let says = |row: &AccountRow, column: &str| {
        row.cells
            .iter()
            .find(|(name, _)| name == column)
            .map(|(_, says)| says.clone())
            .unwrap_or_default()
    };
    let mut columns: Vec<&str> = Vec::new();
    for (column, _) in was.cells.iter().chain(&now.cells) {
        if !columns.contains(&column.as_str()) {
            columns.push(column);
        }
    }
    let cell = |column: &str| {
        let (before, after) = (says(was, column), says(now, column));
        let or_none = |says: String| {
            if says.is_empty() {
                "–".to_owned()
            } else {
                says
            }
        };
        (before != after).then(|| {
            let told = Phrase::new("moderator-differs-cell")
                .with("row", was.of.as_str())
                .with("column", column);
            told.with("before", or_none(before))
                .with("after", or_none(after))
        })
    };
    columns.into_iter().filter_map(cell).collect()
}

/// The lines that only one of two accounts has, in order: those of the first, then those of the
/// other. Counts repetitions, since the same event may happen twice.
pub(super) fn unmatched_lines(one: &[String], other: &[String]) -> (Vec<String>, Vec<String>) {
    let only = |these: &[String], others: &[String]| -> Vec<String> {
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        others
            .iter()
            .for_each(|line| *left.entry(line.as_str()).or_default() += 1);
        let mut only = Vec::new();
        for line in these {
            match left.get_mut(line.as_str()).filter(|count| **count > 0) {
                Some(count) => *count -= 1,
                None => only.push(line.clone()),
            }
        }
        only
    };
    (only(one, other), only(other, one))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "<h1>T – Spring</h1><h2>What happened</h2><h3>Phase 1</h3><ul><li>Kay marched. <small>[§6.1]</small></li>\
        <li>Kay won. <small>[§8.3; dice: kay 5]</small><table><thead><tr><th>Round</th><th>Kay attacks</th></tr></thead>\
        <tr><th>1</th><td>14 + 3 = 17</td></tr></table></li></ul><h3>Phase 2</h3><ul><li>Bors fled. [§9.1]</li></ul>\
        <h2>Standings</h2><table><thead><tr><th>Lord</th><th>Manors</th><th>Treasury</th></tr></thead>\
        <tr><th>Kay</th><td>3</td><td>12</td></tr><tr><th>Bors</th><td>1</td><td></td></tr></table><h2>The dice</h2><p>secret</p>";
    const AFTER: &str = "<h1>T – Spring</h1><h2>What happened</h2><h3>Phase 1</h3><ul><li>Kay marched. <small>[§6.1]</small></li>\
        <li>Kay won. <small>[§8.3; dice: kay 2]</small><table><thead><tr><th>Round</th><th>Kay attacks</th></tr></thead>\
        <tr><th>1</th><td>14 + 6 = 20</td></tr></table></li></ul><h3>Phase 3</h3><ul><li>Bors died. [§10.1]</li></ul>\
        <h2>Standings</h2><table><thead><tr><th>Lord</th><th>Manors</th><th>Treasury</th></tr></thead>\
        <tr><th>Kay</th><td>4</td><td>12</td></tr><tr><th>Lionel</th><td>1</td><td></td></tr></table><h2>The dice</h2><p>other</p>";

    fn told(before: &str, after: &str) -> Vec<String> {
        let publisher = seneschal_render::Renderer::built_in().unwrap();
        let (told, more) = differences(&parts(before, "The dice"), &parts(after, "The dice"));
        assert_eq!(more, 0);
        told.iter().map(|line| publisher.say("en", line)).collect()
    }

    #[test]
    fn two_accounts_are_held_against_each_other() {
        assert_eq!(
            told(BEFORE, AFTER),
            [
                "What happened: Phase 1",
                "Kay won. Round 1, Kay attacks: was 14 + 3 = 17, is now 14 + 6 = 20.",
                "What happened: Phase 2",
                "Was: Bors fled.",
                "What happened: Phase 3",
                "Now: Bors died.",
                "Standings",
                "Kay, Manors: was 3, is now 4.",
                "Was: Bors: Manors 1",
                "Now: Lionel: Manors 1",
            ]
        );
        assert_eq!(told(BEFORE, BEFORE), [""; 0]);
    }

    #[test]
    fn a_mail_has_bounds() {
        let long = |word: &str| {
            format!(
                "<h2>A</h2>{}",
                (0..MOST)
                    .map(|n| format!("<p>{word} {n}</p>"))
                    .collect::<String>()
            )
        };
        let (told, more) = differences(&parts(&long("x"), ""), &parts(&long("y"), ""));
        assert_eq!((told.len(), more), (MOST + 1, MOST));
    }
}
