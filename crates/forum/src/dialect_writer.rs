//! Writes a letter's tree in a board's dialect. Every tag in the output belongs to the dialect; any
//! other text that looks like a tag is made harmless.

use super::blocks::{Inline, PostBlock, PostCell, PostTable, clean, plain};
use super::dialect::{Dialect, JoinerRule, TableTags, is_plain_url};
use seneschal_text::wrap::{count, wrap};

/// Placeholder for the map's address while it is unknown; a player may upload the map and insert
/// it.
pub const MAP_URL: &str = "{{MAP_URL}}";

/// Invisible, allows no line break, and means nothing to any board's parser.
const JOINER: char = '\u{2060}';

/// Maximum length of a collapsed block's title.
const TITLE: usize = 80;

/// Width, in characters, of a table drawn as text.
const WIDTH: usize = 92;

/// A picture that was uploaded to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPicture {
    /// Its name in the letter's tree.
    pub source: String,
    pub address: String,
    /// Width and height in pixels, as the board shows it.
    pub size: Option<(u64, u64)>,
}

/// Where a letter's pictures are.
#[derive(Clone, Copy)]
enum PictureSource<'a> {
    /// All at one address, or the address is not known yet.
    Map(Option<&'a str>),
    /// Each at its own address; a missing one is described in words.
    Each(&'a [BoardPicture]),
}

/// Renders blocks as text in a dialect.
pub struct DialectWriter<'a> {
    dialect: &'a Dialect,
    pictures: PictureSource<'a>,
    apart: Vec<JoinerRule>,
    apart_in_code: Vec<JoinerRule>,
}

impl<'a> DialectWriter<'a> {
    /// `map` is the address of the picture.
    pub fn new(dialect: &'a Dialect, map: Option<&'a str>) -> DialectWriter<'a> {
        DialectWriter::of(
            dialect,
            PictureSource::Map(map.filter(|url| dialect.pictures.lie_at(url))),
        )
    }

    /// With the addresses that a board assigned; the uploader checks that they are plain.
    pub fn with_pictures(dialect: &'a Dialect, pictures: &'a [BoardPicture]) -> DialectWriter<'a> {
        DialectWriter::of(dialect, PictureSource::Each(pictures))
    }

    fn of(dialect: &'a Dialect, pictures: PictureSource<'a>) -> DialectWriter<'a> {
        let read = |pairs: &[String]| {
            pairs
                .iter()
                .filter_map(|pair| JoinerRule::read(pair))
                .collect()
        };
        DialectWriter {
            dialect,
            pictures,
            apart: read(&dialect.escape.apart),
            apart_in_code: read(&dialect.escape.apart_in_code),
        }
    }

    /// The blocks one after the other, separated by an empty line.
    pub fn write(&self, blocks: &[PostBlock]) -> String {
        let written: Vec<String> = blocks
            .iter()
            .map(|block| self.block(block))
            .filter(|text| !text.trim().is_empty())
            .collect();
        written.join("\n\n")
    }

    pub fn length(&self, blocks: &[PostBlock]) -> usize {
        self.write(blocks).chars().count()
    }

    fn block(&self, block: &PostBlock) -> String {
        let d = self.dialect;
        match block {
            PostBlock::Heading(level, says) => {
                let pair = d
                    .heading
                    .get(usize::from(level.saturating_sub(1)))
                    .or(d.heading.last());
                let words = self.run(&one_line(says));
                pair.map_or_else(|| words.clone(), |pair| around(pair, &words))
            }
            // blanks before the first word of a line have a meaning in Markdown
            PostBlock::Paragraph(says) => self.run(says).trim().to_owned(),
            PostBlock::List { ordered, items } => self.list(*ordered, items),
            PostBlock::Table(grid) => match &d.table {
                Some(tags) => self.table(grid, tags),
                None => {
                    let caption = self.run(&grid.caption);
                    let drawn = self.code(&drawn(grid));
                    if caption.is_empty() {
                        drawn
                    } else {
                        format!("{caption}\n{drawn}")
                    }
                }
            },
            PostBlock::Code(lines) => self.code(lines),
            PostBlock::Image { source, alt } => self.image(source, alt),
            PostBlock::Quote(blocks) => {
                around(&d.quote, &below(&self.write(blocks), &d.within_quote))
            }
            PostBlock::Folded { title, blocks } => self.folded(title, blocks),
        }
    }

    fn list(&self, ordered: bool, items: &[Vec<PostBlock>]) -> String {
        let d = self.dialect;
        let (list, item) = if ordered {
            (&d.ordered_list, &d.ordered_item)
        } else {
            (&d.list, &d.item)
        };
        let items = items
            .iter()
            .map(|blocks| around(item, &below(&self.tight(blocks), &d.within_item)))
            .collect::<Vec<_>>()
            .join("\n");
        around(list, &items)
    }

    fn folded(&self, title: &str, blocks: &[PostBlock]) -> String {
        let inside = self.write(blocks);
        let title = clean(title, false).chars().take(TITLE).collect::<String>();
        match &self.dialect.spoiler {
            // a title goes into a tag, where only letters, digits and blanks are safe
            Some(pair) => {
                let plain: String = title
                    .chars()
                    .map(|c| if c.is_alphanumeric() { c } else { ' ' })
                    .collect();
                around(
                    &(pair.0.replace("{title}", plain.trim()), pair.1.clone()),
                    &inside,
                )
            }
            None => {
                let title = self.mark(&self.dialect.bold, &[Inline::Text(title)]);
                format!("{title}\n\n{inside}")
            }
        }
    }

    fn image(&self, source: &str, alt: &str) -> String {
        let alt = clean(alt, false);
        let (url, size) = match self.pictures {
            PictureSource::Map(url) => (url.unwrap_or(MAP_URL), None),
            PictureSource::Each(all) => match all.iter().find(|picture| picture.source == source) {
                Some(picture) => (picture.address.as_str(), picture.size),
                None => return self.text(&alt, true),
            },
        };
        let size = size
            .map(|(width, height)| format!("|{width}x{height}"))
            .unwrap_or_default();
        let mut told = String::new();
        let mut rest = self.dialect.image.as_str();
        // in one pass: inserted text is not filled in again
        while let Some(at) = rest.find('{') {
            told.push_str(rest.get(..at).unwrap_or_default());
            let (filled, length) = match rest.get(at..).unwrap_or_default() {
                tail if tail.starts_with("{url}") => (url.to_owned(), 5),
                tail if tail.starts_with("{size}") => (size.clone(), 6),
                tail if tail.starts_with("{words}") => (safe_words(&alt), 7),
                tail if tail.starts_with("{alt}") => (self.text(&alt, true), 5),
                _ => ("{".to_owned(), 1),
            };
            told.push_str(&filled);
            rest = rest.get(at + length..).unwrap_or_default();
        }
        told + rest
    }

    /// The blocks of a list item: a paragraph and the blocks that belong to it.
    fn tight(&self, blocks: &[PostBlock]) -> String {
        let written: Vec<String> = blocks
            .iter()
            .map(|block| self.block(block))
            .filter(|text| !text.trim().is_empty())
            .collect();
        written.join(if self.dialect.within_item.is_empty() {
            "\n"
        } else {
            "\n\n"
        })
    }

    fn run(&self, says: &[Inline]) -> String {
        let mut told = String::new();
        for piece in says {
            let starts = told.is_empty() || told.ends_with('\n');
            let written = match piece {
                Inline::Text(text) => self.text(&clean(text, false), starts),
                Inline::Code(text) => self.inline_code(text),
                Inline::Bold(inside) => self.mark(&self.dialect.bold, inside),
                Inline::Italic(inside) => self.mark(&self.dialect.italic, inside),
                Inline::Struck(inside) => self.mark(&self.dialect.struck, inside),
                Inline::Colour(colour, inside) => {
                    let (before, after) = &self.dialect.colour;
                    self.mark(&(before.replace("{colour}", colour), after.clone()), inside)
                }
                Inline::Link { to, says } if is_plain_url(to) => {
                    let (before, after) = &self.dialect.link;
                    let words = if says.is_empty() {
                        self.text(to, false)
                    } else {
                        self.run(says)
                    };
                    around(
                        &(before.replace("{to}", to), after.replace("{to}", to)),
                        &words,
                    )
                }
                // the address may contain characters that a board would take for its own commands
                Inline::Link { to, says } => {
                    format!("{} {}", self.run(says), self.text(&clean(to, false), false))
                }
                Inline::Break => self.dialect.line_break.clone(),
            };
            // two adjacent pieces of code would merge into one, with backticks inside
            if told.ends_with('`') && written.starts_with('`') {
                told.push(JOINER);
            }
            told.push_str(&written);
        }
        told
    }

    /// Marks must touch words, or Markdown shows them as asterisks: blanks at the ends are moved
    /// outside.
    fn mark(&self, pair: &(String, String), inside: &[Inline]) -> String {
        let words = self.run(inside);
        let core = words.trim();
        if core.is_empty() || core.contains("\n\n") {
            return words;
        }
        let start = words.len() - words.trim_start().len();
        let end = words.trim_end().len();
        format!(
            "{}{}{}",
            words.get(..start).unwrap_or_default(),
            around(pair, core),
            words.get(end..).unwrap_or_default()
        )
    }

    /// Text that the board shows literally, whatever it looks like.
    fn text(&self, text: &str, starts_line: bool) -> String {
        let escape = &self.dialect.escape;
        let mut told = String::with_capacity(text.len() + 8);
        let mut starts = starts_line;
        let mut digits = starts_line;
        let mut all = text.char_indices().peekable();
        while let Some((at, c)) = all.next() {
            let numbered = digits && matches!(c, '.' | ')') && !starts;
            if escape.backslash.contains(c)
                || starts && escape.at_line_start.contains(c)
                || numbered && !escape.at_line_start.is_empty()
            {
                told.push('\\');
            }
            match escape.instead.iter().find(|(from, _)| *from == c) {
                Some((_, to)) => told.push_str(to),
                None => told.push(c),
            }
            if parts(&self.apart, text, at, c, all.peek()) {
                told.push(JOINER);
            }
            digits = c.is_ascii_digit() && (digits || starts);
            starts = starts && c == ' ';
        }
        told
    }

    fn inline_code(&self, text: &str) -> String {
        let (before, after) = &self.dialect.inline_code;
        let text = clean(text, false);
        if text.trim().is_empty() {
            return text;
        }
        if before.is_empty() {
            return self.text(&text, false);
        }
        let fence = "`".repeat(1 + longest_ticks(&text));
        // backticks at the ends would merge with the fence
        let pad = if before.contains("{fence}") && (text.starts_with('`') || text.ends_with('`')) {
            " "
        } else {
            ""
        };
        let inside = if before.contains("{fence}") {
            self.joined(&text)
        } else {
            self.text(&text, false)
        };
        format!(
            "{}{pad}{inside}{pad}{}",
            before.replace("{fence}", &fence),
            after.replace("{fence}", &fence)
        )
    }

    fn code(&self, lines: &str) -> String {
        let (before, after) = &self.dialect.code;
        let lines = clean(lines, true);
        let fence = "`".repeat(2.max(longest_ticks(&lines)) + 1);
        format!(
            "{}{}{}",
            before.replace("{fence}", &fence),
            self.joined(&lines),
            after.replace("{fence}", &fence)
        )
    }

    /// In code, only text that would end it is made harmless.
    fn joined(&self, text: &str) -> String {
        let mut told = String::with_capacity(text.len());
        let mut all = text.char_indices().peekable();
        while let Some((at, c)) = all.next() {
            told.push(c);
            if parts(&self.apart_in_code, text, at, c, all.peek()) {
                told.push(JOINER);
            }
        }
        told
    }

    fn table(&self, grid: &PostTable, tags: &TableTags) -> String {
        let mut inside = String::new();
        if !grid.caption.is_empty() {
            inside.push_str(&format!("{}\n\n", self.run(&grid.caption)));
        }
        let row = |cells: &[PostCell], pair: &(String, String)| {
            let cells: String = cells
                .iter()
                .map(|cell| around(pair, &self.run(&in_cell(&cell.says))))
                .collect();
            around(&tags.row, &cells)
        };
        let columns = grid
            .rows
            .iter()
            .map(Vec::len)
            .chain([grid.head.len()])
            .max()
            .unwrap_or(0);
        let mut lines: Vec<String> = Vec::new();
        if !grid.head.is_empty() || !tags.rule.is_empty() {
            let mut head = grid.head.clone();
            head.resize(columns, PostCell::default());
            lines.push(row(&head, &tags.head));
            if !tags.rule.is_empty() {
                let rule: String = head
                    .iter()
                    .map(|cell| {
                        if cell.figures {
                            &tags.rule_right
                        } else {
                            &tags.rule
                        }
                    })
                    .map(String::as_str)
                    .collect();
                lines.push(around(&tags.row, &rule));
            }
        }
        for cells in &grid.rows {
            let mut cells = cells.clone();
            cells.resize(columns, PostCell::default());
            lines.push(row(&cells, &tags.cell));
        }
        format!("{inside}{}", around(&tags.table, &lines.join("\n")))
    }
}

fn around((before, after): &(String, String), inside: &str) -> String {
    format!("{before}{inside}{after}")
}

/// Puts `mark` before every line but the first; a blank `mark` is not put on empty lines.
fn below(text: &str, mark: &str) -> String {
    if mark.is_empty() {
        return text.to_owned();
    }
    text.lines()
        .enumerate()
        .map(|(n, line)| {
            if n == 0 || line.is_empty() && mark.trim().is_empty() {
                line.to_owned()
            } else {
                format!("{mark}{line}")
            }
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Whether a joiner follows the character at this position.
fn parts(
    apart: &[JoinerRule],
    text: &str,
    at: usize,
    c: char,
    next: Option<&(usize, char)>,
) -> bool {
    let before = text.get(..at + c.len_utf8()).unwrap_or_default();
    apart
        .iter()
        .any(|apart| apart.holds(before, c, next.map(|(_, c)| *c)))
}

/// Characters that are safe in any board's tag: letters, digits, and punctuation of sentences.
fn safe_words(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c.is_alphanumeric() || " ,.;:()-\u{2013}\u{2212}\u{2019}'/%+£€«»".contains(c) {
                c
            } else {
                ' '
            }
        })
        .collect()
}

/// Cells and headings are on one line.
fn one_line(says: &[Inline]) -> Vec<Inline> {
    says.iter()
        .map(|piece| {
            if *piece == Inline::Break {
                Inline::Text(" ".to_owned())
            } else {
                piece.clone()
            }
        })
        .collect()
}

/// The same for tables whose cells end at a bar, even inside code: code with a bar becomes plain
/// text.
fn in_cell(says: &[Inline]) -> Vec<Inline> {
    let worded = |piece: Inline| match piece {
        Inline::Code(text) if text.contains('|') => Inline::Text(text),
        piece => piece,
    };
    one_line(says).into_iter().map(worded).collect()
}

fn longest_ticks(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}

/// A table drawn as monospaced text: columns as wide as their cells; the widest text columns are
/// wrapped until everything fits.
fn drawn(grid: &PostTable) -> String {
    let all: Vec<Vec<String>> = std::iter::once(&grid.head)
        .chain(&grid.rows)
        .map(|row| {
            row.iter()
                .map(|cell| plain(&one_line(&cell.says)))
                .collect()
        })
        .collect();
    let columns = all.iter().map(Vec::len).max().unwrap_or(0);
    let figures = |at: usize| {
        grid.head
            .get(at)
            .or_else(|| grid.rows.first().and_then(|row| row.get(at)))
            .is_some_and(|cell| cell.figures)
    };
    let widths = column_widths(&all, columns);
    let mut lines: Vec<String> = Vec::new();
    for (n, row) in all.iter().enumerate() {
        if n == 0 && grid.head.is_empty() {
            continue;
        }
        lines.extend(drawn_row(row, &widths, figures));
        if n == 0 {
            lines.push(
                widths
                    .iter()
                    .map(|width| "-".repeat(*width))
                    .collect::<Vec<_>>()
                    .join("  "),
            );
        }
    }
    lines.join("\n")
}

/// The widths of columns that fit on a line: the widest are narrowed.
fn column_widths(rows: &[Vec<String>], columns: usize) -> Vec<usize> {
    let mut widths: Vec<usize> = (0..columns)
        .map(|at| {
            rows.iter()
                .filter_map(|row| row.get(at))
                .map(|cell| count(cell))
                .max()
                .unwrap_or(0)
                .max(1)
        })
        .collect();
    let room = WIDTH.saturating_sub(2 * columns.saturating_sub(1));
    while widths.iter().sum::<usize>() > room {
        let Some(widest) = widths.iter_mut().max() else {
            break;
        };
        // a table with very many columns stays too wide
        if *widest <= 8 {
            break;
        }
        *widest -= 1;
    }
    widths
}

/// The lines of a row, its cells wrapped. `figures`: whether a column is aligned to the right.
fn drawn_row(row: &[String], widths: &[usize], figures: impl Fn(usize) -> bool) -> Vec<String> {
    let cells: Vec<Vec<String>> = widths
        .iter()
        .zip(0..)
        .map(|(&width, at)| {
            wrap(row.get(at).map_or("", String::as_str), width, "")
                .lines()
                .map(str::to_owned)
                .collect()
        })
        .collect();
    let high = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let line = |line: usize| {
        let pieces: Vec<String> = cells
            .iter()
            .zip(widths)
            .zip(0..)
            .map(|((cell, &width), at)| {
                let piece = cell.get(line).map_or("", String::as_str);
                let pad = " ".repeat(width.saturating_sub(count(piece)));
                if figures(at) {
                    format!("{pad}{piece}")
                } else {
                    format!("{piece}{pad}")
                }
            })
            .collect();
        pieces.join("  ").trim_end().to_owned()
    };
    (0..high).map(line).collect()
}
