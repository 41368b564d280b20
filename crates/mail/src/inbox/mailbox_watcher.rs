//! Watches a mailbox for new mail on a connection of its own.

use super::idle::{AFTER_HINT, IdleOutcome};
use super::imap::ImapInbox;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

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
