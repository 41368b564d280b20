//! A line of a sheet while it is read.

use crate::order::Order;
use seneschal_seam::order_reading::{FutureLine, LineAnswer, LineVerdict};
use seneschal_text::Phrase;

/// A line on its way to an answer.
pub(super) struct LineDraft {
    pub number: usize,
    /// As written; pieces of a wrapped line stand behind each other.
    pub text: String,
    pub orders: Vec<Order>,
    /// What it will do.
    pub said: Vec<Phrase>,
    /// It says that there is no order.
    pub orders_nothing: bool,
    /// Why it does nothing; `None` while it stands.
    pub verdict: Option<LineVerdict>,
    /// For a coming turn.
    pub later: Option<FutureLine>,
}

impl LineDraft {
    pub(super) fn new(number: usize, text: &str) -> LineDraft {
        LineDraft {
            number,
            text: text.replace('\n', " "),
            orders: Vec::new(),
            said: Vec::new(),
            orders_nothing: false,
            verdict: None,
            later: None,
        }
    }

    /// A line that orders nothing for this turn.
    pub(super) fn answered(answer: LineAnswer) -> LineDraft {
        LineDraft {
            verdict: Some(answer.verdict),
            later: answer.later,
            ..LineDraft::new(answer.line, &answer.text)
        }
    }

    pub(super) fn stands(&self) -> bool {
        self.verdict.is_none()
    }

    pub(super) fn refuse(&mut self, verdict: LineVerdict) {
        self.orders.clear();
        self.said.clear();
        self.orders_nothing = false;
        self.verdict = Some(verdict);
    }

    pub(super) fn drop_with(&mut self, verdict: LineVerdict) {
        if self.stands() {
            self.refuse(verdict);
        }
    }
}
