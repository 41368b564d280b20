//! A moderator's questions about public matters.

use super::moderator_answers::answer_moderator;
use crate::campaign::{Campaign, error::InternalError};
use crate::history::LetterState;
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    requests::{
        inquiry::{Inquirer, MOST, headed, public_topic},
        questions::{QuestionAnswer, answer_public_question},
    },
};
use crate::letters::LetterReader;
use crate::text::{Envelope, Phrase, PlayerCommand, PublicQuestion, envelopes};

/// A moderator's questions about public matters. `None`: the letter asks none of these.
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
    let asked: Vec<&PublicQuestion> = sheets
        .iter()
        .flat_map(Envelope::commands)
        .filter_map(|command| match command {
            PlayerCommand::PublicQuestion(question) => Some(question),
            _ => None,
        })
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
    let kind = format!("answer/rules/{}", arrived.row.id);
    for question in asked.iter().take(MOST) {
        match answer_public_question(arrived, &reader, question, 0, &kind)? {
            QuestionAnswer::Lines(said) => {
                begins.extend((!said.is_empty()).then_some((lines.len(), public_topic(question))));
                lines.extend(said);
            }
            QuestionAnswer::Mail(mail) => mails.extend(mail),
        }
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
