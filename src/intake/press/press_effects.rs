//! What the press in a letter changes, and the answers to its writer.

use crate::campaign::outcome::{Change, Outcome, PressChange};
use crate::history::OutgoingMail;
use crate::render::letters::PressText;

/// The effects of a letter's press, beside its sheets.
#[derive(Debug, Default)]
pub(crate) struct PressEffects {
    /// Letters with the mails that deliver them, announcements and mutes.
    pub outcome: Outcome,
    /// Mails to the writers.
    pub answers: Vec<OutgoingMail>,
    /// The answers to them, one by one: for the operator who pastes the post.
    pub told: Vec<PressAnswer>,
}

impl PressEffects {
    pub(crate) fn sends_letters(&self) -> bool {
        self.outcome
            .changes
            .iter()
            .any(|change| matches!(change, Change::Press(PressChange::Letter(..))))
    }
}

/// The answer to the writer of a letter to others, or of a `mute`.
#[derive(Debug)]
pub(crate) struct PressAnswer {
    /// Its first line in the text as sent, counted from 1.
    pub line: usize,
    pub says: PressText,
    pub done: bool,
}
