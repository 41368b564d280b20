//! Answers to people without a seat: how to join, or which role they have. They contain only public
//! facts.

use super::unseated_people::list_roles;
use crate::campaign::error::InternalError;
use crate::clock::day_ago;
use crate::history::{LetterState, Transaction};
use crate::intake::{
    answer_limit::count_answers_today,
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    notices::{address_mail, write_notice},
};
use crate::letters::MailContext;
use crate::text::{Address, Phrase};

/// The start of the kind of answer to a known person without a seat: it does not count towards the
/// strangers' limit, and goes once a day (IN-23).
const KNOWN: &str = "notice-known";

/// How many answers go to all strangers together in a day.
fn limit_of_strangers(intake: &Intake) -> u32 {
    let most = intake.config.answers.all_strangers_per_day;
    match intake.config.mail.outbox.pace().per_day {
        0 => most,
        day => most.min((day / 10).max(1)),
    }
}

/// Whether strangers still get answers today: anybody can write under any number of names, and
/// the answers must not use up the players' share of the day.
pub(crate) fn may_tell_strangers(
    intake: &Intake,
    book: &Transaction,
) -> Result<bool, InternalError> {
    Ok(book.to_strangers_since(day_ago(intake.now))? < limit_of_strangers(intake))
}

/// IN-26: how to join, once a day, without a word of their mail; otherwise silence.
pub(crate) fn answer_stranger(arrived: &ArrivedLetter) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(sender) = arrived.sender().filter(can_be_told) else {
        return Ok(Decision::silent(LetterState::AutoIgnored, "no-sender"));
    };
    if count_answers_today(intake, book, &sender, "join/how")?
        >= intake.config.answers.strangers_per_day
    {
        return Ok(Decision::silent(LetterState::AutoIgnored, "stranger"));
    }
    let known = list_roles(intake, book, &sender)?;
    if !known.is_empty() {
        let language = book.language_chosen(&sender)?;
        return tell_stranger(
            arrived,
            &sender,
            language.as_deref(),
            KNOWN,
            "platform-title-known",
            known,
        );
    }
    if !may_tell_strangers(intake, book)? {
        return Ok(Decision::silent(LetterState::AutoIgnored, "strangers"));
    }
    let lines = vec![Phrase::new("platform-join"), list_open_campaigns(book)?];
    tell_stranger(
        arrived,
        &sender,
        None,
        "join/how",
        "platform-title-join",
        lines,
    )
}

/// A mail to an address without a seat.
fn tell_stranger(
    arrived: &ArrivedLetter,
    address: &Address,
    chosen: Option<&str>,
    kind: &str,
    title: &'static str,
    lines: Vec<Phrase>,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let language = chosen.unwrap_or(intake.desk.language());
    let kind = format!("{kind}/{}", arrived.row.id);
    let to = MailContext {
        answers: Some(arrived.letter),
        ..address_mail(intake, address, &kind, language)
    };
    let mail = write_notice(intake, to, Phrase::new(title), lines, Vec::new())?;
    Ok(Decision {
        reason: Some("stranger"),
        mails: vec![mail],
        ..Decision::new(LetterState::Rejected)
    })
}

/// Whether an address without a seat can be written to automatically, with nobody handing letters
/// out.
pub(crate) fn can_be_told(address: &Address) -> bool {
    !address.is_by_hand()
}

/// The campaigns that anybody can join now.
pub(crate) fn list_open_campaigns(book: &Transaction) -> Result<Phrase, InternalError> {
    let names = book.open_campaigns(MOST_NAMED)?;
    Ok(if names.is_empty() {
        Phrase::new("joining-none-open")
    } else {
        Phrase::new("joining-open").with("names", names)
    })
}

/// How many campaigns the instructions to join list.
const MOST_NAMED: usize = 5;
