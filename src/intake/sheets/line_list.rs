//! The lines of a sheet as its answer lists them: none is missing, whoever reads it.

use crate::games::LineAnswer;
use crate::render::letters::AnswerLine;
use crate::text::{AsideKind, Envelope, Phrase, PlayerCommand, SheetCommand};

/// Every line of a sheet, in its order. `answers`: what its game says of the lines that it reads;
/// `above`: how many lines of a former sheet stand before them.
pub fn list_lines<'a>(
    envelope: &Envelope,
    answers: &'a [LineAnswer],
    above: usize,
) -> Vec<AnswerLine<'a>> {
    let mut lines = AnswerLine::orders(answers);
    let inside = envelope.requests.iter().skip(envelope.asked_outside);
    let mut add = |line: usize, text: &str, kind: &'static str| {
        let what = Phrase::new("publish-ack-other").with("kind", kind);
        let text = text.to_owned();
        lines.push(AnswerLine::other(line.saturating_add(above), text, what));
    };
    for request in inside {
        add(request.line, &request.text, kind_of(&request.command));
    }
    for aside in &envelope.asides {
        let kind = match aside.kind {
            AsideKind::Quotation => "quotation",
            AsideKind::Footer => "footer",
            AsideKind::Secret => "secret",
            AsideKind::Press => "press",
            AsideKind::Public => "public",
        };
        add(aside.line, &aside.text, kind);
    }
    lines.sort_by_key(AnswerLine::line);
    lines
}

/// What a line for the judge is, beside orders.
fn kind_of(command: &PlayerCommand) -> &'static str {
    match command {
        PlayerCommand::Sheet(SheetCommand::Clear) | PlayerCommand::Confirm(_) => "alone",
        PlayerCommand::Sheet(
            SheetCommand::Accept | SheetCommand::Wait | SheetCommand::Ready | SheetCommand::Add,
        ) => "sheet",
        PlayerCommand::PublicQuestion(_) | PlayerCommand::SeatQuestion(_) => "question",
        PlayerCommand::Join(..) => "join",
        PlayerCommand::Moderator(_) => "moderator",
        PlayerCommand::Preference(_)
        | PlayerCommand::Act(_)
        | PlayerCommand::NoDraw
        | PlayerCommand::Away(_)
        | PlayerCommand::Back
        | PlayerCommand::Mute { .. } => "request",
    }
}
