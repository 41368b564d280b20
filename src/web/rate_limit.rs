//! How often one link may be used.

use crate::text::Phrase;

/// One link may be used so often within `LATELY` milliseconds for each kind of use.
pub(super) const USES: usize = 40;
pub(super) const LATELY: i64 = 10 * 60 * 1000;

/// When a link may be used again, and its player's language.
#[derive(Clone, Debug)]
pub(super) struct RateLimitWait {
    pub language: String,
    pub seconds: u32,
}

impl RateLimitWait {
    /// A sentence with the minutes to wait.
    pub(super) fn phrase(&self, id: &'static str) -> Phrase {
        Phrase::new(id)
            .with("most", USES)
            .with("minutes", self.seconds.div_ceil(60))
    }
}
