//! The adapter for forums that run Discourse: players write to the judge's account, and it answers there, as by mail.
//!
//! It reads and writes as one ordinary user. What comes is stored before anything looks into it; what goes stands in the outbox like every mail,
//! and carries a mark by which it is found again, so that an answer of the forum that is lost makes nothing go twice (FO-07).

mod carrier;
mod client;
mod compose;
mod cursor;
mod glance;
mod markdown;
mod pace;
mod post;
mod read;
mod send;
mod settings;

pub use client::{ApiError, Client};
pub use cursor::{Awaited, Cursor};
pub use glance::{Glance, glance};
pub use post::Post;
pub use read::{Look, Round, look};
pub use send::{Delivered, Errand, Target, Undelivered, deliver};
pub use settings::{ApiPace, DiscourseSettings};

/// The address of a campaign's open topic, among those who get the public report.
pub fn open_topic(campaign: &str) -> String {
    format!("discourse:#{}", campaign.to_lowercase())
}

/// Whether letters to an address go into an open topic.
pub fn is_open_topic(address: &str) -> bool {
    address.starts_with("discourse:#")
}
