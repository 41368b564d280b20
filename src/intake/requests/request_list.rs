//! The requests in an envelope.

use super::inquiry::{MOST, topic};
use crate::intake::arrived_letter::ArrivedLetter;
use crate::text::{Envelope, PlayerCommand, SeatQuestion};

/// A sheet's requests, each once; beyond the limit they are only counted.
pub(crate) fn each_once(envelope: &Envelope) -> Vec<&PlayerCommand> {
    let mut asked: Vec<&PlayerCommand> = envelope.commands().collect();
    let mut seen = Vec::with_capacity(asked.len().min(MOST));
    asked.retain(|one| {
        seen.len() > MOST
            || !seen.contains(one) && {
                seen.push(*one);
                true
            }
    });
    asked
}

/// Whether a sheet contains only questions: no line of orders, no word that changes anything. The
/// answers to `page` and `new page` give a right.
pub(crate) fn only_asks(envelope: &Envelope) -> bool {
    let questions = !envelope.requests.is_empty()
        && envelope.commands().all(|command| match command {
            PlayerCommand::PublicQuestion(_) => true,
            PlayerCommand::SeatQuestion(question) => {
                !matches!(question, SeatQuestion::Page | SeatQuestion::NewPage)
            }
            _ => false,
        });
    questions && envelope.sheet.lines.is_empty() && envelope.press.is_empty()
}

/// Whether `answer_requests` will have an answer.
pub(crate) fn has_questions(arrived: &ArrivedLetter, envelope: &Envelope) -> bool {
    let asked = each_once(envelope);
    asked.iter().any(|command| topic(command).is_some())
        || !asked.is_empty() && arrived.asked.get() + asked.len() > MOST
}
