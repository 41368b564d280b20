//! A copied page, taken apart into posts: who wrote each, when it says so, and what is neither quoted nor the page's furniture.
//!
//! How boards' pages look is data (`config/forum/pages.yaml`). Reading never fails; what is doubtful is said with the post.

use super::body::{Body, Said, Words, body};
use super::fold_name;
use super::pattern::{Found, Pattern, bare};
use super::when::{When, Zone};
use serde::Deserialize;
use std::collections::BTreeMap;

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
}

/// The kinds of pages that can be read.
pub struct Pages {
    kinds: Vec<Kind>,
    words: Words,
}

/// What was found on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// As which board's it was read; empty where nothing on it begins a post.
    pub kind: String,
    pub posts: Vec<Post>,
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
}

/// Why a post may be somebody else's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// This line stands between the name and the head, and may be the author's.
    Between(String),
    /// The page's other posts end in a line of the board's, and the one before this did not: it may be written into that one.
    Within,
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
            Ok(Kind { heads: patterns(&text.heads)?, ends: patterns(&text.ends)?, furniture: patterns(&text.furniture)?, text })
        };
        Ok(Pages { kinds: pages.into_iter().map(kind).collect::<Result<_, _>>()?, words })
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kinds.iter().map(|kind| kind.text.name.as_str())
    }

    /// Takes a page apart. `wanted`: as which board's, or whichever finds most posts. `furniture`: further lines to be passed over.
    pub fn take_apart(&self, text: &str, wanted: Option<&str>, known: Known, furniture: &[String], zone: &Zone) -> Page {
        let mut end = text.len().min(MOST_BYTES);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let text = text.get(..end).unwrap_or_default().replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<&str> = text.split('\n').collect();
        let own: Vec<String> = furniture.iter().map(|line| bare(line).to_lowercase()).collect();
        let kinds = self.kinds.iter().filter(|kind| wanted.is_none_or(|wanted| kind.text.name == wanted));
        let mut best: Option<(usize, &Kind, Vec<Head>)> = None;
        for kind in kinds {
            let heads = kind.heads(&lines, known, &own, zone);
            let named = heads.iter().filter(|head| head.author.as_deref().is_some_and(known)).count();
            if kind.text.vague && wanted.is_none() && heads.len() < 2 && named == 0 {
                continue;
            }
            // a head that tells a known author and his time is worth more than a line that merely looks like one
            let worth = (3 * named + heads.iter().filter(|head| head.time.is_some() && head.author.is_some()).count()) * if kind.text.vague { 1 } else { 2 };
            if !heads.is_empty() && best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, kind, heads));
            }
        }
        let Some((_, kind, heads)) = best else { return Page { kind: String::new(), posts: Vec::new() } };
        Page { kind: kind.text.name.clone(), posts: self.posts(kind, &lines, heads, &own, zone) }
    }

    fn posts(&self, kind: &Kind, lines: &[&str], heads: Vec<Head>, own: &[String], zone: &Zone) -> Vec<Post> {
        let ends: Vec<usize> = heads.iter().skip(1).map(|head| head.start).chain([lines.len()]).collect();
        let mut bodies: Vec<(Head, Vec<String>)> = Vec::new();
        let has_end = |from: usize, to: usize| lines.get(from..to).unwrap_or_default().iter().any(|line| kind.is_end(line, zone));
        let ended = heads.iter().zip(&ends).filter(|(head, end)| has_end(head.body, **end)).count();
        let mut before_ended = true;
        for (mut head, end) in heads.into_iter().zip(ends).take(MOST_POSTS) {
            let here = lines.get(head.body..end).unwrap_or_default();
            let last = here.iter().rposition(|line| kind.is_end(line, zone));
            if !before_ended && ended > 0 && head.doubt.is_none() {
                head.doubt = Some(Doubt::Within);
            }
            before_ended = last.is_some() || kind.ends.is_empty() || kind.text.fields.is_some();
            let mut here = here.get(..last.unwrap_or(here.len())).unwrap_or_default();
            if kind.text.box_behind
                && let Some(name) = &head.author
            {
                // his name alone on a line, with his box below it
                let is_box = |at: usize| {
                    let below = here.get(at + 1..).unwrap_or_default();
                    bare(here.get(at).copied().unwrap_or_default()) == *name && below.iter().take(4).any(|line| kind.is_furniture(line, own, zone))
                };
                if let Some(at) = (0..here.len()).rev().find(|at| is_box(*at)) {
                    here = here.get(..at).unwrap_or_default();
                }
            }
            let written = here.iter().filter(|line| !kind.is_furniture(line, own, zone) && !kind.is_end(line, zone)).map(|line| (*line).to_owned()).collect();
            bodies.push((head, written));
        }
        // what each author said on this page, by which quotations without an end are known
        let mut said: BTreeMap<String, Said> = BTreeMap::new();
        for (head, written) in &bodies {
            let name = head.author.as_deref().map(fold_name).unwrap_or_default();
            let own = body(&self.words, written, &BTreeMap::new(), zone).text;
            said.entry(name).or_default().add(&own);
        }
        bodies
            .into_iter()
            .map(|(head, written)| {
                let Body { text, quoted, edited } = body(&self.words, &written, &said, zone);
                Post { author: head.author, time: head.time, edited, text, quoted, line: head.at + 1, doubt: head.doubt }
            })
            .collect()
    }
}

impl Kind {
    fn is_end(&self, line: &str, zone: &Zone) -> bool {
        self.ends.iter().any(|pattern| pattern.of(line, zone).is_some())
    }

    fn is_furniture(&self, line: &str, own: &[String], zone: &Zone) -> bool {
        own.contains(&bare(line).to_lowercase()) || self.furniture.iter().any(|pattern| pattern.of(line, zone).is_some())
    }

    fn heads(&self, lines: &[&str], known: Known, own: &[String], zone: &Zone) -> Vec<Head> {
        let mut heads: Vec<Head> = Vec::new();
        let mut at = 0;
        while let Some(line) = lines.get(at) {
            let from = heads.last().map_or(0, |head| head.body);
            let head = match &self.text.fields {
                Some(fields) => message(fields, lines, at, zone),
                None => self.heads.iter().find_map(|pattern| pattern.of(line, zone)).and_then(|found| self.head(lines, from, at, found, known, own, zone)),
            };
            at += 1;
            if let Some(head) = head {
                at = at.max(head.body);
                heads.push(head);
            }
        }
        heads
    }

    #[expect(clippy::too_many_arguments, reason = "a line, and everything round it")]
    fn head(&self, lines: &[&str], from: usize, at: usize, found: Found, known: Known, own: &[String], zone: &Zone) -> Option<Head> {
        let mut head = Head { start: at, at, body: at + 1, author: found.author, time: found.time, doubt: None };
        if head.time.is_none() && self.text.time == Where::Above {
            let above = (from..at).rev().filter(|n| lines.get(*n).is_some_and(|line| !line.trim().is_empty())).take(3);
            let (n, time) = above
                .filter_map(|n| Some((n, When::read(&bare(lines.get(n)?), zone).map(|when| (bare(lines.get(n).copied().unwrap_or_default()), when))?)))
                .next()?;
            head.time = Some(time);
            head.start = n;
        }
        if head.author.is_none() {
            match self.text.author {
                Where::Within => {}
                Where::Below => {
                    let below = (at + 1..lines.len()).find(|n| lines.get(*n).is_some_and(|line| !line.trim().is_empty()))?;
                    head.author = Some(bare(lines.get(below)?));
                    head.body = below + 1;
                }
                Where::Above => {
                    let (start, author, doubt) = self.above(lines, from, head.start, known, own, zone)?;
                    (head.start, head.author, head.doubt) = (start, Some(author), doubt);
                }
            }
        }
        if self.text.known_only && !head.author.as_deref().is_some_and(known) {
            return None;
        }
        Some(head)
    }

    /// The author above a head: the nearest known name, or what stands there in a name's place.
    fn above(&self, lines: &[&str], from: usize, at: usize, known: Known, own: &[String], zone: &Zone) -> Option<(usize, String, Option<Doubt>)> {
        let mut between: Option<(usize, String)> = None;
        let mut first: Option<(usize, String)> = None;
        let near = if self.text.vague { 2 } else { ABOVE };
        let above = (from..at).rev().filter(|n| lines.get(*n).is_some_and(|line| !line.trim().is_empty()));
        for n in above.take(near) {
            let line = bare(lines.get(n).copied().unwrap_or_default());
            if self.is_end(&line, zone) {
                break;
            }
            if known(&line) {
                let doubt = between.map(|(_, line)| Doubt::Between(line));
                return Some((n, line, doubt));
            }
            // dates and numbers stand in profiles, and one letter in a picture's place
            let dull = line.chars().count() < 2
                || line.starts_with('@')
                || line.chars().all(|c| c.is_ascii_digit() || ",.".contains(c))
                || When::read(&line, zone).is_some();
            if !dull && !self.is_furniture(&line, own, zone) {
                between.get_or_insert((n, line.clone()));
                first = Some((n, line));
            }
        }
        let (n, line) = if self.text.vague { between } else { first }?;
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
