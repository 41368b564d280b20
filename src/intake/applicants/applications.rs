//! `join`, `observe`, `stand by`: from any address, and therefore unproven. We mail only that
//! address, and it has to answer; nobody can make us write to somebody else more than once a day
//! about one campaign, or three times in all (IN-26, AU-14). In a forum message the account proves
//! who asks, so they are in at once.

use super::applicant::decide_forum_request;
use super::applicant_wish::ApplicantWish;
use super::application_decision::{MOST_A_DAY, decide_application, find_campaign_wanted};
use crate::campaign::error::InternalError;
use crate::history::LetterState;
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    forum_requests::find_forum_request,
    sender::sender_search::{SenderMatch, find_sender},
    sheets::order_detection::is_talk,
};
use crate::text::{Envelope, Line, PlatformRequest, PlayerCommand, ids::CampaignId};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The part of a letter that is about joining.
pub(crate) enum ApplicationPart {
    None,
    /// Nothing else in the letter is for a seat.
    Alone(Box<Decision>),
    /// Its sheets are handled as well.
    Beside(Box<Decision>),
}

/// The part of a letter that is about joining: one of these words, or on a forum an answer to
/// our message.
pub(crate) fn decide_joining(
    arrived: &ArrivedLetter,
    sheets: &mut [Envelope],
) -> Result<ApplicationPart, InternalError> {
    let Some(posting) = find_forum_request(arrived)? else {
        return decide_applications(arrived, sheets);
    };
    posting.taken_out_of(sheets);
    let decision = Box::new(decide_forum_request(arrived, &posting)?);
    let beside = sheets
        .iter()
        .any(|envelope| is_for_a_seat(arrived, envelope));
    Ok(if beside {
        ApplicationPart::Beside(decision)
    } else {
        ApplicationPart::Alone(decision)
    })
}

/// What a letter asks with one of these words. `Join me at Barsham, Kay writes` among a
/// player's orders is a sentence: beside orders, such a line asks only if it names an existing
/// campaign. Lines that ask nothing go back to the sheet, whose answer says what became of
/// them.
fn decide_applications(
    arrived: &ArrivedLetter,
    sheets: &mut [Envelope],
) -> Result<ApplicationPart, InternalError> {
    let book = arrived.book;
    let all: Vec<ApplicantWish> = sheets
        .iter()
        .flat_map(Envelope::commands)
        .filter_map(ApplicantWish::of)
        .collect();
    let Some(first) = all.first() else {
        return Ok(ApplicationPart::None);
    };
    // the requests for each campaign that is named
    let mut named: Vec<(CampaignId, Vec<&ApplicantWish>)> = Vec::new();
    for wanting in &all {
        let Some(row) = find_campaign_wanted(book, wanting)? else {
            continue;
        };
        match named.iter_mut().find(|(id, _)| *id == row.id) {
            Some((_, of)) if of.iter().any(|known| known.wish == wanting.wish) => {}
            Some((_, of)) => of.push(wanting),
            None => named.push((row.id, vec![wanting])),
        }
    }
    let beside = sheets
        .iter()
        .any(|envelope| is_for_a_seat(arrived, envelope));
    let fenced = sheets.iter().any(|envelope| envelope.sheet.fenced);
    if named.is_empty() && beside {
        sheets.iter_mut().for_each(restore_join_lines);
        return Ok(ApplicationPart::None);
    }
    let mut campaigns = named.iter().map(|(_, of)| of.as_slice());
    let mut decision = grant_first_possible(arrived, campaigns.next().unwrap_or(&[first]))?;
    for of in campaigns.take(MOST_A_DAY as usize) {
        arrived.applied.set(decision.mails.len());
        decision.join(grant_first_possible(arrived, of)?);
    }
    let decision = Box::new(decision);
    Ok(if beside || fenced {
        ApplicationPart::Beside(decision)
    } else {
        ApplicationPart::Alone(decision)
    })
}

/// What a letter asks of one campaign: the first request that can be granted, since an unproven
/// address gets one such mail a day.
fn grant_first_possible(
    arrived: &ArrivedLetter,
    of: &[&ApplicantWish],
) -> Result<Decision, InternalError> {
    let mut refused = None;
    for wanting in of {
        let decision = decide_application(arrived, wanting, of.len() > 1)?;
        if decision.state == LetterState::Accepted {
            return Ok(decision);
        }
        refused.get_or_insert(decision);
    }
    Ok(refused.unwrap_or_else(|| Decision::new(LetterState::Rejected)))
}

/// Whether a sheet contains more than these words and talk, if the sender plays.
fn is_for_a_seat(arrived: &ArrivedLetter, envelope: &Envelope) -> bool {
    // here only the sheet's owner matters: checking passwords is expensive (AU-14)
    let guesses = arrived.guesses.replace(u32::MAX);
    let found = find_sender(arrived, envelope);
    arrived.guesses.set(guesses);
    let claimed = match found {
        Ok(SenderMatch::Seat(claimed) | SenderMatch::Refused(_, Some(claimed))) => claimed,
        Ok(_) => return false,
        Err(_) => return true,
    };
    if !envelope.press.is_empty()
        || envelope
            .commands()
            .any(|command| !matches!(command, PlayerCommand::Join(..)))
    {
        return true;
    }
    // a parser that panics here panics again when the sheet is decided, and is handled there
    // (IN-48)
    let talk = catch_unwind(AssertUnwindSafe(|| is_talk(&claimed, envelope)));
    if claimed.campaign.is_running() {
        !matches!(talk, Ok(Ok(true)))
    } else {
        envelope.sheet.fenced && !envelope.sheet.lines.is_empty()
    }
}

/// Turns lines that ask nothing back into sheet lines. Around fences they are talk, which the answer
/// counts.
pub fn restore_join_lines(envelope: &mut Envelope) {
    let outside = std::mem::take(&mut envelope.asked_outside);
    for (n, request) in std::mem::take(&mut envelope.requests)
        .into_iter()
        .enumerate()
    {
        if !matches!(request.command, PlayerCommand::Join(..)) {
            envelope.asked_outside += usize::from(n < outside);
            envelope.requests.push(request);
            continue;
        }
        if n < outside {
            envelope.ignored += 1;
            continue;
        }
        let PlatformRequest { line, text, .. } = request;
        let lines = &mut envelope.sheet.lines;
        let at = lines.partition_point(|other| other.number < line);
        lines.insert(at, Line { number: line, text });
    }
}
