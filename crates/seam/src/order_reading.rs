//! A sheet checked against a position: the orders it contains, and an answer for each of its lines.

use super::clause::Clause;
use seneschal_text::{Complaint, ComplaintKind, Line, Phrase};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A sheet checked against a position.
#[derive(Clone, Debug)]
pub struct OrderReading<O> {
    /// The orders that will be executed, in the order written.
    pub orders: Vec<O>,
    /// An answer for every line of the sheet, in its order.
    pub answers: Vec<LineAnswer>,
    /// Remarks on the sheet as a whole: counters without an order, money left.
    pub notes: Vec<Phrase>,
    /// What the turn asks of the seat and the sheet does not have. `None`: the sheet completes the
    /// seat's turn, or the turn asks nothing of the seat.
    pub missing: Option<MissingOrder>,
}

/// What a turn asks of a seat and a sheet does not have. The turn waits for it, up to the deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingOrder {
    /// What is missing, and what is done without it.
    pub what: Phrase,
    /// The player said that there is no order: `confirm` completes the turn with this sheet.
    pub may_confirm: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineAnswer {
    /// Counted from 1 in the sheet as sent.
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub verdict: LineVerdict,
    /// Set for a line for a coming turn: the platform keeps it and reads it again on its day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later: Option<FutureLine>,
}

impl LineAnswer {
    /// The answer to a line for this turn.
    pub fn new(line: &Line, verdict: LineVerdict) -> LineAnswer {
        LineAnswer {
            line: line.number,
            text: line.text.replace('\n', " "),
            verdict,
            later: None,
        }
    }

    /// The same for a line that is for a turn to come, with what is kept of it.
    pub fn for_later(self, turn: String, kept: Option<String>) -> LineAnswer {
        LineAnswer {
            later: Some(FutureLine { turn, kept }),
            ..self
        }
    }
}

/// A line for a coming turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FutureLine {
    /// The turn's label, as it will be.
    pub turn: String,
    /// The order without the words that name the turn; empty for a line with only those. `None`:
    /// lines for such a turn are not kept.
    pub kept: Option<String>,
}

/// Written as `{ "kind": "will", "says": … }`, so that templates can check the kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "says")]
pub enum LineVerdict {
    /// What the line will do, in the words of the report; then any further remarks.
    Will(Vec<Phrase>),
    /// Not an order, and outside fences: ignored, and reported as ignored.
    Remark,
    /// The order language has no such line.
    Unread(Complaint),
    Refused(Refusal),
}

impl LineVerdict {
    /// True if the line has several meanings, each written out: the player chooses.
    pub fn asks(&self) -> bool {
        let is_line = |offer: &&String| offer.contains(' ');
        matches!(self, LineVerdict::Unread(why) if !matches!(why.kind, ComplaintKind::BreaksOff | ComplaintKind::Examples) && why.instead.iter().filter(is_line).count() > 1)
    }

    /// The same for a line that breaks off: what it offers are ways to end it.
    pub fn breaking_off(self) -> LineVerdict {
        match self {
            LineVerdict::Unread(why) => LineVerdict::Unread(why.of_kind(ComplaintKind::BreaksOff)),
            other => other,
        }
    }

    /// The same for a line that could be one of these, if it offers nothing yet.
    pub fn offering(mut self, lines: Vec<String>) -> LineVerdict {
        if let LineVerdict::Unread(why) = &mut self
            && why.instead.is_empty()
        {
            why.instead = lines;
        }
        self
    }

    /// True if the line is not valid.
    pub fn is_no(&self) -> bool {
        matches!(self, LineVerdict::Unread(_) | LineVerdict::Refused(_))
    }
}

/// A line that a rule forbids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The part of the line that is refused, in bytes.
    pub span: Option<Range<usize>>,
    pub why: Phrase,
    pub clause: Option<Clause>,
    /// Valid lines to copy instead; names that may have been meant.
    pub instead: Vec<String>,
    /// The line could run when it was sent: one that was kept for its turn is skipped, and the sheet
    /// counts as valid. In Mordred, a building that the player cannot pay for (M§5).
    #[serde(skip)]
    pub is_skipped: bool,
}

impl Refusal {
    /// Of a whole line, without anything to use instead.
    pub fn new(why: Phrase, clause: Option<Clause>) -> Refusal {
        Refusal {
            span: None,
            why,
            clause,
            instead: Vec::new(),
            is_skipped: false,
        }
    }
}

impl<O> OrderReading<O> {
    /// True if every line for this turn was understood or is a remark: only then is the sheet "in".
    pub fn is_clean(&self) -> bool {
        !self
            .answers
            .iter()
            .any(|answer| answer.later.is_none() && answer.verdict.is_no())
    }
}
