//! The text of a post, without the board's own lines around it.

use super::board_line::BoardLine;
use super::fold_name;
use super::kinds::HeadPlace;
use super::page_lines::{BoardKindPage, NEAR, NumberedLine};
use super::post_head::PostHead;
use super::skipped_lines::{LineSkipReason, SkippedLines};

/// A post before its quotations are removed.
pub(super) struct RawBoardPost<'p> {
    pub head: PostHead,
    pub written: Vec<NumberedLine<'p>>,
    /// Lines of the board's inside it, after which another post may begin.
    pub seams: Vec<NumberedLine<'p>>,
    pub beside: Vec<SkippedLines>,
    /// Whether it ends like the other posts of the page.
    pub whole: bool,
}

impl<'p> RawBoardPost<'p> {
    /// The author's name, folded; empty without a name.
    pub(super) fn folded_author(&self) -> String {
        self.head
            .author
            .as_deref()
            .map(fold_name)
            .unwrap_or_default()
    }

    /// The lines as written, with their numbers.
    pub(super) fn texts(&self) -> Vec<(usize, &'p str)> {
        let text = |(number, line): &NumberedLine<'p>| (*number, line.text);
        self.written.iter().map(text).collect()
    }

    /// The text after a head, up to the board's own lines. `whole`: whether the post ends like the
    /// other posts of the page.
    pub(super) fn read(
        page: &BoardKindPage<'p>,
        head: PostHead,
        end: usize,
        whole: bool,
    ) -> RawBoardPost<'p> {
        let own = |number: usize| page.reading.own.contains(&number);
        let dull = |line: &NumberedLine| !own(line.0) && page.is_dull(line.1);
        let here = page.numbered(head.body, end);
        let cut = end_of_text(page, &head, &here);
        let top = box_below(page, &head, &here, cut);
        let text = here.get(top..cut).unwrap_or_default();
        let is_own = |line: &NumberedLine| !dull(line) && !line.1.is_blank();
        // the board's button has the same word, but stands behind the text
        let words_end = text.iter().rposition(is_own).unwrap_or(0);
        let last = text.get(words_end).map_or(0, |(number, _)| *number);
        let quotes =
            |line: &NumberedLine| line.0 < last && page.fits(&page.kind.bare_quotes, line.1);
        let dull = |line: &NumberedLine| dull(line) && !quotes(line);
        let (board, written): (Vec<NumberedLine>, Vec<NumberedLine>) =
            text.iter().copied().partition(dull);
        let mut filled = written.iter().filter(|(_, line)| !line.is_blank());
        let begin = filled.next().map_or(0, |(number, _)| *number);
        let end = filled.next_back().map_or(begin, |(number, _)| *number);
        let is_within = |line: &&NumberedLine| (begin..end).contains(&line.0);
        let boxed = boxed(page, &head, top);
        let text_of = |(number, line): &NumberedLine<'p>| (*number, line.text);
        let within: Vec<(usize, &str)> = board
            .iter()
            .filter(|line| is_within(line) && !line.1.is_blank())
            .map(text_of)
            .collect();
        let behind = here
            .iter()
            .skip(cut)
            .filter(|(_, line)| !page.is_dull(line))
            .map(text_of);
        let skipped = [
            SkippedLines::of(
                LineSkipReason::Board {
                    line: head.start + 1,
                },
                boxed,
            ),
            within.first().and_then(|(line, _)| {
                SkippedLines::of(
                    LineSkipReason::Board { line: *line },
                    within.iter().copied(),
                )
            }),
            here.get(cut).and_then(|(line, _)| {
                SkippedLines::of(LineSkipReason::Furniture { line: *line }, behind)
            }),
        ];
        RawBoardPost {
            head,
            written,
            seams: text
                .iter()
                .filter(|line| is_within(line) && !own(line.0) && page.is_seam(line.0 - 1))
                .copied()
                .collect(),
            beside: skipped.into_iter().flatten().collect(),
            whole,
        }
    }
}

/// How many of the lines after a head are the post's.
fn end_of_text(page: &BoardKindPage, head: &PostHead, here: &[NumberedLine]) -> usize {
    // what stands for another post ends this one
    let whole = here
        .iter()
        .position(|(_, line)| page.fits(&page.kind.absent, line))
        .unwrap_or(here.len());
    let mut cut = here
        .iter()
        .take(whole)
        .rposition(|(_, line)| page.is_end(line))
        .unwrap_or(whole);
    if page.kind.box_behind
        && let Some(name) = &head.author
    {
        // the author's name alone on a line, followed by the author's box
        let is_box = |at: usize| {
            let below = here.get(at + 1..cut).unwrap_or_default();
            here.get(at).is_some_and(|(_, line)| line.bare == *name)
                && below
                    .iter()
                    .take(4)
                    .any(|(_, line)| page.is_furniture(line))
        };
        cut = (0..cut).rev().find(|at| is_box(*at)).unwrap_or(cut);
    }
    // the list of people who thanked has only names and nothing by the author
    cut = here
        .iter()
        .take(cut)
        .position(|(_, line)| page.fits(&page.kinds.thanks, line))
        .unwrap_or(cut);
    let is_own = |number: &usize| page.reading.own.contains(number);
    if here.iter().skip(cut).any(|(number, _)| is_own(number)) {
        cut = here.len();
    }
    cut
}

/// The lines between the author's name and text.
fn boxed<'p>(page: &BoardKindPage<'p>, head: &PostHead, top: usize) -> Vec<(usize, &'p str)> {
    if page.kind.fields.is_some() {
        return Vec::new();
    }
    let is_told = |n: &usize| {
        *n != head.at + 1 && head.by.is_none_or(|by| *n != by + 1) && !page.is_profile(*n - 1)
    };
    page.numbered(head.start, head.body + top)
        .into_iter()
        .filter(|(n, _)| is_told(n))
        .map(|(n, line)| (n, line.text))
        .collect()
}

/// How many lines of a post are its author's box, if the box is between the author's name and
/// text; it includes the author's own title, if there is one.
fn box_below(page: &BoardKindPage, head: &PostHead, here: &[NumberedLine], cut: usize) -> usize {
    if page.kind.author != HeadPlace::Below {
        return 0;
    }
    let is_value = |n: usize| page.values.contains(&(head.body + n));
    let is = |n: usize, test: &dyn Fn(&BoardLine) -> bool| {
        here.get(n).is_some_and(|(_, line)| test(line))
    };
    let boxed =
        |n: usize| is_value(n) || is(n, &|line| page.is_furniture(line) || page.is_label(line));
    let filled = |from: usize| {
        page.filled(head.body + from..head.body + cut)
            .map(|n| n - head.body)
    };
    let first = filled(0)
        .take(NEAR + 1)
        .take_while(|n| !is(*n, &|line| page.known(line) || page.is_end(line)))
        .find(|n| boxed(*n));
    let Some(first) = first else { return 0 };
    let last = filled(first)
        .take_while(|n| boxed(*n))
        .last()
        .unwrap_or(first);
    if here
        .iter()
        .take(last + 1)
        .any(|(number, _)| page.reading.own.contains(number))
    {
        0
    } else {
        last + 1
    }
}
