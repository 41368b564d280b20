//! Parses HTML into a flat tree: elements and texts in the order of the source, each with the
//! position after its last descendant. Nothing here is recursive, however deep a page nests.
//!
//! Browsers repair wrong tags in many ways. This parser only adds end tags that HTML allows to leave
//! out; an element whose tags need more repair is tangled, and the moderator decides.

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::{Rawtext, Rcdata, ScriptData};
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::{Attribute, LocalName};
use seneschal_mail::html_elements::{OPTIONAL, VOID, implied_ends};
use std::cell::RefCell;

/// Deeper elements are not nested, and the element around them is tangled. Real pages have about 40
/// levels.
const DEEPEST: usize = 256;
/// More elements and texts are not read: a thousand long posts have fewer.
const MOST_NODES: usize = 500_000;

pub(super) struct HtmlNode {
    pub parent: usize,
    /// The position after its last descendant.
    pub end: usize,
    /// The source's line, counted from 1.
    pub line: usize,
    /// Its tags do not fit together, or it has no end.
    pub tangled: bool,
    pub part: HtmlPart,
}

pub(super) enum HtmlPart {
    Text(String),
    Element(HtmlElement),
}

pub(super) struct HtmlElement {
    pub name: LocalName,
    attributes: Vec<Attribute>,
}

impl HtmlElement {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|attribute| &*attribute.name.local == name)
            .map(|attribute| &*attribute.value)
    }

    pub(super) fn has_class(&self, class: &str) -> bool {
        self.attribute("class")
            .is_some_and(|classes| classes.split_ascii_whitespace().any(|one| one == class))
    }
}

/// The first node is the page itself.
pub(super) struct HtmlTree(Vec<HtmlNode>);

impl HtmlTree {
    /// `xml`: elements may close themselves, and `CDATA` is text.
    pub(super) fn read(source: &str, xml: bool) -> HtmlTree {
        let input = BufferQueue::default();
        input.push_back(StrTendril::from_slice(source));
        let tokenizer = Tokenizer::new(
            TreeSink(RefCell::new(TreeWriter::new(xml))),
            TokenizerOpts::default(),
        );
        let _ = tokenizer.feed(&input);
        tokenizer.end();
        tokenizer.sink.0.into_inner().close()
    }

    pub(super) fn get(&self, at: usize) -> Option<&HtmlNode> {
        self.0.get(at)
    }

    pub(super) fn element(&self, at: usize) -> Option<&HtmlElement> {
        match &self.get(at)?.part {
            HtmlPart::Element(element) => Some(element),
            HtmlPart::Text(_) => None,
        }
    }

    pub(super) fn end(&self, at: usize) -> usize {
        self.get(at).map_or(at, |node| node.end)
    }

    pub(super) fn line(&self, at: usize) -> usize {
        self.get(at).map_or(1, |node| node.line)
    }

    /// The node and what is in it.
    pub(super) fn within(&self, at: usize) -> &[HtmlNode] {
        self.0.get(at..self.end(at)).unwrap_or_default()
    }

    /// All text in it.
    pub(super) fn text(&self, at: usize) -> String {
        let texts = self.within(at).iter().filter_map(|node| match &node.part {
            HtmlPart::Text(text) => Some(text.as_str()),
            HtmlPart::Element(_) => None,
        });
        texts.collect()
    }
}

struct TreeSink(RefCell<TreeWriter>);

impl TokenSink for TreeSink {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        let mut writer = self.0.borrow_mut();
        let line = usize::try_from(line).unwrap_or(usize::MAX);
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => writer.begin(tag, line),
            Token::TagToken(tag) => {
                writer.finish(&tag.name);
                TokenSinkResult::Continue
            }
            Token::CharacterTokens(text) => {
                writer.say(&text, line);
                TokenSinkResult::Continue
            }
            _ => TokenSinkResult::Continue,
        }
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.0.borrow().xml
    }
}

struct TreeWriter {
    nodes: Vec<HtmlNode>,
    /// The elements that are open, from the outermost.
    open: Vec<OpenTag>,
    /// How many of these are open when the outermost picture or formula begins.
    foreign: Option<usize>,
    xml: bool,
}

struct OpenTag {
    node: usize,
    name: LocalName,
}

impl TreeWriter {
    fn new(xml: bool) -> TreeWriter {
        let page = HtmlNode {
            parent: 0,
            end: 0,
            line: 1,
            tangled: false,
            part: HtmlPart::Element(HtmlElement {
                name: LocalName::from(""),
                attributes: Vec::new(),
            }),
        };
        TreeWriter {
            nodes: vec![page],
            open: Vec::new(),
            foreign: None,
            xml,
        }
    }

    fn here(&self) -> usize {
        self.open.last().map_or(0, |open| open.node)
    }

    /// `None`: the page is too long, and all that is open has no end.
    fn add(&mut self, line: usize, part: HtmlPart) -> Option<usize> {
        let (at, parent) = (self.nodes.len(), self.here());
        if at >= MOST_NODES {
            self.tangle(parent);
            return None;
        }
        self.nodes.push(HtmlNode {
            parent,
            end: at + 1,
            line,
            tangled: false,
            part,
        });
        Some(at)
    }

    fn tangle(&mut self, at: usize) {
        if let Some(node) = self.nodes.get_mut(at) {
            node.tangled = true;
        }
    }

    fn say(&mut self, text: &str, line: usize) {
        let here = self.here();
        // the tokenizer hands out one text in several pieces
        if let Some(HtmlNode {
            parent,
            part: HtmlPart::Text(before),
            ..
        }) = self.nodes.last_mut()
            && *parent == here
        {
            before.push_str(text);
        } else {
            self.add(line, HtmlPart::Text(text.to_owned()));
        }
    }

    fn begin(&mut self, tag: Tag, line: usize) -> TokenSinkResult<()> {
        let name = tag.name.clone();
        self.end_implied(&name);
        let foreign = self.xml || self.foreign.is_some() || matches!(&*name, "svg" | "math");
        let element = HtmlElement {
            name: tag.name,
            attributes: tag.attrs,
        };
        let Some(node) = self.add(line, HtmlPart::Element(element)) else {
            return TokenSinkResult::Continue;
        };
        if !self.xml && VOID.contains(&&*name) || foreign && tag.self_closing {
            return TokenSinkResult::Continue;
        }
        if self.open.len() >= DEEPEST {
            self.tangle(self.here());
            return TokenSinkResult::Continue;
        }
        if foreign && !self.xml && self.foreign.is_none() {
            self.foreign = Some(self.open.len());
        }
        self.open.push(OpenTag {
            node,
            name: name.clone(),
        });
        match &*name {
            _ if foreign => TokenSinkResult::Continue,
            "script" => TokenSinkResult::RawData(ScriptData),
            "style" | "iframe" | "xmp" | "noembed" | "noframes" => {
                TokenSinkResult::RawData(Rawtext)
            }
            "title" | "textarea" => TokenSinkResult::RawData(Rcdata),
            _ => TokenSinkResult::Continue,
        }
    }

    /// Ends the elements that this one's beginning ends.
    fn end_implied(&mut self, name: &str) {
        let in_paragraph = || self.open.last().is_some_and(|open| &*open.name == "p");
        let (ends, stops) = match implied_ends(name) {
            _ if self.xml => return,
            Some(implied) => implied,
            None if name == "p" && in_paragraph() => (&["p"][..], &[][..]),
            None => return,
        };
        let found = self
            .open
            .iter()
            .enumerate()
            .rev()
            .find(|(_, open)| ends.contains(&&*open.name) || stops.contains(&&*open.name));
        if let Some((depth, open)) = found
            && ends.contains(&&*open.name)
        {
            self.close_to(depth);
        }
    }

    fn finish(&mut self, name: &LocalName) {
        match self.open.iter().rposition(|open| open.name == *name) {
            Some(depth) => self.close_to(depth),
            None if matches!(&**name, "p" | "br") || !self.xml && VOID.contains(&&**name) => {}
            None => self.tangle(self.here()),
        }
    }

    /// Ends the element at this depth; what is open in it ends with it, and is tangled if it should
    /// have an end tag.
    fn close_to(&mut self, depth: usize) {
        let end = self.nodes.len();
        for open in self.open.drain(depth + 1..) {
            if let Some(node) = self.nodes.get_mut(open.node) {
                node.end = end;
                node.tangled |= self.xml || !OPTIONAL.contains(&&*open.name);
            }
        }
        if let Some(node) = self
            .open
            .pop()
            .and_then(|open| self.nodes.get_mut(open.node))
        {
            node.end = end;
        }
        self.foreign = self.foreign.filter(|outside| *outside < depth);
    }

    fn close(mut self) -> HtmlTree {
        let end = self.nodes.len();
        for open in &self.open {
            if let Some(node) = self.nodes.get_mut(open.node) {
                node.end = end;
                node.tangled = true;
            }
        }
        if let Some(page) = self.nodes.first_mut() {
            page.end = end;
        }
        HtmlTree(self.nodes)
    }
}
