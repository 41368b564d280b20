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

/// A configuration that raises the small limit raises the day's limit too.
fn most_a_day(limits: &AnswerSettings) -> u32 {
    limits.acknowledgements_per_day.max(limits.per_day)
}

/// How many answers of a kind may still go to an address, and the limit that they are under.
struct AnswerRoom {
    left: u32,
    limit: u32,
}

/// The room for answers of this kind, with `before` more that are not stored yet.
///
/// For the small limit, only answers since the last turn count that ran with a sheet from this
/// address: in fast games nobody stops getting answers in the middle of a morning, and two machines
/// that write to each other play no turns.
fn room(
    book: &Transaction,
    limits: &AnswerSettings,
    (address, kind): (&str, &str),
    now: Timestamp,
    before: u32,
) -> StoreResult<AnswerRoom> {
    let (day, most) = (day_ago(now), most_a_day(limits));
    if let Some(own) = apart(kind) {
        let used = book.answers_since(address, day, Some(own))?;
        return Ok(AnswerRoom {
            left: most.saturating_sub(used.saturating_add(before)),
            limit: most,
        });
    }
    let today = book
        .answers_but(address, day, [CHANGED, MODERATED])?
        .saturating_add(before);
    // since the turn there were no more than in the day: few in a day need no look at the turn
    let used = if today.saturating_add(1) < limits.per_day {
        today
    } else {
        let since = counted_from(book, address, now)?;
        book.answers_but(address, since, [CHANGED, MODERATED])?
            .saturating_add(before)
    };
    let (small, large) = (
        limits.per_day.saturating_sub(used),
        most.saturating_sub(today),
    );
    Ok(AnswerRoom {
        left: small.min(large),
        limit: if large <= 1 { most } else { limits.per_day },
    })
}

fn counted_from(book: &Transaction, address: &str, now: Timestamp) -> StoreResult<i64> {
    let day = day_ago(now);
    Ok(book
        .last_played_by(address)?
        .map_or(day, |played| played.max(day)))
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
    let recipient: &str = &mail.recipient;
    // the same refusal once a day, or once a turn, whatever made a machine send the same mail again
    if let Some(sort) = sort_of_no(&mail.kind)
        && book.answers_since(recipient, counted_from(book, recipient, now)?, Some(sort))?
            >= limits.same_refusal_per_day
    {
        return Ok(Some(SAME_NO));
    }
    let room = room(book, limits, (recipient, &mail.kind), now, 0)?;
    Ok((room.left == 0).then_some(TOO_MANY))
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
    let before = u32::try_from(before).unwrap_or(u32::MAX);
    let limits = &intake.config.answers;
    Ok(room(book, limits, (address, kind), intake.now, before)?.left > 0)
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
    let limits = &intake.config.answers;
    let AnswerRoom { left, limit } = room(book, limits, (address, kind), intake.now, 0)?;
    let said = if apart(kind).is_some() {
        "platform-last-acknowledgement"
    } else {
        "platform-last-answer"
    };
    Ok((left == 1).then(|| Phrase::new(said).with("limit", limit)))
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
