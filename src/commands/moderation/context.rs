//! What every act of a moderator needs, and how it is written.

use super::act_request::ActRecord;
use super::refusal::{ActError, ActRefusal};
use crate::campaign::CampaignCache;
use crate::config::Config;
use crate::history::{
    CampaignRow, LogKind, OutgoingMail, Store, StoreError, StoreResult, Transaction,
};
use crate::letters::MailComposer;
use crate::turns::TurnTools;
use jiff::Timestamp;

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

    /// Writes an act that leaves the turns as they are: what `change` writes, the mails that tell
    /// of it, the log's entry, and that it is settled.
    pub(super) fn write(
        &mut self,
        campaign: &CampaignRow,
        mails: &[OutgoingMail],
        entry: &serde_json::Value,
        settled: &ActRecord,
        change: impl FnOnce(&Transaction) -> StoreResult<()>,
    ) -> Result<(), ActError> {
        let at = self.now.as_millisecond();
        let written = self.store.write(|book| {
            if !book.is_at_turn(campaign.id, campaign.turn, campaign.state)? {
                return Err(StoreError::Overtaken("the turn was played"));
            }
            // who moderates, plays or has looked stands in them
            if book.campaign(campaign.id)?.is_none_or(|now| {
                now.settings != campaign.settings || now.moderator_epoch != campaign.moderator_epoch
            }) {
                return Err(StoreError::Overtaken("the settings were changed"));
            }
            change(book)?;
            book.queue_all(mails, at)?;
            book.log(at, Some(campaign.id), LogKind::Moderator, entry)?;
            settled.write(book)
        });
        match written {
            Err(StoreError::Overtaken(_)) => Err(ActRefusal::Overtaken.into()),
            written => Ok(written?),
        }
    }
}
