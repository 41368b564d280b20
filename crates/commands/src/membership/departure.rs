//! A player leaves a seat.

use super::admission::seats_given;
use super::context::MembershipContext;
use crate::secret_access::note_departure;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{LogEntry, MembershipChange, Outcome},
};
use seneschal_history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, LogKind, Transaction,
};
use seneschal_letters::BroadcastNotice;
use seneschal_text::{Phrase, ids::Seat};
use serde_json::json;

/// Frees a seat: its tokens and password are void, and its sheets for the open turn and future
/// turns are set aside. The daemon's next round offers the seat to the standbys and the waiting
/// list. Everyone else gets a mail with the lord's name; the caller (`resign`) informs the leaving
/// player.
///
/// Before the start the next person on the waiting list moves up, and players whose seat changes
/// get a mail. Decide within the transaction that writes it.
pub fn vacate(
    office: MembershipContext,
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Option<Outcome>, InternalError> {
    let Some(row) = campaign
        .seat(seat)
        .filter(|row| row.address.is_some() && campaign.row.state != CampaignState::Ended)
        .cloned()
    else {
        return Ok(None);
    };
    let mut outcome = Outcome::default();
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
        outcome
            .changes
            .extend(gone.map(|gone| MembershipChange::Applicant(gone).into()));
        outcome.join(seats_given(
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
        outcome.mails = office.desk.tell_all(all, |_, _| Ok(lines.to_vec()))?;
    }
    if campaign.row.state == CampaignState::Running {
        let left = MembershipChange::VacateSeat {
            campaign: campaign.row.id,
            seat,
            epoch: row.token_epoch,
        };
        outcome.changes.push(left.into());
        if let Some(noted) = note_departure(book, campaign, row.address.as_ref())? {
            outcome.join(noted);
        }
    }
    let entry = json!({ "seat": seat, "lord": row.lord });
    outcome
        .log
        .push(LogEntry::of(campaign.row.id, LogKind::SeatLeft, entry));
    Ok(Some(outcome))
}
