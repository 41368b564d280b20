//! IDLE (RFC 2177) as a hint that new mail arrived. It uses a separate connection, so the daemon
//! can sleep, receive signals and send meanwhile.
//!
//! Polling remains authoritative (IN-06): the next poll finds whatever IDLE misses, and failures
//! here have no consequences.

use imap::types::UnsolicitedResponse;
use std::time::Duration;

/// Pause after a hint, so that the poll has time to fetch the new mail.
pub(super) const AFTER_HINT: Duration = Duration::from_secs(2);

/// How watching ended if there was no error.
pub(super) enum IdleOutcome {
    NoSuchThing,
    ToldToStop,
}

/// Whether this response announces new mail; our own moves of mails cause other responses.
pub(super) fn tells_of_mail(response: &UnsolicitedResponse) -> bool {
    matches!(
        response,
        UnsolicitedResponse::Exists(_) | UnsolicitedResponse::Recent(_)
    )
}

/// The pause between a hint and the next IDLE.
pub(super) fn after_hint() {
    std::thread::sleep(AFTER_HINT);
}
