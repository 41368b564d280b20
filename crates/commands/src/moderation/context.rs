//! What every act of a moderator needs, and how it is written.

use super::act_request::{ActRequest, ActResult};
use super::refusal::{ActError, ActRefusal};
use super::secret_access::note_secret_access;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache,
    outcome::{Guard, LogEntry, Outcome},
};
use seneschal_config::Config;
use seneschal_history::{CampaignRow, LogKind, Store, StoreError};
use seneschal_letters::MailComposer;
use seneschal_turns::TurnTools;

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
