//! IDLE (RFC 2177) as a hint that new mail arrived. It uses a separate connection, so the daemon
//! can sleep, receive signals and send meanwhile.
//!
//! Polling remains authoritative (IN-06): the next poll finds whatever IDLE misses, and failures
//! here have no consequences.

use super::imap::ImapInbox;
use imap::types::UnsolicitedResponse;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Pause after a hint, so that the poll has time to fetch the new mail.
const AFTER_HINT: Duration = Duration::from_secs(2);
/// Pause before reconnecting.
const AFTER_TROUBLE: Duration = Duration::from_secs(60);

/// Watches a mailbox. It calls `hint` when new mail may have arrived, and periodically with
/// `false`; the result says whether to continue.
pub struct MailboxWatcher(ImapInbox);

impl MailboxWatcher {
    pub(super) fn new(inbox: ImapInbox) -> MailboxWatcher {
        MailboxWatcher(inbox)
    }

    /// Runs until `hint` returns false, or the server does not support IDLE.
    pub fn run(self, mut hint: impl FnMut(bool) -> bool) {
        while hint(false) {
            // the imap crate panics if a server's answer to IDLE is malformed
            match catch_unwind(AssertUnwindSafe(|| self.0.idle(&mut hint))) {
                Ok(Ok(IdleOutcome::NoSuchThing)) => {
                    tracing::debug!("the mail server offers no IDLE: mails are found by polling");
                    return;
                }
                Ok(Ok(IdleOutcome::ToldToStop)) => return,
                Ok(Err(error)) => tracing::debug!(%error, "the mailbox is not watched for a while"),
                Err(_) => tracing::debug!("the mail server's answer to IDLE cannot be read"),
            }
            let mut left = AFTER_TROUBLE;
            while !left.is_zero() && hint(false) {
                std::thread::sleep(AFTER_HINT);
                left = left.saturating_sub(AFTER_HINT);
            }
        }
    }
}

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
