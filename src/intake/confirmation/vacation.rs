//! `away from 24 December to 2 January`, `back`: a player's own vacation days (DL-10), each request
//! in the order written.

use crate::campaign::{
    absence::{Absence, explain_unreadable_days},
    error::InternalError,
};
use crate::clock::in_zone;
use crate::commands::deadline::{AbsenceRequest, DeadlineActor, VacationDays, change_absence};
use crate::history::LetterState;
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    notices::{NoticeText, tell_seat},
    refusal::RefusalReason,
    refusal_mails::refuse,
    requests::inquiry::MOST,
    sender::seat_claim::SeatClaim,
};
use crate::text::{Envelope, Phrase, PlayerCommand};

/// `None` if the sheet has no such line.
pub(crate) fn note_vacations(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    n: usize,
) -> Result<Option<Decision>, InternalError> {
    let asked = requests_about_days(envelope);
    if asked.is_empty() {
        return Ok(None);
    }
    // (AU-03)
    if claimed.is_held() {
        return refuse(arrived, Some(claimed), RefusalReason::FromHomeOnly, n).map(Some);
    }
    let (mut decision, mut wrongs) = change_absences(arrived, claimed, &asked)?;
    if asked.len() > MOST {
        wrongs.push(
            Phrase::new("letter-too-many-requests")
                .with("most", MOST)
                .with("count", asked.len()),
        );
    }
    if !wrongs.is_empty() {
        let title = if decision.outcomes.is_empty() {
            "platform-title-nothing-done"
        } else {
            "platform-title-answer"
        };
        let text = NoticeText::new(Phrase::new(title), wrongs);
        let kind = format!("answer/away/{}.{n}", arrived.row.id);
        let after = claimed.sheets(arrived.book)?;
        decision
            .mails
            .push(tell_seat(arrived, claimed, &after, text, &kind)?);
    }
    Ok(Some(decision))
}

/// The days away that are asked for, or `None` for `back`; the same line twice counts once.
fn requests_about_days(envelope: &Envelope) -> Vec<Option<&str>> {
    let mut asked: Vec<Option<&str>> = envelope
        .commands()
        .filter_map(|command| match command {
            PlayerCommand::Away(days) => Some(Some(days.as_str())),
            PlayerCommand::Back => Some(None),
            _ => None,
        })
        .collect();
    asked.dedup();
    asked
}

/// What these requests change, and why some change nothing.
fn change_absences(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    asked: &[Option<&str>],
) -> Result<(Decision, Vec<Phrase>), InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let today = in_zone(intake.now, &claimed.seat.zone).date();
    let by = DeadlineActor::Letter(arrived.row.id);
    let mut noted = VacationDays::of(book, &claimed.campaign, claimed.seat.seat)?;
    let mut decision = Decision {
        reason: Some("away"),
        ..Decision::new(LetterState::Rejected)
    };
    let mut wrongs: Vec<Phrase> = Vec::new();
    for days in asked.iter().take(MOST) {
        let absence = days.and_then(|said| Absence::read(said, today));
        if let (Some(said), None) = (days, &absence) {
            wrongs.push(explain_unreadable_days(said));
            continue;
        }
        match change_absence(
            intake.desk,
            intake.config,
            AbsenceRequest {
                campaign: &claimed.campaign,
                seat: &claimed.seat,
                absence,
                by: &by,
                now: intake.now,
            },
            &mut noted,
        )? {
            // the mail to everybody answers the player too
            Ok(plan) => {
                decision.outcomes.push(plan);
                decision.state = LetterState::Accepted;
            }
            Err(no) => wrongs.push(no.phrase()),
        }
    }
    Ok((decision, wrongs))
}
