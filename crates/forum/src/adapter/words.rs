//! The author's own words in a post, as its board stores it.

use super::markdown::parted;
use super::software::ForumSoftware;
use crate::body::own_words;
use crate::kinds::BoardKinds;

/// A post's text in two parts: the author's own and the quoted text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PostWords {
    pub own: String,
    pub quoted: String,
}

impl PostWords {
    /// Discourse stores Markdown, XenForo BB code.
    pub(super) fn of(software: ForumSoftware, raw: &str) -> PostWords {
        if software == ForumSoftware::Discourse {
            return parted(raw);
        }
        match BoardKinds::open() {
            Ok(kinds) => {
                let (own, quoted) = own_words(&kinds.words, raw);
                PostWords { own, quoted }
            }
            Err(why) => {
                tracing::error!(why, "no post can be read");
                PostWords::default()
            }
        }
    }
}
