//! A player's requests that need a second, confirming mail: `resign`, `address …`. A word alone on
//! a line may be the end of a wrapped sentence, and nobody can undo these.
//!
//! The mail that asks says what will happen. `confirm` in an answer to that mail means that act;
//! elsewhere the word is enough only if one thing waits. An act can be confirmed for a day and
//! once, by the player who asked, and usually only for the turn that was open. Requests from
//! another address than the registered one have no effect, and no machine's mail confirms anything.
//!
//! `yes` answers a question too: whether a mended sheet is meant, whether a quoted one counts, whether
//! the player agrees to a draw. Where several wait, its writer is asked which.

pub(crate) mod address_change;
pub(crate) mod agreement;
pub(crate) mod departure;
pub(crate) mod draws;
pub(crate) mod new_address;
pub(crate) mod pending_acts;
pub(crate) mod sheet_offer;
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
            ConfirmationRefusal, HOURS, NOTHING_OPEN, PendingItems, check_pending,
            find_act_answered, find_letter_confirmed, find_pending, make_confirmation_mail, read,
            wants_an_answer,
        },
        sheet_offer::send_offered,
    },
    context::Intake,
    decision::Decision,
    notices::{NoticeText, tell_seat},
    refusal::RefusalReason,
    refusal_mails::{refuse, refuse_confirmation},
    sender::seat_claim::SeatClaim,
};
use crate::text::{Address, ConfirmTarget, Envelope, PendingAct, Phrase, PlayerCommand};
use std::borrow::Cow;

/// What was done about the requests of a letter that need a confirmation.
pub(crate) struct ConfirmedRequests<'e> {
    pub decision: Option<Decision>,
    /// The envelope without the `confirm` that was for them.
    pub rest: Cow<'e, Envelope>,
    /// It answered a question, and brings no sheet: neither a line of its own nor what it quotes.
    pub is_answer: bool,
}

impl<'e> ConfirmedRequests<'e> {
    fn beside(decision: Option<Decision>, envelope: &'e Envelope) -> ConfirmedRequests<'e> {
        ConfirmedRequests {
            decision,
            rest: Cow::Borrowed(envelope),
            is_answer: false,
        }
    }
}

/// Handles the requests of a letter that need a confirmation: does them or asks.
pub(crate) fn decide_confirmed_requests<'e>(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &'e Envelope,
    n: usize,
) -> Result<ConfirmedRequests<'e>, InternalError> {
    if arrived.letter.machine.is_some() {
        return Ok(ConfirmedRequests::beside(None, envelope));
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
        let Some(done) = obey_confirm(arrived, claimed, envelope, n)? else {
            return Ok(ConfirmedRequests::beside(None, envelope));
        };
        let (rest, sends_sheet) = (without_confirm(envelope), done.sends_sheet);
        let says_more = !rest.sheet.lines.is_empty()
            || rest
                .commands()
                .any(|command| matches!(command, PlayerCommand::Sheet(_)));
        return Ok(ConfirmedRequests {
            decision: Some(done.decision),
            rest: Cow::Owned(rest),
            is_answer: sends_sheet || !says_more,
        });
    }
    // (AU-03)
    if claimed.is_held() || claimed.is_from_page() {
        let why = if claimed.is_from_page() {
            RefusalReason::ByMailAlone
        } else {
            RefusalReason::FromHomeOnly
        };
        let refused = refuse(arrived, Some(claimed), why, n)?;
        return Ok(ConfirmedRequests::beside(Some(refused), envelope));
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
    Ok(ConfirmedRequests::beside(done, envelope))
}

fn without_confirm(envelope: &Envelope) -> Envelope {
    let mut rest = envelope.clone();
    rest.requests
        .retain(|request| !matches!(request.command, PlayerCommand::Confirm(_)));
    rest
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

/// What a `confirm` did.
struct ConfirmedAct {
    decision: Decision,
    /// It sent the sheet that an answer offered.
    sends_sheet: bool,
}

/// It was refused.
impl From<Decision> for ConfirmedAct {
    fn from(decision: Decision) -> ConfirmedAct {
        ConfirmedAct {
            decision,
            sends_sheet: false,
        }
    }
}

/// What `confirm` does if it is for one of these; `None`: it is for a sheet, or for nothing.
fn obey_confirm(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    n: usize,
) -> Result<Option<ConfirmedAct>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let target = envelope.commands().find_map(|command| match command {
        PlayerCommand::Confirm(target) => Some(*target),
        _ => None,
    });
    // followed by a revision, it is for a sheet
    let Some(target) = target.filter(|target| !matches!(target, ConfirmTarget::Revision(_))) else {
        return Ok(None);
    };
    let no = |why| Ok(Some(refuse_confirmation(arrived, claimed, why, n)?.into()));
    let row = match find_act_meant(arrived, claimed, target)? {
        Ok(Some(row)) => row,
        Ok(None) => return Ok(None),
        Err(why) => return no(why),
    };
    let is_sheet = row.kind == PendingAct::SHEET;
    if claimed.is_held() || claimed.is_from_page() && !is_sheet {
        let why = if claimed.is_from_page() {
            RefusalReason::ByMailAlone
        } else {
            RefusalReason::ConfirmFromHome
        };
        return Ok(Some(refuse(arrived, Some(claimed), why, n)?.into()));
    }
    let pending = match check_pending(intake, &claimed.campaign, &claimed.seat, &row) {
        Ok(pending) => pending,
        Err(why) => return no(why),
    };
    if let Err(why) = preview_act(intake, book, claimed, &pending)? {
        return no(why);
    }
    let done = carry_out_act(arrived, claimed, &without_confirm(envelope), &pending, n)?;
    Ok(Some(ConfirmedAct {
        // the sheet that is sent makes its offer void
        decision: done.and((!is_sheet).then_some(CampaignChange::SettlePending(row.id))),
        sends_sheet: is_sheet,
    }))
}

/// The waiting act that `confirm` is for: the one whose mail the letter answers, or the only one;
/// `None`: it is for a sheet, or for nothing.
fn find_act_meant(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    target: ConfirmTarget,
) -> Result<Result<Option<PendingActRow>, ConfirmationRefusal>, InternalError> {
    if let ConfirmTarget::Act(kind) = target {
        return find_act_named(arrived, claimed, kind);
    }
    let named = find_act_answered(arrived, claimed)?;
    if named.is_some() {
        return Ok(Ok(named));
    }
    if find_letter_confirmed(arrived, claimed)?.is_some() {
        return Ok(Ok(None));
    }
    let waiting = find_pending(arrived.intake, arrived.book, claimed)?;
    Ok(match waiting.acts.as_slice() {
        [] => Ok(None),
        [one] if waiting.sheets.is_empty() && may_be_named(one, claimed) => Ok(Some(one.clone())),
        _ => Err(ask_which(&waiting)),
    })
}

/// The waiting act of a kind, by its word after `confirm` or `yes`.
fn find_act_named(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    kind: &str,
) -> Result<Result<Option<PendingActRow>, ConfirmationRefusal>, InternalError> {
    let answered = find_act_answered(arrived, claimed)?.filter(|row| row.kind == kind);
    if answered.is_some() {
        return Ok(Ok(answered));
    }
    let mut waiting = find_pending(arrived.intake, arrived.book, claimed)?;
    waiting.acts.retain(|row| row.kind == kind);
    waiting.sheets.clear();
    Ok(match waiting.acts.as_slice() {
        [one] if may_be_named(one, claimed) => Ok(Some(one.clone())),
        [] => Err(ConfirmationRefusal {
            why: Phrase::new(NOTHING_OPEN),
            reason: "nothing",
        }),
        _ => Err(ask_which(&waiting)),
    })
}

/// Whether a word in a mail that answers none can be for it.
fn may_be_named(row: &PendingActRow, claimed: &SeatClaim) -> bool {
    read(row).is_some_and(|pending| !wants_an_answer(&pending, claimed.proof))
}

fn ask_which(waiting: &PendingItems) -> ConfirmationRefusal {
    let things = waiting.things();
    let id = if things.len() == 1 {
        "second-by-an-answer"
    } else {
        "second-which"
    };
    ConfirmationRefusal {
        why: Phrase::new(id).with("things", things),
        reason: "which",
    }
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
        PendingAct::Sheet { .. } => Ok(Ok(Vec::new())),
    }
}

/// Does what the player has confirmed.
fn carry_out_act(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    pending: &PendingAct,
    n: usize,
) -> Result<Decision, InternalError> {
    match pending {
        PendingAct::Sheet { lines } => send_offered(arrived, claimed, envelope, lines, n),
        PendingAct::Resign => resign(arrived, claimed),
        PendingAct::Draw => agree_to_draw(arrived, claimed, n),
        PendingAct::Address { address } => {
            let address = Address::parse(address)
                .ok_or_else(|| StoreError::Broken(format!("no address: {address}")))?;
            invite_new_address(arrived, claimed, &address, n)
        }
    }
}
