//! How many answers an address gets in 24 hours (IN-23), so that two machines cannot write to each
//! other for ever.
//!
//! Most answers share one small number, which begins anew with each turn that ran with a sheet of
//! his own, up to the larger one in a day. A sheet that was changed, and a moderator's word that
//! was understood, are proven to be a person's who wants to know what became of them: they have a
//! larger number each, and no other answer can use that up.

use super::Intake;
use super::notices::sort_of_no;
use crate::campaign::error::InternalError;
use crate::clock::day_ago;
use crate::config::AnswerSettings;
use crate::history::{OutgoingMail, StoreResult, Transaction};
use crate::letters::{CHANGED, MODERATED};
use crate::text::Phrase;
use jiff::Timestamp;

/// Why an answer is not sent, as the log has it.
pub(super) const SAME_NO: &str = "same-refusal";
pub(super) const TOO_MANY: &str = "answers-per-day";

/// The allowance in which an answer of this kind counts: the kind's beginning, where it is one of
/// its own.
fn apart(kind: &str) -> Option<&'static str> {
    let (first, _) = kind.split_once('/')?;
    [CHANGED, MODERATED].into_iter().find(|own| *own == first)
}

/// How many answers of the same allowance there were; of those that share the small one since a
/// turn ran for which a letter of this address had brought a sheet: where turns go quickly nobody
/// falls silent in the middle of a morning, and two machines that write to each other play none.
fn used(book: &Transaction, address: &str, now: Timestamp, kind: &str) -> StoreResult<u32> {
    match apart(kind) {
        Some(own) => book.answers_since(address, day_ago(now), Some(own)),
        None => book.answers_but(
            address,
            counted_from(book, address, now)?,
            [CHANGED, MODERATED],
        ),
    }
}

fn counted_from(book: &Transaction, address: &str, now: Timestamp) -> StoreResult<i64> {
    let day = day_ago(now);
    Ok(book
        .last_played_by(address)?
        .map_or(day, |played| played.max(day)))
}

/// Those of a whole day that share the small allowance, however many turns ran.
fn of_a_day(book: &Transaction, address: &str, now: Timestamp, kind: &str) -> StoreResult<u32> {
    if apart(kind).is_some() {
        Ok(0)
    } else {
        book.answers_but(address, day_ago(now), [CHANGED, MODERATED])
    }
}

fn limit(limits: &AnswerSettings, kind: &str) -> u32 {
    if apart(kind).is_some() {
        most_a_day(limits)
    } else {
        limits.per_day
    }
}

/// Whoever lets more answers out lets more of all out.
fn most_a_day(limits: &AnswerSettings) -> u32 {
    limits.acknowledgements_per_day.max(limits.per_day)
}

/// Why an answer is held back, if it is.
pub(super) fn held_back(
    book: &Transaction,
    mail: &OutgoingMail,
    limits: &AnswerSettings,
    now: Timestamp,
) -> StoreResult<Option<&'static str>> {
    let since = counted_from(book, &mail.recipient, now)?;
    // the same no once a day, or a turn, whatever made somebody's machine send the same again
    if let Some(sort) = sort_of_no(&mail.kind)
        && book.answers_since(&mail.recipient, since, Some(sort))? >= limits.same_refusal_per_day
    {
        return Ok(Some(SAME_NO));
    }
    let too_many = used(book, &mail.recipient, now, &mail.kind)? >= limit(limits, &mail.kind);
    let too_many =
        too_many || of_a_day(book, &mail.recipient, now, &mail.kind)? >= most_a_day(limits);
    Ok(too_many.then_some(TOO_MANY))
}

impl Intake<'_> {
    /// Whether an answer of this kind would be sent at all, with so many more before it that are
    /// not written yet.
    pub(super) fn may_answer(
        &self,
        book: &Transaction,
        address: &str,
        kind: &str,
        before: usize,
    ) -> Result<bool, InternalError> {
        if self.is_preview {
            return Ok(true);
        }
        let (limits, more) = (
            &self.config.answers,
            u32::try_from(before).unwrap_or(u32::MAX),
        );
        let used = used(book, address, self.now, kind)?.saturating_add(more);
        let of_a_day = of_a_day(book, address, self.now, kind)?.saturating_add(more);
        Ok(used < limit(limits, kind) && of_a_day < most_a_day(limits))
    }

    /// Said with the last answer of a day, since the next mail is taken in silence; `kind` is the
    /// answer's.
    pub(super) fn last_answer(
        &self,
        book: &Transaction,
        address: &str,
        kind: &str,
    ) -> Result<Option<Phrase>, InternalError> {
        if self.is_preview {
            return Ok(None);
        }
        let limit = limit(&self.config.answers, kind);
        let last = used(book, address, self.now, kind)?.saturating_add(1) == limit;
        let of_all = of_a_day(book, address, self.now, kind)?.saturating_add(1)
            == most_a_day(&self.config.answers);
        let limit = if of_all {
            most_a_day(&self.config.answers)
        } else {
            limit
        };
        let said = if apart(kind).is_some() {
            "platform-last-acknowledgement"
        } else {
            "platform-last-answer"
        };
        Ok((last || of_all).then(|| Phrase::new(said).with("limit", limit)))
    }
}
