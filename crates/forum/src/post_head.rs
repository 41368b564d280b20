//! Finds the heads of posts: who wrote each, and when.

use super::LONGEST_NAME;
use super::board_line::BoardLine;
use super::fold_name;
use super::kinds::{HeadPlace, MessageFields};
use super::page_lines::{BoardKindPage, NEAR};
use super::page_time::{PageClock, PageTime};
use super::pattern::{PatternMatch, first};
use super::post_doubt::PostDoubt;

/// How many lines above a head its author is searched for.
pub(super) const ABOVE: usize = 14;

#[derive(Clone, Debug)]
pub(super) struct PostHead {
    /// The first line after the previous post.
    pub start: usize,
    /// The line of the head itself.
    pub at: usize,
    /// The first line of the post's text.
    pub body: usize,
    pub author: Option<String>,
    /// The line of the author's name.
    pub by: Option<usize>,
    pub time: Option<(String, PageTime)>,
    pub edited: Option<(String, PageTime)>,
    pub editor: Option<String>,
    pub doubt: Option<PostDoubt>,
}

pub(super) fn heads(page: &BoardKindPage) -> Vec<PostHead> {
    let (words, zone) = (&page.kinds.words, page.reading.zone);
    let mut heads: Vec<PostHead> = Vec::new();
    let mut at = 0;
    while let Some(line) = page.lines.get(at) {
        let from = heads.last().map_or(0, |head| head.body);
        // the start of a quotation or an edit mark begins no post, even if it looks like one
        let is_head = || {
            page.kind.known_only
                || !words.begins_quotation(line, zone) && !words.tells_edit(line, zone)
        };
        let head = match &page.kind.fields {
            Some(fields) => message(fields, page.lines, at, zone),
            None => {
                let found = first(&page.kind.heads, line, zone);
                found
                    .filter(|_| is_head() && is_below_box(page, from, at))
                    .and_then(|found| head(page, from, at, found))
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
fn is_below_box(page: &BoardKindPage, from: usize, at: usize) -> bool {
    let ends_box =
        |line: Option<&BoardLine>| line.is_some_and(|line| page.fits(&page.kind.after, line));
    page.kind.after.is_empty()
        || page
            .filled(from..at)
            .rev()
            .take(NEAR)
            .any(|n| ends_box(page.lines.get(n)))
}

fn head(page: &BoardKindPage, from: usize, at: usize, found: PatternMatch) -> Option<PostHead> {
    let (lines, kind, zone) = (page.lines, page.kind, page.reading.zone);
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
    let line = |n: usize| lines.get(n).map_or("", |line| &line.bare);
    let time_on = |n: usize| {
        let when = PageTime::read(line(n), zone)?;
        Some((n, (line(n).to_owned(), when)))
    };
    if head.time.is_none() && kind.time == HeadPlace::Above {
        let (n, time) = page.filled(from..at).rev().take(NEAR).find_map(time_on)?;
        (head.time, head.start) = (Some(time), n);
    }
    if head.time.is_none() && kind.time == HeadPlace::Below {
        let (n, time) = page
            .filled(at + 1..lines.len())
            .take(NEAR - 1)
            .find_map(time_on)?;
        (head.time, head.body) = (Some(time), n + 1);
    }
    if head.author.is_none() {
        match kind.author {
            HeadPlace::Within => {}
            HeadPlace::Below => {
                let below = page.filled(at + 1..lines.len()).next()?;
                (head.author, head.by, head.body) =
                    (Some(line(below).to_owned()), Some(below), below + 1);
            }
            HeadPlace::Above => {
                let (start, author, doubt) = above(page, from, head.start)?;
                (head.start, head.by, head.author, head.doubt) =
                    (start, Some(start), Some(author), doubt);
            }
        }
    }
    if kind.known_only && !head.author.as_deref().is_some_and(page.reading.known) {
        return None;
    }
    Some(head)
}

/// The author above a head: the nearest known name, or the text in a name's place.
fn above(
    page: &BoardKindPage,
    from: usize,
    at: usize,
) -> Option<(usize, String, Option<PostDoubt>)> {
    let mut named: Option<(bool, usize, String)> = None;
    // candidates for the title: the nearest line, or all lines up to the end of the author's
    // box
    let mut titled = page.kind.title_above;
    let mut between: Option<(usize, String)> = None;
    let mut first: Option<(usize, String)> = None;
    let near = if page.kind.vague { 2 } else { ABOVE };
    let mut above_name = None;
    for n in page.filled(from..at).rev().take(near) {
        let Some(here) = page.lines.get(n) else {
            break;
        };
        if page.is_end(here) || page.fits(&page.kind.absent, here) {
            break;
        }
        let (line, known) = (here.bare.to_string(), page.known(here));
        let is_title = titled;
        titled &= !page.kind.after.is_empty() && !page.fits(&page.kind.after, here);
        let dull = !known && (is_title || page.is_profile(n));
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
                let in_its_place = match (page.kind.vague, *as_title) {
                    (_, true) => true,
                    (true, _) => n + 1 == *lower,
                    _ => adjacent && from > 0 && !page.kind.signed_behind,
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
    // below a box that names its end, more lines are the other post's
    let nearest = page.kind.vague || !page.kind.after.is_empty();
    let (n, line) = if nearest { between } else { first }?;
    (line.chars().count() <= LONGEST_NAME).then_some((n, line, None))
}

/// The fields of a message in a list of messages: at least two adjacent lines, one of them with the
/// author.
fn message(
    fields: &MessageFields,
    lines: &[BoardLine],
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
    while let Some((key, value)) = lines.get(head.body).and_then(|line| fields.of(&line.bare)) {
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
