//! What every act on a turn needs besides the history.

use seneschal_campaign::CampaignCache;
use seneschal_config::Config;
use seneschal_letters::MailComposer;

#[derive(Clone, Copy)]
pub struct TurnTools<'a> {
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub config: &'a Config,
}
