//! Finds a page's posts, and each post's author, time, edit and text.

use super::super::board_line::{BoardLine, bare};
use super::super::body_patterns::BodyPatterns;
use super::super::fold_name;
use super::super::page_time::{PageClock, PageTime};
use super::super::pattern::first;
use super::boards::{CommonParts, HtmlBoard, HtmlValue, fits_any};
use super::selector::Selector;
use super::tree::{HtmlPart, HtmlTree};
use jiff::Timestamp;
use seneschal_text::address::LONGEST_NAME;

/// A time as the page shows it, and as parsed.
type ShownTime = (String, PageTime);

/// Longer texts show no time.
const LONGEST_TIME: usize = 300;

/// Where the posts of a page are.
pub(super) struct PageParts {
    pub posts: Vec<PostParts>,
    /// Elements that stand for a post that is not on the page.
    pub absent: Vec<usize>,
    /// When the board made the page, by its own clock, and how it shows that.
    pub clock: Option<(Timestamp, String)>,
}

pub(super) struct PostParts {
    pub node: usize,
    /// Its elements around the text. What its author typed is none of them.
    around: Vec<usize>,
    pub body: Option<usize>,
    /// What comes after the text of a whole post is here.
    pub has_end: bool,
    /// A note in it says that not everybody may read it.
    has_hidden_note: bool,
}

impl PageParts {
    pub(super) fn find(tree: &HtmlTree, board: &HtmlBoard) -> PageParts {
        let mut parts = PageParts {
            posts: Vec::new(),
            absent: Vec::new(),
            clock: None,
        };
        // the posts that are open, each with its end: a comment may be in the post it is about
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut at = 0;
        while at < tree.end(0) {
            while open.pop_if(|(end, _)| *end <= at).is_some() {}
            let inside = open.last().map(|(_, post)| *post);
            if parts.take(tree, board, at, inside) {
                at = tree.end(at);
                continue;
            }
            if parts.posts.last().is_some_and(|post| post.node == at) {
                open.push((tree.end(at), parts.posts.len() - 1));
            }
            at += 1;
        }
        parts
    }

    /// Whether all in it is done.
    fn take(
        &mut self,
        tree: &HtmlTree,
        board: &HtmlBoard,
        at: usize,
        inside: Option<usize>,
    ) -> bool {
        if tree.element(at).is_none() {
            return false;
        }
        if board.post.fits(tree, at) && !fits_any(&board.no_post, tree, at) {
            self.posts.push(PostParts {
                node: at,
                around: Vec::new(),
                body: None,
                has_end: false,
                has_hidden_note: false,
            });
            return false;
        }
        if fits_any(&board.absent, tree, at) {
            self.absent.push(at);
            return true;
        }
        let Some(post) = inside.and_then(|post| self.posts.get_mut(post)) else {
            self.clock = self.clock.take().or_else(|| board_clock(tree, board, at));
            return false;
        };
        if fits_any(&board.beside, tree, at) {
            return true;
        }
        if fits_any(&board.body, tree, at) {
            post.body = post.body.or(Some(at));
            return true;
        }
        post.has_hidden_note |= fits_any(&board.hidden, tree, at);
        post.has_end |= fits_any(&board.ends, tree, at);
        post.around.push(at);
        false
    }

    /// How well the page suits the board: posts with a text first.
    pub(super) fn worth(&self) -> usize {
        let whole = self.posts.iter().filter(|post| post.body.is_some()).count();
        4 * whole + 2 * self.posts.len() + self.absent.len().min(1)
    }
}

impl PostParts {
    /// Whether not everybody may read it: moderators also see what is deleted or waits for approval.
    pub(super) fn is_hidden(&self, tree: &HtmlTree, common: &CommonParts) -> bool {
        let parent = tree.get(self.node).map_or(0, |node| node.parent);
        let classes = [self.node, parent]
            .into_iter()
            .filter_map(|at| tree.element(at)?.attribute("class"));
        self.has_hidden_note
            || classes
                .flat_map(|classes| classes.split([' ', '\t', '\n', '-', '_']))
                .any(|word| common.hidden_words.iter().any(|hidden| hidden == word))
    }

    pub(super) fn author(&self, tree: &HtmlTree, board: &HtmlBoard) -> Option<String> {
        board
            .author
            .iter()
            .flat_map(|value| self.values(tree, value))
            .flat_map(|(_, values)| values)
            .map(|name| bare(&name).into_owned())
            .find(|name| !name.is_empty() && name.chars().count() <= LONGEST_NAME)
    }

    pub(super) fn time(
        &self,
        tree: &HtmlTree,
        board: &HtmlBoard,
        zone: &PageClock,
    ) -> Option<ShownTime> {
        let times = || {
            let values = board.time.iter();
            values.filter_map(|value| self.shown_time(tree, value, zone))
        };
        // a title may have the day alone, and the text the hour
        times()
            .find(|(_, when)| when.is_exact())
            .or_else(|| times().next())
    }

    /// The last edit, and who made it, if the page says so.
    pub(super) fn edit(
        &self,
        (tree, board): (&HtmlTree, &HtmlBoard),
        words: &BodyPatterns,
        zone: &PageClock,
        posted: Option<&ShownTime>,
    ) -> (Option<ShownTime>, Option<String>) {
        let exact = board
            .edit_time
            .as_ref()
            .and_then(|value| self.shown_time(tree, value, zone));
        let told = board.edit.iter().find_map(|value| {
            self.values(tree, value).find_map(|(_, values)| {
                let text = values
                    .iter()
                    .map(|text| bare(text))
                    .find(|text| !text.is_empty())?;
                // a reason may follow, however long
                let text: String = text.chars().take(LONGEST_TIME).collect();
                let found = first(&words.edited, &BoardLine::of(&text), zone);
                (found.is_some() || board.edit_has_own_element).then_some((text, found))
            })
        });
        let Some((text, found)) = told else {
            return (None, None);
        };
        let found = found.unwrap_or_default();
        let when = exact
            .or(found.time)
            .or_else(|| read_time(&text, zone).map(|when| (text.clone(), when)))
            .unwrap_or((text, PageTime::Unclear));
        // some pages show the post's own time where there was no edit; an edit by another always counts
        let by_author = match (&found.editor, self.author(tree, board)) {
            (None, _) => true,
            (Some(editor), author) => {
                author.is_some_and(|author| fold_name(&author) == fold_name(editor))
            }
        };
        if by_author && posted.is_some_and(|(_, at)| at.is_exact() && *at == when.1) {
            return (None, None);
        }
        (Some(when), found.editor)
    }

    fn shown_time(
        &self,
        tree: &HtmlTree,
        value: &HtmlValue,
        zone: &PageClock,
    ) -> Option<ShownTime> {
        let (at, values) = self.values(tree, value).next()?;
        let (written, when) = values
            .iter()
            .find_map(|text| Some((text, read_time(text, zone)?)))?;
        let title = tree
            .element(at)
            .and_then(|element| element.attribute("title"));
        let text = match value.place {
            Some(_) if title.is_some_and(|title| read_time(title, zone).is_some()) => {
                title.map(str::to_owned)
            }
            Some(_) if value.at.is_empty() => Some(written.clone()),
            Some(_) => Some(tree.text(at)),
            None => None,
        };
        let shown = text
            .map(|text| bare(&text).into_owned())
            .filter(|text| !text.is_empty() && text.len() <= LONGEST_TIME);
        let shown = shown.unwrap_or_else(|| match when {
            PageTime::At(at) => at.to_string(),
            _ => values
                .first()
                .map(|text| bare(text).into_owned())
                .unwrap_or_default(),
        });
        Some((shown, when))
    }

    /// The elements where the value may be, with what is written there.
    fn values<'v>(
        &'v self,
        tree: &'v HtmlTree,
        value: &'v HtmlValue,
    ) -> impl Iterator<Item = (usize, Vec<String>)> + 'v {
        let own = value.place.is_none().then_some(self.node);
        let others = self.around.iter().copied().filter(|at| {
            let place = value.place.as_ref();
            place.is_some_and(|place| place.fits(tree, *at))
                && !value.not.as_ref().is_some_and(|not| not.fits(tree, *at))
        });
        own.into_iter()
            .chain(others)
            .map(move |at| (at, written(tree, value, at)))
            .filter(|(_, values)| !values.is_empty())
    }
}

/// The page's own clock in this element, and how it shows the time.
fn board_clock(tree: &HtmlTree, board: &HtmlBoard, at: usize) -> Option<(Timestamp, String)> {
    let fits = |value: &&HtmlValue| {
        value
            .place
            .as_ref()
            .is_some_and(|place| place.fits(tree, at))
    };
    board
        .clock
        .iter()
        .filter(fits)
        .flat_map(|value| written(tree, value, at))
        .find_map(|text| text.trim().parse().ok())
        .map(|now| (now, lines_in(tree, at, None).join(" ")))
}

/// The text of an element, line by line, without what is in `not`.
fn lines_in(tree: &HtmlTree, at: usize, not: Option<&Selector>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut inner = at;
    while let Some(node) = tree.get(inner).filter(|_| inner < tree.end(at)) {
        inner += 1;
        match &node.part {
            HtmlPart::Element(_) if not.is_some_and(|not| not.fits(tree, inner - 1)) => {
                inner = node.end;
            }
            HtmlPart::Element(element) if &*element.name == "br" => {
                lines.push(std::mem::take(&mut line));
            }
            HtmlPart::Element(_) => {}
            HtmlPart::Text(text) => line.push_str(text),
        }
    }
    lines.push(line);
    lines
}

fn written(tree: &HtmlTree, value: &HtmlValue, at: usize) -> Vec<String> {
    let told: Vec<String> = if value.at.is_empty() {
        lines_in(tree, at, value.not.as_ref())
    } else {
        let element = tree.element(at);
        let keys = value.at.iter();
        keys.filter_map(|key| element?.attribute(key).map(str::to_owned))
            .collect()
    };
    match &value.after {
        None => told,
        Some(after) => told
            .iter()
            .filter_map(|text| text.split_once(after.as_str()))
            .map(|(_, behind)| percent_decoded(behind.split(['?', '#']).next().unwrap_or(behind)))
            .collect(),
    }
}

/// Seconds or milliseconds since 1970, a time with an offset, or a time as boards print it, after
/// other words.
fn read_time(text: &str, zone: &PageClock) -> Option<PageTime> {
    let text = text.trim();
    if text.len() > LONGEST_TIME {
        return None;
    }
    if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit()) {
        // seconds have 12 digits in the year 5138
        let number: i64 = text.parse().ok()?;
        let seconds = if text.len() > 11 {
            number / 1000
        } else {
            number
        };
        return Timestamp::from_second(seconds).ok().map(PageTime::At);
    }
    if let Ok(at) = text.parse::<Timestamp>() {
        return Timestamp::from_second(at.as_second())
            .ok()
            .map(PageTime::At);
    }
    // before this sign is the author's name, which may look like a part of a time
    let text = text.rsplit('»').next().unwrap_or(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len()).find_map(|from| {
        let behind = words.get(from..).unwrap_or_default().join(" ");
        PageTime::read(&behind, zone)
    })
}

/// `%C3%85sa%20%C3%96berg` → `Åsa Öberg`.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((byte, behind)) = rest.split_first() {
        let code = behind
            .get(..2)
            .filter(|_| *byte == b'%')
            .and_then(|digits| hex::decode(digits).ok())
            .and_then(|code| code.first().copied());
        bytes.push(code.unwrap_or(*byte));
        rest = behind
            .get(if code.is_some() { 2 } else { 0 }..)
            .unwrap_or_default();
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
