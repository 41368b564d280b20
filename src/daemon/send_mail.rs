//! Sends mail. Each attempt is counted before the connection, its outcome stored after it. What
//! cannot be sent now is retried later.
//!
//! Nothing sleeps in here. Mails delayed by the send limit, the daily limit or a server are left
//! for another round, so that new sheets are read meanwhile.

use super::alarm::alarm_mail;
use super::round_summary::RoundSummary;
use super::send_outcome::SendOutcome;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::clock;
use crate::config::Config;
use crate::history::{LogKind, OutboxResult, OutboxRow};
use crate::mail::{Parcel, SendError};
use crate::text::{Address, Phrase};
use jiff::{SignedDuration, Timestamp};
use std::collections::VecDeque;

/// Maximum number of mails per round.
const MAILS: usize = 500;
/// Maximum time for sending in one round. The current mail is finished; the next poll of the
/// mailbox comes first.
const ROUND: SignedDuration = SignedDuration::from_secs(30);
/// 7.5 minutes × 2ⁿ after the nth attempt (OUT-04): the eighth and last comes after about 32 hours.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(450);
pub(super) const ATTEMPTS: u32 = 8;
/// A full mailbox is retried for two days: every eight hours after the sixth attempt.
const FULL_ATTEMPTS: u32 = 11;
const FULL_DOUBLINGS: u32 = 6;
/// Maximum number of recipients listed whose letters wait.
const NAMED: usize = 20;
/// A mail delayed for this long is reported to the moderator.
const LATE: SignedDuration = SignedDuration::from_hours(4);
/// A mail that waits this long, for any reason, is logged (OUT-14).
pub const OLD: SignedDuration = SignedDuration::from_hours(1);
/// After this many mails in a row that a server took without saying so, the moderator is told.
const UNANSWERED: u32 = 3;

/// The mails of one round of sending, and what it has learned so far.
struct SendRound {
    due: VecDeque<i64>,
    /// How many mails the daily limit still allows.
    left: usize,
    /// How many mails wait for the next day.
    full: usize,
    /// Whether mails delayed by a failed connection were released already: one success proves that
    /// the server is back.
    let_go: bool,
    /// A server that rejects mail from this sender may accept others: answers have no sender, and
    /// each report has its own.
    refused_senders: Vec<bool>,
}

impl Daemon {
    /// Sends mails that are due and within the limits. A rejected mail does not delay the others.
    pub(super) fn send_mail(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        self.note_outcome()?;
        let began = self.clock.now();
        let due: VecDeque<i64> = self
            .store
            .read(|book| book.due_mails(began.as_millisecond(), MAILS))?
            .into();
        if due.is_empty() {
            return Ok(());
        }
        let (left, _) = self
            .pace
            .day_left(&mut self.store, began.as_millisecond())?;
        let mut round = SendRound {
            due,
            left,
            full: 0,
            let_go: false,
            refused_senders: Vec::new(),
        };
        while let Some(id) = round.due.pop_front() {
            let now = self.clock.now();
            if self.stopping()
                || now.duration_since(began) > ROUND
                || self.pace.next(now.as_millisecond()) > now.as_millisecond()
            {
                break;
            }
            self.pulse.beat();
            let Some((row, without_sender)) = self.take_mail(id, &mut round, now)? else {
                continue;
            };
            if !self.send_one(row, without_sender, &mut round, ticked)? {
                // no other mail would go either: the next round tries again with one mail
                break;
            }
        }
        if round.full > 0 {
            self.tell_full_day(round.full)?;
        }
        Ok(())
    }

    /// Counts the attempt, unless the mail must wait. Returns the mail, and whether it has no
    /// sender.
    fn take_mail(
        &mut self,
        id: i64,
        round: &mut SendRound,
        now: Timestamp,
    ) -> Result<Option<(OutboxRow, bool)>, InternalError> {
        // mails that the moderator must see ignore the daily limit; they go out at most once a day
        let (urgent, without_sender) = self.store.read(|book| book.mail_manner(id))?;
        let left = round.left;
        if left == 0 && !urgent {
            round.full += 1;
            return Ok(None);
        }
        if round.refused_senders.contains(&without_sender) {
            return Ok(None);
        }
        let row = self
            .store
            .write(|book| book.take_mail(id, now.as_millisecond()))?;
        if row.is_some() {
            self.pace.record_attempt(now.as_millisecond());
            round.left = left.saturating_sub(1);
        }
        Ok(row.map(|row| (row, without_sender)))
    }

    /// Sends a mail and stores what became of it. Returns whether the server can be reached.
    fn send_one(
        &mut self,
        row: OutboxRow,
        without_sender: bool,
        round: &mut SendRound,
        ticked: &mut RoundSummary,
    ) -> Result<bool, InternalError> {
        let _span = tracing::error_span!(
            "mail",
            mail = row.id,
            campaign = row.mail.campaign.map(|id| id.0),
            kind = row.mail.kind
        )
        .entered();
        let parcel = Parcel {
            envelope_from: row.mail.sender.clone(),
            to: row.mail.recipient.to_string(),
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
                        round.refused_senders.push(without_sender);
                        alarm = Some(("sender", Phrase::new("outbox-alarm-sender")));
                    }
                    // does not affect the next mail
                    _ => ticked
                        .unsent
                        .push(format!("{}: {error}", row.mail.recipient)),
                }
                outcome_of_failure(&row, error, &self.config, now)
            }
        };
        let tells = self.is_reportable(&row);
        let passed = sent == OutboxResult::Sent;
        let unanswered = matches!(
            sent,
            OutboxResult::Unknown { .. } | OutboxResult::Again { .. }
        );
        self.outcome = Some(SendOutcome {
            row,
            at: now.as_millisecond(),
            sent,
            filed: None,
        });
        self.note_outcome()?;
        // whoever they were to: the server is to blame, and one notice a day says so
        if unanswered && self.store.read(|book| book.are_unanswered(UNANSWERED))? {
            self.alarm(
                "unanswered",
                Phrase::new("outbox-alarm-unanswered").with("count", UNANSWERED),
            )?;
        }
        if passed
            && !std::mem::replace(&mut round.let_go, true)
            && self.store.read(|book| book.has_cut_off())?
        {
            round.due.extend(
                self.store
                    .write(|book| book.let_cut_off_go(now.as_millisecond()))?,
            );
        }
        if let Some((what, line)) = alarm.filter(|_| tells) {
            self.alarm(what, line)?;
        }
        Ok(!down)
    }

    /// Reported once a day: mails wait although nothing is wrong with them.
    fn tell_full_day(&mut self, waiting: usize) -> Result<(), InternalError> {
        let most = self.pace.per_day();
        tracing::warn!(most, waiting, "the day's mails are sent: the others wait");
        self.alarm(
            "day-full",
            Phrase::new("outbox-alarm-day-full")
                .with("most", most)
                .with("count", waiting),
        )
    }

    /// When the next mail may go, if any is waiting.
    pub(super) fn next_mail_at(
        &mut self,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, InternalError> {
        let Some(next) = self.store.read(|book| book.next_mail())? else {
            return Ok(None);
        };
        let (_, day) = self.pace.day_left(&mut self.store, now.as_millisecond())?;
        Ok(Some(crate::clock::instant(
            next.max(self.pace.next(now.as_millisecond()))
                .max(day.unwrap_or(i64::MIN)),
        )))
    }

    /// Stores the outcome of the current mail. If the disk is full, a later round stores it: the
    /// mail neither waits for a restart nor goes twice (ST-06).
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
        let address = &row.mail.recipient;
        let alarm = alarm_about(address, sent);
        let now = self.clock.now();
        let alarm = match alarm.filter(|_| self.is_reportable(row)) {
            Some((what, line)) => {
                alarm_mail(&mut self.store, &self.desk, &self.config, now, &what, line)?
            }
            None => None,
        };
        self.store.write(|book| {
            if let OutboxResult::Refused { trouble } = sent {
                let times = book.mark_bouncing(row)?;
                let entry = serde_json::json!({ "person": book.person_number(address)?, "kind": row.mail.kind, "trouble": trouble, "times": times });
                book.log(*at, row.mail.campaign, LogKind::MailRefused, &entry)?;
            }
            // in the same transaction: nothing else would report it later (OUT-04)
            book.queue_all(&alarm, now.as_millisecond())?;
            filed.iter().try_for_each(|filed| filed.write(book))?;
            book.note_sent(row.id, *at, sent)
        })?;
        self.outcome = None;
        Ok(())
    }

    /// If the moderator's own server rejects a notice, that must not cause another notice.
    fn is_reportable(&self, row: &OutboxRow) -> bool {
        Some(&row.mail.recipient) != self.config.mail.moderator.as_ref()
            && !row.mail.kind.starts_with("join")
    }

    /// Reports late mail: to the moderator after four hours (OUT-04), in the log after one hour for
    /// mail of any kind (OUT-14).
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
        self.tell_late_posts(before)
    }

    fn tell_late_posts(&mut self, before: i64) -> Result<(), InternalError> {
        // all of them wait for the same forum
        let posts = self.store.write(|book| book.tell_late_posts(before))?;
        if posts.is_empty() {
            return Ok(());
        }
        let why = match (&self.forum, posts.iter().find_map(|(_, why)| why.clone())) {
            (None, _) => "no forum is configured".to_owned(),
            (Some(_), why) => why.unwrap_or_else(|| "none was tried yet".to_owned()),
        };
        let mut names: Vec<&str> = posts
            .iter()
            .map(|(address, _)| address.name().unwrap_or(address))
            .collect();
        names.dedup();
        let more = names.len().saturating_sub(NAMED);
        names.truncate(NAMED);
        let line = Phrase::new("adapter-alarm-delayed")
            .with("count", posts.len())
            .with("names", names)
            .with("more", more)
            .with("why", why);
        self.alarm("delayed-forum", line)
    }
}

/// What to tell the moderator about a mail that does not go, with the alarm's name.
fn alarm_about(address: &Address, sent: &OutboxResult) -> Option<(String, Phrase)> {
    match sent {
        // in the forum's own words, which say what to do there
        OutboxResult::Failed { trouble } if address.is_by_adapter() => {
            let name = address.name().unwrap_or_default();
            Some((
                format!("forum-{name}"),
                Phrase::new("adapter-alarm-refused")
                    .with("name", name)
                    .with("why", trouble.as_str()),
            ))
        }
        OutboxResult::Refused { .. } => Some((
            format!("refused-{address}"),
            Phrase::new("platform-alarm-refused").with("address", address),
        )),
        // one mail a day for all addresses: the cause is the same
        OutboxResult::Policy { trouble } => Some((
            "policy".to_owned(),
            Phrase::new("outbox-alarm-policy")
                .with("address", address)
                .with("said", trouble.trim_start_matches("refused by policy: ")),
        )),
        OutboxResult::Failed { .. } => Some((
            format!("given-up-{address}"),
            Phrase::new("outbox-alarm-given-up").with("address", address),
        )),
        _ => None,
    }
}

/// What to do after a failed attempt.
fn outcome_of_failure(
    row: &OutboxRow,
    error: SendError,
    config: &Config,
    now: Timestamp,
) -> OutboxResult {
    tracing::warn!(to = row.mail.recipient.as_str(), kind = row.mail.kind, attempts = row.attempts, %error, "a mail did not go");
    let trouble = error.to_string();
    match error {
        SendError::Refused { .. } => OutboxResult::Refused { trouble },
        SendError::Policy { .. } => OutboxResult::Policy { trouble },
        // it may have been sent: an answer is not worth a duplicate unless the operator says so, a
        // report is sent once more with the same bytes (OUT-03)
        SendError::Unknown { .. } if row.resent => OutboxResult::Unknown { trouble },
        SendError::Unknown { .. } if row.mail.answer => match resend_at(config, now) {
            Some(next_try) => OutboxResult::Again { next_try, trouble },
            None => OutboxResult::Unknown { trouble },
        },
        SendError::Unknown { .. } => OutboxResult::Again {
            next_try: next_attempt_at(row, 1, now),
            trouble,
        },
        // neither the mail nor its recipient is at fault: it waits until our server works again,
        // and keeps its attempts
        SendError::Down { .. } => OutboxResult::CutOff {
            next_try: next_attempt_at(row, 1, now),
            trouble,
            counts: false,
        },
        SendError::Sender { .. } => OutboxResult::Waiting {
            next_try: next_attempt_at(row, 1, now),
            trouble,
        },
        // the next round tries again with this mail
        SendError::Away { .. } => OutboxResult::CutOff {
            next_try: now.as_millisecond(),
            trouble,
            counts: false,
        },
        // only once: from then on, a mail that breaks every connection is delayed like any other
        SendError::Broken { .. } if row.attempts <= 1 => OutboxResult::CutOff {
            next_try: now.as_millisecond(),
            trouble,
            counts: true,
        },
        SendError::Full { .. } if row.attempts < FULL_ATTEMPTS => OutboxResult::Deferred {
            next_try: next_attempt_at(row, row.attempts.min(FULL_DOUBLINGS), now),
            trouble,
        },
        SendError::Full { .. } => OutboxResult::Failed { trouble },
        SendError::Later { .. } | SendError::Broken { .. } if row.attempts < ATTEMPTS => {
            OutboxResult::Deferred {
                next_try: next_attempt_at(row, row.attempts, now),
                trouble,
            }
        }
        SendError::Later { .. } | SendError::Broken { .. } => OutboxResult::Failed { trouble },
    }
}

/// When an answer is sent once more that may have arrived, in milliseconds; `None`: never.
pub(super) fn resend_at(config: &Config, now: Timestamp) -> Option<i64> {
    let pause = SignedDuration::from_mins(i64::from(config.answers.resend_minutes));
    (!pause.is_zero()).then(|| {
        now.checked_add(pause)
            .unwrap_or(Timestamp::MAX)
            .as_millisecond()
    })
}

/// Time of the next attempt after this many attempts, in milliseconds.
pub(super) fn next_attempt_at(row: &OutboxRow, attempts: u32, now: Timestamp) -> i64 {
    let pause = FIRST_PAUSE.saturating_mul(1 << attempts.clamp(1, ATTEMPTS));
    // up to a tenth more, depending on the mail's number, so that not all mails reach a recovered
    // server at once
    let pause = pause + pause / 100 * i32::try_from(row.id % 10).unwrap_or(0);
    now.checked_add(pause)
        .unwrap_or(Timestamp::MAX)
        .as_millisecond()
}
