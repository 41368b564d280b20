//! The link to the player's page: sent once more, or another one in its place.

use crate::campaign::error::InternalError;
use crate::intake::{arrived_letter::ArrivedLetter, sender::seat_claim::SeatClaim};
use crate::text::{Phrase, ids::PageLink};

/// The answer that contains the link, if the player asks for it from the registered address: it goes
/// only there. `renew`: with the link that takes the former one's place.
pub(crate) fn page_link(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    renew: bool,
) -> Result<(Phrase, Option<PageLink>), InternalError> {
    let (intake, campaign, seat) = (arrived.intake, &claimed.campaign, &claimed.seat);
    let Some(web) = &intake.config.web else {
        return Ok((Phrase::new("web-none"), None));
    };
    // somebody else may have seen the link, and would lock its owner out
    if renew && claimed.is_from_page() {
        return Ok((Phrase::new("web-by-mail"), None));
    }
    if claimed.is_held() {
        return Ok((Phrase::new("senders-from-home-only"), None));
    }
    // the link would pass through the hands of the person who hands it out
    if claimed.address.is_by_hand() {
        return Ok((Phrase::new("web-mail-only"), None));
    }
    let (id, owner, epoch) = (campaign.row.id, Some(seat.seat), seat.token_epoch);
    let former = arrived.book.page_renewals(id, owner, epoch)?;
    let renewals = former.saturating_add(u32::from(renew));
    let said = Phrase::new(if renew { "web-new-link" } else { "web-link" }).with(
        "link",
        intake.desk.page_link(&web.url(), campaign, seat, renewals),
    );
    let renewed = renew.then_some(PageLink {
        campaign: id,
        seat: owner,
        epoch,
        renewals,
    });
    Ok((said, renewed))
}
