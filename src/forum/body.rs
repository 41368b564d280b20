//! What somebody wrote in a post, without quotations, signature, marks of edits and the remains of tags.

use super::entities::decoded;
use super::fold_name;
use super::pattern::{Pattern, bare};
use super::when::{When, Zone};
use std::collections::{BTreeMap, BTreeSet};

/// No tag is longer.
const LONGEST_TAG: usize = 300;

/// What all boards' posts may hold.
pub(super) struct Words {
    pub edited: Vec<Pattern>,
    pub quotes: Vec<Pattern>,
    pub quote_ends: Vec<Pattern>,
    pub signatures: Vec<Pattern>,
    pub tags: Vec<String>,
    pub quote_tags: Vec<String>,
}

pub(super) struct Body {
    pub text: String,
    pub quoted: String,
    pub edited: Option<(String, When)>,
}

/// What an author wrote on a page, in small letters.
#[derive(Default)]
pub(super) struct Said {
    lines: BTreeSet<String>,
    /// With which lines his posts end.
    last: BTreeSet<String>,
}

impl Said {
    pub fn add(&mut self, post: &str) {
        let lines = post.lines().map(|line| bare(line).to_lowercase()).filter(|line| !line.is_empty());
        let mut last = None;
        for line in lines {
            last = Some(line.clone());
            self.lines.insert(line);
        }
        self.last.extend(last);
    }
}

/// `said`: what each author wrote on the page. Each line is looked at a few times, however many quotations begin.
pub(super) fn body(words: &Words, written: &[String], said: &BTreeMap<String, Said>, zone: &Zone) -> Body {
    let (text, mut quoted) = untagged(words, &written.join("\n"));
    let lines: Vec<&str> = text.lines().collect();
    let is_mark = |line: &str| words.quote_ends.iter().any(|pattern| pattern.of(line, zone).is_some());
    let marks: Vec<usize> = (0..).zip(&lines).filter(|(_, line)| is_mark(line)).map(|(n, _)| n).collect();
    let mut own: Vec<String> = Vec::new();
    let mut edited = None;
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let plain = bare(line);
        if let Some(found) = words.edited.iter().find_map(|pattern| pattern.of(&plain, zone)) {
            edited = found.time.or(edited);
            at += 1;
            continue;
        }
        if words.signatures.iter().any(|pattern| pattern.of(&plain, zone).is_some()) {
            // a mark of an edit may stand below it
            edited = lines.iter().skip(at).filter_map(|line| words.edited.iter().find_map(|pattern| pattern.of(line, zone))?.time).next_back().or(edited);
            break;
        }
        if plain.starts_with('>') {
            quoted.push_str(&format!("{}\n", plain.trim_start_matches(['>', ' '])));
            at += 1;
            continue;
        }
        if let Some(found) = words.quotes.iter().find_map(|pattern| pattern.of(&plain, zone)) {
            let end = end_of_quote(&marks, &lines, at + 1, found.author.as_deref(), said);
            for (n, line) in (at + 1..end).zip(lines.get(at + 1..end).unwrap_or_default()) {
                if marks.binary_search(&n).is_err() {
                    quoted.push_str(&format!("{}\n", bare(line)));
                }
            }
            at = end.max(at + 1);
            continue;
        }
        own.push(unmarked(line));
        at += 1;
    }
    Body { text: own.join("\n").trim().to_owned(), quoted: quoted.trim().to_owned(), edited }
}

/// Where a quotation ends that began above `from`: behind the board's own mark, or behind the last line of the quoted post where that stands on the
/// same page, or a blank line is met in it. In doubt everything below is quoted: orders in there are shown and wait for a word, and none counts by itself (IN-41).
fn end_of_quote(marks: &[usize], lines: &[&str], from: usize, author: Option<&str>, said: &BTreeMap<String, Said>) -> usize {
    if let Some(end) = marks.get(marks.partition_point(|mark| *mark < from)) {
        return end + 1;
    }
    let Some(posts) = author.and_then(|author| said.get(&fold_name(author))) else { return lines.len() };
    let mut at = from;
    let mut last: Option<String> = None;
    let mut blank = false;
    while let Some(line) = lines.get(at) {
        let line = bare(line).to_lowercase();
        if line.is_empty() {
            blank = last.is_some();
        } else if posts.lines.contains(&line) {
            blank = false;
            last = Some(line);
        } else {
            break;
        }
        at += 1;
    }
    let whole = last.as_ref().is_some_and(|last| posts.last.contains(last));
    if last.is_some() && (blank || whole) { at } else { lines.len() }
}

/// Text without the tags of boards and of HTML; what they quote, nested or not, apart.
fn untagged(words: &Words, text: &str) -> (String, String) {
    let (mut own, mut quoted) = (String::with_capacity(text.len()), String::new());
    let mut depth = 0_usize;
    let mut rest = text;
    while let Some(at) = rest.find(['[', '<']) {
        let (before, tag) = rest.split_at(at);
        let into = if depth > 0 { &mut quoted } else { &mut own };
        into.push_str(before);
        match tag_of(tag) {
            Some((name, closes, length)) if words.quote_tags.contains(&name) => {
                depth = if closes { depth.saturating_sub(1) } else { depth + 1 };
                if depth == 0 {
                    quoted.push('\n');
                    own.push('\n');
                }
                rest = tag.get(length..).unwrap_or_default();
            }
            Some((name, _, length)) if words.tags.contains(&name) => {
                if matches!(
                    name.as_str(),
                    "br" | "p"
                        | "div"
                        | "li"
                        | "tr"
                        | "*"
                        | "h1"
                        | "h2"
                        | "h3"
                        | "h4"
                        | "pre"
                        | "code"
                        | "list"
                        | "spoiler"
                        | "o"
                        | "hide"
                        | "hidden"
                        | "details"
                ) {
                    into.push('\n');
                }
                rest = tag.get(length..).unwrap_or_default();
            }
            _ => {
                into.push_str(tag.get(..1).unwrap_or_default());
                rest = tag.get(1..).unwrap_or_default();
            }
        }
    }
    if depth > 0 {
        quoted.push_str(rest)
    } else {
        own.push_str(rest)
    }
    (decoded(&own).replace('\u{a0}', " "), decoded(&quoted).replace('\u{a0}', " "))
}

/// The name of a tag at the beginning of the text, whether it closes, and its length in bytes.
fn tag_of(text: &str) -> Option<(String, bool, usize)> {
    let end = if text.starts_with('[') { ']' } else { '>' };
    // no further: a page may hold nothing but beginnings of tags
    let near = text.get(1..text.floor_char_boundary(LONGEST_TAG + 2))?;
    let inner = near.get(..near.find(end)?).filter(|inner| !inner.contains('\n'))?;
    let closes = inner.starts_with('/');
    let name: String = inner.trim_start_matches('/').chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '*' | '-')).collect();
    let behind = inner.trim_start_matches('/').get(name.len()..)?;
    let fine = !name.is_empty() && (behind.is_empty() || behind.starts_with(['=', ' ', '/', ':']));
    fine.then(|| (name.to_ascii_lowercase(), closes, inner.len() + 2))
}

/// A line without Markdown's stars round it, its fences, and its backslashes.
fn unmarked(line: &str) -> String {
    let trimmed = line.trim();
    if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
        return String::new();
    }
    let mut bare = trimmed;
    for mark in ["**", "__", "||"] {
        bare = bare.strip_prefix(mark).and_then(|inner| inner.strip_suffix(mark)).unwrap_or(bare);
    }
    let mut told = String::with_capacity(bare.len());
    let mut all = bare.chars().peekable();
    while let Some(c) = all.next() {
        // a backslash at the end of a line goes on in the next
        if !(c == '\\' && all.peek().is_some_and(char::is_ascii_punctuation)) {
            told.push(c);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Were the rest of the page looked through at every bracket or quotation, these would not end while anybody waits.
    #[test]
    fn a_page_of_beginnings_is_read_once() {
        let zone = Zone::sample();
        let tags = ["quote", "b"].map(str::to_owned).to_vec();
        let read = |text: &str| vec![Pattern::read(text).unwrap()];
        let words = Words {
            edited: Vec::new(),
            quotes: read("{author} wrote:"),
            quote_ends: read("end of quote"),
            signatures: Vec::new(),
            quote_tags: vec!["quote".to_owned()],
            tags,
        };
        for text in ["[", "[quote <b ", "[é"] {
            let page = text.repeat((2 << 20) / text.len());
            assert_eq!(body(&words, std::slice::from_ref(&page), &BTreeMap::new(), &zone).text, page.trim());
        }
        let mut said = BTreeMap::new();
        let anna: &mut Said = said.entry("anna".to_owned()).or_default();
        (0..20_000).for_each(|n| anna.add(&format!("line {n}")));
        let page = "Anna wrote:\nline 19999\nmine\n".repeat(20_000);
        let told = body(&words, &[page], &said, &zone);
        assert_eq!((told.text.lines().filter(|line| *line == "mine").count(), told.quoted.lines().count()), (20_000, 20_000));
    }
}
