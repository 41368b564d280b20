//! A moderator's act on its way to being done: the order with its reason, what it needs, what comes
//! of it, and how all of that is written.

use super::act::ModeratorAct;
use super::refusal::{ActError, ActRefusal};
use crate::secret_access::note_secret_access;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    outcome::{CampaignChange, Guard, LogEntry, Outcome},
};
use seneschal_config::Config;
use seneschal_history::{CampaignRow, LogKind, OutgoingMail, Store, StoreError};
use seneschal_letters::{LetterReader, MailComposer};
use seneschal_text::{Address, Phrase, wrap::single_spaced};
use seneschal_turns::TurnTools;

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

/// Everything that an act needs.
pub struct ModerationContext<'a> {
    pub store: &'a mut Store,
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub config: &'a Config,
    pub now: Timestamp,
}

impl<'a> ModerationContext<'a> {
    pub(super) fn turn_tools(&self) -> TurnTools<'a> {
        TurnTools {
            desk: self.desk,
            tables: self.tables,
            config: self.config,
        }
    }

    /// Writes an act that leaves the turns as they are: what it changes, the mails about it, the
    /// log's entry, and that it is done. Fails as overtaken if the turn was played or the settings
    /// were changed meanwhile: these say who moderates, plays or has looked.
    pub(super) fn finish(
        &mut self,
        campaign: &CampaignRow,
        ordered: ActRequest,
        act: FinishedAct,
    ) -> Result<ActResult, ActError> {
        let FinishedAct {
            mut outcome,
            entry,
            done,
        } = act;
        outcome
            .guards
            .extend([Guard::turn_of(campaign), Guard::settings_of(campaign)]);
        outcome
            .log
            .push(LogEntry::of(campaign.id, LogKind::Moderator, entry));
        outcome.join(ordered.record(&done)?);
        let now = self.now;
        match self.store.write(|book| outcome.write(book, now)) {
            Err(StoreError::Overtaken(_)) => Err(ActRefusal::Overtaken.into()),
            written => Ok(written.map(|()| done)?),
        }
    }

    /// The same for an act that shows what is hidden: whoever ordered it never plays here.
    pub(super) fn finish_look(
        &mut self,
        campaign: &Campaign,
        ordered: ActRequest,
        mut act: FinishedAct,
    ) -> Result<ActResult, ActError> {
        if let Some(looked) = note_secret_access(campaign, self.config, ordered.by)? {
            act.outcome.join(looked);
        }
        self.finish(&campaign.row, ordered, act)
    }
}

/// An act that was decided.
pub(super) struct FinishedAct {
    pub outcome: Outcome,
    /// For the log that players may ask for.
    pub entry: serde_json::Value,
    pub done: ActResult,
}
