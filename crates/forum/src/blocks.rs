//! A letter as a small tree: headings, paragraphs, lists, tables, code, pictures, links. It is
//! parsed from the HTML of our own templates (`letter_html`) and written in a board's dialect
//! (`dialect_writer`).

/// A block of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostBlock {
    /// Level 1 is the letter's own title.
    Heading(u8, Vec<Inline>),
    Paragraph(Vec<Inline>),
    List {
        ordered: bool,
        items: Vec<Vec<PostBlock>>,
    },
    Table(PostTable),
    /// Lines shown verbatim.
    Code(String),
    Image {
        /// As the HTML names it: `cid:map@seneschal`.
        source: String,
        alt: String,
    },
    Quote(Vec<PostBlock>),
    /// Collapsed until the reader opens it, on boards that support that.
    Folded {
        title: String,
        blocks: Vec<PostBlock>,
    },
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PostTable {
    pub caption: Vec<Inline>,
    pub head: Vec<PostCell>,
    pub rows: Vec<Vec<PostCell>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PostCell {
    pub says: Vec<Inline>,
    /// Figures are aligned to the right.
    pub figures: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    Text(String),
    Code(String),
    Bold(Vec<Inline>),
    Italic(Vec<Inline>),
    Struck(Vec<Inline>),
    /// `#a01818`
    Colour(String, Vec<Inline>),
    Link {
        to: String,
        says: Vec<Inline>,
    },
    Break,
}

/// Calls `change` with the source of every picture.
pub fn for_each_picture(blocks: &mut [PostBlock], change: &mut dyn FnMut(&mut String)) {
    for block in blocks {
        match block {
            PostBlock::Image { source, .. } => change(source),
            PostBlock::List { items, .. } => items
                .iter_mut()
                .for_each(|item| for_each_picture(item, change)),
            PostBlock::Quote(blocks) | PostBlock::Folded { blocks, .. } => {
                for_each_picture(blocks, change);
            }
            _ => {}
        }
    }
}

/// Text without HTML, with its layout kept.
pub fn from_text(text: &str) -> Vec<PostBlock> {
    vec![PostBlock::Code(clean(text, true).trim_end().to_owned())]
}

/// (AU-09) Removes line ends, characters that change the writing direction, and invisible
/// characters.
pub fn clean(text: &str, lines: bool) -> String {
    text.chars()
        .filter(|&c| {
            if matches!(c, '\n' | '\t') {
                lines
            } else {
                !is_unseen(c)
            }
        })
        .collect()
}

pub(super) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The text alone, as a reader sees it: for tables drawn as text, and to check that nothing was
/// lost.
pub fn plain(run: &[Inline]) -> String {
    run.iter()
        .map(|piece| match piece {
            Inline::Text(text) | Inline::Code(text) => text.clone(),
            Inline::Bold(inside)
            | Inline::Italic(inside)
            | Inline::Struck(inside)
            | Inline::Colour(_, inside) => plain(inside),
            Inline::Link { to, says } => {
                if says.is_empty() {
                    to.clone()
                } else {
                    plain(says)
                }
            }
            Inline::Break => "\n".to_owned(),
        })
        .collect()
}
