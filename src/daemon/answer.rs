//! Handles letters, oldest first. They are parsed outside any transaction, then decided and
//! answered many in one transaction, each in its own savepoint.
//!
//! A letter that crashes the program, or that failed before, is handled alone. A separate commit
//! counts the attempt. The letters next to it are not at fault and must not be set aside with it
//! (IN-03).

use super::due;
use super::mailbox_rescan::RECOVERED;
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::clock::COST;
use crate::config::Config;
use crate::history::{
    LetterRecord, LetterRow, LetterState, LogKind, StoreError, Transaction, WaitingLetter,
};
use crate::intake::{
    ATTEMPTS, ArrivedLetter, InboundTiming, Intake, LetterDecodeError, decide_letter,
    decode_letter, find_pace, headers, refuse_unreadable_letter,
};
use crate::mail::{Letter, fingerprint, our_addresses::OurAddresses};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Maximum number of letters per transaction, and of their bytes. Both limit how long it holds the
/// lock, and the memory.
const LETTERS: usize = 100;
const BYTES: u32 = 4 << 20;
/// How long a round answers; the rest waits for the next round (AU-14).
const ANSWERING: Duration = Duration::from_secs(20);

/// A letter, and what could be parsed of it: all of it, or only the headers.
type OpenedLetter = (LetterRow, Option<(Letter, bool)>);

/// Result of an attempt to handle a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttemptOutcome {
    Dealt,
    /// Waits for the next hour of its sender's limit.
    PutOff,
    /// The attempt failed and counts.
    Failed,
    /// Something failed that all letters need; the attempt does not count.
    Forgiven,
}

/// What became of each letter, by its number, and what went wrong.
type HandledLetters = (Vec<(i64, AttemptOutcome)>, Vec<String>);

impl Daemon {
    /// Handles the waiting letters, oldest first, and tells the mail server which mails are ours.
    pub(super) fn answer(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        let (start, now) = (Instant::now(), self.clock.now().as_millisecond());
        if self.store.read(|book| book.any_put_off_until(now))? {
            self.store.write(|book| book.release_deferred(now))?;
        }
        // tried in this round and not handled
        let mut left = BTreeSet::new();
        loop {
            let limit = LETTERS + left.len();
            let mut waiting = self.store.read(|book| book.waiting_letters(limit))?;
            let all = waiting.len() < limit;
            waiting.retain(|letter| !left.contains(&letter.id));
            if waiting.is_empty() || self.stopping() {
                break;
            }
            if start.elapsed() > ANSWERING {
                ticked.more = true;
                break;
            }
            self.pulse.beat();
            let waited = waiting.len();
            let chunk = self.chunk(waiting);
            let last = all && chunk.len() == waited;
            for (id, tried) in self.process_letters(&chunk, ticked)? {
                ticked.settled += usize::from(tried == AttemptOutcome::Dealt);
                if !matches!(tried, AttemptOutcome::Dealt | AttemptOutcome::PutOff) {
                    left.insert(id);
                }
                if tried != AttemptOutcome::Forgiven {
                    self.counted.remove(&id);
                }
            }
            // letters that another program adds meanwhile wait for the next round
            if last {
                break;
            }
        }
        // what an earlier round told; what this one tells goes along with the next commit
        self.note_settled()?;
        self.file_processed_mail(ticked)?;
        Ok(())
    }

    /// The letters to handle together next; the first alone if it was tried before.
    fn chunk(&self, waiting: Vec<WaitingLetter>) -> Vec<i64> {
        let suspect =
            |letter: &WaitingLetter| letter.attempts > 0 && !self.counted.contains(&letter.id);
        if let Some(first) = waiting.first().filter(|first| suspect(first)) {
            return vec![first.id];
        }
        let mut bytes = 0;
        let fits = |letter: &&WaitingLetter| {
            bytes = letter.bytes.saturating_add(bytes);
            !suspect(letter) && (bytes <= BYTES || bytes == letter.bytes)
        };
        waiting
            .iter()
            .take(LETTERS)
            .take_while(fits)
            .map(|letter| letter.id)
            .collect()
    }

    /// Tries these letters, each on its own, and writes all results in one transaction. If that
    /// write fails, all of them wait.
    fn process_letters(
        &mut self,
        ids: &[i64],
        ticked: &mut RoundSummary,
    ) -> Result<Vec<(i64, AttemptOutcome)>, InternalError> {
        self.count_attempts(ids)?;
        let read = self.open_letters(ids)?;
        match self.handle_letters(&read) {
            Ok((done, trouble)) => {
                self.settled.clear();
                ticked.trouble.extend(trouble);
                Ok(done)
            }
            Err(fault) => {
                // no letter was at fault; if even this cannot be written, the next attempt cannot
                // be counted either
                let forgiven: Result<(), StoreError> = self
                    .store
                    .write(|book| ids.iter().try_for_each(|id| book.forgive_attempt(*id)));
                if forgiven.is_ok() {
                    self.counted.retain(|id| !ids.contains(id));
                }
                Err(fault)
            }
        }
    }

    /// Counts the attempts, in a commit of its own.
    fn count_attempts(&mut self, ids: &[i64]) -> Result<(), InternalError> {
        let uncounted: Vec<i64> = ids
            .iter()
            .copied()
            .filter(|id| !self.counted.contains(id))
            .collect();
        if !uncounted.is_empty() {
            // committed before the attempt, so that the count identifies a letter that crashes the
            // program
            self.store.write(|book| {
                uncounted
                    .iter()
                    .try_for_each(|id| book.count_attempt(*id).map(drop))
            })?;
            self.counted.extend(uncounted);
        }
        Ok(())
    }

    /// Parses the letters, outside any transaction.
    fn open_letters(&mut self, ids: &[i64]) -> Result<Vec<OpenedLetter>, InternalError> {
        let mut read = Vec::with_capacity(ids.len());
        for id in ids {
            if let Some(row) = self.store.read(|book| book.letter(*id))? {
                self.pulse.beat();
                // spans have the highest level, so that even a log of errors only shows the letter
                let _span = tracing::error_span!("letter", letter = row.id).entered();
                let opened = if row.attempts > ATTEMPTS {
                    None
                } else {
                    self.overseer
                        .during(row.id, || open_letter(&self.config, &row))
                };
                read.push((row, opened));
            }
        }
        Ok(read)
    }

    /// Handles the letters in one transaction. Returns what became of each, and what went wrong.
    fn handle_letters(&mut self, read: &[OpenedLetter]) -> Result<HandledLetters, InternalError> {
        let Daemon {
            store,
            desk,
            tables,
            config,
            pulse,
            overseer,
            settled: told,
            ..
        } = self;
        let reader = LetterHandler(Intake {
            desk,
            tables,
            config,
            now: self.clock.now(),
            is_preview: false,
        });
        store.write(|book| {
            let (mut done, mut trouble) = (Vec::with_capacity(read.len()), Vec::new());
            for (row, opened) in read {
                let _span = tracing::error_span!("letter", letter = row.id).entered();
                pulse.beat();
                let tried = overseer.during(row.id, || {
                    book.within(|book| {
                        reader.handle_letter(book, row, opened.as_ref(), told.contains(&row.id))
                    })
                });
                done.push((row.id, forgive(tried, &mut trouble)?));
            }
            due::recompute_due_within(book, tables, config)?;
            book.mark_settled(&*told)?;
            Ok((done, trouble))
        })
    }
}

/// Whether a failed attempt counts. An error ends the round.
fn forgive(
    tried: Result<AttemptOutcome, InternalError>,
    trouble: &mut Vec<String>,
) -> Result<AttemptOutcome, InternalError> {
    match tried {
        Ok(tried) => Ok(tried),
        // counts as a failure: if a letter is overtaken every time, the letter is the cause, and it
        // would hold up every turn
        Err(fault) if fault.is_overtaken() => Ok(AttemptOutcome::Failed),
        // a full disk stops everything: nothing is written, and the round ends. No attempt counts,
        // since no letter is at fault
        Err(fault @ InternalError::Store(_)) => Err(fault),
        Err(fault) => {
            tracing::error!(%fault, "a letter was not dealt with");
            trouble.push(fault.to_string());
            // a broken template is the operator's mistake: the letter waits until it is fixed, and
            // so do turns
            Ok(if fault.is_everybodys() {
                AttemptOutcome::Forgiven
            } else {
                AttemptOutcome::Failed
            })
        }
    }
}

/// Everything needed to handle a letter, within the transaction that writes the result.
struct LetterHandler<'a>(Intake<'a>);

impl LetterHandler<'_> {
    /// Decides about a letter and writes the decision. `settled`: whether the mail server was told.
    fn handle_letter(
        &self,
        book: &Transaction,
        row: &LetterRow,
        opened: Option<&(Letter, bool)>,
        settled: bool,
    ) -> Result<AttemptOutcome, InternalError> {
        if row.attempts > ATTEMPTS {
            return self.quarantine(book, row, "crashed its reader");
        }
        let Some((letter, whole)) = opened else {
            return self.quarantine(book, row, "cannot be read");
        };
        let print = fingerprint(letter, &row.bytes);
        let mut letter = Cow::Borrowed(letter);
        if *whole {
            let again = if row.source.as_deref() == Some(RECOVERED) {
                row.told
            } else {
                None
            };
            let copies = book.first_copies(row.id, letter.message_id.as_deref(), &print, again)?;
            match self.without_taken(book, letter, &copies)? {
                Some(rest) => letter = rest,
                None => {
                    book.close_letter(row.id, LetterState::Duplicate, Some("second copy"))?;
                    return Ok(AttemptOutcome::Dealt);
                }
            }
            if book.is_reused(row.id, letter.message_id.as_deref(), &print)? {
                tracing::warn!(
                    message_id = letter.message_id,
                    "another letter had this Message-ID and said something else: both count"
                );
            }
        }
        let read = LetterRecord {
            message_id: letter.message_id.as_deref(),
            fingerprint: &print,
            sender: None,
            at: self.0.now.as_millisecond(),
            settled,
        };
        let decided = catch_unwind(AssertUnwindSafe(|| {
            self.decide(book, row, (&letter, *whole), read)
        }));
        decided.unwrap_or_else(|_| {
            tracing::error!(attempts = row.attempts, "a letter made its reader panic");
            Err(StoreError::Overtaken("the reader panicked").into())
        })
    }

    /// The letter without the addresses of ours that took it from a former copy. `None`: none is
    /// left. A copy is the same mail to the same recipient (IN-04): a server delivers a mail to two
    /// campaigns once for each, or once for both.
    fn without_taken<'l>(
        &self,
        book: &Transaction,
        letter: Cow<'l, Letter>,
        copies: &[i64],
    ) -> Result<Option<Cow<'l, Letter>>, InternalError> {
        let Intake { desk, config, .. } = self.0;
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for id in copies {
            let row = book.letter(*id)?.filter(|row| !row.bytes.is_empty());
            // a former copy may have been emptied since
            let Some(copy) = row.and_then(|row| headers(config, &row.bytes)) else {
                return Ok(None);
            };
            taken.extend(copy.to.iter().map(|to| to.to_ascii_lowercase()));
        }
        let is_new = |to: &String| {
            !taken.contains(&to.to_ascii_lowercase())
                && OurAddresses::of(std::slice::from_ref(to), desk.address(), desk.bounces())
                    .is_any()
        };
        if copies.is_empty() {
            return Ok(Some(letter));
        }
        let mut rest = letter.into_owned();
        rest.to.retain(is_new);
        Ok((!rest.to.is_empty()).then_some(Cow::Owned(rest)))
    }

    /// Decides about a letter within its sender's limit, and writes the decision. The record lacks
    /// its sender.
    fn decide(
        &self,
        book: &Transaction,
        row: &LetterRow,
        (letter, whole): (&Letter, bool),
        read: LetterRecord,
    ) -> Result<AttemptOutcome, InternalError> {
        let (intake, now) = (&self.0, self.0.now);
        let mut arrived = ArrivedLetter::new(intake, book, row, letter);
        let sender = match find_pace(&arrived)? {
            InboundTiming::Now(sender) => sender,
            InboundTiming::Later(sender, until) => {
                book.defer_letter(row.id, &sender, until.as_millisecond())?;
                return Ok(AttemptOutcome::PutOff);
            }
            InboundTiming::Past => {
                book.close_letter(row.id, LetterState::Superseded, Some("newer-mails"))?;
                return Ok(AttemptOutcome::Dealt);
            }
            InboundTiming::Never => {
                book.close_letter(row.id, LetterState::AutoIgnored, Some("too-many"))?;
                return Ok(AttemptOutcome::Dealt);
            }
        };
        let decision = if whole {
            decide_letter(&mut arrived)?
        } else {
            refuse_unreadable_letter(&arrived)?
        };
        let read = LetterRecord {
            sender: sender.as_deref(),
            ..read
        };
        decision.write(book, row, &read, &intake.config.answers, now)?;
        self.tell_broken(book, row, &decision.broken)?;
        tracing::info!(
            state = decision.state.name(),
            reason = decision.reason,
            "a letter was decided"
        );
        Ok(AttemptOutcome::Dealt)
    }

    /// Reports sheets of a letter that failed while its others succeeded (IN-48). The letter's
    /// bytes are kept, and a person must look.
    fn tell_broken(
        &self,
        book: &Transaction,
        row: &LetterRow,
        broken: &[String],
    ) -> Result<(), InternalError> {
        if broken.is_empty() {
            return Ok(());
        }
        let entry = serde_json::json!({ "letter": row.id, "sheets": broken.len() });
        book.log(
            self.0.now.as_millisecond(),
            None,
            LogKind::SheetNotDealtWith,
            &entry,
        )?;
        book.note_unreported(
            row.id,
            "a sheet in it could not be dealt with; its others count, and its sender is told",
        )?;
        Ok(())
    }

    fn quarantine(
        &self,
        book: &Transaction,
        row: &LetterRow,
        reason: &'static str,
    ) -> Result<AttemptOutcome, InternalError> {
        let now = self.0.now;
        tracing::error!(reason, "a letter was put aside: its bytes are kept");
        book.close_letter(row.id, LetterState::Quarantined, Some(reason))?;
        book.log(
            now.as_millisecond(),
            None,
            LogKind::Letter,
            &serde_json::json!({ "letter": row.id, "state": "quarantined", "reason": reason }),
        )?;
        book.note_unreported(row.id, reason)?;
        Ok(AttemptOutcome::Dealt)
    }
}

/// The letter, and whether all of it could be parsed. For a hostile letter only the headers, to
/// know whom to answer.
pub(super) fn open_letter(config: &Config, row: &LetterRow) -> Option<(Letter, bool)> {
    let _part = tracing::trace_span!(target: COST, "parsing").entered();
    match decode_letter(config, row) {
        Ok(letter) => Some((letter, true)),
        Err(why) => {
            tracing::warn!(%why, "a letter cannot be read");
            match why {
                LetterDecodeError::Mail(_) => {
                    headers(config, &row.bytes).map(|letter| (letter, false))
                }
                LetterDecodeError::Post => None,
            }
        }
    }
}
