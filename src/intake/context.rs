//! Everything that deciding about a letter needs.

use crate::campaign::CampaignCache;
use crate::config::Config;
use crate::letters::MailComposer;
use jiff::Timestamp;

/// Everything that deciding needs.
#[derive(Clone, Copy)]
pub struct Intake<'a> {
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub config: &'a Config,
    pub now: Timestamp,
    /// Whether nothing is written or mailed: an answer on a page counts as none of a day's mails,
    /// and names no number that a later letter will not have.
    pub is_preview: bool,
}
