//! Scans the processed mails once more: the mailbox may still have what a recovered history lost.

use crate::config::Config;
use crate::history::{IncomingMail, Store, StoreError};
use crate::mail::{Inbox, InboxError, Limits, SettingsError};
use jiff::{SignedDuration, Timestamp};

#[derive(Debug, thiserror::Error)]
pub enum RescanError {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Inbox(#[from] InboxError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The source of letters found this way.
pub(super) const RECOVERED: &str = "recovered";

/// Maximum difference assumed between our clock and the mail server's.
const MARGIN: SignedDuration = SignedDuration::from_hours(1);

/// Which mails are scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RescanScope {
    /// All, because the history may have lost any.
    Ever,
    /// Mails that came at or after the history's last poll of the mailbox.
    LastPoll,
}

/// Imports unknown mails from the mailbox's folder of processed mails; the daemon reads them when
/// it starts. Returns how many mails were scanned and how many were new. A mail known under another
/// number is recognised when it is read (IN-04).
pub fn rescan_mailbox(
    config: &Config,
    since: RescanScope,
    now: Timestamp,
) -> Result<(usize, usize), RescanError> {
    let mut inbox = Inbox::open_processed(&config.mail.inbox, &config.base)?;
    let mut store = Store::open(&config.history())?;
    let last = if since == RescanScope::LastPoll {
        store.read(|book| book.last_poll())?
    } else {
        None
    };
    let since = last.map_or(i64::MIN, |poll| {
        poll.wall
            .saturating_sub(MARGIN.as_millis().try_into().unwrap_or(i64::MAX))
    });
    // a Maildir would return the same first mails again and again
    let limits = Limits {
        batch_letters: usize::MAX,
        batch_bytes: 512 << 20,
        ..config.mail.limits.clone()
    };
    let (mut seen, mut new, mut cursor) = (0, 0, None);
    loop {
        let batch = inbox.fetch(cursor.as_deref(), &limits)?;
        seen += batch.letters.len();
        new += store.write(|book| {
            let mut new = 0;
            for letter in batch
                .letters
                .iter()
                .filter(|letter| letter.received.as_millisecond() >= since)
            {
                // old times are accepted here, since old mails are what is looked for
                let sane = letter.received
                    <= now
                        .checked_add(SignedDuration::from_mins(5))
                        .unwrap_or(Timestamp::MAX);
                let received = if sane { letter.received } else { now };
                let kept = IncomingMail {
                    key: &letter.key,
                    received: received.as_millisecond(),
                    told: letter.received.as_millisecond(),
                    source: RECOVERED,
                    first_seen: now.as_millisecond(),
                    bytes: &letter.bytes,
                    too_large: letter.too_large,
                };
                new += usize::from(book.keep_letter(kept)?);
            }
            Ok::<_, StoreError>(new)
        })?;
        if batch.letters.is_empty() || batch.cursor.is_empty() {
            return Ok((seen, new));
        }
        cursor = Some(batch.cursor);
    }
}
