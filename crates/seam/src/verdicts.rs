//! The answers to lines that are not valid.

use super::order_reading::{LineVerdict, Refusal};
use seneschal_text::{Complaint, ComplaintKind, Phrase};
use std::ops::Range;

/// What part of a line means, or the answer to the line.
pub type LineResult<T> = Result<T, Box<LineVerdict>>;

pub fn unread(span: Option<Range<usize>>, what: Phrase, instead: Vec<String>) -> Box<LineVerdict> {
    Box::new(LineVerdict::Unread(Complaint::new(span, what, instead)))
}

/// The answer to a line that asks for the last turn's sheet.
pub fn same_again(span: Option<Range<usize>>, id: &'static str) -> Box<LineVerdict> {
    let complaint = Complaint::new(span, Phrase::new(id), Vec::new());
    Box::new(LineVerdict::Unread(
        complaint.of_kind(ComplaintKind::SameAgain),
    ))
}

pub fn refused(span: Option<Range<usize>>, why: Phrase, clause: &'static str) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span,
        ..Refusal::new(why, Some(clause.into()))
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
        instead,
        ..Refusal::new(why, Some(clause.into()))
    }))
}

/// Refuses a line or a sheet that orders more than any player needs: its effects would fill
/// reports.
pub fn refuse_excess(id: &'static str, most: usize) -> LineVerdict {
    LineVerdict::Refused(Refusal::new(Phrase::new(id).with("most", most), None))
}

/// Turns a verdict about the part of a line from byte `from` on into one about the whole line.
pub fn widen_verdict(mut verdict: LineVerdict, from: usize) -> LineVerdict {
    let span = match &mut verdict {
        LineVerdict::Unread(complaint) => &mut complaint.span,
        LineVerdict::Refused(refusal) => &mut refusal.span,
        LineVerdict::Will(_) | LineVerdict::Remark => return verdict,
    };
    if let Some(span) = span {
        *span = span.start + from..span.end + from;
    }
    verdict
}
