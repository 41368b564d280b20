//! The mails that were settled, looked through once more: what a recovered history lost, the
//! mailbox may still have.

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

/// The source of letters that were found so.
pub(super) const RECOVERED: &str = "recovered";

/// What may lie between our clock and the mail server's.
const MARGIN: SignedDuration = SignedDuration::from_hours(1);

/// Which mails are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RescanScope {
    /// All: the history may have lost any.
    Ever,
    /// Those that came when the history had read the mailbox for the last time, or later.
    LastPoll,
}

/// Takes in what lies in the mailbox's folder of processed mails and is not known, to be read when
/// the daemon starts: how many mails were looked at, and how many were new. A mail that is known by
/// another number is recognised when it is read (IN-04).
pub fn look_back(
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
    // a Maildir hands out the same first ones again and again
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
                // old ones are believed here: that is what is looked for
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
