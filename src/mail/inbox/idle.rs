//! IDLE (RFC 2177) as a hint that a mail came: on a connection of its own, so that the daemon can
//! sleep, hear signals and send meanwhile.
//!
//! Polling stays the truth (IN-06): whatever is missed here is found by the next poll, and nothing
//! that goes wrong here is anybody's trouble.

use super::imap::ImapInbox;
use imap::types::UnsolicitedResponse;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// After a hint, the poll that follows it is given time to fetch what came.
const AFTER_HINT: Duration = Duration::from_secs(2);
/// Before a broken connection is made again.
const AFTER_TROUBLE: Duration = Duration::from_secs(60);

/// Watches a mailbox. `hint` is called when a mail may have come, and with `false` from time to
/// time; it says whether to go on.
pub struct MailboxWatcher(ImapInbox);

impl MailboxWatcher {
    pub(super) fn new(inbox: ImapInbox) -> MailboxWatcher {
        MailboxWatcher(inbox)
    }

    /// Until `hint` says no, or the server offers no IDLE.
    pub fn run(self, mut hint: impl FnMut(bool) -> bool) {
        while hint(false) {
            // the protocol's crate panics where a server answers IDLE with something else than it
            // should
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

/// How watching ended without trouble.
pub(super) enum IdleOutcome {
    NoSuchThing,
    ToldToStop,
}

/// Whether this tells of a new mail; our own moving of mails tells of other things.
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
