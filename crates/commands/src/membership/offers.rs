//! A seat to be taken over is offered to one person after another: first the standbys for this
//! lord, then the standbys for any, then the waiting list from before the start. Each has some
//! hours to answer; a no, or no answer, passes it on.

use super::context::MembershipContext;
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{Campaign, error::InternalError};
use seneschal_history::{
    ApplicantRow, ApplicationKind, ApplicationState, OpeningRow, OutgoingMail, SeatRow,
    StoreResult, Transaction,
};
use seneschal_letters::{
    moderator::{ModeratorNotice, to_moderator},
    when,
};
use seneschal_text::{
    Phrase,
    ids::{Seat, TurnNumber},
};

/// The next person to ask; nobody if everyone eligible was asked.
pub fn next(
    book: &Transaction,
    campaign: &Campaign,
    opening: &OpeningRow,
) -> StoreResult<Option<ApplicantRow>> {
    let asked = book.asked_since(campaign.row.id, opening.seat, opening.since)?;
    let mut free: Vec<(Seat, ApplicantRow)> = Vec::new();
    for one in book.applicants(campaign.row.id)? {
        let sits = campaign
            .players()
            .any(|(_, address)| *address == one.address);
        let turn = turn_of(&one, opening.seat);
        // people who are considering another seat are asked after they have answered
        if one.state == ApplicationState::In
            && !sits
            && !asked.contains(&one.id)
            && book.offer_to(one.id)?.is_none()
        {
            free.extend(turn.map(|turn| (turn, one)));
        }
    }
    // the sort is stable: within one group the order stays
    free.sort_by_key(|(turn, _)| *turn);
    // each lookup costs some hundredths of a second (AU-11)
    Ok(free
        .into_iter()
        .map(|(_, one)| one)
        .find(|one| !campaign.has_looked(&one.address)))
}

/// Lower numbers come sooner; `None`: they do not want this lord.
fn turn_of(one: &ApplicantRow, seat: Seat) -> Option<Seat> {
    match one.wish {
        ApplicationKind::StandBy if one.lords.contains(&seat) => Some(Seat(0)),
        ApplicationKind::StandBy if one.lords.is_empty() => Some(Seat(1)),
        ApplicationKind::Play => Some(Seat(2)),
        ApplicationKind::StandBy | ApplicationKind::Watch => None,
    }
}

/// An offer, ready to be made.
pub struct SeatOffer {
    pub until: Timestamp,
    pub mail: OutgoingMail,
}

pub fn offer(
    office: MembershipContext,
    campaign: &Campaign,
    opening: &OpeningRow,
    to: &ApplicantRow,
) -> Result<SeatOffer, InternalError> {
    let lord = campaign
        .seat(opening.seat)
        .map(|seat| seat.lord.clone())
        .unwrap_or_default();
    let hours = campaign.settings.offer_hours.max(1);
    let until = office
        .now
        .checked_add(SignedDuration::from_hours(i64::from(hours)))
        .unwrap_or(Timestamp::MAX);
    let zone = campaign.moderators_zone(office.config);
    let moment = |at: Timestamp| when(at, zone, office.now);
    let turn = campaign.open_turn()?;
    let mut lines = vec![
        Phrase::new("joining-offer")
            .with("lord", lord.as_str())
            .with("turn", turn.title),
    ];
    if let Some(deadline) = campaign.deadline().filter(|_| campaign.hold.is_none()) {
        let at = moment(deadline);
        lines.push(
            Phrase::new("deadline-is")
                .with("at", at.at)
                .with("remaining", at.remaining),
        );
    }
    let at = moment(until);
    lines.push(
        Phrase::new("joining-offer-until")
            .with("at", at.at)
            .with("remaining", at.remaining),
    );
    lines.push(Phrase::new("joining-offer-words"));
    lines.push(Phrase::new(if campaign.row.turn > TurnNumber(1) {
        "joining-offer-gets"
    } else {
        "joining-offer-gets-opening"
    }));
    let kind = format!(
        "offer/{}.{}.{}",
        to.id,
        opening.seat,
        office.now.as_millisecond()
    );
    let mail = office.tell(
        campaign,
        to,
        Phrase::new("joining-title-offer").with("lord", lord),
        lines,
        &kind,
        None,
    )?;
    Ok(SeatOffer { until, mail })
}

/// To the moderator: a seat needs a player, and nobody is left to ask.
pub fn nobody_left(
    office: MembershipContext,
    campaign: &Campaign,
    opening: &OpeningRow,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let lord = campaign
        .seat(opening.seat)
        .map(|seat| seat.lord.clone())
        .unwrap_or_default();
    let line = Phrase::new("joining-nobody-left").with("lord", lord);
    let said = ModeratorNotice::new("joining-title-nobody-left", vec![line]).inviting();
    let kind = format!(
        "nobody-left/{}.{}",
        opening.seat,
        office.now.as_millisecond()
    );
    to_moderator(
        office.desk,
        office.config,
        campaign,
        said,
        &kind,
        None,
        office.now,
    )
}

/// To people who have not yet answered an offer of a seat that its player now keeps.
pub(crate) fn taken_back(
    office: MembershipContext,
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let mut mails = Vec::new();
    for offer in book
        .open_offers(campaign.row.id)?
        .into_iter()
        .filter(|offer| offer.seat == seat.seat)
    {
        let Some(one) = book.applicant(offer.applicant)? else {
            continue;
        };
        let line = Phrase::new("joining-offer-kept").with("lord", seat.lord.as_str());
        mails.push(office.tell(
            campaign,
            &one,
            Phrase::new("joining-title-not"),
            vec![line],
            &format!("offer/kept.{}", offer.id),
            None,
        )?);
    }
    Ok(mails)
}
