//! What time it is: the machine's, or the one a test set. Whatever decides anything asks here;
//! only `mail/` stamps what it touches by itself: a mail without a time, a file in a spool.

use jiff::{SignedDuration, Timestamp};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// Where the time comes from. Clones of a fixed clock show the same time.
#[derive(Clone, Debug)]
pub enum Clock {
    System,
    /// Milliseconds since 1970; moves only when it is set.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    pub fn fixed(at: Timestamp) -> Clock {
        Clock::Fixed(Arc::new(AtomicI64::new(at.as_millisecond())))
    }

    /// To the millisecond, which is what the store keeps.
    pub fn now(&self) -> Timestamp {
        let read = match self {
            Clock::System => Timestamp::now().as_millisecond(),
            Clock::Fixed(at) => at.load(Ordering::SeqCst),
        };
        instant(read)
    }

    /// Moves a fixed clock on; the machine's cannot be moved.
    pub fn advance(&self, by: SignedDuration) {
        if let Clock::Fixed(at) = self {
            at.fetch_add(i64::try_from(by.as_millis()).unwrap_or(0), Ordering::SeqCst);
        }
    }
}

/// Milliseconds since 1970 as an instant; what lies outside jiff's years -9999 to 9999 becomes their edge.
pub fn instant(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(if milliseconds < 0 { Timestamp::MIN } else { Timestamp::MAX })
}
