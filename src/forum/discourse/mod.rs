//! The adapter for forums that run Discourse: players write to the judge's account, and it answers
//! there, as by mail.
//!
//! It reads and writes as one ordinary user. What comes is stored before anything looks into it;
//! what goes stands in the outbox like every mail, and carries a mark by which it is found again,
//! so that an answer of the forum that is lost makes nothing go twice (FO-07).

mod carrier;
mod client;
mod compose;
mod cursor;
mod glance;
mod markdown;
mod pace;
mod post;
mod read;
mod room;
mod send;
mod settings;

pub use client::{ApiError, Client};
pub use cursor::{Awaited, Cursor};
pub use glance::{Glance, glance};
pub use post::Post;
pub use read::{Look, Round, look};
pub use room::{Reader, holds_ours};
pub use send::{Delivered, Errand, Target, Thread, Undelivered, deliver};
pub use settings::{ApiPace, DiscourseSettings};

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
