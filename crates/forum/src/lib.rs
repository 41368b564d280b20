//! Forums: text copied from a board becomes letters, and letters become posts. This module knows no
//! game and no particular board: each board's dialect and page layout is data in `config/forum/`.
//!
//! A person may have a name on a board instead of a mail address ([`Address`](seneschal_text::Address)). Letters to that
//! person stay in the outbox as an [`OutboxPost`] until an adapter or a person posts them
//! (`seneschal post`). The person's posts are pasted (`seneschal paste`) and handled like mail.
//!
//! - in: `page` (a page → posts), using `kinds` (the boards), `page_lines` (the board's own lines),
//!   `post_head` (author and time), `post_text`, `pattern` (lines), `page_time` (times) and `body` (quotes, signatures, tags; `quotations`, where a quotation ends;
//!   `skipped_lines`, lines of no certain author; `doubt`, possibly another's words); `pasted_post`
//!   (a post → a letter); `seal`
//!   `html/` reads the same posts from a page's HTML
//! - out: `letter_html` (a letter's HTML → a tree), `blocks` (the tree), `dialect` (a board's tags), `dialect_writer` (tree →
//!   text), `split` (posts below a board's limit)
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod adapter;
mod blocks;
mod board_line;
mod body;
mod body_patterns;
mod dialect;
mod dialect_writer;
mod doubt;
mod entities;
mod html;
mod kinds;
mod letter_html;
mod outbox_post;
mod page;
mod page_lines;
mod page_time;
mod pasted_post;
mod pattern;
mod post_doubt;
mod post_head;
mod post_text;
mod quotations;
mod seal;
mod skipped_lines;
mod split;
mod time_words;

pub use blocks::{
    Inline, PostBlock, PostCell, PostTable, clean, for_each_picture, from_text, plain as words_of,
};
pub use dialect::{Dialect, DialectError, PictureKey, TableTags, TagPair, is_plain_url};
pub use dialect_writer::{BoardPicture, DialectWriter, MAP_URL};
pub use letter_html::read as read_html;
pub use outbox_post::{OutboxPost, OutboxPostFile, TextMap, dressed};
pub use page::{AbsentPost, BoardPage, BoardPageParser, BoardPost, is_web_archive};
pub use page_lines::{BoardPageOptions, KnownNameTest};
pub use page_time::{PageClock, PageTime, TimeSpan};
pub use pasted_post::{KEY, PastedPost, post_key};
pub use post_doubt::{PostDoubt, PostPart};
pub use seal::{
    FencedOrders, Seal, SealLine, SealedOrders, is_fence, plain_line as plain_order, seals,
    without_seals,
};
pub use seneschal_text::address::{LONGEST_NAME, fold_name, plain_name};
pub use skipped_lines::{LineSkipReason, SkippedLines};
pub use split::{cut, posts};

/// The tree of a letter, from its HTML, or from its plain text if it has no HTML.
pub fn letter_blocks(html: Option<&str>, text: &str) -> Vec<PostBlock> {
    html.map(read_html)
        .filter(|blocks| !blocks.is_empty())
        .unwrap_or_else(|| from_text(text))
}
