//! Answers to moderators.

use crate::campaign::{Campaign, error::InternalError};
use crate::history::{LetterState, OutgoingMail};
use crate::intake::{arrived_letter::ArrivedLetter, context::Intake, decision::Decision};
use crate::letters::{
    MODERATED,
    moderator::{ModeratorNotice, to_former, to_moderator, to_one},
};
use crate::mail::Letter;
use crate::text::{Address, Phrase};

/// Tells a former moderator that they no longer moderate, or by which address they do.
pub(crate) fn answer_former_moderator(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    former: &Address,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let name = campaign.row.name.as_str();
    if campaign
        .moderators(intake.config)
        .iter()
        .any(|one| one.address == former)
    {
        // they moderate by another of our addresses: this mail gives it
        let line = Phrase::new("moderator-former-address").with("campaign", name);
        let said = ModeratorNotice::new("deadline-title-not-done", vec![line]).inviting();
        let kind = format!("{FORMER}/{}", arrived.row.id);
        let mails = to_moderator(
            intake.desk,
            intake.config,
            campaign,
            said,
            &kind,
            Some(arrived.letter),
            intake.now,
        )?;
        return Ok(Decision {
            reason: Some("former-moderator"),
            mails,
            ..Decision::new(LetterState::Rejected)
        });
    }
    let kind = format!("{FORMER}/{}", arrived.row.id);
    let mail = to_former(intake.desk, name, former, &kind, arrived.letter, intake.now)?;
    Ok(Decision {
        reason: Some("former-moderator"),
        mails: vec![mail],
        ..Decision::new(LetterState::Rejected)
    })
}

/// Goes only to the writer, also if they were only asked to moderate; without a letter, to all
/// moderators.
pub(crate) fn write_to_moderators(
    intake: &Intake,
    campaign: &Campaign,
    said: ModeratorNotice,
    kind: &str,
    answers: Option<&Letter>,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let writer = answers
        .and_then(|letter| letter.from.as_ref())
        .and_then(|from| campaign.asked_to_moderate(&from.address));
    match writer.filter(|one| {
        !campaign
            .moderators(intake.config)
            .iter()
            .any(|known| *known.address == one.address)
    }) {
        Some(one) => Ok(vec![to_one(
            intake.desk,
            campaign,
            (&one.address, one.epoch),
            said,
            kind,
            answers,
            intake.now,
        )?]),
        None => to_moderator(
            intake.desk,
            intake.config,
            campaign,
            said,
            kind,
            answers,
            intake.now,
        ),
    }
}

pub(crate) fn answer_moderator(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    title: &'static str,
    lines: Vec<Phrase>,
    reason: &'static str,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    // in answer to the moderator's own letter only: what another person sent with this token is
    // reported in its own mail
    let own = reason != "not-from-home";
    let kind = answer_kind(arrived, reason);
    let answers = own.then_some(arrived.letter);
    let said = ModeratorNotice::new(title, lines).inviting();
    let mails = write_to_moderators(intake, campaign, said, &kind, answers)?;
    Ok(Decision {
        reason: Some(reason),
        mails,
        ..Decision::new(LetterState::Rejected)
    })
}

/// Why the sender of an act gets a second mail: they chose a language beside it.
pub(crate) const SPEAKS: &str = "moderator-speaks";

/// The kind of the refusal to a former moderator: the same goes once a day (IN-23).
const FORMER: &str = "notice-former-moderator";

/// A command that was understood has its own limit of answers; a letter that a machine may have
/// written counts towards everybody's (IN-23).
pub(crate) fn answer_kind(arrived: &ArrivedLetter, reason: &str) -> String {
    let understood = !matches!(reason, "no-word" | "not-from-home");
    let beside = if reason == SPEAKS { "/language" } else { "" };
    format!(
        "{}/{}{beside}",
        if understood {
            MODERATED
        } else {
            "answer-moderator"
        },
        arrived.row.id
    )
}
