//! The answers to lines that are not valid.

use super::order_reading::{LineVerdict, Refusal};
use seneschal_text::{Complaint, Phrase};
use std::ops::Range;

/// What part of a line means, or the answer to the line.
pub type LineResult<T> = Result<T, Box<LineVerdict>>;

pub fn unread(span: Option<Range<usize>>, what: Phrase, instead: Vec<String>) -> Box<LineVerdict> {
    Box::new(LineVerdict::Unread(Complaint {
        span,
        what,
        instead,
        breaks_off: false,
    }))
}

pub fn refused(span: Option<Range<usize>>, why: Phrase, clause: &'static str) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span,
        why,
        clause: Some(clause.into()),
        instead: Vec::new(),
    }))
}

/// A refusal about a part of the line, with valid lines to use instead.
pub fn refused_for(
    span: Range<usize>,
    (clause, why): (&'static str, Phrase),
    instead: Vec<String>,
) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span: Some(span),
        why,
        clause: Some(clause.into()),
        instead,
    }))
}

/// Refuses a line or a sheet that orders more than any player needs: its effects would fill
/// reports.
pub fn refuse_excess(id: &'static str, most: usize) -> LineVerdict {
    LineVerdict::Refused(Refusal {
        span: None,
        why: Phrase::new(id).with("most", most),
        clause: None,
        instead: Vec::new(),
    })
}
