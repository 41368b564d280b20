//! Removes what is no longer needed: the text of ignored mails and of sent ones, and the disk space
//! that it took (ST-09).

use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::history::free_bytes;
use crate::intake::{Intake, machines::ignored_mail::empty_ignored};
use jiff::{SignedDuration, Timestamp};

/// How often it runs.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);
/// How many mails of each kind a round looks at.
const LETTERS: usize = 100;
/// Free pages are returned to the disk from this size on, and only if they are a quarter of the
/// file: shrinking rewrites the whole file.
const ROOM: u64 = 4 << 20;

impl Daemon {
    /// Empties mails that are old enough, a limited number per round. When none is left, shrinks
    /// the file.
    pub(super) fn forget_old_mails(&mut self) -> Result<(), InternalError> {
        let now = self.clock.now();
        if self
            .forgot
            .is_some_and(|last| now.duration_since(last) < PAUSE)
        {
            return Ok(());
        }
        let more = self.forget_ignored(now)? | self.forget_sent(now)?;
        if more {
            return Ok(());
        }
        self.forgot = Some(now);
        self.shrink_history()
    }

    /// Empties mails of strangers and machines; `true` if more of them may be old enough.
    fn forget_ignored(&mut self, now: Timestamp) -> Result<bool, InternalError> {
        let Daemon {
            store,
            desk,
            tables,
            config,
            ..
        } = self;
        let emptied = empty_ignored(
            store,
            Intake {
                desk,
                tables,
                config,
                now,
                is_preview: false,
            },
            LETTERS,
            false,
        )?;
        if emptied.letters > 0 {
            tracing::info!(
                letters = emptied.letters,
                bytes = emptied.bytes,
                "ignored mails lost their text"
            );
        }
        Ok(emptied.more)
    }

    /// Empties sent mails; `true` if more of them may be old enough. Their reports and maps can be
    /// made again from the turns.
    fn forget_sent(&mut self, now: Timestamp) -> Result<bool, InternalError> {
        let kept = SignedDuration::from_hours(24 * i64::from(self.config.mail.sent_days));
        let before = crate::clock::before(now, kept).as_millisecond();
        let after = self.forgot_sent;
        let emptied = self
            .store
            .write(|book| book.empty_sent_mails(before, after, LETTERS))?;
        self.forgot_sent = emptied.last;
        if emptied.mails > 0 {
            tracing::info!(
                mails = emptied.mails,
                bytes = emptied.bytes,
                "sent mails lost their text"
            );
        }
        Ok(emptied.more)
    }

    /// Gives empty space back to the file system, if much of the file is empty.
    fn shrink_history(&mut self) -> Result<(), InternalError> {
        let (empty, all) = self.store.empty_space()?;
        if empty < ROOM || empty < all / 4 {
            return Ok(());
        }
        // it is written twice, into the log and from there into the file
        if self
            .store
            .path()
            .and_then(free_bytes)
            .is_some_and(|free| free < 2 * all)
        {
            tracing::warn!(empty, "the disk has no room to make the history smaller");
            return Ok(());
        }
        self.pulse.beat();
        match self.store.compact() {
            Ok(()) => tracing::info!(freed = empty, "the history was made smaller"),
            // a reader is active or the disk is full: retry in an hour
            Err(why) => tracing::warn!(%why, "the history was not made smaller"),
        }
        self.pulse.beat();
        Ok(())
    }
}
