//! The lords of seats, by who plays them.

use seneschal_campaign::Campaign;
use seneschal_config::Config;
use seneschal_history::SeatRow;

/// The lord that the moderator plays, if any; this is public.
pub(crate) fn moderators_lord<'c>(campaign: &'c Campaign, config: &Config) -> Option<&'c SeatRow> {
    let moderator = campaign.moderator(config)?;
    campaign
        .players()
        .find(|(_, address)| *address == moderator)
        .map(|(seat, _)| seat)
}

/// Names of seats, in seating order.
pub(super) fn lords_of(campaign: &Campaign, which: impl Fn(&SeatRow) -> bool) -> Vec<String> {
    campaign
        .seats
        .iter()
        .filter(|seat| which(seat))
        .map(|seat| seat.lord.clone())
        .collect()
}
