//! How many answers an address gets in 24 hours (IN-23), so that two machines cannot write to each other for ever.
//!
//! Most answers share one small number. A sheet that was changed, and a moderator's word that was understood, are proven to be a person's who
//! wants to know what became of them: they have a larger number each, and no other answer can use that up.

use super::Intake;
use super::notices::sort_of_no;
use crate::clock::day_ago;
use crate::config::Answers;
use crate::fault::Fault;
use crate::phrase::Phrase;
use crate::store::{Book, Outgoing, Stored};
use jiff::Timestamp;

/// How the kinds of acknowledgements begin that tell of a set of orders which was changed, and of answers to a moderator's words.
pub(super) const CHANGED: &str = "changed";
pub const MODERATED: &str = "moderated";

/// Why an answer is not sent, as the log has it.
pub(super) const SAME_NO: &str = "same-refusal";
pub(super) const TOO_MANY: &str = "answers-per-day";

/// The allowance in which an answer of this kind counts: the kind's beginning, where it is one of its own.
fn apart(kind: &str) -> Option<&'static str> {
    let (first, _) = kind.split_once('/')?;
    [CHANGED, MODERATED].into_iter().find(|own| *own == first)
}

fn used(book: &Book, address: &str, since: i64, kind: &str) -> Stored<u32> {
    match apart(kind) {
        Some(own) => book.answers_since(address, since, Some(own)),
        None => book.answers_but(address, since, [CHANGED, MODERATED]),
    }
}

fn limit(limits: &Answers, kind: &str) -> u32 {
    match apart(kind) {
        // whoever lets more answers out lets more of these out
        Some(_) => limits.acknowledgements_per_day.max(limits.per_day),
        None => limits.per_day,
    }
}

/// Why an answer is held back, if it is.
pub(super) fn held_back(book: &Book, mail: &Outgoing, limits: &Answers, now: Timestamp) -> Stored<Option<&'static str>> {
    let since = day_ago(now);
    // the same no once a day, whatever made somebody's machine send the same again
    if let Some(sort) = sort_of_no(&mail.kind)
        && book.answers_since(&mail.recipient, since, Some(sort))? >= limits.same_refusal_per_day
    {
        return Ok(Some(SAME_NO));
    }
    Ok((used(book, &mail.recipient, since, &mail.kind)? >= limit(limits, &mail.kind)).then_some(TOO_MANY))
}

impl Intake<'_> {
    /// Whether an answer of this kind would be sent at all, with so many more before it that are not written yet.
    pub(super) fn may_answer(&self, book: &Book, address: &str, kind: &str, before: usize) -> Result<bool, Fault> {
        let used = used(book, address, day_ago(self.now), kind)?.saturating_add(u32::try_from(before).unwrap_or(u32::MAX));
        Ok(used < limit(&self.config.answers, kind))
    }

    /// Said with the last answer of a day, since the next mail is taken in silence; `kind` is the answer's.
    pub(super) fn last_answer(&self, book: &Book, address: &str, kind: &str) -> Result<Option<Phrase>, Fault> {
        let limit = limit(&self.config.answers, kind);
        let last = used(book, address, day_ago(self.now), kind)?.saturating_add(1) == limit;
        let said = if apart(kind).is_some() { "platform-last-acknowledgement" } else { "platform-last-answer" };
        Ok(last.then(|| Phrase::new(said).with("limit", limit)))
    }
}
