//! Short answers to a letter: a notice to a seat's registered address, or to an address without a
//! seat.

use super::arrived_letter::ArrivedLetter;
use super::context::Intake;
use super::mail_kinds::HELP;
use crate::campaign::{error::InternalError, outcome::SheetPreview};
use crate::history::OutgoingMail;
use crate::intake::sender::seat_claim::SeatClaim;
use crate::letters::MailContext;
use crate::mail::Attachment;
use crate::render::letters::{HelpLetter, Notice};
use crate::text::{Address, Phrase, ids::TurnNumber};

/// What a notice contains: its title, its sentences, and the text returned to its writer.
pub(crate) struct NoticeText {
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    pub copy: Vec<String>,
}

impl NoticeText {
    /// A notice without text to return.
    pub(crate) fn new(title: Phrase, lines: Vec<Phrase>) -> NoticeText {
        NoticeText {
            title,
            lines,
            copy: Vec::new(),
        }
    }
}

/// A notice to a seat's registered address.
pub(crate) fn tell_seat(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    after: &SheetPreview,
    text: NoticeText,
    kind: &str,
) -> Result<OutgoingMail, InternalError> {
    let intake = arrived.intake;
    let NoticeText { title, lines, copy } = text;
    let heading = claimed.heading(intake, after)?;
    let help = kind.starts_with(HELP);
    let to = claimed.answer(arrived, "notice", kind);
    let notice = Notice {
        heading: Some(heading),
        title,
        lines,
        help,
        copy,
    };
    if help {
        return intake.desk.write(
            to,
            &HelpLetter::new(&notice, claimed.campaign.table.as_ref()),
            Vec::new(),
        );
    }
    intake.desk.write(to, &notice, Vec::new())
}

/// A notice without a heading.
pub(crate) fn write_notice(
    intake: &Intake,
    to: MailContext,
    title: Phrase,
    lines: Vec<Phrase>,
    files: Vec<Attachment>,
) -> Result<OutgoingMail, InternalError> {
    let notice = Notice {
        heading: None,
        title,
        lines,
        help: false,
        copy: Vec::new(),
    };
    intake.desk.write(to, &notice, files)
}

/// A mail to an address, about no seat.
pub(crate) fn address_mail<'t>(
    intake: &Intake,
    address: &'t Address,
    kind: &'t str,
    language: &'t str,
) -> MailContext<'t> {
    MailContext {
        campaign: None,
        seat: None,
        address,
        turn: TurnNumber(0),
        letter: "notice",
        kind,
        answers: None,
        language,
        now: intake.now,
    }
}
