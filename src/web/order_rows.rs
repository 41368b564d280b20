//! The lines of a sheet as rows of lists, and chosen rows as lines. A row knows nothing that the
//! text does not say, so the two cannot differ.

use crate::games::{LineAnswer, OrderList, OrderRow};
use crate::text::{Phrase, uncommented};
use serde::Serialize;
use std::collections::BTreeSet;
use std::ops::Range;

/// Rows that a page shows at most; what is beyond is written as text.
pub(super) const MOST_ROWS: usize = 80;
/// An order goes on over at most so many lines.
const MOST_WRAPPED: usize = 20;

/// A row of the page: one line of the sheet, or one that can be added.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct RowView {
    pub title: Phrase,
    pub place: Option<String>,
    /// The line as it stands in the text; empty if there is none yet.
    pub line: String,
    /// Its number in the text, from 1; 0 if there is none yet.
    pub number: usize,
    /// The line says something that the lists do not offer: it is shown, and stays until something
    /// is chosen.
    pub is_text: bool,
    pub pieces: Vec<PieceView>,
    pub lists: Vec<ListView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct PieceView {
    pub name: String,
    pub chosen: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ListView {
    pub label: Phrase,
    pub choices: Vec<ChoiceView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ChoiceView {
    /// `None`: nothing is chosen.
    pub label: Option<Phrase>,
    /// What it adds to the line.
    pub words: String,
    pub goal: Option<String>,
    pub chosen: bool,
}

/// A game's row with its words in the reader's language.
struct SpokenRow<'a> {
    row: &'a OrderRow,
    /// The words of each list's choices; empty for a choice that adds none.
    words: Vec<Vec<String>>,
}

/// What a line of the text says in terms of a row.
struct LineInRow {
    pieces: Vec<String>,
    /// The choice of each list; `None`: it says something else.
    chosen: Option<Vec<usize>>,
}

impl SpokenRow<'_> {
    fn read(&self, line: &str) -> Option<LineInRow> {
        let line = folded(line);
        let (pieces, rest) = leading_pieces(&self.row.pieces, &line);
        if pieces.is_empty() != self.row.pieces.is_empty() {
            return None;
        }
        let chosen = self.chosen(rest);
        let first = self.words.first();
        let begins = || first.is_some_and(|words| words.iter().any(|word| begins(rest, word)));
        (chosen.is_some() || !pieces.is_empty() || begins()).then_some(LineInRow { pieces, chosen })
    }

    /// Each list takes the longest of its words with which the rest begins.
    fn chosen(&self, mut rest: &str) -> Option<Vec<usize>> {
        let mut chosen = Vec::new();
        for words in &self.words {
            let (at, after) = words
                .iter()
                .enumerate()
                .filter_map(|(at, words)| Some((at, words.len(), after(rest, &folded(words))?)))
                .max_by_key(|&(at, long, _)| (long, std::cmp::Reverse(at)))
                .map(|(at, _, after)| (at, after))?;
            chosen.push(at);
            rest = after;
        }
        rest.is_empty().then_some(chosen)
    }

    /// `line`: a line with its number, and what it says; `left`: the pieces that no line names.
    fn view(&self, line: Option<(&LineAnswer, &LineInRow)>, left: &[String]) -> RowView {
        let read = line.map(|(_, read)| read);
        let pieces = self.row.pieces.iter().map(|name| PieceView {
            name: name.clone(),
            chosen: read.map_or(left, |read| &read.pieces).contains(name),
        });
        let chosen = read.and_then(|read| read.chosen.as_ref());
        let lists = self.row.lists.iter().zip(&self.words).enumerate();
        RowView {
            title: self.row.title.clone(),
            place: self.row.place.clone(),
            line: line.map_or_else(String::new, |(line, _)| line.text.trim().to_owned()),
            number: line.map_or(0, |(line, _)| line.line),
            is_text: read.is_some_and(|read| read.chosen.is_none()),
            pieces: pieces.collect(),
            lists: lists
                .map(|(n, (list, words))| {
                    list_view(
                        list,
                        words,
                        chosen.and_then(|chosen| chosen.get(n)).copied(),
                    )
                })
                .collect(),
        }
    }
}

fn list_view(list: &OrderList, words: &[String], chosen: Option<usize>) -> ListView {
    let nothing = list
        .choices
        .iter()
        .all(|choice| choice.words.is_some())
        .then(|| ChoiceView {
            label: None,
            words: String::new(),
            goal: None,
            chosen: chosen.is_none(),
        });
    let choices = list.choices.iter().zip(words).enumerate();
    ListView {
        label: list.label.clone(),
        choices: nothing
            .into_iter()
            .chain(choices.map(|(at, (choice, words))| ChoiceView {
                label: Some(choice.label.clone()),
                words: words.clone(),
                goal: choice.goal.clone(),
                chosen: chosen == Some(at),
            }))
            .collect(),
    }
}

/// A line that each row could write: as it is read, so are the others of its row.
pub(super) fn example_lines(rows: &[OrderRow], say: impl Fn(&Phrase) -> String) -> Vec<String> {
    let example = |row: &OrderRow| {
        let first = row.lists.first().and_then(|list| list.choices.first());
        let words = first.and_then(|choice| choice.words.as_ref()).map(&say);
        row.pieces.first().cloned().into_iter().chain(words)
    };
    let joined = |row| example(row).collect::<Vec<String>>().join(" ");
    rows.iter().map(joined).collect()
}

/// The answers to a text, those to lines for the turns of the rows as if these were open: in the
/// evil half of the Round Table the row of a deed writes a line that is kept for the other half.
pub(super) fn answers_for_rows(answers: &[LineAnswer], examples: &[LineAnswer]) -> Vec<LineAnswer> {
    let turns: BTreeSet<&str> = examples.iter().filter_map(turn_of).collect();
    let mut answers = answers.to_vec();
    for answer in &mut answers {
        if turn_of(answer).is_some_and(|turn| turns.contains(turn)) {
            answer.later = None;
        }
    }
    answers
}

/// The coming turn for which a line is kept.
fn turn_of(answer: &LineAnswer) -> Option<&str> {
    answer.later.as_ref().map(|later| later.turn.as_str())
}

/// The rows of a game and the lines of this turn, merged: a row for each line that it could have
/// written, and one for what has no line yet. `say`: words in the reader's language.
pub(super) fn rows(
    rows: &[OrderRow],
    answers: &[LineAnswer],
    say: impl Fn(&Phrase) -> String,
) -> Vec<RowView> {
    let mut views = Vec::new();
    for row in rows {
        let spoken = spoken(row, &say);
        let mut left = row.pieces.clone();
        let before = views.len();
        for line in answers.iter().filter(|answer| answer.later.is_none()) {
            if views.len() >= MOST_ROWS {
                return views;
            }
            if let Some(read) = spoken.read(&line.text) {
                left.retain(|piece| !read.pieces.contains(piece));
                views.push(spoken.view(Some((line, &read)), &[]));
            }
        }
        let is_open = if row.pieces.is_empty() {
            row.repeats || views.len() == before
        } else {
            !left.is_empty()
        };
        if is_open {
            views.push(spoken.view(None, &left));
        }
    }
    views.truncate(MOST_ROWS);
    views
}

fn spoken<'a>(row: &'a OrderRow, say: impl Fn(&Phrase) -> String) -> SpokenRow<'a> {
    let words = |list: &OrderList| {
        list.choices
            .iter()
            .map(|choice| choice.words.as_ref().map_or_else(String::new, &say))
            .collect()
    };
    SpokenRow {
        row,
        words: row.lists.iter().map(words).collect(),
    }
}

/// In lower case, with single spaces, without comment and end of sentence.
fn folded(line: &str) -> String {
    let words: Vec<String> = uncommented(line)
        .split_whitespace()
        .map(str::to_lowercase)
        .collect();
    joined(words.join(" ").trim_end_matches('.'))
}

/// Without spaces before the marks with which a list's words may begin.
fn joined(line: &str) -> String {
    line.replace(" ;", ";").replace(" ,", ",")
}

fn begins(line: &str, words: &str) -> bool {
    !words.is_empty() && after(line, &folded(words)).is_some()
}

/// What comes after these words, if the text begins with them.
fn after<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let rest = text.strip_prefix(words)?;
    let ends = words.is_empty() || rest.is_empty() || rest.starts_with([' ', ';', ',']);
    ends.then(|| rest.trim_start())
}

/// The row's pieces with which a line begins, and the rest of the line.
fn leading_pieces<'t>(known: &[String], line: &'t str) -> (Vec<String>, &'t str) {
    let (mut pieces, mut rest) = (Vec::new(), line);
    loop {
        let word = rest.split([' ', ',']).next().unwrap_or_default();
        let Some(piece) = known.iter().find(|piece| piece.to_lowercase() == word) else {
            return (pieces, rest);
        };
        pieces.push(piece.clone());
        rest = rest
            .get(word.len()..)
            .unwrap_or_default()
            .trim_start_matches([' ', ',']);
    }
}

/// The numbers with which a line begins, and the rest of it.
fn leading_numbers(line: &str) -> (Vec<&str>, &str) {
    let (mut numbers, mut rest) = (Vec::new(), line);
    loop {
        let word = rest.split([' ', ',']).next().unwrap_or_default();
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return (numbers, rest);
        }
        numbers.push(word);
        rest = rest
            .get(word.len()..)
            .unwrap_or_default()
            .trim_start_matches([' ', ',']);
    }
}

/// Whether two lines order the same: numbers in any order, once or twice.
fn order_the_same(one: &str, other: &str) -> bool {
    let parts = |line: &str| {
        let line = folded(line);
        let (mut numbers, rest) = leading_numbers(&line);
        numbers.sort_unstable();
        numbers.dedup();
        (numbers.join(" "), rest.to_owned())
    };
    parts(one) == parts(other)
}

/// A row as the page's form sends it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ChosenRow {
    /// The line that it shows, as it stood in the text, and its number; 0 if it is a new one.
    pub line: String,
    pub number: usize,
    /// Whether the line stays if nothing is chosen.
    pub is_text: bool,
    /// Whether a line of this row begins with pieces.
    pub has_pieces: bool,
    pub pieces: Vec<String>,
    /// The words of each list.
    pub words: Vec<String>,
}

impl ChosenRow {
    /// The line that says what was chosen; `None`: no line.
    fn to_line(&self) -> Option<String> {
        let (first, more) = self.words.split_first()?;
        if first.trim().is_empty() || self.has_pieces && self.pieces.is_empty() {
            return None;
        }
        let pieces = Some(self.pieces.join(", ")).filter(|pieces| !pieces.is_empty());
        let words = std::iter::once(first).chain(more).cloned();
        let parts: Vec<String> = pieces.into_iter().chain(words).collect();
        let line = parts.join(" ");
        let one_line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        Some(joined(&one_line))
    }
}

/// The text with the lines that the rows say; new ones come before the line with index `at`. A line
/// that no longer stands as the row saw it stays as it is, and so does every line that the row would
/// not change.
pub(super) fn write_rows(text: &str, rows: &[ChosenRow], at: usize) -> String {
    let mut lines: Vec<Option<String>> = text.lines().map(|line| Some(line.to_owned())).collect();
    let mut new = Vec::new();
    for row in rows {
        let line = row.to_line();
        let Some(index) = row.number.checked_sub(1) else {
            new.extend(line);
            continue;
        };
        let same = row.is_text && line.is_none()
            || line
                .as_deref()
                .is_some_and(|line| order_the_same(line, &row.line));
        let stands = if same {
            None
        } else {
            span(&lines, index, &row.line)
        };
        if let Some([first, more @ ..]) = stands.and_then(|span| lines.get_mut(span)) {
            *first = line;
            more.fill(None);
        }
    }
    let at = at.min(lines.len());
    lines.splice(at..at, new.into_iter().map(Some));
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The lines over which this order goes on from there, if it stands there.
fn span(lines: &[Option<String>], index: usize, order: &str) -> Option<Range<usize>> {
    let order = folded(order);
    let mut text = String::new();
    for (n, line) in lines.iter().enumerate().skip(index).take(MOST_WRAPPED) {
        text.push_str(uncommented(line.as_deref()?).trim().trim_end_matches('\\'));
        let so_far = folded(text.trim_start_matches(['*', '-', '–', '•', ' ']));
        if so_far == order {
            return Some(index..n + 1);
        }
        if so_far.is_empty() || !order.starts_with(&so_far) {
            return None;
        }
        text.push(' ');
    }
    None
}

/// Before which line a new one is an order of this turn: the first for a coming turn, or the one
/// that ends the sheet. `end`: that line in the reader's language.
pub(super) fn insert_at(text: &str, answers: &[LineAnswer], end: &str) -> usize {
    let ends = |line: &str| folded(line) == folded(end);
    let last_line = |answers: &LineAnswer| answers.line;
    let later = answers.iter().find(|answer| answer.later.is_some());
    later
        .map(|answer| answer.line.saturating_sub(1))
        .or_else(|| text.lines().position(ends))
        .or_else(|| answers.last().map(last_line))
        .unwrap_or(usize::MAX)
}

#[cfg(test)]
#[path = "order_rows_tests.rs"]
mod tests;
