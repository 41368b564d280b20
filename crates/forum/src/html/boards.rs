//! The boards whose HTML can be read, as described in `config/forum/html.yaml`.

use super::selector::Selector;
use super::tree::HtmlTree;
use serde::Deserialize;

const BUILT_IN: &str = include_str!("../../../../config/forum/html.yaml");

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in super::super) struct HtmlBoards {
    pub(super) common: CommonParts,
    pub(super) boards: Vec<HtmlBoard>,
}

/// Parts of a text that are the same on all boards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CommonParts {
    pub dropped: Vec<Selector>,
    pub smileys: Vec<Selector>,
    pub quotes: Vec<Selector>,
    /// Blocks of which the author's words are made only where the board is known to make them so.
    pub foreign: Vec<Selector>,
    /// Words in a class of a post, or of the element around it, that not everybody may read.
    pub hidden_words: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HtmlBoard {
    /// The kind of page, named as in `pages.yaml`.
    pub page: String,
    pub post: Selector,
    /// These are no posts, although they look so.
    #[serde(default)]
    pub no_post: Vec<Selector>,
    /// These stand for a post that the page does not contain.
    #[serde(default)]
    pub absent: Vec<Selector>,
    /// Notes in a post that not everybody may read it.
    #[serde(default)]
    pub hidden: Vec<Selector>,
    /// When the board made the page, outside the posts.
    #[serde(default)]
    pub clock: Vec<HtmlValue>,
    /// Parts of a post that neither say who wrote it nor are its text.
    #[serde(default)]
    pub beside: Vec<Selector>,
    pub author: Vec<HtmlValue>,
    pub time: Vec<HtmlValue>,
    pub body: Vec<Selector>,
    #[serde(default)]
    pub edit: Vec<HtmlValue>,
    pub edit_time: Option<HtmlValue>,
    /// Nothing but an edit is there: it counts in any language.
    #[serde(default)]
    pub edit_has_own_element: bool,
    #[serde(default)]
    pub quotes: Vec<Selector>,
    /// Parts of the text that are not the author's words.
    #[serde(default)]
    pub dropped: Vec<Selector>,
    /// Of the `foreign` blocks, those that hold the author's own words.
    #[serde(default)]
    pub own: Vec<Selector>,
    /// What the board inserts for others that looks otherwise like the author's words.
    #[serde(default)]
    pub inserted: Vec<Selector>,
    /// Elements besides HTML's own that begin and end a line.
    #[serde(default)]
    pub blocks: Vec<Selector>,
    /// What comes after a post's text where the page has it whole.
    #[serde(default)]
    pub ends: Vec<Selector>,
    /// The text is HTML written as text.
    #[serde(default)]
    pub body_is_source: bool,
    /// Tags that such a text keeps as they were typed.
    #[serde(default)]
    pub typed: Vec<String>,
}

/// Where a value is, and how it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HtmlValue {
    #[serde(rename = "in")]
    pub place: Option<Selector>,
    /// Such an element is not it, nor a part of it.
    pub not: Option<Selector>,
    #[serde(default)]
    pub at: Vec<String>,
    pub after: Option<String>,
}

impl HtmlBoards {
    /// The built-in boards.
    pub(in super::super) fn open() -> Result<HtmlBoards, String> {
        seneschal_text::yaml::read(BUILT_IN).map_err(|why| format!("config/forum/html.yaml: {why}"))
    }
}

impl HtmlBoard {
    /// Whether the board inserts this element, with the words of others: a link's preview, a chat, a
    /// poll. A block that no author is known to write is one, so that no new kind of them counts as
    /// the author's words.
    pub(super) fn inserts(&self, common: &CommonParts, tree: &HtmlTree, at: usize) -> bool {
        fits_any(&self.inserted, tree, at)
            || fits_any(&common.foreign, tree, at) && !fits_any(&self.own, tree, at)
    }
}

pub(super) fn fits_any(selectors: &[Selector], tree: &HtmlTree, at: usize) -> bool {
    selectors.iter().any(|selector| selector.fits(tree, at))
}
