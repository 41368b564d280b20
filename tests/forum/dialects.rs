//! F20, AU-10: hostile words through every dialect, read back by readers that know nothing of the
//! writer but each dialect's own list of tags.

use seneschal::forum::{
    Dialect, DialectWriter, Inline, PostBlock, PostCell, PostTable, clean, posts,
};
use std::collections::BTreeSet;

const JOINER: char = '\u{2060}';

/// What people could try, and what they could type by accident.
const HOSTILE: &[&str] = &[
    "[b]",
    "[/b]",
    "[B]",
    "[/B]",
    "[/code]",
    "[/CODE]",
    "[code]",
    "[url=http://x]",
    "[/url]",
    "[img]http://x/y.png[/img]",
    "[quote=\"Bo\"]",
    "[/quote]",
    "[*]",
    "[/list]",
    "[list]",
    "[size=7]",
    "[color=red]",
    "[o]",
    "[/o]",
    "[q]",
    "[/q]",
    "[c]",
    "[/c]",
    "[-]",
    "[imageid=1]",
    "[spoiler]",
    "[/spoiler]",
    "[td]",
    "[/td]",
    "[/table]",
    "[details=\"x\"]",
    "[/details]",
    "[noparse]",
    "[",
    "]",
    "[[",
    "**",
    "__",
    "~~",
    "`",
    "``",
    "```",
    "````",
    "# ",
    "## ",
    "> ",
    "- ",
    "+ ",
    "1. ",
    "1) ",
    "| a | b |",
    "|",
    "---",
    "===",
    "***",
    "![x](http://x)",
    "](javascript:alert(1))",
    "[x](http://x)",
    "<script>alert(1)</script>",
    "<b>",
    "</td>",
    "<!--",
    "-->",
    "&lt;",
    "&#91;b&#93;",
    "&amp;",
    "&",
    "<",
    ">",
    "\\",
    "\\[",
    "\\\\",
    "{{MAP_URL}}",
    "{{ 7 * 7 }}",
    "{% raw %}",
    "{",
    "}",
    "@everyone",
    "@here",
    "@Anna",
    "8)",
    ":)",
    ":D",
    ":smile:",
    "$x$",
    "\u{202e}",
    "\u{200b}",
    "\u{7}",
    "\u{0}",
    "\u{feff}",
    "\n",
    "\n\n",
    "\t",
    " ",
    "    ",
    "Barsham",
    "13 to Hazlemere",
    "é",
    "日本",
    "🏰",
    "http://example.org",
    "\u{e0041}",
    "\u{2028}",
    "BEGIN ORDERS",
    "= ",
    "^1",
];

struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn words(&mut self) -> String {
        if self.below(150) == 0 {
            // huge, without a blank
            let word = HOSTILE[self.below(HOSTILE.len())];
            return word.repeat(30_000 / word.len());
        }
        (0..1 + self.below(12))
            .map(|_| HOSTILE[self.below(HOSTILE.len())])
            .collect()
    }

    fn run(&mut self) -> Vec<Inline> {
        (0..1 + self.below(3))
            .map(|_| {
                let text = vec![Inline::Text(self.words())];
                match self.below(9) {
                    0 => Inline::Bold(text),
                    1 => Inline::Italic(text),
                    2 => Inline::Code(self.words()),
                    3 => Inline::Link {
                        to: if self.below(2) == 0 {
                            "https://example.org/a".to_owned()
                        } else {
                            format!("javascript:{}", self.words())
                        },
                        says: text,
                    },
                    4 => Inline::Colour("#a01818".to_owned(), text),
                    5 => Inline::Struck(text),
                    _ => Inline::Text(self.words()),
                }
            })
            .collect()
    }

    fn block(&mut self, depth: usize) -> PostBlock {
        match self.below(if depth > 1 { 4 } else { 8 }) {
            0 => PostBlock::Heading(1 + self.below(3) as u8, self.run()),
            1 => PostBlock::Code(self.words()),
            2 => PostBlock::Image {
                source: "cid:map".to_owned(),
                alt: self.words(),
            },
            3 => PostBlock::Paragraph(self.run()),
            4 => {
                let cell = |chance: &mut Chance| PostCell {
                    says: chance.run(),
                    figures: chance.below(2) == 0,
                };
                PostBlock::Table(PostTable {
                    caption: Vec::new(),
                    head: vec![cell(self), cell(self)],
                    rows: vec![vec![cell(self), cell(self)], vec![cell(self)]],
                })
            }
            5 => PostBlock::List {
                ordered: self.below(2) == 0,
                items: vec![vec![self.block(depth + 1)], vec![self.block(depth + 1)]],
            },
            6 => PostBlock::Folded {
                title: self.words(),
                blocks: vec![self.block(depth + 1)],
            },
            _ => PostBlock::Quote(vec![self.block(depth + 1)]),
        }
    }
}

/// Every tag that a dialect may write, by its name in small letters.
fn own_tags(dialect: &Dialect) -> BTreeSet<String> {
    let mut pairs = vec![
        &dialect.bold,
        &dialect.italic,
        &dialect.struck,
        &dialect.colour,
        &dialect.link,
        &dialect.quote,
        &dialect.code,
        &dialect.inline_code,
        &dialect.list,
        &dialect.ordered_list,
        &dialect.item,
        &dialect.ordered_item,
    ];
    pairs.extend(&dialect.heading);
    pairs.extend(&dialect.spoiler);
    pairs.extend(
        dialect
            .table
            .iter()
            .flat_map(|table| [&table.table, &table.row, &table.head, &table.cell]),
    );
    let mut tags = BTreeSet::new();
    for text in pairs
        .iter()
        .flat_map(|(before, after)| [before, after])
        .chain([&dialect.image])
    {
        for piece in text.split('[').skip(1) {
            tags.insert(
                piece
                    .trim_start_matches('/')
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || matches!(c, '*' | '-'))
                    .collect::<String>()
                    .to_lowercase(),
            );
        }
    }
    tags
}

/// Reads BBCode as a board does: `[name]`, `[name=…]`, `[/name]`; within code nothing but its end.
/// Gives the words, or what is wrong.
fn bbcode(text: &str, tags: &BTreeSet<String>, code: &[&str]) -> Result<String, String> {
    // items of lists have no end; [imageid] neither
    let single = ["*", "imageid"];
    let mut open: Vec<String> = Vec::new();
    let mut words = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let tag = rest
            .strip_prefix('[')
            .and_then(|after| after.split_once(']'))
            .map(|(inner, _)| inner)
            .filter(|inner| !inner.contains('\n'));
        if let Some(inner) = tag {
            let closes = inner.starts_with('/');
            let bare = inner.trim_start_matches('/');
            let name: String = bare
                .chars()
                .take_while(|c| c.is_alphanumeric() || matches!(c, '*' | '-'))
                .collect();
            let behind = &bare[name.len()..];
            let is_tag = !name.is_empty() && (behind.is_empty() || behind.starts_with(['=', ' ']));
            let within_code = open
                .last()
                .is_some_and(|open| code.contains(&open.as_str()));
            let name = name.to_lowercase();
            if is_tag && (!within_code || closes && Some(&name) == open.last()) {
                if !tags.contains(&name) {
                    return Err(format!("a foreign tag: [{inner}]"));
                }
                if closes {
                    let last = open.pop();
                    if last.as_ref() != Some(&name) {
                        return Err(format!("[{inner}] closes {last:?}"));
                    }
                } else if !single.contains(&name.as_str()) {
                    open.push(name);
                }
                rest = &rest[inner.len() + 2..];
                continue;
            }
        }
        words.push(c);
        rest = &rest[c.len_utf8()..];
    }
    if open.is_empty() {
        Ok(words)
    } else {
        Err(format!("left open: {open:?}"))
    }
}

/// Reads Markdown's marks: what a backslash stands before is a letter, in code everything is;
/// outside of both nothing may stand that begins a link, a picture, HTML, a heading, a quotation or
/// code which the tree has not.
fn markdown(text: &str) -> Result<String, String> {
    let mut words = String::new();
    let mut fence: Option<String> = None;
    for line in text.lines() {
        let bare = uncontained(line);
        let ticks: String = bare.chars().take_while(|c| *c == '`').collect();
        // a list's mark stands at code's first line only: behind it the same is code
        let code = line.trim_start_matches([' ', '>']);
        match &fence {
            Some(open) if code == open => fence = None,
            Some(_) => words.push_str(code),
            None if ticks.len() >= 3
                && bare.ends_with("text")
                && !bare[ticks.len()..].contains('`') =>
            {
                fence = Some(ticks)
            }
            None => plain_markdown(bare, &mut words)?,
        }
    }
    match fence {
        None => Ok(words),
        Some(open) => Err(format!("code is left open: {open}")),
    }
}

/// A line without the marks of the lists and quotations that it stands in, in whatever order.
fn uncontained(line: &str) -> &str {
    let mut bare = line;
    loop {
        let inner = bare.trim_start_matches([' ', '>']);
        let inner = inner
            .strip_prefix("- ")
            .or_else(|| inner.strip_prefix("1. "))
            .unwrap_or(inner);
        if inner == bare {
            return bare;
        }
        bare = inner;
    }
}

fn plain_markdown(line: &str, words: &mut String) -> Result<(), String> {
    let all: Vec<char> = line.chars().collect();
    let mut at = 0;
    while let Some(&c) = all.get(at) {
        match c {
            '\\' => {
                words.extend(all.get(at + 1));
                at += 2;
                continue;
            }
            '`' => {
                let length = all[at..].iter().take_while(|c| **c == '`').count();
                let mut end = at + length;
                loop {
                    let Some(found) = (end..all.len()).find(|n| all[*n] == '`') else {
                        return Err(format!("code without an end: {line}"));
                    };
                    let here = all[found..].iter().take_while(|c| **c == '`').count();
                    if here == length {
                        words.extend(&all[at + length..found]);
                        at = found + here;
                        break;
                    }
                    end = found + here;
                }
                continue;
            }
            '<' => return Err(format!("HTML: {line}")),
            // in code the same stays as it is
            '&' if all[at..].starts_with(&['&', 'a', 'm', 'p', ';']) => {
                words.push('&');
                at += 5;
                continue;
            }
            '[' | '!' => {
                // ours: [words](https://example.org/a), ![what it shows]({{MAP_URL}}),
                // [details="…"]
                let rest: String = all[at..].iter().collect();
                let picture = rest
                    .strip_prefix("![")
                    .and_then(|after| after.split_once("]({{MAP_URL}})"))
                    .map(|(alt, _)| alt);
                let picture = picture.filter(|alt| {
                    !alt.contains(['[', ']', '<', '>', '`', '\\', '|', '*', '_', '"', '@', '#'])
                });
                let ours = picture.is_some()
                    || rest.starts_with("[details=\"")
                    || rest.starts_with("[/details]")
                    || c == '[' && rest.contains("](https://example.org/a)");
                if !ours {
                    return Err(format!("a link or picture: {rest}"));
                }
                if let Some(alt) = picture {
                    words.push_str(alt);
                    at += alt.chars().count() + "![]({{MAP_URL}})".len();
                    continue;
                }
            }
            _ => {}
        }
        words.push(c);
        at += 1;
    }
    Ok(())
}

/// What must be found again: letters and digits alone, since tags, marks and blanks are the
/// dialect's.
fn bones(text: &str) -> String {
    clean(text, true)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect()
}

fn letters(blocks: &[PostBlock]) -> Vec<String> {
    fn run(says: &[Inline], found: &mut Vec<String>) {
        for piece in says {
            match piece {
                Inline::Text(text) | Inline::Code(text) => found.push(text.clone()),
                Inline::Bold(inside)
                | Inline::Italic(inside)
                | Inline::Struck(inside)
                | Inline::Colour(_, inside)
                | Inline::Link { says: inside, .. } => run(inside, found),
                Inline::Break => {}
            }
        }
    }
    let mut found = Vec::new();
    for block in blocks {
        match block {
            PostBlock::Heading(_, says) | PostBlock::Paragraph(says) => run(says, &mut found),
            PostBlock::Code(text) => found.push(text.clone()),
            PostBlock::Image { alt, .. } => found.push(alt.clone()),
            PostBlock::Table(grid) => grid
                .head
                .iter()
                .chain(grid.rows.iter().flatten())
                .for_each(|cell| run(&cell.says, &mut found)),
            PostBlock::List { items, .. } => {
                items.iter().for_each(|item| found.extend(letters(item)))
            }
            PostBlock::Quote(blocks) | PostBlock::Folded { blocks, .. } => {
                found.extend(letters(blocks))
            }
        }
    }
    found
}

fn read_back(dialect: &Dialect, post: &str) -> Result<String, String> {
    match dialect.name.as_str() {
        "discourse" | "markdown" => markdown(post),
        "plain" => Ok(post.to_owned()),
        name => bbcode(
            post,
            &own_tags(dialect),
            if name == "bgg" { &[] } else { &["code"] },
        ),
    }
}

/// F20. Every letter and digit of what was written is there in its order, in every dialect; nothing
/// but the dialect's own tags, all of them closed.
#[test]
fn hostile_words_come_out_as_words() {
    let mut chance = Chance(20);
    // each has several strings; the full count takes minutes in a debug build
    let most = if std::env::var_os("SENESCHAL_FAULTS").is_some() {
        1000
    } else {
        150
    };
    for n in 0..most {
        let blocks: Vec<PostBlock> = (0..1 + chance.below(3)).map(|_| chance.block(0)).collect();
        for dialect in Dialect::names().map(|name| Dialect::open(name).expect("a dialect")) {
            let writer = DialectWriter::new(&dialect, None);
            let told = posts(&writer, "thornvale", &blocks, dialect.limit);
            let mut words = String::new();
            for post in &told {
                assert!(
                    post.chars().count() <= dialect.limit,
                    "{n}, {}: {} characters",
                    dialect.name,
                    post.chars().count()
                );
                assert!(
                    !post
                        .chars()
                        .any(|c| c.is_control() && c != '\n' && c != '\t'
                            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{200b}'..='\u{200f}')),
                    "{n}, {}",
                    dialect.name
                );
                let mentions = post
                    .match_indices('@')
                    .any(|(at, _)| post[at + 1..].starts_with(char::is_alphanumeric));
                assert!(
                    !mentions
                        || dialect.name == "plain"
                        || post.contains('`')
                        || post.to_lowercase().contains("[c"),
                    "{n}, {}: {post}",
                    dialect.name
                );
                words.push_str(&read_back(&dialect, post).unwrap_or_else(|why| {
                    panic!("{n}, {}: {why}\n{blocks:#?}\n{post}", dialect.name)
                }));
            }
            if told.len() == 1 {
                let unescaped = if dialect.escape.instead.is_empty()
                    || matches!(dialect.name.as_str(), "discourse" | "markdown")
                {
                    words
                } else {
                    words.replace("&amp;", "&")
                };
                let mut rest = bones(&unescaped.replace(JOINER, ""));
                // a drawn table has its columns side by side, and wrapped cells in pieces: there
                // the letters alone are counted
                let drawn = blocks
                    .iter()
                    .any(|block| format!("{block:?}").contains("Table("));
                for text in letters(&blocks) {
                    let bones = bones(&text);
                    if drawn {
                        for c in bones.chars() {
                            let at = rest.find(c).unwrap_or_else(|| {
                                panic!("{n}, {}: {c:?} of {text:?} is lost", dialect.name)
                            });
                            rest.remove(at);
                        }
                    } else {
                        let at = rest.find(&bones).unwrap_or_else(|| {
                            panic!("{n}, {}: {text:?} is lost\n{}", dialect.name, told[0])
                        });
                        rest.drain(..at + bones.len());
                    }
                }
            }
        }
    }
}

/// The readers see what they are for: each of these would be a hole.
#[test]
fn the_strict_readers_refuse() {
    let phpbb = Dialect::open("phpbb").expect("a dialect");
    let tags = own_tags(&phpbb);
    for text in [
        "[b]x",
        "x[/b]",
        "[b][i]x[/b][/i]",
        "[script]x[/script]",
        "[code]x[/code][/code]",
        "[o]x[/o]",
    ] {
        assert!(bbcode(text, &tags, &["code"]).is_err(), "{text}");
    }
    assert_eq!(
        bbcode("[b]a[/b] [ x ] [§6.2] [code][b][/code]", &tags, &["code"]).as_deref(),
        Ok("a [ x ] [§6.2] [b]")
    );
    for text in ["[x](http://x)", "<b>", "`x", "```text\nx", "![x](http://y)"] {
        assert!(markdown(text).is_err(), "{text}");
    }
    assert_eq!(
        markdown("\\[x\\]\\(y\\) `a[b]`").as_deref(),
        Ok("[x](y) a[b]")
    );
}

/// FO-03: cut before headings, numbered, none longer than the board allows; the dice's proof whole
/// in every post that holds a piece of it (FO-06).
#[test]
fn long_letters_become_numbered_posts() {
    /// More than four posts of 60,000 characters.
    const SECTIONS: usize = 70;
    let words = "Lancelot's 13 and 55 marched from Fenburst to Barsham. ".repeat(60);
    let mut blocks = Vec::new();
    for n in 0..SECTIONS {
        blocks.push(PostBlock::Heading(
            2,
            vec![Inline::Text(format!("Section {n}"))],
        ));
        blocks.push(PostBlock::Paragraph(vec![Inline::Text(words.clone())]));
    }
    let dice: String = (0..900)
        .map(|n| {
            format!(
                "die {} spring 2/phase 2/Barsham/lancelot v lionel/round {n}/attack\n",
                n % 6 + 1
            )
        })
        .collect();
    blocks.push(PostBlock::Code(format!("BEGIN DICE thornvale spring 2\nlink 1\nbefore {0}\nsecret {0}\nsheet none Kay\nkey {0}\n{dice}END DICE", "a".repeat(64))));
    for dialect in Dialect::names().map(|name| Dialect::open(name).expect("a dialect")) {
        let told = posts(
            &DialectWriter::new(&dialect, None),
            "thornvale",
            &blocks,
            dialect.limit,
        );
        assert!(
            told.len() > 4
                && told
                    .iter()
                    .all(|post| post.chars().count() <= dialect.limit),
            "{}",
            dialect.name
        );
        assert!(
            told.iter()
                .zip(1..)
                .all(|(post, n)| post.lines().next().is_some_and(|first| first
                    .replace(['\\', JOINER], "")
                    .contains(&format!("({n}/{})", told.len())))),
            "{}",
            dialect.name
        );
        let mut rolls = 0;
        for post in told.iter().filter(|post| post.contains("BEGIN DICE")) {
            rolls += seneschal::turns::proof::dice_in("a post", post)
                .unwrap_or_else(|why| panic!("{}: {why}", dialect.name))
                .rolls
                .len();
        }
        assert_eq!(rolls, 900, "{}", dialect.name);
        // a section that fits is never cut
        let cut = told
            .iter()
            .filter(|post| post.contains("Section"))
            .map(|post| post.matches("Section").count())
            .sum::<usize>();
        assert_eq!(cut, SECTIONS);
    }
}

/// A board that pads no cells shows "Gawaine5", on a phone too.
#[test]
fn cells_of_a_table_do_not_touch() {
    let cell = |says: &str| PostCell {
        says: vec![Inline::Text(says.to_owned())],
        figures: false,
    };
    let table = PostBlock::Table(PostTable {
        caption: Vec::new(),
        head: vec![cell("Lord"), cell("Manors")],
        rows: vec![vec![cell("Gawaine"), cell("5")]],
    });
    let smf = Dialect::open("smf").expect("a dialect");
    let written = DialectWriter::new(&smf, None).write(&[table]);
    let shown = bbcode(&written, &own_tags(&smf), &[]).expect("a table");
    for apart in ["Lord\u{a0}\u{a0}Manors", "Gawaine\u{a0}\u{a0}5"] {
        assert!(shown.contains(apart), "{apart:?} in {shown:?}");
    }
}
