//! The adapter for Discourse forums: players write to the judge's account, and it answers there, as
//! by mail.
//!
//! It reads and writes as an ordinary user. Incoming posts are stored before anything parses them.
//! Outgoing letters are in the outbox like every mail, and carry a mark by which they are found
//! again. So a lost response from the forum causes no duplicate post (FO-07).

mod client;
mod compose;
mod cursor;
mod delivery;
mod markdown;
mod post;
pub mod probe;
mod reader;
mod request_budget;
mod sender;
mod settings;
mod topic_state;
mod transport;

pub use client::{ApiError, DiscourseClient};
pub use cursor::{AwaitedTurn, DiscourseCursor};
pub use delivery::{DiscourseLetter, LetterThread, PostDelivery, PostDeliveryError, PostTarget};
pub use post::DiscoursePost;
pub use probe::{DiscourseProbe, probe};
pub use reader::{DiscourseQuery, DiscourseReading, read_new_posts};
pub use sender::deliver;
pub use settings::DiscourseSettings;
pub use topic_state::{DiscourseRecipient, holds_ours};

use seneschal_text::Address;

/// The address of a campaign's open topic, used among the recipients of the public report.
pub fn open_topic(campaign: &str) -> Option<Address> {
    Address::parse(&format!("discourse:#{campaign}"))
}

/// Identifies what a topic of ours is for: a campaign and its reader. The campaign's first moment
/// distinguishes it from another of the same name. Without a campaign: letters to people who play
/// in none.
pub fn purpose(campaign: Option<(&str, i64)>, address: &Address) -> String {
    let campaign = campaign
        .map(|(name, created)| format!("{name} {created}"))
        .unwrap_or_default();
    if is_open_topic(address) {
        format!("open {campaign}")
    } else {
        format!("person {campaign} {address}")
    }
}

/// Whether letters to this address go into an open topic.
pub fn is_open_topic(address: &Address) -> bool {
    matches!(address, Address::Discourse(_))
        && address.name().is_some_and(|name| name.starts_with('#'))
}
