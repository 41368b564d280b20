//! Forums: what is copied from a board becomes letters, and letters become posts. Knows no game and
//! no board's name: how each board writes, and how its pages look when they are copied, is data in
//! `config/forum/`.
//!
//! A person may have a name on a board in a mail address's place ([`Way`]). What is written to him
//! is kept in the outbox as a [`KeptPost`] until somebody hands it out (`seneschal post`) or an
//! adapter does; what he posts is pasted (`seneschal paste`) and dealt with as his mail would be.
//!
//! - in: `page` (a page → posts), by `kinds` (the boards), `pattern` (lines), `when` (times) and `body` (quotes, signatures, tags; `quoted`, where a quotation ends; `beside`, what is nobody's for sure; `doubt`, what may be another's); `pasted` (a post → a letter); `seal`
//! - out: `blocks` (a letter's HTML → a tree), `dialect` (a board's tags), `write` (tree → text), `split` (posts below a board's limit)

mod beside;
mod blocks;
mod body;
mod dialect;
pub mod discourse;
mod doubt;
mod entities;
mod kept;
mod kinds;
mod page;
mod pasted;
mod pattern;
mod quoted;
mod seal;
mod split;
mod way;
mod when;
mod write;

pub use beside::{Beside, Why};
pub use blocks::{
    Block, Cell, Grid, Inline, clean, from_text, plain as words_of, read as read_html,
};
pub use dialect::{Dialect, DialectError, Pair, Pictures, TableTags};
pub use doubt::Doubt;
pub use entities::decoded;
pub use kept::{Chart, KeptFile, KeptPost, dressed};
pub use page::{Known, Page, Pages, Post, Reading};
pub use pasted::{KEY, Pasted, post_key};
pub use seal::{
    Fenced, Seal, SealLine, Sealed, is_fence, plain_line as plain_order, seals, without_seals,
};
pub use split::{cut, posts};
pub use way::{LONGEST_NAME, Way, fold_name, plain_name, reachable};
pub use when::{Span, When, Zone};
pub use write::{MAP_URL, Picture, Writer, is_plain_url};

/// The tree of a letter: of its HTML, or where it has none of its plain text.
pub fn letter_blocks(html: Option<&str>, text: &str) -> Vec<Block> {
    html.map(read_html)
        .filter(|blocks| !blocks.is_empty())
        .unwrap_or_else(|| from_text(text))
}
