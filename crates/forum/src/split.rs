//! Splits a letter into one or more posts, each below the board's limit: before a heading if
//! possible, otherwise between blocks, otherwise inside a block.

use super::blocks::{Inline, PostBlock, PostCell, PostTable, plain};
use super::dialect::is_plain_url;
use super::dialect_writer::DialectWriter;

/// Maximum title length, in characters, of a collapsed block that is split.
const LONGEST_TITLE: usize = 100;

/// The posts in order; if there are several, each begins with its number. `title` is used for the
/// first one if the letter has no title of its own.
pub fn posts(
    writer: &DialectWriter,
    title: &str,
    blocks: &[PostBlock],
    limit: usize,
) -> Vec<String> {
    cut(writer, title, blocks, limit)
        .iter()
        .map(|blocks| writer.write(blocks))
        .collect()
}

/// The same, before rendering.
pub fn cut(
    writer: &DialectWriter,
    title: &str,
    blocks: &[PostBlock],
    limit: usize,
) -> Vec<Vec<PostBlock>> {
    // reserves room for the title and its number in every post
    let heading = |n: usize, of: usize| {
        PostBlock::Heading(
            1,
            vec![Inline::Text(if of > 1 {
                format!("{title} ({n}/{of})")
            } else {
                title.to_owned()
            })],
        )
    };
    let rest = match blocks.split_first() {
        Some((PostBlock::Heading(1, says), rest)) if plain(says) == title => rest,
        _ => blocks,
    };
    let room = limit
        .saturating_sub(writer.length(&[heading(999, 999)]) + 8)
        .max(200);
    let packed = pack(writer, rest, room);
    let of = packed.len();
    packed
        .into_iter()
        .zip(1..)
        .map(|(blocks, n)| std::iter::once(heading(n, of)).chain(blocks).collect())
        .collect()
}

fn pack(writer: &DialectWriter, blocks: &[PostBlock], room: usize) -> Vec<Vec<PostBlock>> {
    let mut packed: Vec<Vec<PostBlock>> = Vec::new();
    let mut open: Vec<PostBlock> = Vec::new();
    for section in sections(blocks) {
        let together: Vec<PostBlock> = open.iter().chain(&section).cloned().collect();
        if writer.length(&together) <= room {
            open = together;
            continue;
        }
        if !open.is_empty() {
            packed.push(std::mem::take(&mut open));
        }
        for block in section {
            for piece in pieces(writer, block, room) {
                let mut together = open.clone();
                together.push(piece.clone());
                if writer.length(&together) > room && !open.is_empty() {
                    packed.push(std::mem::take(&mut open));
                    open.push(piece);
                } else {
                    open = together;
                }
            }
        }
    }
    if !open.is_empty() || packed.is_empty() {
        packed.push(open);
    }
    packed
}

/// The sections between headings of the first two levels.
fn sections(blocks: &[PostBlock]) -> Vec<Vec<PostBlock>> {
    let mut all: Vec<Vec<PostBlock>> = Vec::new();
    for block in blocks {
        match all.last_mut() {
            Some(section) if !matches!(block, PostBlock::Heading(1 | 2, _)) => {
                section.push(block.clone())
            }
            _ => all.push(vec![block.clone()]),
        }
    }
    all
}

/// Splits a block into pieces that fit, halving it as often as needed.
fn pieces(writer: &DialectWriter, block: PostBlock, room: usize) -> Vec<PostBlock> {
    if writer.length(std::slice::from_ref(&block)) <= room {
        return vec![block];
    }
    match halved(&block) {
        Some((one, other)) => [one, other]
            .into_iter()
            .flat_map(|half| pieces(writer, half, room))
            .collect(),
        // a single character is shorter than any limit
        None => vec![block],
    }
}

fn halved(block: &PostBlock) -> Option<(PostBlock, PostBlock)> {
    match block {
        PostBlock::Heading(_, says) => halved_run(says)
            .map(|(one, other)| (PostBlock::Paragraph(one), PostBlock::Paragraph(other))),
        PostBlock::Paragraph(says) => halved_run(says)
            .map(|(one, other)| (PostBlock::Paragraph(one), PostBlock::Paragraph(other))),
        PostBlock::Code(lines) => {
            halved_code(lines).map(|(one, other)| (PostBlock::Code(one), PostBlock::Code(other)))
        }
        PostBlock::List { ordered, items } => {
            let list = |items: Vec<Vec<PostBlock>>| PostBlock::List {
                ordered: *ordered,
                items,
            };
            halved_items(items).map(|(one, other)| (list(one), list(other)))
        }
        PostBlock::Table(grid) => halved_table(grid),
        PostBlock::Image { source, alt } => {
            let (one, other) = halved_text(alt)?;
            Some((
                PostBlock::Image {
                    source: source.clone(),
                    alt: one,
                },
                PostBlock::Paragraph(vec![Inline::Text(other)]),
            ))
        }
        PostBlock::Quote(blocks) => halved_blocks(blocks)
            .map(|(one, other)| (PostBlock::Quote(one), PostBlock::Quote(other))),
        // each half repeats the title
        PostBlock::Folded { title, blocks } if title.chars().count() > LONGEST_TITLE => {
            let short = title.chars().take(LONGEST_TITLE).collect();
            Some((
                PostBlock::Paragraph(vec![Inline::Text(title.clone())]),
                PostBlock::Folded {
                    title: short,
                    blocks: blocks.clone(),
                },
            ))
        }
        PostBlock::Folded { title, blocks } => {
            let folded = |blocks: Vec<PostBlock>| PostBlock::Folded {
                title: title.clone(),
                blocks,
            };
            halved_blocks(blocks).map(|(one, other)| (folded(one), folded(other)))
        }
    }
}

/// A list cut in two.
type Halves<T> = (Vec<T>, Vec<T>);

fn halved_items(items: &[Vec<PostBlock>]) -> Option<Halves<Vec<PostBlock>>> {
    match items {
        [] => None,
        [only] => halved_blocks(only).map(|(one, other)| (vec![one], vec![other])),
        several => {
            let (one, other) = several.split_at(several.len() / 2);
            Some((one.to_vec(), other.to_vec()))
        }
    }
}

fn halved_blocks(blocks: &[PostBlock]) -> Option<Halves<PostBlock>> {
    match blocks {
        [] => None,
        [only] => halved(only).map(|(one, other)| (vec![one], vec![other])),
        several => {
            let (one, other) = several.split_at(several.len() / 2);
            Some((one.to_vec(), other.to_vec()))
        }
    }
}

/// Both halves repeat the table head. A row that is too long on its own is written cell by cell.
fn halved_table(grid: &PostTable) -> Option<(PostBlock, PostBlock)> {
    let of = |rows: &[Vec<PostCell>]| {
        PostBlock::Table(PostTable {
            rows: rows.to_vec(),
            ..grid.clone()
        })
    };
    match grid.rows.as_slice() {
        [] => halved_run(
            &grid
                .head
                .iter()
                .chain([&PostCell {
                    says: grid.caption.clone(),
                    figures: false,
                }])
                .flat_map(|cell| cell.says.clone())
                .collect::<Vec<_>>(),
        )
        .map(|(one, other)| (PostBlock::Paragraph(one), PostBlock::Paragraph(other))),
        [row] => {
            let cells: Vec<Vec<PostBlock>> = grid
                .head
                .iter()
                .chain(row)
                .map(|cell| vec![PostBlock::Paragraph(cell.says.clone())])
                .collect();
            let caption = PostBlock::Paragraph(grid.caption.clone());
            Some((
                caption,
                PostBlock::List {
                    ordered: false,
                    items: cells,
                },
            ))
        }
        rows => {
            let (one, other) = rows.split_at(rows.len() / 2);
            Some((of(one), of(other)))
        }
    }
}

fn halved_run(says: &[Inline]) -> Option<(Vec<Inline>, Vec<Inline>)> {
    match says {
        [] => None,
        [only] => {
            let (one, other) = match only {
                Inline::Text(text) => halved_text(text)
                    .map(|(one, other)| (Inline::Text(one), Inline::Text(other)))?,
                Inline::Code(text) => halved_text(text)
                    .map(|(one, other)| (Inline::Code(one), Inline::Code(other)))?,
                Inline::Bold(inside) => halved_run(inside)
                    .map(|(one, other)| (Inline::Bold(one), Inline::Bold(other)))?,
                Inline::Italic(inside) => halved_run(inside)
                    .map(|(one, other)| (Inline::Italic(one), Inline::Italic(other)))?,
                Inline::Struck(inside) => halved_run(inside)
                    .map(|(one, other)| (Inline::Struck(one), Inline::Struck(other)))?,
                Inline::Colour(colour, inside) => halved_run(inside).map(|(one, other)| {
                    (
                        Inline::Colour(colour.clone(), one),
                        Inline::Colour(colour.clone(), other),
                    )
                })?,
                // the address is written after the link text, so that each can be a half
                Inline::Link { to, says } if !is_plain_url(to) => {
                    return Some((says.clone(), vec![Inline::Text(format!(" {to}"))]));
                }
                Inline::Link { to, says } => {
                    let link = |says| Inline::Link {
                        to: to.clone(),
                        says,
                    };
                    halved_run(says).map(|(one, other)| (link(one), link(other)))?
                }
                Inline::Break => return None,
            };
            Some((vec![one], vec![other]))
        }
        several => {
            let (one, other) = several.split_at(several.len() / 2);
            Some((one.to_vec(), other.to_vec()))
        }
    }
}

/// Between two words if possible.
fn halved_text(text: &str) -> Option<(String, String)> {
    let count = text.chars().count();
    if count < 2 {
        return None;
    }
    let middle = text
        .char_indices()
        .nth(count / 2)
        .map_or(text.len(), |(at, _)| at);
    let blank = text
        .get(..middle)
        .and_then(|head| head.rfind(' '))
        .filter(|at| *at * 4 > text.len());
    let (one, other) = text.split_at(blank.unwrap_or(middle));
    Some((one.to_owned(), other.to_owned()))
}

/// Between lines. The dice proof stays valid in each half: the lines that all dice need are in
/// both, so that each post can be checked separately (FO-06).
fn halved_code(text: &str) -> Option<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() < 2 {
        return halved_text(text);
    }
    let dice: Vec<&str> = lines
        .iter()
        .copied()
        .filter(|line| line.starts_with("die "))
        .collect();
    if lines
        .first()
        .is_some_and(|line| line.starts_with("BEGIN DICE"))
        && dice.len() > 1
    {
        let first = lines
            .iter()
            .position(|line| line.starts_with("die "))
            .unwrap_or(0);
        let (head, behind) = lines.split_at(first);
        let tail: Vec<&str> = behind
            .iter()
            .copied()
            .filter(|line| !line.starts_with("die "))
            .collect();
        let of = |dice: &[&str]| [head, dice, tail.as_slice()].concat().join("\n");
        let (one, other) = dice.split_at(dice.len() / 2);
        return Some((of(one), of(other)));
    }
    let (one, other) = lines.split_at(lines.len() / 2);
    Some((one.join("\n"), other.join("\n")))
}
