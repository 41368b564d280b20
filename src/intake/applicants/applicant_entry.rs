//! An applicant is in from now on, or withdraws; and where they stand.

use super::applicant_wish::lords_of;
use crate::campaign::{Campaign, MOST_OBSERVERS, error::InternalError};
use crate::commands::membership::{
    MembershipChange,
    admission::{self, ApplicantPlace, SeatAllotment},
};
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, LogKind, MembershipEvent,
};
use crate::intake::arrived_letter::{ArrivedLetter, office};
use crate::intake::context::Intake;
use crate::text::Phrase;
use serde_json::json;

/// What an answer does, and the reply to it.
pub(crate) struct ApplicantAnswer {
    pub(crate) reason: &'static str,
    pub(crate) title: &'static str,
    pub(crate) lines: Vec<Phrase>,
    pub(crate) steps: Vec<MembershipChange>,
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
            steps: Vec::new(),
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
    let mut steps = vec![
        MembershipChange::Applicant(entered.clone()),
        log_confirmed(campaign, &entered),
    ];
    // somebody who names other lords later was already in
    let is_new = since == at;
    let lines =
        if entered.wish == ApplicationKind::Play && campaign.row.state == CampaignState::Setup {
            let (lines, given) = allot_seats(arrived, campaign, &all, &entered, is_new)?;
            steps.extend(given);
            lines
        } else {
            let what = if entered.wish == ApplicationKind::StandBy {
                MembershipEvent::StandsBy
            } else {
                MembershipEvent::Waits
            };
            steps.extend(is_new.then(|| came(campaign, what, "")));
            say_place_in_line(campaign, &all, &entered)
        };
    Ok(ApplicantAnswer {
        reason: "joined",
        title: "joining-title-in",
        lines,
        steps,
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
) -> Result<(Vec<Phrase>, Vec<MembershipChange>), InternalError> {
    let office = office(arrived);
    let muster = SeatAllotment::of(campaign, all, None);
    let mut steps = admission::seats_given(office, campaign, all, None, Some(entered.id))?;
    let given = match muster.place_of(entered.id) {
        Some(ApplicantPlace::Seat { seat, .. }) => campaign.seat(*seat),
        _ => None,
    };
    steps.extend(is_new.then(|| {
        given.map_or_else(
            || came(campaign, MembershipEvent::Waits, ""),
            |seat| came(campaign, MembershipEvent::Plays, &seat.lord),
        )
    }));
    let lines = admission::standing(office, campaign, &muster, entered.id);
    Ok((lines, steps))
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
    done.steps = vec![
        MembershipChange::Applicant(gone),
        MembershipChange::Watch {
            campaign: campaign.row.id,
            address: entered.address.clone(),
        },
        log_confirmed(campaign, &entered),
        came(campaign, MembershipEvent::Watches, ""),
    ];
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
    done.steps = vec![
        MembershipChange::Applicant(gone),
        MembershipChange::Log {
            campaign: id,
            kind: LogKind::Withdrawn,
            entry: json!({ "applicant": one.id }),
        },
    ];
    if let Some(offer) = book.offer_to(one.id)? {
        done.steps.push(MembershipChange::Answer {
            offer: offer.id,
            yes: false,
        });
    }
    let his = campaign
        .players()
        .find(|(_, address)| *address == one.address)
        .map(|(seat, _)| seat);
    let lord = his.map_or("", |seat| seat.lord.as_str());
    done.steps.extend(match one.state {
        ApplicationState::In => Some(came(campaign, MembershipEvent::Withdrew, lord)),
        ApplicationState::Invited => Some(came(campaign, MembershipEvent::Declined, lord)),
        _ => None,
    });
    if one.wish == ApplicationKind::Play && campaign.row.state == CampaignState::Setup {
        let his = his.map(|seat| seat.seat);
        done.steps.extend(admission::seats_given(
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

fn log_confirmed(campaign: &Campaign, one: &ApplicantRow) -> MembershipChange {
    MembershipChange::Log {
        campaign: campaign.row.id,
        kind: LogKind::Confirmed,
        entry: json!({ "applicant": one.id, "wish": one.wish.name(), "lords": one.lords }),
    }
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
