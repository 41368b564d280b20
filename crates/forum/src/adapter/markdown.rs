//! Extracts an author's own text from a post's Markdown: removes quotes and formatting, and keeps
//! the contents of code fences and spoilers.
//!
//! Reads what Discourse's editor produces (CommonMark, and Discourse's own `[quote]`, `[details]`,
//! `[spoiler]`). Struck-through text stays as written, so that no deleted order counts.
//!
//! Written here because a CommonMark parser returns paragraphs and lists, but an order needs its
//! own line (`1) to Netherby` is an order, not a list item).

use super::words::PostWords;
use crate::entities::entity;

/// Formatting tags without meaning for us.
const TAGS: [&str; 27] = [
    "details", "summary", "b", "i", "em", "strong", "u", "ins", "p", "div", "span", "pre", "code",
    "kbd", "samp", "small", "big", "ul", "ol", "li", "h1", "h2", "h3", "h4", "mark", "center",
    "sub",
];
/// Discourse's own tags.
const BRACKETS: [&str; 5] = ["details", "spoiler", "center", "wrap", "hide"];
/// Discourse's tags around words of others, or of nobody.
const OTHERS: [&str; 5] = ["quote", "chat", "poll", "event", "calendar"];
/// Longest tag in bytes.
const LONGEST_TAG: usize = 300;

pub(super) fn parted(raw: &str) -> PostWords {
    let mut reader = MarkdownReader::default();
    // some editors end lines with CRLF
    raw.replace("\r\n", "\n")
        .lines()
        .for_each(|line| reader.line(line));
    reader.parted
}

#[derive(Default)]
struct MarkdownReader {
    parted: PostWords,
    /// Inside a code block: the fence's character and its count.
    fence: Option<(char, usize)>,
    /// Number of open `[quote]` and other tags of `OTHERS`. A tag that is never closed reaches to the end: possibly
    /// quoted text is never an order (IN-41).
    quotes: usize,
    comment: bool,
    /// Inside `<summary>`: the label of a box, never an order.
    summary: bool,
}

impl MarkdownReader {
    fn line(&mut self, line: &str) {
        let trimmed = line.trim_start();
        match (self.fence, fence(trimmed)) {
            (Some((c, least)), found) => {
                let closes = found.is_some_and(|(own, length)| own == c && length >= least)
                    && trimmed.trim_end().chars().all(|own| own == c);
                if closes {
                    self.fence = None;
                } else {
                    self.put(line, self.quotes > 0);
                }
                return;
            }
            (None, Some(found)) if !self.comment => {
                self.fence = Some(found);
                return;
            }
            _ => {}
        }
        if !self.comment && trimmed.starts_with('>') {
            let inner = trimmed.trim_start_matches(['>', ' ']);
            let told = self.plain(inner);
            self.put(&told, true);
            return;
        }
        self.pieces(line);
    }

    /// Splits a line at `[quote]` and `[/quote]`.
    fn pieces(&mut self, line: &str) {
        let (mut rest, mut own, mut quoted, mut tags) = (line, String::new(), String::new(), false);
        while let Some((before, opens, after)) = quote_tag(rest) {
            tags = true;
            let told = self.plain(before);
            if self.quotes > 0 {
                quoted.push_str(&told)
            } else {
                own.push_str(&told)
            }
            self.quotes = if opens {
                self.quotes.saturating_add(1)
            } else {
                self.quotes.saturating_sub(1)
            };
            rest = after;
        }
        let told = self.plain(rest);
        if self.quotes > 0 {
            quoted.push_str(&told)
        } else {
            own.push_str(&told)
        }
        if !quoted.trim().is_empty() {
            self.put(&quoted, true);
        }
        // a line with only tags does not leave a blank line
        if !own.trim().is_empty() || !tags && self.quotes == 0 {
            self.put(&own, false);
        }
    }

    fn put(&mut self, text: &str, quoted: bool) {
        let place = if quoted {
            &mut self.parted.quoted
        } else {
            &mut self.parted.own
        };
        place.push_str(text.trim_end());
        place.push('\n');
    }

    /// A piece of a line without comments, tags, pictures, link addresses, backticks and escapes.
    fn plain(&mut self, piece: &str) -> String {
        let mut out = String::new();
        let mut rest = piece;
        while let Some(c) = rest.chars().next() {
            if self.comment {
                let Some((_, after)) = rest.split_once("-->") else {
                    break;
                };
                (self.comment, rest) = (false, after);
                continue;
            }
            if let Some(after) = rest.strip_prefix("<!--") {
                (self.comment, rest) = (true, after);
                continue;
            }
            let after = rest.get(c.len_utf8()..).unwrap_or_default();
            let jumped = match c {
                '<' => self.tag(rest, &mut out),
                '[' => bracket(rest)
                    .or_else(|| link(rest).map(|(text, after)| self.shown(text, after, &mut out))),
                '!' if after.starts_with('[') => link(after).map(|(_, after)| after),
                '\\' => after
                    .chars()
                    .next()
                    .filter(char::is_ascii_punctuation)
                    .map_or_else(
                        || after.is_empty().then_some(after),
                        |escaped| {
                            self.push(escaped, &mut out);
                            after.get(1..)
                        },
                    ),
                '`' => Some(after),
                '&' => entity(rest).map(|(meant, after)| {
                    self.push(if meant == '\u{a0}' { ' ' } else { meant }, &mut out);
                    after
                }),
                _ => None,
            };
            rest = jumped.unwrap_or_else(|| {
                self.push(c, &mut out);
                after
            });
        }
        out
    }

    fn push(&self, c: char, out: &mut String) {
        if !self.summary {
            out.push(c);
        }
    }

    fn shown<'t>(&self, text: &str, after: &'t str, out: &mut String) -> &'t str {
        text.chars().for_each(|c| self.push(c, out));
        after
    }

    /// The text after a tag that is removed.
    fn tag<'t>(&mut self, text: &'t str, out: &mut String) -> Option<&'t str> {
        let (tag, after) = upto(text.get(1..)?, '>')?;
        let (closes, name) = tag_name(tag);
        let name = name.to_ascii_lowercase();
        if name == "br" {
            self.push('\n', out);
            return Some(after);
        }
        if !TAGS.contains(&name.as_str()) {
            return None;
        }
        if name == "summary" {
            self.summary = !closes;
        }
        // text after the end of a box starts a new line
        if matches!(
            name.as_str(),
            "p" | "div" | "details" | "summary" | "li" | "pre"
        ) && !out.is_empty()
        {
            out.push('\n');
        }
        Some(after)
    }
}

/// The fence at the start of a line (CommonMark, section 4.5).
fn fence(trimmed: &str) -> Option<(char, usize)> {
    let c = trimmed.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let length = trimmed.chars().take_while(|own| *own == c).count();
    let info = trimmed.get(length..).unwrap_or_default();
    (length >= 3 && (c == '~' || !info.contains('`'))).then_some((c, length))
}

/// Whether a tag closes what another opened, and its name.
fn tag_name(tag: &str) -> (bool, &str) {
    let opened = tag.strip_prefix('/');
    let mut words = opened.unwrap_or(tag).split(|c: char| !c.is_alphanumeric());
    (opened.is_some(), words.next().unwrap_or_default())
}

/// The text before and after `end`; `None` if it is too far away.
fn upto(text: &str, end: char) -> Option<(&str, &str)> {
    let at = text
        .char_indices()
        .take(LONGEST_TAG)
        .find(|(_, c)| *c == end)
        .map(|(at, _)| at)?;
    Some((text.get(..at)?, text.get(at + end.len_utf8()..)?))
}

/// The next `[quote…]`, `[/quote]` or another tag of `OTHERS`: the text before it, whether it opens, the text after it.
fn quote_tag(text: &str) -> Option<(&str, bool, &str)> {
    text.match_indices('[').find_map(|(at, _)| {
        let (tag, after) = upto(text.get(at + 1..)?, ']')?;
        let (closes, name) = tag_name(tag);
        let is_whole = !closes || tag.len() == name.len() + 1;
        OTHERS
            .iter()
            .any(|other| name.eq_ignore_ascii_case(other) && is_whole)
            .then_some((text.get(..at)?, !closes, after))
    })
}

/// The text after one of Discourse's own tags.
fn bracket(text: &str) -> Option<&str> {
    let (tag, after) = upto(text.get(1..)?, ']')?;
    let tag = tag.strip_prefix('/').unwrap_or(tag);
    let name = tag
        .split(|c: char| !c.is_ascii_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    BRACKETS.contains(&name.as_str()).then_some(after)
}

/// `[text](address)`: the text, and the rest after the link.
fn link(text: &str) -> Option<(&str, &str)> {
    let (shown, after) = upto(text.get(1..)?, ']')?;
    let (_, after) = upto(after.strip_prefix('(')?, ')')?;
    Some((shown, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_come_off_and_what_is_wrapped_is_opened() {
        for (raw, own, quoted) in [
            ("13 hold\n17 to Whitby", "13 hold\n17 to Whitby\n", ""),
            (
                "[quote=\"anna, post:3, topic:9\"]\n13 hold\n[/quote]\n17 hold",
                "17 hold\n",
                "13 hold\n",
            ),
            ("[QUOTE]a[/quote]b[quote]c[/quote]", "b\n", "ac\n"),
            ("[quote]a [quote]b[/quote] c[/quote]\nd", "d\n", "a b c\n"),
            ("13 hold\n[quote=\"x\"]\n14 hold", "13 hold\n", "14 hold\n"),
            ("[/quote]13 hold", "13 hold\n", ""),
            // a chat's message, and whatever else is quoted with a tag
            (
                "[chat quote=\"Cai;12;2026-11-28T20:14:30Z\" channel=\"x\"]\n13 hold\n[/chat]\n14 hold",
                "14 hold\n",
                "13 hold\n",
            ),
            (
                "[chat]\n13 hold\n[quote]x[/quote]\n15[/chat]\n14 hold",
                "14 hold\n",
                "13 hold\nx\n15\n",
            ),
            (
                "[poll type=regular]\n* 13 hold\n[/poll]\n14 hold",
                "14 hold\n",
                "* 13 hold\n",
            ),
            ("[chatter] 1", "[chatter] 1\n", ""),
            ("[quoted] 1", "[quoted] 1\n", ""),
            (
                "> 13 hold\n>> 14 hold\n15 hold",
                "15 hold\n",
                "13 hold\n14 hold\n",
            ),
            ("```text\n13 hold\n> 14\n```\n15", "13 hold\n> 14\n15\n", ""),
            ("~~~~\n```\n13\n~~~\n~~~~ \n14", "```\n13\n~~~\n14\n", ""),
            ("```\n13 hold", "13 hold\n", ""),
            (
                "[quote]\n```\n[/quote]\n13\n```\n[/quote]\n14",
                "14\n",
                "[/quote]\n13\n",
            ),
            (
                "<details><summary>My orders</summary>\n\nBEGIN ORDERS\n</details>",
                "\nBEGIN ORDERS\n",
                "",
            ),
            (
                "[details=\"13 hold\"]\n17 hold\n[/details]",
                "17 hold\n",
                "",
            ),
            ("[spoiler]13 hold[/spoiler]", "13 hold\n", ""),
            (
                "<details>\n<summary>\n13 hold\n</summary>\n17 hold\n</details>",
                "17 hold\n",
                "",
            ),
            ("a<br>b<br/>c", "a\nb\nc\n", ""),
            ("`13 hold` **now**", "13 hold **now**\n", ""),
            (
                "~~13 hold~~ <s>14</s> <del>15</del>",
                "~~13 hold~~ <s>14</s> <del>15</del>\n",
                "",
            ),
            ("13 \\*hold\\* \\[a\\] \\q\\", "13 *hold* [a] \\q\n", ""),
            (
                "13 &gt; &amp;nbsp; &#49;&#x32; &#7; &nosuch;",
                "13 > &nbsp; 12 &#7; &nosuch;\n",
                "",
            ),
            (
                "![map|690x400](upload://abc.png) see [the map](https://x.org)",
                " see the map\n",
                "",
            ),
            ("13<!-- hold\n14 --> to Whitby", "13\n to Whitby\n", ""),
            ("<!-- open\n13 hold", "", ""),
            (
                "13 hold <script>x</script>",
                "13 hold <script>x</script>\n",
                "",
            ),
            ("if a<b", "if a<b\n", ""),
            ("", "", ""),
        ] {
            let parted = parted(raw);
            // blank lines mean nothing to whoever reads them
            let told = |text: &str| {
                text.lines()
                    .filter(|line| !line.trim().is_empty())
                    .map(|line| format!("{line}\n"))
                    .collect::<String>()
            };
            assert_eq!(
                (told(&parted.own), told(&parted.quoted)),
                (told(own), told(quoted)),
                "{raw:?}"
            );
        }
    }

    #[test]
    fn a_hostile_text_costs_little_and_ends() {
        for piece in [
            "[quote",
            "[quote]",
            "<",
            "<details",
            "[",
            "![",
            "](",
            "\\",
            "&#x",
            "```\n",
            "<!--",
            "> ",
            "\u{202e}é",
            "`",
        ] {
            let raw = piece.repeat(20_000);
            let started = std::time::Instant::now();
            let parted = parted(&raw);
            assert!(
                parted.own.len() + parted.quoted.len() <= raw.len() * 2 + 2,
                "{piece}"
            );
            assert!(
                started.elapsed().as_secs() < 20,
                "{piece}: {:?}",
                started.elapsed()
            );
        }
    }
}
