//! An applicant is in from now on, or withdraws; and where they stand.

use super::applicant_wish::lords_of;
use crate::campaign::{
    Campaign, MOST_OBSERVERS,
    error::InternalError,
    outcome::{LogEntry, MembershipChange, Outcome},
};
use crate::commands::membership::admission::{self, ApplicantPlace, SeatAllotment};
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, LogKind, MembershipEvent,
    OfferReply,
};
use crate::intake::{
    arrived_letter::{ArrivedLetter, office},
    context::Intake,
};
use crate::text::Phrase;
use serde_json::json;

/// What an answer does, and the reply to it.
pub(crate) struct ApplicantAnswer {
    pub(crate) reason: &'static str,
    pub(crate) title: &'static str,
    pub(crate) lines: Vec<Phrase>,
    pub(crate) outcome: Outcome,
}

impl ApplicantAnswer {
    pub(crate) fn new(
        reason: &'static str,
        title: &'static str,
        lines: Vec<Phrase>,
    ) -> ApplicantAnswer {
        ApplicantAnswer {
            reason,
            title,
            lines,
            outcome: Outcome::default(),
        }
    }

    /// Nothing is done.
    pub(crate) fn refuse(reason: &'static str, line: Phrase) -> ApplicantAnswer {
        ApplicantAnswer::new(reason, "joining-title-nothing", vec![line])
    }
}

/// They confirm, or name their lords: from now on they are in, observe or stand by.
pub(crate) fn enter_applicant(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    one: ApplicantRow,
) -> Result<ApplicantAnswer, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let mut all = book.applicants(campaign.row.id)?;
    // in the order of confirmation, however many arrive at the same moment
    let last = all
        .iter()
        .filter(|other| other.state == ApplicationState::In)
        .map(|other| other.since.max(other.wished))
        .max()
        .unwrap_or(0);
    let at = arrived.row.received.max(last.saturating_add(1));
    let since = if one.state == ApplicationState::In {
        one.since
    } else {
        at
    };
    let entered = ApplicantRow {
        state: ApplicationState::In,
        since,
        wished: at,
        ..one
    };
    if entered.wish == ApplicationKind::Watch {
        return Ok(let_watch(intake, campaign, entered));
    }
    all.retain(|other| other.id != entered.id);
    all.push(entered.clone());
    all.sort_by_key(|other| (other.since, other.id));
    let mut outcome = Outcome {
        log: vec![log_confirmed(campaign, &entered)],
        ..Outcome::of(MembershipChange::Applicant(entered.clone()))
    };
    // somebody who names other lords later was already in
    let is_new = since == at;
    let lines =
        if entered.wish == ApplicationKind::Play && campaign.row.state == CampaignState::Setup {
            let (lines, given) = allot_seats(arrived, campaign, &all, &entered, is_new)?;
            outcome.join(given);
            lines
        } else {
            let what = if entered.wish == ApplicationKind::StandBy {
                MembershipEvent::StandsBy
            } else {
                MembershipEvent::Waits
            };
            outcome
                .changes
                .extend(is_new.then(|| came(campaign, what, "").into()));
            say_place_in_line(campaign, &all, &entered)
        };
    Ok(ApplicantAnswer {
        reason: "joined",
        title: "joining-title-in",
        lines,
        outcome,
    })
}

/// The seats of a campaign that has not begun, with the new applicant: what the applicant is told,
/// and what changes.
fn allot_seats(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    all: &[ApplicantRow],
    entered: &ApplicantRow,
    is_new: bool,
) -> Result<(Vec<Phrase>, Outcome), InternalError> {
    let office = office(arrived);
    let muster = SeatAllotment::of(campaign, all, None);
    let mut outcome = admission::seats_given(office, campaign, all, None, Some(entered.id))?;
    let given = match muster.place_of(entered.id) {
        Some(ApplicantPlace::Seat { seat, .. }) => campaign.seat(*seat),
        _ => None,
    };
    outcome.changes.extend(is_new.then(|| {
        let (what, lord) = given.map_or((MembershipEvent::Waits, ""), |seat| {
            (MembershipEvent::Plays, seat.lord.as_str())
        });
        came(campaign, what, lord).into()
    }));
    let lines = admission::standing(office, campaign, &muster, entered.id);
    Ok((lines, outcome))
}

/// They observe from now on, and are no applicant any more.
fn let_watch(intake: &Intake, campaign: &Campaign, entered: ApplicantRow) -> ApplicantAnswer {
    let name = campaign.row.name.as_str();
    if campaign.settings.observers.len() >= MOST_OBSERVERS {
        let full = Phrase::new("joining-watch-full")
            .with("campaign", name)
            .with("most", MOST_OBSERVERS);
        return ApplicantAnswer::refuse("watch-full", full);
    }
    let mut done = ApplicantAnswer::new(
        "watches",
        "joining-title-watches",
        vec![Phrase::new("joining-watches").with("campaign", name)],
    );
    let leave = intake.desk.leave_watching(name, &entered.address);
    done.lines
        .extend(leave.map(|address| Phrase::new("joining-watches-leave").with("address", address)));
    let gone = ApplicantRow {
        state: ApplicationState::Gone,
        ..entered.clone()
    };
    done.outcome.changes = vec![
        MembershipChange::Applicant(gone).into(),
        MembershipChange::Watch {
            campaign: campaign.row.id,
            address: entered.address.clone(),
        }
        .into(),
        came(campaign, MembershipEvent::Watches, "").into(),
    ];
    done.outcome.log.push(log_confirmed(campaign, &entered));
    done
}

/// They withdraw.
pub(crate) fn withdraw_application(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    one: &ApplicantRow,
) -> Result<ApplicantAnswer, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let id = campaign.row.id;
    let mut done = ApplicantAnswer::new(
        "joining-left",
        "joining-title-gone",
        vec![Phrase::new("joining-gone").with("campaign", campaign.row.name.as_str())],
    );
    let gone = ApplicantRow {
        state: ApplicationState::Gone,
        since: intake.now.as_millisecond(),
        ..one.clone()
    };
    let mut all = book.applicants(id)?;
    all.retain(|other| other.id != one.id);
    done.outcome = Outcome {
        log: vec![LogEntry::of(
            id,
            LogKind::Withdrawn,
            json!({ "applicant": one.id }),
        )],
        ..Outcome::of(MembershipChange::Applicant(gone))
    };
    if let Some(offer) = book.offer_to(one.id)? {
        let answer = MembershipChange::AnswerOffer {
            offer: offer.id,
            reply: OfferReply::No,
        };
        done.outcome.changes.push(answer.into());
    }
    let his = campaign
        .players()
        .find(|(_, address)| **address == one.address)
        .map(|(seat, _)| seat);
    let lord = his.map_or("", |seat| seat.lord.as_str());
    let what = match one.state {
        ApplicationState::In => Some(MembershipEvent::Withdrew),
        ApplicationState::Invited => Some(MembershipEvent::Declined),
        _ => None,
    };
    done.outcome
        .changes
        .extend(what.map(|what| came(campaign, what, lord).into()));
    if one.wish == ApplicationKind::Play && campaign.row.state == CampaignState::Setup {
        let his = his.map(|seat| seat.seat);
        done.outcome.join(admission::seats_given(
            office(arrived),
            campaign,
            &all,
            his,
            None,
        )?);
    }
    Ok(done)
}

/// Where an applicant who is in stands.
pub(crate) fn say_where_they_stand(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    one: &ApplicantRow,
) -> Result<Vec<Phrase>, InternalError> {
    let book = arrived.book;
    let all = book.applicants(campaign.row.id)?;
    if one.wish == ApplicationKind::Play && campaign.row.state == CampaignState::Setup {
        return Ok(admission::standing(
            office(arrived),
            campaign,
            &SeatAllotment::of(campaign, &all, None),
            one.id,
        ));
    }
    Ok(say_place_in_line(campaign, &all, one))
}

fn log_confirmed(campaign: &Campaign, one: &ApplicantRow) -> LogEntry {
    let entry = json!({ "applicant": one.id, "wish": one.wish.name(), "lords": one.lords });
    LogEntry::of(campaign.row.id, LogKind::Confirmed, entry)
}

fn came(campaign: &Campaign, what: MembershipEvent, lord: &str) -> MembershipChange {
    MembershipChange::Came {
        campaign: campaign.row.id,
        what,
        lord: lord.to_owned(),
    }
}

/// The answer to a standby, or to somebody on the waiting list of a campaign that has begun.
fn say_place_in_line(campaign: &Campaign, all: &[ApplicantRow], one: &ApplicantRow) -> Vec<Phrase> {
    let alike = all
        .iter()
        .filter(|other| other.wish == one.wish && other.state == ApplicationState::In);
    let place = alike
        .take_while(|other| other.id != one.id)
        .count()
        .saturating_add(1);
    let line = if one.wish == ApplicationKind::StandBy {
        "joining-stands-by"
    } else {
        "joining-waits-in-the-middle"
    };
    let lords = lords_of(campaign, one);
    let mut lines = vec![
        Phrase::new(line)
            .with("campaign", campaign.row.name.as_str())
            .with("place", place),
    ];
    if one.wish == ApplicationKind::StandBy && !lords.is_empty() {
        lines.push(Phrase::new("joining-stands-by-lords").with("lords", lords));
    }
    lines.push(
        Phrase::new("joining-offer-hours").with("hours", campaign.settings.offer_hours.max(1)),
    );
    lines.push(Phrase::new("joining-leave-waiting"));
    lines
}
