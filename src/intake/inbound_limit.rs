//! Limits how many letters of one sender are processed in an hour (AU-14). Letters beyond that wait
//! and keep their receipt time; strangers' are ignored.
//!
//! The count is by the From address, which anybody can forge. So a letter beyond the limit is
//! checked for a proof, and a proven one counts for its seat alone. A flood in a player's name
//! costs that player nothing.

use super::arrived_letter::ArrivedLetter;
use super::context::Intake;
use super::forum_requests::find_forum_request;
use crate::campaign::error::InternalError;
use crate::clock::{before, instant};
use crate::history::Transaction;
use crate::intake::{
    applicants::applicant::find_applicant,
    confirmation::new_address::find_move_asked,
    machines::unsubscribing::leaves_something,
    moderator::find_moderated,
    sender::sender_search::{SenderMatch, find_sender},
};
use crate::mail::AutomationSign;
use crate::text::{envelopes, membership::MembershipAnswer};
use jiff::{SignedDuration, Timestamp};

/// When a letter is processed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InboundTiming {
    /// At once; it counts for this sender, or for nobody.
    Now(Option<String>),
    Later(String, Timestamp),
    /// A stranger's letter beyond the limit.
    Never,
    /// It was put off, and newer letters of its sender were processed meanwhile.
    Past,
}

const HOUR: SignedDuration = SignedDuration::from_hours(1);

pub(crate) fn find_pace(arrived: &ArrivedLetter) -> Result<InboundTiming, InternalError> {
    // only a token is checked here: passwords cost time, and each wrong one must be stored
    let guesses = arrived.guesses.replace(u32::MAX);
    let pace = pace_by_count(arrived)?;
    arrived.guesses.set(guesses);
    Ok(match pace {
        // unsubscribing must always work (OUT-11), however many mails an observer wrote before:
        // only the observer has the mark, and it works once
        InboundTiming::Never if leaves_something(arrived)? => InboundTiming::Now(None),
        InboundTiming::Never
            if find_forum_request(arrived)?
                .is_some_and(|posting| posting.said == MembershipAnswer::Leave) =>
        {
            InboundTiming::Now(None)
        }
        pace => pace,
    })
}

fn pace_by_count(arrived: &ArrivedLetter) -> Result<InboundTiming, InternalError> {
    let ArrivedLetter {
        intake,
        book,
        row,
        letter,
        ..
    } = *arrived;
    // machines get no answer and cost next to nothing; bounces arrive in bulk when a server is
    // down. Mail marked by a list may contain sheets, so the mark must not be a way around the
    // limit
    let brings_sheets = |machine: &AutomationSign| {
        machine.may_bring_sheets()
            && envelopes(&letter.text)
                .iter()
                .any(|envelope| envelope.sheet.fenced)
    };
    if letter
        .machine
        .as_ref()
        .is_some_and(|machine| !brings_sheets(machine))
    {
        return Ok(InboundTiming::Now(None));
    }
    if let Some(sender) = &row.sender {
        if row.called {
            return Ok(InboundTiming::Now(Some(sender.clone())));
        }
        // newer ones were processed for a turn: an older sheet must not replace theirs (IN-44)
        if book.was_overtaken(row, sender)? {
            return Ok(InboundTiming::Past);
        }
    }
    let address = arrived.writer();
    let most = intake.config.answers.mails_per_hour;
    if let Some(pace) = pace_within(intake, book, &address, most)? {
        let done = count_processed(intake, book, &address)?;
        let strangers = intake.config.answers.stranger_mails_per_hour;
        // from an address without a seat, a token may still prove the player
        return Ok(
            if done >= strangers && book.seats_of(&address)?.is_empty() {
                pace_by_proof(arrived, most)?.unwrap_or(InboundTiming::Never)
            } else {
                pace
            },
        );
    }
    if let Some(pace) = pace_by_proof(arrived, most)? {
        return Ok(pace);
    }
    if book.seats_of(&address)?.is_empty() {
        Ok(InboundTiming::Never)
    } else {
        defer(intake, book, address, most)
    }
}

/// The timing for the person that a letter proves to come from: a seat's player, a moderator,
/// or somebody who was asked something by mail.
fn pace_by_proof(
    arrived: &ArrivedLetter,
    most: u32,
) -> Result<Option<InboundTiming>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    if let Some(campaign) = find_moderated(arrived)? {
        let moderator = format!("moderator/{campaign}");
        return match pace_within(intake, book, &moderator, most)? {
            Some(pace) => Ok(Some(pace)),
            None => defer(intake, book, moderator, most).map(Some),
        };
    }
    if let Some(Some((_, applicant))) = find_applicant(arrived)? {
        let sender = format!("applicant/{}", applicant.id);
        return match pace_within(intake, book, &sender, most)? {
            Some(pace) => Ok(Some(pace)),
            None => defer(intake, book, sender, most).map(Some),
        };
    }
    // somebody who was asked whether they play from there
    if let Some(row) = find_move_asked(arrived)? {
        let sender = format!("moving/{row}");
        return match pace_within(intake, book, &sender, most)? {
            Some(pace) => Ok(Some(pace)),
            None => defer(intake, book, sender, most).map(Some),
        };
    }
    // a forum account is its own proof
    let applied = arrived
        .messenger()
        .map_or(Ok(Vec::new()), |sender| book.open_applications_of(&sender))?;
    if let Some(one) = applied.first() {
        let sender = format!("applicant/{}", one.id);
        return match pace_within(intake, book, &sender, most)? {
            Some(pace) => Ok(Some(pace)),
            None => defer(intake, book, sender, most).map(Some),
        };
    }
    // proven by the address, or by a sheet with a token in it
    let envelope = envelopes(&arrived.letter.text)
        .into_iter()
        .find(|envelope| envelope.secret.is_some())
        .unwrap_or_default();
    let SenderMatch::Seat(claimed) = find_sender(arrived, &envelope)? else {
        return Ok(None);
    };
    if claimed.proof.is_none() {
        return Ok(None);
    }
    let seat = format!("seat/{}/{}", claimed.campaign.row.id, claimed.seat.seat);
    match pace_within(intake, book, &seat, most)? {
        Some(pace) => Ok(Some(pace)),
        None => defer(intake, book, seat, most).map(Some),
    }
}

/// At once, if the sender's limit is not reached and none of their letters waits: this one must
/// not overtake it.
fn pace_within(
    intake: &Intake,
    book: &Transaction,
    sender: &str,
    most: u32,
) -> Result<Option<InboundTiming>, InternalError> {
    let free = count_processed(intake, book, sender)? < most && book.count_deferred(sender)? == 0;
    Ok(free.then(|| InboundTiming::Now(Some(sender.to_owned()))))
}

fn count_processed(
    intake: &Intake,
    book: &Transaction,
    sender: &str,
) -> Result<u32, InternalError> {
    Ok(book.dealt_since(sender, before(intake.now, HOUR).as_millisecond())?)
}

/// In the next hour with room for it, after the letters that already wait.
fn defer(
    intake: &Intake,
    book: &Transaction,
    sender: String,
    most: u32,
) -> Result<InboundTiming, InternalError> {
    let most = most.max(1);
    let waiting = book.count_deferred(&sender)?;
    let oldest = book
        .dealt_before(&sender, most - 1)?
        .map_or(intake.now, instant);
    let hours = 1 + i64::from(waiting / most);
    let until = oldest
        .checked_add(SignedDuration::from_hours(hours))
        .unwrap_or(Timestamp::MAX);
    Ok(InboundTiming::Later(
        sender,
        until.max(
            intake
                .now
                .checked_add(SignedDuration::from_millis(1))
                .unwrap_or(intake.now),
        ),
    ))
}
