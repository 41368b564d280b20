//! Short answers to a letter: a notice to a seat's registered address, or to an address without a
//! seat.

use super::arrived_letter::ArrivedLetter;
use super::context::Intake;
use super::mail_kinds::HELP;
use crate::campaign::error::InternalError;
use crate::history::OutgoingMail;
use crate::intake::{sender::seat_claim::SeatClaim, sheets::preview::SheetPreview};
use crate::letters::{LetterReader, MailContext, TurnTimes};
use crate::mail::Attachment;
use crate::render::letters::{Heading, HelpLetter, Notice};
use crate::text::{Address, Phrase, ids::TurnNumber};
use crate::turns::schedule::early_run;

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
    let heading = write_heading(intake, claimed, after)?;
    let help = kind.starts_with(HELP);
    let to = seat_mail(arrived, claimed, "notice", kind);
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

/// A mail to a seat's registered address, in answer to the letter.
pub(crate) fn seat_mail<'t>(
    arrived: &'t ArrivedLetter,
    claimed: &'t SeatClaim,
    letter: &'t str,
    kind: &'t str,
) -> MailContext<'t> {
    let intake = arrived.intake;
    MailContext {
        campaign: Some(&claimed.campaign),
        seat: Some(&claimed.seat),
        address: &claimed.address,
        turn: claimed.campaign.row.turn,
        letter,
        kind,
        answers: Some(arrived.letter),
        language: &claimed.seat.language,
        now: intake.now,
    }
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

pub(crate) fn write_heading(
    intake: &Intake,
    claimed: &SeatClaim,
    after: &SheetPreview,
) -> Result<Heading, InternalError> {
    let campaign = &claimed.campaign;
    let early = early_run(campaign, &after.standing, after.quiet_since, intake.config)?;
    let times = TurnTimes {
        deadline: campaign.deadline(),
        early,
    };
    Ok(intake.desk.heading_with(
        campaign,
        LetterReader::Player(&claimed.seat),
        campaign.open_turn()?,
        times,
        intake.now,
    ))
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
