//! How often one link may be used.

use crate::text::Phrase;

/// The uses of a link are counted over so many milliseconds.
pub(super) const LATELY: i64 = 10 * 60 * 1000;

/// The expensive uses of a link. Each has its own limit: a player who looked at many maps can still
/// send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LinkUse {
    /// A report or a map.
    Looking,
    /// A sheet is checked as it is written, which costs little.
    Checking,
    Sending,
}

impl LinkUse {
    /// How often within `LATELY`.
    pub(super) fn most(self) -> usize {
        match self {
            LinkUse::Looking => 120,
            LinkUse::Checking => 400,
            LinkUse::Sending => 40,
        }
    }
}

/// When a link may be used again, and its player's language.
#[derive(Clone, Debug)]
pub(super) struct RateLimitWait {
    pub language: String,
    pub most: usize,
    pub seconds: u32,
}

impl RateLimitWait {
    /// A sentence with the minutes to wait.
    pub(super) fn phrase(&self, id: &'static str) -> Phrase {
        Phrase::new(id)
            .with("most", self.most)
            .with("minutes", self.seconds.div_ceil(60))
    }
}
