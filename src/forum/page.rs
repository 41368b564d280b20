//! Splits a copied page into posts: who wrote each, its stated time, and the text that is neither
//! quoted nor part of the page's furniture.
//!
//! Page layouts are data (`config/forum/pages.yaml`). Parsing never fails; doubts are reported with
//! the post.

use super::body::{BodyContext, PostBody, body};
use super::doubt::{CopyIndex, PostDoubt};
use super::fold_name;
use super::kinds::{BoardKind, BoardKinds, HeadPlace, MessageFields};
use super::page_time::{PageClock, PageTime};
use super::pattern::{LinePattern, PatternMatch, bare, first};
use super::quotations::AuthorLines;
use super::skipped_lines::{LineSkipReason, SkippedLines};
use crate::text::wrap::first_bytes;
use std::collections::{BTreeMap, BTreeSet};

/// Only this many bytes of a page are read.
pub const MOST_BYTES: usize = 4 << 20;
/// Maximum number of posts on a page.
pub const MOST_POSTS: usize = 1000;
/// How many lines above a head its author is searched for.
pub(super) const ABOVE: usize = 14;
/// How many lines above or below a head its title, number and time are searched for.
const NEAR: usize = 3;

/// The kinds of pages that can be read.
pub struct BoardPageParser(BoardKinds);

/// How to read a page, with the moderator's instructions for it.
#[derive(Clone, Copy)]
pub struct BoardPageOptions<'a> {
    /// The kind of board; `None`: the kind that finds most posts.
    pub wanted: Option<&'a str>,
    pub known: KnownNameTest<'a>,
    /// Additional lines to skip.
    pub furniture: &'a [String],
    /// Lines, counted from 1, from which on a post is its author's own words.
    pub own: &'a BTreeSet<usize>,
    pub zone: &'a PageClock,
}

/// The result of reading a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardPage {
    /// The kind of board used; empty if no post begins on the page.
    pub kind: String,
    pub posts: Vec<BoardPost>,
    /// Lines above the first post.
    pub above: Option<SkippedLines>,
    /// Known names alone on a line although no post of theirs was found, each with its first line.
    pub unheard: Vec<(usize, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPost {
    /// The author's name as written on the page.
    pub author: Option<String>,
    /// As written on the page, and as parsed.
    pub time: Option<(String, PageTime)>,
    /// The last edit shown on the page.
    pub edited: Option<(String, PageTime)>,
    /// Who made the edit, if the page says so.
    pub editor: Option<String>,
    pub text: String,
    /// Text removed as quoted: nothing in it counts on its own.
    pub quoted: String,
    /// The line of its head, counted from 1.
    pub line: usize,
    /// Doubt whether its head is that of a post, and whose.
    pub head_doubt: Option<PostDoubt>,
    /// Doubt whether all its text is the author's.
    pub body_doubt: Option<PostDoubt>,
    /// Lines that are neither the author's nor certainly somebody else's.
    pub beside: Vec<SkippedLines>,
}

impl BoardPost {
    /// Why it may be somebody else's. `heads_trusted`: of two names the nearer one is believed, and
    /// a post inside another one is accepted; doubts about its text remain.
    pub fn doubt(&self, heads_trusted: bool) -> Option<&PostDoubt> {
        let believed = |doubt: &PostDoubt| {
            heads_trusted && matches!(doubt, PostDoubt::Within | PostDoubt::Two(_))
        };
        self.head_doubt
            .as_ref()
            .filter(|doubt| !believed(doubt))
            .or(self.body_doubt.as_ref())
    }
}

#[derive(Clone, Debug)]
pub(super) struct PostHead {
    /// The first line after the previous post.
    start: usize,
    /// The line of the head itself.
    at: usize,
    /// The first line of the post's text.
    body: usize,
    pub author: Option<String>,
    /// The line of the author's name.
    by: Option<usize>,
    time: Option<(String, PageTime)>,
    edited: Option<(String, PageTime)>,
    editor: Option<String>,
    pub doubt: Option<PostDoubt>,
}

/// Whether a folded name is known on the board.
pub type KnownNameTest<'a> = &'a dyn Fn(&str) -> bool;

impl BoardPageParser {
    /// The built-in kinds.
    pub fn open() -> Result<BoardPageParser, String> {
        BoardKinds::open().map(BoardPageParser)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.kinds.iter().map(|kind| kind.name.as_str())
    }

    pub fn take_apart(&self, text: &str, reading: &BoardPageOptions) -> BoardPage {
        let text = first_bytes(text, MOST_BYTES)
            .replace("\r\n", "\n")
            .replace('\r', "\n");
        let lines: Vec<&str> = text.split('\n').collect();
        let passed: Vec<String> = reading
            .furniture
            .iter()
            .map(|line| bare(line).to_lowercase())
            .collect();
        let mut best: Option<(usize, BoardKindPage, Vec<PostHead>)> = None;
        for kind in self
            .0
            .kinds
            .iter()
            .filter(|kind| reading.wanted.is_none_or(|wanted| kind.name == wanted))
        {
            let mut on = BoardKindPage {
                kind,
                kinds: &self.0,
                lines: &lines,
                passed: &passed,
                values: BTreeSet::new(),
                reading,
            };
            on.values = on.values();
            let heads = on.heads();
            let named = heads
                .iter()
                .filter(|head| head.author.as_deref().is_some_and(reading.known))
                .count();
            if kind.vague && reading.wanted.is_none() && heads.len() < 2 && named == 0 {
                continue;
            }
            // its heads may also begin quotations: if anything else names an author, a post would
            // be attributed to the person it quotes
            if kind.known_only && best.as_ref().is_some_and(|(worth, ..)| *worth > 0) {
                continue;
            }
            // a head with a known author and a time is worth more than a line that only looks like
            // a head
            let worth = (3 * named
                + heads
                    .iter()
                    .filter(|head| head.time.is_some() && head.author.is_some())
                    .count())
                * if kind.vague { 1 } else { 2 };
            if !heads.is_empty() && best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, on, heads));
            }
        }
        best.map(|(_, on, heads)| on.page(heads))
            .unwrap_or_default()
    }
}

/// A page read as one kind of board.
pub(super) struct BoardKindPage<'a> {
    pub kind: &'a BoardKind,
    pub kinds: &'a BoardKinds,
    pub lines: &'a [&'a str],
    /// Lines that the moderator attributes to nobody, in lower case.
    passed: &'a [String],
    /// Lines, counted from 0, with values of a box whose labels are on the lines above.
    values: BTreeSet<usize>,
    pub reading: &'a BoardPageOptions<'a>,
}

/// A post before its quotations are removed.
pub(super) struct RawBoardPost {
    pub head: PostHead,
    pub written: Vec<(usize, String)>,
    /// Lines of the board's inside it, after which another post may begin.
    pub seams: Vec<(usize, String)>,
    beside: Vec<SkippedLines>,
    /// Whether it ends like the other posts of the page.
    whole: bool,
}

impl BoardKindPage<'_> {
    /// Lines of the page with their line numbers, counted from 1.
    fn numbered(&self, from: usize, to: usize) -> Vec<(usize, String)> {
        (from + 1..)
            .zip(self.lines.get(from..to).unwrap_or_default())
            .map(|(number, line)| (number, (*line).to_owned()))
            .collect()
    }

    /// The positions of non-blank lines in a range counted from 0.
    fn filled(&self, range: std::ops::Range<usize>) -> impl DoubleEndedIterator<Item = usize> {
        range.filter(|n| {
            self.lines
                .get(*n)
                .is_some_and(|line| !line.trim().is_empty())
        })
    }

    pub(super) fn known(&self, line: &str) -> bool {
        (self.reading.known)(&bare(line))
    }

    fn is_dull(&self, line: &str) -> bool {
        self.is_furniture(line) || self.is_end(line)
    }

    fn page(&self, heads: Vec<PostHead>) -> BoardPage {
        let first = heads.first().map_or(0, |head| head.start);
        let above: Vec<(usize, String)> = self
            .numbered(0, first)
            .into_iter()
            .filter(|(_, line)| !self.is_dull(line))
            .collect();
        let authors: BTreeSet<String> = heads
            .iter()
            .filter_map(|head| head.author.as_deref())
            .map(fold_name)
            .collect();
        let mut unheard: Vec<(usize, String)> = Vec::new();
        for (number, name) in (1..)
            .zip(self.lines)
            .map(|(number, line)| (number, bare(line)))
        {
            let told = |unheard: &[(usize, String)]| {
                unheard
                    .iter()
                    .any(|(_, other)| fold_name(other) == fold_name(&name))
            };
            if !name.is_empty()
                && (self.reading.known)(&name)
                && !authors.contains(&fold_name(&name))
                && !told(&unheard)
            {
                unheard.push((number, name));
            }
        }
        BoardPage {
            kind: self.kind.name.clone(),
            posts: self.posts(heads),
            above: SkippedLines::of(LineSkipReason::Above, &above),
            unheard,
        }
    }

    fn posts(&self, heads: Vec<PostHead>) -> Vec<BoardPost> {
        let ends: Vec<usize> = heads
            .iter()
            .skip(1)
            .map(|head| head.start)
            .chain([self.lines.len()])
            .collect();
        let has_end = |from: usize, to: usize| {
            self.lines
                .get(from..to)
                .unwrap_or_default()
                .iter()
                .any(|line| self.is_end(line))
        };
        let ended = heads
            .iter()
            .zip(&ends)
            .filter(|(head, end)| has_end(head.body, **end))
            .count();
        let mut before_ended = true;
        let mut posts: Vec<RawBoardPost> = Vec::new();
        for (mut head, end) in heads.into_iter().zip(ends).take(MOST_POSTS) {
            if !before_ended && ended > 0 && head.doubt.is_none() {
                head.doubt = Some(PostDoubt::Within);
            }
            before_ended =
                has_end(head.body, end) || self.kind.ends.is_empty() || self.kind.fields.is_some();
            posts.push(self.taken(head, end, before_ended || ended == 0));
        }
        // what each author said on this page, to find where quotations without an end mark end
        let (zone, words) = (self.reading.zone, &self.kinds.words);
        let mut said: BTreeMap<String, AuthorLines> = BTreeMap::new();
        for RawBoardPost {
            head,
            written,
            whole,
            ..
        } in &posts
        {
            let name = head.author.as_deref().map(fold_name).unwrap_or_default();
            said.entry(name)
                .or_default()
                .add(words.quotable(written, zone), *whole);
        }
        let read = BodyContext {
            words,
            named_quotes: &self.kind.quotes,
            known: self.reading.known,
            said: &said,
            own: self.reading.own,
            zone,
        };
        let (mut copies, reading) = (CopyIndex::default(), self.reading);
        let post = |taken: RawBoardPost| {
            let author = taken
                .head
                .author
                .as_deref()
                .map(fold_name)
                .unwrap_or_default();
            let PostBody {
                own,
                quoted,
                edited,
                editor,
                stray,
                mut beside,
            } = body(&read, &author, &taken.written);
            let stray = stray
                .filter(|number| !reading.own.contains(number))
                .map(|number| {
                    PostDoubt::Quoted(number, bare(self.lines.get(number - 1).unwrap_or(&"")))
                });
            let body_doubt = stray.or_else(|| self.doubt(&author, &taken, &own, &copies));
            copies.add(&author, &own);
            beside.extend(taken.beside);
            let PostHead {
                author,
                time,
                at,
                doubt: head_doubt,
                edited: told,
                editor: named,
                ..
            } = taken.head;
            let text = own
                .into_iter()
                .map(|(_, line)| line)
                .collect::<Vec<_>>()
                .join("\n")
                .trim()
                .to_owned();
            BoardPost {
                author,
                time,
                edited: edited.or(told),
                editor: editor.or(named),
                text,
                quoted,
                line: at + 1,
                head_doubt,
                body_doubt,
                beside,
            }
        };
        posts.into_iter().map(post).collect()
    }

    /// The text after a head, up to the board's own lines.
    fn taken(&self, head: PostHead, end: usize, whole: bool) -> RawBoardPost {
        let own = |number: usize| self.reading.own.contains(&number);
        let here = self.numbered(head.body, end);
        let mut cut = here
            .iter()
            .rposition(|(_, line)| self.is_end(line))
            .unwrap_or(here.len());
        if self.kind.box_behind
            && let Some(name) = &head.author
        {
            // the author's name alone on a line, followed by the author's box
            let is_box = |at: usize| {
                let below = here.get(at + 1..cut).unwrap_or_default();
                here.get(at).is_some_and(|(_, line)| bare(line) == *name)
                    && below
                        .iter()
                        .take(4)
                        .any(|(_, line)| self.is_furniture(line))
            };
            cut = (0..cut).rev().find(|at| is_box(*at)).unwrap_or(cut);
        }
        // the list of people who thanked has only names and nothing by the author
        cut = here
            .iter()
            .take(cut)
            .position(|(_, line)| self.fits(&self.kinds.thanks, line))
            .unwrap_or(cut);
        if here.iter().skip(cut).any(|(number, _)| own(*number)) {
            cut = here.len();
        }
        let mut beside = Vec::new();
        let top = self.box_below(&head, &here, cut);
        // between the author's name and text
        let is_told = |n: &usize| {
            *n != head.at + 1 && head.by.is_none_or(|by| *n != by + 1) && !self.is_profile(*n - 1)
        };
        let boxed = if self.kind.fields.is_some() {
            Vec::new()
        } else {
            self.numbered(head.start, head.body + top)
        };
        let boxed: Vec<(usize, String)> = boxed.into_iter().filter(|(n, _)| is_told(n)).collect();
        beside.extend(SkippedLines::of(
            LineSkipReason::Board {
                line: head.start + 1,
            },
            &boxed,
        ));
        let dull = |line: &(usize, String)| !own(line.0) && self.is_dull(&line.1);
        let middle: Vec<&(usize, String)> = here.get(top..cut).unwrap_or_default().iter().collect();
        let is_own = |line: &&(usize, String)| !dull(line) && !line.1.trim().is_empty();
        let (begin, end) = (
            middle.iter().position(is_own).unwrap_or(0),
            middle.iter().rposition(is_own).unwrap_or(0),
        );
        let within: Vec<(usize, String)> = middle
            .get(begin..end)
            .unwrap_or_default()
            .iter()
            .filter(|line| !line.1.trim().is_empty() && dull(line))
            .map(|line| (*line).clone())
            .collect();
        beside.extend(within.first().and_then(|(line, _)| {
            SkippedLines::of(LineSkipReason::Board { line: *line }, &within)
        }));
        let seams = middle
            .get(begin..end)
            .unwrap_or_default()
            .iter()
            .filter(|line| !own(line.0) && self.is_seam(line.0 - 1))
            .map(|line| (*line).clone())
            .collect();
        let behind: Vec<(usize, String)> = here
            .iter()
            .skip(cut)
            .filter(|(_, line)| !self.is_dull(line))
            .cloned()
            .collect();
        beside.extend(here.get(cut).and_then(|(line, _)| {
            SkippedLines::of(LineSkipReason::Furniture { line: *line }, &behind)
        }));
        let written = middle
            .into_iter()
            .filter(|line| !dull(line))
            .cloned()
            .collect();
        RawBoardPost {
            head,
            written,
            seams,
            beside,
            whole,
        }
    }

    /// How many lines of a post are its author's box, if the box is between the author's name and
    /// text; it includes the author's own title, if there is one.
    fn box_below(&self, head: &PostHead, here: &[(usize, String)], cut: usize) -> usize {
        if self.kind.author != HeadPlace::Below {
            return 0;
        }
        let is_value = |n: usize| self.values.contains(&(head.body + n));
        let line = |n: usize| {
            here.get(n)
                .map(|(_, line)| line.as_str())
                .unwrap_or_default()
        };
        let boxed = |n: usize| self.is_furniture(line(n)) || self.is_label(line(n)) || is_value(n);
        let filled = |from: usize| {
            self.filled(head.body + from..head.body + cut)
                .map(|n| n - head.body)
        };
        let first = filled(0)
            .take(NEAR + 1)
            .take_while(|n| !self.known(line(*n)) && !self.is_end(line(*n)))
            .find(|n| boxed(*n));
        let Some(first) = first else { return 0 };
        let last = filled(first)
            .take_while(|n| boxed(*n))
            .last()
            .unwrap_or(first);
        if here
            .iter()
            .take(last + 1)
            .any(|(number, _)| self.reading.own.contains(number))
        {
            0
        } else {
            last + 1
        }
    }

    pub(super) fn is_end(&self, line: &str) -> bool {
        self.fits(&self.kind.ends, line)
    }

    fn is_label(&self, line: &str) -> bool {
        self.fits(&self.kind.labels, line)
    }

    /// Whether a line, counted from 0, is about its author only: dates and numbers in profiles, or
    /// one letter instead of a picture.
    fn is_profile(&self, at: usize) -> bool {
        let line = bare(self.lines.get(at).copied().unwrap_or_default());
        let small = || {
            line.chars().count() < 2
                || line.starts_with('@')
                || is_number(&line)
                || PageTime::read(&line, self.reading.zone).is_some()
        };
        small()
            || self.values.contains(&at)
            || self.is_dull(&line)
            || self.is_label(&line)
            || self.fits(&self.kind.after, &line)
    }

    /// Whether a board's own line is here, counted from 0, that never occurs inside a post.
    fn is_seam(&self, at: usize) -> bool {
        let line = self.lines.get(at).copied().unwrap_or_default();
        let is_value =
            |line: &str| is_number(line) || PageTime::read(line, self.reading.zone).is_some();
        let valued = || {
            self.filled(at + 1..(at + 1 + NEAR).min(self.lines.len()))
                .next()
                .and_then(|n| self.lines.get(n))
                .is_some_and(|line| is_value(&bare(line)))
        };
        self.is_end(line) || self.fits(&self.kind.boxed, line) || self.is_label(line) && valued()
    }

    fn fits(&self, patterns: &[LinePattern], line: &str) -> bool {
        first(patterns, line, self.reading.zone).is_some()
    }

    fn is_furniture(&self, line: &str) -> bool {
        let (kind, common) = (self.kind, self.kinds);
        self.passed.contains(&bare(line).to_lowercase())
            || [&kind.boxed, &kind.furniture, &common.furniture]
                .iter()
                .any(|patterns| self.fits(patterns, line))
    }

    /// The positions of values in the authors' boxes. A person's name is never one.
    fn values(&self) -> BTreeSet<usize> {
        if self.kind.labels.is_empty() {
            return BTreeSet::new();
        }
        let filled: Vec<usize> = self.filled(0..self.lines.len()).collect();
        let line = |n: usize| self.lines.get(n).copied().unwrap_or_default();
        let pairs = filled.iter().zip(filled.iter().skip(1));
        pairs
            .filter(|(label, value)| {
                self.is_label(line(**label))
                    && !self.is_label(line(**value))
                    && !self.known(line(**value))
            })
            .map(|(_, value)| *value)
            .collect()
    }

    fn heads(&self) -> Vec<PostHead> {
        let (words, zone) = (&self.kinds.words, self.reading.zone);
        let mut heads: Vec<PostHead> = Vec::new();
        let mut at = 0;
        while let Some(line) = self.lines.get(at) {
            let from = heads.last().map_or(0, |head| head.body);
            // the start of a quotation or an edit mark begins no post, even if it looks like one
            let is_head = || {
                self.kind.known_only
                    || !words.begins_quotation(line, zone) && !words.tells_edit(line, zone)
            };
            let head = match &self.kind.fields {
                Some(fields) => message(fields, self.lines, at, zone),
                None => {
                    let found = first(&self.kind.heads, line, zone);
                    found
                        .filter(|_| is_head() && self.is_below_box(from, at))
                        .and_then(|found| self.head(from, at, found))
                }
            };
            at += 1;
            if let Some(head) = head {
                at = at.max(head.body);
                heads.push(head);
            }
        }
        heads
    }

    /// Whether an author's box ends right above this line, on boards with boxes.
    fn is_below_box(&self, from: usize, at: usize) -> bool {
        let line = |n: usize| self.lines.get(n).copied().unwrap_or_default();
        self.kind.after.is_empty()
            || self
                .filled(from..at)
                .rev()
                .take(NEAR)
                .any(|n| self.fits(&self.kind.after, line(n)))
    }

    fn head(&self, from: usize, at: usize, found: PatternMatch) -> Option<PostHead> {
        let (lines, kind, zone) = (self.lines, self.kind, self.reading.zone);
        let PatternMatch {
            author,
            time,
            edited,
            editor,
        } = found;
        let mut head = PostHead {
            start: at,
            at,
            body: at + 1,
            author,
            by: None,
            time,
            edited,
            editor,
            doubt: None,
        };
        let line = |n: usize| bare(lines.get(n).copied().unwrap_or_default());
        let time_on = |n: usize| PageTime::read(&line(n), zone).map(|when| (n, (line(n), when)));
        if head.time.is_none() && kind.time == HeadPlace::Above {
            let (n, time) = self.filled(from..at).rev().take(NEAR).find_map(time_on)?;
            (head.time, head.start) = (Some(time), n);
        }
        if head.time.is_none() && kind.time == HeadPlace::Below {
            let (n, time) = self
                .filled(at + 1..lines.len())
                .take(NEAR - 1)
                .find_map(time_on)?;
            (head.time, head.body) = (Some(time), n + 1);
        }
        if head.author.is_none() {
            match kind.author {
                HeadPlace::Within => {}
                HeadPlace::Below => {
                    let below = self.filled(at + 1..lines.len()).next()?;
                    (head.author, head.by, head.body) = (Some(line(below)), Some(below), below + 1);
                }
                HeadPlace::Above => {
                    let (start, author, doubt) = self.above(from, head.start)?;
                    (head.start, head.by, head.author, head.doubt) =
                        (start, Some(start), Some(author), doubt);
                }
            }
        }
        if kind.known_only && !head.author.as_deref().is_some_and(self.reading.known) {
            return None;
        }
        Some(head)
    }

    /// The author above a head: the nearest known name, or the text in a name's place.
    fn above(&self, from: usize, at: usize) -> Option<(usize, String, Option<PostDoubt>)> {
        let mut named: Option<(bool, usize, String)> = None;
        // candidates for the title: the nearest line, or all lines up to the end of the author's
        // box
        let mut titled = self.kind.title_above;
        let mut between: Option<(usize, String)> = None;
        let mut first: Option<(usize, String)> = None;
        let near = if self.kind.vague { 2 } else { ABOVE };
        let mut above_name = None;
        for n in self.filled(from..at).rev().take(near) {
            let line = bare(self.lines.get(n).copied().unwrap_or_default());
            if self.is_end(&line) {
                break;
            }
            let known = (self.reading.known)(&line);
            let is_title = titled;
            titled &= !self.kind.after.is_empty() && !self.fits(&self.kind.after, &line);
            let dull = !known && (is_title || self.is_profile(n));
            match &named {
                None if known => {
                    if let Some((_, other)) = between {
                        return Some((n, line, Some(PostDoubt::Between(other))));
                    }
                    named = Some((is_title, n, line));
                }
                None if dull => {}
                None => {
                    between.get_or_insert((n, line.clone()));
                    first = Some((n, line));
                }
                // the name may be the other author's own title, the post's title, or the person
                // answered
                Some((_, _, name)) if known && fold_name(name) == fold_name(&line) => break,
                Some((as_title, lower, _)) if !dull => {
                    let adjacent = *above_name.get_or_insert(n) == n;
                    let in_its_place = match (self.kind.vague, *as_title) {
                        (_, true) => true,
                        (true, _) => n + 1 == *lower,
                        _ => adjacent && from > 0 && !self.kind.signed_behind,
                    };
                    if known || in_its_place {
                        return named.map(|(_, n, name)| (n, name, Some(PostDoubt::Two(line))));
                    }
                }
                Some(_) => {}
            }
        }
        if let Some((_, n, name)) = named {
            return Some((n, name, None));
        }
        let (n, line) = if self.kind.vague { between } else { first }?;
        (line.chars().count() <= super::LONGEST_NAME).then_some((n, line, None))
    }
}

/// `1,234`, `1 234`, `1.234`.
fn is_number(line: &str) -> bool {
    line.chars().any(|c| c.is_ascii_digit())
        && line
            .chars()
            .all(|c| c.is_ascii_digit() || " ,.".contains(c))
}

/// The fields of a message in a list of messages: at least two adjacent lines, one of them with the
/// author.
fn message(
    fields: &MessageFields,
    lines: &[&str],
    at: usize,
    zone: &PageClock,
) -> Option<PostHead> {
    let mut head = PostHead {
        start: at,
        at,
        body: at,
        author: None,
        by: None,
        time: None,
        edited: None,
        editor: None,
        doubt: None,
    };
    let mut count = 0;
    while let Some((key, value)) = lines.get(head.body).and_then(|line| fields.of(&bare(line))) {
        if fields.author.contains(&key) && head.author.is_none() {
            head.author = Some(value).filter(|name| !name.is_empty());
        } else if fields.time.contains(&key) && head.time.is_none() {
            head.time = PageTime::read(&value, zone).map(|when| (value, when));
        }
        count += 1;
        head.body += 1;
    }
    (count >= 2 && head.author.is_some()).then_some(head)
}
