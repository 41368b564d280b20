//! Limits how many answers an address gets in 24 hours (IN-23), so that two machines cannot write
//! to each other forever.
//!
//! Most answers share one small limit. It starts afresh after each turn that ran with a sheet of
//! that player, up to a larger limit for the day. A changed sheet, and a moderator's command that
//! was understood, prove that a person wrote and wants to know the result. Each of these has a
//! larger limit of its own, which no other answer can use up.

use super::context::Intake;
use super::mail_kinds::{CLEAR, UNPROVEN};
use crate::campaign::error::InternalError;
use crate::clock::day_ago;
use crate::config::AnswerSettings;
use crate::history::{OutgoingMail, StoreResult, Transaction};
use crate::letters::{CHANGED, MODERATED};
use crate::text::Phrase;
use jiff::Timestamp;

/// Why an answer is not sent, as written in the log.
const SAME_NO: &str = "same-refusal";

const TOO_MANY: &str = "answers-per-day";

/// The separate limit for an answer of this kind, named by the start of the kind, if it has one.
fn apart(kind: &str) -> Option<&'static str> {
    let (first, _) = kind.split_once('/')?;
    [CHANGED, MODERATED].into_iter().find(|own| *own == first)
}

/// How many answers count towards the same limit. For the small one, only answers since the last
/// turn that ran with a sheet from this address: in fast games nobody stops getting answers in the
/// middle of a morning, and two machines that write to each other play no turns.
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

/// All answers of a day that share the small limit, however many turns ran.
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

/// A configuration that raises the small limit raises the day's limit too.
fn most_a_day(limits: &AnswerSettings) -> u32 {
    limits.acknowledgements_per_day.max(limits.per_day)
}

/// The refusal in a mail, if it is one: the same goes to an address once in 24 hours (IN-23).
fn sort_of_no(kind: &str) -> Option<&str> {
    let (sort, _) = kind.split_once('/')?;
    if sort == UNPROVEN {
        // each of its reasons counts as a separate refusal
        return kind.rsplit_once('/').map(|(sort, _)| sort);
    }
    (sort.starts_with("notice-") && sort != CLEAR).then_some(sort)
}

/// Why an answer is held back, if it is.
pub(crate) fn held_back(
    book: &Transaction,
    mail: &OutgoingMail,
    limits: &AnswerSettings,
    now: Timestamp,
) -> StoreResult<Option<&'static str>> {
    let since = counted_from(book, &mail.recipient, now)?;
    // the same refusal once a day, or once a turn, whatever made a machine send the same mail again
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

/// Whether an answer of this kind would be sent, with this many more before it that are not
/// stored yet.
pub(crate) fn may_answer(
    intake: &Intake,
    book: &Transaction,
    address: &str,
    kind: &str,
    before: usize,
) -> Result<bool, InternalError> {
    if intake.is_preview {
        return Ok(true);
    }
    let (limits, more) = (
        &intake.config.answers,
        u32::try_from(before).unwrap_or(u32::MAX),
    );
    let used = used(book, address, intake.now, kind)?.saturating_add(more);
    let of_a_day = of_a_day(book, address, intake.now, kind)?.saturating_add(more);
    Ok(used < limit(limits, kind) && of_a_day < most_a_day(limits))
}

/// A note for the last answer of a day, since the next mail gets no answer; `kind` is the
/// answer's.
pub(crate) fn note_last_answer(
    intake: &Intake,
    book: &Transaction,
    address: &str,
    kind: &str,
) -> Result<Option<Phrase>, InternalError> {
    if intake.is_preview {
        return Ok(None);
    }
    let limit = limit(&intake.config.answers, kind);
    let last = used(book, address, intake.now, kind)?.saturating_add(1) == limit;
    let of_all = of_a_day(book, address, intake.now, kind)?.saturating_add(1)
        == most_a_day(&intake.config.answers);
    let limit = if of_all {
        most_a_day(&intake.config.answers)
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

/// How many answers of a kind an address got in the last 24 hours.
pub(crate) fn count_answers_today(
    intake: &Intake,
    book: &Transaction,
    address: &str,
    kind: &str,
) -> Result<u32, InternalError> {
    Ok(book.answers_since(address, day_ago(intake.now), Some(kind))?)
}
