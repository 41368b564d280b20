//! What an applicant with a proven identity says, and the answer to it.

use super::applicant_entry::{
    ApplicantAnswer, enter_applicant, say_where_they_stand, withdraw_application,
};
use crate::campaign::{
    Campaign,
    error::InternalError,
    examples::fill_examples,
    outcome::{LogEntry, MembershipChange, Outcome},
};
use crate::clock::day_ago;
use crate::commands::membership::recruitment::lords_named;
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, LetterState, LogKind,
    OfferReply, OfferRow,
};
use crate::intake::{
    arrived_letter::{ArrivedLetter, office},
    decision::Decision,
};
use crate::text::{Phrase, membership::MembershipAnswer};
use serde_json::json;

/// How often somebody may confirm or name lords within a day, in one campaign.
const MOST_WISHES: u32 = 6;

/// The reason for answering a letter that asks about its writer's status.
pub(crate) const STANDS: &str = "joining-in-already";

/// What somebody with a proven identity says about their application.
pub(crate) fn answer_applicant(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    one: &ApplicantRow,
    said: &MembershipAnswer,
) -> Result<Decision, InternalError> {
    let book = arrived.book;
    let offer = book.offer_to(one.id)?;
    let looked = one.wish != ApplicationKind::Watch && campaign.has_looked(&one.address);
    let is_in = one.state == ApplicationState::In;
    let named = |id| Phrase::new(id).with("campaign", campaign.row.name.as_str());
    let done = match (said, offer) {
        // (AU-11) whatever they were asked before they looked
        (MembershipAnswer::Yes | MembershipAnswer::Lords(_), _) if looked => ApplicantAnswer {
            reason: "joining-looked",
            title: "joining-title-nothing",
            lines: vec![named("joining-looked")],
            ..withdraw_application(arrived, campaign, one)?
        },
        (MembershipAnswer::Yes | MembershipAnswer::No, Some(offer)) => {
            answer_offer(campaign, &offer, *said == MembershipAnswer::Yes)
        }
        _ if one.state == ApplicationState::Gone => {
            ApplicantAnswer::refuse("joining-gone", Phrase::new("joining-nothing-waits"))
        }
        _ if campaign.row.state == CampaignState::Ended => {
            ApplicantAnswer::refuse("joining-over", named("joining-over"))
        }
        (MembershipAnswer::Leave, _) => withdraw_application(arrived, campaign, one)?,
        (MembershipAnswer::No, None) if !is_in => withdraw_application(arrived, campaign, one)?,
        (MembershipAnswer::Lords(names), _) => name_lords(arrived, campaign, one, names)?,
        (MembershipAnswer::Yes, None) if !is_in => enter_applicant(arrived, campaign, one.clone())?,
        (MembershipAnswer::Yes | MembershipAnswer::Status, _) if is_in => ApplicantAnswer::new(
            STANDS,
            "joining-title-in",
            say_where_they_stand(arrived, campaign, one)?,
        ),
        (MembershipAnswer::Status, _) => ApplicantAnswer::new(
            "joining-not-in",
            "joining-title-in",
            vec![named("joining-not-in-yet")],
        ),
        (MembershipAnswer::No, _) => {
            ApplicantAnswer::refuse("joining-no-offer", Phrase::new("joining-no-to-nothing"))
        }
        (MembershipAnswer::Yes | MembershipAnswer::Nothing | MembershipAnswer::Language(_), _) => {
            ApplicantAnswer::new(
                "joining-no-word",
                "joining-title-nothing",
                vec![
                    fill_examples(campaign, Phrase::new("joining-words"), None),
                    Phrase::new("senders-once-a-day"),
                ],
            )
        }
    };
    tell_applicant(arrived, campaign, one, done)
}

/// They name the lords that they want to play.
fn name_lords(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    one: &ApplicantRow,
    names: &[String],
) -> Result<ApplicantAnswer, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    // each change may move others, who get a mail: an applicant must not make us write to
    // them without end (IN-26)
    if book.logged_of_applicant(
        campaign.row.id,
        LogKind::Confirmed,
        one.id,
        day_ago(intake.now),
    )? >= MOST_WISHES
    {
        let line = Phrase::new("joining-enough-wishes").with("most", MOST_WISHES);
        return Ok(ApplicantAnswer::refuse("enough-wishes", line));
    }
    match lords_named(campaign, names) {
        Ok(lords) => enter_applicant(
            arrived,
            campaign,
            ApplicantRow {
                lords,
                wished: i64::MAX,
                ..one.clone()
            },
        ),
        Err((name, near)) => {
            let line = Phrase::new("joining-no-lord")
                .with("campaign", campaign.row.name.as_str())
                .with("name", name)
                .with("names", near);
            Ok(ApplicantAnswer::refuse("joining-no-lord", line))
        }
    }
}

/// What is done, and the mail to the applicant.
pub(crate) fn tell_applicant(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    one: &ApplicantRow,
    done: ApplicantAnswer,
) -> Result<Decision, InternalError> {
    let understood = !done.outcome.changes.is_empty();
    // the status may be asked for as often as anything else; a refusal is sent once a day
    let told = understood || matches!(done.reason, STANDS | "joining-not-in");
    let kind = format!(
        "{}/{}",
        if told { "seating" } else { "notice-joining" },
        arrived.row.id
    );
    let mail = office(arrived).tell(
        campaign,
        one,
        Phrase::new(done.title),
        done.lines,
        &kind,
        Some(arrived.letter),
    )?;
    let state = if understood {
        LetterState::Accepted
    } else {
        LetterState::Rejected
    };
    Ok(Decision {
        reason: Some(done.reason),
        mails: vec![mail],
        outcomes: vec![done.outcome],
        ..Decision::new(state)
    })
}

fn answer_offer(campaign: &Campaign, offer: &OfferRow, yes: bool) -> ApplicantAnswer {
    let lord = campaign
        .seat(offer.seat)
        .map(|seat| seat.lord.clone())
        .unwrap_or_default();
    let (reason, line) = if yes {
        ("offer-yes", "joining-offer-yes")
    } else {
        ("offer-no", "joining-offer-no")
    };
    let mut done = ApplicantAnswer::new(
        reason,
        "joining-title-offer-answered",
        vec![Phrase::new(line).with("lord", lord)],
    );
    let entry =
        json!({ "offer": offer.id, "applicant": offer.applicant, "seat": offer.seat, "yes": yes });
    let answer = MembershipChange::AnswerOffer {
        offer: offer.id,
        reply: if yes { OfferReply::Yes } else { OfferReply::No },
    };
    done.outcome = Outcome {
        log: vec![LogEntry::of(campaign.row.id, LogKind::OfferAnswered, entry)],
        ..Outcome::of(answer)
    };
    done
}
