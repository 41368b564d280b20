//! A moderator's questions about public matters.

use super::moderator_answers::answer_moderator;
use crate::campaign::{Campaign, error::InternalError};
use crate::history::{LetterState, OutgoingMail};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    requests::{
        deadline_answer::say_deadline,
        inquiry::{Inquirer, MOST, headed},
        questions::{list_players, list_turns, write_rulebook},
        turn_reports::draw_turn,
    },
};
use crate::letters::LetterReader;
use crate::text::{Phrase, PlatformRequest, RequestKind, envelopes};

/// A moderator's questions about public matters: `report`, `map`, `history`, `players`,
/// `deadline`, `rules`. `None`: the letter asks none of these.
pub(crate) fn answer_public_questions(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    text: &str,
    zone: &str,
    spoken: Option<&Phrase>,
) -> Result<Option<Decision>, InternalError> {
    let intake = arrived.intake;
    // each moderator gets the answers to their own questions
    let Some(address) = arrived.sender() else {
        return Ok(None);
    };
    let sheets = envelopes(text);
    let asked: Vec<&PlatformRequest> = sheets
        .iter()
        .flat_map(|envelope| &envelope.requests)
        .filter(|request| is_public(request.ask))
        .collect();
    if asked.is_empty() && spoken.is_none() {
        return Ok(None);
    }
    let reader = Inquirer {
        campaign,
        seat: None,
        address: &address,
        zone,
        language: intake
            .desk
            .language_of(campaign, LetterReader::At(&address)),
        letter: arrived.letter,
    };
    let (mut lines, mut mails, mut begins) = (Vec::new(), Vec::new(), Vec::new());
    for request in asked.iter().take(MOST) {
        let (said, mail) = answer_publicly(arrived, &reader, request)?;
        begins.extend((!said.is_empty()).then_some((lines.len(), request.ask)));
        lines.extend(said);
        mails.extend(mail);
    }
    lines = spoken
        .cloned()
        .into_iter()
        .chain(headed(lines, &begins))
        .collect();
    if asked.len() > MOST {
        lines.insert(
            0,
            Phrase::new("letter-too-many-requests")
                .with("most", MOST)
                .with("count", asked.len()),
        );
    }
    let mut decision = Decision {
        reason: Some("moderator-asks"),
        ..Decision::new(LetterState::Rejected)
    };
    if !lines.is_empty() {
        decision = answer_moderator(
            arrived,
            campaign,
            "deadline-title-answer",
            lines,
            "moderator-asks",
        )?;
    }
    decision.mails.extend(mails);
    Ok(Some(decision))
}

/// The answer to one of these questions: sentences, or a mail of its own.
fn answer_publicly(
    arrived: &ArrivedLetter,
    reader: &Inquirer,
    request: &PlatformRequest,
) -> Result<(Vec<Phrase>, Option<OutgoingMail>), InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let made = match request.ask {
        RequestKind::History => return Ok((list_turns(book, reader)?, None)),
        RequestKind::Players => return Ok((list_players(book, reader)?, None)),
        RequestKind::Deadline => return Ok((say_deadline(intake, book, reader)?, None)),
        RequestKind::Rules => {
            let kind = format!("answer/rules/{}", arrived.row.id);
            write_rulebook(intake, reader, &request.rest, &kind)?.map(Some)
        }
        _ => draw_turn(arrived, reader, request.ask, &request.rest, 0)?,
    };
    Ok(match made {
        Ok(mail) => (Vec::new(), mail),
        Err(why) => (vec![why], None),
    })
}

fn is_public(ask: RequestKind) -> bool {
    matches!(
        ask,
        RequestKind::Report
            | RequestKind::ReportWithRules
            | RequestKind::Map
            | RequestKind::History
            | RequestKind::Players
            | RequestKind::Deadline
            | RequestKind::Rules
    )
}
