//! The links of players' own pages, and the tokens that prove them: these have another purpose than
//! the mails' tokens, and become void with them.

use super::{MailComposer, claim};
use crate::campaign::Campaign;
use crate::history::{CampaignRow, SeatRow};
use crate::mail::sender_token::{TokenClaim, TokenPurpose, campaign_slug, lord_slug};
use secrecy::ExposeSecret;

impl MailComposer {
    /// The address of the seat's own page below `url`: anybody who has it can open the page
    /// (`web`).
    pub fn page_link(&self, url: &str, campaign: &Campaign, seat: &SeatRow) -> String {
        let token = TokenClaim {
            purpose: TokenPurpose::Page,
            ..claim(campaign, seat)
        }
        .token(self.token_key.expose_secret());
        format!(
            "{url}/play/{}/{}/{token}/",
            campaign_slug(&campaign.row.name),
            lord_slug(&seat.lord)
        )
    }

    /// Whether a token opens the seat's own page.
    pub fn is_page_token(&self, campaign: &CampaignRow, seat: &SeatRow, given: &str) -> bool {
        let claim = TokenClaim {
            campaign: &campaign.name,
            lord: &seat.lord,
            purpose: TokenPurpose::Page,
            epoch: seat.token_epoch,
        };
        claim.matches_token(self.token_key.expose_secret(), given)
    }
}
