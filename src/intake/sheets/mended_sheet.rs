//! A sheet with lines that are not valid, where each of them has one suggestion: the answer contains
//! the mended sheet, and `yes` sends it.

use crate::campaign::error::InternalError;
use crate::games::{SheetReading, mended_sheet};
use crate::intake::{
    confirmation::pending_acts::make_confirmation_mail, decision::Decision, seat_letter::SeatLetter,
};
use crate::text::{PendingAct, SheetCommand};

/// The mended sheet that the answer offers. Nobody is offered what would not be theirs to send, and
/// `accept` is an answer already.
pub(crate) fn find_offer(
    letter: &SeatLetter,
    reading: &SheetReading,
) -> Result<Option<Vec<String>>, InternalError> {
    let (claimed, envelope) = (letter.claimed, letter.envelope);
    // `add` puts lines for coming turns behind those that are stored, which the mended sheet would
    // replace
    let adds_to_plan =
        envelope.asks(SheetCommand::Add) && reading.answers.iter().any(|line| line.later.is_some());
    if claimed.is_held()
        || claimed.is_moderators()
        || adds_to_plan
        || envelope.asks(SheetCommand::Accept)
    {
        return Ok(None);
    }
    let at = claimed.campaign.open_match()?;
    let seat = &claimed.seat;
    Ok(mended_sheet(
        at.as_ref(),
        seat.seat,
        reading,
        &seat.language,
    ))
}

/// The answer asks whether the mended sheet is meant: from now on `yes` sends it.
pub(crate) fn ask_whether_meant(
    letter: &SeatLetter,
    lines: Vec<String>,
    mut decision: Decision,
) -> Decision {
    if letter.intake.is_preview || decision.mails.is_empty() {
        decision.tried_offer = lines;
        return decision;
    }
    let mail = decision.mails.remove(0);
    let act = PendingAct::Sheet { lines };
    let answers = mail.message_id.clone();
    decision.pending.push(make_confirmation_mail(
        letter.intake,
        letter.claimed,
        &act,
        act.kind(),
        answers,
        mail,
    ));
    decision
}
