//! Mails out: the attempt is counted before the connection, the outcome after it, and what cannot
//! go now goes later.
//!
//! Nothing waits in here. What the pace, the day's bound or a server holds up is left for another
//! round, so that sheets are taken in meanwhile.

use super::alarm::alarm_mail;
use super::send_posts::ForumPlacement;
use super::{Daemon, RoundSummary};
use crate::campaign::error::InternalError;
use crate::clock;
use crate::forum::Channel;
use crate::history::{OutboxResult, OutboxRow};
use crate::mail::{Parcel, SendError};
use crate::text::Phrase;
use jiff::{SignedDuration, Timestamp};
use std::collections::VecDeque;

/// Mails of one round.
const MAILS: usize = 500;
/// Sending may take so long of a round; the mail in hand is finished, and the next look into the
/// mailbox comes first.
const ROUND: SignedDuration = SignedDuration::from_secs(30);
/// 7.5 minutes × 2ⁿ after the nth attempt (OUT-04): the eighth and last comes after about 32 hours.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(450);
pub(super) const ATTEMPTS: u32 = 8;
/// A full mailbox is tried for two days: after the sixth attempt every eight hours.
const FULL_ATTEMPTS: u32 = 11;
const FULL_DOUBLINGS: u32 = 6;
/// So many readers are named of whom letters wait.
const NAMED: usize = 20;
/// A mail that was put off so long is told of.
const LATE: SignedDuration = SignedDuration::from_hours(4);
/// A mail that waits so long, whatever for, stands in the log (OUT-14).
pub const OLD: SignedDuration = SignedDuration::from_hours(1);

/// What became of an attempt, until it is written down.
pub(super) struct SendOutcome {
    pub row: OutboxRow,
    /// Milliseconds.
    pub at: i64,
    pub sent: OutboxResult,
    /// Where on a forum it stands now.
    pub filed: Option<ForumPlacement>,
}

impl Daemon {
    /// Sends what is due and may go. One mail that is refused holds up no other.
    pub(super) fn drain(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        self.note_outcome()?;
        let began = self.clock.now();
        let mut due: VecDeque<i64> = self
            .store
            .read(|book| book.due_mails(began.as_millisecond(), MAILS))?
            .into();
        if due.is_empty() {
            return Ok(());
        }
        // whether those that a failed connection put off were let go already: one mail that passed
        // proves that the server is back
        let mut let_go = false;
        let (mut left, _) = self.day_left(began.as_millisecond())?;
        // a server that takes no mail from this sender may take others: answers have none, reports
        // each their own
        let mut refused_senders: Vec<bool> = Vec::new();
        let mut full = 0;
        while let Some(id) = due.pop_front() {
            let now = self.clock.now();
            if self.stopping()
                || now.duration_since(began) > ROUND
                || self.pace.next(now.as_millisecond()) > now.as_millisecond()
            {
                break;
            }
            self.pulse.beat();
            // what the moderator must know goes whatever the day's bound; it is told once a day at
            // most
            let (urgent, without_sender) = self.store.read(|book| book.mail_manner(id))?;
            if left == 0 && !urgent {
                full += 1;
                continue;
            }
            if refused_senders.contains(&without_sender) {
                continue;
            }
            let Some(row) = self
                .store
                .write(|book| book.take_mail(id, now.as_millisecond()))?
            else {
                continue;
            };
            let _span = tracing::error_span!(
                "mail",
                mail = id,
                campaign = row.mail.campaign,
                kind = row.mail.kind
            )
            .entered();
            self.pace.tried(now.as_millisecond());
            left = left.saturating_sub(1);
            let parcel = Parcel {
                envelope_from: row.mail.sender.clone(),
                to: row.mail.recipient.clone(),
                bytes: row.mail.bytes.clone(),
            };
            let outcome = self.outbox.send(&parcel);
            let now = self.clock.now();
            let (mut down, mut alarm) = (false, None);
            let sent = match outcome {
                Ok(()) => {
                    ticked.sent += 1;
                    tracing::info!(attempts = row.attempts, "a mail was sent");
                    OutboxResult::Sent
                }
                Err(error) => {
                    match &error {
                        SendError::Down { .. } | SendError::Away { .. } => {
                            ticked.trouble.push(error.to_string());
                            down = true;
                        }
                        SendError::Sender { .. } => {
                            ticked.trouble.push(error.to_string());
                            refused_senders.push(without_sender);
                            alarm = Some(("sender", Phrase::new("outbox-alarm-sender")));
                        }
                        // nothing that keeps the next mail
                        _ => ticked
                            .unsent
                            .push(format!("{}: {error}", row.mail.recipient)),
                    }
                    after(&row, error, now)
                }
            };
            let tells = self.tells_of(&row);
            let passed = sent == OutboxResult::Sent;
            self.outcome = Some(SendOutcome {
                row,
                at: now.as_millisecond(),
                sent,
                filed: None,
            });
            self.note_outcome()?;
            if passed
                && !std::mem::replace(&mut let_go, true)
                && self.store.read(|book| book.has_cut_off())?
            {
                due.extend(
                    self.store
                        .write(|book| book.let_cut_off_go(now.as_millisecond()))?,
                );
            }
            if let Some((what, line)) = alarm.filter(|_| tells) {
                self.alarm(what, line)?;
            }
            if down {
                // no other mail would go either: the next round asks again, with one
                break;
            }
        }
        if full > 0 {
            self.tell_full_day(full)?;
        }
        Ok(())
    }

    /// Writes down what became of the mail in hand. A disk that is full now keeps it from nothing
    /// but that: it is written by a later round, and the mail neither waits for a restart nor goes
    /// twice (ST-06).
    pub(super) fn note_outcome(&mut self) -> Result<(), InternalError> {
        let Some(SendOutcome {
            row,
            at,
            sent,
            filed,
        }) = &self.outcome
        else {
            return Ok(());
        };
        let address = row.mail.recipient.as_str();
        let alarm = match sent {
            // said in the forum's own words: they tell what is to be done there
            OutboxResult::Failed { trouble } if Channel::of(address) == Channel::Discourse => {
                let name = Channel::name_of(address).unwrap_or_default();
                Some((
                    format!("forum-{name}"),
                    Phrase::new("discourse-alarm-refused")
                        .with("name", name)
                        .with("why", trouble.as_str()),
                ))
            }
            OutboxResult::Refused { .. } => Some((
                format!("refused-{address}"),
                Phrase::new("platform-alarm-refused").with("address", address),
            )),
            OutboxResult::Failed { .. } => Some((
                format!("given-up-{address}"),
                Phrase::new("outbox-alarm-given-up").with("address", address),
            )),
            _ => None,
        };
        let now = self.clock.now();
        let alarm = match alarm.filter(|_| self.tells_of(row)) {
            Some((what, line)) => {
                alarm_mail(&mut self.store, &self.desk, &self.config, now, &what, line)?
            }
            None => None,
        };
        self.store.write(|book| {
            if let OutboxResult::Refused { trouble } = sent {
                let times = book.mark_bouncing(row)?;
                let entry = serde_json::json!({ "person": book.person_number(address)?, "kind": row.mail.kind, "trouble": trouble, "times": times });
                book.log(*at, row.mail.campaign, "mail refused", &entry)?;
            }
            // with it: nobody would tell it later (OUT-04)
            book.queue_all(&alarm, now.as_millisecond())?;
            filed.iter().try_for_each(|filed| filed.write(book))?;
            book.note_sent(row.id, *at, sent)
        })?;
        self.outcome = None;
        Ok(())
    }

    /// A notice to the moderator that his own server refuses must not make another.
    fn tells_of(&self, row: &OutboxRow) -> bool {
        Some(&row.mail.recipient) != self.config.mail.moderator.as_ref()
            && !row.mail.kind.starts_with("join")
    }

    /// Tells of what is late: the moderator after four hours (OUT-04), the log after one of
    /// anything (OUT-14).
    pub(super) fn watch_outbox(&mut self) -> Result<(), InternalError> {
        let now = self.clock.now();
        let Some(oldest) = self
            .store
            .read(|book| book.oldest_unsent())?
            .map(crate::clock::instant)
        else {
            return Ok(());
        };
        let age = now.duration_since(oldest);
        if age >= OLD
            && self
                .grumbled
                .is_none_or(|last| now.duration_since(last) >= OLD)
        {
            tracing::warn!(
                minutes = age.as_mins(),
                "the oldest mail in the outbox waits for long: `seneschal outbox` tells why"
            );
            self.grumbled = Some(now);
        }
        if age < LATE {
            return Ok(());
        }
        let before = clock::before(now, LATE).as_millisecond();
        for address in self.store.write(|book| book.tell_late(before))? {
            if Some(&address) != self.config.mail.moderator.as_ref() {
                self.alarm(
                    &format!("delayed-{address}"),
                    Phrase::new("platform-alarm-delayed").with("address", address.as_str()),
                )?;
            }
        }
        // one forum is in the way of all of them
        let posts = self.store.write(|book| book.tell_late_posts(before))?;
        if !posts.is_empty() {
            let why = match (&self.forum, posts.iter().find_map(|(_, why)| why.clone())) {
                (None, _) => "no forum is configured".to_owned(),
                (Some(_), why) => why.unwrap_or_else(|| "none was tried yet".to_owned()),
            };
            let mut names: Vec<&str> = posts
                .iter()
                .map(|(address, _)| Channel::name_of(address).unwrap_or(address))
                .collect();
            names.dedup();
            let more = names.len().saturating_sub(NAMED);
            names.truncate(NAMED);
            let line = Phrase::new("discourse-alarm-delayed")
                .with("count", posts.len())
                .with("names", names)
                .with("more", more)
                .with("why", why);
            self.alarm("delayed-forum", line)?;
        }
        Ok(())
    }
}

/// What follows from an attempt that failed.
fn after(row: &OutboxRow, error: SendError, now: Timestamp) -> OutboxResult {
    tracing::warn!(to = row.mail.recipient, kind = row.mail.kind, attempts = row.attempts, %error, "a mail did not go");
    let trouble = error.to_string();
    match error {
        SendError::Refused { .. } => OutboxResult::Refused { trouble },
        // it may have gone: an answer is not worth a second copy, a report is sent once more as the
        // same bytes (OUT-03)
        SendError::Unknown { .. } if row.mail.answer || row.resent => {
            OutboxResult::Unknown { trouble }
        }
        SendError::Unknown { .. } => OutboxResult::Again {
            next_try: later(row, 1, now),
            trouble,
        },
        // nothing is wrong with the mail or its reader: it waits until our server works again, and
        // keeps its attempts for then
        SendError::Down { .. } => OutboxResult::CutOff {
            next_try: later(row, 1, now),
            trouble,
            counts: false,
        },
        SendError::Sender { .. } => OutboxResult::Waiting {
            next_try: later(row, 1, now),
            trouble,
        },
        // the next round asks again, with this one
        SendError::Away { .. } => OutboxResult::CutOff {
            next_try: now.as_millisecond(),
            trouble,
            counts: false,
        },
        // once: a mail that breaks each connection is put off like any other from then on
        SendError::Broken { .. } if row.attempts <= 1 => OutboxResult::CutOff {
            next_try: now.as_millisecond(),
            trouble,
            counts: true,
        },
        SendError::Full { .. } if row.attempts < FULL_ATTEMPTS => OutboxResult::Deferred {
            next_try: later(row, row.attempts.min(FULL_DOUBLINGS), now),
            trouble,
        },
        SendError::Full { .. } => OutboxResult::Failed { trouble },
        SendError::Later { .. } | SendError::Broken { .. } if row.attempts < ATTEMPTS => {
            OutboxResult::Deferred {
                next_try: later(row, row.attempts, now),
                trouble,
            }
        }
        SendError::Later { .. } | SendError::Broken { .. } => OutboxResult::Failed { trouble },
    }
}

/// When the next attempt is made after so many, in milliseconds.
pub(super) fn later(row: &OutboxRow, attempts: u32, now: Timestamp) -> i64 {
    let pause = FIRST_PAUSE.saturating_mul(1 << attempts.clamp(1, ATTEMPTS));
    // up to a tenth more, by the mail's number, so that a server that comes back is not met by all
    // at once
    let pause = pause + pause / 100 * i32::try_from(row.id % 10).unwrap_or(0);
    now.checked_add(pause)
        .unwrap_or(Timestamp::MAX)
        .as_millisecond()
}
