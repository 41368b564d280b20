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

mod blocks;
mod body;
mod channel;
mod dialect;
mod dialect_writer;
pub mod discourse;
mod doubt;
mod entities;
mod kinds;
mod outbox_post;
mod page;
mod page_time;
mod pasted_post;
mod pattern;
mod quotations;
mod seal;
mod skipped_lines;
mod split;

pub use blocks::{
    Inline, PostBlock, PostCell, PostTable, clean, from_text, plain as words_of, read as read_html,
};
pub use channel::{Channel, LONGEST_NAME, fold_name, plain_name, reachable};
pub use dialect::{Dialect, DialectError, PictureKey, TableTags, TagPair};
pub use dialect_writer::{BoardPicture, DialectWriter, MAP_URL, is_plain_url};
pub use doubt::PostDoubt;
pub use entities::decoded;
pub use outbox_post::{OutboxPost, OutboxPostFile, TextMap, dressed};
pub use page::{BoardPage, BoardPageOptions, BoardPageParser, BoardPost, KnownNameTest};
pub use page_time::{PageClock, PageTime, TimeSpan};
pub use pasted_post::{KEY, PastedPost, post_key};
pub use seal::{
    FencedOrders, Seal, SealLine, SealedOrders, is_fence, plain_line as plain_order, seals,
    without_seals,
};
pub use skipped_lines::{LineSkipReason, SkippedLines};
pub use split::{cut, posts};

/// The tree of a letter: of its HTML, or where it has none of its plain text.
pub fn letter_blocks(html: Option<&str>, text: &str) -> Vec<PostBlock> {
    html.map(read_html)
        .filter(|blocks| !blocks.is_empty())
        .unwrap_or_else(|| from_text(text))
}
