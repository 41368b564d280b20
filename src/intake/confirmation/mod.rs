//! A player's requests that need a second, confirming mail: `resign`, `address …`. A word alone on
//! a line may be the end of a wrapped sentence, and nobody can undo these.
//!
//! The mail that asks says what will happen. `confirm` in an answer to that mail means that act;
//! elsewhere the word is enough only if one thing waits. An act can be confirmed for a day and
//! once, by the player who asked, and usually only for the turn that was open. Requests from
//! another address than the registered one have no effect, and no machine's mail confirms anything.

pub(crate) mod address_change;
pub(crate) mod departure;
pub(crate) mod draws;
pub(crate) mod new_address;
pub(crate) mod pending_acts;
pub(crate) mod vacation;

use crate::campaign::{error::InternalError, outcome::CampaignChange};
use crate::history::{CampaignState, LetterState, PendingActRow, StoreError, Transaction};
use crate::intake::{
    answer_limit::note_last_answer,
    arrived_letter::ArrivedLetter,
    confirmation::{
        address_change::{invite_new_address, preview_move},
        departure::{preview_departure, resign},
        draws::{agree_to_draw, preview_draw},
        pending_acts::{
            ConfirmationRefusal, HOURS, check_pending, find_letter_confirmed, find_pending,
            make_confirmation_mail, read, wants_an_answer,
        },
    },
    context::Intake,
    decision::Decision,
    notices::{NoticeText, tell_seat},
    refusal::RefusalReason,
    refusal_mails::{refuse, refuse_confirmation},
    sender::seat_claim::SeatClaim,
};
use crate::text::{Address, Envelope, PendingAct, Phrase, PlayerCommand};
use std::borrow::Cow;

/// Handles the requests of a letter that need a confirmation: does them or asks. Returns the
/// envelope without the `confirm` that was for them.
pub(crate) fn decide_confirmed_requests<'e>(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &'e Envelope,
    n: usize,
) -> Result<(Option<Decision>, Cow<'e, Envelope>), InternalError> {
    if arrived.letter.machine.is_some() {
        return Ok((None, Cow::Borrowed(envelope)));
    }
    let mut asked: Vec<&PendingAct> = Vec::new();
    for command in envelope.commands() {
        if let PlayerCommand::Act(act) = command
            && !asked.contains(&act)
        {
            asked.push(act);
        }
    }
    if asked.is_empty() {
        let done = obey_confirm(arrived, claimed, envelope, n)?;
        let mut rest = Cow::Borrowed(envelope);
        if done.is_some() {
            rest.to_mut()
                .requests
                .retain(|request| !matches!(request.command, PlayerCommand::Confirm(_)));
        }
        return Ok((done, rest));
    }
    // (AU-03)
    if claimed.is_held() || claimed.is_from_page() {
        let why = if claimed.is_from_page() {
            RefusalReason::ByMailAlone
        } else {
            RefusalReason::FromHomeOnly
        };
        return Ok((
            Some(refuse(arrived, Some(claimed), why, n)?),
            Cow::Borrowed(envelope),
        ));
    }
    let mut done: Option<Decision> = None;
    for pending in &asked {
        let part = if asked
            .iter()
            .any(|other| other != pending && other.kind() == pending.kind())
        {
            refuse_confirmation(
                arrived,
                claimed,
                ConfirmationRefusal {
                    why: Phrase::new("second-one-of-a-kind"),
                    reason: "several",
                },
                n,
            )?
        } else {
            ask_for_confirmation(arrived, claimed, pending, n)?
        };
        match &mut done {
            Some(decision) => decision.join(part),
            None => done = Some(part),
        }
    }
    Ok((done, Cow::Borrowed(envelope)))
}

/// Asks for the confirming mail.
fn ask_for_confirmation(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    pending: &PendingAct,
    n: usize,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let mut lines = match preview_act(intake, book, claimed, pending)? {
        Ok(lines) => lines,
        Err(why) => return refuse_confirmation(arrived, claimed, why, n),
    };
    lines.push(Phrase::new("second-word").with("hours", HOURS));
    let kind = format!("second/{}.{n}.{}", arrived.row.id, pending.kind());
    lines.extend(note_last_answer(intake, book, &claimed.address, &kind)?);
    let mail = tell_seat(
        arrived,
        claimed,
        &claimed.sheets(book)?,
        NoticeText::new(Phrase::new("second-title"), lines),
        &kind,
    )?;
    let answers = mail.message_id.clone();
    let asking = make_confirmation_mail(intake, claimed, pending, pending.kind(), answers, mail);
    Ok(Decision {
        reason: Some("asked-twice"),
        pending: vec![asking],
        ..Decision::new(LetterState::Accepted)
    })
}

/// What `confirm` does if it is for one of these; `None`: it is for a sheet, or for nothing.
fn obey_confirm(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    n: usize,
) -> Result<Option<Decision>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    // followed by a revision, it is for a sheet
    if !envelope
        .commands()
        .any(|command| *command == PlayerCommand::Confirm(None))
    {
        return Ok(None);
    }
    let no = |why| refuse_confirmation(arrived, claimed, why, n).map(Some);
    let row = match find_act_meant(arrived, claimed)? {
        Ok(Some(row)) => row,
        Ok(None) => return Ok(None),
        Err(why) => return no(why),
    };
    if claimed.is_held() || claimed.is_from_page() {
        let why = if claimed.is_from_page() {
            RefusalReason::ByMailAlone
        } else {
            RefusalReason::ConfirmFromHome
        };
        return refuse(arrived, Some(claimed), why, n).map(Some);
    }
    let pending = match check_pending(intake, &claimed.campaign, &claimed.seat, &row) {
        Ok(pending) => pending,
        Err(why) => return no(why),
    };
    if let Err(why) = preview_act(intake, book, claimed, &pending)? {
        return no(why);
    }
    let done = carry_out_act(arrived, claimed, &pending, n)?;
    Ok(Some(done.and([CampaignChange::SettlePending(row.id)])))
}

/// The waiting act that `confirm` is for: the one whose mail the letter answers, or the only one;
/// `None`: it is for a sheet, or for nothing.
fn find_act_meant(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
) -> Result<Result<Option<PendingActRow>, ConfirmationRefusal>, InternalError> {
    let book = arrived.book;
    let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
    let answers = arrived
        .letter
        .in_reply_to
        .as_ref()
        .or(arrived.letter.references.last());
    let named = answers
        .map_or(Ok(None), |mail| book.pending_answered(mail))?
        .filter(|row| (row.campaign, row.seat) == (id, seat));
    if named.is_some() {
        return Ok(Ok(named));
    }
    if find_letter_confirmed(arrived, claimed)?.is_some() {
        return Ok(Ok(None));
    }
    let waiting = find_pending(arrived.intake, book, claimed)?;
    Ok(match waiting.acts.as_slice() {
        [] => Ok(None),
        [one]
            if waiting.sheets.is_empty()
                && read(one).is_some_and(|pending| !wants_an_answer(&pending, claimed.proof)) =>
        {
            Ok(Some(one.clone()))
        }
        _ => {
            let things = waiting.things();
            let id = if things.len() == 1 {
                "second-by-an-answer"
            } else {
                "second-which"
            };
            Err(ConfirmationRefusal {
                why: Phrase::new(id).with("things", things),
                reason: "which",
            })
        }
    })
}

/// The effect, in sentences for the player; or why it is not possible.
fn preview_act(
    intake: &Intake,
    book: &Transaction,
    claimed: &SeatClaim,
    pending: &PendingAct,
) -> Result<Result<Vec<Phrase>, ConfirmationRefusal>, InternalError> {
    if claimed.campaign.row.state == CampaignState::Ended {
        return Ok(Err(ConfirmationRefusal {
            why: RefusalReason::Over.line(),
            reason: "over",
        }));
    }
    match pending {
        PendingAct::Resign => Ok(Ok(preview_departure(book, claimed)?)),
        PendingAct::Draw => preview_draw(book, claimed),
        PendingAct::Address { address } => preview_move(intake, book, claimed, address),
    }
}

/// Does what the player has confirmed.
fn carry_out_act(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    pending: &PendingAct,
    n: usize,
) -> Result<Decision, InternalError> {
    match pending {
        PendingAct::Resign => resign(arrived, claimed),
        PendingAct::Draw => agree_to_draw(arrived, claimed, n),
        PendingAct::Address { address } => {
            let address = Address::parse(address)
                .ok_or_else(|| StoreError::Broken(format!("no address: {address}")))?;
            invite_new_address(arrived, claimed, &address, n)
        }
    }
}
