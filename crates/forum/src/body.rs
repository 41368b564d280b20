//! What an author wrote in a post, without quotations, signature, edit marks and leftover tags.

use super::board_line::BoardLine;
use super::body_patterns::BodyPatterns;
use super::entities::decoded;
use super::fold_name;
use super::page_lines::KnownNameTest;
use super::page_time::{PageClock, PageTime};
use super::pattern::{LinePattern, PatternMatch, first};
use super::quotations::{AuthorLines, QuotationEnd};
use super::skipped_lines::{LineSkipReason, SkippedLines};
use seneschal_text::wrap::first_bytes;
use std::collections::{BTreeMap, BTreeSet};

/// Longest tag in bytes.
const LONGEST_TAG: usize = 300;

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
    /// Starts of quotations that name nobody, on this board only.
    pub bare_quotes: &'a [LinePattern],
    pub known: KnownNameTest<'a>,
    /// What each author wrote on the page, by folded name.
    pub said: &'a BTreeMap<String, AuthorLines>,
    /// Page lines, counted from 1, where the moderator says that the author's own words resume.
    pub own: &'a BTreeSet<usize>,
    pub zone: &'a PageClock,
}

/// `author`: the post's author, folded. Each line is examined only a few times, however many
/// quotations there are.
pub(super) fn body(read: &BodyContext, author: &str, written: &[(usize, &str)]) -> PostBody {
    let UntaggedText {
        lines,
        quoted,
        unclosed,
        struck,
        stray,
    } = untagged(read.words, written, read.own);
    let lines: Vec<(usize, BoardLine)> = lines
        .iter()
        .map(|(number, line)| (*number, BoardLine::of(line)))
        .collect();
    let mut reader = BodyReader::new(read, author, &lines);
    reader.body.quoted = quoted;
    reader.body.stray = stray;
    reader
        .body
        .beside
        .extend(struck.first().and_then(|(line, _)| {
            SkippedLines::of(LineSkipReason::Struck { line: *line }, struck.clone())
        }));
    let mut at = 0;
    while at < lines.len() {
        at = reader.take(at);
    }
    let BodyReader { mut body, last, .. } = reader;
    body.quoted = body.quoted.trim().to_owned();
    body.beside.extend(unclosed);
    // nobody posts only a quotation: the text taken as quoted may be an answer in the same words
    if body.own.iter().all(|(_, line)| line.trim().is_empty()) && body.beside.is_empty() {
        body.beside.extend(last);
    }
    body
}

/// What an author wrote in a post that a board gave as it is stored, with its tags: without
/// quotations, struck-through text and tags, and the quotations.
pub(super) fn own_words(words: &BodyPatterns, raw: &str) -> (String, String) {
    let written: Vec<(usize, &str)> = (1..).zip(raw.lines()).collect();
    let UntaggedText { lines, quoted, .. } = untagged(words, &written, &BTreeSet::new());
    let own: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
    (own.join("\n"), quoted)
}

/// A post's lines while they are sorted into the author's and others'.
struct BodyReader<'r> {
    read: &'r BodyContext<'r>,
    author: &'r str,
    lines: &'r [(usize, BoardLine<'r>)],
    /// The lines that end a quotation.
    marks: Vec<usize>,
    /// The lines where the moderator says that the author's own words resume.
    owned: Vec<usize>,
    body: PostBody,
    /// The last quotation without an end mark, as `SkippedLines` reports it.
    last: Option<SkippedLines>,
}

impl<'r> BodyReader<'r> {
    fn new(
        read: &'r BodyContext<'r>,
        author: &'r str,
        lines: &'r [(usize, BoardLine<'r>)],
    ) -> BodyReader<'r> {
        let mut reader = BodyReader {
            read,
            author,
            lines,
            marks: Vec::new(),
            owned: Vec::new(),
            body: PostBody::default(),
            last: None,
        };
        for (n, (number, line)) in lines.iter().enumerate() {
            if reader.is_mark(line) {
                reader.marks.push(n);
            }
            if read.own.contains(number) {
                reader.owned.push(n);
            }
        }
        reader
    }

    fn is_mark(&self, line: &BoardLine) -> bool {
        first(&self.read.words.quote_ends, line, self.read.zone).is_some()
    }

    fn next_own(&self, at: usize) -> Option<usize> {
        self.owned
            .get(self.owned.partition_point(|own| *own < at))
            .copied()
    }

    /// Takes the line, and those that belong to it; returns the position of the next one.
    fn take(&mut self, at: usize) -> usize {
        let Some((number, line)) = self.lines.get(at) else {
            return at + 1;
        };
        let plain = &line.bare;
        let BodyContext { words, zone, .. } = *self.read;
        if let Some(found) = first(&words.edited, line, zone) {
            self.body.edit(found);
        } else if first(&words.signatures, line, zone).is_some() {
            return self.skip_signature(at, *number);
        } else if plain.starts_with('>') {
            self.body
                .quoted
                .push_str(&format!("{}\n", plain.trim_start_matches(['>', ' '])));
        } else if let Some(of) = begins_quotation(self.read, self.author, line) {
            return self.skip_quotation(at, *number, of);
        } else {
            if self.is_mark(line) {
                self.body.stray = self.body.stray.or(Some(*number));
            }
            self.body.own.push((*number, unmarked(line.text)));
        }
        at + 1
    }

    fn skip_signature(&mut self, at: usize, number: usize) -> usize {
        let end = self.next_own(at + 1).unwrap_or(self.lines.len());
        let below = self.lines.get(at + 1..end).unwrap_or_default();
        // an edit mark may follow it
        self.take_edits(below);
        self.body.beside.extend(SkippedLines::of(
            LineSkipReason::Signature { line: number },
            self.without_edits(below),
        ));
        end
    }

    /// `of`: who is quoted, if the line says so.
    fn skip_quotation(&mut self, at: usize, number: usize, of: Option<String>) -> usize {
        let said = of
            .as_deref()
            .and_then(|of| self.read.said.get(&fold_name(of)));
        let marked = self
            .marks
            .get(self.marks.partition_point(|mark| *mark < at + 1))
            .map(|mark| mark + 1);
        let mut end = match (
            marked,
            said.map_or(QuotationEnd::Unknown, |said| said.end(self.lines, at + 1)),
        ) {
            (Some(end), _) | (None, QuotationEnd::Here(end)) => Some(end),
            (None, QuotationEnd::Unknown) => None,
        };
        if let Some(own) = self
            .next_own(at + 1)
            .filter(|own| end.is_none_or(|end| *own < end))
        {
            end = Some(own);
        }
        let below = self
            .lines
            .get(at + 1..end.unwrap_or(self.lines.len()))
            .unwrap_or_default();
        for (n, (_, line)) in (at + 1..).zip(below) {
            if self.marks.binary_search(&n).is_err() {
                self.body.quoted.push_str(&format!("{}\n", line.bare));
            }
        }
        let beside = SkippedLines::of(
            LineSkipReason::Quotation { of, line: number },
            self.without_edits(below),
        );
        if end.is_none() {
            // such a mark belongs to the post itself
            self.take_edits(below);
            self.body.beside.extend(beside);
        } else if marked.is_none() {
            self.last = beside.or(self.last.take());
        }
        end.unwrap_or(self.lines.len()).max(at + 1)
    }

    fn take_edits(&mut self, lines: &[(usize, BoardLine)]) {
        for (_, line) in lines {
            if let Some(found) = first(&self.read.words.edited, line, self.read.zone) {
                self.body.edit(found);
            }
        }
    }

    fn without_edits(&self, lines: &'r [(usize, BoardLine)]) -> Vec<(usize, &'r str)> {
        lines
            .iter()
            .filter(|(_, line)| !self.read.words.tells_edit(line, self.read.zone))
            .map(|(number, line)| (*number, line.text))
            .collect()
    }
}

/// The author quoted after a line that begins a quotation; `Some(None)` if the line names nobody.
fn begins_quotation(read: &BodyContext, author: &str, line: &BoardLine) -> Option<Option<String>> {
    if let Some(found) = first(&read.words.quotes, line, read.zone) {
        return Some(found.author);
    }
    if first(read.bare_quotes, line, read.zone).is_some() {
        return Some(None);
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
    written: &[(usize, &str)],
    owned: &BTreeSet<usize>,
) -> UntaggedText {
    let mut remover = TagRemover {
        words,
        lines: Vec::new(),
        quoted: String::new(),
        struck: Vec::new(),
        depth: 0,
        strokes: 0,
        stray: None,
        opened: 0,
        own: None,
        gone: String::new(),
    };
    for (number, text) in written {
        if owned.contains(number) {
            (remover.depth, remover.strokes) = (0, 0);
        }
        remover.take_line(*number, text);
    }
    remover.close(written)
}

struct TagRemover<'w> {
    words: &'w BodyPatterns,
    lines: Vec<(usize, String)>,
    quoted: String,
    struck: Vec<(usize, String)>,
    /// How many quotations are open.
    depth: usize,
    /// How many strike-throughs are open.
    strokes: usize,
    stray: Option<usize>,
    /// The line where the outermost quotation starts.
    opened: usize,
    /// The author's own part of the line; `None` while everything on it is quoted.
    own: Option<String>,
    /// The struck-through part of the line.
    gone: String,
}

impl TagRemover<'_> {
    fn take_line(&mut self, number: usize, text: &str) {
        self.own = (self.depth == 0).then(String::new);
        let mut rest = text;
        loop {
            let (before, tag) = rest.split_at(rest.find(['[', '<']).unwrap_or(rest.len()));
            self.here().push_str(before);
            if tag.is_empty() {
                break;
            }
            rest = self.take_tag(number, tag);
        }
        if self.depth > 0 {
            self.quoted.push('\n');
        }
        self.struck.push((number, std::mem::take(&mut self.gone)));
        self.lines.extend(self.own.take().map(|own| (number, own)));
    }

    /// Where text goes now.
    fn here(&mut self) -> &mut String {
        match &mut self.own {
            _ if self.depth == 0 && self.strokes > 0 => &mut self.gone,
            Some(own) if self.depth == 0 => own,
            _ => &mut self.quoted,
        }
    }

    /// The text after the tag; a bracket that begins no tag is text.
    fn take_tag<'t>(&mut self, number: usize, tag: &'t str) -> &'t str {
        let length = match tag_of(tag) {
            Some((name, closes, length)) if self.words.quote_tags.contains(&name) => {
                self.take_quote_tag(number, closes);
                length
            }
            Some((name, closes, length)) if self.words.struck_tags.contains(&name) => {
                if self.depth == 0 {
                    self.strokes = if closes {
                        self.strokes.saturating_sub(1)
                    } else {
                        self.strokes + 1
                    };
                }
                length
            }
            Some((name, _, length)) if self.words.tags.contains(&name) => {
                if BREAKS.contains(&name.as_str()) {
                    self.break_line(number);
                }
                length
            }
            _ => {
                self.here().push_str(tag.get(..1).unwrap_or_default());
                1
            }
        };
        tag.get(length..).unwrap_or_default()
    }

    fn take_quote_tag(&mut self, number: usize, closes: bool) {
        if self.depth == 0 {
            if closes {
                self.stray = self.stray.or(Some(number));
            } else {
                self.opened = number;
            }
        }
        let was = self.depth;
        self.depth = if closes {
            self.depth.saturating_sub(1)
        } else {
            self.depth + 1
        };
        if was > 0 && self.depth == 0 {
            self.quoted.push('\n');
            self.lines
                .extend(self.own.replace(String::new()).map(|own| (number, own)));
        }
    }

    fn break_line(&mut self, number: usize) {
        match &mut self.own {
            _ if self.depth == 0 && self.strokes > 0 => {
                self.struck.push((number, std::mem::take(&mut self.gone)))
            }
            Some(own) if self.depth == 0 => self.lines.push((number, std::mem::take(own))),
            _ => self.quoted.push('\n'),
        }
    }

    /// `written`: all lines of the post.
    fn close(self, written: &[(usize, &str)]) -> UntaggedText {
        let unclosed = (self.depth > 0).then(|| {
            let below = written
                .iter()
                .filter(|(number, _)| *number >= self.opened)
                .copied();
            let reason = LineSkipReason::Quotation {
                of: None,
                line: self.opened,
            };
            SkippedLines::of(reason, below)
        });
        let plain = |text: &str| decoded(text).replace('\u{a0}', " ");
        let all_plain = |lines: Vec<(usize, String)>| -> Vec<(usize, String)> {
            lines
                .into_iter()
                .map(|(number, line)| (number, plain(&line)))
                .collect()
        };
        let struck = self
            .struck
            .into_iter()
            .filter(|(_, line)| !line.trim().is_empty())
            .collect();
        UntaggedText {
            lines: all_plain(self.lines),
            quoted: plain(&self.quoted),
            unclosed: unclosed.flatten(),
            struck: all_plain(struck),
            stray: self.stray,
        }
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
        let said_lines: Vec<BoardLine> = lines.iter().map(|line| BoardLine::of(line)).collect();
        anna.add(said_lines.iter(), true);
        let read = BodyContext {
            words: &words,
            named_quotes: &[],
            bare_quotes: &[],
            known: &|_| false,
            said: &said,
            own: &own,
            zone: &zone,
        };
        fn page(text: &str) -> Vec<(usize, &str)> {
            (1..).zip(text.lines()).collect()
        }
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
