//! A mail's HTML as a program reads it: parsed by the rules of HTML (html5ever, as browsers do),
//! with what is wrong in it.

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use std::collections::BTreeMap;

pub struct Page {
    pub root: Element,
    /// What the parser had to mend.
    pub errors: Vec<String>,
}

#[derive(Default)]
pub struct Element {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
    pub inside: Vec<Node>,
}

pub enum Node {
    Element(Element),
    Text(String),
}

impl Page {
    pub fn of(html: &str) -> Page {
        let dom = parse_document(RcDom::default(), ParseOpts::default()).one(html);
        let errors = dom
            .errors
            .borrow()
            .iter()
            .map(ToString::to_string)
            .collect();
        let mut root = Element::default();
        gather(&dom.document, &mut root.inside);
        Page { root, errors }
    }

    /// Every element with those it stands in, the outermost first.
    pub fn each<'p>(&'p self, look: &mut impl FnMut(&[&'p Element], &'p Element)) {
        self.root.each(&mut Vec::new(), look);
    }

    pub fn all(&self, name: &str) -> Vec<&Element> {
        let mut found = Vec::new();
        self.each(&mut |_, element| {
            if element.name == name {
                found.push(element);
            }
        });
        found
    }
}

impl Element {
    fn each<'p>(
        &'p self,
        within: &mut Vec<&'p Element>,
        look: &mut impl FnMut(&[&'p Element], &'p Element),
    ) {
        for node in &self.inside {
            if let Node::Element(element) = node {
                look(within, element);
                within.push(element);
                element.each(within, look);
                within.pop();
            }
        }
    }

    pub fn attribute(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }

    pub fn children(&self) -> impl Iterator<Item = &Element> {
        self.inside.iter().filter_map(|node| {
            if let Node::Element(element) = node {
                Some(element)
            } else {
                None
            }
        })
    }

    pub fn classes(&self) -> impl Iterator<Item = &str> {
        self.attribute("class").split_whitespace()
    }

    /// `color:#123456` and so on, as they stand.
    pub fn style(&self) -> impl Iterator<Item = (&str, &str)> {
        declarations(self.attribute("style"))
    }

    /// Nobody reads it: the line beside the subject, marks that say no more than their neighbour.
    pub fn is_unread(&self) -> bool {
        self.attribute("aria-hidden") == "true"
            || self.style().any(|declared| declared == ("display", "none"))
            || self.name == "head"
    }

    /// Everything that is read in it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.read(&mut text);
        text
    }

    fn read(&self, text: &mut String) {
        for node in &self.inside {
            match node {
                Node::Text(words) => text.push_str(words),
                Node::Element(element) if element.is_unread() => {}
                Node::Element(element) => {
                    // blocks and cells are parted, runs are not
                    let run = matches!(
                        element.name.as_str(),
                        "strong" | "b" | "small" | "code" | "span" | "a" | "em"
                    );
                    if !run {
                        text.push(' ');
                    }
                    element.read(text);
                    if !run {
                        text.push(' ');
                    }
                }
            }
        }
    }
}

pub fn declarations(style: &str) -> impl Iterator<Item = (&str, &str)> {
    style
        .split(';')
        .filter_map(|declared| declared.split_once(':'))
        .map(|(property, value)| (property.trim(), value.trim()))
}

fn gather(handle: &Handle, into: &mut Vec<Node>) {
    for child in handle.children.borrow().iter() {
        match &child.data {
            NodeData::Text { contents } => into.push(Node::Text(contents.borrow().to_string())),
            NodeData::Element { name, attrs, .. } => {
                let attributes = attrs
                    .borrow()
                    .iter()
                    .map(|attribute| {
                        (
                            attribute.name.local.to_string(),
                            attribute.value.to_string(),
                        )
                    })
                    .collect();
                let mut element = Element {
                    name: name.local.to_string(),
                    attributes,
                    inside: Vec::new(),
                };
                gather(child, &mut element.inside);
                into.push(Node::Element(element));
            }
            _ => {}
        }
    }
}
