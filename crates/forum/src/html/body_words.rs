//! The words of a post in HTML: its author's own, those in quotations, those struck out, and those
//! that the board inserts for others.

use super::boards::{CommonParts, HtmlBoard, fits_any};
use super::tree::{HtmlElement, HtmlPart, HtmlTree};
use seneschal_mail::html_elements::BLOCKS;

/// Lines, each with the source's line.
#[derive(Default)]
pub(super) struct HtmlLines {
    pub lines: Vec<(usize, String)>,
    here: String,
}

impl HtmlLines {
    /// Blanks are one, and empty lines none.
    fn end_line(&mut self, number: usize) {
        let words: Vec<&str> = self.here.split_whitespace().collect();
        if !words.is_empty() {
            self.lines.push((number, words.join(" ")));
        }
        self.here.clear();
    }

    pub(super) fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, line)| line.as_str()).collect();
        lines.join("\n")
    }
}

#[derive(Default)]
pub(super) struct BodyWords {
    pub own: HtmlLines,
    pub quoted: HtmlLines,
    pub struck: HtmlLines,
    /// Link previews, chats, polls.
    pub inserted: HtmlLines,
}

/// An element that is open.
#[derive(Clone, Copy, Default)]
struct OpenElement {
    end: usize,
    quoted: bool,
    struck: bool,
    inserted: bool,
    /// The source's line ends count.
    pre: bool,
    block: bool,
}

impl BodyWords {
    /// The words in a node of the tree.
    pub(super) fn read(
        tree: &HtmlTree,
        body: usize,
        board: &HtmlBoard,
        common: &CommonParts,
    ) -> BodyWords {
        let mut words = BodyWords::default();
        let mut open = vec![OpenElement {
            end: tree.end(body),
            ..OpenElement::default()
        }];
        let mut at = body + 1;
        while at < tree.end(body) {
            words.leave(&mut open, at, tree.line(at));
            let here = open.last().copied().unwrap_or_default();
            let Some(node) = tree.get(at) else { break };
            match &node.part {
                HtmlPart::Text(text) => words.say(here, text, node.line),
                HtmlPart::Element(_)
                    if fits_any(&common.dropped, tree, at)
                        || fits_any(&board.dropped, tree, at) =>
                {
                    at = node.end;
                    continue;
                }
                HtmlPart::Element(element) if fits_any(&common.smileys, tree, at) => {
                    let alt = element.attribute("alt").unwrap_or_default();
                    words.say(here, alt, node.line);
                }
                HtmlPart::Element(element) => {
                    let quotes =
                        fits_any(&common.quotes, tree, at) || fits_any(&board.quotes, tree, at);
                    let inserted = !quotes && board.inserts(common, tree, at);
                    let block = BLOCKS.contains(&&*element.name)
                        || quotes
                        || fits_any(&board.blocks, tree, at);
                    let next = OpenElement {
                        end: node.end,
                        quoted: here.quoted || quotes,
                        struck: here.struck || is_struck(element),
                        inserted: here.inserted || inserted,
                        pre: here.pre || &*element.name == "pre",
                        block,
                    };
                    words.enter(here, next, element, node.line);
                    open.push(next);
                }
            }
            at += 1;
        }
        let last = tree.line(at.saturating_sub(1));
        words.leave(&mut open, usize::MAX, last);
        words.end_lines(last);
        words
    }

    fn enter(&mut self, here: OpenElement, next: OpenElement, element: &HtmlElement, line: usize) {
        let begins_other =
            next.quoted && !here.quoted || next.block && next.inserted && !here.inserted;
        if begins_other {
            self.end_lines(line);
        } else if next.block || &*element.name == "br" {
            self.end_line(next, line);
        } else if matches!(&*element.name, "td" | "th") {
            self.say(next, " ", line);
        }
    }

    /// Leaves the elements that end before this position.
    fn leave(&mut self, open: &mut Vec<OpenElement>, at: usize, line: usize) {
        while let Some(left) = open.pop_if(|open| open.end <= at) {
            // one preview in a line ends where it ends
            if left.block || left.inserted {
                self.end_line(left, line);
            }
        }
    }

    fn end_line(&mut self, here: OpenElement, line: usize) {
        if here.quoted {
            self.quoted.end_line(line);
        } else if here.inserted {
            self.inserted.end_line(line);
        } else {
            self.own.end_line(line);
            self.struck.end_line(line);
        }
    }

    fn end_lines(&mut self, line: usize) {
        for lines in self.all() {
            lines.end_line(line);
        }
    }

    pub(super) fn all(&mut self) -> [&mut HtmlLines; 4] {
        [
            &mut self.own,
            &mut self.quoted,
            &mut self.struck,
            &mut self.inserted,
        ]
    }

    fn say(&mut self, here: OpenElement, text: &str, line: usize) {
        let mut pieces = text.split('\n');
        self.place(here)
            .here
            .push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            if here.pre {
                self.end_line(here, line);
            } else {
                self.place(here).here.push(' ');
            }
            self.place(here).here.push_str(piece);
        }
    }

    fn place(&mut self, here: OpenElement) -> &mut HtmlLines {
        match here {
            OpenElement { quoted: true, .. } => &mut self.quoted,
            OpenElement { inserted: true, .. } => &mut self.inserted,
            OpenElement { struck: true, .. } => &mut self.struck,
            _ => &mut self.own,
        }
    }
}

fn is_struck(element: &HtmlElement) -> bool {
    let styled = |style: &str| {
        style.to_ascii_lowercase().split(';').any(|rule| {
            rule.split_once(':').is_some_and(|(key, value)| {
                matches!(key.trim(), "text-decoration" | "text-decoration-line")
                    && value.contains("line-through")
            })
        })
    };
    matches!(&*element.name, "s" | "strike" | "del")
        || element.attribute("style").is_some_and(styled)
}
