//! `yes` to a sheet that an answer offered: it is sent as if its player had written it now. So it is
//! read again, and what has become unlawful meanwhile is told.

use crate::campaign::error::InternalError;
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    seat_letter::SeatLetter,
    sender::seat_claim::SeatClaim,
    sheets::{
        new_sheet::put_sheet,
        sheet_timing::{check_newer, check_time},
    },
};
use crate::text::{Envelope, PlatformRequest, PlayerCommand, Sheet, SheetCommand};

/// Sends the sheet with the other requests of the letter that agrees to it.
pub(crate) fn send_offered(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    lines: &[String],
    n: usize,
) -> Result<Decision, InternalError> {
    let mut envelope = envelope.clone();
    envelope.sheet = Sheet::from_stored(&lines.join("\n"));
    let releases = envelope.asks(SheetCommand::Ready);
    let former = claimed.own_standing(arrived.book)?;
    // what its player said about the sheet that it mends goes for it too
    if former.is_some_and(|former| former.waits) && !releases {
        envelope.requests.push(PlatformRequest {
            line: 0,
            text: String::new(),
            command: PlayerCommand::Sheet(SheetCommand::Wait),
        });
    }
    let letter = SeatLetter {
        agrees: true,
        ..SeatLetter::new(arrived, claimed, &envelope, n)
    };
    let untimely = check_time(arrived, claimed, &envelope)?.or(check_newer(arrived, claimed)?);
    if let Some(why) = untimely {
        return letter.refuse(why);
    }
    let seat = &claimed.seat;
    let sheet = envelope.sheet.clone().read_in(&seat.language);
    let reading = claimed.campaign.open_match()?.read(seat.seat, &sheet);
    put_sheet(&letter, reading)
}
