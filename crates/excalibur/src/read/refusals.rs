//! Why a line has no effect: it was not understood, or the rules forbid it.

use seneschal_seam::order_reading::{LineVerdict, Refusal};
use seneschal_text::{Complaint, Phrase};
use std::ops::Range;

/// Not understood; `instead`: lines that would be.
pub(super) fn unread(
    span: Option<Range<usize>>,
    what: Phrase,
    instead: Vec<String>,
) -> Box<LineVerdict> {
    Box::new(LineVerdict::Unread(Complaint {
        span,
        what,
        instead,
        breaks_off: false,
    }))
}

/// Understood, but against a clause.
pub(super) fn refused(
    span: Option<Range<usize>>,
    why: Phrase,
    clause: &'static str,
    instead: Vec<String>,
) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span,
        why,
        clause: Some(clause.into()),
        instead,
    }))
}

/// A refusal without an example of a valid line.
pub(super) fn refuse(span: &Range<usize>, why: Phrase, cited: &'static str) -> Box<LineVerdict> {
    refused(Some(span.clone()), why, cited, Vec::new())
}
