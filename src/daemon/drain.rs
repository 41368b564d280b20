//! Mails out: the attempt is counted before the connection, the outcome after it, and what cannot go now goes later.

use super::{Daemon, Ticked};
use crate::fault::Fault;
use crate::mail::{Parcel, SendError};
use crate::phrase::Phrase;
use crate::store::{OutboxRow, Sent};
use jiff::{SignedDuration, Timestamp};

/// Mails of one round.
const MAILS: usize = 500;
/// 7.5 minutes, doubled with every attempt (OUT-04): the eighth and last comes after about 16 hours.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(450);
const ATTEMPTS: u32 = 8;
/// The attempt that comes after about four hours: from now on a person should know.
const LATE: u32 = 6;

impl Daemon {
    /// Sends what is due. One mail that is refused holds up no other.
    pub(super) fn drain(&mut self, ticked: &mut Ticked) -> Result<(), Fault> {
        let now = self.clock.now().as_millisecond();
        // once the server cannot be used, the rest of the round waits without trying
        let mut down: Option<String> = None;
        for id in self.store.read(|book| book.due_mails(now, MAILS))? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let Some(row) = self.store.write(|book| book.take_mail(id))? else { continue };
            let _span = tracing::error_span!("mail", mail = id, campaign = row.mail.campaign, kind = row.mail.kind).entered();
            let parcel = Parcel { envelope_from: row.mail.sender.clone(), to: row.mail.recipient.clone(), bytes: row.mail.bytes.clone() };
            let outcome = match &down {
                Some(why) => Err(SendError::Down { why: why.clone() }),
                None => self.outbox.send(&parcel),
            };
            let now = self.clock.now();
            let sent = match outcome {
                Ok(()) => {
                    ticked.sent += 1;
                    Sent::Sent
                }
                Err(error) => {
                    if down.is_none() {
                        ticked.trouble.push(format!("{}: {error}", row.mail.recipient));
                    }
                    if let SendError::Down { why } = &error {
                        down = Some(why.clone());
                    }
                    after(&row, error, now)
                }
            };
            self.store.write(|book| {
                if let Sent::Failed { trouble } = &sent {
                    book.mark_bouncing(&row.mail.recipient)?;
                    let entry = serde_json::json!({ "to": row.mail.recipient, "kind": row.mail.kind, "trouble": trouble });
                    book.log(now.as_millisecond(), row.mail.campaign, "mail refused", &entry)?;
                }
                book.note_sent(id, now.as_millisecond(), &sent)
            })?;
            let alarm = match sent {
                Sent::Failed { .. } => Some(("refused", Phrase::new("platform-alarm-refused"))),
                Sent::Deferred { .. } if row.attempts == LATE => Some(("delayed", Phrase::new("platform-alarm-delayed"))),
                _ => None,
            };
            // a notice to the moderator that his own server refuses must not make another
            let to_player = Some(&row.mail.recipient) != self.config.mail.moderator.as_ref() && !row.mail.kind.starts_with("join");
            if let Some((what, line)) = alarm.filter(|_| to_player) {
                self.alarm(&format!("{what}-{}", row.mail.recipient), line.with("address", row.mail.recipient.as_str()))?;
            }
        }
        Ok(())
    }
}

/// What follows from an attempt that failed.
fn after(row: &OutboxRow, error: SendError, now: Timestamp) -> Sent {
    tracing::warn!(to = row.mail.recipient, kind = row.mail.kind, attempts = row.attempts, %error, "a mail did not go");
    let trouble = error.to_string();
    match error {
        SendError::Refused { .. } => Sent::Failed { trouble },
        // it may have gone: an answer is not worth a second copy, a report is sent once more as the same bytes (OUT-03)
        SendError::Unknown { .. } if row.mail.answer || row.resent => Sent::Unknown { trouble },
        SendError::Unknown { .. } => Sent::Again { next_try: later(row, 1, now), trouble },
        // nothing is wrong with the mail or its reader: it waits until our server works again, and keeps its attempts for then
        SendError::Down { .. } => Sent::Waiting { next_try: later(row, 1, now), trouble },
        SendError::Later { .. } if row.attempts < ATTEMPTS => Sent::Deferred { next_try: later(row, row.attempts, now), trouble },
        SendError::Later { .. } => Sent::Failed { trouble },
    }
}

/// When the next attempt is made after so many, in milliseconds.
fn later(row: &OutboxRow, attempt: u32, now: Timestamp) -> i64 {
    let pause = FIRST_PAUSE.saturating_mul(1 << (attempt.clamp(1, ATTEMPTS) - 1));
    // up to a tenth more, by the mail's number, so that a server that comes back is not met by all at once
    let pause = pause + pause / 100 * i32::try_from(row.id % 10).unwrap_or(0);
    now.checked_add(pause).unwrap_or(Timestamp::MAX).as_millisecond()
}
