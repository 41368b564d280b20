//! The seat that a name means, and the campaign that a name in an address means.

use seneschal_history::{CampaignRow, SeatRow, StoreResult, Transaction};
use seneschal_mail::sender_token::{campaign_slug, shortened_slug};
use seneschal_text::{player_by_full_name, player_by_name};

/// The seat with exactly this name: for a proof, or wherever no abbreviation is allowed.
pub fn seat_called<'s>(seats: &'s [SeatRow], lord: &str) -> Option<&'s SeatRow> {
    player_by_full_name(seats.iter().map(|seat| seat.lord.as_str()), lord)
        .and_then(|at| seats.get(at))
}

/// The seat that a name means; if it is ambiguous, the candidates.
pub fn seat_meant<'s>(seats: &'s [SeatRow], lord: &str) -> Result<&'s SeatRow, Vec<&'s SeatRow>> {
    let at = |place: usize| seats.get(place);
    match player_by_name(seats.iter().map(|seat| seat.lord.as_str()), lord) {
        Ok(place) => at(place).ok_or_else(Vec::new),
        Err(places) => Err(places.into_iter().filter_map(at).collect()),
    }
}

/// The campaign that an address or a fence names, by its name in addresses.
pub fn campaign_by_slug(book: &Transaction, slug: &str) -> StoreResult<Option<CampaignRow>> {
    if let Some(row) = book
        .campaign_by_slug(slug)?
        .filter(|row| campaign_slug(&row.name) == slug)
    {
        return Ok(Some(row));
    }
    let Some(beginning) = shortened_slug(slug) else {
        return Ok(None);
    };
    let found = book
        .campaigns_like(beginning)?
        .into_iter()
        .find(|(_, name)| campaign_slug(name) == slug);
    found.map_or(Ok(None), |(id, _)| book.campaign(id))
}
