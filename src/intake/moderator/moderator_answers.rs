//! Answers to moderators.

use crate::campaign::{Campaign, error::InternalError};
use crate::history::LetterState;
use crate::intake::{arrived_letter::ArrivedLetter, decision::Decision};
use crate::letters::moderator::{ModeratorNotice, answer_kind, to_former, to_moderator};
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
    let answers = own.then_some(arrived.letter);
    let mut kind = answer_kind(arrived.row.id, own && reason != "no-word");
    if reason == SPEAKS {
        kind.push_str("/language");
    }
    let said = ModeratorNotice::new(title, lines).inviting();
    let mails = to_moderator(
        intake.desk,
        intake.config,
        campaign,
        said,
        &kind,
        answers,
        intake.now,
    )?;
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
