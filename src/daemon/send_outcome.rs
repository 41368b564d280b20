//! What became of a mail or a post, until it is stored.

use crate::forum::adapter::{ForumSoftware, LetterThread};
use crate::history::{OutboxResult, OutboxRow, StoreResult, Transaction};

/// Outcome of an attempt, until it is stored.
pub(super) struct SendOutcome {
    pub row: OutboxRow,
    /// Milliseconds.
    pub at: i64,
    pub sent: OutboxResult,
    /// Where a forum post is now.
    pub filed: Option<ForumPlacement>,
}

/// Where a letter was posted on the forum.
#[derive(Debug)]
pub(super) struct ForumPlacement {
    pub software: ForumSoftware,
    pub forum: String,
    /// `None` if it is a reply to somebody's post.
    pub thread: Option<LetterThread>,
    /// The readers there, by user id: the first letter to somebody gives their id, which stays the
    /// same if they are renamed.
    pub readers: Vec<(i64, String)>,
}

impl ForumPlacement {
    pub(super) fn write(&self, book: &Transaction) -> StoreResult<()> {
        for (user, name) in &self.readers {
            book.meet_on_forum(self.software.name(), &self.forum, *user, name)?;
        }
        match &self.thread {
            Some(LetterThread {
                purpose,
                generation,
                topic: Some(topic),
            }) => match i64::try_from(*topic) {
                Ok(topic) => book.put_forum_topic(&self.forum, purpose, topic, *generation),
                Err(_) => Ok(()),
            },
            _ => Ok(()),
        }
    }
}
