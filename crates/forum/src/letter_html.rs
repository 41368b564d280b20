//! Parses the HTML of our own letters into a tree of blocks.
//!
//! An operator's own templates may contain anything: for unknown elements only the contents are
//! used. Parsing never fails.

use super::blocks::{Inline, PostBlock, PostCell, PostTable, clean};
use super::entities::decoded;
use std::collections::BTreeMap;

/// Deeper nesting is flattened.
const DEEPEST: usize = 40;

/// Parses the HTML of one of our letters.
pub fn read(html: &str) -> Vec<PostBlock> {
    blocks(&nodes(html))
}

#[derive(Debug)]
enum HtmlNode {
    Text(String),
    Element {
        name: String,
        attributes: BTreeMap<String, String>,
        inside: Vec<HtmlNode>,
    },
}

/// Elements without an end tag.
const VOID: &[&str] = &["br", "img", "meta", "hr", "link", "input", "wbr"];
/// Elements whose contents are ignored.
const UNSAID: &[&str] = &["head", "style", "script", "title"];

fn nodes(html: &str) -> Vec<HtmlNode> {
    // the open elements, each with its contents so far
    let mut open: Vec<(String, BTreeMap<String, String>, Vec<HtmlNode>)> =
        vec![(String::new(), BTreeMap::new(), Vec::new())];
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        push(&mut open, HtmlNode::Text(decoded(text)));
        if let Some(after) = tag.strip_prefix("<!--") {
            rest = after.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let end = end_of_tag(tag);
        let inner = tag.get(1..end).unwrap_or_default();
        rest = tag.get(end + 1..).unwrap_or_default();
        if let Some(name) = inner.strip_prefix('/') {
            let name = name.trim().to_ascii_lowercase();
            // elements left open inside it end with it
            if let Some(depth) = open
                .iter()
                .rposition(|(open, ..)| *open == name)
                .filter(|depth| *depth > 0)
            {
                while open.len() > depth {
                    close(&mut open);
                }
            }
            continue;
        }
        if inner.starts_with('!') {
            continue;
        }
        let (name, attributes) = named(inner.trim_end_matches('/'));
        if VOID.contains(&name.as_str()) {
            push(
                &mut open,
                HtmlNode::Element {
                    name,
                    attributes,
                    inside: Vec::new(),
                },
            );
        } else if open.len() < DEEPEST {
            open.push((name, attributes, Vec::new()));
        }
    }
    push(&mut open, HtmlNode::Text(decoded(rest)));
    while open.len() > 1 {
        close(&mut open);
    }
    open.pop().map(|(_, _, inside)| inside).unwrap_or_default()
}

fn push(open: &mut [(String, BTreeMap<String, String>, Vec<HtmlNode>)], node: HtmlNode) {
    if matches!(&node, HtmlNode::Text(text) if text.is_empty()) {
        return;
    }
    if let Some((_, _, inside)) = open.last_mut() {
        inside.push(node);
    }
}

fn close(open: &mut Vec<(String, BTreeMap<String, String>, Vec<HtmlNode>)>) {
    if let Some((name, attributes, inside)) = open.pop() {
        push(
            open,
            HtmlNode::Element {
                name,
                attributes,
                inside,
            },
        );
    }
}

/// The position of the `>` that ends a tag, ignoring those in quoted attributes.
fn end_of_tag(tag: &str) -> usize {
    let mut quote = None;
    for (at, c) in tag.char_indices() {
        match (quote, c) {
            (None, '>') => return at,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
    }
    tag.len()
}

fn named(inner: &str) -> (String, BTreeMap<String, String>) {
    let (name, mut rest) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    let mut attributes = BTreeMap::new();
    while let Some((key, after)) = rest.split_once('=') {
        let after = after.trim_start();
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''));
        let (value, left) = match quote {
            Some(quote) => after
                .get(1..)
                .unwrap_or_default()
                .split_once(quote)
                .unwrap_or((after, "")),
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        // attributes without a value may come before the key
        let key = key
            .split_whitespace()
            .last()
            .unwrap_or_default()
            .to_ascii_lowercase();
        attributes.insert(key, clean(&decoded(value), false));
        rest = left;
    }
    (name.to_ascii_lowercase(), attributes)
}

fn blocks(nodes: &[HtmlNode]) -> Vec<PostBlock> {
    let mut found = Vec::new();
    // content outside any block becomes a paragraph
    let mut loose: Vec<Inline> = Vec::new();
    for node in nodes {
        match node {
            HtmlNode::Element { attributes, .. } if is_hidden(attributes) => {}
            HtmlNode::Element {
                name,
                attributes,
                inside,
            } if is_block(name) => {
                flush(&mut loose, &mut found);
                block(name, attributes, inside, &mut found);
            }
            _ => inline(node, &mut loose),
        }
    }
    flush(&mut loose, &mut found);
    found
}

/// Hidden elements: the text that mail programs show next to the subject is also in the letter
/// itself, and a lord's mark is shown next to the name.
fn is_hidden(attributes: &BTreeMap<String, String>) -> bool {
    attributes
        .get("style")
        .is_some_and(|style| style.contains("display:none"))
        || attributes
            .get("aria-hidden")
            .is_some_and(|hidden| hidden == "true")
}

fn is_block(name: &str) -> bool {
    matches!(
        name,
        "h1" | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "p"
            | "ul"
            | "ol"
            | "li"
            | "table"
            | "tbody"
            | "thead"
            | "tr"
            | "td"
            | "th"
            | "pre"
            | "img"
            | "dl"
            | "dt"
            | "dd"
            | "div"
            | "body"
            | "html"
            | "blockquote"
            | "details"
            | "hr"
    ) || UNSAID.contains(&name)
}

fn flush(loose: &mut Vec<Inline>, found: &mut Vec<PostBlock>) {
    let says = tidied(std::mem::take(loose));
    if !says.is_empty() {
        found.push(PostBlock::Paragraph(says));
    }
}

fn block(
    name: &str,
    attributes: &BTreeMap<String, String>,
    inside: &[HtmlNode],
    found: &mut Vec<PostBlock>,
) {
    let of = |key: &str| attributes.get(key).map(String::as_str).unwrap_or_default();
    match name {
        _ if UNSAID.contains(&name) => {}
        "hr" => {}
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
            let level = name
                .get(1..)
                .and_then(|level| level.parse().ok())
                .unwrap_or(6);
            let says = said(inside);
            if !says.is_empty() {
                found.push(PostBlock::Heading(level, says));
            }
        }
        "pre" => found.push(PostBlock::Code(
            clean(&raw(inside), true).trim_matches('\n').to_owned(),
        )),
        "img" => found.push(PostBlock::Image {
            source: of("src").to_owned(),
            alt: of("alt").to_owned(),
        }),
        "ul" | "ol" => {
            let items = items(inside);
            if !items.is_empty() {
                // a list that has its own numbers, as answers do for the lines of a sheet, is not
                // numbered again
                found.push(PostBlock::List {
                    ordered: name == "ol" && !of("style").contains("list-style:none"),
                    items,
                });
            }
        }
        "table" if of("role") != "presentation" => found.push(PostBlock::Table(grid(inside))),
        "blockquote" => found.push(PostBlock::Quote(blocks(inside))),
        "details" => found.push(folded(inside)),
        // `dt` and `dd`, layout tables and their cells, and anything else that contains blocks
        _ => found.extend(blocks(inside)),
    }
}

/// The items of a list that say something.
fn items(inside: &[HtmlNode]) -> Vec<Vec<PostBlock>> {
    inside
        .iter()
        .filter_map(|node| match node {
            HtmlNode::Element { name, inside, .. } if name == "li" => Some(blocks(inside)),
            _ => None,
        })
        .filter(|item| !item.is_empty())
        .collect()
}

fn folded(inside: &[HtmlNode]) -> PostBlock {
    let title = inside.iter().find_map(|node| match node {
        HtmlNode::Element { name, inside, .. } if name == "summary" => {
            Some(clean(&raw(inside), false))
        }
        _ => None,
    });
    let blocks = inside
        .iter()
        .filter(|node| !matches!(node, HtmlNode::Element { name, .. } if name == "summary"))
        .flat_map(|node| blocks(std::slice::from_ref(node)))
        .collect();
    PostBlock::Folded {
        title: title.unwrap_or_default(),
        blocks,
    }
}

fn grid(inside: &[HtmlNode]) -> PostTable {
    let mut grid = PostTable::default();
    gather(inside, false, &mut grid);
    grid
}

fn gather(nodes: &[HtmlNode], head: bool, grid: &mut PostTable) {
    for node in nodes {
        let HtmlNode::Element {
            name,
            attributes,
            inside,
        } = node
        else {
            continue;
        };
        match name.as_str() {
            "caption" => grid.caption = said(inside),
            "tr" => {
                let of_row = attributes.get("align");
                let cells = inside.iter().filter_map(|node| match node {
                    HtmlNode::Element {
                        name,
                        attributes,
                        inside,
                    } if name == "td" || name == "th" => Some(PostCell {
                        says: said(inside),
                        figures: attributes
                            .get("align")
                            .or(of_row)
                            .is_some_and(|align| align == "right"),
                    }),
                    _ => None,
                });
                let cells: Vec<PostCell> = cells.collect();
                if head && grid.head.is_empty() {
                    grid.head = cells
                } else {
                    grid.rows.push(cells)
                }
            }
            "thead" => gather(inside, true, grid),
            _ => gather(inside, head, grid),
        }
    }
}

/// All contents as one run; blocks are separated by line breaks.
fn said(nodes: &[HtmlNode]) -> Vec<Inline> {
    let mut run = Vec::new();
    nodes.iter().for_each(|node| inline(node, &mut run));
    tidied(run)
}

fn inline(node: &HtmlNode, run: &mut Vec<Inline>) {
    match node {
        HtmlNode::Text(text) => {
            // drops the non-breaking space after a mark that is not shown here
            let text = if run.is_empty() {
                text.trim_start_matches('\u{a0}')
            } else {
                text
            };
            run.push(Inline::Text(one_blank(&clean(
                &text.replace(['\n', '\t', '\r'], " "),
                false,
            ))));
        }
        HtmlNode::Element { attributes, .. } if is_hidden(attributes) => {}
        HtmlNode::Element {
            name,
            attributes,
            inside,
        } => match name.as_str() {
            "br" => run.push(Inline::Break),
            "b" | "strong" => run.push(Inline::Bold(said(inside))),
            "i" | "em" => run.push(Inline::Italic(said(inside))),
            "s" | "del" => run.push(Inline::Struck(said(inside))),
            "code" => run.push(Inline::Code(clean(&raw(inside), false))),
            "a" => run.push(Inline::Link {
                to: attributes.get("href").cloned().unwrap_or_default(),
                says: said(inside),
            }),
            "span" | "font" => match attributes.get("color").or(attributes
                .get("style")
                .and_then(|style| style.strip_prefix("color:").map(|_| style)))
            {
                Some(colour) => run.push(Inline::Colour(hex_colour(colour), said(inside))),
                None => inside.iter().for_each(|node| inline(node, run)),
            },
            "img" => run.push(Inline::Text(
                attributes.get("alt").cloned().unwrap_or_default(),
            )),
            _ if UNSAID.contains(&name.as_str()) => {}
            _ => {
                if is_block(name) && !run.is_empty() {
                    run.push(Inline::Break);
                }
                inside.iter().for_each(|node| inline(node, run));
            }
        },
    }
}

/// `#` and six digits; black if there are none.
fn hex_colour(text: &str) -> String {
    let digits = text
        .split('#')
        .nth(1)
        .map(|after| {
            after
                .chars()
                .take_while(char::is_ascii_hexdigit)
                .take(6)
                .collect::<String>()
        })
        .unwrap_or_default();
    if digits.len() == 6 {
        format!("#{}", digits.to_ascii_lowercase())
    } else {
        "#000000".to_owned()
    }
}

fn raw(nodes: &[HtmlNode]) -> String {
    nodes
        .iter()
        .map(|node| match node {
            HtmlNode::Text(text) => text.clone(),
            HtmlNode::Element { name, .. } if name == "br" => "\n".to_owned(),
            HtmlNode::Element { inside, .. } => raw(inside),
        })
        .collect()
}

fn one_blank(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for c in text.chars() {
        if !(c == ' ' && told.ends_with(' ')) {
            told.push(c);
        }
    }
    told
}

/// Joins adjacent texts and removes empty pieces and blanks at the ends and around line breaks.
fn tidied(run: Vec<Inline>) -> Vec<Inline> {
    let mut tidy: Vec<Inline> = Vec::new();
    for piece in run {
        match (piece, tidy.last_mut()) {
            (Inline::Text(text), Some(Inline::Text(before))) => {
                *before = one_blank(&format!("{before}{text}"))
            }
            (Inline::Bold(inside) | Inline::Italic(inside) | Inline::Struck(inside), _)
                if inside.is_empty() => {}
            (Inline::Text(text), None | Some(Inline::Break)) => {
                tidy.push(Inline::Text(text.trim_start_matches(' ').to_owned()))
            }
            (Inline::Break, None) => {}
            (Inline::Break, Some(Inline::Text(before))) => {
                *before = before.trim_end_matches(' ').to_owned();
                tidy.push(Inline::Break);
            }
            (piece, _) => tidy.push(piece),
        }
        tidy.retain(|piece| !matches!(piece, Inline::Text(text) if text.is_empty()));
    }
    while matches!(tidy.last(), Some(Inline::Break)) {
        tidy.pop();
    }
    if let Some(Inline::Text(last)) = tidy.last_mut() {
        *last = last.trim_end_matches(' ').to_owned();
    }
    tidy.retain(|piece| !matches!(piece, Inline::Text(text) if text.is_empty()));
    tidy
}

#[cfg(test)]
mod tests {
    use super::super::blocks::plain;
    use super::*;

    fn text(text: &str) -> Vec<Inline> {
        vec![Inline::Text(text.to_owned())]
    }

    #[test]
    fn a_letter_becomes_a_tree() {
        let html = "<!doctype html><html><head><title>no</title></head><body><table role=\"presentation\"><tr><td>\n<h1 style=\"x\">thornvale &amp; more</h1>\n\
            <p>Some <strong>words</strong>,<br>  and <code>13 hold</code></p><p> </p><ul><li>one</li>\n<li>two <small>[§6.2]</small><table><thead><tr><th align=\"right\">n</th></tr></thead>\
            <tbody><tr><td align=\"right\">3</td></tr></tbody></table></li></ul><pre>a &lt;b&gt;\n  c\n</pre><img src=\"cid:map\" alt=\"The &quot;map&quot;\">loose\n\
            </td></tr></table></body></html>";
        let grid = PostTable {
            caption: Vec::new(),
            head: vec![PostCell {
                says: text("n"),
                figures: true,
            }],
            rows: vec![vec![PostCell {
                says: text("3"),
                figures: true,
            }]],
        };
        let wanted = [
            PostBlock::Heading(1, text("thornvale & more")),
            PostBlock::Paragraph(vec![
                Inline::Text("Some ".to_owned()),
                Inline::Bold(text("words")),
                Inline::Text(",".to_owned()),
                Inline::Break,
                Inline::Text("and ".to_owned()),
                Inline::Code("13 hold".to_owned()),
            ]),
            PostBlock::List {
                ordered: false,
                items: vec![
                    vec![PostBlock::Paragraph(text("one"))],
                    vec![
                        PostBlock::Paragraph(text("two [§6.2]")),
                        PostBlock::Table(grid),
                    ],
                ],
            },
            PostBlock::Code("a <b>\n  c".to_owned()),
            PostBlock::Image {
                source: "cid:map".to_owned(),
                alt: "The \"map\"".to_owned(),
            },
            PostBlock::Paragraph(text("loose")),
        ];
        assert_eq!(read(html), wanted);
    }

    #[test]
    fn what_is_broken_or_unseen_does_no_harm() {
        for (html, told) in [
            ("<p>a<b>b</p>c", "ab c"),
            ("a\u{202e}b\u{200b}\u{7}c", "abc"),
            ("&#60;b&#62; &#x202e; &nosuch; &", "<b> &nosuch; &"),
            ("<p>a</b></i></p>", "a"),
            ("<p", ""),
            ("<p title=\"a>b\">x</p>", "x"),
            ("<blink>x</blink>", "x"),
            ("<div style=\"display:none\">a <b>b</b></div><p>c</p>", "c"),
            (
                "<p><span aria-hidden=\"true\" style=\"color:#ffffff\">Ka</span> Kay</p>",
                "Kay",
            ),
            (
                "<p><b aria-hidden=\"true\">Ka</b>&nbsp;Kay holds 3&nbsp;Bz</p>",
                "Kay holds 3\u{a0}Bz",
            ),
        ] {
            let told_now: Vec<String> = read(html)
                .iter()
                .map(|block| {
                    if let PostBlock::Paragraph(says) = block {
                        plain(says)
                    } else {
                        String::new()
                    }
                })
                .collect();
            assert_eq!(told_now.join(" "), told, "{html}");
        }
        let deep = "<ul><li>".repeat(5000);
        read(&format!("{deep}x"));
    }
}
