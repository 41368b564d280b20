//! The software of the boards that the judge reads and writes, and what is known of each without
//! asking it.

use seneschal_text::address::plain_name;
use serde::{Deserialize, Serialize};

/// XenForo numbers conversations and threads apart, and so their posts. Here both are topics and
/// posts with one number: that of a conversation begins here, far above all numbers that a board
/// gives. The greater numbers are forgotten last, and the orders are in conversations.
pub(super) const CONVERSATION: u64 = 1 << 40;

/// The software of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ForumSoftware {
    #[default]
    Discourse,
    Xenforo,
}

impl ForumSoftware {
    pub(super) const ALL: [ForumSoftware; 2] = [ForumSoftware::Discourse, ForumSoftware::Xenforo];

    /// The name of its section in the configuration and of its dialect, and the prefix of its
    /// users' addresses and of its posts' keys.
    pub fn name(self) -> &'static str {
        match self {
            ForumSoftware::Discourse => "discourse",
            ForumSoftware::Xenforo => "xenforo",
        }
    }

    /// Whether an account can have this name.
    pub(super) fn is_account(self, name: &str) -> bool {
        let fine = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
        match self {
            ForumSoftware::Discourse => {
                (1..=60).contains(&name.chars().count()) && name.chars().all(fine)
            }
            ForumSoftware::Xenforo => plain_name(name).as_deref() == Some(name),
        }
    }

    /// How a post's text refers to an uploaded picture, if not as the dialect says.
    pub(super) fn picture_tag(self) -> Option<&'static str> {
        match self {
            ForumSoftware::Discourse => None,
            ForumSoftware::Xenforo => Some("[ATTACH=full]{url}[/ATTACH]\n{alt}"),
        }
    }

    /// What a post is called there, and where it is.
    pub(super) fn names(self, post: u64, topic: u64, number: u64) -> (String, String) {
        match (self, post.checked_sub(CONVERSATION)) {
            (ForumSoftware::Discourse, _) => (
                format!("post {post}"),
                format!("topic {topic}, its post {number}"),
            ),
            (ForumSoftware::Xenforo, Some(message)) => (
                format!("message {message}"),
                format!("conversation {}", topic.saturating_sub(CONVERSATION)),
            ),
            (ForumSoftware::Xenforo, None) => (format!("post {post}"), format!("thread {topic}")),
        }
    }
}
