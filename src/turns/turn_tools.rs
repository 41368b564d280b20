//! What every act on a turn needs besides the history.

use crate::campaign::CampaignCache;
use crate::config::Config;
use crate::letters::MailComposer;

#[derive(Clone, Copy)]
pub struct TurnTools<'a> {
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub config: &'a Config,
}
