//! Converts HTML-only mail to the text that its writer saw: one line per paragraph, `>` before
//! quoted blocks, `|` between table cells.
//!
//! The converter knows HTML, but not how mail programs mark quotes, nor that a table row is one
//! line. So the tags are rewritten first: quoting elements become `blockquote`, rows become lines,
//! cells become text.

use super::limits::Limits;
use seneschal_text::wrap::first_bytes;

/// `None`: nested too deeply, or too unusual to be worth the processing time.
pub(super) fn text(html: &str, limits: &Limits) -> Option<String> {
    let html = first_bytes(html, limits.text_bytes);
    let simple = rewritten(html, limits.html_depth)?;
    // wide enough that no line is broken: a broken order would not be valid
    let text = html2text::config::with_decorator(PlainDecorator)
        .string_from_read(simple.as_bytes(), limits.text_bytes.max(80))
        .ok()?;
    let lines: Vec<&str> = text
        .lines()
        .map(|line| line.trim_end().trim_end_matches([' ', '|', '\u{a0}']))
        .collect();
    Some(lines.join("\n") + "\n")
}

/// Elements without contents, or closed by the next of their kind: they are never nested.
const SHALLOW: [&str; 24] = [
    "br", "hr", "img", "input", "meta", "link", "p", "li", "tr", "td", "th", "dt", "dd", "option",
    "col", "wbr", "base", "area", "source", "o:p", "tbody", "thead", "tfoot", "body",
];

/// How mail programs mark quoted text: a word in the `class` or `id` of an element.
const QUOTING: [&str; 14] = [
    "gmail_quote",
    "gmail_attr",
    "moz-cite-prefix",
    "yahoo_quoted",
    "protonmail_quote",
    "gmail_extra_quote",
    "__quoted_text__",
    "__headers__",
    "messagereplysection",
    "sh-quoted-content",
    "mail-quote",
    "reply-intro",
    "freebirdquote",
    "zmail_extra",
];
/// Where Outlook's quoted text begins; it reaches to the end.
const OUTLOOK: [&str; 3] = [
    "divrplyfwdmsg",
    "appendonsend",
    "mail-editor-reference-message-container",
];

fn rewritten(html: &str, most_depth: usize) -> Option<String> {
    let mut rewriter = HtmlRewriter {
        rest: html,
        out: String::with_capacity(html.len()),
        open: Vec::new(),
        depth: 0,
        most_depth,
        first_cell: true,
    };
    while let Some(start) = rewriter.rest.find('<') {
        rewriter.take_tag(start)?;
    }
    rewriter.out.push_str(rewriter.rest);
    Some(rewriter.out)
}

struct HtmlTag<'a> {
    /// With its angle brackets.
    text: &'a str,
    /// Without them, and without the slash of an end tag.
    inner: &'a str,
    /// In lower case; empty for a literal `<` in the text, and for `<!doctype`.
    name: String,
    closing: bool,
}

impl<'a> HtmlTag<'a> {
    fn read(text: &'a str) -> HtmlTag<'a> {
        let inner = text.trim_start_matches('<').trim_end_matches('>');
        let closing = inner.starts_with('/');
        let inner = inner.trim_start_matches('/');
        let name: String = inner
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == ':')
            .take(20)
            .collect();
        HtmlTag {
            text,
            inner,
            name: name.to_ascii_lowercase(),
            closing,
        }
    }

    /// Whether it is closed in itself: `<div/>`.
    fn is_empty(&self) -> bool {
        self.inner.ends_with('/')
    }
}

struct HtmlRewriter<'a> {
    rest: &'a str,
    out: String,
    open: Vec<OpenElement>,
    depth: usize,
    most_depth: usize,
    first_cell: bool,
}

impl HtmlRewriter<'_> {
    /// The text up to the next tag, which starts at that byte, and the tag. `None`: nested too
    /// deeply.
    fn take_tag(&mut self, start: usize) -> Option<()> {
        let (before, tag) = self.rest.split_at(start);
        self.out.push_str(before);
        if let Some(comment) = tag.strip_prefix("<!--") {
            self.rest = comment.split_once("-->").map_or("", |(_, after)| after);
            return Some(());
        }
        let (tag, after) = tag.split_at(tag_end(tag));
        self.rest = after;
        let tag = HtmlTag::read(tag);
        if tag.name.is_empty() {
            self.out.push_str(tag.text);
            return Some(());
        }
        if matches!(
            tag.name.as_str(),
            "script" | "style" | "title" | "head" | "template"
        ) && !tag.closing
        {
            self.rest = after_closing(after, &tag.name);
            return Some(());
        }
        if !SHALLOW.contains(&tag.name.as_str()) {
            self.depth = if tag.closing {
                self.depth.saturating_sub(1)
            } else {
                self.depth + 1
            };
            if self.depth > self.most_depth {
                return None;
            }
        }
        // elements left open in a cell end with the cell, its row and its table
        if matches!(
            tag.name.as_str(),
            "table" | "tbody" | "thead" | "tfoot" | "tr" | "td" | "th"
        ) && (tag.closing || tag.name != "table")
        {
            self.close(self.table().map(|at| at + 1));
        }
        self.write(tag);
        Some(())
    }

    fn write(&mut self, tag: HtmlTag) {
        match (tag.name.as_str(), tag.closing) {
            ("table", false) => {
                self.out.push_str("<div>");
                self.open.push((tag.name, "div"));
            }
            ("table", true) => self.close(self.table()),
            ("tbody" | "thead" | "tfoot" | "colgroup" | "col", _) => {}
            // the end tag of a row is optional: the next start tag separates it from the previous
            // row
            ("tr", false) => {
                self.out.push_str("<br>");
                self.first_cell = true;
            }
            ("tr", true) => {}
            // each cell except the first in a row begins with the bar, because the end tag of a
            // cell is optional
            ("td" | "th", true) => {}
            ("td" | "th", false) => {
                if !self.first_cell {
                    self.out.push_str(" | ");
                }
                self.first_cell = false;
            }
            ("blockquote" | "caption" | "center", false) => {
                let what = if tag.name == "blockquote" {
                    "blockquote"
                } else {
                    "div"
                };
                self.out.push_str(&format!("<{what}>"));
                self.open.push((tag.name, what));
            }
            ("div" | "span" | "section", false) => self.write_division(tag),
            // an end tag in a cell closes nothing outside its table, and an end tag without a start
            // tag closes nothing (HTML, "has an element in scope")
            ("div" | "span" | "section" | "blockquote" | "caption" | "center", true) => {
                let cell = self.table().map_or(0, |at| at + 1);
                let at = self
                    .open
                    .iter()
                    .rposition(|(n, _)| *n == tag.name)
                    .filter(|at| *at >= cell);
                self.close(at);
            }
            _ => self.out.push_str(tag.text),
        }
    }

    /// The start of an element that may be hidden, or mark quoted text.
    fn write_division(&mut self, tag: HtmlTag) {
        let marks = tag.inner.to_ascii_lowercase();
        if is_hidden(&marks) {
            // hidden: the element with all its contents is dropped
            if !tag.is_empty() {
                self.rest = after_element(self.rest, &tag.name);
                self.depth = self.depth.saturating_sub(1);
            }
            return;
        }
        let quote = QUOTING.iter().any(|mark| marks.contains(mark)) || named_quote(&marks);
        if OUTLOOK.iter().any(|mark| marks.contains(mark)) {
            self.out.push_str("<p>-----Original Message-----</p>");
        }
        self.out
            .push_str(if quote { "<blockquote>" } else { tag.text });
        if !tag.is_empty() {
            let what = match (quote, tag.name.as_str()) {
                (true, _) => "blockquote",
                (false, "span") => "span",
                (false, "section") => "section",
                (false, _) => "div",
            };
            self.open.push((tag.name, what));
        }
    }

    /// The index of the innermost open table.
    fn table(&self) -> Option<usize> {
        self.open.iter().rposition(|(name, _)| name == "table")
    }

    /// Closes all open elements from this one on.
    fn close(&mut self, from: Option<usize>) {
        let from = from.unwrap_or(self.open.len());
        for (_, what) in self.open.drain(from..).rev() {
            self.out.push_str("</");
            self.out.push_str(what);
            self.out.push('>');
        }
    }
}

/// An open element that matters: its name, and the text written at its end.
type OpenElement = (String, &'static str);

/// The position after the `>` that ends a tag, ignoring those in quotes.
fn tag_end(tag: &str) -> usize {
    let mut quote = None;
    for (at, c) in tag.char_indices() {
        match (quote, c) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') if at > 1 => quote = Some(c),
            (Some(q), _) if q == c => quote = None,
            // a missing quote must not swallow the mail
            (Some(_), '<') => return tag.find('>').map_or(tag.len(), |end| end + 1),
            _ => {}
        }
    }
    tag.find('>').map_or(tag.len(), |end| end + 1)
}

/// Hidden text does not count: a sheet is read as its writer saw it.
fn is_hidden(marks: &str) -> bool {
    let plain: String = marks.chars().filter(|c| !c.is_whitespace()).collect();
    plain.contains("display:none")
        || plain.contains("visibility:hidden")
        || plain.contains("mso-hide:all")
}

/// GMX and related providers: `<div name="quote">`.
fn named_quote(marks: &str) -> bool {
    ["name=\"quote\"", "name='quote'"]
        .iter()
        .any(|mark| marks.contains(mark))
}

/// The position after the end of an element whose start tag was read, considering nested elements
/// of the same kind.
fn after_element<'a>(rest: &'a str, name: &str) -> &'a str {
    let (mut from, mut open) = (rest, 1_usize);
    while let Some(at) = from.find('<') {
        let tag = from.get(at..).unwrap_or_default();
        let end = tag_end(tag).max(1);
        let inner = tag.get(1..end).unwrap_or_default();
        let (closing, inner) = inner
            .strip_prefix('/')
            .map_or((false, inner), |inner| (true, inner));
        let same = inner
            .get(..name.len())
            .is_some_and(|n| n.eq_ignore_ascii_case(name))
            && !inner
                .get(name.len()..)
                .is_some_and(|more| more.starts_with(|c: char| c.is_ascii_alphanumeric()));
        from = tag.get(end..).unwrap_or_default();
        if same && closing {
            open -= 1;
            if open == 0 {
                return from;
            }
        } else if same && !inner.trim_end_matches('>').ends_with('/') {
            open += 1;
        }
    }
    ""
}

fn after_closing<'a>(rest: &'a str, name: &str) -> &'a str {
    let mut from = rest;
    while let Some(at) = from.find("</") {
        let tag = from.get(at + 2..).unwrap_or_default();
        if tag
            .get(..name.len())
            .is_some_and(|n| n.eq_ignore_ascii_case(name))
        {
            return tag.split_once('>').map_or("", |(_, after)| after);
        }
        from = tag;
    }
    ""
}

/// Decorates only quotes and lists.
#[derive(Clone, Debug)]
struct PlainDecorator;

impl html2text::render::TextDecorator for PlainDecorator {
    type Annotation = ();
    fn decorate_link_start(&mut self, _: &str) -> (String, ()) {
        Default::default()
    }
    fn decorate_link_end(&mut self) -> String {
        String::new()
    }
    fn decorate_em_start(&self) -> (String, ()) {
        Default::default()
    }
    fn decorate_em_end(&self) -> String {
        String::new()
    }
    fn decorate_strong_start(&self) -> (String, ()) {
        Default::default()
    }
    fn decorate_strong_end(&self) -> String {
        String::new()
    }
    // struck-through orders are meant to be deleted, but the sheet is read as text: the reply shows
    // what was read
    fn decorate_strikeout_start(&self) -> (String, ()) {
        Default::default()
    }
    fn decorate_strikeout_end(&self) -> String {
        String::new()
    }
    fn decorate_code_start(&self) -> (String, ()) {
        Default::default()
    }
    fn decorate_code_end(&self) -> String {
        String::new()
    }
    fn decorate_preformat_first(&self) {}
    fn decorate_preformat_cont(&self) {}
    fn decorate_image(&mut self, _: &str, _: &str) -> (String, ()) {
        Default::default()
    }
    fn header_prefix(&self, _: usize) -> String {
        String::new()
    }
    fn quote_prefix(&self) -> String {
        "> ".to_owned()
    }
    fn unordered_item_prefix(&self) -> String {
        "* ".to_owned()
    }
    fn ordered_item_prefix(&self, i: i64) -> String {
        format!("{i}. ")
    }
    fn make_subblock_decorator(&self) -> Self {
        PlainDecorator
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(html: &str, lines: &[&str]) {
        let text = text(html, &Limits::default()).unwrap();
        let seen: Vec<String> = text
            .replace('\u{a0}', " ")
            .lines()
            .map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "))
            .filter(|l| !l.trim_matches(['>', ' ']).is_empty())
            .collect();
        assert_eq!(seen, lines, "{html}");
    }

    #[test]
    fn a_line_seen_is_a_line_read() {
        check(
            "<div>13 hold</div><div>17 hold</div>",
            &["13 hold", "17 hold"],
        );
        check(
            "13 hold<br>17 hold<br/>18 hold",
            &["13 hold", "17 hold", "18 hold"],
        );
        check(
            "<p class=MsoNormal>13&nbsp;hold<o:p></o:p></p><p class=MsoNormal>17 hold<o:p>&nbsp;</o:p></p>",
            &["13 hold", "17 hold"],
        );
        check(
            "<html><head><title>x</title><style>p{}</style></head><body><b>13</b> <i>hold</i></body></html>",
            &["13 hold"],
        );
        check(
            "<ul><li>13 hold<li>17 hold</ul>",
            &["* 13 hold", "* 17 hold"],
        );
        check(
            "<div style='display: none'>17 hold<div>18 hold</div></div><span style=\"mso-hide:all\">19 hold</span>13 hold",
            &["13 hold"],
        );
        check("<div style=\"display:none\">17 hold", &[]);
        check("<pre>13 hold\n17 hold</pre>", &["13 hold", "17 hold"]);
        check(
            "5 &lt; 6 &amp; 13 hold <a href='http://x'>here</a><!-- 17 hold -->",
            &["5 < 6 & 13 hold here"],
        );
        check(
            &format!("13 {}", "from Barsham ".repeat(60)),
            &[format!("13 {}", "from Barsham ".repeat(60)).trim()],
        );
    }

    #[test]
    fn a_row_is_a_line_with_its_cells_parted() {
        check(
            "<table><tr><th>troops<th>from<tr><td>13<td>Barsham</table>",
            &["troops | from", "13 | Barsham"],
        );
        check(
            "<table><tbody><tr><td>13, 17</td><td>Barsham</td><td>Hazlemere</td></tr><tr><td>18</td><td>hold</td></tr></tbody></table>",
            &["13, 17 | Barsham | Hazlemere", "18 | hold"],
        );
    }

    #[test]
    fn what_programs_repeat_is_marked() {
        check(
            "<div>13 hold</div><div class=\"gmail_quote\"><div class=\"gmail_attr\">On x wrote:<br></div><blockquote>17 hold</blockquote></div>",
            &["13 hold", "> > On x wrote:", "> > 17 hold"],
        );
        check(
            "13 hold<blockquote type=cite>17 hold<br>18 hold</blockquote>19 hold",
            &["13 hold", "> 17 hold", "> 18 hold", "19 hold"],
        );
        check(
            "<div class='moz-cite-prefix'>On x</div><p>13 hold</p>",
            &["> On x", "13 hold"],
        );
        check(
            "13 hold<div name=\"quote\" style='x'>17 hold</div>",
            &["13 hold", "> 17 hold"],
        );
        check(
            "<p>13 hold</p><div id='divRplyFwdMsg'><b>From:</b> J</div><div>17 hold</div>",
            &[
                "13 hold",
                "-----Original Message-----",
                "From: J",
                "17 hold",
            ],
        );
    }

    #[test]
    fn an_end_that_began_nowhere_ends_no_quotation() {
        let quote = |inner: &str| {
            format!(
                "13 hold<div class='yahoo_quoted'><table><tr><td>{inner}</td></tr></table>17 hold</div>19 hold"
            )
        };
        for stray in [
            "</div>",
            "</blockquote>",
            "</span></div>",
            "</section></center></div>",
        ] {
            check(&quote(stray), &["13 hold", "> 17 hold", "19 hold"]);
            check(
                &format!("{stray}13 hold<div class=gmail_quote>17 hold</div>"),
                &["13 hold", "> 17 hold"],
            );
        }
        // of a cell, a row or a table nothing stays open, and none of them ends what stands round
        // it
        check(
            &quote("<div>18 hold</td><td></div>20 hold"),
            &[
                "13 hold",
                "> 18 hold",
                "> | 20 hold",
                "> 17 hold",
                "19 hold",
            ],
        );
        check(
            "13 hold<blockquote>17 hold</td></tr></table><br>18 hold</blockquote>19 hold",
            &["13 hold", "> 17 hold", "> 18 hold", "19 hold"],
        );
        check(
            "<table><tr><td><blockquote>17 hold</table>19 hold",
            &["> 17 hold", "19 hold"],
        );
    }

    #[test]
    fn depth_is_bounded_and_nothing_panics() {
        assert_eq!(text(&"<div>".repeat(100_000), &Limits::default()), None);
        assert_eq!(text(&"<b><i>".repeat(1_000), &Limits::default()), None);
        for html in [
            "<",
            "<a",
            "<a href=\"x",
            "</div></div>",
            "<!--",
            "<style>",
            "<td><td></td>",
            "&nbsp",
            "<é>",
            "<div class=\"x>y\">13 hold",
        ] {
            assert!(text(html, &Limits::default()).is_some(), "{html}");
        }
        assert!(text(&format!("<p>{}", "é".repeat(300_000)), &Limits::default()).is_some());
    }
}
