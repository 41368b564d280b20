//! A player leaves for good, and has confirmed it: the seat becomes free, their sheets are set
//! aside, everybody is notified, and they get a farewell. When the last player leaves, the campaign
//! ends as abandoned (`ending`).

use crate::campaign::{Campaign, error::InternalError};
use crate::commands::membership::{farewell::farewell, vacate};
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, LetterState, OutgoingMail,
    StoreResult, Transaction,
};
use crate::intake::{
    arrived_letter::{ArrivedLetter, office},
    decision::Decision,
    sender::seat_claim::SeatClaim,
};
use crate::letters::{
    BroadcastNotice,
    moderator::{ModeratorNotice, to_moderator},
};
use crate::text::{Phrase, ids::Seat};
use crate::turns::ending::{self, AbandonReason};

/// Whether a running campaign would have no players left without this seat's player, and nobody
/// waits for a seat.
fn is_last(book: &Transaction, campaign: &Campaign, seat: Seat) -> StoreResult<bool> {
    let waits = |one: &ApplicantRow| {
        one.state == ApplicationState::In && one.wish != ApplicationKind::Watch
    };
    Ok(campaign.is_running()
        && campaign.players().all(|(row, _)| row.seat == seat)
        && !book.applicants(campaign.row.id)?.iter().any(waits))
}

/// The consequences if the player leaves.
pub(crate) fn preview_departure(
    book: &Transaction,
    claimed: &SeatClaim,
) -> StoreResult<Vec<Phrase>> {
    let said = match claimed.campaign.row.state {
        CampaignState::Setup => "second-ask-resign-before",
        _ if is_last(book, &claimed.campaign, claimed.seat.seat)? => "second-ask-resign-last",
        _ => "second-ask-resign",
    };
    Ok(vec![
        Phrase::new(said)
            .with("lord", claimed.seat.lord.as_str())
            .with("campaign", claimed.campaign.row.name.as_str()),
    ])
}

pub(crate) fn resign(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let former = &claimed.seat;
    let lord = former.lord.as_str();
    let decision = Decision {
        reason: Some("resigned"),
        ..Decision::new(LetterState::Accepted)
    };
    if is_last(book, &claimed.campaign, former.seat)? {
        // the player gets the same mail about the end as everybody
        let ended = ending::abandon(
            intake.desk,
            &claimed.campaign,
            AbandonReason::Resigned { lord },
            intake.now,
        )?;
        return Ok(Decision {
            outcomes: vec![ended],
            ..decision
        });
    }
    let office = office(arrived);
    let Some(mut leaving) = vacate(office, book, &claimed.campaign, former.seat)? else {
        return Ok(decision);
    };
    leaving.mails.extend(write_farewells(arrived, claimed)?);
    Ok(Decision {
        outcomes: vec![leaving],
        ..decision
    })
}

/// The farewell to the player, and the mail to the moderator.
fn write_farewells(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let (intake, former) = (arrived.intake, &claimed.seat);
    let kind = format!("farewell/{}.{}", former.seat, former.token_epoch);
    let (campaign, name) = (&claimed.campaign, claimed.campaign.row.name.as_str());
    let lord = former.lord.as_str();
    let said = if campaign.row.state == CampaignState::Setup {
        "second-farewell-before"
    } else {
        "second-farewell"
    };
    let bidden = Phrase::new(said).with("campaign", name).with("lord", lord);
    let title = Phrase::new("second-title-farewell").with("campaign", name);
    let mut mails: Vec<OutgoingMail> = farewell(
        intake.desk,
        BroadcastNotice {
            campaign,
            but: &[],
            kind: &kind,
            title,
            now: intake.now,
        },
        former,
        vec![bidden],
    )?
    .into_iter()
    .collect();
    // a moderator who also plays gets the same mail as everybody
    let plays = campaign
        .moderator(intake.config)
        .is_some_and(|moderator| campaign.players().any(|(_, address)| address == moderator));
    if !plays {
        let (title, line) = (
            Phrase::new("joining-title-left").with("lord", lord),
            Phrase::new("joining-left").with("lord", lord),
        );
        let said = ModeratorNotice {
            title,
            ..ModeratorNotice::new("joining-title-left", vec![line])
        }
        .inviting();
        mails.extend(to_moderator(
            intake.desk,
            intake.config,
            campaign,
            said,
            &format!("{kind}/told"),
            None,
            intake.now,
        )?);
    }
    Ok(mails)
}
