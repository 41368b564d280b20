//! A player leaves a seat.

use super::admission::seats_given;
use super::change::MembershipChange;
use super::context::MembershipContext;
use crate::campaign::{Campaign, error::InternalError};
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, LogKind, SeatRow, StoreResult,
    Transaction,
};
use crate::letters::BroadcastNotice;
use crate::text::{
    Phrase,
    ids::{CampaignId, Seat},
};
use jiff::Timestamp;
use serde_json::json;

/// A seat that its player leaves, ready to be written; [`SeatDeparture::write`] does it.
#[derive(Debug)]
pub(crate) struct SeatDeparture {
    campaign: CampaignId,
    seat: SeatRow,
    state: CampaignState,
    steps: Vec<MembershipChange>,
}

/// Frees a seat: its tokens and password are void, and its sheets for the open turn and future
/// turns are set aside. The daemon's next round offers the seat to the standbys and the waiting
/// list. Everyone else gets a mail with the lord's name; the caller (`resign`) informs the leaving
/// player.
///
/// Before the start the next person on the waiting list moves up, and players whose seat changes
/// get a mail. Decide within the transaction that writes it.
pub(crate) fn vacate(
    office: MembershipContext,
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Option<SeatDeparture>, InternalError> {
    let Some(row) = campaign
        .seat(seat)
        .filter(|row| row.address.is_some() && campaign.row.state != CampaignState::Ended)
        .cloned()
    else {
        return Ok(None);
    };
    let mut steps = Vec::new();
    if campaign.row.state == CampaignState::Setup {
        let mut applicants = book.applicants(campaign.row.id)?;
        let his = |applicant: &ApplicantRow| {
            Some(&applicant.address) == row.address.as_ref()
                && applicant.wish == ApplicationKind::Play
        };
        let gone = applicants
            .iter()
            .find(|applicant| his(applicant))
            .map(|applicant| ApplicantRow {
                state: ApplicationState::Gone,
                ..applicant.clone()
            });
        applicants.retain(|applicant| !his(applicant));
        steps.extend(gone.map(MembershipChange::Applicant));
        steps.extend(seats_given(
            office,
            campaign,
            &applicants,
            Some(seat),
            None,
        )?);
    } else {
        let kind = office.desk.mail_kind("left", &[&seat, &row.token_epoch]);
        let lines = [Phrase::new("joining-left").with("lord", row.lord.as_str())];
        let title = Phrase::new("joining-title-left").with("lord", row.lord.as_str());
        let all = BroadcastNotice {
            campaign,
            but: &[seat],
            kind: &kind,
            title,
            now: office.now,
        };
        steps.push(MembershipChange::Tell(
            office.desk.tell_all(all, |_, _| Ok(lines.to_vec()))?,
        ));
    }
    Ok(Some(SeatDeparture {
        campaign: campaign.row.id,
        seat: row,
        state: campaign.row.state,
        steps,
    }))
}

impl SeatDeparture {
    pub(crate) fn campaign(&self) -> CampaignId {
        self.campaign
    }

    pub(crate) fn write(&self, book: &Transaction, now: Timestamp) -> StoreResult<()> {
        let at = now.as_millisecond();
        if self.state == CampaignState::Running {
            book.vacate_seat(self.campaign, self.seat.seat, self.seat.token_epoch, at)?;
            book.open_seat(self.campaign, self.seat.seat, at, "vacant")?;
        }
        self.steps
            .iter()
            .try_for_each(|step| step.write(book, at))?;
        book.log(
            at,
            Some(self.campaign),
            LogKind::SeatLeft,
            &json!({ "seat": self.seat.seat, "lord": self.seat.lord }),
        )
    }
}
