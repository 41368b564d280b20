//! `draw` and `no draw`: a word for a draw is given by two mails and taken back by one, at once.

use super::asides::Aside;
use super::claim::Claimed;
use super::notices::{NoticeText, Why};
use super::second::NotDone;
use super::{Arrived, Decision, Intake};
use crate::campaign::fault::Fault;
use crate::history::{Book, LetterState};
use crate::text::{Ask, Envelope, Phrase};
use crate::turns::ending::draw;

impl Intake<'_> {
    /// What his word for a draw would do.
    pub(super) fn may_draw(
        &self,
        book: &Book,
        claimed: &Claimed,
    ) -> Result<Result<Vec<Phrase>, NotDone>, Fault> {
        Ok(
            match draw::may_say(book, &claimed.campaign, claimed.seat.seat)? {
                Ok(()) => Ok(vec![
                    Phrase::new("ending-draw-ask")
                        .with("campaign", claimed.campaign.row.name.as_str()),
                ]),
                Err(no) => Err(NotDone {
                    why: no.phrase(),
                    reason: no.word(),
                }),
            },
        )
    }

    /// His word for a draw, said twice.
    pub(super) fn for_a_draw(
        &self,
        book: &Book,
        arrived: &Arrived,
        claimed: &Claimed,
        n: usize,
    ) -> Result<Decision, Fault> {
        match draw::say(
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
                NotDone {
                    why: no.phrase(),
                    reason: no.word(),
                },
                n,
            ),
        }
    }

    /// `no draw`, where the sheet asks for it.
    pub(super) fn no_draw(
        &self,
        book: &Book,
        arrived: &Arrived,
        claimed: &Claimed,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Option<Decision>, Fault> {
        if !envelope
            .requests
            .iter()
            .any(|request| request.ask == Ask::NoDraw)
        {
            return Ok(None);
        }
        // (AU-03)
        if claimed.is_held() {
            return self
                .notice(book, arrived, Some(claimed), Why::FromHomeOnly, n)
                .map(Some);
        }
        match draw::take_back(
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
                    NotDone {
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
        book: &Book,
        arrived: &Arrived,
        claimed: &Claimed,
        step: draw::Step,
        n: usize,
    ) -> Result<Decision, Fault> {
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
            asides: vec![Aside::Draws(Box::new(step))],
            ..Decision::new(LetterState::Accepted)
        })
    }
}
