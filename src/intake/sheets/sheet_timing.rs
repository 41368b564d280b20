//! Whether a sheet came in time: for the open turn, before its deadline, and after every other
//! sheet of its seat.

use super::future_turns::check_order_of_play;
use crate::campaign::error::InternalError;
use crate::history::CampaignState;
use crate::intake::{
    arrived_letter::ArrivedLetter, decision::LateSheet, refusal::RefusalReason,
    sender::seat_claim::SeatClaim,
};
use crate::text::{Envelope, ids::TurnNumber};

/// IN-44: the last sheet received counts, by the mail server's time. One that was delayed on
/// its way does not replace a sheet that was received after it. Sheets of the same second count
/// in the mailbox's own order.
pub(crate) fn check_newer(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
) -> Result<Option<RefusalReason>, InternalError> {
    let book = arrived.book;
    if !claimed.campaign.is_running() {
        return Ok(None);
    }
    let (id, turn, seat) = (
        claimed.campaign.row.id,
        claimed.campaign.row.turn,
        claimed.seat.seat,
    );
    let waiting = book.unconfirmed_sheets(id, turn, seat)?;
    // a sheet from another address than the registered one replaces nothing
    let mut sheets = waiting
        .iter()
        .filter(|sheet| claimed.is_held() || !sheet.held)
        .chain(claimed.own_standing(book)?);
    Ok(sheets
        .any(|sheet| sheet.received / 1000 > arrived.row.received / 1000)
        .then_some(RefusalReason::Older))
}

/// Why nothing for a turn can be accepted now.
pub(crate) fn check_time(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
) -> Result<Option<RefusalReason>, InternalError> {
    let campaign = &claimed.campaign;
    let open = if campaign.is_running() {
        campaign.open_turn()?.name
    } else {
        String::new()
    };
    Ok(match campaign.row.state {
        CampaignState::Setup => Some(RefusalReason::NotStarted),
        CampaignState::Ended => Some(RefusalReason::Over),
        _ if envelope.contradicted => Some(RefusalReason::Contradicted),
        _ if campaign.in_turn()? => check_order_of_play(arrived, claimed, envelope)?,
        // IN-45: an eliminated player orders nothing
        _ if !claimed.is_at_turn()? => Some(RefusalReason::Out),
        _ => match (&envelope.turn, envelope.turn_other_than(&open)) {
            (_, Some(turn)) => Some(RefusalReason::OtherTurn(turn.to_owned(), open)),
            // it names no turn, and when it was sent another one was open
            (None, _)
                if campaign
                    .row
                    .opened
                    .is_some_and(|opened| arrived.latest() < opened)
                    && campaign.row.turn > TurnNumber(1) =>
            {
                Some(RefusalReason::Crossed)
            }
            _ if campaign
                .cutoff()
                .is_some_and(|closes| arrived.received() > closes) =>
            {
                Some(RefusalReason::Late)
            }
            _ => None,
        },
    })
}

pub(crate) fn measure_lateness(arrived: &ArrivedLetter, claimed: &SeatClaim) -> Option<LateSheet> {
    let row = &claimed.campaign.row;
    let by = arrived
        .row
        .received
        .saturating_sub(claimed.campaign.cutoff()?.as_millisecond());
    Some(LateSheet {
        campaign: row.id,
        turn: row.turn,
        seat: claimed.seat.seat,
        by,
    })
}
