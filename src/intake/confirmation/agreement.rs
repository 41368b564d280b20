//! A line that says `yes`, in a letter that orders nothing: it answers the question that is open.
//! Everywhere else the word is a remark, or an order of its game.

use super::pending_acts::{find_act_answered, find_pending, read};
use crate::campaign::error::InternalError;
use crate::games::LineVerdict;
use crate::intake::{
    arrived_letter::ArrivedLetter, press::press_text::is_press_answered,
    sender::seat_claim::SeatClaim,
};
use crate::text::{
    ConfirmTarget, Envelope, Line, PendingAct, PlatformRequest, PlayerCommand, Sheet, agreement,
};
use std::borrow::Cow;

/// The envelope with its `yes` as a request, if it answers anything.
pub(crate) fn with_agreement<'e>(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: Cow<'e, Envelope>,
) -> Result<Cow<'e, Envelope>, InternalError> {
    let mut said = envelope.sheet.lines.iter();
    let Some((line, target)) = said.find_map(|line| Some((line.clone(), agreement(&line.text)?)))
    else {
        return Ok(envelope);
    };
    if arrived.letter.machine.is_some()
        || claimed.is_moderators()
        || !claimed.campaign.is_running()
        // said to another player
        || is_press_answered(arrived.book, arrived)?
        || orders_something(claimed, &envelope.sheet)?
        || !answers_something(arrived, claimed, target)?
    {
        return Ok(envelope);
    }
    Ok(Cow::Owned(agreed(envelope.into_owned(), line, target)))
}

fn agreed(mut envelope: Envelope, line: Line, target: ConfirmTarget) -> Envelope {
    envelope.requests.push(PlatformRequest {
        line: line.number,
        text: line.text,
        command: PlayerCommand::Confirm(target),
    });
    envelope.sheet = Sheet::default();
    envelope
}

/// Whether anything beside the word may be meant as an order. Between BEGIN and END lines
/// everything may be.
fn orders_something(claimed: &SeatClaim, sheet: &Sheet) -> Result<bool, InternalError> {
    if sheet.fenced && sheet.lines.len() > 1 {
        return Ok(true);
    }
    let (at, seat) = (claimed.campaign.open_match()?, claimed.seat.seat);
    let answers = at.read(seat, sheet).answers;
    let counts = |verdict: &LineVerdict| match verdict {
        LineVerdict::Remark => false,
        LineVerdict::Will(_) => true,
        LineVerdict::Unread(_) | LineVerdict::Refused(_) => !sheet.fenced,
    };
    Ok(answers.iter().any(|answer| counts(&answer.verdict)))
}

/// Whether the word is for something that `yes` may agree to.
fn answers_something(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    target: ConfirmTarget,
) -> Result<bool, InternalError> {
    if target != ConfirmTarget::Open {
        return Ok(true);
    }
    if let Some(row) = find_act_answered(arrived, claimed)? {
        // of one that waits no more, only the kind is left
        return Ok(read(&row).is_none_or(|pending| pending.takes_yes()));
    }
    let waiting = find_pending(arrived.intake, arrived.book, claimed)?;
    let takes_yes = |pending: PendingAct| pending.takes_yes();
    Ok(!waiting.sheets.is_empty()
        || waiting.acts.is_empty()
        || waiting.acts.iter().filter_map(read).any(takes_yes))
}
