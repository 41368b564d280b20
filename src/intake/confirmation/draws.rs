//! `draw` and `no draw`: agreeing to a draw takes two mails, withdrawing takes one and works at
//! once.

use super::pending_acts::ConfirmationRefusal;
use crate::campaign::{error::InternalError, outcome::Outcome};
use crate::history::{LetterState, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    notices::{NoticeText, tell_seat},
    refusal::RefusalReason,
    refusal_mails::{refuse, refuse_confirmation},
    sender::seat_claim::SeatClaim,
};
use crate::text::{Envelope, Phrase, PlayerCommand};
use crate::turns::ending::draw;

/// What the player's agreement to a draw would do.
pub(crate) fn preview_draw(
    book: &Transaction,
    claimed: &SeatClaim,
) -> Result<Result<Vec<Phrase>, ConfirmationRefusal>, InternalError> {
    Ok(
        match draw::may_say(book, &claimed.campaign, claimed.seat.seat)? {
            Ok(()) => Ok(vec![
                Phrase::new("ending-draw-ask").with("campaign", claimed.campaign.row.name.as_str()),
            ]),
            Err(no) => Err(ConfirmationRefusal {
                why: no.phrase(),
                reason: no.word(),
            }),
        },
    )
}

/// The player's agreement to a draw, confirmed.
pub(crate) fn agree_to_draw(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    n: usize,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    match draw::vote_for_draw(
        book,
        intake.desk,
        &claimed.campaign,
        claimed.seat.seat,
        intake.now,
    )? {
        Ok(step) => answer_draw(arrived, claimed, step, n),
        Err(no) => refuse_confirmation(
            arrived,
            claimed,
            ConfirmationRefusal {
                why: no.phrase(),
                reason: no.word(),
            },
            n,
        ),
    }
}

/// Handles `no draw`, if the sheet asks for it.
pub(crate) fn take_back_draw(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    n: usize,
) -> Result<Option<Decision>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    if !envelope
        .commands()
        .any(|command| *command == PlayerCommand::NoDraw)
    {
        return Ok(None);
    }
    // (AU-03)
    if claimed.is_held() {
        return refuse(arrived, Some(claimed), RefusalReason::FromHomeOnly, n).map(Some);
    }
    match draw::withdraw_vote(
        book,
        intake.desk,
        &claimed.campaign,
        claimed.seat.seat,
        intake.now,
    )? {
        Ok(step) => answer_draw(arrived, claimed, step, n).map(Some),
        Err(no) => refuse_confirmation(
            arrived,
            claimed,
            ConfirmationRefusal {
                why: no.phrase(),
                reason: no.word(),
            },
            n,
        )
        .map(Some),
    }
}

fn answer_draw(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    step: Outcome,
    n: usize,
) -> Result<Decision, InternalError> {
    let book = arrived.book;
    let kind = format!("changed/draw/{}.{n}", arrived.row.id);
    let mail = tell_seat(
        arrived,
        claimed,
        &claimed.sheets(book)?,
        NoticeText::new(Phrase::new("ending-title-draw"), step.answer.clone()),
        &kind,
    )?;
    Ok(Decision {
        reason: Some("draw"),
        mails: vec![mail],
        outcomes: vec![step],
        ..Decision::new(LetterState::Accepted)
    })
}
