//! A letter for the forum, where it goes, and what became of it.

use super::topic_state::ForumRecipient;
use crate::OutboxPost;
use jiff::Timestamp;

/// Where letters of one purpose are posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterThread {
    /// Its permanent identifier among ours.
    pub purpose: String,
    /// How many of its topics were replaced so far.
    pub generation: u32,
    /// The topic of the last letter.
    pub topic: Option<u64>,
}

/// The destination of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostTarget {
    /// To one person. `below`: the topic and the number of the post that it answers, if the person
    /// alone reads that topic.
    Person {
        reader: ForumRecipient,
        below: Option<(u64, u64)>,
    },
    /// To everybody.
    Open { category: Option<u32> },
}

#[derive(Clone, Debug)]
pub struct ForumLetter<'a> {
    pub target: PostTarget,
    pub thread: LetterThread,
    pub post: &'a OutboxPost,
    /// Identifies the letter uniquely: its marks are derived from this.
    pub letter: &'a str,
    /// Whether it was tried before, so that it may already be there.
    pub again: bool,
    /// When it was written: none of its posts is older.
    pub written: Timestamp,
}

/// Where the letter was posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostDelivery {
    /// Where the next letter of this purpose goes; `None`: this one was posted below somebody's
    /// post.
    pub thread: Option<LetterThread>,
    /// Who can read it besides us: user numbers and names.
    pub readers: Vec<(i64, String)>,
}

/// Why the letter was not posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostDeliveryError {
    /// No part of it was posted, and the letter itself is not the cause.
    Waits { seconds: Option<i64>, why: String },
    /// Some of it may be posted.
    Later { seconds: Option<i64>, why: String },
    /// The forum will never accept it.
    Refused { status: u16, why: String },
}
