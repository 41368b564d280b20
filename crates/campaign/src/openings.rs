//! Seats that are offered to standbys.

use jiff::Timestamp;
use seneschal_history::LogKind;
use seneschal_history::{StoreResult, Transaction};
use seneschal_text::ids::{CampaignId, Seat};
use serde_json::json;

/// Offers a seat to standbys; its player keeps it until one of them confirms. `cause` is `silent`
/// or `moderator`.
pub fn offer_seat(
    book: &Transaction,
    campaign: CampaignId,
    seat: Seat,
    cause: &'static str,
    now: Timestamp,
) -> StoreResult<()> {
    let at = now.as_millisecond();
    book.open_seat(campaign, seat, at, cause)?;
    book.log(
        at,
        Some(campaign),
        LogKind::SeatOnOffer,
        &json!({ "seat": seat, "cause": cause }),
    )
}

/// Withdraws the offer because the player is back (the daemon does this when they send a sheet) or
/// the seat is no longer needed: no more answers are awaited. A vacant seat stays on offer.
pub fn keep_seat(
    book: &Transaction,
    campaign: CampaignId,
    seat: Seat,
    now: Timestamp,
) -> StoreResult<bool> {
    let vacant = book
        .openings(campaign)?
        .iter()
        .any(|opening| opening.seat == seat && opening.cause == "vacant");
    let kept = !vacant && book.close_seat(campaign, seat)?;
    if kept {
        book.log(
            now.as_millisecond(),
            Some(campaign),
            LogKind::SeatKept,
            &json!({ "seat": seat }),
        )?;
    }
    Ok(kept)
}
