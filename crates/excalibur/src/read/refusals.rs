//! Why a line has no effect: it was not understood, or the rules forbid it.

use seneschal_seam::order_reading::{LineVerdict, Refusal};
pub(super) use seneschal_seam::verdicts::{same_again, unread};
use seneschal_text::Phrase;
use std::ops::Range;

/// Understood, but against a clause.
pub(super) fn refused(
    span: Option<Range<usize>>,
    why: Phrase,
    clause: &'static str,
    instead: Vec<String>,
) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span,
        instead,
        ..Refusal::new(why, Some(clause.into()))
    }))
}

/// A refusal without an example of a valid line.
pub(super) fn refuse(span: &Range<usize>, why: Phrase, cited: &'static str) -> Box<LineVerdict> {
    refused(Some(span.clone()), why, cited, Vec::new())
}
