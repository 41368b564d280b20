//! `draw` and `no draw`: agreeing to a draw takes two mails, withdrawing takes one and works at
//! once.

use super::confirmation::ConfirmationRefusal;
use super::notices::{NoticeText, RefusalReason};
use super::seat_claim::SeatClaim;
use super::side_effects::SideEffect;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::error::InternalError;
use crate::history::{LetterState, Transaction};
use crate::text::{Envelope, Phrase, RequestKind};
use crate::turns::ending::draw;

impl Intake<'_> {
    /// What the player's agreement to a draw would do.
    pub(super) fn may_draw(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<Result<Vec<Phrase>, ConfirmationRefusal>, InternalError> {
        Ok(
            match draw::may_say(book, &claimed.campaign, claimed.seat.seat)? {
                Ok(()) => Ok(vec![
                    Phrase::new("ending-draw-ask")
                        .with("campaign", claimed.campaign.row.name.as_str()),
                ]),
                Err(no) => Err(ConfirmationRefusal {
                    why: no.phrase(),
                    reason: no.word(),
                }),
            },
        )
    }

    /// The player's agreement to a draw, confirmed.
    pub(super) fn for_a_draw(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        n: usize,
    ) -> Result<Decision, InternalError> {
        match draw::vote_for_draw(
            book,
            self.desk,
            &claimed.campaign,
            claimed.seat.seat,
            self.now,
        )? {
            Ok(step) => self.answered_draw(book, arrived, claimed, step, n),
            Err(no) => self.second_refused(
                book,
                arrived,
                claimed,
                ConfirmationRefusal {
                    why: no.phrase(),
                    reason: no.word(),
                },
                n,
            ),
        }
    }

    /// Handles `no draw`, if the sheet asks for it.
    pub(super) fn no_draw(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Option<Decision>, InternalError> {
        if !envelope
            .requests
            .iter()
            .any(|request| request.ask == RequestKind::NoDraw)
        {
            return Ok(None);
        }
        // (AU-03)
        if claimed.is_held() {
            return self
                .notice(book, arrived, Some(claimed), RefusalReason::FromHomeOnly, n)
                .map(Some);
        }
        match draw::withdraw_vote(
            book,
            self.desk,
            &claimed.campaign,
            claimed.seat.seat,
            self.now,
        )? {
            Ok(step) => self
                .answered_draw(book, arrived, claimed, step, n)
                .map(Some),
            Err(no) => self
                .second_refused(
                    book,
                    arrived,
                    claimed,
                    ConfirmationRefusal {
                        why: no.phrase(),
                        reason: no.word(),
                    },
                    n,
                )
                .map(Some),
        }
    }

    fn answered_draw(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        step: draw::DrawVoteChange,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let kind = format!("changed/draw/{}.{n}", arrived.row.id);
        let mail = self.tell(
            arrived,
            claimed,
            &self.unchanged(book, claimed)?,
            NoticeText::new(Phrase::new("ending-title-draw"), vec![step.answer.clone()]),
            &kind,
        )?;
        Ok(Decision {
            reason: Some("draw"),
            mails: vec![mail],
            asides: vec![SideEffect::Draws(Box::new(step))],
            ..Decision::new(LetterState::Accepted)
        })
    }
}
