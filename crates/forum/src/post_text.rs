//! The text of a post, without the board's own lines around it.

use super::fold_name;
use super::kinds::HeadPlace;
use super::page_lines::{BoardKindPage, NEAR};
use super::pattern::bare;
use super::post_head::PostHead;
use super::skipped_lines::{LineSkipReason, SkippedLines};

/// A post before its quotations are removed.
pub(super) struct RawBoardPost {
    pub head: PostHead,
    pub written: Vec<(usize, String)>,
    /// Lines of the board's inside it, after which another post may begin.
    pub seams: Vec<(usize, String)>,
    pub beside: Vec<SkippedLines>,
    /// Whether it ends like the other posts of the page.
    pub whole: bool,
}

impl RawBoardPost {
    /// The author's name, folded; empty without a name.
    pub(super) fn folded_author(&self) -> String {
        self.head
            .author
            .as_deref()
            .map(fold_name)
            .unwrap_or_default()
    }

    /// The text after a head, up to the board's own lines. `whole`: whether the post ends like the
    /// other posts of the page.
    pub(super) fn read(
        page: &BoardKindPage,
        head: PostHead,
        end: usize,
        whole: bool,
    ) -> RawBoardPost {
        let own = |number: usize| page.reading.own.contains(&number);
        let dull = |line: &(usize, String)| !own(line.0) && page.is_dull(&line.1);
        let here = page.numbered(head.body, end);
        let cut = end_of_text(page, &head, &here);
        let top = box_below(page, &head, &here, cut);
        let text = here.get(top..cut).unwrap_or_default();
        let is_own = |line: &(usize, String)| !dull(line) && !line.1.trim().is_empty();
        // the board's button has the same word, but stands behind the text
        let words_end = text.iter().rposition(is_own).unwrap_or(0);
        let last = text.get(words_end).map_or(0, |(number, _)| *number);
        let quotes =
            |line: &(usize, String)| line.0 < last && page.fits(&page.kind.bare_quotes, &line.1);
        let dull = |line: &(usize, String)| dull(line) && !quotes(line);
        let is_own = |line: &(usize, String)| !dull(line) && !line.1.trim().is_empty();
        let (begin, end) = (
            text.iter().position(is_own).unwrap_or(0),
            text.iter().rposition(is_own).unwrap_or(0),
        );
        let middle = text.get(begin..end).unwrap_or_default();
        let boxed = boxed(page, &head, top);
        let within: Vec<(usize, String)> = middle
            .iter()
            .filter(|line| !line.1.trim().is_empty() && dull(line))
            .cloned()
            .collect();
        let behind: Vec<(usize, String)> = here
            .iter()
            .skip(cut)
            .filter(|(_, line)| !page.is_dull(line))
            .cloned()
            .collect();
        let skipped = [
            SkippedLines::of(
                LineSkipReason::Board {
                    line: head.start + 1,
                },
                &boxed,
            ),
            within.first().and_then(|(line, _)| {
                SkippedLines::of(LineSkipReason::Board { line: *line }, &within)
            }),
            here.get(cut).and_then(|(line, _)| {
                SkippedLines::of(LineSkipReason::Furniture { line: *line }, &behind)
            }),
        ];
        RawBoardPost {
            head,
            written: text.iter().filter(|line| !dull(line)).cloned().collect(),
            seams: middle
                .iter()
                .filter(|line| !own(line.0) && page.is_seam(line.0 - 1))
                .cloned()
                .collect(),
            beside: skipped.into_iter().flatten().collect(),
            whole,
        }
    }
}

/// How many of the lines after a head are the post's.
fn end_of_text(page: &BoardKindPage, head: &PostHead, here: &[(usize, String)]) -> usize {
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
            here.get(at).is_some_and(|(_, line)| bare(line) == *name)
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
fn boxed(page: &BoardKindPage, head: &PostHead, top: usize) -> Vec<(usize, String)> {
    if page.kind.fields.is_some() {
        return Vec::new();
    }
    let is_told = |n: &usize| {
        *n != head.at + 1 && head.by.is_none_or(|by| *n != by + 1) && !page.is_profile(*n - 1)
    };
    page.numbered(head.start, head.body + top)
        .into_iter()
        .filter(|(n, _)| is_told(n))
        .collect()
}

/// How many lines of a post are its author's box, if the box is between the author's name and
/// text; it includes the author's own title, if there is one.
fn box_below(page: &BoardKindPage, head: &PostHead, here: &[(usize, String)], cut: usize) -> usize {
    if page.kind.author != HeadPlace::Below {
        return 0;
    }
    let is_value = |n: usize| page.values.contains(&(head.body + n));
    let line = |n: usize| {
        here.get(n)
            .map(|(_, line)| line.as_str())
            .unwrap_or_default()
    };
    let boxed = |n: usize| page.is_furniture(line(n)) || page.is_label(line(n)) || is_value(n);
    let filled = |from: usize| {
        page.filled(head.body + from..head.body + cut)
            .map(|n| n - head.body)
    };
    let first = filled(0)
        .take(NEAR + 1)
        .take_while(|n| !page.known(line(*n)) && !page.is_end(line(*n)))
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
