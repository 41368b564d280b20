//! An order to do a moderator's act, its reason, and what comes of it.

use super::act::ModeratorAct;
use super::refusal::ActRefusal;
use jiff::Timestamp;
use seneschal_campaign::{
    error::InternalError,
    outcome::{CampaignChange, Outcome},
};
use seneschal_history::OutgoingMail;
use seneschal_letters::{LetterReader, MailComposer};
use seneschal_text::{Address, Phrase, wrap::single_spaced};

/// What came of it, for the moderator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActResult {
    pub lines: Vec<Phrase>,
    /// Sheets that were asked for, line by line.
    pub shown: Vec<String>,
    /// How a turn would go, line by line.
    pub account: Vec<String>,
}

/// A moderator's word on its way to being done.
#[derive(Clone, Copy)]
pub struct ActRequest<'a> {
    pub act: &'a ModeratorAct,
    pub reason: &'a str,
    /// The address that he wrote from; `None`: by command line.
    pub by: Option<&'a Address>,
    /// What waited for it, where it was ordered by mail: used up by it.
    pub word: Option<i64>,
    /// The mails that answer him.
    pub answer: &'a dyn Fn(&ActResult) -> Result<Vec<OutgoingMail>, InternalError>,
}

impl ActRequest<'_> {
    /// What the mails that tell of it are called: two acts of one round are two, and nobody sees in
    /// a Message-ID how many words were given (AU-12).
    pub(super) fn called(&self, desk: &MailComposer, sort: &str, now: Timestamp) -> String {
        desk.mail_kind(
            sort,
            &[
                &now.as_millisecond(),
                &self.word.unwrap_or_default(),
                &self.reason,
            ],
        )
    }

    /// What is written in the same transaction as the act itself: its code is used up, and the
    /// moderator gets an answer.
    pub(super) fn record(&self, done: &ActResult) -> Result<Outcome, InternalError> {
        let used = self
            .word
            .map(|word| CampaignChange::UseConfirmation(word).into());
        Ok(Outcome {
            changes: used.into_iter().collect(),
            ..Outcome::mailing((self.answer)(done)?)
        })
    }

    /// Who reads what it shows.
    pub(super) fn whom<'a>(&'a self, desk: &'a MailComposer) -> LetterReader<'a> {
        self.by
            .map_or(LetterReader::Board(desk.language()), LetterReader::At)
    }
}

/// Nobody is answered by mail.
pub fn no_mail(_: &ActResult) -> Result<Vec<OutgoingMail>, InternalError> {
    Ok(Vec::new())
}

/// Letters that a reason may have: it stands in mails and the log.
const MOST_REASON: usize = 400;

/// A reason as it is kept: one line, without control characters.
pub fn reason(text: &str) -> Result<String, ActRefusal> {
    let line: String = single_spaced(text)
        .chars()
        .filter(|c| !c.is_control())
        .take(MOST_REASON)
        .collect();
    if line.is_empty() {
        Err(ActRefusal::NoReason)
    } else {
        Ok(line)
    }
}
