//! The adapter for forums that the judge reads and writes itself: players write to the judge's
//! account, and it answers there, as by mail.
//!
//! It reads and writes as an ordinary user. Incoming posts are stored before anything parses them.
//! Outgoing letters are in the outbox like every mail, and carry a mark by which they are found
//! again. So a lost response from the forum causes no duplicate post (FO-07).
//!
//! What differs between boards is a `ForumInterface`: `discourse` and
//! `xenforo` implement it.

mod client;
mod compose;
mod cursor;
mod delivery;
mod discourse;
mod interface;
mod markdown;
mod post;
mod reader;
mod request_budget;
mod sender;
mod settings;
mod software;
mod topic_state;
mod transport;
mod words;
mod xenforo;

pub use client::{ApiError, ForumClient};
pub use cursor::{AwaitedTurn, ForumCursor};
pub use delivery::{ForumLetter, LetterThread, PostDelivery, PostDeliveryError, PostTarget};
pub use interface::ForumProbe;
pub use post::ForumPost;
pub use reader::{ForumQuery, ForumReading, read_new_posts};
pub use sender::deliver;
pub use settings::AdapterSettings;
pub use software::ForumSoftware;
pub use topic_state::ForumRecipient;

use interface::ForumInterface;
use seneschal_clock::Clock;
use seneschal_mail::settings::SettingsError;
use seneschal_text::Address;
use std::path::Path;

/// Makes ready to ask a forum; does not connect yet.
pub fn open(
    software: ForumSoftware,
    settings: &AdapterSettings,
    base: &Path,
    clock: Clock,
) -> Result<ForumClient, SettingsError> {
    let interface: &dyn ForumInterface = match software {
        ForumSoftware::Discourse => &discourse::Discourse,
        ForumSoftware::Xenforo => &xenforo::Xenforo,
    };
    ForumClient::open(software, interface, settings, base, clock)
}

/// The address of a campaign's open topic, used among the recipients of the public report.
pub fn open_topic(software: ForumSoftware, campaign: &str) -> Option<Address> {
    Address::parse(&format!("{}:#{campaign}", software.name()))
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
    matches!(address, Address::Adapter(_))
        && address.name().is_some_and(|name| name.starts_with('#'))
}
