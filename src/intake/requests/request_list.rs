//! The requests in an envelope.

use super::inquiry::MOST;
use crate::intake::arrived_letter::ArrivedLetter;
use crate::text::{Envelope, RequestKind};

/// Whether an envelope contains such a request.
pub(crate) fn asks(envelope: &Envelope, ask: RequestKind) -> bool {
    envelope.requests.iter().any(|request| request.ask == ask)
}

/// A sheet's questions, each once; beyond the limit they are only counted.
pub(crate) fn each_once(envelope: &Envelope) -> Vec<(RequestKind, &str)> {
    let mut asked: Vec<(RequestKind, &str)> = envelope
        .requests
        .iter()
        .map(|request| (request.ask, request.rest.as_str()))
        .collect();
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

/// Whether a sheet contains only questions: no line of orders, no word that changes anything.
pub(crate) fn only_asks(envelope: &Envelope) -> bool {
    let asks = |ask: RequestKind| {
        use RequestKind::{
            Deadline, Forecast, Help, History, Log, Map, Players, Report, ReportWithRules, Rules,
            Show, Status, Verify,
        };
        matches!(
            ask,
            Help | Status
                | Show
                | Rules
                | Verify
                | Log
                | Report
                | ReportWithRules
                | Map
                | History
                | Players
                | Deadline
                | Forecast
        )
    };
    let questions =
        envelope.requests.iter().all(|request| asks(request.ask)) && !envelope.requests.is_empty();
    questions && envelope.sheet.lines.is_empty() && envelope.press.is_empty()
}

/// Whether `answer_requests` will have an answer.
pub(crate) fn has_questions(arrived: &ArrivedLetter, envelope: &Envelope) -> bool {
    let asked = each_once(envelope);
    asked.iter().any(|(ask, _)| is_answered(*ask))
        || !asked.is_empty() && arrived.asked.get() + asked.len() > MOST
}

/// Whether `answer_requests` answers such a request.
fn is_answered(ask: RequestKind) -> bool {
    match ask {
        RequestKind::Help
        | RequestKind::Status
        | RequestKind::Show
        | RequestKind::Rules
        | RequestKind::Page
        | RequestKind::Verify
        | RequestKind::Log
        | RequestKind::Moderator
        | RequestKind::Report
        | RequestKind::ReportWithRules
        | RequestKind::Map
        | RequestKind::History
        | RequestKind::Players
        | RequestKind::Deadline
        | RequestKind::Forecast
        | RequestKind::Language
        | RequestKind::TimeZone
        | RequestKind::Mail
        | RequestKind::Length
        | RequestKind::Pictures
        | RequestKind::Parts
        | RequestKind::Calendar
        | RequestKind::Reminders
        | RequestKind::Rounds => true,
        // these are answered in their own mail
        RequestKind::Press | RequestKind::Mute | RequestKind::Unmute => false,
        // answered for anybody, with a seat or without (`applications`)
        RequestKind::Join | RequestKind::Observe | RequestKind::StandBy => false,
        // needs a confirmation, or is done with the sheet
        RequestKind::Resign
        | RequestKind::Draw
        | RequestKind::NoDraw
        | RequestKind::Address
        | RequestKind::Away
        | RequestKind::Back
        | RequestKind::Confirm
        | RequestKind::Clear
        | RequestKind::Accept
        | RequestKind::Wait
        | RequestKind::Ready
        | RequestKind::Add => false,
    }
}
