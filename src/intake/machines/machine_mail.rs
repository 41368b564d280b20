//! Mail that the server of a list or a company marked as a machine's.

use crate::campaign::error::InternalError;
use crate::history::LetterState;
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    press::press_text::without_press,
    refusal::RefusalReason,
    refusal_mails::refuse,
    sender::{
        seat_claim,
        sender_search::{SenderMatch, find_sender},
    },
    sheets::{decide_for_seat, form_echo::is_echo},
};
use crate::mail::AutomationSign;
use crate::text::Envelope;

/// IN-21: lists and companies' servers mark people's mail as a machine's. With a token and a
/// fenced sheet it counts, and the machine is not answered; where the sheet waits for the
/// registered address (AU-03), that one is asked. If a sheet from there does not count, it gets
/// the reason; if a list brought it, a sheet that counts is acknowledged too. What is a bounce or
/// an automatic answer by more than such marks is none of these, and a form of ours that some
/// program sends back unchanged is no sheet.
pub(crate) fn decide_machine_mail(
    arrived: &ArrivedLetter,
    sheets: &[Envelope],
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let mut decision = Decision::silent(LetterState::AutoIgnored, "machine");
    let mut parts: Vec<Decision> = Vec::new();
    // only a token counts here, and looking at passwords costs much (AU-14)
    arrived.guesses.set(u32::MAX);
    if !arrived
        .letter
        .machine
        .as_ref()
        .is_some_and(AutomationSign::may_bring_sheets)
        || arrived.row.too_large
    {
        return Ok(decision);
    }
    for (n, envelope) in sheets
        .iter()
        .enumerate()
        .filter(|(_, envelope)| envelope.sheet.fenced)
    {
        let SenderMatch::Seat(claimed) = find_sender(arrived, envelope)? else {
            continue;
        };
        if claimed.proof != Some(seat_claim::SenderProof::Token)
            || is_echo(intake, book, &claimed, envelope)?
        {
            continue;
        }
        let part = decide_for_seat(arrived, &claimed, &without_press(envelope), n)?;
        // programs that answer everything say so (RFC 3834), and may repeat any mail of ours
        let person =
            claimed.from_home && arrived.letter.machine != Some(AutomationSign::AutoSubmitted);
        let counts = part.state == LetterState::Accepted || part.contradicted.is_some();
        if !counts && !person {
            continue;
        }
        let by_list = person && arrived.letter.machine == Some(AutomationSign::List);
        let asks = by_list || !counts || part.reason == Some("held");
        let mails = part
            .mails
            .iter()
            .filter(|mail| asks && mail.recipient == claimed.address)
            .cloned()
            .collect();
        let part = Decision { mails, ..part };
        // every seat's own (IN-48); of one seat the same twice is one, and two that differ are
        // none (IN-38)
        match parts.iter_mut().find(|former| former.same_seat(&part)) {
            Some(former) if former.same_sheet(&part) => {}
            Some(former) => {
                let refused = if person {
                    refuse(arrived, Some(&claimed), RefusalReason::Contradicted, n)?
                } else {
                    Decision::silent(LetterState::Rejected, RefusalReason::Contradicted.word())
                };
                *former = Decision {
                    contradicted: part.seat(),
                    ..refused
                }
            }
            None => parts.push(part),
        }
    }
    if !parts.is_empty() {
        decision = Decision::new(LetterState::Rejected);
    }
    parts.into_iter().for_each(|part| decision.join(part));
    Ok(decision)
}
