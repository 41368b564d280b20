//! How much press there may be, and until when.

use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{Campaign, error::InternalError};
use seneschal_clock::instant;
use seneschal_history::{CampaignState, LogKind, SeatRow, StoreResult, Transaction};

/// The limit of a letter in characters; a longer one is cut, and its author is notified.
pub const LONGEST: usize = 8_000;

/// How many letters a player may send in 24 hours.
pub const A_DAY: usize = 20;

/// The limit in characters of all letters that one reader's report prints for the first time: a
/// mail has limits too (OUT-09).
pub const PAPER: usize = 40_000;

/// The limit in characters of letters that a report prints although they were already mailed.
pub(super) const PRINTED_AGAIN: usize = 20_000;

/// How long after its end a campaign's players may write to each other.
const AFTERWARDS: SignedDuration = SignedDuration::from_hours(14 * 24);

/// Whether a seat is out of the game: a player who is never asked for a sheet again writes and gets
/// no letters either.
pub(super) fn is_out(campaign: &Campaign, seat: &SeatRow) -> Result<bool, InternalError> {
    Ok(campaign.is_running() && !campaign.is_in_game(seat.seat)?)
}

/// Whether a campaign has been over for so long that its press is closed.
pub(super) fn is_past(
    book: &Transaction,
    campaign: &Campaign,
    now: Timestamp,
) -> StoreResult<bool> {
    if campaign.row.state != CampaignState::Ended {
        return Ok(false);
    }
    let played = campaign
        .last
        .as_ref()
        .map_or(campaign.row.created, |turn| turn.played);
    let is_end = |entry: &str| {
        serde_json::from_str::<serde_json::Value>(entry)
            .is_ok_and(|entry| entry.get("act").is_some_and(|act| act == "end"))
    };
    let ended = book
        .log_of(campaign.row.id, &[LogKind::Moderator])?
        .iter()
        .filter(|row| is_end(&row.entry))
        .map(|row| row.at)
        .max();
    let over = instant(ended.unwrap_or(played).max(played));
    Ok(now.duration_since(over) > AFTERWARDS)
}
