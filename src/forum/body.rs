//! What an author wrote in a post, without quotations, signature, edit marks and leftover tags.

use super::entities::decoded;
use super::fold_name;
use super::page::KnownNameTest;
use super::page_time::{PageClock, PageTime};
use super::pattern::{LinePattern, PatternMatch, bare, first};
use super::quotations::{AuthorLines, QuotationEnd};
use super::skipped_lines::{LineSkipReason, SkippedLines};
use crate::text::wrap::first_bytes;
use std::collections::{BTreeMap, BTreeSet};

/// Longest tag in bytes.
const LONGEST_TAG: usize = 300;

/// Patterns common to the posts of all boards.
pub(super) struct BodyPatterns {
    pub edited: Vec<LinePattern>,
    pub quotes: Vec<LinePattern>,
    pub quote_ends: Vec<LinePattern>,
    pub signatures: Vec<LinePattern>,
    pub tags: Vec<String>,
    pub quote_tags: Vec<String>,
    /// Text in these tags is struck through.
    pub struck_tags: Vec<String>,
}

impl BodyPatterns {
    pub fn begins_quotation(&self, line: &str, zone: &PageClock) -> bool {
        first(&self.quotes, line, zone).is_some()
    }

    pub fn tells_edit(&self, line: &str, zone: &PageClock) -> bool {
        first(&self.edited, line, zone).is_some()
    }

    /// The lines of a post that others may quote: up to the signature, without edit marks.
    pub fn quotable<'l>(
        &'l self,
        written: &'l [(usize, String)],
        zone: &'l PageClock,
    ) -> impl Iterator<Item = &'l str> {
        let lines = written.iter().map(|(_, line)| line.as_str());
        lines
            .take_while(|line| first(&self.signatures, line, zone).is_none())
            .filter(|line| !self.tells_edit(line, zone))
    }
}

#[derive(Debug, Default)]
pub(super) struct PostBody {
    /// The author's own words, each line with its line number on the page.
    pub own: Vec<(usize, String)>,
    pub quoted: String,
    pub edited: Option<(String, PageTime)>,
    /// Who made the last edit, if the page says so.
    pub editor: Option<String>,
    /// The end of a quotation that has no beginning.
    pub stray: Option<usize>,
    /// Lines that are neither the author's nor certainly somebody else's.
    pub beside: Vec<SkippedLines>,
}

impl PostBody {
    /// A later edit mark replaces an earlier one.
    fn edit(&mut self, found: PatternMatch) {
        if found.time.is_some() {
            (self.edited, self.editor) = (found.time, found.editor);
        } else if found.editor.is_some() {
            self.editor = found.editor;
        }
    }
}

/// The rules and context for reading a post.
pub(super) struct BodyContext<'a> {
    pub words: &'a BodyPatterns,
    /// Starts of quotations on this board only, if they name somebody known or an author on the
    /// page.
    pub named_quotes: &'a [LinePattern],
    pub known: KnownNameTest<'a>,
    /// What each author wrote on the page, by folded name.
    pub said: &'a BTreeMap<String, AuthorLines>,
    /// Page lines, counted from 1, where the moderator says that the author's own words resume.
    pub own: &'a BTreeSet<usize>,
    pub zone: &'a PageClock,
}

/// `author`: the post's author, folded. Each line is examined only a few times, however many
/// quotations there are.
pub(super) fn body(read: &BodyContext, author: &str, written: &[(usize, String)]) -> PostBody {
    let (words, zone) = (read.words, read.zone);
    let UntaggedText {
        lines,
        quoted,
        unclosed,
        struck,
        stray,
    } = untagged(words, written, read.own);
    let mut body = PostBody {
        quoted,
        stray,
        ..PostBody::default()
    };
    body.beside.extend(
        struck.first().and_then(|(line, _)| {
            SkippedLines::of(LineSkipReason::Struck { line: *line }, &struck)
        }),
    );
    let is_mark = |line: &str| first(&words.quote_ends, line, zone).is_some();
    let marks: Vec<usize> = (0..)
        .zip(&lines)
        .filter(|(_, (_, line))| is_mark(line))
        .map(|(n, _)| n)
        .collect();
    let owned: Vec<usize> = (0..)
        .zip(&lines)
        .filter(|(_, (line, _))| read.own.contains(line))
        .map(|(n, _)| n)
        .collect();
    let next_own = |at: usize| owned.get(owned.partition_point(|own| *own < at)).copied();
    let edit = |line: &str| first(&words.edited, line, zone);
    let without_edits = |lines: &[(usize, String)]| -> Vec<(usize, String)> {
        lines
            .iter()
            .filter(|(_, line)| !words.tells_edit(line, zone))
            .cloned()
            .collect()
    };
    // the last quotation without an end mark, as `SkippedLines` reports it
    let mut last: Option<SkippedLines> = None;
    let mut at = 0;
    while let Some((number, line)) = lines.get(at) {
        let plain = bare(line);
        if let Some(found) = edit(&plain) {
            body.edit(found);
            at += 1;
            continue;
        }
        if first(&words.signatures, &plain, zone).is_some() {
            let end = next_own(at + 1).unwrap_or(lines.len());
            let below = lines.get(at + 1..end).unwrap_or_default();
            // an edit mark may follow it
            below
                .iter()
                .filter_map(|(_, line)| edit(line))
                .for_each(|found| body.edit(found));
            body.beside.extend(SkippedLines::of(
                LineSkipReason::Signature { line: *number },
                &without_edits(below),
            ));
            at = end;
            continue;
        }
        if plain.starts_with('>') {
            body.quoted
                .push_str(&format!("{}\n", plain.trim_start_matches(['>', ' '])));
            at += 1;
            continue;
        }
        if let Some(of) = begins_quotation(read, author, &plain) {
            let said = of.as_deref().and_then(|of| read.said.get(&fold_name(of)));
            let marked = marks
                .get(marks.partition_point(|mark| *mark < at + 1))
                .map(|mark| mark + 1);
            let mut end = match (
                marked,
                said.map_or(QuotationEnd::Unknown, |said| said.end(&lines, at + 1)),
            ) {
                (Some(end), _) | (None, QuotationEnd::Here(end)) => Some(end),
                (None, QuotationEnd::Unknown) => None,
            };
            if let Some(own) = next_own(at + 1).filter(|own| end.is_none_or(|end| *own < end)) {
                end = Some(own);
            }
            let below = lines
                .get(at + 1..end.unwrap_or(lines.len()))
                .unwrap_or_default();
            for (n, (_, line)) in (at + 1..).zip(below) {
                if marks.binary_search(&n).is_err() {
                    body.quoted.push_str(&format!("{}\n", bare(line)));
                }
            }
            let beside = SkippedLines::of(
                LineSkipReason::Quotation { of, line: *number },
                &without_edits(below),
            );
            if end.is_none() {
                // such a mark belongs to the post itself
                below
                    .iter()
                    .filter_map(|(_, line)| edit(line))
                    .for_each(|found| body.edit(found));
                body.beside.extend(beside);
            } else if marked.is_none() {
                last = beside.or(last);
            }
            at = end.unwrap_or(lines.len()).max(at + 1);
            continue;
        }
        if is_mark(&plain) {
            body.stray = body.stray.or(Some(*number));
        }
        body.own.push((*number, unmarked(line)));
        at += 1;
    }
    body.quoted = body.quoted.trim().to_owned();
    body.beside.extend(unclosed);
    // nobody posts only a quotation: the text taken as quoted may be an answer in the same words
    if body.own.iter().all(|(_, line)| line.trim().is_empty()) && body.beside.is_empty() {
        body.beside.extend(last);
    }
    body
}

/// The author quoted after a line that begins a quotation; `Some(None)` if the line names nobody.
fn begins_quotation(read: &BodyContext, author: &str, line: &str) -> Option<Option<String>> {
    if let Some(found) = first(&read.words.quotes, line, read.zone) {
        return Some(found.author);
    }
    let of = first(read.named_quotes, line, read.zone)?.author?;
    let folded = fold_name(&of);
    (folded != author && (read.said.contains_key(&folded) || (read.known)(&of))).then_some(Some(of))
}

/// A post's lines with their line numbers on the page, without tags.
struct UntaggedText {
    lines: Vec<(usize, String)>,
    quoted: String,
    /// A quotation without an end, with everything after it.
    unclosed: Option<SkippedLines>,
    /// Struck-through lines.
    struck: Vec<(usize, String)>,
    /// A closing quotation tag without an opening one.
    stray: Option<usize>,
}

/// Text without HTML and board tags. Quoted text, nested or not, and struck-through text are
/// returned separately. A strike-through without an end reaches to the end of the post: it is
/// reported, and the moderator may overrule it.
fn untagged(
    words: &BodyPatterns,
    written: &[(usize, String)],
    owned: &BTreeSet<usize>,
) -> UntaggedText {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut quoted = String::new();
    let mut struck: Vec<(usize, String)> = Vec::new();
    let (mut depth, mut strokes, mut stray) = (0_usize, 0_usize, None);
    // start of the outermost quotation: its line, and how much was quoted before
    let mut opened = (0, 0);
    for (number, text) in written {
        if owned.contains(number) {
            (depth, strokes) = (0, 0);
        }
        let mut own = (depth == 0).then(String::new);
        let mut gone = String::new();
        let mut rest = text.as_str();
        loop {
            let (before, tag) = rest.split_at(rest.find(['[', '<']).unwrap_or(rest.len()));
            let here = if depth == 0 && strokes > 0 {
                &mut gone
            } else {
                own.as_mut().filter(|_| depth == 0).unwrap_or(&mut quoted)
            };
            here.push_str(before);
            if tag.is_empty() {
                break;
            }
            match tag_of(tag) {
                Some((name, closes, length)) if words.quote_tags.contains(&name) => {
                    if !closes && depth == 0 {
                        opened = (*number, quoted.len());
                    }
                    if closes && depth == 0 {
                        stray = stray.or(Some(*number));
                    }
                    let was = depth;
                    depth = if closes {
                        depth.saturating_sub(1)
                    } else {
                        depth + 1
                    };
                    if was > 0 && depth == 0 {
                        quoted.push('\n');
                        lines.extend(own.replace(String::new()).map(|own| (*number, own)));
                    }
                    rest = tag.get(length..).unwrap_or_default();
                }
                Some((name, closes, length)) if words.struck_tags.contains(&name) => {
                    if depth == 0 {
                        strokes = if closes {
                            strokes.saturating_sub(1)
                        } else {
                            strokes + 1
                        };
                    }
                    rest = tag.get(length..).unwrap_or_default();
                }
                Some((name, _, length)) if words.tags.contains(&name) => {
                    if BREAKS.contains(&name.as_str()) {
                        match &mut own {
                            _ if depth == 0 && strokes > 0 => {
                                struck.push((*number, std::mem::take(&mut gone)))
                            }
                            Some(own) if depth == 0 => lines.push((*number, std::mem::take(own))),
                            _ => quoted.push('\n'),
                        }
                    }
                    rest = tag.get(length..).unwrap_or_default();
                }
                _ => {
                    here.push_str(tag.get(..1).unwrap_or_default());
                    rest = tag.get(1..).unwrap_or_default();
                }
            }
        }
        if depth > 0 {
            quoted.push('\n');
        }
        struck.push((*number, gone));
        lines.extend(own.map(|own| (*number, own)));
    }
    let unclosed = (depth > 0).then(|| {
        let below: Vec<(usize, String)> = written
            .iter()
            .filter(|(number, _)| *number >= opened.0)
            .cloned()
            .collect();
        SkippedLines::of(
            LineSkipReason::Quotation {
                of: None,
                line: opened.0,
            },
            &below,
        )
    });
    let plain = |text: &str| decoded(text).replace('\u{a0}', " ");
    let all_plain = |lines: Vec<(usize, String)>| -> Vec<(usize, String)> {
        lines
            .into_iter()
            .map(|(number, line)| (number, plain(&line)))
            .collect()
    };
    let struck = all_plain(
        struck
            .into_iter()
            .filter(|(_, line)| !line.trim().is_empty())
            .collect(),
    );
    UntaggedText {
        lines: all_plain(lines),
        quoted: plain(&quoted),
        unclosed: unclosed.flatten(),
        struck,
        stray,
    }
}

/// Tags that end a line.
const BREAKS: [&str; 18] = [
    "br", "p", "div", "li", "tr", "*", "h1", "h2", "h3", "h4", "pre", "code", "list", "spoiler",
    "o", "hide", "hidden", "details",
];

/// The name of a tag at the beginning of the text, whether it is a closing tag, and its length in
/// bytes.
fn tag_of(text: &str) -> Option<(String, bool, usize)> {
    let end = if text.starts_with('[') { ']' } else { '>' };
    // the search is limited: a page may contain nothing but beginnings of tags
    let near = first_bytes(text, LONGEST_TAG + 2).get(1..)?;
    let inner = near
        .get(..near.find(end)?)
        .filter(|inner| !inner.contains('\n'))?;
    let closes = inner.starts_with('/');
    let name: String = inner
        .trim_start_matches('/')
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '*' | '-'))
        .collect();
    let behind = inner.trim_start_matches('/').get(name.len()..)?;
    let fine = !name.is_empty() && (behind.is_empty() || behind.starts_with(['=', ' ', '/', ':']));
    fine.then(|| (name.to_ascii_lowercase(), closes, inner.len() + 2))
}

/// A line without Markdown's asterisks, fences and backslashes.
fn unmarked(line: &str) -> String {
    let trimmed = line.trim();
    if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
        return String::new();
    }
    let mut bare = trimmed;
    for mark in ["**", "__", "||"] {
        bare = bare
            .strip_prefix(mark)
            .and_then(|inner| inner.strip_suffix(mark))
            .unwrap_or(bare);
    }
    let mut told = String::with_capacity(bare.len());
    let mut all = bare.chars().peekable();
    while let Some(c) = all.next() {
        // a backslash at the end of a line continues on the next
        if !(c == '\\' && all.peek().is_some_and(char::is_ascii_punctuation)) {
            told.push(c);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(body: &PostBody) -> String {
        body.own
            .iter()
            .map(|(_, line)| line.as_str())
            .collect::<Vec<_>>()
            .join("\n")
            .trim()
            .to_owned()
    }

    /// Were the rest of the page looked through at every bracket or quotation, these would not end
    /// while anybody waits.
    #[test]
    fn a_page_of_beginnings_is_read_once() {
        let zone = PageClock::sample();
        let tags = ["quote", "b"].map(str::to_owned).to_vec();
        let pattern = |text: &str| vec![LinePattern::read(text).unwrap()];
        let words = BodyPatterns {
            edited: Vec::new(),
            quotes: pattern("{author} wrote:"),
            quote_ends: pattern("end of quote"),
            signatures: Vec::new(),
            quote_tags: vec!["quote".to_owned()],
            struck_tags: Vec::new(),
            tags,
        };
        let (mut said, own) = (BTreeMap::new(), BTreeSet::new());
        let anna: &mut AuthorLines = said.entry("anna".to_owned()).or_default();
        let lines: Vec<String> = (0..20_000).map(|n| format!("line {n}")).collect();
        anna.add(lines.iter().map(String::as_str), true);
        let read = BodyContext {
            words: &words,
            named_quotes: &[],
            known: &|_| false,
            said: &said,
            own: &own,
            zone: &zone,
        };
        let page = |text: &str| -> Vec<(usize, String)> {
            (1..).zip(text.lines().map(str::to_owned)).collect()
        };
        for text in ["[", "[quote <b ", "[é"] {
            let text = text.repeat((2 << 20) / text.len());
            assert_eq!(text_of(&body(&read, "bo", &page(&text))), text.trim());
        }
        let told = body(
            &read,
            "bo",
            &page(&"Anna wrote:\nline 19999\nmine\n".repeat(20_000)),
        );
        assert_eq!(
            (
                text_of(&told)
                    .lines()
                    .filter(|line| *line == "mine")
                    .count(),
                told.quoted.lines().count()
            ),
            (20_000, 20_000)
        );
    }
}
