//! A copied page, taken apart into posts: who wrote each, when it says so, and what is neither quoted nor the page's furniture.
//!
//! How boards' pages look is data (`config/forum/pages.yaml`). Reading never fails; what is doubtful is said with the post.

use super::beside::{Beside, Why};
use super::body::{Body, Read, Words, body};
use super::fold_name;
use super::pattern::{Found, Pattern, bare};
use super::quoted::Said;
use super::when::{When, Zone};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

const BUILT_IN: &str = include_str!("../../config/forum/pages.yaml");

/// Of a longer page no more is read.
pub const MOST_BYTES: usize = 4 << 20;
/// More posts no page shows.
pub const MOST_POSTS: usize = 1000;
/// So far above a head its author is looked for.
const ABOVE: usize = 14;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    common: CommonText,
    pages: Vec<KindText>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CommonText {
    edited: Vec<String>,
    quotes: Vec<String>,
    quote_ends: Vec<String>,
    signatures: Vec<String>,
    /// Of no board alone: spoilers' buttons, who liked or quoted a post.
    furniture: Vec<String>,
    tags: Vec<String>,
    quote_tags: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KindText {
    name: String,
    #[serde(default)]
    heads: Vec<String>,
    #[serde(default)]
    author: Where,
    #[serde(default)]
    time: Where,
    fields: Option<Fields>,
    #[serde(default)]
    ends: Vec<String>,
    #[serde(default)]
    furniture: Vec<String>,
    /// What begins a quotation of somebody who writes on the page.
    #[serde(default)]
    quotes: Vec<String>,
    /// The author's box stands behind his post.
    #[serde(default)]
    box_behind: bool,
    /// Other texts look so too: two heads must be found, or one of a known author.
    #[serde(default)]
    vague: bool,
    /// Only known authors begin a post.
    #[serde(default)]
    known_only: bool,
}

/// Where something stands that is not in the head itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Where {
    #[default]
    Within,
    Above,
    Below,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    author: Vec<String>,
    time: Vec<String>,
    other: Vec<String>,
}

struct Kind {
    text: KindText,
    heads: Vec<Pattern>,
    ends: Vec<Pattern>,
    furniture: Vec<Pattern>,
    quotes: Vec<Pattern>,
}

/// The kinds of pages that can be read.
pub struct Pages {
    kinds: Vec<Kind>,
    words: Words,
    furniture: Vec<Pattern>,
}

/// How a page is to be read, and what a moderator says about it.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// As which board's; `None`: as whichever finds most posts.
    pub wanted: Option<&'a str>,
    pub known: Known<'a>,
    /// Further lines to be passed over.
    pub furniture: &'a [String],
    /// Lines, counted from 1, from which on a post is its author's own words.
    pub own: &'a BTreeSet<usize>,
    pub zone: &'a Zone,
}

/// What was found on a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// As which board's it was read; empty where nothing on it begins a post.
    pub kind: String,
    pub posts: Vec<Post>,
    /// What stands above the first post.
    pub above: Option<Beside>,
    /// Known names that stand alone on a line although no post of theirs was found, each with its first line.
    pub unheard: Vec<(usize, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// As the page writes him.
    pub author: Option<String>,
    /// As the page writes it, and as it was read.
    pub time: Option<(String, When)>,
    /// The last edit that the page tells.
    pub edited: Option<(String, When)>,
    pub text: String,
    /// What was taken off as quoted: nothing in it counts by itself.
    pub quoted: String,
    /// Where its head stands, counted from 1.
    pub line: usize,
    pub doubt: Option<Doubt>,
    /// What counts neither as his words nor surely as somebody else's.
    pub beside: Vec<Beside>,
}

/// Why a post may be somebody else's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// This line stands between the name and the head, and may be the author's.
    Between(String),
    /// The page's other posts end in a line of the board's, and the one before this did not: it may be written into that one.
    Within,
    /// In this line, counted from 1, another post seems to begin whose time cannot be read.
    Swallowed(usize, String),
}

#[derive(Clone, Debug)]
struct Head {
    /// The first line that is no longer the post before.
    start: usize,
    /// The line of the head itself.
    at: usize,
    /// The first line of what was written.
    body: usize,
    author: Option<String>,
    time: Option<(String, When)>,
    doubt: Option<Doubt>,
}

/// Who is known by which names on the board.
pub type Known<'a> = &'a dyn Fn(&str) -> bool;

impl Pages {
    /// Those compiled in.
    pub fn open() -> Result<Pages, String> {
        Pages::read("config/forum/pages.yaml", BUILT_IN)
    }

    fn read(file: &str, text: &str) -> Result<Pages, String> {
        let File { common, pages } = serde_yaml::from_str(text).map_err(|why| format!("{file}: {why}"))?;
        let patterns = |texts: &[String]| texts.iter().map(|text| Pattern::read(text)).collect::<Result<Vec<_>, _>>().map_err(|why| format!("{file}: {why}"));
        let words = Words {
            edited: patterns(&common.edited)?,
            quotes: patterns(&common.quotes)?,
            quote_ends: patterns(&common.quote_ends)?,
            signatures: patterns(&common.signatures)?,
            tags: common.tags,
            quote_tags: common.quote_tags,
        };
        let kind = |text: KindText| -> Result<Kind, String> {
            let (heads, ends) = (patterns(&text.heads)?, patterns(&text.ends)?);
            Ok(Kind { heads, ends, furniture: patterns(&text.furniture)?, quotes: patterns(&text.quotes)?, text })
        };
        Ok(Pages { kinds: pages.into_iter().map(kind).collect::<Result<_, _>>()?, words, furniture: patterns(&common.furniture)? })
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kinds.iter().map(|kind| kind.text.name.as_str())
    }

    /// Takes a page apart.
    pub fn take_apart(&self, text: &str, reading: &Reading) -> Page {
        let text = text.get(..text.floor_char_boundary(MOST_BYTES)).unwrap_or_default().replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<&str> = text.split('\n').collect();
        let passed: Vec<String> = reading.furniture.iter().map(|line| bare(line).to_lowercase()).collect();
        let of = |kind| On { kind, pages: self, lines: &lines, passed: &passed, reading };
        let mut best: Option<(usize, On, Vec<Head>)> = None;
        for kind in self.kinds.iter().filter(|kind| reading.wanted.is_none_or(|wanted| kind.text.name == wanted)) {
            let on = of(kind);
            let heads = on.heads();
            let named = heads.iter().filter(|head| head.author.as_deref().is_some_and(reading.known)).count();
            if kind.text.vague && reading.wanted.is_none() && heads.len() < 2 && named == 0 {
                continue;
            }
            // its heads may as well begin quotations: where anything else tells who writes, a post would be given to whom it quotes
            if kind.text.known_only && best.as_ref().is_some_and(|(worth, ..)| *worth > 0) {
                continue;
            }
            // a head that tells a known author and his time is worth more than a line that merely looks like one
            let worth = (3 * named + heads.iter().filter(|head| head.time.is_some() && head.author.is_some()).count()) * if kind.text.vague { 1 } else { 2 };
            if !heads.is_empty() && best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, on, heads));
            }
        }
        best.map(|(_, on, heads)| on.page(heads)).unwrap_or_default()
    }
}

/// A page read as one kind's.
struct On<'a> {
    kind: &'a Kind,
    pages: &'a Pages,
    lines: &'a [&'a str],
    /// Lines that the moderator says are nobody's, in small letters.
    passed: &'a [String],
    reading: &'a Reading<'a>,
}

/// A post before its quotations are taken off.
struct Taken {
    head: Head,
    written: Vec<(usize, String)>,
    beside: Option<Beside>,
}

impl On<'_> {
    /// Lines of the page with their places, counted from 1.
    fn numbered(&self, from: usize, to: usize) -> Vec<(usize, String)> {
        (from + 1..).zip(self.lines.get(from..to).unwrap_or_default()).map(|(number, line)| (number, (*line).to_owned())).collect()
    }

    fn is_dull(&self, line: &str) -> bool {
        self.is_furniture(line) || self.is_end(line)
    }

    fn page(&self, heads: Vec<Head>) -> Page {
        let first = heads.first().map_or(0, |head| head.start);
        let above: Vec<(usize, String)> = self.numbered(0, first).into_iter().filter(|(_, line)| !self.is_dull(line)).collect();
        let authors: BTreeSet<String> = heads.iter().filter_map(|head| head.author.as_deref()).map(fold_name).collect();
        let mut unheard: Vec<(usize, String)> = Vec::new();
        for (number, name) in (1..).zip(self.lines).map(|(number, line)| (number, bare(line))) {
            let told = |unheard: &[(usize, String)]| unheard.iter().any(|(_, other)| fold_name(other) == fold_name(&name));
            if !name.is_empty() && (self.reading.known)(&name) && !authors.contains(&fold_name(&name)) && !told(&unheard) {
                unheard.push((number, name));
            }
        }
        Page { kind: self.kind.text.name.clone(), posts: self.posts(heads), above: Beside::of(Why::Above, &above), unheard }
    }

    fn posts(&self, heads: Vec<Head>) -> Vec<Post> {
        let ends: Vec<usize> = heads.iter().skip(1).map(|head| head.start).chain([self.lines.len()]).collect();
        let has_end = |from: usize, to: usize| self.lines.get(from..to).unwrap_or_default().iter().any(|line| self.is_end(line));
        let ended = heads.iter().zip(&ends).filter(|(head, end)| has_end(head.body, **end)).count();
        let mut before_ended = true;
        let mut posts: Vec<Taken> = Vec::new();
        for (mut head, end) in heads.into_iter().zip(ends).take(MOST_POSTS) {
            if !before_ended && ended > 0 && head.doubt.is_none() {
                head.doubt = Some(Doubt::Within);
            }
            before_ended = has_end(head.body, end) || self.kind.ends.is_empty() || self.kind.text.fields.is_some();
            let taken = self.taken(head, end);
            posts.push(taken);
        }
        // what each author said on this page, by which quotations without an end are known
        let zone = self.reading.zone;
        let mut said: BTreeMap<String, Said> = BTreeMap::new();
        for Taken { head, written, .. } in &posts {
            let name = head.author.as_deref().map(fold_name).unwrap_or_default();
            said.entry(name).or_default().add(self.pages.words.quotable(written, zone));
        }
        let read = Read { words: &self.pages.words, named_quotes: &self.kind.quotes, known: self.reading.known, said: &said, own: self.reading.own, zone };
        let post = |Taken { head, written, beside: behind }| {
            let Body { text, quoted, edited, mut beside } = body(&read, &head.author.as_deref().map(fold_name).unwrap_or_default(), &written);
            beside.extend(behind);
            Post { author: head.author, time: head.time, edited, text, quoted, line: head.at + 1, doubt: head.doubt, beside }
        };
        posts.into_iter().map(post).collect()
    }

    /// What was written below a head, up to where the board's own lines follow.
    fn taken(&self, mut head: Head, end: usize) -> Taken {
        let here = self.numbered(head.body, end);
        let mut cut = here.iter().rposition(|(_, line)| self.is_end(line)).unwrap_or(here.len());
        if self.kind.text.box_behind
            && let Some(name) = &head.author
        {
            // his name alone on a line, with his box below it
            let is_box = |at: usize| {
                let below = here.get(at + 1..cut).unwrap_or_default();
                here.get(at).is_some_and(|(_, line)| bare(line) == *name) && below.iter().take(4).any(|(_, line)| self.is_furniture(line))
            };
            cut = (0..cut).rev().find(|at| is_box(*at)).unwrap_or(cut);
        }
        if here.iter().skip(cut).any(|(number, _)| self.reading.own.contains(number)) {
            cut = here.len();
        }
        let furniture = |line: usize| Why::Furniture { line };
        let behind: Vec<(usize, String)> = here.iter().skip(cut).filter(|(_, line)| !self.is_dull(line)).cloned().collect();
        let beside = here.get(cut).and_then(|(line, _)| Beside::of(furniture(*line), &behind));
        let written: Vec<(usize, String)> = here.into_iter().take(cut).filter(|(_, line)| !self.is_dull(line)).collect();
        if head.doubt.is_none() {
            head.doubt = self.swallowed(&written);
        }
        Taken { head, written, beside }
    }

    /// A line within a post that begins another one by all but its time, which no board of this kind writes so.
    fn swallowed(&self, written: &[(usize, String)]) -> Option<Doubt> {
        if self.kind.text.vague || self.kind.text.known_only {
            return None;
        }
        let known = |line: &str| (self.reading.known)(&bare(line));
        written.iter().enumerate().find_map(|(at, (number, line))| {
            let words = &self.pages.words;
            if self.reading.own.contains(number) || words.begins_quotation(line, self.reading.zone) || words.tells_edit(line, self.reading.zone) {
                return None;
            }
            let begins = self.kind.heads.iter().filter_map(|pattern| pattern.at_any_time(line, self.reading.zone)).any(|found| {
                let near = |range: std::ops::Range<usize>| written.get(range).unwrap_or_default().iter().any(|(_, line)| known(line));
                match (found.author, self.kind.text.author) {
                    (Some(author), _) => (self.reading.known)(&author),
                    (None, Where::Above) => near(at.saturating_sub(ABOVE)..at),
                    (None, Where::Below) => near(at + 1..(at + 3).min(written.len())),
                    (None, Where::Within) => false,
                }
            });
            begins.then(|| Doubt::Swallowed(*number, bare(line)))
        })
    }

    fn is_end(&self, line: &str) -> bool {
        self.kind.ends.iter().any(|pattern| pattern.of(line, self.reading.zone).is_some())
    }

    fn is_furniture(&self, line: &str) -> bool {
        let fits = |pattern: &Pattern| pattern.of(line, self.reading.zone).is_some();
        self.passed.contains(&bare(line).to_lowercase()) || self.kind.furniture.iter().any(fits) || self.pages.furniture.iter().any(fits)
    }

    fn heads(&self) -> Vec<Head> {
        let (words, zone) = (&self.pages.words, self.reading.zone);
        let mut heads: Vec<Head> = Vec::new();
        let mut at = 0;
        while let Some(line) = self.lines.get(at) {
            let from = heads.last().map_or(0, |head| head.body);
            // what begins a quotation or tells of an edit begins no post, however much it looks like one
            let is_head = || self.kind.text.known_only || !words.begins_quotation(line, zone) && !words.tells_edit(line, zone);
            let head = match &self.kind.text.fields {
                Some(fields) => message(fields, self.lines, at, zone),
                None => {
                    let found = self.kind.heads.iter().find_map(|pattern| pattern.of(line, zone));
                    found.filter(|_| is_head()).and_then(|found| self.head(from, at, found))
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

    fn head(&self, from: usize, at: usize, found: Found) -> Option<Head> {
        let (lines, kind, zone) = (self.lines, &self.kind.text, self.reading.zone);
        let mut head = Head { start: at, at, body: at + 1, author: found.author, time: found.time, doubt: None };
        if head.time.is_none() && kind.time == Where::Above {
            let above = (from..at).rev().filter(|n| lines.get(*n).is_some_and(|line| !line.trim().is_empty())).take(3);
            let (n, time) = above
                .filter_map(|n| Some((n, When::read(&bare(lines.get(n)?), zone).map(|when| (bare(lines.get(n).copied().unwrap_or_default()), when))?)))
                .next()?;
            head.time = Some(time);
            head.start = n;
        }
        if head.author.is_none() {
            match kind.author {
                Where::Within => {}
                Where::Below => {
                    let below = (at + 1..lines.len()).find(|n| lines.get(*n).is_some_and(|line| !line.trim().is_empty()))?;
                    head.author = Some(bare(lines.get(below)?));
                    head.body = below + 1;
                }
                Where::Above => {
                    let (start, author, doubt) = self.above(from, head.start)?;
                    (head.start, head.author, head.doubt) = (start, Some(author), doubt);
                }
            }
        }
        if kind.known_only && !head.author.as_deref().is_some_and(self.reading.known) {
            return None;
        }
        Some(head)
    }

    /// The author above a head: the nearest known name, or what stands there in a name's place.
    fn above(&self, from: usize, at: usize) -> Option<(usize, String, Option<Doubt>)> {
        let mut between: Option<(usize, String)> = None;
        let mut first: Option<(usize, String)> = None;
        let near = if self.kind.text.vague { 2 } else { ABOVE };
        let above = (from..at).rev().filter(|n| self.lines.get(*n).is_some_and(|line| !line.trim().is_empty()));
        for n in above.take(near) {
            let line = bare(self.lines.get(n).copied().unwrap_or_default());
            if self.is_end(&line) {
                break;
            }
            if (self.reading.known)(&line) {
                let doubt = between.map(|(_, line)| Doubt::Between(line));
                return Some((n, line, doubt));
            }
            // dates and numbers stand in profiles, and one letter in a picture's place
            let dull = line.chars().count() < 2
                || line.starts_with('@')
                || line.chars().all(|c| c.is_ascii_digit() || ",.".contains(c))
                || When::read(&line, self.reading.zone).is_some();
            if !dull && !self.is_furniture(&line) {
                between.get_or_insert((n, line.clone()));
                first = Some((n, line));
            }
        }
        let (n, line) = if self.kind.text.vague { between } else { first }?;
        (line.chars().count() <= super::LONGEST_NAME).then_some((n, line, None))
    }
}

/// The fields of a message in a list of them: at least two lines one below the other, one of them its author's.
fn message(fields: &Fields, lines: &[&str], at: usize, zone: &Zone) -> Option<Head> {
    let field = |line: &str| -> Option<(String, String)> {
        let line = bare(line);
        let (key, value) = line.split_once(':')?;
        let key = key.trim().to_lowercase();
        [&fields.author, &fields.time, &fields.other].iter().any(|keys| keys.contains(&key)).then(|| (key, value.trim().to_owned()))
    };
    let mut head = Head { start: at, at, body: at, author: None, time: None, doubt: None };
    let mut count = 0;
    while let Some((key, value)) = lines.get(head.body).and_then(|line| field(line)) {
        if fields.author.contains(&key) && head.author.is_none() {
            head.author = Some(value).filter(|name| !name.is_empty());
        } else if fields.time.contains(&key) && head.time.is_none() {
            head.time = When::read(&value, zone).map(|when| (value, when));
        }
        count += 1;
        head.body += 1;
    }
    (count >= 2 && head.author.is_some()).then_some(head)
}
