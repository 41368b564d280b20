//! `away from 24 December to 2 January`, `back`: a player's own word about his days (DL-10), each
//! of them, in the order in which they stand.

use super::notices::{NoticeText, RefusalReason};
use super::requests::MOST;
use super::seat_claim::SeatClaim;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{
    absence::{Absence, wrong},
    error::InternalError,
};
use crate::clock::in_zone;
use crate::commands::deadline::{DeadlineActor, DeadlineRefusal, VacationDays, away};
use crate::history::{LetterState, Transaction};
use crate::text::{Envelope, Phrase, RequestKind};

impl Intake<'_> {
    /// `None` where the sheet has no such word.
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
            // the same twice is one
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
                wrongs.push(wrong(said));
                continue;
            }
            let absence = absence.filter(|_| ask == RequestKind::Away);
            match away(
                self.desk,
                self.config,
                &claimed.campaign,
                &claimed.seat,
                absence,
                &mut noted,
                &by,
                self.now,
            )? {
                // the mail that everybody gets answers him too
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
