//! `away from 24 December to 2 January`, `back`: a player's own vacation days (DL-10), each request
//! in the order written.

use super::notices::{NoticeText, RefusalReason};
use super::requests::MOST;
use super::seat_claim::SeatClaim;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{
    absence::{Absence, explain_unreadable_days},
    error::InternalError,
};
use crate::clock::in_zone;
use crate::commands::deadline::{DeadlineActor, DeadlineRefusal, VacationDays, change_absence};
use crate::history::{LetterState, Transaction};
use crate::text::{Envelope, Phrase, RequestKind};

impl Intake<'_> {
    /// `None` if the sheet has no such line.
    pub(super) fn away(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Option<Decision>, InternalError> {
        let mut asked: Vec<(RequestKind, &str)> = Vec::new();
        for request in envelope
            .requests
            .iter()
            .filter(|request| matches!(request.ask, RequestKind::Away | RequestKind::Back))
        {
            // the same line twice counts once
            if asked.last() != Some(&(request.ask, &request.rest)) {
                asked.push((request.ask, &request.rest));
            }
        }
        if asked.is_empty() {
            return Ok(None);
        }
        // (AU-03)
        if claimed.is_held() {
            return self
                .notice(book, arrived, Some(claimed), RefusalReason::FromHomeOnly, n)
                .map(Some);
        }
        let today = in_zone(self.now, &claimed.seat.zone).date();
        let by = DeadlineActor::Letter(arrived.row.id);
        let mut noted = VacationDays::of(book, &claimed.campaign, claimed.seat.seat)?;
        let mut decision = Decision {
            reason: Some("away"),
            ..Decision::new(LetterState::Rejected)
        };
        let mut wrongs: Vec<Phrase> = Vec::new();
        for (ask, said) in asked.iter().copied().take(MOST) {
            let absence = Absence::read(said, today);
            if ask == RequestKind::Away && absence.is_none() {
                wrongs.push(explain_unreadable_days(said));
                continue;
            }
            let absence = absence.filter(|_| ask == RequestKind::Away);
            match change_absence(
                self.desk,
                self.config,
                &claimed.campaign,
                &claimed.seat,
                absence,
                &mut noted,
                &by,
                self.now,
            )? {
                // the mail to everybody answers the player too
                Ok(plan) => {
                    decision.plans.push(plan);
                    decision.state = LetterState::Accepted;
                }
                Err(DeadlineRefusal(why)) => wrongs.push(why),
            }
        }
        if asked.len() > MOST {
            wrongs.push(
                Phrase::new("letter-too-many-requests")
                    .with("most", MOST)
                    .with("count", asked.len()),
            );
        }
        if !wrongs.is_empty() {
            let title = if decision.plans.is_empty() {
                "platform-title-nothing-done"
            } else {
                "platform-title-answer"
            };
            let kind = format!("answer/away/{}.{n}", arrived.row.id);
            decision.mails.push(self.tell(
                arrived,
                claimed,
                &self.unchanged(book, claimed)?,
                NoticeText::new(Phrase::new(title), wrongs),
                &kind,
            )?);
        }
        Ok(Some(decision))
    }
}
