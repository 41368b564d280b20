//! Who has looked at what is hidden from players.

use crate::campaign::{Campaign, error::InternalError};
use crate::config::Config;
use crate::history::{StoreError, StoreResult, Transaction};
use crate::text::Address;
use crate::text::ids::CampaignId;

/// Notes who looks at what is hidden, so that he never plays here: whoever answers for the
/// campaign, where the command line asked.
#[derive(Debug)]
pub(crate) struct SecretAccess {
    id: CampaignId,
    before: String,
    after: String,
}

impl SecretAccess {
    /// Drawn before anything is written; `None` where it is known of him, or where nobody
    /// moderates.
    pub(crate) fn of(
        campaign: &Campaign,
        config: &Config,
        by: Option<&Address>,
    ) -> Result<Option<SecretAccess>, InternalError> {
        let Some(who) = by
            .or_else(|| campaign.moderator(config))
            .filter(|who| !campaign.has_looked(who))
        else {
            return Ok(None);
        };
        let mut settings = campaign.settings.clone();
        settings.looked.push(who.clone());
        let stored = |why: serde_json::Error| InternalError::Stored {
            campaign: campaign.row.name.clone(),
            what: "settings",
            why: why.to_string(),
        };
        Ok(Some(SecretAccess {
            id: campaign.row.id,
            before: campaign.row.settings.clone(),
            after: serde_json::to_string(&settings).map_err(stored)?,
        }))
    }

    pub(crate) fn write(&self, book: &Transaction) -> StoreResult<()> {
        if book
            .campaign(self.id)?
            .is_none_or(|now| now.settings != self.before)
        {
            return Err(StoreError::Overtaken("the settings were changed"));
        }
        book.change_settings(self.id, &self.after)
    }
}
