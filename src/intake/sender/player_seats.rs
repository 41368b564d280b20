//! The seats that an address plays.

use crate::campaign::error::InternalError;
use crate::history::{CampaignRow, CampaignState, SeatRow, Transaction};
use crate::text::{Phrase, ids::CampaignId};

/// A seat that somebody plays, with its campaign.
pub(crate) struct PlayerSeat {
    pub(crate) row: CampaignRow,
    pub(crate) seat: SeatRow,
}

impl PlayerSeat {
    pub(crate) fn is_in(&self, campaign: CampaignId) -> bool {
        self.row.id == campaign
    }

    /// `gawaine in thornvale`
    pub(crate) fn phrase(&self) -> Phrase {
        Phrase::new("second-seat")
            .with("lord", self.seat.lord.as_str())
            .with("campaign", self.row.name.as_str())
    }
}

/// The seats of an address in campaigns that are not over.
pub(crate) fn find_played_seats(
    book: &Transaction,
    address: &str,
) -> Result<Vec<PlayerSeat>, InternalError> {
    let mut found = Vec::new();
    for seat in book.seats_of(address)? {
        if let Some(row) = book
            .campaign(seat.campaign)?
            .filter(|row| row.state != CampaignState::Ended)
        {
            found.push(PlayerSeat { row, seat });
        }
    }
    Ok(found)
}
