//! Turns the HTML of a mail into the lines that its writer saw: a line per block, `>` before quoted
//! blocks, `|` between the cells of a row.
//!
//! No tree is built: the tags come one by one, and a stack has the elements that are open. Which
//! elements are blocks is data (`html_elements`); how mail programs mark quotations is `QUOTING`
//! and `OUTLOOK`.

use super::html_elements::{BLOCKS, VOID, implied_ends};
use super::limits::Limits;
use super::quote::ends_in_attribution;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::{Rawtext, Rcdata, ScriptData};
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use seneschal_text::wrap::first_bytes;
use std::cell::RefCell;

/// `None`: nested too deeply.
pub(super) fn text(html: &str, limits: &Limits) -> Option<String> {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(first_bytes(html, limits.text_bytes)));
    let writer = HtmlLineWriter::new(limits.html_depth);
    let tokenizer = Tokenizer::new(HtmlSink(RefCell::new(writer)), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner().close()
}

/// How mail programs mark quoted text: a word in an attribute of an element.
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

/// Elements that browsers do not show.
const HIDDEN: [&str; 9] = [
    "datalist", "iframe", "noembed", "noframes", "rp", "script", "style", "template", "title",
];

/// Elements whose end tag closes nothing outside of them.
const SCOPES: [&str; 5] = ["table", "td", "th", "caption", "object"];

/// `<hr>` as Outlook writes it in plain text.
const RULE: &str = "________________________________";

/// Quotations and lists in one another: of more, a line has no marks. Without a limit a small mail
/// could become a large text.
const MOST_MARKS: usize = 9;

struct HtmlSink(RefCell<HtmlLineWriter>);

impl TokenSink for HtmlSink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut writer = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                writer.begin(&tag);
                return match &*tag.name {
                    "script" => TokenSinkResult::RawData(ScriptData),
                    "style" | "iframe" | "noembed" | "noframes" => {
                        TokenSinkResult::RawData(Rawtext)
                    }
                    "title" | "textarea" => TokenSinkResult::RawData(Rcdata),
                    _ => TokenSinkResult::Continue,
                };
            }
            Token::TagToken(tag) => writer.finish(&tag.name),
            Token::CharacterTokens(text) => writer.say(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// How text is shown.
#[derive(Clone, Copy, Default)]
struct TextLook {
    /// In how many quotations it is.
    quotes: usize,
    /// The blanks and line ends of the source count.
    pre: bool,
    hidden: bool,
    /// In how many lists it is.
    lists: usize,
}

struct OpenElement {
    name: String,
    block: bool,
    /// Its text looks other than the text around it.
    matters: bool,
    look: TextLook,
}

/// The row of a table that is being read. It is one line, unless its cells have more.
#[derive(Default)]
struct TableRow {
    /// A cell has begun.
    begun: bool,
    /// The bars before the next text: the end tag of a cell is optional, so each cell except the
    /// first begins with its bar.
    bars: usize,
    /// The number of the line of its first text.
    line: Option<usize>,
    /// What it contains is no single line.
    broken: bool,
}

struct HtmlLineWriter {
    most_depth: usize,
    too_deep: bool,
    /// The outermost first.
    open: Vec<OpenElement>,
    /// All lines but the last.
    out: String,
    /// How many these are.
    lines: usize,
    /// The last line, with its marks.
    line: String,
    /// In how many quotations the last line is; `None` before the first line.
    line_quotes: Option<usize>,
    /// A blank comes before the next word.
    blank: bool,
    /// How many line ends come before the next text.
    ends: usize,
    /// An empty line comes before the next text.
    gap: bool,
    /// The next text begins an item of a list.
    bullet: bool,
    /// `<pre>` was just read: a line end after it does not count.
    pre_begins: bool,
    row: TableRow,
}

impl HtmlLineWriter {
    fn new(most_depth: usize) -> HtmlLineWriter {
        HtmlLineWriter {
            most_depth,
            too_deep: false,
            open: Vec::new(),
            out: String::new(),
            lines: 0,
            line: String::new(),
            line_quotes: None,
            blank: false,
            ends: 0,
            gap: false,
            bullet: false,
            pre_begins: false,
            row: TableRow::default(),
        }
    }

    fn look(&self) -> TextLook {
        self.open
            .last()
            .map_or_else(TextLook::default, |open| open.look)
    }

    fn begin(&mut self, tag: &Tag) {
        let name = &*tag.name;
        self.end_implied(name);
        let around = self.look();
        let style = ElementStyle::of(tag);
        let marks = marks(tag);
        let quoted = QUOTING.iter().any(|mark| marks.contains(mark))
            || attribute(tag, "name").is_some_and(|name| name.eq_ignore_ascii_case("quote"))
            || name == "blockquote" && self.is_quotation(tag, &style);
        let list = matches!(name, "ul" | "ol" | "menu" | "dir");
        let verbatim = matches!(name, "pre" | "listing" | "xmp" | "plaintext");
        let look = TextLook {
            quotes: around.quotes + usize::from(quoted),
            pre: style.pre.unwrap_or(around.pre || verbatim),
            hidden: around.hidden || style.hidden || HIDDEN.contains(&name),
            lists: around.lists + usize::from(list),
        };
        let block = quoted || style.block || BLOCKS.contains(&name);
        // the number or sign is the program's
        self.bullet |= style.list_sign;
        if !look.hidden {
            self.enter(name, block);
            if OUTLOOK.iter().any(|mark| marks.contains(mark)) {
                self.write_line("-----Original Message-----");
            }
        }
        if VOID.contains(&name) || tag.self_closing {
            if !look.hidden {
                self.leave(name, block);
            }
        } else if self.open.len() >= self.most_depth {
            self.too_deep = true;
        } else {
            self.open.push(OpenElement {
                name: name.to_owned(),
                block,
                matters: quoted || look.pre != around.pre || look.hidden != around.hidden,
                look,
            });
        }
    }

    /// What the start of an element does to the lines.
    fn enter(&mut self, name: &str, block: bool) {
        self.leave(name, block);
        match name {
            "br" => self.ends += 1,
            "hr" => self.write_line(RULE),
            "li" => self.bullet = true,
            "pre" | "listing" => self.pre_begins = true,
            "table" | "tr" => self.row = TableRow::default(),
            "td" | "th" => self.begin_cell(),
            _ => {}
        }
    }

    /// What the end of an element does to the lines.
    fn leave(&mut self, name: &str, block: bool) {
        if block {
            self.end_line();
        }
        match name {
            "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => self.gap = true,
            // the cell that it stands in has more than a line
            "table" => self.row.broken = true,
            _ => {}
        }
    }

    fn end_line(&mut self) {
        self.ends = self.ends.max(1);
    }

    fn write_line(&mut self, text: &str) {
        self.end_line();
        self.row.broken = true;
        for c in text.chars() {
            self.write(c);
        }
        self.end_line();
    }

    fn begin_cell(&mut self) {
        if !std::mem::replace(&mut self.row.begun, true) {
            return;
        }
        if self.is_row_a_line() {
            self.row.bars += 1;
        } else {
            self.end_line();
        }
    }

    /// Whether the next text may be on the line of its row's first cell.
    fn is_row_a_line(&self) -> bool {
        !self.row.broken
            && self.row.line.is_none_or(|line| {
                line == self.lines && self.line_quotes == Some(self.look().quotes)
            })
    }

    /// Whether a `<blockquote>` repeats what another wrote: it says so, it has a line at its side,
    /// or the line above says who wrote it. People also indent their own words with it.
    fn is_quotation(&self, tag: &Tag, style: &ElementStyle) -> bool {
        self.look().quotes > 0
            || style.bordered
            || ["cite", "type", "class", "id"]
                .iter()
                .any(|name| attribute(tag, name).is_some_and(|value| !value.trim().is_empty()))
            || ends_in_attribution(&self.last_lines())
    }

    /// The last lines with text, at most as many as an attribution has.
    fn last_lines(&self) -> Vec<&str> {
        let mut last: Vec<&str> = std::iter::once(self.line.as_str())
            .chain(self.out.lines().rev())
            .filter(|line| !line.trim().is_empty())
            .take(4)
            .collect();
        last.reverse();
        last
    }

    fn end_implied(&mut self, name: &str) {
        if BLOCKS.contains(&name) {
            let paragraph = self.open.iter().enumerate().skip(self.scope());
            if let Some(at) = paragraph
                .rev()
                .find_map(|(at, open)| (open.name == "p").then_some(at))
            {
                self.close_from(at);
            }
        }
        let Some((ends, stops)) = implied_ends(name) else {
            return;
        };
        let found = self.open.iter().rposition(|open| {
            ends.contains(&open.name.as_str()) || stops.contains(&open.name.as_str())
        });
        if let Some(at) = found
            && self
                .open
                .get(at)
                .is_some_and(|open| ends.contains(&open.name.as_str()))
        {
            self.close_from(at);
        }
    }

    /// The position after the innermost element that shields those around it from end tags.
    fn scope(&self) -> usize {
        self.open
            .iter()
            .rposition(|open| SCOPES.contains(&open.name.as_str()))
            .map_or(0, |at| at + 1)
    }

    fn finish(&mut self, name: &str) {
        if name == "br" {
            self.ends += usize::from(!self.look().hidden);
            return;
        }
        match self.ended_by(name) {
            Some(at) => self.end_element(at),
            // an end that began nowhere ends no quotation
            None if !self.look().hidden => self.leave(name, BLOCKS.contains(&name)),
            None => {}
        }
    }

    /// The open element that an end tag of this name is for (HTML, "has an element in scope").
    fn ended_by(&self, name: &str) -> Option<usize> {
        let at = self.open.iter().rposition(|open| open.name == name)?;
        // rows and cells end in their own table, tables wherever they began
        let scope = match name {
            "table" => at,
            "td" | "th" | "tr" | "tbody" | "thead" | "tfoot" | "caption" => self
                .open
                .iter()
                .rposition(|open| open.name == "table")
                .map_or(0, |table| table + 1),
            _ if SCOPES.contains(&name) => at,
            _ => self.scope(),
        };
        (at >= scope).then_some(at)
    }

    /// A block ends with all that is in it. The end of another element ends no block: the block
    /// goes on without that element (HTML, "adoption agency"), unless it says how text is shown.
    fn end_element(&mut self, at: usize) {
        let within = self.open.get(at..).unwrap_or_default();
        let Some((ended, inner)) = within.split_first() else {
            return;
        };
        if ended.block
            || SCOPES.contains(&ended.name.as_str())
            || !inner.iter().any(|open| open.block)
        {
            self.close_from(at);
        } else if !ended.matters {
            self.open.remove(at);
        }
    }

    fn close_from(&mut self, at: usize) {
        while self.open.len() > at {
            let Some(closed) = self.open.pop() else { break };
            if !closed.look.hidden {
                self.leave(&closed.name, closed.block);
            }
        }
    }

    fn say(&mut self, text: &str) {
        let look = self.look();
        if look.hidden {
            return;
        }
        for c in text.chars() {
            match c {
                '\n' if look.pre => self.ends += usize::from(!self.pre_begins),
                _ if look.pre => self.write(c),
                ' ' | '\t' | '\n' | '\r' | '\u{c}' => {
                    self.blank = true;
                    continue;
                }
                _ => self.write(c),
            }
            self.pre_begins = false;
        }
    }

    fn write(&mut self, c: char) {
        let look = self.look();
        if self.row.bars > 0 && self.is_row_a_line() {
            self.write_bars(look);
        } else if self.ends > 0 || self.line_quotes.is_none() {
            self.begin_line(look);
        }
        if std::mem::take(&mut self.blank) && !look.pre && !self.line.ends_with(' ') {
            self.line.push(' ');
        }
        self.row.line.get_or_insert(self.lines);
        self.line.push(c);
    }

    fn write_bars(&mut self, look: TextLook) {
        let bars = std::mem::take(&mut self.row.bars);
        if self.row.line.is_none() {
            self.begin_line(look);
            // a bar at the start would be the mark of a quotation
            self.line.push('\u{a0}');
        }
        self.line.push_str(&" |".repeat(bars));
        self.line.push(' ');
        (self.blank, self.ends, self.gap, self.bullet) = (false, 0, false, false);
    }

    /// Ends the line, and begins the next with its marks.
    fn begin_line(&mut self, look: TextLook) {
        let ends = self.ends.max(if self.gap { 2 } else { 1 });
        if let Some(quotes) = self.line_quotes {
            self.put_line();
            let both = quotes.min(look.quotes).min(MOST_MARKS);
            for _ in 1..ends {
                self.out.push_str(&">".repeat(both));
                self.out.push('\n');
                self.lines += 1;
            }
        }
        self.line
            .push_str(&"> ".repeat(look.quotes.min(MOST_MARKS)));
        let bullet = std::mem::take(&mut self.bullet);
        let indent = look
            .lists
            .min(MOST_MARKS)
            .saturating_sub(usize::from(bullet));
        self.line.push_str(&"  ".repeat(indent));
        if bullet {
            self.line.push_str("* ");
        }
        self.line_quotes = Some(look.quotes);
        (self.blank, self.ends, self.gap) = (false, 0, false);
        self.row.bars = 0;
    }

    fn put_line(&mut self) {
        self.out
            .push_str(self.line.trim_end_matches([' ', '\t', '|', '\u{a0}']));
        self.out.push('\n');
        self.line.clear();
        self.lines += 1;
    }

    fn close(mut self) -> Option<String> {
        self.put_line();
        (!self.too_deep).then_some(self.out)
    }
}

/// What matters of the style of an element.
struct ElementStyle {
    hidden: bool,
    /// Word's number or sign before an item of a list: it hides them from programs that have lists
    /// of their own.
    list_sign: bool,
    block: bool,
    /// The blanks and line ends of the source count, or do not.
    pre: Option<bool>,
    /// A line stands at its left side.
    bordered: bool,
}

impl ElementStyle {
    fn of(tag: &Tag) -> ElementStyle {
        let style: String = attribute(tag, "style")
            .unwrap_or_default()
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| c.to_ascii_lowercase())
            .collect();
        let value = |key: &str| {
            style
                .split(';')
                .filter_map(|rule| rule.split_once(':'))
                .filter(|(name, _)| *name == key)
                .map(|(_, value)| value.trim_end_matches("!important"))
                .next_back()
        };
        let list_sign = value("mso-list") == Some("ignore");
        ElementStyle {
            // the sheet is read as its writer saw it
            hidden: value("display") == Some("none")
                || value("visibility") == Some("hidden")
                || value("mso-hide") == Some("all")
                || list_sign
                || attribute(tag, "hidden").is_some(),
            list_sign,
            block: matches!(
                value("display"),
                Some("block" | "flex" | "flow-root" | "grid" | "list-item" | "table" | "table-row")
            ),
            pre: value("white-space").map(|value| value.contains("pre") || value == "break-spaces"),
            bordered: value("border-left")
                .is_some_and(|border| !border.contains("none") && !border.starts_with('0')),
        }
    }
}

fn attribute<'t>(tag: &'t Tag, name: &str) -> Option<&'t str> {
    tag.attrs
        .iter()
        .find(|attribute| &*attribute.name.local == name)
        .map(|attribute| &*attribute.value)
}

/// The values of its attributes in which mail programs mark quotations.
fn marks(tag: &Tag) -> String {
    let mut marks = String::new();
    for attribute in &tag.attrs {
        let name = &*attribute.name.local;
        if matches!(name, "class" | "id" | "name") || name.starts_with("data-") {
            marks.push_str(&attribute.value.to_ascii_lowercase());
            marks.push(' ');
        }
    }
    marks
}

#[cfg(test)]
mod tests;
