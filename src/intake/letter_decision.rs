//! Decides what is done about a letter: each of its sheets for itself, then all of them together.

use super::addressed_sheets::address_sheets;
use super::arrived_letter::ArrivedLetter;
use super::context::Intake;
use super::decision::Decision;
use super::forum_requests::{find_reason_to_ignore, in_the_open};
use super::refusal::RefusalReason;
use super::refusal_mails::{refuse, refuse_with};
use crate::campaign::{
    error::InternalError,
    outcome::{CampaignChange, ReaderChange},
};
use crate::clock::COST;
use crate::history::{LetterRow, LetterState, Transaction};
use crate::intake::{
    applicants::{
        applicant::decide_for_applicant,
        applications::{ApplicationPart, decide_joining},
    },
    confirmation::new_address::decide_for_new_address,
    machines::{
        help_echo::{says_nothing, strip_help},
        machine_mail::decide_machine_mail,
        our_mails::decide_about_our_mails,
    },
    moderator::{decide_for_moderator, decide_on_moderators_page, find_moderated},
    requests::request_list::only_asks,
    sender::{
        seat_claim::{SeatClaim, SenderProof},
        sender_search::{SenderMatch, find_own_seat, find_sender},
        strangers::answer_stranger,
        unseated_people::list_roles,
    },
    sheets::{
        decide_for_seat,
        letter_warnings::{warn_of_broken, warn_of_more_sheets},
    },
};
use crate::letters::when;
use crate::mail::{AutomationSign, Letter, our_addresses::OurAddresses};
use crate::text::{Envelope, envelopes};
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// A letter whose reading ended the program or failed that often is put aside (IN-03); of one whose
/// sheets fail for one campaign the others count then (IN-48).
pub(crate) const ATTEMPTS: u32 = 3;

/// Decides what is done about a letter, at each of our addresses that it was sent to (IN-04).
pub(crate) fn decide_letter(arrived: &mut ArrivedLetter) -> Result<Decision, InternalError> {
    let _part = tracing::trace_span!(target: COST, "reading").entered();
    let desk = arrived.intake.desk;
    let apart = OurAddresses::apart(&arrived.letter.to, desk.address(), desk.bounces());
    // a machine's is about one mail of ours, or for seats
    if apart.len() < 2 || arrived.letter.machine.is_some() {
        return decide_there(arrived);
    }
    let mut decision = Decision::new(LetterState::Rejected);
    for sent_to in apart {
        arrived.sent_to = sent_to;
        decision.join(decide_there(arrived)?);
    }
    Ok(decision)
}

/// What is done about a letter at one address of ours, or at several seats'.
fn decide_there(arrived: &ArrivedLetter) -> Result<Decision, InternalError> {
    let ArrivedLetter {
        intake,
        row,
        letter,
        ..
    } = *arrived;
    if letter.machine == Some(AutomationSign::Loop) {
        let untold = brings_token(arrived)?
            .then_some("it ran in a loop, and holds the token of a player or moderator");
        let decision = Decision::silent(LetterState::Quarantined, "loop");
        return Ok(decision.and(untold.map(CampaignChange::Unreported)));
    }
    if (arrived.sent_to.is_about_our_mails() || letter.machine.is_some())
        && let Some(decision) = decide_about_our_mails(arrived)?
    {
        return Ok(decision);
    }
    let mut sheets = read_sheets(letter);
    if let Some(posted) = letter.posted {
        if let Some(why) = find_reason_to_ignore(arrived, posted, &sheets)? {
            return Ok(Decision::silent(LetterState::AutoIgnored, why));
        }
        if posted.open {
            sheets = in_the_open(sheets);
        }
    }
    if letter.machine.is_some() {
        // a moderator is answered with every word that he gives, so that what a machine sent in
        // his name does nothing either
        return match find_moderated(arrived)? {
            Some(_) => Ok(Decision::silent(
                LetterState::AutoIgnored,
                "marked-moderator",
            )),
            None => decide_machine_mail(arrived, &address_sheets(arrived, sheets)?),
        };
    }
    if row.too_large {
        return refuse_letter(
            arrived,
            RefusalReason::TooLarge(intake.config.mail.limits.message_bytes >> 10),
        );
    }
    let applied = match decide_beside_sheets(arrived, &mut sheets)? {
        ApplicationPart::Alone(decision) => return Ok(*decision),
        ApplicationPart::Beside(decision) => Some(*decision),
        ApplicationPart::None => None,
    };
    let sheets = address_sheets(arrived, sheets)?;
    let (mut decision, broken) = decide_sheets(arrived, &sheets)?;
    applied.into_iter().for_each(|part| decision.join(part));
    decision.forget_who_left();
    let more = sheets.first().map_or(0, |first| first.more);
    if more > 0 {
        warn_of_more_sheets(arrived, &mut decision, more)?;
    }
    if broken.is_empty() {
        return Ok(decision);
    }
    warn_of_broken(arrived, decision, broken)
}

/// What somebody wants who does not write as a player.
fn decide_beside_sheets(
    arrived: &ArrivedLetter,
    sheets: &mut [Envelope],
) -> Result<ApplicationPart, InternalError> {
    // a page speaks for its owner: its From header is ours, and proves nothing else
    match arrived.page() {
        Some(opened) if opened.seat.is_some() => return Ok(ApplicationPart::None),
        Some(opened) => {
            let decision = decide_on_moderators_page(arrived, opened)?;
            return Ok(ApplicationPart::Alone(Box::new(decision)));
        }
        None => {}
    }
    // most mails are a player's: not sent to anybody else's address, and no word about joining. On
    // a forum all write to the same account
    let asks_to_join = sheets.iter().any(Envelope::asks_to_join);
    if !arrived.sent_to.is_beside_seats() && arrived.messenger().is_none() && !asks_to_join {
        return Ok(ApplicationPart::None);
    }
    let alone = |decision| Ok(ApplicationPart::Alone(Box::new(decision)));
    if let Some(decision) = decide_for_new_address(arrived)? {
        return alone(decision);
    }
    if let Some(decision) = decide_for_moderator(arrived)? {
        return alone(decision);
    }
    if let Some(decision) = decide_for_applicant(arrived)? {
        return alone(decision);
    }
    decide_joining(arrived, sheets)
}

/// Decides each sheet by itself, then all together. Returned with the campaigns for which none
/// could be decided by a fault of ours.
fn decide_sheets(
    arrived: &ArrivedLetter,
    sheets: &[Envelope],
) -> Result<(Decision, Vec<(String, InternalError)>), InternalError> {
    let row = arrived.row;
    let mut parts: Vec<(usize, Decision)> = Vec::new();
    let mut broken = Vec::new();
    for (n, envelope) in sheets.iter().enumerate() {
        // said once for the sheets that contradict each other
        let same = |other: &Envelope| {
            other.contradicted
                && (&other.campaign, &other.turn, &other.lord)
                    == (&envelope.campaign, &envelope.turn, &envelope.lord)
        };
        if envelope.contradicted && sheets.iter().take(n).any(same) {
            continue;
        }
        let part = match decide_apart(arrived, envelope, n) {
            Ok(part) => part,
            Err(fault) if row.attempts >= ATTEMPTS && fault.is_one_campaigns() => {
                broken.push((envelope.campaign.clone().unwrap_or_default(), fault));
                continue;
            }
            Err(fault) => return Err(fault),
        };
        // a fence that names the campaign and one that does not may mean the same seat
        match parts.iter_mut().find(|(_, former)| former.same_seat(&part)) {
            Some((_, former)) if former.same_sheet(&part) => former.pressed.extend(part.pressed),
            Some((first, former)) => {
                if let Some(envelope) = sheets.get(*first) {
                    contradict(arrived, (envelope, *first), former, part)?;
                }
            }
            None => parts.push((n, part)),
        }
    }
    let mut decision = Decision::new(LetterState::Rejected);
    parts.into_iter().for_each(|(_, part)| decision.join(part));
    Ok((decision, broken))
}

/// Two different sheets for one seat: neither counts. `first`: the envelope of the former one,
/// and its place.
fn contradict(
    arrived: &ArrivedLetter,
    (envelope, first): (&Envelope, usize),
    former: &mut Decision,
    part: Decision,
) -> Result<(), InternalError> {
    let SenderMatch::Seat(claimed) = find_sender(arrived, envelope)? else {
        return Ok(());
    };
    let refused = refuse(arrived, Some(&claimed), RefusalReason::Contradicted, first)?;
    // no letter to others contradicts another
    let pressed = std::mem::take(&mut former.pressed)
        .into_iter()
        .chain(part.pressed)
        .collect();
    *former = Decision {
        contradicted: former.seat(),
        pressed,
        ..refused
    };
    Ok(())
}

/// A sheet decided so that a reader which panics over it takes no other sheet of the letter
/// with it.
fn decide_apart(
    arrived: &ArrivedLetter,
    envelope: &Envelope,
    n: usize,
) -> Result<Decision, InternalError> {
    match catch_unwind(AssertUnwindSafe(|| decide_envelope(arrived, envelope, n))) {
        Ok(decided) => decided,
        Err(_) if arrived.row.attempts >= ATTEMPTS => Err(InternalError::Panicked),
        Err(panic) => resume_unwind(panic),
    }
}

/// One sheet of a letter, or the whole of a letter without fences.
fn decide_envelope(
    arrived: &ArrivedLetter,
    envelope: &Envelope,
    n: usize,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let claimed = match find_sender(arrived, envelope)? {
        SenderMatch::Seat(claimed) => *claimed,
        SenderMatch::Stranger => return answer_stranger(arrived),
        SenderMatch::Refused(why, of) => {
            return refuse_with(arrived, of.as_deref(), why, envelope, n);
        }
    };
    let mut decision = if claimed.proof.is_some() {
        decide_proven(arrived, &claimed, envelope, n)?
    } else if let Some(own) = find_own_seat(arrived, &claimed)? {
        let why = RefusalReason::OtherSeat(claimed.seat.lord.clone(), own.seat.lord.clone());
        refuse(arrived, Some(&own), why, n)?
    } else {
        let why = match claimed.locked {
            Some(until) => {
                RefusalReason::Locked(Box::new(when(until, &claimed.seat.zone, intake.now).at))
            }
            None if claimed.void_token => RefusalReason::VoidToken,
            None if claimed.wrong_token => RefusalReason::WrongToken,
            None if only_asks(envelope) => RefusalReason::UnprovenQuestion,
            None => RefusalReason::Unproven,
        };
        refuse(arrived, Some(&claimed), why, n)?
    };
    if claimed.wrong_password {
        decision.change(CampaignChange::WrongPassword {
            campaign: claimed.seat.campaign,
            seat: claimed.seat.seat,
        });
    }
    if claimed.proof.is_some() && claimed.from_home && book.bouncing(&claimed.address)? > 0 {
        decision.change(ReaderChange::ClearBounces {
            address: claimed.address.clone(),
        });
    }
    Ok(decision)
}

/// An envelope whose sender is proven.
fn decide_proven(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    n: usize,
) -> Result<Decision, InternalError> {
    // a program that repeats our help puts no fence around it
    if envelope.sheet.fenced {
        return decide_for_seat(arrived, claimed, envelope, n);
    }
    match strip_help(arrived, claimed, envelope)? {
        Some(rest) if says_nothing(claimed, &rest)? => {
            Ok(Decision::silent(LetterState::AutoIgnored, "our-help"))
        }
        Some(rest) => decide_for_seat(arrived, claimed, &rest, n),
        None => decide_for_seat(arrived, claimed, envelope, n),
    }
}

/// Whether a letter that was left alone comes from somebody who is known, or brings a token.
pub(crate) fn is_from_somebody(
    intake: &Intake,
    book: &Transaction,
    row: &LetterRow,
    letter: &Letter,
) -> Result<bool, InternalError> {
    let arrived = ArrivedLetter::new(intake, book, row, letter);
    let known = match arrived.sender() {
        Some(sender) => {
            book.person_number(&sender)?.is_some() || !list_roles(intake, book, &sender)?.is_empty()
        }
        None => false,
    };
    Ok(known || brings_token(&arrived)?)
}

/// Whether a token of a seat or of a moderator stands in a letter that is not looked at any
/// further.
fn brings_token(arrived: &ArrivedLetter) -> Result<bool, InternalError> {
    // a password would not count, and looking at one costs much (AU-14)
    arrived.guesses.set(u32::MAX);
    if find_moderated(arrived)?.is_some() {
        return Ok(true);
    }
    for envelope in envelopes(&arrived.letter.text)
        .iter()
        .chain([&Envelope::default()])
    {
        if let SenderMatch::Seat(claimed) = find_sender(arrived, envelope)?
            && claimed.proof == Some(SenderProof::Token)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A letter that could not even be read into parts: `reason` tells the operator why. Players
/// are told, strangers as ever.
pub(crate) fn refuse_unreadable_letter(arrived: &ArrivedLetter) -> Result<Decision, InternalError> {
    refuse_letter(arrived, RefusalReason::Unreadable)
}

/// Refuses the letter as a whole, in each campaign that it was sent to.
fn refuse_letter(arrived: &ArrivedLetter, why: RefusalReason) -> Result<Decision, InternalError> {
    let mut decision = Decision::new(LetterState::Rejected);
    let sheets = address_sheets(arrived, vec![Envelope::default()])?;
    for (n, envelope) in sheets.iter().enumerate() {
        let why = why.clone();
        decision.join(match find_sender(arrived, envelope)? {
            SenderMatch::Seat(claimed) => refuse(arrived, Some(&claimed), why, n)?,
            SenderMatch::Refused(_, of) if arrived.sender().is_some() => {
                refuse(arrived, of.as_deref(), why, n)?
            }
            _ => answer_stranger(arrived)?,
        });
    }
    Ok(decision)
}

/// The sheets in a letter. A request may stand as the subject, where the body says nothing.
fn read_sheets(letter: &Letter) -> Vec<Envelope> {
    let text = under_subject(letter);
    let mut sheets = tracing::trace_span!(target: COST, "parsing").in_scope(|| envelopes(&text));
    if let Some(first) = sheets.first_mut().filter(|_| letter.text.trim().is_empty()) {
        for subject in envelopes(letter.own_subject()) {
            first.requests.extend(subject.requests);
            first.press.extend(subject.press);
        }
    }
    sheets
}

/// A letter's text, with its subject above it if that is `press to Lionel`. Replies to a mail with
/// such a subject begin differently, and the title above a later post is the first post's.
pub(crate) fn under_subject(letter: &Letter) -> Cow<'_, str> {
    let begins = || {
        envelopes(letter.own_subject())
            .iter()
            .any(|envelope| envelope.press.iter().any(|press| press.doubt.is_none()))
    };
    if letter.text.trim().is_empty()
        || !begins()
        || envelopes(&letter.text)
            .iter()
            .any(|envelope| !envelope.press.is_empty())
    {
        return Cow::Borrowed(&letter.text);
    }
    Cow::Owned(format!("{}\n{}", letter.own_subject(), letter.text))
}
