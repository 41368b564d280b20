//! Reads the posts of a board's page from its HTML, saved by a browser or from the clipboard. The
//! elements show what copied text leaves to guess: quotations, struck text, signatures, exact times.
//!
//! Where each board keeps a post's parts is data (`config/forum/html.yaml`, `boards`). `tree` parses
//! the page, `selector` matches an element, `post_parts` finds a post's parts, `body_words` its words.

mod boards;
mod body_words;
mod post_parts;
mod selector;
mod tree;

use super::board_line::bare;
use super::body_patterns::BodyPatterns;
use super::page::{AbsentPost, BoardPage, BoardPost, MOST_BYTES, MOST_POSTS};
use super::page_lines::BoardPageOptions;
use super::page_time::PageClock;
use super::post_doubt::{PostDoubt, PostPart};
use super::skipped_lines::{LineSkipReason, SkippedLines};
use boards::HtmlBoard;
pub(super) use boards::HtmlBoards;
use body_words::BodyWords;
use post_parts::{PageParts, PostParts};
use seneschal_text::wrap::first_bytes;
use tree::HtmlTree;

/// The HTML in an input, after blanks and after the header that Windows adds on the clipboard.
struct HtmlSource<'t> {
    html: &'t str,
    /// It can be nothing but HTML or XML.
    certain: bool,
    xml: bool,
}

impl HtmlSource<'_> {
    /// `None`: it is text.
    fn of(text: &str) -> Option<HtmlSource<'_>> {
        let text = first_bytes(text, MOST_BYTES);
        let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let begins = |text: &str, word: &str| {
            text.get(..word.len())
                .is_some_and(|begin| begin.eq_ignore_ascii_case(word))
        };
        let head = begins(text, "version:") && text.contains("StartHTML:");
        let html = if head {
            text.split_at(text.find('<')?).1
        } else {
            text
        };
        let name = html.strip_prefix('<')?;
        if !name.starts_with(|c: char| c.is_ascii_alphabetic() || "!?".contains(c)) {
            return None;
        }
        let whole = [
            "!doctype", "!--", "html", "head", "meta", "body", "?xml", "thread ",
        ];
        Some(HtmlSource {
            html,
            certain: head || whole.iter().any(|word| begins(name, word)),
            xml: begins(name, "?xml") || begins(name, "thread "),
        })
    }
}

/// Whether it is HTML with posts of a board.
pub(super) fn has_posts(boards: &HtmlBoards, text: &str) -> bool {
    HtmlSource::of(text).is_some_and(|source| {
        let tree = HtmlTree::read(source.html, source.xml);
        boards
            .boards
            .iter()
            .any(|board| !PageParts::find(&tree, board).posts.is_empty())
    })
}

/// `None`: it is text. A page without a kind is HTML of no board.
pub(super) fn read(
    boards: &HtmlBoards,
    words: &BodyPatterns,
    text: &str,
    reading: &BoardPageOptions,
) -> Option<BoardPage> {
    let source = HtmlSource::of(text)?;
    let wanted: Vec<&HtmlBoard> = boards
        .boards
        .iter()
        .filter(|board| {
            reading
                .wanted
                .is_none_or(|wanted| board.page.starts_with(wanted))
        })
        .collect();
    if wanted.is_empty() {
        return None;
    }
    let tree = HtmlTree::read(source.html, source.xml);
    let mut best: Option<(usize, &HtmlBoard, PageParts)> = None;
    for board in wanted {
        let parts = PageParts::find(&tree, board);
        let worth = parts.worth();
        if worth > best.as_ref().map_or(0, |(most, ..)| *most) {
            best = Some((worth, board, parts));
        }
    }
    let Some((_, board, parts)) = best else {
        return source.certain.then(|| BoardPage {
            is_html: true,
            ..BoardPage::default()
        });
    };
    let zone = match &parts.clock {
        Some((now, words)) => reading.zone.set_to(*now).in_zone_of(words),
        None => reading.zone.clone(),
    };
    let reader = HtmlPageReader {
        zone: &zone,
        tree: &tree,
        board,
        boards,
        words,
        reading,
        is_piece: !source.xml && is_piece(&tree),
    };
    Some(reader.page(&parts))
}

/// Whether it is a part of a page: it may begin and end in a post.
fn is_piece(tree: &HtmlTree) -> bool {
    !(0..tree.end(0)).any(|at| {
        tree.element(at)
            .is_some_and(|element| matches!(&*element.name, "head" | "title"))
    })
}

struct HtmlPageReader<'a> {
    /// Set to the page's own clock, if it shows one.
    zone: &'a PageClock,
    tree: &'a HtmlTree,
    board: &'a HtmlBoard,
    boards: &'a HtmlBoards,
    words: &'a BodyPatterns,
    reading: &'a BoardPageOptions<'a>,
    is_piece: bool,
}

impl HtmlPageReader<'_> {
    fn page(&self, parts: &PageParts) -> BoardPage {
        let posts: Vec<BoardPost> = parts
            .posts
            .iter()
            .take(MOST_POSTS)
            .enumerate()
            .map(|(n, post)| self.post(post, self.is_cut(parts, n)))
            .collect();
        let absent = parts.absent.iter().take(MOST_POSTS).map(|at| AbsentPost {
            line: self.tree.line(*at),
            id: self.id(*at),
        });
        BoardPage {
            kind: self.board.page.clone(),
            posts,
            above: self.above(parts),
            absent: absent.collect(),
            is_html: true,
            ..BoardPage::default()
        }
    }

    /// Whether a post's end is missing: its tags show it, or it ends otherwise than the others of a
    /// piece.
    fn is_cut(&self, parts: &PageParts, n: usize) -> bool {
        let Some(post) = parts.posts.get(n) else {
            return false;
        };
        let is_tangled = |at: usize| self.tree.get(at).is_some_and(|node| node.tangled);
        let body = post.body.map_or(&[][..], |body| self.tree.within(body));
        let is_last = n + 1 == parts.posts.len();
        is_tangled(post.node)
            || body.iter().any(|node| node.tangled)
            || self.is_piece
                && is_last
                && !post.has_end
                && parts.posts.iter().any(|other| other.has_end)
    }

    fn post(&self, parts: &PostParts, cut: bool) -> BoardPost {
        let author = parts.author(self.tree, self.board);
        let time = parts.time(self.tree, self.board, self.zone);
        let (edited, editor) = parts.edit(
            (self.tree, self.board),
            self.words,
            self.zone,
            time.as_ref(),
        );
        let body = parts.body.map(|body| self.body(body));
        let lacks = |part: PostPart| Some(PostDoubt::Lacks(part));
        let head_doubt = match (&author, &time) {
            _ if parts.is_hidden(self.tree, &self.boards.common) => Some(PostDoubt::Hidden),
            (None, _) => lacks(PostPart::Author),
            (_, None) => lacks(PostPart::Time),
            _ => None,
        };
        let body_doubt = match &body {
            None => lacks(PostPart::Text),
            Some(_) => cut.then_some(PostDoubt::Unfinished),
        };
        let BodyWords {
            mut own,
            quoted,
            struck,
            inserted,
        } = body.unwrap_or_default();
        own.lines.retain(|(_, line)| !self.is_passed(line));
        BoardPost {
            author,
            time,
            edited,
            editor,
            text: own.text(),
            quoted: quoted.text(),
            line: self.tree.line(parts.node),
            dated_by_saving: self.is_dated_by_saving(parts),
            head_doubt,
            body_doubt,
            beside: [
                SkippedLines::of(LineSkipReason::StruckOnPage, struck.lines),
                SkippedLines::of(LineSkipReason::Inserted, inserted.lines),
            ]
            .into_iter()
            .flatten()
            .collect(),
        }
    }

    fn is_dated_by_saving(&self, parts: &PostParts) -> bool {
        let when = |zone: &PageClock| {
            parts
                .time(self.tree, self.board, zone)
                .map(|(_, when)| when)
        };
        self.zone.decides(when)
    }

    fn body(&self, at: usize) -> BodyWords {
        let common = &self.boards.common;
        if !self.board.body_is_source {
            return BodyWords::read(self.tree, at, self.board, common);
        }
        let mut source = self.tree.text(at);
        for tag in &self.board.typed {
            source = source.replace(tag.as_str(), "");
        }
        let line = self.tree.line(at).saturating_sub(1);
        let mut words = BodyWords::read(&HtmlTree::read(&source, false), 0, self.board, common);
        for lines in words.all() {
            lines.lines.iter_mut().for_each(|(at, _)| *at += line);
        }
        words
    }

    fn is_passed(&self, line: &str) -> bool {
        let line = bare(line).to_lowercase();
        self.reading
            .furniture
            .iter()
            .any(|passed| bare(passed).to_lowercase() == line)
    }

    /// Text above the first post of a piece may be the rest of another post.
    fn above(&self, parts: &PageParts) -> Option<SkippedLines> {
        let first = parts.posts.first().filter(|_| self.is_piece)?;
        let lines = (0..first.node)
            .filter(|at| self.tree.end(*at) <= first.node)
            .filter(|at| self.tree.element(*at).is_none())
            .map(|at| (self.tree.line(at), bare(&self.tree.text(at)).into_owned()));
        SkippedLines::of(LineSkipReason::Above, lines)
    }

    /// How the board names a post that is not on the page.
    fn id(&self, at: usize) -> Option<String> {
        let element = self.tree.element(at)?;
        ["data-post-number", "data-content", "id"]
            .iter()
            .find_map(|key| element.attribute(key))
            .map(|id| bare(id).into_owned())
            .filter(|id| !id.is_empty() && id.len() < 50)
    }
}

#[cfg(test)]
mod tests;
