//! Checks a topic before something is posted in it: does it exist, who reads it, which posts are in
//! it.
//!
//! A player's private letter is posted only where that player is the only reader (AU-11): anyone
//! invited since the last letter would read the next one, and all before it.

use super::post::ShownPost;

/// The recipient of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForumRecipient {
    /// The user number; `None` if the judge never met the user and knows only the name.
    pub user: Option<i64>,
    /// The user's current name.
    pub name: String,
}

#[derive(Clone, Debug, Default)]
pub(super) struct TopicState {
    pub topic: u64,
    pub title: String,
    /// Everybody can read it.
    pub open: bool,
    /// Members of a group may read it, or the forum does not say who may.
    pub groups: bool,
    /// Who may read it besides us: numbers and names.
    pub readers: Vec<(i64, String)>,
    /// Its posts, oldest first. A forum that shows posts by pages names those of the pages that were
    /// read.
    pub posts: Vec<u64>,
    /// The posts that came along.
    pub shown: Vec<ShownPost>,
    /// The last page that was read, where a forum has pages.
    pub page: u64,
    /// Whether `posts` reaches to the newest.
    pub whole: bool,
}

impl TopicState {
    /// Whether only this reader and we can read it.
    pub(super) fn is_alone_with(&self, reader: &ForumRecipient) -> bool {
        let is_he = |(user, name): &(i64, String)| {
            reader.user.map_or_else(
                || name.to_lowercase() == reader.name.to_lowercase(),
                |own| own == *user,
            )
        };
        !self.open && !self.groups && matches!(self.readers.as_slice(), [one] if is_he(one))
    }

    /// Whether everybody can read it.
    pub(super) fn is_open(&self) -> bool {
        self.open
    }
}
