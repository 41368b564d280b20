//! The adapter for forums that run Discourse: players write to the judge's account, and it answers
//! there, as by mail.
//!
//! It reads and writes as one ordinary user. What comes is stored before anything looks into it;
//! what goes stands in the outbox like every mail, and carries a mark by which it is found again,
//! so that an answer of the forum that is lost makes nothing go twice (FO-07).

mod client;
mod compose;
mod cursor;
mod markdown;
mod post;
mod probe;
mod reader;
mod request_budget;
mod sender;
mod settings;
mod topic_state;
mod transport;

pub use client::{ApiError, DiscourseClient};
pub use cursor::{AwaitedTurn, DiscourseCursor};
pub use post::DiscoursePost;
pub use probe::{DiscourseProbe, glance};
pub use reader::{DiscourseQuery, DiscourseReading, look};
pub use sender::{
    DiscourseLetter, LetterThread, PostDelivery, PostDeliveryError, PostTarget, deliver,
};
pub use settings::{ApiRateLimit, DiscourseSettings};
pub use topic_state::{DiscourseRecipient, holds_ours};

/// The address of a campaign's open topic, among those who get the public report.
pub fn open_topic(campaign: &str) -> String {
    format!("discourse:#{}", campaign.to_lowercase())
}

/// Names what a topic of ours is for: a campaign, told apart by its first moment from another of
/// its name, and who reads it. Without a campaign: letters to who plays in none.
pub fn purpose(campaign: Option<(&str, i64)>, address: &str) -> String {
    let campaign = campaign
        .map(|(name, created)| format!("{name} {created}"))
        .unwrap_or_default();
    if is_open_topic(address) {
        format!("open {campaign}")
    } else {
        format!("person {campaign} {address}")
    }
}

/// Whether letters to an address go into an open topic.
pub fn is_open_topic(address: &str) -> bool {
    address.starts_with("discourse:#")
}
