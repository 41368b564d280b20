//! Splits a copied page into posts: who wrote each, its stated time, and the text that is neither
//! quoted nor part of the page's furniture.
//!
//! Page layouts are data (`config/forum/pages.yaml`); pages in HTML are read by `html`. Parsing never fails; doubts are reported with
//! the post.

use super::board_line::{BoardLine, bare};
use super::body::{BodyContext, PostBody, body};
use super::doubt::CopyIndex;
use super::fold_name;
use super::html::{self, HtmlBoards};
use super::kinds::BoardKinds;
use super::page_lines::{BoardKindPage, BoardPageOptions, NumberedLine};
use super::page_time::{PageClock, PageTime};
use super::pattern::first;
use super::post_doubt::PostDoubt;
use super::post_head::{PostHead, heads};
use super::post_text::RawBoardPost;
use super::quotations::AuthorLines;
use super::skipped_lines::{LineSkipReason, SkippedLines};
use jiff::Timestamp;
use seneschal_text::wrap::first_bytes;
use std::collections::{BTreeMap, BTreeSet};

/// Only this many bytes of a page are read.
pub(super) const MOST_BYTES: usize = 4 << 20;
/// Maximum number of posts on a page.
pub(super) const MOST_POSTS: usize = 1000;
/// The kinds of pages that can be read.
pub struct BoardPageParser {
    kinds: BoardKinds,
    html: HtmlBoards,
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
    /// Posts that the page names and does not contain.
    pub absent: Vec<AbsentPost>,
    /// Whether it was HTML.
    pub is_html: bool,
}

/// A post that is not on the page: not loaded, deleted, or of somebody whom the reader has blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsentPost {
    /// Counted from 1.
    pub line: usize,
    /// The board's own name for it.
    pub id: Option<String>,
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
    /// Its day depends on when the page was saved, which the page does not show.
    pub dated_by_saving: bool,
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

/// Whether it is a page in a single file, as some browsers save it: a mail with the page and its
/// pictures, encoded.
pub fn is_web_archive(text: &str) -> bool {
    let head = first_bytes(text, 4096).to_ascii_lowercase();
    head.contains("mime-version:") && head.contains("multipart/related")
}

impl BoardPageParser {
    /// The built-in kinds.
    pub fn open() -> Result<BoardPageParser, String> {
        Ok(BoardPageParser {
            kinds: BoardKinds::open()?,
            html: HtmlBoards::open()?,
        })
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kinds.kinds.iter().map(|kind| kind.name.as_str())
    }

    /// Whether it is HTML with posts of a board.
    pub fn is_html_page(&self, text: &str) -> bool {
        html::has_posts(&self.html, text)
    }

    pub fn take_apart(&self, text: &str, reading: &BoardPageOptions) -> BoardPage {
        html::read(&self.html, &self.kinds.words, text, reading)
            .unwrap_or_else(|| self.take_apart_text(text, reading))
    }

    fn take_apart_text(&self, text: &str, reading: &BoardPageOptions) -> BoardPage {
        let text = first_bytes(text, MOST_BYTES)
            .replace("\r\n", "\n")
            .replace('\r', "\n");
        let lines: Vec<BoardLine> = text.split('\n').map(BoardLine::of).collect();
        let passed: Vec<String> = reading
            .furniture
            .iter()
            .map(|line| bare(line).to_lowercase())
            .collect();
        let mut best: Option<(usize, BoardKindPage, Vec<PostHead>)> = None;
        for kind in self
            .kinds
            .kinds
            .iter()
            .filter(|kind| reading.wanted.is_none_or(|wanted| kind.name == wanted))
        {
            let mut on = BoardKindPage {
                kind,
                kinds: &self.kinds,
                lines: &lines,
                passed: &passed,
                values: BTreeSet::new(),
                quote_is_button: true,
                reading,
            };
            on.values = on.values();
            let heads = heads(&on);
            on.quote_is_button = on.has_quote_buttons(&heads);
            // its heads may also begin quotations: if anything else names an author, a post would
            // be attributed to the person it quotes
            if kind.known_only && best.as_ref().is_some_and(|(worth, ..)| *worth > 0) {
                continue;
            }
            if let Some(worth) = on.worth(&heads)
                && best.as_ref().is_none_or(|(most, ..)| worth > *most)
            {
                best = Some((worth, on, heads));
            }
        }
        let Some((_, on, heads)) = best else {
            return BoardPage::default();
        };
        match on.shown_clock(&heads) {
            Some(now) if !reading.zone.is_shown => self.take_apart_text(
                &text,
                &BoardPageOptions {
                    wanted: Some(&on.kind.name),
                    zone: &reading.zone.set_to(now),
                    ..*reading
                },
            ),
            _ => on.page(heads),
        }
    }
}

impl BoardKindPage<'_> {
    /// How well these heads suit this kind of board: a head with a known author and a time is worth
    /// more than a line that only looks like a head. `None`: not at all.
    fn worth(&self, heads: &[PostHead]) -> Option<usize> {
        let named = heads
            .iter()
            .filter(|head| head.author.as_deref().is_some_and(self.reading.known))
            .count();
        let vague = self.kind.vague;
        if heads.is_empty()
            || vague && self.reading.wanted.is_none() && heads.len() < 2 && named == 0
        {
            return None;
        }
        let timed = heads
            .iter()
            .filter(|head| head.time.is_some() && head.author.is_some())
            .count();
        // where a board's own line confirms each head, the page is more likely that board's
        let confirmed = if self.kind.after.is_empty() {
            0
        } else {
            heads.len()
        };
        Some((3 * named + timed) * if vague { 1 } else { 2 } + confirmed)
    }

    /// Whether most posts have such a button: only a few begin a quotation of nobody.
    fn has_quote_buttons(&self, heads: &[PostHead]) -> bool {
        let is_quote = |line: &&BoardLine| self.fits(&self.kind.bare_quotes, line);
        2 * self.lines.iter().filter(is_quote).count() >= heads.len()
    }

    /// When the board made the page, by the lines above its first post.
    fn shown_clock(&self, heads: &[PostHead]) -> Option<Timestamp> {
        let above = self.lines.get(..heads.first()?.start)?;
        let found = above
            .iter()
            .find_map(|line| first(&self.kind.clock, line, self.reading.zone))?;
        match found.time?.1 {
            PageTime::At(at) => Some(at),
            _ => None,
        }
    }

    fn page(&self, heads: Vec<PostHead>) -> BoardPage {
        let start = heads.first().map_or(0, |head| head.start);
        let above = self
            .numbered(0, start)
            .into_iter()
            .filter(|(_, line)| !self.is_dull(line))
            .map(|(number, line)| (number, line.text));
        let authors: BTreeSet<String> = heads
            .iter()
            .filter_map(|head| head.author.as_deref())
            .map(fold_name)
            .collect();
        let mut unheard: Vec<(usize, String)> = Vec::new();
        for (number, line) in (1..).zip(self.lines) {
            let name = &line.bare;
            let is_told = |(_, other): &(usize, String)| fold_name(other) == fold_name(name);
            if !name.is_empty()
                && self.known(line)
                && !authors.contains(&fold_name(name))
                && !unheard.iter().any(is_told)
            {
                unheard.push((number, name.to_string()));
            }
        }
        BoardPage {
            kind: self.kind.name.clone(),
            posts: self.posts(heads),
            above: SkippedLines::of(LineSkipReason::Above, above),
            unheard,
            absent: self.absent_posts(),
            ..BoardPage::default()
        }
    }

    fn absent_posts(&self) -> Vec<AbsentPost> {
        let stands_for_one = |(_, line): &(usize, &BoardLine)| self.fits(&self.kind.absent, line);
        let lines = (1..).zip(self.lines).filter(stands_for_one);
        lines
            .take(MOST_POSTS)
            .map(|(line, _)| AbsentPost { line, id: None })
            .collect()
    }

    fn posts(&self, heads: Vec<PostHead>) -> Vec<BoardPost> {
        let posts = self.raw_posts(heads);
        let (zone, words) = (self.reading.zone, &self.kinds.words);
        // what each author said on this page, to find where quotations without an end mark end
        let mut said: BTreeMap<String, AuthorLines> = BTreeMap::new();
        for post in &posts {
            said.entry(post.folded_author())
                .or_default()
                .add(words.quotable(&post.written, zone), post.whole);
        }
        let read = BodyContext {
            words,
            named_quotes: &self.kind.quotes,
            bare_quotes: &self.kind.bare_quotes,
            known: self.reading.known,
            said: &said,
            own: self.reading.own,
            zone,
        };
        let mut copies = CopyIndex::default();
        posts
            .into_iter()
            .map(|post| self.post(&read, &mut copies, post))
            .collect()
    }

    fn raw_posts(&self, heads: Vec<PostHead>) -> Vec<RawBoardPost<'_>> {
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
            if !before_ended && (ended > 0 || self.kind.ends_needed) && head.doubt.is_none() {
                head.doubt = Some(PostDoubt::Within);
            }
            before_ended =
                has_end(head.body, end) || self.kind.ends.is_empty() || self.kind.fields.is_some();
            let whole = before_ended || ended == 0;
            posts.push(RawBoardPost::read(self, head, end, whole));
        }
        posts
    }

    /// A post without its quotations. `copies`: the lines of the posts above it.
    fn post(&self, read: &BodyContext, copies: &mut CopyIndex, raw: RawBoardPost) -> BoardPost {
        let author = raw.folded_author();
        let hides = |(_, line): &NumberedLine| self.fits(&self.kinds.hidden, line);
        let is_hidden = raw.written.iter().any(hides);
        let PostBody {
            own,
            quoted,
            edited,
            editor,
            stray,
            mut beside,
        } = body(read, &author, &raw.texts());
        let stray = stray
            .filter(|number| !self.reading.own.contains(number))
            .map(|number| {
                let line = self.lines.get(number - 1);
                PostDoubt::Quoted(
                    number,
                    line.map_or_else(String::new, |line| line.bare.to_string()),
                )
            });
        let body_doubt = stray.or_else(|| self.doubt(&author, &raw, &own, copies));
        copies.add(&author, &own);
        beside.extend(raw.beside);
        let head = raw.head;
        let when = |zone: &PageClock| PageTime::read(&head.time.as_ref()?.0, zone);
        let dated_by_saving = self.reading.zone.decides(when);
        let text: Vec<String> = own.into_iter().map(|(_, line)| line).collect();
        BoardPost {
            author: head.author,
            time: head.time,
            edited: edited.or(head.edited),
            editor: editor.or(head.editor),
            text: text.join("\n").trim().to_owned(),
            quoted,
            line: head.at + 1,
            dated_by_saving,
            head_doubt: is_hidden.then_some(PostDoubt::Hidden).or(head.doubt),
            body_doubt,
            beside,
        }
    }
}
