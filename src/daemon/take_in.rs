//! Mails in: stored with the cursor before anything looks into them, settled on the server afterwards, then dealt with one by one.

use super::{Daemon, Ticked};
use crate::clock::instant;
use crate::fault::Fault;
use crate::intake::{Decision, Intake, fingerprint};
use crate::mail::{self, Letter, Ourselves, RawLetter};
use crate::phrase::Phrase;
use crate::store::{Incoming, LetterRow, LetterState, StoreError};
use jiff::{SignedDuration, Timestamp};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Fetches of one round, so that a flood delays the rest by a round at most.
const FETCHES: usize = 20;
/// Letters dealt with in one round.
const LETTERS: usize = 200;
/// A letter whose reading ended the program that often is put aside (IN-03).
const ATTEMPTS: u32 = 3;

impl Daemon {
    /// Stores what came. Gives when the poll began, if all of it succeeded.
    pub(super) fn take_in(&mut self, ticked: &mut Ticked) -> Result<Option<Timestamp>, Fault> {
        let (began, mailbox) = (self.clock.now(), self.inbox.name());
        // those that an earlier round stored and could not settle: a Maildir would hand them out for ever
        self.settle(ticked)?;
        for _ in 0..FETCHES {
            if self.stopping() {
                return Ok(None);
            }
            self.pulse.beat();
            let cursor = self.store.read(|book| book.cursor(&mailbox))?;
            let batch = match self.inbox.fetch(cursor.as_deref(), &self.config.mail.limits) {
                Ok(batch) => batch,
                Err(error) => {
                    tracing::error!(%error, "the mailbox was not read");
                    ticked.trouble.push(error.to_string());
                    return Ok(None);
                }
            };
            let empty = batch.letters.is_empty();
            let now = self.clock.now();
            let new = self.store.write(|book| {
                let mut new = 0;
                for letter in &batch.letters {
                    new += usize::from(book.keep_letter(incoming(letter, now))?);
                }
                book.move_cursor(&mailbox, &batch.cursor, began.as_millisecond())?;
                Ok::<_, StoreError>(new)
            })?;
            ticked.taken += new;
            if empty {
                return Ok(Some(began));
            }
            if !self.settle(ticked)? && new == 0 {
                // the same mails would come again and again
                return Ok(Some(began));
            }
        }
        // more is left: no turn runs before it was read
        Ok(None)
    }

    /// Tells the mail server which mails are ours; whether it could be told.
    fn settle(&mut self, ticked: &mut Ticked) -> Result<bool, Fault> {
        let unsettled = self.store.read(|book| book.unsettled())?;
        if unsettled.is_empty() {
            return Ok(true);
        }
        let (ids, keys): (Vec<i64>, Vec<String>) = unsettled.into_iter().unzip();
        match self.inbox.settle(&keys) {
            Ok(()) => {
                self.store.write(|book| book.mark_settled(&ids))?;
                Ok(true)
            }
            Err(error) => {
                tracing::warn!(%error, "the mailbox was not tidied");
                ticked.trouble.push(error.to_string());
                Ok(false)
            }
        }
    }

    /// Deals with every letter that waits, oldest first.
    pub(super) fn answer(&mut self, ticked: &mut Ticked) -> Result<(), Fault> {
        for id in self.store.read(|book| book.waiting_letters(LETTERS))? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            // spans are of the gravest level: a log of errors alone still says which letter each is about
            let _span = tracing::error_span!("letter", letter = id).entered();
            match self.deal_with(id) {
                Ok(dealt) => ticked.settled += usize::from(dealt),
                Err(fault) if fault.is_overtaken() => {
                    // counted: what overtakes a letter every time lies in the letter, and would hold up every turn
                    tracing::info!(letter = id, "overtaken: the letter waits for the next round");
                }
                // one letter must not hold up the next; a disk that is full holds up all, and the round ends
                Err(fault @ Fault::Store(_)) => {
                    // it was not the letter's fault; where not even this can be written, nothing else can
                    let _ = self.store.write(|book| book.forgive_attempt(id));
                    return Err(fault);
                }
                Err(fault) => {
                    // a template with a mistake in it is the operator's: the letter waits until that is mended, and turns with it
                    if fault.is_everybodys() {
                        self.store.write(|book| book.forgive_attempt(id))?;
                    }
                    tracing::error!(letter = id, %fault, "a letter was not dealt with");
                    ticked.trouble.push(fault.to_string());
                }
            }
        }
        Ok(())
    }

    /// Whether the letter was dealt with; otherwise it waits for the next round.
    fn deal_with(&mut self, id: i64) -> Result<bool, Fault> {
        // committed before the attempt: a letter that ends the program is known by its count
        let (attempts, row) = self.store.write(|book| Ok::<_, StoreError>((book.count_attempt(id)?, book.letter(id)?)))?;
        let Some(row) = row else { return Ok(false) };
        let now = self.clock.now();
        if attempts > ATTEMPTS {
            return self.put_aside(&row, "crashed its reader", now);
        }
        let Some((letter, whole)) = self.open_letter(&row) else { return self.put_aside(&row, "cannot be read", now) };
        let print = fingerprint(&letter);
        let copy = whole && self.store.write(|book| book.is_second_copy(id, letter.message_id.as_deref(), &print))?;
        if copy {
            let closed = self.store.write(|book| book.close_letter(id, LetterState::Duplicate, Some("second copy")));
            return Ok(closed.map(|()| true)?);
        }
        let intake = Intake { desk: &self.desk, tables: &self.tables, config: &self.config, now };
        let store = &mut self.store;
        let decided = catch_unwind(AssertUnwindSafe(|| {
            store.look(|book| if whole { intake.decide(book, &row, &letter) } else { intake.unreadable(book, &row, &letter) })
        }));
        let Ok(decision) = decided else {
            tracing::error!(letter = id, attempts, "a letter made its reader panic");
            return Ok(false);
        };
        let decision: Decision = decision?;
        let limit = self.config.answers.per_day;
        self.store.write(|book| {
            decision.write(book, &row, limit, now)?;
            super::due::weigh_along(book, &self.tables, &self.config)
        })?;
        Ok(true)
    }

    /// The letter, and whether all of it could be read; of a hostile one the headers alone, to know whom to answer.
    fn open_letter(&self, row: &LetterRow) -> Option<(Letter, bool)> {
        let ours = Ourselves { addresses: vec![self.config.mail.address.clone()], instance: self.config.mail.address.clone() };
        match mail::letter(&row.bytes, &self.config.mail.limits, &ours) {
            Ok(letter) => Some((letter, true)),
            Err(why) => {
                tracing::warn!(letter = row.id, %why, "a letter cannot be read");
                let end = row.bytes.windows(4).position(|four| four == b"\r\n\r\n").or_else(|| row.bytes.windows(2).position(|two| two == b"\n\n"));
                let headers = row.bytes.get(..end?)?;
                mail::letter(headers, &self.config.mail.limits, &ours).ok().map(|letter| (letter, false))
            }
        }
    }

    fn put_aside(&mut self, row: &LetterRow, reason: &'static str, now: Timestamp) -> Result<bool, Fault> {
        tracing::error!(letter = row.id, reason, "a letter was put aside: its bytes are kept");
        self.store.write(|book| {
            book.close_letter(row.id, LetterState::Quarantined, Some(reason))?;
            book.log(now.as_millisecond(), None, "letter", &serde_json::json!({ "letter": row.id, "state": "quarantined", "reason": reason }))
        })?;
        self.alarm(&format!("letter-{}", row.id), Phrase::new("platform-alarm-letter").with("letter", row.id).with("reason", reason))?;
        Ok(true)
    }
}

/// DL-01: a time that the server cannot have meant is replaced by now.
fn incoming(letter: &RawLetter, now: Timestamp) -> Incoming<'_> {
    let sane = letter.received <= now.checked_add(SignedDuration::from_mins(5)).unwrap_or(Timestamp::MAX)
        && letter.received >= now.checked_sub(SignedDuration::from_hours(7 * 24)).unwrap_or(Timestamp::MIN);
    if !sane {
        tracing::warn!(key = letter.key, received = %letter.received, "the server's time for a mail is not believed");
    }
    let received = if sane { instant(letter.received.as_millisecond()) } else { now };
    Incoming {
        key: &letter.key,
        received: received.as_millisecond(),
        told: letter.received.as_millisecond(),
        source: letter.source.name(),
        first_seen: now.as_millisecond(),
        bytes: &letter.bytes,
        too_large: letter.too_large,
    }
}
